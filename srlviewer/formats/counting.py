"""What a file holds, in numbers."""

from __future__ import annotations

from collections.abc import Callable

from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.model.corpus import Corpus

COUNTS = ("sentences", "words", "predicates", "arguments")
STEP = 500
"""Sentences between two reports of progress."""


def count_items(
    corpus: Corpus,
    log: ProblemLog,
    *,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, int]:
    """Sentences, words, predicates and arguments of a PropBank file.

    Reads the file to its end; what is wrong with it goes to `log`. Words are tokens:
    multiword rows and empty nodes are none. Arguments are labels in head form (`A0|A2`
    are two) and brackets other than V in span form, every piece by itself. A format
    that holds less names what it holds (`counts`).
    """
    names = getattr(FORMATS.get(corpus.format), "counts", COUNTS)
    counts = dict.fromkeys(COUNTS, 0)
    for position, sentence in enumerate(corpus.sentences(log=log)):
        arguments = sentence.arguments
        verbs = sentence.role_form == "span" and sum(a.label == "V" for a in arguments)
        counts["sentences"] += 1
        counts["words"] += len(sentence)
        counts["predicates"] += len(sentence.predicate_tokens)
        counts["arguments"] += len(arguments) - verbs
        if progress and position % STEP == 0:
            progress(position, len(corpus))
    return {name: counts[name] for name in names}
