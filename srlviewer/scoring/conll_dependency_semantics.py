"""Judging predicates, arguments and propositions by their rows.

A predicate is found if both files have one on the same row, right if its sense agrees
too. An argument is right if its predicate is found (whatever its sense) and the same
row carries the same label. With `A0|A2` in gold and `A2|A1` predicted, A2 meets A2 and
A0 meets A1. Sources: Surdeanu et al. 2008, Hajič et al. 2009.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from typing import NamedTuple

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.conll_dependency_rows import (
    AFTER_END,
    LABEL,
    MATCH,
    NO_GOLD,
    NO_PREDICATE,
    NOT_FOUND,
    PREDICATE_MISSING,
    PREDICATE_SPURIOUS,
    PROPOSITION,
    SENSE,
)
from srlviewer.scoring.judgements import NONE, Extra, JudgementBuilder
from srlviewer.scoring.rows import LabelNumbers, Row

EMPTY_CELLS = ("_", "-")
Key = tuple[int, str]
"""The token and the label of an argument: what the program compares."""


class Arguments(NamedTuple):
    """The arguments of one predicate on one side, in the order of the file.

    `numbers` are their places in `Sentence.arguments`, parallel to `keys`.
    """

    keys: list[Key]
    numbers: Sequence[int]


class Side(NamedTuple):
    """What the program reads of one sentence of one file.

    `numbers` are the places of the predicates in `Sentence.predicates`, parallel to
    `places` (their tokens), `senses` (cells as written) and `arguments`.
    """

    places: Sequence[int]
    senses: Sequence[str]
    arguments: Sequence[Arguments]
    numbers: Sequence[int]


NO_ARGUMENTS = Arguments([], ())
NOTHING = Side((), (), (), ())


def labels_of_cell(cell: str) -> list[str]:
    """The labels of an argument cell, each once.

    >>> labels_of_cell("A0|A2|A0|")
    ['A0', 'A2']
    """
    return list(dict.fromkeys(label for label in cell.split("|") if label))


def read_side(sentence: Sentence | None) -> Side:
    """The predicates and arguments of a sentence; numbers as in the model."""
    if sentence is None or not sentence.predicate_tokens:
        return NOTHING
    number = len(sentence.predicate_tokens)
    if not sentence.role_columns:
        return _read_items(sentence)
    arguments: list[Arguments] = []
    start = 0
    for column in sentence.role_columns:
        keys = [
            (token, cell)
            for token, cell in enumerate(column)
            if cell != "_" and cell != "-"
        ]
        if any("|" in cell for _, cell in keys):
            keys = [
                (token, label) for token, cell in keys for label in labels_of_cell(cell)
            ]
        stop = start + len(keys)
        arguments.append(Arguments(keys, range(start, stop)))
        start = stop
    return Side(sentence.predicate_tokens, sentence.senses, arguments, range(number))


def _read_items(sentence: Sentence) -> Side:
    """The same for a format without a column of cells for each predicate."""
    propositions = sentence.propositions
    arguments = [
        _arguments([((a.spans[0][0], a.label), a.number) for a in p.arguments])
        for p in propositions
    ]
    numbers = range(len(propositions))
    return Side(sentence.predicate_tokens, sentence.senses, arguments, numbers)


def judge_semantics(
    gold: Side,
    predicted: Side,
    builder: JudgementBuilder,
    compare_senses: Callable[[str, str], int],
) -> None:
    """The rows of all predicates, arguments and propositions of a pair of sentences.

    `compare_senses` gives the outcome for two PRED cells on the same row.
    """
    predicates = builder.rows["predicate.labelled"]
    propositions = builder.rows["proposition.labelled"]
    arguments = builder.rows["argument.labelled"]
    labels = builder.labels
    for at, other in paired_places(gold.places, predicted.places):
        if at != NONE and other != NONE:
            sense, other_sense = gold.senses[at], predicted.senses[other]
            found = compare_senses(sense, other_sense)
            perfect = _judge_arguments(
                gold.arguments[at], predicted.arguments[other], arguments, labels
            )
            whole = MATCH if perfect and found != SENSE else PROPOSITION
            number, other_number = gold.numbers[at], predicted.numbers[other]
            label, other_label = labels[sense], labels[other_sense]
        elif at != NONE:
            found = whole = NOT_FOUND
            _one_side(gold.arguments[at], arguments, labels, PREDICATE_MISSING)
            number, other_number = gold.numbers[at], NONE
            label, other_label = labels[gold.senses[at]], NONE
        else:
            found = whole = NO_GOLD
            _other_side(
                predicted.arguments[other], arguments, labels, PREDICATE_SPURIOUS
            )
            number, other_number = NONE, predicted.numbers[other]
            label, other_label = NONE, labels[predicted.senses[other]]
        predicates.append((found, number, other_number, label, other_label))
        propositions.append((whole, number, other_number, label, other_label))


def paired_places(
    gold: Sequence[int], predicted: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Indices of the predicates on each token, in token order; NONE: there is none."""
    if gold == predicted:
        places = range(len(gold))
        return zip(places, places, strict=True)
    at = {token: i for i, token in enumerate(gold)}
    other = {token: i for i, token in enumerate(predicted)}
    tokens = sorted(at.keys() | other.keys())
    return zip(
        map(at.get, tokens, repeat(NONE)),
        map(other.get, tokens, repeat(NONE)),
        strict=True,
    )


