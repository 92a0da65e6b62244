"""What the CoNLL-2004 and 2005 schemes warn of while they judge.

Where the published program drops something or reads it otherwise than it looks, the
number is the program's, and a warning says what it did.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.conll_span_reading import Reading, SpanArgument
from srlviewer.scoring.partners import partners
from srlviewer.scoring.rows import NONE, Integers
from srlviewer.stretch import BracketTable, Cells

GOLD, PREDICTED = 0, 1
_FIELD = re.compile(r"[^ \t\r\n\x0b\x0c]+")


class ReadingRemarks:
    """Reports of brackets that the program reads otherwise than they look."""

    def add_readings(
        self, gold: Reading, predicted: Reading, vanished: Iterable[SpanArgument]
    ) -> None:
        """What a proposition holds of the kind."""
        for side, reading in ((GOLD, gold), (PREDICTED, predicted)):
            for remark in reading.remarks:
                self.add_bracket(remark.code, remark.message, side, remark.number)
        for argument in vanished:
            message = (
                f'"{argument.label}" is not seen: a later argument has the same ends'
            )
            self.add_bracket("props.hidden", message, GOLD, argument.number)

    def add_bracket(self, code: str, message: str, side: int, number: int) -> None:
        """A warning about an argument of a side, by its number in the sentence."""
        raise NotImplementedError


class Remarks(ReadingRemarks):
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

    def add_bracket(self, code: str, message: str, side: int, number: int) -> None:
        """See `ReadingRemarks`."""
        sentence = self._sentences[side]
        assert sentence is not None
        argument = sentence.arguments[number]
        token, field = argument.spans[0][0], 1 + argument.predicate
        self._add(code, message, side, token, field)

    def _add(
        self, code: str, message: str, side: int, token: int, field: int = 0
    ) -> None:
        """`field` counts from that of the target."""
        sentence, path = self._sentences[side], self._paths[side]
        if sentence is None:
            place = Place(path, None, None, token)
        else:
            column = _column(sentence, token, field)
            line, name = sentence.line_of(token), sentence.sentence_id
            place = Place(path, line, column, token, name)
        self._log.add(_warning(code, message, place))


class Place(NamedTuple):
    """Where something is wrong: line and column from 1, the token from 0."""

    path: str
    line: int | None
    column: int | None
    token: int
    sentence_id: str = ""


def _warning(code: str, message: str, place: Place) -> Problem:
    return Problem(
        code=code,
        message=message,
        severity=Severity.WARNING,
        path=place.path,
        line=place.line,
        column=place.column,
        sentence_id=place.sentence_id,
        item=f"token {place.token + 1}",
    )


def _column(sentence: Sentence, token: int, field: int) -> int | None:
    """Where a field stands in its line, if the format has a column of targets."""
    first = (sentence.column_names or {}).get("TARGET")
    rows = sentence.block.split("\n")
    at = sentence.line_of(token) - sentence.line
    if first is None or not 0 <= at < len(rows):
        return None
    starts = [found.start() for found in _FIELD.finditer(rows[at])]
    return starts[first + field] + 1 if first + field < len(starts) else None


class TableRemarks(ReadingRemarks):
    """Reports about tables with the same sentences, by their places there."""

    def __init__(
        self,
        tables: tuple[BracketTable, BracketTable],
        paths: tuple[str, str],
        log: ProblemLog,
    ) -> None:
        """`paths` are those of gold and predicted."""
        self._tables, self._paths, self._log = tables, paths, log
        self._sentence = 0

    def begin(self, sentence: int) -> None:
        """What follows is about this one."""
        self._sentence = sentence

    def add_bracket(self, code: str, message: str, side: int, number: int) -> None:
        """See `ReadingRemarks`."""
        table = self._tables[side]
        # Roles stand sentence by sentence.
        sentences = table.sentence[table.at]
        at = int(np.searchsorted(sentences, self._sentence)) + number
        token = int(table.token[table.at[at]])
        content = table.roles.content
        cell = int(table.roles.starts[at]) - 1
        row = content.rfind(b"\n", 0, cell) + 1
        column = len(content[row:cell].decode()) + 1
        line = int(table.lines[self._sentence]) + token
        place = Place(self._paths[side], line, column, token)
        self._log.add(_warning(code, message, place))


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
        # The rows of tables begin with their target.
        warning = _warning("props.target", message, Place(path, line, 1, token))
        warnings.append((sentence, mine == NONE, token, warning))
    log.extend(warning for *_, warning in sorted(warnings, key=lambda w: w[:3]))


def _some(cells: Cells, chosen: Integers) -> Cells:
    return Cells(cells.content, cells.starts[chosen], cells.ends[chosen])


def _target(table: BracketTable, number: int) -> str | None:
    if number == NONE:
        return None
    return table.senses.bytes_of([number])[0].decode()
