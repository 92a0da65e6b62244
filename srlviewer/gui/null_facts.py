"""What the inspector says of a null instantiation: answers, and what they rest on.

All of it is read off judgement rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from srlviewer.drawing.frame_describe import null_answers, shown_name
from srlviewer.gui.frame_words import frame_wording
from srlviewer.gui.quirk_words import opinion_lines
from srlviewer.model.address import SIDES
from srlviewer.model.frames import PART
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.drawing.frame_items import FillerEnd
    from srlviewer.drawing.items import Item
    from srlviewer.gui.link_modes import LinkModes
    from srlviewer.gui.state import AppState
    from srlviewer.model.address import ItemAddress
    from srlviewer.model.frames import FrameElement


@dataclass(frozen=True, slots=True)
class NullFacts:
    """The names of both sides, answers with verdicts, fillers, mentions, other mode.

    `link_facts` are the mention that counted, head, Dice, chain and distance; `ends`
    are the fillers of each side, `others` further mentions of the gold one.
    """

    names: tuple[str, str]
    answers: tuple[tuple[Verdict, str], ...]
    link_facts: tuple[str, ...]
    ends: tuple[tuple[str, FillerEnd], ...]
    others: tuple[FillerEnd, ...]
    modes: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is anything to say but its name."""
        return any((self.answers, self.link_facts, self.ends, self.others, self.modes))

    @property
    def title(self) -> str:
        """`DNI Charges`, or both where they differ: `DNI Charges ≠ INI Charges`."""
        return " ≠ ".join(dict.fromkeys(name for name in self.names if name))


def null_facts(
    state: AppState, address: ItemAddress, modes: LinkModes | None
) -> NullFacts | None:
    """The facts of an element without words in its clause; None of any other item."""
    if address.kind != "element" or state.comparison is None:
        return None
    from srlviewer.drawing.frame_describe import link_facts
    from srlviewer.drawing.sentence_input import comparison_input

    view = comparison_input(
        state.comparison,
        address.sentence,
        measure=state.measure,
        judged=state.sentence_judgements(address.sentence),
    )
    item = _item(view.items, address.side, address.number)
    if item is None or item.filling is None:
        return None
    gold, predicted = _both(view.items, item)
    wording = frame_wording()
    ends = [
        (one.side, end)
        for one in (gold, predicted)
        if one is not None and one.filling is not None
        for end in one.filling.ends
    ]
    known = {(end.position, end.spans) for _, end in ends}
    members = item.filling.members()
    return NullFacts(
        names=(
            shown_name(gold) if gold else "",
            shown_name(predicted) if predicted else "",
        ),
        answers=tuple(null_answers(item, wording)),
        link_facts=tuple(link_facts(item.filling, wording)),
        ends=tuple(ends),
        others=tuple(e for e in members if (e.position, e.spans) not in known),
        modes=mode_lines(state, modes, address.sentence, item) if modes else (),
    )


def _item(items: Sequence[Item], side: str, number: int) -> Item | None:
    found = (
        item
        for item in items
        if (item.kind, item.side) == ("element", side) and number in item.numbers
    )
    return next(found, None)


def _both(items: Sequence[Item], item: Item) -> tuple[Item | None, Item | None]:
    """The element of each side, as any row pairs them."""
    found = [
        None if number is None else _item(items, side, number)
        for side, number in zip(SIDES, _numbers(item), strict=True)
    ]
    return found[0], found[1]


def _numbers(item: Item) -> tuple[int | None, int | None]:
    """The number of the element on each side, as any row pairs them."""
    rows = item.filling.rows if item.filling else ()
    is_gold, own = item.system < 0, item.numbers[0]
    others = (row.predicted if is_gold else row.gold for row in rows)
    other = next((n for n in others if n is not None), None)
    return (own, other) if is_gold else (other, own)


def mode_lines(
    state: AppState, modes: LinkModes, position: int, item: Item
) -> tuple[str, ...]:
    """Both verdicts on a link where the two modes of the scheme disagree.

    Nothing before the other mode can be asked; it begins to get ready then.
    """
    if item.filling is None or not item.filling.interpretation or not modes.mode:
        return ()
    numbers = _numbers(item)
    elements = _elements(state, position, numbers)
    opinions = modes.opinions(
        position,
        *numbers,
        has_parts=any(f.kind == PART for e in elements for f in e.fillers),
        kinds={element.interpretation for element in elements},
    )
    return () if opinions is None else opinion_lines(opinions)


def _elements(
    state: AppState, position: int, numbers: Sequence[int | None]
) -> list[FrameElement]:
    """Those of a pair with these numbers."""
    assert state.comparison is not None
    return [
        sentence.frame_elements[number]
        for sentence, number in zip(
            state.comparison.pair(position), numbers, strict=True
        )
        if sentence is not None and number is not None
    ]
