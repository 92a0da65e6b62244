"""Words of items: what an address stands for in the sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.model.spans import Spans, format_spans, union

if TYPE_CHECKING:
    from srlviewer.model.sentence import Sentence

GAP = " … "
"""Between the pieces of a discontinuous item."""


def item_spans(
    sentence: Sentence, kind: str, number: int, pieces: tuple[int, ...] = ()
) -> Spans:
    """The tokens of an item; of all pieces where it is joined of several."""
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


def words_of(sentence: Sentence, spans: Spans) -> str:
    """The words of these tokens, pieces set apart."""
    return GAP.join(" ".join(sentence.forms[start:end]) for start, end in spans)


def tokens_text(spans: Spans) -> str:
    """`3-5,8`, counted from 1."""
    return format_spans(spans)


def predicate_of(sentence: Sentence, kind: str, number: int) -> str:
    """The sense of the predicate that an item belongs to, or nothing."""
    if kind == "argument":
        if number >= len(sentence.arguments):
            return ""
        number = sentence.arguments[number].predicate
    elif kind != "predicate":
        return ""
    return sentence.senses[number] if number < len(sentence.senses) else ""


def label_of(sentence: Sentence, kind: str, number: int) -> str:
    """The label as the file has it: role, sense or relation."""
    if kind == "argument":
        arguments = sentence.arguments
        return arguments[number].label if number < len(arguments) else ""
    if kind == "predicate":
        return sentence.senses[number] if number < len(sentence.senses) else ""
    return sentence.relations[number] if number < len(sentence.relations) else ""
