"""Two trees laid over each other: what is shared, both ways up, keys, closing."""

from __future__ import annotations

import pytest

from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.marks import PathMark
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.drawing.tree_navigation import tree_step
from srlviewer.drawing.tree_scene import TreeLineKind
from srlviewer.model.address import ItemAddress, parse_address
from srlviewer.model.tree import Tree
from srlviewer.scoring.verdicts import Verdict
from tests.drawing.test_treebank import (
    CONTINUOUS,
    DISCONTINUOUS,
    SWAPPED,
    WAITER,
    drawn,
    newspaper,
    view,
)

__all__ = ["drawn", "view"]  # fixtures

ATTACHED = (
    "(S (PPER-SB sie) (VVFIN-HD sah) (NP-OA (ART-NK den) (NN-NK Hund)"
    " (PP-MNR (APPR-AC mit) (NN-NK Flecken))))"
)
MOVED = (
    "(S (PPER-SB sie) (VVFIN-HD sah) (NP-OA (ART-NK den) (NN-NK Hund))"
    " (PP-MO (APPR-AC mit) (NN-NK Flecken)))"
)


def over(drawn, gold, predicted, **options):
    return drawn(gold, predicted, tree_view="overlay", **options)


def named(layout, kind=BoxKind.NODE):
    """Text and sides of the boxes of a kind, from left to right."""
    found = sorted(
        (box for box in layout.boxes if box.kind is kind),
        key=lambda box: (box.rect.x, box.rect.y),
    )
    sides = {("gold",): "g", ("predicted",): "p", ("gold", "predicted"): "gp"}
    return [(b.label.text, sides[tuple(i.side for i in b.items)]) for b in found]


def test_what_both_have_is_drawn_once(drawn):
    layout = over(drawn, WAITER, SWAPPED)
    assert named(layout) == [("NP", "gp"), ("S", "gp"), ("NP", "gp")]
    assert [text for text, _ in named(layout, BoxKind.EDGE)] == [
        "NK",
        "L SB≠OA",
        "NK",
        "HD",
        "NK",
        "L OA≠SB",
        "NK",
    ]
    assert len(layout.tokens) == 5
    assert not any(line.side for line in layout.trees[0].lines)
    assert any(c.text.startswith("Both trees in one") for c in layout.captions)


def test_both_attachments_of_a_moved_phrase_are_drawn(drawn):
    layout = over(drawn, ATTACHED, MOVED)
    assert sorted(named(layout)) == [
        ("PP", "gp"),
        ("S", "gp"),
        ("⇔ NP", "g"),
        ("⇔ NP", "p"),
    ]
    [box] = [b for b in layout.boxes if b.label and b.label.text == "PP"]
    functions = [
        b
        for b in layout.boxes
        if b.kind is BoxKind.EDGE and b.label.text in {"L MNR", "L MO≠MNR"}
    ]
    assert [b.verdict for b in functions] == [Verdict.WRONG_LABEL] * 2
    # Each of both lines goes up from the phrase to a bar of another phrase.
    tops = {}
    for function in functions:
        x = function.rect.centre.x
        [line] = [
            one
            for one in layout.trees[0].lines
            if one.start.x == one.end.x == pytest.approx(x)
            and one.start.y <= box.rect.y
        ]
        tops[line.side] = line.end.y
    centres = {
        tuple(i.side for i in b.items): b.rect.centre.y
        for b in layout.boxes
        if b.kind is BoxKind.NODE and b is not box
    }
    assert tops["gold"] == pytest.approx(centres[("gold",)])
    assert tops["predicted"] == pytest.approx(centres[("gold", "predicted")])


def test_lines_of_one_side_are_dashed_or_double(drawn):
    layout = over(drawn, ATTACHED, MOVED)
    paths = [m for m in draw_sentence(layout, LIGHT) if isinstance(m, PathMark)]
    sides = [line.side for line in layout.trees[0].lines]
    assert sides.count("gold") > 3
    assert sides.count("predicted") > 3
    dashed = [p for p in paths if p.dashes == (3.5, 2.5)]
    assert len(dashed) == sides.count("gold")
    assert len(layout.trees[0].outlines) == 2
    assert len(paths) == len(sides) + sides.count("predicted")


def test_a_lost_gap_and_words_that_do_not_count(drawn):
    layout = over(drawn, DISCONTINUOUS, CONTINUOUS)
    kinds = {line.kind for line in layout.trees[0].lines}
    assert TreeLineKind.GAP in kinds
    nodes = named(layout)
    assert ("S", "gp") in nodes
    assert [name for name, _ in nodes].count("S") == 1
    # The full stop hangs from the root on one side, from S on the other one.
    gold = "(VROOT (S (NN-SB a) (VV-HD b)) ($. .))"
    predicted = "(VROOT (S (NN-SB a) (VV-HD b) ($. .)))"
    assert named(over(drawn, gold, predicted)) == [("S", "gp")]


def test_phrases_that_change_places_are_not_both_shared(drawn):
    nested = "(S (A (B (NN x) (NN y))) (VV z))"
    layout = over(drawn, nested, nested.replace("(A (B", "(B (A"))
    texts = sorted(text for text, _ in named(layout))
    assert len(texts) == 4
    assert sum(sides == "gp" for _, sides in named(layout)) == 2


