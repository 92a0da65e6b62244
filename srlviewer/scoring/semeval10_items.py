"""Frame instances and elements of one side of a sentence, as `semeval10` sees them.

Page: semeval10, section 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from srlviewer.model.frames import (
    DNI,
    INI,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
    elements_by_frame,
)
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.semeval10_words import Head, WordReader, Words

OVERT, EMPTY = "overt", "empty"
"""Kinds of elements beside DNI and INI."""


class Element:
    """A frame element; its words are looked up when somebody asks.

    `kind` is DNI, INI, overt or empty.
    """

    __slots__ = ("_bare", "_reader", "_sentence", "_words", "item", "kind")

    def __init__(
        self, element: FrameElement, sentence: int, reader: WordReader
    ) -> None:
        """In the sentence at a position of its file, whose words `reader` knows."""
        self.item = element
        self.kind = _kind_of(element)
        self._sentence = sentence
        self._reader = reader
        self._words: Words | None = None
        self._bare: Words | None = None

    @property
    def number(self) -> int:
        """In its sentence and side."""
        return self.item.number

    @property
    def name(self) -> str:
        """The role."""
        return self.item.name

    @property
    def fillers(self) -> Sequence[Filler]:
        """As the file names them; known or not."""
        return self.item.fillers

    @property
    def is_null(self) -> bool:
        """A null instantiation."""
        return self.kind in (DNI, INI)

    @property
    def is_link(self) -> bool:
        """A definite one that names a filler."""
        return self.kind == DNI and bool(self.item.fillers)

    @property
    def distance(self) -> int | None:
        """How many sentences its nearest filler is away; None: nowhere."""
        between = self._reader.distance
        here = self._sentence
        places = [between(f.sentence, here) for f in self.fillers if f.spans]
        return min(places, default=None)

    @property
    def words(self) -> Words:
        """All words of all fillers."""
        if self._words is None:
            self._words = self._reader.words(self.fillers)
        return self._words

    @property
    def bare(self) -> Words:
        """The same without punctuation."""
        if self._bare is None:
            self._bare = self._reader.without_punctuation(self.fillers)
        return self._bare

    @property
    def heads(self) -> tuple[Head, ...]:
        """The known heads of the fillers."""
        heads = [self._reader.head(f) for f in self.fillers if f.known]
        return tuple([head for head in heads if head.words])


def _kind_of(element: FrameElement) -> str:
    if element.interpretation in {DNI, INI}:
        return element.interpretation
    return OVERT if element.fillers else EMPTY


@dataclass(slots=True, eq=False)
class Instance:
    """A frame instance.

    `group` is the number of its block of alternatives, or -1; `rank` its place there.
    """

    frame: Frame
    target: Words
    elements: Sequence[Element]
    group: int = -1
    rank: int = 0

    @property
    def number(self) -> int:
        """In its sentence and side."""
        return self.frame.number

    @property
    def name(self) -> str:
        """Of the frame; in column files with the sense."""
        return self.frame.name

    @property
    def frame_id(self) -> str:
        """In the file."""
        return self.frame.frame_id


@dataclass(slots=True)
class SideItems:
    """One side of a sentence; auxiliary frames stand apart."""

    instances: list[Instance] = field(default_factory=list)
    auxiliary: list[Instance] = field(default_factory=list)
    element_blocks: Sequence[tuple[int, ...]] = ()
    sentence: Sentence | None = None


def read_side(sentence: Sentence | None, reader: WordReader) -> SideItems:
    """The frames of a sentence of one file; nothing if the file lacks it."""
    if sentence is None:
        return SideItems()
    annotation = sentence.frame_annotation
    found = SideItems(element_blocks=annotation.element_blocks, sentence=sentence)
    groups = _groups(annotation)
    for frame, elements in zip(
        annotation.frames, elements_by_frame(annotation), strict=True
    ):
        instance = Instance(
            frame,
            reader.target(sentence, frame),
            [Element(element, sentence.position, reader) for element in elements],
            *groups.get(frame.number, (-1, 0)),
        )
        (found.auxiliary if frame.is_auxiliary else found.instances).append(instance)
    return found


def _groups(annotation: FrameAnnotation) -> dict[int, tuple[int, int]]:
    """Frame -> its block of alternatives and its place there; of two blocks the first.

    One item is no choice.
    """
    found: dict[int, tuple[int, int]] = {}
    for number, block in enumerate(annotation.frame_blocks):
        if len(block) > 1:
            for rank, frame in enumerate(block):
                found.setdefault(frame, (number, rank))
    return found
