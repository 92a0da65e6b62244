"""semXML: frames over phrases and their heads (SemEval-2007 Task 19).

Page: framenet, section 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from srlviewer.errors import ProblemLog
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.faults import Faults
from srlviewer.formats.frame_counts import COUNTS, Kept, chosen_counts
from srlviewer.formats.reader import Source
from srlviewer.formats.semxml_nodes import Nodes, Phrase, SemSentence, parse_sentence
from srlviewer.formats.xml_corpus import XmlCorpus, find_sentences
from srlviewer.formats.xml_documents import find_root, in_utf8
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import (
    ENTITY,
    FRAME,
    SUPPORT,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import spans_of_tokens

_ENTITY = "NE:"
_COUNTS = tuple(name for name in COUNTS if name != "null_instantiations")
"""The format cannot hold null instantiations."""


@dataclass(slots=True)
class SemXmlReader:
    """Blocks to sentences. See `BlockReader`."""

    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            faults.begin("", block, line)
            position = chunk.position + place
            found = parse_sentence(block, line, faults)
            annotation = _annotation(found, position, faults)
            yield Sentence(
                position,
                tuple(found.forms),
                line=line,
                token_lines=found.lines,
                sentence_id=found.sentence_id,
                sound=faults.sound,
                read_frames=Kept(annotation),
            )


def _annotation(found: SemSentence, position: int, faults: Faults) -> FrameAnnotation:
    nodes = Nodes(found, faults)
    frames: list[Frame] = []
    elements: list[FrameElement] = []
    for phrase in found.phrases:
        frame = _frame(phrase, len(frames), nodes)
        if frame is None:
            continue
        frames.append(frame)
        if frame.kind == FRAME:
            elements += _elements(phrase, frame, len(elements), nodes, position)
        if not frame.target:
            what = {FRAME: "frame", ENTITY: "named entity", SUPPORT: "support item"}
            message = f"{what[frame.kind]} {frame.name} has no words"
            faults.warn(
                "framenet.no-target", message, phrase.line, item=phrase.phrase_id
            )
    return FrameAnnotation(tuple(frames), tuple(elements))


def _frame(phrase: Phrase, number: int, nodes: Nodes) -> Frame | None:
    """The frame, named entity or support item of a phrase, if it is one."""
    name, kind = phrase.frame, FRAME
    if name.startswith(_ENTITY):
        name, kind = name.removeprefix(_ENTITY), ENTITY
    elif not name:
        name, kind = phrase.attributes.get("Supp", ""), SUPPORT
    if not name:
        return None
    target = heads = nodes.target(phrase)
    if kind == SUPPORT:
        target, heads = nodes.all_words(phrase.phrase_id), nodes.heads(phrase.phrase_id)
    return Frame(
        number,
        name,
        spans_of_tokens(target),
        kind=kind,
        target_heads=spans_of_tokens(heads),
        frame_id=phrase.phrase_id,
        line=phrase.line,
    )


def _elements(
    phrase: Phrase, frame: Frame, first: int, nodes: Nodes, position: int
) -> Iterator[FrameElement]:
    """One element a name, whatever it is filled by."""
    held: dict[str, list[Filler]] = {}
    lines: dict[str, int] = {}
    denoted = phrase.attributes.get("Denoted", "").split(",")[0].strip()
    if denoted:
        held[denoted] = [Filler(position, frame.target, heads=frame.target)]
        lines[denoted] = phrase.line
    for child in phrase.children:
        name = child.attributes.get("FE", "")
        if name:
            held.setdefault(name, []).append(
                Filler(
                    position,
                    spans_of_tokens(nodes.all_words(child.reference)),
                    heads=spans_of_tokens(nodes.heads(child.reference)),
                    node=child.reference,
                    known=nodes.is_known(child.reference),
                )
            )
            lines.setdefault(name, child.line)
    for place, (name, fillers) in enumerate(held.items()):
        yield FrameElement(
            first + place, frame.number, name, tuple(fillers), line=lines[name]
        )


@dataclass(frozen=True, slots=True)
class SemXmlFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str = "semxml"
    title: str = "semXML of SemEval-2007 Task 19, semantic dependency"
    page: str = "https://aclanthology.org/S07-1018/"
    extensions: tuple[str, ...] = (".xml",)
    counts: tuple[str, ...] = _COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fits(self, source: Source) -> bool:
        """The root is `corpus`, with sentences in it."""
        root = find_root(source)
        return (
            root is not None
            and root.name == "corpus"
            and root.first_child == "sentence"
        )

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return chosen_counts(sentence, _COUNTS)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the sentences."""
        source = in_utf8(source, settings)
        document = find_sentences(source, "sentence")
        return XmlCorpus(source, self.name, settings, SemXmlReader(), document)


SEMXML = SemXmlFormat()
