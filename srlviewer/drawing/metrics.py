"""How wide and high texts are: asked of whoever owns the fonts."""

from __future__ import annotations

from enum import Enum
from typing import Protocol


class Face(Enum):
    """The kinds of text in a picture: size in px at 100 %, and whether it is bold."""

    TOKEN = (16, False)
    HEAD = (16, True)
    LABEL = (12, False)
    CHIP = (12, True)
    BADGE = (11, True)
    CAPTION = (11, False)
    TAG = (10, False)
    TITLE = (14, True)

    # Widths are looked up by face thousands of times a layout.
    __hash__ = object.__hash__

    @property
    def size(self) -> int:
        """In px at 100 %."""
        return self.value[0]

    @property
    def is_bold(self) -> bool:
        """Of heavier weight."""
        return self.value[1]


class Metrics(Protocol):
    """The measures of texts in px at 100 %. Implementations keep what they measured."""

    def width(self, text: str, face: Face) -> float:
        """The advance of the whole text."""

    def ascent(self, face: Face) -> float:
        """From the baseline up."""

    def descent(self, face: Face) -> float:
        """From the baseline down."""
