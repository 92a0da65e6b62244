"""The two boxes of the toolbar: by which scheme and which measure it is coloured."""

from __future__ import annotations

import dataclasses
from itertools import product

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from srlviewer.errors import SrlviewerError
from srlviewer.gui.state import AppState
from srlviewer.registry import parse_specification

AFTER_PAINTING = 200
"""Milliseconds after which the window stands."""
MOST_VARIANTS = 12
"""A scheme with more combinations of options is offered in its default form only."""


class MeasureBoxes(QWidget):
    """Scheme and measure; both show at once what they choose."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Reads and writes scheme and measure of `state`."""
        super().__init__(parent)
        self.state = state
        self.scheme = QComboBox()
        self.scheme.setAccessibleName(self.tr("Scheme"))
        self.scheme.setToolTip(self.tr("The evaluation system that decides"))
        self.measure = QComboBox()
        self.measure.setAccessibleName(self.tr("Measure"))
        self.measure.setToolTip(self.tr("What is coloured and counted (M, Shift+M)"))
        self._labels: list[QLabel] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for text, box in (
            (self.tr("Scheme"), self.scheme),
            (self.tr("Measure"), self.measure),
        ):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            label = QLabel(text)
            label.setBuddy(box)
            self._labels.append(label)
            row.addWidget(label)
            row.addWidget(box)
        self.scheme.activated.connect(self._choose_scheme)
        self.measure.activated.connect(self._choose_measure)
        state.comparison_changed.connect(self.refresh)
        state.judgements_changed.connect(self.refresh)
        state.measure_changed.connect(self._show_measure)
        self.refresh()

    def set_short(self, short: bool) -> None:
        """Leave the labels out where there is little room; tool tips say the same."""
        for label in self._labels:
            label.setVisible(not short)

    def refresh(self) -> None:
        """Offer what goes with the comparison shown."""
        has_files = self.state.comparison is not None
        self.scheme.setEnabled(has_files)
        self.measure.setEnabled(has_files)
        if has_files:
            self._fill_schemes()
        self.measure.clear()
        self.measure.addItems(list(self.state.measures))
        self._show_measure()

    def _fill_schemes(self) -> None:
        if not self.scheme.count():
            # All schemes are loaded for this: not before the sentence is seen.
            QTimer.singleShot(AFTER_PAINTING, self, self._add_schemes)
        wanted = normal_form(self.state.scheme)
        if self.scheme.findText(wanted) < 0:
            self.scheme.addItem(wanted)
        self.scheme.setCurrentIndex(self.scheme.findText(wanted))

    def _add_schemes(self) -> None:
        for specification, tip in scheme_choices():
            if self.scheme.findText(specification) < 0:
                self.scheme.addItem(specification)
            at = self.scheme.findText(specification)
            self.scheme.setItemData(at, tip, Qt.ItemDataRole.ToolTipRole)
        self.scheme.model().sort(0)

    def _show_measure(self) -> None:
        self.measure.setCurrentIndex(self.measure.findText(self.state.measure))

    def _choose_scheme(self) -> None:
        self.state.set_scheme(self.scheme.currentText())

    def _choose_measure(self) -> None:
        self.state.set_measure(self.measure.currentText())


def scheme_choices() -> list[tuple[str, str]]:
    """All schemes in all combinations of their few-valued options, with titles."""
    from srlviewer.scoring import SCHEMES

    found = []
    for name in SCHEMES.names():
        factory = SCHEMES.get(name)
        options = [
            [(field.name, value) for value in field.metadata["choices"]]
            for field in dataclasses.fields(factory.options_type)
            if len(field.metadata.get("choices", ())) > 1
        ]
        combinations = list(product(*options))
        if len(combinations) > MOST_VARIANTS:
            combinations = combinations[:1]
        for combination in combinations:
            settings = ",".join(f"{key}={value}" for key, value in combination)
            text = normal_form(f"{name}:{settings}" if settings else name)
            found.append((text, str(factory.title)))
    return found


def normal_form(specification: str) -> str:
    """The specification without options that are the default, in the scheme's order."""
    from srlviewer.scoring import SCHEMES

    try:
        wanted = parse_specification(specification)
        factory = SCHEMES.get(wanted.name)
    except SrlviewerError:
        return specification
    settings = [
        f"{field.name}={wanted.settings[field.name]}"
        for field in dataclasses.fields(factory.options_type)
        if wanted.settings.get(field.name, field.default) != field.default
    ]
    return ":".join(part for part in (wanted.name, ",".join(settings)) if part)
