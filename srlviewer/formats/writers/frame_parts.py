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
    Pieces,
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
            _lose_borders(sentence, frame.target_pieces, losses)
            yield frame


def written_elements(
    sentence: Sentence, frame: Frame, losses: Losses
) -> Iterator[FrameElement]:
    """The elements of a frame, those of a second layer left out."""
    for element in sentence.frame_annotation.of_frame(frame.number):
        if element.rank > 1:
            losses.add("element", more="of a second layer")
        else:
            _lose_borders(sentence, element.pieces, losses)
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


def _lose_borders(sentence: Sentence, pieces: Pieces, losses: Losses) -> None:
    """Report stretches of characters that cut words: the words stand for them."""
    if not pieces:
        return
    starts, ends, at = set(), set(), 0
    for form in sentence.forms:
        start = sentence.text.find(form, at)
        if start < 0:
            return  # the text is another one than the words
        at = start + len(form)
        starts.add(start)
        ends.add(at)
    cut = sum((a not in starts) + (b not in ends) for a, b in pieces)
    losses.add("border", cut, more="inside a word")


def _lose_part(filler: Filler, losses: Losses) -> None:
    if not filler.known:
        losses.add("filler", more="that names nothing")
    elif filler.kind == PART and filler.part >= 0:
        losses.add("part", more="of a word, for which the word stands")
