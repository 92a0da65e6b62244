"""Makes lanes from the frames of one side: elements with words, and those without."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from srlviewer.drawing.frame_items import (
    FillerEnd,
    Filling,
    FindMembers,
    detail_facts,
    no_members,
)
from srlviewer.drawing.frame_rows import ELEMENT, FRAME, NULL, OVERT, FrameRows
from srlviewer.drawing.items import Item, Lane
from srlviewer.model.address import SIDES
from srlviewer.model.frames import (
    Filler,
    Frame,
    FrameElement,
    by_sentence,
    elements_by_frame,
    format_fillers,
    text_of,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, union
from srlviewer.scoring.verdicts import Verdict

RIGHT = frozenset({Verdict.CORRECT, Verdict.PARTIAL})
PairOf = Callable[[str, int], int | None]
"""Side and position of a sentence in its file -> the position of its pair."""
FindEquivalents = Callable[[int], Sequence[Sequence[Filler]]]
"""The number of a gold element -> all mentions of what fills it, itself first."""


def same_position(side: str, position: int) -> int | None:
    """The pair of a sentence where files are paired by position."""
    del side
    return position


class Surroundings(NamedTuple):
    """What a side must know to say where fillers are.

    `placed` makes columns of tokens; `equivalents` finds other mentions of what fills a
    gold element.
    """

    placed: Callable[[Spans], Spans]
    pair_of: PairOf = same_position
    equivalents: FindEquivalents | None = None


def frame_lanes(
    system: int, sentence: Sentence, rows: FrameRows, around: Surroundings
) -> list[tuple[int, Lane]]:
    """Each frame of a sentence with the column of its target."""
    side = _FrameSide(system, sentence, rows, around)
    elements = elements_by_frame(sentence.frame_annotation)
    return [
        side.lane(frame, held)
        for frame, held in zip(sentence.frames, elements, strict=True)
    ]


class _FrameSide:
    """The frames of one sentence of one file."""

    def __init__(
        self, system: int, sentence: Sentence, rows: FrameRows, around: Surroundings
    ) -> None:
        self.system, self.sentence = system, sentence
        self.rows, self.around = rows, around
        self.side = SIDES[0] if system < 0 else SIDES[1]

    def lane(self, frame: Frame, elements: Sequence[FrameElement]) -> tuple[int, Lane]:
        spans = self.around.placed(frame.target)
        number = (frame.number,)
        judged = self.rows.of(FRAME, self.side, number)
        predicate = Item(
            self.system, FRAME, number, frame.label, spans, (spans,), judged
        )
        overt, nulls = [], []
        for group in self._roles(elements):
            if self._is_overt_here(group[0]):
                overt.append(self._overt(group))
            else:
                nulls.append(self._null(group[0]))
        places = [*spans, *(span for item in (*overt, *nulls) for span in item.spans)]
        # A frame without a target stands where its first words are.
        column = spans[0][0] if spans else min(places, default=(0, 0))[0]
        return column, Lane(self.system, predicate, tuple(overt), tuple(nulls))

    def _is_overt_here(self, element: FrameElement) -> bool:
        return not element.is_null and bool(self._spans_here(element))

    def _spans_here(self, element: FrameElement) -> Spans:
        return element.spans_in(self.sentence.position)

    def _roles(
        self, elements: Sequence[FrameElement]
    ) -> Iterator[tuple[FrameElement, ...]]:
        """Elements with words here that a scheme unites; each other one by itself."""
        overt = {e.number: e for e in elements if self._is_overt_here(e)}
        taken: set[int] = set()
        for element in elements:
            if element.number in taken:
                continue
            pieces = [element.number]
            if element.number in overt:
                united = self.rows.united(self.side, element.number)
                pieces = [n for n in united if n in overt and n not in taken] or pieces
            taken.update(pieces)
            yield tuple(overt.get(n, element) for n in pieces)

    def _overt(self, group: Sequence[FrameElement]) -> Item:
        numbers = tuple(element.number for element in group)
        pieces = tuple(self.around.placed(self._spans_here(e)) for e in group)
        spans = pieces[0] if len(pieces) == 1 else union(*pieces)
        judged = self.rows.of(OVERT, self.side, numbers)
        ends = [end for e in group for end in self._ends(e.fillers)]
        filling = None
        if not all(end.is_here for end in ends):
            every = self.rows.every(ELEMENT, self.side, numbers)
            filling = Filling("", tuple(ends), every)
        return Item(
            self.system,
            ELEMENT,
            numbers,
            group[0].name,
            spans,
            pieces,
            judged,
            filling=filling,
        )

    def _null(self, element: FrameElement) -> Item:
        number = (element.number,)
        ends = self._ends(element.fillers)
        spans = union(*(end.spans for end in ends if end.is_here))
        filling = Filling(
            element.interpretation,
            ends,
            self.rows.every(ELEMENT, self.side, number),
            self._members(element.number),
        )
        judged = self.rows.of(NULL, self.side, number)
        return Item(
            self.system,
            ELEMENT,
            number,
            element.name,
            spans,
            (spans,) if spans else (),
            judged,
            filling=filling,
        )

    def _ends(
        self, fillers: Iterable[Filler], *, side: str = ""
    ) -> tuple[FillerEnd, ...]:
        """Where fillers are, one end a sentence; what is nowhere has an end, too."""
        side = side or self.side
        here = self.around.pair_of(self.side, self.sentence.position)
        fillers, found = tuple(fillers), []
        for position, group in by_sentence(fillers).items():
            pair = self.around.pair_of(side, position)
            spans = union(*(filler.spans for filler in group))
            is_here = pair is not None and pair == here
            text = text_of(group)
            if is_here and side == self.side:
                text = text or _words(self.sentence, spans)
                spans = self.around.placed(spans)
            found.append(FillerEnd(pair, spans, text, is_here))
        if fillers and not found:
            found.append(FillerEnd(None, (), ""))
        return tuple(found)

    def _members(self, number: int) -> FindMembers:
        """The equivalence set of the gold element that this one is, or is paired with.

        The mention that the row of the link names is the one that counted, or of a
        wrong link the nearest.
        """
        find = self.around.equivalents
        gold = number if self.system < 0 else self.rows.partner(self.side, (number,))
        if find is None or gold is None:
            return no_members

        @cache
        def members() -> Sequence[FillerEnd]:
            rows = self.rows.every(ELEMENT, self.side, (number,))
            link = next((row for row in rows if row.measure == "ni.linking"), None)
            named = detail_facts(link).get("member")
            is_right = link is not None and link.verdict in RIGHT
            found = []
            for mention in find(gold):
                is_named = format_fillers(mention, joint="+") == named
                for end in self._ends(mention, side=SIDES[0]):
                    counted, nearest = is_named and is_right, is_named and not is_right
                    found.append(end._replace(counted=counted, nearest=nearest))
            return found

        return members


def _words(sentence: Sentence, spans: Spans) -> str:
    return " … ".join(" ".join(sentence.forms[start:end]) for start, end in spans)
