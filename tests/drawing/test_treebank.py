"""Trees that are scored: which rows colour what, heads, closed phrases, both sides."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.drawing.describe import Partners, describe_item
from srlviewer.drawing.draw_selection import draw_selection
from srlviewer.drawing.draw_sentence import DrawingState, draw_sentence
from srlviewer.drawing.marks import PathMark, RectMark, TextMark
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import IN_TREES, BoxKind, layout_verdicts
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.drawing.tree_describe import TreeWords
from srlviewer.drawing.tree_navigation import tree_step
from srlviewer.drawing.tree_scene import TreeLineKind
from srlviewer.model.address import ItemAddress, parse_address
from srlviewer.scoring.verdicts import Verdict

WAITER = (
    "(S (NP-OA (ART-NK den) (NN-NK Wirt)) (VVFIN-HD grüßt)"
    " (NP-SB (ART-NK der) (NN-NK Gast)))"
)
SWAPPED = WAITER.replace("-OA", "-X").replace("-SB", "-OA").replace("-X", "-SB")
DISCONTINUOUS = """#BOS 1
Davon	--	PROAV	--	MO	500
will	--	VMFIN	--	HD	501
gehört	--	VVPP	--	HD	500
haben	--	VAINF	--	HD	502
.	--	$.	--	--	0
#500	--	VP	--	OC	502
#502	--	VP	--	OC	501
#501	--	S	--	--	0
#EOS 1
"""
CONTINUOUS = DISCONTINUOUS.replace("MO	500", "MO	501")


@pytest.fixture
def view(tmp_path):
    """Makes the input of a picture from two texts under a scheme and a measure."""

    def make(gold, predicted, *, scheme="gf", measure=None):
        ending = "export" if gold.startswith("#BOS") else "mrg"
        paths = [tmp_path / f"{side}.{ending}" for side in ("gold", "predicted")]
        for path, text in zip(paths, (gold, predicted), strict=True):
            path.write_text(text + "\n", encoding="utf-8")
        comparison = open_comparison(*map(str, paths), scheme)
        comparison.judge(jobs=1)
        return comparison_input(comparison, 0, measure=measure)

    return make


@pytest.fixture
def drawn(view, making):
    """Lays it out with its trees, checked for texts and boxes on each other."""

    def make(gold, predicted, *, scheme="gf", measure=None, **options):
        found = view(gold, predicted, scheme=scheme, measure=measure)
        layout = making.lay_out(found, has_tree=True, **options)
        making.check_tree(layout)
        return layout

    return make


def boxes(layout, kind, side="gold"):
    found = [b for b in layout.boxes if b.kind is kind and b.item.side == side]
    return sorted(found, key=lambda b: (b.rect.x, b.rect.y))


def looks(layout, kind, side="gold"):
    return [(b.label.text, b.verdict) for b in boxes(layout, kind, side)]


def said(found, item):
    partners = Partners((*found.items, *found.tree_items)).of(item)
    words = TreeWords(found).lines(item)
    return describe_item(item, found.forms, partners, more=words).split("\n")


# -- what is coloured


def test_category_and_function_are_coloured_apart(drawn):
    layout = drawn(WAITER, SWAPPED)
    right, wrong = Verdict.CORRECT, Verdict.WRONG_LABEL
    assert looks(layout, BoxKind.NODE) == [("NP", right), ("S", right), ("NP", right)]
    edges = [e for e in looks(layout, BoxKind.EDGE) if e[1] is not right]
    assert edges == [("L OA", wrong), ("L SB", wrong)]
    edges = [e for e in looks(layout, BoxKind.EDGE, "predicted") if e[1] is not right]
    assert edges == [("L SB≠OA", wrong), ("L OA≠SB", wrong)]
    assert {v for _, v in looks(layout, BoxKind.TAG)} == {right}


@pytest.mark.parametrize(
    ("measure", "kinds"),
    [
        ("bracket.syn", {BoxKind.NODE, BoxKind.TAG}),
        ("bracket.gf", {BoxKind.EDGE}),
        ("bracket.syn_gf", {BoxKind.NODE, BoxKind.EDGE, BoxKind.TAG}),
        ("pos.syn", {BoxKind.TAG}),
        ("pos.gf", {BoxKind.EDGE}),
        ("dependency.unlabelled", {BoxKind.EDGE}),
        ("dependency.labelled", {BoxKind.EDGE}),
    ],
)
def test_the_measure_says_which_parts_are_coloured(drawn, measure, kinds):
    layout = drawn(WAITER, SWAPPED, measure=measure)
    assert {b.kind for b in layout.boxes if b.verdict is not None} == kinds


def test_counts_of_the_picture_are_those_of_the_measure(drawn):
    for measure in ("bracket.syn", "bracket.gf", "bracket.syn_gf", "pos.gf"):
        counts = layout_verdicts(drawn(WAITER, SWAPPED, measure=measure))
        found = {v: n for v, n in counts.items() if n}
        if measure == "bracket.syn":
            assert found == {Verdict.CORRECT: 3}
        elif measure == "pos.gf":
            assert found == {Verdict.CORRECT: 5}
        else:
            assert found == {Verdict.CORRECT: 1, Verdict.WRONG_LABEL: 2}


def test_words_go_with_their_phrases(drawn):
    gold = "(S (PPER-SB sie) (VVFIN-HD sah) (PPER-OA ihn))"
    predicted = "(S (PPER-OA sie) (VVFIN-HD sah) (ADV-SB ihn))"
    layout = drawn(gold, predicted, measure="bracket.syn_gf")
    wrong = Verdict.WRONG_LABEL
    assert looks(layout, BoxKind.EDGE, "predicted") == [
        ("L OA≠SB", wrong),
        ("HD", Verdict.CORRECT),
        ("L SB≠OA", wrong),
    ]
    assert ("L ADV≠PPER", wrong) in looks(layout, BoxKind.TAG, "predicted")
    assert layout_verdicts(layout)[wrong] == 0, "words are not among the brackets"


def test_dependencies_colour_the_lines_up_from_dependents(drawn):
    layout = drawn(DISCONTINUOUS, CONTINUOUS, measure="dependency.labelled")
    gold, predicted = layout.trees
    for tree in (gold, predicted):
        wrong = [n for n in tree.lines if n.verdict is Verdict.WRONG_SPAN]
        assert [n.start.x for n in wrong] == [layout.tokens[0].rect.centre.x]
    bound = [n for n in gold.lines if n.verdict is Verdict.CORRECT]
    assert len(bound) == 7, "the other pairs of words, and those of heads"
    colours = {
        m.stroke for m in draw_sentence(layout, LIGHT) if isinstance(m, PathMark)
    }
    assert LIGHT.colours(Verdict.WRONG_SPAN).stroke in colours


def test_evalb_colours_nodes_and_shows_a_root_that_counts(drawn, tmp_path):
    gold, predicted = "(TOP (S (NN a) (VV b)))", "(S (NN a) (NN b))"
    layout = drawn(gold, predicted, scheme="evalb")
    assert looks(layout, BoxKind.NODE) == [("S", Verdict.CORRECT)]
    empty = tmp_path / "empty.prm"
    empty.write_text("", encoding="utf-8")
    layout = drawn(gold, predicted, scheme=f"evalb:parameters={empty}")
    found = sorted(looks(layout, BoxKind.NODE))
    assert found == [("S", Verdict.CORRECT), ("− TOP", Verdict.MISSING)]
    assert looks(layout, BoxKind.TAG, "predicted")[1] == (
        "L NN≠VV",
        Verdict.WRONG_LABEL,
    )


def test_the_filter_pales_nodes_and_labels_by_their_own_verdicts(drawn):
    layout = drawn(WAITER, SWAPPED)
    shown = DrawingState(shown=frozenset({Verdict.WRONG_LABEL}))
    strokes = {
        m.stroke for m in draw_sentence(layout, LIGHT, shown) if isinstance(m, RectMark)
    }
    assert LIGHT.colours(Verdict.WRONG_LABEL).stroke in strokes
    assert LIGHT.colours(Verdict.CORRECT).stroke not in strokes


# -- heads, groups, sides


def test_heads_have_bold_words_and_thick_lines(drawn):
    layout = drawn(WAITER, SWAPPED)
    bold = [t.label.text for t in layout.tokens if t.label.face is Face.HEAD]
    assert bold == ["Wirt", "grüßt", "Gast"]
    heads = {n.start.x for n in layout.trees[0].lines if n.is_head}
    middles = [layout.tokens[n].rect.centre.x for n in (1, 2, 4)]
    assert sorted(heads) == pytest.approx(middles)
    other = drawn(WAITER, SWAPPED, scheme="gf:head=collins")
    assert [t.label.text for t in other.tokens if t.label.face is Face.HEAD] != bold


def test_phrases_that_one_attachment_breaks_share_a_mark(drawn, view):
    layout = drawn(DISCONTINUOUS, CONTINUOUS)
    for side in ("gold", "predicted"):
        texts = [text for text, _ in looks(layout, BoxKind.NODE, side)]
        assert sorted(texts) == ["S", "⇔ VP #1", "⇔ VP #1"]
    item = view(DISCONTINUOUS, CONTINUOUS).trees[0].items[1]
    lines = said(view(DISCONTINUOUS, CONTINUOUS), item)
    assert "#1: broken by one wrong attachment, as others are" in lines


def test_equal_trees_are_both_shown(drawn):
    layout = drawn(WAITER, WAITER)
    assert len(layout.trees) == 2
    names = [c.text for c in layout.captions]
    assert names == ["gold", "predicted"]


@pytest.mark.parametrize("unparsed", ["", "()", "(())", "(NOPARSE)"])
def test_an_unparsed_side_is_said_to_be_so(drawn, unparsed):
    layout = drawn(WAITER, unparsed)
    assert len(layout.trees) == 1
    words = layout.tokens[0].rect
    [note] = [c for c in layout.captions if "no tree" in c.text]
    assert note.text == "predicted: no tree, the parser gave none"
    assert note.rect.y > words.bottom
    assert {v for _, v in looks(layout, BoxKind.NODE)} == {Verdict.MISSING}


def test_stacked_trees_stand_over_the_same_columns(drawn):
    layout = drawn(WAITER, SWAPPED, tree_view="stacked")
    first, second = layout.tokens[:5], layout.tokens[5:]
    assert [t.rect.x for t in first] == [t.rect.x for t in second]
    top = boxes(layout, BoxKind.NODE, "predicted")[0].rect
    assert first[0].rect.bottom < top.y < second[0].rect.y


def test_each_side_alone_has_the_columns_and_heights_of_both(drawn):
    sides = [drawn(WAITER, DEEPER, tree_view=side) for side in ("gold", "predicted")]
    for layout in sides:
        assert len(layout.trees) == 1
        assert len(layout.tokens) == 5
    gold, predicted = sides
    assert [t.rect for t in gold.tokens] == [t.rect for t in predicted.tokens]
    assert gold.height == predicted.height
    assert boxes(gold, BoxKind.NODE, "predicted") == []


DEEPER = f"(S (X-OC (Y-OC {SWAPPED})))"


def test_arcs_are_made_from_trees(view, making):
    found = view(DISCONTINUOUS, CONTINUOUS, measure="dependency.labelled")
    layout = making.lay_out(found, has_tree=True, has_dependencies=True)
    making.check_tree(layout)
    gold, predicted = found.arcs
    assert {(a.head, a.dependent, a.label) for a in gold} == {
        (2, 0, "MO"),
        (3, 2, "OC"),
        (1, 3, "OC"),
        (1, 4, "--"),
    }
    assert (1, 0, "MO") in {(a.head, a.dependent, a.label) for a in predicted}
    wrong = [a for a in layout.arcs if a.verdict is Verdict.WRONG_SPAN]
    assert len(wrong) == 2
    level = layout.tokens[0].rect
    assert wrong[0].level < level.y < level.bottom < wrong[1].level
    [line] = [w for w in said(found, wrong[0].item) if w.startswith("head word")]
    assert line == "head word gehört"
    assert view(WAITER, SWAPPED, scheme="evalb").arcs[0] == ()


# -- closed phrases


def test_a_closed_phrase_is_a_roof_over_its_words(drawn):
    layout = drawn(WAITER, SWAPPED, closed=frozenset({("gold", 1)}))
    assert boxes(layout, BoxKind.NODE)[0].label.text == "NP …"
    kinds = [n.kind for n in layout.trees[0].lines]
    assert kinds.count(TreeLineKind.ROOF) == 3
    labels = [b.label.text for b in boxes(layout, BoxKind.EDGE)]
    assert labels == ["L OA", "HD", "NK", "L SB", "NK"], "those below it are gone"
    assert len(boxes(layout, BoxKind.TAG)) == 5, "tags stay"
    assert len(layout.trees[1].lines) > 5


def test_a_closed_phrase_with_a_gap_has_a_line_over_each_piece(drawn):
    layout = drawn(DISCONTINUOUS, CONTINUOUS, closed=frozenset({("gold", 1)}))
    roofs = [n for n in layout.trees[0].lines if n.kind is TreeLineKind.ROOF]
    flat = sorted((n.start.x, n.end.x) for n in roofs if n.start.y == n.end.y)
    words = [t.rect for t in layout.tokens]
    assert flat == [(words[0].x, words[0].right), (words[2].x, words[3].right)]
    assert all(n.start.x == n.end.x or n.start.y == n.end.y for n in roofs)
    assert layout.boxes_of(ItemAddress(0, "gold", "bracket", 2)) == ()


def test_everything_can_be_closed(drawn):
    for number in range(3):
        drawn(WAITER, SWAPPED, closed=frozenset({("gold", number)}))
    layout = drawn(WAITER, SWAPPED, closed=frozenset({("gold", 0), ("predicted", 0)}))
    assert [b.label.text for b in boxes(layout, BoxKind.NODE)] == ["S … ✗2"]


def test_a_closed_phrase_says_what_is_wrong_below_it(drawn):
    layout = drawn(WAITER, SWAPPED, closed=frozenset({("gold", 0)}))
    roofs = [n for n in layout.trees[0].lines if n.kind is TreeLineKind.ROOF]
    assert {line.verdict for line in roofs} == {Verdict.WRONG_LABEL}
    layout = drawn(WAITER, SWAPPED, closed=frozenset({("gold", 1)}))
    roofs = [n for n in layout.trees[0].lines if n.kind is TreeLineKind.ROOF]
    assert {line.verdict for line in roofs} == {None}


def test_rings_keep_off_what_stands_close_in_a_tree(drawn):
    layout = drawn(WAITER, SWAPPED)
    in_trees = [b for b in layout.boxes if b.kind in IN_TREES]
    for box in in_trees:
        address = layout.address(box)
        rings = draw_selection(layout, LIGHT, address, has_partners=False)
        own = layout.boxes_of(address)
        others = [b.rect for b in in_trees if b not in own]
        for ring in (mark for mark in rings if mark.stroke):
            assert not [r for r in others if ring.rect.grown(-1).overlaps(r)]


# -- selection, keys, words


def test_rings_and_lines_are_on_both_sides(drawn):
    layout = drawn(DISCONTINUOUS, CONTINUOUS)
    broken = next(
        b for b in boxes(layout, BoxKind.NODE) if b.verdict is Verdict.WRONG_SPAN
    )
    marks = draw_selection(layout, LIGHT, layout.address(broken))
    rings = [m for m in marks if m.stroke]
    assert [m.stroke for m in rings] == [LIGHT.partner, LIGHT.focus]
    edge = next(b for b in boxes(layout, BoxKind.EDGE) if b.item == broken.item)
    assert rings[1].rect.contains(edge.rect.united(broken.rect)), "one ring for both"
    under = {m.fill: m.rect for m in marks if m.fill}
    assert set(under) == {LIGHT.partner, LIGHT.focus}
    assert under[LIGHT.partner].y > under[LIGHT.focus].bottom


def test_a_partner_lights_up_where_only_its_side_is_shown(drawn, view):
    layout = drawn(WAITER, SWAPPED, tree_view="predicted")
    item = view(WAITER, SWAPPED).trees[0].items[1]
    address = item.address(0)
    assert layout.boxes_of(address) == ()
    marks = draw_selection(layout, LIGHT, address, item=item)
    assert [m.stroke for m in marks if m.stroke] == [LIGHT.partner]
    assert {m.fill for m in marks if m.fill} == {LIGHT.focus, LIGHT.partner}


def test_keys_go_to_parents_children_brothers_and_the_other_tree(drawn):
    layout = drawn(WAITER, SWAPPED)

    def go(text, dx, dy):
        found = tree_step(layout, parse_address(text), dx, dy)
        return str(found) if found else None

    assert go("1:gold:bracket:2", 0, -1) == "1:gold:bracket:1"
    assert go("1:gold:bracket:1", 0, -1) is None
    assert go("1:gold:bracket:1", 0, 1) == "1:gold:token:3"
    assert go("1:gold:bracket:2", 1, 0) == "1:gold:token:3"
    assert go("1:gold:token:3", 1, 0) == "1:gold:bracket:3"
    assert go("1:gold:bracket:3", 1, 0) is None
    assert go("1:gold:token:3", 0, 1) == "1:predicted:token:3"
    assert go("1:predicted:token:3", 0, -1) == "1:gold:token:3"
    assert go("1:predicted:token:1", 0, 1) == "1:predicted:bracket:2"
    assert go("1:gold:argument:1", 0, 1) is None


def test_phrases_and_words_are_said_with_all_their_verdicts(view):
    found = view(WAITER, SWAPPED)
    source = found.trees[0]
    assert said(found, source.items[1]) == [
        "phrase NP, wrong label",
        "gold NP: den Wirt",
        "predicted NP: den Wirt",
        "function OA",
        "below S",
        "head word Wirt",
        "category: correct",
        "function: wrong label",
        "Function (bracket.syn_gf)",
    ]
    lines = said(found, source.words[2])
    assert lines[0] == "word VVFIN, correct"
    assert "function HD" in lines


# -- traces, sizes, bytes


def test_traces_that_are_tokens_hang_by_dotted_lines(drawn):
    gold = "(S (NP-SBJ (NN we)) (VP (VB want) (S (NP-SBJ (-NONE- *)) (VP (VB go)))))"
    layout = drawn(gold, gold.replace("SBJ", "LGS"))
    dotted = [n for n in layout.trees[0].lines if n.kind is TreeLineKind.LOOSE]
    assert [n.start.x for n in dotted] == [layout.tokens[2].rect.centre.x]


TRACED = (
    "(S (NP-SBJ (NN we)) (VP (VB want) (S (NP-SBJ (-NONE- *)) (VP (VB go)))"
    " (NP (-NONE- *T*))))"
)
BARE = "(S (NP-SBJ (NN we)) (VP (VB want) (S (VP (VB go)))))"


@pytest.mark.parametrize(
    ("gold", "predicted", "columns"),
    [
        (TRACED, BARE, [0, 1, 3]),
        (BARE, TRACED, [0, 1, 2, 2, 2]),
        (TRACED, TRACED.replace("NN we", "PRP we"), [0, 1, 2, 3, 4]),
    ],
)
def test_words_stand_below_each_other_whatever_the_traces(
    drawn, view, gold, predicted, columns
):
    layout = drawn(gold, predicted)
    assert all(token.below == () for token in layout.tokens)
    found = view(gold, predicted).trees[1].columns
    assert [start for start, _ in found] == columns
    assert len(looks(layout, BoxKind.TAG, "predicted")) == len(columns)


def test_arcs_without_a_function_have_no_label_unless_they_are_wrong(view, making):
    found = view(
        BARE,
        BARE.replace("S (VP", "S (X"),
        scheme="gf:head=collins",
        measure="dependency.labelled",
    )
    layout = making.lay_out(found, has_tree=True, has_dependencies=True)
    assert [arc.label.text for arc in layout.arcs if arc.label] == ["SBJ"]
    stacked = making.lay_out(
        found, has_tree=True, has_dependencies=True, tree_view="stacked"
    )
    making.check_tree(stacked)
    assert [len(tree.leaf_labels) for tree in stacked.trees] == [3, 0]


def newspaper(words):
    """A sentence of nested clauses with a function on every edge."""
    text, n = "", 0
    while n + 6 < words:
        text += (
            f"(S-MO (KOUS-CP weil{n}) (NP-SB (ART-NK die) (ADJA-NK bekannte)"
            f" (NN-NK Stadtverwaltung{n})) (VVFIN-HD meldet) ($, ,) "
        )
        n += 6
    tail = " ".join(f"(ADV-MO dort{i})" for i in range(words - n - 1))
    depth = text.count("(S-MO")
    return f"(VROOT (S {text}{tail}{')' * depth}) ($. .))"


@pytest.mark.parametrize("words", [60, 120])
@pytest.mark.parametrize("tree_view", ["mirrored", "stacked", "predicted"])
def test_long_sentences(drawn, words, tree_view):
    gold = newspaper(words)
    predicted = gold.replace("-SB", "-OA").replace(
        "(S-MO (KOUS-CP weil6)", "(VP-OC (XY weil6)"
    )
    layout = drawn(gold, predicted, tree_view=tree_view)
    assert len(layout.tokens) == (words if tree_view != "stacked" else 2 * words)


def test_deep_and_wide_trees(drawn):
    deep = (
        "".join(f"(VP-OC (PP-MO (NN w{n})) " for n in range(200))
        + "(VV go)"
        + ")" * 200
    )
    layout = drawn(deep, deep.replace("-MO", "-MNR"))
    assert len(boxes(layout, BoxKind.NODE)) == 400
    flat = "(NP " + " ".join(f"(NN-NK w{n})" for n in range(200)) + ")"
    layout = drawn(flat, flat.replace("-NK", "-HD"))
    assert len(boxes(layout, BoxKind.EDGE)) == 200


def test_the_same_input_gives_the_same_marks(drawn):
    def marks():
        layout = drawn(DISCONTINUOUS, CONTINUOUS, closed=frozenset({("predicted", 1)}))
        return draw_sentence(layout, LIGHT)

    assert marks() == marks()
    assert any(isinstance(m, TextMark) and m.text == "⇔ VP #1" for m in marks())


def test_the_view_of_one_side_has_no_name_beside_the_words(drawn):
    both = drawn(WAITER, SWAPPED)
    assert {"gold", "predicted"} <= {c.text for c in both.captions}
    for side in ("gold", "predicted"):
        alone = drawn(WAITER, SWAPPED, tree_view=side)
        assert not alone.captions
        assert alone.tokens[0].rect.x < both.tokens[0].rect.x - 20
