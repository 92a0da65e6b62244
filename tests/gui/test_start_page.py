"""Recent pairs and samples, one click or Enter each."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QDropEvent

from srlviewer.gui.recent import OpenChoice, recent_pairs, remember_pair
from srlviewer.gui.settings import Settings
from srlviewer.gui.start_page import StartPage, bundled_samples


@pytest.fixture
def settings(tmp_path):
    return Settings(QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def pair(tmp_path):
    for name in ("gold.conllu", "predicted.conllu"):
        (tmp_path / name).write_text("\n")
    gold, predicted = tmp_path / "gold.conllu", tmp_path / "predicted.conllu"
    return OpenChoice(str(gold), str(predicted), "primesrl")


@pytest.fixture
def page(qtbot, settings):
    made = StartPage(settings)
    qtbot.addWidget(made)
    made.show()
    return made


def test_without_pairs_the_page_says_so(page):
    assert page.no_recent.isVisible()
    assert not page.recent.isVisible()


def test_samples_are_there_and_open(qtbot, page):
    samples = bundled_samples()
    assert samples
    assert all(sample.choice.is_there for sample in samples)
    page.samples.setCurrentRow(0)
    with qtbot.waitSignal(page.open_requested) as signal:
        qtbot.keyClick(page.samples, Qt.Key.Key_Return)
    assert signal.args == [samples[0].choice]


def test_a_recent_pair_opens_with_a_click_and_goes_with_delete(
    qtbot, page, settings, pair
):
    remember_pair(settings, pair)
    page.reload()
    item = page.recent.item(0)
    assert "gold.conllu" in item.text()
    with qtbot.waitSignal(page.open_requested) as signal:
        page.recent.itemClicked.emit(item)
    assert signal.args == [pair]
    page.recent.setCurrentRow(0)
    qtbot.keyClick(page.recent, Qt.Key.Key_Delete)
    assert recent_pairs(settings) == ()


def test_a_missing_file_is_said_and_not_opened(qtbot, page, settings, pair):
    remember_pair(settings, OpenChoice("/nowhere/gold", pair.predicted))
    page.reload()
    assert "not found" in page.recent.item(0).text()
    with qtbot.assertNotEmitted(page.open_requested):
        page.recent.itemClicked.emit(page.recent.item(0))


def test_dropped_files_are_handed_on(qtbot, page, pair):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(pair.gold), QUrl.fromLocalFile(pair.predicted)])
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    with qtbot.waitSignal(page.files_dropped) as signal:
        page.dropEvent(event)
    assert signal.args == [[pair.gold, pair.predicted]]


def test_samples_need_no_scroll_bar_in_a_usual_window(qtbot, page):
    page.resize(1280, 740)
    qtbot.waitUntil(lambda: page.samples.verticalScrollBar().maximum() == 0)
    last = page.samples.visualItemRect(page.samples.item(page.samples.count() - 1))
    assert page.samples.viewport().rect().contains(last)


def test_both_lists_end_at_the_same_height(qtbot, page, settings, pair):
    remember_pair(settings, pair)
    page.reload()
    page.resize(1100, 700)

    def ends() -> set[int]:
        return {
            listing.mapTo(page, listing.rect().bottomLeft()).y()
            for listing in (page.recent, page.samples)
        }

    qtbot.waitUntil(lambda: len(ends()) == 1)


def test_no_line_of_an_entry_is_cut(qtbot, page):
    """An entry is as high as its words need in the width that they are drawn in."""
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QFontMetrics

    from srlviewer.gui.start_page import MARGIN, WRAPPED

    for width in range(700, 1000, 37):
        page.resize(width, 700)
        qtbot.wait(1)
        listing = page.samples
        listing.doItemsLayout()
        metrics = QFontMetrics(listing.font())
        for row in range(listing.count()):
            item = listing.item(row)
            room = listing.visualItemRect(item)
            words = item.text().partition("\n")[2]
            area = QRect(0, 0, room.width() - 2 * MARGIN, 10_000)
            needed = metrics.boundingRect(area, WRAPPED, words).height()
            assert room.height() >= needed + metrics.height()


def test_the_page_says_that_words_and_trees_may_be_dropped_along(page):
    from PySide6.QtWidgets import QLabel

    assert any("words or trees" in label.text() for label in page.findChildren(QLabel))
