"""Starts the window: `srlviewer [GOLD [PREDICTED ...]]`."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

import srlviewer.gui.preload  # noqa: F401  # isort: skip (before Qt)
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from srlviewer import __version__

AFTER_START = 1000
"""Milliseconds after which the window surely stands."""


def make_application() -> QApplication:
    """The one application, in the plain style that looks alike everywhere."""
    known = QApplication.instance()
    if isinstance(known, QApplication):
        return known
    application = QApplication(sys.argv[:1] or ["srlviewer"])
    application.setApplicationName("srlviewer")
    application.setApplicationDisplayName("srlviewer")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("srlviewer")
    application.setStyle("Fusion")
    return application


def main(
    paths: Sequence[str] = (),
    *,
    open_item: str | None = None,
    demo: bool = False,
    scheme: str | None = None,
    gold_format: str | None = None,
    predicted_format: str | None = None,
    pair: str = "position",
    framesets: str = "",
    framenet: str = "",
) -> int:
    """Open the window and return when it is closed.

    Two `paths` are opened at once, the first as gold; any other number opens the dialog
    with a guess of their roles, as does a file with its words or trees. `open_item`: a
    sentence number, sentence id or the address of an item. `demo`: the first bundled
    sample. `framesets`: a folder of PropBank frame files; `framenet`: a FrameNet
    release.
    """
    # Thousands of small objects are made now, and none of them is garbage.
    gc.disable()
    application = make_application()
    QTimer.singleShot(AFTER_START, application, _collect_again)
    from srlviewer.gui.crash import (
        install_exception_hook,
        last_crash,
        stop_watching,
        watch_hard_crashes,
    )
    from srlviewer.gui.log_files import start_log

    start_log()
    install_exception_hook()
    crashed = last_crash()
    watch_hard_crashes()
    _set_icon_and_fonts(application)
    from srlviewer.gui.main_window import make_window

    window = make_window(framesets=framesets, framenet=framenet)
    window.show()
    if demo and not paths:
        from srlviewer.gui.start_page import bundled_samples

        samples = bundled_samples()
        if samples:
            window.open_choice(samples[0].choice, open_item=open_item or "")
    elif len(paths) == 2 and are_a_pair(paths):
        from srlviewer.gui.recent import OpenChoice

        choice = OpenChoice(
            paths[0],
            paths[1],
            scheme or "",
            gold_format or "",
            predicted_format or "",
            pair,
        )
        window.open_choice(choice, open_item=open_item or "")
    elif paths:
        window.open_paths(paths)
    if crashed:
        from srlviewer.gui.dialogs.crash_dialog import show_crash

        show_crash(crashed)
    code = application.exec()
    gc.enable()
    stop_watching()
    return code


def are_a_pair(paths: Sequence[str]) -> bool:
    """Whether two files are gold and predicted, and not one with its own words."""
    from srlviewer.formats.task_files import fold_files

    return len(set(paths)) == 1 or len(fold_files(paths)) == len(paths)


def _collect_again() -> None:
    """From now on; what the start has made is never looked through again."""
    gc.freeze()
    gc.enable()


def _set_icon_and_fonts(application: QApplication) -> None:
    from PySide6.QtGui import QIcon

    from srlviewer.gui.fonts import load_fonts
    from srlviewer.resources import resource_path

    load_fonts()
    icon = resource_path("icons", "srlviewer.svg")
    application.setWindowIcon(QIcon(str(icon)))


def run() -> None:
    """The entry point of the desktop."""
    sys.exit(main(sys.argv[1:]))
