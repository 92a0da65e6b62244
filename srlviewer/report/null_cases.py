"""Null instantiations one by one, with all that the rows of `semeval10` say of each.

Three questions are judged in rows of their own: was it recognised, is its
interpretation right, does its link lead to the right filler? Here the rows of one null
instantiation stand together. Nothing is judged here. Page: semeval10, section 7.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from srlviewer.scoring.judgements import NONE, Judgement, Judgements, MeasureRows
from srlviewer.scoring.verdicts import Outcome, Verdict, outcome_of

RECOGNITION, INTERPRETATION, LINKING, OVERLAP = (
    "ni.recognition",
    "ni.interpretation",
    "ni.linking",
    "ni.overlap",
)
MEASURES: Final = (RECOGNITION, INTERPRETATION, LINKING, OVERLAP)


class NullCase(NamedTuple):
    """One null instantiation, or a pair of both files.

    `gold` and `predicted` are the numbers of the elements in the sentence (0-based).
    The others are the numbers of its rows in the three measures. -1: has none.
    """

    sentence: int
    gold: int
    predicted: int
    recognition: int
    interpretation: int
    link: int


class NullPath(NamedTuple):
    """How one null instantiation fared; what there is no row of is None.

    `interpretation` are the labels of both files, of a pair.
    """

    recognition: Outcome | None
    interpretation: tuple[str, str] | None
    link: Outcome | None


def has_nulls(judgements: Judgements | None) -> bool:
    """Whether these are rows of null instantiations."""
    return judgements is not None and LINKING in judgements.measures


class NullCases:
    """All of them in reading order, made once for a table of judgements.

    In mode `official` there are only links, each of which is a case.
    """

    def __init__(self, judgements: Judgements) -> None:
        """Join the rows."""
        self.judgements = judgements
        self.cases = list(_cases(judgements))
        self._place = {
            key: at for at, case in enumerate(self.cases) for key in keys_of(case)
        }

    def of_item(self, sentence: int, side: int, number: int) -> NullCase | None:
        """The case of an element; side 0 is gold."""
        at = self._place.get((sentence, side, number))
        return None if at is None else self.cases[at]

    def of_row(self, row: Judgement) -> NullCase | None:
        """The case that a row about elements belongs to, whatever its measure."""
        for side, number in enumerate((row.gold, row.predicted)):
            if number is not None:
                found = self.of_item(row.sentence, side, number)
                if found is not None:
                    return found
        return None

    def path(self, case: NullCase) -> NullPath:
        """What became of it, step by step."""
        judgements = self.judgements
        labels = None
        if case.interpretation != NONE:
            row = judgements.row(INTERPRETATION, case.interpretation)
            labels = (row.gold_label or "", row.predicted_label or "")
        return NullPath(
            self._outcome(RECOGNITION, case.recognition),
            labels,
            self._outcome(LINKING, case.link),
        )

    def _outcome(self, measure: str, row: int) -> Outcome | None:
        if row == NONE:
            return None
        return outcome_of(int(self.judgements.rows(measure).outcome[row]))

    def paths(self) -> dict[NullPath, int]:
        """Each way that cases went, and how many did; the sum is `len(cases)`.

        Credit does not tell ways apart.
        """
        return dict(Counter(plain(self.path(case)) for case in self.cases))

    def row(self, case: NullCase, measure: str) -> Judgement | None:
        """The row of a case under a measure; None if it has none."""
        number = {
            RECOGNITION: case.recognition,
            INTERPRETATION: case.interpretation,
            LINKING: case.link,
        }[measure]
        return None if number == NONE else self.judgements.row(measure, number)

    def facts(self, case: NullCase) -> dict[str, str]:
        """What the row of its link says: member, head, dice, chain, distance."""
        if case.link == NONE:
            return {}
        base = self.judgements.bases[self.judgements.measures[LINKING].base]
        extra = base.extras.get(case.link)
        return facts_of(extra.detail if extra else "")


def plain(path: NullPath) -> NullPath:
    """The same without what counts and credit add: verdicts and reasons alone."""
    return path._replace(recognition=_plain(path.recognition), link=_plain(path.link))


def _plain(found: Outcome | None) -> Outcome | None:
    if found is None:
        return None
    return found._replace(credit=0.0, gold_n=0, predicted_n=0)


def facts_of(detail: str) -> dict[str, str]:
    """`dice=0.5;chain=2` as a mapping."""
    pairs = (fact.partition("=")[::2] for fact in detail.split(";") if fact)
    return dict(pairs)


def keys_of(case: NullCase) -> Iterator[tuple[int, int, int]]:
    """(sentence, side, number) of each of its elements."""
    for side, number in enumerate((case.gold, case.predicted)):
        if number != NONE:
            yield case.sentence, side, number


def _cases(judgements: Judgements) -> Iterator[NullCase]:
    if not has_nulls(judgements):
        return
    links = _by_item(judgements, LINKING)
    if RECOGNITION not in judgements.measures:
        for row, (sentence, gold, predicted) in enumerate(_items(judgements, LINKING)):
            yield NullCase(sentence, gold, predicted, NONE, NONE, row)
        return
    read_as = _by_item(judgements, INTERPRETATION)
    for row, item in enumerate(_items(judgements, RECOGNITION)):
        case = NullCase(*item, row, NONE, NONE)
        told = [
            next((rows[key] for key in keys_of(case) if key in rows), NONE)
            for rows in (read_as, links)
        ]
        yield case._replace(interpretation=told[0], link=told[1])


def _items(judgements: Judgements, measure: str) -> Iterator[tuple[int, int, int]]:
    rows: MeasureRows = judgements.rows(measure)
    columns = (rows.sentence, rows.gold, rows.predicted)
    yield from zip(*(column.tolist() for column in columns), strict=True)


def _by_item(judgements: Judgements, measure: str) -> dict[tuple[int, int, int], int]:
    """(sentence, side, element) -> the number of its row."""
    found: dict[tuple[int, int, int], int] = {}
    for number, (sentence, gold, predicted) in enumerate(_items(judgements, measure)):
        for side, item in enumerate((gold, predicted)):
            if item != NONE:
                found[sentence, side, item] = number
    return found


def is_listed(path: NullPath) -> bool:
    """Whether it counts: auxiliary frames and alternatives do not."""
    first = path.recognition or path.link
    return first is not None and first.verdict is not Verdict.IGNORED
