"""Which words of a sentence a search found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from srlviewer.model.sentence import Sentence


def hit_tokens(pattern: re.Pattern[str], sentence: Sentence) -> frozenset[int]:
    """The 0-based tokens that a match in the text of the sentence touches.

    Tokens are found in the text from left to right; one that the text does not have
    (a text comment may differ from the words) is left out.
    """
    text = sentence.joined_text
    ranges = [match.span() for match in pattern.finditer(text)]
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
