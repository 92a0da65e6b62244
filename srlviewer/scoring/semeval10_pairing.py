"""Which frame instance of gold belongs to which of the prediction.

Blocks of alternatives count once: one item stands for the block, the others are left
out. Page: semeval10, section 2.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.scoring.semeval10_items import Element, Instance, SideItems


class InstancePair(NamedTuple):
    """Two instances that are compared."""

    gold: Instance
    predicted: Instance


@dataclass(slots=True)
class Pairing:
    """Pairs, and what is left on both sides (gold, predicted) in document order.

    `alternatives` are the instances, `other_elements` the numbers of elements for which
    another item of their block stands.
    """

    pairs: list[InstancePair] = field(default_factory=list)
    alone: tuple[list[Instance], list[Instance]] = field(
        default_factory=lambda: ([], [])
    )
    alternatives: tuple[list[Instance], list[Instance]] = field(
        default_factory=lambda: ([], [])
    )
    other_elements: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())

    def live(self, side: int) -> Iterator[Instance]:
        """The instances that count on a side (0: gold), paired ones first."""
        yield from (pair[side] for pair in self.pairs)
        yield from self.alone[side]


def pair_instances(gold: SideItems, predicted: SideItems) -> Pairing:
    """The pairs of one sentence, in document order of gold."""
    state = _State(gold.instances, predicted.instances)
    state.take(_by_id, _same_item)
    if not state.is_done:
        state.take(_by_target_and_name, _always)
        state.take(_by_id, _same_place_or_name)
    found = Pairing(sorted(state.pairs, key=lambda pair: pair.gold.number))
    for side, instances in enumerate((gold.instances, predicted.instances)):
        left = [i for i in instances if not state.is_paired(side, i)]
        paired = {pair[side].group for pair in found.pairs}
        first = {
            i.group: i
            for i in sorted(left, key=lambda i: i.rank, reverse=True)
            if i.group not in paired
        }
        for instance in left:
            stands = instance.group < 0 or first.get(instance.group) is instance
            (found.alone if stands else found.alternatives)[side].append(instance)
    of_gold = _other_elements(found, gold, 0, frozenset())
    found.other_elements = (of_gold, _other_elements(found, predicted, 1, of_gold))
    return found


class _State:
    """Who is paired so far; a block with a paired item is done with."""

    def __init__(self, gold: Sequence[Instance], predicted: Sequence[Instance]) -> None:
        self._sides = gold, predicted
        self._paired: tuple[set[int], set[int]] = set(), set()
        self._groups: tuple[set[int], set[int]] = set(), set()
        self.pairs: list[InstancePair] = []

    @property
    def is_done(self) -> bool:
        """Whether one side has no instance left."""
        sizes = [len(side) for side in self._sides]
        return len(self.pairs) == min(sizes)

    def is_paired(self, side: int, instance: Instance) -> bool:
        return instance.number in self._paired[side]

    def _is_free(self, side: int, instance: Instance) -> bool:
        if instance.number in self._paired[side]:
            return False
        return instance.group < 0 or instance.group not in self._groups[side]

    def take(
        self,
        key: Callable[[Instance], Hashable],
        agree: Callable[[Instance, Instance], bool],
    ) -> None:
        """Pair what is free, has the same key and agrees, in document order."""
        offered: dict[Hashable, list[Instance]] = {}
        for instance in self._sides[1]:
            if self._is_free(1, instance):
                offered.setdefault(key(instance), []).append(instance)
        for instance in self._sides[0]:
            wanted = key(instance)
            if wanted is None or not self._is_free(0, instance):
                continue
            waiting = offered.get(wanted, [])
            for place, other in enumerate(waiting):
                if self._is_free(1, other) and agree(instance, other):
                    self._pair(instance, other)
                    del waiting[place]
                    break

    def _pair(self, gold: Instance, predicted: Instance) -> None:
        self.pairs.append(InstancePair(gold, predicted))
        for side, instance in enumerate((gold, predicted)):
            self._paired[side].add(instance.number)
            if instance.group >= 0:
                self._groups[side].add(instance.group)


def _by_id(instance: Instance) -> Hashable:
    return instance.frame_id or None


def _by_target_and_name(instance: Instance) -> Hashable:
    return (instance.target, instance.name) if instance.target else None


def _always(gold: Instance, predicted: Instance) -> bool:
    del gold, predicted
    return True


def _same_place_or_name(gold: Instance, predicted: Instance) -> bool:
    if gold.name == predicted.name:
        return True
    return bool(gold.target) and gold.target == predicted.target


def _same_item(gold: Instance, predicted: Instance) -> bool:
    """An item of a block needs the same name as well."""
    if gold.group >= 0 or predicted.group >= 0:
        return gold.name == predicted.name
    return _same_place_or_name(gold, predicted)


def _other_elements(
    found: Pairing, side: SideItems, number: int, gone: frozenset[int]
) -> frozenset[int]:
    """The elements of a side for which another item of their block stands.

    `gone`: those of the other side for which one stands already.
    """
    if not side.element_blocks:
        return frozenset()
    elements = {e.number: e for i in found.live(number) for e in i.elements}
    partners = {
        element.number: [e for e in pair[1 - number].elements if e.number not in gone]
        for pair in found.pairs
        for element in pair[number].elements
    }
    left_out: set[int] = set()
    for block in side.element_blocks:
        items = [elements[n] for n in block if n in elements and n not in left_out]
        if len(items) > 1:
            chosen = _chosen(items, partners)
            left_out.update(e.number for e in items if e is not chosen)
    return frozenset(left_out)


def _chosen(
    items: Sequence[Element], partners: Mapping[int, Sequence[Element]]
) -> Element:
    for fits in (_same_link, _same_element, _same_words):
        for item in items:
            if any(fits(item, other) for other in partners.get(item.number, ())):
                return item
    return items[0]


def _same_words(one: Element, other: Element) -> bool:
    return bool(one.words) and one.words == other.words


def _same_element(one: Element, other: Element) -> bool:
    if one.name != other.name or one.kind != other.kind:
        return False
    return one.is_null or _same_words(one, other)


def _same_link(one: Element, other: Element) -> bool:
    """Of null instantiations alike the one whose filler is the same goes first."""
    return _same_element(one, other) and _same_words(one, other)


def used_blocks(blocks: Iterable[Sequence[int]]) -> int:
    """How many blocks offer a choice."""
    return sum(len(block) > 1 for block in blocks)
