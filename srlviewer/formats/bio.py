"""Entities in columns: the word first, its tag last, a blank line between sentences.

Tags are BIO, IOB1, BIOES or BILOU, which the tags of the whole file tell; they are read
leniently (see `entity_tags`). White space divides, as in the CoNLL tasks of 2002 and
2003. Lines of `-DOCSTART-` are skipped; a line that begins with `#` and does not end
in a tag is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath

import numpy as np

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.ascii_space import Split, field_start, fields, split_for
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BlockIndex, index_blocks
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.columns import padded_columns, usual_width
from srlviewer.formats.comments import read_comments
from srlviewer.formats.entity_tags import (
    OUTSIDE,
    PREFIXES,
    TAG_SETTINGS,
    TagScheme,
    decoded,
    scheme_of,
)
from srlviewer.formats.faults import Faults, Row, plural
from srlviewer.formats.open_sesame import looks_like_sesame
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_blocks
from srlviewer.formats.task_files import columns_of_kind
from srlviewer.model.corpus import Corpus
from srlviewer.model.entities import Entity, EntityAnnotation
from srlviewer.model.sentence import Columns, Sentence

COUNTS = ("sentences", "words", "entities")
_DOCUMENT = "-DOCSTART-"
_TAG = re.compile(r"O|[BIESLU]-\S.*")
_PROPS = (".props", ".wsj", ".props.gz")
_QUIET = frozenset({"conll.final-blank", "conll.blank-lines"})
"""Blank lines that no program for such files minds."""


@dataclass(slots=True)
class TagsOf:
    """Entities out of tags, when they are asked for: see `Sentence.read_entities`."""

    tags: tuple[str, ...]
    scheme: TagScheme

    def __call__(self, sentence: Sentence) -> EntityAnnotation:
        """In the order of the tokens."""
        found = decoded(self.tags, self.scheme)
        return EntityAnnotation(
            tuple(
                Entity(n, label, ((start, end),), line=sentence.line_of(start))
                for n, (label, start, end) in enumerate(found.items)
            )
        )


@dataclass(slots=True)
class BioReader:
    """Blocks to sentences. See `BlockReader`; `column` is -1 or counts from 0."""

    column: int
    scheme: TagScheme
    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log, find_field=field_start)
        split = split_for(chunk.raw)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            rows, comments = word_rows(block, line, split)
            header = read_comments(comments)
            faults.begin(header.sentence_id, block, line)
            tags = self._tags(rows, faults)
            for token, message in decoded(tags, self.scheme).faults:
                at = rows[token].line
                faults.warn("bio.tag", message, at, field=self._place(rows[token]))
            yield Sentence(
                chunk.position + place,
                tuple(row.cells[0] for row in rows),
                line=line,
                token_lines=[row.line for row in rows],
                sentence_id=header.sentence_id,
                comments=tuple(comments),
                block=block,
                parse_columns=_columns,
                column_names=self._other_columns(usual_width(rows)),
                sound=faults.sound,
                read_entities=TagsOf(tags, self.scheme),
            )

    def _tags(self, rows: list[Row], faults: Faults) -> tuple[str, ...]:
        width = usual_width(rows)
        needed = max(2, self.column + 1)
        if rows and width < needed:
            message = f"expected at least {plural(needed, 'column')}, found {width}"
            faults.refuse("conll.columns", message, rows[0].line, hint=_WIDTH)
            return (OUTSIDE,) * len(rows)
        tags = []
        for row in rows:
            found = len(row.cells)
            if found != width:
                message = f"expected {plural(width, 'column')}, found {found}"
                faults.refuse("conll.columns", message, row.line, hint=_WIDTH)
            tags.append(row.cells[self.column] if found == width else OUTSIDE)
        return tuple(tags)

    def _other_columns(self, width: int) -> dict[str, int]:
        """Those between word and tag by the names that a message gives them."""
        own = {0, self.column % width if width else 0}
        places = (place for place in range(width) if place not in own)
        return {f"COLUMN{place + 1}": place for place in places}

    def _place(self, row: Row) -> int:
        return self.column if self.column >= 0 else len(row.cells) - 1


def word_rows(block: str, line: int, split: Split) -> tuple[list[Row], list[str]]:
    """The rows of a block that begins at a line, and the comments."""
    rows: list[Row] = []
    comments: list[str] = []
    for number, text in enumerate(block.split("\n"), line):
        cells = split(text)
        if not cells or cells[0] == _DOCUMENT:
            continue
        if text.startswith("#") and not _is_tagged(cells):
            comments.append(text)
        else:
            rows.append(Row(number, text, cells))
    return rows, comments


def _columns(block: str) -> Columns:
    """All cells of the words of a block."""
    rows, _ = word_rows(block, 1, fields)
    return padded_columns(rows, usual_width(rows))


_WIDTH = (
    "give each row a word first and a tag last, as many columns as the others have, "
    "and no white space inside a cell"
)


def _is_tagged(cells: list[str]) -> bool:
    return len(cells) > 1 and _TAG.fullmatch(cells[-1]) is not None


class BioCorpus(BlockCorpus):
    """See `srlviewer.model.corpus.Corpus`."""

    def _file_problems(self) -> Iterator[Problem]:
        for problem in super()._file_problems():
            if problem.code not in _QUIET:
                yield problem


class BioFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "bio"
    title = "Entities as BIO, IOB1, BIOES or BILOU tags in columns"
    page = "https://aclanthology.org/W03-0419/"
    extensions = (".bio", ".iob", ".iob2", ".bioes", ".bilou", ".conll", ".tsv")
    counts = COUNTS
    settings: Mapping[str, tuple[str, ...]] = {
        **TAG_SETTINGS,
        "map": (),
    }

    def fits(self, source: Source) -> bool:
        """Nothing but tags in the last column of two or more, the same in all rows."""
        name = PurePath(source.path).name
        if name.endswith(_PROPS) or columns_of_kind(name):
            return False  # its reader tells people to convert the tags
        blocks = [_word_rows(block) for block in sample_blocks(source)]
        rows = [row for block in blocks for row in block]
        if not rows or any(len(set(map(len, block))) > 1 for block in blocks):
            return False
        if not all(map(_is_tagged, rows)):
            return False
        return not looks_like_sesame([row for row in rows if len(row) > 2] or rows)

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return 1, len(sentence), len(sentence.entities)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file, and tell from all its tags which scheme they are of."""
        del log
        column = int(settings.get("column", 0)) - 1
        index = _without_comments(source.content, index_blocks(source.content))
        scheme = scheme_of(_all_tags(source.content, index, column))
        return BioCorpus(
            source, self.name, settings, BioReader(column, scheme), index=index
        )


