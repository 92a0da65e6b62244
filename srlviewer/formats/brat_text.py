"""The text of a brat document: lines are sentences, words stand between blanks.

Characters are counted as brat does, with line ends; a carriage return is one of them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from srlviewer.model.spans import Span, Spans, spans_of_tokens

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


class BratText:
    """Finds words by characters."""

    def __init__(self, text: str) -> None:
        """`text` is the whole file."""
        self.text = text
        self.lines: list[TextLine] = []
        at = 0
        for number, row in enumerate(text.split("\n"), 1):
            words = tuple(
                (at + found.start(), at + found.end())
                for found in _WORD.finditer(row)
                if found[0] != "\ufeff"
            )
            if words:
                self.lines.append(TextLine(number, words))
            at += len(row) + 1
        self._firsts = [line.words[0][0] for line in self.lines]

    def forms(self, sentence: int) -> tuple[str, ...]:
        """The words of a sentence (from 0)."""
        return tuple(
            self.text[start:end].lstrip("\ufeff")
            for start, end in self.lines[sentence].words
        )

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
