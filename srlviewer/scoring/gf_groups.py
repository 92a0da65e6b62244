"""Which rows share one wrong attachment, so that a view can fold them into one entry.

A word that hangs from another head than in gold breaks every bracket that holds it on
one side without the head that the other side gives it. The group is said of a row when
somebody asks: it follows from the rows of the sentence and needs no room in the table.
Page: `gf`, section 9 (`group`).
"""

from __future__ import annotations

from collections.abc import Iterable

from srlviewer.model.pairs import pair_of_number
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.gf_rows import HEAD_OUTCOMES, LABEL_OUTCOMES
from srlviewer.scoring.rows import NONE, Row


class Groups:
    """The wrong attachments of one pair of sentences."""

    def __init__(
        self, gold: Sentence, predicted: Sentence, unlabelled: Iterable[Row]
    ) -> None:
        """`unlabelled`: the rows of `dependency.unlabelled` of the pair."""
        self._gold, self._predicted = gold, predicted
        self._moved: list[tuple[int, int, int]] = []
        for code, mine, other, _, _ in unlabelled:
            if code in HEAD_OUTCOMES and NONE not in (mine, other):
                pair = pair_of_number(mine, len(gold))
                theirs = pair_of_number(other, len(predicted))
                if pair.dependent == theirs.dependent:
                    self._moved.append((pair.dependent, pair.head, theirs.head))

    def of_row(self, kind: str, row: Row) -> str:
        """The group of a row, such as `attachment:4` (a token from 1), or empty."""
        code, mine, other, _, _ = row
        if code in LABEL_OUTCOMES or not self._moved:
            return ""
        if kind == "pair":
            return self._of_pair(mine)
        if kind == "bracket":
            return self._of_bracket(mine, other)
        return ""

    def _of_pair(self, mine: int) -> str:
        if mine == NONE:
            return ""
        pair = pair_of_number(mine, len(self._gold))
        if pair.phrase is None and any(m[0] == pair.dependent for m in self._moved):
            return f"attachment:{pair.dependent + 1}"
        return ""

    def _of_bracket(self, mine: int, other: int) -> str:
        gold = bracket_tokens(self._gold, mine)
        predicted = bracket_tokens(self._predicted, other)
        for dependent, head, other_head in self._moved:
            if (dependent in gold and other_head not in gold) or (
                dependent in predicted and head not in predicted
            ):
                return f"attachment:{dependent + 1}"
        return ""


def bracket_tokens(sentence: Sentence, number: int) -> frozenset[int]:
    """The tokens of a bracket by its number: names of the root first, then phrases."""
    tree = sentence.tree
    if number == NONE or tree is None:
        return frozenset()
    if number < len(tree.roots):
        return frozenset(range(len(sentence)))
    return frozenset(tree.tokens(number - len(tree.roots)))
