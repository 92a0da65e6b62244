"""Whether two sentences are the same: by text, by words, or by number."""

from __future__ import annotations

from srlviewer.errors import Problem
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence

_CHARACTERS = frozenset(("framenet-fulltext", "framenet-nested"))


def counts_characters(corpus: Corpus) -> bool:
    """Whether spans of a file are ranges of characters."""
    return corpus.format in _CHARACTERS


def other_text(
    gold: Sentence, predicted: Sentence, path: str, *, by_characters: bool
) -> Problem | None:
    """An error with the first difference of both sides; None: they are the same.

    Where a file has no words, its sentences can only be told by their numbers.
    """
    if gold.wordless or predicted.wordless:
        one, other = _number(gold), _number(predicted)
        if one == other:
            return None
        message = f"gold has sentence number {one} here, predicted {other}"
    elif by_characters:
        if gold.text == predicted.text:
            return None
        message = _difference(gold.text, predicted.text)
    elif gold.forms == predicted.forms:
        return None
    else:
        message = _difference(" ".join(gold.forms), " ".join(predicted.forms))
    return Problem(
        code="align.text",
        message=f"sentence {gold.position + 1}: {message}",
        path=path,
        line=predicted.line,
        sentence_id=predicted.sentence_id,
    )


def _number(sentence: Sentence) -> str:
    """As a file without words counts its sentences: from 0."""
    return sentence.sentence_id if sentence.wordless else str(sentence.position)


def _difference(gold: str, predicted: str, shown: int = 30) -> str:
    pairs = zip(gold, predicted, strict=False)
    at = next((i for i, (g, p) in enumerate(pairs) if g != p), None)
    if at is None:
        at = min(len(gold), len(predicted))
    both = [
        f'"{text[at : at + shown]}"' if at < len(text) else "nothing"
        for text in (gold, predicted)
    ]
    return f"from character {at + 1} gold has {both[0]}, predicted {both[1]}"
