"""What the ids of a sentence name: its words, nonterminals and parts of words.

Yields and heads follow the edges of the graph; secondary edges never do. Never loops,
whatever the edges are. Pages: salsa-tiger, section 1; semeval10, section 3.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from srlviewer.formats.salsa_events import RawSplit
from srlviewer.formats.tiger_graphs import Graph, GraphNode
from srlviewer.model.frames import PART, PHRASE, WORD, Filler
from srlviewer.model.spans import spans_of_tokens
from srlviewer.model.tree import Child

_NO_HEAD = frozenset(("", "--"))
_NONE = frozenset(("", "-", "--"))


class PartPlace(NamedTuple):
    """A part of a word: the token, which of its parts (both from 0), and its text."""

    token: int
    part: int
    text: str


class SentenceNodes:
    """The nodes of one sentence by their ids; the first of two with one id counts."""

    def __init__(
        self, graph: Graph, splits: Sequence[RawSplit], sentence_id: str
    ) -> None:
        """Nothing is followed before somebody asks."""
        self.sentence_id = sentence_id
        self._graph = graph
        self._splits = splits
        terminals = graph.terminals
        self._forms = tuple([n.attributes.get("word", "") for n in terminals])
        self._tags = tuple([n.attributes.get("pos", "") for n in terminals])
        self._yields: dict[int, tuple[int, ...]] = {}
        self._fillers: dict[str, Filler | None] = {}

    @cached_property
    def places(self) -> Mapping[str, Child]:
        """Words and nonterminals, by their place in the graph."""
        found: dict[str, Child] = {}
        graph = self._graph
        for group, is_token in ((graph.terminals, True), (graph.nonterminals, False)):
            for number, node in enumerate(group):
                if node.node_id:
                    found.setdefault(node.node_id, Child(number, is_token))
        return found

    @cached_property
    def parts(self) -> Mapping[str, PartPlace]:
        """Parts of split words whose word is known."""
        found: dict[str, PartPlace] = {}
        for split in self._splits:
            word = self.places.get(split.word.target)
            if word is not None and word.is_token:
                for number, (part_id, text) in enumerate(split.parts):
                    place = PartPlace(word.number, number, text)
                    if part_id:
                        found.setdefault(part_id, place)
        return found

    @cached_property
    def _children(self) -> Mapping[int, list[Child]]:
        found: dict[int, list[Child]] = {}
        place_of = self.places.get
        for owner_id, target, _, kind, _ in self._graph.edges:
            owner, child = place_of(owner_id), place_of(target)
            if kind or owner is None or owner.is_token or child is None:
                continue
            found.setdefault(owner.number, []).append(child)
        return found

    def tokens(self, child: Child) -> tuple[int, ...]:
        """The words below a node, ascending, each once."""
        if child.is_token:
            return (child.number,)
        found = self._yields.get(child.number)
        if found is None:
            self._find_yields(child.number)
            found = self._yields[child.number]
        return found

    def _find_yields(self, top: int) -> None:
        """The words below a node and below all nodes in it, each node once.

        In a cycle a node has the words that a walk from it meets.
        """
        opened: set[int] = set()
        waiting = [top]
        while waiting:
            node = waiting[-1]
            inner = [c.number for c in self._children.get(node, ()) if not c.is_token]
            coming = [number for number in inner if number not in self._yields]
            if node in opened or not coming:
                waiting.pop()
                if node not in self._yields:
                    self._yields[node] = self._joined(node, coming)
                continue
            opened.add(node)
            waiting += coming

    def _joined(self, node: int, unknown: Sequence[int]) -> tuple[int, ...]:
        """The words right below a node and below its nodes; `unknown`: in a cycle."""
        if unknown:
            return self._walked(node)
        tokens: set[int] = set()
        for below in self._children.get(node, ()):
            if below.is_token:
                tokens.add(below.number)
            else:
                tokens.update(self._yields[below.number])
        return tuple(sorted(tokens))

    def _walked(self, node: int) -> tuple[int, ...]:
        tokens: set[int] = set()
        seen, waiting = {node}, [node]
        while waiting:
            for below in self._children.get(waiting.pop(), ()):
                if below.is_token:
                    tokens.add(below.number)
                elif below.number not in seen:
                    seen.add(below.number)
                    waiting.append(below.number)
        return tuple(sorted(tokens))

    def head_word(self, child: Child) -> str | None:
        """The head as written, of a word its form; None if there is none."""
        if child.is_token:
            return self._graph.terminals[child.number].attributes.get("word", "")
        return self._graph.nonterminals[child.number].attributes.get("head")

    def head(self, child: Child) -> int | None:
        """The token that is the head of a node; None if it is not known.

        Down the children whose head is the same word, those that reach furthest to the
        right first; else the rightmost word of the node reached that is this word.
        """
        if child.is_token:
            return child.number
        word = self.head_word(child)
        if word is None or word in _NO_HEAD:
            return None
        seen: set[int] = set()
        while not child.is_token and child.number not in seen:
            seen.add(child.number)
            fitting = [
                (tokens[-1], below)
                for below in self._children.get(child.number, ())
                if self.head_word(below) == word and (tokens := self.tokens(below))
            ]
            if not fitting:
                break
            child = max(fitting)[1]
        if child.is_token:
            return child.number
        terminals = self._graph.terminals
        return next(
            (
                token
                for token in reversed(self.tokens(child))
                if terminals[token].attributes.get("word", "") == word
            ),
            None,
        )

    def strange_heads(self) -> Sequence[GraphNode]:
        """The nodes that name a head which is none of their words."""
        found = []
        for place, node in enumerate(self._graph.nonterminals):
            word = node.attributes.get("head", "")
            if word not in _NO_HEAD and not self._has_word(place, word):
                found.append(node)
        return found

    def _has_word(self, place: int, word: str) -> bool:
        terminals = self._graph.terminals
        tokens = self.tokens(Child(place, is_token=False))
        return any(terminals[t].attributes.get("word", "") == word for t in tokens)

    def filler(self, node_id: str, position: int) -> Filler | None:
        """What an id names, in the sentence at that position; None: nothing here."""
        known = self._fillers
        if node_id in known:
            return known[node_id]
        found = known[node_id] = self._filler(node_id, position)
        return found

    def _filler(self, node_id: str, position: int) -> Filler | None:
        child, part, text = self.places.get(node_id), -1, ""
        kind = WORD
        if child is None:
            place = self.parts.get(node_id)
            if place is None:
                return None
            child, part, kind = Child(place.token, is_token=True), place.part, PART
            text = place.text
        elif not child.is_token:
            return self._phrase(node_id, child, position)
        token = child.number
        spans = ((token, token + 1),)
        lemma = self._graph.terminals[token].attributes.get("lemma", "")
        form = self._forms[token]
        return Filler(
            position,
            spans,
            heads=spans,
            node=node_id,
            kind=kind,
            part=part,
            head_word=form,
            lemma="" if lemma in _NONE else lemma,
            forms=(text or form,),
            tags=(self._tags[token],),
            place=self.sentence_id,
        )

    def _phrase(self, node_id: str, child: Child, position: int) -> Filler:
        tokens = self.tokens(child)
        head = self.head(child)
        spans = spans_of_tokens(tokens)
        forms, tags = self._forms, self._tags
        return Filler(
            position,
            spans,
            heads=() if head is None else ((head, head + 1),),
            node=node_id,
            kind=PHRASE,
            head_word=self.head_word(child),
            forms=tuple([form for a, b in spans for form in forms[a:b]]),
            tags=tuple([tag for a, b in spans for tag in tags[a:b]]),
            place=self.sentence_id,
        )
