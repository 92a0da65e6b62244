"""Judging in other processes: all cores for the command line, one for the window.

The work is cut into ranges of sentences. A worker opens the files again by itself (from
a picklable recipe), or has them as a copy of this process; it judges the ranges it is
handed and sends rows and problems back; merging is setting them end to end. Works where
processes are forked and where they are started afresh.

For the window:

    judging = judge_in_background(comparison)      # returns at once
    # in a timer, every 50 ms or so:
    for update in judging.poll():                  # never waits
        show(update.done, update.total, update.part)
    if judging.finished:
        judgements = comparison.take(judging.result())   # may raise InputRefusedError
    # at any time:
    judging.cancel()
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing import connection
from multiprocessing.connection import Connection
from typing import Generic, NamedTuple, Protocol, TypeVar

from srlviewer.errors import CancelledError, ProblemLog, SrlviewerError
from srlviewer.scoring.judgements import Judgements, concatenate
from srlviewer.scoring.scheme import Scheme
from srlviewer.scoring.verdicts import Outcome, all_outcomes

T = TypeVar("T")
RANGE = 1000
"""Sentences that a worker is handed at a time: up to 200 ms of work.

Ranges begin where a single process begins to read anew, so that problems come in the
same order.
"""
_PATIENCE = 0.1
"""Seconds between two looks at `cancelled` while nothing comes back."""


class Judging(Protocol):
    """What a worker needs of a comparison."""

    log: ProblemLog
    scheme: Scheme

    @property
    def total(self) -> int:
        """How many pairs of sentences there are."""

    @property
    def recipe(self) -> Recipe:
        """How to open the same files again elsewhere."""

    def prepare(self) -> None:
        """What must come before the first range, unless it has been done."""

    def judge_range(self, start: int, stop: int) -> Judgements:
        """The rows of pairs `start` up to `stop`; problems go to `log`."""


class Recipe(Protocol):
    """A picklable description of a comparison."""

    def open(self) -> Judging:
        """The comparison again, in this process, with an empty log."""


class WorkerError(SrlviewerError):
    """A worker process ended before its work was done (killed, out of memory)."""


class Part(NamedTuple):
    """What a worker sends back for one range."""

    judgements: Judgements
    outcomes: tuple[Outcome, ...]
    log: ProblemLog


class Update(NamedTuple):
    """Progress of judging in the background.

    `part` holds the rows of pairs `start` up to `done`; its sentence 0 is pair `start`.
    """

    start: int
    done: int
    total: int
    part: Judgements


class BackgroundJudging:
    """Judging in one or more worker processes, looked after with `poll`.

    Parts are delivered in the order of the sentences. Not for several threads.
    """

    def __init__(self, comparison: Judging, *, jobs: int = 1) -> None:
        """Start; nothing is waited for."""
        self.total = comparison.total
        self._comparison = comparison
        self._measures = comparison.scheme.measures
        self._parts: list[Judgements] = []
        self._done = 0
        work = list(ranges(self.total))
        self._executor, self._line = _start_workers(
            comparison, max(1, min(jobs, len(work)))
        )
        self._waiting: deque[tuple[int, int, Future[Part]]] = deque(
            (start, stop, self._executor.submit(_judge_again, start, stop))
            for start, stop in work
        )

    @property
    def done(self) -> int:
        """How many pairs have been delivered."""
        return self._done

    @property
    def finished(self) -> bool:
        """Whether everything has been delivered (also after `cancel`)."""
        return not self._waiting

    def poll(self) -> list[Update]:
        """What has become ready since the last call; never waits.

        Raises:
            WorkerError: a process has died.
        """
        found: list[Update] = []
        while self._waiting and self._waiting[0][2].done():
            start, stop, future = self._waiting.popleft()
            found.append(self._take(start, stop, future))
        return found

    def wait(self, seconds: float) -> None:
        """Sleep until something is ready, at most so long."""
        if self._waiting:
            wait([self._waiting[0][2]], timeout=seconds, return_when=FIRST_COMPLETED)

    def cancel(self) -> None:
        """Forget the rest; the workers end at once."""
        self._waiting.clear()
        # It cancels those that wait; the executor stumbles over any cancelled by us.
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._line.close()

    def result(self) -> Judgements:
        """All rows, for `Comparison.take`; only when it is finished."""
        self._executor.shutdown()  # they have nothing to do any more
        outcomes = all_outcomes()
        if not self._parts:
            return self._comparison.judge_range(0, 0)
        return concatenate(
            ((part, outcomes) for part in self._parts), measures=self._measures
        )

    def _take(self, start: int, stop: int, future: Future[Part]) -> Update:
        try:
            part = future.result()
        except BrokenExecutor as broken:
            self.cancel()
            raise WorkerError("a worker process ended before its time") from broken
        except BaseException:
            self.cancel()
            raise
        # Numbers of outcomes differ from process to process.
        judgements = concatenate(
            [(part.judgements, part.outcomes)], measures=self._measures
        )
        self._comparison.log.merge(part.log)
        self._parts.append(judgements)
        self._done = stop
        return Update(start, stop, self.total, judgements)


def judge_in_background(comparison: Judging, *, jobs: int = 1) -> BackgroundJudging:
    """Start judging in worker processes and come back at once."""
    return BackgroundJudging(comparison, jobs=jobs)


def judge_in_processes(
    comparison: Judging,
    *,
    jobs: int,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Judgements:
    """All rows, judged by `jobs` processes; problems are in the log in file order.

    Raises:
        CancelledError: `cancelled()` became true.
        WorkerError: a process has died.
    """
    judging = BackgroundJudging(comparison, jobs=jobs)
    try:
        while not judging.finished:
            if cancelled and cancelled():
                raise CancelledError("stopped by the user")
            judging.wait(_PATIENCE)
            for update in judging.poll():
                if progress:
                    progress(update.done, update.total)
        return judging.result()
    finally:
        judging.cancel()


def ranges(total: int, size: int = RANGE) -> Iterator[tuple[int, int]]:
    """Half-open ranges that cover 0 … total.

    >>> list(ranges(5, 2))
    [(0, 2), (2, 4), (4, 5)]
    """
    for start in range(0, total, size):
        yield start, min(start + size, total)


def _start_workers(
    comparison: Judging, jobs: int
) -> tuple[ProcessPoolExecutor, Connection]:
    """The workers, and what to close if they shall end at once."""
    line, other_end = multiprocessing.Pipe(duplex=False)
    if _may_fork():
        context = multiprocessing.get_context("fork")
        executor = ProcessPoolExecutor(
            jobs,
            context,
            initializer=_take_over,
            initargs=(comparison, line, other_end),
        )
        return executor, other_end
    method = "forkserver" if sys.platform.startswith("linux") else "spawn"
    executor = ProcessPoolExecutor(
        jobs,
        multiprocessing.get_context(method),
        initializer=_open_again,
        initargs=(comparison.recipe, line),
    )
    return executor, other_end


class Errand(Generic[T]):
    """One call in a process of its own, for a window that does not want to wait.

    The function and its arguments must be picklable. Not for several threads.
    """

    def __init__(self, function: Callable[..., T], *arguments: object) -> None:
        """Start; nothing is waited for."""
        end, self._line = multiprocessing.Pipe(duplex=False)
        method = "forkserver" if sys.platform.startswith("linux") else "spawn"
        self._executor = ProcessPoolExecutor(
            1,
            multiprocessing.get_context(method),
            initializer=_end_with,
            initargs=(end,),
        )
        self._future = self._executor.submit(function, *arguments)

    @property
    def is_done(self) -> bool:
        """Whether `result` comes at once."""
        return self._future.done()

    def wait(self, seconds: float) -> None:
        """Sleep until it is done, at most so long."""
        wait([self._future], timeout=seconds)

    def result(self) -> T:
        """What the call returned; the process ends.

        Raises:
            WorkerError: the process has died.
            Exception: what the call raised.
        """
        try:
            return self._future.result()
        except BrokenExecutor as broken:
            raise WorkerError("a worker process ended before its time") from broken
        finally:
            self.cancel()

    def cancel(self) -> None:
        """Nobody wants the result; the process ends at once."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._line.close()


