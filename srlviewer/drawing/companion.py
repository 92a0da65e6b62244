"""Verdicts of dependencies for schemes that do not judge syntax.

The layer of dependencies compares heads and labels as CoNLL-2009 does; nothing of that
enters the figures shown.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from srlviewer.comparison import Comparison, make_scheme
from srlviewer.drawing.item_rows import Companion
from srlviewer.errors import ProblemLog
from srlviewer.model.sentence import Sentence
from srlviewer.scoring import SCHEMES
from srlviewer.scoring.judgements import JudgementBuilder
from srlviewer.scoring.scheme import Scheme

COMPANION = "conll09"
"""The scheme that judges the dependencies where the one shown does not."""


@cache
def _scheme() -> Scheme:
    return make_scheme(COMPANION)


def companion_judgements(comparison: Comparison, position: int) -> Companion | None:
    """The rows of the dependencies of a pair (0-based), as sentence 0 of a table.

    None where the scheme judges heads or labels itself, where a side has no tree, and
    where the trees are not of the same words. What the companion would warn of is not
    said.
    """
    if "token" in comparison.scheme.bases.values():
        return None
    gold, predicted = comparison.pair(position)
    if gold is None or predicted is None or gold.forms != predicted.forms:
        return None
    if not (_has_tree(gold) and _has_tree(predicted)):
        return None
    scheme = _scheme()
    builder = JudgementBuilder(scheme.bases)
    scheme.judge(_tree_of(gold), _tree_of(predicted), builder, ProblemLog())
    builder.close_sentence()
    title = SCHEMES.get(COMPANION).title.partition(":")[0]
    return Companion(builder.finish(scheme.measures), title)


def _has_tree(sentence: Sentence) -> bool:
    return sentence.sound and any(head.isdecimal() for head in sentence.heads)


def _tree_of(sentence: Sentence) -> Sentence:
    """The sentence without propositions, which are not asked for."""
    return replace(
        sentence,
        flags=(),
        predicate_tokens=(),
        senses=(),
        role_columns=(),
        read_arguments=None,
        _arguments=(),
    )
