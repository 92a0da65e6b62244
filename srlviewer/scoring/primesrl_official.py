"""PriMeSRL-Eval, `mode=official`: the program's pairs of gold and predicted arguments.

Source: UniversalPropositions/PriMeSRL-Eval, revision f3409f4. The program labels every
pair of a gold and a predicted argument of one predicate and keeps the pairs with the
best label; inside one label there is no one-to-one matching, so an argument may stand
in several pairs, and in as many rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from srlviewer.scoring.primesrl_folding import FoldedArgument, bases_of
from srlviewer.scoring.primesrl_rows import (
    ANTECEDENT,
    BOUNDARY,
    CONTEXTUAL,
    CORE,
    CORRECT,
    ELSEWHERE,
    LABEL_NOT_SCORED,
    NO_GOLD,
    NOT_FOUND,
    OTHER_HEAD,
    PREDICATE_MISSING,
    PREDICATE_SPURIOUS,
    SAME_HEAD,
    SENSE_MISSING,
    SENSE_PENALISED,
    SENSE_SPURIOUS,
    VERB,
    WRONG_LABEL,
    Plan,
    PropositionRows,
)

Arguments = Sequence[FoldedArgument]


@cache
def plan(label: str) -> Plan:
    """What becomes of a label that stands alike on both sides."""
    bases = bases_of(label)
    rows = tuple((base, CORRECT) for base in bases) or ((CORE, _unscored(label)),)
    return Plan(label[:1] in {"C", "R"}, label, rows)


def _unscored(label: str) -> int:
    return VERB if label == "V" else LABEL_NOT_SCORED


def judge_pair(
    rows: PropositionRows, gold: Arguments, predicted: Arguments, wrong_sense: str
) -> None:
    """Rows of the arguments of a predicate that both files have.

    `wrong_sense` is the address of the gold predicate if core arguments cannot count
    because of its sense, else empty.
    """
    for base in (CORE, CONTEXTUAL):
        of_gold = [a for a in gold if base in bases_of(a.label)]
        of_predicted = [a for a in predicted if base in bases_of(a.label)]
        if base == CORE and wrong_sense:
            _judge_under_wrong_sense(rows, of_gold, of_predicted, wrong_sense)
        elif of_gold or of_predicted:
            _judge_table(rows, base, of_gold, of_predicted)
    judge_unscored(rows, gold, predicted)


def judge_alone(rows: PropositionRows, arguments: Arguments, *, of_gold: bool) -> None:
    """Rows of the arguments of a predicate that only one file has."""
    for base in (CORE, CONTEXTUAL):
        scored = [a for a in arguments if base in bases_of(a.label)]
        if of_gold:
            rows.add_missing(base, PREDICATE_MISSING, scored)
        else:
            rows.add_spurious(base, PREDICATE_SPURIOUS, scored)
    gold, predicted = (arguments, ()) if of_gold else ((), arguments)
    judge_unscored(rows, gold, predicted)


def judge_unscored(
    rows: PropositionRows, gold: Arguments, predicted: Arguments
) -> None:
    """Ignored rows of what is neither core nor contextual; equal ones share a row."""
    left = [a for a in predicted if not bases_of(a.label)]
    for argument in gold:
        if bases_of(argument.label):
            continue
        twin = next((a for a in left if a.key == argument.key), None)
        if twin:
            left.remove(twin)
        rows.add(CORE, _unscored(argument.label), argument, twin)
    for argument in left:
        rows.add(CORE, _unscored(argument.label), None, argument)


def _judge_under_wrong_sense(
    rows: PropositionRows, gold: Arguments, predicted: Arguments, cause: str
) -> None:
    left = list(predicted)
    for argument in gold:
        twin = next((a for a in left if a.key == argument.key), None)
        if twin:
            left.remove(twin)
            rows.add(CORE, SENSE_PENALISED, argument, twin, cause=cause)
        else:
            rows.add(CORE, SENSE_MISSING, argument, None)
    rows.add_spurious(CORE, SENSE_SPURIOUS, left)


def _judge_table(
    rows: PropositionRows, base: str, gold: Arguments, predicted: Arguments
) -> None:
    """The pairs of one table (core or contextual) of one predicate."""
    labelled = [
        (rank, g, p)
        for g, one in enumerate(gold)
        for p, other in enumerate(predicted)
        if (rank := _pair_label(one, other)) is not None
    ]
    paired_gold: set[int] = set()
    paired_predicted: set[int] = set()
    for wanted in sorted({rank for rank, _, _ in labelled}):
        kept = [
            (g, p)
            for rank, g, p in labelled
            if rank == wanted and g not in paired_gold and p not in paired_predicted
        ]
        for g, p in kept:
            code = _OUTCOMES[wanted]
            if code is None:
                code = _difference(gold[g], predicted[p])
            rows.add(base, code, gold[g], predicted[p])
        paired_gold.update(g for g, _ in kept)
        paired_predicted.update(p for _, p in kept)
    _judge_rest(
        rows,
        base,
        [a for g, a in enumerate(gold) if g not in paired_gold],
        [a for p, a in enumerate(predicted) if p not in paired_predicted],
    )


# The labels of pairs, best first; None: the row says whether the spans meet.
_OUTCOMES = (CORRECT, OTHER_HEAD, WRONG_LABEL, SAME_HEAD, None)
_CORRECT, _OTHER_HEAD, _WRONG_LABEL, _SAME_HEAD, _OTHER_SPAN = range(5)


def _pair_label(gold: FoldedArgument, predicted: FoldedArgument) -> int | None:
    """The place of the first label that fits in `_OUTCOMES`; None: no label does."""
    if gold.span == predicted.span:
        if gold.label != predicted.label:
            return _WRONG_LABEL
        return _CORRECT if gold.head == predicted.head else _OTHER_HEAD
    if gold.label != predicted.label:
        return None
    touching = gold.span[0] <= predicted.span[1] and predicted.span[0] <= gold.span[1]
    return _SAME_HEAD if touching and gold.head == predicted.head else _OTHER_SPAN


def _difference(gold: FoldedArgument, predicted: FoldedArgument) -> int:
    """Whether any of the pieces share a character."""
    shared = any(
        one[0] < other[1] and other[0] < one[1]
        for one in gold.stretches
        for other in predicted.stretches
    )
    return BOUNDARY if shared else ELSEWHERE


def _judge_rest(
    rows: PropositionRows, base: str, gold: Arguments, predicted: Arguments
) -> None:
    """Missing and spurious arguments; a reference that is right by itself is both."""
    left = list(predicted)
    for argument in gold:
        twin = _same_reference(argument, left) if argument.refers else None
        if twin:
            left.remove(twin)
            rows.add(
                base, ANTECEDENT, argument, twin, cause=_antecedent(argument, twin)
            )
        else:
            rows.add(base, NOT_FOUND, argument, None)
    rows.add_spurious(base, NO_GOLD, left)


def _same_reference(
    argument: FoldedArgument, predicted: Arguments
) -> FoldedArgument | None:
    """A predicted one that is equal as written, where one of the two is tied."""
    for other in predicted:
        same = (other.written, other.own) == (argument.written, argument.own)
        if same and (argument.referent or other.referent):
            return other
    return None


def _antecedent(gold: FoldedArgument, predicted: FoldedArgument) -> str:
    """The address of the argument that a reference is tied to, in gold if there."""
    if gold.referent:
        return f"gold:argument:{gold.referent.number + 1}"
    assert predicted.referent is not None
    return f"predicted:argument:{predicted.referent.number + 1}"
