"""A scheme with its options as boxes to choose from."""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from srlviewer.errors import UsageError
from srlviewer.registry import parse_specification
from srlviewer.scoring import SCHEMES


class SchemeBox(QWidget):
    """One box for the name and one for each option that has a few values."""

    changed = Signal(str)
    """The specification chosen now."""

    def __init__(self, specification: str = "", parent: QWidget | None = None) -> None:
        """Shows `specification`; an unknown one leaves the first scheme."""
        super().__init__(parent)
        self.names = QComboBox()
        self.names.setAccessibleName(self.tr("Scheme"))
        self.options: dict[str, QComboBox] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.names)
        self._row.addStretch(1)
        for name in SCHEMES.names():
            factory = SCHEMES.get(name)
            self.names.addItem(name)
            at = self.names.count() - 1
            self.names.setItemData(at, factory.title, 3)  # the tool tip
        self.setFocusProxy(self.names)
        self._show(specification)
        self.names.activated.connect(self._choose_name)

    @property
    def specification(self) -> str:
        """Name and those options that are not the default."""
        settings = ",".join(
            f"{key}={box.currentText()}"
            for key, box in self.options.items()
            if box.currentIndex() > 0
        )
        name = self.names.currentText()
        return f"{name}:{settings}" if settings else name

    def set_specification(self, specification: str) -> None:
        """Show another one without a signal."""
        self._show(specification)

    def _show(self, specification: str) -> None:
        try:
            wanted = parse_specification(specification or self.names.itemText(0))
        except UsageError:
            wanted = parse_specification(self.names.itemText(0))
        at = self.names.findText(wanted.name)
        self.names.setCurrentIndex(max(at, 0))
        self._make_options()
        for key, value in wanted.settings.items():
            box = self.options.get(key)
            if box is not None and box.findText(value) >= 0:
                box.setCurrentIndex(box.findText(value))

    def _choose_name(self) -> None:
        self._make_options()
        self.changed.emit(self.specification)

    def _make_options(self) -> None:
        while self._row.count() > 1:
            item = self._row.takeAt(1)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.options.clear()
        factory = SCHEMES.get(self.names.currentText())
        for field in dataclasses.fields(factory.options_type):
            choices = field.metadata.get("choices", ())
            if len(choices) < 2:
                continue
            box = QComboBox()
            box.addItems(list(choices))
            box.setAccessibleName(field.name)
            box.activated.connect(lambda _at: self.changed.emit(self.specification))
            label = QLabel(f"{field.name}:")
            label.setBuddy(box)
            self._row.addWidget(label)
            self._row.addWidget(box)
            self.options[field.name] = box
        self._row.addStretch(1)
