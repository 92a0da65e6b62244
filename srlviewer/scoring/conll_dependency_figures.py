"""The single figures of the dependency schemes, from the judgement rows.

Counts stay integers and are divided late, in per cent as the programs do, so that the
second decimal is theirs too. A ratio with denominator 0 is 0 inside the programs' sums
(and None in a value of its own). Sources: Surdeanu et al. 2008, Hajič et al. 2009.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from srlviewer.scoring.counts import Counts, counts
from srlviewer.scoring.judgements import Judgements
from srlviewer.scoring.scheme import Value
from srlviewer.scoring.verdicts import Verdict, all_outcomes

KINDS = ("labelled", "unlabelled")
ATTACHMENT = {"labelled": "syntax.las", "unlabelled": "syntax.uas"}
SEMANTIC_WEIGHT = 0.5
NO_FAULT = (Verdict.CORRECT, Verdict.IGNORED)
FAULTS = ("syntax", "predicate.labelled", "argument.labelled")
"""The bases whose wrong rows spoil a sentence."""


def percent(part: float, whole: float) -> float:
    """`100 · part / whole`, 0 where there is nothing to divide by."""
    return 100 * part / whole if whole else 0.0


def harmonic(precision: float, recall: float) -> float:
    """F1; 0 where both are 0."""
    total = precision + recall
    return 2 * precision * recall / total if total else 0.0


@dataclass(frozen=True, slots=True)
class Triple:
    """Precision, recall and F1 in per cent."""

    precision: float
    recall: float

    @property
    def f1(self) -> float:
        """From the unrounded values."""
        return harmonic(self.precision, self.recall)


class Figures:
    """All figures of one comparison; each is computed when somebody asks.

    `empty_blocks` is the number of surplus blank lines: each is an empty sentence that
    counts as right in the exact semantic match, and only there.
    """

    def __init__(self, judgements: Judgements, *, empty_blocks: int = 0) -> None:
        """`judgements` of the whole comparison."""
        self._judgements = judgements
        self._empty_blocks = empty_blocks

    def counts(self, measure: str) -> Counts:
        """The sums of a measure."""
        return counts(self._judgements, measure)

    @cached_property
    def exact(self) -> dict[str, tuple[int, int]]:
        """`syntax`, `semantic` and `overall`: (sentences without fault, sentences).

        Only `syntax` where nothing else is judged.
        """
        wrong = [
            number
            for number, found in enumerate(all_outcomes())
            if found.verdict not in NO_FAULT
        ]
        faulty = {
            base: self._judgements.sentences_with(base, wrong)
            for base in FAULTS
            if base in self._judgements.bases
        }
        size, empty = self._judgements.sentences, self._empty_blocks
        syntax = faulty.pop("syntax")
        found = {"syntax": (size - int(np.sum(syntax)), size)}
        if faulty:
            semantic = np.logical_or.reduce(list(faulty.values()))
            right = size - int(np.sum(semantic)) + empty
            found["semantic"] = (right, size + empty)
            found["overall"] = (size - int(np.sum(syntax | semantic)), size)
        return found

    def attachment(self, measure: str) -> float:
        """LAS, UAS or label accuracy in per cent, by the number of wrong tokens."""
        tokens = self.counts(measure)
        wrong = tokens.gold - tokens.correct
        return 100 - percent(wrong, tokens.gold) if tokens.gold else 0.0

    def semantic(self, kind: str) -> Triple:
        """Labelled or unlabelled, over predicates and arguments."""
        return _triple(self.counts(f"semantic.{kind}"))

    @property
    def proposition(self) -> Triple:
        """Over perfect propositions."""
        return _triple(self.counts("proposition.labelled"))

    def macro(self, kind: str) -> Triple:
        """The mean of semantics and attachment score."""
        semantic, syntax = self.semantic(kind), self.attachment(ATTACHMENT[kind])
        return Triple(
            SEMANTIC_WEIGHT * semantic.precision + (1 - SEMANTIC_WEIGHT) * syntax,
            SEMANTIC_WEIGHT * semantic.recall + (1 - SEMANTIC_WEIGHT) * syntax,
        )

    def micro_counts(self, kind: str) -> Counts:
        """Tokens, arguments and predicates in one sum."""
        return self.counts(ATTACHMENT[kind]) + self.counts(f"semantic.{kind}")

    def micro(self, kind: str) -> Triple:
        """Over tokens, arguments and predicates together."""
        return _triple(self.micro_counts(kind))

    @property
    def divides_by_zero(self) -> bool:
        """Whether the published programs stop half-way on this comparison."""
        return not self.macro("labelled").f1 or not self.counts("syntax.las").gold


def _triple(sums: Counts) -> Triple:
    return Triple(
        percent(sums.correct_predicted, sums.predicted),
        percent(sums.correct, sums.gold),
    )


def syntax_values(figures: Figures) -> dict[str, Value]:
    """`syntax.las`, `.uas`, `.label_accuracy` and `.exact`."""
    names = ("syntax.las", "syntax.uas", "syntax.label_accuracy")
    values = {}
    for name in names:
        tokens = figures.counts(name)
        values[name] = _fraction(tokens.correct, tokens.gold)
    values["syntax.exact"] = _fraction(*figures.exact["syntax"])
    return values


def all_values(figures: Figures) -> dict[str, Value]:
    """Every single figure, in the order of output."""
    values = syntax_values(figures)
    values["semantic.exact"] = _fraction(*figures.exact["semantic"])
    values["overall.exact"] = _fraction(*figures.exact["overall"])
    for kind in KINDS:
        macro = figures.macro(kind)
        values[f"macro.{kind}.precision"] = Value(macro.precision / 100)
        values[f"macro.{kind}.recall"] = Value(macro.recall / 100)
        values[f"macro.{kind}.f1"] = Value(macro.f1 / 100)
    for kind in KINDS:
        sums, micro = figures.micro_counts(kind), figures.micro(kind)
        values[f"micro.{kind}.precision"] = _fraction(
            sums.correct_predicted, sums.predicted
        )
        values[f"micro.{kind}.recall"] = _fraction(sums.correct, sums.gold)
        values[f"micro.{kind}.f1"] = Value(micro.f1 / 100)
    las, f1 = figures.attachment("syntax.las"), figures.semantic("labelled").f1
    values["ratio.f1_las"] = Value(f1 / las if las else None)
    return values


def _fraction(part: float, whole: float) -> Value:
    return Value(part / whole if whole else None, part, whole)
