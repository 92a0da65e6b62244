"""A sentence with its role labels respelled by a table of the user."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from srlviewer.formats.role_columns import labels_of
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence

Respell = Callable[[str], str]
"""A label -> what it becomes."""
_EMPTY = frozenset({"_", "-", ""})
_NAME = r"(?:\\\*|[^()*])+"
_IN_BRACKETS = re.compile(rf"(?<=\(){_NAME}|{_NAME}(?=\))")


def make_relabelling(respell: Respell) -> Callable[[Sentence], Sentence]:
    """What gives sentences other labels; cells are looked at once each.

    In head form a label that comes to stand twice on a token is one role there.
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

    return relabel


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
