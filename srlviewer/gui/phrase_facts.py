"""What the inspector says of a phrase that no measure judges."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from srlviewer.drawing.describe import words_of
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.drawing.tree_items import NO_FUNCTION
from srlviewer.gui.picture_words import picture_wording
from srlviewer.model.spans import format_spans
from srlviewer.model.tree import VIRTUAL_ROOT

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.model.address import ItemAddress


class PhraseFacts(NamedTuple):
    """Label and words of a phrase, then tokens, function and the phrase above it."""

    label: str
    words: str
    lines: tuple[str, ...]


def phrase_facts(state: AppState, address: ItemAddress) -> PhraseFacts | None:
    """All about a phrase; None if the address is none of one."""
    if address.kind != "phrase" or state.comparison is None:
        return None
    gold, predicted = state.comparison.pair(address.sentence)
    sentence = gold if address.side == "gold" else predicted
    tree = sentence.tree if sentence is not None else None
    if sentence is None or tree is None or address.number >= len(tree):
        return None
    number, wording = address.number, picture_wording()
    spans = tree.spans(number)
    lines = [format_spans(spans)] if spans else []
    function = tree.functions[number] if tree.functions else ""
    if function not in NO_FUNCTION:
        lines.append(wording.function.format(label=function))
    parent = tree.parents[number]
    if parent != VIRTUAL_ROOT:
        lines.append(wording.below.format(label=tree.labels[parent]))
    words = shortened(words_of(sentence.forms, spans), LONGEST_QUOTE)
    return PhraseFacts(tree.labels[number], words, tuple(lines))
