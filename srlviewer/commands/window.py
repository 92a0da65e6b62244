"""No sub-command: the window."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from srlviewer.commands.exit_codes import REFUSED
from srlviewer.commands.lexicons import open_lexicon, open_objections
from srlviewer.commands.terminal import complain


def window(options: Namespace) -> int:
    """Open the window on the files that were named; returns when it is closed."""
    open_objections(options)
    open_lexicon(options)
    missing = _complain_of_missing(options.files)
    if _complain_of_display() or missing:
        return REFUSED
    try:
        from srlviewer.gui.app import main
    except ImportError as error:
        if not (error.name or "").startswith(("PySide6", "shiboken6")):
            raise
        complain(f"the window cannot be opened: {error}")
        complain("score, judgements, check, schemes and formats work without it")
        return REFUSED
    return main(
        options.files,
        open_item=options.open,
        demo=options.demo,
        framesets=options.framesets or "",
        framenet=options.framenet or "",
    )


def _complain_of_missing(files: Sequence[str]) -> bool:
    missing = [name for name in files if "\0" in name or not _exists(name)]
    for name in missing:
        complain(f"{name}: there is no such file")
    return bool(missing)


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # too long a name, a folder that may not be looked into
        return False


def _complain_of_display() -> bool:
    from srlviewer.commands.display import missing_display

    fault = missing_display()
    if fault:
        complain(f"the window cannot be opened: {fault}")
        complain(
            "score, judgements, check and render work without a display "
            "(srlviewer --help); xvfb-run srlviewer opens the window on a virtual one"
        )
    return bool(fault)
