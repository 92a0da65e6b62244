"""The outcomes of `spert`: which verdict and reason each situation has.

Page: `spert`, section 9.
"""

from __future__ import annotations

from srlviewer.scoring.judgements import Measure
from srlviewer.scoring.verdicts import Verdict, outcome

ENTITY, SPAN, RELATION, STRICT = "entity", "entity.span", "relation", "relation.strict"
BASES = {ENTITY: "entity", SPAN: "entity", RELATION: "relation", STRICT: "relation"}
MEASURES = (
    Measure(ENTITY, ENTITY, label_scores=True, macro=True),
    Measure(SPAN, SPAN, labels=False, macro=True),
    Measure(RELATION, RELATION, label_scores=True, macro=True),
    Measure(STRICT, STRICT, label_scores=True, macro=True),
)

MATCH = outcome(Verdict.CORRECT, "match")
SYMMETRIC = outcome(Verdict.CORRECT, "symmetric")
LABEL = outcome(Verdict.WRONG_LABEL, "label")
DIRECTION = outcome(Verdict.WRONG_LABEL, "direction")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
BOUNDARY_AND_LABEL = outcome(Verdict.WRONG_SPAN, "boundary_and_label")
ARGUMENT_BOUNDARY = outcome(Verdict.WRONG_SPAN, "argument_boundary")
ENTITY_TYPE = outcome(Verdict.PENALISED, "entity_type")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
DUPLICATE = outcome(Verdict.IGNORED, "duplicate")
SAME_WITHOUT_TYPES = outcome(Verdict.IGNORED, "same_without_types")
DROPPED = outcome(Verdict.IGNORED, "overlap_dropped")
