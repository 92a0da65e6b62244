"""A tree with places: lines, edge labels, what stands at the leaves.

The boxes of phrases and of the arguments on them are among those of the sentence
(`BoxKind.NODE`, `BoxKind.ROLE`), so that they are found, ringed and reached as all are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from srlviewer.drawing.geometry import Point, Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.marks import Command
from srlviewer.drawing.scene import Box, Label
from srlviewer.scoring.verdicts import Verdict

Key = tuple[str, int]
"""Kind and number of an item."""


class TreeLineKind(Enum):
    """What a straight line of a tree means."""

    EDGE = "edge"
    """From a child up to the bar of its parent, or the bar."""
    GAP = "gap"
    """The part of a bar over words that are not the phrase's."""
    LOOSE = "loose"
    """From a token that hangs from no phrase, or from a trace."""
    ROOT = "root"
    """The bar of the virtual root, and lines of phrases up to it."""
    ROOF = "roof"
    """From a closed phrase to its words, and the line over these."""


class TreeLine(NamedTuple):
    """Level or upright, but for roofs.

    `halos` are where it crosses a bar and goes on in front. `item` is the phrase that
    it is the bar of, or that it leads up from. `verdict` is that of the dependency that
    it stands for; `is_head`: it leads up from the head of a phrase. `side`: which tree
    alone has it, where two lie over each other.
    """

    kind: TreeLineKind
    start: Point
    end: Point
    halos: tuple[Point, ...] = ()
    item: Item | None = None
    verdict: Verdict | None = None
    is_head: bool = False
    side: str = ""

    def mirrored(self, width: float) -> TreeLine:
        """As in a page that runs from right to left."""
        return self._replace(
            start=_mirrored(self.start, width),
            end=_mirrored(self.end, width),
            halos=tuple(_mirrored(p, width) for p in self.halos),
        )


class Outline(NamedTuple):
    """Around a phrase without verdict that one of two trees has."""

    rect: Rect
    side: str


SideKey = tuple[str, str, int]
"""Side, kind and number of an item."""


class OverlayLinks(NamedTuple):
    """Where keys lead in two trees that lie over each other.

    `same` has for the items of what both trees have the one that speaks for them;
    `above` and `below` the phrases above and the parts below each of these.
    """

    same: dict[SideKey, SideKey]
    above: dict[SideKey, tuple[SideKey, ...]]
    below: dict[SideKey, tuple[SideKey, ...]]

    @property
    def shared(self) -> frozenset[SideKey]:
        """Those that speak for what both trees have."""
        return frozenset(own for key, own in self.same.items() if key != own)


class TreeCurve(NamedTuple):
    """A secondary edge: from the child to a second parent, where the arrow is."""

    commands: tuple[Command, ...]
    head: tuple[Point, ...]
    label: Label | None

    def mirrored(self, width: float) -> TreeCurve:
        """As in a page that runs from right to left."""
        commands = tuple(
            (name, tuple(v if i % 2 else width - v for i, v in enumerate(values)))
            for name, values in self.commands
        )
        return TreeCurve(
            commands,
            tuple(_mirrored(p, width) for p in self.head),
            self.label and self.label.mirrored(width),
        )


@dataclass(frozen=True, slots=True)
class TreePicture:
    """All of a tree but its boxes.

    `kind` is that of the items of phrases. `leaf_labels` are traces, and words where
    they stand at the leaves once more. `marked` has the arguments on each phrase, by
    the number of its item. `above` has for each item (kind and number) the one above
    it, in the order of the words.
    """

    system: int
    kind: str
    lines: tuple[TreeLine, ...]
    leaf_labels: tuple[Label, ...]
    curves: tuple[TreeCurve, ...]
    marked: dict[int, tuple[Box, ...]]
    above: dict[Key, Key | None]
    outlines: tuple[Outline, ...] = ()
    links: OverlayLinks | None = None

    def labels(self) -> Iterator[Label]:
        """Every text but those in boxes."""
        yield from self.leaf_labels
        yield from (curve.label for curve in self.curves if curve.label)

    @property
    def right(self) -> float:
        """The x of what reaches farthest to the right."""
        xs = [label.rect.right for label in self.labels()]
        for curve in self.curves:
            xs += [x for _, values in curve.commands for x in values[::2]]
        return max(xs, default=0.0)

    def mirrored(self, width: float) -> TreePicture:
        """As in a page that runs from right to left."""
        return TreePicture(
            self.system,
            self.kind,
            tuple(line.mirrored(width) for line in self.lines),
            tuple(label.mirrored(width) for label in self.leaf_labels),
            tuple(curve.mirrored(width) for curve in self.curves),
            {
                phrase: tuple(box.mirrored(width) for box in boxes)
                for phrase, boxes in self.marked.items()
            },
            self.above,
            tuple(
                outline._replace(rect=outline.rect.mirrored(width))
                for outline in self.outlines
            ),
            self.links,
        )


def _mirrored(point: Point, width: float) -> Point:
    return Point(width - point.x, point.y)
