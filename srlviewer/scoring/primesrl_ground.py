"""What two sentences share, so that equal arguments need not be looked at closely."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress, count
from operator import ne

from srlviewer.model.dependency_tree import (
    NAMED_RELATIONS,
    DependencyTree,
    Ends,
    token_numbers,
)
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.primesrl_reading import has_plain_flags


class Ground:
    """Words, text and trees of two sentences, compared.

    `usable` is False where equal arguments may have unequal places in the text;
    `changed` are the tokens of `changed_tokens`.
    """

    def __init__(
        self, gold: Sentence, predicted: Sentence, *, official: bool, spans: bool
    ) -> None:
        """`official`: spans count, from brackets (`spans`) or from the trees."""
        self.usable = True
        self.spans = spans
        self._sides = (gold, predicted)
        self.changed: set[int] = set()
        self._trees: list[DependencyTree | None] = [None, None]
        if not official:
            return
        self.usable = gold.forms == predicted.forms and gold.text == predicted.text
        if spans:
            # Only words that are found in the text have places of their own.
            self.usable &= not gold.text or gold.text == " ".join(gold.forms)
        else:
            self.usable &= has_plain_flags(gold) and has_plain_flags(predicted)
            if self.usable:
                self.changed = changed_tokens(gold, predicted)

    def same_span(self, head: int, predicate: int) -> bool:
        """Whether both trees give the argument on this token the same span."""
        changed = self.changed
        if head not in changed and predicate not in changed:
            return True
        return self._ends(0, head, predicate) == self._ends(1, head, predicate)

    def ends(self, side: int, head: int, predicate: int) -> Ends:
        """The span of an argument in its own tree; side 0 is gold."""
        if self.usable and head not in self.changed and predicate not in self.changed:
            side = 0
        return self._ends(side, head, predicate)

    def _ends(self, side: int, head: int, predicate: int) -> Ends:
        tree = self._trees[side]
        if tree is None:
            tree = self._trees[side] = DependencyTree(self._sides[side])
        return tree.ends(head, predicate)


def changed_tokens(gold: Sentence, predicted: Sentence) -> set[int]:
    """The tokens (0-based) whose subtree may give another span in the other tree.

    A token that is attached elsewhere changes the subtrees that hold it on one side
    only; a relation or lemma that the trimming of spans looks at changes all that hold
    its token. Where neither an argument's head nor its predicate is changed, the span
    is the same.
    """
    columns = (
        (gold.heads, predicted.heads),
        (gold.relations, predicted.relations),
        (gold.lemmas, predicted.lemmas),
    )
    if any(len(mine) != len(theirs) for mine, theirs in columns):
        return set(range(len(gold)))
    moved = _differing(gold.heads, predicted.heads)
    trimmed = [
        token
        for token in _differing(gold.relations, predicted.relations)
        if _trims(gold.relations[token]) or _trims(predicted.relations[token])
    ]
    trimmed += [
        token
        for token in _differing(gold.lemmas, predicted.lemmas)
        if "," in {gold.lemmas[token], predicted.lemmas[token]}
    ]
    changed = {*moved, *trimmed}
    if changed:
        mine, theirs = token_numbers(gold), token_numbers(predicted)
        for token in moved:
            changed |= _above(token, mine) ^ _above(token, theirs)
        for token in trimmed:
            changed |= _above(token, mine) | _above(token, theirs)
    return changed


def _differing(gold: Sequence[str], predicted: Sequence[str]) -> Iterable[int]:
    if gold == predicted:
        return ()
    return list(compress(count(), map(ne, gold, predicted)))


def _trims(relation: str) -> bool:
    return relation in NAMED_RELATIONS or relation.startswith("obl")


def _above(token: int, heads: Sequence[int]) -> set[int]:
    """All tokens on the way to the root."""
    above: set[int] = set()
    head = heads[token]
    while 0 <= head < len(heads) and head not in above:
        above.add(head)
        head = heads[head]
    return above
