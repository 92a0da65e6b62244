"""Predicates and role columns as the target formats write them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.formats.brackets import Bracket, parse_brackets
from srlviewer.formats.role_columns import labels_of
from srlviewer.formats.writers.losses import Losses
from srlviewer.model.sentence import Sentence

_ODD_LABEL = re.compile(r"[(\s]|(?<!\\)\*|^$")
"""What no label of a bracket may have."""
_ODD_END = re.compile(rf"{_ODD_LABEL.pattern}|\)")
"""The same where closing brackets repeat it."""

NO_NAME = frozenset(("_", "-", ""))
"""Senses and lemmas that are none."""


class Roles(NamedTuple):
    """A predicate (0-based token) with its sense and one cell a token."""

    token: int
    sense: str
    cells: Sequence[str]


class LabelRules(NamedTuple):
    """Which labels a target can write into the cells of the head form.

    `refused`: what it would read as something else than that label. `joins`: a bar
    divides two labels of one word.
    """

    refused: re.Pattern[str]
    joins: bool = True

    def can_write(self, label: str) -> bool:
        """Whether the label comes back as it is."""
        return self.refused.search(label) is None


def head_roles(
    sentence: Sentence,
    losses: Losses,
    rules: LabelRules,
    *,
    needs_sense: bool = False,
) -> list[Roles]:
    """One cell of labels a token, `_` where there is none.

    `needs_sense`: the target tells predicates by their sense, and loses others.
    """
    lose_nameless(sentence, losses)
    found = []
    columns = zip(sentence.propositions, sentence.role_columns, strict=True)
    for proposition, given in columns:
        token, sense = proposition.predicate.token, proposition.predicate.sense
        if needs_sense and sense in NO_NAME:
            losses.add("predicate", more="without a sense")
            losses.add("argument", len(proposition.arguments), more="of it")
            continue
        labels: dict[int, list[str]] = {}
        for argument in proposition.arguments:
            labels.setdefault(argument.spans[0][0], []).append(argument.label)
        cells = ["_"] * len(sentence)
        for at, own in labels.items():
            cells[at] = _head_cell(own, given[at] if given else "", rules, losses)
        found.append(Roles(token, sense if sense else "_", cells))
    return found


def _head_cell(
    labels: Sequence[str], given: str, rules: LabelRules, losses: Losses
) -> str:
    """The labels of a word joined, as they stand in the file where that says the same.

    A target that knows of no bar gets one label made of all, so that nothing is gone.
    """
    kept = writable(labels, rules, losses)
    if not rules.joins:
        losses.add("argument", len(kept) - 1, more="beside another on one word")
    elif labels_of(given) == kept:
        return given
    return "|".join(kept) or "_"


def writable(labels: Sequence[str], rules: LabelRules, losses: Losses) -> list[str]:
    """Those that the target can write; the others are reported, but for empty ones."""
    kept = []
    for label in labels:
        if rules.can_write(label):
            kept.append(label)
        elif label:
            losses.add("argument", more=f'labelled "{label}"')
    return kept


def lose_nameless(sentence: Sentence, losses: Losses) -> None:
    """Report arguments with an empty label, which some programs score."""
    nameless = sum(not argument.label for argument in sentence.arguments)
    losses.add("argument", nameless, more="without a label")


def span_roles(
    sentence: Sentence, losses: Losses, *, labelled_ends: bool = False
) -> list[Roles]:
    """One bracket cell a token; `labelled_ends`: closings repeat the label."""
    found = []
    odd = _ODD_END if labelled_ends else _ODD_LABEL
    columns = zip(sentence.propositions, sentence.role_columns, strict=True)
    for proposition, column in columns:
        token, sense = proposition.predicate.token, proposition.predicate.sense
        held = Counter((a.label, tuple(a.spans)) for a in proposition.arguments)
        brackets = []
        for bracket in parse_brackets(column)[0]:
            key = bracket.label, ((bracket.start, bracket.end),)
            if held[key] and not odd.search(bracket.label):
                held[key] -= 1
                brackets.append(bracket)
        for label, _ in held.elements():
            is_odd = odd.search(label) is not None
            why = f'labelled "{label}"' if is_odd else "across the border of another"
            losses.add("argument", more=why)
        cells = bracket_cells(brackets, len(sentence), labelled_ends=labelled_ends)
        found.append(Roles(token, sense if sense else "_", cells))
    return found


def bracket_cells(
    brackets: Sequence[Bracket], size: int, *, labelled_ends: bool = False
) -> list[str]:
    """A bracket column of properly nested brackets, outer ones first.

    >>> bracket_cells([Bracket("A0", 0, 2, None), Bracket("V", 2, 3, None)], 4)
    ['(A0*', '*)', '(V*)', '*']
    """
    opened = [""] * size
    closed = [""] * size
    for label, start, end, _ in brackets:
        opened[start] += f"({label}"
        closed[end - 1] = (f"{label})" if labelled_ends else ")") + closed[end - 1]
    return [f"{o}*{c}" for o, c in zip(opened, closed, strict=True)]
