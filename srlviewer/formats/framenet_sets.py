"""A sentence of FrameNet XML as it stands: annotation sets, layers, labels.

Both layouts (full text of 1.5 and later, nested of 1.3 and of SemEval-2007) have these
elements; the containers between them say nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.parsers import expat

from srlviewer.formats.faults import Faults
from srlviewer.formats.xml_documents import make_parser, release
from srlviewer.model.numbers import whole_number

Attributes = Mapping[str, str]


class Label(NamedTuple):
    """A label with the file line of its tag."""

    attributes: Attributes
    line: int

    @property
    def name(self) -> str:
        """Of the element, tag or function."""
        return self.attributes.get("name", "")


class Layer(NamedTuple):
    """A layer of labels. No rank is rank 1."""

    name: str
    rank: int
    line: int
    labels: list[Label]


class AnnotationSet(NamedTuple):
    """An annotation set with the file line of its tag."""

    attributes: Attributes
    line: int
    layers: list[Layer]

    @property
    def frame(self) -> str:
        """The name of its frame; empty: it holds tags or named entities."""
        return self.attributes.get("frameName", "")


@dataclass(slots=True)
class RawSentence:
    """The attributes, text and sets of a sentence."""

    attributes: Attributes = field(default_factory=dict)
    text: str = ""
    sets: list[AnnotationSet] = field(default_factory=list)


def parse_sentence(block: str, line: int, faults: Faults) -> RawSentence:
    """The sentence in a block that begins at a file line; what is broken is refused."""
    found = RawSentence()
    text: list[str] = []
    parser = make_parser()

    def start(name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        at = line + parser.CurrentLineNumber - 1
        if name == "sentence":
            found.attributes = attributes
            faults.sentence_id = attributes.get("ID", "")
        elif name == "text":
            text.clear()
            parser.CharacterDataHandler = text.append
        elif name == "annotationSet":
            found.sets.append(AnnotationSet(attributes, at, []))
        elif name == "layer" and found.sets:
            rank = whole_number(attributes.get("rank", ""))
            number = 1 if rank is None else rank
            layer = Layer(attributes.get("name", ""), number, at, [])
            found.sets[-1].layers.append(layer)
        elif name == "label" and found.sets and found.sets[-1].layers:
            found.sets[-1].layers[-1].labels.append(Label(attributes, at))

    def end(name: str) -> None:
        if name.rpartition(":")[2] == "text":
            parser.CharacterDataHandler = None
            found.text = "".join(text)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(block, True)
    except expat.ExpatError as wrong:
        message = f"not well-formed XML: {expat.errors.messages[wrong.code]}"
        at, column = line + wrong.lineno - 1, wrong.offset + 1
        faults.refuse("xml.syntax", message, at, column=column)
    release(parser)
    return found
