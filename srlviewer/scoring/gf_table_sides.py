"""One side of many sentences under `gf`: brackets, words and pairs as arrays.

The same rules as `gf_shape` and `gf_dependencies`, for trees without gaps and traces.
Page: `gf`, sections 1, 4 and 5.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from srlviewer.model.head_finding import Rule, find_head, find_root_head
from srlviewer.scoring.gf_dependencies import ROOT
from srlviewer.scoring.gf_labels import LabelOf
from srlviewer.scoring.gf_shape import NO_FUNCTION, is_punctuation_tag
from srlviewer.scoring.rows import LabelNumbers
from srlviewer.stretch import Integers, Mask
from srlviewer.tree_table import TreeTable

Heads = dict[bytes, int]
"""Rule, as the bytes of its codes -> place of the head child."""


class TableSide:
    """The trees of a table. `heads` keeps what the profile says of each rule."""

    def __init__(
        self, table: TreeTable, profile: str, heads: Heads, root_heads: Heads
    ) -> None:
        """`profile` names the head finder."""
        self.table = table
        self._profile = profile
        self._heads = heads
        self._root_heads = root_heads

    @cached_property
    def punctuation(self) -> Mask:
        """Which words are tagged as punctuation."""
        known = self.table.known
        is_mark = np.array([is_punctuation_tag(name[0]) for name in known], np.bool_)
        found: Mask = is_mark[self.table.names[self.table.tokens]]
        return found

    @cached_property
    def phrases(self) -> Integers:
        """The nodes that are phrases, without those that stand for the root."""
        table = self.table
        return table.phrases[table.number >= table.roots[self._phrase_sentence]]

    @cached_property
    def root_nodes(self) -> Integers:
        """The nodes that stand for the virtual root."""
        table = self.table
        return table.phrases[table.number < table.roots[self._phrase_sentence]]

    def root_labels(self, label_of: LabelOf, numbers: LabelNumbers) -> Integers:
        """For each of these the number of its label; it has no function."""
        spelled = self.table.spelled
        nodes = self.table.names[self.root_nodes]
        of_name = {
            place: numbers[label_of(spelled[place], NO_FUNCTION)]
            for place in np.unique(nodes).tolist()
        }
        return np.array([of_name[place] for place in nodes.tolist()], dtype=np.int64)

    @cached_property
    def _phrase_sentence(self) -> Integers:
        return self.table.node_sentence[self.table.phrases]

    @cached_property
    def number_of_node(self) -> Integers:
        """For each node its number among the phrases of its sentence."""
        numbers = np.zeros(len(self.table.names), dtype=np.int64)
        numbers[self.table.phrases] = self.table.number
        return numbers

    def labels(self, label_of: LabelOf, numbers: LabelNumbers) -> Integers:
        """Place in `known` -> number of the label made of category and function."""
        named = [
            numbers[label_of(category, function or NO_FUNCTION)]
            for category, function in self.table.known
        ]
        return np.array(named, dtype=np.int64)

    def resolve(self, punctuation: Mask) -> None:
        """Find the head of every phrase; `punctuation`: which words head rules pass."""
        self._families(punctuation)
        self._head_words()

    def _families(self, punctuation: Mask) -> None:
        """Children of each phrase and virtual root, and which child is the head."""
        table = self.table
        size = len(table.names)
        is_root = np.zeros(size, dtype=np.bool_)
        is_root[self.root_nodes] = True
        parents = np.where(
            (table.parents < 0) | is_root[table.parents],
            size + table.node_sentence,
            table.parents,
        )
        marks = np.zeros(size, dtype=np.int64)
        marks[table.tokens] = punctuation
        codes = ((table.names << 1) | marks).astype(np.int32)
        members = np.flatnonzero(~is_root)
        order = np.argsort(parents[members], kind="stable")
        self.children = members[order]
        above = parents[self.children]
        starts = np.flatnonzero(np.diff(above, prepend=-1))
        self.families = above[starts]
        self.sizes = np.diff(np.append(starts, len(self.children)))
        self.starts = starts
        is_virtual = self.families >= size
        places = np.zeros(len(self.families), dtype=np.int64)
        wide = np.flatnonzero(self.sizes > 1)
        # A phrase's code stands in front of those of its children.
        own = np.where(is_virtual, -1, codes[np.minimum(self.families, size - 1)] >> 1)
        written = np.insert(codes[self.children], starts, own.astype(np.int32))
        raw = written.tobytes()
        step = written.itemsize
        first = ((starts + np.arange(len(starts))) * step)[wide]
        last = first + (self.sizes[wide] + 1) * step
        for chosen, known, find in (
            (~is_virtual[wide], self._heads, self._head),
            (is_virtual[wide], self._root_heads, self._root_head),
        ):
            keys = [
                raw[a:b]
                for a, b in zip(
                    first[chosen].tolist(), last[chosen].tolist(), strict=True
                )
            ]
            for key in set(keys).difference(known):
                known[key] = find(key)
            places[wide[chosen]] = [known[key] for key in keys]
        self.is_virtual = is_virtual
        self.head_children = self.children[starts + places]

    def _rule(self, key: bytes) -> Rule:
        own, *codes = np.frombuffer(key, dtype=np.int32).tolist()
        known = self.table.known
        children = [known[code >> 1] for code in codes]
        return Rule(
            known[own][0] if own >= 0 else "",
            tuple([category for category, _ in children]),
            tuple([function or NO_FUNCTION for _, function in children]),
            tuple([bool(code & 1) for code in codes]),
        )

    def _head(self, key: bytes) -> int:
        return find_head(self._profile, self._rule(key))

    def _root_head(self, key: bytes) -> int:
        return find_root_head(self._rule(key))

    def _head_words(self) -> None:
        """The head word of each node, by following heads all at once."""
        table = self.table
        size = len(table.names)
        head = np.arange(size)
        real = ~self.is_virtual
        head[self.families[real]] = self.head_children[real]
        while not table.is_token[head[self.phrases]].all():
            head = head[head]
        word = np.cumsum(table.is_token) - 1
        self.word = word[head]
        self.heads = np.full(len(table.tokens), ROOT, dtype=np.int64)
        self.names_of_dependents = np.zeros(len(table.tokens), dtype=np.int64)
        family = np.repeat(np.arange(len(self.families)), self.sizes)
        is_head = self.children == self.head_children[family]
        head_word = self.word[self.head_children]
        dependents = self.children[~is_head]
        words = self.word[dependents]
        self.heads[words] = head_word[family[~is_head]]
        self.names_of_dependents[words] = table.names[dependents]

    @cached_property
    def self_pairs(self) -> tuple[Integers, Integers, Integers]:
        """Family, head word and name of the head child of each pair with itself.

        In the order of `gf_dependencies`: phrases from the last one, the root behind.
        """
        counted = np.flatnonzero(~self.is_virtual | (self.sizes > 1))
        sentence = self._sentence_of_family[counted]
        node = self.families[counted]
        key = np.where(self.is_virtual[counted], 1, -node)
        order = counted[np.lexsort((key, sentence))]
        heads = self.head_children[order]
        words: Integers = self.word[heads]
        return order, words, self.table.names[heads]

    @cached_property
    def _sentence_of_family(self) -> Integers:
        sentence: Integers = self.table.node_sentence[self.head_children]
        return sentence

    def pair_items(self, dependents: Integers, heads: Integers) -> Integers:
        """The item numbers of pairs of words."""
        token, lengths = self.table.token, self.table.lengths
        size = lengths[self.table.sentence[dependents]]
        numbers: Integers = token[dependents] * size + token[heads]
        return numbers

    def self_items(self, families: Integers, words: Integers) -> Integers:
        """The item numbers of the pairs of head words with themselves."""
        table = self.table
        sentence = self._sentence_of_family[families]
        size = table.lengths[sentence]
        node = self.families[families]
        of_phrase = np.bincount(table.node_sentence[self.phrases], minlength=len(table))
        phrase: Integers = np.where(
            self.is_virtual[families],
            of_phrase[sentence],
            self.number_of_node[np.minimum(node, len(table.names) - 1)]
            - table.roots[sentence],
        )
        numbers: Integers = size * size + phrase * size + table.token[words]
        return numbers
