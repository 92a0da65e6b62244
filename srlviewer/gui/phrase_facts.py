"""What the inspector says of phrases, words and dependencies of trees."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from srlviewer.drawing.describe import words_of
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.drawing.tree_items import NO_FUNCTION
from srlviewer.drawing.tree_paint import TreeRows, heads_of
from srlviewer.gui.picture_words import picture_wording
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.pairs import pair_of_number
from srlviewer.model.spans import format_spans
from srlviewer.model.tree import VIRTUAL_ROOT

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
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
    lines = [token_words(format_spans(spans))] if spans else []
    lines += phrase_lines(sentence, number)
    words = shortened(words_of(sentence.forms, spans), LONGEST_QUOTE)
    return PhraseFacts(tree.labels[number], words, tuple(lines))


def token_words(tokens: str) -> str:
    """`token 3`, `tokens 3-6`."""
    one, several = (
        QT_TRANSLATE_NOOP("PhraseFacts", "token %1"),
        QT_TRANSLATE_NOOP("PhraseFacts", "tokens %1"),
    )
    words = one if tokens.isdigit() else several
    return translated("PhraseFacts", words).replace("%1", tokens)


def arguments_on(state: AppState, address: ItemAddress) -> list[ItemAddress]:
    """The arguments over just the words of a phrase, those of its own side first."""
    if state.comparison is None or address.kind != "phrase":
        return []
    pair = state.comparison.pair(address.sentence)
    own = SIDES.index(address.side)
    holder = pair[own]
    number = _phrase(holder, address)
    if holder is None or holder.tree is None or number is None:
        return []
    spans = holder.tree.spans(number)
    found = []
    for at in (own, 1 - own):
        sentence = pair[at]
        found += [
            ItemAddress(address.sentence, SIDES[at], "argument", argument.number)
            for argument in (sentence.arguments if sentence is not None else ())
            if argument.spans == spans
        ]
    return found


def argument_words(state: AppState, address: ItemAddress) -> str:
    """`gold A1 of cross.01`."""
    sentence = state.sentence_at(address)
    assert sentence is not None
    argument = sentence.arguments[address.number]
    words = translated("PhraseFacts", QT_TRANSLATE_NOOP("PhraseFacts", "%1 %2 of %3"))
    wording = picture_wording()
    side = wording.gold if address.side == SIDES[0] else wording.predicted
    for mark, text in (
        ("%1", side),
        ("%2", argument.label),
        ("%3", sentence.senses[argument.predicate]),
    ):
        words = words.replace(mark, text)
    return words


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
