"""What a file holds, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence

COUNTS = ("sentences", "words", "predicates", "arguments")
STEP = 500
"""Sentences between two reports of progress."""


@runtime_checkable
class CountsItself(Protocol):
    """A corpus whose file holds other items than its sentences show."""

    def counts_of(self, sentence: Sentence) -> tuple[int, int, int]:
        """Words, predicates and arguments of a sentence as the file has them."""


@runtime_checkable
class CountsSentences(Protocol):
    """A format whose files hold other things than predicates or trees."""

    counts: tuple[str, ...]

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """How many of each of `counts` a sentence has; itself is one, as a rule."""


@runtime_checkable
class CountsFile(Protocol):
    """A corpus that holds something beside its sentences."""

    @property
    def file_counts(self) -> Mapping[str, int]:
        """How much of what."""


TREE_COUNTS = ("sentences", "words", "nodes", "secondary_edges")
"""What treebanks hold: phrases are nodes, the virtual root is none."""


def count_items(
    corpus: Corpus,
    log: ProblemLog,
    *,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, int]:
    """Sentences, words, predicates and arguments of a PropBank file, or trees.

    Reads the file to its end; what is wrong with it goes to `log`. Words are tokens:
    multiword rows and empty nodes are none. Arguments are labels in head form (`A0|A2`
    are two) and brackets other than V in span form, every piece by itself. A format
    that holds less, or trees, names what it holds (`counts`); one that holds other
    things counts them in a sentence by itself (`count`).
    """
    chosen = FORMATS.get(corpus.format)
    names = getattr(chosen, "counts", COUNTS)
    if isinstance(chosen, CountsSentences):
        return _own_counts(corpus, chosen, log, progress)
    has_trees = names == TREE_COUNTS
    counts = dict.fromkeys(TREE_COUNTS if has_trees else COUNTS, 0)
    for position, sentence in enumerate(corpus.sentences(log=log)):
        if has_trees:
            found = _tree_counts_of(sentence)
        elif isinstance(corpus, CountsItself):
            found = corpus.counts_of(sentence)
        else:
            found = _counts_of(sentence)
        for name, number in zip(counts, (1, *found), strict=True):
            counts[name] += number
        if progress and position % STEP == 0:
            progress(position, len(corpus))
    return {name: counts[name] for name in names}


def _own_counts(
    corpus: Corpus,
    chosen: CountsSentences,
    log: ProblemLog,
    progress: Callable[[int, int], None] | None,
) -> dict[str, int]:
    totals = dict.fromkeys(chosen.counts, 0)
    for position, sentence in enumerate(corpus.sentences(log=log)):
        for name, number in zip(totals, chosen.count(sentence), strict=True):
            totals[name] += number
        if progress and position % STEP == 0:
            progress(position, len(corpus))
    if isinstance(corpus, CountsFile):
        totals.update(corpus.file_counts)
    return totals


def _tree_counts_of(sentence: Sentence) -> tuple[int, int, int]:
    tree = sentence.tree
    if tree is None:
        return len(sentence), 0, 0
    edges = len(tree.secondary) + len(tree.links)
    return len(sentence), len(tree) + len(tree.bare), edges


def _counts_of(sentence: Sentence) -> tuple[int, int, int]:
    arguments = sentence.arguments
    verbs = sentence.role_form == "span" and sum(a.label == "V" for a in arguments)
    predicates = len(sentence.predicate_tokens)
    return len(sentence), predicates, len(arguments) - verbs
