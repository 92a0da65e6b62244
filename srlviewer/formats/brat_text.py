"""The text of a brat document: lines are sentences, words stand between blanks.

Characters are counted as brat does, with line ends; a carriage return is one of them
unless the offsets tell otherwise.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from srlviewer.model.spans import Span, Spans, spans_of_tokens

MARK = "\ufeff"
_WORD = re.compile(r"\S+")


class TextLine(NamedTuple):
    """A line with words in it: its number (from 1) and the characters of each word."""

    number: int
    words: tuple[Span, ...]


class Place(NamedTuple):
    """Where some characters are: a sentence (from 0) and its tokens.

    `cuts` says that a border is inside a word; `beyond` that there are words in other
    lines, too.
    """

    sentence: int
    spans: Spans
    cuts: bool
    beyond: bool


class Counting(NamedTuple):
    """The text as the offsets count it, and what is unusual about that."""

    text: str
    message: str = ""


def counted_text(text: str, quoted: Iterable[tuple[tuple[Span, ...], str]]) -> Counting:
    """The way to count characters by which most places have the text that is quoted.

    Usually each character of the file is one, but for a byte-order mark at its top.
    Other programs leave out carriage returns, or count the mark; a file whose quoted
    texts stand at such places is read like that.
    """
    ways = [Counting(text.removeprefix(MARK))]
    if "\r\n" in text:
        ways.append(Counting(ways[0].text.replace("\r\n", "\n"), _ONE_END))
    if text.startswith(MARK):
        marked = [Counting(MARK + way.text, way.message) for way in ways]
        ways += marked
    if len(ways) == 1:
        return ways[0]
    known = list(quoted)
    return max(ways, key=lambda way: sum(_is_at(way.text, *one) for one in known))


_ONE_END = (
    "the offsets count the two characters at the end of each line as one; the text is"
    " read like that"
)


def _is_at(text: str, pieces: tuple[Span, ...], quoted: str) -> bool:
    return text_at(text, pieces) == " ".join(quoted.split())


def text_at(text: str, pieces: tuple[Span, ...]) -> str:
    """The words at some characters, with one blank between them."""
    return " ".join(" ".join(text[start:end] for start, end in pieces).split())


class BratText:
    """Finds words by characters."""

    def __init__(self, text: str) -> None:
        """`text` is the whole file."""
        self.text = text
        self.lines: list[TextLine] = []
        at = 0
        # a byte-order mark is part of no word
        bare = f" {text[1:]}" if text.startswith(MARK) else text
        for number, row in enumerate(bare.split("\n"), 1):
            words = tuple(
                (at + found.start(), at + found.end()) for found in _WORD.finditer(row)
            )
            if words:
                self.lines.append(TextLine(number, words))
            at += len(row) + 1
        self._firsts = [line.words[0][0] for line in self.lines]

    def forms(self, sentence: int) -> tuple[str, ...]:
        """The words of a sentence (from 0)."""
        words = self.lines[sentence].words
        return tuple(self.text[start:end] for start, end in words)

    def place(self, pieces: tuple[Span, ...]) -> Place | None:
        """The words that some characters cover, if only in part; None: there is none.

        Of several lines the first one counts.
        """
        found: dict[int, list[int]] = {}
        cuts = False
        for start, end in pieces:
            first = max(bisect_right(self._firsts, start) - 1, 0)
            for sentence in range(first, len(self.lines)):
                words = self.lines[sentence].words
                if words[0][0] >= end:
                    break
                for token, (begin, stop) in enumerate(words):
                    if begin < end and start < stop:
                        found.setdefault(sentence, []).append(token)
                        cuts = cuts or begin < start or end < stop
        if not found:
            return None
        sentence = min(found)
        spans = spans_of_tokens(sorted(set(found[sentence])))
        return Place(sentence, spans, cuts, len(found) > 1)
