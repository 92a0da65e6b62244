"""Lines of cells divided by tabs, and the comments above them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from srlviewer.formats.comments import read_comments
from srlviewer.formats.white_space import WHITE_SPACE
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.writer import Entry, Settings
from srlviewer.model.sentence import Sentence

_SPACE = re.compile(f"[{WHITE_SPACE}]")
_KEY = re.compile(r"#\s*([A-Za-z][\w -]{0,30}?)\s*[=:]")
_LAYOUT = re.compile(r"#\s*(?:global\.columns\s*=|end document)")
COMMENT_SETTING = {"comments": ("keep", "text", "none")}


def tab_rows(columns: Iterable[Sequence[str]]) -> list[str]:
    """One line a token of columns of equal length; an empty cell becomes `_`."""
    rows = zip(*columns, strict=True)
    return ["\t".join(cell if cell else "_" for cell in row) for row in rows]


def without_blanks(column: Sequence[str], losses: Losses) -> list[str]:
    """Cells for a format in which all white space divides: blanks become `_`."""
    if not any(map(_SPACE.search, column)):
        return list(column)
    number = sum(len(_SPACE.findall(cell)) for cell in column)
    losses.add("blank", number, more="inside a field")
    return [_SPACE.sub("_", cell) for cell in column]


def comment_lines(entry: Entry, settings: Settings) -> list[str]:
    """The comments in front of a sentence of CoNLL-U and its relatives.

    `comments=keep`: those of the file, and the joined words where it has none at all;
    `text`: only the joined words; `none`: no comment.
    """
    sentence = entry.sentence
    chosen = settings.get("comments", "keep")
    kept = [c for c in sentence.comments if not _LAYOUT.match(c)]
    if chosen == "none":
        return []
    if chosen == "text" or not kept:
        return [] if sentence.wordless else [f"# text = {' '.join(sentence.forms)}"]
    return kept


def lose_comments(sentence: Sentence, losses: Losses) -> None:
    """Report the comments, but for a text that is nothing but the joined words."""
    text = " ".join(sentence.forms)
    for comment in sentence.comments:
        if not _says_only(comment, text):
            key = _KEY.match(comment)
            losses.add("comment", more=f"({key[1]})" if key else "")


def _says_only(comment: str, text: str) -> bool:
    if _LAYOUT.match(comment):
        return True
    header = read_comments([comment])
    return header.text == text and not header.sentence_id


def lose_extra_rows(entry: Entry, losses: Losses) -> None:
    """Report multiword rows and empty nodes."""
    for row in entry.extra_rows:
        losses.add(row.kind)


def with_extra_rows(
    rows: Sequence[str], entry: Entry, names: Sequence[str], width: int
) -> list[str]:
    """The rows of the tokens with multiword rows and empty nodes where they were.

    `names` are the first columns of the target; the others of such a row are empty.
    """
    if not entry.extra_rows:
        return list(rows)
    lines: list[str] = []
    waiting = list(entry.extra_rows)
    for token in range(len(rows) + 1):
        while waiting and waiting[0].before <= token:
            cells = waiting.pop(0).cells
            row = [cells.get(name) or "_" for name in names]
            lines.append("\t".join(row + ["_"] * (width - len(row))))
        lines += rows[token : token + 1]
    return lines


def sentence_text(lines: Iterable[str]) -> str:
    """Lines with the blank line that ends a sentence."""
    return "".join(f"{line}\n" for line in lines) + "\n"
