"""What a laid-out sentence consists of: things with places, but without colours yet.

Colours come when the layout is drawn under a theme (`marks`), so that another theme,
filter or selection needs no new layout.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from srlviewer.drawing.geometry import Point, Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.metrics import Face
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.drawing.coreference_layer import MentionLine
    from srlviewer.drawing.frame_items import FillerEnd
    from srlviewer.drawing.frame_node_scene import FrameLine
    from srlviewer.drawing.tree_scene import TreePicture


class Tone(Enum):
    """How strong a text is."""

    TEXT = "text"
    QUIET = "quiet"
    FAINT = "faint"


class Label(NamedTuple):
    """A text with its place: the box of the whole line and the baseline in it."""

    text: str
    rect: Rect
    baseline: float
    face: Face
    tone: Tone = Tone.TEXT

    def moved(self, dx: float, dy: float) -> Label:
        """The same text elsewhere."""
        return self._replace(rect=self.rect.moved(dx, dy), baseline=self.baseline + dy)

    def mirrored(self, width: float) -> Label:
        """Upright, at the mirrored place."""
        return self._replace(rect=self.rect.mirrored(width))


class BoxKind(Enum):
    """What a box stands for."""

    SPAN = "span"
    GHOST = "ghost"
    """Where a missing item should have been."""
    CHIP = "chip"
    """A predicate with its senses, beside its lanes."""
    MARKER = "marker"
    """A predicate on its own token, in a lane."""
    ENTRY = "entry"
    """An item of a collapsed predicate."""
    NULL = "null"
    """An element without words of its own, at the end of the row."""
    FILLER = "filler"
    """Words of the sentence that fill such an element, in its lane."""
    ROW = "row"
    """A multiword row or an empty node of the file, below the words."""
    FRAME = "frame"
    """A frame as a node above a tree."""
    ELEMENT = "element"
    """The name of an element on the line from its frame to a phrase."""
    NODE = "node"
    """A phrase of a tree."""
    ROLE = "role"
    """An argument on its phrase in a tree."""
    EDGE = "edge"
    """The function of a phrase or word, on the line above it in a tree."""
    TAG = "tag"
    """The tag of a word at the foot of a tree."""


IN_TREES = frozenset({BoxKind.NODE, BoxKind.ROLE, BoxKind.EDGE, BoxKind.TAG})


@dataclass(frozen=True, slots=True)
class Box:
    """A box of one item, or of the gold and predicted item of a chip.

    `opens` and `closes` say whether the item begins and ends here, or goes on in the
    row before or after. `common` are stretches of x that gold and predicted share.
    `carries`: this box has the badge and label for the whole item. `is_repeated`: a
    chip that stood in an earlier row already.
    """

    kind: BoxKind
    items: tuple[Item, ...]
    rect: Rect
    row: int
    block: int
    verdict: Verdict | None
    is_counted: bool = True
    label: Label | None = None
    badge: Rect | None = None
    opens: bool = True
    closes: bool = True
    carries: bool = True
    is_repeated: bool = False
    common: tuple[tuple[float, float], ...] = ()

    @property
    def item(self) -> Item:
        """The gold one, if there are two."""
        return self.items[0]

    def mirrored(self, width: float) -> Box:
        """As in a page that runs from right to left; texts stay upright."""
        return Box(
            self.kind,
            self.items,
            self.rect.mirrored(width),
            self.row,
            self.block,
            self.verdict,
            self.is_counted,
            self.label and self.label.mirrored(width),
            self.badge and self.badge.mirrored(width),
            self.closes,
            self.opens,
            self.carries,
            self.is_repeated,
            tuple((width - right, width - left) for left, right in self.common),
        )


class Token(NamedTuple):
    """A word in its column, with what stands below it.

    `title` is the whole word where the label is shortened, else empty.
    """

    column: int
    row: int
    rect: Rect
    label: Label
    below: tuple[Label, ...]
    is_predicate: bool
    title: str = ""

    def mirrored(self, width: float) -> Token:
        """The same word in a page that runs from right to left."""
        return self._replace(
            rect=self.rect.mirrored(width),
            label=self.label.mirrored(width),
            below=tuple(label.mirrored(width) for label in self.below),
        )


class LinkKind(Enum):
    """What a line between boxes means."""

    JOIN = "join"
    """The pieces of one argument."""
    CAUSE = "cause"
    """From a penalised item to what it is penalised for."""
    FILL = "fill"
    """From an element without words of its own to those that fill it."""
    STUB = "stub"
    """To the edge of the row, where what it is penalised for is in another one."""


class Link(NamedTuple):
    """A line of straight stretches that belongs to an item."""

    kind: LinkKind
    item: Item
    points: tuple[Point, ...]
    verdict: Verdict | None

    def mirrored(self, width: float) -> Link:
        """As in a page that runs from right to left."""
        points = tuple(Point(width - p.x, p.y) for p in self.points)
        return self._replace(points=points)


class FarStub(NamedTuple):
    """Where a link leaves for words that are not in this row: a click goes there.

    `rect` is what can be clicked, `points` the line to it from its chip; its head
    points up to earlier words (`is_before`) or down to later ones. `note` says how the
    link was judged.
    """

    item: Item
    end: FillerEnd
    rect: Rect
    label: Label
    note: Label | None
    points: tuple[Point, ...]
    is_before: bool
    verdict: Verdict | None
    row: int
    block: int

    def mirrored(self, width: float) -> FarStub:
        """As in a page that runs from right to left; texts stay upright."""
        return self._replace(
            rect=self.rect.mirrored(width),
            label=self.label.mirrored(width),
            note=self.note and self.note.mirrored(width),
            points=tuple(Point(width - p.x, p.y) for p in self.points),
        )


class ArcPath(NamedTuple):
    """A dependency, or a relation of entities; the arrow is at the dependent or tail.

    `start` and `end` are at the words, `level` is the y of the flat part. An arc that
    leaves its row has only one foot here; the other end is None and lies at `edge`. The
    arc of a root has no start and no edge. `title` says for what arcs a label stands
    that is an ellipsis. `ends` are the head and the tail of a relation of entities.
    """

    item: Item
    start: Point | None
    end: Point | None
    level: float
    edge: float | None
    verdict: Verdict | None
    is_equal: bool
    label: Label | None
    row: int
    title: str = ""
    ends: tuple[Item, ...] = ()

    def mirrored(self, width: float) -> ArcPath:
        """As in a page that runs from right to left."""
        return self._replace(
            start=self.start and Point(width - self.start.x, self.start.y),
            end=self.end and Point(width - self.end.x, self.end.y),
            edge=None if self.edge is None else width - self.edge,
            label=self.label and self.label.mirrored(width),
        )


@dataclass(frozen=True, slots=True)
class SentenceLayout:
    """A sentence laid out; all places in px at 100 % from the upper left corner.

    `rows_left_out` are those at the end that would be too much for one picture.
    """

    position: int
    width: float
    height: float
    is_right_to_left: bool
    tokens: tuple[Token, ...] = ()
    boxes: tuple[Box, ...] = ()
    links: tuple[Link, ...] = ()
    stubs: tuple[FarStub, ...] = ()
    arcs: tuple[ArcPath, ...] = ()
    trees: tuple[TreePicture, ...] = ()
    frame_lines: tuple[FrameLine, ...] = ()
    mentions: tuple[MentionLine, ...] = ()
    captions: tuple[Label, ...] = ()
    bands: tuple[Rect, ...] = ()
    row_tops: tuple[float, ...] = ()
    rows_left_out: int = 0
    _by_address: dict[ItemAddress, tuple[Box, ...]] = field(
        default_factory=dict, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        """Index the boxes by all addresses of their items."""
        found: dict[int, tuple[Item, list[Box]]] = {}
        for box in self.boxes:
            if box.kind is not BoxKind.GHOST:
                for item in box.items:
                    found.setdefault(id(item), (item, []))[1].append(box)
        for item, boxes in found.values():
            held = tuple(boxes)
            for number in item.numbers:
                address = ItemAddress(self.position, item.side, item.kind, number)
                before = self._by_address.get(address, ())
                self._by_address[address] = before + held

    def address(self, box: Box) -> ItemAddress:
        """Of the main piece of a box's first item."""
        return box.item.address(self.position)

    def strip(self, top: float, bottom: float) -> SentenceLayout:
        """What is between two heights, as far as it is drawn; nothing is moved."""
        rows = [
            number
            for number, (start, end) in enumerate(
                pairwise((*self.row_tops, self.height))
            )
            if start < bottom and top < end
        ]
        first, last = (rows[0], rows[-1]) if rows else (0, -1)

        def meets(rect: Rect) -> bool:
            return rect.y < bottom and top < rect.bottom

        return SentenceLayout(
            self.position,
            self.width,
            self.height,
            self.is_right_to_left,
            tokens=tuple(t for t in self.tokens if first <= t.row <= last),
            boxes=tuple(b for b in self.boxes if first <= b.row <= last),
            links=tuple(
                link
                for link in self.links
                if min(p.y for p in link.points) < bottom
                and top < max(p.y for p in link.points)
            ),
            stubs=tuple(stub for stub in self.stubs if first <= stub.row <= last),
            arcs=tuple(a for a in self.arcs if first <= a.row <= last),
            trees=self.trees if rows else (),
            frame_lines=self.frame_lines if rows else (),
            mentions=tuple(m for m in self.mentions if first <= m.row <= last),
            captions=tuple(c for c in self.captions if meets(c.rect)),
            bands=tuple(band for band in self.bands if meets(band)),
            row_tops=self.row_tops,
        )

    def boxes_of(self, address: ItemAddress | None) -> tuple[Box, ...]:
        """All boxes of an item: its pieces, fragments and repeated chips."""
        return self._by_address.get(address, ()) if address else ()

    def box_at(self, x: float, y: float, *, block: int | None = None) -> Box | None:
        """The box at a place; that of a ghost is the one of its missing item.

        If a `block` is given, the arguments of others are not on their phrases.
        """
        for box in reversed(self.boxes):
            is_hidden = box.kind is BoxKind.ROLE and block not in {None, box.block}
            if box.rect.holds(x, y) and not is_hidden:
                return box
        return None

    def arc_at(self, x: float, y: float) -> ArcPath | None:
        """The arc whose label is at a place, or whose line passes near it."""
        near = [(arc_distance(arc, x, y), i) for i, arc in enumerate(self.arcs)]
        best = min(near, default=(9.0, -1))
        return self.arcs[best[1]] if best[0] <= 4 else None

    def stub_at(self, x: float, y: float) -> FarStub | None:
        """The stub of a link at a place."""
        return next((stub for stub in self.stubs if stub.rect.holds(x, y)), None)

    def stubs_of(self, address: ItemAddress | None) -> tuple[FarStub, ...]:
        """Those of the links of an item, in the order of the text."""
        if address is None:
            return ()
        return tuple(s for s in self.stubs if s.item.address(self.position) == address)

    def mention_at(self, x: float, y: float) -> MentionLine | None:
        """The line of a mention at a place, the shortest if there are several."""
        found = [mention for mention in self.mentions if mention.rect.holds(x, y)]
        return min(found, key=lambda mention: mention.rect.width, default=None)

    def token_at(self, x: float, y: float) -> Token | None:
        """The word at a place."""
        return next((t for t in self.tokens if t.rect.holds(x, y)), None)

    def labels(self) -> Iterator[Label]:
        """Every text of the picture."""
        yield from self.captions
        for token in self.tokens:
            yield token.label
            yield from token.below
        for box in self.boxes:
            if box.label:
                yield box.label
        for stub in self.stubs:
            yield stub.label
            if stub.note:
                yield stub.note
        for arc in self.arcs:
            if arc.label:
                yield arc.label
        for tree in self.trees:
            yield from tree.labels()
        for mention in self.mentions:
            yield mention.label


