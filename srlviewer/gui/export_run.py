"""Writing tables while the window stays awake: progress, and a way to stop."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QWidget

from srlviewer.gui.exports import writing
from srlviewer.gui.slices import SlicedRun

if TYPE_CHECKING:
    from srlviewer.report.tables import Table

STEPS = 100
"""What the progress of one table is counted in."""


class Order(NamedTuple):
    """A table, which is made when its turn comes, and where it goes."""

    make: Callable[[], Table]
    path: Path


class ExportRun(QObject):
    """Writes tables one after the other; what is ordered meanwhile comes behind."""

    progress = Signal(int, int)
    ended = Signal(list, object)
    """The paths that are written, and the error that ended it, or None."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Nothing to write yet."""
        super().__init__(parent)
        self._orders: list[Order] = []
        self._written: list[Path] = []
        self._run: SlicedRun[OSError | None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether tables are being written."""
        return self._run is not None

    def start(self, orders: Sequence[Order]) -> None:
        """Write these; what is short is written when this comes back."""
        self._orders += orders
        if self._run is None and self._orders:
            self._written = []
            self._run = SlicedRun(self._work(), self._end, parent=self)
            self._run.start()

    def stop(self) -> None:
        """Leave the rest; the table that is being written does not appear."""
        if self._run is not None:
            self._run.stop()
            self._end(None)

    def _work(self) -> Generator[None, None, OSError | None]:
        done = 0
        try:
            while done < len(self._orders):
                make, path = self._orders[done]
                self._tell(done)
                yield  # a table may take a moment
                for share in writing(make(), path):
                    self._tell(done + share)
                    yield
                self._written.append(path)
                done += 1
        except OSError as error:
            return error
        return None

    def _tell(self, done: float) -> None:
        total = STEPS * len(self._orders)
        self.progress.emit(min(int(STEPS * done), total), total)

    def _end(self, error: OSError | None) -> None:
        self._run = None
        self._orders = []
        self.ended.emit(self._written, error)


class ExportProgress(QWidget):
    """A bar and a button in the status line, seen while tables are being written."""

    def __init__(self, run: ExportRun, parent: QWidget | None = None) -> None:
        """Follows it."""
        super().__init__(parent)
        self.bar = QProgressBar()
        self.bar.setFixedWidth(160)
        self.bar.setFormat(self.tr("exporting %p%"))
        self.bar.setAccessibleName(self.tr("Progress of exporting"))
        self.button = QToolButton()
        self.button.setText(self.tr("Stop"))
        self.button.setAccessibleName(self.tr("Stop exporting"))
        self.button.clicked.connect(run.stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.bar)
        row.addWidget(self.button)
        self.hide()
        run.progress.connect(self._show)
        run.ended.connect(self.hide)

    def _show(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.show()
