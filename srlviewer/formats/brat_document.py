"""A brat document: text and annotations put together, sentence by sentence.

What is kept and not scored (attributes, events, normalisations, notes) stands in the
notes of the entity or relation that it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from srlviewer.formats.brat_lines import Event, Lines, Note, Relation, TextBound
from srlviewer.formats.brat_text import BratText, text_at
from srlviewer.model.entities import Entity, EntityAnnotation, EntityRelation
from srlviewer.model.sentence import Sentence

Report = Callable[[str, str, int], None]
"""Takes a code, a message and a line of the annotations."""
Notes = list[tuple[str, str]]


@dataclass(slots=True)
class KeptEntities:
    """What was read with its sentence: see `Sentence.read_entities`."""

    annotation: EntityAnnotation

    def __call__(self, sentence: Sentence) -> EntityAnnotation:
        """The same for every sentence."""
        del sentence
        return self.annotation


@dataclass(slots=True)
class _Item:
    """Where an entity or a relation went, and what is said about it."""

    sentence: int
    number: int
    notes: Notes = field(default_factory=list)


@dataclass(slots=True)
class _Held:
    """What a sentence holds, and its items in the same order."""

    entities: list[tuple[Entity, _Item]] = field(default_factory=list)
    relations: list[tuple[EntityRelation, _Item]] = field(default_factory=list)

    def annotation(self) -> EntityAnnotation:
        return EntityAnnotation(
            tuple(e._replace(notes=tuple(item.notes)) for e, item in self.entities),
            tuple(r._replace(notes=tuple(item.notes)) for r, item in self.relations),
        )


class BratDocument:
    """Reads the annotations once; `annotations` has one for each sentence."""

    def __init__(
        self, text: BratText, lines: Lines, refuse: Report, warn: Report
    ) -> None:
        """What does not fit together goes to `refuse` and `warn`."""
        self._text = text
        self._refuse = refuse
        self._warn = warn
        self._bound: dict[str, _Item] = {}
        self._related: dict[str, _Item] = {}
        self._triggers = {event.name: event.trigger for event in lines.events}
        self._unplaced: set[str] = set()
        """Names that are there, and have no place in a sentence."""
        self._met: dict[Hashable, str] = {}
        """What an entity or a relation says -> the name of the first one."""
        self._held = [_Held() for _ in text.lines]
        for bound in lines.bound:
            self._add_entity(bound)
        for event in lines.events:
            self._add_event(event)
        for relation in lines.relations:
            self._add_relation(relation)
        self._add_notes(lines.notes)
        self.annotations = [held.annotation() for held in self._held]

    def _add_entity(self, bound: TextBound) -> None:
        name = bound.name
        self._unplaced.add(name)
        fault = self._offset_fault(bound)
        place = None if fault else self._text.place(bound.pieces)
        shown = ";".join(f"{start} {end}" for start, end in bound.pieces)
        if place is None:
            fault = fault or f"there is no word at {shown}"
            self._refuse("brat.offset", f"{name}: {fault}", bound.line)
            return
        if place.cuts:
            message = (
                f"{name}: {shown} begins or ends inside a word; it covers the word"
            )
            self._warn("brat.offset", message, bound.line)
        if place.beyond:
            message = f"{name}: {shown} reaches into another line, and is cut there"
            self._warn("brat.offset", message, bound.line)
        self._check_quoted(bound)
        self._check_copy(name, (place.sentence, bound.label, place.spans), bound.line)
        entities = self._held[place.sentence].entities
        item = _Item(place.sentence, len(entities))
        self._unplaced.discard(name)
        self._bound[name] = item
        made = Entity(
            item.number, bound.label, place.spans, bound.pieces, name, line=bound.line
        )
        entities.append((made, item))

    def _offset_fault(self, bound: TextBound) -> str:
        size = len(self._text.text)
        for start, end in bound.pieces:
            if end <= start:
                return f"end {end} is not after start {start}"
            if end > size:
                return f"end {end}, but the text has {size} characters"
        return ""

    def _check_quoted(self, bound: TextBound) -> None:
        if bound.quoted is None:
            return
        text = text_at(self._text.text, bound.pieces)
        if " ".join(bound.quoted.split()) != text:
            message = f'{bound.name}: "{bound.quoted}" is quoted, the text has "{text}"'
            self._warn("brat.text", message, bound.line)

    def _add_event(self, event: Event) -> None:
        trigger = self._item(event.trigger, event.name, event.line)
        for _, name in event.arguments:
            if name not in self._triggers:
                self._item(name, event.name, event.line)
        if trigger is not None:
            arguments = " ".join(f"{role}:{name}" for role, name in event.arguments)
            trigger.notes.append((event.name, f"{event.label} {arguments}".rstrip()))

    def _add_relation(self, relation: Relation) -> None:
        what = relation.name or "*"
        head = self._item(relation.head, what, relation.line)
        tail = self._item(relation.tail, what, relation.line)
        self._unplaced.add(relation.name)
        if head is None or tail is None:
            return
        if head.sentence != tail.sentence:
            message = (
                f"{what}: {relation.head} and {relation.tail} are in two sentences"
            )
            self._warn("brat.relation", f"{message}; left out", relation.line)
            return
        if head is tail:
            message = f"{what}: both arguments are {relation.head}"
            self._warn("spert.self", message, relation.line)
        if not relation.name and self._start(tail) < self._start(head):
            head, tail = tail, head  # both orders say the same
        if relation.name:  # of equivalences, each two that are named make one
            ends = [self._place_of(item) for item in (head, tail)]
            self._check_copy(relation.name, (relation.label, *ends), relation.line)
        relations = self._held[head.sentence].relations
        item = _Item(head.sentence, len(relations), list(relation.notes))
        if relation.name:
            self._unplaced.discard(relation.name)
            self._related[relation.name] = item
        made = EntityRelation(
            item.number,
            relation.label,
            head.number,
            tail.number,
            relation.name,
            line=relation.line,
        )
        relations.append((made, item))

    def _check_copy(self, name: str, what: Hashable, line: int) -> None:
        """Two that say the same of the same words are counted once."""
        first = self._met.setdefault(what, name)
        if first != name:
            self._warn("spert.duplicate", f"{name}: the same as {first}", line)

    def _place_of(self, item: _Item) -> Hashable:
        """The entity, be it one of several copies."""
        entity, _ = self._held[item.sentence].entities[item.number]
        return item.sentence, entity.label, entity.spans

    def _start(self, item: _Item) -> int:
        """The first token of an entity."""
        entity, _ = self._held[item.sentence].entities[item.number]
        return entity.spans[0][0]

    def _item(self, name: str, user: str, line: int) -> _Item | None:
        """The text-bound annotation of that name, or the trigger of an event.

        None if it has no place; an error if it is not there at all.
        """
        bound = self._triggers.get(name, name)
        found = self._bound.get(bound)
        if found is None and bound not in self._unplaced:
            self._refuse("brat.line", f'{user}: there is no "{name}"', line)
        return found

    def _add_notes(self, notes: list[Note]) -> None:
        places = {note.name: note.target for note in notes}
        for note in notes:
            target, seen = note.target, {note.name}
            while target in places and target not in seen:  # a note about a note
                seen.add(target)
                target = places[target]
            target = self._triggers.get(target, target)
            item = self._bound.get(target) or self._related.get(target)
            if item is not None:
                item.notes.append((note.key, note.value))
            elif target not in self._unplaced:
                message = f'{note.name}: there is no "{note.target}"'
                self._refuse("brat.line", message, note.line)