def _judge_arguments(
    gold: Arguments, predicted: Arguments, rows: list[Row], labels: LabelNumbers
) -> bool:
    """Rows of a predicate that both files have; whether its arguments are all right."""
    if gold.keys == predicted.keys:
        for key, number, other in zip(
            gold.keys, gold.numbers, predicted.numbers, strict=True
        ):
            label = labels[key[1]]
            rows.append((MATCH, number, other, label, label))
        return True
    numbers = dict(zip(predicted.keys, predicted.numbers, strict=True))
    known = set(gold.keys)
    waiting: dict[int, list[tuple[str, int]]] = {}
    for (token, label_), number in reversed(numbers.items()):
        if (token, label_) not in known:
            waiting.setdefault(token, []).append((label_, number))
    perfect = not waiting
    for (token, label_), number in zip(gold.keys, gold.numbers, strict=True):
        label = labels[label_]
        if (token, label_) in numbers:
            rows.append((MATCH, number, numbers[token, label_], label, label))
            continue
        perfect = False
        if waiting.get(token):
            other_label, other = waiting[token].pop()
            rows.append((LABEL, number, other, label, labels[other_label]))
        else:
            rows.append((NOT_FOUND, number, NONE, label, NONE))
    left = [item for items in waiting.values() for item in items]
    for label_, number in sorted(left, key=lambda item: item[1]):
        rows.append((NO_GOLD, NONE, number, NONE, labels[label_]))
    return perfect


def _one_side(
    gold: Arguments, rows: list[Row], labels: LabelNumbers, code: int
) -> None:
    for (_, label), number in zip(gold.keys, gold.numbers, strict=True):
        rows.append((code, number, NONE, labels[label], NONE))


def _other_side(
    predicted: Arguments, rows: list[Row], labels: LabelNumbers, code: int
) -> None:
    for (_, label), number in zip(predicted.keys, predicted.numbers, strict=True):
        rows.append((code, NONE, number, NONE, labels[label]))


def without_token(side: Side, token: int) -> tuple[Side, Side]:
    """What is left of a side if a token is not read, and what is lost with it.

    Lost are the predicate on that token with all its arguments (its column belongs to
    nobody), and the arguments on that token. In the second side a predicate of number
    NONE only carries lost arguments.
    """
    kept: list[tuple[int, str, Arguments, int]] = []
    lost: list[tuple[int, str, Arguments, int]] = []
    for place, sense, arguments, number in zip(*side, strict=True):
        if place == token:
            lost.append((place, sense, arguments, number))
            continue
        items = list(zip(arguments.keys, arguments.numbers, strict=True))
        here = [item for item in items if item[0][0] != token]
        gone = [item for item in items if item[0][0] == token]
        kept.append((place, sense, _arguments(here), number))
        if gone:
            lost.append((place, sense, _arguments(gone), NONE))
    return _side(kept), _side(lost)


def _arguments(items: list[tuple[Key, int]]) -> Arguments:
    return Arguments([key for key, _ in items], [number for _, number in items])


def _side(parts: list[tuple[int, str, Arguments, int]]) -> Side:
    if not parts:
        return NOTHING
    places, senses, arguments, numbers = zip(*parts, strict=True)
    return Side(places, senses, arguments, numbers)


def ignore(
    lost: Side, builder: JudgementBuilder, *, is_gold: bool, code: int = AFTER_END
) -> None:
    """Ignored rows for everything on one side that the program does not read."""
    labels = builder.labels
    for sense, number in zip(lost.senses, lost.numbers, strict=True):
        if number != NONE:
            row = _ignored(code, number, labels[sense], is_gold=is_gold)
            builder.rows["predicate.labelled"].append(row)
            builder.rows["proposition.labelled"].append(row)
    for arguments in lost.arguments:
        for (_, label), number in zip(*arguments, strict=True):
            row = _ignored(code, number, labels[label], is_gold=is_gold)
            builder.rows["argument.labelled"].append(row)


def ignore_surplus(
    sentence: Sentence | None, builder: JudgementBuilder, *, is_gold: bool
) -> None:
    """One ignored row for each argument column that belongs to no predicate.

    The model does not hold its cells, so the row names the column and no item.
    """
    side = "gold" if is_gold else "predicted"
    for column in range(sentence.surplus_columns if sentence else 0):
        builder.rows["argument.labelled"].append((NO_PREDICATE, NONE, NONE, NONE, NONE))
        detail = f"side={side};surplus_column={column + 1}"
        builder.add_extra("argument.labelled", Extra(detail=detail))


def _ignored(code: int, number: int, label: int, *, is_gold: bool) -> Row:
    if is_gold:
        return code, number, NONE, label, NONE
    return code, NONE, number, NONE, label
