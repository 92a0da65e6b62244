"""`semeval10` as the task paper defines it, and with links by plain Dice.

Page: semeval10, sections 3 and 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from srlviewer.model.frames import DNI, INI
from srlviewer.scoring.semeval10_items import EMPTY, OVERT, Element, Instance, SideItems
from srlviewer.scoring.semeval10_links import LinkResult
from srlviewer.scoring.semeval10_mentions import Mentions
from srlviewer.scoring.semeval10_pairing import Pairing, pair_instances
from srlviewer.scoring.semeval10_rows import (
    BOUNDARY,
    ELSEWHERE,
    FRAME,
    FRAME_NAME,
    INTERPRETATION,
    LABEL,
    LINK,
    MATCH,
    MISSING,
    NI,
    OTHER_INTERPRETATION,
    OVERLAP,
    RIGHT,
    ROLE,
    SPURIOUS,
    WRONG_LABEL,
    RowWriter,
    link_outcome,
    overlap_outcome,
)
from srlviewer.scoring.semeval10_words import NO_WORDS, Words, dice

NULL_KINDS, OVERT_KINDS = frozenset((DNI, INI)), frozenset((OVERT,))
JudgeLink = Callable[[Element, Element, Mentions], LinkResult]


class Role(NamedTuple):
    """The overt elements of one name in one frame, united."""

    name: str
    elements: Sequence[Element]
    words: Words


class PaperJudge:
    """Judges one pair of sentences after the other."""

    def __init__(
        self, mentions: Mentions, judge_link: JudgeLink, *, by_dice: bool
    ) -> None:
        """`by_dice`: a link earns its overlap, whatever its head."""
        self._mentions = mentions
        self._judge_link = judge_link
        self._by_dice = by_dice

    def judge(self, gold: SideItems, predicted: SideItems, rows: RowWriter) -> None:
        """All rows of one pair."""
        found = pair_instances(gold, predicted)
        if rows.has(FRAME):
            _judge_frames(found, rows)
        if rows.has(ROLE):
            _judge_roles(found, rows)
        if rows.has(NI):
            self._judge_nulls(found, rows)
        for number, side in enumerate((gold, predicted)):
            for instance in side.auxiliary:
                rows.ignored(number, instance, "auxiliary")
            for instance in found.alternatives[number]:
                rows.ignored(number, instance, "alternative")
            left_out = found.other_elements[number]
            for instance in found.live(number):
                for element in instance.elements:
                    if element.number in left_out:
                        rows.ignored_element(number, element, "alternative")
                    elif element.kind == EMPTY:
                        rows.ignored_element(number, element, "empty_element")

    def _judge_nulls(self, found: Pairing, rows: RowWriter) -> None:
        for pair in found.pairs:
            nulls = [_elements(found, n, pair[n], null=True) for n in (0, 1)]
            matched = self._matched(*nulls)
            for gold, predicted in matched:
                rows.element(NI, MATCH, (gold,), (predicted,))
                same = gold.kind == predicted.kind
                code = RIGHT if same else OTHER_INTERPRETATION
                rows.element(INTERPRETATION, code, (gold,), (predicted,))
                self._judge_pair_of_links(gold, predicted, rows)
            _judge_left_nulls(found, pair, nulls, matched, rows)
        for instance in found.alone[0]:
            for element in _elements(found, 0, instance, null=True):
                code = MISSING["frame_unpaired"]
                rows.element(NI, code, (element,))
                if element.is_link:
                    rows.element(LINK, code, (element,), detail=far(element))
        for instance in found.alone[1]:
            for element in _elements(found, 1, instance, null=True):
                code = SPURIOUS["frame_unpaired"]
                rows.element(NI, code, (), (element,))
                if element.is_link:
                    rows.element(LINK, code, (), (element,), far(element))

    def _matched(
        self, gold: Sequence[Element], predicted: Sequence[Element]
    ) -> list[tuple[Element, Element]]:
        """Pairs of one name each, one to one; the best of several first."""
        by_name: dict[str, list[Element]] = {}
        for element in predicted:
            by_name.setdefault(element.name, []).append(element)
        names: dict[str, list[Element]] = {}
        for element in gold:
            names.setdefault(element.name, []).append(element)
        found: list[tuple[Element, Element]] = []
        for name, mine in names.items():
            others = by_name.get(name, [])
            if len(mine) == len(others) == 1:
                found.append((mine[0], others[0]))
            elif others:
                found += self._best_pairs(mine, others)
        return sorted(found, key=lambda pair: pair[0].number)

    def _best_pairs(
        self, gold: Sequence[Element], predicted: Sequence[Element]
    ) -> list[tuple[Element, Element]]:
        ranked = sorted(
            (self._rank(one, other), at, other_at)
            for at, one in enumerate(gold)
            for other_at, other in enumerate(predicted)
        )
        found: list[tuple[Element, Element]] = []
        taken: tuple[set[int], set[int]] = set(), set()
        for _, at, other_at in ranked:
            if at not in taken[0] and other_at not in taken[1]:
                taken[0].add(at)
                taken[1].add(other_at)
                found.append((gold[at], predicted[other_at]))
        return found

    def _rank(self, gold: Element, predicted: Element) -> tuple[int, float, int]:
        """Smaller is better: right link, larger Dice, same interpretation."""
        is_right, overlap = False, 0.0
        if gold.fillers and predicted.fillers:
            result = self._judge_link(gold, predicted, self._mentions)
            both = gold.is_link and predicted.is_link
            is_right = result.is_right and both and not self._by_dice
            overlap = self._largest_overlap(gold, predicted)
        return -is_right, -overlap, gold.kind != predicted.kind

    def _largest_overlap(self, gold: Element, predicted: Element) -> float:
        words = predicted.words if self._by_dice else predicted.bare
        return max(
            dice(words, member.words if self._by_dice else member.bare)
            for member in self._mentions.near(gold, words)
        )

    def _judge_pair_of_links(
        self, gold: Element, predicted: Element, rows: RowWriter
    ) -> None:
        """The rows of two paired null instantiations of which one or both are links."""
        if gold.is_link and predicted.is_link:
            result = self._judge_link(gold, predicted, self._mentions)
            credit = result.overlap if self._by_dice else None
            code = link_outcome(result.reason, is_right=result.is_right, credit=credit)
            detail = f"{result.detail};{far(gold)}"
            rows.element(LINK, code, (gold,), (predicted,), detail)
            if result.is_right and rows.has(OVERLAP):
                code = overlap_outcome(result.reason, result.overlap)
                rows.element(OVERLAP, code, (gold,), (predicted,), detail)
        elif gold.is_link:
            reason = "no_link" if predicted.kind == gold.kind else "interpretation"
            rows.element(LINK, MISSING[reason], (gold,), (), far(gold))
        elif predicted.is_link:
            same = predicted.kind == gold.kind
            reason = "gold_unresolved" if same else "interpretation"
            rows.element(LINK, SPURIOUS[reason], (), (predicted,), far(predicted))


def far(element: Element) -> str:
    """The fact `distance`: sentences between the target and the nearest filler."""
    distance = element.distance
    return f"distance={'' if distance is None else distance}"


def _elements(
    found: Pairing, side: int, instance: Instance, *, null: bool
) -> list[Element]:
    """The null instantiations, or the overt elements, that count."""
    kinds = NULL_KINDS if null else OVERT_KINDS
    chosen = [element for element in instance.elements if element.kind in kinds]
    left_out = found.other_elements[side]
    if left_out:
        return [element for element in chosen if element.number not in left_out]
    return chosen


def _judge_left_nulls(
    found: Pairing,
    pair: Sequence[Instance],
    nulls: Sequence[Sequence[Element]],
    matched: Iterable[tuple[Element, Element]],
    rows: RowWriter,
) -> None:
    """Null instantiations of paired frames that found none of their name."""
    paired = {(n, e.number) for both in matched for n, e in enumerate(both)}
    overt = [{e.name for e in _elements(found, n, pair[n], null=False)} for n in (0, 1)]
    for element in nulls[0]:
        if (0, element.number) not in paired:
            reason = "not_an_ni" if element.name in overt[1] else "not_found"
            rows.element(NI, MISSING[reason], (element,))
            if element.is_link:
                code = MISSING["not_found"]
                rows.element(LINK, code, (element,), detail=far(element))
    for element in nulls[1]:
        if (1, element.number) not in paired:
            code = SPURIOUS["not_an_ni" if element.name in overt[0] else "no_gold"]
            rows.element(NI, code, (), (element,))
            if element.is_link:
                rows.element(LINK, code, (), (element,), far(element))


def _judge_frames(found: Pairing, rows: RowWriter) -> None:
    """Multisets of target and name, whatever the ids are."""
    left: tuple[list[Instance], list[Instance]] = ([], [])
    key = _place_and_name
    waiting = _grouped(found.live(1), key)
    for instance in _in_order(found.live(0)):
        if waiting.get(key(instance)):
            rows.frame(MATCH, instance, waiting[key(instance)].pop(0))
        else:
            left[0].append(instance)
    left[1].extend(_in_order(i for group in waiting.values() for i in group))
    for code, group in ((FRAME_NAME, _place), (BOUNDARY, _name)):
        waiting = _grouped(left[1], group)
        for instance in list(left[0]):
            for other in waiting.get(group(instance), ()):
                if code == FRAME_NAME or instance.target & other.target:
                    rows.frame(code, instance, other)
                    waiting[group(instance)].remove(other)
                    left[0].remove(instance)
                    left[1].remove(other)
                    break
    for instance in left[0]:
        rows.frame(MISSING["not_found"], instance)
    for other in left[1]:
        rows.frame(SPURIOUS["no_gold"], None, other)


def _place_and_name(instance: Instance) -> tuple[Words, str]:
    return instance.target, instance.name


def _place(instance: Instance) -> Words:
    return instance.target


def _name(instance: Instance) -> str:
    return instance.name


def _grouped(
    instances: Iterable[Instance], key: Callable[[Instance], object]
) -> dict[object, list[Instance]]:
    found: dict[object, list[Instance]] = {}
    for instance in _in_order(instances):
        found.setdefault(key(instance), []).append(instance)
    return found


def _in_order(instances: Iterable[Instance]) -> list[Instance]:
    return sorted(instances, key=lambda instance: instance.number)


def _judge_roles(found: Pairing, rows: RowWriter) -> None:
    for pair in found.pairs:
        sides = [_roles(_elements(found, n, pair[n], null=False)) for n in (0, 1)]
        judge_roles(sides[0], sides[1], rows)
    for instance in found.alone[0]:
        for role in _roles(_elements(found, 0, instance, null=False)):
            missed_role(role, "frame_unpaired", rows)
    for instance in found.alone[1]:
        for role in _roles(_elements(found, 1, instance, null=False)):
            rows.element(ROLE, SPURIOUS["frame_unpaired"], (), role.elements)


def _roles(elements: Iterable[Element]) -> list[Role]:
    """One role a name, its words those of all elements of the name."""
    held: dict[str, list[Element]] = {}
    for element in elements:
        held.setdefault(element.name, []).append(element)
    return [
        Role(name, group, NO_WORDS.union(*[e.words for e in group]))
        if len(group) > 1
        else Role(name, group, group[0].words)
        for name, group in held.items()
    ]


def missed_role(role: Role, reason: str, rows: RowWriter) -> None:
    """A gold role that nothing in the prediction stands for."""
    rows.element(ROLE, MISSING[reason], role.elements)
    rows.element(LABEL, MISSING[reason], role.elements)


def judge_roles(
    gold: Sequence[Role],
    predicted: Sequence[Role],
    rows: RowWriter,
    *,
    empty_equal: bool = False,
) -> None:
    """The roles of two frames: equal words first with, then without the same name.

    `empty_equal`: two roles without words are equal.
    """
    left = list(gold)
    others = {role.name: role for role in predicted}
    waiting = dict(others)
    for role in gold:
        other = waiting.get(role.name)
        if other and other.words == role.words and (role.words or empty_equal):
            rows.element(ROLE, MATCH, role.elements, other.elements)
            rows.element(LABEL, RIGHT, role.elements, other.elements)
            left.remove(role)
            del waiting[role.name]
    by_words: dict[Words, list[Role]] = {}
    for other in waiting.values():
        if other.words or empty_equal:
            by_words.setdefault(other.words, []).append(other)
    for role in list(left):
        if by_words.get(role.words):
            other = by_words[role.words].pop(0)
            rows.element(ROLE, MATCH, role.elements, other.elements)
            rows.element(LABEL, WRONG_LABEL, role.elements, other.elements)
            left.remove(role)
            del waiting[other.name]
    for role in left:
        same = waiting.pop(role.name, None)
        if same is None:
            missed_role(role, "not_found", rows)
            continue
        shares = bool(role.words & same.words)
        code = BOUNDARY if shares else ELSEWHERE
        rows.element(ROLE, code, role.elements, same.elements)
        reason = "boundary" if shares else "elsewhere"
        rows.element(LABEL, MISSING[reason], role.elements)
    for role in waiting.values():
        rows.element(ROLE, SPURIOUS["no_gold"], (), role.elements)
