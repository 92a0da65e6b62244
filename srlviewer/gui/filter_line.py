"""The filter line: keys and labels are completed, mistakes are marked.

What is wrong is said over the list of items, which stays as it was, and with Enter in
the message above the sentence: never in something that lies over what is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from srlviewer.gui.entity_filter import has_entities, has_relations, types_of
from srlviewer.gui.filter_examples import FilterExamples
from srlviewer.gui.filter_keys import Key
from srlviewer.gui.filtering import BY_NAME, CONTEXT, KEYS, NOTHING
from srlviewer.gui.results import Results
from srlviewer.gui.translation import translated
from srlviewer.scoring.verdicts import outcome_of

if TYPE_CHECKING:
    from srlviewer.scoring.judgements import Judgements

NARROWEST = 130
PAUSE = 180
"""Milliseconds without a key after which the filter is applied."""


class FilterLine(QLineEdit):
    """Applies itself after a pause, or at once with Enter; Escape empties it."""

    fault_wanted = Signal(str)
    """Enter was pressed on a filter that cannot be understood; why."""
    shown = Signal()
    """Enter was pressed, and a hit is on the screen."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Writes the filter of the state of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self.setAccessibleName(self.tr("Filter"))
        self.setClearButtonEnabled(True)
        self.setMinimumWidth(NARROWEST)
        self.setToolTip(filter_help())
        self._words = QStringListModel(self)
        completer = QCompleter(self._words, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setWidget(self)
        completer.activated.connect(self._complete)
        self._completer = completer
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._apply_half_typed)
        self._shows_hit = False
        self.textEdited.connect(self._on_edit)
        self.textChanged.connect(self._on_any_change)
        self.returnPressed.connect(self._on_enter)
        self.examples = FilterExamples(results, self._show_example, self)
        self.state.filter_changed.connect(self._on_filter)
        self.state.comparison_changed.connect(self._on_filter)
        results.failed.connect(self._say)
        results.changed.connect(self._show_hit)

    def _show_example(self, example: str) -> None:
        text = self.tr("Filter, such as  %1")
        self.setPlaceholderText(text.replace("%1", example))

    def apply(self) -> None:
        """Filter by what stands here now."""
        self._pause.stop()
        self.state.set_filter(self.text().strip())

    def _apply_half_typed(self) -> None:
        """After a pause: who writes may go on."""
        self.results.is_half_typed = True
        self.apply()
        self.results.is_half_typed = False

    def _on_enter(self) -> None:
        """Apply, and show a hit; in a long file it may have to be looked for."""
        self.apply()
        self.results.settle()
        if self.results.error:
            self.fault_wanted.emit(self.results.error)
        elif self.state.filter_text:
            self._shows_hit = True
            if not self.results.is_searching:
                self._show_hit()

    def _show_hit(self) -> None:
        if not self._shows_hit or self.results.is_searching:
            return
        self._shows_hit = False
        if self.results.show_found():
            self.shown.emit()
        else:
            self.fault_wanted.emit(self.tr("Nothing fits the filter."))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Who leaves the line means what stands in it."""
        super().focusOutEvent(event)
        if not self._pause.isActive() and not self.results.error:
            self.results.settle()

    def _on_any_change(self, text: str) -> None:
        if not text and self.state.filter_text:
            self._pause.start()

    def _on_edit(self) -> None:
        word = self._word()[0]
        choices = completions(self.results, word)
        self._words.setStringList(choices)
        if choices and ":" not in word:
            self._pause.stop()  # this becomes a key, it is no word of the text
        else:
            self._pause.start()
        if word and choices and choices != [word]:
            self._completer.setCompletionPrefix(word)
            self._completer.complete()
        else:
            popup = self._completer.popup()
            if popup is not None:
                popup.hide()

    def _word(self) -> tuple[str, int]:
        """The word that the cursor is in, and where it begins."""
        before = self.text()[: self.cursorPosition()]
        start = max(before.rfind(" "), -1) + 1
        if before[start:].startswith("-"):
            start += 1
        return before[start:], start

    def _complete(self, choice: str) -> None:
        word, start = self._word()
        text = self.text()
        tail = "" if choice.endswith(":") else " "
        self.setText(text[:start] + choice + tail + text[start + len(word) :].lstrip())
        self.setCursorPosition(start + len(choice) + len(tail))
        self._on_edit()

    def _on_filter(self) -> None:
        if self.text().strip() != self.state.filter_text:
            self.setText(self.state.filter_text)

    def _say(self, fault: str) -> None:
        """Mark the line and say what is wrong."""
        self.setProperty("fault", bool(fault))
        self.style().unpolish(self)
        self.style().polish(self)
        self.setToolTip(fault or filter_help())
        self.setAccessibleDescription(fault)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape empties, or goes back to the sentence; Enter first takes a word."""
        popup = self._completer.popup()
        if (
            popup is not None
            and popup.isVisible()
            and event.key()
            in (
                Qt.Key.Key_Return,
                Qt.Key.Key_Enter,
                Qt.Key.Key_Escape,
                Qt.Key.Key_Tab,
            )
        ):
            event.ignore()
            return
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.apply()
            return
        super().keyPressEvent(event)


