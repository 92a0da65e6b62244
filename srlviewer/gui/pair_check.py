"""Do two files belong together? Looked at off the GUI thread, before they open."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from srlviewer.comparison import Comparison, make_scheme, open_comparison
from srlviewer.errors import InputRefusedError, Problem, ProblemLog, UsageError
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.corpus import Corpus
from srlviewer.scoring.alignment import check_words, paired_sentences
from srlviewer.scoring.suiting import suited_specification

ENOUGH = 20
"""Problems after which nothing more is looked for."""
_GOLD = re.compile(r"gold|ref|true|manual|key", re.IGNORECASE)
_PREDICTED = re.compile(r"pred|sys|auto|out|pars|model|response", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Examination:
    """What a look at both files found; `comparison` is there if they can be opened."""

    choice: OpenChoice
    comparison: Comparison | None = None
    problems: tuple[Problem, ...] = ()
    fault: str = ""
    has_ids: bool = False

    @property
    def fits(self) -> bool:
        """Whether the pair can be opened."""
        return self.comparison is not None


def guess_gold(paths: Sequence[str]) -> int:
    """Which of the files is the gold one, by their names; the first if none tells."""
    names = [Path(path).name for path in paths]
    for number, name in enumerate(names):
        if _GOLD.search(name):
            return number
    others = [n for n, name in enumerate(names) if not _PREDICTED.search(name)]
    return others[0] if others and len(others) < len(names) else 0


def examine(
    choice: OpenChoice, cancelled: Callable[[], bool], *, exact: bool = True
) -> Examination:
    """Open both files and compare their words, until an error or `cancelled`.

    Unless `exact`, options of the scheme that nobody chose follow the files.
    """
    log = ProblemLog()
    try:
        comparison = _opened(choice, log)
        if not exact:
            suited = suited_specification(choice.scheme, comparison.gold)
            choice = replace(choice, scheme=suited)
            comparison = replace(comparison, scheme=make_scheme(suited))
        comparison.prepare()
    except UsageError as error:
        return Examination(choice, fault=str(error))
    except InputRefusedError as error:
        return Examination(choice, problems=error.log.problems)
    has_ids = _has_ids(comparison.gold) and _has_ids(comparison.predicted)
    if not log.has_errors:
        _compare_words(comparison, log, cancelled)
    log.raise_severities(comparison.scheme.refused)
    opened = None if log.has_errors else comparison
    return Examination(choice, opened, log.problems, has_ids=has_ids)


def _opened(choice: OpenChoice, log: ProblemLog) -> Comparison:
    return open_comparison(
        choice.gold,
        choice.predicted,
        choice.scheme,
        gold_format=choice.gold_format or None,
        predicted_format=choice.predicted_format or None,
        pair=choice.pair,
        log=log,
    )


def _compare_words(
    comparison: Comparison, log: ProblemLog, cancelled: Callable[[], bool]
) -> None:
    pairs = paired_sentences(
        comparison.gold, comparison.predicted, comparison.pairing, log=log
    )
    rule, path = comparison.scheme.words, comparison.predicted.path
    for number, (gold, predicted) in enumerate(pairs):
        if gold is not None and predicted is not None:
            check_words(gold, predicted, rule, path, log)
        if number % 200 == 0 and (cancelled() or len(log) >= ENOUGH):
            return


def _has_ids(corpus: Corpus) -> bool:
    return len(corpus) > 0 and bool(corpus.sentence(0).sentence_id)


class Examiner(QObject):
    """Runs `examine` in a thread; a newer question makes an older answer void."""

    examined = Signal(object)
    """An `Examination`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Idle."""
        super().__init__(parent)
        self._question = 0
        self._answered.connect(self._pass_on)

    _answered = Signal(int, object)

    def ask(self, choice: OpenChoice, *, exact: bool = True) -> None:
        """Look at a pair; `examined` brings the answer. See `examine`."""
        self._question += 1
        number = self._question

        def work() -> None:
            found = examine(choice, lambda: number != self._question, exact=exact)
            if number == self._question:
                self._answered.emit(number, found)

        threading.Thread(target=work, daemon=True, name="examine pair").start()

    def stop(self) -> None:
        """Nobody waits for an answer any more."""
        self._question += 1

    def _pass_on(self, number: int, found: Examination) -> None:
        if number == self._question:
            self.examined.emit(found)
