"""What PriMeSRL asks of whole files: levels, numeric senses, empty tables, warnings.

Judging is done in ranges of sentences, so everything here is read off the corpora
before, or off all rows together afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import numpy as np
import numpy.typing as npt

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.labels import RoleClass, parse_role
from srlviewer.scoring.forms import form_option
from srlviewer.scoring.judgements import Judgements, MeasureRows
from srlviewer.scoring.primesrl_folding import bases_of
from srlviewer.scoring.primesrl_rows import (
    CONTEXTUAL,
    CORE,
    JOINED,
    LABEL_NOT_SCORED,
    TABLE_EMPTY,
)
from srlviewer.scoring.rows import NONE

_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]+")
_COMPARE = "compare with mode=paper"
_Column = npt.NDArray[np.int32]


def check_level(corpus: Corpus, side: str, level: str, log: ProblemLog) -> None:
    """Refuse brackets at head level, and labels without brackets at span level."""
    form = corpus.role_form
    if not form or form == level:
        return
    found = "hold brackets" if form == "span" else "hold no brackets"
    log.add(
        Problem(
            code="primesrl.level",
            message=f"the argument columns {found}; use level={form}",
            path=corpus.path,
            hint=f"use --scheme primesrl:level={form}, or read the file in the other "
            f"form: {form_option(corpus, side, level)}",
        )
    )


def senses_are_numbers(gold: Corpus, predicted: Corpus, log: ProblemLog) -> bool:
    """Whether all senses of both files are whole numbers; stops at the first other."""
    met = False
    for corpus in (gold, predicted):
        for sense in _senses(corpus):
            if not _WHOLE_NUMBER.fullmatch(sense):
                return False
            met = True
    if met:
        log.add(
            Problem(
                code="primesrl.senses",
                message=(
                    "all senses of both files are whole numbers, so the program "
                    "compares them as numbers (01 = 1)"
                ),
                severity=Severity.WARNING,
                path=gold.path,
                hint=f"write lemma.NN, or {_COMPARE}",
            )
        )
    return met


def _senses(corpus: Corpus) -> Iterator[str]:
    for sentence in corpus.sentences():
        yield from sentence.senses


def empty_tables(
    judgements: Judgements, gold: str, predicted: str, log: ProblemLog
) -> None:
    """Take the rows of a table out of the sums if one file has none of its arguments.

    `gold` and `predicted` are the paths of the files.
    """
    for base in (CORE, CONTEXTUAL):
        judgements.forget_columns()
        rows = judgements.rows(base)
        counted = (rows.gold_n > 0) | (rows.predicted_n > 0)
        has_gold, has_predicted = rows.gold_n.any(), rows.predicted_n.any()
        if has_gold == has_predicted:
            continue
        judgements.bases[base].table[counted, 0] = TABLE_EMPTY
        number = int(counted.sum())
        kind = base.removeprefix("argument.")
        log.add(
            Problem(
                code="primesrl.table-empty",
                message=(
                    f"no {kind} argument in this file, so the program leaves the whole "
                    f"table empty: {_times(number, 'argument')} of the other file "
                    f"{'is' if number == 1 else 'are'} not counted"
                ),
                severity=Severity.WARNING,
                path=predicted if has_gold else gold,
                hint=_COMPARE,
            )
        )
    judgements.forget_columns()


def warn_of_pairs(judgements: Judgements, path: str, log: ProblemLog) -> None:
    """Say how many arguments the program counts in more than one pair."""
    numbers = []
    for side in ("gold", "predicted"):
        repeated = 0
        for base in (CORE, CONTEXTUAL):
            rows = judgements.rows(base)
            items = getattr(rows, side)
            paired = (rows.gold_n > 0) & (rows.predicted_n > 0)
            keys = rows.sentence[paired]
            keys <<= 32
            keys += items[paired]
            keys.sort()
            same = keys[1:] == keys[:-1]
            # The second time that an item is met counts it.
            repeated += int(same[:1].sum() + (same[1:] & ~same[:-1]).sum())
        numbers.append(repeated)
    if any(numbers):
        log.add(
            Problem(
                code="primesrl.pairs",
                message=(
                    f"{numbers[0]} gold and {_times(numbers[1], 'predicted argument')} "
                    "stand in more than one pair, and the program counts every pair"
                ),
                severity=Severity.WARNING,
                path=path,
                hint=_COMPARE,
            )
        )


def warn_of_labels(
    judgements: Judgements, paths: Mapping[str, str], log: ProblemLog, *, official: bool
) -> None:
    """Name each label that is unknown or not scored, once a file, with its number.

    `paths`: `gold` and `predicted` -> path.
    """
    for side, path in paths.items():
        found: dict[str, int] = {}
        scored: set[str] = set()
        for base in (CORE, CONTEXTUAL):
            rows = judgements.rows(base)
            column: _Column = getattr(rows, f"{side}_label")
            doubtful = _doubtful_labels(judgements, rows, column, official=official)
            for label, number in doubtful:
                items = _items_with(rows, side, column == number)
                found[label] = max(found.get(label, 0), items)
                codes = rows.outcome[column == number]
                if (codes != LABEL_NOT_SCORED).any():
                    scored.add(label)
        for label, number in sorted(found.items()):
            log.add(_label_problem(label, number, path, scored=label in scored))


def _distinct(numbers: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Each number once, ascending (np.unique loads numpy.ma, a tenth of the start)."""
    found = np.sort(numbers)
    return found[np.concatenate(([True], found[1:] != found[:-1]))[: len(found)]]


def _doubtful_labels(
    judgements: Judgements, rows: MeasureRows, column: _Column, *, official: bool
) -> Iterator[tuple[str, int]]:
    there = column[(column != NONE) & (rows.outcome != JOINED)]
    for number in _distinct(there):
        label = judgements.labels[number]
        role = parse_role(label)
        left_out = official and not bases_of(label)
        if not role.known or (left_out and role.role_class is not RoleClass.VERB):
            yield label, int(number)


def _items_with(rows: MeasureRows, side: str, chosen: npt.NDArray[np.bool_]) -> int:
    chosen = chosen & (rows.outcome != JOINED)
    items = getattr(rows, side)[chosen]
    return len(_distinct((rows.sentence[chosen] << 32) + items))


def _label_problem(label: str, number: int, path: str, *, scored: bool) -> Problem:
    role = parse_role(label)
    fate = "it is scored all the same" if scored else "the program does not score it"
    what = "label" if role.known else "unknown label"
    return Problem(
        code="primesrl.label",
        message=f'{what} "{label}" on {_times(number, "argument")}: {fate}',
        severity=Severity.WARNING,
        path=path,
        hint="import with labels=short, or correct it",
    )


def _times(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
