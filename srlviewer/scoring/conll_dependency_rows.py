"""The situations and measures of the CoNLL-2008 and 2009 schemes, as tables.

Syntax has one row a token, semantics one a predicate, argument and proposition; every
measure is one of these bases seen through a projection, or a sum. Sources: Surdeanu et
al. 2008, Hajič et al. 2009.
"""

from __future__ import annotations

from srlviewer.scoring.judgements import Measure
from srlviewer.scoring.verdicts import Verdict, outcome

MATCH = outcome(Verdict.CORRECT, "match")
SENSE_NUMBER_ONLY = outcome(Verdict.CORRECT, "sense_number_only")
LABEL_IGNORED = outcome(Verdict.CORRECT, "label_ignored")
SENSE = outcome(Verdict.WRONG_LABEL, "sense")
LABEL = outcome(Verdict.WRONG_LABEL, "label")
PROPOSITION = outcome(Verdict.WRONG_LABEL, "proposition")
HEAD = outcome(Verdict.WRONG_SPAN, "head")
HEAD_AND_LABEL = outcome(Verdict.WRONG_SPAN, "head_and_label")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
PREDICATE_MISSING = outcome(Verdict.MISSING, "predicate_missing")
PREDICATE_SPURIOUS = outcome(Verdict.SPURIOUS, "predicate_spurious")
PUNCTUATION = outcome(Verdict.IGNORED, "punctuation")
AFTER_END = outcome(Verdict.IGNORED, "after_end")
NO_PREDICATE = outcome(Verdict.IGNORED, "no_predicate")

SEMANTIC_BASES = {
    "predicate.labelled": "predicate",
    "argument.labelled": "argument",
    "proposition.labelled": "predicate",
}
SYNTAX_BASES = {"syntax": "token"}

LABELS_APART = {
    SENSE: LABEL_IGNORED,
    SENSE_NUMBER_ONLY: LABEL_IGNORED,
    LABEL: LABEL_IGNORED,
}
"""The labelled rows seen without labels."""
HEADS_ONLY = {LABEL: MATCH, HEAD_AND_LABEL: HEAD}
RELATIONS_ONLY = {HEAD: MATCH, HEAD_AND_LABEL: LABEL}

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
SYNTAX_MEASURES = (
    Measure("syntax.las", "syntax", labels=False, scored=False),
    Measure("syntax.uas", "syntax", HEADS_ONLY, labels=False, scored=False),
    Measure(
        "syntax.label_accuracy", "syntax", RELATIONS_ONLY, labels=False, scored=False
    ),
    Measure("dependency.label", "syntax", RELATIONS_ONLY, scored=False),
    Measure("dependency.relation", "syntax", scored=False),
)
WRONG = (
    SENSE,
    LABEL,
    HEAD,
    HEAD_AND_LABEL,
    NOT_FOUND,
    NO_GOLD,
    PREDICATE_MISSING,
    PREDICATE_SPURIOUS,
)
"""The outcomes of a sentence that is not exact."""
