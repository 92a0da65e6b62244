"""Trees of many sentences as arrays, for schemes that judge whole stretches.

See `srlviewer.stretch`: a format makes such tables of sentences about which nothing has
to be said, a scheme judges them, neither knows the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from srlviewer.stretch import Integers, SentenceTable

Name = tuple[str, str]
"""Category (or tag) and function; the function is empty if there is none."""


@dataclass(frozen=True)
class TreeTable(SentenceTable):
    """Some sentences with trees without gaps; nodes in the order of their openings.

    `is_token` tells tokens from phrases among the nodes, `parents` are places among the
    nodes here, -1 under nothing. `names` are places in `known`, and in `spelled` for
    labels as they are written. `first` and `last` are the half-open range of tokens
    (places among all here) of each node. The first
    `roots[i]` nodes of sentence i stand for its virtual root.
    """

    is_token: np.ndarray[tuple[int], np.dtype[np.bool_]]
    parents: Integers
    names: Integers
    known: Sequence[Name]
    spelled: Sequence[str]
    first: Integers
    last: Integers
    node_sentence: Integers
    roots: Integers

    @cached_property
    def phrases(self) -> Integers:
        """The nodes that are no tokens, roots included."""
        return np.flatnonzero(~self.is_token)

    @cached_property
    def tokens(self) -> Integers:
        """The nodes that are tokens, in text order."""
        return np.flatnonzero(self.is_token)

    @cached_property
    def number(self) -> Integers:
        """For each phrase its number in its sentence, roots included."""
        sentence = self.node_sentence[self.phrases]
        sizes = np.bincount(sentence, minlength=len(self))
        starts = np.cumsum(sizes) - sizes
        numbers: Integers = np.arange(len(sentence)) - starts[sentence]
        return numbers
