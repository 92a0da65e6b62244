"""Arguments out of the cells of role columns, in head form and in span form."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress, count, repeat
from operator import ne

from srlviewer.formats.brackets import parse_brackets
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence

ReadArguments = Callable[[Sentence], tuple[Argument, ...]]


def labels_of(cell: str) -> list[str]:
    """The labels of a head-form cell: `A0|A2` are two, a copy and an empty part none.

    >>> labels_of("A0|A2|A0|")
    ['A0', 'A2']
    """
    return [label for label in dict.fromkeys(cell.split("|")) if label]


def has_empty_label(cell: str) -> bool:
    """Whether a part of `A0||A1` is empty; empty parts at the end are dropped."""
    return "" in cell.rstrip("|").split("|") and cell.rstrip("|") != ""


def head_arguments(sentence: Sentence) -> tuple[Argument, ...]:
    """Each label stands on the head token; `_` is empty."""
    return _heads(sentence, ("_", ""))


def conll09_arguments(sentence: Sentence) -> tuple[Argument, ...]:
    """As in head form, `-` is empty too."""
    return _heads(sentence, ("_", "-", ""))


def conll08_arguments(sentence: Sentence) -> tuple[Argument, ...]:
    """Each cell but `_` is one label, also an empty one."""
    return tuple(
        Argument(number, predicate, label, ((token, token + 1),))
        for number, (predicate, token, label) in enumerate(
            (predicate, token, column[token])
            for predicate, column in enumerate(sentence.role_columns)
            for token in compress(count(), map(ne, column, repeat("_")))
        )
    )


def _heads(sentence: Sentence, empty: tuple[str, ...]) -> tuple[Argument, ...]:
    found: list[Argument] = []
    for predicate, column in enumerate(sentence.role_columns):
        # Nearly all cells are "_": they are passed over without a look at each.
        for token in compress(count(), map(ne, column, repeat("_"))):
            cell = column[token]
            if cell in empty:
                continue
            spans = ((token, token + 1),)
            for label in labels_of(cell) if "|" in cell else (cell,):
                found.append(Argument(len(found), predicate, label, spans))
    return tuple(found)


def span_arguments(sentence: Sentence) -> tuple[Argument, ...]:
    """One argument for each bracket, V included; nested ones know their parent."""
    found: list[Argument] = []
    for predicate, column in enumerate(sentence.role_columns):
        brackets, _ = parse_brackets(column)
        first = len(found)
        for bracket in brackets:
            parent = None if bracket.parent is None else first + bracket.parent
            spans = ((bracket.start, bracket.end),)
            found.append(Argument(len(found), predicate, bracket.label, spans, parent))
    return tuple(found)