def unscored(making, gold, predicted):
    """Trees of files whose scheme judges no phrases."""
    sides = [
        making.with_tree(making.sentence(words), tree, ["X"] * len(words))
        for words, tree in (gold, predicted)
    ]
    found = sentence_input(sides[0], [System("predicted", sides[1])], "argument")
    layout = making.lay_out(found, has_tree=True, tree_view="overlay")
    making.check_tree(layout)
    return layout


FLAT = Tree(("S", "NP"), (-1, 0), (0, 1, 1))
DEEP = Tree(("S", "VP"), (-1, 0), (1, 1, 0))


def test_trees_that_are_not_scored_are_laid_over_each_other_by_label(making):
    words = ["a", "b", "c"]
    layout = unscored(making, (words, FLAT), (words, DEEP))
    assert named(layout) == [("VP", "p"), ("S", "gp"), ("NP", "g")]
    assert {outline.side for outline in layout.trees[0].outlines} == {
        "gold",
        "predicted",
    }
    assert all(box.verdict is None for box in layout.boxes if box.kind is BoxKind.NODE)


def test_other_words_are_not_laid_over_each_other(making):
    layout = unscored(making, (["a", "b", "c"], FLAT), (["a", "bc", "d"], DEEP))
    said = {caption.text for caption in layout.captions}
    assert "Not in one tree: the words of both sides differ." in said
    assert len(layout.trees) == 2
    assert not any(tree.links for tree in layout.trees)


def test_a_function_on_the_root_is_seen(drawn):
    text = "(S-OC (NN-SB a) (VV-HD b))"
    assert ("OC", "gp") in named(over(drawn, text, text), BoxKind.EDGE)
    layout = over(drawn, text, text.replace("S-OC", "S-MO"))
    assert ("L MO≠OC", "gp") in named(layout, BoxKind.EDGE)


def test_keys_go_through_both_trees(drawn):
    layout = over(drawn, ATTACHED, MOVED)

    def walk(start, *steps):
        here = parse_address(start)
        for step in steps:
            moves = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
            here = tree_step(layout, here, *moves[step])
        return str(here)

    top = "1:gold:bracket:1"
    seen = set()
    here = walk(top, "down")
    for _ in range(10):
        seen.add(here)
        following = tree_step(layout, parse_address(here), -1, 0)
        if following is None:
            break
        here = str(following)
    for _ in range(10):
        seen.add(here)
        following = tree_step(layout, parse_address(here), 1, 0)
        if following is None:
            break
        here = str(following)
    sides = {tuple(text.split(":")[1:3]) for text in seen}
    assert ("gold", "bracket") in sides
    assert ("predicted", "bracket") in sides, "phrases of the prediction are reached"
    assert walk(here, "up") == top
    layout_boxes = layout.boxes_of(ItemAddress(0, "predicted", "bracket", 0))
    assert layout_boxes == layout.boxes_of(ItemAddress(0, "gold", "bracket", 0))


def test_closing_a_shared_phrase_hides_both_and_counts_what_is_wrong(drawn):
    both = frozenset({("gold", 1), ("predicted", 1)})
    inner = (
        "(T (S (PPER-SB sie) (NP-OA (ART-NK den) (NN-NK Hund))) (VV-HD z))",
        "(T (S (PPER-SB sie) (NP-DA (ART-NK den) (NN-NK Hund))) (VV-HD z))",
    )
    layout = over(drawn, *inner, closed=both)
    assert [text for text, _ in named(layout)] == ["S … ✗1", "T"]
    layout = over(drawn, *inner, closed=frozenset({("gold", 1)}))
    assert len(named(layout)) == 3, "only where both are closed"


def test_an_unparsed_side_leaves_one_tree(drawn):
    layout = over(drawn, WAITER, "()")
    assert len(layout.trees) == 1
    assert "predicted: no tree, the parser gave none" in {
        c.text for c in layout.captions
    }


@pytest.mark.parametrize("words", [60, 120])
@pytest.mark.parametrize("measure", ["bracket.syn_gf", "dependency.labelled"])
def test_long_sentences(drawn, words, measure):
    gold = newspaper(words)
    predicted = gold.replace("-SB", "-OA").replace(
        "(S-MO (KOUS-CP weil6)", "(VP-OC (XY weil6)"
    )
    layout = over(drawn, gold, predicted, measure=measure)
    assert len(layout.tokens) == words


def test_deep_and_wide_trees(drawn):
    deep = (
        "".join(f"(VP-OC (PP-MO (NN w{n})) " for n in range(200))
        + "(VV go)"
        + ")" * 200
    )
    layout = over(drawn, deep, deep.replace("-MO", "-MNR"))
    assert len(named(layout)) == 400
    chain = "(A " * 230 + "(NN w)" + ")" * 230
    assert len(named(over(drawn, chain, chain))) == 1
    short = "(A (A (A (A (A (NN w))))))"
    assert len(named(over(drawn, chain, short))) == 230, "only gold has this chain"
