"""Any two trees that are scored: no text is cut, no box stands on another."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.comparison import make_scheme
from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.errors import ProblemLog
from srlviewer.scoring.judgements import JudgementBuilder
from tests.drawing.test_tree_layout import trees

WORDS = st.sampled_from(["a", "word", "長い", "alongerword"])
TAGS = st.sampled_from(["NN", "$,", "A-LONG-TAG", ""])
MEASURES = st.sampled_from(
    ["bracket.syn", "bracket.gf", "bracket.syn_gf", "pos.syn_gf", "dependency.labelled"]
)


@st.composite
def pairs(draw):
    """Two sentences with the same words and any trees."""
    size = draw(st.integers(1, 8))
    words = [draw(WORDS) for _ in range(size)]
    return words, [
        (draw(trees(size)), [draw(TAGS) for _ in range(size)]) for _ in range(2)
    ]


def view_of(making, words, sides, measure):
    """What a picture shows of them under `gf`."""
    gold, predicted = (
        making.with_tree(making.sentence(words), tree, tags) for tree, tags in sides
    )
    scheme = make_scheme("gf")
    builder = JudgementBuilder(scheme.bases)
    scheme.judge(gold, predicted, builder, ProblemLog())
    builder.close_sentence()
    judgements = builder.finish(scheme.measures)
    system = System(
        "predicted",
        predicted,
        judgements,
        groups=lambda: scheme.groups(judgements, 0, gold, predicted),
    )
    return sentence_input(gold, [system], measure)


@settings(max_examples=60, deadline=None)
@given(
    pairs(),
    MEASURES,
    st.sampled_from(["mirrored", "stacked", "gold", "predicted"]),
    st.sampled_from(["ltr", "rtl"]),
    st.booleans(),
    st.sets(st.integers(0, 10)),
)
def test_nothing_is_cut_or_covered(
    making, pair, measure, tree_view, direction, has_arcs, closed
):
    words, sides = pair
    view = view_of(making, words, sides, measure)
    layout = making.lay_out(
        view,
        has_tree=True,
        has_dependencies=has_arcs,
        tree_view=tree_view,
        direction=direction,
        closed=frozenset((side, n) for side in ("gold", "predicted") for n in closed),
    )
    making.check_tree(layout)
    shown = (
        {"gold", "predicted"} if tree_view in {"mirrored", "stacked"} else {tree_view}
    )
    for side in shown:
        tags = [
            b for b in layout.boxes if b.kind is BoxKind.TAG and b.item.side == side
        ]
        index = ("gold", "predicted").index(side)
        assert len(tags) == sum(map(bool, sides[index][1]))