def _may_fork() -> bool:
    """Whether workers can be copies of this process, which share its opened files.

    Not beside other threads (those of the window), which may hold a lock just then.
    """
    return (
        sys.platform.startswith("linux")
        and threading.active_count() == 1
        and "PySide6.QtCore" not in sys.modules
    )


_OPENED: list[Judging] = []
"""The comparison of this worker process."""


def _open_again(recipe: Recipe, line: Connection) -> None:
    _end_with(line)
    _OPENED[:] = [recipe.open()]


def _end_with(line: Connection) -> None:
    """Let this worker end when the other end of `line` is closed.

    That is when nobody wants the rest any more, or the program was torn down: a worker
    waits for ever else, with both files in its memory.
    """

    def watch() -> None:
        connection.wait([line])
        os._exit(1)

    threading.Thread(target=watch, daemon=True, name="watch line").start()


def _take_over(comparison: Judging, line: Connection, other_end: Connection) -> None:
    other_end.close()  # this copy of it
    _end_with(line)
    comparison.log = ProblemLog()
    comparison.prepare()
    _OPENED[:] = [comparison]


def _judge_again(start: int, stop: int) -> Part:
    comparison = _OPENED[0]
    comparison.log = ProblemLog()
    judgements = comparison.judge_range(start, stop)
    outcomes: Sequence[Outcome] = all_outcomes()
    return Part(judgements, tuple(outcomes), comparison.log)
