"""Tells when an opened file has changed, also when it was replaced by a new one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from srlviewer.gui.typed_paths import is_file, is_there

SETTLE = 400
"""Milliseconds after the last change: programs write in several steps."""
GONE = 2000
"""Milliseconds after which a file that is not there does not come back."""


class FileWatch(QObject):
    """Watches a few files; editors that write a new file and move it are followed."""

    changed = Signal(list)
    """The paths of files that have other content (size or time), and are there."""
    gone = Signal(list)
    """The paths of files that are not there any more; told once."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Nothing is watched."""
        super().__init__(parent)
        self._paths: tuple[str, ...] = ()
        self._known: dict[str, tuple[int, int] | None] = {}
        self._told_gone: set[str] = set()
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE)
        self._watcher.fileChanged.connect(lambda _path: self._settle.start())
        self._watcher.directoryChanged.connect(lambda _path: self._settle.start())
        self._settle.timeout.connect(self.look)
        self._absence = QTimer(self)
        self._absence.setSingleShot(True)
        self._absence.setInterval(GONE)
        self._absence.timeout.connect(self._look_for_gone)

    def watch(self, *paths: str) -> None:
        """These files from now on, as they are now."""
        self._settle.stop()
        self._absence.stop()
        self._told_gone = set()
        old = [*self._watcher.files(), *self._watcher.directories()]
        if old:
            self._watcher.removePaths(old)
        self._paths = tuple(path for path in paths if is_file(Path(path)))
        self._known = {path: _stamp(path) for path in self._paths}
        self._add_again()

    def _add_again(self) -> None:
        """A file that was replaced is another one for the watcher: add it again.

        Its folder is watched too, since for a moment there may be no file at all.
        """
        watched = {*self._watcher.files(), *self._watcher.directories()}
        wanted = {*self._paths, *(str(Path(path).parent) for path in self._paths)}
        missing = [p for p in sorted(wanted - watched) if is_there(Path(p))]
        if missing:
            self._watcher.addPaths(missing)

    def look(self) -> None:
        """Compare with what is known and tell if something is new."""
        self._add_again()
        now = {path: _stamp(path) for path in self._paths}
        if any(stamp is None for stamp in now.values()):
            # Between two steps of a replacement the folder will tell.
            self._absence.start()
            return
        self._told_gone = set()
        if now != self._known:
            other = [path for path in now if now[path] != self._known.get(path)]
            self._known = now
            self.changed.emit(other)

    def _look_for_gone(self) -> None:
        missing = [path for path in self._paths if _stamp(path) is None]
        if not self._told_gone.issuperset(missing):
            self._told_gone.update(missing)
            self.gone.emit(missing)


def _stamp(path: str) -> tuple[int, int] | None:
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
