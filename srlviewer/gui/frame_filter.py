"""What terms of the filter ask of frames and their elements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from srlviewer.model.sentence import Sentence

    Pair = tuple[Sentence | None, Sentence | None]
    FindWords = Callable[[Pair, str, int | None, int | None], list[str]]
    """Both sentences, kind of the item, gold and predicted number -> words."""
    Name = Callable[[Sentence, str, int], str]


def frame_of(sentence: Sentence, kind: str, item: int) -> str:
    """The name of a frame, or of the frame that an element belongs to."""
    if kind == "element":
        item = sentence.frame_elements[item].frame
    elif kind != "frame":
        return ""
    return sentence.frames[item].label


def element_of(sentence: Sentence, kind: str, item: int) -> str:
    """The name of an element."""
    return sentence.frame_elements[item].name if kind == "element" else ""


def interpretation_of(sentence: Sentence, kind: str, item: int) -> str:
    """How an element is null instantiated; empty if it is not."""
    is_element = kind == "element"
    return sentence.frame_elements[item].interpretation if is_element else ""


def on_either_side(name: Name) -> FindWords:
    """What is said of the items that a row has."""

    def find(
        pair: Pair, kind: str, gold: int | None, predicted: int | None
    ) -> list[str]:
        return [
            name(sentence, kind, item)
            for sentence, item in zip(pair, (gold, predicted), strict=True)
            if sentence is not None and item is not None
        ]

    return find


def on_side(name: Name, side: int) -> FindWords:
    """What is said of the item on one side (0: gold); nothing where there is none."""

    def find(
        pair: Pair, kind: str, gold: int | None, predicted: int | None
    ) -> list[str]:
        sentence, item = pair[side], (gold, predicted)[side]
        if sentence is None or item is None:
            return [""]
        return [name(sentence, kind, item)]

    return find


FRAME_TESTS: Final[dict[str, FindWords]] = {
    "frame": on_either_side(frame_of),
    "gold.frame": on_side(frame_of, 0),
    "predicted.frame": on_side(frame_of, 1),
    "element": on_either_side(element_of),
    "interpretation": on_either_side(interpretation_of),
    "gold.interpretation": on_side(interpretation_of, 0),
    "predicted.interpretation": on_side(interpretation_of, 1),
}
"""Key -> the words of a row that a value is compared with."""
