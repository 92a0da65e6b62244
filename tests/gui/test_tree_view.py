"""Trees in the view of a sentence: with mouse and keys, read out, folded."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt

from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.gui.sentence_view import SentenceView
from srlviewer.model.address import ItemAddress
from srlviewer.model.tree import Tree

BRACKETS = (
    "(S (NP (NP (DT the) (NN keeper)) (PP (IN of) (NP (DT the) (NN lamp))))"
    " (VP (VBD saw) (NP (PRP it))) (. .))"
)


@pytest.fixture
def pair(drawing_helpers):
    forms, tags, tree = drawing_helpers.read_brackets(BRACKETS)
    propositions = [
        (1, "keep.01", [("A1", [2, 3, 4])]),
        (5, "see.01", [("A0", [0, 1, 2, 3, 4]), ("A1", [6])]),
    ]
    gold = drawing_helpers.make_sentence(forms, propositions)
    predicted = drawing_helpers.make_sentence(forms, propositions[1:])
    return drawing_helpers.make_view(
        drawing_helpers.with_tree(gold, tree, tags), predicted
    )


@pytest.fixture
def view(qtbot, pair):
    made = SentenceView()
    qtbot.addWidget(made)
    made.resize(900, 500)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
        made.setFocus()
    made.set_options(has_tree=True)
    made.show_sentence(pair)
    return made


def box(view, kind, text):
    return next(
        b
        for b in view.sentence_layout.boxes
        if b.kind is kind and b.label.text.startswith(text)
    )


def place(view, rect) -> QPoint:
    return view._to_viewport(rect).center().toPoint()


def node(view, number):
    return view.sentence_layout.boxes_of(ItemAddress(0, "gold", "phrase", number))[0]


def test_a_click_on_a_phrase_selects_its_argument(qtbot, view):
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=place(view, node(view, 3).rect)
    )
    assert str(view.selected) == "1:gold:argument:1"
    assert "the words of one phrase, PP" in view.accessibleDescription()


def test_a_click_on_another_phrase_selects_the_phrase(qtbot, view):
    spot = place(view, node(view, 5).rect)
    with qtbot.waitSignal(view.item_selected):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert str(view.selected) == "1:gold:phrase:6"
    assert view.accessibleDescription().startswith("phrase VP. gold VP: saw it")
    assert "below S" in view.accessibleDescription()


def test_a_click_on_the_mark_selects_the_argument(qtbot, view):
    mark = box(view, BoxKind.ROLE, "A1 see.01")
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=place(view, mark.rect)
    )
    assert str(view.selected) == "1:gold:argument:3"
    assert "A1" in view.tooltip_at(place(view, mark.rect))


def test_a_selected_argument_leaves_only_those_of_its_predicate(view):
    view.select(ItemAddress(0, "gold", "argument", 2))
    block = box(view, BoxKind.ROLE, "A0 see.01").block
    assert view.page.state.block == block
    other = box(view, BoxKind.ROLE, "A1 keep.01").rect
    assert view.item_at(place(view, other)) is None
    view.select(ItemAddress(0, "gold", "phrase", 0))
    assert view.page.state.block is None
    assert view.item_at(place(view, other)).label == "A1"
    view.select(ItemAddress(0, "gold", "predicate", 0))
    assert view.page.state.block != block
    view.set_options(has_tree=False)
    assert view.page.state.block is None


def test_keys_go_up_and_down_the_tree(qtbot, view):
    view.select(ItemAddress(0, "gold", "phrase", 0))
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.selected.kind == "phrase"
    seen = set()
    qtbot.keyClick(view, Qt.Key.Key_Home)
    for _ in view.targets:
        seen.add(view.selected)
        qtbot.keyClick(view, Qt.Key.Key_Right)
    assert {t.address for t in view.targets} <= seen
    assert {a.number for a in seen if a.kind == "phrase"} == set(range(7))


@pytest.fixture
def unary(view, drawing_helpers):
    """Shows three phrases one above the other; returns what reads their labels."""
    tree = Tree(("S", "VP", "NP"), (-1, 0, 1), (2, 2))
    gold = drawing_helpers.with_tree(drawing_helpers.make_sentence("a b"), tree)
    other = drawing_helpers.make_sentence("a b")
    view.show_sentence(drawing_helpers.make_view(gold, other, position=1))
    return lambda: [
        b.label.text for b in view.sentence_layout.boxes if b.kind is BoxKind.NODE
    ]


def test_space_collapses_and_expands_a_phrase(qtbot, view, unary):
    labels = unary
    view.select(ItemAddress(1, "gold", "phrase", 1))
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert labels() == ["VP …", "S"]
    assert view.selected == ItemAddress(1, "gold", "phrase", 1)
    view.select(ItemAddress(1, "gold", "phrase", 2))
    assert labels() == ["NP", "VP", "S"], "what is selected is seen"
    view.select(ItemAddress(1, "gold", "phrase", 1))
    qtbot.keyClick(view, Qt.Key.Key_Space)
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert labels() == ["NP", "VP", "S"]
    [top] = [b for b in view.sentence_layout.boxes if b.item.label == "S"]
    spot = place(view, top.rect)
    shift = Qt.KeyboardModifier.ShiftModifier
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, shift, spot)
    assert labels() == ["S …"]


def test_unary_phrases_are_folded_and_unfolded(qtbot, view, unary):
    labels = unary
    assert labels() == ["NP", "VP", "S"]
    view.select(ItemAddress(1, "gold", "phrase", 1))
    view.toggle_chain()
    assert labels() == ["S/VP/NP"]
    assert str(view.selected) == "2:gold:phrase:1", "the topmost one stands for all"
    assert "3 phrases one above the other: S/VP/NP" in view.tooltip_at(
        place(view, view.targets[0].rect)
    )
    texts = [action.text() for action in view.make_menu().actions()]
    assert "&Fold or unfold unary phrases" in texts
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert labels() == ["NP", "VP", "S"]


def test_hovering_rings_phrase_and_lane(view):
    mark = box(view, BoxKind.ROLE, "A0 see.01")
    view._hover(view.item_at(place(view, mark.rect)))
    rings = view.page.rings(view._hovered, has_focus=False, has_partners=False)
    assert len(rings) == 2
    view.grab()


@pytest.fixture
def high(view, drawing_helpers):
    """A tree higher than the view, and lanes below it."""
    depth = 40
    tree = Tree(("X",) * depth, tuple(range(-1, depth - 1)), tuple(range(depth)))
    words = [f"w{n}" for n in range(depth)]
    arguments = [("A0", [1]), ("A1", [35, 36])]
    others = [(verb, "see.01", []) for verb in range(3, 15)]
    propositions = [*others, (30, "go.01", arguments)]
    gold = drawing_helpers.make_sentence(words, propositions)
    drawing_helpers.with_tree(gold, tree)
    view.show_sentence(drawing_helpers.make_view(gold, gold, position=2))
    assert view.sentence_layout.height > 2 * view.viewport().height()
    assert view.sentence_layout.width > view.viewport().width()
    return view


def settle(qtbot, view):
    """Until nothing glides any more."""
    for glider in (view._across, view._down):
        qtbot.waitUntil(lambda g=glider: not g.is_gliding)


def test_a_sentence_begins_with_the_root_and_its_words_at_the_foot(high):
    assert high.verticalScrollBar().value() == 0
    [words] = high.strips()
    assert words.edge == "top"
    assert {t.label.text for t in words.layout.tokens} >= {"w0", "w39"}
    assert words.shown.bottom == pytest.approx(high.viewport().height())
    x = high._to_viewport(high.sentence_layout.tokens[3].rect).center().x()
    here = QPoint(round(x), high.viewport().height() - 14)
    assert high.sentence_layout.token_at(*high._to_page(here).toTuple()).column == 3


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_words_and_predicates_stay_while_lanes_are_scrolled(qtbot, high, zoom):
    high.set_zoom(zoom)
    argument = ItemAddress(2, "gold", "argument", 1)
    high.select(argument)
    settle(qtbot, high)
    kinds = [strip.edge for strip in high.strips()]
    assert kinds[:2] == ["bottom", "right"]
    words, names, corner = high.strips()
    assert {box.item.kind for box in names.layout.boxes} == {"predicate"}
    assert not corner.layout.boxes
    [target] = [t for t in high.targets if t.address == argument]
    for rect in (
        target.rect,
        high.sentence_layout.tokens[35].rect._replace(y=target.rect.y),
    ):
        for strip in (words, names):
            assert not strip.shown.overlaps(rect)
        assert high.viewport().rect().contains(high._to_viewport(rect).toRect())
    place = QPoint(
        round(names.layout.boxes[-1].rect.centre.x * zoom),
        round(high._to_viewport(target.rect).center().y()),
    )
    assert high.item_at(place).kind == "predicate"
    qtbot.mouseClick(high.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle(qtbot, high)
    assert high.selected.kind == "predicate"
    words = high._to_viewport(high.page.words_of(high.selected))
    assert names.shown.width * zoom < words.left() < words.right()
    assert words.right() < high.viewport().width()


def test_an_item_comes_to_the_middle_with_its_counterpart(qtbot, high):
    gold = ItemAddress(2, "gold", "argument", 1)
    high.select(gold)
    settle(qtbot, high)
    for side in ("gold", "predicted"):
        [target] = [t for t in high.targets if t.address == gold._replace(side=side)]
        assert high.viewport().rect().contains(high._to_viewport(target.rect).toRect())
    middle = high._to_viewport(target.rect).center().x()
    assert 0.3 < middle / high.viewport().width() < 0.8


def test_a_hit_at_the_end_of_a_long_sentence_is_scrolled_to(qtbot, high):
    high.set_hits(frozenset({39}))
    settle(qtbot, high)
    [word] = [t for t in high.sentence_layout.tokens if t.column == 39]
    shown = high._to_viewport(word.rect)
    assert 0 <= shown.left() < shown.right() <= high.viewport().width()


def test_predicates_stay_at_the_right_where_lines_begin_there(qtbot, sample_of):
    view = SentenceView()
    qtbot.addWidget(view)
    view.resize(340, 200)
    view.set_wrapped(False)
    view.show()
    view.show_sentence(comparison_input(sample_of.scripts(), 0))
    assert view.sentence_layout.is_right_to_left
    assert view.strips() == ()
    view._across.jump_to(0)
    [names] = view.strips()
    assert names.edge == "left"
    assert names.shown.right == pytest.approx(view.viewport().width())
    chip = names.layout.boxes[0].rect.moved(*names.shift)
    place = QPoint(round(chip.centre.x), round(chip.centre.y))
    assert view.item_at(place).kind == "predicate"
    view.grab()
