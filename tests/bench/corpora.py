"""Large pairs of files to measure with.

The reference material's generator writes them where it is there; elsewhere the bundled
English sample is repeated, which measures the same work on less varied words.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT.parent / "shared" / "bin" / "make-big"
BUNDLED = {
    "conll09": "resources/samples/english.{}.conll09",
    "conllu-srl": "resources/samples/english.{}.conllu",
    "conll05": "docs/examples/boat.{}.props",
    "export": "resources/samples/village.{}.export",
    # Gold of this pair has crossing branches, so the prediction stands for both.
    "brackets": "resources/samples/village.predicted.mrg",
}
"""The files that are repeated where the generator is not."""
SEPARATORS = {"export": b"\n#BOS ", "brackets": b"\n"}
"""What stands in front of each further sentence, if it is no blank line."""


class Pair(NamedTuple):
    """Two files with the same sentences."""

    gold: Path
    predicted: Path


def make_pair(kind: str, sentences: int, folder: Path) -> Pair:
    """A pair of `kind` with that many sentences in `folder`; made once."""
    target = folder / f"{kind}-{sentences}"
    if not target.is_dir():
        unfinished = target.with_suffix(".unfinished")
        unfinished.mkdir(parents=True, exist_ok=True)
        _write(kind, sentences, unfinished)
        unfinished.rename(target)
    gold = next(p for p in sorted(target.iterdir()) if p.name.startswith("gold"))
    predicted = next(p for p in sorted(target.iterdir()) if p.name.startswith("pred"))
    return Pair(gold, predicted)


def _as_conll08(cells: list[str]) -> list[str]:
    form, lemma, tag = cells[1], cells[2], cells[5]
    kept = [cells[0], form, lemma, cells[4], tag, form, lemma, tag]
    return [*kept, cells[8], cells[10], *cells[13:]]


def _as_conllx(cells: list[str]) -> list[str]:
    kept = [*cells[:3], cells[4], cells[5], "_", cells[8], cells[10]]
    return [*kept, "_", "_"]


def _as_conllu(cells: list[str]) -> list[str]:
    return [*_as_conllx(cells)[:9], "Token=Yes"]


CONVERTERS: dict[str, Callable[[list[str]], list[str]]] = {
    "conll08": _as_conll08,
    "conllx": _as_conllx,
    "conllu": _as_conllu,
}
"""Cells of CoNLL-2009 -> those of another format."""


def _convert(kind: str, sentences: int, folder: Path) -> None:
    """The files of `conll09` with other columns, which are read by other readers."""
    source = folder / "conll09"
    source.mkdir()
    _write("conll09", sentences, source)
    for path in source.iterdir():
        blocks = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
        with (folder / f"{path.stem}.{kind}").open("w", encoding="utf-8") as file:
            for number, block in enumerate(blocks, 1):
                rows = [line.split("\t") for line in block.split("\n")]
                if kind == "conllu":
                    text = " ".join(cells[1] for cells in rows)
                    file.write(f"# sent_id = {number}\n# text = {text}\n")
                for cells in rows:
                    file.write("\t".join(CONVERTERS[kind](cells)) + "\n")
                file.write("\n")
    shutil.rmtree(source)


def _write(kind: str, sentences: int, folder: Path) -> None:
    if kind in CONVERTERS:
        _convert(kind, sentences, folder)
        return
    if GENERATOR.is_file():
        command = [GENERATOR, "--kind", kind, "--sentences", sentences, "-o", folder]
        subprocess.run(
            [sys.executable, *map(str, command)], check=True, capture_output=True
        )
        return
    for side in ("gold", "predicted"):
        source = ROOT / BUNDLED[kind].format(side)
        path = folder / f"{side}{source.suffix}"
        path.write_bytes(_repeated(source.read_bytes(), kind, sentences))


def _repeated(sample: bytes, kind: str, sentences: int) -> bytes:
    """The sentences of a sample again and again, with new ids where they have some."""
    separator = SEPARATORS.get(kind, b"\n\n")
    head, *blocks = sample.rstrip(b"\n").split(separator)
    if kind != "export":
        blocks = [head, *blocks]
    whole = blocks * (sentences // len(blocks) + 1)
    if kind != "export":
        return separator.join(whole[:sentences]) + separator
    numbered = [
        re.sub(rb"\A\d+|(?<=#EOS )\d+", b"%d" % number, block)
        for number, block in enumerate(whole[:sentences], 1)
    ]
    return separator.join([head, *numbered]) + b"\n"