def arc_distance(arc: ArcPath, x: float, y: float) -> float:
    """How far a place is from the line or label of an arc, in px."""
    if arc.label and arc.label.rect.holds(x, y):
        return 0.0
    ends = [p for p in (arc.start, arc.end) if p]
    xs = [p.x for p in ends] + ([] if arc.edge is None else [arc.edge])
    distances = [
        abs(x - p.x) if min(p.y, arc.level) <= y <= max(p.y, arc.level) else 99.0
        for p in ends
    ]
    if min(xs) <= x <= max(xs):
        distances.append(abs(y - arc.level))
    return min(distances, default=99.0)


def layout_verdicts(layout: SentenceLayout) -> dict[Verdict, int]:
    """How many rows of the measure shown are drawn in each verdict.

    A row is counted once, whatever the number of boxes that show it. A piece that was
    joined to its argument has a row of its own, which is not scored.
    """
    seen: dict[tuple[str, int], Verdict] = {}
    # Parts of trees may be coloured by other measures than the one shown.
    in_trees = {BoxKind.NODE, BoxKind.EDGE, BoxKind.TAG}
    drawn = [
        (box.items, box.item.verdict if box.kind in in_trees else box.verdict)
        for box in layout.boxes
        if box.kind is not BoxKind.FILLER
    ]
    drawn += [((arc.item,), arc.verdict) for arc in layout.arcs]
    for items, verdict in drawn:
        for item in items:
            judged = item.judged
            if judged is None or not judged.is_counted or verdict is None:
                continue
            for row in judged.rows:
                shows = verdict if row.verdict is judged.verdict else row.verdict
                seen[row.measure, row.row] = shows
    counts = dict.fromkeys(Verdict, 0)
    for verdict in seen.values():
        counts[verdict] += 1
    return counts
