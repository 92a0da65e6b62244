"""Which labels occur in a file, for the editor of tables that respell them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from srlviewer.model.corpus import Corpus, SeenThrough

LOOK_UP = 200
"""Sentences between two questions whether anybody still waits."""
_PREFIX = re.compile(r"(?:[CR]-)+")


def count_labels(corpus: Corpus, cancelled: Callable[[], bool]) -> Counter[str]:
    """How often each label occurs in the file, without `C-` and `R-`.

    Labels of arguments, or types of entities and of their relations. As the file has
    them: no table has respelled them.
    """
    if isinstance(corpus, SeenThrough):
        corpus = corpus.original
    found: Counter[str] = Counter()
    for number, sentence in enumerate(corpus.sentences()):
        if number % LOOK_UP == 0 and cancelled():
            break
        if sentence.sound:
            found.update(without_prefix(a.label) for a in sentence.arguments)
            held = sentence.entity_annotation
            found.update(without_prefix(one.label) for one in held.entities)
            found.update(without_prefix(one.label) for one in held.relations)
    return found


def without_prefix(label: str) -> str:
    """The label that a table is asked for.

    >>> without_prefix("C-R-ARG0")
    'ARG0'
    """
    return _PREFIX.sub("", label, count=1) if _PREFIX.match(label) else label
