"""What writers of frames share: what they drop, and null instantiations."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.formats.writers.losses import Losses
from srlviewer.model.frames import (
    CNI,
    CONSTRUCTIONAL,
    FRAME,
    INI,
    PART,
    Filler,
    Frame,
    FrameElement,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import tokens_of


def written_frames(sentence: Sentence, losses: Losses) -> Iterator[Frame]:
    """The frames of a sentence that have a place on words; what is left out is told."""
    for frame in sentence.frames:
        if frame.kind != FRAME:
            losses.add("named entity or support item")
        elif not frame.target:
            losses.add("frame", more="without a target")
        else:
            yield frame


def written_elements(
    sentence: Sentence, frame: Frame, losses: Losses
) -> Iterator[FrameElement]:
    """The elements of a frame, those of a second layer left out."""
    for element in sentence.frame_annotation.of_frame(frame.number):
        if element.rank > 1:
            losses.add("element", more="of a second layer")
        else:
            yield element


def interpretation_of(element: FrameElement, losses: Losses) -> tuple[str, str]:
    """Interpretation and licensor; CNI, which others lack, as a constructional INI."""
    if element.interpretation != CNI:
        return element.interpretation, element.licensor
    losses.add("null instantiation", more="of unknown interpretation, written as INI")
    return INI, CONSTRUCTIONAL


def words_of(element: FrameElement, losses: Losses) -> Iterator[tuple[int, int]]:
    """Sentence and token (both from 0) of each word of the fillers, each once."""
    seen: set[tuple[int, int]] = set()
    for filler in element.fillers:
        _lose_part(filler, losses)
        for token in tokens_of(filler.spans):
            place = filler.sentence, token
            if place not in seen:
                seen.add(place)
                yield place


def _lose_part(filler: Filler, losses: Losses) -> None:
    if not filler.known:
        losses.add("filler", more="that names nothing")
    elif filler.kind == PART and filler.part >= 0:
        losses.add("part", more="of a word, for which the word stands")
