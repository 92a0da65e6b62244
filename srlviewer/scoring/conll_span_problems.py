"""What the CoNLL-2004 and 2005 schemes warn of and refuse.

Where the published program drops something or reads it otherwise than it looks, the
number is the program's, and a warning says what it did.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.alignment import check_words
from srlviewer.scoring.conll_span_reading import Reading, SpanArgument
from srlviewer.scoring.partners import partners
from srlviewer.scoring.rows import NONE, Integers
from srlviewer.scoring.scheme import Words
from srlviewer.stretch import BracketTable, Cells

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

    def add_target(self, token: int, gold: str | None, predicted: str | None) -> None:
        """Targets on one token of which one is not there, or whose strings differ."""
        message = target_message(gold, predicted)
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
        line = None if sentence is None else sentence.line_of(token)
        name = "" if sentence is None else sentence.sentence_id
        self._log.add(_warning(code, message, self._paths[side], line, token, name))


def _warning(
    code: str, message: str, path: str, line: int | None, token: int, name: str = ""
) -> Problem:
    return Problem(
        code=code,
        message=message,
        severity=Severity.WARNING,
        path=path,
        line=line,
        sentence_id=name,
        item=f"token {token + 1}",
    )


def target_message(gold: str | None, predicted: str | None) -> str:
    """What the program does if targets do not meet; None: there is none."""
    if gold is None:
        return f'target "{predicted}" is not in gold: its arguments are not counted'
    if predicted is None:
        return f'target "{gold}" is not predicted: all its arguments are missed'
    return (
        f'target "{predicted}" is "{gold}" in gold: all gold arguments are missed, the '
        "predicted ones are not counted"
    )


def report_targets(
    gold: BracketTable, predicted: BracketTable, path: str, log: ProblemLog
) -> None:
    """Warn of all targets of tables with the same sentences that do not meet."""
    found = partners(gold.predicates, predicted.predicates)
    met = np.flatnonzero(found != NONE)
    same = _some(gold.senses, met).equal(_some(predicted.senses, found[met]))
    alone = np.ones(len(predicted.predicates), dtype=np.bool_)
    alone[found[met]] = False
    cases = [(n, NONE) for n in np.flatnonzero(found == NONE).tolist()]
    cases += [(n, int(found[n])) for n in met[~same].tolist()]
    cases += [(NONE, n) for n in np.flatnonzero(alone).tolist()]
    warnings = []
    for mine, theirs in cases:
        tables = ((gold, mine), (predicted, theirs))
        message = target_message(*(_target(*case) for case in tables))
        table, number = tables[mine == NONE]
        place = table.predicates[number]
        sentence, token = int(table.sentence[place]), int(table.token[place])
        line = int(predicted.lines[sentence]) + token
        warning = _warning("props.target", message, path, line, token)
        warnings.append((sentence, mine == NONE, token, warning))
    log.extend(warning for *_, warning in sorted(warnings, key=lambda w: w[:3]))


def _some(cells: Cells, chosen: Integers) -> Cells:
    return Cells(cells.content, cells.starts[chosen], cells.ends[chosen])


def _target(table: BracketTable, number: int) -> str | None:
    if number == NONE:
        return None
    return table.senses.bytes_of([number])[0].decode()


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
