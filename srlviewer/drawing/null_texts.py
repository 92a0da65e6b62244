"""What stands on the chips of null instantiations, at the ends of their links."""

from __future__ import annotations

from collections.abc import Mapping

from srlviewer.drawing.frame_items import (
    INTERPRETATION,
    FillerEnd,
    Filling,
    detail_facts,
)
from srlviewer.drawing.items import Item
from srlviewer.drawing.proposition_units import label_text, plain_label
from srlviewer.drawing.shortening import shortened
from srlviewer.scoring.verdicts import Verdict

EMPTY_SET = "∅"
NO_INTERPRETATION = "–"
EN_SPACE = "\u2002"
"""Wider than a blank, and kept as it is in SVG."""
LONGEST_PREVIEW = 30
"""Characters of a far filler that are shown beside its chip."""
LINK_WORDS: Mapping[str, str] = {
    "match": "same words",
    "head_covered": "head ok",
    "mention_covered": "mention ok",
    "head_unknown": "all words",
    "head_missed": "head missed",
    "other_filler": "other filler",
    "gold_unresolved": "gold not linked",
    "interpretation": "other interpretation",
    "not_an_ni": "overt in gold",
    "no_gold": "not in gold",
    "frame_unpaired": "frame not in gold",
}
"""Reason of a row about a link -> what is said of it where the link ends."""


def null_text(item: Item) -> str:
    """`∅ DNI Charges`; `∅ INI≠DNI Charges` where gold has another interpretation.

    An element that is overt, but in other sentences, has its name alone.
    """
    filling = item.filling
    assert filling is not None
    if not filling.interpretation and filling.ends:
        return label_text(item)
    kind = filling.interpretation or NO_INTERPRETATION
    judged, label = item.judged, plain_label(item)
    row = filling.row(INTERPRETATION)
    if item.system >= 0 and row is not None and row.verdict is Verdict.WRONG_LABEL:
        kind = f"{kind}≠{row.gold_label}"
    text = f"{EMPTY_SET} {kind} {label}"
    if item.note is not None:
        text += item.note.mark
    if judged is None:
        return text
    if item.system >= 0 and judged.verdict is Verdict.SPURIOUS:
        return f"+{text}"
    if judged.verdict is Verdict.PARTIAL:
        return f"{text} {judged.row.outcome.credit:.2f}"
    return text


def link_verdict(item: Item) -> Verdict | None:
    """Of the link, where a row says whether it is right; else of the element."""
    row = item.filling.link if item.filling else None
    return item.verdict if row is None else row.verdict


def link_answer(item: Item, words: Mapping[str, str]) -> str:
    """`head ok, 0.67`: how a predicted link was judged; empty where nobody says."""
    row = item.filling.link if item.filling else None
    if row is None or item.system < 0:
        return ""
    said = words.get(row.reason, row.reason.replace("_", " "))
    overlap = detail_facts(row).get("dice", "")
    return f"{said}, {float(overlap):.2f}" if overlap else said


def end_text(end: FillerEnd) -> str:
    """`12 their first TV debate`, or the words alone in this sentence."""
    words = shortened(end.text, LONGEST_PREVIEW)
    return words if end.is_here else f"{end.name}{EN_SPACE}{words}".rstrip()


def has_link(filling: Filling | None) -> bool:
    """Whether something fills the element."""
    return filling is not None and bool(filling.ends)
