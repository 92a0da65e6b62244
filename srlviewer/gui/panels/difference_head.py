"""What two measures are compared, how far that is, and what came out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QToolButton,
    QWidget,
)

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.measure_boxes import set_item_enabled
from srlviewer.gui.panels.difference_model import LETTERS, letters_explained
from srlviewer.gui.panels.difference_summary import shown_points
from srlviewer.gui.scheme_words import scheme_choices, scheme_fits, scheme_words
from srlviewer.gui.second_measure import SecondMeasure

NARROWEST = 48
"""Px that boxes and bar give way to."""
NARROW = 360
"""Px below which the boxes have no label; tool tips say the same."""


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
        against = QLabel(self.tr("A shown, &B:"))
        against.setToolTip(self.tr("A is the measure shown, B is compared with it"))
        against.setBuddy(self.scheme)
        self._against = against
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
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(8, 4, 8, 4)
        self._both.setSpacing(6)
        row, behind = QHBoxLayout(), QHBoxLayout()
        for part in (row, behind):
            part.setSpacing(6)
            self._both.addLayout(part)
        self._both.setStretch(1, 1)
        row.addWidget(against)
        for box in (self.scheme, self.measure):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setMinimumWidth(NARROWEST)
            row.addWidget(box)
        row.addWidget(self.swap)
        row.addStretch(1)
        behind.addWidget(self.figures, 1)
        for widget in (self.progress, self.stop, self.again):
            behind.addWidget(widget)
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
        comparison = self.state.comparison
        if comparison is None:
            return
        self.scheme.clear()
        titles = dict(scheme_choices())
        fits = scheme_fits(titles, comparison.gold, comparison.predicted)
        for at, (specification, fit) in enumerate(fits.items()):
            self.scheme.addItem(scheme_words(specification), specification)
            tip = (titles[specification], specification, fit.reason)
            said = "\n".join(filter(None, tip))
            self.scheme.setItemData(at, said, Qt.ItemDataRole.ToolTipRole)
            set_item_enabled(self.scheme, at, fit.can)
        self._show_choice()

    def _show_choice(self) -> None:
        scheme = self.second.scheme
        if scheme and self.scheme.findData(scheme) < 0:
            self.scheme.addItem(scheme_words(scheme), scheme)
        self.scheme.setCurrentIndex(self.scheme.findData(scheme) if scheme else -1)
        self.scheme.setToolTip(letters_explained(self.second) if scheme else "")
        self.measure.clear()
        if scheme:
            self.measure.addItems(list(self.second.measures_of(scheme)[0]))
        self.measure.setCurrentIndex(self.measure.findText(self.second.measure))

    def _choose_scheme(self) -> None:
        self.second.choose(str(self.scheme.currentData()))

    def _choose_measure(self) -> None:
        scheme = str(self.scheme.currentData())
        self.second.choose(scheme, self.measure.currentText())

    def refresh(self) -> None:
        """Say what there is."""
        second = self.second
        has_files = self.state.comparison is not None
        self.scheme.setEnabled(has_files)
        self.measure.setVisible(second.is_chosen)
        self.measure.setEnabled(has_files)
        self.swap.setVisible(second.is_chosen)
        self.swap.setEnabled(second.compared is not None)
        self.progress.setVisible(second.is_working)
        self.stop.setVisible(second.is_working)
        self.again.setVisible(second.is_stopped)
        self.figures.setText(self._figures())
        if self.figures.text():
            words = f"{self.figures.text()}\n{letters_explained(second)}"
            self.figures.setToolTip(words)
        self._fit()

    def resizeEvent(self, event: object) -> None:
        """The figures stand behind the boxes, or below them where these are cut."""
        del event
        self._fit()

    def _fit(self) -> None:
        self._against.setVisible(self.width() >= NARROW)
        row = (self._against, self.scheme, self.measure, self.swap)
        behind = (self.progress, self.stop, self.again)
        wide = sum(widget.sizeHint().width() + 8 for widget in row)
        wide += sum(w.sizeHint().width() for w in behind if not w.isHidden())
        wide += self.fontMetrics().horizontalAdvance(self.figures.text())
        ways = QBoxLayout.Direction
        is_low = wide > self.width() and bool(self.figures.text() or self._is_busy)
        self._both.setDirection(ways.TopToBottom if is_low else ways.LeftToRight)

    @property
    def _is_busy(self) -> bool:
        return self.second.is_working or self.second.is_stopped

    def _figures(self) -> str:
        found = self.second.compared
        if found is None:
            return ""
        difference = found.difference
        shown, other = difference.a.figure, difference.b.figure
        first, second = LETTERS
        return (
            f"F1 {first} {100 * shown:.2f} → {second} {100 * other:.2f}: "
            f"{shown_points(difference.total)}"
        )

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        self.progress.setFormat(self.tr("scoring %p%"))
