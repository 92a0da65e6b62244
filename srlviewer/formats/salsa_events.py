"""The part of a SALSA XML sentence beside its graph: frames, blocks, split words.

Made from the events of an XML parser; what refers to what is resolved in
`salsa_frames`. Page: salsa-tiger, section 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Attributes = Mapping[str, str]


class Reference(NamedTuple):
    """An element that names something by `idref`."""

    target: str
    line: int


@dataclass(slots=True)
class RawItem:
    """A frame, target or frame element: attributes, what it names, flags."""

    attributes: Attributes
    line: int
    nodes: list[Reference] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)

    @property
    def item_id(self) -> str:
        """The id in the file, or empty."""
        return self.attributes.get("id", "")

    @property
    def name(self) -> str:
        """The name of a frame or element."""
        return self.attributes.get("name", "")


@dataclass(slots=True)
class RawFrame(RawItem):
    """A frame; `block` counts the elements `frames` of the sentence."""

    block: int = 0
    targets: list[RawItem] = field(default_factory=list)
    elements: list[RawItem] = field(default_factory=list)


class RawSplit(NamedTuple):
    """A word in parts: (id, word) of each."""

    word: Reference
    parts: list[tuple[str, str]]


@dataclass(slots=True)
class Semantics:
    """What the `sem` elements of a sentence hold, in document order.

    `blocks` is how many elements `frames` they have.
    """

    frames: list[RawFrame] = field(default_factory=list)
    frame_blocks: list[list[Reference]] = field(default_factory=list)
    element_blocks: list[list[Reference]] = field(default_factory=list)
    splits: list[RawSplit] = field(default_factory=list)
    remarks: list[tuple[str, str]] = field(default_factory=list)
    blocks: int = 0


class SemEvents:
    """Takes start and end tags and text outside `graph`.

    An element counts only in its place (a `frame` in `sem/frames`), and only without
    namespace: others are unknown elements, which are kept in the file.
    """

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.found = Semantics()
        self._path = [""]
        self._remark = ""
        self._text: list[str] | None = None

    def start(self, name: str, attributes: Attributes, line: int) -> None:
        """A start tag; `name` is as written, a prefix makes it an unknown element."""
        if "xmlns" in attributes and name not in _TOPS:
            name = f"?{name}"
        path = f"{self._path[-1]}/{name}" if len(self._path) < _DEEPEST else _BELOW
        self._path.append(path)
        take = _STARTS.get(path)
        if take is not None:
            take(self, attributes, line)

    def end(self) -> None:
        """An end tag."""
        if self._path.pop() == _GLOBAL and self._text is not None:
            text = " ".join("".join(self._text).split())
            self.found.remarks.append((self._remark, text))
            self._text = None

    def text(self, text: str) -> None:
        """Characters between tags."""
        if self._text is not None:
            self._text.append(text)

    def take_frames(self, attributes: Attributes, line: int) -> None:
        """A block of frames."""
        del attributes, line
        self.found.blocks += 1

    def take_frame(self, attributes: Attributes, line: int) -> None:
        """A frame."""
        frame = RawFrame(attributes, line, block=self.found.blocks - 1)
        self.found.frames.append(frame)

    def take_target(self, attributes: Attributes, line: int) -> None:
        """A target."""
        self.found.frames[-1].targets.append(RawItem(attributes, line))

    def take_element(self, attributes: Attributes, line: int) -> None:
        """A frame element."""
        self.found.frames[-1].elements.append(RawItem(attributes, line))

    def take_target_node(self, attributes: Attributes, line: int) -> None:
        """What a target names."""
        self.found.frames[-1].targets[-1].nodes.append(_reference(attributes, line))

    def take_element_node(self, attributes: Attributes, line: int) -> None:
        """What an element names."""
        self.found.frames[-1].elements[-1].nodes.append(_reference(attributes, line))

    def take_frame_flag(self, attributes: Attributes, line: int) -> None:
        """A flag of a frame."""
        del line
        self.found.frames[-1].flags.append(attributes.get("name", ""))

    def take_element_flag(self, attributes: Attributes, line: int) -> None:
        """A flag of an element."""
        del line
        self.found.frames[-1].elements[-1].flags.append(attributes.get("name", ""))

    def take_frame_block(self, attributes: Attributes, line: int) -> None:
        """Alternative frames."""
        del attributes, line
        self.found.frame_blocks.append([])

    def take_element_block(self, attributes: Attributes, line: int) -> None:
        """Alternative elements."""
        del attributes, line
        self.found.element_blocks.append([])

    def take_frame_item(self, attributes: Attributes, line: int) -> None:
        """One of the frames."""
        self.found.frame_blocks[-1].append(_reference(attributes, line))

    def take_element_item(self, attributes: Attributes, line: int) -> None:
        """One of the elements."""
        self.found.element_blocks[-1].append(_reference(attributes, line))

    def take_split(self, attributes: Attributes, line: int) -> None:
        """A word in parts."""
        self.found.splits.append(RawSplit(_reference(attributes, line), []))

    def take_part(self, attributes: Attributes, line: int) -> None:
        """A part of it."""
        del line
        part = attributes.get("id", ""), attributes.get("word", "")
        self.found.splits[-1].parts.append(part)

    def take_global(self, attributes: Attributes, line: int) -> None:
        """A remark; its text follows."""
        del line
        values = (attributes.get("type", ""), attributes.get("param", ""))
        self._remark = " ".join(filter(None, values))
        self._text = []


def _reference(attributes: Attributes, line: int) -> Reference:
    return Reference(attributes.get("idref", ""), line)


_TOPS = frozenset(("corpus", "body", "s", "sem"))
"""Elements on which a namespace for what is in them may be declared."""
_DEEPEST = 10
_BELOW = "…"
"""The path of everything that is deeper than what is known."""
_SEM = "/s/sem"
_FRAME = f"{_SEM}/frames/frame"
_GLOBAL = f"{_SEM}/globals/global"
_STARTS = {
    f"{_SEM}/frames": SemEvents.take_frames,
    _FRAME: SemEvents.take_frame,
    f"{_FRAME}/target": SemEvents.take_target,
    f"{_FRAME}/fe": SemEvents.take_element,
    f"{_FRAME}/flag": SemEvents.take_frame_flag,
    f"{_FRAME}/target/fenode": SemEvents.take_target_node,
    f"{_FRAME}/fe/fenode": SemEvents.take_element_node,
    f"{_FRAME}/fe/flag": SemEvents.take_element_flag,
    f"{_SEM}/usp/uspframes/uspblock": SemEvents.take_frame_block,
    f"{_SEM}/usp/uspfes/uspblock": SemEvents.take_element_block,
    f"{_SEM}/usp/uspframes/uspblock/uspitem": SemEvents.take_frame_item,
    f"{_SEM}/usp/uspfes/uspblock/uspitem": SemEvents.take_element_item,
    f"{_SEM}/splitwords/splitword": SemEvents.take_split,
    f"{_SEM}/splitwords/splitword/part": SemEvents.take_part,
    _GLOBAL: SemEvents.take_global,
}
