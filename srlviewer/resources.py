"""Finds the files that come with the program: icons, fonts, sample corpora, themes.

They live in one folder, which stands in a different place in each kind of
installation. A frozen build unpacks it beside the modules, a wheel carries it inside
the package, and a checkout (also an editable install, which sees the package only)
has it beside the package.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def resource_path(*parts: str) -> Path:
    """The path of a bundled file or folder, e.g. `resource_path("fonts")`.

    Raises:
        FileNotFoundError: there is no such bundled file, which means that the
            installation is damaged (or the name is spelled wrongly).
    """
    path = resource_root().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"the installation lacks {path}")
    return path


@cache
def resource_root() -> Path:
    """The folder with all bundled files.

    Raises:
        FileNotFoundError: no such folder in any of the three places.
    """
    candidates = _candidates()
    for folder in candidates:
        if folder.is_dir():
            return folder
    places = ", ".join(str(folder) for folder in candidates)
    raise FileNotFoundError(f"no folder with the bundled files in any of: {places}")


def user_folder() -> Path:
    """Where the settings of the user are, and what else is the user's; may be missing.

    The same folder that Qt keeps the settings in, found without Qt.
    """
    if sys.platform == "win32":
        usual = Path.home() / "AppData" / "Roaming"
        return Path(os.environ.get("APPDATA") or usual) / "srlviewer"
    usual = Path.home() / ".config"
    return Path(os.environ.get("XDG_CONFIG_HOME") or usual) / "srlviewer"


def _candidates() -> tuple[Path, ...]:
    """Where the folder may stand, the most specific place first."""
    frozen = getattr(sys, "_MEIPASS", None)  # set by PyInstaller at start
    unpacked = (Path(frozen) / "srlviewer" / "resources",) if frozen else ()
    return (*unpacked, PACKAGE / "resources", PACKAGE.parent / "resources")
