"""What entities and relations have to say of each other: tooltips, screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.drawing.arc_texts import RELATION
from srlviewer.drawing.describe import ENGLISH, Wording, first_words, verdict_words
from srlviewer.drawing.entity_items import ENTITY, RelationArc
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.proposition_units import plain_label
from srlviewer.scoring.verdicts import Verdict

MOST_LINES = 8
"""Relations that are named with an entity."""


class EntityWords:
    """Says what a relation ties together, and which relations an entity is in."""

    def __init__(self, view: SentenceInput, wording: Wording = ENGLISH) -> None:
        """Looks at the lanes when somebody asks."""
        self._view, self._wording = view, wording

    def lines(self, item: Item) -> tuple[str, ...]:
        """Further lines of what is said of an item; none for items of other kinds."""
        if item.kind == RELATION:
            return tuple(self._of_relation(item))
        if item.kind == ENTITY:
            found = list(self._of_entity(item))
            left = len(found) - MOST_LINES
            more = [self._wording.more.format(number=left)] if left > 0 else []
            return (*found[:MOST_LINES], *more)
        return ()

    def _arcs(self, item: Item) -> Iterator[RelationArc]:
        for lane in self._view.entities:
            if lane.system == item.system:
                yield from lane.relations

    def _of_relation(self, item: Item) -> Iterator[str]:
        """`head: Peop Anna Weber`, and how it was judged if it is wrong."""
        wording = self._wording
        for arc in self._arcs(item):
            if arc.item.numbers == item.numbers:
                ends = ((wording.relation_head, arc.head), (wording.tail, arc.tail))
                for line, entity in ends:
                    yield line.format(entity=self._entity(entity))

    def _of_entity(self, item: Item) -> Iterator[str]:
        """`Work_For → Org Nordlicht Energie`, in the order of the file."""
        for arc in self._arcs(item):
            label = plain_label(arc.item)
            if arc.head.numbers == item.numbers:
                yield f"{label} → {self._entity(arc.tail)}"
            elif arc.tail.numbers == item.numbers:
                yield f"{label} ← {self._entity(arc.head)}"

    def _entity(self, entity: Item) -> str:
        words = first_words(self._view.forms, entity.spans)
        text = f"{plain_label(entity)} {words}"
        if entity.verdict in {None, Verdict.CORRECT, Verdict.IGNORED}:
            return text
        return f"{text} ({verdict_words(entity, self._wording)})"
