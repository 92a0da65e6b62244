"""What the inspector says of phrases, words and dependencies of trees."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from srlviewer.drawing.describe import words_of
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.drawing.tree_items import NO_FUNCTION
from srlviewer.drawing.tree_paint import TreeRows, heads_of
from srlviewer.gui.picture_words import picture_wording
from srlviewer.model.pairs import pair_of_number
from srlviewer.model.spans import format_spans
from srlviewer.model.tree import VIRTUAL_ROOT

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.model.address import ItemAddress
    from srlviewer.model.sentence import Sentence
    from srlviewer.scoring.judgements import Judgements

LONGEST_WORDS = 160
"""Characters of the words of a phrase: topmost ones hold whole sentences."""


class PhraseFacts(NamedTuple):
    """Label and words of a phrase, then tokens, function and the phrase above it."""

    label: str
    words: str
    lines: tuple[str, ...]


def phrase_facts(state: AppState, address: ItemAddress) -> PhraseFacts | None:
    """All about a phrase; None if the address is none of one."""
    if state.comparison is None:
        return None
    gold, predicted = state.comparison.pair(address.sentence)
    sentence = gold if address.side == "gold" else predicted
    number = _phrase(sentence, address)
    if sentence is None or sentence.tree is None or number is None:
        return None
    tree = sentence.tree
    spans = tree.spans(number)
    lines = [format_spans(spans)] if spans else []
    lines += phrase_lines(sentence, number)
    words = shortened(words_of(sentence.forms, spans), LONGEST_QUOTE)
    return PhraseFacts(tree.labels[number], words, tuple(lines))


def _phrase(sentence: Sentence | None, address: ItemAddress) -> int | None:
    """The number of a phrase in its tree."""
    tree = sentence.tree if sentence is not None else None
    if tree is None or address.kind not in {"phrase", "bracket"}:
        return None
    roots = len(tree.roots) if address.kind == "bracket" else 0
    number = address.number - roots
    return number if 0 <= number < len(tree) else None


def phrase_lines(sentence: Sentence, number: int) -> list[str]:
    """Its function and the phrase above it, a line each."""
    tree, wording, lines = sentence.tree, picture_wording(), []
    if tree is None:
        return []
    function = tree.functions[number] if tree.functions else ""
    if function not in NO_FUNCTION:
        lines.append(wording.function.format(label=function))
    parent = tree.parents[number]
    if parent != VIRTUAL_ROOT:
        lines.append(wording.below.format(label=tree.labels[parent]))
    return lines


def item_lines(
    sentence: Sentence, address: ItemAddress, judgements: Judgements, at: int
) -> tuple[str, ...]:
    """What there is to say of an item of a tree besides its label and words."""
    tree, wording = sentence.tree, picture_wording()
    if tree is None:
        return ()
    lines: list[str] = []
    if address.kind == "token":
        functions = tree.token_functions
        function = functions[address.number] if functions else ""
        if function not in NO_FUNCTION:
            lines.append(wording.function.format(label=function))
        parent = tree.token_parents[address.number]
        if parent != VIRTUAL_ROOT:
            lines.append(wording.below.format(label=tree.labels[parent]))
    elif address.kind == "pair":
        head = pair_of_number(address.number, len(sentence)).head
        lines.append(wording.head.format(word=sentence.forms[head]))
    number = _phrase(sentence, address)
    if number is not None:
        lines += phrase_lines(sentence, number)
        heads = heads_of(TreeRows(judgements, "", at), address.side, tree)
        if number in heads:
            lines.append(wording.head.format(word=sentence.forms[heads[number]]))
    return tuple(lines)
