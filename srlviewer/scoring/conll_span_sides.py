"""Propositions and arguments of two tables as columns, and which of them meet.

No bracket here holds another one and none is a piece, so an argument is known by its
proposition and its first token. Sources: Carreras and Màrquez 2005; `srl-eval.pl`
(2005/04/21).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from srlviewer.scoring.partners import partners, turned
from srlviewer.scoring.rows import NONE, Integers, LabelNumbers
from srlviewer.scoring.stretch_overlaps import Columns, overlapping_stretches
from srlviewer.stretch import BracketTable, Mask, places_in_groups


@dataclass(frozen=True)
class Side:
    """What one file holds of a stretch, as parallel columns.

    Propositions: `sentence`, `token`, `number` in the sentence, `target` (label
    number). Arguments: `owner` (place of the proposition), `begin` and `end` (tokens),
    `label` (number), `item` (number in the sentence).
    """

    sentence: Integers
    token: Integers
    number: Integers
    target: Integers
    owner: Integers
    begin: Integers
    end: Integers
    label: Integers
    item: Integers

    @classmethod
    def of(cls, table: BracketTable, labels: LabelNumbers) -> Side:
        """The columns of a table."""
        size = len(table)
        sentence = table.sentence[table.predicates]
        first = np.cumsum(table.lengths) - table.lengths
        offset = first[sentence[table.owners]]
        held = np.bincount(sentence[table.owners], minlength=size)
        return cls(
            sentence=sentence,
            token=table.token[table.predicates],
            number=places_in_groups(np.bincount(sentence, minlength=size)),
            target=labels.of_cells(table.senses),
            owner=table.owners,
            begin=table.at - offset,
            end=table.ends - offset,
            label=labels.of_cells(table.roles),
            item=places_in_groups(held),
        )

    def without(self, propositions: Mask) -> Side:
        """The same propositions, without the arguments of some of them."""
        kept = ~propositions[self.owner]
        return replace(
            self,
            owner=self.owner[kept],
            begin=self.begin[kept],
            end=self.end[kept],
            label=self.label[kept],
            item=self.item[kept],
        )


@dataclass(frozen=True)
class Meeting:
    """Which propositions meet, by place; NONE: no partner.

    `same_token` also holds those whose targets differ, `scored` and `scored_back` (from
    the prediction) only those that are compared.
    """

    same_token: Integers
    scored: Integers
    scored_back: Integers


def meet(gold: Side, predicted: Side, width: int) -> Meeting:
    """The propositions of both sides; `width` is more than any token."""
    found = partners(
        gold.sentence * width + gold.token, predicted.sentence * width + predicted.token
    )
    same = found != NONE
    same[same] = gold.target[same] == predicted.target[found[same]]
    scored = np.where(same, found, NONE)
    return Meeting(found, scored, turned(scored, len(predicted.token)))


@dataclass(frozen=True)
class Pairs:
    """Which arguments meet, by place; NONE: no partner.

    `same_ends` have the same words, `overlapping` others share a label and words;
    `…_back` from the prediction.
    """

    same_ends: Integers
    same_ends_back: Integers
    overlapping: Integers
    overlapping_back: Integers


def pair_arguments(gold: Side, predicted: Side, meeting: Meeting, width: int) -> Pairs:
    """The arguments of propositions that are compared."""
    mine = np.flatnonzero(meeting.scored[gold.owner] != NONE)
    theirs = np.flatnonzero(meeting.scored_back[predicted.owner] != NONE)
    cells = meeting.scored[gold.owner[mine]] * width + gold.begin[mine]
    found = partners(cells, predicted.owner[theirs] * width + predicted.begin[theirs])
    met = found != NONE
    met[met] = gold.end[mine[met]] == predicted.end[theirs[found[met]]]
    same_ends = np.full(len(gold.owner), NONE)
    same_ends[mine[met]] = theirs[found[met]]
    back = turned(same_ends, len(predicted.owner))
    overlapping = np.full(len(gold.owner), NONE)
    missed, excess = mine[~met], theirs[back[theirs] == NONE]
    for place, other in _overlaps(gold, predicted, meeting, missed, excess):
        overlapping[place] = other
    overlapping_back = turned(overlapping, len(predicted.owner))
    return Pairs(same_ends, back, overlapping, overlapping_back)


def _overlaps(
    gold: Side, predicted: Side, meeting: Meeting, missed: Integers, excess: Integers
) -> list[tuple[int, int]]:
    """Pairs with one label that share words: the most words first, then leftmost."""
    size = 1 + max(gold.label.max(initial=0), predicted.label.max(initial=0))
    owners = meeting.scored[gold.owner[missed]], predicted.owner[excess]
    sides = (
        Columns(
            owner * size + side.label[at], side.begin[at], side.end[at], side.begin[at]
        )
        for owner, side, at in zip(
            owners, (gold, predicted), (missed, excess), strict=True
        )
    )
    pairs = overlapping_stretches(*sides)
    return [(int(missed[one]), int(excess[other])) for one, other in pairs]
