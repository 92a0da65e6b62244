"""Arguments on their phrases: where, in which style, found, ringed, said in words."""

from __future__ import annotations

import pytest

from srlviewer.drawing.describe import describe_item
from srlviewer.drawing.draw_selection import draw_selection
from srlviewer.drawing.draw_sentence import DrawingState, draw_sentence
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import RectMark, TextMark
from srlviewer.drawing.navigation import targets
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import BoxKind, layout_verdicts
from srlviewer.drawing.tree_describe import TreeWords
from srlviewer.model.address import ItemAddress
from srlviewer.model.tree import Tree
from srlviewer.scoring.verdicts import Verdict

BRACKETS = (
    "(S (NP=SB (NP (DT the) (NN keeper)) (PP (IN of) (NP (DT the) (NN lamp))))"
    " (VP (VBD saw) (NP (PRP it))) (. .))"
)
SUBJECT, OBJECT = [0, 1, 2, 3, 4], [6]
ROWS = [
    ("argument", Verdict.CORRECT, 0, 0),
    ("argument", Verdict.WRONG_SPAN, 1, 1),
    ("argument", Verdict.MISSING, 2, None),
]


@pytest.fixture
def pair(making):
    """Gold with a tree, a prediction without one, and a second predicate."""
    forms, tags, tree = making.read_brackets(BRACKETS)
    gold = making.sentence(
        forms,
        [
            (5, "see.01", [("A0", SUBJECT), ("A1", OBJECT), ("AM-X", [1, 2])]),
            (1, "keep.01", [("A1", [2, 3, 4]), ("A0", SUBJECT)]),
        ],
    )
    # Arguments are numbered by predicate in token order: keep.01 comes first.
    predicted = making.sentence(
        forms, [(1, "keep.01", [("A1", [2, 3, 4]), ("A0", [0, 1])])]
    )
    return making.view(making.with_tree(gold, tree, tags), predicted, ROWS)


def roles(layout):
    return [b for b in layout.boxes if b.kind is BoxKind.ROLE]


def texts(layout):
    return sorted(b.label.text for b in roles(layout))


def node(layout, label, nth=0):
    found = [
        b for b in layout.boxes if b.kind is BoxKind.NODE and b.item.label == label
    ]
    return found[nth]


def test_arguments_stand_on_the_phrases_over_their_words(making, pair):
    layout = making.lay_out(pair, has_tree=True)
    making.check_tree(layout)
    assert texts(layout) == [
        "A1 keep.01",
        "A1 see.01",
        "⇔ A0 keep.01",
        "⇔ A0 keep.01 (predicted)",
        "− A0 see.01",
    ], "the one over words of two phrases is on none"
    subject, inner = (
        layout.boxes_of(ItemAddress(0, "gold", "phrase", number))[0].rect
        for number in (1, 2)
    )
    on_subject = [b for b in roles(layout) if b.rect.centre.x == subject.centre.x]
    assert {b.item.spans for b in on_subject} == {((0, 5),)}
    assert all(b.rect.bottom < subject.y for b in on_subject)
    [wrong] = [b for b in roles(layout) if b.item.side == "predicted"]
    assert wrong.rect.centre.x == pytest.approx(inner.centre.x)


def test_one_predicate_needs_no_name(making):
    forms, _, tree = making.read_brackets(BRACKETS)
    gold = making.sentence(forms, [(5, "see.01", [("A0", SUBJECT), ("V", [5])])])
    view = making.view(making.with_tree(gold, tree), making.sentence(forms))
    layout = making.lay_out(view, has_tree=True)
    assert texts(layout) == ["A0", "V"]
    [verb] = [b for b in roles(layout) if b.item.label == "V"]
    assert verb.rect.bottom <= layout.tokens[5].rect.y, "on the word, without a phrase"


def test_the_topmost_of_unary_phrases_has_the_argument(making):
    tree = Tree(("S", "NP", "NP"), (-1, 0, 1), (2, 2, 0))
    gold = making.sentence("a b c", [(2, "go.01", [("A0", [0, 1])])])
    view = making.view(making.with_tree(gold, tree), making.sentence("a b c"))
    layout = making.lay_out(view, has_tree=True)
    [role] = roles(layout)
    outer = min(node(layout, "NP", n).rect.y for n in (0, 1))
    assert role.rect.bottom < outer
    assert set(layout.trees[0].marked) == {1}


