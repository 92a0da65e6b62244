"""SALSA XML 1 and 2: trees with frames over them, linked through the whole text.

A fenode may name a node of any sentence of the file, which is how SemEval-2010 Task 10
links null instantiations to their fillers. Erk and Padó 2004, *A powerful and versatile
XML format for representing role-semantic annotation*. Page: salsa-tiger, section 2.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.counting import TREE_COUNTS
from srlviewer.formats.faults import Faults
from srlviewer.formats.frame_counts import Kept
from srlviewer.formats.reader import Source
from srlviewer.formats.rewriting import EditError
from srlviewer.formats.salsa_events import Semantics
from srlviewer.formats.salsa_frames import frames_of
from srlviewer.formats.salsa_graphs import RECENT, Pieces, ReadGraph, Words, cut
from srlviewer.formats.salsa_head import declared_frames
from srlviewer.formats.salsa_index import NodeIndex
from srlviewer.formats.salsa_nodes import SentenceNodes
from srlviewer.formats.salsa_parsing import Parsed, parse_block, parse_graph
from srlviewer.formats.tiger import holds_frames, is_tiger_root
from srlviewer.formats.tiger_graphs import Graph, GraphNode
from srlviewer.formats.tiger_trees import columns_of, node_places, plan_tree
from srlviewer.formats.xml_corpus import (
    Document,
    Segment,
    XmlCorpus,
    find_sentences,
)
from srlviewer.formats.xml_documents import find_root, in_utf8
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import Filler
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import Child, Tree

COUNTS = (
    *TREE_COUNTS,
    "frames",
    "declared_frames",
    "elements",
    "null_instantiations",
    "split_words",
    "usp_blocks",
)
XML_NAMES = frozenset((b"splitword", b"uspblock"))
"""Names of elements, which are always in lower case."""
KEPT = 256
"""Sentences whose nodes are at hand: most links lead a few sentences back."""


class SalsaReader:
    """Blocks to sentences. See `BlockReader`.

    `index` finds the sentences that references lead to.
    """

    role_form = ""

    def __init__(self, document: Document) -> None:
        """Of the sentences of a document."""
        self._segments = [part for part in document.segments if part.starts]
        self._firsts = [0]
        for part in self._segments:
            self._firsts.append(self._firsts[-1] + len(part.starts))
        self.index = NodeIndex(self._firsts[-1], self.block, self.positions_of)
        self._nodes: OrderedDict[int, SentenceNodes] = OrderedDict()
        self._lock = threading.Lock()

    def block(self, position: int) -> bytes:
        """The bytes of the sentence at a position."""
        number = bisect_right(self._firsts, position) - 1
        segment, place = self._segments[number], position - self._firsts[number]
        return segment.content[segment.starts[place] : segment.ends[place]]

    def positions_of(self, text: bytes) -> Iterator[int]:
        """The sentences in which a text stands."""
        for segment, first in zip(self._segments, self._firsts, strict=False):
            yield from _sentences_with(segment, segment.content, (text,), first)

    def positions_with(self, texts: Sequence[bytes]) -> list[int]:
        """The sentences in which one of these texts (in lower case) stands."""
        found: set[int] = set()
        for segment, first in zip(self._segments, self._firsts, strict=False):
            exact = [text for text in texts if text in XML_NAMES]
            found.update(_sentences_with(segment, segment.content, exact, first))
            others = [text for text in texts if text not in XML_NAMES]
            if others:
                lowered = segment.content.lower()
                found.update(_sentences_with(segment, lowered, others, first))
        return sorted(found)

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        strange: list[Problem] = []
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            faults.begin("", block, line)
            position = chunk.position + place
            pieces = cut(block)
            known = pieces and self._shared_graph(position, pieces)
            semantics = pieces.semantics(line) if pieces and known else None
            if known is None or semantics is None or semantics.splits:
                parsed = parse_block(block, line, faults)
                semantics = parsed.semantics
                known = self._read_graph(parsed, line, strange, faults)
            faults.sentence_id = known.sentence_id
            self._keep(position, known.nodes)
            sentence = self._sentence(known, semantics, position, line, faults)
            if known.words.lines is None and pieces is not None:
                sentence.token_lines = pieces.word_lines(line, len(sentence))
            sentence.sound = faults.sound
            yield sentence
        if strange:
            _report_heads(strange, log)

    def _shared_graph(self, position: int, pieces: Pieces) -> ReadGraph | None:
        """The graph of a sentence, if nothing is to be said about it.

        Found among those that were read lately, or read and put there.
        """
        key = position, pieces.head, pieces.graph
        known = RECENT.get(key)
        if known is None:
            graph, name = parse_graph(pieces.graph), pieces.sentence_id
            if graph is None or name is None:
                return None
            quiet = Faults("", ProblemLog())
            known = self._read_graph(Parsed(name, graph), 0, [], quiet)
            if quiet.reported or not graph.terminals:
                return None
            known.words = known.words._replace(lines=None)
            RECENT.keep(key, known)
        return known

    def _read_graph(
        self, parsed: Parsed, line: int, strange: list[Problem], faults: Faults
    ) -> ReadGraph:
        """Words, nodes and tree; whatever is wrong is reported, or put to `strange`."""
        nodes = _nodes_of(parsed, node_places(parsed.graph, faults))
        heads = nodes.strange_heads()
        strange += [
            _strange_head(faults.path, parsed.sentence_id, node) for node in heads
        ]
        faults.reported += len(heads)
        terminals = parsed.graph.terminals
        for node in terminals:
            if not node.attributes.get("word", ""):
                message = f"word {node.node_id} is empty"
                faults.warn("tiger.empty-word", message, node.line, item=node.node_id)
        if not terminals and faults.sound:
            faults.warn("tree.unparsed", "a sentence without words", line)
        read_tree = _tree_reader(parsed.graph, nodes, faults) if terminals else None
        _check_parts(parsed, nodes, faults)
        words = Words(
            tuple([node.attributes.get("word", "") for node in terminals]),
            tuple([node.attributes.get("pos", "") for node in terminals]),
            columns_of(terminals, "lemma"),
            columns_of(terminals, "morph"),
            tuple([node.line - line for node in terminals]),
        )
        return ReadGraph(parsed.sentence_id, nodes, words, read_tree)

    def _sentence(
        self,
        graph: ReadGraph,
        semantics: Semantics,
        position: int,
        line: int,
        faults: Faults,
    ) -> Sentence:
        def find(node_id: str) -> Filler | None:
            return self._find(node_id, position)

        annotation = frames_of(semantics, graph.nodes, position, find, faults)
        words = graph.words
        return Sentence(
            position,
            words.forms,
            line=line,
            token_lines=[line + at for at in words.lines or ()],
            sentence_id=graph.sentence_id,
            tags=words.tags,
            lemmas=words.lemmas,
            features=words.features,
            read_tree=graph.read_tree,
            read_frames=Kept(annotation),
        )

    def _find(self, node_id: str, here: int) -> Filler | None:
        position = self.index.position(node_id)
        if position is None or position == here:
            return None
        return self.nodes(position).filler(node_id, position)

    def nodes(self, position: int) -> SentenceNodes:
        """The nodes of the sentence at a position."""
        with self._lock:
            found = self._nodes.get(position)
        if found is None:
            block = self.block(position).decode("utf-8", "backslashreplace")
            found = _nodes_of(parse_block(block, 1))
            self._keep(position, found)
        return found

    def _keep(self, position: int, nodes: SentenceNodes) -> None:
        with self._lock:
            self._nodes[position] = nodes
            self._nodes.move_to_end(position)
            while len(self._nodes) > KEPT:
                self._nodes.popitem(last=False)


def _sentences_with(
    segment: Segment, content: bytes, texts: Sequence[bytes], first: int
) -> Iterator[int]:
    """The positions of sentences with a text in `content`, that of the segment.

    `first` is the position of the first one.
    """
    for text in texts:
        at = content.find(text)
        while at >= 0:
            place = bisect_right(segment.starts, at) - 1
            end = at + 1
            if place >= 0 and at < segment.ends[place]:
                yield first + place
                end = segment.ends[place]
            at = content.find(text, end)


def _nodes_of(
    parsed: Parsed, places: Mapping[str, Child] | None = None
) -> SentenceNodes:
    """`places`: what the ids of the graph name, if that is known already."""
    found = SentenceNodes(parsed.graph, parsed.semantics.splits, parsed.sentence_id)
    if places is not None:
        found.places = places
    return found


def _tree_reader(
    graph: Graph, nodes: SentenceNodes, faults: Faults
) -> Callable[[Sentence], Tree] | None:
    """What builds the tree when somebody asks; None if there is a cycle.

    It is built at once if a node without words is to be reported.
    """
    plan = plan_tree(graph, nodes.places, faults)
    if plan is None:
        return None
    if plan.has_bare_nodes:
        tree = plan.build(faults).tree
        return lambda _: tree
    built: list[Tree] = []  # of two files with this graph both have one tree

    def read(_: Sentence) -> Tree:
        if not built:
            built.append(plan.build().tree)
        return built[0]

    return read


def _check_parts(parsed: Parsed, nodes: SentenceNodes, faults: Faults) -> None:
    """A part with the id of something else is ambiguous."""
    met = set(nodes.places)
    for split in parsed.semantics.splits:
        for part_id, _ in split.parts:
            if part_id and part_id in met:
                message = f"id {part_id} stands for two words, nodes or parts"
                line = split.word.line
                faults.refuse("tiger.duplicate-id", message, line, item=part_id)
            met.add(part_id)


def _strange_head(path: str, sentence_id: str, node: GraphNode) -> Problem:
    head = node.attributes.get("head", "")
    return Problem(
        code="salsa.head",
        message=f'the head "{head}" of {node.node_id} is none of its words',
        severity=Severity.WARNING,
        path=path,
        line=node.line,
        sentence_id=sentence_id,
        item=node.node_id,
    )


def _report_heads(strange: Sequence[Problem], log: ProblemLog) -> None:
    """The first of a file; how many more there are is counted beside it."""
    first = strange[0]
    known = next(
        (p for p in log.problems if (p.code, p.path) == (first.code, first.path)), None
    )
    if known is None:
        log.add(first)
    more = len(strange) - (known is None)
    if more:
        log.count(first.path, first.code, first.severity, more)


class SalsaCorpus(XmlCorpus):
    """Sentences with frames, and what the head declares."""

    says_syntax = True

    def __init__(
        self,
        source: Source,
        settings: Mapping[str, str],
        reader: SalsaReader,
        document: Document,
    ) -> None:
        """`reader` and `document` are of the same source."""
        super().__init__(source, "salsa", settings, reader, document)
        self._salsa = reader
        self._declared: Mapping[str, Collection[str]] | None = None

    @property
    def declared_frames(self) -> Mapping[str, Collection[str]]:
        """The frames of the head, each with its elements."""
        if self._declared is None:
            self._declared = declared_frames(self.source.content)
        return self._declared

    @property
    def file_counts(self) -> Mapping[str, int]:
        """What the file holds beside its sentences."""
        return {"declared_frames": len(self.declared_frames)}

    def position_of(self, node_id: str, near: int) -> int | None:
        """The sentence that a word, node or part of this id stands in.

        As references are followed: first in the sentence at the position `near`.
        """
        if self._salsa.nodes(near).filler(node_id, near) is not None:
            return near
        return self._salsa.index.position(node_id)

    def is_part(self, node_id: str, near: int) -> bool:
        """Whether an id names a part of a split word."""
        position = self.position_of(node_id, near)
        return position is not None and node_id in self._salsa.nodes(position).parts

    def place_in_file(self, position: int) -> tuple[int, int]:
        """From where to where the bytes of a sentence go in the content of the file.

        Raises:
            EditError: there is no such sentence, or it stands in another file.
        """
        if not 0 <= position < len(self):
            raise EditError(f"no sentence {position + 1} among {len(self)}")
        segment, place = self.segment_of(position)
        if segment.content is not self.source.content:
            raise EditError(
                f"sentence {position + 1} stands in {segment.path}: open that file"
            )
        return segment.starts[place], segment.ends[place]

    def positions_with(self, *texts: str) -> Sequence[int]:
        """See `srlviewer.model.corpus.FindsSentences`."""
        wanted = [text.encode() for text in texts]
        return self._salsa.positions_with(wanted)

    def late_problems(self) -> Iterator[Problem]:
        """See `srlviewer.model.corpus.ChecksLate`: ids that two sentences share."""
        for twin in self._salsa.index.twins():
            sentence = self.sentence(twin.second)
            yield Problem(
                code="tiger.duplicate-id",
                message=f"id {twin.node_id} stands in sentences {twin.first + 1} and "
                f"{twin.second + 1}",
                path=self.path,
                line=sentence.line,
                sentence_id=sentence.sentence_id,
                item=twin.node_id,
            )


class SalsaFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "salsa"
    title = "SALSA XML 1 and 2, also of SemEval-2010 Task 10"
    page = "https://www.coli.uni-saarland.de/projects/salsa/"
    extensions = (".xml",)
    counts = COUNTS
    settings: Mapping[str, tuple[str, ...]] = {}

    def fits(self, source: Source) -> bool:
        """As TIGER XML, with `sem` or frames in the head."""
        root = find_root(source)
        return (
            root is not None
            and is_tiger_root(root)
            and "tiger2" not in root.attributes
            and holds_frames(source.content)
        )

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        tree, annotation = sentence.tree, sentence.frame_annotation
        return (
            1,
            len(sentence),
            len(tree) + len(tree.bare) if tree else 0,
            len(tree.secondary) + len(tree.links) if tree else 0,
            len(annotation.frames),
            0,  # the head declares them, see `SalsaCorpus.file_counts`
            len(annotation.elements),
            sum(element.is_null for element in annotation.elements),
            len(annotation.split_words),
            len(annotation.frame_blocks) + len(annotation.element_blocks),
        )

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the sentences, also those of parts in other files."""
        del log
        source = in_utf8(source, settings)
        document = find_sentences(source, "s", parts=True)
        return SalsaCorpus(source, settings, SalsaReader(document), document)


SALSA = SalsaFormat()
