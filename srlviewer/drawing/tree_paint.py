"""What of a tree is coloured under a measure, and by which rows.

Nothing is compared here: each colour is the verdict of a judgement row. The category
of a phrase and its function are coloured independently, so a measure that joins both
(`bracket.syn_gf`) is shown by the rows of its two halves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.drawing.item_rows import ByItem, rows_by_item
from srlviewer.drawing.items import Item, Judged
from srlviewer.model.pairs import WordPair, pair_of_number
from srlviewer.model.tree import VIRTUAL_ROOT, Child, Tree
from srlviewer.scoring.judgements import Judgement, Judgements
from srlviewer.scoring.verdicts import Verdict

BRACKET, WORD, PAIR = "bracket", "token", "pair"
"""Kinds of the items of rows about trees."""
SPANS = "bracket.syn"
"""The measure that pairs phrases where the one shown is about something else."""
SELF_PAIRS = "dependency.extended"
"""The measure whose rows name the head word of every phrase."""


class Parts(NamedTuple):
    """For each part of a tree the measure that colours it; empty: none.

    `node` and `edge` are category and function of a phrase, `tag` and `word` the same
    of a token, `drop` the line up from a dependent, `label` the function on it.
    """

    node: str = ""
    edge: str = ""
    tag: str = ""
    word: str = ""
    drop: str = ""
    label: str = ""


PARTS: Mapping[str, Parts] = {
    "bracket.syn": Parts(node="bracket.syn", tag="pos.syn"),
    "bracket.gf": Parts(edge="bracket.gf", word="pos.gf"),
    "bracket.syn_gf": Parts("bracket.syn", "bracket.gf", "pos.syn", "pos.gf"),
    "pos.syn": Parts(tag="pos.syn"),
    "pos.gf": Parts(word="pos.gf"),
    "pos.syn_gf": Parts(tag="pos.syn", word="pos.gf"),
    "dependency.unlabelled": Parts(drop="dependency.unlabelled"),
    "dependency.extended": Parts(drop=SELF_PAIRS),
    "dependency.labelled": Parts(drop=SELF_PAIRS, label="dependency.labelled"),
    "bracket": Parts(node="bracket", tag="pos.accuracy"),
    "bracket.len40": Parts(node="bracket.len40", tag="pos.accuracy"),
    "pos.accuracy": Parts(tag="pos.accuracy"),
}
"""Measure shown -> what it colours. Words are coloured with their phrases."""
WORDS: Mapping[str, str] = {
    "bracket.syn": "pos.syn",
    "bracket.gf": "pos.gf",
    "bracket.syn_gf": "pos.syn_gf",
    "bracket": "pos.accuracy",
    "bracket.len40": "pos.accuracy",
}
"""Measure of phrases -> that of words which goes with it."""


@dataclass(frozen=True, slots=True, eq=False)
class TreePaint:
    """The rows that colour one side of a tree, by the place of the phrase or token.

    `drops`, `labels` and `pairs` are by the child that a line leads up from: the rows
    of the line and of the function on it, and the dependency that it stands for.
    `heads` are the children that are heads of their phrases, `head_words` the tokens
    that are. `groups` has the number of the wrong attachment that a phrase suffers
    from, where several do.
    """

    nodes: Mapping[int, Judgement] = field(default_factory=dict)
    edges: Mapping[int, Judgement] = field(default_factory=dict)
    tags: Mapping[int, Judgement] = field(default_factory=dict)
    words: Mapping[int, Judgement] = field(default_factory=dict)
    drops: Mapping[Child, Judgement] = field(default_factory=dict)
    labels: Mapping[Child, Judgement] = field(default_factory=dict)
    pairs: Mapping[Child, Item] = field(default_factory=dict)
    heads: frozenset[Child] = frozenset()
    head_words: Mapping[int, int] = field(default_factory=dict)
    groups: Mapping[int, int] = field(default_factory=dict)


NO_PAINT = TreePaint()


class TreeRows:
    """The rows of one sentence about its trees, by measure and item."""

    def __init__(self, judgements: Judgements | None, measure: str, at: int) -> None:
        """The rows of the sentence at the place `at` of a table."""
        self._judgements, self._at = judgements, at
        self.measure = measure
        self.parts = PARTS.get(measure, Parts())
        self._known: dict[str, ByItem] = {}
        kinds = {base.kind for base in judgements.bases.values()} if judgements else ()
        self.has_brackets = BRACKET in kinds
        self.has_pairs = PAIR in kinds

    def by_item(self, measure: str) -> Mapping[tuple[str, str, int], list[Judgement]]:
        """The rows of a measure by kind, side and number of the items they name."""
        if measure not in self._known:
            self._known[measure] = rows_by_item(self.rows(measure))
        return self._known[measure]

    def rows(self, measure: str) -> tuple[Judgement, ...]:
        """All rows of a measure."""
        judgements = self._judgements
        if judgements is None or measure not in judgements.measures:
            return ()
        return judgements.of_sentence(measure, self._at)

    def of(self, measure: str, kind: str, side: str, number: int) -> Judgement | None:
        """The row of an item under a measure."""
        found = self.by_item(measure).get((kind, side, number)) if measure else None
        return found[0] if found else None

    def judged(self, kind: str, side: str, number: int) -> Judged | None:
        """What is said of a phrase or token: by the measure shown, or its sister."""
        row = self.of(self.measure, kind, side, number)
        if row is not None:
            return Judged((row,), is_counted=True)
        sisters = WORDS.get(self.measure, "") if kind == WORD else SPANS
        row = self.of(sisters, kind, side, number)
        return Judged((row,), is_counted=False) if row is not None else None

    def pairs(self, side: str, tokens: int) -> Iterator[tuple[int, WordPair]]:
        """The dependencies of a side, those of heads with themselves included."""
        for kind, of, number in self.by_item(SELF_PAIRS):
            if kind == PAIR and of == side:
                yield number, pair_of_number(number, tokens)

    def pair_judged(self, side: str, number: int) -> Judged | None:
        """What is said of a dependency; by its label where the measure says nothing."""
        row = self.of(self.measure, PAIR, side, number)
        if row is not None:
            return Judged((row,), is_counted=True)
        row = self.of("dependency.labelled", PAIR, side, number)
        return Judged((row,), is_counted=False) if row is not None else None


def heads_of(rows: TreeRows, side: str, tree: Tree) -> dict[int, int]:
    """The head word of each phrase, as far as the rows name it.

    That of the virtual root (if it has several children) stands at `VIRTUAL_ROOT`.
    """
    found = {}
    for _, pair in rows.pairs(side, len(tree.token_parents)):
        if pair.phrase is not None:
            is_root = pair.phrase >= len(tree)
            found[VIRTUAL_ROOT if is_root else pair.phrase] = pair.head
    return found


def head_children(tree: Tree, heads: Mapping[int, int]) -> frozenset[Child]:
    """The children that hold the head words of their phrases."""
    found = set()
    for number, parent in enumerate(tree.token_parents):
        if parent in heads and heads[parent] == number:
            found.add(Child(number, is_token=True))
    for number, parent in enumerate(tree.parents):
        if number in heads and heads.get(parent) == heads[number]:
            found.add(Child(number, is_token=False))
    return frozenset(found)


def pair_children(
    rows: TreeRows, side: str, tree: Tree, heads: Mapping[int, int]
) -> dict[Child, int]:
    """For each child the number of the dependency that its line upwards stands for.

    That of a word and its head stands at the topmost phrase whose head the word is,
    that of a head with itself at the head child.
    """
    size = len(tree.token_parents)
    tops = {token: Child(token, is_token=True) for token in range(size)}
    for token in range(size):
        above = tree.token_parents[token]
        while above != VIRTUAL_ROOT and heads.get(above) == token:
            tops[token] = Child(above, is_token=False)
            above = tree.parents[above]
    below = {}
    for child in head_children(tree, heads):
        parents = tree.token_parents if child.is_token else tree.parents
        below[parents[child.number]] = child
    found = {}
    for number, pair in rows.pairs(side, size):
        if pair.phrase is None:
            found[tops[pair.dependent]] = number
        else:
            phrase = VIRTUAL_ROOT if pair.phrase >= len(tree) else pair.phrase
            if phrase in below:
                found[below[phrase]] = number
    return found


def is_error(row: Judgement | None) -> bool:
    """Whether a row counts against somebody."""
    return row is not None and row.verdict not in {Verdict.CORRECT, Verdict.IGNORED}
