"""Judging whole stretches of sentences from plain lists of entities and relations.

As `tables` does for columns: the rows are those of single sentences, and pairs about
which something has to be said are left to be judged one by one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import numpy as np

from srlviewer.model.corpus import Corpus
from srlviewer.model.entity_lists import EntityLists, HasEntityLists
from srlviewer.scoring.rows import Block, LabelNumbers
from srlviewer.scoring.scheme import Scheme
from srlviewer.scoring.tables import Judged
from srlviewer.stretch import Mask


@runtime_checkable
class JudgesLists(Protocol):
    """A scheme that judges entities and relations of many sentences at once."""

    def judge_lists(
        self,
        gold: Sequence[EntityLists],
        predicted: Sequence[EntityLists],
        labels: LabelNumbers,
    ) -> tuple[Mask, Mapping[str, Block]]:
        """Which of these pairs could be judged, and their rows by base.

        Their words are the same.
        """


def offers_lists(scheme: Scheme, gold: Corpus, predicted: Corpus) -> bool:
    """Whether `judge_lists` can be hoped to judge most sentences."""
    return isinstance(scheme, JudgesLists) and all(
        isinstance(corpus, HasEntityLists) and corpus.entity_lists(0, 1) is not None
        for corpus in (gold, predicted)
    )


def judge_lists(
    scheme: Scheme,
    gold: Corpus,
    predicted: Corpus,
    start: int,
    stop: int,
    labels: LabelNumbers,
) -> Judged | None:
    """What can be judged at once of pairs `start` up to `stop` (by position).

    None if scheme or files do not offer it.
    """
    if not isinstance(scheme, JudgesLists):
        return None
    if not isinstance(gold, HasEntityLists) or not isinstance(
        predicted, HasEntityLists
    ):
        return None
    mine = gold.entity_lists(start, min(stop, len(gold)))
    others = None
    if mine is not None:
        others = predicted.entity_lists(start, min(stop, len(predicted)))
    if mine is None or others is None or len(mine) != len(others):
        return None
    pairs = [
        (one, other) if one and other and one.tokens == other.tokens else None
        for one, other in zip(mine, others, strict=True)
    ]
    chosen = np.array([pair is not None for pair in pairs], dtype=np.bool_)
    if not chosen.any():
        return None
    held = [pair for pair in pairs if pair is not None]
    judged, blocks = scheme.judge_lists(
        [pair[0] for pair in held], [pair[1] for pair in held], labels
    )
    chosen[np.flatnonzero(chosen)[~judged]] = False
    return Judged(chosen, blocks) if chosen.any() else None
