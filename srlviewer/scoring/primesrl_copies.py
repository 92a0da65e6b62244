"""Arguments that are plainly the same on both sides, found without folding or trees.

A copy has the same label on the same tokens, nothing of its proposition is folded, and
its span cannot differ either. Such a pair is Correct under every rule of both modes and
shares no other pair, so only the rest of a proposition needs the full procedure, with
the same rows in the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from srlviewer.model.propositions import Argument
from srlviewer.scoring.judgements import JudgementBuilder
from srlviewer.scoring.primesrl_ground import Ground
from srlviewer.scoring.primesrl_rows import (
    CORRECT,
    NO_GOLD,
    NOT_FOUND,
    Plan,
    PropositionRows,
)

Group = list[Argument]


class Rest(NamedTuple):
    """What is left of a proposition beside its copies.

    `plain`: nothing is folded, so that tokens can stand for places in the text.
    """

    gold: Group
    predicted: Group
    plain: bool


NOTHING_LEFT = Rest([], [], plain=True)


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
                    waiting.add_plain(base, code, shown, argument.number, twin.number)
            else:
                left.append(argument)
        if left and twins:
            return Rest(left, list(twins.values()), plain=True)
        self._add_unpaired(left, list(twins.values()), waiting)
        return NOTHING_LEFT

    def _add_unpaired(
        self, gold: Group, predicted: Group, waiting: PropositionRows
    ) -> None:
        """Rows of what is left on one side only, where nothing can be paired."""
        for argument in gold:
            _, shown, rows = self._plan(argument.label)
            for base, code in rows:
                code = NOT_FOUND if code == CORRECT else code
                waiting.add_plain(base, code, shown, gold=argument.number)
        for argument in predicted:
            _, shown, rows = self._plan(argument.label)
            for base, code in rows:
                code = NO_GOLD if code == CORRECT else code
                waiting.add_plain(base, code, shown, predicted=argument.number)

    def _are_copies(self, gold: Group, predicted: Group, predicate: int) -> bool:
        if len(gold) != len(predicted):
            return False
        plan, same_span = self._plan, self._ground.same_span
        trees_differ = bool(self._ground.changed)
        before = None
        for one, other in zip(gold, predicted, strict=True):
            _, _, label, spans, _ = one
            if label != other.label or spans != other.spans or spans == before:
                return False
            if plan(label).folds:
                return False
            if trees_differ and not same_span(spans[0][0], predicate):
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
