"""Which frame files are in use, and what they object to in the files that are open.

The folder is the one of the command line; else, for the bundled samples, the bundled
one; else the one of the settings.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from srlviewer.errors import ProblemLog
from srlviewer.gui.numbers import grouped
from srlviewer.gui.settings import Settings
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.state import AppState
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.resources import resource_path

if TYPE_CHECKING:
    from srlviewer.knowledge.framesets_check import Objections

SETTING = "lexicons/framesets"
CONTEXT: Final = "Framesets"
NO_FOLDER: Final = QT_TRANSLATE_NOOP("Framesets", "No folder is chosen.")
NOT_USABLE: Final = QT_TRANSLATE_NOOP("Framesets", "Cannot be used: %1")
FILES: Final = QT_TRANSLATE_NOOP("Framesets", "XML files in it: %1")


class FramesetWatch(QObject):
    """Keeps `state.objections` and `state.findings` up to date."""

    problems_changed = Signal(object)
    """The ProblemLog of everything: of the files, and of the frame files."""
    failed = Signal(str)
    """The folder cannot be used; why. Empty once it can."""

    def __init__(
        self,
        state: AppState,
        settings: Settings,
        parent: QObject | None = None,
        *,
        folder: str = "",
    ) -> None:
        """`folder`: for all files of this session, whatever the settings say."""
        super().__init__(parent)
        self.state, self.settings = state, settings
        self.folder = folder
        self._opened: dict[str, Objections] = {}
        self._log: ProblemLog | None = None
        self._run: SlicedRun[None] | None = None
        state.comparison_changed.connect(self._on_comparison)
        settings.changed.connect(self._on_setting)

    def wanted_folder(self) -> str:
        """The folder for the files that are open; empty: none."""
        if self.folder:
            return self.folder
        choice = self.state.choice
        if choice is not None and is_bundled(choice.gold):
            return str(resource_path("frames"))
        return str(self.settings.value(SETTING))

    def _on_comparison(self) -> None:
        self._log = None  # that of the new files comes later
        self.look()

    def _on_setting(self, key: str) -> None:
        if key == SETTING:
            self._opened.pop(self.wanted_folder(), None)  # read it anew
            self.look()

    def look(self) -> None:
        """Use the right folder, and look through the files that are open."""
        state = self.state
        self.stop()
        objections = None
        if state.comparison is not None:
            objections = self._objections(self.wanted_folder())
        state.set_objections(objections)
        if state.findings is not None:
            self._run = SlicedRun(state.findings.gather(), self._tell, parent=self)
            self._run.start()
        self._tell()

    def _objections(self, folder: str) -> Objections | None:
        if not folder:
            self.failed.emit("")
            return None
        if folder not in self._opened:
            from srlviewer.knowledge.framesets import NoFramesetsError, open_framesets
            from srlviewer.knowledge.framesets_check import Objections

            try:
                self._opened = {folder: Objections(open_framesets(folder))}
            except NoFramesetsError as error:
                words = translated(CONTEXT, NOT_USABLE)
                self.failed.emit(words.replace("%1", str(error)))
                return None
        self.failed.emit("")
        return self._opened[folder]

    def take_log(self, log: ProblemLog | None) -> None:
        """The problems of the files themselves."""
        self._log = log
        self._tell()

    def stop(self) -> None:
        """Look no further."""
        if self._run is not None:
            self._run.stop()
            self._run = None

    def _tell(self, _done: None = None) -> None:
        findings = self.state.findings
        if self._log is None or findings is None or not findings.is_complete:
            self.problems_changed.emit(self._log)
            return
        merged = ProblemLog()
        merged.merge(self._log)
        merged.merge(findings.log)
        self.problems_changed.emit(merged)


def folder_words(folder: str) -> str:
    """How many frame files a folder has, or why it cannot be used."""
    if not folder:
        return translated(CONTEXT, NO_FOLDER)
    from srlviewer.knowledge.framesets import NoFramesetsError, open_framesets

    try:
        number = len(open_framesets(folder))
    except NoFramesetsError as error:
        return translated(CONTEXT, NOT_USABLE).replace("%1", str(error))
    return translated(CONTEXT, FILES).replace("%1", grouped(number))


def is_bundled(path: str) -> bool:
    """Whether a file is one of the bundled samples."""
    try:
        return Path(path).resolve().parent == resource_path("samples").resolve()
    except (OSError, ValueError):
        return False
