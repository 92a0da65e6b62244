"""`senseval3`: elements of given frames, as in SENSEVAL-3 (2004).

Gold Agent on all of "The team", returned Agent on "team": right under
`correct=overlap`, wrong under `exact`; the overlap is 4/8 of its characters. No program
and no formulas are public, so what was left open is an option, and every report says in
words what was counted. Source: Litkowski 2004; page: `senseval3`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice
from srlviewer.scoring.counts import counts, ratio
from srlviewer.scoring.judgements import NONE, JudgementBuilder, Judgements, Measure
from srlviewer.scoring.scheme import Value, Words
from srlviewer.scoring.senseval3_pairs import (
    Instances,
    Paired,
    Returned,
    instances_of,
    pair_instances,
)
from srlviewer.scoring.senseval3_texts import counts_characters, other_text
from srlviewer.scoring.verdicts import Verdict, outcome

BIBTEX = r"""@inproceedings{litkowski-2004-senseval,
  author    = {Litkowski, Ken},
  title     = {{SENSEVAL-3} Task: Automatic Labeling of Semantic Roles},
  booktitle = {Proceedings of {SENSEVAL-3}, the Third International Workshop on the
               Evaluation of Systems for the Semantic Analysis of Text},
  pages     = {9--12},
  year      = {2004},
}"""
MATCH, OVERLAP = "senseval3.match", "senseval3.overlap"
BASES = {MATCH: "element", OVERLAP: "element"}
RIGHT = outcome(Verdict.CORRECT, "match")
BOUNDARY_IGNORED = outcome(Verdict.CORRECT, "boundary_ignored")
POSITION_IGNORED = outcome(Verdict.CORRECT, "position_ignored")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
ELSEWHERE = outcome(Verdict.WRONG_SPAN, "elsewhere")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
UNPAIRED = outcome(Verdict.SPURIOUS, "frame_unpaired")
NO_GOLD_IGNORED = outcome(Verdict.IGNORED, "no_gold")
UNPAIRED_IGNORED = outcome(Verdict.IGNORED, "frame_unpaired")
LEFT_OUT = {
    reason: outcome(Verdict.IGNORED, reason)
    for reason in ("null_instantiation", "rank")
}


def _shared(credit: float) -> int:
    """The outcome of a pair that shares a part of its span."""
    return outcome(Verdict.PARTIAL, "overlap", credit=credit)


_shared(0.5)  # so that the list of outcomes knows it from the start

BASE_SIZES: dict[str, Callable[[Paired], int]] = {
    "gold": lambda pair: pair.gold.size,
    "union": lambda pair: pair.gold.size + pair.predicted.size - pair.shared,
    "longer": lambda pair: max(pair.gold.size, pair.predicted.size),
}
"""What the shared length is divided by."""
CORRECT_MEANS = {
    "exact": "its span is that of gold",
    "overlap": "it shares at least one {unit} with gold",
    "name": "gold has an element of its name in that frame, wherever it stands",
}
SPURIOUS_MEANS = {
    "ignore": "returned elements without a gold element of their name are left out",
    "count": "all returned elements count, also those without gold partner",
}
BASE_MEANS = {
    "gold": "the gold span",
    "union": "the union of both spans",
    "longer": "the longer span",
}


@dataclass(frozen=True, slots=True)
class Senseval3Options:
    """What the task left open; see the page, section 1."""

    correct: str = choice("exact", "overlap", "name")
    spurious: str = choice("ignore", "count")
    base: str = choice("gold", "union", "longer")


class _Codes(NamedTuple):
    """The outcomes of a pair under both measures."""

    match: int
    overlap: int


class Senseval3:
    """Precision, recall, overlap and attempted of SENSEVAL-3."""

    name = "senseval3"
    title = "SENSEVAL-3: elements of given frames, one frame at a time"
    source = "Litkowski 2004, SENSEVAL-3 Task: Automatic Labeling of Semantic Roles"
    bibtex = BIBTEX
    options_type = Senseval3Options

    bases = BASES
    measures = (
        Measure(MATCH, MATCH, scored=False),
        Measure(OVERLAP, OVERLAP, scored=False),
    )
    needs = "frames"
    default_measure = MATCH
    words = Words.OWN
    refused = frozenset[str]()
    reads = (
        "framenet-fulltext",
        "framenet-nested",
        "semafor-json",
        "frame-elements",
        "open-sesame",
        "semxml",
        "salsa",
    )

    def __init__(self, options: Senseval3Options | None = None) -> None:
        """With the given options, or those of the PriMeSRL-Eval text."""
        self.options = Senseval3Options() if options is None else options
        self._path = ""
        self._by_characters = False

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Characters are compared where both files count them, else words."""
        del log
        self._path = predicted.path
        self._by_characters = counts_characters(gold) and counts_characters(predicted)

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """The rows of both measures."""
        if gold is not None and predicted is not None:
            differs = other_text(
                gold, predicted, self._path, by_characters=self._by_characters
            )
            if differs is not None:
                log.add(differs)
                return
        sides = [self._instances(gold), self._instances(predicted)]
        found = pair_instances(*sides)
        for pair in found.paired:
            codes = self._codes(pair)
            _add(builder, codes, pair.gold, pair.predicted)
        for unit in found.gold:
            _add(builder, _Codes(NOT_FOUND, NOT_FOUND), unit, None)
        counting = self.options.spurious == "count"
        code = NO_GOLD if counting else NO_GOLD_IGNORED
        for unit in found.predicted:
            _add(builder, _Codes(code, code), None, unit)
        code = UNPAIRED if counting else UNPAIRED_IGNORED
        for unit in found.frameless:
            _add(builder, _Codes(code, code), None, unit)
        for place, side in enumerate(sides):
            for left in side.left_out:
                code = LEFT_OUT[left.reason]
                ignored = Returned(left.number, left.name, ())
                pair_of = (None, ignored) if place else (ignored, None)
                _add(builder, _Codes(code, code), *pair_of)

    def _instances(self, sentence: Sentence | None) -> Instances:
        if sentence is None:
            return Instances()
        return instances_of(sentence, by_characters=self._by_characters)

    def _codes(self, pair: Paired) -> _Codes:
        wanted = self.options.correct
        if pair.gold.span == pair.predicted.span:
            match = RIGHT
        elif pair.shared:
            match = BOUNDARY if wanted == "exact" else BOUNDARY_IGNORED
        else:
            match = POSITION_IGNORED if wanted == "name" else ELSEWHERE
        size = BASE_SIZES[self.options.base](pair)
        share = pair.shared / size if size else 0
        if share == 1:
            return _Codes(match, RIGHT)
        return _Codes(match, _shared(share) if share else ELSEWHERE)

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Nothing is left to do."""
        del judgements, gold, predicted, log

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """All four figures of the task; there is no F."""
        del gold, predicted
        match, overlap = counts(judgements, MATCH), counts(judgements, OVERLAP)

        def value(part: float, whole: float) -> Value:
            return Value(ratio(part, whole), part, whole)

        return {
            "precision": value(match.correct, match.predicted),
            "recall": value(match.correct, match.gold),
            "overlap": value(overlap.correct, match.predicted),
            "attempted": value(match.predicted, match.gold),
        }

    def remarks(self, judgements: Judgements) -> tuple[str, ...]:
        """What was counted, in words: the same files can give 0.25 or 1."""
        del judgements
        unit = "character" if self._by_characters else "word"
        correct = CORRECT_MEANS[self.options.correct].format(unit=unit)
        base = BASE_MEANS[self.options.base]
        return (
            f"a returned element is correct if {correct}",
            SPURIOUS_MEANS[self.options.spurious],
            f"overlap: shared {unit}s over those of {base}, mean of returned elements",
        )

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """There is no public program."""
        del judgements, gold, predicted
        return None


SENSEVAL3 = Senseval3


def _add(
    builder: JudgementBuilder,
    codes: _Codes,
    gold: Returned | None,
    predicted: Returned | None,
) -> None:
    """A row of each measure."""
    labels = builder.labels
    cells = (
        NONE if gold is None else gold.number,
        NONE if predicted is None else predicted.number,
        NONE if gold is None else labels[gold.name],
        NONE if predicted is None else labels[predicted.name],
    )
    builder.rows[MATCH].append((codes.match, *cells))
    builder.rows[OVERLAP].append((codes.overlap, *cells))
