"""Judging heads and relations token by token, as eval07.pl to eval09.pl do."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from operator import eq

import numpy as np

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.conll_dependency_rows import (
    HEAD,
    HEAD_AND_LABEL,
    LABEL,
    MATCH,
    NO_GOLD,
    NOT_FOUND,
    PUNCTUATION,
)
from srlviewer.scoring.judgements import NONE, JudgementBuilder

# Codes of TokenRows: what is known of a token before the relations are compared.
_WRONG_HEAD, _RIGHT_HEAD, _LEFT_OUT, _ONLY_GOLD, _ONLY_PREDICTED = range(5)
SYNTAX_OUTCOMES = np.array(
    [
        (HEAD_AND_LABEL, HEAD),
        (LABEL, MATCH),
        (PUNCTUATION, PUNCTUATION),
        (NOT_FOUND, NOT_FOUND),
        (NO_GOLD, NO_GOLD),
    ],
    dtype=np.int32,
)
"""Code x whether the relations are equal."""


@lru_cache(maxsize=65536)
def is_punctuation(form: str) -> bool:
    """Whether every character is of a Unicode category P*."""
    return all(unicodedata.category(character)[0] == "P" for character in form)


def judge_syntax(
    gold: Sentence | None,
    predicted: Sentence | None,
    builder: JudgementBuilder,
    *,
    skip_punctuation: bool,
) -> None:
    """One row a token: head and relation, both compared as strings."""
    columns = builder.token_rows("syntax", SYNTAX_OUTCOMES)
    number_of = builder.labels.__getitem__
    codes, before = columns.codes, len(columns.codes)
    if gold is not None and predicted is not None:
        codes.extend(map(eq, gold.heads, predicted.heads))
        columns.gold_labels.extend(map(number_of, gold.relations))
        columns.predicted_labels.extend(map(number_of, predicted.relations))
    elif gold is not None:
        codes.extend([_ONLY_GOLD] * len(gold))
        columns.gold_labels.extend(map(number_of, gold.relations))
        columns.predicted_labels.extend([NONE] * len(gold))
    elif predicted is not None:
        codes.extend([_ONLY_PREDICTED] * len(predicted))
        columns.gold_labels.extend([NONE] * len(predicted))
        columns.predicted_labels.extend(map(number_of, predicted.relations))
    if skip_punctuation:
        forms = (gold or predicted or _NOTHING).forms
        for token, left_out in enumerate(map(is_punctuation, forms)):
            if left_out:
                codes[before + token] = _LEFT_OUT


_NOTHING = Sentence(0, ())
