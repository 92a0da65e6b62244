"""Frames as nodes: the items of a frame, and the phrases that its elements lead to.

As SALTO shows them (Burchardt, Erk, Frank, Kowalski and Padó 2006, *SALTO – a versatile
multi-level annotation tool*): a frame is a node of its own, its elements are edges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.drawing.items import Block, Item
from srlviewer.model.frames import COREFERENCE, PART, WORD, Filler
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, spans_of_tokens, tokens_of

FRAME = "frame"
"""The kind of items that nodes stand for."""
Place = Callable[[Spans], Spans]
"""From the tokens of a side to the columns of the picture."""


class End(NamedTuple):
    """What one fenode covers, in columns; `part` is the text of a part of a word.

    `is_word`: the word itself is meant, not a phrase of that word alone. `node` is the
    id in the file, which tells unary phrases apart.
    """

    spans: Spans
    part: str = ""
    is_word: bool = False
    node: str = ""


@dataclass(frozen=True, slots=True)
class Fenodes:
    """The ends of frames (their single target words) and elements, by their numbers.

    Only those in the sentence itself.
    """

    targets: Mapping[int, tuple[End, ...]] = field(default_factory=dict)
    elements: Mapping[int, tuple[End, ...]] = field(default_factory=dict)


NO_FENODES = Fenodes()


class NodeEdge(NamedTuple):
    """An element with its fenodes in this sentence, at least one."""

    item: Item
    ends: tuple[End, ...]


class FrameNode(NamedTuple):
    """A frame: the words that evoke it, elements as edges, and chips.

    `chips` are elements without words in the clause: null instantiations, and those
    that are filled in another sentence. One that is filled here has an edge besides.
    """

    item: Item
    target: tuple[End, ...]
    edges: tuple[NodeEdge, ...]
    chips: tuple[Item, ...]
    block: int = 0


def fenodes_of(sentence: Sentence | None, place: Place) -> Fenodes:
    """The fenodes of a sentence, each for itself as the file has them."""
    if sentence is None or not sentence.frames:
        return NO_FENODES
    targets = {}
    for frame in sentence.frames:
        words = [place(spans_of_tokens([token])) for token in tokens_of(frame.target)]
        targets[frame.number] = tuple(
            End(spans, is_word=True) for spans in dict.fromkeys(words) if spans
        )
    elements = {}
    for element in sentence.frame_elements:
        ends = (
            End(
                place(filler.spans),
                _part(filler, sentence),
                filler.kind in {WORD, PART},
                filler.node,
            )
            for filler in element.fillers
            if filler.sentence == sentence.position and filler.spans
        )
        elements[element.number] = tuple(dict.fromkeys(ends))
    return Fenodes(targets, elements)


def _part(filler: Filler, sentence: Sentence) -> str:
    """The text of a part of a split word; empty: it is no such part."""
    tokens = tokens_of(filler.spans)
    if filler.kind == PART and filler.part >= 0 and len(tokens) == 1:
        for split in sentence.frame_annotation.split_words:
            if split.token == tokens[0] and filler.part < len(split.parts):
                return split.parts[filler.part]
    return ""


def frame_nodes(
    blocks: Iterable[Block], system: int, fenodes: Fenodes
) -> tuple[FrameNode, ...]:
    """The frames of one side; those of coreference are a layer of their own."""
    found = []
    for block in blocks:
        for lane in block.lanes:
            frame = lane.predicate
            if lane.system != system or frame is None or not is_node(frame):
                continue
            edges = [
                NodeEdge(item, ends)
                for item in (*lane.arguments, *lane.nulls)
                if (ends := _ends(item, fenodes))
            ]
            target = fenodes.targets.get(frame.numbers[0], ())
            overt = (item for item in lane.arguments if item.filling is not None)
            chips = (*lane.nulls, *overt)
            node = FrameNode(frame, target, tuple(edges), chips, block.number)
            found.append(node)
    return tuple(found)


def _ends(item: Item, fenodes: Fenodes) -> tuple[End, ...]:
    """Of all elements that a scheme takes for one role."""
    ends = (end for n in item.numbers for end in fenodes.elements.get(n, ()))
    return tuple(dict.fromkeys(ends))


def is_node(frame: Item) -> bool:
    """Whether the predicate of a lane is shown as a node."""
    name = frame.label.lower().partition(".")[0]
    return frame.kind == FRAME and name != COREFERENCE


def is_node_block(block: Block) -> bool:
    """Whether a block is a frame that is shown as a node, of whichever side."""
    return any(lane.predicate and is_node(lane.predicate) for lane in block.lanes)
