"""NEGRA export, versions 3 and 4: trees with functions, crossing and secondary edges.

Brants 1997, *The NeGra export format*. A sentence stands between `#BOS id` and
`#EOS id`; words come first, then the phrases `#500` to `#999`. Parent 0 is the virtual
root.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BOM
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.counting import TREE_COUNTS
from srlviewer.formats.export_index import Head, index_sentences, read_head
from srlviewer.formats.export_lines import (
    NODE,
    NONE,
    PARENT_PLACE,
    Line,
    is_comment,
    parse_line,
)
from srlviewer.formats.export_stretch import LabelPairs, read_export_stretch
from srlviewer.formats.faults import Faults
from srlviewer.formats.latin1 import in_utf8
from srlviewer.formats.reader import Source
from srlviewer.formats.tree_building import Node, build_tree, find_cycle
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import EMPTY, Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Child, Tree
from srlviewer.stretch import Stretch

FIRST_NODE = 500
_LABEL_TABLES = ("WORDTAG", "NODETAG", "EDGETAG", "SECEDGETAG")


class _Placed(NamedTuple):
    """A line of a sentence and its place in the file."""

    number: int
    line: Line


@dataclass(slots=True)
class ExportReader:
    """Blocks to sentences. See `BlockReader`."""

    head: Head
    role_form: str = ""

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            yield self._read_block(block, chunk.position + place, line, faults)

    def _read_block(
        self, block: str, position: int, line: int, faults: Faults
    ) -> Sentence:
        first, *rest = block.split("\n")
        name, _, comment = first.removeprefix("#BOS").partition("%%")
        words = name.split()
        sentence_id = words[0] if words else ""
        faults.begin(sentence_id, block, line)
        if not words:
            faults.refuse("export.eos", "#BOS without a sentence id", line)
        comments = [comment.strip()] if comment.strip() else []
        tokens: list[_Placed] = []
        nodes: list[_Placed] = []
        ended = False
        for number, text in enumerate(rest, line + 1):
            text = text.rstrip("\r")
            if text.startswith("#EOS"):
                self._check_end(text, sentence_id, number, faults, again=ended)
                ended = True
            elif text.startswith("%%") and is_comment(text, self.head.version):
                comments.append(text.removeprefix("%%").strip())
            elif not text.strip():
                continue
            elif ended:
                message = "a line between two sentences that is no comment"
                faults.refuse("export.eos", message, number)
            else:
                self._read_line(text, number, tokens, nodes, comments, faults)
        if not ended:
            message = f"#BOS {sentence_id} has no #EOS"
            faults.refuse("export.eos", message, line)
        sentence = Sentence(
            position,
            tuple([placed.line.name for placed in tokens]),
            line=line,
            token_lines=[placed.number for placed in tokens],
            sentence_id=sentence_id,
            comments=tuple(comments),
            tags=tuple([placed.line.label for placed in tokens]),
            lemmas=_column([placed.line.lemma for placed in tokens]),
            features=_column([placed.line.morphology for placed in tokens]),
        )
        tree = _tree(tokens, nodes, faults)
        sentence.read_tree = lambda _: tree
        sentence.sound = faults.sound
        return sentence

    @staticmethod
    def _check_end(
        text: str, sentence_id: str, number: int, faults: Faults, *, again: bool
    ) -> None:
        words = text.removeprefix("#EOS").split()
        found = words[0] if words else ""
        if again:
            faults.refuse("export.eos", f"#EOS {found} without a #BOS", number)
        elif found != sentence_id:
            message = f"#EOS {found} ends #BOS {sentence_id}"
            faults.refuse("export.eos", message, number)

    def _read_line(
        self,
        text: str,
        number: int,
        tokens: list[_Placed],
        nodes: list[_Placed],
        comments: list[str],
        faults: Faults,
    ) -> None:
        parsed = parse_line(text, self.head.version)
        if parsed is None:
            least, found = PARENT_PLACE[self.head.version] + 1, len(text.split())
            message = f"expected {least} or more columns, found {found}"
            if found >= least:
                message = f"no parent number in column {least}"
            faults.refuse("export.columns", message, number)
            return
        is_node = NODE.match(text) is not None and bool(tokens)
        if nodes and not is_node:
            message = f'word "{parsed.name}" stands behind the phrases'
            faults.refuse("export.columns", message, number)
        (nodes if is_node else tokens).append(_Placed(number, parsed))
        if parsed.comment:
            comments.append(parsed.comment)


def _column(cells: Sequence[str]) -> tuple[str, ...]:
    """A column of which at least one cell says something; `_` says nothing."""
    return tuple([cell or "_" for cell in cells]) if any(cells) else EMPTY


def _tree(
    tokens: Sequence[_Placed], nodes: Sequence[_Placed], faults: Faults
) -> Tree | None:
    places: dict[int, int] = {0: VIRTUAL_ROOT}
    for place, node in enumerate(nodes):
        number = int(node.line.name[1:])
        if number in places:
            message = f"node {number} is defined twice"
            faults.refuse("export.node", message, node.number)
        places.setdefault(number, place)
    for placed in (*tokens, *nodes):
        if placed.line.parent not in places:
            message = f"parent {placed.line.parent} does not exist in sentence "
            message += faults.sentence_id
            faults.refuse("export.parent", message, placed.number)
    parents = [places.get(node.line.parent, VIRTUAL_ROOT) for node in nodes]
    cycle = find_cycle(parents)
    if cycle is not None:
        node = nodes[cycle]
        message = f"node {node.line.name[1:]} dominates itself"
        faults.refuse("tree.cycle", message, node.number)
        return None
    built = build_tree(
        [
            Node(node.line.label, node.line.function, parent, node.line.name[1:])
            for node, parent in zip(nodes, parents, strict=True)
        ],
        [places.get(token.line.parent, VIRTUAL_ROOT) for token in tokens],
        [token.line.function for token in tokens],
        secondary=list(_secondary_edges(tokens, nodes, places, faults)),
    )
    for place, number_in_tree in enumerate(built.numbers):
        if number_in_tree is None:
            node = nodes[place]
            message = f"{node.line.label} {node.line.name} has no words: left out"
            faults.warn("tree.empty-phrase", message, node.number)
    return built.tree


def _secondary_edges(
    tokens: Sequence[_Placed],
    nodes: Sequence[_Placed],
    places: Mapping[int, int],
    faults: Faults,
) -> Iterator[tuple[Child, str, int, str]]:
    for group, is_token in ((tokens, True), (nodes, False)):
        for number, placed in enumerate(group):
            for label, parent in placed.line.secondary:
                known = VIRTUAL_ROOT
                if parent.isdecimal():
                    known = places.get(int(parent), VIRTUAL_ROOT)
                if known == VIRTUAL_ROOT:
                    message = f'secondary edge to the unknown node "{parent}": left out'
                    faults.warn("export.secondary", message, placed.number)
                else:
                    label = "" if label in NONE else label
                    yield Child(number, is_token=is_token), label, known, ""


class ExportCorpus(BlockCorpus):
    """A corpus that also knows what is wrong with the file as a whole."""

    @cached_property
    def _pairs(self) -> LabelPairs:
        return LabelPairs()

    def stretch(self, start: int, stop: int) -> Stretch | None:
        """See `srlviewer.stretch.HasStretches`."""
        if start >= stop:
            return None
        assert isinstance(self.reader, ExportReader)
        raw = self.source.content[self.index.starts[start] : self.index.ends[stop - 1]]
        version = self.reader.head.version
        return read_export_stretch(raw, start, stop - start, version, self._pairs)

    def check_file(self, log: ProblemLog) -> None:
        """Report ids that occur twice and labels that the head does not declare."""
        log.extend(self._file_problems())
        log.extend(self._repeated_ids())
        assert isinstance(self.reader, ExportReader)
        if self.reader.head.tables:
            log.extend(self._undeclared(self.reader.head))

    def _repeated_ids(self) -> Iterator[Problem]:
        met: set[bytes] = set()
        content, index = self.source.content, self.index
        for place, start in enumerate(index.starts.tolist()):
            words = content[start : content.find(b"\n", start)].split(None, 2)
            name = words[1] if len(words) > 1 else b""
            if name in met:
                shown = name.decode("utf-8", "replace")
                yield Problem(
                    code="export.id",
                    message=f"sentence {shown} occurs twice",
                    path=self.path,
                    line=int(index.lines[place]),
                    sentence_id=shown,
                )
            met.add(name)

    def _undeclared(self, head: Head) -> Iterator[Problem]:
        met: set[tuple[str, str]] = set()
        for sentence in self.sentences():
            for table, label, token in _labels(sentence):
                known = head.tables.get(table)
                if known is None or label in known or (table, label) in met:
                    continue
                met.add((table, label))
                yield Problem(
                    code="export.undeclared",
                    message=f"label {label} does not stand in the table {table}",
                    severity=Severity.NOTE,
                    path=self.path,
                    line=sentence.line_of(token),
                    sentence_id=sentence.sentence_id,
                )


def _labels(sentence: Sentence) -> Iterator[tuple[str, str, int]]:
    """Table, label and a token near it, for every label that a table may declare."""
    tree = sentence.tree
    for token, tag in enumerate(sentence.tags):
        yield "WORDTAG", tag, token
    for token, morphology in enumerate(sentence.features):
        if morphology != "_":
            yield "MORPHTAG", morphology, token
    if tree is None:
        return
    for token, function in enumerate(tree.token_functions):
        if function:
            yield "EDGETAG", function, token
    for number, label in enumerate(tree.labels):
        token = tree.tokens(number)[0]
        yield "NODETAG", label, token
        if tree.functions and tree.functions[number]:
            yield "EDGETAG", tree.functions[number], token
    for edge in tree.secondary:
        if edge.label:
            token = edge.child.number
            if not edge.child.is_token:
                token = tree.tokens(token)[0]
            yield "SECEDGETAG", edge.label, token


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str = "export"
    title: str = "NEGRA export, versions 3 and 4"
    page: str = "https://www.coli.uni-saarland.de/projects/sfb378/negra-corpus/"
    extensions: tuple[str, ...] = (".export",)
    counts: tuple[str, ...] = TREE_COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fits(self, source: Source) -> bool:
        """`#BOS` or `#FORMAT` at the beginning of a line near the top."""
        top = b"\n" + source.content[:65536].removeprefix(BOM)
        return b"\n#BOS" in top or b"\n#FORMAT" in top

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the sentences and read the head of the file."""
        source, settings = in_utf8(source, log, settings)
        index = index_sentences(source.content)
        reader = ExportReader(read_head(source.content, index))
        return ExportCorpus(source, self.name, settings, reader, index=index)


EXPORT = ExportFormat()
