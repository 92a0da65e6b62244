"""The roles of a predicate by the frame files, gold and predicted side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from srlviewer.gui.frameset_facts import RolesetFacts, SideRoleset
from srlviewer.gui.frameset_notes import MARK, objection_to_sense, roleset_title

FILLED, OPEN = "✓", "–"
_SELECTABLE = (
    Qt.TextInteractionFlag.TextSelectableByMouse
    | Qt.TextInteractionFlag.TextSelectableByKeyboard
)
_TOP = Qt.AlignmentFlag.AlignTop


class RolesetTable(QWidget):
    """One line a role; a tick where it is filled, a question mark where not listed."""

    def __init__(self, facts: RolesetFacts, parent: QWidget | None = None) -> None:
        """Shows these facts."""
        super().__init__(parent)
        self._facts = facts
        self.setAccessibleName(self.tr("Roles by the frame files"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        if facts.is_same:
            self._show_one(facts.sides[0])
        else:
            self._show_two()

    def texts(self) -> list[str]:
        """What is said, line by line."""
        return [label.text() for label in self.findChildren(QLabel)]

    def _show_one(self, side: SideRoleset) -> None:
        """Role, description, and for each side whether it is filled."""
        grid, facts = self._grid, self._facts
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._title(side), 0, 0, 1, 4)
        grid.addWidget(self._quiet(self.tr("gold")), 1, 2)
        grid.addWidget(self._quiet(self.tr("predicted")), 1, 3)
        for row, label in enumerate(facts.labels, start=2):
            grid.addWidget(self._label(label), row, 0, _TOP)
            grid.addWidget(self._text(self._words(side, label)), row, 1)
            for column, one in ((2, facts.gold), (3, facts.predicted)):
                tick = self._tick(one, label)
                grid.addWidget(tick, row, column, _TOP | Qt.AlignmentFlag.AlignHCenter)

    def _show_two(self) -> None:
        """Role, and for each side its description with a tick before it."""
        grid, facts = self._grid, self._facts
        sides = ((1, facts.gold), (2, facts.predicted))
        names = (self.tr("gold"), self.tr("predicted"))
        for (column, side), name in zip(sides, names, strict=True):
            grid.setColumnStretch(column, 1)
            grid.addWidget(self._quiet(name), 0, column)
            if side is not None:
                grid.addWidget(self._title(side), 1, column, _TOP)
        for row, label in enumerate(facts.labels, start=2):
            grid.addWidget(self._label(label), row, 0, _TOP)
            for column, side in sides:
                if side is None:
                    continue
                is_filled = label in side.filled
                words = self._words(side, label, if_open="")
                if words or is_filled:
                    sign = FILLED if is_filled else OPEN
                    cell = self._text(f"{sign} {words}".rstrip())
                    self._explain(cell, side, label)
                    grid.addWidget(cell, row, column, _TOP)

    def _title(self, side: SideRoleset) -> QLabel:
        """`clear.01 “free of obstruction”`, or why there is no such roleset."""
        said = objection_to_sense(side.sense, side.answer)
        lines = [f"{MARK} {said}"] if said else []
        if side.roleset is not None:
            lines.append(roleset_title(side.roleset))
        return self._text("\n".join(lines) or side.sense)

    def _words(self, side: SideRoleset, label: str, if_open: str | None = None) -> str:
        found = side.description(label)
        if found is not None:
            return found
        if side.roleset is None:
            return ""
        if if_open is not None and label not in side.filled:
            return if_open
        return f"{MARK} " + self.tr("not in this roleset")

    def _label(self, label: str) -> QLabel:
        made = self._text(label)
        font = made.font()
        font.setBold(label == self._facts.selected)
        made.setFont(font)
        made.setWordWrap(False)
        return made

    def _tick(self, side: SideRoleset | None, label: str) -> QLabel:
        if side is None:
            return self._quiet("")
        is_filled = label in side.filled
        tick = QLabel(FILLED) if is_filled else self._quiet(OPEN)
        self._explain(tick, side, label)
        return tick

    def _explain(self, cell: QLabel, side: SideRoleset, label: str) -> None:
        """The words that fill a role, for the mouse and for screen readers."""
        words = side.filled.get(label)
        if words is None:
            said = self.tr("%1 is not filled").replace("%1", label)
        else:
            said = self.tr("%1 is filled: %2").replace("%1", label)
            said = said.replace("%2", words)
        cell.setToolTip(said)
        cell.setAccessibleDescription(said)

    def _text(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(_SELECTABLE)
        return label

    def _quiet(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        return label
