"""Which sentence of one file belongs to which of the other, and what does not fit.

Nothing is ever paired silently that does not belong together: the first difference is
shown with both sides (`../formats` pages, "Must be refused").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, overload, runtime_checkable

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.scheme import Words
from srlviewer.scoring.word_cures import BY_ID, cure_of_sentences

_IN_COMMENTS = frozenset(("conllu-srl", "up1-ewt", "up2", "fipb", "conllu"))
"""Formats in which a comment can name a sentence."""
Pair = tuple[int | None, int | None]


class EqualPairs(Sequence[Pair]):
    """(0, 0), (1, 1) …: the plain case, without a list of all of them."""

    def __init__(self, number: int) -> None:
        """`number` pairs."""
        self._places = range(number)

    def __len__(self) -> int:
        """The number of pairs."""
        return len(self._places)

    @overload
    def __getitem__(self, place: int) -> Pair: ...
    @overload
    def __getitem__(self, place: slice) -> list[Pair]: ...
    def __getitem__(self, place: int | slice) -> Pair | list[Pair]:
        """As a list of all pairs would give them."""
        found = self._places[place]
        if isinstance(found, int):
            return found, found
        return [(i, i) for i in found]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Pairs of 0-based sentence positions, in the order of the gold file.

    Sentences that only the prediction has come last. `by_position` marks the plain
    case, in which pair i is (i, i) and both files can be streamed; `by_id`: sentences
    with one id meet.
    """

    pairs: Sequence[Pair]
    by_position: bool
    by_id: bool = False

    def __len__(self) -> int:
        """The number of pairs, which is the number of judged sentences."""
        return len(self.pairs)


Ends = tuple[int, int]
"""The sentences of gold and of the prediction that a program reads."""


@runtime_checkable
class StopsReading(Protocol):
    """A scheme whose program may stop before the end of a file."""

    def end_of(self, corpus: Corpus) -> int:
        """The number of sentences that it reads."""


@runtime_checkable
class MayLackSentences(Protocol):
    """A scheme that scores a prediction in which the last sentences are missing."""

    may_lack_sentences: bool


def ends_of(scheme: object, gold: Corpus, predicted: Corpus) -> Ends:
    """How far the program of a scheme reads both files; most read all."""
    if isinstance(scheme, MayLackSentences) and scheme.may_lack_sentences:
        return min(len(gold), len(predicted)), len(predicted)
    if isinstance(scheme, StopsReading):
        return scheme.end_of(gold), scheme.end_of(predicted)
    return len(gold), len(predicted)


def pair_by_position(
    gold: Corpus, predicted: Corpus, log: ProblemLog, ends: Ends | None = None
) -> Pairing:
    """Sentence i with sentence i; another number of sentences is an error.

    Where a program stops earlier (`ends`), what it reads must be as much; a sentence
    behind may have no partner.
    """
    sizes = len(gold), len(predicted)
    ends = sizes if ends is None else ends
    number = min(sizes)
    if ends[0] != ends[1]:
        log.add(_other_number(gold, predicted, ends))
    elif sizes[0] != sizes[1]:
        longer = 0 if sizes[0] > sizes[1] else 1
        alone: list[Pair] = [
            (place, None) if longer == 0 else (None, place)
            for place in range(number, sizes[longer])
        ]
        return Pairing([*EqualPairs(number), *alone], by_position=False)
    return Pairing(EqualPairs(number), by_position=True)


def _other_number(gold: Corpus, predicted: Corpus, ends: Ends) -> Problem:
    """What to say if the files differ in length, with the first place where they do."""
    number = min(ends)
    both = zip(gold.sentences(0, number), predicted.sentences(0, number), strict=True)
    message = f"gold has {_plural(ends[0], 'sentence')}, predicted {ends[1]}; "
    line: int | None = None
    first: Sentence
    for first, other in both:
        if not first.has_words_of(other):
            line = other.line
            message += (
                f"they part at sentence {first.position + 1}: gold {_text(first)}"
            )
            message += f", predicted {_text(other)}"
            break
    else:
        longer = gold if ends[0] > ends[1] else predicted
        first = longer.sentence(number)
        line = first.line if longer is predicted else None
        message += f"the first one without partner is sentence {number + 1}: "
        message += _text(first)
    return Problem(
        code="align.sentences",
        message=message,
        path=predicted.path,
        line=line,
        sentence_id=first.sentence_id,
        hint=_cure(gold, predicted),
    )


