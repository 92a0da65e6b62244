"""The situations and measures of syntax: one row a token.

Every measure is the one base seen through a projection. Sources: Buchholz and Marsi
2006; Surdeanu et al. 2008; Hajič et al. 2009.
"""

from __future__ import annotations

from srlviewer.scoring.judgements import Measure
from srlviewer.scoring.verdicts import Verdict, outcome

MATCH = outcome(Verdict.CORRECT, "match")
LABEL = outcome(Verdict.WRONG_LABEL, "label")
HEAD = outcome(Verdict.WRONG_SPAN, "head")
HEAD_AND_LABEL = outcome(Verdict.WRONG_SPAN, "head_and_label")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
PUNCTUATION = outcome(Verdict.IGNORED, "punctuation")

SYNTAX_BASES = {"syntax": "token"}
HEADS_ONLY = {LABEL: MATCH, HEAD_AND_LABEL: HEAD}
RELATIONS_ONLY = {HEAD: MATCH, HEAD_AND_LABEL: LABEL}

SYNTAX_MEASURES = (
    Measure("syntax.las", "syntax", labels=False, scored=False),
    Measure("syntax.uas", "syntax", HEADS_ONLY, labels=False, scored=False),
    Measure(
        "syntax.label_accuracy", "syntax", RELATIONS_ONLY, labels=False, scored=False
    ),
    Measure("dependency.label", "syntax", RELATIONS_ONLY, scored=False),
    Measure("dependency.relation", "syntax", scored=False),
)
ATTACHMENT_MEASURES = (
    Measure("dependency.relation", "syntax", label_scores=True),
    *(m for m in SYNTAX_MEASURES if m.name != "dependency.relation"),
)
"""Where syntax is all there is, its relations are the scores."""
