"""PriMeSRL-Eval, `mode=official`: the program's pairs of gold and predicted arguments.

Source: UniversalPropositions/PriMeSRL-Eval, revision f3409f4. The program labels every
pair of a gold and a predicted argument of one predicate and keeps the pairs with the
best label; inside one label there is no one-to-one matching, so an argument may stand
in several pairs, and in as many rows.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from operator import attrgetter

import numpy as np

from srlviewer.scoring.equals import equal_pairs
from srlviewer.scoring.primesrl_crowds import Crowd, Meeting
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
    mine = [a for a in gold if not bases_of(a.label)]
    others = [a for a in predicted if not bases_of(a.label)]
    twins = _twins(mine, others)
    for place, argument in enumerate(mine):
        other = twins.get(place)
        twin = None if other is None else others[other]
        rows.add(CORE, _unscored(argument.label), argument, twin)
    for argument in _others(others, twins.values()):
        rows.add(CORE, _unscored(argument.label), None, argument)


def _twins(gold: Arguments, predicted: Arguments) -> dict[int, int]:
    """Places of gold arguments -> that of the predicted one that is right with it."""
    return equal_pairs((a.key for a in gold), (a.key for a in predicted))


def _others(arguments: Arguments, taken: Iterable[int]) -> list[FoldedArgument]:
    """Those whose places are not taken."""
    gone = set(taken)
    return [a for place, a in enumerate(arguments) if place not in gone]


def _judge_under_wrong_sense(
    rows: PropositionRows, gold: Arguments, predicted: Arguments, cause: str
) -> None:
    twins = _twins(gold, predicted)
    for place, other in twins.items():
        rows.add(CORE, SENSE_PENALISED, gold[place], predicted[other], cause=cause)
    rows.add_missing(CORE, SENSE_MISSING, _others(gold, twins))
    rows.add_spurious(CORE, SENSE_SPURIOUS, _others(predicted, twins.values()))


def _judge_table(
    rows: PropositionRows, base: str, gold: Arguments, predicted: Arguments
) -> None:
    """The pairs of one table (core or contextual) of one predicate.

    Under each label of pairs only arguments meet that have no better one, so that what
    is equal in one of them is known to differ in what a better label asks for.
    """
    for shared, kinds in _PAIR_LABELS:
        # Most often nothing is shared, and no pair need be sought.
        if set(map(shared, gold)).isdisjoint(map(shared, predicted)):
            continue
        for code, key_of in kinds:
            paired: set[FoldedArgument] = set()
            met = _by_key(predicted, key_of)
            for key, mine in _by_key(gold, key_of).items():
                if key in met:
                    add_pairs = _add_touching if code == SAME_HEAD else _add_pairs
                    paired.update(add_pairs(rows, base, code, mine, met[key]))
            if paired:
                gold = [a for a in gold if a not in paired]
                predicted = [a for a in predicted if a not in paired]
    _judge_rest(rows, base, gold, predicted)


_Key = Callable[[FoldedArgument], Hashable]
_span: _Key = attrgetter("span")
_label: _Key = attrgetter("label")
_PAIR_LABELS: tuple[tuple[_Key, tuple[tuple[int | None, _Key], ...]], ...] = (
    (
        _span,
        (
            (CORRECT, attrgetter("label", "span", "head")),
            (OTHER_HEAD, attrgetter("label", "span")),
            (WRONG_LABEL, _span),
        ),
    ),
    (_label, ((SAME_HEAD, attrgetter("label", "head")), (None, _label))),
)
"""What pairs have in common; their labels, best first, and what is equal under each.

None: the row says whether the spans meet.
"""


def _by_key(arguments: Arguments, key_of: _Key) -> dict[Hashable, list[FoldedArgument]]:
    found: dict[Hashable, list[FoldedArgument]] = {}
    for argument in arguments:
        found.setdefault(key_of(argument), []).append(argument)
    return found


MANY = 4096
"""Pairs whose rows are better made as arrays."""


def _add_pairs(
    rows: PropositionRows,
    base: str,
    code: int | None,
    gold: Arguments,
    predicted: Arguments,
) -> Arguments:
    """Rows of all pairs of a gold and a predicted argument; gives those in pairs."""
    if len(gold) * len(predicted) > MANY:
        plain = [argument for argument in gold if not argument.pieces]
        crowd = Crowd([argument for argument in predicted if not argument.pieces])
        for argument in plain:
            rows.add_meeting(base, _meeting(argument, crowd, code))
        pieced = [argument for argument in predicted if argument.pieces]
        pairs = [(one, other) for one in plain for other in pieced]
        pairs += [(one, other) for one in gold if one.pieces for other in predicted]
    else:
        pairs = [(one, other) for one in gold for other in predicted]
    for one, other in pairs:
        found = _difference(one, other) if code is None else code
        rows.add(base, found, one, other)
    return [*gold, *predicted]


def _meeting(gold: FoldedArgument, crowd: Crowd, code: int | None) -> Meeting:
    if code is not None:
        return Meeting(gold, crowd, code)
    codes = np.where(crowd.share(gold), BOUNDARY, ELSEWHERE)
    return Meeting(gold, crowd, codes.astype(np.int32))


def _add_touching(
    rows: PropositionRows,
    base: str,
    code: int | None,
    gold: Arguments,
    predicted: Arguments,
) -> Arguments:
    """As `_add_pairs`, of pairs with spans that meet or stand side by side."""
    assert code is not None
    paired: list[FoldedArgument] = []
    for one in gold:
        for other in predicted:
            if one.span[0] <= other.span[1] and other.span[0] <= one.span[1]:
                paired += one, other
                rows.add(base, code, one, other)
    return paired


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
    twins = _same_references(gold, predicted)
    for argument in gold:
        twin = twins.get(argument)
        if twin:
            cause = _antecedent(argument, twin)
            rows.add(base, ANTECEDENT, argument, twin, cause=cause)
        else:
            rows.add(base, NOT_FOUND, argument, None)
    met = set(twins.values())
    rows.add_spurious(base, NO_GOLD, [a for a in predicted if a not in met])


def _same_references(
    gold: Arguments, predicted: Arguments
) -> dict[FoldedArgument, FoldedArgument]:
    """Each gold reference with a predicted one that is equal as written.

    One of the two is tied to another argument.
    """
    references = [argument for argument in gold if argument.refers]
    if not references:
        return {}
    waiting = _by_key(predicted, _as_written)
    twins: dict[FoldedArgument, FoldedArgument] = {}
    for argument in references:
        others = waiting.get(_as_written(argument), [])
        for place, other in enumerate(others):
            if argument.referent or other.referent:
                twins[argument] = others.pop(place)
                break
    return twins


def _as_written(argument: FoldedArgument) -> Hashable:
    return argument.written, argument.own


def _antecedent(gold: FoldedArgument, predicted: FoldedArgument) -> str:
    """The address of the argument that a reference is tied to, in gold if there."""
    if gold.referent:
        return f"gold:argument:{gold.referent.number + 1}"
    assert predicted.referent is not None
    return f"predicted:argument:{predicted.referent.number + 1}"
