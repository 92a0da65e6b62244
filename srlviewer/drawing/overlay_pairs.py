"""Which phrases of a gold and a predicted tree are one where both lie over each other.

Those that a judgement row pairs, right or under another label. Phrases that no row is
about are one if they have the same label over the same words. Words that the scheme
does not count, such as punctuation, may differ.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence

from srlviewer.drawing.tree_items import TreeInput
from srlviewer.model.spans import Spans
from srlviewer.model.tree import VIRTUAL_ROOT
from srlviewer.scoring.verdicts import Verdict

UNSAID = frozenset({None, Verdict.IGNORED})
"""What a row says that says nothing."""
SAME_WORDS = frozenset({Verdict.CORRECT, Verdict.WRONG_LABEL})
"""Verdicts of phrases that both sides have."""


def can_overlay(gold: TreeInput, predicted: TreeInput) -> bool:
    """Whether both trees stand over the same words."""
    return gold.columns == predicted.columns and gold.forms == predicted.forms


def shared_phrases(gold: TreeInput, predicted: TreeInput) -> dict[int, int]:
    """The number of a gold phrase -> that of the predicted one which is the same.

    Phrases over the same words are shared in the order in which they stand above each
    other: if gold has A above B and the prediction B above A, only one of both is.
    """
    rows = _row_pairs(gold, predicted)
    uncounted = _uncounted(gold, predicted, rows)
    above = _by_words(predicted, uncounted)
    places = {
        phrase: place for held in above.values() for place, phrase in enumerate(held)
    }
    found = {}
    for words, phrases in _by_words(gold, uncounted).items():
        others = above.get(words, [])
        partners = _partners(gold, predicted, phrases, others, rows)
        chain = [phrase for phrase in phrases if phrase in partners]
        kept = _ascending([places[partners[phrase]] for phrase in chain])
        found.update({chain[at]: partners[chain[at]] for at in kept})
    return found


def _row_pairs(gold: TreeInput, predicted: TreeInput) -> dict[int, int]:
    """Phrases that a row finds over the same words."""
    found = {}
    for phrase, item in enumerate(gold.items):
        judged = item.judged
        if judged is not None and judged.row.predicted is not None:
            partner = judged.row.predicted - predicted.first
            if judged.row.verdict in SAME_WORDS and 0 <= partner < len(predicted.items):
                found[phrase] = partner
    return found


def _uncounted(
    gold: TreeInput, predicted: TreeInput, rows: Mapping[int, int]
) -> frozenset[int]:
    """The columns that phrases over the same words do not share."""
    found: set[int] = set()
    for phrase, partner in rows.items():
        one, other = gold.items[phrase].spans, predicted.items[partner].spans
        if one != other:
            found |= tokens_of(one) ^ tokens_of(other)
    return frozenset(found)


def _by_words(
    source: TreeInput, uncounted: frozenset[int]
) -> dict[frozenset[int], list[int]]:
    """The phrases over the same words, the topmost first; those without any left out.

    Words that do not count are left out, except of phrases that have no others.
    """
    found: dict[frozenset[int], list[int]] = defaultdict(list)
    for phrase in _top_down(source):
        words = tokens_of(source.items[phrase].spans)
        if words:
            found[words - uncounted or words].append(phrase)
    return found


def tokens_of(spans: Spans) -> frozenset[int]:
    """All that is in some spans."""
    return frozenset(token for span in spans for token in range(*span))


def _top_down(source: TreeInput) -> list[int]:
    depths: dict[int, int] = {VIRTUAL_ROOT: -1}
    for phrase in range(len(source.tree)):
        path = []
        while phrase not in depths:
            path.append(phrase)
            phrase = source.tree.parents[phrase]
        for passed in reversed(path):
            depths[passed] = depths[source.tree.parents[passed]] + 1
    del depths[VIRTUAL_ROOT]
    return sorted(depths, key=lambda phrase: (depths[phrase], phrase))


def _partners(
    gold: TreeInput,
    predicted: TreeInput,
    phrases: Sequence[int],
    others: Sequence[int],
    rows: Mapping[int, int],
) -> Mapping[int, int]:
    """The partners of gold phrases among predicted ones over the same words."""
    found = {p: rows[p] for p in phrases if rows.get(p) in others}
    free = set(others) - set(found.values())
    plain = [p for p in others if p in free and predicted.items[p].verdict in UNSAID]
    for phrase in phrases:
        item = gold.items[phrase]
        if phrase in found or item.verdict not in UNSAID:
            continue
        same = (p for p in plain if predicted.items[p].label == item.label)
        named = next(same, None)
        if named is not None:
            found[phrase] = named
            plain.remove(named)
    return found


def _ascending(numbers: list[int]) -> list[int]:
    """The places of as many numbers as possible that ascend.

    >>> _ascending([0, 3, 1, 2]), _ascending([1, 0])
    ([0, 2, 3], [1])
    """
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for place, number in enumerate(numbers):
        at = bisect_left(ends, number)
        before.append(last[at - 1] if at else -1)
        ends[at : at + 1] = [number]
        last[at : at + 1] = [place]
    found = []
    place = last[-1] if last else -1
    while place >= 0:
        found.append(place)
        place = before[place]
    return found[::-1]
