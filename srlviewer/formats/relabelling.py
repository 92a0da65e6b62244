"""A sentence with its labels respelled by a table of the user: roles, or entities."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from srlviewer.formats.role_columns import labels_of
from srlviewer.model.entities import EntityAnnotation
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence

Respell = Callable[[str], str]
"""A label -> what it becomes."""
_EMPTY = frozenset({"_", "-", ""})
_NAME = r"(?:\\\*|[^()*])+"
_IN_BRACKETS = re.compile(rf"(?<=\(){_NAME}|{_NAME}(?=\))")


def make_relabelling(respell: Respell) -> Callable[[Sentence], Sentence]:
    """What gives sentences other labels; cells are looked at once each.

    In head form a label that comes to stand twice on a token is one role there. Types
    of entities and of relations are looked up in the same table.
    """

    @cache
    def head_cell(cell: str) -> str:
        if cell in _EMPTY:
            return cell
        return "|".join(dict.fromkeys(map(respell, labels_of(cell))))

    @cache
    def span_cell(cell: str) -> str:
        return _IN_BRACKETS.sub(lambda found: respell(found[0]), cell)

    def relabel(sentence: Sentence) -> Sentence:
        is_head = sentence.role_form == "head"
        respelled = head_cell if is_head else span_cell
        columns = tuple(tuple(map(respelled, c)) for c in sentence.role_columns)
        arguments = [a._replace(label=respell(a.label)) for a in sentence.arguments]
        numbers = [sentence.in_file(a.number) for a in arguments]
        if is_head:
            arguments, numbers = _without_twins(arguments, numbers)
        made = tuple(arguments)
        has_moved = any(n != (at,) for at, n in enumerate(numbers))
        return replace(
            sentence,
            role_columns=columns,
            file_numbers=tuple(numbers) if has_moved else (),
            read_arguments=lambda _: made,
            _arguments=None,
        )

    def relabel_entities(sentence: Sentence) -> Sentence:
        held = sentence.entity_annotation
        made = EntityAnnotation(
            tuple(e._replace(label=respell(e.label)) for e in held.entities),
            tuple(r._replace(label=respell(r.label)) for r in held.relations),
        )
        return replace(sentence, read_entities=lambda _: made, _entities=None)

    def relabel_any(sentence: Sentence) -> Sentence:
        has_entities = sentence.read_entities is not None
        return (relabel_entities if has_entities else relabel)(sentence)

    return relabel_any


def _without_twins(
    arguments: list[Argument], numbers: list[tuple[int, ...]]
) -> tuple[list[Argument], list[tuple[int, ...]]]:
    held: dict[tuple[object, ...], int] = {}
    kept: list[Argument] = []
    kept_numbers: list[tuple[int, ...]] = []
    for argument, number in zip(arguments, numbers, strict=True):
        key = argument.predicate, argument.label, argument.spans
        at = held.setdefault(key, len(kept))
        if at < len(kept):
            kept_numbers[at] += number
        else:
            kept.append(argument._replace(number=at))
            kept_numbers.append(number)
    return kept, kept_numbers
