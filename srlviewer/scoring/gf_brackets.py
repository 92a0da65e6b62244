"""Matching phrases as multisets of (label, set of words).

What matches by key is paired first. The rest is paired for reading only, which changes
no sum: phrases over the same words from the top, then phrases with the same label and
the most shared words. Page: `gf`, sections 2 and 9.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from srlviewer.scoring.gf_rows import (
    BOUNDARY,
    CATEGORY,
    CATEGORY_AND_FUNCTION,
    DUPLICATE_MISSING,
    DUPLICATE_SPURIOUS,
    FUNCTION,
    GAP,
    NO_GOLD,
    NOT_FOUND,
)


class Bracket(NamedTuple):
    """A phrase as it is compared: `mask` is its set of words."""

    number: int
    mask: int
    category: str
    function: str


class Wrong(NamedTuple):
    """What is wrong about a gold bracket, a predicted one, or a pair of both."""

    outcome: int
    gold: Bracket | None
    predicted: Bracket | None


LabelOf = Callable[[Bracket], str]


def _category(bracket: Bracket) -> str:
    return bracket.category


def _function(bracket: Bracket) -> str:
    return bracket.function


def _both(bracket: Bracket) -> str:
    return f"{bracket.category}-{bracket.function}"


LABELS: dict[str, LabelOf] = {
    "bracket.syn": _category,
    "bracket.gf": _function,
    "bracket.syn_gf": _both,
}


def match_brackets(
    gold: Sequence[Bracket], predicted: Sequence[Bracket], label_of: LabelOf
) -> tuple[list[tuple[Bracket, Bracket]], list[Wrong]]:
    """The pairs that match, and what is wrong: each bracket of either side once."""
    partners, copies = _by_key(gold, predicted, label_of)
    right = [(gold[one], predicted[other]) for one, other in partners.items()]
    taken = set(partners.values())
    left = [n for n in range(len(gold)) if n not in partners]
    others = [n for n in range(len(predicted)) if n not in taken]
    wrong = []
    for mine, other, code in tuple(
        _for_reading(gold, predicted, left, others, label_of)
    ):
        wrong.append(Wrong(code, gold[mine], predicted[other]))
        left.remove(mine)
        others.remove(other)
    for number in left:
        bracket = gold[number]
        is_copy = (bracket.mask, label_of(bracket)) in copies
        wrong.append(Wrong(DUPLICATE_MISSING if is_copy else NOT_FOUND, bracket, None))
    for number in others:
        bracket = predicted[number]
        is_copy = (bracket.mask, label_of(bracket)) in copies
        wrong.append(Wrong(DUPLICATE_SPURIOUS if is_copy else NO_GOLD, None, bracket))
    return right, wrong


def _by_key(
    gold: Sequence[Bracket], predicted: Sequence[Bracket], label_of: LabelOf
) -> tuple[dict[int, int], set[tuple[int, str]]]:
    """Places of equal brackets, and the keys that matched."""
    waiting: dict[tuple[int, str], list[int]] = defaultdict(list)
    for place in range(len(predicted) - 1, -1, -1):
        bracket = predicted[place]
        waiting[bracket.mask, label_of(bracket)].append(place)
    partners, keys = {}, set()
    for place, bracket in enumerate(gold):
        key = bracket.mask, label_of(bracket)
        if waiting.get(key):
            partners[place] = waiting[key].pop()
            keys.add(key)
    return partners, keys


def _for_reading(
    gold: Sequence[Bracket],
    predicted: Sequence[Bracket],
    left: Sequence[int],
    others: Sequence[int],
    label_of: LabelOf,
) -> Iterator[tuple[int, int, int]]:
    """(gold place, predicted place, outcome) of brackets that differ, one to one."""
    free = list(others)
    waiting = []
    for mine in left:
        same = [n for n in free if predicted[n].mask == gold[mine].mask]
        if same:
            free.remove(same[0])
            code = _difference(gold[mine], predicted[same[0]], label_of)
            yield mine, same[0], code
        else:
            waiting.append(mine)
    candidates = sorted(
        (-(gold[mine].mask & predicted[other].mask).bit_count(), place, at, mine, other)
        for place, mine in enumerate(waiting)
        for at, other in enumerate(free)
        if label_of(gold[mine]) == label_of(predicted[other])
        and gold[mine].mask & predicted[other].mask
    )
    done: set[tuple[str, int]] = set()
    for _, _, _, mine, other in candidates:
        if ("gold", mine) in done or ("predicted", other) in done:
            continue
        done |= {("gold", mine), ("predicted", other)}
        only_gap = _reach(gold[mine].mask) == _reach(predicted[other].mask)
        yield mine, other, GAP if only_gap else BOUNDARY


def _difference(gold: Bracket, predicted: Bracket, label_of: LabelOf) -> int:
    """What is wrong about the labels of brackets over the same words."""
    if label_of is _category:
        return CATEGORY
    if label_of is _function or gold.category == predicted.category:
        return FUNCTION
    if gold.function == predicted.function:
        return CATEGORY
    return CATEGORY_AND_FUNCTION


def _reach(mask: int) -> tuple[int, int]:
    """First and last word."""
    return mask & -mask, mask.bit_length()
