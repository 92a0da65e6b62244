"""What EVALB prints, byte for byte, also for lines that it can hardly read.

Page: `evalb`, sections 6, 7 and 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

from srlviewer.scoring.evalb_matching import Matched, Status, match_trees, right_tags
from srlviewer.scoring.evalb_parameters import Parameters
from srlviewer.scoring.evalb_trees import RawTree
from srlviewer.scoring.program import ProgramRun

_HEAD = """\
  Sent.                        Matched  Bracket   Cross        Correct Tag
 ID  Len.  Stat. Recal  Prec.  Bracket gold test Bracket Words  Tags Accracy
============================================================================
"""
_LINE = "=" * 76 + "\n"
BARE_WORD = "More than two elements in a bracket"
"""A fault after which the program finds no way on."""
NO_WAY_ON = "Reading sentence"
"""What it says then, again and again."""


@dataclass(slots=True)
class Totals:
    """The sums of one block of the summary."""

    sentences: int = 0
    errors: int = 0
    skipped: int = 0
    matched: int = 0
    gold: int = 0
    test: int = 0
    crossing: int = 0
    complete: int = 0
    none_crossing: int = 0
    few_crossing: int = 0
    words: int = 0
    tags: int = 0

    @property
    def valid(self) -> int:
        """Sentences that are counted."""
        return self.sentences - self.errors - self.skipped

    def add(self, row: Row) -> None:
        """One sentence."""
        self.sentences += 1
        if row.status is not Status.VALID:
            self.errors += row.status is Status.ERROR
            self.skipped += row.status is Status.SKIP
            return
        self.matched += row.matched
        self.gold += row.gold
        self.test += row.test
        self.crossing += row.crossing
        self.complete += row.matched == row.gold == row.test
        self.none_crossing += row.crossing == 0
        self.few_crossing += row.crossing <= 2
        self.words += row.words
        self.tags += row.tags


class Row(NamedTuple):
    """The figures of one sentence."""

    length: int
    status: Status
    matched: int
    gold: int
    test: int
    crossing: int
    words: int
    tags: int


def row_of(matched: Matched, parameters: Parameters) -> Row:
    """The figures of a pair; zeros where the program gives up on it early."""
    length = matched.gold.length
    if not matched.counted:
        return Row(length, matched.status, 0, 0, 0, 0, 0, 0)
    return Row(
        length,
        matched.status,
        len(matched.partners),
        matched.gold_brackets,
        matched.test_brackets,
        len(matched.crossing),
        len(matched.gold.words),
        sum(right_tags(matched, parameters)),
    )


@dataclass(slots=True)
class _Run:
    parameters: Parameters
    parts: list[str] = field(default_factory=lambda: [_HEAD])
    messages: list[str] = field(default_factory=list)
    all: Totals = field(default_factory=Totals)
    short: Totals = field(default_factory=Totals)

    def says(self, line: int, message: str) -> bool:
        """Take a message down; whether the program goes on."""
        self.messages.append(f"{line} : {message}")
        return len(self.messages) < self.parameters.max_error + 2

    def stopped(self) -> ProgramRun:
        return ProgramRun("".join(self.parts), tuple(self.messages), 1)


def run_program(
    gold: Iterable[RawTree], test: Iterable[RawTree], parameters: Parameters
) -> ProgramRun:
    """The whole run over trees paired by line."""
    run = _Run(parameters)
    for line, (one, other) in enumerate(zip_longest(gold, test), 1):
        if one is None or other is None:
            longer = "gold" if other is None else "test"
            message = f"Number of lines unmatch (too many lines in {longer} file)"
            if not run.says(line, message):
                return run.stopped()
            break
        if BARE_WORD in (one.fault, other.fault):
            goes_on = run.says(line, BARE_WORD)
            while goes_on:
                goes_on = run.says(line, NO_WAY_ON)
            return run.stopped()
        matched = match_trees(one, other, parameters)
        if matched.message and not run.says(line, matched.message):
            return run.stopped()
        row = row_of(matched, parameters)
        run.parts.append(_row(line, row))
        run.all.add(row)
        if row.length <= parameters.cutoff:
            run.short.add(row)
    run.parts += (_LINE, _totals(run.all), *_summary(run))
    return ProgramRun("".join(run.parts), tuple(run.messages), 0)


def _share(part: int, whole: int) -> float:
    return 100.0 * part / whole if whole > 0 else 0.0


def _row(line: int, row: Row) -> str:
    recall, precision = _share(row.matched, row.gold), _share(row.matched, row.test)
    return (
        f"{line:4d}  {row.length:3d}    {row.status:d}  {recall:6.2f} {precision:6.2f}"
        f"   {row.matched:3d}    {row.gold:3d}  {row.test:3d}    {row.crossing:3d}"
        f"   {row.words:4d}  {row.tags:4d}   {_share(row.tags, row.words):6.2f}\n"
    )


def _totals(sums: Totals) -> str:
    text = ""
    if sums.gold > 0 and sums.test > 0:
        recall = _share(sums.matched, sums.gold)
        precision = _share(sums.matched, sums.test)
        text = (
            f"{'':16}{recall:6.2f} {precision:6.2f} {sums.matched:6d} {sums.gold:5d}"
            f" {sums.test:5d}  {sums.crossing:5d}"
        )
    accuracy = _share(sums.tags, sums.words)
    return f"{text}  {sums.words:5d} {sums.tags:5d}   {accuracy:6.2f}\n"


def _summary(run: _Run) -> Iterator[str]:
    yield "=== Summary ===\n"
    yield "\n-- All --\n"
    yield from _block(run.all)
    yield f"\n-- len<={run.parameters.cutoff} --\n"
    yield from _block(run.short)


def _block(sums: Totals) -> Iterator[str]:
    recall = _share(sums.matched, sums.gold)
    precision = _share(sums.matched, sums.test)
    both = precision + recall
    f_measure = f"{2 * precision * recall / both:6.2f}" if both > 0 else "  -nan"
    crossing = sums.crossing / sums.valid if sums.valid else 0.0
    numbers: Sequence[tuple[str, str]] = (
        ("Number of sentence", f"{sums.sentences:6d}"),
        ("Number of Error sentence", f"{sums.errors:6d}"),
        ("Number of Skip  sentence", f"{sums.skipped:6d}"),
        ("Number of Valid sentence", f"{sums.valid:6d}"),
        ("Bracketing Recall", f"{recall:6.2f}"),
        ("Bracketing Precision", f"{precision:6.2f}"),
        ("Bracketing FMeasure", f_measure),
        ("Complete match", f"{_share(sums.complete, sums.valid):6.2f}"),
        ("Average crossing", f"{crossing:6.2f}"),
        ("No crossing", f"{_share(sums.none_crossing, sums.valid):6.2f}"),
        ("2 or less crossing", f"{_share(sums.few_crossing, sums.valid):6.2f}"),
        ("Tagging accuracy", f"{_share(sums.tags, sums.words):6.2f}"),
    )
    for name, number in numbers:
        yield f"{name:<25} = {number}\n"
