"""Arguments that are plainly the same on both sides, found without folding or trees.

A copy has the same label on the same tokens, nothing of its proposition is folded, and
its span cannot differ either. Such a pair is Correct under every rule of both modes and
shares no other pair, so only the rest of a proposition needs the full procedure, with
the same rows in the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.primesrl_reading import (
    Tree,
    has_plain_flags,
    token_numbers,
)

Pairs = list[tuple[Argument, Argument]]


class Ground:
    """What two sentences share; `usable` is False where copies cannot be trusted."""

    def __init__(
        self, gold: Sentence, predicted: Sentence, *, official: bool, spans: bool
    ) -> None:
        """`official`: spans count, from brackets (`spans`) or from the trees."""
        self.usable = True
        self._sides = (gold, predicted)
        self._changed: set[int] = set()
        self._trees: tuple[Tree, Tree] | None = None
        if not official:
            return
        self.usable = gold.forms == predicted.forms and gold.text == predicted.text
        if spans:
            # Only words that are found in the text have places of their own.
            self.usable &= not gold.text or gold.text == " ".join(gold.forms)
        else:
            self.usable &= has_plain_flags(gold) and has_plain_flags(predicted)
            if self.usable:
                self._changed = _changed_heads(gold, predicted)

    def same_span(self, head: int, predicate: int) -> bool:
        """Whether both trees give the argument on this token the same span."""
        if head not in self._changed:
            return True
        gold, predicted = self.trees
        return gold.ends(head, predicate) == predicted.ends(head, predicate)

    @property
    def trees(self) -> tuple[Tree, Tree]:
        """The trees of both sides; the same object twice where they are equal."""
        if self._trees is None:
            gold, predicted = self._sides
            tree = Tree(gold)
            self._trees = tree, tree if same_tree(gold, predicted) else Tree(predicted)
        return self._trees


def same_tree(gold: Sentence, predicted: Sentence) -> bool:
    """Whether everything is equal that a span is worked out from, besides the words."""
    return (
        gold.heads == predicted.heads
        and gold.relations == predicted.relations
        and gold.lemmas == predicted.lemmas
    )


def _changed_heads(gold: Sentence, predicted: Sentence) -> set[int]:
    """The tokens whose subtree, or own row, differs between the two trees.

    These are the tokens with another head, relation or lemma, and all above them on
    either side.
    """
    changed: set[int] = set()
    for mine, theirs in (
        (gold.heads, predicted.heads),
        (gold.relations, predicted.relations),
        (gold.lemmas, predicted.lemmas),
    ):
        if mine == theirs:
            continue
        if len(mine) != len(theirs):
            return set(range(len(gold)))
        changed.update([t for t, m in enumerate(mine) if m != theirs[t]])
    first = tuple(changed)
    for sentence in (gold, predicted) if first else ():
        heads, above = token_numbers(sentence), set()
        for token in first:
            head = heads[token]
            while 0 <= head < len(heads) and head not in above:
                above.add(head)
                head = heads[head]
        changed |= above
    return changed


def split_copies(
    gold: Sequence[Argument], predicted: Sequence[Argument]
) -> tuple[Pairs, list[Argument], list[Argument]]:
    """Pairs with the same label and tokens, and what is left on either side.

    No two arguments of a side may have the same tokens.
    """
    if len(gold) == len(predicted) and all(
        one.label == other.label and one.spans == other.spans
        for one, other in zip(gold, predicted, strict=True)
    ):
        return list(zip(gold, predicted, strict=True)), [], []
    waiting = {(a.label, a.spans): a for a in predicted}
    pairs: Pairs = []
    left: list[Argument] = []
    for argument in gold:
        twin = waiting.pop((argument.label, argument.spans), None)
        if twin:
            pairs.append((argument, twin))
        else:
            left.append(argument)
    return pairs, left, list(waiting.values())
