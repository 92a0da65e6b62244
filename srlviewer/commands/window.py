"""No sub-command: the window."""

from __future__ import annotations

from argparse import Namespace

from srlviewer.commands.exit_codes import REFUSED
from srlviewer.commands.terminal import complain


def window(options: Namespace) -> int:
    """Open the window on the files that were named; returns when it is closed."""
    try:
        from srlviewer.gui.app import main
    except ImportError as error:
        if not (error.name or "").startswith(("PySide6", "shiboken6")):
            raise
        complain(f"the window cannot be opened: {error}")
        complain("score, judgements, check, schemes and formats work without it")
        return REFUSED
    return main(options.files, open_item=options.open, demo=options.demo)