def _cure(gold: Corpus, predicted: Corpus) -> str:
    """Ids are worth a word only where both files have them."""
    cure = "use files of the same text"
    if all(
        len(corpus) and corpus.sentence(0).sentence_id for corpus in (gold, predicted)
    ):
        cure += BY_ID
    return cure


def pair_by_id(
    gold: Corpus, predicted: Corpus, log: ProblemLog, ends: Ends | None = None
) -> Pairing:
    """Sentences with the same id; a sentence that only one file has is named.

    Where an id occurs several times, first meets first, with a warning. Sentences
    without an id have no partner; a file without any id is an error. Ids tell where
    sentences belong, so it is no matter how far a program reads (`ends`).
    """
    del ends
    nameless = [_without_ids(c) for c in (gold, predicted) if not _has_ids(c)]
    if nameless:
        log.extend(nameless)
        return Pairing([], by_position=False, by_id=True)
    for corpus in (gold, predicted):
        log.extend(_repeated_ids(corpus))
    places: dict[str, list[int]] = {}
    for sentence in predicted.sentences():
        places.setdefault(sentence.sentence_id, []).append(sentence.position)
    for waiting in places.values():
        waiting.reverse()
    pairs: list[Pair] = []
    taken: set[int] = set()
    for sentence in gold.sentences():
        waiting = places.get(sentence.sentence_id, []) if sentence.sentence_id else []
        partner = waiting.pop() if waiting else None
        pairs.append((sentence.position, partner))
        if partner is None:
            log.add(_alone(sentence, gold.path, "gold", "all its items are missing"))
        else:
            taken.add(partner)
    for sentence in predicted.sentences():
        if sentence.position not in taken:
            pairs.append((None, sentence.position))
            consequence = "all its items are spurious"
            log.add(_alone(sentence, predicted.path, "the prediction", consequence))
    return Pairing(pairs, by_position=False, by_id=True)


def _has_ids(corpus: Corpus) -> bool:
    """Whether some sentence has an id; an empty file is refused as such."""
    return not len(corpus) or any(s.sentence_id for s in corpus.sentences())


def _without_ids(corpus: Corpus) -> Problem:
    hint = "pair by position"
    message = "no sentence has an id, so nothing can be paired by id"
    if corpus.format in _IN_COMMENTS:
        hint += ", or give the sentences ids (# sent_id = …)"
    else:
        message = f"{corpus.format} files name no sentences: {message}"
    return Problem(code="align.sentences", message=message, path=corpus.path, hint=hint)


def _repeated_ids(corpus: Corpus) -> Iterator[Problem]:
    """A warning for each sentence whose id an earlier one has."""
    met: dict[str, int] = {}
    for sentence in corpus.sentences():
        name = sentence.sentence_id
        if name and met.setdefault(name, sentence.position) != sentence.position:
            yield Problem(
                code="align.sentences",
                message=(
                    f'sentence {sentence.position + 1} has the id "{name}" of sentence '
                    f"{met[name] + 1}: they are paired in the order of the file"
                ),
                severity=Severity.WARNING,
                path=corpus.path,
                line=sentence.line,
                sentence_id=name,
                hint="give every sentence its own id",
            )


def _alone(sentence: Sentence, path: str, owner: str, consequence: str) -> Problem:
    named = f'"{sentence.sentence_id}"' if sentence.sentence_id else "without id"
    return Problem(
        code="align.sentences",
        message=(
            f"sentence {sentence.position + 1} {named} is only in {owner}: "
            f"{consequence}"
        ),
        severity=Severity.WARNING,
        path=path,
        line=sentence.line,
        sentence_id=sentence.sentence_id,
        hint="use files of the same text, with the same ids",
    )


