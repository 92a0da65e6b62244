"""Treebanks in the window: shown at once, coloured, folded, walked, side by side."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from srlviewer.drawing.scene import BoxKind
from srlviewer.gui.places import find_place
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict

WAITER = (
    "(S (NP-OA (ART-NK den) (NN-NK Wirt)) (VVFIN-HD grüßt)"
    " (NP-SB (ART-NK der) (NN-NK Gast)))"
)
SWAPPED = WAITER.replace("-OA", "-X").replace("-SB", "-OA").replace("-X", "-SB")
ATTACHED = (
    "(S (PPER-SB sie) (VVFIN-HD sah) (NP-OA (ART-NK den) (NN-NK Hund)"
    " (PP-MNR (APPR-AC mit) (NN-NK Flecken))))"
)
MOVED = (
    "(S (PPER-SB sie) (VVFIN-HD sah) (NP-OA (ART-NK den) (NN-NK Hund))"
    " (PP-MO (APPR-AC mit) (NN-NK Flecken)))"
)


def write(folder, gold, predicted):
    paths = []
    for side, lines in (("gold", gold), ("predicted", predicted)):
        path = folder / f"{side}.mrg"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        paths.append(str(path))
    return paths


@pytest.fixture
def trees(window, tmp_path):
    """The window on a small pair of treebanks."""
    gold, predicted = write(
        tmp_path,
        [WAITER, ATTACHED, WAITER, WAITER],
        [SWAPPED, MOVED, "()", WAITER],
    )
    window.open_choice(OpenChoice(gold, predicted, "gf"))
    assert window.state.judgements is not None
    return window


def nodes(view, kind=BoxKind.NODE):
    return [b for b in view.sentence_layout.boxes if b.kind is kind]


def press(qtbot, window, key):
    qtbot.keyClick(window.view, key)


def test_trees_are_shown_at_once_and_can_be_hidden(trees, trigger):
    assert trees.state.scores_trees
    assert len(trees.view.sentence_layout.trees) == 2
    action = trees.actions_by_id["view.layer.tree"]
    assert action.isChecked()
    trigger(trees, "view.layer.tree")
    assert trees.view.sentence_layout.trees == ()
    assert not action.isChecked()
    assert trees.settings.value("appearance/treebank") is False
    assert trees.settings.value("appearance/tree") is False, "other files: as before"


def test_the_measure_switches_what_is_coloured(trees, trigger):
    def coloured():
        boxes = trees.view.sentence_layout.boxes
        return {b.kind for b in boxes if b.verdict not in {None, Verdict.CORRECT}}

    assert trees.state.measure == "bracket.syn_gf"
    assert coloured() == {BoxKind.EDGE}
    trees.state.set_measure("bracket.syn")
    assert coloured() == set()
    trigger(trees, "score.next_measure")
    assert trees.state.measure == "bracket.gf"
    assert coloured() == {BoxKind.EDGE}


def test_next_difference_walks_through_the_trees(trees, trigger):
    seen = []
    for _ in range(7):
        trigger(trees, "go.next_difference")
        seen.append(str(trees.state.here))
        assert trees.view.selected == trees.state.selection
    assert seen[:2] == ["1:gold:bracket:2", "1:gold:bracket:3"]
    assert {text.split(":")[0] for text in seen} == {"1", "2", "3"}


def test_addresses_of_brackets_words_and_pairs_are_places(trees):
    state = trees.state
    for text in ("2:gold:bracket:3", "2:predicted:token:4", "1:gold:phrase:1"):
        assert str(find_place(state, text)) == text
    rows = state.judgements.of_sentence("dependency.labelled", 1)
    number = next(r.gold for r in rows if r.verdict is Verdict.WRONG_SPAN)
    address = f"2:gold:pair:{number + 1}"
    assert str(find_place(state, address)) == address
    state.set_measure("dependency.labelled")
    state.go_to(find_place(state, address))
    assert trees.view.selected is not None
    texts = trees.inspector.texts()
    assert "head word Hund" in texts
    assert "head word sah" in texts
    for missing in ("2:gold:bracket:9", "2:gold:pair:99999", "2:gold:secondary:1"):
        assert isinstance(find_place(state, missing), str)


def test_the_inspector_tells_of_both_phrases(trees):
    trees.state.go_to(ItemAddress(0, "gold", "bracket", 1))
    texts = trees.inspector.texts()
    for wanted in ("function OA", "function SB", "head word Wirt", "below S"):
        assert wanted in texts
    assert "bracket.syn" in texts
    assert "bracket.gf" in texts


def test_what_one_attachment_breaks_is_listed_and_a_click_away(qtbot, trees):
    from srlviewer.gui.panels.attachment_box import AttachmentBox

    trees.state.go_to(ItemAddress(1, "gold", "bracket", 1))
    [box] = trees.inspector.widget().findChildren(AttachmentBox)
    head = box.findChildren(QLabel)[0].text()
    assert "“mit” hangs from “sah”, in gold from “Hund”" in head
    assert box.buttons
    there = box.buttons[0]
    assert there.accessibleName().startswith("Go to ")
    qtbot.mouseClick(there, Qt.MouseButton.LeftButton)
    assert trees.state.selection.sentence == 1
    assert trees.state.selection != ItemAddress(1, "gold", "bracket", 1)
    [again] = trees.inspector.widget().findChildren(AttachmentBox)
    assert len(again.buttons) == len(box.buttons), "the same group from there"
    trees.state.go_to(ItemAddress(0, "gold", "bracket", 1))
    assert trees.inspector.widget().findChildren(AttachmentBox) == []


def test_keys_walk_through_both_trees(qtbot, trees):
    trees.view.setFocus()
    trees.state.go_to(ItemAddress(0, "gold", "bracket", 0))
    path = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        press(qtbot, trees, key)
        path.append(str(trees.state.selection))
    assert path[0] == "1:gold:token:3"
    assert path[1] == "1:gold:bracket:3"
    assert path[3].startswith("1:predicted:token:")
    assert trees.view.accessibleDescription().startswith("word ")


def test_phrases_are_collapsed_all_or_the_right_ones(trees, trigger):
    trees.state.set_position(1)
    trigger(trees, "view.tree.collapse_correct")
    closed = [b.label.text for b in nodes(trees.view) if b.label.text.endswith("…")]
    assert closed == []
    trees.state.set_measure("bracket.syn")
    trigger(trees, "view.tree.collapse_correct")
    closed = [b.label.text for b in nodes(trees.view) if b.label.text.endswith("…")]
    assert closed == ["PP …", "PP …"]
    trigger(trees, "view.tree.collapse_all")
    closed = [b.label.text for b in nodes(trees.view) if b.label.text.endswith("…")]
    assert len(closed) == 3
    trees.state.go_to(ItemAddress(1, "gold", "bracket", 2))
    assert any(b.item.label == "PP" for b in nodes(trees.view)), "seen when selected"
    trigger(trees, "view.tree.expand_all")
    assert not any(b.label.text.endswith("…") for b in nodes(trees.view))
    trees.state.set_position(0)
    assert trees.view.options.closed == frozenset()


def test_side_by_side_views_scroll_zoom_and_light_up_together(qtbot, trees, trigger):
    trigger(trees, "view.tree.beside")
    pair = trees.workspace.pair
    first, second = trees.view, pair.second
    assert pair.is_beside
    assert {b.item.side for b in nodes(first)} == {"gold"}
    assert {b.item.side for b in nodes(second)} == {"predicted"}
    assert trees.settings.value("appearance/tree_view") == "beside"
    trees.state.set_zoom(4.0)
    assert second.zoom == first.zoom == 4.0
    bars = first.horizontalScrollBar(), second.horizontalScrollBar()
    bars[0].setValue(bars[0].maximum())
    assert bars[1].value() == bars[1].maximum() > 0
    bars[1].setValue(0)
    assert bars[0].value() == 0
    trees.state.go_to(ItemAddress(0, "gold", "bracket", 1))
    assert second.selected == first.selected
    item = first.page.item_of(ItemAddress(0, "gold", "bracket", 2))
    first._hover(item)
    assert second._hovered == item.address(0)
    second._choose(ItemAddress(0, "predicted", "bracket", 2))
    assert str(trees.state.selection) == "1:predicted:bracket:3"
    trees.state.toggle_verdict(Verdict.CORRECT)
    assert second.page.state.shown == trees.state.shown_verdicts
    trigger(trees, "view.tree.stacked")
    assert not pair.is_beside
    assert len(first.sentence_layout.tokens) == 10
    trigger(trees, "view.tree.mirrored")
    assert len(first.sentence_layout.tokens) == 5


def test_both_trees_in_one(qtbot, trees, trigger):
    trees.view.setFocus()
    qtbot.keyClick(trees.view, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    assert trees.state.tree_view == "overlay"
    assert trees.actions_by_id["view.tree.overlay"].isChecked()
    assert trees.settings.value("appearance/tree_view") == "overlay"
    trees.state.set_position(1)
    texts = {b.label.text: {i.side for i in b.items} for b in nodes(trees.view)}
    assert texts["PP"] == texts["S"] == {"gold", "predicted"}
    assert len(nodes(trees.view)) == 4
    [pp] = [b for b in nodes(trees.view) if b.label.text == "PP"]
    gold, predicted = (item.address(1) for item in pp.items)
    # Selected on either side, the one box has the ring; the row says so in words.
    for address in (gold, predicted):
        trees.state.go_to(address)
        assert trees.view.selected == address
        assert trees.view.sentence_layout.boxes_of(address)[0].rect == pp.rect
        assert trees.view.page.rings(address, has_focus=True)
        assert trees.inspector.texts()
    assert trees.view.page.item_at(*pp.rect.centre) == pp.items[0]
    # Space closes the phrase on both sides, and opens it again.
    press(qtbot, trees, Qt.Key.Key_Space)
    assert trees.view.options.closed == {
        (item.side, item.numbers[0]) for item in pp.items
    }
    assert "PP …" in {b.label.text for b in nodes(trees.view)}
    press(qtbot, trees, Qt.Key.Key_Space)
    assert trees.view.options.closed == frozenset()
    # The tree that is drawn is exported so; the key goes back.
    assert trees.view.page.picture().width > 100
    qtbot.keyClick(trees.view, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    assert trees.state.tree_view == "mirrored"
    trigger(trees, "view.tree.overlay")
    trigger(trees, "view.tree.overlay")
    assert trees.state.tree_view == "overlay", "the menu does not go back"


def test_what_hides_a_phrase_of_one_side_is_opened_in_one_tree(trees, trigger):
    trigger(trees, "view.tree.overlay")
    trees.state.set_position(1)
    whole = frozenset({("gold", 0), ("predicted", 0)})
    trees.view.set_options(closed=whole)
    assert [b.label.text for b in nodes(trees.view)] == ["S … ✗3"]
    trees.state.go_to(ItemAddress(1, "predicted", "bracket", 1))
    assert trees.view.options.closed == frozenset()
    assert len(nodes(trees.view)) == 4
    # What the mouse is on lights up with its counterpart, which has another box.
    view = trees.view
    [own] = [b for b in nodes(view) if {i.side for i in b.items} == {"predicted"}]
    view._hover(view.page.item_at(*own.rect.centre))
    assert view._hovered == own.item.address(1)
    assert view.page.describe(own.item)


def test_next_difference_walks_through_both_trees_in_one(trees, trigger):
    trigger(trees, "view.tree.overlay")
    for _ in range(7):
        trigger(trees, "go.next_difference")
        here = trees.state.selection
        if here.sentence != 2:
            assert trees.view.sentence_layout.boxes_of(here), here


def test_arcs_are_made_from_trees(trees, trigger):
    trees.state.set_position(1)
    assert trees.actions_by_id["view.layer.dependencies"].isEnabled()
    trigger(trees, "view.layer.dependencies")
    arcs = trees.view.sentence_layout.arcs
    assert len(arcs) == 10
    labels = {a.item.label for a in arcs if a.verdict is Verdict.WRONG_SPAN}
    assert labels == {"MNR", "MO"}
    trees.state.set_scheme("evalb")
    assert not trees.actions_by_id["view.layer.dependencies"].isEnabled()


def test_an_unparsed_sentence_is_said_to_be_so(trees):
    trees.state.set_position(2)
    captions = [c.text for c in trees.view.sentence_layout.captions]
    assert "predicted: no tree, the parser gave none" in captions


def test_the_list_of_items_and_the_tree_select_each_other(trees, trigger):
    trigger(trees, "go.next_difference")
    model, row = trees.items.model, trees.items.table.currentIndex().row()
    assert model.address(row) == trees.state.selection
    words = [
        str(model.index(row, column).data()) for column in range(model.columnCount())
    ]
    assert {"NP-OA", "NP-SB"} <= set(words)
    trees.items.table.opened.emit(model.index(row + 1, 0))
    assert trees.view.selected == model.address(row + 1)


def test_a_tree_is_not_wrapped_and_it_is_said_why(trees, trigger):
    wrap = trees.actions_by_id["view.layer.wrap"]
    assert not wrap.isEnabled()
    assert wrap.toolTip().startswith("A sentence with a tree stays on one line.")
    trigger(trees, "view.layer.tree")
    assert wrap.isEnabled()
    assert "stays on one line" not in wrap.toolTip()


def test_words_stay_side_by_side_when_a_phrase_is_closed(trees, trigger):
    trigger(trees, "view.tree.beside")
    first, second = trees.view, trees.workspace.pair.second
    before = first.sentence_layout.tokens[0].rect.y
    first.set_options(closed=frozenset({("gold", 0), ("predicted", 0)}))
    assert second.options.closed == first.options.closed
    words = [view.sentence_layout.tokens[0].rect.y for view in (first, second)]
    assert words[0] == words[1] < before
    second.set_options(closed=frozenset())
    assert first.options.closed == frozenset()
