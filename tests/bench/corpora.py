"""Large pairs of files to measure with.

The reference material's generator writes them where it is there; elsewhere the bundled
English sample is repeated, which measures the same work on less varied words.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT.parent / "shared" / "bin" / "make-big"
SAMPLES = ROOT / "resources" / "samples"
EXTENSIONS = {"conll09": "conll09", "conllu-srl": "conllu"}


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


def _write(kind: str, sentences: int, folder: Path) -> None:
    if GENERATOR.is_file():
        command = [GENERATOR, "--kind", kind, "--sentences", sentences, "-o", folder]
        subprocess.run(
            [sys.executable, *map(str, command)], check=True, capture_output=True
        )
        return
    extension = EXTENSIONS[kind]
    for side in ("gold", "predicted"):
        sample = (SAMPLES / f"english.{side}.{extension}").read_bytes()
        blocks = sample.rstrip(b"\n").split(b"\n\n")
        whole = blocks * (sentences // len(blocks) + 1)
        path = folder / f"{side}.{extension}"
        path.write_bytes(b"\n\n".join(whole[:sentences]) + b"\n\n")
