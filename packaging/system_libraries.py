"""Looks for the system libraries and fonts that Qt needs, and installs what is missing.

Run with the system's Python, before anything of the project is installed. On a Debian
system and as root the missing packages are installed; otherwise the one line to type is
printed. Exit code 1: something is missing without which the purpose cannot be reached.
"""

from __future__ import annotations

import argparse
import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from enum import Enum
from pathlib import Path
from typing import NamedTuple


class Use(Enum):
    """What a package is needed for."""

    ALL = "all"  # nothing runs without it
    WINDOW = "window"  # no window opens without it; tests need none
    SCRIPTS = "scripts"  # some scripts are drawn as boxes without it


class Need(NamedTuple):
    """A Debian package and what shows that its content is there already."""

    package: str
    probe: str  # a Python module, a library to load, or the path of a file
    use: Use


FONTS = "/usr/share/fonts/truetype"
NEEDS = (
    Need("python3-venv", "ensurepip", Use.ALL),
    Need("libglib2.0-0", "libglib-2.0.so.0", Use.ALL),
    Need("libgl1", "libGL.so.1", Use.ALL),
    Need("libegl1", "libEGL.so.1", Use.ALL),
    Need("libxkbcommon0", "libxkbcommon.so.0", Use.ALL),
    Need("libfontconfig1", "libfontconfig.so.1", Use.ALL),
    Need("libdbus-1-3", "libdbus-1.so.3", Use.ALL),
    Need("libxcb-cursor0", "libxcb-cursor.so.0", Use.WINDOW),
    Need("libxkbcommon-x11-0", "libxkbcommon-x11.so.0", Use.WINDOW),
    Need("libxcb-icccm4", "libxcb-icccm.so.4", Use.WINDOW),
    Need("libxcb-keysyms1", "libxcb-keysyms.so.1", Use.WINDOW),
    Need("libxcb-shape0", "libxcb-shape.so.0", Use.WINDOW),
    Need("fonts-dejavu-core", f"{FONTS}/dejavu/DejaVuSans.ttf", Use.SCRIPTS),
    Need(
        "fonts-droid-fallback", f"{FONTS}/droid/DroidSansFallbackFull.ttf", Use.SCRIPTS
    ),
    Need(
        "fonts-lohit-deva",
        f"{FONTS}/lohit-devanagari/Lohit-Devanagari.ttf",
        Use.SCRIPTS,
    ),
)


def is_there(need: Need) -> bool:
    """Whether the file exists, the library loads or the module is found."""
    if need.probe.startswith("/"):
        return Path(need.probe).exists()
    if ".so" not in need.probe:
        return importlib.util.find_spec(need.probe) is not None
    try:
        ctypes.CDLL(need.probe)
    except OSError:
        return False
    return True


def missing() -> list[Need]:
    """What is not on this machine."""
    return [need for need in NEEDS if not is_there(need)]


def install_command(needs: list[Need]) -> list[str]:
    """The call of apt-get that installs them."""
    packages = [need.package for need in needs]
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages]


def install(needs: list[Need]) -> None:
    """Install the packages; what could not be installed is found out afterwards."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], install_command(needs)):
        print("+", " ".join(command), flush=True)
        subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=False,
        )


def report(needs: list[Need], *, has_apt: bool) -> None:
    """Say what is missing and what to type."""
    if has_apt:
        print("Some system libraries or fonts are missing. This line installs them:\n")
        print(f"    sudo {' '.join(install_command(needs))}\n", flush=True)
        return
    print("Missing on this system (with the names of the Debian packages):")
    for need in needs:
        print(f"    {need.probe}  ({need.package})", flush=True)


def main() -> int:
    """Look, install if that is possible, and say what is still missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("purpose", choices=["window", "tests"])
    purpose = parser.parse_args().purpose
    if sys.platform != "linux":
        return 0
    needs = missing()
    has_apt = shutil.which("apt-get") is not None
    if needs and has_apt and os.geteuid() == 0:
        install(needs)
        needs = missing()
    if not needs:
        return 0
    report(needs, has_apt=has_apt)
    vital = {Use.ALL, Use.WINDOW} if purpose == "window" else {Use.ALL}
    return 1 if any(need.use in vital for need in needs) else 0


if __name__ == "__main__":
    sys.exit(main())
