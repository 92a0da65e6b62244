"""Lays a sentence out: tokens in rows, below them the lanes of each predicate.

A pure function of the items, the measures of the fonts and the options. All is laid
out from left to right and mirrored at the end where the sentence runs the other way.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from srlviewer.drawing.chips import CHIP_GAP, gutter_width
from srlviewer.drawing.collapsed_layout import place_collapsed
from srlviewer.drawing.columns import Demand, fit_rows, rows_of_columns
from srlviewer.drawing.dependency_layout import arc_demands, arcs_by_row, place_arcs
from srlviewer.drawing.geometry import (
    MARGIN,
    OVERHANG,
    PREDICATE_GAP,
    ROW_GAP,
    TOKEN_GAP,
)
from srlviewer.drawing.items import Block, SentenceInput
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.placing import Grid, Placed, make_label
from srlviewer.drawing.proposition_layout import (
    NO_BLOCK,
    place_block,
    place_extra_rows,
)
from srlviewer.drawing.proposition_units import (
    Lanes,
    block_units,
    extra_units,
    unit_demands,
)
from srlviewer.drawing.row_contents import row_contents
from srlviewer.drawing.scene import ArcPath, SentenceLayout, Token, Tone
from srlviewer.drawing.shortening import LONGEST_FORM, shortened
from srlviewer.drawing.token_layout import place_tokens

STUB_ROOM = 110.0
"""For the labels of arcs that come from the row before."""
MIN_TEXT_WIDTH = 240.0
"""However narrow the view, this much is left for words beside the chips."""


@dataclass(frozen=True, slots=True)
class LayoutOptions:
    """How a sentence is laid out.

    `width` in px at 100 % breaks it into rows; None keeps it on one line. `direction`
    is `auto`, `ltr` or `rtl`. `collapsed` holds numbers of blocks that are one line of
    badges; under `all_collapsed` those that are not. `gold_name` and `system_names` are
    the names of the lanes; `missing_note` is said of a side that lacks the sentence.
    When more than `most` boxes, words and arcs are placed no further row is begun.
    """

    width: float | None = None
    has_tags: bool = False
    has_dependencies: bool = False
    direction: str = "auto"
    collapsed: frozenset[int] = frozenset()
    all_collapsed: bool = False
    gold_name: str = "gold"
    system_names: tuple[str, ...] = ()
    most: int = 20_000
    missing_note: str = "There is no such sentence on this side: {side}"


def runs_right_to_left(forms: Sequence[str]) -> bool:
    """Whether most words are of a script that does; in a tie the first one decides."""
    balance, first = 0, 0
    for form in forms:
        strong = next(
            (c for c in map(unicodedata.bidirectional, form) if c in {"L", "R", "AL"}),
            "",
        )
        sign = -1 if strong == "L" else 1 if strong else 0
        balance += sign
        first = first or sign
    return balance > 0 or (balance == 0 and first > 0)


def layout_sentence(
    view: SentenceInput, metrics: Metrics, options: LayoutOptions | None = None
) -> SentenceLayout:
    """Every word, box, line and text of a sentence with its place."""
    options = options or LayoutOptions()
    collapsed = options.collapsed
    if options.all_collapsed:
        collapsed = frozenset(block.number for block in view.blocks) - collapsed
    names = (options.gold_name, *(options.system_names or view.system_names))
    full, view = view.forms, _with_short_texts(view)
    lanes = [block_units(block) for block in view.blocks]
    extra = Lanes(Block(NO_BLOCK, 0, ()), (extra_units(view.extra_rows),))
    grid = _make_grid(view, [extra, *lanes], names, collapsed, metrics, options)
    contents = row_contents([extra, *lanes], grid.row_of, len(grid.rows))
    arcs_in = [arcs_by_row(side, grid.row_of) for side in view.arcs[:2]]
    placed = Placed()
    tokens: list[Token] = []
    arcs: list[ArcPath] = []
    tops: list[float] = []
    wide = max([grid.row_end(r) for r in range(len(grid.rows))], default=0)
    right = max(wide, (options.width or 0) - MARGIN)
    y = MARGIN
    for row, content in enumerate(contents):
        if len(placed.boxes) + len(tokens) + len(arcs) > options.most:
            break
        tops.append(y)
        if options.has_dependencies:
            above = place_arcs(arcs_in, row, y, grid, is_gold=True, forms=view.forms)
            arcs += above.arcs
            y = above.end
        y = place_tokens(
            view,
            names,
            row,
            y,
            grid,
            has_tags=options.has_tags,
            full_forms=full,
            tokens=tokens,
            into=placed,
        )
        if options.has_dependencies:
            below = place_arcs(
                arcs_in, row, y + 2, grid, is_gold=False, forms=view.forms
            )
            arcs += below.arcs
            y = below.end
        for in_row in content:
            number = in_row.lanes.block.number
            if number == NO_BLOCK:
                y = place_extra_rows(in_row.units[0], row, y, grid, placed)
            elif number not in collapsed:
                y = place_block(in_row, row, y + PREDICATE_GAP, grid, names, placed)
            elif grid.row_of[in_row.lanes.block.column] == row:
                y += PREDICATE_GAP
                y = place_collapsed(in_row.lanes, row, y, right, grid, placed)
        y += ROW_GAP
    for side in view.missing_sides:
        note = options.missing_note.format(side=side)
        placed.captions.append(
            make_label(note, MARGIN, y, Face.CAPTION, metrics, tone=Tone.QUIET)
        )
        y += ROW_GAP
    height = y - ROW_GAP + MARGIN
    extents = [box.rect.right for box in placed.boxes]
    extents += [token.rect.right + OVERHANG for token in tokens]
    extents += [arc.label.rect.right for arc in arcs if arc.label]
    extents += [caption.rect.right for caption in placed.captions]
    width = max([*extents, 0.0]) + MARGIN
    layout = SentenceLayout(
        position=view.position,
        width=width,
        height=height,
        is_right_to_left=False,
        tokens=tuple(tokens),
        boxes=tuple(placed.boxes),
        links=tuple(placed.links),
        arcs=tuple(arcs),
        captions=tuple(placed.captions),
        bands=tuple(placed.bands),
        row_tops=tuple(tops),
    )
    if options.direction == "rtl" or (
        options.direction == "auto" and runs_right_to_left(view.forms)
    ):
        return _mirrored(layout, width)
    return layout


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


def _make_grid(
    view: SentenceInput,
    lanes: Sequence[Lanes],
    names: Sequence[str],
    collapsed: frozenset[int],
    metrics: Metrics,
    options: LayoutOptions,
) -> Grid:
    """Columns wide enough for their words and for all labels, broken into rows."""
    widths = [metrics.width(form, Face.TOKEN) for form in view.forms]
    if options.has_tags and view.tags:
        tags = (metrics.width(tag, Face.TAG) for tag in view.tags)
        widths = [max(w, t) for w, t in zip(widths, tags, strict=True)]
    for other in view.other_forms:
        others = (metrics.width(form, Face.CAPTION) for form in other)
        if other:
            widths = [max(w, o) for w, o in zip(widths, others, strict=True)]
    demands: list[Demand] = []
    for block_lanes in lanes:
        if block_lanes.block.number not in collapsed:
            demands += unit_demands(block_lanes.all_units(), metrics)
    if options.has_dependencies:
        demands += arc_demands(view.arcs, metrics)
    gutter = gutter_width(view.blocks, names, metrics, collapsed)
    if options.has_dependencies and options.width is not None:
        gutter = max(gutter, STUB_ROOM)
    start = MARGIN + (gutter + CHIP_GAP if gutter else 0) + OVERHANG
    available = None
    if options.width is not None:
        room = options.width - start - OVERHANG - MARGIN
        available = max(room, MIN_TEXT_WIDTH)
    rows = fit_rows(widths, demands, available)
    left: list[float] = []
    for first, end in rows:
        x = start
        for column in range(first, end):
            left.append(x)
            x += widths[column] + TOKEN_GAP
    row_of = rows_of_columns(rows)
    limit = inf if options.width is None else options.width - MARGIN
    return Grid(left, widths, rows, MARGIN, start, metrics, row_of, limit)


def _mirrored(layout: SentenceLayout, width: float) -> SentenceLayout:
    """The same layout from right to left; texts stay upright."""
    return replace(
        layout,
        width=width,
        is_right_to_left=True,
        tokens=tuple(t.mirrored(width) for t in layout.tokens),
        boxes=tuple(b.mirrored(width) for b in layout.boxes),
        links=tuple(link.mirrored(width) for link in layout.links),
        arcs=tuple(a.mirrored(width) for a in layout.arcs),
        captions=tuple(c.mirrored(width) for c in layout.captions),
        bands=tuple(b.mirrored(width) for b in layout.bands),
        _by_address={},
    )
