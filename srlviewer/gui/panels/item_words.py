"""The words of one item of the list: of both sides, its heads, what is left unsaid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from srlviewer.gui.item_texts import head_words, pieces_text
from srlviewer.gui.reason_words import spoken_detail
from srlviewer.model.address import SIDES, item_kind

if TYPE_CHECKING:
    from srlviewer.model.sentence import Sentence
    from srlviewer.scoring.judgements import Judgement

    Pair = tuple[Sentence | None, Sentence | None]
    Cells = Mapping[str, Any]

NULL: Final = "∅"
"""In front of an element that is null instantiated, as in pictures."""


def _sides(
    judgement: Judgement, pair: Pair
) -> Iterator[tuple[str, Sentence | None, int | None]]:
    """Gold, then predicted."""
    numbers = (judgement.gold, judgement.predicted)
    yield from zip(SIDES, pair, numbers, strict=True)


def words_of_sides(judgement: Judgement, pair: Pair, cells: Cells) -> tuple[str, str]:
    """As in exports (`cells`), but with a plus between pieces that touch."""
    words = []
    for side, sentence, _ in _sides(judgement, pair):
        extra = judgement.extra
        pieces = extra.gold_pieces if side == SIDES[0] else extra.predicted_pieces
        apart = ""
        is_argument = item_kind(judgement.kind) == "argument"
        if sentence is not None and is_argument and len(pieces) > 1:
            apart = pieces_text(sentence, pieces)[0]
        words.append(apart or str(cells[f"{side}_text"]))
    return words[0], words[1]


def shown_words(judgement: Judgement, pair: Pair, cells: Cells) -> str:
    """`the books ≠ the books of him`; of a null instantiation maybe its name first."""
    both = words_of_sides(judgement, pair, cells)
    words = " ≠ ".join(dict.fromkeys(filter(None, both)))
    null = unsaid_null(judgement, pair, cells)
    if null:
        return f"{null}: {words}" if words else null
    return words or spoken_detail(str(cells["detail"]))


def unsaid_null(judgement: Judgement, pair: Pair, cells: Cells) -> str:
    """`∅ Goods` of a null instantiation that labels or words do not name."""
    if item_kind(judgement.kind) != "element":
        return ""
    names = [
        sentence.frame_elements[number].name
        for _, sentence, number in _sides(judgement, pair)
        if sentence is not None
        and number is not None
        and sentence.frame_elements[number].is_null
    ]
    has_words = any(words_of_sides(judgement, pair, cells))
    labels = (judgement.gold_label, judgement.predicted_label)
    if not names or (has_words and names[0] in labels):
        return ""
    return f"{NULL} {names[0]}"


def both_heads(judgement: Judgement, pair: Pair) -> str:
    """`made (9) / bread (10)`: the heads of a word, if the row is of one."""
    if item_kind(judgement.kind) != "token":
        return ""
    heads = [head_words(sentence, n) for _, sentence, n in _sides(judgement, pair)]
    return " / ".join(dict.fromkeys(filter(None, heads)))
