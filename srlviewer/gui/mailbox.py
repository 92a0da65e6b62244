"""What threads hand over to the window, without touching an object of Qt.

A thread may end when whoever asked is gone: a dialog was closed, the program ends. To
emit a signal of such an object tears the process down; to put something on a queue that
nobody looks at any more does no harm.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue

from PySide6.QtCore import QObject, QTimer, Signal

PAUSE = 15
"""Milliseconds between two looks."""


class Mailbox(QObject):
    """Runs work in threads and tells in the thread of the window what came out."""

    arrived = Signal(object)
    """What the work returned, or the exception that ended it."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Nothing is awaited."""
        super().__init__(parent)
        self._letters: SimpleQueue[object] = SimpleQueue()
        self._awaited = 0
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._look)

    def run(self, work: Callable[[], object], *, name: str) -> None:
        """Do `work` in a thread of that name; it must not touch objects of Qt."""
        letters = self._letters

        def send() -> None:
            try:
                letters.put(work())
            except Exception as error:  # noqa: BLE001 (handled by who gets the letter)
                letters.put(error)

        self._awaited += 1
        self._timer.start()
        threading.Thread(target=send, daemon=True, name=name).start()

    def _look(self) -> None:
        while self._awaited:
            try:
                letter = self._letters.get_nowait()
            except Empty:
                return
            self._awaited -= 1
            self.arrived.emit(letter)
        self._timer.stop()
