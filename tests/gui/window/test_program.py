"""The program as the user starts it, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from srlviewer.resources import resource_path

START = """
import sys
import srlviewer.gui.app as app
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from srlviewer.gui.main_window import MainWindow

def look():
    windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    state = windows[0].state
    print(len(windows), state.scheme, state.here, windows[0].windowTitle())
    windows[0].close()

timer = QTimer()
begin = app.make_application
def make():
    made = begin()
    QTimer.singleShot(400, look)
    return made
app.make_application = make
sys.exit(app.main({arguments}))
"""


def start(arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", START.format(arguments=arguments)],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        ("[], demo=True", "1 primesrl:level=span 1 english.gold.conllu"),
        ("[]", "1  1 srlviewer"),
    ],
)
def test_the_program_starts_and_ends_well(arguments, shown):
    done = start(arguments)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(shown)
    assert "Traceback" not in done.stderr


def test_files_formats_scheme_and_item_are_taken():
    gold, predicted = (
        str(resource_path("samples", f"english.{side}.conll09"))
        for side in ("gold", "predicted")
    )
    done = start(
        f"[{gold!r}, {predicted!r}], open_item='3:gold:argument:1', scheme='conll09',"
        " gold_format='conll09', predicted_format='conll09'"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 conll09 3:gold:argument:1 english.gold.conll09")
