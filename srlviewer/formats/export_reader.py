"""The sentences of NEGRA export, block by block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from srlviewer.errors import ProblemLog
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.export_index import Head
from srlviewer.formats.export_lines import (
    NODE,
    PARENT_PLACE,
    Line,
    is_comment,
    parse_line,
)
from srlviewer.formats.export_rows import Rows, read_plain
from srlviewer.formats.export_trees import is_surely_sound, tree_of
from srlviewer.formats.faults import Faults
from srlviewer.formats.white_space import NUL, SHOWN, odd_sign
from srlviewer.model.sentence import EMPTY, Sentence
from srlviewer.model.tree import Tree

_END = re.compile(r"#EOS(?=\s|\Z)")


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
        first, _, rest = block.partition("\n")
        name, _, comment = first.removeprefix("#BOS").partition("%%")
        fields = name.split()
        sentence_id = fields[0] if fields else ""
        faults.begin(sentence_id, block, line)
        if not fields:
            faults.refuse("export.eos", "#BOS without a sentence id", line)
        comments = [comment.strip()] if comment.strip() else []
        found = self._read_fast(rest, sentence_id, line)
        if found is None:
            lines = _Lines(self.head.version, sentence_id, comments, faults)
            lines.read(rest.split("\n") if rest else [], line + 1)
            found = lines.words, lines.nodes
        words, nodes = found
        if not words:
            faults.warn("tree.unparsed", "a sentence without words", line)
        sentence = Sentence(
            position,
            tuple(words.names),
            line=line,
            token_lines=words.lines,
            sentence_id=sentence_id,
            comments=tuple(comments),
            tags=tuple(words.labels),
            lemmas=_column(words.lemmas),
            features=_column(words.morphologies),
            read_tree=self._tree_reader(words, nodes, faults),
        )
        sentence.sound = faults.sound
        return sentence

    def _tree_reader(
        self, words: Rows, nodes: Rows, faults: Faults
    ) -> Callable[[Sentence], Tree | None]:
        """What makes the tree when somebody asks, or at once if it may be wrong."""
        version = self.head.version
        if is_surely_sound(words, nodes):
            silent = Faults(faults.path, ProblemLog(kept=0), sentence_id="")
            return lambda _: tree_of(words, nodes, version, silent)
        tree = tree_of(words, nodes, version, faults) if words or nodes else None
        return lambda _: tree

    def _read_fast(
        self, rest: str, sentence_id: str, line: int
    ) -> tuple[Rows, Rows] | None:
        """Words and nodes if the sentence ends as it should and nothing is odd."""
        body, _, end = rest.rpartition("\n")
        if end != f"#EOS {sentence_id}":
            return None
        return read_plain(body, line + 1, self.head.version)


def _column(cells: Sequence[str]) -> tuple[str, ...]:
    """A column of which at least one cell says something; `_` says nothing."""
    return tuple([cell or "_" for cell in cells]) if any(cells) else EMPTY


class _Lines:
    """Looks at the lines of a sentence one by one, and says what is odd."""

    def __init__(
        self, version: int, sentence_id: str, comments: list[str], faults: Faults
    ) -> None:
        self.words = Rows()
        self.nodes = Rows()
        self._version = version
        self._id = sentence_id
        self._comments = comments
        self._faults = faults
        self._ended = False

    def read(self, texts: Sequence[str], first: int) -> None:
        """All lines behind `#BOS`; `first` is the file line of the first."""
        for number, text in enumerate(texts, first):
            text = text.rstrip("\r")
            if _END.match(text):
                self._check_end(text, number)
            elif is_comment(text, self._version):
                self._comments.append(text.removeprefix("%%").strip())
            elif not text.strip():
                continue
            elif self._ended:
                message = "a line between two sentences that is no comment"
                self._faults.refuse("export.eos", message, number)
            else:
                self._read_line(text, number)
        if not self._ended:
            message = f"#BOS {self._id} has no #EOS"
            self._faults.refuse("export.eos", message, self._faults.first_line)

    def _check_end(self, text: str, number: int) -> None:
        fields = text.removeprefix("#EOS").split()
        found = fields[0] if fields else ""
        if self._ended:
            message = f"#EOS {found} without a #BOS"
            self._faults.refuse("export.eos", message, number)
        elif found != self._id:
            message = f"#EOS {found} ends #BOS {self._id}"
            self._faults.refuse("export.eos", message, number)
        self._ended = True

    def _read_line(self, text: str, number: int) -> None:
        parsed = parse_line(text, self._version)
        if parsed is None:
            least, found = PARENT_PLACE[self._version] + 1, len(text.split())
            message = f"expected {least} or more columns, found {found}"
            if found >= least:
                message = f"no parent number in column {least}"
            self._faults.refuse("export.columns", message, number)
            return
        self._check_fields(parsed, number)
        is_node = NODE.match(text) is not None and len(self.words) > 0
        if len(self.nodes) and not is_node:
            message = f'word "{parsed.name}" stands behind the phrases'
            self._faults.refuse("export.columns", message, number)
        (self.nodes if is_node else self.words).append(number, parsed)
        if parsed.comment:
            self._comments.append(parsed.comment)

    def _check_fields(self, parsed: Line, number: int) -> None:
        """Words and labels never hold white space: other programs divide there."""
        for cell in (
            parsed.name,
            parsed.lemma,
            parsed.label,
            parsed.morphology,
            parsed.function,
        ):
            odd = odd_sign(cell)
            if odd:
                message = f'"{cell.replace(NUL, SHOWN)}" holds {odd}'
                self._faults.warn("conll.white-space", message, number)
