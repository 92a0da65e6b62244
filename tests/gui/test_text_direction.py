"""Lists with texts that run from right to left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from srlviewer.gui.table_model import Column, TableModel
from srlviewer.gui.table_view import TableView
from srlviewer.gui.text_direction import direction_of, draw_line

pytestmark = pytest.mark.usefixtures("qapp")
ARABIC = "قالت المعلمة إن الطفل كسر النافذة الكبيرة"


def inked_columns(image: QImage) -> list[int]:
    ground = image.pixel(0, 0)
    return [
        x
        for x in range(image.width())
        if any(image.pixel(x, y) != ground for y in range(image.height()))
    ]


def line_of(text: str, width: int) -> QImage:
    image = QImage(QSize(width, 30), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    draw_line(painter, QRectF(0, 2, width, 26), text)
    painter.end()
    return image


@pytest.mark.parametrize(
    ("text", "is_backwards"),
    [
        ("", False),
        ("The ferry", False),
        ("老师 说", False),
        (ARABIC, True),
        ("שלום Kim עולם", True),
        ("Kim said قال", False),
        ("2024 .", False),
    ],
)
def test_most_words_decide(text, is_backwards):
    assert (direction_of(text) is Qt.LayoutDirection.RightToLeft) == is_backwards


def test_a_line_begins_at_its_side():
    left, right = (
        inked_columns(line_of("The ferry", 400)),
        inked_columns(line_of("قال الطفل", 400)),
    )
    assert left[0] < 5
    assert left[-1] < 200
    assert right[0] > 200
    assert right[-1] > 394


def test_a_line_is_cut_where_it_ends():
    """The first word stays at the right; the dots are at the left."""
    whole, cut = line_of(ARABIC, 600), line_of(ARABIC, 120)
    for x in range(1, 40):
        for y in range(30):
            assert whole.pixel(600 - x, y) == cut.pixel(120 - x, y)
    assert inked_columns(cut)[0] < 14


def test_cells_of_tables_follow_their_text(qtbot):
    view = TableView("words")
    qtbot.addWidget(view)
    model = TableModel((Column("Words"), Column("Other")), view)
    view.setModel(model)
    model.set_rows([("The ferry", ""), ("قال الطفل", "")])
    view.setColumnWidth(0, 300)
    view.resize(420, 160)
    view.show()
    columns = []
    for row in range(2):
        picture = QPixmap(view.viewport().size())
        view.viewport().render(picture)
        rect = view.visualRect(model.index(row, 0)).adjusted(2, 2, -2, -2)
        columns.append(inked_columns(picture.copy(rect).toImage()))
    assert columns[0][-1] < 150
    assert columns[1][0] > 150
