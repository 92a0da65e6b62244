"""What a view says of itself fits the kind of files that are shown."""

from __future__ import annotations

import pytest

from srlviewer.gui.sentence_menu import make_menu
from srlviewer.model.address import ItemAddress
from tests.gui.window.test_idle_panels import open_files

OF_PREDICATES = ("view.layer.collapsed", "view.layer.alone")


@pytest.mark.parametrize(
    ("kind", "position", "words"),
    [
        ("roles", 0, "Predicates: 1."),
        ("trees", 0, "Trees."),
        ("frames", 0, "No frames."),
        ("frames", 4, "Frames: 1."),
        ("entities", 0, "Entities: 4, relations: 0."),
    ],
)
def test_the_view_says_what_is_in_it(window, kind, position, words):
    open_files(window, kind)
    window.state.set_position(position)
    said = window.view.accessibleDescription()
    assert said == f"{words} Nothing selected."


def test_it_says_so_when_trees_are_hidden(window, trigger):
    open_files(window, "trees")
    trigger(window, "view.layer.tree")
    assert "Trees" not in window.view.accessibleDescription()
    trigger(window, "view.layer.tree")
    assert window.view.accessibleDescription().startswith("Trees.")


@pytest.mark.parametrize(
    ("kind", "word"),
    [("roles", "predicate"), ("frames", "frame"), ("trees", ""), ("entities", "")],
)
def test_nothing_is_divided_by_what_files_do_not_have(window, kind, word):
    open_files(window, kind)
    window.show_panel("gains")
    box = window.gains.by_predicate
    assert box.isVisible() == bool(word)
    assert word in box.toolTip()
    for action in OF_PREDICATES:
        assert window.actions_by_id[action].isEnabled() == bool(word)


def test_what_was_checked_for_predicates_does_not_divide_phrases(window):
    open_files(window, "roles")
    window.show_panel("gains")
    window.gains.by_predicate.setChecked(True)
    assert window.gains.found.by_predicate
    open_files(window, "trees")
    window.show_panel("gains")
    assert not window.gains.found.by_predicate


@pytest.mark.parametrize(
    ("kind", "item", "word"),
    [("roles", "argument", "predicate"), ("frames", "element", "frame")],
)
def test_the_menu_of_an_item_names_what_it_folds(window, kind, item, word):
    open_files(window, kind)
    window.state.go_to(ItemAddress(4, "gold", item, 0))
    texts = [action.text() for action in make_menu(window.view).actions()]
    assert f"&Collapse or expand {word}" in texts
