"""Texts that nobody would read to the end: shown as far as they help."""

from __future__ import annotations

import unicodedata

LONGEST_FORM = 200
"""Characters of a word in a picture."""
LONGEST_LABEL = 80
"""Of a label, a sense or a relation in its box."""
LONGEST_TEXT = 2000
"""Of what a tooltip says of a word."""
LONGEST_QUOTE = 500
"""Of the words of an item in what is said of it."""
ELLIPSIS = "…"


def shortened(text: str, longest: int) -> str:
    """At most so many characters, the last one an ellipsis if some are left out.

    >>> shortened("Donaudampfschiff", 6)
    'Donau…'
    """
    if len(text) <= longest:
        return text
    end = longest - 1
    while end > 1 and unicodedata.combining(text[end]):
        end -= 1  # no letter without its marks
    return text[:end] + ELLIPSIS
