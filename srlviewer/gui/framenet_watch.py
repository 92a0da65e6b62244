"""Which FrameNet folder is in use, and what it says about the files that are open.

The folder is the one of the command line; else, for the bundled samples, the bundled
one; else the one of the settings. It is read in a thread, once files with frames are
open; until then, and without a folder, the checks are made that need none.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from srlviewer.errors import ProblemLog, UsageError
from srlviewer.gui.framenet_lexicon import OpenedFrameNet, read_framenet
from srlviewer.gui.frameset_watch import is_bundled
from srlviewer.gui.mailbox import Mailbox
from srlviewer.gui.numbers import grouped
from srlviewer.gui.settings import Settings
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.state import AppState
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.resources import resource_root

if TYPE_CHECKING:
    from srlviewer.gui.recent import OpenChoice
    from srlviewer.model.frame_lexicon import FrameLexicon

SETTING: Final = "lexicons/framenet"
CONTEXT: Final = "FrameNet"
BUNDLED: Final = "framenet"
"""The folder of resources with the lexicon of the bundled samples."""
NO_FOLDER: Final = QT_TRANSLATE_NOOP("FrameNet", "No folder is chosen.")
NOT_USABLE: Final = QT_TRANSLATE_NOOP("FrameNet", "Cannot be used: %1")
FRAMES: Final = QT_TRANSLATE_NOOP("FrameNet", "Frames in it: %1")
ONE_FILE: Final = QT_TRANSLATE_NOOP("FrameNet", "All frames are in one file: %1")
STOPPED: Final = QT_TRANSLATE_NOOP(
    "FrameNet", "Reading the FrameNet folder was stopped; it is not used."
)

FEW: Final = 2000
"""Pairs of sentences that are looked through in the thread of the window."""
PAUSE: Final = 100
"""Milliseconds between two looks whether another process is done."""


class StillReadingError(UsageError):
    """The lexicon is on its way; `framenet_changed` tells that it has come."""


Letter = tuple[threading.Event, str, OpenedFrameNet | Exception]
"""Which question is answered, for which folder, and how."""


class FrameNetWatch(QObject):
    """Keeps `state.framenet` and `state.frame_findings` up to date."""

    problems_changed = Signal(object)
    """The ProblemLog of everything: of the files, and of what the checks find."""
    failed = Signal(str)
    """The folder cannot be used; why. Empty once it can, or is not asked for."""
    loading_changed = Signal(bool)
    """A folder is being read in the background, or is not any more."""
    folder_changed = Signal()
    """Another folder (or none) was chosen, and has been read if it is needed."""

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
        self._opened: tuple[str, OpenedFrameNet] | None = None
        self._given_up = ""
        self._is_other = False
        """Whether a folder was chosen of which nobody was told yet."""
        self._question: threading.Event | None = None
        """Set when nobody waits for the folder that is being read."""
        self._letters = Mailbox(self)
        self._letters.arrived.connect(self._take)
        self._log: ProblemLog | None = None
        self._run: SlicedRun[None] | None = None
        self._polling = QTimer(self)
        self._polling.setInterval(PAUSE)
        self._polling.timeout.connect(self._poll)
        state.comparison_changed.connect(self._on_comparison)
        state.judgements_changed.connect(self._on_judgements)
        settings.changed.connect(self._on_setting)

    # -- which folder

    def folder_for(self, choice: OpenChoice | None) -> str:
        """The folder for a pair of files; empty: none."""
        if self.folder:
            return self.folder
        if choice is not None and is_bundled(choice.gold):
            bundled = resource_root() / BUNDLED
            if bundled.is_dir():
                return str(bundled)
        return str(self.settings.value(SETTING))

    @property
    def is_loading(self) -> bool:
        """Whether a folder is being read."""
        return self._question is not None

    def lexicon_for_scheme(self) -> FrameLexicon | str:
        """The lexicon of the files that are open, else its folder; empty: none.

        Raises:
            StillReadingError: it is being read just now.
        """
        folder = self.folder_for(self.state.choice)
        if self._opened is not None and self._opened[0] == folder:
            return self._opened[1].lexicon
        if self.is_loading:
            raise StillReadingError(
                self.tr("Listed when the FrameNet folder has been read.")
            )
        return folder

    # -- reading it

    def _on_comparison(self) -> None:
        self._log = None  # that of the new files comes later
        self.look()

    def _on_setting(self, key: str) -> None:
        if key == SETTING:
            self._opened, self._given_up = None, ""  # read it anew
            self._is_other = True
            self.look()
            self._tell_of_other()

    def look(self) -> None:
        """Use the right folder, and look through the files that are open."""
        from srlviewer.gui.framenet_findings import holds_frames

        self.stop()
        folder = self.folder_for(self.state.choice)
        if not folder or not holds_frames(self.state.comparison):
            self.failed.emit("")
            self._use(None)
        elif self._opened is not None and self._opened[0] == folder:
            self.failed.emit("")
            self._use(self._opened[1])
        else:
            self._use(None)
            if folder != self._given_up:
                self._read(folder)

    def _read(self, folder: str) -> None:
        question = threading.Event()

        def work() -> Letter:
            try:
                return question, folder, read_framenet(folder, question.is_set)
            except Exception as error:  # noqa: BLE001 (handled in the window's thread)
                return question, folder, error

        self._question = question
        self.loading_changed.emit(True)
        self._letters.run(work, name="open FrameNet")

    def _take(self, letter: Letter) -> None:
        question, folder, found = letter
        if question is not self._question:
            return
        self._question = None
        self.loading_changed.emit(False)
        if isinstance(found, UsageError):
            self._given_up = folder
            self._tell_of_other()
            self.failed.emit(translated(CONTEXT, NOT_USABLE).replace("%1", str(found)))
        elif isinstance(found, Exception):
            raise found  # a fault of the program: the crash dialog tells
        else:
            self._opened = (folder, found)
            self.look()
            self._tell_of_other()

    def _tell_of_other(self) -> None:
        if self._is_other and not self.is_loading:
            self._is_other = False
            self.folder_changed.emit()

    def cancel(self) -> None:
        """The user does not want to wait for the folder."""
        if self._question is not None:
            self._given_up = self.folder_for(self.state.choice)
            self._end_question()
            self.failed.emit(translated(CONTEXT, STOPPED))

    def _end_question(self) -> None:
        if self._question is not None:
            self._question.set()
            self._question = None
            self.loading_changed.emit(False)

    # -- using it

    def _use(self, opened: OpenedFrameNet | None) -> None:
        from srlviewer.gui.framenet_findings import FrameNetFindings, holds_frames

        state, findings = self.state, None
        if state.comparison is not None and holds_frames(state.comparison):
            lexicon = None if opened is None else opened.lexicon
            findings = FrameNetFindings(state.comparison, lexicon)
        state.set_framenet(opened, findings)
        if findings is not None and state.sentences <= FEW:
            self._run = SlicedRun(findings.gather(), self._tell, parent=self)
            self._run.start()
        elif findings is not None:
            self._begin_apart()
        self._tell()

    def _begin_apart(self) -> None:
        """Large files are looked through in another process, once they are scored."""
        state, findings = self.state, self.state.frame_findings
        if findings is None or findings.is_complete or self._polling.isActive():
            return
        comparison = state.comparison
        if comparison is not None and state.judgements is not None:
            findings.work_apart(comparison.recipe)
            self._polling.start()

    def _on_judgements(self) -> None:
        if self.state.sentences > FEW:
            self._begin_apart()

    def _poll(self) -> None:
        findings = self.state.frame_findings
        if findings is None or findings.poll():
            self._polling.stop()
            self._tell()

    def take_log(self, log: ProblemLog | None) -> None:
        """The problems of the files themselves."""
        self._log = log
        self._tell()

    def stop(self) -> None:
        """Look no further."""
        self._end_question()
        if self._run is not None:
            self._run.stop()
            self._run = None
        self._polling.stop()
        if self.state.frame_findings is not None:
            self.state.frame_findings.stop()

    def _tell(self, _done: None = None) -> None:
        findings = self.state.frame_findings
        if self._log is None or findings is None or not findings.is_complete:
            self.problems_changed.emit(self._log)
            return
        from srlviewer.gui.framenet_findings import told_together

        self.state.frames_checked.emit()
        self.problems_changed.emit(told_together(self._log, findings))


def framenet_words(folder: str) -> str:
    """How many frames a folder has, or why it cannot be used."""
    if not folder:
        return translated(CONTEXT, NO_FOLDER)
    from srlviewer.knowledge.framenet import NoFrameNetError, open_framenet

    try:
        lexicon = open_framenet(folder)
    except NoFrameNetError as error:
        return translated(CONTEXT, NOT_USABLE).replace("%1", str(error))
    if lexicon.single_file is not None:
        words = translated(CONTEXT, ONE_FILE)
        return words.replace("%1", lexicon.single_file.name)
    return translated(CONTEXT, FRAMES).replace("%1", grouped(lexicon.number_of_files))
