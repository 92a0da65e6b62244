"""What the frames of the sentence that is shown mark in it and in others around it.

Targets, the words of elements, and the fillers of null instantiations in whatever
sentence they are. The verdicts are those of the picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.items import Block, Item, SentenceInput
from srlviewer.drawing.null_texts import link_answer, link_verdict, null_text
from srlviewer.drawing.palette import LOOKS
from srlviewer.drawing.proposition_units import label_text
from srlviewer.model.address import ItemAddress
from srlviewer.model.spans import Spans
from srlviewer.scoring.verdicts import Verdict

TARGET, WORDS, FILLER = "target", "words", "filler"
"""What is marked: a word that evokes a frame, an element, what fills an empty one."""


class TextMark(NamedTuple):
    """A mark on words; `spans` are tokens of the sentence that has it.

    `label` says what it is, `address` where a click leads. `link` is the number of the
    null instantiation (from 1) that these words fill; 0: they fill none.
    """

    kind: str
    spans: Spans
    label: str
    address: ItemAddress
    verdict: Verdict | None
    link: int = 0


class NullLink(NamedTuple):
    """A null instantiation: what it is, whose, and where its fillers are.

    `answer` says how a predicted link was judged; `verdict` is that of the link.
    """

    number: int
    item: Item
    text: str
    frame: str
    ends: tuple[FillerEnd, ...]
    answer: str
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Discourse:
    """The marks by the position of their pair of sentences, and the null links.

    `block` is the frame that alone is marked with all its elements; None: of all frames
    the targets and the links.
    """

    position: int
    marks: Mapping[int, tuple[TextMark, ...]] = field(default_factory=dict)
    links: tuple[NullLink, ...] = ()
    block: int | None = None


def badge_of(verdict: Verdict | None) -> str:
    """The letter of a verdict; empty where nobody judged."""
    return "" if verdict is None else LOOKS[verdict].badge


def discourse_of(
    view: SentenceInput, selected: ItemAddress | None, words: Mapping[str, str]
) -> Discourse:
    """What is marked for a sentence; `words` are said of links by their reason.

    The frame of the selected item is marked with its elements; without one all frames
    have their targets marked. What gold and prediction have alike is marked once.
    """
    blocks = [block for block in view.blocks if not block.is_auxiliary]
    chosen = next((b for b in view.blocks if _holds(b, selected, view.position)), None)
    if chosen is not None:
        blocks = [chosen]
    marks: dict[int, dict[object, TextMark]] = {}
    links: list[NullLink] = []
    numbers: dict[tuple[int, str], int] = {}

    def add(position: int, mark: TextMark) -> None:
        key = mark.kind, mark.spans, mark.label, mark.verdict
        marks.setdefault(position, {}).setdefault(key, mark)

    for block in blocks:
        for mark in _here(block, view.position, is_whole=chosen is not None):
            add(view.position, mark)
        for link in _links(block, numbers, words):
            links.append(link)
            for end in link.ends:
                if end.position is not None:
                    address = link.item.address(view.position)
                    label = f"{link.number} {link.item.label}"
                    mark = TextMark(
                        FILLER, end.spans, label, address, link.verdict, link.number
                    )
                    add(end.position, mark)
    block_number = chosen.number if chosen is not None else None
    return Discourse(
        view.position,
        {at: tuple(held.values()) for at, held in marks.items()},
        tuple(links),
        block_number,
    )


def _holds(block: Block, selected: ItemAddress | None, position: int) -> bool:
    if selected is None or selected.sentence != position:
        return False
    return any(
        item.kind == selected.kind
        and item.side == selected.side
        and selected.number in item.numbers
        for lane in block.lanes
        for item in lane.items
    )


def _here(block: Block, position: int, *, is_whole: bool) -> Iterator[TextMark]:
    """Targets, and if the frame `is_whole` its elements with words here."""
    for lane in block.lanes:
        frame = lane.predicate
        if frame is not None and frame.spans:
            address = frame.address(position)
            label = label_text(frame._replace(apart=""))  # it stands at the word
            yield TextMark(TARGET, frame.spans, label, address, frame.verdict)
        for item in lane.arguments if is_whole else ():
            address = item.address(position)
            yield TextMark(WORDS, item.spans, label_text(item), address, item.verdict)


def _links(
    block: Block, numbers: dict[tuple[int, str], int], words: Mapping[str, str]
) -> Iterator[NullLink]:
    """The null instantiations of all lanes; those of one name have one number."""
    for lane in block.lanes:
        frame = lane.predicate.label if lane.predicate is not None else ""
        for item in lane.nulls:
            key = block.number, item.label
            number = numbers.setdefault(key, len(numbers) + 1)
            ends = item.filling.ends if item.filling is not None else ()
            yield NullLink(
                number,
                item,
                null_text(item),
                frame,
                tuple(ends),
                link_answer(item, words),
                link_verdict(item) if ends else item.verdict,
            )
