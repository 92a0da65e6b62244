"""One wrong attachment and everything that it breaks, for the inspector.

Which rows belong together is said by the scheme; nothing is compared here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from srlviewer.drawing.tree_groups import SYN, FindsGroups, row_numbers
from srlviewer.gui.explanation import judgements_of
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.pairs import pair_of_number
from srlviewer.report.item_cells import SentenceItems
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.model.sentence import Sentence
    from srlviewer.scoring.judgements import Judgement, Judgements

PAIRS = "dependency.unlabelled"
MEASURES = (PAIRS, SYN)
"""A word under a wrong head, and the phrases that this breaks."""


class Broken(NamedTuple):
    """An item that an attachment breaks: where it is, its verdict, label and words."""

    address: ItemAddress
    verdict: Verdict
    label: str
    words: str


class Attachment(NamedTuple):
    """A word, its head on each side, and all that is broken by that."""

    word: str
    gold_head: str
    predicted_head: str
    broken: tuple[Broken, ...]


def attachment_of(state: AppState, address: ItemAddress) -> Attachment | None:
    """The wrong attachment that an item suffers from, if there is one."""
    comparison, found = state.comparison, state.sentence_judgements(address.sentence)
    if comparison is None or found is None or address.kind not in {"bracket", "pair"}:
        return None
    find = getattr(comparison.scheme, "groups", None)
    if find is None:
        return None
    judgements, at = found
    pair = comparison.pair(address.sentence)
    groups: FindsGroups = find(judgements, at, *pair)
    name = _name(groups, judgements, at, address)
    if not name:
        return None
    rows = [
        row
        for measure in MEASURES
        for row in judgements.of_sentence(measure, at)
        if groups.of_row(row.kind, row_numbers(row)) == name
    ]
    broken = [_broken(row, pair, address.sentence) for row in rows]
    return _attachment(rows, pair, tuple(broken))


def _name(
    groups: FindsGroups, judgements: Judgements, at: int, address: ItemAddress
) -> str:
    """That of the group of an item, or empty."""
    for measure in MEASURES:
        for row in judgements_of(judgements, measure, at, address):
            name = groups.of_row(row.kind, row_numbers(row))
            if name:
                return name
    return ""


def _broken(
    row: Judgement, pair: tuple[Sentence | None, Sentence | None], position: int
) -> Broken:
    is_gold = row.gold is not None
    number = row.gold if is_gold else row.predicted
    assert number is not None
    side, sentence = SIDES[not is_gold], pair[not is_gold]
    cells = SentenceItems(side, position, sentence).cells(row.kind, number)
    label = row.gold_label if is_gold else row.predicted_label
    address = ItemAddress(position, side, row.kind, number)
    return Broken(address, row.verdict, label or "", cells.text)


def _attachment(
    rows: list[Judgement],
    pair: tuple[Sentence | None, Sentence | None],
    broken: tuple[Broken, ...],
) -> Attachment:
    """With the words of the pair, if it is among the rows.

    Where it is turned round the word has no head in the prediction.
    """
    gold, predicted = pair
    row = next((r for r in rows if r.kind == "pair" and r.gold is not None), None)
    if row is None or row.gold is None or gold is None or predicted is None:
        return Attachment("", "", "", broken)
    mine, head = pair_of_number(row.gold, len(gold)), ""
    if row.predicted is not None:
        other = pair_of_number(row.predicted, len(predicted))
        is_turned = predicted.forms[other.dependent] != gold.forms[mine.dependent]
        head = "" if is_turned else predicted.forms[other.head]
    word, gold_head = gold.forms[mine.dependent], gold.forms[mine.head]
    return Attachment(word, gold_head, head, broken)
