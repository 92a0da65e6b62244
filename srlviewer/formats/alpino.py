"""Alpino XML: dependency trees of Dutch with phrases, words in any order.

Page: treebanks, section 5; van Noord and others 2013, *Large Scale Syntactic Annotation
of Written Dutch*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from xml.parsers import expat

from srlviewer.errors import ProblemLog
from srlviewer.formats.alpino_nodes import (
    AlpinoNode,
    AlpinoSentence,
    columns_of,
    tree_of,
    words_in_order,
)
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.counting import TREE_COUNTS
from srlviewer.formats.faults import Faults
from srlviewer.formats.reader import Source
from srlviewer.formats.xml_corpus import XmlCorpus, find_sentences
from srlviewer.formats.xml_documents import find_root, in_utf8, make_parser, release
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import VIRTUAL_ROOT


@dataclass(slots=True)
class AlpinoReader:
    """Blocks to sentences. See `BlockReader`.

    `name` and `is_alone` make the id of a sentence that has none.
    """

    name: str
    is_alone: bool
    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            position = chunk.position + place
            name = self.name if self.is_alone else f"{self.name}|{position + 1}"
            faults.begin(name, block, line)
            found = _parse(block, line, faults)
            found.sentence_id = found.sentence_id or name
            sentence = _sentence(found, position, line, faults)
            sentence.sound = faults.sound
            yield sentence


def _parse(block: str, line: int, faults: Faults) -> AlpinoSentence:
    found = AlpinoSentence()
    opened: list[int] = []
    text: list[str] = []
    parser = make_parser()

    def start(name: str, attributes: dict[str, str]) -> None:
        text.clear()
        if name == "node":
            parent = opened[-1] if opened else VIRTUAL_ROOT
            if opened:
                found.nodes[parent].children += 1
            opened.append(len(found.nodes))
            at = line + parser.CurrentLineNumber - 1
            found.nodes.append(AlpinoNode(attributes, parent, at))
        elif name == "sentence":
            found.sentence_id = attributes.get("sentid", "")
            faults.sentence_id = found.sentence_id or faults.sentence_id

    def end(name: str) -> None:
        if name == "node":
            opened.pop()
        elif name == "comment":
            found.comments.append("".join(text).strip())

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text.append
    try:
        parser.Parse(block, True)
    except expat.ExpatError as wrong:
        message = f"not well-formed XML: {expat.errors.messages[wrong.code]}"
        at, column = line + wrong.lineno - 1, wrong.offset + 1
        faults.refuse("xml.syntax", message, at, column=column)
    release(parser)
    return found


def _sentence(
    found: AlpinoSentence, position: int, line: int, faults: Faults
) -> Sentence:
    places = words_in_order(found, faults)
    words = [found.nodes[place] for place in places]
    comments = tuple(found.comments)
    if not words:
        if faults.sound:
            faults.warn("tree.unparsed", "a sentence without words", line)
        return Sentence(
            position, (), line=line, sentence_id=found.sentence_id, comments=comments
        )
    for node in words:
        if not node.attributes["word"]:
            message = f"word {node.node_id} is empty"
            faults.warn("tiger.empty-word", message, node.line, item=node.node_id)
    tree = tree_of(found, places, faults)
    tags, lemmas = columns_of(words)
    return Sentence(
        position,
        tuple([node.attributes["word"] for node in words]),
        line=line,
        token_lines=[node.line for node in words],
        sentence_id=found.sentence_id,
        comments=comments,
        tags=tags,
        lemmas=lemmas,
        read_tree=lambda _: tree,
    )


@dataclass(frozen=True, slots=True)
class AlpinoFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str = "alpino"
    title: str = "Alpino XML"
    page: str = "https://www.let.rug.nl/vannoord/alp/Alpino/"
    extensions: tuple[str, ...] = (".xml",)
    counts: tuple[str, ...] = TREE_COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fits(self, source: Source) -> bool:
        """The root is `alpino_ds` or `treebank`."""
        root = find_root(source)
        return root is not None and root.name in {"alpino_ds", "treebank"}

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the sentences."""
        source = in_utf8(source, settings)
        document = find_sentences(source, "alpino_ds")
        number = sum(len(segment.starts) for segment in document.segments)
        name = PurePath(source.path).name.removesuffix(".gz").removesuffix(".xml")
        reader = AlpinoReader(name, number == 1)
        return XmlCorpus(source, self.name, settings, reader, document)


ALPINO = AlpinoFormat()
