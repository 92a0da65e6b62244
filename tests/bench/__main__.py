"""`python -m tests.bench [NAME ...] [--sentences N] [--runs N]`: medians and ratios.

The baseline is a plain loop over both files, read as bytes, all lines split on tabs
(trees: at white space and brackets; JSON and XML: the parser alone), in a process of
its own; every figure is a ratio to the baseline of the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.bench.corpora import Pair, make_pair

MEASURE = """
import json, resource, runpy, sys, time
started = time.perf_counter()
sys.argv = sys.argv[1:]
code = 0
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
except SystemExit as stop:
    code = stop.code
peak = max(
    resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
    resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss,
)
seconds = time.perf_counter() - started
print(json.dumps({"seconds": seconds, "peak": peak, "code": code}), file=sys.stderr)
"""

BASELINE = """
import sys
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        for line in file.read().split(b"\\n"):
            line.split(b"\\t")
"""

TREE_BASELINE = """
import re, sys
split = re.compile(rb"[\\s()]+").split
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        for line in file.read().split(b"\\n"):
            split(line)
"""

JSON_BASELINE = """
import json, sys
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        json.load(file)
"""

XML_BASELINE = """
import sys
try:  # the faster one; install it to compare with it
    from lxml.etree import iterparse
    only = {"tag": "s"}
except ImportError:
    from xml.etree.ElementTree import iterparse
    only = {}
for path in sys.argv[1:]:
    for _, element in iterparse(path, **only):
        if element.tag == "s":
            element.clear()
"""

SCORE = """
import sys
from srlviewer.cli import main
if __name__ == "__main__":  # worker processes import this file
    sys.exit(main(["score", *sys.argv[1:], "--output", "json", "-o", "/dev/null"]))
"""


class Figure(NamedTuple):
    """Median seconds and the highest peak of memory in MiB."""

    seconds: float
    peak: float


class Task(NamedTuple):
    """One scheme on one kind of file, with the ratio that is asked for and aimed at.

    `baseline` is the script that it is compared with.
    """

    kind: str
    scheme: str
    options: tuple[str, ...]
    limit: float
    aim: float
    baseline: str = BASELINE


TASKS = {
    "conll09": Task("conll09", "conll09", (), 5, 3),
    "conll08": Task("conll08", "conll08", (), 5, 3),
    "attachment": Task("conllx", "attachment", (), 5, 3),
    "attachment-conllu": Task("conllu", "attachment", (), 5, 3),
    "conll05": Task("conll05", "conll05", (), 6, 4),
    "primesrl": Task("conll09", "primesrl", (), 15, 8),
    "primesrl-conllu": Task("conllu-srl", "primesrl", (), 15, 8),
    "primesrl-paper": Task("conll09", "primesrl:mode=paper", (), 15, 8),
    "primesrl-two-processes": Task("conll09", "primesrl", ("--jobs", "2"), 15, 8),
    "evalb": Task("brackets", "evalb", (), 6, 4, TREE_BASELINE),
    "gf": Task("brackets", "gf", (), 6, 4, TREE_BASELINE),
    "gf-export": Task("export", "gf", (), 6, 4, TREE_BASELINE),
    "spert": Task("spert", "spert", (), 4, 2, JSON_BASELINE),
    "semeval10": Task("salsa", "semeval10", (), 4, 3, XML_BASELINE),
    "judgements": Task("conll09", "conll09", (), 40, 20),
}


def measured(script: str, words: list[str], runs: int) -> Figure:
    """The median over `runs` of a script in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "script.py"
        path.write_text(script, encoding="utf-8")
        found = [_once(path, words) for _ in range(runs)]
    return Figure(
        statistics.median(f["seconds"] for f in found),
        max(f["peak"] for f in found) / 1024,
    )


def _once(path: Path, words: list[str]) -> dict[str, float]:
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, str(path), *words],
        capture_output=True,
        text=True,
        env=environment,
        check=True,
    )
    line = done.stderr.strip().splitlines()[-1]
    answer: dict[str, float] = json.loads(line)
    if answer["code"]:
        raise SystemExit(f"{words}: exit {answer['code']}\n{done.stderr}")
    return answer


def words_of(task: Task, pair: Pair, name: str) -> tuple[str, list[str]]:
    """The script and its arguments."""
    words = [str(pair.gold), str(pair.predicted), "--scheme", task.scheme]
    if name == "judgements":
        script = SCORE.replace('"score", ', '"judgements", ')
        return script.replace('"--output", "json", ', ""), words
    return SCORE, [*words, *task.options]


def report(name: str, sentences: int, runs: int, folder: Path) -> Figure:
    """Measure one task and print its line."""
    task = TASKS[name]
    pair = make_pair(task.kind, sentences, folder)
    baseline = measured(task.baseline, list(map(str, pair)), runs)
    script, words = words_of(task, pair, name)
    figure = measured(script, words, runs)
    ratio = figure.seconds / baseline.seconds
    print(
        f"{name:24} {sentences:6} sentences  {figure.seconds:6.2f} s  baseline"
        f" {baseline.seconds:5.2f} s  ratio {ratio:5.2f} (limit {task.limit:g}, aim"
        f" {task.aim:g})  peak {figure.peak:4.0f} MiB",
        flush=True,
    )
    return figure


def main() -> int:
    """Run what was asked for; a quarter of the sentences shows that cost is linear."""
    parser = argparse.ArgumentParser(prog="tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(TASKS))
    parser.add_argument("--sentences", type=int, default=40_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--folder", type=Path, default=Path("build/bench"))
    options = parser.parse_args()
    for name in options.names or TASKS:
        if name not in TASKS:
            parser.error(f'unknown benchmark "{name}"; known: {", ".join(TASKS)}')
        small = report(name, options.sentences // 4, options.runs, options.folder)
        whole = report(name, options.sentences, options.runs, options.folder)
        print(
            f"{'':24} four times the sentences: {whole.seconds / small.seconds:.2f} x"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
