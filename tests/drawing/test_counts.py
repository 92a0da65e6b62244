"""What is coloured is what is counted: verdicts in layouts against sums of rows."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.drawing.scene import layout_verdicts
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.resources import resource_path
from srlviewer.scoring.counts import verdict_counts
from srlviewer.scoring.verdicts import Verdict

CASES = [
    ("english", "conllu", "primesrl:level=span"),
    ("english", "conllu", "primesrl:level=span,mode=paper"),
    ("english", "conll09", "primesrl"),
    ("english", "conll09", "primesrl:mode=paper"),
    ("english", "conll09", "conll09"),
    ("english", "conll09", "conll09:punctuation=skip"),
    ("stacked", "conllu", "primesrl:level=span,mode=paper"),
    ("stacked", "conll09", "conll09"),
    ("scripts", "conllu", "primesrl:level=span"),
    ("edge", "conll09", "conll09"),
]


@pytest.mark.parametrize(("name", "suffix", "scheme"), CASES)
def test_colours_count_what_the_scores_count(making, name, suffix, scheme):
    gold, predicted = (
        str(resource_path("samples", f"{name}.{side}.{suffix}"))
        for side in ("gold", "predicted")
    )
    comparison = open_comparison(gold, predicted, scheme)
    judgements = comparison.judge()
    seen = set()
    for measure in judgements.measures:
        expected = verdict_counts(judgements, measure)
        for position in range(len(comparison.pairing)):
            view = comparison_input(comparison, position, measure=measure)
            layout = making.lay_out(view, width=700.0, has_dependencies=True)
            drawn = layout_verdicts(layout)
            for verdict in Verdict:
                found = drawn[verdict] + sum(
                    row.verdict is verdict for row in view.unplaced
                )
                assert found == expected[position][verdict], (measure, position)
                seen |= {verdict} if found else set()
    assert Verdict.CORRECT in seen
    assert len(seen) > 2
