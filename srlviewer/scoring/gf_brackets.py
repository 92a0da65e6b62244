"""Matching phrases as multisets of (label, set of words).

What matches by key is paired first. The rest is paired for reading only, which changes
no sum: phrases over the same words from the top, then phrases with the same label and
the most shared words. Page: `gf`, sections 2 and 9.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from srlviewer.model.spans import Spans
from srlviewer.scoring.equals import equal_pairs
from srlviewer.scoring.gf_labels import NOTIONS, LabelOf
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
from srlviewer.scoring.overlaps import Item, overlapping_pairs


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


BracketLabel = Callable[[Bracket], str]


def _of_bracket(label_of: LabelOf) -> BracketLabel:
    return lambda bracket: label_of(bracket.category, bracket.function)


LABELS: dict[str, BracketLabel] = {
    f"bracket.{notion}": _of_bracket(label_of) for notion, label_of in NOTIONS.items()
}
"""Measure -> the label of a bracket that it compares."""


def match_brackets(
    gold: Sequence[Bracket], predicted: Sequence[Bracket], label_of: BracketLabel
) -> tuple[list[tuple[Bracket, Bracket]], list[Wrong]]:
    """The pairs that match, and what is wrong: each bracket of either side once."""
    partners, copies = _by_key(gold, predicted, label_of)
    right = [(gold[one], predicted[other]) for one, other in partners.items()]
    taken = set(partners.values())
    left = [n for n in range(len(gold)) if n not in partners]
    others = [n for n in range(len(predicted)) if n not in taken]
    pairs = _for_reading(gold, predicted, left, others, label_of)
    wrong = [Wrong(code, gold[mine], predicted[other]) for mine, other, code in pairs]
    met = {mine for mine, _, _ in pairs}
    taken |= {other for _, other, _ in pairs}
    for number in left:
        if number in met:
            continue
        bracket = gold[number]
        is_copy = (bracket.mask, label_of(bracket)) in copies
        wrong.append(Wrong(DUPLICATE_MISSING if is_copy else NOT_FOUND, bracket, None))
    for number in others:
        if number in taken:
            continue
        bracket = predicted[number]
        is_copy = (bracket.mask, label_of(bracket)) in copies
        wrong.append(Wrong(DUPLICATE_SPURIOUS if is_copy else NO_GOLD, None, bracket))
    return right, wrong


def _by_key(
    gold: Sequence[Bracket], predicted: Sequence[Bracket], label_of: BracketLabel
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
    label_of: BracketLabel,
) -> list[tuple[int, int, int]]:
    """(gold place, predicted place, outcome) of brackets that differ, one to one."""
    if not left or not others:
        return []
    same = equal_pairs(
        (gold[n].mask for n in left), (predicted[n].mask for n in others)
    )
    found = []
    for place, at in same.items():
        mine, other = left[place], others[at]
        code = _difference(gold[mine], predicted[other], label_of)
        found.append((mine, other, code))
    gone = set(same.values())
    waiting = [n for place, n in enumerate(left) if place not in same]
    free = [n for at, n in enumerate(others) if at not in gone]
    if not waiting or not free:
        return found
    items = (
        [Item(label_of(side[n]), _spans(side[n].mask)) for n in places]
        for side, places in ((gold, waiting), (predicted, free))
    )
    for place, at in overlapping_pairs(*items):
        mine, other = waiting[place], free[at]
        only_gap = _reach(gold[mine].mask) == _reach(predicted[other].mask)
        found.append((mine, other, GAP if only_gap else BOUNDARY))
    return found


def _spans(mask: int) -> Spans:
    """The stretches of words that a set of them is made of."""
    spans, begin = [], 0
    while mask:
        gap = (mask & -mask).bit_length() - 1
        mask >>= gap
        length = (~mask & (mask + 1)).bit_length() - 1
        mask >>= length
        spans.append((begin + gap, begin + gap + length))
        begin += gap + length
    return tuple(spans)


def _difference(gold: Bracket, predicted: Bracket, label_of: BracketLabel) -> int:
    """What is wrong about the labels of brackets over the same words."""
    if label_of is LABELS["bracket.syn"]:
        return CATEGORY
    if label_of is LABELS["bracket.gf"] or gold.category == predicted.category:
        return FUNCTION
    if gold.function == predicted.function:
        return CATEGORY
    return CATEGORY_AND_FUNCTION


def _reach(mask: int) -> tuple[int, int]:
    """First and last word."""
    return mask & -mask, mask.bit_length()
