"""A scheme with its options as boxes to choose from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from srlviewer.errors import UsageError
from srlviewer.gui.measure_boxes import set_item_enabled, widen_list
from srlviewer.gui.scheme_options import (
    Option,
    ask_for_file,
    option_title,
    options_of,
    value_title,
)
from srlviewer.gui.scheme_words import (
    Fit,
    scheme_choices,
    scheme_fits,
    scheme_name,
)
from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification, parse_specification
from srlviewer.scoring import SCHEMES

FOUR: Final = 4
"""Options from which on they stand in two columns."""
LETTERS: Final = 24
"""Of a title that are shown where there is little room; the list shows all."""
FILE: Final = ":"
"""In place of a value: the user picks a file."""
NO_VALUES: Final = frozenset({FILE, ""})
"""What need not be tried with the files: it is no value, or that of no file."""


class SchemeBox(QWidget):
    """One box for the name; below, one for each option that has a few values."""

    changed = Signal(str)
    """The specification chosen now."""

    def __init__(self, specification: str = "", parent: QWidget | None = None) -> None:
        """Shows `specification`; an unknown one leaves the first scheme."""
        super().__init__(parent)
        self.names = QComboBox()
        self.names.setAccessibleName(self.tr("Scheme"))
        self.options: dict[str, QComboBox] = {}
        self._files: tuple[Corpus, Corpus] | None = None
        self._kept: dict[str, str] = {}
        """Options of the scheme shown that have no boxes."""
        self._row = QGridLayout()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.names)
        rows.addLayout(self._row)
        narrow = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.names.setSizeAdjustPolicy(narrow)
        self.names.setMinimumContentsLength(LETTERS)
        self._fill(dict.fromkeys(SCHEMES.names(), Fit(can=True, reason="")))
        self.setFocusProxy(self.names)
        self._show(specification)
        self.names.activated.connect(self._choose_name)

    @property
    def _gold(self) -> str:
        """The path of the gold file, as soon as it is known."""
        return self._files[0].path if self._files else ""

    @property
    def specification(self) -> str:
        """Name and those options that are not the default."""
        settings = self._kept | {
            key: str(box.currentData())
            for key, box in self.options.items()
            if box.currentIndex() > 0
        }
        return str(Specification(str(self.names.currentData()), settings))

    def set_specification(self, specification: str) -> None:
        """Show another one without a signal."""
        self._show(specification)

    def show_fits(self, gold: Corpus | None, predicted: Corpus | None) -> None:
        """Those first that can score two files; the others with the reason."""
        if gold is None or predicted is None:
            return
        self._files = gold, predicted
        shown = self.specification
        variants = scheme_fits([name for name, _ in scheme_choices()], *self._files)
        fits: dict[str, Fit] = {}
        for specification, fit in variants.items():
            # The best of all variants comes first.
            fits.setdefault(parse_specification(specification).name, fit)
        self._fill(fits)
        self._show(shown)

    def _fill(self, fits: dict[str, Fit]) -> None:
        self.names.clear()
        for name, fit in fits.items():
            self.names.addItem(str(SCHEMES.get(name).title), name)
            self._mark(self.names, self.names.count() - 1, fit, scheme_name(name))
        widen_list(self.names)

    def _mark(self, box: QComboBox, at: int, fit: Fit, tip: str) -> None:
        roles = Qt.ItemDataRole
        box.setItemData(at, fit.reason or tip, roles.ToolTipRole)
        box.setItemData(at, fit.reason, roles.AccessibleDescriptionRole)
        set_item_enabled(box, at, fit.can)

    def _show(self, specification: str) -> None:
        first = SCHEMES.names()[0]
        try:
            wanted = parse_specification(specification or first)
        except UsageError:
            wanted = parse_specification(first)
        at = self.names.findData(wanted.name)
        self.names.setCurrentIndex(at if at >= 0 else self.names.findData(first))
        self._make_options()
        for key, value in wanted.settings.items():
            box = self.options.get(key)
            if box is None:
                if at >= 0:
                    self._kept[key] = value
                continue
            if box.findData(value) < 0 and box.findData(FILE) >= 0:
                self._add_file(box, value)
            if box.findData(value) >= 0:
                box.setCurrentIndex(box.findData(value))

    def _choose_name(self) -> None:
        self._make_options()
        self.changed.emit(self.specification)

    def _make_options(self) -> None:
        self._kept = {}
        while self._row.count():
            item = self._row.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.options.clear()
        name = str(self.names.currentData())
        offered = list(options_of(name))
        # Four side by side would widen the dialog beyond a small screen.
        across = len(offered) if len(offered) < FOUR else 2
        for number, option in enumerate(offered):
            box = QComboBox()
            for value in option.offered(self._gold):
                box.addItem(value_title(name, option.name, value), value)
            self._mark_values(box, name, option.name)
            if option.takes_file:
                box.addItem(self.tr("File…"), FILE)
            title = option_title(option.name)
            box.setAccessibleName(title)
            box.setToolTip(f"{option.name}=")
            box.activated.connect(lambda _at, of=option: self._choose_value(of))
            label = QLabel(f"{title}:")
            label.setBuddy(box)
            row, column = divmod(number, across)
            self._row.addWidget(label, row, 2 * column)
            self._row.addWidget(box, row, 2 * column + 1)
            self.options[option.name] = box
        self._row.setColumnStretch(2 * FOUR, 1)

    def _choose_value(self, option: Option) -> None:
        box = self.options[option.name]
        if box.currentData() == FILE:
            value, fault = ask_for_file(self, option.name, self._gold)
            if fault:
                QMessageBox.warning(self, option_title(option.name), fault)
            if not value:
                box.setCurrentIndex(0)
            else:
                self._add_file(box, value)
        self.changed.emit(self.specification)

    def _add_file(self, box: QComboBox, value: str) -> None:
        """An item for a file, in front of the one that asks for others."""
        if box.findData(value) < 0:
            at = box.findData(FILE)
            box.insertItem(at, Path(value).name, value)
            box.setItemData(at, value, Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(box.findData(value))

    def _mark_values(self, box: QComboBox, name: str, option: str) -> None:
        """Values under which the files cannot be scored, with the reason."""
        if self._files is None:
            return
        variants = {
            f"{name}:{option}={value}": at
            for at in range(box.count())
            if (value := box.itemData(at)) not in NO_VALUES
        }
        for specification, fit in scheme_fits(variants, *self._files).items():
            self._mark(box, variants[specification], fit, "")
