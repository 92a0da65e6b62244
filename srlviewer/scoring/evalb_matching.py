"""One pair of trees as EVALB judges it.

Page: `evalb`, section 4.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from srlviewer.scoring.crossing import crossing
from srlviewer.scoring.evalb_parameters import Parameters
from srlviewer.scoring.evalb_trees import (
    RawTree,
    ScoredBracket,
    ScoredTree,
    repaired,
    scored_tree,
)


class Status(IntEnum):
    """The column `Stat.` of the program's output."""

    VALID = 0
    ERROR = 1
    SKIP = 2


class Matched(NamedTuple):
    """What EVALB finds in a pair.

    `partners` maps places of gold brackets to places of test brackets; `crossing` has
    the places of test brackets that cross a gold one; `message` is what the program
    writes to the error stream; `counted` says whether the row has figures.
    """

    status: Status
    gold: ScoredTree
    test: ScoredTree
    partners: dict[int, int]
    crossing: frozenset[int]
    message: str = ""
    counted: bool = True

    @property
    def gold_brackets(self) -> int:
        """Gold brackets that count."""
        return sum(bracket.counts for bracket in self.gold.brackets)

    @property
    def test_brackets(self) -> int:
        """Test brackets that count."""
        return sum(bracket.counts for bracket in self.test.brackets)


def match_trees(gold: RawTree, test: RawTree, parameters: Parameters) -> Matched:
    """Skip, error or valid, and which brackets match."""
    mine, other = scored_tree(gold, parameters), scored_tree(test, parameters)
    if not other.words:
        return _unscored(Status.SKIP, mine, other, "")
    if len(mine.words) != len(other.words) and parameters.quotes:
        mine, other = repaired(gold, test, parameters)
    if len(mine.words) != len(other.words):
        message = f"Length unmatch ({len(mine.words)}|{len(other.words)})"
        return _unscored(Status.ERROR, mine, other, message)
    for one, two in zip(mine.words, other.words, strict=True):
        if one.word != two.word and not parameters.same_word(one.word, two.word):
            message = f"Words unmatch ({one.word}|{two.word})"
            return _unscored(Status.ERROR, mine, other, message)
    partners = _partners(mine.brackets, other.brackets, parameters)
    crossing = _crossing(mine.brackets, other.brackets, set(partners.values()))
    fault = mine.fault or other.fault
    status = Status.ERROR if fault else Status.VALID
    return Matched(status, mine, other, partners, crossing, fault)


def _unscored(
    status: Status, mine: ScoredTree, other: ScoredTree, message: str
) -> Matched:
    return Matched(status, mine, other, {}, frozenset(), message, counted=False)


def _partners(
    gold: Sequence[ScoredBracket],
    test: Sequence[ScoredBracket],
    parameters: Parameters,
) -> dict[int, int]:
    """Each gold bracket with the first free test bracket that is equal."""
    waiting: dict[tuple[int, int], list[int]] = defaultdict(list)
    for place, bracket in enumerate(test):
        if bracket.counts and not bracket.is_open:
            waiting[bracket.start, bracket.end].append(place)
    partners = {}
    for place, bracket in enumerate(gold):
        if not bracket.counts or bracket.is_open:
            continue
        free = waiting.get((bracket.start, bracket.end), [])
        for at, candidate in enumerate(free):
            label = test[candidate].label
            if (
                label == bracket.label
                or not parameters.labelled
                or parameters.same_label(label, bracket.label)
            ):
                partners[place] = free.pop(at)
                break
    return partners


def _crossing(
    gold: Sequence[ScoredBracket], test: Sequence[ScoredBracket], matched: set[int]
) -> frozenset[int]:
    """Test brackets that cross a gold one; a matched one never does."""
    doubtful = [
        place
        for place, bracket in enumerate(test)
        if bracket.counts and not bracket.is_open and place not in matched
    ]
    if not doubtful:
        return frozenset()
    columns = [
        np.array([(b.start, b.end) for b in brackets], dtype=np.int64).reshape(-1, 2).T
        for brackets in (
            [test[place] for place in doubtful],
            [b for b in gold if b.counts and not b.is_open],
        )
    ]
    crosses = crossing(*columns[0], *columns[1])
    return frozenset(itertools.compress(doubtful, crosses.tolist()))


def right_tags(matched: Matched, parameters: Parameters) -> list[bool]:
    """For each word whether the tags are equal."""
    both = zip(matched.gold.words, matched.test.words, strict=True)
    return [
        one.tag == two.tag or parameters.same_label(one.tag, two.tag)
        for one, two in both
    ]
