"""Several windows at once do not lie exactly on top of each other.

Each window holds the lowest free number among those of the user; all of them remember
one place, and each stands as many steps away from it as its number says.
"""

from __future__ import annotations

import getpass
from itertools import count

from PySide6.QtCore import QDir, QLockFile, QPoint
from PySide6.QtWidgets import QWidget

STEP = QPoint(28, 28)
MOST = 12
"""More windows begin again at the remembered place."""


class WindowPlace:
    """The number of a window as long as it is open."""

    def __init__(self, family: str = "srlviewer") -> None:
        """Take the lowest number that no other window holds."""
        self.number = 0
        self._lock: QLockFile | None = None
        for number in count():
            if number == MOST:
                return
            name = f"{family}-{_user()}-window-{number}.lock"
            lock = QLockFile(QDir.temp().filePath(name))
            lock.setStaleLockTime(0)  # a window may be open for days
            if lock.tryLock(0):
                self.number, self._lock = number, lock
                return
            if lock.error() is not QLockFile.LockError.LockFailedError:
                return  # nothing can be written there: then it is not known

    def release(self) -> None:
        """The window is closed."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def step_aside(self, window: QWidget) -> None:
        """Move a window from the remembered place, as far as the screen goes."""
        wanted = window.frameGeometry().translated(STEP * self.number)
        if window.screen().availableGeometry().contains(wanted):
            window.move(window.pos() + STEP * self.number)

    def step_back(self, window: QWidget) -> None:
        """Undo it before the place is remembered, or windows would wander."""
        if self.number:
            window.move(window.pos() - STEP * self.number)


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "user"
