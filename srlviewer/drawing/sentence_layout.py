"""Lays a sentence out: tokens in rows, below them the lanes of each predicate.

A pure function of the items, the measures of the fonts and the options. All is laid
out from left to right and mirrored at the end where the sentence runs the other way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from math import inf

from srlviewer.drawing.collapsed_layout import place_collapsed
from srlviewer.drawing.coreference_layer import MentionLine, place_mentions
from srlviewer.drawing.dependency_layout import arcs_by_row, place_arcs
from srlviewer.drawing.entity_cut import first_entities
from srlviewer.drawing.entity_layer import EntityLayer
from srlviewer.drawing.frame_node_layer import (
    NODE_VIEWS,
    FrameNodeLayer,
    node_layer,
    shows_nodes,
    with_nodes,
    without_frames,
)
from srlviewer.drawing.frame_node_scene import FrameLine
from srlviewer.drawing.geometry import (
    MARGIN,
    OVERHANG,
    PREDICATE_GAP,
    ROW_GAP,
)
from srlviewer.drawing.grid_layout import make_grid
from srlviewer.drawing.items import Block, SentenceInput
from srlviewer.drawing.layout_options import LayoutOptions
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.null_layout import LinkContext
from srlviewer.drawing.null_texts import link_answer
from srlviewer.drawing.page_direction import mirrored, runs_right_to_left
from srlviewer.drawing.placing import Placed, make_label
from srlviewer.drawing.proposition_layout import (
    NO_BLOCK,
    place_block,
    place_extra_rows,
)
from srlviewer.drawing.proposition_units import (
    Lanes,
    block_units,
    extra_units,
)
from srlviewer.drawing.row_contents import RowContent, row_contents
from srlviewer.drawing.scene import ArcPath, Box, SentenceLayout, Token, Tone
from srlviewer.drawing.shortening import LONGEST_FORM, shortened
from srlviewer.drawing.token_layout import place_tokens
from srlviewer.drawing.tree_layer import (
    MIRRORED,
    OVERLAY,
    TreeLayer,
    plan_trees,
)
from srlviewer.drawing.tree_scene import TreePicture
from srlviewer.model.address import SIDES

__all__ = ["LayoutOptions", "layout_sentence", "runs_right_to_left"]

NOTE_GAP = 14.0
"""Between the words and what is said below them."""


def layout_sentence(
    view: SentenceInput, metrics: Metrics, options: LayoutOptions | None = None
) -> SentenceLayout:
    """Every word, box, line and text of a sentence with its place."""
    page = _Page(view, metrics, options or LayoutOptions())
    page.place_rows()
    page.place_notes()
    layout = page.finished()
    direction = page.options.direction
    if direction == "rtl" or (
        direction == "auto" and runs_right_to_left(page.view.forms)
    ):
        return mirrored(layout, layout.width)
    return layout


class _Page:
    """A sentence while it is laid out, from top to bottom."""

    def __init__(
        self, view: SentenceInput, metrics: Metrics, options: LayoutOptions
    ) -> None:
        self.options, self.metrics = options, metrics
        self.full_forms, self.view = view.forms, _with_short_texts(view)
        self.hidden: tuple[Block, ...] = ()
        if not options.has_auxiliary:
            self.hidden = tuple(
                block
                for block in view.blocks
                if block.is_auxiliary
                and block.number not in {options.revealed, options.only}
            )
            numbers = {block.number for block in self.hidden}
            shown = tuple(b for b in view.blocks if b.number not in numbers)
            self.view = view = replace(self.view, blocks=shown)
        collapsed = options.collapsed
        if options.all_collapsed:
            collapsed = frozenset(block.number for block in view.blocks) - collapsed
        self.collapsed = collapsed
        self.names = (options.gold_name, *(options.system_names or view.system_names))
        only = tuple(block for block in view.blocks if block.number == options.only)
        self.is_alone = bool(only)
        self.blocks = _first_blocks(only or view.blocks, options.most)
        framed = self.blocks
        has_nodes = (
            options.has_tree
            and options.has_frame_nodes
            and options.tree_view in NODE_VIEWS
            and shows_nodes(view)
        )
        if has_nodes:
            self.view = view = without_frames(with_nodes(self.view))
            self.blocks = [b for b in framed if b in view.blocks]
        extra = Lanes(Block(NO_BLOCK, 0, ()), (extra_units(view.extra_rows),))
        limit = inf if options.width is None else options.width - MARGIN
        self.context = LinkContext(view.position, options.link_words, limit)
        answer = partial(link_answer, words=options.link_words)
        self.lanes = [extra, *(block_units(block, answer) for block in self.blocks)]
        self.entity_cut = first_entities(view.entities, options.most)
        lanes = self.entity_cut.lanes
        self.entities = EntityLayer(lanes, self.view.forms, self.names)
        self.has_tags = options.has_tags or view.needs_tags
        has_arcs = self.has_arcs = options.has_dependencies or view.needs_arcs
        self.layer = TreeLayer()
        if options.has_tree:
            self.layer = plan_trees(
                self.view,
                self.blocks,
                metrics,
                has_tags=self.has_tags,
                has_arcs=has_arcs and any(view.arcs),
                toggled=options.chains,
                names=self.names,
                closed=options.closed,
                view_as=MIRRORED
                if has_nodes and options.tree_view == OVERLAY
                else options.tree_view,
            )
        if self.layer.has_tags:
            self.has_tags = view.needs_tags
        self.nodes = FrameNodeLayer()
        if has_nodes:
            self.nodes = node_layer(view, framed, self.layer)
        needs = self.layer.needs
        make = partial(
            make_grid,
            self.view,
            [*self.lanes, self.entities.units],
            self.names,
            collapsed,
            metrics,
            width=options.width if self.layer.is_empty else None,
            has_tags=self.has_tags,
            has_dependencies=has_arcs,
            trees=replace(
                needs,
                demands=(
                    *needs.demands,
                    *self.entities.demands(),
                    *self.nodes.demands(metrics),
                ),
            ),
            bold=self.layer.bold,
        )
        names = self.nodes.name_room(self.names, metrics)
        names = max(names, self.layer.name_room(metrics))
        self.grid = self.entities.begin(
            lambda room, begun: make(name_room=max(names, room), begun=begun), metrics
        )
        self.trees: list[TreePicture] = []
        self.tree_boxes: list[Box] = []
        self.frame_lines: list[FrameLine] = []
        self.mentions: list[MentionLine] = []
        row_of = self.grid.row_of
        sides = view.arcs[:2] if has_arcs else ()
        self.arcs_in = [arcs_by_row(side, row_of) for side in sides]
        wide = max([self.grid.row_end(r) for r in range(len(self.grid.rows))])
        self.right = max(wide, (options.width or 0) - MARGIN)
        self.placed = Placed()
        self.tokens: list[Token] = []
        self.arcs: list[ArcPath] = []
        self.tops: list[float] = []
        self.y = MARGIN

    def place_rows(self) -> None:
        """All rows, or as many as make one picture."""
        rows = len(self.grid.rows)
        for row, content in enumerate(row_contents(self.lanes, self.grid.row_of, rows)):
            placed = len(self.placed.boxes) + len(self.tokens) + len(self.arcs)
            if placed > self.options.most:
                break
            self.tops.append(self.y)
            self._place_words(row)
            for block in content:
                self._place_block(block, row)
            self.y += ROW_GAP

    def _place_words(self, row: int) -> None:
        """The words of a row with the arcs and trees above and below them."""
        shown = self.layer.view_as if not self.layer.is_empty else MIRRORED
        if shown != SIDES[1]:
            self._place_tree(0)
            self._place_arcs(row, is_gold=True)
            self._place_tokens(row)
        if shown == SIDES[0]:
            return
        if shown in {MIRRORED, OVERLAY}:
            self._place_arcs(row, is_gold=False)
            self._place_tree(1)
            return
        if shown != SIDES[1]:
            self.y += ROW_GAP
        self._place_tree(1)
        self._place_tokens(row)
        self._place_arcs(row, is_gold=False)

    def _place_tokens(self, row: int) -> None:
        entities, placed = self.entities, self.placed
        self.y = entities.place_above(row, self.y, placed, self.arcs)
        self.y = place_tokens(
            self.view,
            self.names,
            row,
            self.y,
            self.grid,
            has_tags=self.has_tags,
            full_forms=self.full_forms,
            tokens=self.tokens,
            into=self.placed,
            bold=self.layer.bold,
        )
        if self.options.has_chains:
            marks = self.view.mentions
            self.y = place_mentions(marks, row, self.y, self.grid, self.mentions)
        self.y = entities.place_below(row, self.y, placed, self.arcs)
        if entities.left_out:
            self._say(self.options.arcs_note, all=entities.left_out)

    def _place_tree(self, side: int) -> None:
        """Only where all words are in one row: a tree has no rows."""
        found, start, room = None, self.y, 0.0
        if len(self.grid.rows) == 1:
            room = self.nodes.height(side, self.grid)
            top = start + room if self.layer.is_up(side) else start
            found = self.layer.place(side, top, self.grid)
        if found is not None:
            self.placed.captions += found.captions
            self.trees += found.pictures
            self.tree_boxes += found.boxes
            self.y = found.end
            if room:
                self._place_nodes(side, start, room)
        elif self.layer.lacks(side, self.view):
            options = self.options
            note = options.no_tree_note if side else options.no_gold_tree_note
            self.y += 0 if side == 0 else NOTE_GAP
            self._say(note, side=self.names[side])

    def _place_nodes(self, side: int, start: float, room: float) -> None:
        """Frames above a tree that begins below them, or below one at `start`."""
        is_up = self.layer.is_up(side)
        top, tree_top = (start, start + room) if is_up else (self.y, start)
        found = self.nodes.place(side, top, tree_top, self.grid)
        if found is not None:
            self.tree_boxes += found.boxes
            self.frame_lines += found.lines
            self.placed.stubs += found.stubs
        if not is_up:
            self.y += room

    def _place_arcs(self, row: int, *, is_gold: bool) -> None:
        if not self.has_arcs:
            return
        top = self.y if is_gold else self.y + 2
        found = place_arcs(
            self.arcs_in, row, top, self.grid, is_gold=is_gold, forms=self.view.forms
        )
        self.arcs += found.arcs
        self.y = found.end
        if found.left_out:
            self._say(self.options.arcs_note, all=found.left_out)

    def _place_block(self, content: RowContent, row: int) -> None:
        block, grid, placed = content.lanes.block, self.grid, self.placed
        if block.number == NO_BLOCK:
            self.y = place_extra_rows(content.units[0], row, self.y, grid, placed)
        elif block.number not in self.collapsed:
            top = self.y + PREDICATE_GAP
            self.y = place_block(
                content, row, top, grid, self.names, placed, self.context
            )
        elif grid.row_of[block.column] == row:
            top = self.y + PREDICATE_GAP
            self.y = place_collapsed(content.lanes, row, top, self.right, grid, placed)

    def _say(self, note: str, **values: object) -> None:
        text = note.format(**values)
        self.placed.captions.append(
            make_label(
                text, MARGIN, self.y, Face.CAPTION, self.metrics, tone=Tone.QUIET
            )
        )
        self.y += ROW_GAP

    def place_notes(self) -> None:
        """What has to be said below the rows."""
        drawn, rows = len(self.tops), len(self.grid.rows)
        for side in self.view.missing_sides:
            self._say(self.options.missing_note, side=side)
        if self.hidden:
            self._say(self.options.auxiliary_note, names=_frame_names(self.hidden))
        if drawn < rows:
            self._say(self.options.rows_note, drawn=drawn, all=rows)
        cut = self.entity_cut
        if cut.is_cut:
            self._say(self.options.entities_note, drawn=cut.drawn, all=cut.all)
        if self.layer.view_as == OVERLAY:
            gold, predicted = self.names[:2]
            self._say(self.options.overlay_note, gold=gold, predicted=predicted)
        elif self.options.tree_view == OVERLAY and self.layer.has_other_words:
            self._say(self.options.no_overlay_note)
        left_out = list(self.layer.left_out)
        if rows > 1:
            left_out += [len(p.source.tree) for p in self.layer.plans if p is not None]
        for phrases in left_out:
            self._say(self.options.tree_note, all=phrases)
        drawn, blocks = len(self.blocks), len(self.view.blocks)
        if self.is_alone and blocks > 1:
            self._say(self.options.only_note, all=blocks)
        elif drawn < blocks:
            self._say(self.options.predicates_note, drawn=drawn, all=blocks)

    def finished(self) -> SentenceLayout:
        """What has been placed, and the size that it needs."""
        placed = self.placed
        boxes = [*placed.boxes, *self.tree_boxes]
        extents = [box.rect.right for box in boxes]
        extents += [tree.right for tree in self.trees]
        extents += [token.rect.right + OVERHANG for token in self.tokens]
        for stub in placed.stubs:
            extents.append(stub.rect.right)
            extents += [stub.note.rect.right] if stub.note else []
        extents += [arc.label.rect.right for arc in self.arcs if arc.label]
        extents += [arc.edge for arc in self.arcs if arc.edge is not None]
        extents += [caption.rect.right for caption in placed.captions]
        return SentenceLayout(
            position=self.view.position,
            width=max([*extents, 0.0]) + MARGIN,
            height=self.y - ROW_GAP + MARGIN,
            is_right_to_left=False,
            tokens=tuple(self.tokens),
            boxes=tuple(boxes),
            links=tuple(placed.links),
            stubs=tuple(placed.stubs),
            arcs=tuple(self.arcs),
            trees=tuple(self.trees),
            frame_lines=tuple(self.frame_lines),
            mentions=tuple(self.mentions),
            captions=tuple(placed.captions),
            bands=tuple(placed.bands),
            row_tops=tuple(self.tops),
            rows_left_out=len(self.grid.rows) - len(self.tops),
        )


def _frame_names(blocks: Sequence[Block]) -> str:
    """`2 Coreference, 1 Support`."""
    names = Counter(
        next(lane.predicate.label for lane in block.lanes if lane.predicate)
        for block in blocks
    )
    return ", ".join(f"{number} {name}" for name, number in names.items())


def _first_blocks(blocks: Sequence[Block], most: int) -> Sequence[Block]:
    """As many blocks as have together no more than `most` items, at least one."""
    sizes = (
        sum(1 + len(lane.arguments + lane.nulls) for lane in b.lanes) for b in blocks
    )
    fit = sum(1 for total in accumulate(sizes) if total <= most)
    return blocks[: max(1, fit)]


def _with_short_texts(view: SentenceInput) -> SentenceInput:
    """The same sentence with words that are not too long for a picture."""

    def short(texts: tuple[str, ...]) -> tuple[str, ...]:
        if all(len(text) <= LONGEST_FORM for text in texts):
            return texts
        return tuple(shortened(text, LONGEST_FORM) for text in texts)

    return replace(
        view,
        forms=short(view.forms),
        tags=short(view.tags),
        other_forms=tuple(short(forms) for forms in view.other_forms),
    )