def completions(results: Results, word: str) -> list[str]:
    """What a word can become: keys, or values of the key before the colon."""
    key, colon, value = word.partition(":")
    if not colon:
        wanted = key.casefold()
        known = [k for k in KEYS if _is_answered(k, results)]
        return [f"{k.name}:" for k in known if wanted and k.name.startswith(wanted)]
    if key not in BY_NAME:
        return []
    values = _values(results, key)
    wanted = value.casefold()
    return [f"{key}:{v}" for v in values if v.casefold().startswith(wanted)][:40]


def _is_answered(key: Key, results: Results) -> bool:
    """Whether the scheme in force knows what the key asks for."""
    return (
        _may_ask(key, results)
        and (not key.of_frames or results.has_frames)
        and (not key.of_nulls or results.has_nulls)
    )


def _may_ask(key: Key, results: Results) -> bool:
    """Whether functions, or entities and relations, are scored if it asks for them."""
    if key.of_entities:
        table = results.table
        found = has_entities(table) if key.name == "type" else has_relations(table)
        return found or (key.of_functions and results.functions is not None)
    return not key.of_functions or results.functions is not None


def _values(results: Results, key: str) -> list[str]:
    fixed = BY_NAME[key].values
    if fixed:
        return list(fixed)
    table = results.table
    if table is None:
        return []
    if key in ("label", "gold", "predicted"):
        import numpy as np

        used = np.unique(np.concatenate((table.gold_label, table.predicted_label)))
        labels = sorted(table.label(int(i)) for i in used if i >= 0)
        plain = [label for label in labels if label and " " not in label]
        return plain if key == "label" else [*plain, "none"]
    if BY_NAME[key].of_entities and results.functions is None:
        return types_of(key, table)
    if BY_NAME[key].of_functions and results.functions is not None:
        from srlviewer.gui.function_filter import values_of

        return [] if key == "head" else values_of(key, results.functions)
    if key == "reason":
        return sorted(set(table.reason))
    if key in _REASONS_UNDER and results.has_nulls:
        return [*_reasons(table.judgements, _REASONS_UNDER[key]), NOTHING]
    return []


_REASONS_UNDER: Final = {"recognition": "ni.recognition", "link": "ni.linking"}


def _reasons(judgements: Judgements, measure: str) -> list[str]:
    """The reasons that rows of a measure give."""
    if measure not in judgements.measures:
        return []
    numbers = judgements.outcome_counts(measure)
    return sorted({outcome_of(number).reason for number in numbers})


def filter_help() -> str:
    """The keys of the language, one a line."""
    lines = [f"{k.example}   {translated(CONTEXT, k.explanation)}" for k in KEYS]
    return "\n".join(lines)
