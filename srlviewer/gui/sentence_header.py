"""The line above the sentence: which one it is, how good, and the way to others."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.icons import line_icon
from srlviewer.gui.looks import widget_colours
from srlviewer.gui.numbers import grouped
from srlviewer.gui.reader_settings import seen_words
from srlviewer.gui.results import Results
from srlviewer.gui.state import ERRORS

PADDING = 80
"""Margins, gaps, and some room for the id of the sentence."""


class SentenceHeader(QWidget):
    """`Sentence 214 of 1 990   doc:s214   F1 66.7   3 errors`."""

    step_wanted = Signal(int)
    go_wanted = Signal()

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Follows the position of the state of `results`."""
        super().__init__(parent)
        self.state, self.results = results.state, results
        self._words = self._numbers = ""
        self.number = QToolButton()
        self.number.setAutoRaise(True)
        self.number.setToolTip(self.tr("Go to another sentence or item"))
        font = QFont(self.number.font())
        font.setBold(True)
        self.number.setFont(font)
        self.number.clicked.connect(self.go_wanted)
        self.place = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        self.place.setAccessibleName(self.tr("Document and sentence id"))
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.place.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.score = QLabel()
        self.score.setAccessibleName(self.tr("Score of the sentence"))
        self.buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 3, 8, 3)
        row.setSpacing(6)
        for name, step, tip in (
            ("previous", -1, self.tr("Previous sentence")),
            ("next", 1, self.tr("Next sentence")),
        ):
            button = QToolButton()
            button.setAutoRaise(True)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.clicked.connect(lambda _on=False, by=step: self.step_wanted.emit(by))
            self.buttons[name] = button
            row.addWidget(button)
        row.addWidget(self.number)
        row.addWidget(self.place, 1)
        row.addStretch(0)
        row.addWidget(self.score)
        state = self.state
        for signal in (
            state.comparison_changed,
            state.position_changed,
            results.table_changed,
            results.changed,
        ):
            signal.connect(self.refresh)
        state.theme_changed.connect(self._paint_icons)
        self._paint_icons()
        self.refresh()

    def _paint_icons(self) -> None:
        colour = widget_colours(self.state).text
        for name, button in self.buttons.items():
            button.setIcon(line_icon(name, colour))

    def refresh(self) -> None:
        """Say which sentence it is."""
        comparison, position = self.state.comparison, self.state.position
        if comparison is None or position < 0:
            self.number.setText("")
            self.place.setText("")
            self.score.setText("")
            return
        total = grouped(self.state.sentences)
        words = self.tr("Sentence %1 of %2").replace("%1", grouped(position + 1))
        self._words = words.replace("%2", total)
        self._numbers = f"{grouped(position + 1)} / {total}"
        self.number.setAccessibleName(self._words)
        gold, predicted = comparison.pair(position)
        named = gold or predicted
        assert named is not None
        shown = place_words(named.document, named.sentence_id)
        if named.sentence_id == str(position + 1):
            shown = shown[:-1]  # said by the number already
        if gold is None or predicted is None:
            alone = self.tr("only in gold") if gold else self.tr("only predicted")
            shown.append(alone)
        shown.append(seen_words(comparison.gold, comparison.predicted))
        shown.append(self._found_words(position))
        self.place.setText("  ·  ".join(part for part in shown if part))
        self.score.setText(self._score(position))
        self._fit()

    def _found_words(self, position: int) -> str:
        """Which of the sentences that the filter lets through it is."""
        found = self.results.found
        if not self.state.filter_text or found is None or self.results.error:
            return ""
        places = found.sentences
        at = int(places.searchsorted(position))
        if at == len(places) or places[at] != position:
            return self.tr("does not pass the filter")
        words = self.tr("%1 of %2 that pass the filter")
        return words.replace("%1", grouped(at + 1)).replace("%2", grouped(len(places)))

    def _fit(self) -> None:
        """The number in words where there is room; it and the score are never cut."""
        metrics = QFontMetrics(self.number.font())
        words = metrics.horizontalAdvance(self._words)
        others = self.score.sizeHint().width() + sum(
            button.sizeHint().width() for button in self.buttons.values()
        )
        is_wide = words + others + PADDING <= self.width()
        self.number.setText(self._words if is_wide else self._numbers)
        self.place.setVisible(is_wide)
        self.number.setMinimumWidth(self.number.sizeHint().width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words or numbers alone."""
        super().resizeEvent(event)
        self._fit()

    def _score(self, position: int) -> str:
        found = self.state.sentence_judgements(position)
        if found is None or self.state.measure not in found[0].measures:
            return ""
        from srlviewer.gui.sentence_scores import figure_words, sentence_f1

        judgements, at = found
        measure = self.state.measure
        f1 = sentence_f1(judgements, measure, at)
        rows = judgements.of_sentence(self.state.measure, at)
        errors = sum(row.verdict in ERRORS for row in rows)
        parts = [] if f1 is None else [figure_words(judgements, measure, f1)]
        if errors == 1:
            parts.append(self.tr("1 error"))
        elif errors or rows:
            text = self.tr("%1 errors") if errors else self.tr("no errors")
            parts.append(text.replace("%1", str(errors)))
        else:
            parts.append(self.tr("nothing to score"))
        return "   ".join(parts)


def place_words(document: str, sentence_id: str) -> list[str]:
    """Document and id; the document once, where ids begin with it, without its folders.

    >>> place_words("google/ewt/01.xml", "google/ewt/01.xml 3")
    ['01.xml 3']
    >>> place_words("tale", "s3")
    ['tale', 's3']
    """
    short = document.rstrip("/").rpartition("/")[2]
    if document and sentence_id.startswith(document):
        return [f"{short}{sentence_id[len(document) :]}"]
    if short and sentence_id.startswith(short):
        return [sentence_id]
    return [short, sentence_id]
