"""A piece of work in a copy of this process, while this one does another.

Where processes cannot be copied, or if the copy dies, it is done here when its result
is asked for.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from srlviewer.comparison import usable_cores

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")


class SideWork(Generic[T]):
    """`work` must give something that can be pickled, and change nothing else."""

    def __init__(self, work: Callable[[], T], *, beside: bool) -> None:
        """Begin now if it may run `beside` this process, else wait to be asked."""
        self._work = work
        self._line: Connection | None = None
        if beside and _may_copy():
            import multiprocessing

            context = multiprocessing.get_context("fork")
            self._line, other_end = context.Pipe(duplex=False)
            process = context.Process(
                target=_do, args=(work, other_end, self._line), daemon=True
            )
            process.start()
            other_end.close()

    def result(self) -> T:
        """What the work gives; waits for it."""
        if self._line is not None:
            try:
                found: T = self._line.recv()
            except EOFError:  # it was killed, or memory ran out
                pass
            else:
                return found
            finally:
                self._line.close()
                self._line = None
        return self._work()


def _may_copy() -> bool:
    """Not beside other threads, which may hold a lock just then."""
    return (
        sys.platform.startswith("linux")
        and usable_cores() > 1
        and threading.active_count() == 1
        and "PySide6.QtCore" not in sys.modules
    )


def _do(work: Callable[[], T], line: Connection, other_end: Connection) -> None:
    other_end.close()  # this copy of it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other process says it
    found = work()
    with suppress(OSError):  # nobody wants it any more
        line.send(found)
    line.close()
