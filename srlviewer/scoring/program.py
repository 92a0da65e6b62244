"""A run of a published program, played by its scheme."""

from __future__ import annotations

from typing import NamedTuple


class ProgramRun(NamedTuple):
    """What a run of the program gives: both streams and the exit code."""

    output: str
    messages: tuple[str, ...]
    exit_code: int
