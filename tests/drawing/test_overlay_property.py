"""Any two trees laid over each other: nothing is cut, covered or left out."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.tree_scene import TreeLineKind
from srlviewer.model.address import SIDES
from tests.drawing.test_scored_trees_property import MEASURES, pairs, view_of

WIDTH = 2.0
"""Of a line, in px."""


def keys(items):
    return {(item.side, item.kind, n) for item in items for n in item.numbers}


@settings(max_examples=120, deadline=None)
@given(
    pairs(),
    MEASURES,
    st.sampled_from(["ltr", "rtl"]),
    st.booleans(),
    st.sets(st.integers(0, 10)),
    st.sets(st.tuples(st.sampled_from(SIDES), st.integers(0, 10))),
)
def test_nothing_is_cut_covered_or_left_out(
    making, pair, measure, direction, has_arcs, closed, chains
):
    words, sides = pair
    view = view_of(making, words, sides, measure)
    layout = making.lay_out(
        view,
        has_tree=True,
        has_dependencies=has_arcs,
        tree_view="overlay",
        direction=direction,
        closed=frozenset((side, n) for side in SIDES for n in closed),
        chains=frozenset(chains),
    )
    making.check_tree(layout)
    assert len(layout.trees) == 2
    assert len(layout.tokens) == len(words)
    nodes = [box for box in layout.boxes if box.kind is BoxKind.NODE]
    drawn = [key for box in nodes for key in keys(box.items)]
    assert len(drawn) == len(set(drawn)), "no phrase twice"
    if not closed:
        wanted = keys(item for tree in view.trees for item in tree.items)
        assert set(drawn) == wanted, "all phrases"
    # Where traces crowd below one phrase two lines may meet at a corner.
    most = WIDTH if any(tree.tree.traces for tree in view.trees) else 0.1
    lines = [one for one in layout.trees[0].lines if one.start.x == one.end.x]
    for line in lines:
        for other in lines:
            if line is not other and abs(line.start.x - other.start.x) < 1:
                ends = sorted((line.start.y, line.end.y))
                others = sorted((other.start.y, other.end.y))
                shared = min(ends[1], others[1]) - max(ends[0], others[0])
                assert shared <= most, ("no line runs along another", line, other)


@settings(max_examples=40, deadline=None)
@given(pairs(), MEASURES)
def test_two_same_trees_are_one(making, pair, measure):
    words, (gold, _) = pair
    view = view_of(making, words, (gold, gold), measure)
    over = making.lay_out(view, has_tree=True, tree_view="overlay")
    alone = making.lay_out(view, has_tree=True, tree_view="gold")
    first = over.trees[0].lines
    shared = [box for box in over.boxes if box.kind is BoxKind.NODE and box.item.spans]
    assert all(len(box.items) == 2 for box in shared)
    has_hollow = any(not item.spans for item in view.trees[0].items)
    if not has_hollow and not view.trees[0].tree.traces:
        assert not any(one.side for one in first)
        kinds = [BoxKind.NODE, BoxKind.TAG, BoxKind.EDGE]
        for kind in kinds:
            places = [
                sorted((b.rect, b.label.text) for b in layout.boxes if b.kind is kind)
                for layout in (over, alone)
            ]
            assert [p[1] for p in places[0]] == [p[1] for p in places[1]]
        assert {one.kind for one in first} <= set(TreeLineKind)
