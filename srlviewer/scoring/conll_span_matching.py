"""Which argument of a prediction is right: the published matching, and who meets whom.

The programs keep the gold arguments in a table by their outer ends; each predicted one
looks up its own ends there. Pairs of wrong ones are made for reading only: they change
no sum. Sources: Carreras and Màrquez 2004, 2005; `srl-eval.pl` (2005/04/21).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from srlviewer.scoring.conll_span_reading import SpanArgument, words_of
from srlviewer.scoring.conll_span_rows import BOUNDARY, LABEL, PIECES, VERB_LABEL
from srlviewer.scoring.overlaps import Item, overlapping_pairs

Agree = Callable[[SpanArgument, SpanArgument], bool]
Pair = tuple[SpanArgument, SpanArgument]
Part = TypeVar("Part")


class Matching(NamedTuple):
    """The arguments of two sides: right pairs, the others, and gold that has vanished.

    `vanished` are gold arguments that a later one with the same outer ends replaces.
    """

    right: list[Pair]
    excess: list[SpanArgument]
    missed: list[SpanArgument]
    vanished: list[SpanArgument]


def match(
    gold: Iterable[SpanArgument], predicted: Iterable[SpanArgument], agree: Agree
) -> Matching:
    """The published matching inside one proposition."""
    table: dict[tuple[int, int], SpanArgument] = {}
    vanished = []
    for argument in gold:
        if argument.outer in table:
            vanished.append(table[argument.outer])
        table[argument.outer] = argument
    right, excess = [], []
    for argument in predicted:
        found = table.get(argument.outer)
        if found is not None and agree(found, argument):
            right.append((found, argument))
            del table[argument.outer]
        else:
            excess.append(argument)
    return Matching(right, excess, list(table.values()), vanished)


def agree_unlabelled(gold: SpanArgument, predicted: SpanArgument) -> bool:
    """Both single, or both with the same pieces; labels do not matter.

    The gold pieces are a set and each may be used once, so an argument that holds the
    same words twice agrees with nothing.
    """
    if not gold.parts or not predicted.parts:
        return not gold.parts and not predicted.parts
    wanted = {part.outer for part in gold.parts}
    return _uses_up(wanted, (part.outer for part in predicted.parts))


def agree_05(gold: SpanArgument, predicted: SpanArgument) -> bool:
    """CoNLL-2005: the labels are equal, too; those of pieces do not matter."""
    return gold.label == predicted.label and agree_unlabelled(gold, predicted)


def agree_04(gold: SpanArgument, predicted: SpanArgument) -> bool:
    """CoNLL-2004: of two that are not single, only the pieces with their labels."""
    if not gold.parts or not predicted.parts:
        return agree_05(gold, predicted)
    wanted = {(part.outer, part.label) for part in gold.parts}
    return _uses_up(wanted, ((part.outer, part.label) for part in predicted.parts))


def _uses_up(wanted: set[Part], found: Iterable[Part]) -> bool:
    for part in found:
        if part not in wanted:
            return False
        wanted.remove(part)
    return not wanted


class Wrong(NamedTuple):
    """Arguments that are not right: pairs with their outcome, and those alone.

    `verbs` are pairs with the same outer ends of which one side is the verb: each side
    counts in a measure of its own.
    """

    pairs: list[tuple[int, SpanArgument, SpanArgument]]
    verbs: list[Pair]
    missed: list[SpanArgument]
    excess: list[SpanArgument]


def pair_wrong(missed: Sequence[SpanArgument], excess: Sequence[SpanArgument]) -> Wrong:
    """Who meets whom among the arguments that are not right."""
    pairs, verbs = [], []
    missing = {argument.outer: argument for argument in missed}
    same_ends = [e for e in excess if e.outer in missing]
    # One with the same label first: its pieces differ.
    same_ends.sort(key=lambda e: e.label != missing[e.outer].label)
    taken: set[int] = set()
    for argument in same_ends:
        found = missing.get(argument.outer)
        if found is None:
            continue
        del missing[argument.outer]
        taken.add(argument.number)
        if found.label == argument.label:
            pairs.append((PIECES, found, argument))
        elif VERB_LABEL in {found.label, argument.label}:
            verbs.append((found, argument))
        else:
            pairs.append((LABEL, found, argument))
    left = list(missing.values())
    others = [argument for argument in excess if argument.number not in taken]
    met = _overlapping(left, others)
    pairs += [(BOUNDARY, left[place], others[other]) for place, other in met.items()]
    met_others = set(met.values())
    return Wrong(
        pairs,
        verbs,
        [a for place, a in enumerate(left) if place not in met],
        [a for place, a in enumerate(others) if place not in met_others],
    )


def _overlapping(
    missed: Sequence[SpanArgument], excess: Sequence[SpanArgument]
) -> dict[int, int]:
    """Places with one label that share words: the most words first, then leftmost."""
    if not missed or not excess:
        return {}
    mine, others = (
        [Item(a.label, words_of(a), a.start) for a in side] for side in (missed, excess)
    )
    return dict(overlapping_pairs(mine, others))
