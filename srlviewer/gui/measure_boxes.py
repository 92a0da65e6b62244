"""The two boxes of the toolbar: by which scheme and which measure it is coloured."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QToolButton,
    QWidget,
)

from srlviewer.gui.measure_words import measure_words
from srlviewer.gui.scheme_options import fill_options, options_words
from srlviewer.gui.scheme_words import (
    normal_form,
    scheme_choices,
    scheme_fits,
    scheme_words,
)
from srlviewer.gui.state import AppState

__all__ = ["MeasureBoxes", "normal_form", "scheme_choices"]

LETTERS = 19
"""Of a scheme that are shown."""
SCROLL_BAR = 24
"""Width that the scroll bar of a list takes."""
NARROWEST = 90
"""Px that a box gives way to before the toolbar hides it."""
NARROWEST_SHORT = 60
"""The same where labels are left out, which leaves room for the options."""
ROOM_OF_OPTIONS = 46
"""Px of the button with its gaps."""
AFTER_PAINTING = 200
"""Milliseconds after which the window stands."""


class MeasureBoxes(QWidget):
    """Scheme with its options and measure; all show at once what they choose."""

    fault_met = Signal(str)
    """Why an option cannot be set."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Reads and writes scheme and measure of `state`."""
        super().__init__(parent)
        self.state = state
        self.scheme = QComboBox()
        self.scheme.setAccessibleName(self.tr("Scheme"))
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("Measure"))
        self.options = QToolButton()
        self.options.setText(self.tr("Options"))
        self.options.setAutoRaise(True)
        self.options.setAccessibleName(self.tr("Options of the scheme"))
        self.options.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.options.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.options)
        menu.aboutToShow.connect(lambda: fill_options(menu, state, self.fault_met.emit))
        self.options.setMenu(menu)
        self._labels: list[QLabel] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for text, box in (
            (self.tr("Scheme"), self.scheme),
            (self.tr("Measure"), self.measure),
        ):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setMinimumWidth(NARROWEST)
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            label = QLabel(text)
            label.setBuddy(box)
            self._labels.append(label)
            row.addWidget(label)
            row.addWidget(box)
            if box is self.scheme:
                row.addWidget(self.options)
        # Without labels; else a toolbar that has just become narrow would hide all.
        self.setMinimumWidth(2 * NARROWEST_SHORT + ROOM_OF_OPTIONS)
        self.scheme.activated.connect(self._choose_scheme)
        self.measure.activated.connect(self._choose_measure)
        # As wide as most schemes; the list that drops down is as wide as all.
        narrow = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.scheme.setSizeAdjustPolicy(narrow)
        self.scheme.setMinimumContentsLength(LETTERS)
        state.comparison_changed.connect(self.refresh)
        state.judgements_changed.connect(self.refresh)
        state.measure_changed.connect(self._show_measure)
        self.refresh()

    def set_short(self, short: bool) -> None:
        """Leave the labels out where there is little room; tool tips say the same."""
        for label in self._labels:
            label.setVisible(not short)
        self.options.setText("…" if short else self.tr("Options"))
        for box in (self.scheme, self.measure):
            box.setMinimumWidth(NARROWEST_SHORT if short else NARROWEST)

    def refresh(self) -> None:
        """Offer what goes with the comparison shown."""
        has_files = self.state.comparison is not None
        self.scheme.setEnabled(has_files)
        self.measure.setEnabled(has_files)
        self._show_options()
        if has_files:
            self._fill_schemes()
        self.measure.clear()
        for at, name in enumerate(self.state.measures):
            self.measure.addItem(name)
            words, roles = measure_words(name), Qt.ItemDataRole
            self.measure.setItemData(at, words, roles.ToolTipRole)
            self.measure.setItemData(at, words, roles.AccessibleDescriptionRole)
        self._show_measure()

    def _fill_schemes(self) -> None:
        """The one that is shown; the others once the sentence is on the screen."""
        self._show_scheme()
        # All schemes are loaded for this: not before the sentence is seen.
        QTimer.singleShot(AFTER_PAINTING, self, self.offer_schemes)

    def offer_schemes(self) -> None:
        """All schemes: those that fit the files first, others with the reason."""
        comparison = self.state.comparison
        if comparison is None:
            return
        titles = dict(scheme_choices())
        now = normal_form(self.state.scheme)
        titles.setdefault(now, "")
        if now not in self.state.fits:
            files = comparison.gold, comparison.predicted
            self.state.set_fits(scheme_fits(titles, *files))
        self.scheme.clear()
        for specification, fit in self.state.fits.items():
            self.scheme.addItem(scheme_words(specification), specification)
            at = self.scheme.count() - 1
            parts = (titles.get(specification), specification, fit.reason)
            tip = "\n".join(filter(None, parts))
            self.scheme.setItemData(at, tip, Qt.ItemDataRole.ToolTipRole)
            self.scheme.setItemData(
                at, fit.reason, Qt.ItemDataRole.AccessibleDescriptionRole
            )
            set_item_enabled(self.scheme, at, fit.can)
        widen_list(self.scheme)
        self._show_scheme()

    def _show_scheme(self) -> None:
        wanted = normal_form(self.state.scheme)
        if self.scheme.findData(wanted) < 0:
            self.scheme.addItem(scheme_words(wanted), wanted)
        self.scheme.setCurrentIndex(self.scheme.findData(wanted))
        tip = self.tr("The evaluation system that decides")
        self.scheme.setToolTip(f"{tip}\n{scheme_words(wanted)} ({wanted})")

    def _show_options(self) -> None:
        """What is set; nothing to press where a scheme has no options."""
        said = options_words(self.state.scheme)
        can_set = bool(said) and self.state.comparison is not None
        self.options.setEnabled(can_set)
        title = self.tr("Options of the scheme")
        self.options.setToolTip(f"{title}\n{said}".strip())
        self.options.setAccessibleDescription(said.replace("\n", "; "))

    def _show_measure(self) -> None:
        self.measure.setCurrentIndex(self.measure.findText(self.state.measure))
        tip = self.tr("What is coloured and counted (M, Shift+M)")
        words = measure_words(self.state.measure)
        self.measure.setToolTip("\n".join(filter(None, (words, tip))))

    def _choose_scheme(self) -> None:
        self.state.set_scheme(str(self.scheme.currentData()))

    def _choose_measure(self) -> None:
        self.state.set_measure(self.measure.currentText())


def set_item_enabled(box: QComboBox, at: int, on: bool) -> None:
    """Let an item of a box be chosen or not."""
    model = box.model()
    assert isinstance(model, QStandardItemModel)
    model.item(at).setEnabled(on)


def widen_list(box: QComboBox) -> None:
    """Let the list that drops down show its items whole, however narrow the box is."""
    box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + SCROLL_BAR)
