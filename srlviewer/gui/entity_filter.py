"""Terms of the filter about types, heads and tails of entities and relations."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final

import numpy as np

from srlviewer.gui.entity_facts import ENTITY, RELATION
from srlviewer.gui.filter_keys import BY_NAME
from srlviewer.scoring.judgements import NONE

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.filtering import Filter, Term
    from srlviewer.model.sentence import Sentence
    from srlviewer.report.row_table import Integers, Mask, RowTable

BLOCK = 50
"""Sentences between two yields."""
ENDS: Final = {"head": (0,), "tail": (1,), "type": (0, 1)}
"""Key -> which arguments of a relation it looks at."""


def narrow_by_entities(
    wanted: Filter, comparison: Comparison, table: RowTable, rows: Mask
) -> Generator[None, None, None]:
    """Take rows out that a term about entities does not let through.

    Where nothing is an entity or a relation they are not looked at. Sentences are read
    only where labels do not answer.
    """
    if not has_entities(table):
        return
    kinds = np.array([kind == RELATION for kind in table.part_kinds], dtype=np.bool_)
    is_relation = kinds[table.part]
    for term in wanted.terms:
        if BY_NAME[term.key].of_entities:
            is_of_type = term.key == "type"
            fits = _by_label(term, table) if is_of_type else np.zeros_like(rows)
            asked = np.flatnonzero(rows & is_relation & ~fits)
            yield from _look(term, comparison, table, asked, fits)
            rows &= fits ^ term.negated


def _by_label(term: Term, table: RowTable) -> Mask:
    """Rows whose item has such a type on either side."""
    flags = np.array(
        [*(term.matches(label) for label in table.judgements.labels), False],
        dtype=np.bool_,
    )
    found: Mask = flags[table.gold_label] | flags[table.predicted_label]
    return found


def _look(
    term: Term, comparison: Comparison, table: RowTable, asked: Integers, fits: Mask
) -> Generator[None, None, None]:
    """Set the flags of rows whose relation has such an argument."""
    pair: tuple[Sentence | None, Sentence | None] = (None, None)
    at, seen = -1, 0
    for row in asked.tolist():
        sentence = int(table.sentence[row])
        if sentence != at:
            at, pair = sentence, comparison.pair(sentence)
            seen += 1
            if seen % BLOCK == 0:
                yield
        numbers = (int(table.gold[row]), int(table.predicted[row]))
        fits[row] = any(
            _has_such_end(term, side, number)
            for side, number in zip(pair, numbers, strict=True)
        )


def _has_such_end(term: Term, sentence: Sentence | None, number: int) -> bool:
    """Whether type, words or one word of an argument are meant; of `type` the type."""
    if sentence is None or number == NONE:
        return False
    relation = sentence.entity_relations[number]
    both = (relation.head, relation.tail)
    for end in ENDS[term.key]:
        entity = sentence.entities[both[end]]
        if term.matches(entity.label):
            return True
        if term.key != "type":
            words = [form for a, b in entity.spans for form in sentence.forms[a:b]]
            if term.matches(" ".join(words)) or any(map(term.matches, words)):
                return True
    return False


def types_of(key: str, table: RowTable) -> list[str]:
    """The types that a key can have, for completion: of heads and tails of entities."""
    judgements = table.judgements
    used: set[int] = set()
    for base in judgements.bases.values():
        if base.kind == ENTITY or (key == "type" and base.kind == RELATION):
            used.update(np.unique(base.table[:, 3:5]).tolist())
    found = sorted(judgements.labels[n] for n in used if n != NONE)
    return [label for label in found if label and not set(label) & set(' ",')]


def has_entities(table: RowTable | None) -> bool:
    """Whether rows of a measure are about entities or relations."""
    return table is not None and bool({ENTITY, RELATION} & set(table.part_kinds))


def has_relations(table: RowTable | None) -> bool:
    """Whether some of them are about relations, which have heads and tails."""
    return table is not None and RELATION in table.part_kinds
