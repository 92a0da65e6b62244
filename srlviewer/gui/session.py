"""Opens pairs, scores them in the background and keeps what was scored already.

The window never waits here: large files are opened in a thread and judged in a worker
process; the first sentence is on the screen before that is done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from srlviewer.errors import InputRefusedError, Problem, ProblemLog, SrlviewerError
from srlviewer.formats.packed import PACKED
from srlviewer.gui.framenet_watch import StillReadingError
from srlviewer.gui.jobs import ScoringJob
from srlviewer.gui.mailbox import Mailbox
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.scheme_words import normal_form
from srlviewer.gui.state import AppState
from srlviewer.model.address import ItemAddress

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.model.frame_lexicon import FrameLexicon
    from srlviewer.report.row_table import RowTable
    from srlviewer.scoring.judgements import Judgements

SMALL_FILE = 2_000_000
"""Bytes of both files up to which opening is quicker than starting a thread for it."""
PAIRING = "align.sentences"
"""Problems that hold under every scheme and are not met again when it changes."""
FEW_SENTENCES = 150
"""Pairs that are judged at once, within a few hundredths of a second."""


class Session(QObject):
    """The life of what is open; changes `state` and reports what went wrong."""

    opening = Signal(object)
    """An OpenChoice that is being read in the background."""
    opened = Signal(object)
    """The OpenChoice that is on the screen now."""
    refused = Signal(object, object)
    """An OpenChoice and the ProblemLog that says why it is not shown."""
    failed = Signal(str)
    """Words for the user: an unknown scheme, a place that is not there …."""
    stopped = Signal()
    """Scoring has ended before its time: a worker was killed, or memory ran out."""
    unsuited = Signal(str, object)
    """A scheme that refuses the files shown, and its ProblemLog; the old one stays."""
    waiting = Signal(str)
    """A scheme whose lexicon is still being read; the old one stays until then."""
    progress = Signal(int, int)
    problems_changed = Signal(object)
    """The ProblemLog of the comparison shown (or None) has changed."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Scores whatever `state` asks for."""
        super().__init__(parent)
        self.state = state
        self._judged: dict[str, tuple[Comparison, Judgements]] = {}
        self._pairing_problems: tuple[Problem, ...] = ()
        self._question = 0
        self._job: ScoringJob | None = None
        self.lexicon_folder: Callable[[OpenChoice], str] = lambda _choice: ""
        """The FrameNet folder for files, for schemes that need one; empty: none."""
        self.lexicon: Callable[[], FrameLexicon | str] = lambda: ""
        """That of the files shown, or its folder."""
        self._readings = Mailbox(self)
        self._readings.arrived.connect(lambda reading: self._take_reading(*reading))
        state.scheme_changed.connect(self._on_scheme)

    # -- opening

    def open(self, choice: OpenChoice, *, open_item: str = "") -> None:
        """Read two files and show them; answers with `opened`, `refused`, `failed`."""
        self._question += 1
        number = self._question
        choice = replace(choice, framenet=self.lexicon_folder(choice))
        if _is_quick(choice):
            self._take_reading(number, choice, _read_files(choice), open_item)
            return
        self.opening.emit(choice)

        def read() -> tuple[int, OpenChoice, object, str]:
            try:
                found: object = _read_files(choice)
            except Exception as error:  # noqa: BLE001 (handled in the window's thread)
                found = error
            return number, choice, found, open_item

        self._readings.run(read, name="open files")

    def show(self, choice: OpenChoice, comparison: Comparison) -> None:
        """Show a pair that somebody has opened already."""
        self._question += 1
        self._take_reading(self._question, choice, comparison, "")

    def _take_reading(
        self,
        number: int,
        choice: OpenChoice,
        found: Comparison | Exception,
        open_item: str,
    ) -> None:
        if number != self._question:
            return
        if isinstance(found, InputRefusedError):
            self.refused.emit(choice, found.log)
            return
        if isinstance(found, SrlviewerError):
            self.failed.emit(str(found))
            return
        if isinstance(found, Exception):
            self.failed.emit(self.tr("The files could not be opened."))
            raise found  # a fault of the program: the crash dialog tells
        pairing_problems = tuple(
            problem for problem in found.log.problems if problem.code == PAIRING
        )
        before = self.state.scheme
        self.state.scheme = normal_form(found.recipe.scheme)
        self.cancel()
        self._judged.clear()
        try:
            judged = self._judge_few(found, self.state.scheme)
        except InputRefusedError as error:
            self.state.scheme = before
            self.refused.emit(choice, _explained(choice, error.log))
            return
        self._pairing_problems = pairing_problems
        state = self.state
        state.set_comparison(found, choice, judged)
        self.problems_changed.emit(found.log)
        if open_item:
            self._open_item(open_item)
        self.opened.emit(choice)
        if judged is None:
            self._start(found)

    def _open_item(self, text: str) -> None:
        from srlviewer.gui.places import find_place

        place = find_place(self.state, text)
        if isinstance(place, ItemAddress):
            self.state.go_to(place, remember=False)
        else:
            self.failed.emit(place)

    def reload(self) -> None:
        """Read the same files again and stay where the user is."""
        choice = self.state.choice
        if choice is None:
            return
        self.open(
            replace(choice, scheme=self._exact_scheme()),
            open_item=str(self.state.here_in_file),
        )

    def swap(self) -> None:
        """Let the predicted file be gold and the other way round."""
        choice = self.state.choice
        if choice is not None:
            self.open(
                OpenChoice(
                    choice.predicted,
                    choice.gold,
                    self._exact_scheme(),
                    choice.predicted_format,
                    choice.gold_format,
                    choice.pair,
                )
            )

    def _exact_scheme(self) -> str:
        """With all options, so that none follows the files again."""
        comparison = self.state.comparison
        return comparison.recipe.scheme if comparison is not None else ""

    def close(self) -> None:
        """Show nothing any more."""
        self._question += 1
        self.cancel()
        self._judged.clear()
        self.state.set_comparison(None)
        self.problems_changed.emit(None)

    # -- scoring

    def _on_scheme(self, specification: str) -> None:
        shown = self.state.comparison
        if shown is None:
            return
        self.cancel()
        try:
            comparison, judged = self.under(specification)
        except InputRefusedError as error:
            self._back_to(shown)
            self.unsuited.emit(specification, error.log)
            return
        except StillReadingError:
            self._back_to(shown)
            self.waiting.emit(specification)
            return
        except SrlviewerError as error:
            self._back_to(shown)
            self.failed.emit(str(error))
            return
        self.state.set_judgements(comparison, judged)
        self.problems_changed.emit(comparison.log)
        if judged is None:
            self._start(comparison)

    def under(self, specification: str) -> tuple[Comparison, Judgements | None]:
        """The files shown under a scheme, and their rows if that takes no time.

        Raises:
            InputRefusedError: the scheme refuses the files.
            StillReadingError: its lexicon is being read just now.
            SrlviewerError: an unknown scheme or option.
        """
        known = self._judged.get(specification)
        if known is not None:
            return known
        from srlviewer.comparison import Comparison, make_scheme
        from srlviewer.fitness import in_form_for
        from srlviewer.knowledge.framenet import NoFrameNetError
        from srlviewer.scoring.scheme import UsesFrameNet

        shown = self.state.comparison
        assert shown is not None
        log = ProblemLog()
        log.extend(self._pairing_problems)
        shown.gold.check_file(log)
        shown.predicted.check_file(log)
        scheme = make_scheme(specification)
        if isinstance(scheme, UsesFrameNet):
            try:
                scheme = make_scheme(specification, self.lexicon())
            except NoFrameNetError as error:
                log.add(error.problem)
                raise InputRefusedError(log) from error
        gold, predicted = (
            in_form_for(scheme, corpus) for corpus in (shown.gold, shown.predicted)
        )
        comparison = Comparison(gold, predicted, scheme, shown.pairing, log)
        comparison.prepare()
        comparison.refuse_if_errors()
        return comparison, self._judge_few(comparison, specification)

    def score_with_other_lexicon(self) -> None:
        """Another lexicon is in use: what was scored with the old one is void."""
        from srlviewer.scoring.scheme import UsesFrameNet

        self._judged = {
            name: judged
            for name, judged in self._judged.items()
            if not isinstance(judged[0].scheme, UsesFrameNet)
        }
        shown = self.state.comparison
        if shown is not None and isinstance(shown.scheme, UsesFrameNet):
            self._on_scheme(self.state.scheme)

    def keep(
        self, specification: str, comparison: Comparison, judged: Judgements
    ) -> None:
        """What somebody else has judged of the files shown, for later."""
        self._judged[specification] = (comparison, judged)

    def _back_to(self, shown: Comparison) -> None:
        """The scheme wished for cannot be: keep the one that is shown."""
        self.state.scheme = normal_form(shown.recipe.scheme)
        if self.state.judgements is None:
            self._start(shown)

    def _judge_few(
        self, comparison: Comparison, specification: str
    ) -> Judgements | None:
        """Judge a small comparison at once; None if it is large.

        Raises:
            InputRefusedError: the scheme refuses the files.
        """
        if len(comparison.pairing) > FEW_SENTENCES:
            return None
        judged = comparison.judge()
        self.keep(specification, comparison, judged)
        return judged

    def _show_judged(
        self,
        comparison: Comparison,
        judged: Judgements,
        table: RowTable | None = None,
    ) -> None:
        self.state.set_judgements(comparison, judged, table)
        self.problems_changed.emit(comparison.log)

    def _start(self, comparison: Comparison) -> None:
        self.state.set_scoring(True)
        self.progress.emit(0, comparison.total)
        job = ScoringJob(comparison)
        job.progress.connect(self.progress)
        job.done.connect(self._take_judged)
        self._job = job
        job.start()

    def _take_judged(self, found: Judgements | Exception) -> None:
        """What the job found, unless it was given up in the meantime."""
        job = self._job
        if job is None or self.sender() is not job:
            return
        from srlviewer.workers import WorkerError

        self._job = None
        self.state.set_scoring(False)
        if isinstance(found, InputRefusedError):
            self.problems_changed.emit(job.comparison.log)
            self.unsuited.emit(self.state.scheme, found.log)
        elif isinstance(found, WorkerError | MemoryError):
            self.stopped.emit()
        elif isinstance(found, SrlviewerError):
            self.failed.emit(str(found))
        elif isinstance(found, Exception):
            raise found  # a fault of the program: the crash dialog tells
        else:
            self._judged[self.state.scheme] = (job.comparison, found)
            self._show_judged(job.comparison, found, job.table)

    def cancel(self, *, wait: bool = False) -> None:
        """Stop scoring; the sentence shown is still judged by itself."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
            if wait:
                job.wait()
        self.state.set_scoring(False)


def _read_files(choice: OpenChoice) -> Comparison | SrlviewerError:
    """The comparison, or why there is none."""
    from srlviewer.gui.pair_opening import open_pair

    try:
        return open_pair(choice)
    except InputRefusedError as error:
        return InputRefusedError(_explained(choice, error.log))
    except SrlviewerError as error:
        return error


def _explained(choice: OpenChoice, log: ProblemLog) -> ProblemLog:
    """What a whole look at the files finds: the faults behind those in `log`."""
    from srlviewer.gui.pair_check import examine

    found = examine(choice, lambda: False, exact=False)
    if found.fits or not found.problems:
        return log
    explained = ProblemLog()
    explained.extend(found.problems)
    return explained


def _is_quick(choice: OpenChoice) -> bool:
    """Whether both files are small enough to be read while the window waits.

    Where there is none, opening will tell. A pipe or a device may keep one waiting for
    ever, and a packed file may hold a thousand times its own size.
    """
    if choice.framenet and _needs_lexicon(choice.scheme):
        return False
    total = 0
    for path in (choice.gold, choice.predicted):
        try:
            found = Path(path).stat()
            if S_ISREG(found.st_mode):
                with Path(path).open("rb") as file:
                    if file.read(len(PACKED)) == PACKED:
                        return False
                total += found.st_size
            elif not S_ISDIR(found.st_mode):
                return False
        except (OSError, ValueError):  # not there, not to be read, no possible name
            continue
    return total <= SMALL_FILE


def _needs_lexicon(specification: str) -> bool:
    """Whether opening reads a lexicon, which takes a moment."""
    from srlviewer.comparison import make_scheme
    from srlviewer.scoring.scheme import UsesFrameNet

    try:
        return bool(specification) and isinstance(
            make_scheme(specification), UsesFrameNet
        )
    except SrlviewerError:
        return False  # opening will tell
