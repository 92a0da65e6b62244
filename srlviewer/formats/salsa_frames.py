"""From the `sem` elements of a SALSA XML sentence to frames and elements.

A node may be one of any sentence of the file. Pages: salsa-tiger, sections 2 and 5;
framenet, section 10.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from srlviewer.formats.faults import Faults
from srlviewer.formats.salsa_events import RawFrame, RawItem, Reference, Semantics
from srlviewer.formats.salsa_nodes import SentenceNodes
from srlviewer.model.frames import (
    CONSTRUCTIONAL,
    DNI,
    INI,
    LEXICAL,
    PART,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
    SplitWord,
)
from srlviewer.model.spans import union

FindElsewhere = Callable[[str], Filler | None]
"""What an id names in another sentence of the file."""
DEFINITE, INDEFINITE = "Definite_Interpretation", "Indefinite_Interpretation"
LICENSOR_FLAGS = {
    "Lexical_licensor": LEXICAL,
    "Constructional_licensor": CONSTRUCTIONAL,
}
"""Flag -> what licenses the null instantiation."""


def frames_of(
    raw: Semantics,
    nodes: SentenceNodes,
    position: int,
    find: FindElsewhere,
    faults: Faults,
) -> FrameAnnotation:
    """The annotation of the sentence at a position; whatever is wrong is reported."""
    return _Resolver(nodes, position, find, faults).annotation(raw)


class _Resolver:
    """Looks up what the elements of one sentence name."""

    def __init__(
        self,
        nodes: SentenceNodes,
        position: int,
        find: FindElsewhere,
        faults: Faults,
    ) -> None:
        self._nodes = nodes
        self._position = position
        self._find = find
        self._faults = faults

    def annotation(self, raw: Semantics) -> FrameAnnotation:
        frames = [self._frame(frame, n) for n, frame in enumerate(raw.frames)]
        elements: list[FrameElement] = []
        for number, frame in enumerate(raw.frames):
            for element in frame.elements:
                elements.append(self._element(element, frame, number, len(elements)))
        frame_ids = self._ids([f.frame_id for f in frames], frames, "frames")
        ids = [element.element_id for element in elements]
        element_ids = self._ids(ids, elements, "frame elements")
        return FrameAnnotation(
            tuple(frames),
            tuple(elements),
            tuple(self._blocks(raw.frame_blocks, frame_ids)),
            tuple(self._blocks(raw.element_blocks, element_ids)),
            tuple(self._splits(raw)),
            tuple(raw.remarks),
        )

    def _frame(self, frame: RawFrame, number: int) -> Frame:
        fillers = self._target(frame)
        target = [filler.spans for filler in fillers]
        has_parts = any(filler.kind == PART for filler in fillers)
        attributes = frame.attributes
        if not attributes.get("name"):
            self._nameless("framenet.frame-unknown", "a frame", frame)
        first = frame.targets[0].attributes if frame.targets else {}
        return Frame(
            number,
            attributes.get("name", ""),
            target[0] if len(target) == 1 else union(*target),
            lemma=first.get("lemma", ""),
            flags=tuple(frame.flags),
            frame_id=attributes.get("id", ""),
            line=frame.line,
            source=attributes.get("source", ""),
            block=frame.block,
            target_parts=tuple(fillers) if has_parts else (),
        )

    def _target(self, frame: RawFrame) -> list[Filler]:
        """Of known nodes; a target without words, or to nowhere, is an error."""
        found: list[Filler] = []
        references = [node for target in frame.targets for node in target.nodes]
        unknown = None
        for reference in references:
            filler = self._nodes.filler(reference.target, self._position)
            if filler is None:
                unknown = reference
                self._lost_target(frame, reference)
            else:
                found.append(filler)
        if (
            not any(filler.spans for filler in found) and unknown is None
        ):  # one message is enough
            name = frame.item_id or frame.name
            line = frame.targets[0].line if frame.targets else frame.line
            line = references[0].line if references else line
            message = (
                f"the target of frame {name} has no words"
                if references
                else f"frame {name} has no target"
            )
            self._faults.refuse("salsa.target", message, line, item=name)
        return found

    def _nameless(self, code: str, what: str, item: RawFrame | RawItem) -> None:
        """It is read all the same, and is right where the other file has none, too."""
        message = f"{what} has no name"
        self._faults.warn(code, message, item.line, item=item.item_id)

    def _lost_target(self, frame: RawFrame, reference: Reference) -> None:
        name = frame.item_id or frame.name
        where = "" if self._find(reference.target) is None else _ELSEWHERE
        message = f"the target of frame {name} is the "
        message += f'{"" if where else "unknown "}id "{reference.target}"{where}'
        self._faults.refuse("salsa.target", message, reference.line, item=name)

    def _element(
        self, element: RawItem, frame: RawFrame, frame_number: int, number: int
    ) -> FrameElement:
        attributes, here = element.attributes, self._position
        if not attributes.get("name"):
            what = f"an element of frame {frame.name or frame.item_id}"
            self._nameless("framenet.fe-unknown", what, element)
        known = self._nodes.filler
        fillers = tuple(
            [
                known(node.target, here) or self._far_filler(node, element, frame)
                for node in element.nodes
            ]
        )
        flags = tuple(element.flags)
        interpretation = licensor = ""
        if flags:
            if DEFINITE in flags:
                interpretation = DNI
            elif INDEFINITE in flags:
                interpretation = INI
            licensors = (LICENSOR_FLAGS[f] for f in flags if f in LICENSOR_FLAGS)
            licensor = next(licensors, "")
        return FrameElement(
            number,
            frame_number,
            attributes.get("name", ""),
            fillers,
            interpretation=interpretation,
            licensor=licensor,
            flags=flags,
            element_id=attributes.get("id", ""),
            line=element.line,
        )

    def _far_filler(self, node: Reference, element: RawItem, frame: RawFrame) -> Filler:
        """A node of another sentence, or of none."""
        filler = self._find(node.target)
        if filler is None:
            name = element.item_id or f"{frame.item_id or frame.name} {element.name}"
            message = f'{name} is filled by the unknown id "{node.target}"'
            self._faults.warn("salsa.dangling", message, node.line, item=name)
            filler = Filler(self._position, (), node=node.target, known=False)
        return filler

    def _ids(
        self, ids: Sequence[str], items: Sequence[Frame | FrameElement], what: str
    ) -> dict[str, int]:
        """Id -> number; the first of two counts, and the second is reported."""
        found = dict(zip(ids, range(len(ids)), strict=True))
        if len(found) < len(ids):
            found.clear()
            for number, name in enumerate(ids):
                if name and found.setdefault(name, number) != number:
                    message = f"two {what} have the id {name}"
                    line = items[number].line
                    self._faults.warn("salsa.duplicate-id", message, line, item=name)
        found.pop("", None)
        return found

    def _blocks(
        self, blocks: Sequence[Sequence[Reference]], numbers: dict[str, int]
    ) -> Iterator[tuple[int, ...]]:
        for block in blocks:
            found: dict[int, None] = {}
            for item in block:
                if item.target in numbers:
                    found[numbers[item.target]] = None
                else:
                    message = f'a block has the unknown item "{item.target}"'
                    self._faults.warn(
                        "salsa.dangling", message, item.line, item=item.target
                    )
            yield tuple(found)

    def _splits(self, raw: Semantics) -> Iterator[SplitWord]:
        known: set[int] = set()
        for split in raw.splits:
            word = self._nodes.places.get(split.word.target)
            if word is None or not word.is_token:
                message = f'the unknown word "{split.word.target}" is split'
                item = split.word.target
                self._faults.warn("salsa.dangling", message, split.word.line, item=item)
                continue
            parts = tuple(text for _, text in split.parts)
            form = self._nodes.head_word(word) or ""
            if "".join(parts) != form:
                message = f'the parts {" + ".join(parts)} are not the word "{form}"'
                item = split.word.target
                self._faults.warn("salsa.split", message, split.word.line, item=item)
            if word.number not in known:
                known.add(word.number)
                yield SplitWord(word.number, parts)


_ELSEWHERE = ", which is in another sentence"
