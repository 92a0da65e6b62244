"""The words of a text: where a tagger put its tags, else between white space."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from srlviewer.model.spans import Span, Spans, spans_of_tokens

_WORD = re.compile(r"\S+")
NO_TAG = "_"


class Words(NamedTuple):
    """Half-open ranges of characters of the words, and their tags (`_`: none)."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    tags: tuple[str, ...]

    def tokens_in(self, pieces: Sequence[Span]) -> Spans:
        """The tokens that ranges of characters touch; a word that is cut is in."""
        if len(pieces) == 1:
            [(start, end)] = pieces
            first, stop = bisect_right(self.ends, start), bisect_left(self.starts, end)
            return ((first, stop),) if start < end and first < stop else ()
        found: list[int] = []
        for start, end in pieces:
            if start < end:
                first = bisect_right(self.ends, start)
                found += range(first, bisect_left(self.starts, end))
        return spans_of_tokens(found)


def words_of(text: str, tagged: Mapping[Span, str]) -> Words:
    """The words of a text, given the ranges that have a tag.

    A tag over white space alone is none, and of two that overlap the first counts. What
    no tag covers is divided at white space.
    """
    taken: list[tuple[int, int, str]] = []
    end = 0
    for (start, stop), tag in sorted(tagged.items()):
        if start >= end and text[start:stop].strip():
            taken.append((start, stop, tag))
            end = stop
    if not taken:
        bare = [found.span() for found in _WORD.finditer(text)]
        return Words(tuple(s for s, _ in bare), tuple(e for _, e in bare), ())
    words: list[tuple[int, int, str]] = []
    at = 0
    for start, stop, tag in [*taken, (len(text), len(text), "")]:
        words += [(*found.span(), NO_TAG) for found in _WORD.finditer(text, at, start)]
        if stop > start:
            words.append((start, stop, tag))
        at = stop
    return Words(*(tuple(column) for column in zip(*words, strict=True)))
