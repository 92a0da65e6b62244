"""Places of trees: nothing cut, nothing on another, lines at right angles."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.svg import svg_document
from srlviewer.drawing.tree_scene import TreeLineKind
from srlviewer.model.tree import VIRTUAL_ROOT, Child, SecondaryEdge, Trace, Tree

EXTRAPOSED = Tree(
    ("S", "NP", "S"),
    (VIRTUAL_ROOT, 0, 1),
    (0, 1, 1, 0, 0, 0, -1, 2, 2),
    functions=("--", "SB", "RC"),
    token_functions=("HD", "NK", "NK", "MO", "MO", "HD", "--", "SB", "HD"),
)
"""An NP over the tokens 1, 2 and 7, 8."""


def drawn(making, words, tree, predicted=None, *, propositions=(), rows=(), **options):
    """The layout of a sentence with a gold and maybe a predicted tree."""
    gold = making.with_tree(making.sentence(words, propositions), tree)
    other = making.sentence(words, propositions)
    if predicted is not None:
        making.with_tree(other, predicted)
    view = making.view(gold, other, rows)
    layout = making.lay_out(view, has_tree=True, **options)
    making.check_tree(layout)
    return layout


def nodes(layout, side="gold"):
    """Boxes of phrases by their label."""
    found = (b for b in layout.boxes if b.kind is BoxKind.NODE and b.item.side == side)
    return {box.item.label: box for box in found}


def uprights(layout, kind, tree=0):
    """The lines that lead up, by x."""
    lines = layout.trees[tree].lines
    return {n.start.x: n for n in lines if n.kind is kind and n.start.x == n.end.x}


def middles(layout):
    return [token.rect.centre.x for token in layout.tokens]


# -- the inputs worth keeping


def test_leaf_order(making):
    forms, _, tree = making.read_brackets("(Div (Mult (N 16) (N 4)) (N 2))")
    layout = drawn(making, forms, tree)
    assert [t.label.text for t in layout.tokens] == ["16", "4", "2"]
    boxes = nodes(layout)
    assert boxes["Div"].rect.bottom < boxes["Mult"].rect.y < layout.tokens[0].rect.y


def test_a_nameless_root_with_two_children_is_one_picture(making):
    forms, _, tree = making.read_brackets("( (S (NN a)) (S (NN b)))")
    layout = drawn(making, forms, tree)
    [bar] = [
        n
        for n in layout.trees[0].lines
        if n.kind is TreeLineKind.ROOT and n.start.x != n.end.x
    ]
    assert [bar.start.x, bar.end.x] == pytest.approx(middles(layout))


def test_a_root_with_one_child_is_hidden(making):
    forms, _, tree = making.read_brackets("( (S (NN a) (NN b)))")
    layout = drawn(making, forms, tree)
    assert {n.kind for n in layout.trees[0].lines} == {TreeLineKind.EDGE}


def test_a_bracket_as_a_word(making):
    tree = Tree(("S",), (VIRTUAL_ROOT,), (0,))
    layout = drawn(making, [")"], tree)
    assert [t.label.text for t in layout.tokens] == [")"]
    assert len(uprights(layout, TreeLineKind.EDGE)) == 1


def test_an_extraposed_clause_has_a_crossing_line(making):
    layout = drawn(making, [f"w{i}" for i in range(9)], EXTRAPOSED)
    boxes = nodes(layout)
    bars = [n for n in layout.trees[0].lines if n.start.y == n.end.y]
    own = [n for n in bars if n.item and n.item.label == "NP"]
    kinds = [n.kind for n in own]
    assert kinds == [TreeLineKind.EDGE, TreeLineKind.GAP, TreeLineKind.EDGE]
    assert boxes["NP"].rect.centre.x < middles(layout)[3]
    xs = middles(layout)
    crossed = [n.start.x for n in layout.trees[0].lines if n.halos]
    assert sorted(crossed) == pytest.approx([xs[3], xs[4], xs[5], xs[6]])
    for one in layout.trees[0].lines:
        assert all(p.y == own[0].start.y for p in one.halos)


def test_loose_punctuation_hangs_by_dotted_lines(making):
    tree = Tree(("S",), (VIRTUAL_ROOT,), (0, 0, -1, 0, -1))
    layout = drawn(making, "a b , c .", tree)
    loose = uprights(layout, TreeLineKind.LOOSE)
    assert sorted(loose) == pytest.approx([middles(layout)[2], middles(layout)[4]])
    all_lines = [n for n in layout.trees[0].lines if n.start.x == n.end.x]
    tokens = middles(layout)
    assert sum(pytest.approx(n.start.x) in tokens for n in all_lines) >= 5


def test_a_sentence_without_any_phrase_still_has_a_line_for_each_word(making):
    layout = drawn(making, "a b c d e", Tree((), (), (-1,) * 5))
    assert len(uprights(layout, TreeLineKind.LOOSE)) == 5
    alone = drawn(making, "a", Tree((), (), (-1,)))
    assert alone.trees[0].lines == ()


@pytest.mark.parametrize("unfolded", [False, True])
def test_hundreds_of_unary_phrases(making, unfolded):
    tree = Tree(("VP",) * 230, tuple(range(-1, 229)), (229, 229))
    chains = frozenset({("gold", 0)}) if unfolded else frozenset()
    layout = drawn(making, "a b", tree, chains=chains)
    found = [b for b in layout.boxes if b.kind is BoxKind.NODE]
    assert len(found) == (230 if unfolded else 1)
    assert len({b.rect.centre.x for b in found}) == 1
    if not unfolded:
        assert found[0].label.text == "VP/VP/…/VP ×230"
        assert found[0].item.numbers == tuple(range(230))


def test_a_short_chain_can_be_folded(making):
    tree = Tree(("S", "VP", "VP"), (-1, 0, 1), (2, 2))
    layout = drawn(making, "a b", tree, chains=frozenset({("gold", 0)}))
    [box] = [b for b in layout.boxes if b.kind is BoxKind.NODE]
    assert box.label.text == "S/VP/VP"


def test_a_flat_phrase(making):
    layout = drawn(
        making, [f"w{i:02}" for i in range(41)], Tree(("NP",), (-1,), (0,) * 41)
    )
    assert sorted(uprights(layout, TreeLineKind.EDGE)) == pytest.approx(middles(layout))
    assert nodes(layout)["NP"].rect.centre.x == pytest.approx(middles(layout)[20])


def test_two_secondary_edges_to_one_node(making):
    secondary = (
        SecondaryEdge(Child(1, is_token=True), "SB", 2),
        SecondaryEdge(Child(1, is_token=False), "OA", 2),
    )
    tree = Tree(
        EXTRAPOSED.labels,
        EXTRAPOSED.parents,
        EXTRAPOSED.token_parents,
        secondary=secondary,
    )
    layout = drawn(making, [f"w{i}" for i in range(9)], tree)
    curves = layout.trees[0].curves
    assert [c.label.text for c in curves] == ["SB", "OA"]
    assert len({c.head[0] for c in curves}) == 2


def test_wide_and_narrow_words(making):
    forms = ["長い灯台の光", "a", "高", "i"]
    tree = Tree(("名詞句の役割", "NP", "LONGLABEL"), (-1, 0, 0), (1, 1, 2, 0))
    layout = drawn(making, forms, tree)
    assert nodes(layout)["LONGLABEL"].rect.width > 40


def test_traces_have_room_of_their_own(making):
    forms, tags, tree = making.read_brackets(
        "(S (NP (NN I)) (VP (VB want) (S (NP (-NONE- *PRO*-1)) (VP (TO to) (VB go)))))"
    )
    layout = drawn(making, forms, tree)
    [label] = layout.trees[0].leaf_labels
    assert label.text == "*PRO*-1"
    want, to = layout.tokens[1:3]
    assert want.rect.right < label.rect.x
    assert label.rect.right < to.rect.x
    assert len(uprights(layout, TreeLineKind.LOOSE)) == 1
    assert tags == ["NN", "VB", "TO", "VB"]


def test_a_trace_behind_the_last_word(making):
    traces = (Trace("*T*-1", "-NONE-", 1, 0), Trace("*?*", "-NONE-", 1, 0))
    layout = drawn(making, "a", Tree(("S",), (-1,), (0,), traces=traces))
    first, second = layout.trees[0].leaf_labels
    assert layout.tokens[0].rect.right < first.rect.x
    assert first.rect.right < second.rect.x
    assert second.rect.right < layout.width


# -- both sides


def test_different_trees_mirror_each_other(making):
    left = Tree(("S", "NP"), (-1, 0), (1, 1, 0))
    right = Tree(("S", "VP"), (-1, 0), (0, 1, 1))
    layout = drawn(making, "a b c", left, right, has_tags=False)
    words = layout.tokens[0].rect
    assert nodes(layout)["S"].rect.bottom < words.y
    predicted = nodes(layout, "predicted")
    assert words.bottom < predicted["VP"].rect.y < predicted["S"].rect.y
    assert len(layout.trees) == 2


def test_the_same_tree_is_drawn_once(making):
    tree = Tree(("S", "NP"), (-1, 0), (1, 1, 0))
    same = Tree(("S", "NP"), (-1, 0), (1, 1, 0))
    layout = drawn(making, "a b c", tree, same)
    assert len(layout.trees) == 1
    assert nodes(layout, "predicted") == {}


def test_only_the_prediction_has_a_tree(making):
    gold = making.sentence("a b")
    other = making.with_tree(making.sentence("a b"), Tree(("S",), (-1,), (0, 0)))
    layout = making.lay_out(making.view(gold, other), has_tree=True)
    making.check_tree(layout)
    assert nodes(layout, "predicted")["S"].rect.y > layout.tokens[0].rect.bottom


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_other_tokens_stand_over_the_same_columns(making, direction):
    """Three tokens for one word of gold, with a trace between them."""
    gold = making.with_tree(
        making.sentence("sern-dwal ab cd ."), Tree(("S",), (-1,), (0, 0, 0, 0))
    )
    traces = (Trace("*", "-NONE-", 1, 1), Trace("*", "-NONE-", 3, 0))
    tree = Tree(("S", "NP", "X"), (-1, 0, 0), (1, 1, 1, 2, 2, 0), traces=traces)
    other = making.with_tree(making.sentence("sern - dwal abc d ."), tree)
    view = making.view(gold, other)
    layout = making.lay_out(view, has_tree=True, direction=direction)
    making.check_tree(layout)
    column = layout.tokens[0].rect
    box = nodes(layout, "predicted")["NP"].rect
    assert column.x <= box.x
    assert box.right <= column.right


def test_arcs_and_trees_together_have_words_of_their_own(making):
    tree = Tree(("S", "NP"), (-1, 0), (1, 1, 0))
    heads, relations = (2, 3, 0), ("nsubj", "obj", "root")
    gold = making.sentence("a b c", heads=heads, relations=relations)
    other = making.sentence("a b c", heads=(3, 3, 0), relations=relations)
    making.with_tree(gold, tree)
    making.with_tree(other, Tree(("S",), (-1,), (0, 0, 0)))
    layout = making.lay_out(
        making.view(gold, other), has_tree=True, has_dependencies=True
    )
    making.check_tree(layout)
    above, below = layout.trees
    assert [label.text for label in above.leaf_labels] == ["a", "b", "c"]
    highest = min(arc.level for arc in layout.arcs)
    assert all(label.rect.bottom <= highest for label in above.leaf_labels)
    lowest = max(arc.level for arc in layout.arcs)
    assert all(label.rect.y >= lowest for label in below.leaf_labels)


# -- rows, sizes, bytes


def test_a_tree_keeps_its_sentence_on_one_line(making):
    words = [f"word{i}" for i in range(200)]
    tree = Tree(("S", "NP"), (-1, 0), (1,) * 100 + (0,) * 100)
    layout = drawn(making, words, tree, width=600.0)
    assert len(layout.row_tops) == 1
    assert layout.width > 5000
    plain = making.lay_out(
        making.view(making.sentence(words), making.sentence(words)),
        width=600.0,
        has_tree=True,
    )
    assert len(plain.row_tops) > 5, "without a tree rows break as ever"


def test_a_tree_too_large_is_left_out_with_a_note(making):
    labels = ("X",) * 2001
    tree = Tree(labels, (-1,) * 2001, (0, 1))
    gold = making.with_tree(making.sentence("a b"), tree)
    layout = making.lay_out(making.view(gold, gold), has_tree=True)
    assert layout.trees == ()
    assert any("a tree of 2001 phrases" in c.text for c in layout.captions)


def test_the_same_tree_gives_the_same_bytes(making):
    def svg() -> str:
        layout = drawn(
            making,
            [f"w{i}" for i in range(9)],
            EXTRAPOSED,
            Tree(("S",), (-1,), (0,) * 9),
            propositions=[(0, "go.01", [("A0", [1, 2, 7, 8]), ("A1", [4])])],
        )
        marks = draw_sentence(layout, LIGHT)
        return svg_document(
            marks, layout.width, layout.height, page=LIGHT.page, title="x"
        )

    assert svg() == svg()
    assert "stroke-dasharray" in svg()


# -- any tree

LABELS = st.sampled_from(["NP", "S", "A-VERY-LONG-LABEL", "役割", ""])
FUNCTIONS = st.sampled_from(["--", "SB", "LONGFUNCTION"])


@st.composite
def trees(draw, size):
    """Phrases over any tokens and phrases, so that branches cross."""
    labels, parents, above = [], [], [VIRTUAL_ROOT] * size
    roots = [(True, token) for token in range(size)]
    for _ in range(draw(st.integers(0, size + 3))):
        count = draw(st.integers(1, min(3, len(roots))))
        picked = draw(st.permutations(roots))[:count]
        for is_token, number in picked:
            (above if is_token else parents)[number] = len(labels)
        roots = [r for r in roots if r not in picked] + [(False, len(labels))]
        labels.append(draw(LABELS))
        parents.append(VIRTUAL_ROOT)
    if labels and draw(st.booleans()):
        parents.append(draw(st.integers(-1, len(labels) - 1)))
        labels.append("EMPTY")
    functions, token_functions = (), ()
    if draw(st.booleans()):
        functions = tuple(draw(FUNCTIONS) for _ in labels)
        token_functions = tuple(draw(FUNCTIONS) for _ in range(size))
    traces, secondary = [], []
    for _ in range(draw(st.integers(0, 3)) if labels else 0):
        parent = draw(st.integers(0, len(labels) - 1))
        if draw(st.booleans()):
            traces.append(Trace("*T*-1", "-NONE-", draw(st.integers(0, size)), parent))
        else:
            is_token = draw(st.booleans())
            most = size if is_token else len(labels)
            child = Child(draw(st.integers(0, most - 1)), is_token)
            secondary.append(SecondaryEdge(child, draw(FUNCTIONS), parent))
    return Tree(
        tuple(labels),
        tuple(parents),
        tuple(above),
        functions=functions,
        token_functions=token_functions,
        traces=tuple(traces),
        secondary=tuple(secondary),
    )


@st.composite
def pairs(draw):
    """Words, a gold and a predicted tree, and arguments on some phrases."""
    size = draw(st.integers(1, 8))
    word = st.sampled_from(["a", "word", "長い", "alongerword"])
    words = [draw(word) for _ in range(size)]
    gold, predicted = draw(trees(size)), draw(trees(size))
    pieces = [
        ("A0", list(gold.tokens(n)))
        for n in range(len(gold))
        if gold.tokens(n) and draw(st.booleans())
    ]
    return words, gold, predicted, pieces


@settings(max_examples=60, deadline=None)
@given(pairs(), st.sampled_from(["ltr", "rtl"]), st.booleans())
def test_no_tree_has_texts_on_each_other(making, pair, direction, is_named):
    words, gold, predicted, pieces = pair
    propositions = [(0, "go.01", pieces)]
    if is_named:
        propositions.append((len(words) - 1, "come.02", pieces[:2]))
    drawn(
        making,
        words,
        gold,
        predicted,
        propositions=propositions,
        direction=direction,
    )
