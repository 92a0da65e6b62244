"""The situations of `semeval10`, its measures, and what a row says of its items.

Page: semeval10, section 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from srlviewer.scoring.judgements import NONE, JudgementBuilder, Measure
from srlviewer.scoring.rows import Extra
from srlviewer.scoring.semeval10_items import Element, Instance
from srlviewer.scoring.verdicts import Verdict, outcome

FRAME, ROLE, LABEL = "frame.agreement", "role.recognition", "role.labelling"
NI, INTERPRETATION = "ni.recognition", "ni.interpretation"
LINK, OVERLAP = "ni.linking", "ni.overlap"
_KINDS = {FRAME: "frame"}
_VALUES = (LABEL, INTERPRETATION, OVERLAP)
"""Figures with one denominator: they stand among the values."""
_PRODUCED: Mapping[str, Mapping[str, Sequence[str]]] = {
    "paper": {"srl": (FRAME, ROLE, LABEL), "ni": (NI, INTERPRETATION, LINK, OVERLAP)},
    "dice": {"srl": (FRAME, ROLE, LABEL), "ni": (NI, INTERPRETATION, LINK)},
    "official": {"srl": (ROLE, LABEL), "ni": (LINK, OVERLAP)},
}
"""Mode -> task -> measures."""


def bases_of(mode: str, task: str) -> dict[str, str]:
    """The bases of a mode and task, in the order of output; name -> kind of items."""
    tasks = ("srl", "ni") if task == "full" else (task,)
    names = [name for part in tasks for name in _PRODUCED[mode][part]]
    return {name: _KINDS.get(name, "element") for name in names}


def measures_of(bases: Sequence[str], mode: str) -> tuple[Measure, ...]:
    """One measure for each base; figures of one denominator are no scores.

    The official program may have more right links than gold has links.
    """
    return tuple(
        Measure(
            name,
            name,
            scored=name not in _VALUES,
            all_credit=name == LINK and mode == "official",
        )
        for name in bases
    )


def value_names(bases: Sequence[str]) -> tuple[str, ...]:
    """Those of the bases that are values."""
    return tuple(name for name in bases if name in _VALUES)


def _one_sided(verdict: Verdict, reasons: Sequence[str]) -> dict[str, int]:
    return {reason: outcome(verdict, reason) for reason in reasons}


MATCH = outcome(Verdict.CORRECT, "match")
FRAME_NAME = outcome(Verdict.WRONG_LABEL, "frame_name")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
ELSEWHERE = outcome(Verdict.WRONG_SPAN, "elsewhere")
MISSING = _one_sided(
    Verdict.MISSING,
    (
        "not_found",
        "frame_unpaired",
        "not_an_ni",
        "no_link",
        "interpretation",
        "boundary",
        "elsewhere",
    ),
)
SPURIOUS = _one_sided(
    Verdict.SPURIOUS,
    ("no_gold", "frame_unpaired", "not_an_ni", "gold_unresolved", "interpretation"),
)
IGNORED = _one_sided(
    Verdict.IGNORED, ("auxiliary", "alternative", "empty_element", "frame_unpaired")
)
RIGHT = outcome(Verdict.CORRECT, "match", predicted_n=0)
"""A gold item that is right, where predicted ones are not counted."""
WRONG_LABEL = outcome(Verdict.WRONG_LABEL, "label", predicted_n=0)
OTHER_INTERPRETATION = outcome(Verdict.WRONG_LABEL, "interpretation", predicted_n=0)


def link_outcome(
    reason: str, *, is_right: bool, credit: float | None = None, gold_n: int = 1
) -> int:
    """A link on both sides; `credit` is what it earns if that is not 1 or 0.

    A wrong link that earns something is partly right.
    """
    if is_right:
        earned = 1.0 if credit is None else credit
        return outcome(Verdict.CORRECT, reason, credit=earned, gold_n=gold_n)
    verdict = Verdict.PARTIAL if credit else Verdict.WRONG_SPAN
    return outcome(verdict, reason, credit=credit or 0.0, gold_n=gold_n)


def overlap_outcome(reason: str, overlap: float) -> int:
    """What a right link adds to the mean overlap."""
    return outcome(Verdict.CORRECT, reason, credit=overlap, predicted_n=0)


for _reason in ("match", "head_covered", "mention_covered", "head_unknown"):
    # So that the list of outcomes is there from the start.
    link_outcome(_reason, is_right=True)
    link_outcome(_reason, is_right=True, gold_n=0)
    overlap_outcome(_reason, 1.0)
for _reason in ("head_missed", "other_filler"):
    link_outcome(_reason, is_right=False)
    link_outcome(_reason, is_right=False, gold_n=0)
link_outcome("head_missed", is_right=False, credit=0.5)


class RowWriter:
    """Appends rows to those bases that the task has."""

    def __init__(self, builder: JudgementBuilder) -> None:
        """For one pair of sentences after the other."""
        self._builder = builder

    def has(self, base: str) -> bool:
        """Whether rows of this base are wanted."""
        return base in self._builder.rows

    def frame(
        self, code: int, gold: Instance | None = None, other: Instance | None = None
    ) -> None:
        """A row about frames."""
        labels = self._builder.labels
        self._builder.rows[FRAME].append(
            (
                code,
                NONE if gold is None else gold.number,
                NONE if other is None else other.number,
                NONE if gold is None else labels[gold.name],
                NONE if other is None else labels[other.name],
            )
        )

    def element(
        self,
        base: str,
        code: int,
        gold: Sequence[Element] = (),
        predicted: Sequence[Element] = (),
        detail: str = "",
    ) -> None:
        """A row about elements; several of one name are one role."""
        labels = self._builder.labels
        tells_kind = base == INTERPRETATION
        mine = theirs = label = other_label = NONE
        if gold:
            first = gold[0]
            mine = first.item.number
            label = labels[first.kind if tells_kind else first.item.name]
        if predicted:
            first = predicted[0]
            theirs = first.item.number
            other_label = labels[first.kind if tells_kind else first.item.name]
        self._builder.rows[base].append((code, mine, theirs, label, other_label))
        if detail or len(gold) > 1 or len(predicted) > 1:
            extra = Extra(
                detail=detail,
                gold_pieces=_pieces(gold),
                predicted_pieces=_pieces(predicted),
            )
            self._builder.add_extra(base, extra)

    def ignored(self, side: int, instance: Instance, reason: str) -> None:
        """A frame that is not scored, with its elements; side 0 is gold."""
        code = IGNORED[reason]
        if self.has(FRAME):
            self.frame(code, *_on_side(side, instance))
        for element in instance.elements:
            self.ignored_element(side, element, reason)

    def ignored_element(self, side: int, element: Element, reason: str) -> None:
        """An element that is not scored, where others of its kind are."""
        base = NI if element.is_null else ROLE
        if self.has(base):
            gold, predicted = ((element,), ()) if side == 0 else ((), (element,))
            self.element(base, IGNORED[reason], gold, predicted)

    def ignored_roles(self, side: int, instance: Instance, reason: str) -> None:
        """Elements of a frame that the official program leaves out of the roles."""
        for element in instance.elements:
            gold, predicted = ((element,), ()) if side == 0 else ((), (element,))
            self.element(ROLE, IGNORED[reason], gold, predicted)

    def skipped_link(self, element: Element) -> None:
        """A predicted link that the official program does not look at."""
        self.element(LINK, IGNORED["frame_unpaired"], (), (element,))


def _on_side(side: int, instance: Instance) -> tuple[Instance | None, Instance | None]:
    return (instance, None) if side == 0 else (None, instance)


def _pieces(elements: Sequence[Element]) -> tuple[int, ...]:
    return tuple([e.number for e in elements]) if len(elements) > 1 else ()
