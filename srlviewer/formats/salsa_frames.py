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
        frame_ids = self._ids([(f.frame_id, f.line) for f in frames], "frames")
        ids = [(element.element_id, element.line) for element in elements]
        element_ids = self._ids(ids, "frame elements")
        return FrameAnnotation(
            tuple(frames),
            tuple(elements),
            tuple(self._blocks(raw.frame_blocks, frame_ids)),
            tuple(self._blocks(raw.element_blocks, element_ids)),
            tuple(self._splits(raw)),
            tuple(raw.remarks),
        )

    def _frame(self, frame: RawFrame, number: int) -> Frame:
        target = [
            filler.spans
            for reference in self._target_nodes(frame)
            if (filler := self._nodes.filler(reference.target, self._position))
        ]
        first = frame.targets[0].attributes if frame.targets else {}
        return Frame(
            number,
            frame.name,
            union(*target),
            lemma=first.get("lemma", ""),
            flags=tuple(frame.flags),
            frame_id=frame.item_id,
            line=frame.line,
            source=frame.attributes.get("source", ""),
            block=frame.block,
        )

    def _target_nodes(self, frame: RawFrame) -> Iterator[Reference]:
        """The known ones; a target without words, or to nowhere, is an error."""
        name = frame.item_id or frame.name
        references = [node for target in frame.targets for node in target.nodes]
        if not references:
            line = frame.targets[0].line if frame.targets else frame.line
            message = f"frame {name} has no target"
            self._faults.refuse("salsa.target", message, line, item=name)
        has_words = False
        for reference in references:
            filler = self._nodes.filler(reference.target, self._position)
            if filler is None:
                where = "" if self._find(reference.target) is None else _ELSEWHERE
                message = f"the target of frame {name} is the "
                message += (
                    f'{"" if where else "unknown "}id "{reference.target}"{where}'
                )
                self._faults.refuse("salsa.target", message, reference.line, item=name)
                has_words = True  # one message is enough
                continue
            has_words = has_words or bool(filler.spans)
            yield reference
        if references and not has_words:
            message = f"the target of frame {name} has no words"
            self._faults.refuse("salsa.target", message, references[0].line, item=name)

    def _element(
        self, element: RawItem, frame: RawFrame, frame_number: int, number: int
    ) -> FrameElement:
        name = element.item_id or f"{frame.item_id or frame.name} {element.name}"
        fillers = tuple([self._filler(node, name) for node in element.nodes])
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
            element.name,
            fillers,
            interpretation=interpretation,
            licensor=licensor,
            flags=flags,
            element_id=element.item_id,
            line=element.line,
        )

    def _filler(self, node: Reference, name: str) -> Filler:
        filler = self._nodes.filler(node.target, self._position)
        if filler is None:
            filler = self._find(node.target)
        if filler is None:
            message = f'{name} is filled by the unknown id "{node.target}"'
            self._faults.warn("salsa.dangling", message, node.line, item=name)
            filler = Filler(self._position, (), node=node.target, known=False)
        return filler

    def _ids(self, ids: Sequence[tuple[str, int]], what: str) -> dict[str, int]:
        """Id -> number; the first of two counts, and the second is reported."""
        found: dict[str, int] = {}
        for number, (name, line) in enumerate(ids):
            if name and found.setdefault(name, number) != number:
                message = f"two {what} have the id {name}"
                self._faults.warn("salsa.duplicate-id", message, line, item=name)
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
