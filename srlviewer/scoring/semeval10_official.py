"""`semeval10` as the official program counts, quirks included.

Links in either direction between instances with equal ids; roles with null
instantiations among them. Page: semeval10, sections 5 and 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from srlviewer.errors import ProblemLog
from srlviewer.model.frames import PART, format_fillers
from srlviewer.scoring.semeval10_chains import Chains, ids_of
from srlviewer.scoring.semeval10_items import Element, Instance, SideItems
from srlviewer.scoring.semeval10_paper import Role, far, judge_roles, missed_role
from srlviewer.scoring.semeval10_problems import frame_missing
from srlviewer.scoring.semeval10_rows import (
    LINK,
    MISSING,
    OVERLAP,
    ROLE,
    SPURIOUS,
    RowWriter,
    link_outcome,
    overlap_outcome,
)
from srlviewer.scoring.semeval10_words import dice

_NO_ROLES = frozenset(("coreference", "relativization"))
_PART_WORD = "unknown"
"""What the program calls the head of a part of a word."""
COLUMNS = "semeval10-conll"


class Link(NamedTuple):
    """What became of a system link."""

    is_right: bool
    reason: str
    overlap: float = 0.0
    member: str = ""


class OfficialJudge:
    """Judges one pair of sentences after the other."""

    def __init__(
        self, chains: Chains, *, gold_format: str, predicted_format: str, path: str
    ) -> None:
        """`chains` are those of gold; `path`: of the prediction, for problems."""
        self.chains = chains
        self._formats = gold_format, predicted_format
        self._path = path

    def judge(
        self, gold: SideItems, predicted: SideItems, rows: RowWriter, log: ProblemLog
    ) -> None:
        """All rows of one pair."""
        meets = _same_sentence(gold, predicted)
        sides = [_first_block(side) for side in (gold, predicted)]
        partners = self._last_by_id(0, sides[0]) if meets else {}
        others = self._last_by_id(1, sides[1]) if meets else {}
        if rows.has(LINK):
            self._judge_links(sides[0], sides[1], partners, rows)
        if rows.has(ROLE):
            self._judge_roles(sides[0], others, rows, gold, predicted, log)
            self._ignore_roles(sides, partners, others, rows)
        if not rows.has(ROLE):
            return
        for number, side in enumerate((gold, predicted)):
            for instance in (*side.instances, *side.auxiliary):
                if instance.frame.block > 0:
                    rows.ignored_roles(number, instance, "frame_unpaired")

    def _id(self, side: int, instance: Instance) -> str:
        """What the program knows an instance by: in columns only the name."""
        if self._formats[side] == COLUMNS:
            return instance.name
        return instance.frame_id

    def _last_by_id(
        self, side: int, instances: Iterable[Instance]
    ) -> dict[str, Instance]:
        return {self._id(side, instance): instance for instance in instances}

    def _judge_links(
        self,
        gold: Sequence[Instance],
        predicted: Sequence[Instance],
        partners: dict[str, Instance],
        rows: RowWriter,
    ) -> None:
        judged: list[tuple[Element, Element | None, Link]] = []
        skipped: list[Element] = []
        for instance in predicted:
            frame = partners.get(self._id(1, instance))
            for element in instance.elements:
                if not _is_link(element):
                    continue
                if frame is None:
                    skipped.append(element)
                    continue
                partner = _last_of_name(frame, element.name)
                judged.append((element, partner, self._judge_link(partner, element)))
        counted = self._write_links(judged, rows)
        for element in skipped:
            rows.skipped_link(element)
        met = self._met(predicted)
        for instance in gold:
            others = met.get(self._id(0, instance))
            for element in instance.elements:
                if _is_link(element) and element.number not in counted:
                    reason = _why_missed(element, others)
                    detail = far(element)
                    rows.element(LINK, MISSING[reason], (element,), (), detail)

    def _met(self, predicted: Sequence[Instance]) -> dict[str, list[Element]]:
        """All predicted elements that meet a gold instance of an id."""
        found: dict[str, list[Element]] = {}
        for instance in predicted:
            held = found.setdefault(self._id(1, instance), [])
            held.extend(instance.elements)
        return found

    def _write_links(
        self,
        judged: Sequence[tuple[Element, Element | None, Link]],
        rows: RowWriter,
    ) -> set[int]:
        """The rows of system links; returns the gold links that they count.

        Each gold link counts once, with a right link if there is one.
        """
        counted: dict[int, int] = {}
        for wanted in (True, False):
            for place, (_, partner, link) in enumerate(judged):
                is_gold_link = partner is not None and _is_link(partner)
                if partner and is_gold_link and link.is_right == wanted:
                    counted.setdefault(partner.number, place)
        for place, (element, partner, link) in enumerate(judged):
            if partner is None or not partner.fillers:
                reason = "no_gold" if partner is None else "gold_unresolved"
                rows.element(LINK, SPURIOUS[reason], (), (element,), far(element))
                continue
            if not link.is_right and not _is_link(partner):
                reason = "not_an_ni"
                rows.element(LINK, SPURIOUS[reason], (), (element,), far(element))
                continue
            carries = counted.get(partner.number) == place
            detail = f"member={link.member or _places(partner)};"
            size = len(self.chains.mentions_of(partner))
            detail += f"dice={link.overlap:.6g};chain={size};{far(partner)}"
            code = link_outcome(
                link.reason, is_right=link.is_right, gold_n=int(carries)
            )
            rows.element(LINK, code, (partner,), (element,), detail)
            if link.is_right and rows.has(OVERLAP):
                code = overlap_outcome(link.reason, link.overlap)
                rows.element(OVERLAP, code, (partner,), (element,), detail)
        return set(counted)

    def _judge_link(self, gold: Element | None, predicted: Element) -> Link:
        if gold is None or not gold.fillers:
            return Link(False, "no_gold")
        if not (_has_known(gold) and _has_known(predicted)):
            return Link(False, "other_filler")
        if gold.bare == predicted.bare:
            return Link(True, "match", 1.0)
        if gold.bare <= predicted.bare or predicted.bare <= gold.bare:
            heads, others = _heads(gold), _heads(predicted)
            fits = heads <= others or others <= heads
            overlap = dice(gold.bare, predicted.bare)
            return Link(fits, "head_covered" if fits else "head_missed", overlap)
        chain = self.chains.of(ids_of(gold))
        words = predicted.words
        for mention in chain:
            if mention.words <= words or words <= mention.words:
                overlap = dice(mention.words, words)
                member = _places(mention.element)
                return Link(True, "mention_covered", overlap, member)
        return Link(False, "other_filler", dice(gold.bare, predicted.bare))

    def _judge_roles(
        self,
        gold: Sequence[Instance],
        others: dict[str, Instance],
        rows: RowWriter,
        gold_side: SideItems,
        predicted_side: SideItems,
        log: ProblemLog,
    ) -> None:
        for instance in gold:
            if not _has_roles(instance):
                continue
            other = others.get(self._id(0, instance))
            roles = _roles(instance)
            if other is not None:
                judge_roles(roles, _roles(other), rows, empty_equal=True)
                continue
            for role in roles:
                missed_role(role, "frame_unpaired", rows)
            sentence = predicted_side.sentence
            assert gold_side.sentence is not None
            line = sentence.line if sentence is not None else 1
            problem = frame_missing(
                instance.frame, gold_side.sentence, self._path, line
            )
            log.add(problem)

    def _ignore_roles(
        self,
        sides: Sequence[Sequence[Instance]],
        partners: dict[str, Instance],
        others: dict[str, Instance],
        rows: RowWriter,
    ) -> None:
        """Auxiliary frames, and predicted frames that meet no gold one: no cost.

        Of several with one id only the last meets gold.
        """
        for number, side in enumerate(sides):
            for instance in side:
                if not _has_roles(instance):
                    rows.ignored_roles(number, instance, "auxiliary")
                    continue
                name = self._id(number, instance)
                meets = name in partners and others.get(name) is instance
                if number and not meets:
                    rows.ignored_roles(number, instance, "frame_unpaired")


def _same_sentence(gold: SideItems, predicted: SideItems) -> bool:
    one, other = gold.sentence, predicted.sentence
    if one is None or other is None:
        return False
    return one.sentence_id == other.sentence_id


def _first_block(side: SideItems) -> list[Instance]:
    """What the program reads: the first block of frames, in document order."""
    found = (*side.instances, *side.auxiliary)
    return sorted((i for i in found if i.frame.block == 0), key=lambda i: i.number)


def _places(element: Element) -> str:
    return format_fillers(element.fillers, joint="+")


def _is_link(element: Element) -> bool:
    """Either interpretation will do."""
    return element.is_null and bool(element.fillers)


def _has_known(element: Element) -> bool:
    return any(filler.known for filler in element.fillers)


def _last_of_name(instance: Instance, name: str) -> Element | None:
    fitting = [e for e in instance.elements if e.name.lower() == name.lower()]
    return fitting[-1] if fitting else None


def _heads(element: Element) -> set[str | None]:
    """The heads of its fenodes as strings; None: the node has none."""
    return {
        _PART_WORD if filler.kind == PART else filler.head_word
        for filler in element.fillers
        if filler.known
    }


def _why_missed(element: Element, others: Sequence[Element] | None) -> str:
    """Why no system link met a gold link."""
    if others is None:
        return "frame_unpaired"
    same = [o for o in others if o.name.lower() == element.name.lower() and o.is_null]
    if not same or any(o.fillers for o in same):
        return "not_found"
    if any(o.kind == element.kind for o in same):
        return "no_link"
    return "interpretation"


def _has_roles(instance: Instance) -> bool:
    return instance.name.lower().partition(".")[0] not in _NO_ROLES


def _roles(instance: Instance) -> list[Role]:
    held: dict[str, list[Element]] = {}
    for element in instance.elements:
        held.setdefault(element.name, []).append(element)
    return [
        Role(name, group, frozenset().union(*(e.words for e in group)))
        for name, group in held.items()
    ]
