"""Which words stay together where a sentence is broken into rows."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

OPENING = frozenset({"Ps", "Pi"})
CLOSING = frozenset({"Pe", "Pf", "Po"})
"""Unicode categories of marks."""
OPENERS = frozenset({"¿", "¡", "``", "`", "-LRB-", "-LSB-", "-LCB-"})
CLOSERS = frozenset({"''", "-RRB-", "-RSB-", "-RCB-"})
"""Marks that their category does not tell, and names that treebanks give to some."""
BOTH = frozenset({'"', "'"})
"""Straight quotation marks: by turns they open and close."""


def glued_columns(forms: Sequence[str]) -> frozenset[int]:
    """The columns before which no row ends.

    A mark that closes stays with the word before it, the word behind a mark that opens
    with that.

    >>> sorted(glued_columns(("(", "Yes", ")", ",", "no", ".")))
    [1, 2, 3, 5]
    """
    found: set[int] = set()
    is_open = dict.fromkeys(BOTH, False)
    for column, form in enumerate(forms):
        opens, closes = form in OPENERS, form in CLOSERS
        if form in BOTH:
            closes = is_open[form]
            is_open[form] = opens = not closes
        elif not (opens or closes) and form:
            categories = {unicodedata.category(character) for character in form}
            opens, closes = categories <= OPENING, categories <= CLOSING
        if opens:
            found.add(column + 1)
        elif closes and column:
            found.add(column)
    return frozenset(found - {len(forms)})
