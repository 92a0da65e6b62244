"""PriMeSRL-Eval, `mode=paper`: the definition of the paper without accidents.

Source: Jindal et al. 2023, PriMeSRL-Eval. Continuations are one argument with the
tokens of all pieces, a reference counts only together with what it refers to, matching
is one-to-one, and the tree is never used.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache

from srlviewer.model.labels import RoleClass, parse_role
from srlviewer.model.spans import Spans
from srlviewer.scoring.equals import equal_pairs
from srlviewer.scoring.overlaps import Item, overlapping_pairs
from srlviewer.scoring.primesrl_joining import BASES, Joined, JoinedArgument
from srlviewer.scoring.primesrl_rows import (
    ANTECEDENT,
    BOUNDARY,
    CONTEXTUAL,
    CORE,
    CORRECT,
    ELSEWHERE,
    NO_GOLD,
    NOT_FOUND,
    PREDICATE_MISSING,
    PREDICATE_SPURIOUS,
    SENSE_MISSING,
    SENSE_PENALISED,
    SENSE_SPURIOUS,
    VERB,
    WRONG_LABEL,
    Plan,
    PropositionRows,
)

Arguments = Sequence[JoinedArgument]


@cache
def plan(label: str) -> Plan:
    """What becomes of a label that stands alike on both sides."""
    role = parse_role(label)
    if role.role_class is RoleClass.VERB:
        return Plan(False, label, ((CORE, VERB),))
    base = BASES[role.role_class]
    return Plan(role.continues or role.refers, role.joined, ((base, CORRECT),))


def judge_pair(
    rows: PropositionRows, gold: Joined, predicted: Joined, wrong_sense: str
) -> None:
    """Rows of the arguments of a predicate that both files have.

    `wrong_sense` is the address of the gold predicate if its sense is wrong.
    """
    twins = _equal_pairs(gold.arguments, predicted.arguments)
    for base in (CORE, CONTEXTUAL):
        of_gold = [a for a in gold.arguments if BASES[a.role.role_class] == base]
        of_predicted = [
            a for a in predicted.arguments if BASES[a.role.role_class] == base
        ]
        pairs = [(a, twins[id(a)]) for a in of_gold if id(a) in twins]
        if base == CORE and wrong_sense:
            pairs = [(g, p) for g, p in pairs if _refer_alike(g, p, twins)]
            for one, other in pairs:
                rows.add(base, SENSE_PENALISED, one, other, cause=wrong_sense)
        else:
            for one, other in pairs:
                if _refer_alike(one, other, twins):
                    rows.add(base, CORRECT, one, other)
                else:
                    cause = _antecedent(one, other)
                    rows.add(base, ANTECEDENT, one, other, cause=cause)
        rest_gold, rest = _without(pairs, of_gold, of_predicted)
        if base == CORE and wrong_sense:
            rows.add_missing(base, SENSE_MISSING, rest_gold)
            rows.add_spurious(base, SENSE_SPURIOUS, rest)
        else:
            _pair_rest(rows, base, rest_gold, rest)
    _finish(rows, gold, predicted)


def judge_alone(rows: PropositionRows, joined: Joined, *, of_gold: bool) -> None:
    """Rows of the arguments of a predicate that only one file has."""
    for argument in joined.arguments:
        base = BASES[argument.role.role_class]
        if of_gold:
            rows.add(base, PREDICATE_MISSING, argument, None)
        else:
            rows.add(base, PREDICATE_SPURIOUS, None, argument)
    nothing = Joined([], [], [])
    _finish(rows, *((joined, nothing) if of_gold else (nothing, joined)))


def _finish(rows: PropositionRows, gold: Joined, predicted: Joined) -> None:
    """Ignored rows: verbs (equal ones share a row) and joined pieces."""
    twins = _equal(gold.verbs, predicted.verbs, _key)
    for one, other in twins:
        rows.add(CORE, VERB, one, other)
    rest_gold, rest = _without(twins, gold.verbs, predicted.verbs)
    rows.add_missing(CORE, VERB, rest_gold)
    rows.add_spurious(CORE, VERB, rest)
    rows.add_joined(gold.pieces, of_gold=True)
    rows.add_joined(predicted.pieces, of_gold=False)


def _equal_pairs(gold: Arguments, predicted: Arguments) -> dict[int, JoinedArgument]:
    """Gold argument (by identity) -> its predicted twin in label and tokens.

    Copies are paired from the last one back, because a reference means the last one.
    """
    waiting: dict[tuple[str, Spans], list[JoinedArgument]] = {}
    for argument in predicted:
        waiting.setdefault(argument.key, []).append(argument)
    twins: dict[int, JoinedArgument] = {}
    for argument in reversed(gold):
        if waiting.get(argument.key):
            twins[id(argument)] = waiting[argument.key].pop()
    return twins


def _refer_alike(
    gold: JoinedArgument, predicted: JoinedArgument, twins: dict[int, JoinedArgument]
) -> bool:
    """Whether two equal arguments refer to a right pair, or both to nothing."""
    if gold.referent is None or predicted.referent is None:
        return gold.referent is predicted.referent
    return twins.get(id(gold.referent)) is predicted.referent


def _antecedent(gold: JoinedArgument, predicted: JoinedArgument) -> str:
    """The address of the argument that a reference means, in gold if it is there."""
    if gold.referent:
        return f"gold:argument:{gold.referent.number + 1}"
    assert predicted.referent is not None
    return f"predicted:argument:{predicted.referent.number + 1}"


Pairs = list[tuple[JoinedArgument, JoinedArgument]]


def _without(
    pairs: Pairs, gold: Arguments, predicted: Arguments
) -> tuple[list[JoinedArgument], list[JoinedArgument]]:
    """Those that stand in no pair."""
    paired = {id(a) for pair in pairs for a in pair}
    return (
        [a for a in gold if id(a) not in paired],
        [a for a in predicted if id(a) not in paired],
    )


def _pair_rest(
    rows: PropositionRows, base: str, gold: Arguments, predicted: Arguments
) -> None:
    """Pair for reading what is not right; the sums do not depend on it."""
    for code, paired in _REST:
        if not (gold and predicted):
            break
        pairs = paired(gold, predicted)
        for one, other in pairs:
            rows.add(base, code, one, other)
        gold, predicted = _without(pairs, gold, predicted)
    rows.add_missing(base, NOT_FOUND, gold)
    rows.add_spurious(base, NO_GOLD, predicted)


def _equal(
    gold: Arguments,
    predicted: Arguments,
    key_of: Callable[[JoinedArgument], Hashable],
) -> Pairs:
    """One-to-one, leftmost first."""
    found = equal_pairs(map(key_of, gold), map(key_of, predicted))
    return [(gold[one], predicted[other]) for one, other in found.items()]


def _key(argument: JoinedArgument) -> Hashable:
    return argument.key


def _same_tokens(gold: Arguments, predicted: Arguments) -> Pairs:
    return _equal(gold, predicted, lambda argument: argument.spans)


def _same_label(gold: Arguments, predicted: Arguments) -> Pairs:
    return _equal(gold, predicted, lambda argument: argument.shown)


def _some_tokens(gold: Arguments, predicted: Arguments) -> Pairs:
    """One label; the most shared tokens first, then leftmost."""
    found = overlapping_pairs(
        [Item(argument.shown, argument.spans) for argument in gold],
        [Item(argument.shown, argument.spans) for argument in predicted],
    )
    return [(gold[one], predicted[other]) for one, other in found]


_REST = (
    (WRONG_LABEL, _same_tokens),
    (BOUNDARY, _some_tokens),
    (ELSEWHERE, _same_label),
)
