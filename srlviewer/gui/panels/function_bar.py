"""What tables of functions count: phrases, words or dependencies, whole labels or not.

Seen only where rows have functions, that is under the scheme `gf`.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from srlviewer.gui.results import Results
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

UNITS: Final = {
    "bracket": QT_TRANSLATE_NOOP("FunctionBar", "Phrases"),
    "pos": QT_TRANSLATE_NOOP("FunctionBar", "Words"),
    "dependency": QT_TRANSLATE_NOOP("FunctionBar", "Dependencies"),
}
"""First part of the name of a measure -> what it counts."""
USUAL: Final = {"dependency": "labelled"}
"""Unit -> the measure that is meant first, where it has no Syn, GF and Syn+GF."""


class FunctionBar(QWidget):
    """A row of buttons over a table; changes measure and division."""

    extra_toggled = Signal(bool)
    """The box of the panel itself."""

    def __init__(
        self, results: Results, extra: str, tip: str, parent: QWidget | None = None
    ) -> None:
        """`extra`: the text of a box that belongs to the panel, `tip` explains it."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self._notion = "syn_gf"
        self.extra_is_all = False
        """Whether nothing is left to choose while the box of the panel is ticked."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 0)
        layout.setSpacing(2)
        self.units: dict[str, QToolButton] = {}
        group = QButtonGroup(self)
        for unit, text in UNITS.items():
            button = self._button(translated("FunctionBar", text))
            group.addButton(button)
            button.clicked.connect(lambda _on, unit=unit: self._choose(unit))
            layout.addWidget(button)
            self.units[unit] = button
        layout.addSpacing(10)
        self.by_function = self._button("GF")
        self.by_function.setToolTip(self.tr("Functions alone, whatever the category"))
        self.by_function.setAccessibleName(self.tr("Functions alone"))
        self.by_function.clicked.connect(self._divide)
        layout.addWidget(self.by_function)
        layout.addStretch(1)
        self.extra = QCheckBox(extra)
        self.extra.setToolTip(tip)
        self.extra.toggled.connect(self.extra_toggled)
        layout.addWidget(self.extra)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    def _button(self, text: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setCheckable(True)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    @property
    def divides_by_function(self) -> bool:
        """Whether the table is about functions alone."""
        notion = self.state.measure.partition(".")[2]
        if notion == "syn_gf":
            return self.results.by_function
        return notion != "syn"

    def refresh(self) -> bool:
        """Show what is chosen; returns whether there are functions at all."""
        there = self.results.functions is not None
        self.setVisible(there)
        if there:
            unit, _, notion = self.state.measure.partition(".")
            if unit not in USUAL:
                self._notion = notion
            for name, button in self.units.items():
                button.setChecked(name == unit)
            self.by_function.setChecked(self.divides_by_function)
            is_free = not (self.extra_is_all and self.extra.isChecked())
            for button in self.units.values():
                button.setEnabled(is_free)
            self.by_function.setEnabled(is_free and notion in ("syn", "syn_gf"))
        return there

    def _choose(self, unit: str) -> None:
        if self.state.measure.partition(".")[0] != unit:
            self.state.set_measure(f"{unit}.{USUAL.get(unit, self._notion)}")
            if self.state.filter_text and not self.results.is_searching:
                self.results.show_found()

    def _divide(self, on: bool) -> None:
        unit, _, notion = self.state.measure.partition(".")
        if notion == "syn":
            self.state.set_measure(f"{unit}.gf")
        else:
            self.results.set_by_function(on)
