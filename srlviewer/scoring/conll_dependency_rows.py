"""The situations and measures of semantics in CoNLL-2008 and 2009, as tables.

One row a predicate, argument and proposition; every measure is one of these bases seen
through a projection, or a sum. Sources: Surdeanu et al. 2008, Hajič et al. 2009.
"""

from __future__ import annotations

from srlviewer.scoring.conll_dependency_syntax_rows import LABEL
from srlviewer.scoring.judgements import Measure
from srlviewer.scoring.verdicts import Verdict, outcome

SENSE_NUMBER_ONLY = outcome(Verdict.CORRECT, "sense_number_only")
LABEL_IGNORED = outcome(Verdict.CORRECT, "label_ignored")
SENSE = outcome(Verdict.WRONG_LABEL, "sense")
PROPOSITION = outcome(Verdict.WRONG_LABEL, "proposition")
PREDICATE_MISSING = outcome(Verdict.MISSING, "predicate_missing")
PREDICATE_SPURIOUS = outcome(Verdict.SPURIOUS, "predicate_spurious")
AFTER_END = outcome(Verdict.IGNORED, "after_end")
NO_PREDICATE = outcome(Verdict.IGNORED, "no_predicate")

SEMANTIC_BASES = {
    "predicate.labelled": "predicate",
    "argument.labelled": "argument",
    "proposition.labelled": "predicate",
}

LABELS_APART = {
    SENSE: LABEL_IGNORED,
    SENSE_NUMBER_ONLY: LABEL_IGNORED,
    LABEL: LABEL_IGNORED,
}
"""The labelled rows seen without labels."""

SEMANTIC_MEASURES = (
    Measure(
        "semantic.labelled",
        sum_of=("predicate.labelled", "argument.labelled"),
        labels=False,
    ),
    Measure(
        "semantic.unlabelled",
        sum_of=("predicate.unlabelled", "argument.unlabelled"),
        labels=False,
    ),
    Measure("predicate.labelled", "predicate.labelled"),
    Measure("predicate.unlabelled", "predicate.labelled", LABELS_APART, labels=False),
    Measure("argument.labelled", "argument.labelled"),
    Measure("argument.unlabelled", "argument.labelled", LABELS_APART, labels=False),
    Measure("proposition.labelled", "proposition.labelled", labels=False),
)
