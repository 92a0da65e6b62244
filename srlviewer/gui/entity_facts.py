"""What the window says of entities and relations besides label and words.

    head, tail = relation_ends(sentence, number)

Plain values made from sentences; nothing is compared here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from srlviewer.drawing.describe import words_of
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.gui.phrase_facts import token_words
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.spans import format_spans

if TYPE_CHECKING:
    from srlviewer.model.entities import Entity
    from srlviewer.model.sentence import Sentence
    from srlviewer.scoring.judgements import Judgement

CONTEXT: Final = "EntityFacts"
RELATION, ENTITY = "relation", "entity"
NONE: Final = QT_TRANSLATE_NOOP("EntityFacts", "(none)")
HEAD: Final = QT_TRANSLATE_NOOP("EntityFacts", "head: %1")
TAIL: Final = QT_TRANSLATE_NOOP("EntityFacts", "tail: %1")
NAMED: Final = QT_TRANSLATE_NOOP("EntityFacts", "%1 in the file")
MORE: Final = QT_TRANSLATE_NOOP("EntityFacts", "%1 more relations")
MOST_LINES = 6
DIFFER: Final = " ≠ "
NO_TEXT: Final = "–"


class EndText(NamedTuple):
    """An argument of a relation: its type and its words."""

    label: str
    words: str


def end_text(sentence: Sentence, entity: Entity) -> EndText:
    """Type and words of an entity."""
    words = shortened(words_of(sentence.forms, entity.spans), LONGEST_QUOTE)
    return EndText(entity.label, words)


def relation_ends(sentence: Sentence | None, number: int | None) -> tuple[EndText, ...]:
    """Head and tail of a relation as the file has them; nothing if there is none."""
    if sentence is None or number is None:
        return ()
    relations = sentence.entity_relations
    if number >= len(relations):
        return ()
    entities = sentence.entities
    relation = relations[number]
    return tuple(
        end_text(sentence, entities[at]) for at in (relation.head, relation.tail)
    )


def both_ends(
    pair: tuple[Sentence | None, Sentence | None], row: Judgement
) -> tuple[tuple[EndText, ...], tuple[EndText, ...]]:
    """Head and tail of the relation of a row, in gold and in the prediction."""
    return relation_ends(pair[0], row.gold), relation_ends(pair[1], row.predicted)


def as_cell(gold: str | None, predicted: str | None) -> str:
    """`gold ≠ predicted`, or one of them where they are equal or one is not there."""
    if gold is None or predicted is None or gold == predicted:
        return (predicted if gold is None else gold) or NO_TEXT
    return f"{gold or NO_TEXT}{DIFFER}{predicted or NO_TEXT}"


def item_lines(sentence: Sentence, kind: str, number: int) -> tuple[str, ...]:
    """Lines about an item for the inspector; none for items of other kinds."""
    if kind == RELATION and number < len(sentence.entity_relations):
        return tuple(_of_relation(sentence, number))
    if kind == ENTITY and number < len(sentence.entities):
        return tuple(_of_entity(sentence, number))
    return ()


def _of_relation(sentence: Sentence, number: int) -> Iterator[str]:
    relation = sentence.entity_relations[number]
    for line, at in ((HEAD, relation.head), (TAIL, relation.tail)):
        entity = sentence.entities[at]
        tokens = token_words(format_spans(entity.spans)) if entity.spans else ""
        text = f"{_named(sentence, entity)}, {tokens}".rstrip(", ")
        yield translated(CONTEXT, line).replace("%1", text)
    yield from _from_file(relation.relation_id, relation.notes)


def _of_entity(sentence: Sentence, number: int) -> Iterator[str]:
    entity, entities = sentence.entities[number], sentence.entities
    yield from _from_file(entity.entity_id, entity.notes)
    found = []
    for relation in sentence.entity_relations:
        label = shown_label(relation.label) or translated(CONTEXT, NONE)
        if relation.head == number:
            found.append(f"{label} → {_named(sentence, entities[relation.tail])}")
        elif relation.tail == number:
            found.append(f"{label} ← {_named(sentence, entities[relation.head])}")
    yield from found[:MOST_LINES]
    if len(found) > MOST_LINES:
        more = str(len(found) - MOST_LINES)
        yield translated(CONTEXT, MORE).replace("%1", more)


def _named(sentence: Sentence, entity: Entity) -> str:
    label, words = end_text(sentence, entity)
    return f"{shown_label(label) or translated(CONTEXT, NONE)} {words}"


def _from_file(name: str, notes: tuple[tuple[str, str], ...]) -> Iterator[str]:
    """The name that a file gives an item, and what else it says about it."""
    if name:
        yield translated(CONTEXT, NAMED).replace("%1", name)
    yield from (f"{key}: {value}" if value else key for key, value in notes)