def _word_rows(block: list[str]) -> list[list[str]]:
    rows = [fields(line) for line in block]
    return [
        row
        for row, line in zip(rows, block, strict=True)
        if row and row[0] != _DOCUMENT and (not line.startswith("#") or _is_tagged(row))
    ]


def _without_comments(content: bytes, index: BlockIndex) -> BlockIndex:
    """The blocks that have words: a document's first line is none by itself."""
    mark = _DOCUMENT.encode()
    if mark not in content and b"\n#" not in content and not content.startswith(b"#"):
        return index
    kept = np.ones(len(index), dtype=np.bool_)
    for number, start in enumerate(index.starts.tolist()):
        if content.startswith((mark, b"#"), start):
            block = content[start : index.ends[number]].decode("utf-8", "replace")
            kept[number] = bool(_word_rows(block.split("\n")))
    regular = index.regular & np.concatenate(([True], kept[:-1]))
    return BlockIndex(
        index.starts[kept],
        index.ends[kept],
        index.lines[:][kept],
        regular[kept],
        index.blank_lines,
        index.line_count,
        index.false_blanks,
    )


def _all_tags(content: bytes, index: BlockIndex, column: int) -> Iterator[list[str]]:
    """The cells of the column by sentence, as far as they are tags."""
    for start, end in zip(index.starts.tolist(), index.ends.tolist(), strict=True):
        rows = [line.split() for line in content[start:end].split(b"\n")]
        tags = [row[column] for row in rows if len(row) > max(1, column)]
        yield [tag.decode("utf-8", "replace") for tag in tags if _is_tag(tag)]


def _is_tag(cell: bytes) -> bool:
    return cell == b"O" or (cell[1:2] == b"-" and chr(cell[0]) in PREFIXES)


BIO = BioFormat()
