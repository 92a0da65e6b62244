"""The words that a scheme compares of an argument, where these are not its own.

A scheme may see more in an argument than the file marks: by its head token PriMeSRL
compares the words below it in the tree. Views show them, so that a verdict about words
that nobody marked can be understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, union
from srlviewer.scoring.scheme import Scheme


@runtime_checkable
class ShowsExtents(Protocol):
    """A scheme that compares other words than those that are marked."""

    def extent(self, sentence: Sentence, argument: int) -> Spans:
        """The tokens (half-open, 0-based) compared for an argument, by its number."""


def compared_extent(
    scheme: Scheme, sentence: Sentence, pieces: Sequence[int]
) -> Spans | None:
    """What is compared of the argument that these items make.

    None where that is what is marked, or the scheme says nothing about it.
    """
    if not isinstance(scheme, ShowsExtents):
        return None
    compared = union(*(scheme.extent(sentence, number) for number in pieces))
    marked = union(*(sentence.arguments[number].spans for number in pieces))
    return None if compared == marked else compared
