"""Do two files belong together? Looked at off the GUI thread, before they open."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from srlviewer.comparison import Comparison, compare, make_scheme
from srlviewer.errors import Problem, ProblemLog, Severity, UsageError
from srlviewer.fitness import check_whole
from srlviewer.gui.mailbox import Mailbox
from srlviewer.gui.pair_offers import (
    Offer,
    divide_offer,
    join_offer,
    label_offer,
    scheme_offer,
    tried,
)
from srlviewer.gui.pair_opening import Files, open_files, suited_choice
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.corpus import Corpus
from srlviewer.scoring.alignment import check_words, paired_sentences
from srlviewer.scoring.scheme import Scheme

Answer = tuple[threading.Event, "Examination"]
"""Which question is answered, and how."""
ENOUGH = 20
"""Errors after which nothing more is looked for."""
LOOK_UP = 200
"""Sentences between two questions whether anybody still waits."""
_GOLD = re.compile(r"gold|ref|true|manual|key", re.IGNORECASE)
_PREDICTED = re.compile(r"pred|sys|auto|out|pars|model|response", re.IGNORECASE)


def names_gold(path: str) -> bool:
    """Whether the name of a file says that it is gold, and not predicted."""
    name = Path(path).name
    return bool(_GOLD.search(name)) and not _PREDICTED.search(name)


@dataclass(frozen=True, slots=True)
class Examination:
    """What a look at both files found; `comparison` is there if they can be opened.

    `problems` has the errors first. `files` are those that could be opened, also where
    they do not fit. `parted`: they do not belong together. `offers`: what would help.
    """

    choice: OpenChoice
    comparison: Comparison | None = None
    problems: tuple[Problem, ...] = ()
    fault: str = ""
    has_ids: bool = False
    files: Files = (None, None)
    parted: bool = False
    offers: tuple[Offer, ...] = ()

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
    """Open both files, read them and compare their words, until `cancelled`.

    Unless `exact`, scheme and options that nobody chose follow the files. What is wrong
    in a file is said before what does not fit between the two, which mostly follows
    from it: a line too many makes a sentence too many.
    """
    log = ProblemLog()
    try:
        files = open_files(choice, log)
    except UsageError as error:
        return Examination(choice, fault=str(error))
    if not (exact and choice.scheme):
        choice = suited_choice(choice, files)
    try:
        scheme = make_scheme(choice.scheme, choice.framenet)
    except UsageError as error:  # nothing usable in the folder of the lexicon
        return Examination(choice, fault=str(error))
    misfits = ProblemLog()
    comparison = _paired(files, scheme, choice.pair, log, misfits)
    if comparison is None or misfits.has_errors:
        _read_alone(files, log, cancelled)
    else:
        _read_together(comparison, misfits, cancelled)
    log.raise_severities(scheme.refused)
    are_sound = comparison is not None and not log.has_errors
    if comparison is not None and are_sound:
        log.merge(misfits)
        comparison.prepare()
        log.raise_severities(scheme.refused)
        if not log.has_errors:
            faults = tried(comparison, cancelled)
            if faults.has_errors:
                log.merge(faults)
    found = Examination(
        choice,
        None if log.has_errors else comparison,
        _errors_first(log),
        has_ids=are_sound
        and all(corpus is not None and _has_ids(corpus) for corpus in files),
        files=files,
        parted=are_sound and misfits.has_errors,
    )
    return replace(found, offers=tuple(_offers(found, cancelled)))


def _offers(found: Examination, cancelled: Callable[[], bool]) -> Iterator[Offer]:
    """What helps: the words beside the files, the same labels, another scheme."""
    yield from join_offer(found.choice, found.files)
    yield from label_offer(found.choice, found.problems)
    yield from divide_offer(found.choice, found.problems)
    gold, predicted = found.files
    if found.fits or found.parted or gold is None or predicted is None:
        return
    faults = [p for p in found.problems if p.severity is Severity.ERROR]
    yield from scheme_offer(
        found.choice, (gold, predicted), faults, cancelled=cancelled
    )


def _paired(
    files: Files, scheme: Scheme, pair: str, log: ProblemLog, misfits: ProblemLog
) -> Comparison | None:
    """The comparison of two files that are both there."""
    gold, predicted = files
    if gold is not None and predicted is not None:
        return compare(gold, predicted, scheme, pair=pair, log=log, misfits=misfits)
    for corpus in files:
        if corpus is not None:
            check_whole(corpus, log)
    return None


def _read_alone(files: Files, log: ProblemLog, cancelled: Callable[[], bool]) -> None:
    for corpus in files:
        if corpus is None:
            continue
        for number, _ in enumerate(corpus.sentences(log=log)):
            if number % LOOK_UP == 0 and (cancelled() or _is_enough(log)):
                break


def _read_together(
    comparison: Comparison, misfits: ProblemLog, cancelled: Callable[[], bool]
) -> None:
    log = comparison.log
    pairs = paired_sentences(
        comparison.gold, comparison.predicted, comparison.pairing, log=log
    )
    rule, path = comparison.scheme.words, comparison.predicted.path
    for number, (gold, predicted) in enumerate(pairs):
        if gold is not None and predicted is not None and not _is_enough(misfits):
            check_words(gold, predicted, rule, path, misfits)
        if number % LOOK_UP == 0 and (cancelled() or _is_enough(log)):
            return


def _is_enough(log: ProblemLog) -> bool:
    return len(log) >= ENOUGH and log.severities[Severity.ERROR] >= ENOUGH


def _errors_first(log: ProblemLog) -> tuple[Problem, ...]:
    order = list(Severity)
    return tuple(sorted(log.problems, key=lambda p: order.index(p.severity)))


def _has_ids(corpus: Corpus) -> bool:
    return len(corpus) > 0 and bool(corpus.sentence(0).sentence_id)


class Examiner(QObject):
    """Runs `examine` in a thread; a newer question makes an older answer void."""

    examined = Signal(object)
    """An `Examination`."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Idle."""
        super().__init__(parent)
        self._question = threading.Event()
        """Set when nobody waits for the answer to the last question any more."""
        self._answers = Mailbox(self)
        self._answers.arrived.connect(self._pass_on)

    def ask(self, choice: OpenChoice, *, exact: bool = True) -> None:
        """Look at a pair; `examined` brings the answer. See `examine`."""
        self.stop()
        question = self._question

        def work() -> Answer:
            return question, examine(choice, question.is_set, exact=exact)

        self._answers.run(work, name="examine pair")

    def stop(self) -> None:
        """Nobody waits for an answer any more."""
        self._question.set()
        self._question = threading.Event()

    def _pass_on(self, answer: Answer | Exception) -> None:
        if isinstance(answer, Exception):
            raise answer  # a fault of the program: the crash dialog tells
        question, found = answer
        if question is self._question:
            self.examined.emit(found)
