"""What `semeval07` says of files and sentences. Page: semeval07, sections 5 and 8."""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.errors import Problem, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence

WARNING = Severity.WARNING


def text_of(sentence: Sentence) -> str | tuple[str, ...]:
    """What must be equal: the text, or the words where the file has no text."""
    return sentence.text or sentence.forms


def same_text(gold: Sentence, predicted: Sentence) -> bool:
    """Whether two sentences are the same."""
    return text_of(gold) == text_of(predicted)


def other_kinds(
    gold: Corpus, predicted: Corpus, *kinds: Sequence[str]
) -> Problem | None:
    """An error unless both files are of one of the kinds of formats."""
    for kind in kinds:
        if gold.format in kind and predicted.format in kind:
            return None
    names = " or ".join(f"two of {', '.join(kind)}" for kind in kinds)
    return Problem(
        code="semeval07.kinds",
        message=f"gold is {gold.format}, predicted {predicted.format}; "
        f"compared are {names}",
        path=predicted.path,
    )


def unlike_texts(gold: Corpus, predicted: Corpus) -> Problem | None:
    """An error if no sentence has the same text at its place."""
    number = min(len(gold), len(predicted))
    if not number:
        return None
    pairs = zip(gold.sentences(0, number), predicted.sentences(0, number), strict=True)
    if any(same_text(one, other) for one, other in pairs):
        return None
    one, other = gold.sentence(0), predicted.sentence(0)
    return Problem(
        code="align.text",
        message="no sentence has the same text in both files; sentence 1: "
        f'gold "{one.joined_text}", predicted "{other.joined_text}"',
        path=predicted.path,
        line=other.line,
        sentence_id=other.sentence_id,
    )


def missing_sentence(sentence: Sentence, path: str) -> Problem:
    """Only one of the files has it; `path` is that of the other one."""
    return Problem(
        code="semeval07.missing-sentence",
        message=f"sentence {sentence.position + 1} is not in this file: "
        f'"{sentence.joined_text}"',
        severity=WARNING,
        path=path,
        sentence_id=sentence.sentence_id,
    )


def other_text(gold: Sentence, predicted: Sentence, path: str) -> Problem:
    """The texts differ."""
    return Problem(
        code="semeval07.text-differs",
        message=f"sentence {gold.position + 1}: gold "
        f'"{gold.joined_text}", predicted "{predicted.joined_text}"',
        severity=WARNING,
        path=path,
        line=predicted.line,
        sentence_id=predicted.sentence_id,
    )


def no_gold(gold: Sentence, path: str) -> Problem:
    """Gold has nothing that is worth a point."""
    return Problem(
        code="semeval07.no-gold",
        message=f"sentence {gold.position + 1} has no gold points: "
        f'"{gold.joined_text}"',
        severity=WARNING,
        path=path,
        line=gold.line,
        sentence_id=gold.sentence_id,
    )


def doubled_target(sentence: Sentence, number: int, path: str) -> Problem:
    """Another frame of the sentence has this target, too."""
    frame = sentence.frames[number]
    what = "its elements are joined to those of the first"
    if frame.target_pieces:
        what = "the later one counts, elements of the earlier one can never match"
    return Problem(
        code="semeval07.target-twice",
        message=f"{frame.name} stands on a target that has a frame already: {what}",
        severity=WARNING,
        path=path,
        line=frame.line,
        sentence_id=sentence.sentence_id,
        item=frame.frame_id,
    )


def unknown_items(number: int, path: str) -> Problem:
    """How many items are worth half a point because the lexicon lacks them."""
    what = "element is" if number == 1 else "elements are"
    return Problem(
        code="semeval07.unknown",
        message=f"{number} {what} not in the lexicon and worth 0.5",
        severity=Severity.NOTE,
        path=path,
    )
