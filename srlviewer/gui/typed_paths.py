"""Paths as users type them, or as they were kept: none of them may stop the window.

What cannot be looked at (too long a name, a folder without rights) counts as not there;
whoever reads or writes it says why.
"""

from __future__ import annotations

from pathlib import Path


def typed_path(text: str) -> Path:
    """The path meant, `~` being the user's folder; `~nobody` stays as it is."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def is_folder(path: Path) -> bool:
    """Whether there is such a folder, as far as can be told."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Whether there is such a file, as far as can be told."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_there(path: Path) -> bool:
    """Whether there is anything of this name, as far as can be told."""
    try:
        return path.exists()
    except OSError:
        return False
