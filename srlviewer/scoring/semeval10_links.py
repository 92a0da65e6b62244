"""Whether a link of a null instantiation leads to the right filler.

By the head of any mention of the entity (`paper`), or by plain Dice (`dice`). Page:
semeval10, sections 3.4 and 4.
"""

from __future__ import annotations

from dataclasses import dataclass

from srlviewer.model.frames import format_fillers
from srlviewer.scoring.semeval10_items import Element
from srlviewer.scoring.semeval10_mentions import Mention, Mentions
from srlviewer.scoring.semeval10_words import Words, dice

NO_HEAD = "?"
"""In place of the head where all words had to be covered, because none is known."""


@dataclass(frozen=True, slots=True)
class LinkResult:
    """How a predicted filler compares with the mentions of the gold one.

    `member` is the mention that counted, or came nearest; `head` the one of its heads
    that is among the predicted words, or its first one. `overlap` is the Dice with it,
    `size` the number of mentions.
    """

    is_right: bool
    reason: str
    overlap: float
    member: Mention
    head: str
    size: int

    @property
    def detail(self) -> str:
        """The facts of a row: member, head, dice, chain."""
        facts = {
            "member": format_fillers(self.member.fillers, joint="+"),
            "head": self.head.replace(";", ","),
            "dice": f"{self.overlap:.6g}",
            "chain": str(self.size),
        }
        return ";".join(f"{key}={value}" for key, value in facts.items())


def judge_by_head(gold: Element, predicted: Element, mentions: Mentions) -> LinkResult:
    """Right if the head of a mention is among the predicted words, punctuation apart.

    Of several the one with the largest Dice counts, then the filler itself.
    """
    words = predicted.bare
    near = mentions.near(gold, words)
    size = mentions.size(gold)
    covered = [mention for mention in near if mention.covered_by(words)]
    if covered:
        best = max(covered, key=lambda mention: dice(words, mention.bare))
        reason = "head_covered" if best is near[0] else "mention_covered"
        if not best.heads:
            reason = "head_unknown"
        overlap = dice(words, best.bare)
        return LinkResult(True, reason, overlap, best, _head(best, words), size)
    best = max(near, key=lambda mention: dice(words, mention.bare))
    overlap = dice(words, best.bare)
    reason = "head_missed" if overlap else "other_filler"
    return LinkResult(False, reason, overlap, best, _head(best, words), size)


def judge_by_dice(gold: Element, predicted: Element, mentions: Mentions) -> LinkResult:
    """The largest Dice with a mention, all words counted, without a head test."""
    words = predicted.words
    near = mentions.near(gold, words)
    size = mentions.size(gold)
    best = max(near, key=lambda mention: dice(words, mention.words))
    overlap = dice(words, best.words)
    covered = (m for m in near if overlap and m.covered_by(_bare(m, words)))
    first = next(covered, None)
    if first is not None:
        reason = "head_covered" if first is near[0] else "mention_covered"
        if not first.heads:
            reason = "head_unknown"
    else:
        reason = "head_missed" if overlap else "other_filler"
    head = best.head_word(words)
    return LinkResult(first is not None, reason, overlap, best, head, size)


def _head(mention: Mention, words: Words) -> str:
    return mention.head_word(words) if mention.heads else NO_HEAD


def _bare(mention: Mention, words: Words) -> Words:
    """The words but what is punctuation of the mention."""
    return words - (mention.words - mention.bare)
