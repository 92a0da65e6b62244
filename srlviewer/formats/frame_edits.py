"""What can be changed in the frames of a file: frames, elements, fillers, links.

Frames and elements are named by their numbers in the sentence as it was read
(`srlviewer.model.frames`), nodes by their ids in the file. Several edits are applied
together, each seen from the file as it was.
"""

from __future__ import annotations

from typing import NamedTuple

from srlviewer.model.frames import FrameElement


class NewElement(NamedTuple):
    """An element that a file is to have; `nodes` are the ids of its fillers.

    `interpretation` is DNI or INI, `licensor` lexical or constructional; both empty for
    an overt element.
    """

    name: str
    nodes: tuple[str, ...] = ()
    interpretation: str = ""
    licensor: str = ""


class AddFrame(NamedTuple):
    """A further frame on words (ids of words, nodes or parts); empty id: a free one."""

    position: int
    name: str
    target: tuple[str, ...]
    elements: tuple[NewElement, ...] = ()
    lemma: str = ""
    frame_id: str = ""


class RemoveFrame(NamedTuple):
    """No such frame any more, nor in a block of alternatives."""

    position: int
    frame: int


class RenameFrame(NamedTuple):
    """Another name for a frame."""

    position: int
    frame: int
    name: str


class MoveTarget(NamedTuple):
    """Other words evoke the frame."""

    position: int
    frame: int
    target: tuple[str, ...]


class AddElement(NamedTuple):
    """A further element of a frame."""

    position: int
    frame: int
    element: NewElement


class RemoveElement(NamedTuple):
    """No such element any more, nor in a block of alternatives."""

    position: int
    element: int


class RenameElement(NamedTuple):
    """Another label for an element."""

    position: int
    element: int
    name: str


class SetFillers(NamedTuple):
    """Other fillers: a boundary moved, a link made, changed or taken away.

    The nodes may be in any sentence of the file.
    """

    position: int
    element: int
    nodes: tuple[str, ...]


class SetInterpretation(NamedTuple):
    """DNI, INI or overt (both empty); an empty licensor with DNI or INI: it stays."""

    position: int
    element: int
    interpretation: str
    licensor: str = ""


FrameEdit = (
    AddFrame
    | RemoveFrame
    | RenameFrame
    | MoveTarget
    | AddElement
    | RemoveElement
    | RenameElement
    | SetFillers
    | SetInterpretation
)


def new_element(element: FrameElement) -> NewElement:
    """An element as it was read, to be put elsewhere."""
    nodes = tuple(filler.node for filler in element.fillers)
    return NewElement(element.name, nodes, element.interpretation, element.licensor)
