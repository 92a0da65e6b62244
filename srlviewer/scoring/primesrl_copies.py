"""Arguments that are plainly the same on both sides, found without folding or trees.

A copy has the same label on the same tokens, nothing of its proposition is folded, and
its span cannot differ either. Such a pair is Correct under every rule of both modes and
shares no other pair, so only the rest of a proposition needs the full procedure, with
the same rows in the end.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress, count
from operator import ne
from typing import NamedTuple

from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.judgements import JudgementBuilder
from srlviewer.scoring.primesrl_reading import (
    NAMED_RELATIONS,
    Tree,
    has_plain_flags,
    token_numbers,
)
from srlviewer.scoring.primesrl_rows import Plan, PropositionRows

Group = list[Argument]


class Ground:
    """What two sentences share; `usable` is False where copies cannot be trusted."""

    def __init__(
        self, gold: Sentence, predicted: Sentence, *, official: bool, spans: bool
    ) -> None:
        """`official`: spans count, from brackets (`spans`) or from the trees."""
        self.usable = True
        self.spans = spans
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
    """The tokens whose span may differ between the two trees.

    These are the tokens with another head, those with another relation or lemma that
    the trimming of spans looks at, and all above them on either side.
    """
    pairs = (
        (gold.heads, predicted.heads, _always),
        (gold.relations, predicted.relations, _trims),
        (gold.lemmas, predicted.lemmas, _is_comma),
    )
    if any(len(mine) != len(theirs) for mine, theirs, _ in pairs):
        return set(range(len(gold)))
    changed: set[int] = set()
    for mine, theirs, matters in pairs:
        if mine != theirs:
            differing = compress(count(), map(ne, mine, theirs))
            changed.update(t for t in differing if matters(mine[t], theirs[t]))
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


def _always(mine: str, theirs: str) -> bool:
    del mine, theirs
    return True


def _trims(mine: str, theirs: str) -> bool:
    """Whether the rules for spans name one of two relations."""
    return not {mine, theirs}.isdisjoint(NAMED_RELATIONS) or (
        mine.startswith("obl") or theirs.startswith("obl")
    )


def _is_comma(mine: str, theirs: str) -> bool:
    return "," in {mine, theirs}


class Rest(NamedTuple):
    """What is left of a proposition beside its copies.

    `plain`: nothing is folded, so that tokens can stand for places in the text.
    """

    gold: Group
    predicted: Group
    plain: bool


class CopyJudge:
    """Judges the copies of one pair of sentences."""

    def __init__(
        self, ground: Ground, plan: Callable[[str], Plan], builder: JudgementBuilder
    ) -> None:
        """`plan` is that of the mode."""
        self._ground = ground
        self._plan = plan
        self._labels = builder.labels
        self._rows = builder.rows

    def judge(
        self, gold: Group, predicted: Group, predicate: int, waiting: PropositionRows
    ) -> Rest | None:
        """Append the rows of copies; what is left, or None.

        `predicate` is the token of the predicate. Where something is left, the rows go
        to `waiting`, to be written together with those of the rest.
        """
        if self._are_copies(gold, predicted, predicate):
            self._add(gold, predicted)
            return None
        plan, same_span = self._plan, self._ground.same_span
        for group in (gold, predicted):
            before = None
            for _, _, label, spans, _ in group:
                if spans == before or plan(label).folds:
                    return Rest(gold, predicted, plain=False)
                before = spans
        twins = {(a.label, a.spans): a for a in predicted}
        left: Group = []
        for argument in gold:
            twin = twins.get((argument.label, argument.spans))
            if twin and same_span(argument.spans[0][0], predicate):
                del twins[argument.label, argument.spans]
                _, shown, rows = plan(argument.label)
                for base, code in rows:
                    waiting.add_copy(base, code, argument.number, twin.number, shown)
            else:
                left.append(argument)
        return Rest(left, list(twins.values()), plain=True)

    def _are_copies(self, gold: Group, predicted: Group, predicate: int) -> bool:
        if len(gold) != len(predicted):
            return False
        plan, ground = self._plan, self._ground
        before = None
        for one, other in zip(gold, predicted, strict=True):
            _, _, label, spans, _ = one
            if label != other.label or spans != other.spans or spans == before:
                return False
            if plan(label).folds or not ground.same_span(spans[0][0], predicate):
                return False
            before = spans
        return True

    def _add(self, gold: Group, predicted: Group) -> None:
        plan, rows = self._plan, self._rows
        for one, other in zip(gold, predicted, strict=True):
            _, shown, outcomes = plan(one.label)
            label = self._labels[shown]
            for base, code in outcomes:
                rows[base].append((code, one.number, other.number, label, label))
