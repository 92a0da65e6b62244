"""The status bar: what goes on, how far it is, and which files are open."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QStatusBar, QToolButton, QWidget

from srlviewer.gui.framenet_watch import FrameNetWatch
from srlviewer.gui.numbers import grouped
from srlviewer.gui.reader_settings import seen_briefly, seen_words
from srlviewer.gui.session import Session
from srlviewer.gui.state import AppState

SHORT = 5000
"""Milliseconds that a message stays."""


class StatusArea(QStatusBar):
    """Messages on the left; progress, files and zoom on the right."""

    stopped = Signal()
    """The user has stopped the scoring."""

    def __init__(
        self,
        state: AppState,
        session: Session,
        frames: FrameNetWatch,
        parent: QWidget | None = None,
    ) -> None:
        """Follows them all."""
        super().__init__(parent)
        self.state, self.session = state, session
        self.setSizeGripEnabled(False)
        self.progress = QProgressBar()
        self.progress.setFixedWidth(160)
        self.progress.setTextVisible(True)
        self.progress.setAccessibleName(self.tr("Progress of scoring"))
        self.cancel = QToolButton()
        self.cancel.setText(self.tr("Stop"))
        self.cancel.setAccessibleName(self.tr("Stop scoring"))
        self.cancel.clicked.connect(self.stop)
        self.files = QLabel()
        self.files.setAccessibleName(self.tr("Files"))
        self.problems = QToolButton()
        self.problems.setAutoRaise(True)
        self.problems.hide()
        self.zoom = QLabel()
        self.zoom.setAccessibleName(self.tr("Zoom"))
        self.setContentsMargins(8, 0, 10, 0)
        for widget in (
            self.progress,
            self.cancel,
            self.problems,
            self.files,
            self.zoom,
        ):
            self.addPermanentWidget(widget)
        state.message.connect(lambda text: self.showMessage(text, SHORT))
        state.scoring_changed.connect(self._show_work)
        state.comparison_changed.connect(self._show_files)
        state.comparison_changed.connect(self._show_work)
        state.zoom_changed.connect(self._show_zoom)
        session.progress.connect(self._show_progress)
        session.opening.connect(self._show_opening)
        session.opened.connect(lambda _choice: self._show_work())
        session.refused.connect(lambda _choice, _log: self._show_work())
        session.failed.connect(lambda _text: self._show_work())
        frames.problems_changed.connect(self._show_problems)
        self._show_work()
        self._show_files()
        self._show_zoom()

    def stop(self) -> None:
        """End the scoring that goes on."""
        self.session.cancel()
        if self.state.is_unscored:
            self.stopped.emit()

    def _show_work(self) -> None:
        on = self.state.is_scoring
        self.progress.setVisible(on)
        self.cancel.setVisible(on)

    def _show_opening(self) -> None:
        self.progress.setRange(0, 0)
        self.progress.setFormat(self.tr("opening"))
        self.progress.show()

    def _show_progress(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        self.progress.setFormat(self.tr("scoring %p%"))

    def _show_files(self) -> None:
        comparison, choice = self.state.comparison, self.state.choice
        self.zoom.setVisible(comparison is not None)
        if comparison is None or choice is None:
            self.files.setText("")
            return
        gold, predicted = Path(choice.gold).name, Path(choice.predicted).name
        numbers = (len(comparison.gold), len(comparison.predicted))
        sign = "=" if numbers[0] == numbers[1] else "/"
        shown = [grouped(number) for number in numbers]
        seen = [
            seen_briefly(corpus) for corpus in (comparison.gold, comparison.predicted)
        ]
        if seen[0] == seen[1]:  # said once: the bar is short
            seen[0] = ""
        gold, predicted = (
            f"{gold}{seen[0]} {shown[0]}",
            f"{predicted} {shown[1]}{seen[1]}",
        )
        self.files.setText(f"{gold} {sign} {predicted}")
        words = seen_words(comparison.gold, comparison.predicted)
        lines = [choice.gold, choice.predicted, words]
        self.files.setToolTip("\n".join(filter(None, lines)))

    def _show_problems(self, log: object) -> None:
        number = len(log) if log is not None else 0  # type: ignore[arg-type]
        self.problems.setVisible(number > 0)
        self.problems.setText(self.tr("Problems: %1").replace("%1", grouped(number)))

    def _show_zoom(self) -> None:
        self.zoom.setText(f"{round(100 * self.state.zoom)} %")
