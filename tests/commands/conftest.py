"""Runs the program in process, on small files made here or on the bundled samples."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

import pytest

from srlviewer.cli import main
from srlviewer.resources import resource_path


class Run(NamedTuple):
    """What one call left behind."""

    code: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        return self.out.decode("utf-8")


@pytest.fixture
def run():
    """`run("score", gold, predicted, …)` with streams of bytes, as a terminal has."""

    def call(*words: object) -> Run:
        # ASCII, so that a test fails where the program trusts the locale.
        out, err = io.BytesIO(), io.BytesIO()
        with (
            redirect_stdout(io.TextIOWrapper(out, encoding="ascii", newline="\r\n")),
            redirect_stderr(io.TextIOWrapper(err, encoding="ascii", newline="\r\n")),
        ):
            code = main([str(word) for word in words])
            sys.stdout.flush()
            sys.stderr.flush()
            return Run(code, out.getvalue(), err.getvalue().decode("utf-8"))

    return call


@pytest.fixture(params=["english", "stacked", "edge"])
def dependency_sample(request):
    """Gold and predicted paths of the samples in CoNLL-2009 form."""
    return _sample(request.param, "conll09")


@pytest.fixture
def english():
    """The English sample in CoNLL-2009 form."""
    return _sample("english", "conll09")


@pytest.fixture
def english_spans():
    """The English sample in CoNLL-U form."""
    return _sample("english", "conllu")


def _sample(name: str, extension: str) -> tuple[str, str]:
    return tuple(
        str(resource_path("samples", f"{name}.{side}.{extension}"))
        for side in ("gold", "predicted")
    )


GOLD = """\
1 Kim A0 _
2 saw see.01 .
3 ðß中 A1 _

1 Ann _ _
2 slept sleep.01 .

1 Why _ _
2 ? _ _
"""


@pytest.fixture
def write(tmp_path):
    """Writes a CoNLL-2009 file from lines `id form role-or-sense _`, see `GOLD`.

    A row whose last cell is `.` is the sentence's predicate, third cell its sense; in
    the other rows the third cell is the role.
    """

    def make(name: str, text: str = GOLD, *, newline: str = "\n", end: str = "\n"):
        blocks = [_block(block) for block in text.strip("\n").split("\n\n")]
        path = tmp_path / name
        content = "\n\n".join(blocks) + "\n" + end
        path.write_bytes(content.replace("\n", newline).encode("utf-8"))
        return path

    return make


def _block(block: str) -> str:
    rows = [line.split(" ") for line in block.splitlines()]
    has_predicate = any(row[3] == "." for row in rows)
    lines = []
    for number, form, cell, mark in rows:
        head = "0" if number == "1" else "1"
        cells = [number, form, form, form, "X", "X", "_", "_", head, head, "d", "d"]
        cells += ["Y", cell] if mark == "." else ["_", "_"]
        if has_predicate:
            cells.append("_" if mark == "." else cell)
        lines.append("\t".join(cells))
    return "\n".join(lines)


@pytest.fixture
def gold(write):
    """A gold file of three sentences."""
    return write("gold.conll09")


@pytest.fixture
def predicted(write):
    """The same with one wrong role and one wrong sense."""
    text = GOLD.replace("ðß中 A1", "ðß中 A2").replace("sleep.01", "sleep.02")
    return write("predicted.conll09", text)
