"""What an address stands for in a sentence: its tokens and its label.

The words of items come from `srlviewer.report.item_cells`, as in every export.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.address import item_kind
from srlviewer.model.corpus import SeenThrough
from srlviewer.model.spans import Spans, format_spans, joined, union

if TYPE_CHECKING:
    from srlviewer.model.corpus import Corpus
    from srlviewer.model.sentence import Sentence
    from srlviewer.model.tree import Tree

TOUCH: Final = " + "
"""Between pieces of an item that touch."""
GAP: Final = " … "
ROOT: Final = QT_TRANSLATE_NOOP("ItemTexts", "root")


def item_spans(
    sentence: Sentence, kind: str, number: int, pieces: tuple[int, ...] = ()
) -> Spans:
    """The tokens of an item; of all pieces where it is joined of several."""
    kind = item_kind(kind)
    if kind == "argument":
        numbers = pieces or (number,)
        arguments = sentence.arguments
        known = [arguments[i].spans for i in numbers if i < len(arguments)]
        return union(*known) if known else ()
    if kind == "predicate":
        if number >= len(sentence.predicate_tokens):
            return ()
        token = sentence.predicate_tokens[number]
        return ((token, token + 1),)
    if kind in TREE_KINDS:
        return _spans_in_tree(sentence, kind, number)
    if kind == "entity":
        entities = sentence.entities
        return entities[number].spans if number < len(entities) else ()
    if kind == "relation":
        ends = _ends_of(sentence, number)
        return union(*(item_spans(sentence, "entity", end) for end in ends))
    if kind == "frame":
        frames = sentence.frames
        return frames[number].target if number < len(frames) else ()
    if kind == "element":
        elements = sentence.frame_elements
        known = [
            elements[i].spans_in(sentence.position)
            for i in pieces or (number,)
            if i < len(elements)
        ]
        return union(*known) if known else ()
    return ((number, number + 1),) if number < len(sentence) else ()


def has_item(sentence: Sentence, kind: str, number: int) -> bool:
    """Whether there is such an item; a null instantiation may be without words."""
    if kind == "frame":
        return number < len(sentence.frames)
    if kind == "element":
        return number < len(sentence.frame_elements)
    return bool(item_spans(sentence, kind, number))


def _ends_of(sentence: Sentence, number: int) -> tuple[int, ...]:
    """The numbers of head and tail of a relation."""
    relations = sentence.entity_relations
    if number >= len(relations):
        return ()
    return relations[number].head, relations[number].tail


def _spans_in_tree(sentence: Sentence, kind: str, number: int) -> Spans:
    """The tokens of a phrase, of a dependent, or of the end of a secondary edge."""
    from srlviewer.report.item_cells import SPANS, SentenceItems

    tree = sentence.tree
    if tree is None or number >= TREE_KINDS[kind](tree):
        return ()
    return SPANS[kind](SentenceItems("", 0, sentence), number)


def _pairs(tree: Tree) -> int:
    size = len(tree.token_parents)
    return size * size + (len(tree) + 1) * size


TREE_KINDS: dict[str, Callable[[Tree], int]] = {
    "phrase": len,
    "bracket": lambda tree: len(tree.roots) + len(tree),
    "root": lambda tree: len(tree.roots),
    "secondary": lambda tree: len(tree.secondary),
    "pair": _pairs,
}
"""Kinds of items that stand in trees -> how many numbers there are."""


def pieces_text(sentence: Sentence, pieces: tuple[int, ...]) -> tuple[str, str]:
    """Words and 1-based tokens of an argument whose pieces touch, such as `8 + 9`.

    Empty where none do: everybody writes such pieces alike then.
    """
    spans = joined(sentence.arguments[i].spans for i in pieces)
    if all(left[1] != right[0] for left, right in pairwise(spans)):
        return "", ""
    words, tokens = "", ""
    for number, span in enumerate(spans):
        touches = number > 0 and spans[number - 1][1] == span[0]
        if number:
            words += TOUCH if touches else GAP
            tokens += TOUCH if touches else ","
        words += " ".join(sentence.forms[slice(*span)])
        tokens += format_spans((span,))
    return words, tokens


def label_before_map(corpus: Corpus, sentence: Sentence, kind: str, number: int) -> str:
    """The role as the file has it, if a table of labels respelled it; else empty."""
    if item_kind(kind) != "argument" or not isinstance(corpus, SeenThrough):
        return ""
    before = corpus.original.sentence(sentence.position).arguments
    if not corpus.label_table or len(before) != len(sentence.arguments):
        return ""
    label = before[number].label
    return label if label != sentence.arguments[number].label else ""


def head_words(sentence: Sentence | None, token: int | None) -> str:
    """The head of a word as the file has it: `made (9)`, or `root`."""
    if sentence is None or token is None or token >= len(sentence.heads):
        return ""
    head = sentence.heads[token]
    if not head.isdecimal():
        return ""
    number = int(head)
    if number == 0:
        return translated("ItemTexts", ROOT)
    known = number <= len(sentence)
    return f"{sentence.forms[number - 1]} ({number})" if known else f"({number})"


def label_of(sentence: Sentence, kind: str, number: int) -> str:
    """The label as the file has it: role, sense, relation or category."""
    kind = item_kind(kind)
    if kind == "argument":
        arguments = sentence.arguments
        return arguments[number].label if number < len(arguments) else ""
    if kind == "predicate":
        return sentence.senses[number] if number < len(sentence.senses) else ""
    if kind == "frame":
        return sentence.frames[number].label if number < len(sentence.frames) else ""
    if kind == "element":
        elements = sentence.frame_elements
        return elements[number].name if number < len(elements) else ""
    if kind in {"entity", "relation"}:
        is_entity = kind == "entity"
        items = sentence.entities if is_entity else sentence.entity_relations
        return items[number].label if number < len(items) else ""
    if kind in {"phrase", "bracket"} and sentence.tree is not None:
        tree = sentence.tree
        labels = (*(tree.roots if kind == "bracket" else ()), *tree.labels)
        return labels[number] if number < len(labels) else ""
    return sentence.relations[number] if number < len(sentence.relations) else ""
