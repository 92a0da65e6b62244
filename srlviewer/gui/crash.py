"""When the program itself is at fault: a report to copy; nothing is sent."""

from __future__ import annotations

import faulthandler
import logging
import os
import platform
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

from srlviewer import __version__
from srlviewer.gui.log_files import CRASH_NAME, log_folder

ENVIRONMENT = (
    "LANG",
    "LC_ALL",
    "QT_QPA_PLATFORM",
    "QT_SCALE_FACTOR",
    "XDG_CURRENT_DESKTOP",
    "XDG_SESSION_TYPE",
)
"""Only these variables go into a report; all others may hold secrets."""

_open_trace: list[TextIO] = []


def versions() -> dict[str, str]:
    """Name -> version of what the program runs on."""
    import numpy as np
    import PySide6
    from PySide6.QtCore import qVersion

    return {
        "srlviewer": __version__,
        "Python": platform.python_version(),
        "Qt": qVersion(),
        "PySide6": PySide6.__version__,
        "numpy": np.__version__,
        "System": platform.platform(),
    }


def report_text(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> str:
    """Traceback, versions and the allowed part of the environment."""
    lines = ["".join(traceback.format_exception(kind, error, trace)).rstrip(), ""]
    lines += [f"{name}: {version}" for name, version in versions().items()]
    lines += [
        f"{name}={os.environ[name]}" for name in ENVIRONMENT if name in os.environ
    ]
    return "\n".join(lines) + "\n"


def install_exception_hook() -> None:
    """Show the crash dialog for what nobody caught, and log it."""

    def hook(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        report = report_text(kind, error, trace)
        logging.getLogger("srlviewer").error("%s", report)
        sys.stderr.write(report)
        from srlviewer.gui.dialogs.crash_dialog import show_crash

        show_crash(report)

    sys.excepthook = hook


def last_crash() -> str:
    """What the previous run left when it was torn down; empty if it ended well."""
    try:
        path = log_folder() / CRASH_NAME
        return path.read_text("utf-8", "replace") if path.is_file() else ""
    except OSError:
        return ""


def watch_hard_crashes() -> None:
    """Let Python write the stack to a file if the process is torn down.

    Call after `last_crash`: the file starts empty.
    """
    try:
        trace = Path(log_folder() / CRASH_NAME).open("w", encoding="utf-8")  # noqa: SIM115
    except OSError:
        return
    _open_trace.append(trace)
    faulthandler.enable(trace)


def stop_watching() -> None:
    """The program ends well: close the file, so that it stays empty."""
    faulthandler.disable()
    while _open_trace:
        _open_trace.pop().close()
