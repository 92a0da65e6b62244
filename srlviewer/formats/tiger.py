"""TIGER XML 1 and `<tiger2/>`: trees with crossing and secondary edges.

Lezius 2002, *Ein Suchwerkzeug für syntaktisch annotierte Textkorpora*; the second
format is that of Bosch and others 2012. Page: salsa-tiger, sections 1 and 3.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from srlviewer.errors import ProblemLog
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.counting import TREE_COUNTS
from srlviewer.formats.faults import Faults
from srlviewer.formats.reader import Source
from srlviewer.formats.tiger_graphs import Graph, GraphEvents
from srlviewer.formats.tiger_trees import columns_of, tree_of
from srlviewer.formats.tiger_words import StandOff
from srlviewer.formats.xml_corpus import XmlCorpus, find_sentences
from srlviewer.formats.xml_documents import (
    Root,
    find_root,
    in_utf8,
    make_parser,
    release,
)
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence

_NOT_TIGER = frozenset(("documents", "document", "sentence", "sentences"))
"""What a FrameNet file has below its root `corpus`."""
_SEM = re.compile(rb"<sem[\s/>]")
_FRAMES = b"framenet/frame-database"
_HEAD = 1 << 18
_START = 64


def is_tiger_root(root: Root) -> bool:
    """Whether a document is of this family, `<tiger2/>` and SALSA XML included."""
    if root.name not in {"corpus", "subcorpus", "s"}:
        return False
    return root.first_child not in _NOT_TIGER or "tiger2" in root.attributes


def holds_frames(content: bytes) -> bool:
    """Whether a document has frames in its head, or any annotation of meaning."""
    if b"\0" in content[:_START]:  # two or four bytes a character
        content = content.replace(b"\0", b"")
    return _FRAMES in content[:_HEAD] or _SEM.search(content) is not None


@dataclass(slots=True)
class TigerReader:
    """Blocks to sentences. See `BlockReader`.

    `words`: where the words of a `<tiger2/>` file stand that has them in another one.
    """

    tiger2: bool
    words: StandOff | None = None
    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            faults.begin("", block, line)
            sentence = self._read_block(block, chunk.position + place, line, faults)
            sentence.sound = faults.sound
            yield sentence

    def _read_block(
        self, block: str, position: int, line: int, faults: Faults
    ) -> Sentence:
        events = GraphEvents(tiger2=self.tiger2)
        sentence_id = ""
        parser = make_parser()

        def start(name: str, attributes: dict[str, str]) -> None:
            nonlocal sentence_id
            name = name.rpartition(":")[2]
            if any(":" in key for key in attributes):
                attributes = {
                    key.rpartition(":")[2]: value for key, value in attributes.items()
                }
            at = line + parser.CurrentLineNumber - 1
            if not events.start(name, attributes, at) and name == "s":
                sentence_id = attributes.get("id", "")
                faults.sentence_id = sentence_id

        def end(name: str) -> None:
            events.end(name.rpartition(":")[2])

        parser.StartElementHandler = start
        parser.EndElementHandler = end
        try:
            parser.Parse(block, True)
        except expat.ExpatError as wrong:
            message = f"not well-formed XML: {expat.errors.messages[wrong.code]}"
            at, column = line + wrong.lineno - 1, wrong.offset + 1
            faults.refuse("xml.syntax", message, at, column=column)
        release(parser)
        return self._sentence(events.graph, sentence_id, position, line, faults)

    def _sentence(
        self, graph: Graph, sentence_id: str, position: int, line: int, faults: Faults
    ) -> Sentence:
        terminals = graph.terminals
        forms = []
        for node in terminals:
            word = node.attributes.get("word", "")
            if not word and self.words is not None and "corresp" in node.attributes:
                word = self.words.word_at(node.attributes["corresp"], node, faults)
            elif not word:
                message = f"word {node.node_id} is empty"
                faults.warn("tiger.empty-word", message, node.line, item=node.node_id)
            forms.append(word)
        if not terminals:
            if faults.sound:
                faults.warn("tree.unparsed", "a sentence without words", line)
            return Sentence(position, (), line=line, sentence_id=sentence_id)
        found = tree_of(graph, faults)
        tree = found.tree if found else None
        tags = [node.attributes.get("pos", "") for node in terminals]
        return Sentence(
            position,
            tuple(forms),
            line=line,
            token_lines=[node.line for node in terminals],
            sentence_id=sentence_id,
            tags=tuple(tags),
            lemmas=columns_of(terminals, "lemma"),
            features=columns_of(terminals, "morph"),
            read_tree=lambda _: tree,
        )


@dataclass(frozen=True, slots=True)
class TigerFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str
    title: str
    page: str
    tiger2: bool
    extensions: tuple[str, ...] = (".xml",)
    counts: tuple[str, ...] = TREE_COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fits(self, source: Source) -> bool:
        """The root is `corpus`, `subcorpus` or `s`; its namespace tells which."""
        root = find_root(source)
        if root is None or not is_tiger_root(root):
            return False
        if self.tiger2 or "tiger2" in root.attributes:
            return self.tiger2 and "tiger2" in root.attributes
        return not holds_frames(source.content)  # these are of SALSA XML

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the sentences, also those of parts in other files."""
        source = in_utf8(source, settings)
        document = find_sentences(source, "s", parts=True)
        words = StandOff(source) if self.tiger2 else None
        reader = TigerReader(self.tiger2, words)
        return XmlCorpus(source, self.name, settings, reader, document)


TIGER = TigerFormat(
    "tiger",
    "TIGER XML 1",
    "https://www.ims.uni-stuttgart.de/documents/ressourcen/werkzeuge/tigersearch/",
    tiger2=False,
)
TIGER2 = TigerFormat(
    "tiger2",
    "<tiger2/> XML",
    "https://korpling.german.hu-berlin.de/tiger2/",
    tiger2=True,
)
