"""The rolesets of a predicate on both sides, and which of their roles are filled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from srlviewer.drawing.describe import words_of
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.gui.explanation import judgements_of
from srlviewer.knowledge.framesets_check import sense_in
from srlviewer.knowledge.framesets_values import Answer, Roleset
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.labels import RoleClass, core_number, parse_role

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.model.sentence import Sentence

Pair = tuple["Sentence | None", "Sentence | None"]


@dataclass(frozen=True, slots=True)
class SideRoleset:
    """A predicate on one side; `filled` has the words of each role, by short label."""

    sense: str
    answer: Answer
    filled: dict[str, str] = field(default_factory=dict)

    @property
    def roleset(self) -> Roleset | None:
        """What the frame files have for the sense."""
        return self.answer.roleset

    def description(self, label: str) -> str | None:
        """Of the role with this short label; None if the roleset does not list it."""
        role = self.roleset.role(label) if self.roleset else None
        return role.descr if role else None


@dataclass(frozen=True, slots=True)
class RolesetFacts:
    """Both sides, None where there is no such predicate.

    `labels` are the roles that a side lists, and the numbered ones that are filled
    without being listed. `selected` is the label of the argument that was asked about.
    """

    gold: SideRoleset | None
    predicted: SideRoleset | None
    labels: tuple[str, ...]
    selected: str = ""

    @property
    def sides(self) -> tuple[SideRoleset, ...]:
        """Those that are there."""
        return tuple(side for side in (self.gold, self.predicted) if side)

    @property
    def is_same(self) -> bool:
        """Whether one roleset says all there is to say."""
        return len({side.sense for side in self.sides}) == 1


def roleset_facts(state: AppState, address: ItemAddress) -> RolesetFacts | None:
    """About the predicate of an item; None without frame files, or for other items."""
    if state.objections is None or state.comparison is None:
        return None
    pair = state.comparison.pair(address.sentence)
    sentence = pair[SIDES.index(address.side)] if address.side else None
    if sentence is None:
        return None
    selected, number = "", address.number
    if address.kind == "argument":
        if number >= len(sentence.arguments):
            return None
        argument = sentence.arguments[number]
        selected, number = short_label(argument.label), argument.predicate
    elif address.kind != "predicate" or number >= len(sentence.senses):
        return None
    here = ItemAddress(address.sentence, address.side, "predicate", number)
    numbers = _both_numbers(state, pair, here)
    sides = [
        None if one is None or at is None else _side(state, one, at)
        for one, at in zip(pair, numbers, strict=True)
    ]
    return RolesetFacts(sides[0], sides[1], _labels(*sides), selected)


def short_label(label: str) -> str:
    """`A1` for `C-ARG1`, `AM-LOC` for `R-ARGM-LOC`."""
    number = core_number(label)
    return parse_role(label).base if number is None else f"A{number}"


def _both_numbers(
    state: AppState, pair: Pair, here: ItemAddress
) -> tuple[int | None, int | None]:
    """The numbers of a predicate on both sides: by the rows, else by its token."""
    found = state.sentence_judgements(here.sentence)
    if found is not None:
        judgements, at = found
        for measure in judgements.row_measures:
            for row in judgements_of(judgements, measure, at, here):
                if row.gold is not None and row.predicted is not None:
                    return row.gold, row.predicted
    mine = SIDES.index(here.side)
    numbers: list[int | None] = [None, None]
    numbers[mine] = here.number
    one, other = pair[mine], pair[1 - mine]
    if one is not None and other is not None and one.forms == other.forms:
        token = one.predicate_tokens[here.number]
        if token in other.predicate_tokens:
            numbers[1 - mine] = other.predicate_tokens.index(token)
    return numbers[0], numbers[1]


def _side(state: AppState, sentence: Sentence, number: int) -> SideRoleset:
    assert state.objections is not None
    sense = sense_in(sentence, number)
    filled: dict[str, str] = {}
    for argument in sentence.arguments:
        label = short_label(argument.label)
        is_verb = parse_role(argument.label).role_class is RoleClass.VERB
        if argument.predicate == number and not is_verb:
            words = shortened(words_of(sentence.forms, argument.spans), LONGEST_QUOTE)
            filled[label] = f"{filled[label]} … {words}" if label in filled else words
    return SideRoleset(sense, state.objections.framesets.answer(sense), filled)


def _labels(*sides: SideRoleset | None) -> tuple[str, ...]:
    """Numbered roles by number, then modifiers."""
    listed, filled = [], []
    for side in sides:
        if side is not None:
            listed += [r.label for r in side.roleset.roles] if side.roleset else []
            filled += [x for x in side.filled if core_number(x) is not None]
    labels = dict.fromkeys([*listed, *filled])
    return tuple(sorted(labels, key=lambda x: (core_number(x) is None, x)))
