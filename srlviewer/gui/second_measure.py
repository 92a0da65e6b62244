"""The measure that the one shown is compared with, and the cases where they differ.

Judges under the second scheme in the background, if that was not done before, and
compares item by item as soon as both are there; the window never waits.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from srlviewer.errors import InputRefusedError, SrlviewerError
from srlviewer.gui.counterparts import Question, likely_measure, with_options_of
from srlviewer.gui.framenet_watch import StillReadingError
from srlviewer.gui.jobs import ScoringJob
from srlviewer.gui.mailbox import Mailbox
from srlviewer.gui.results import Results
from srlviewer.gui.scheme_words import normal_form, scheme_words
from srlviewer.gui.session import FEW_SENTENCES, Session
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.state import ALL_VERDICTS

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.filter_run import Found
    from srlviewer.report.difference_table import Compared
    from srlviewer.report.metric_difference import Standing, Summary
    from srlviewer.report.row_table import Integers
    from srlviewer.scoring.judgements import Judgements

Line = tuple["Standing", tuple[int, int] | None]
"""A line of the summary; see `MetricDifference.chosen`."""
Letter = tuple[int, "Compared", "list[Summary]"]


class SecondMeasure(QObject):
    """What is compared with, how far that is, and which cases are listed."""

    chosen = Signal()
    """Another scheme or measure to compare with."""
    changed = Signal()
    """`compared`, `words` or `is_working` changed."""
    listed_changed = Signal()
    """Other cases are listed."""
    progress = Signal(int, int)

    def __init__(
        self, session: Session, results: Results, parent: QObject | None = None
    ) -> None:
        """Compares nothing yet; follows the measure that is shown."""
        super().__init__(parent)
        self.session, self.results, self.state = session, results, session.state
        self.scheme = ""
        self.measure = ""
        self.compared: Compared | None = None
        self.lines: list[Summary] = []
        """The sums of what is compared."""
        self.words = ""
        """Why there is nothing to show, if somebody asked for it."""
        self.is_stopped = False
        """Whether there would be something to show if the work had not ended."""
        self.line: Line | None = None
        self.listed: Integers | None = None
        self.listed_in_all = 0
        """How many there are on the line, whatever filter and legend hide."""
        self.is_working = False
        self._is_seen = False
        self._is_stale = False
        self._waiting: Question | None = None
        self._until_read: Callable[[], None] | None = None
        """What is done once the lexicon that is being read is there."""
        self._number = 0
        self._job: ScoringJob | None = None
        self._job_scheme = ""
        self._is_searched = False
        self._run: SlicedRun[Found] | None = None
        self._comparisons = Mailbox(self)
        self._comparisons.arrived.connect(self._take)
        self.state.comparison_changed.connect(self._on_files)
        results.table_changed.connect(self._on_table)
        results.changed.connect(self._on_found)
        self.state.scoring_changed.connect(self._on_scoring)
        self.state.framenet_changed.connect(self._on_lexicon)

    # -- what is wanted

    @property
    def is_chosen(self) -> bool:
        """Whether there is something to compare with."""
        return bool(self.scheme and self.measure)

    def choose(self, scheme: str, measure: str = "") -> None:
        """Compare with this measure; without one, with that most like the one shown.

        The scheme's measures must be known: `measures_of`.
        """
        self._until_read = None
        scheme = normal_form(scheme)
        names, default = self.measures_of(scheme)
        if measure not in names:
            measure = likely_measure(names, self.state.measure, default)
        self.scheme, self.measure = scheme, measure
        self.chosen.emit()
        self._refresh()

    def measures_of(self, scheme: str) -> tuple[tuple[str, ...], str]:
        """The measures of a scheme, and its usual one; nothing if it is unknown."""
        from srlviewer.comparison import make_scheme

        try:
            made = make_scheme(scheme)
        except SrlviewerError:
            return (), ""
        return tuple(m.name for m in made.measures), made.default_measure

    def ask(self, question: Question) -> None:
        """Show the first measure of a question and compare it with the second."""
        from srlviewer.scoring.suiting import suited_specification

        comparison, self._until_read = self.state.comparison, None
        if comparison is None:
            return
        files = (comparison.gold, comparison.predicted)
        wanted, other = (
            with_options_of(suited_specification(scheme, *files), self.state.scheme)
            for scheme in (question.scheme, question.other_scheme)
        )
        try:
            fault = self._fault_of(wanted, other)
        except StillReadingError as error:
            self._until_read = partial(self.ask, question)
            fault = str(error)
        if fault:  # before the scheme is changed, from which there is no way back
            self.words = fault
            self._tell()
            return
        self.scheme, self.measure = other, question.other_measure
        self.chosen.emit()
        self._show(wanted, question.measure)

    def _fault_of(self, *schemes: str) -> str:
        """Why one of them cannot score the files that are open.

        Raises:
            StillReadingError: the lexicon that one needs is being read.
        """
        for scheme in schemes:
            try:
                self.session.under(normal_form(scheme))
            except StillReadingError:
                raise
            except InputRefusedError as error:
                return f"{scheme_words(scheme)}: {_first_fault(error)}"
            except SrlviewerError as error:
                return str(error)
        return ""

    def swap(self) -> None:
        """Show the second measure, and compare it with the one shown now."""
        if not self.is_chosen:
            return
        wanted, measure = self.scheme, self.measure
        self.scheme, self.measure = self.state.scheme, self.state.measure
        self.chosen.emit()
        self._show(wanted, measure)

    def _show(self, scheme: str, measure: str) -> None:
        """Scheme and measure in one step, so that nothing is compared in between."""
        seen, self._is_seen = self._is_seen, False
        self.state.set_scheme(normal_form(scheme))
        if measure in self.state.measures:
            self.state.set_measure(measure)
        self._is_seen = seen
        self._refresh()

    def set_seen(self, on: bool) -> None:
        """Nothing is compared before somebody looks."""
        self._is_seen = on
        if on and self._is_stale:
            self._refresh()

    def choose_line(self, line: Line | None) -> None:
        """List only the cases of a line of the summary, or all."""
        self.line = line
        self._list()

    # -- work

    def _on_files(self) -> None:
        self.stop()
        self._forget()
        self.words, self._until_read = "", None
        self._refresh()

    def _on_table(self) -> None:
        """Another measure is shown, or none yet; nothing was looked for in it."""
        self._is_searched = False
        self._refresh()

    def _on_found(self) -> None:
        self._is_searched = True
        self._list()

    def _on_lexicon(self) -> None:
        """It has been read: do what waited for it."""
        do = self._until_read
        if do is not None and self.state.framenet is not None:
            self._until_read = None
            QTimer.singleShot(0, self, do)

    def _on_scoring(self) -> None:
        if self.state.is_unscored:
            self._refresh()

    def _forget(self) -> None:
        self.compared, self.listed, self.line = None, None, None
        self.lines = []

    def _refresh(self) -> None:
        """Compare anew, now or when somebody looks."""
        self._number += 1
        if self._job is None or self._job_scheme != self.scheme:
            self.stop()
        self._forget()
        self._is_stale = True
        ready = self.is_chosen and self.results.table is not None
        self.words, self.is_stopped = "", False
        if not (ready and self._is_seen):
            self._tell()
            return
        self._is_stale = False
        if self._job is not None:
            self._tell()  # it goes on, and is compared with what is shown then
            return
        try:
            comparison, judged = self.session.under(self.scheme)
        except StillReadingError as error:
            self.words, self._until_read = str(error), self._refresh
            self._tell()
            return
        except InputRefusedError as error:
            self.words = _first_fault(error)
            self._tell()
            return
        except SrlviewerError as error:
            self.words = str(error)
            self._tell()
            return
        if judged is not None:
            self._compare(comparison, judged)
        else:
            self._judge(comparison)

    def _judge(self, comparison: Comparison) -> None:
        self.is_working = True
        self._tell()
        self.progress.emit(0, comparison.total)
        job = ScoringJob(comparison)
        job.progress.connect(self.progress)
        job.done.connect(self._take_judged)
        self._job, self._job_scheme = job, self.scheme
        job.start()

    def _take_judged(self, found: Judgements | Exception) -> None:
        job = self._job
        if job is None or self.sender() is not job:
            return
        self._job = None
        self.is_working = False
        if isinstance(found, InputRefusedError):
            self.words = _first_fault(found)
        elif isinstance(found, SrlviewerError | MemoryError):
            self.words = str(found) or self.tr("Scoring was stopped.")
            self.is_stopped = True
        elif isinstance(found, Exception):
            raise found  # a fault of the program: the crash dialog tells
        else:
            self.session.keep(self._job_scheme, job.comparison, found)
            self._refresh()
            return
        self._tell()

    def _compare(self, other: Comparison, judged: Judgements) -> None:
        shown, table = self.state.comparison, self.results.table
        assert shown is not None
        assert table is not None
        self._number += 1
        number, measure = self._number, self.measure

        def work() -> Letter:
            from srlviewer.report.difference_table import Compared
            from srlviewer.report.metric_difference import metric_difference
            from srlviewer.report.row_table import RowTable

            second = RowTable(judged, measure)
            difference = metric_difference(table, second)
            return number, Compared(shown, other, difference), difference.summary()

        if shown.total <= FEW_SENTENCES:
            self._take(work())
            return
        self.is_working = True
        self._tell()
        self._comparisons.run(work, name="compare measures")

    def _take(self, letter: Letter | Exception) -> None:
        if isinstance(letter, Exception):
            self.is_working = False
            self._tell()
            raise letter  # a fault of the program: the crash dialog tells
        number, found, lines = letter
        if number != self._number:
            return
        self.is_working = False
        self.compared, self.lines = found, lines
        self._tell()
        self._list()

    def stop(self, *, by_user: bool = False, wait: bool = False) -> None:
        """Give up what is going on; `wait` until its process has ended."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
            if wait:
                job.wait()
        self._number += 1
        if self.is_working:
            self.is_working = False
            self._is_stale = True
        if by_user:
            self.words = self.tr("Scoring was stopped.")
            self.is_stopped = True
            self._tell()

    def again(self) -> None:
        """Go on with what was stopped."""
        self._refresh()

    def _tell(self) -> None:
        self.changed.emit()
        if self.compared is None:
            self.listed_changed.emit()

    # -- what is listed

    def _list(self) -> None:
        """The cases that pass filter and legend under either measure."""
        if self._run is not None:
            self._run.stop()
            self._run = None
        found = self.compared
        if found is None or not self._is_searched:
            return
        narrowed = self.results.filter.terms or (
            self.state.shown_verdicts != ALL_VERDICTS
        )
        if not narrowed:
            self._take_listed(None)
            return
        from srlviewer.gui.filter_run import apply_filter

        work = apply_filter(
            self.results.filter,
            found.b,
            found.difference.b.table,
            self.results.texts,
            shown=self.state.shown_verdicts,
        )
        self._run = SlicedRun(work, self._take_listed, parent=self)
        self._run.start()

    def _take_listed(self, second: Found | None) -> None:
        import numpy as np

        found = self.compared
        if found is None:
            return
        difference = found.difference
        mask = difference.chosen(*(self.line or ()))
        self.listed_in_all = int(mask.sum())
        if second is not None and self.results.found is not None:
            passes = np.zeros(len(difference), dtype=np.bool_)
            passes[difference.a.case[self.results.found.rows]] = True
            passes[difference.b.case[second.rows]] = True
            mask &= passes
        self.listed = np.flatnonzero(mask)
        self.listed_changed.emit()


def _first_fault(error: InputRefusedError) -> str:
    faults = [p for p in error.log.problems if p.severity == "error"]
    return faults[0].message if faults else str(error)
