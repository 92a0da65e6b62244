"""The single figures of `evalb`, over all sentences and over the short ones.

Page: `evalb`, top and section 4.
"""

from __future__ import annotations

import numpy as np

from srlviewer.scoring.counts import counts_by_sentence, ratio
from srlviewer.scoring.evalb_matching import Status
from srlviewer.scoring.evalb_rows import (
    CROSSING,
    CROSSING_SPURIOUS,
    STATUS_OUTCOMES,
    is_short,
)
from srlviewer.scoring.judgements import Judgements, Mask
from srlviewer.scoring.scheme import Amount, Value


def all_values(judgements: Judgements) -> dict[str, Value]:
    """Name -> figure, in the order of output."""
    values = _values(judgements, np.ones(judgements.sentences, dtype=np.bool_))
    short = _values(judgements, is_short(judgements))
    return values | {f"{name}.len40": value for name, value in short.items()}


def _values(judgements: Judgements, mask: Mask) -> dict[str, Value]:
    status = judgements.bases["sentence"].table[:, 0]
    of = {kind: mask & (status == code) for kind, code in STATUS_OUTCOMES.items()}
    valid = of[Status.VALID]
    brackets = counts_by_sentence(judgements, "bracket")
    gold, predicted, correct = brackets[:, 0], brackets[:, 1], brackets[:, 2]
    complete = valid & (gold == predicted) & (gold == correct)
    rows = judgements.rows("bracket")
    crosses = np.isin(rows.outcome, (CROSSING, CROSSING_SPURIOUS))
    crossing = np.bincount(rows.sentence[crosses], minlength=judgements.sentences)
    tags = counts_by_sentence(judgements, "pos.accuracy")[valid]
    number = int(valid.sum())
    return {
        "bracket.complete_match": _ratio(int(complete.sum()), number),
        "crossing.average": _average(int(crossing[valid].sum()), number),
        "crossing.none": _ratio(int((crossing[valid] == 0).sum()), number),
        "crossing.two_or_less": _ratio(int((crossing[valid] <= 2).sum()), number),
        "pos.accuracy": _ratio(int(tags[:, 2].sum()), int(tags[:, 0].sum())),
        "sentence.valid": Amount(number),
        "sentence.error": Amount(int(of[Status.ERROR].sum())),
        "sentence.skip": Amount(int(of[Status.SKIP].sum())),
    }


def _ratio(part: int, whole: int) -> Value:
    return Value(ratio(part, whole), part, whole)


def _average(total: int, number: int) -> Value:
    return Amount(ratio(total, number), total, number)
