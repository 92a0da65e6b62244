"""The files of the CoNLL tasks that lie beside the props, pasted line by line.

Words, syntax, names and senses of the same sentences stand in files of their own
(`.words`, `.synt.*`, `.ne`, `.senses`); each has a line for each line of the props.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.ascii_space import field_start, fields
from srlviewer.formats.blocks import BOM, index_blocks
from srlviewer.formats.bracket_checks import check_parse
from srlviewer.formats.chunks import cut_chunk
from srlviewer.formats.columns import padded_columns
from srlviewer.formats.faults import Faults, Row, plural
from srlviewer.formats.parse_bits import read_parse_bits
from srlviewer.formats.partner_files import open_partners, refused, wrong_kind
from srlviewer.formats.reader import Source
from srlviewer.formats.task_columns import name_columns, sample_tables
from srlviewer.formats.task_files import columns_of_kind
from srlviewer.model.sentence import Columns, Sentence
from srlviewer.model.tree import Tree

SAME_SENTENCES = "name the files of these very sentences"
EMPTY = "-"


class SideFile:
    """One file beside the props: what its columns are, and where its sentences are."""

    def __init__(self, source: Source) -> None:
        """Index the file and look at its first sentences."""
        self.path = source.path
        self.name = PurePath(source.path).name
        self._content = source.content.removeprefix(BOM)
        self._index = index_blocks(self._content, comment=b"", ascii_only=True)
        tables = sample_tables(source)
        widths = Counter(map(len, tables)).most_common(1)
        self.width = widths[0][0] if widths else 1
        kind = columns_of_kind(self.name)
        if kind and len(kind) == self.width:
            self.columns = kind
        else:
            usual = [table for table in tables if len(table) == self.width]
            self.columns = name_columns(usual, self.width, (kind,) if kind else ())

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self._index)

    def read(
        self, position: int, expected: int, faults: Faults, log: ProblemLog
    ) -> tuple[Columns, Sequence[int]] | None:
        """Columns of a sentence and their lines; None if it has another length.

        `faults` is that of the props, `log` gets what is wrong in this file.
        """
        if position >= len(self):
            return None  # said of the whole file
        chunk = cut_chunk(
            self.path, self._content, self._index, position, position + 1, log
        )
        faults.sound &= not chunk.broken
        texts = chunk.blocks[0].split("\n")
        if len(texts) != expected:
            faults.refuse(
                "align.words",
                f"sentence {position + 1}: {plural(expected, 'row')} here, "
                f"{len(texts)} in {self.name}",
                faults.first_line,
                hint=SAME_SENTENCES,
            )
            return None
        first = chunk.lines[0]
        rows = [Row(n, text, fields(text)) for n, text in enumerate(texts, first)]
        own = Faults(self.path, log, field_start)
        own.begin("", chunk.blocks[0], first)
        for row in rows:
            if len(row.cells) != self.width:
                own.refuse(
                    "conll.columns",
                    f"expected {plural(self.width, 'column')}, found {len(row.cells)}",
                    row.line,
                    field=min(self.width, len(row.cells)),
                )
        columns = padded_columns(rows, self.width)
        lines = [row.line for row in rows]
        if own.sound and "PARSE" in self.columns:
            place = self.columns.index("PARSE")
            check_parse(columns[place], place, lines, own)
        faults.sound &= own.sound
        return columns, lines


class Pasting:
    """All files beside one props file."""

    def __init__(self, files: Sequence[SideFile]) -> None:
        """A column that several files have goes by its name in the first one alone."""
        self.files = tuple(files)
        names: list[str] = []
        for file in self.files:
            for name in file.columns:
                number = sum(n == name or n.startswith(f"{name}-") for n in names)
                names.append(f"{name}-{number + 1}" if number else name)
        self.names = tuple(names)

    def check_number(self, sentences: int, path: str, log: ProblemLog) -> None:
        """Report files with another number of sentences than the one at `path`."""
        for file in self.files:
            if len(file) != sentences:
                log.add(
                    Problem(
                        code="align.sentences",
                        message=f"{plural(sentences, 'sentence')} here, {len(file)} in "
                        f"{file.name}",
                        path=path,
                        hint=SAME_SENTENCES,
                    )
                )

    def complete(self, sentence: Sentence, faults: Faults, log: ProblemLog) -> None:
        """Add the columns of all files to a sentence of the props."""
        columns: list[Sequence[str]] = []
        for file in self.files:
            found = file.read(sentence.position, len(sentence), faults, log)
            if found is None:
                return
            columns += found[0]
        self._set_columns(sentence, tuple(map(tuple, columns)))

    def _set_columns(self, sentence: Sentence, columns: Columns) -> None:
        named = dict(zip(self.names, columns, strict=True))
        if "WORD" in named:
            sentence.forms, sentence.wordless = named["WORD"], False
        sentence.tags = named.get("POS", sentence.tags)
        if "VS" in named:
            numbers = [named["VS"][token] for token in sentence.predicate_tokens]
            sentence.targets = targets = sentence.targets or sentence.senses
            sentence.senses = tuple(
                target if number == EMPTY else f"{target}.{number}"
                for target, number in zip(targets, numbers, strict=True)
            )
        if "PARSE" in named:
            cells = named["PARSE"]

            def read_tree(_: Sentence) -> Tree:
                return read_parse_bits(cells)[0]

            sentence.read_tree = read_tree
        parse = sentence.parse_columns
        count = len(columns)
        # Behind the columns of the props, whose number differs.
        sentence.column_names = dict(sentence.column_names or {}) | {
            name: place - count for place, name in enumerate(self.names)
        }
        sentence.parse_columns = lambda block: (
            *(parse(block) if parse else ()),
            *columns,
        )


def _check_kind(file: SideFile, partner: Source) -> None:
    """Refuse a file whose columns are not those of words, syntax, names or senses.

    The ending of the name tells; a file of any other name must hold nothing else.

    Raises:
        InputRefusedError: it is another file.
    """
    columns, known = file.columns, columns_of_kind(file.name)
    strange = [name for name in columns if name.startswith("COLUMN")]
    fits = len(strange) < len(columns) if known else not strange
    if not known and fits:
        fits = columns == ("VS",) or "VS" not in columns
        fits = fits and not _is_annotation(partner)
    if len(file) and not fits:
        what = f"{file.name}, which is no file of words, syntax, names or senses"
        wanted = "files that end in .words, .synt, .ne or .senses"
        raise refused(wrong_kind(partner.path, what, wanted))


def _is_annotation(partner: Source) -> bool:
    """Whether a file has a format of its own; columns of parses look like props."""
    from srlviewer.formats.opening import guess_format

    bare = replace(partner, path=partner.path + ".side")  # its extension says nothing
    found = set(guess_format(bare))
    if found - {"conll05-props", "conll04-props"}:
        return True
    tables = sample_tables(partner)
    return bool(found) and any(EMPTY in table[0] for table in tables)


def open_pasting(source: Source, names: str) -> Pasting:
    """The files of the setting `with`.

    Raises:
        UsageError: no name beside a `+`, or one name twice.
        InputRefusedError: one of them cannot be read, or is of another kind.
    """
    files = []
    for partner in open_partners(source, names):
        files.append(SideFile(partner))
        _check_kind(files[-1], partner)
    return Pasting(files)
