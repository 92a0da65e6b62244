"""What is known of an element that has no words in its clause: where it is filled.

A null instantiation may be resolved by words of this sentence or of one far away. What
fills it has *ends*; a link leads from the chip to each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from srlviewer.model.spans import Spans
from srlviewer.scoring.judgements import Judgement

LINKING, INTERPRETATION = "ni.linking", "ni.interpretation"


class FillerEnd(NamedTuple):
    """Words that fill an element.

    `position` is that of their pair of sentences (0-based; None: none of the pairs has
    it), `spans` are columns of the picture if it `is_here`, else tokens of that
    sentence. `text` are the words. A member of an equivalence set may be the one that
    `counted` for a right link, or the `nearest` to a wrong one.
    """

    position: int | None
    spans: Spans
    text: str
    is_here: bool = False
    counted: bool = False
    nearest: bool = False

    @property
    def name(self) -> str:
        """The number of the sentence as it is shown."""
        return "?" if self.position is None else str(self.position + 1)


FindMembers = Callable[[], Sequence[FillerEnd]]


def no_members() -> Sequence[FillerEnd]:
    """Nobody knows what else stands for the filler."""
    return ()


@dataclass(frozen=True, slots=True)
class Filling:
    """How an element without words in its clause is filled.

    `interpretation` is DNI, INI, CNI or another that the file names; empty: it is
    overt, but elsewhere, or has neither words nor interpretation. `rows` are those of
    all measures that name the element. `members` finds the equivalence set of the gold
    filler: all mentions of the same thing, when somebody asks.
    """

    interpretation: str
    ends: tuple[FillerEnd, ...] = ()
    rows: tuple[Judgement, ...] = ()
    members: FindMembers = no_members

    @property
    def far(self) -> tuple[FillerEnd, ...]:
        """The ends in other sentences."""
        return tuple(end for end in self.ends if not end.is_here)

    @property
    def here(self) -> tuple[FillerEnd, ...]:
        """The ends in this sentence."""
        return tuple(end for end in self.ends if end.is_here)

    def row(self, measure: str) -> Judgement | None:
        """The row of a measure, if one names the element."""
        return next((row for row in self.rows if row.measure == measure), None)

    @property
    def link(self) -> Judgement | None:
        """The row that says whether its link is right."""
        return self.row(LINKING)


def detail_facts(row: Judgement | None) -> dict[str, str]:
    """What a row says besides: `member`, `head`, `dice`, `chain`, `distance`.

    >>> _facts_of("member=s2:1-3;s3:1;head=debate")
    {'member': 's2:1-3;s3:1', 'head': 'debate'}
    """
    return _facts_of(row.extra.detail) if row else {}


def _facts_of(detail: str) -> dict[str, str]:
    facts: dict[str, str] = {}
    name = ""
    for part in detail.split(";"):
        key, is_fact, value = part.partition("=")
        if is_fact:
            name, facts[key] = key, value
        elif name:
            facts[name] += ";" + part
    return facts
