"""Which predicates and arguments of two sides belong together, all at once.

A predicate meets the one on the same row. An argument meets one of the same predicate
on the same row: first one with the same label, what is left in written order. Sources:
Surdeanu et al. 2008, Hajič et al. 2009.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from srlviewer.scoring.conll_dependency_items import Items
from srlviewer.scoring.conll_dependency_rows import (
    SENSE,
)
from srlviewer.scoring.partners import partners, turned
from srlviewer.scoring.rows import NONE, Integers
from srlviewer.stretch import Mask


class Match(NamedTuple):
    """How the items of two sides belong together; NONE: no partner.

    `predicates` and `other_predicates` hold for each predicate of one side the place of
    its partner on the other; `arguments` and `other_arguments` likewise.
    """

    predicates: Integers
    other_predicates: Integers
    arguments: Integers
    other_arguments: Integers


def match_items(gold: Items, predicted: Items, width: int) -> Match:
    """The pairs; `width` is more than any token position."""
    predicates = partners(
        gold.sentence * width + gold.token, predicted.sentence * width + predicted.token
    )
    other_predicates = turned(predicates, len(predicted.token))
    arguments = np.full(len(gold.at), NONE)
    # Only arguments of predicates that both files have can meet; a cell is named by
    # the predicate's place in gold and the token.
    mine = np.flatnonzero(predicates[gold.owner] != NONE)
    others = np.flatnonzero(other_predicates[predicted.owner] != NONE)
    cells = gold.owner[mine] * width + gold.at[mine]
    other_cells = other_predicates[predicted.owner[others]] * width
    other_cells += predicted.at[others]
    size = 1 + max(gold.label.max(initial=0), predicted.label.max(initial=0))
    equal = partners(
        cells * size + gold.label[mine], other_cells * size + predicted.label[others]
    )
    same = equal != NONE
    arguments[mine[same]] = others[equal[same]]
    # What is left in a cell is paired in written order: a wrong label.
    left = ~same
    other_left = np.ones(len(others), dtype=np.bool_)
    other_left[equal[same]] = False
    rest, other_rest = cells[left], other_cells[other_left]
    size = 1 + max(len(rest), len(other_rest))
    wrong = partners(
        rest * size + _occurrence(rest), other_rest * size + _occurrence(other_rest)
    )
    paired = wrong != NONE
    arguments[mine[left][paired]] = others[other_left][wrong[paired]]
    return Match(
        predicates, other_predicates, arguments, turned(arguments, len(predicted.at))
    )


def _occurrence(values: Integers) -> Integers:
    """0 for the first of equal neighbours, 1 for the second ….

    >>> _occurrence(np.array([4, 4, 7, 9, 9, 9])).tolist()
    [0, 1, 0, 0, 1, 2]
    """
    places = np.arange(len(values))
    is_first = np.ones(len(values), dtype=np.bool_)
    is_first[1:] = values[1:] != values[:-1]
    return places - np.maximum.accumulate(np.where(is_first, places, 0))


def equal_arguments(gold: Items, predicted: Items, match: Match) -> Mask:
    """For each gold argument whether it is right."""
    if not len(predicted.label):
        return np.zeros(len(gold.label), dtype=np.bool_)
    same = gold.label == predicted.label[match.arguments]
    right: Mask = same & (match.arguments != NONE)
    return right


def perfect(gold: Items, predicted: Items, match: Match, found: Integers) -> Mask:
    """For each gold predicate with a partner whether everything about it is right."""
    right = equal_arguments(gold, predicted, match)
    whole: Mask = found != SENSE
    whole[gold.owner[~right]] = False
    extra = match.other_predicates[predicted.owner[match.other_arguments == NONE]]
    whole[extra[extra != NONE]] = False
    return whole
