"""Scoring in the background: worker processes judge, a thread waits for them.

Setting the rows end to end and the rules that need all of them also run in the thread,
so that the window is told only when there is something to show.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from srlviewer.errors import CancelledError

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.report.row_table import RowTable

PATIENCE = 3.0
"""Seconds that closing the window waits for a worker to stop."""


class ScoringJob(QObject):
    """Judges one comparison; tells how far it is and what came out."""

    progress = Signal(int, int)
    done = Signal(object)
    """The Judgements, or the exception that ended it; nothing if cancelled."""

    def __init__(self, comparison: Comparison) -> None:
        """Not started yet."""
        super().__init__()
        self.comparison = comparison
        self.table: RowTable | None = None
        """The rows of the scheme's default measure, made here as they take a moment."""
        self._is_cancelled = False
        self._thread = threading.Thread(target=self._work, daemon=True, name="scoring")

    def start(self) -> None:
        """Begin; comes back at once."""
        self._thread.start()

    def cancel(self) -> None:
        """Stop as soon as may be; `done` does not come any more."""
        self._is_cancelled = True

    def wait(self) -> None:
        """Until the thread has ended, though not for ever."""
        if self._thread.is_alive():
            self._thread.join(PATIENCE)

    def _work(self) -> None:
        from srlviewer.comparison import usable_cores
        from srlviewer.report.row_table import RowTable
        from srlviewer.workers import judge_in_processes

        try:
            rows = judge_in_processes(
                self.comparison,
                # One core is left to the window.
                jobs=max(1, min(self.comparison.usual_jobs, usable_cores() - 1)),
                progress=self._tell,
                cancelled=lambda: self._is_cancelled,
            )
            found = self.comparison.take(rows)
            measure = self.comparison.scheme.default_measure
            self.table = RowTable(found, measure)
        except CancelledError:
            return
        except Exception as error:  # noqa: BLE001 (handled in the thread of the window)
            self._finish(error)
            return
        self._finish(found)

    def _tell(self, done: int, total: int) -> None:
        if not self._is_cancelled:
            self.progress.emit(done, total)

    def _finish(self, found: object) -> None:
        if not self._is_cancelled:
            self.done.emit(found)
