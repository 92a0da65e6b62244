"""An end to matching that would take for ever, as of `(a+)+$`.

A match looks at signals now and then, and nothing else can stop it. Where the system
has no timer that sends one (Windows), there is no limit.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooSlowError(Exception):
    """The time is over."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Stop what is inside after so many seconds; only in the main thread.

    Raises:
        TooSlowError: it was not done by then.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise TooSlowError