PAIRINGS = {"position": pair_by_position, "id": pair_by_id}


def paired_sentences(
    gold: Corpus,
    predicted: Corpus,
    pairing: Pairing,
    *,
    start: int = 0,
    stop: int | None = None,
    log: ProblemLog | None = None,
) -> Iterator[tuple[Sentence | None, Sentence | None]]:
    """The sentences of pairs `start` up to, not with, `stop`."""
    stop = len(pairing) if stop is None else stop
    if pairing.by_position:
        yield from zip(
            gold.sentences(start, stop, log),
            predicted.sentences(start, stop, log),
            strict=True,
        )
        return
    for gold_at, predicted_at in pairing.pairs[start:stop]:
        yield (
            None if gold_at is None else gold.sentence(gold_at, log),
            None if predicted_at is None else predicted.sentence(predicted_at, log),
        )


def check_words(
    gold: Sentence, predicted: Sentence, rule: Words, path: str, log: ProblemLog
) -> None:
    """Report the first difference of two sentences' words as the rule asks.

    `path` is that of the predicted file, for which the problem is reported.
    """
    if rule is Words.OWN or gold.has_words_of(predicted):
        return
    number = gold.position + 1
    pairs = zip(gold.forms, predicted.forms, strict=False)
    at = next((i for i, (g, p) in enumerate(pairs) if g != p), None)
    severity = Severity.ERROR
    if len(gold) != len(predicted):
        message = (
            f"sentence {number}: gold has {_plural(len(gold), 'token')}, "
            f"predicted {len(predicted)}"
        )
        if at is None:
            at = min(len(gold), len(predicted))
        message += f"; they part at sentence {number}, token {at + 1}: "
        message += f"gold {_word(gold, at)}, predicted {_word(predicted, at)}"
    else:
        assert at is not None
        message = (
            f"sentence {number}, token {at + 1}: gold {_word(gold, at)}, "
            f"predicted {_word(predicted, at)}"
        )
        if rule in {Words.SAME_NUMBER, Words.AS_MANY}:
            severity = Severity.WARNING
    log.add(
        Problem(
            code="align.words",
            message=message,
            severity=severity,
            path=path,
            line=_line_of(predicted, at),
            sentence_id=gold.sentence_id,
            hint=cure_of_sentences(gold, predicted),
        )
    )


def _line_of(sentence: Sentence, token: int) -> int:
    lines = sentence.token_lines
    return lines[min(token, len(lines) - 1)] if len(lines) else sentence.line


def _word(sentence: Sentence, at: int) -> str:
    return f'"{sentence.forms[at]}"' if at < len(sentence) else "nothing"


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _text(sentence: Sentence, limit: int = 60) -> str:
    text = sentence.joined_text
    return f'"{text if len(text) <= limit else text[: limit - 1] + "…"}"'


def check_blank_lines(gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
    """Refuse files whose blank lines stand at different lines, for programs by lines.

    Each surplus blank line is a sentence without words to them. A missing blank line at
    the end of one file is their own affair.
    """
    surplus, other = gold.blank_lines.surplus, predicted.blank_lines.surplus
    if not len(gold) or len(gold) != len(predicted) or surplus == other:
        return
    at = min(p for p in surplus.keys() | other.keys() if surplus.get(p) != other.get(p))
    place = f"in front of sentence {at + 1}" if at < len(gold) else "at the end"
    log.add(
        Problem(
            code="align.sentences",
            message=(
                f"blank lines do not stand at the same lines: {place} gold has "
                f"{_plural(surplus.get(at, 0), 'blank line')} too many, "
                f"predicted {other.get(at, 0)}"
            ),
            path=predicted.path,
            line=predicted.sentence(at).line if at < len(predicted) else None,
            hint="put one blank line behind each sentence",
        )
    )
