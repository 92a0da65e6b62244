"""Constituent trees over the tokens of a sentence; branches may cross.

Phrases are columns, as tokens are: `labels[3]` and `parents[3]` belong to phrase 3.
Phrases stand in text order, a phrase before its descendants where brackets give one
(so a parent may have the higher number only where a file numbers its nodes itself).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.model.spans import Spans, spans_of_tokens

VIRTUAL_ROOT = -1
"""The parent of what hangs from no phrase: the top of a sentence, loose punctuation."""


class Child(NamedTuple):
    """A phrase or a token (`is_token`) below a phrase, by its number."""

    number: int
    is_token: bool


class SecondaryEdge(NamedTuple):
    """A further edge from a phrase or token up to a second parent (a phrase)."""

    child: Child
    label: str
    parent: int
    kind: str = ""
    """The type that a file gives it (`sec`, `coref` …); empty: it gives none."""


class Link(NamedTuple):
    """An edge from a phrase or token to something that is no phrase of the tree.

    `end` is a token, or phrase `VIRTUAL_ROOT`: coreference of words, an edge to the
    top.
    """

    start: Child
    label: str
    end: Child
    kind: str = ""


class Trace(NamedTuple):
    """An empty element in front of the token `before` (0-based), below a phrase."""

    form: str
    tag: str
    before: int
    parent: int


class Written(NamedTuple):
    """Labels, tags and words as the file spells them, where the model divides them.

    `labels` are parallel to the phrases, `tags` and `forms` to the tokens: `NP-SBJ-1`
    for NP with function SBJ, `-LRB-` for a bracket.
    """

    labels: tuple[str, ...]
    tags: tuple[str, ...]
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """The tree of one sentence.

    `parents` (one a phrase) and `token_parents` (one a token) hold phrase numbers or
    `VIRTUAL_ROOT`. `functions`, `token_functions`, `node_ids` are parallel to phrases
    and tokens, or empty if the file has none. `roots` are the names of the nodes that
    a file writes for the virtual root (`TOP`, `VROOT`, a nameless one), from the top;
    they are no phrases. `links` are edges that neither make the tree nor lead to a
    second parent. `bare` are the ids of nodes that are no phrases here, without words
    or for the virtual root, where a format counts them among its nodes. A cycle of
    parents is a fault of the file and must not come here.
    """

    labels: tuple[str, ...]
    parents: tuple[int, ...]
    token_parents: tuple[int, ...]
    functions: tuple[str, ...] = ()
    token_functions: tuple[str, ...] = ()
    node_ids: tuple[str, ...] = ()
    secondary: tuple[SecondaryEdge, ...] = ()
    traces: tuple[Trace, ...] = ()
    roots: tuple[str, ...] = ()
    written: Written | None = None
    links: tuple[Link, ...] = ()
    bare: tuple[str, ...] = ()
    _tokens: list[tuple[int, ...]] = field(default_factory=list, repr=False)
    _children: list[tuple[Child, ...]] = field(default_factory=list, repr=False)
    _depths: list[int] = field(default_factory=list, init=False, repr=False)

    def __len__(self) -> int:
        """The number of phrases."""
        return len(self.labels)

    def __bool__(self) -> bool:
        """Always: a tree without phrases is one, unlike None."""
        return True

    def tokens(self, phrase: int) -> tuple[int, ...]:
        """The 0-based tokens below a phrase, ascending; () if only traces are."""
        if not self._tokens:
            self._tokens.extend(self._yields())
        return self._tokens[phrase]

    def spans(self, phrase: int) -> Spans:
        """The same as spans; a discontinuous phrase has several."""
        return spans_of_tokens(self.tokens(phrase))

    def children(self, phrase: int) -> tuple[Child, ...]:
        """Phrases and tokens right below a phrase or `VIRTUAL_ROOT`, in text order."""
        if not self._children:
            self._children.extend(self._families())
        return self._children[phrase]

    def with_spans(self, spans: Spans) -> tuple[int, ...]:
        """The phrases over exactly these tokens, the outermost first."""
        if not spans:
            return ()
        found = [n for n in range(len(self)) if self.spans(n) == spans]
        return tuple(sorted(found, key=self.depth))

    def depth(self, phrase: int) -> int:
        """How many phrases are above a phrase."""
        if not self._depths:
            self._depths.extend(self._heights_above())
        return self._depths[phrase]

    def _heights_above(self) -> list[int]:
        """The depth of each phrase; every edge is gone up once only."""
        found = [-1] * len(self)
        for phrase in range(len(self)):
            path, at = [], phrase
            while at != VIRTUAL_ROOT and found[at] < 0:
                path.append(at)
                at = self.parents[at]
            above = -1 if at == VIRTUAL_ROOT else found[at]
            for steps, passed in enumerate(reversed(path), above + 1):
                found[passed] = steps
        return found

    def _yields(self) -> list[tuple[int, ...]]:
        found: list[list[int]] = [[] for _ in self.labels]
        for token, parent in enumerate(self.token_parents):
            while parent != VIRTUAL_ROOT:
                found[parent].append(token)
                parent = self.parents[parent]
        return list(map(tuple, found))

    def _families(self) -> list[tuple[Child, ...]]:
        """One more than there are phrases: place -1 is the virtual root."""
        length = len(self.token_parents)
        found: list[list[tuple[int, Child]]] = [[] for _ in range(len(self) + 1)]
        for number, parent in enumerate(self.parents):
            below = self.tokens(number)
            first = below[0] if below else length
            found[parent].append((first, Child(number, is_token=False)))
        for token, parent in enumerate(self.token_parents):
            found[parent].append((token, Child(token, is_token=True)))
        return [tuple(child for _, child in sorted(family)) for family in found]
