"""What the measure that is compared with says about the selected item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from srlviewer.gui.explanation import judgements_of
from srlviewer.gui.panels.badge import Badge
from srlviewer.gui.panels.difference_model import measure_titles
from srlviewer.gui.panels.difference_summary import shown_points
from srlviewer.gui.reason_words import reason_sentence
from srlviewer.gui.second_measure import SecondMeasure
from srlviewer.gui.verdict_words import verdict_name

if TYPE_CHECKING:
    from srlviewer.model.address import ItemAddress
    from srlviewer.scoring.judgements import Judgement


def rows_of_item(
    second: SecondMeasure, address: ItemAddress
) -> tuple[Judgement, ...] | None:
    """The rows of an item under the second measure; None if nothing is compared."""
    found = second.compared
    if found is None:
        return None
    view = found.difference.b
    return judgements_of(
        view.table.judgements, view.table.measure, address.sentence, address
    )


def second_opinion(second: SecondMeasure, address: ItemAddress) -> QWidget | None:
    """Verdicts and reasons of an item, and its points; None if nothing is compared."""
    rows = rows_of_item(second, address)
    if rows is None or second.compared is None:
        return None
    box = QFrame()
    box.setFrameShape(QFrame.Shape.StyledPanel)
    box.setAccessibleName(box.tr("Under the second measure"))
    layout = QVBoxLayout(box)
    layout.setContentsMargins(8, 6, 8, 6)
    head = QLabel(box.tr("Under %1").replace("%1", measure_titles(second)[1]))
    head.setWordWrap(True)
    head.setForegroundRole(head.palette().ColorRole.PlaceholderText)
    layout.addWidget(head)
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setColumnStretch(1, 1)
    said = dict.fromkeys((row.verdict, row.reason) for row in rows)
    for line, (verdict, reason) in enumerate(said):
        grid.addWidget(Badge(verdict, second.state, 15), 2 * line, 0)
        grid.addWidget(_words(verdict_name(verdict, reason)), 2 * line, 1)
        grid.addWidget(_words(reason_sentence(reason)), 2 * line + 1, 1)
    layout.addLayout(grid)
    if not said:
        layout.addWidget(_words(box.tr("This item is not in this measure.")))
    points = _points(second, address)
    if points is not None:
        words = box.tr("Part in the difference of the F1: %1")
        layout.addWidget(_words(words.replace("%1", shown_points(points))))
    return box


def _points(second: SecondMeasure, address: ItemAddress) -> float | None:
    """Those of the case that an item belongs to."""
    assert second.compared is not None
    difference = second.compared.difference
    for view in (difference.a, difference.b):
        row = view.table.row_of(address)
        if row is not None:
            return float(difference.points[view.case[row]])
    return None


def _words(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return label
