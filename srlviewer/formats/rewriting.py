"""Writing an opened file back: as it was, or with other text in some of its cells.

Every line is taken apart into cells and white space and joined again; what no edit
names comes out as it went in: comments, blank lines, multiword rows, line ends, blanks
that align columns, byte-order mark, encoding. The way back to bytes is the wrapping of
the source.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from srlviewer.errors import Problem, Severity, SrlviewerError
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.pieces import (
    Divide,
    Pieces,
    at_ascii_space,
    at_ascii_space_untrimmed,
    at_tabs,
    at_unicode_space,
    find_alignment,
    replace_cells,
)
from srlviewer.model.sentence import Sentence

DIVIDED_AT: Mapping[str, Divide] = {
    "conll09": at_unicode_space,
    "conllu-srl": at_tabs,
    "up1-ewt": at_tabs,
    "up2": at_tabs,
    "fipb": at_tabs,
    "conllu": at_tabs,
    "conllx": at_tabs,
    "conll08": at_ascii_space_untrimmed,
    "conll05-props": at_ascii_space,
    "conll04-props": at_ascii_space,
    "conll05-full": at_ascii_space,
    "conll12": at_ascii_space,
    "propbank-skel": at_ascii_space,
    "bio": at_ascii_space,
}
"""Format -> what divides the cells of its lines, as its reader sees it."""


WHOLE = frozenset(
    (
        "propbank-prop", "export", "brackets", "discbracket", "alpino", "tiger",
        "tiger2", "salsa", "framenet-fulltext", "framenet-nested", "semxml",
        "semafor-json", "frame-elements", "open-sesame", "semeval10-conll", "spert",
        "brat",
    )
)  # fmt: skip
"""Formats whose sentences are no rows of cells: written back only as they are."""


class CellEdit(NamedTuple):
    """Other text for a cell.

    `position` of the sentence, `token` (a word row) and `column` count from 0; columns
    are those of the row as it stands in the file.
    """

    position: int
    token: int
    column: int
    text: str


class EditError(SrlviewerError):
    """An edit that the file cannot take."""


def can_rewrite(name: str) -> bool:
    """Whether files of this format can be written back."""
    return name in DIVIDED_AT or name in WHOLE


def rewritten(corpus: BlockCorpus, edits: Iterable[CellEdit] = ()) -> bytes:
    """The bytes of the file of a corpus, with the edited cells replaced.

    Byte for byte the file that was read if there is no edit; `unfaithful` knows the two
    cases in which that cannot be.

    Raises:
        EditError: no such cell, text that would be more or less than one cell, or a
            character that the encoding of the file does not have.
    """
    return wrapped(corpus, b"".join(rewritten_pieces(corpus, edits)))


def wrapped(corpus: BlockCorpus, content: bytes) -> bytes:
    """UTF-8 in the encoding and packing of the file of a corpus.

    Raises:
        EditError: a character that the encoding does not have.
    """
    try:
        return corpus.source.wrapping.wrapped(content)
    except UnicodeEncodeError as wrong:
        letter = wrong.object[wrong.start : wrong.start + 1]
        name = corpus.source.wrapping.encoding.upper()
        raise EditError(f'"{letter}" cannot be written in {name}') from None


def unfaithful(corpus: BlockCorpus, content: bytes) -> Problem | None:
    """A warning if these bytes, written without an edit, are not those of the file.

    That can only be with an encoding that writes one text in several ways, or with a
    file packed by another program; what is in it is the same.
    """
    import hashlib

    if hashlib.sha256(content).hexdigest() == corpus.sha256:
        return None
    how = "packed" if corpus.source.wrapping.packing else "encoded"
    return Problem(
        code="convert.lost",
        message=f"the file is {how} in another way than it was; the text is the same",
        severity=Severity.WARNING,
        path=corpus.path,
    )


def rewritten_pieces(
    corpus: BlockCorpus, edits: Iterable[CellEdit] = ()
) -> Iterator[bytes]:
    """The same as `rewritten` in UTF-8, piece by piece; encoding and gzip left out."""
    changes = _by_sentence(edits)
    if changes:
        _check_editable(corpus)
    if corpus.format in WHOLE:
        yield corpus.source.content
        return
    divide = _divide_of(corpus)
    for position in changes:
        if not 0 <= position < len(corpus):
            raise EditError(f"no sentence {position + 1} among {len(corpus)}")
    content, index = corpus.source.content, corpus.index
    end = 0
    for position, (start, stop) in enumerate(
        zip(index.starts.tolist(), index.ends.tolist(), strict=True)
    ):
        yield content[end:start]  # blank lines, and the byte-order mark
        block = content[start:stop].decode("utf-8", "surrogateescape")
        rows = [divide(line) for line in block.split("\n")]
        if position in changes:
            _edit(corpus, position, rows, changes[position])
        lines = "\n".join(row.joined() for row in rows)
        yield lines.encode("utf-8", "surrogateescape")
        end = stop
    yield content[end:]


def cells_of(corpus: BlockCorpus, sentence: Sentence) -> list[list[str]]:
    """The cells of each token of a sentence as they stand in the file.

    Raises:
        EditError: its tokens are no lines of the file.
    """
    _check_editable(corpus)
    divide, lines = _divide_of(corpus), _lines_of(corpus, sentence.position)
    return [divide(lines[at]).cells for at in _token_lines(corpus, sentence)]


def extra_rows_of(corpus: BlockCorpus, sentence: Sentence) -> dict[str, list[str]]:
    """The cells of the rows that are no tokens, by their first cell."""
    divide, lines = _divide_of(corpus), _lines_of(corpus, sentence.position)
    ids = {row.row_id for row in sentence.extra_rows}
    rows = (divide(line).cells for line in lines)
    return {cells[0]: cells for cells in rows if cells and cells[0] in ids}


def _lines_of(corpus: BlockCorpus, position: int) -> list[str]:
    index = corpus.index
    block = corpus.source.content[index.starts[position] : index.ends[position]]
    return block.decode("utf-8", "surrogateescape").split("\n")


def _check_editable(corpus: BlockCorpus) -> None:
    if corpus.format in WHOLE:
        raise EditError(f"{corpus.format} files are written back only as they are")


def _divide_of(corpus: BlockCorpus) -> Divide:
    if corpus.format not in DIVIDED_AT:
        raise EditError(f"{corpus.format} files cannot be written back")
    return DIVIDED_AT[corpus.format]


def _token_lines(corpus: BlockCorpus, sentence: Sentence) -> list[int]:
    """The lines of the block (from 0) that are tokens."""
    first = int(corpus.index.lines[sentence.position])
    return [sentence.line_of(token) - first for token in range(len(sentence))]


def _by_sentence(
    edits: Iterable[CellEdit],
) -> dict[int, dict[int, dict[int, str]]]:
    """Sentence -> token -> column -> text; the last edit of a cell counts."""
    found: dict[int, dict[int, dict[int, str]]] = {}
    for position, token, column, text in edits:
        found.setdefault(position, {}).setdefault(token, {})[column] = text
    return found


def _edit(
    corpus: BlockCorpus,
    position: int,
    rows: list[Pieces],
    changes: Mapping[int, Mapping[int, str]],
) -> None:
    """Replace cells in the rows of a block."""
    lines = _token_lines(corpus, corpus.sentence(position))
    alignment = find_alignment([rows[line] for line in lines])
    divide = _divide_of(corpus)
    for token, cells in changes.items():
        where = f"sentence {position + 1}, token {token + 1}"
        if not 0 <= token < len(lines):
            raise EditError(f"{where}: no such token")
        row = rows[lines[token]]
        for column, text in cells.items():
            if not 0 <= column < len(row.cells):
                raise EditError(f"{where}: no column {column + 1}")
            if not text or "\n" in text or divide(text).parts != ["", text, ""]:
                raise EditError(f'{where}: "{text}" is not the text of one cell')
        rows[lines[token]] = replace_cells(row, cells, alignment)
