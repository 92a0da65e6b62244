"""Why the task paper and the official program of `semeval10` disagree on a link.

Read off the rows of both modes; the numbers are those of the page, section 6.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from srlviewer.model.frames import INI
from srlviewer.scoring.judgements import Judgement, Judgements
from srlviewer.scoring.semeval10_rows import LINK, NI
from srlviewer.scoring.verdicts import Verdict

UNKNOWN = 0
"""They disagree, and no quirk of the page explains it."""


class LinkOpinions(NamedTuple):
    """What both modes say of one link; None: it is no link there.

    `has_parts`: a part of a split word is among the fillers. `kinds` are the
    interpretations of the elements that are looked at. `left_out` is the reason why the
    paper does not score such an element at all, such as `alternative`.
    """

    paper: Judgement | None
    official: Judgement | None
    has_parts: bool = False
    kinds: Collection[str] = ()
    left_out: str = ""

    @property
    def differ(self) -> bool:
        """Whether the link is right, wrong, or no link in one mode alone."""
        return _standing(self.paper) != _standing(self.official)

    @property
    def quirk(self) -> int:
        """The number of the quirk that makes them differ."""
        for number, (paper, official) in _QUIRKS:
            if _fits(self.paper, paper) and _fits(self.official, official):
                return self._refined(number)
        return UNKNOWN

    def _refined(self, number: int) -> int:
        """Some rows look alike and differ in what they rest on."""
        paper, official = self.paper, self.official
        if number in _BY_WORDS and paper is not None and official is not None:
            if paper.gold != official.gold:
                return 9  # the program looks at the last element of that name
            if self.has_parts:
                return 15
            # In a chain of the same mentions it was found, but the words cross.
            is_whole = number == 12 and _chain(paper) == _chain(official)
            return 2 if is_whole else number
        if number == 4 and (self.left_out or INI not in self.kinds):
            return UNKNOWN  # alternatives and auxiliary frames are no links either
        if number == 14 and (paper is None or "head=?" not in paper.extra.detail):
            return UNKNOWN
        if number == 3 and official is not None and "dice=0;" in official.extra.detail:
            return 8  # an empty mention
        if (
            number == 6
            and paper is not None
            and None
            not in (
                paper.gold,
                paper.predicted,
            )
        ):
            return 10  # paired by target and name, not by id
        if number == 7 and (official is None or _same_name(official)):
            return UNKNOWN
        return number


def link_opinions(
    gold: int | None,
    predicted: int | None,
    paper: tuple[Judgements, int],
    official: tuple[Judgements, int],
    *,
    has_parts: bool = False,
    kinds: Collection[str] = (),
) -> LinkOpinions:
    """The opinions about the link of a gold and a predicted element of one sentence.

    `paper` and `official` are tables with the place of the sentence in each; `kinds`
    are the interpretations of both elements.
    """
    rows = [
        _row_of(
            judgements.of_sentence(LINK, at) if LINK in judgements.bases else (),
            gold,
            predicted,
        )
        for judgements, at in (paper, official)
    ]
    left_out = _left_out(gold, predicted, *paper) if rows[0] is None else ""
    return LinkOpinions(rows[0], rows[1], has_parts, kinds, left_out)


def _left_out(
    gold: int | None, predicted: int | None, judgements: Judgements, at: int
) -> str:
    """Why the paper leaves out one of the elements; empty where it scores them."""
    if NI not in judgements.bases:
        return ""
    rows = [
        row for row in judgements.of_sentence(NI, at) if row.verdict is Verdict.IGNORED
    ]
    found = _row_of(rows, gold, predicted)
    return "" if found is None else found.reason


def _row_of(
    rows: Iterable[Judgement], gold: int | None, predicted: int | None
) -> Judgement | None:
    """The row of the predicted element; else that of the gold one."""
    known = list(rows)
    for row in known:
        if predicted is not None and row.predicted == predicted:
            return row
    return next((r for r in known if gold is not None and r.gold == gold), None)


def _standing(row: Judgement | None) -> str:
    if row is None or row.verdict is Verdict.IGNORED:
        return "none"
    return "right" if row.verdict is Verdict.CORRECT else "wrong"


def _same_name(row: Judgement) -> bool:
    return row.gold_label == row.predicted_label


def _chain(row: Judgement) -> str:
    """How many mentions the filler has there."""
    found = (f.partition("=") for f in row.extra.detail.split(";"))
    return next((value for name, _, value in found if name == "chain"), "")


_BY_WORDS = frozenset((1, 2, 12))
"""Quirks about which words the program compares with which."""
_Pattern = tuple[str, frozenset[str]]
"""`right`, `wrong` or `none`, and the reasons; no reasons: any."""


def _fits(row: Judgement | None, pattern: _Pattern) -> bool:
    standing, reasons = pattern
    if standing and _standing(row) != standing:
        return False
    return not reasons or (row is not None and row.reason in reasons)


def _is(standing: str, *reasons: str) -> _Pattern:
    return standing, frozenset(reasons)


_QUIRKS: tuple[tuple[int, tuple[_Pattern, _Pattern]], ...] = (
    (5, (_is("wrong", "not_an_ni"), _is("right"))),
    (4, (_is("none"), _is("right"))),
    (4, (_is("none"), _is("wrong"))),
    (4, (_is("wrong", "interpretation"), _is("right"))),
    (6, (_is(""), _is("none", "frame_unpaired"))),
    (10, (_is("right"), _is("wrong", "frame_unpaired"))),
    (1, (_is("right"), _is("wrong", "head_missed"))),
    (12, (_is("right", "mention_covered"), _is("wrong", "other_filler"))),
    (2, (_is("right"), _is("wrong", "other_filler"))),
    (9, (_is("right"), _is("wrong", "not_found", "no_link", "no_gold"))),
    (9, (_is("right"), _is("none"))),
    (3, (_is("wrong"), _is("right", "mention_covered"))),
    (14, (_is("wrong", "head_missed"), _is("right", "head_covered"))),
    (7, (_is("wrong", "no_gold", "not_found"), _is("right"))),
)
"""Quirk -> what the rows of paper and program are then; the first that fits."""
