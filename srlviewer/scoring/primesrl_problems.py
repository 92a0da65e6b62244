"""What PriMeSRL reports while it judges a pair of sentences."""

from __future__ import annotations

from srlviewer.errors import Problem, Severity
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence


def nested(sentence: Sentence, inner: Argument, path: str) -> Problem:
    """A bracket inside another, where official mode cannot score it."""
    return Problem(
        code="props.nested",
        message="nested brackets; official mode cannot score them, mode=paper can",
        path=path,
        line=sentence.line_of(inner.spans[0][0]),
        sentence_id=sentence.sentence_id,
        hint="use --scheme primesrl:level=span,mode=paper",
    )


def other_tokens(gold: Sentence, predicted: Sentence, path: str) -> Problem:
    """Two sentences with the same text in other tokens, and the first difference."""
    pairs = zip(gold.forms, predicted.forms, strict=False)
    at = next((i for i, (g, p) in enumerate(pairs) if g != p), len(gold))
    mine = f'"{gold.forms[at]}"' if at < len(gold) else "nothing"
    theirs = f'"{predicted.forms[at]}"' if at < len(predicted) else "nothing"
    return Problem(
        code="primesrl.tokens",
        message=(
            f"sentence {gold.position + 1}, token {at + 1}: gold {mine}, predicted "
            f"{theirs}: other tokenisation, aligned by the text"
        ),
        severity=Severity.WARNING,
        path=path,
        line=predicted.line_of(at),
        sentence_id=gold.sentence_id,
        hint="use the same tokens for exact heads",
    )


def no_value(gold: Sentence, number: int, path: str) -> Problem:
    """A sense that the program takes for a missing value on both sides."""
    return Problem(
        code="primesrl.senses",
        message=(
            f'the program reads the sense "{gold.senses[number]}" as "no value": it is '
            "wrong on both sides, its core arguments are compared all the same"
        ),
        severity=Severity.WARNING,
        path=path,
        line=gold.line_of(gold.predicate_tokens[number]),
        sentence_id=gold.sentence_id,
        hint="write lemma.NN, or compare with mode=paper",
    )


def comma(sentence: Sentence, predicate: int, label: str, path: str) -> Problem:
    """A comma in text that is joined for an argument of this predicate (its number)."""
    return Problem(
        code="primesrl.comma",
        message=(
            f'a comma in the text that is joined for "{label}": the program loses what '
            "stands from the character before it on"
        ),
        severity=Severity.WARNING,
        path=path,
        line=sentence.line_of(sentence.predicate_tokens[predicate]),
        sentence_id=sentence.sentence_id,
        hint="compare with mode=paper",
    )
