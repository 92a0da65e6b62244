"""The situations and measures of the CoNLL-2004 and 2005 schemes, as tables.

Arguments, verbs and unlabelled arguments are matched apart and so have rows of their
own; each proposition of gold has one more. Sources: Carreras and Màrquez 2004, 2005.
"""

from __future__ import annotations

from srlviewer.scoring.judgements import Measure
from srlviewer.scoring.verdicts import Verdict, outcome

ARGUMENT = "argument"
VERB = "verb"
UNLABELLED = "argument.unlabelled"
PERFECT = "proposition.perfect"
VERB_LABEL = "V"
"""The only label that the programs leave out of the overall figures."""

MATCH = outcome(Verdict.CORRECT, "match")
LABEL_IGNORED = outcome(Verdict.CORRECT, "label_ignored")
LABEL = outcome(Verdict.WRONG_LABEL, "label")
PIECES = outcome(Verdict.WRONG_SPAN, "pieces")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
LABEL_MISSING = outcome(Verdict.MISSING, "label")
LABEL_SPURIOUS = outcome(Verdict.SPURIOUS, "label")
PREDICATE_MISSING = outcome(Verdict.MISSING, "predicate_missing")
PREDICATE_DIFFERS = outcome(Verdict.MISSING, "predicate_differs")
HIDDEN = outcome(Verdict.IGNORED, "hidden_same_span")
SKIPPED = outcome(Verdict.IGNORED, "proposition_skipped")
AFTER_END = outcome(Verdict.IGNORED, "after_end")
IS_VERB = outcome(Verdict.IGNORED, "verb")
WHOLE = outcome(Verdict.CORRECT, "match", predicted_n=0)
FAULTY = outcome(Verdict.WRONG_LABEL, "proposition", predicted_n=0)

BASES_04 = {ARGUMENT: "argument", VERB: "argument", PERFECT: "predicate"}
BASES_05 = {
    ARGUMENT: "argument",
    VERB: "argument",
    UNLABELLED: "argument",
    PERFECT: "predicate",
}

_LABELLED = (
    Measure(ARGUMENT, ARGUMENT, label_scores=True),
    Measure(VERB, VERB, labels=False),
)
_PERFECT = Measure(PERFECT, PERFECT, labels=False, scored=False)
MEASURES_04 = (*_LABELLED, _PERFECT)
_UNLABELLED = Measure(
    UNLABELLED, UNLABELLED, labels=False, crossed=frozenset({IS_VERB})
)
"""The confusion matrix of `-C` has the verbs, too."""
MEASURES_05 = (*_LABELLED, _UNLABELLED, _PERFECT)
