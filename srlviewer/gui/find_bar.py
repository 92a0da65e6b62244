"""Search the text of the sentences, plainly or with a regular expression."""

from __future__ import annotations

import re
import warnings
from bisect import bisect_left, bisect_right

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.icons import line_icon
from srlviewer.gui.looks import widget_colours
from srlviewer.gui.numbers import grouped
from srlviewer.gui.results import Results
from srlviewer.gui.search_hits import PATIENCE, matching
from srlviewer.gui.sentence_texts import SentenceTexts
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.time_limit import TooSlowError, time_limit

PAUSE = 150


class FindBar(QWidget):
    """A line that appears with Ctrl+F; F3 and Shift+F3 go from match to match."""

    pattern_changed = Signal(object)
    """The compiled pattern, or None: what the sentence should mark."""
    closed = Signal()

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Searches the comparison of the state of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self.matches: list[int] = []
        self.pattern: re.Pattern[str] | None = None
        self._reading: SlicedRun[None] | None = None
        self._matching: SlicedRun[list[int] | None] | None = None
        self._jump = False
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Search for"))
        self.line.setPlaceholderText(self.tr("Search the sentences"))
        self.line.setClearButtonEnabled(True)
        self.line.setMinimumWidth(160)
        self.is_regular = self._switch(".*", self.tr("Regular expression"), "Alt+R")
        self.match_case = self._switch("Aa", self.tr("Match case"), "Alt+C")
        self.words = ElidedLabel()
        self.words.setAccessibleName(self.tr("Matches"))
        self.fault = QLabel()
        self.fault.setAccessibleName(self.tr("What is wrong with the search"))
        self.fault.setWordWrap(True)
        self.fault.hide()
        self._buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.line, 3)
        for name, tip, slot in (
            ("up", self.tr("Previous match (Shift+F3)"), lambda: self.step(-1)),
            ("down", self.tr("Next match (F3)"), lambda: self.step(1)),
        ):
            row.addWidget(self._button(name, tip, slot))
        row.addWidget(self.is_regular)
        row.addWidget(self.match_case)
        row.addWidget(self.words, 2)
        row.addWidget(
            self._button("close", self.tr("Close the search"), self.close_bar)
        )
        both = QVBoxLayout(self)
        both.setContentsMargins(8, 4, 8, 4)
        both.setSpacing(3)
        both.addLayout(row)
        both.addWidget(self.fault)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.search)
        self.line.textChanged.connect(lambda: self._pause.start())
        for box in (self.is_regular, self.match_case):
            box.toggled.connect(self.search)
        self.state.comparison_changed.connect(self._forget)
        self.state.position_changed.connect(self._say)
        self.state.theme_changed.connect(self._paint_icons)
        self._paint_icons()
        self.hide()

    def _button(self, name: str, tip: str, slot: object) -> QToolButton:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.clicked.connect(slot)
        self._buttons[name] = button
        return button

    def _switch(self, sign: str, name: str, key: str) -> QToolButton:
        """A button that stays down; as narrow as its sign, and named in words."""
        switch = QToolButton()
        switch.setText(sign)
        switch.setCheckable(True)
        switch.setShortcut(key)
        native = switch.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        switch.setToolTip(f"{name} ({native})")
        switch.setAccessibleName(name)
        return switch

    def _paint_icons(self) -> None:
        colour = widget_colours(self.state).text
        for name, button in self._buttons.items():
            button.setIcon(line_icon(name, colour))

    def open_bar(self) -> None:
        """Show the line, with what was searched for last, and go there."""
        self.reveal()
        self.line.setFocus()
        self.line.selectAll()

    def reveal(self) -> None:
        """Show the line and mark what it looks for; the focus stays where it is."""
        if self.isHidden():
            self.show()
            self.pattern_changed.emit(self.pattern)

    def close_bar(self) -> None:
        """Hide the line; F3 brings it back and goes on with the same search."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the next match, Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.step(-1 if back else 1)
        else:
            super().keyPressEvent(event)

    def _forget(self) -> None:
        self._stop()
        self.matches = []
        if self.state.comparison is None:
            self.hide()
        elif self.pattern is not None:
            self.search()

    def _stop(self) -> None:
        for run in (self._reading, self._matching):
            if run is not None:
                run.stop()
        self._reading = self._matching = None

    def search(self) -> None:
        """Find the sentences that fit; a faulty pattern is said below the line."""
        self._pause.stop()
        self._stop()
        self.matches = []
        text = self.line.text()
        try:
            self.pattern = self._compiled(text)
        except re.error as error:
            words = self.tr("Not a regular expression: %1 at character %2")
            place = str((error.pos or 0) + 1)
            self._refuse(words.replace("%1", error.msg).replace("%2", place))
            return
        except (OverflowError, RecursionError, TooSlowError):
            self._refuse(self.tr("This regular expression is too large."))
            return
        self._mark("")
        self.pattern_changed.emit(self.pattern)
        if self.pattern is None or self.state.comparison is None:
            self._say()
            return
        self.words.setText(self.tr("Searching…"))
        self._reading = self.results.with_texts(self._take)

    def _refuse(self, fault: str) -> None:
        """Search for nothing and say why."""
        self._stop()
        self.pattern, self.matches = None, []
        self.words.setText("")
        self._mark(fault)
        self.pattern_changed.emit(None)

    def _compiled(self, text: str) -> re.Pattern[str] | None:
        if not text:
            return None
        flags = 0 if self.match_case.isChecked() else re.IGNORECASE
        with warnings.catch_warnings(), time_limit(PATIENCE):
            # What may mean something else in a later Python means today's here.
            warnings.simplefilter("ignore")
            return re.compile(
                text if self.is_regular.isChecked() else re.escape(text), flags
            )

    def _mark(self, fault: str) -> None:
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.line.setAccessibleDescription(fault)
        self.line.setProperty("fault", bool(fault))
        self.line.style().unpolish(self.line)
        self.line.style().polish(self.line)

    def _take(self, texts: SentenceTexts) -> None:
        if self.pattern is None:
            return
        work = matching(self.pattern, texts.texts)
        self._matching = SlicedRun(work, self._take_matches, parent=self)
        self._matching.start()

    def _take_matches(self, matches: list[int] | None) -> None:
        if matches is None:
            self._refuse(self.tr("This regular expression takes too long here."))
            return
        self.matches = matches
        if self._jump:
            self._jump = False
            self.step(1)
        self._say()

    def step(self, step: int) -> None:
        """To the next (1) or previous (-1) sentence with a match, round the end."""
        if self._pause.isActive():
            self.search()
        runs = (self._reading, self._matching)
        if any(run is not None and run.is_running for run in runs):
            self._jump = True
            return
        if not self.matches:
            self._say()
            return
        here = self.state.position
        if step > 0:
            at = bisect_right(self.matches, here)
        else:
            at = bisect_left(self.matches, here) - 1
        self.state.set_position(self.matches[at % len(self.matches)])
        self._say()

    def _say(self) -> None:
        if self.pattern is None:
            if not self.line.text():
                self.words.setText("")
            return
        number = len(self.matches)
        if not number:
            self.words.setText(self.tr("No sentence fits"))
            return
        at = bisect_left(self.matches, self.state.position)
        if at < number and self.matches[at] == self.state.position:
            words = self.tr("sentence %1 of %2").replace("%1", grouped(at + 1))
        else:
            words = self.tr("%2 sentences")
        self.words.setText(words.replace("%2", grouped(number)))
