"""Null instantiations in words: what fills them, and the three answers of the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from srlviewer.drawing.frame_items import (
    INTERPRETATION,
    LINKING,
    FillerEnd,
    Filling,
    detail_facts,
)
from srlviewer.drawing.items import Item
from srlviewer.drawing.palette import LOOKS
from srlviewer.drawing.proposition_units import plain_label
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.scoring.verdicts import Outcome, Verdict

RECOGNITION = "ni.recognition"
UNKNOWN_HEAD = "?"


def _plain_answer(outcome: Outcome) -> str:
    """`missing: not found`."""
    reason = outcome.reason.replace("_", " ")
    return f"{LOOKS[outcome.verdict].title}: {reason}"


@dataclass(frozen=True, slots=True)
class FrameWording:
    """Names of frames and elements, and what is said of null instantiations."""

    frame: str = "frame"
    element: str = "element"
    null: str = "null instantiation"
    recognised: str = "Recognised? {answer}"
    interpretation: str = "Interpretation? {answer}"
    link: str = "Link? {answer}"
    recognition_answer: Callable[[Outcome], str] = _plain_answer
    interpretation_answer: Callable[[Outcome], str] = _plain_answer
    link_answer: Callable[[Outcome], str] = _plain_answer
    no_filler: str = "nothing fills it"
    unknown: str = "a filler that is not in the file"
    far: str = "sentence {number}: {words}"
    here: str = "{words} (in this sentence)"
    member: str = "by the mention “{words}”"
    nearest: str = "nearest mention “{words}”"
    head: str = "head “{word}”"
    no_head: str = "no head is known"
    overlap: str = "Dice {number}"
    chain: str = "{number} mentions"
    distance: str = "{number} sentences away"
    same_sentence: str = "in the same sentence"
    next_sentence: str = "one sentence away"


ENGLISH_FRAMES = FrameWording()


def kind_name(item: Item, wording: FrameWording) -> str:
    """The name of the kind of a frame or element."""
    if item.kind == "frame":
        return wording.frame
    is_null = item.filling is not None and bool(item.filling.interpretation)
    return wording.null if is_null else wording.element


def shown_name(item: Item) -> str:
    """`DNI Charges`."""
    filling = item.filling
    if filling is None or not filling.interpretation:
        return plain_label(item)
    return f"{filling.interpretation} {plain_label(item)}"


def filler_words(filling: Filling, wording: FrameWording) -> str:
    """What fills an element: `sentence 12: their first TV debate`."""
    said = [end_words(end, wording) for end in filling.ends]
    return "; ".join(said) or wording.no_filler


def end_words(end: FillerEnd, wording: FrameWording) -> str:
    """One filler with its sentence."""
    if not end.spans:
        return wording.unknown
    words = shortened(end.text, LONGEST_QUOTE)
    if end.is_here:
        return wording.here.format(words=words)
    return wording.far.format(number=end.name, words=words)


def null_lines(item: Item, wording: FrameWording) -> Iterator[str]:
    """The three answers: recognised? interpretation? link? with what they rest on."""
    if item.filling is None:
        return
    for _, words in null_answers(item, wording):
        yield words
    facts = list(link_facts(item.filling, wording))
    if facts:
        yield ", ".join(facts)


def null_answers(item: Item, wording: FrameWording) -> Iterator[tuple[Verdict, str]]:
    """Recognised? Interpretation? Link? Each with its verdict, if a row answers it."""
    for measure, words, answer in (
        (RECOGNITION, wording.recognised, wording.recognition_answer),
        (INTERPRETATION, wording.interpretation, wording.interpretation_answer),
        (LINKING, wording.link, wording.link_answer),
    ):
        row = item.filling.row(measure) if item.filling else None
        if row is not None:
            yield row.verdict, words.format(answer=answer(row.outcome))


def link_facts(filling: Filling, wording: FrameWording) -> Iterator[str]:
    """The mention that counted, its head, Dice, chain and distance of a link."""
    facts = detail_facts(filling.link)
    overlap = float(facts["dice"]) if facts.get("dice") else 0.0
    for end in filling.members() if overlap else ():
        words = shortened(end.text, LONGEST_QUOTE)
        if end.counted or end.nearest:
            told = wording.member if end.counted else wording.nearest
            yield told.format(words=words)
    head = facts.get("head", "")
    if head == UNKNOWN_HEAD:
        yield wording.no_head
    elif head:
        yield wording.head.format(word=head)
    if facts.get("dice"):
        yield wording.overlap.format(number=f"{float(facts['dice']):.2f}")
    if facts.get("chain", "1") != "1":
        yield wording.chain.format(number=facts["chain"])
    distance = facts.get("distance", "")
    if distance:
        said = {"0": wording.same_sentence, "1": wording.next_sentence}
        yield said.get(distance, wording.distance.format(number=distance))
