"""What two measures are compared, how far that is, and what came out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QToolButton,
    QWidget,
)

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.measure_boxes import scheme_choices
from srlviewer.gui.panels.difference_summary import shown_points
from srlviewer.gui.second_measure import SecondMeasure

LETTERS = 10
"""Of a scheme or measure that are seen where there is room."""
NARROWEST = 48
"""Px that boxes and bar give way to."""


class DifferenceHead(QWidget):
    """Boxes for the second scheme and measure, the two figures, progress and stop."""

    def __init__(self, second: SecondMeasure, parent: QWidget | None = None) -> None:
        """Reads and writes what `second` compares with."""
        super().__init__(parent)
        self.second, self.state = second, second.state
        self.scheme = QComboBox()
        self.scheme.setAccessibleName(self.tr("Scheme to compare with"))
        self.scheme.setPlaceholderText(self.tr("choose a scheme"))
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("Measure to compare with"))
        against = QLabel(self.tr("A&gainst"))
        against.setBuddy(self.scheme)
        against.setMinimumWidth(1)  # gives way before the boxes do
        self.swap = QToolButton()
        self.swap.setText("⇄")
        self.swap.setAccessibleName(self.tr("Swap the two measures"))
        self.swap.setToolTip(self.tr("Show this measure, compare with the one shown"))
        self.figures = ElidedLabel()
        self.figures.setAccessibleName(self.tr("The two figures and their difference"))
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Progress of comparing"))
        self.progress.setMinimumWidth(NARROWEST)
        self.progress.setMaximumWidth(3 * NARROWEST)
        self.stop = QToolButton()
        self.stop.setText(self.tr("Stop"))
        self.stop.setAccessibleName(self.tr("Stop comparing"))
        self.again = QPushButton(self.tr("Score again"))
        self.again.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(6)
        row.addWidget(against)
        for box in (self.scheme, self.measure):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(LETTERS)
            box.setMinimumWidth(NARROWEST)
            row.addWidget(box)
        row.addWidget(self.swap)
        row.addWidget(self.figures, 1)
        for widget in (self.progress, self.stop, self.again):
            row.addWidget(widget)
        self.setFocusProxy(self.scheme)
        self.scheme.activated.connect(self._choose_scheme)
        self.measure.activated.connect(self._choose_measure)
        self.swap.clicked.connect(second.swap)
        self.stop.clicked.connect(lambda: second.stop(by_user=True))
        self.again.clicked.connect(second.again)
        second.chosen.connect(self._show_choice)
        second.changed.connect(self.refresh)
        second.progress.connect(self._show_progress)
        self._show_choice()
        self.refresh()

    def offer_schemes(self) -> None:
        """Fill the box; all schemes are loaded for this, not before somebody looks."""
        if self.scheme.property("filled"):
            return
        self.scheme.setProperty("filled", True)
        for specification, tip in scheme_choices():
            if self.scheme.findText(specification) < 0:
                self.scheme.addItem(specification)
            at = self.scheme.findText(specification)
            self.scheme.setItemData(at, tip, Qt.ItemDataRole.ToolTipRole)
        self.scheme.model().sort(0)
        self._show_choice()

    def _show_choice(self) -> None:
        scheme = self.second.scheme
        if scheme and self.scheme.findText(scheme) < 0:
            self.scheme.addItem(scheme)
        self.scheme.setCurrentIndex(self.scheme.findText(scheme) if scheme else -1)
        self.measure.clear()
        if scheme:
            self.measure.addItems(list(self.second.measures_of(scheme)[0]))
        self.measure.setCurrentIndex(self.measure.findText(self.second.measure))

    def _choose_scheme(self) -> None:
        self.second.choose(self.scheme.currentText())

    def _choose_measure(self) -> None:
        self.second.choose(self.scheme.currentText(), self.measure.currentText())

    def refresh(self) -> None:
        """Say what there is."""
        second = self.second
        has_files = self.state.comparison is not None
        self.scheme.setEnabled(has_files)
        self.measure.setEnabled(has_files and second.is_chosen)
        self.swap.setEnabled(second.compared is not None)
        self.progress.setVisible(second.is_working)
        self.stop.setVisible(second.is_working)
        self.again.setVisible(second.is_stopped)
        self.figures.setText(self._figures())

    def _figures(self) -> str:
        found = self.second.compared
        if found is None:
            return ""
        difference = found.difference
        shown, other = difference.a.figure, difference.b.figure
        return (
            f"F1 {100 * shown:.2f} → {100 * other:.2f}: "
            f"{shown_points(difference.total)}"
        )

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        self.progress.setFormat(self.tr("scoring %p%"))
