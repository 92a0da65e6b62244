"""Panels that do not concern the files shown are away, and come back with others."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTabBar

from srlviewer.gui.action_kinds import OF_FRAMES
from srlviewer.gui.layouts import TABBED
from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path
from tests.gui.window.frame_pairs import FULLTEXTS, TEXT, write_pair

FILES = {
    "roles": ("english.gold.conllu", "english.predicted.conllu", "primesrl:level=span"),
    "trees": ("village.gold.export", "village.predicted.mrg", "gf"),
    "frames": ("story.gold.xml", "story.first.xml", "semeval10"),
    "entities": ("press.gold.json", "press.first.json", "spert"),
}
PLAIN = {"scores", "labels", "confusion", "gains", "difference", "problems"}


def open_files(window, kind):
    gold, predicted, scheme = FILES[kind]
    paths = (str(resource_path("samples", name)) for name in (gold, predicted))
    if scheme == "spert":
        scheme += f":types={resource_path('samples', 'press.types.json')}"
    window.open_choice(OpenChoice(*paths, scheme))
    assert window.state.comparison is not None


def seen(window):
    """The tabs of the lower dock, as panels."""
    return {name for name in TABBED if not window.docks[name].isHidden()}


@pytest.mark.parametrize("kind", list(FILES))
def test_each_kind_of_files_has_its_tabs_and_all_of_them_fit(window, qtbot, kind):
    window.resize(1440, 900)
    open_files(window, kind)
    assert seen(window) == PLAIN | (OF_FRAMES if kind == "frames" else set())
    (bar,) = [b for b in window.findChildren(QTabBar) if b.isVisible()]
    qtbot.waitUntil(lambda: bar.count() == len(seen(window)))
    last = bar.tabRect(bar.count() - 1)
    assert bar.tabRect(0).left() >= 0
    assert last.right() <= bar.width(), "no arrows to scroll with"


def test_tabs_come_and_go_with_the_files(window):
    open_files(window, "frames")
    window.docks["document"].hide()  # nobody wants this one
    open_files(window, "roles")
    assert seen(window) == PLAIN
    open_files(window, "frames")
    assert seen(window) == PLAIN | OF_FRAMES - {"document"}


def test_what_was_in_front_is_so_again(window, qtbot):
    open_files(window, "frames")
    window.show_panel("discourse")
    open_files(window, "roles")
    assert not window.discourse.isVisible()
    window.show_panel("gains")
    open_files(window, "frames")
    qtbot.waitUntil(window.discourse.isVisible)
    window.show_panel("gains")
    open_files(window, "roles")
    open_files(window, "frames")
    qtbot.wait(20)
    assert window.gains.isVisible()
    assert not window.discourse.isVisible()


def test_the_start_page_between_changes_nothing(window):
    open_files(window, "frames")
    open_files(window, "roles")
    window.session.close()
    assert not seen(window)
    open_files(window, "roles")
    assert seen(window) == PLAIN
    window.session.close()
    open_files(window, "frames")
    assert seen(window) == PLAIN | OF_FRAMES


def test_a_remembered_layout_has_them_when_they_are_needed(
    window, settings, qtbot, no_leaks
):
    open_files(window, "frames")
    window.docks["nulls"].hide()
    open_files(window, "trees")
    window.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    again.show()
    open_files(again, "entities")
    assert seen(again) == PLAIN
    open_files(again, "frames")
    assert seen(again) == PLAIN | OF_FRAMES - {"nulls"}
    again.close()


@pytest.mark.parametrize("layout", ["inspect", "compare", "read"])
def test_layouts_leave_them_out_until_then(window, trigger, layout):
    open_files(window, "roles")
    trigger(window, f"view.layout.{layout}")
    assert not seen(window) & OF_FRAMES
    expected = {"inspect": OF_FRAMES, "compare": {"nulls"}, "read": set()}[layout]
    open_files(window, "frames")
    assert seen(window) & OF_FRAMES == expected
    assert "agreement" not in seen(window)


def test_a_key_says_why_there_is_nothing(window, spans, trigger):
    key = Qt.KeyboardModifier.AltModifier
    QTest.keyClick(window.view, Qt.Key.Key_0, key)
    assert window.docks["nulls"].isHidden()
    assert window.message.isVisible()
    assert "have none" in window.message.label.text()
    assert "have none" in window.actions_by_id["view.panel.discourse"].toolTip()
    trigger(window, "view.panel.document")
    assert window.docks["document"].isHidden()
    assert not window.actions_by_id["view.panel.document"].isChecked()
    open_files(window, "frames")
    assert not window.message.isVisible()
    assert "have none" not in window.actions_by_id["view.panel.discourse"].toolTip()
    QTest.keyClick(window.view, Qt.Key.Key_0, key)
    assert window.nulls.isVisible()


def test_the_menu_opens_agreement(spans, trigger):
    assert spans.docks["agreement"].isHidden()
    trigger(spans, "view.panel.agreement")
    assert spans.agreement.isVisible()
    assert spans.docks["scores"] in spans.tabifiedDockWidgets(spans.docks["agreement"])


def test_frames_that_begin_late_are_frames(window, tmp_path):
    """The first sentences of FrameNet full text may be headings."""
    plain = '<sentence ID="{}" sentNo="{}"><text>' + TEXT + "</text></sentence>"
    before = "".join(plain.format(number, number) for number in range(11, 19))
    texts = (text.replace("<header/>", f"<header/>{before}") for text in FULLTEXTS)
    window.open_choice(write_pair(tmp_path, *texts, "senseval3"))
    assert window.state.sentences == 9
    assert seen(window) == PLAIN | OF_FRAMES
