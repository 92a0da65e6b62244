"""Long work of the GUI thread, cut into slices so that the window stays awake.

For work that needs the objects the window holds (sentences read on demand) and is short
enough not to be worth a process. The work is a generator that yields now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

T = TypeVar("T")
SLICE = 0.02
"""Seconds of work between two looks at the events."""


class SlicedRun(QObject, Generic[T]):
    """Runs a generator to its end; its return value goes to `done`.

    The first slice is run at once, so that short work is finished when `start` returns.
    """

    def __init__(
        self,
        work: Generator[None, None, T],
        done: Callable[[T], None],
        *,
        parent: QObject | None = None,
    ) -> None:
        """`done` is called once, unless the run is stopped before."""
        super().__init__(parent)
        self._work: Generator[None, None, T] | None = work
        self._done = done
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)

    @property
    def is_running(self) -> bool:
        """Whether some work is left."""
        return self._work is not None

    def start(self) -> None:
        """Do the first slice now and the others when the window is idle."""
        self._slice()
        if self.is_running:
            self._timer.start()

    def stop(self) -> None:
        """Forget the rest; nothing is left for Qt to keep."""
        if self._work is None:
            return
        self._timer.stop()
        self._work.close()
        self._work = None
        self.deleteLater()

    def _slice(self) -> None:
        end = perf_counter() + SLICE
        try:
            while self._work is not None:
                next(self._work)
                if perf_counter() > end:
                    return
        except StopIteration as stop:
            self.stop()
            self._done(stop.value)
