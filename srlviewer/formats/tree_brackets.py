"""The formats `brackets` and `discbracket`.

Page: treebanks, sections 1, 3 and 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BOM
from srlviewer.formats.bracket_trees import BracketReader, Brackets
from srlviewer.formats.counting import TREE_COUNTS
from srlviewer.formats.faults import Faults
from srlviewer.formats.latin1 import in_utf8
from srlviewer.formats.reader import Source
from srlviewer.formats.tree_index import (
    Layout,
    TreeIndex,
    index_trees,
    says_no_parse,
)
from srlviewer.formats.tree_labels import BRACKET_SETTINGS, make_divide
from srlviewer.formats.tree_stretch import Names, read_stretch
from srlviewer.model.corpus import Corpus
from srlviewer.model.numbers import whole_number
from srlviewer.stretch import Stretch

_TOP = 65536
"""Bytes that tell the format."""
_LEAF = re.compile(rb"\s([^\s()]+)\s*\)")
_NUMBERED = re.compile(rb"[0-9]+=")
OPTIONS = " (--gold-format, --predicted-format or --format)"
"""Where the command line takes the settings of a file."""
_LOOK_AT = 100
"""Trees whose labels tell whether another sign divides functions."""


class BracketCorpus(BlockCorpus):
    """Trees of a bracket file.

    In a file with a tree a line, an empty line may be a sentence without a tree; that
    depends on the other file, so `with_empty_lines` gives a corpus that counts them.
    """

    def __init__(
        self,
        source: Source,
        format_name: str,
        settings: Mapping[str, str],
        reader: BracketReader,
        found: TreeIndex,
    ) -> None:
        """`found`: where the trees stand."""
        super().__init__(source, format_name, settings, reader, index=found.blocks)
        self._found = found
        self._names = Names(reader.divide)

    @property
    def empty_lines(self) -> int:
        """Empty lines that might be sentences without a tree."""
        if self._found.layout not in (Layout.LINES, Layout.BROKEN_LINES):
            return 0
        return len(self._found.lines) - len(self)

    def with_empty_lines(self) -> Corpus:
        """The same file with its empty lines as sentences."""
        if not self.empty_lines:
            return self
        from srlviewer.formats.opening import reopen

        return reopen(self.source, self.format, {**self.settings, "empty": "count"})

    def stretch(self, start: int, stop: int) -> Stretch | None:
        """See `srlviewer.stretch.HasStretches`; offered for a tree a line."""
        reader, index = self.reader, self.index
        assert isinstance(reader, BracketReader)
        if self._found.layout is not Layout.LINES or reader.order or start >= stop:
            return None
        starts, ends = index.starts[start:stop], index.ends[start:stop]
        if (starts[1:] != ends[:-1] + 1).any():
            return None
        raw = self.source.content[starts[0] : ends[-1]]
        return read_stretch(raw, start, stop - start, self._names)

    def program_lines(self) -> Iterable[str]:
        """The file as a program sees it that reads a tree a line.

        A file whose trees are spread over lines has a tree a line, too, if its brackets
        balance. In others every line is one, an empty one as well.
        """
        content, index = self.source.content, self.index
        pairs = zip(index.starts.tolist(), index.ends.tolist(), strict=True)
        if self._found.layout is not Layout.FREE:
            pairs = iter(self._found.lines.tolist())
        for start, end in pairs:
            yield content[start:end].decode("utf-8", "surrogateescape")

    def _file_problems(self) -> Iterator[Problem]:
        for problem in super()._file_problems():
            if problem.code == "conll.empty-file":
                yield replace(problem, severity=Severity.WARNING)
            elif (
                problem.code == "conll.columns"
                and self._found.layout is not Layout.FREE
            ):
                yield problem  # lines that end otherwise hide all trees but the first
            elif not problem.code.startswith("conll."):
                yield problem
        sign = self._other_sign()
        if sign:
            label, setting = sign
            cure = f"set {setting}: read the file as {self.format}:{setting}{OPTIONS}"
            yield Problem(
                code="brackets.separator",
                message=f'labels such as "{label}" look as if they held a function',
                severity=Severity.NOTE,
                path=self.path,
                line=1,
                hint=cure,
            )

    def _other_sign(self) -> tuple[str, str] | None:
        """A label with `_` or `[` in a file without any `-`, and the setting for it."""
        if "gf" in self.settings:
            return None
        found: tuple[str, str] | None = None
        for sentence in islice(self.sentences(), _LOOK_AT):
            tree = sentence.tree
            written = tree.written if tree is not None else None
            for label in (*written.labels, *written.tags) if written else ():
                if label.startswith("-") and label.endswith("-"):
                    continue
                if "-" in label[1:]:
                    return None
                if found is None and "_" in label[1:]:
                    found = label, "gf=_"
                elif found is None and "[" in label[1:] and label.endswith("]"):
                    found = label, "gf=bracket"
        return found


def in_index_order(found: Brackets, faults: Faults, line: int) -> Brackets | None:
    """The terminals of discontinuous brackets in the order of their numbers."""
    numbered: dict[int, int] = {}
    words = []
    for place, leaf in enumerate(found.words):
        number, equals, word = leaf.partition("=")
        index = whole_number(number) if equals and word else None
        if index is None:
            message = f'"{leaf}" is not written number=word'
            faults.refuse("discbracket.index", message, line)
        elif index in numbered:
            message = f"index {index} occurs twice"
            faults.refuse("discbracket.index", message, line)
        else:
            numbered[index] = place
        words.append(word)
    if len(numbered) == len(words):  # else that is said already
        missing = next((n for n in range(len(words)) if n not in numbered), None)
        if missing is not None:
            faults.refuse("discbracket.index", f"index {missing} is missing", line)
    if not faults.sound:
        return None
    order = [numbered[number] for number in range(len(words))]
    return found._replace(
        tags=[found.tags[n] for n in order],
        words=[words[n] for n in order],
        token_parents=[found.token_parents[n] for n in order],
    )


def _leaves_are_numbered(content: bytes) -> bool:
    """Whether the leaves of the first trees are `number=word`.

    Nine in ten are enough: the reader says what is wrong with the others, where bracket
    trees would take the numbers for parts of the words.
    """
    leaves = _LEAF.findall(content)[:500]
    numbered = sum(_NUMBERED.match(leaf) is not None for leaf in leaves)
    return bool(leaves) and 10 * numbered >= 9 * len(leaves)


@dataclass(frozen=True, slots=True)
class BracketFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str
    title: str
    extensions: tuple[str, ...]
    numbered: bool
    page: str = "https://catalog.ldc.upenn.edu/docs/LDC95T7/cl93.html"
    counts: tuple[str, ...] = TREE_COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(
        default_factory=lambda: BRACKET_SETTINGS
    )

    def fits(self, source: Source) -> bool:
        """The first character is `(`; leaves have numbers or not.

        In front of it there may be lines of sentences without a tree.
        """
        content = source.content[:_TOP].removeprefix(BOM).lstrip()
        while says_no_parse(content.partition(b"\n")[0]):
            content = content.partition(b"\n")[2].lstrip()
        if not content.startswith(b"("):
            return False
        return _leaves_are_numbered(content) == self.numbered

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the trees; files that are not UTF-8 are read as Latin-1."""
        source, settings = in_utf8(source, log, settings)
        order = in_index_order if self.numbered else None
        reader = BracketReader(make_divide(settings), order, comments=self.numbered)
        counts_empty = settings.get("empty") == "count"
        found = index_trees(
            source.content, empty_lines=counts_empty, one_a_line=self.numbered
        )
        return BracketCorpus(source, self.name, settings, reader, found)


BRACKETS = BracketFormat(
    "brackets", "Penn Treebank brackets", (".mrg", ".ptb"), numbered=False
)
DISCBRACKET = BracketFormat(
    "discbracket",
    "Discontinuous brackets (discodop)",
    (".dbr", ".discbracket"),
    numbered=True,
)
