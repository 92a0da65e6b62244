"""Which sentences, and which words of a sentence, a search found."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from srlviewer.gui.time_limit import TooSlowError, time_limit

if TYPE_CHECKING:
    from srlviewer.model.sentence import Sentence

PATIENCE = 0.5
"""Seconds that matching in some sentences may take."""
BLOCK = 50
"""Sentences between two looks at the events."""


def matching(
    pattern: re.Pattern[str], texts: Sequence[str]
) -> Generator[None, None, list[int] | None]:
    """The places of the texts with a match; None if that cannot be found in time."""
    found: list[int] = []
    for start in range(0, len(texts), BLOCK):
        block = enumerate(texts[start : start + BLOCK], start)
        try:
            with time_limit(PATIENCE):
                found += [place for place, text in block if pattern.search(text)]
        except TooSlowError:
            return None
        yield
    return found


def hit_tokens(pattern: re.Pattern[str], sentence: Sentence) -> frozenset[int]:
    """The 0-based tokens that a match in the text of the sentence touches.

    Tokens are found in the text from left to right; one that the text does not have
    (a text comment may differ from the words) is left out. None are found if matching
    takes too long.
    """
    text = sentence.joined_text
    try:
        with time_limit(PATIENCE):
            ranges = [match.span() for match in pattern.finditer(text)]
    except TooSlowError:
        return frozenset()
    ranges = [(start, end) for start, end in ranges if end > start]
    if not ranges:
        return frozenset()
    hits, at = set(), 0
    for token, form in enumerate(sentence.forms):
        start = text.find(form, at)
        if start < 0:
            continue
        at = start + len(form)
        if any(start < last and first < at for first, last in ranges):
            hits.add(token)
    return frozenset(hits)
