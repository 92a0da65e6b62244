"""What `gf` asks of the words of a pair, and how punctuation is taken away.

Words are compared without traces. With `punctuation=skip` the positions that gold tags
as punctuation go on both sides; if the words differ, each side loses its own, and the
pair is scored if the rest agrees. Page: `gf`, sections 1 and 10.
"""

from __future__ import annotations

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.gf_sentence import Side
from srlviewer.scoring.gf_shape import (
    TRACE,
    is_punctuation_tag,
    punctuation_mask,
    without_words,
    words_of,
)
from srlviewer.scoring.word_cures import cure_of_sentences


def check_words(
    gold: Sentence | None,
    predicted: Sentence | None,
    path: str,
    log: ProblemLog,
    *,
    skipping: bool,
) -> bool:
    """Whether the pair can be judged; says in the log why not."""
    if gold is None or predicted is None or gold.forms == predicted.forms:
        return True
    mine, others = _words(gold), _words(predicted)
    if mine == others or not others:
        return True
    agrees = _words(gold, marks=False) == _words(predicted, marks=False)
    if skipping and agrees:
        log.add(_other_marks(predicted, path))
        return True
    log.add(_other_words(gold, predicted, path, agrees=agrees))
    return False


def _words(sentence: Sentence, *, marks: bool = True) -> tuple[str, ...]:
    """The words of a sentence; `marks` keeps punctuation."""
    tags = sentence.tags or ("",) * len(sentence)
    return tuple(
        form
        for form, tag in zip(sentence.forms, tags, strict=True)
        if tag != TRACE and (marks or not is_punctuation_tag(tag))
    )


def _other_words(
    gold: Sentence, predicted: Sentence, path: str, *, agrees: bool
) -> Problem:
    mine, others = _words(gold), _words(predicted)
    number = predicted.position + 1
    place = next(
        (
            n
            for n, (word, other) in enumerate(zip(mine, others, strict=False))
            if word != other
        ),
        None,
    )
    if len(mine) != len(others):
        message = f"sentence {number}: gold has {len(mine)} tokens, predicted "
        message += str(len(others))
        if place is not None:
            message += f'; they part at token {place + 1}: gold "{mine[place]}", '
            message += f'predicted "{others[place]}"'
    else:
        assert place is not None
        message = f'sentence {number}, token {place + 1}: gold "{mine[place]}", '
        message += f'predicted "{others[place]}"'
    if agrees:
        message += "; without punctuation the words agree: punctuation=skip scores them"
    cure = cure_of_sentences(gold, predicted, (mine, others))
    line = predicted.line if place is None else predicted.line_of(place)
    return Problem(
        code="align.words",
        message=message,
        path=path,
        line=line,
        sentence_id=predicted.sentence_id,
        hint="punctuation=skip" if agrees else cure,
    )


def _other_marks(predicted: Sentence, path: str) -> Problem:
    return Problem(
        code="tree.punctuation",
        message=(
            f"sentence {predicted.position + 1}: punctuation differs and was removed "
            "on each side by its own tags"
        ),
        severity=Severity.WARNING,
        path=path,
        line=predicted.line,
        sentence_id=predicted.sentence_id,
    )


def without_punctuation(gold: Side, predicted: Side) -> tuple[Side, Side]:
    """Both sides without punctuation, words numbered anew."""
    marks = punctuation_mask(gold.shape.tags)
    same = gold.shape.words == predicted.shape.words
    others = marks if same else punctuation_mask(predicted.shape.tags)
    return _without(gold, marks), _without(predicted, others)


def _without(side: Side, marks: int) -> Side:
    shape = side.shape
    left_out = tuple(shape.tokens[w] for w in words_of(marks & shape.all_words))
    return side._replace(shape=without_words(shape, marks), left_out=left_out)
