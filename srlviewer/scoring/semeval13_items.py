"""The spans that `semeval13` compares, by the scope in which they may be paired.

A scope is the sentence for entities, a predicate of it for arguments. Page:
`semeval13`, "Units".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, union

Scope = tuple[int, int]
"""Token of a predicate and its number there; `SENTENCE` for entities."""
SENTENCE: Scope = (-1, 0)
PIECE, VERB = "C-", "V"


class Item(NamedTuple):
    """A labelled set of tokens; `pieces` are the numbers it has in the file."""

    spans: Spans
    label: str
    pieces: tuple[int, ...]


class LeftOut(NamedTuple):
    """An item that is not compared, and why."""

    reason: str
    number: int
    label: str


class Side(NamedTuple):
    """The items of each scope, by tokens and then label."""

    scopes: dict[Scope, list[Item]]
    left_out: list[LeftOut]


NO_SIDE = Side({}, [])


class _Found(NamedTuple):
    number: int
    label: str
    spans: Spans


def entities_of(sentence: Sentence, *, joins: bool) -> Side:
    """One scope; `joins`: a label `C-X` continues X, as in columns of arguments."""
    found = [_Found(e.number, e.label, e.spans) for e in sentence.entities]
    left_out: list[LeftOut] = []
    return Side({SENTENCE: _items(found, left_out, joins=joins)}, left_out)


def arguments_of(sentence: Sentence) -> Side:
    """A scope for each predicate; those on one token are numbered."""
    by_predicate: defaultdict[int, list[_Found]] = defaultdict(list)
    for argument in sentence.arguments:
        found = _Found(argument.number, argument.label, argument.spans)
        by_predicate[argument.predicate].append(found)
    scopes: dict[Scope, list[Item]] = {}
    left_out: list[LeftOut] = []
    met: defaultdict[int, int] = defaultdict(int)
    for number, token in enumerate(sentence.predicate_tokens):
        spoken = _without_verb(by_predicate[number], left_out)
        scopes[token, met[token]] = _items(spoken, left_out, joins=True)
        met[token] += 1
    return Side(scopes, left_out)


def _without_verb(arguments: Iterable[_Found], left_out: list[LeftOut]) -> list[_Found]:
    """All but the predicate's own span."""
    kept = []
    for found in arguments:
        if found.label.removeprefix(PIECE) == VERB:
            left_out.append(LeftOut("verb", found.number, found.label))
        else:
            kept.append(found)
    return kept


def _items(
    found: Sequence[_Found], left_out: list[LeftOut], *, joins: bool
) -> list[Item]:
    """From left to right a piece `C-X` joins the last item X, if there is one."""
    items: list[Item] = []
    last: dict[str, int] = {}
    for one in sorted(found, key=lambda f: (f.spans, f.number)):
        if not one.spans:
            left_out.append(LeftOut("null_instantiation", one.number, one.label))
            continue
        label = one.label
        if joins and label.startswith(PIECE):
            label = label.removeprefix(PIECE)
            if label in last:
                before = items[last[label]]
                items[last[label]] = Item(
                    union(before.spans, one.spans),
                    label,
                    (*before.pieces, one.number),
                )
                continue
        last[label] = len(items)
        items.append(Item(one.spans, label, (one.number,)))
    return sorted(items)
