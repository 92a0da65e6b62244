"""How far two annotators agree: F over the items of both, from judgement rows.

The first file stands where gold does, but neither is right: agreement is 2 · agreed /
(first + second), as in the task paper of SemEval-2010 Task 10 (section 3.2 there), of
frames, roles and null instantiations alike. Page: semeval10, section 3. Nothing is
corrected for chance. What a scheme leaves out is counted apart (`left_out`): an
agreement may be perfect because all that differs was left out.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.model.address import SIDES
from srlviewer.report.figures import judged
from srlviewer.scoring.counts import whole_number
from srlviewer.scoring.judgements import NONE, Judgements
from srlviewer.scoring.verdicts import Verdict, outcome_of

ALL, FRAME, LABEL, DOCUMENT = "", "frame", "label", "document"
GROUPS = (FRAME, LABEL, DOCUMENT)

Number = float | int
Sums = defaultdict[str, float]


class Question(NamedTuple):
    """What is agreed on: `totals` counts the items, `agreed` those that are equal.

    `of_both`: only of items that both have, so that the figure is a plain share.
    """

    name: str
    totals: str
    agreed: str
    of_both: bool = False


SHARES = {
    "role.labelling": Question("role.labelling", "role.recognition", "role.labelling"),
    "ni.interpretation": Question(
        "ni.interpretation", "ni.interpretation", "ni.interpretation", of_both=True
    ),
    "senseval3.match": Question(
        "senseval3.match", "senseval3.match", "senseval3.match"
    ),
}
"""Measures that are no scores, as most count only gold, and what they are of."""
BY_FIRST = frozenset(("ni.linking",))
"""Measures in which the first file has more say: its chains and heads count."""


class AgreementRow(NamedTuple):
    """One figure; `group` is one of GROUPS or ALL, `name` what of it."""

    measure: str
    group: str
    name: str
    first: Number
    second: Number
    agreed: Number

    @property
    def agreement(self) -> float | None:
        """From 0 to 1; None where neither has an item."""
        total = self.first + self.second
        return 2 * self.agreed / total if total else None


class LeftOut(NamedTuple):
    """Items of a measure that were not counted, by reason, on each side."""

    measure: str
    reason: str
    first: int
    second: int


def questions(judgements: Judgements) -> list[Question]:
    """What a scheme lets one ask, in the order of its measures."""
    found = []
    for name, measure in judgements.measures.items():
        if measure.scored:
            found.append(Question(name, name, name))
        elif name in SHARES:
            found.append(SHARES[name])
    return found


def overall(comparison: Comparison) -> list[AgreementRow]:
    """One row for each question, over both files."""
    judgements = judged(comparison)
    rows = []
    for question in questions(judgements):
        tally = Tally()
        for part, is_total in parts_of(judgements, question):
            numbers = judgements.outcome_counts(part)
            for code, number in numbers.items():
                tally.add(("", ""), code, number, question, is_total=is_total)
        rows += tally.rows(judgements, question, ALL)
    return rows


def parts_of(judgements: Judgements, question: Question) -> Iterator[tuple[str, bool]]:
    """Measures with rows: those that count items, and those that say what is equal."""
    for part in judgements.parts(question.totals):
        yield part, True
    if question.agreed != question.totals:
        for part in judgements.parts(question.agreed):
            yield part, False


class Tally:
    """Sums by name, on both sides."""

    def __init__(self) -> None:
        """Nothing is counted."""
        self.first: Sums = defaultdict(float)
        self.second: Sums = defaultdict(float)
        self.equal: tuple[Sums, Sums] = (defaultdict(float), defaultdict(float))

    def add(
        self,
        names: tuple[str, str],
        code: int,
        number: int,
        question: Question,
        *,
        is_total: bool,
    ) -> None:
        """Rows of one outcome; `names` are those that they count for on each side.

        A row that says only what is equal counts for the names of both its items.
        """
        found, (gold, predicted) = outcome_of(code), names
        counts_both = question.of_both or question.agreed != question.totals
        if is_total:
            self.first[gold] += number * found.gold_n
            second = found.gold_n if question.of_both else found.predicted_n
            self.second[predicted] += number * second
        if question.agreed == question.totals or not is_total:
            credit = number * found.credit
            if found.gold_n:
                self.equal[0][gold] += credit
            if found.predicted_n or counts_both:
                self.equal[1][predicted] += credit

    def rows(
        self, judgements: Judgements, question: Question, group: str
    ) -> list[AgreementRow]:
        """One row a name, sorted; of names that have items."""
        recalled, precise = self.equal
        if judgements.measures[question.totals].all_credit:
            recalled = precise  # the program counts more than the first file has
        names = sorted({*self.first, *self.second})
        found = [
            AgreementRow(
                question.name,
                group,
                name,
                whole_number(self.first[name]),
                whole_number(self.second[name]),
                whole_number((recalled[name] + precise[name]) / 2),
            )
            for name in names
        ]
        if group == ALL:
            return found or [AgreementRow(question.name, ALL, "", 0, 0, 0)]
        return [row for row in found if row.first or row.second]


def left_out(comparison: Comparison) -> list[LeftOut]:
    """What was not counted, by measure and reason; each row of its kind once."""
    judgements = judged(comparison)
    found: Counter[tuple[str, str, str]] = Counter()
    for measure in judgements.row_measures:
        rows = judgements.rows(measure)
        ignored = rows.verdict == Verdict.IGNORED
        for side, items in zip(SIDES, (rows.gold, rows.predicted), strict=True):
            codes = rows.outcome[ignored & (items != NONE)].tolist()
            for code, number in Counter(codes).items():
                found[measure, outcome_of(code).reason, side] += number
    keys = dict.fromkeys((measure, reason) for measure, reason, _ in found)
    return [LeftOut(*key, found[*key, SIDES[0]], found[*key, SIDES[1]]) for key in keys]


def notes(comparison: Comparison) -> list[str]:
    """What must be read beside the figures; each a sentence."""
    asked = questions(judged(comparison))
    said = ["Agreement is F = 2 · agreed / (first + second), not corrected for chance."]
    shares = ", ".join(question.name for question in asked if question.of_both)
    if shares:
        said.append(
            f"{shares}: of the items that both have; a share, not corrected "
            "for chance either."
        )
    ruled = ", ".join(question.name for question in asked if question.name in BY_FIRST)
    if ruled:
        said.append(
            f"{ruled}: chains and heads are those of the first file, so it may differ "
            "if the files change places."
        )
    if getattr(comparison.scheme.options, "spurious", "") == "ignore":
        said.append(
            "What only the second file has is left out under spurious=ignore; "
            "spurious=count counts it."
        )
    return said
