"""Small windows, high contrast, and what the overview of a long list shows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem

from srlviewer.drawing.palette import THEMES
from srlviewer.gui.state import ERRORS
from srlviewer.gui.table_model import VALUE_ROLE
from srlviewer.gui.verdict_fill import PATTERNS, fill_verdict
from srlviewer.gui.verdict_words import ORDER
from srlviewer.scoring.verdicts import Verdict


def luminance(colour: QColor) -> float:
    """WCAG 2.2, relative luminance."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
    ]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("theme", "least"), [("light", 4.5), ("dark", 4.5), ("contrast", 7.0)]
)
def test_numbers_of_the_confusion_are_readable(spans, theme, least):
    spans.state.set_theme(theme)
    spans.show_panel("confusion")
    QApplication.processEvents()
    table, model = spans.confusion.table, spans.confusion.model
    text = table.palette().text().color()
    fullest = max(
        (model.index(i, j) for i in range(len(model.gold)) for j in range(3)),
        key=lambda index: index.data(VALUE_ROLE) or 0,
    )
    image = QImage(60, 30, QImage.Format.Format_RGB32)
    image.fill(table.palette().base().color())
    painter = QPainter(image)
    option = QStyleOptionViewItem()
    option.initFrom(table)
    option.rect = QRect(0, 0, 60, 30)
    table.itemDelegate().paint(painter, option, fullest)
    painter.end()
    assert contrast(image.pixelColor(5, 5), text) >= least


def test_without_colours_every_verdict_of_a_strip_has_its_pattern():
    scored = [v for v in ORDER if v is not Verdict.IGNORED]
    assert len({PATTERNS[v] for v in scored}) == len(scored)
    dark = {}
    for verdict in scored:
        image = QImage(40, 12, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        fill_verdict(painter, QRectF(0, 0, 40, 12), verdict, THEMES["contrast"])
        painter.end()
        inside = [image.pixelColor(x, y) for x in range(2, 38) for y in range(2, 10)]
        dark[verdict] = sum(luminance(c) < 0.5 for c in inside) / len(inside)
    assert dark[Verdict.CORRECT] == 0
    assert all(dark[verdict] > 0 for verdict in scored if verdict in ERRORS)


def test_the_overview_shows_shares_and_not_only_that_there_are_errors(spans):
    strip, table = spans.sentence_list.strip, spans.results.table
    strip.setFixedHeight(8)
    marks = strip.marks()
    assert len(marks) == 4
    first = table.verdict_counts[:12]
    wrong = sum(int(first[:, v].sum()) for v in ERRORS)
    scored = int(first.sum() - first[:, Verdict.IGNORED].sum())
    assert marks[0].errors == wrong / scored
    with_errors = sum(any(row[v] for v in ERRORS) for row in first)
    assert marks[0].sentences == with_errors / 12


def test_a_small_window_cuts_no_numbers_and_gives_widths_back(spans, qtbot):
    header, widths = spans.workspace.header, {}
    for name in ("sentences", "inspector"):
        widths[name] = spans.docks[name].width()
    spans.resize(800, 600)
    QApplication.processEvents()
    assert header.number.text() == "1 / 48"
    for label in (header.number, header.score):
        assert label.width() >= label.sizeHint().width()
    assert spans.filter_line.isVisible()
    assert spans.filter_line.width() >= 130
    spans.resize(1280, 800)
    QApplication.processEvents()
    assert header.number.text() == "Sentence 1 of 48"
    for name, width in widths.items():
        assert spans.docks[name].width() == width


def test_a_panel_made_narrow_by_hand_stays_narrow(spans):
    from PySide6.QtCore import Qt

    dock = spans.docks["sentences"]
    spans.resizeDocks([dock], [200], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    narrow = dock.width()
    spans.resize(900, 700)
    QApplication.processEvents()
    spans.resize(1280, 800)
    QApplication.processEvents()
    assert dock.width() == narrow


@pytest.mark.parametrize(
    "panel", ["scores", "labels", "confusion", "gains", "problems"]
)
def test_the_window_fits_a_screen_at_200_per_cent(heads, panel):
    """1440 x 900 pixels are 720 x 450 then: legend and status bar must be on it."""
    heads.show_panel(panel)
    heads.resize(720, 430)
    QApplication.processEvents()
    assert heads.minimumSizeHint().height() <= 450
    assert heads.height() <= 450
    assert heads.width() == 720
    for box in (heads.boxes.scheme, heads.boxes.measure, heads.filter_line):
        assert box.isVisible(), "not behind the arrow of the toolbar"
