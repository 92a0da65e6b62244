"""What can be changed in the entities and relations of a file.

Items are named by their numbers in the sentence as it was read
(`srlviewer.model.entities`); several edits are applied together, each seen from the
sentence as it was. Entities that are added have the next free numbers, in the order of
their edits; when one is removed its relations go with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.formats.rewriting import EditError
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Span


class AddEntity(NamedTuple):
    """A further entity on the tokens of a half-open span."""

    position: int
    label: str
    span: Span


class ChangeEntity(NamedTuple):
    """Another type or another span for an entity; None: as it is."""

    position: int
    entity: int
    label: str | None = None
    span: Span | None = None


class RemoveEntity(NamedTuple):
    """No such entity any more, and no relation from or to it."""

    position: int
    entity: int


class AddRelation(NamedTuple):
    """A further relation between two entities."""

    position: int
    label: str
    head: int
    tail: int


class ChangeRelation(NamedTuple):
    """Another type or other arguments for a relation; None: as it is."""

    position: int
    relation: int
    label: str | None = None
    head: int | None = None
    tail: int | None = None


class RemoveRelation(NamedTuple):
    """No such relation any more."""

    position: int
    relation: int


EntityEdit = (
    AddEntity
    | ChangeEntity
    | RemoveEntity
    | AddRelation
    | ChangeRelation
    | RemoveRelation
)


class WantedItem(NamedTuple):
    """An item as it is to be; `source` is its number as it was read, None: it is new.

    An entity: (type, start, end); a relation: (type, head, tail) by the places among
    the entities that are wanted.
    """

    source: int | None
    item: tuple[str, int, int]


@dataclass(slots=True)
class WantedItems:
    """What a sentence is to hold."""

    entities: list[WantedItem] = field(default_factory=list)
    relations: list[WantedItem] = field(default_factory=list)


def wanted_items(sentence: Sentence, edits: Iterable[EntityEdit]) -> WantedItems:
    """The items of a sentence after all edits.

    Raises:
        EditError: no such item, a span outside the sentence, an empty or reserved type,
            or an entity in several pieces.
    """
    plan = _Plan(sentence)
    for edit in edits:
        plan.take(edit)
    return plan.items()


class _Plan:
    def __init__(self, sentence: Sentence) -> None:
        self._where = f"sentence {sentence.position + 1}"
        self._size = len(sentence)
        self._sources = len(sentence.entities), len(sentence.entity_relations)
        if not sentence.sound:
            raise EditError(f"{self._where}: mend its errors first")
        if any(len(entity.spans) != 1 for entity in sentence.entities):
            raise EditError(f"{self._where}: an entity has several pieces")
        self._entities: dict[int, tuple[str, int, int]] = {
            one.number: (one.label, *one.spans[0]) for one in sentence.entities
        }
        self._relations: dict[int, tuple[str, int, int]] = {
            one.number: (one.label, one.head, one.tail)
            for one in sentence.entity_relations
        }
        self._gone: set[int] = set()
        self._gone_relations: set[int] = set()

    def take(self, edit: EntityEdit) -> None:
        if isinstance(edit, AddEntity):
            self._entities[len(self._entities)] = (edit.label, *edit.span)
        elif isinstance(edit, ChangeEntity):
            label, *span = self._known(self._entities, edit.entity, "entity")
            start, end = edit.span or span
            self._entities[edit.entity] = (_chosen(edit.label, label), start, end)
        elif isinstance(edit, RemoveEntity):
            self._known(self._entities, edit.entity, "entity")
            self._gone.add(edit.entity)
        elif isinstance(edit, AddRelation):
            made = edit.label, edit.head, edit.tail
            self._relations[len(self._relations)] = made
        elif isinstance(edit, ChangeRelation):
            old = self._known(self._relations, edit.relation, "relation")
            head = old[1] if edit.head is None else edit.head
            tail = old[2] if edit.tail is None else edit.tail
            self._relations[edit.relation] = (_chosen(edit.label, old[0]), head, tail)
        else:
            self._known(self._relations, edit.relation, "relation")
            self._gone_relations.add(edit.relation)

    def items(self) -> WantedItems:
        """Checked, and numbered anew."""
        wanted = WantedItems()
        places: dict[int, int] = {}
        for number, item in self._entities.items():
            if number in self._gone:
                continue
            self._check(item[0])
            if not 0 <= item[1] < item[2] <= self._size:
                message = f"{item[1]} to {item[2]} is no span of {self._size} tokens"
                raise EditError(f"{self._where}: {message}")
            places[number] = len(places)
            source = number if number < self._sources[0] else None
            wanted.entities.append(WantedItem(source, item))
        for number, (label, head, tail) in self._relations.items():
            for end in (head, tail):
                self._known(self._entities, end, "entity")
            if number in self._gone_relations or {head, tail} & self._gone:
                continue
            self._check(label)
            source = number if number < self._sources[1] else None
            made = label, places[head], places[tail]
            wanted.relations.append(WantedItem(source, made))
        return wanted

    def _known(
        self, items: dict[int, tuple[str, int, int]], number: int, noun: str
    ) -> tuple[str, int, int]:
        if number not in items:
            raise EditError(f"{self._where}: no {noun} {number + 1}")
        return items[number]

    def _check(self, label: str) -> None:
        if not label or label == "None":
            raise EditError(f'{self._where}: "{label}" is no type')


def _chosen(wanted: str | None, old: str) -> str:
    return old if wanted is None else wanted