def test_every_phrase_can_be_reached_and_arguments_once(making, pair):
    layout = making.lay_out(pair, has_tree=True)
    found = targets(layout)
    phrases = [t.address for t in found if t.address.kind == "phrase"]
    assert len(set(phrases)) == len(phrases) == 7
    arguments = [t for t in found if t.address.kind == "argument"]
    assert len(arguments) == 7
    assert all(t.rect.y > layout.tokens[0].rect.bottom for t in arguments), "in lanes"


def test_verdicts_are_counted_once(making, pair):
    with_tree = making.lay_out(pair, has_tree=True)
    assert layout_verdicts(with_tree) == layout_verdicts(making.lay_out(pair))


def test_only_the_arguments_of_one_predicate(making, pair):
    layout = making.lay_out(pair, has_tree=True)

    def drawn(block):
        marks = draw_sentence(layout, LIGHT, DrawingState(block=block))
        return {m.text for m in marks if isinstance(m, TextMark)}

    assert {"− A0 see.01", "⇔ A0 keep.01"} <= drawn(None)
    keep = next(b.number for b in pair.blocks if b.column == 1)
    assert "⇔ A0 keep.01" in drawn(keep)
    assert "− A0 see.01" not in drawn(keep)
    see = next(b for b in roles(layout) if b.label.text == "− A0 see.01")
    place = see.rect.centre
    assert layout.box_at(*place) is see
    assert layout.box_at(*place, block=keep) is None


def test_rings_are_around_lane_and_phrase(making, pair):
    layout = making.lay_out(pair, has_tree=True)
    address = ItemAddress(0, "gold", "argument", 3)
    boxes = layout.boxes_of(address)
    assert [b.kind for b in boxes] == [BoxKind.SPAN, BoxKind.ROLE]
    rings = draw_selection(layout, LIGHT, address, has_partners=False)
    [whole] = layout.boxes_of(ItemAddress(0, "gold", "phrase", 6))
    assert boxes[1].label.text == "A1 see.01"
    assert whole.rect.centre.x == boxes[1].rect.centre.x
    assert any(ring.rect.contains(whole.rect) for ring in rings), "one ring for both"


def test_the_words_of_a_selected_phrase_are_underlined(making):
    tree = Tree(("S", "NP"), (-1, 0), (0, 1, 1, 0, 1))
    gold = making.with_tree(making.sentence("a bb cc d ee"), tree)
    view = making.view(gold, making.sentence("a bb cc d ee"))
    layout = making.lay_out(view, has_tree=True)
    marks = draw_selection(layout, LIGHT, ItemAddress(0, "gold", "phrase", 1))
    flat = [m.rect for m in marks if isinstance(m, RectMark) and m.rect.height == 2]
    words = [layout.tokens[n].label.rect for n in (1, 2, 4)]
    assert [(r.x, r.right) for r in flat] == [
        (words[0].x, words[1].right),
        (words[2].x, words[2].right),
    ]
    assert all(isinstance(r, Rect) and r.y > words[0].bottom for r in flat)


# -- in words


def said(view, item):
    return describe_item(item, view.forms, more=TreeWords(view).lines(item))


def test_phrases_in_words(making, pair):
    source = pair.trees[0]
    assert said(pair, source.items[1]).split("\n") == [
        "phrase NP",
        "gold NP: the keeper of the lamp",
        "function SB",
        "below S",
        "A0 of keep.01",
        "A0 of see.01",
    ]
    folded = source.items[5]._replace(numbers=(5, 6))
    assert "2 phrases one above the other: VP/NP" in said(pair, folded)


def test_arguments_say_whether_they_are_phrases(making, pair):
    lines = {}
    for item in pair.items:
        if item.kind == "argument":
            words = said(pair, item).split("\n")
            lines[item.side, item.label, item.spans] = words
    assert "the words of one phrase, NP" in lines["gold", "A0", ((0, 5),)]
    assert "no single phrase covers these words" in lines["gold", "AM-X", ((1, 3),)]
    assert "the words of one phrase, NP" in lines["predicted", "A0", ((0, 2),)]
    assert all("phrase" not in line for line in said(pair, pair.items[0]).split("\n"))


def test_without_a_tree_nothing_is_said(making):
    sentence = making.sentence("a b", [(0, "x.01", [("A0", [1])])])
    view = making.view(sentence, sentence)
    assert [TreeWords(view).lines(item) for item in view.items] == [()] * 4
