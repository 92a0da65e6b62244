"""Which rows share one wrong attachment, so that a view can fold them into one entry.

Page: `gf`, section 9 (`group`).
"""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.scoring.gf_brackets import Bracket
from srlviewer.scoring.gf_dependencies import Dependencies
from srlviewer.scoring.rows import Extra


class Groups:
    """Which rows share one wrong attachment.

    A bracket that the tree of the other side breaks because it attaches a word
    elsewhere belongs to that word.
    """

    def __init__(
        self, mine: Dependencies, others: Dependencies, tokens: Sequence[int]
    ) -> None:
        """`tokens`: the token of each word, for the name of a group."""
        self._tokens = tokens
        both = enumerate(zip(mine.heads, others.heads, strict=False))
        self._moved = [
            (1 << word, 1 << head, 1 << other, word)
            for word, (head, other) in both
            if head != other and head >= 0 and other >= 0
        ]

    def of_word(self, word: int) -> Extra:
        """The group of a word that hangs from another head."""
        return Extra(group=f"attachment:{self._tokens[word] + 1}")

    def of_brackets(
        self, gold: Bracket | None, predicted: Bracket | None
    ) -> Extra | None:
        """The group of a bracket that has no equal on the other side."""
        for word_bit, head_bit, other_bit, word in self._moved:
            if gold and gold.mask & word_bit and not gold.mask & other_bit:
                return self.of_word(word)
            if (
                predicted
                and predicted.mask & word_bit
                and not predicted.mask & head_bit
            ):
                return self.of_word(word)
        return None
