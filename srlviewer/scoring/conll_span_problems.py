"""What the CoNLL-2004 and 2005 schemes warn of and refuse.

Where the published program drops something or reads it otherwise than it looks, the
number is the program's, and a warning says what it did.
"""

from __future__ import annotations

from collections.abc import Iterable

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.alignment import check_words
from srlviewer.scoring.conll_span_reading import Reading, SpanArgument
from srlviewer.scoring.scheme import Words

GOLD, PREDICTED = 0, 1


class Remarks:
    """Reports about one pair of sentences; `paths` are those of gold and predicted."""

    def __init__(
        self,
        sentences: tuple[Sentence | None, Sentence | None],
        paths: tuple[str, str],
        log: ProblemLog,
    ) -> None:
        """Nothing reported yet."""
        self._sentences, self._paths, self._log = sentences, paths, log

    def add_missing(self, token: int, target: str) -> None:
        """A gold target that the prediction lacks."""
        message = f'target "{target}" is not predicted: all its arguments are missed'
        self._add("props.target", message, PREDICTED, token)

    def add_other(self, token: int, target: str, predicted: str) -> None:
        """Targets on one token whose strings differ."""
        message = (
            f'target "{predicted}" is "{target}" in gold: all gold arguments are '
            "missed, the predicted ones are not counted"
        )
        self._add("props.target", message, PREDICTED, token)

    def add_surplus(self, token: int, target: str) -> None:
        """A predicted target that gold lacks."""
        message = f'target "{target}" is not in gold: its arguments are not counted'
        self._add("props.target", message, PREDICTED, token)

    def add_readings(
        self, gold: Reading, predicted: Reading, vanished: Iterable[SpanArgument]
    ) -> None:
        """What a proposition holds that is read otherwise than it looks."""
        for side, reading in ((GOLD, gold), (PREDICTED, predicted)):
            for remark in reading.remarks:
                token = self._start(side, remark.number)
                self._add(remark.code, remark.message, side, token)
        for argument in vanished:
            message = (
                f'"{argument.label}" is not seen: a later argument has the same ends'
            )
            self._add("props.hidden", message, GOLD, argument.start)

    def _start(self, side: int, number: int) -> int:
        sentence = self._sentences[side]
        return 0 if sentence is None else sentence.arguments[number].spans[0][0]

    def _add(self, code: str, message: str, side: int, token: int) -> None:
        sentence = self._sentences[side]
        self._log.add(
            Problem(
                code=code,
                message=message,
                severity=Severity.WARNING,
                path=self._paths[side],
                line=None if sentence is None else sentence.line_of(token),
                sentence_id="" if sentence is None else sentence.sentence_id,
                item=f"token {token + 1}",
            )
        )


def have_as_many(
    gold: Sentence | None, predicted: Sentence | None, path: str, log: ProblemLog
) -> bool:
    """Whether the sentences have the same number of tokens; else an error.

    Other words are only warned of, and not where a file has no words. `path` is that of
    the predicted file. A sentence without partner is judged against nothing.
    """
    if gold is None or predicted is None or gold.forms == predicted.forms:
        return True
    if not gold.wordless and not predicted.wordless:
        check_words(gold, predicted, Words.SAME_NUMBER, path, log)
    elif len(gold) != len(predicted):
        tokens = "1 token" if len(gold) == 1 else f"{len(gold)} tokens"
        log.add(
            Problem(
                code="align.words",
                message=(
                    f"sentence {gold.position + 1}: gold has {tokens}, "
                    f"predicted {len(predicted)}"
                ),
                path=path,
                line=predicted.line_of(min(len(gold), len(predicted) - 1)),
                hint="use the same tokenisation on both sides",
            )
        )
    return len(gold) == len(predicted)


def refuse_bare_closings(sentence: Sentence, path: str, log: ProblemLog) -> None:
    """Refuse closing brackets without label, which CoNLL-2004 does not know."""
    for number, column in enumerate(sentence.role_columns, 1):
        for token, cell in enumerate(column):
            closings = cell.rpartition("*")[2]
            if closings.startswith(")") or "))" in closings:
                log.add(
                    Problem(
                        code="props.bracket",
                        message=(
                            f'bracket column {number}: ")" must repeat its label in '
                            "CoNLL-2004 files"
                        ),
                        path=path,
                        line=sentence.line_of(token),
                        item=f"token {token + 1}",
                        hint="repeat the label, or score with conll05",
                    )
                )


def report_end(corpus: Corpus, end: int, log: ProblemLog) -> None:
    """Say that a doubled blank line ends the file, if it does."""
    left = len(corpus) - end
    if not left:
        return
    log.forget("conll.blank-lines", corpus.path)
    number = "1 sentence" if left == 1 else f"{left} sentences"
    verb = "is" if left == 1 else "are"
    where = (
        f"two blank lines behind sentence {end}" if end else "a blank line at the top"
    )
    log.add(
        Problem(
            code="conll.blank-lines",
            message=f"{where}: the program stops here, {number} {verb} not scored",
            severity=Severity.WARNING,
            path=corpus.path,
            line=corpus.sentence(end).line - 1,
            hint="leave one blank line between sentences",
        )
    )
