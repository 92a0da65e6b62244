"""Predicates and their arguments."""

from __future__ import annotations

from typing import NamedTuple

from srlviewer.model.spans import Spans


class Predicate(NamedTuple):
    """A word that takes roles.

    `number` counts them in the sentence (0-based, token order), `token` is its 0-based
    position, `sense` the cell as written, such as `give.01`.
    """

    number: int
    token: int
    sense: str


class Argument(NamedTuple):
    """One labelled piece as the file has it; continuations are pieces of their own.

    `number` is dense in the sentence (0-based), `predicate` that of its predicate,
    `spans` its tokens: the head token in head form, the bracket in span form. `parent`
    is the number of the bracket around it where brackets nest.
    """

    number: int
    predicate: int
    label: str
    spans: Spans
    parent: int | None = None


class Proposition(NamedTuple):
    """A predicate with its arguments in the order of the file."""

    predicate: Predicate
    arguments: tuple[Argument, ...]
