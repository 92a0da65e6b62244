"""What stands on an arc, and how much room it takes."""

from __future__ import annotations

from srlviewer.drawing.items import Arc, Item
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.palette import LOOKS
from srlviewer.drawing.proposition_units import EMPTY_LABELS, plain_label
from srlviewer.drawing.shortening import LONGEST_LABEL, shortened
from srlviewer.scoring.verdicts import Verdict

LONGEST_WORD = 14
PAIR = "pair"
"""The kind of dependencies that are made from trees."""
NONE_WRITTEN = "--"
"""Their label where the tree has no function."""
RELATION = "relation"
"""The kind of arcs between entities."""


def arc_text(arc: Arc) -> str:
    """The relation, behind the badge of its verdict if that is not `correct`.

    One between entities has its badge in any case, as their boxes have.
    """
    item = arc.item
    text = plain_label(item)
    judged = item.judged
    is_equal = judged is None or judged.verdict is Verdict.CORRECT
    if judged is None or (is_equal and item.kind != RELATION):
        return text
    gold = judged.row.gold_label or item.label
    is_wrong = item.system >= 0 and judged.verdict is Verdict.WRONG_LABEL
    if is_wrong and gold != item.label:
        text = f"{text}≠{shortened(gold, LONGEST_LABEL)}"
    return f"{LOOKS[judged.verdict].badge} {text}"


def text_to(arc: Arc, word: str) -> str:
    """The same with the word at the other end, which is in another row."""
    return f"{arc_text(arc)} ({shortened(word, LONGEST_WORD)})"


def is_labelled(arc: Arc) -> bool:
    """Predicted arcs that equal gold need no second label.

    One that is made from a tree needs none where that has no function there, one
    between entities always has one.
    """
    if arc.item.kind == RELATION:
        return True
    if arc.item.kind == PAIR and arc.item.label == NONE_WRITTEN and not is_wrong(arc):
        return False
    return arc.item.system < 0 or arc.item.verdict is not Verdict.CORRECT


def is_plain_text(item: Item) -> bool:
    """Whether the label of an arc stands back: nothing is wrong, or it is empty."""
    if item.kind == RELATION:
        return item.label in EMPTY_LABELS
    return item.verdict in {None, Verdict.CORRECT}


def is_wrong(arc: Arc) -> bool:
    """Whether its verdict is an error, and not only nothing that is scored."""
    return arc.item.verdict not in {None, Verdict.CORRECT, Verdict.IGNORED}


def text_width(text: str, metrics: Metrics) -> float:
    """In px; nothing needs no room."""
    return metrics.width(text, Face.CAPTION) if text else 0.0
