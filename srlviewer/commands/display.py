"""Whether a window can be shown: where it cannot, Qt would abort the process."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

_DISPLAY = re.compile(r"(?:[^/:]*/)?([^:]*):([0-9]{1,5})(?:\.[0-9]+)?")
_PATIENCE = 2.0
"""Seconds to wait for a display on another computer."""
_X11_PORT = 6000
_NEEDS = {"xcb": ("DISPLAY",), "wayland": ("WAYLAND_DISPLAY",)}
_EITHER = ("WAYLAND_DISPLAY", "DISPLAY")


def missing_display(
    environment: Mapping[str, str] = os.environ, *, system: str = sys.platform
) -> str:
    """Why no window can be shown; empty if nothing speaks against it."""
    if system in {"win32", "cygwin", "darwin"}:
        return ""
    wanted = environment.get("QT_QPA_PLATFORM", "")
    names = [name.partition(":")[0] for name in wanted.split(";") if name]
    if not all(name in _NEEDS for name in names):  # offscreen, vnc …
        return ""
    variables = [v for name in names for v in _NEEDS[name]] or list(_EITHER)
    named = [v for v in variables if environment.get(v)]
    if not named:
        return f"there is no display ({' and '.join(variables)} not set)"
    reasons = [_CANNOT_BE_OPENED[variable](environment) for variable in named]
    return "" if "" in reasons else "; ".join(reasons)


def _x11_fault(environment: Mapping[str, str]) -> str:
    display = environment["DISPLAY"]
    if display.startswith("/") and _answers(display):  # as on macOS
        return ""
    found = _DISPLAY.fullmatch(display)
    if not found:
        return f'DISPLAY "{display}" names no display'
    host, number = found[1], int(found[2])
    if host in {"", "unix"}:
        place = f"/tmp/.X11-unix/X{number}"
        answers = _answers(place) or _answers(f"\0{place}")
    else:
        answers = _answers((host, _X11_PORT + number))
    return "" if answers else f'the display "{display}" does not answer'


def _wayland_fault(environment: Mapping[str, str]) -> str:
    display = environment["WAYLAND_DISPLAY"]
    place = Path(environment.get("XDG_RUNTIME_DIR", "")) / display
    return (
        ""
        if _answers(str(place))
        else f'the Wayland display "{display}" does not answer'
    )


_CANNOT_BE_OPENED = {"DISPLAY": _x11_fault, "WAYLAND_DISPLAY": _wayland_fault}


def _answers(address: str | tuple[str, int]) -> bool:
    """Whether something listens at a path, or at a port of a computer."""
    try:
        if isinstance(address, tuple):
            socket.create_connection(address, timeout=_PATIENCE).close()
        else:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
                line.settimeout(_PATIENCE)
                line.connect(address)
    except (OSError, ValueError, OverflowError):
        return False
    return True
