"""What an address stands for in a sentence: its tokens and its label.

The words of items come from `srlviewer.report.item_cells`, as in every export.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.model.address import item_kind
from srlviewer.model.spans import Spans, union

if TYPE_CHECKING:
    from srlviewer.model.sentence import Sentence


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
    return ((number, number + 1),) if number < len(sentence) else ()


def label_of(sentence: Sentence, kind: str, number: int) -> str:
    """The label as the file has it: role, sense or relation."""
    kind = item_kind(kind)
    if kind == "argument":
        arguments = sentence.arguments
        return arguments[number].label if number < len(arguments) else ""
    if kind == "predicate":
        return sentence.senses[number] if number < len(sentence.senses) else ""
    return sentence.relations[number] if number < len(sentence.relations) else ""
