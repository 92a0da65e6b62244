"""Which child of a phrase is its head: the profiles of the published head finders.

A rule is a category and its children in text order. Labels are compared without
function and without case. Wherever "the first child that is not punctuation" is asked
for and all children are punctuation, all are looked at. Sources: `head_tables`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from srlviewer.model.head_tables import (
    COLLINS,
    COLLINS_NOUNS,
    CONJUNCTIONS,
    NOUN_PHRASES,
    PREPOSITION_TAGS,
    RPARSE,
    STANFORD,
    VIRTUAL_ROOT_PRIORITY,
    Line,
)


class Rule(NamedTuple):
    """A phrase and its children in the order of their first tokens.

    `labels` are categories or tags, `functions` what the children are to the phrase
    (empty: none), `punctuation` whether a child is a punctuation token (a phrase never
    is). All three are parallel.
    """

    category: str
    labels: tuple[str, ...]
    functions: tuple[str, ...]
    punctuation: tuple[bool, ...]


Profile = Callable[[Rule], int]


@lru_cache(maxsize=65536)
def find_head(profile: str, rule: Rule) -> int:
    """The place of the head child; a phrase has at least one child.

    >>> find_head("negra", Rule("NP", ("ART", "NN"), ("NK", "NK"), (False, False)))
    1
    """
    if len(rule.labels) == 1:
        return 0
    upper = Rule(
        rule.category.upper(),
        tuple(map(str.upper, rule.labels)),
        tuple(map(str.upper, rule.functions)),
        rule.punctuation,
    )
    return PROFILES[profile](upper)


@lru_cache(maxsize=4096)
def find_root_head(rule: Rule) -> int:
    """The head child of a virtual root with several children."""
    labels = tuple(map(str.upper, rule.labels))
    for wanted in VIRTUAL_ROOT_PRIORITY:
        if wanted in labels:
            return labels.index(wanted)
    return _word(rule)


def _negra(rule: Rule) -> int:
    category, labels, functions, _ = rule
    found = _leftmost(functions, {"HD"})
    if found is None and category == "PP":
        both = zip(labels, functions, strict=True)
        found = next(
            (
                place
                for place, (label, function) in enumerate(both)
                if function == "AC" or label in PREPOSITION_TAGS
            ),
            None,
        )
    if found is None:
        found = _rightmost(functions, {"NK"})
    if found is None:
        found = _leftmost(functions, {"CJ"})
    return _word(rule) if found is None else found


def _treetools(rule: Rule) -> int:
    found = _leftmost(rule.functions, {"HD"})
    if found is None:
        found = _rightmost(rule.functions, {"NK"})
    return 0 if found is None else found


def _rparse(rule: Rule) -> int:
    found = _leftmost(rule.functions, {"HD"})
    lines = RPARSE.get(rule.category, ())
    if found is None:
        found = _by_lines(lines, rule.labels)
    if found is None:
        found = _word(rule, from_left=lines[-1].from_left if lines else True)
    return found


def _stanford(rule: Rule) -> int:
    found = _leftmost(rule.functions, {"HD"})
    lines = STANFORD.get(rule.category, ())
    if found is None:
        found = _by_lines(lines, rule.labels)
    if found is None:
        found = 0 if not lines or lines[-1].from_left else len(rule.labels) - 1
    return found


def _collins(rule: Rule) -> int:
    labels = rule.labels
    if rule.category in NOUN_PHRASES:
        if labels[-1] == "POS":
            return len(labels) - 1
        found = _by_sets(labels)
        return _past_conjunction(len(labels) - 1 if found is None else found, rule)
    lines = COLLINS.get(rule.category, ())
    found = _by_lines(lines, labels)
    if found is None:
        found = _word(rule, from_left=lines[-1].from_left if lines else True)
    return _past_conjunction(found, rule)


def _by_sets(labels: Sequence[str]) -> int | None:
    for from_left, wanted in COLLINS_NOUNS:
        search = _leftmost if from_left else _rightmost
        found = search(labels, wanted)
        if found is not None:
            return found
    return None


def _past_conjunction(head: int, rule: Rule) -> int:
    """The first conjunct, if a conjunction stands right before the head."""
    if head < 2 or rule.labels[head - 1] not in CONJUNCTIONS:
        return head
    before = range(head - 2, -1, -1)
    return next((place for place in before if not rule.punctuation[place]), head)


PROFILES: dict[str, Profile] = {
    "negra": _negra,
    "rparse": _rparse,
    "treetools": _treetools,
    "stanford": _stanford,
    "collins": _collins,
}


def _by_lines(lines: Sequence[Line], labels: Sequence[str]) -> int | None:
    """The first hit, label by label in the order of priority."""
    for from_left, wanted in lines:
        search = _leftmost if from_left else _rightmost
        for label in wanted:
            found = search(labels, {label})
            if found is not None:
                return found
    return None


def _leftmost(labels: Sequence[str], wanted: frozenset[str] | set[str]) -> int | None:
    return next((n for n, label in enumerate(labels) if label in wanted), None)


def _rightmost(labels: Sequence[str], wanted: frozenset[str] | set[str]) -> int | None:
    places = range(len(labels) - 1, -1, -1)
    return next((n for n in places if labels[n] in wanted), None)


def _word(rule: Rule, *, from_left: bool = True) -> int:
    """The first child that is not punctuation, or else the first."""
    places = range(len(rule.labels))
    ordered = places if from_left else places[::-1]
    return next((n for n in ordered if not rule.punctuation[n]), ordered[0])
