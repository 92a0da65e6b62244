"""What would help where two files cannot be scored, or not as they should be.

Each offer is the whole choice that a click leads to; it is made where the files are
looked at, so that no button leads to another refusal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, NamedTuple

from srlviewer.comparison import CHUNK, Comparison, compare, make_scheme
from srlviewer.errors import (
    CancelledError,
    InputRefusedError,
    Problem,
    ProblemLog,
    SrlviewerError,
)
from srlviewer.formats.companions import companions
from srlviewer.formats.contents import PREDICATES
from srlviewer.formats.partner_files import JOINED
from srlviewer.gui.reader_settings import offers, value_words, with_setting
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.scheme_words import normal_form, scheme_choices, scheme_words
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.corpus import Corpus
from srlviewer.registry import parse_specification
from srlviewer.scoring.suiting import suited_specification

SCHEME, LABELS, JOIN, DIVIDE = "scheme", "labels", "join", "divide"
TEXTS: Final = {
    SCHEME: QT_TRANSLATE_NOOP("PairOffers", "Use the scheme %1"),
    LABELS: QT_TRANSLATE_NOOP("PairOffers", "Read with the same labels (%1)"),
    JOIN: QT_TRANSLATE_NOOP("PairOffers", "Read with %1"),
    DIVIDE: QT_TRANSLATE_NOOP("PairOffers", "Read functions as in %1"),
}
"""What the button of an offer says."""
FILES: Final = QT_TRANSLATE_NOOP("PairOffers", "the %1 files beside them")
MOST_NAMED: Final = 2
"""Files that a button names."""
WITH: Final = "with"
_NAMED_SCHEME = re.compile(r"--scheme ([\w:=,.+-]*\w)|score with (\w+)|use (gf)\b")
_NAMED_SIGN = re.compile(r"set (gf=\w+)")
_NAMED_SETTINGS = re.compile(r"import with ([\w=,]+): --(gold|predicted)-format")

Cancelled = Callable[[], bool]


class Offer(NamedTuple):
    """A choice that helps, and what it is about: a scheme, settings, files."""

    kind: str
    about: tuple[str, ...]
    choice: OpenChoice

    @property
    def text(self) -> str:
        """The words of its button."""
        words = ", ".join(self.about)
        if self.kind == SCHEME:
            words = scheme_words(words)
        elif self.kind in (LABELS, DIVIDE):
            words = ", ".join(value_words(*part.split("=")) for part in self.about)
        elif len(self.about) > MOST_NAMED:
            words = translated("PairOffers", FILES).replace("%1", str(len(self.about)))
        return translated("PairOffers", TEXTS[self.kind]).replace("%1", words)

    @property
    def tip(self) -> str:
        """All that it is about."""
        return "\n".join(self.about)


def tried(comparison: Comparison, cancelled: Cancelled) -> ProblemLog:
    """The problems of judging the first sentences, without touching the comparison.

    A scheme may refuse what a reader takes, for instance nested brackets.
    """
    log = ProblemLog()
    trial = Comparison(
        comparison.gold,
        comparison.predicted,
        comparison.scheme,
        comparison.pairing,
        log,
    )
    try:
        trial.prepare()
        judged = trial.judge_range(0, min(trial.total, CHUNK), cancelled=cancelled)
        if trial.total <= CHUNK:
            trial.take(judged)
    except (InputRefusedError, CancelledError):
        pass
    log.raise_severities(comparison.scheme.refused)
    return log


def scheme_offer(
    choice: OpenChoice,
    files: tuple[Corpus, Corpus],
    problems: Iterable[Problem],
    *,
    cancelled: Cancelled = lambda: False,
) -> Iterator[Offer]:
    """The first scheme that takes files which another one refuses.

    Those that the problems name are tried first, then other options of the same scheme,
    then what the files ask for, then all.
    """
    named = chain.from_iterable(_named_schemes(problem) for problem in problems)
    name = parse_specification(choice.scheme).name
    suited = [suited_specification("", *files), suited_specification(name, *files)]
    every = [
        specification
        for specification, _ in scheme_choices()
        if _kind_of(specification) == _kind_of(suited[0])
    ]
    same = [spec for spec in every if parse_specification(spec).name == name]
    wanted = dict.fromkeys(map(normal_form, [*named, *same, *suited, *every]))
    for specification in wanted:
        if cancelled():
            return
        if specification != normal_form(choice.scheme) and _takes(
            replace(choice, scheme=specification), files, cancelled
        ):
            yield Offer(SCHEME, (specification,), replace(choice, scheme=specification))
            return


def _kind_of(specification: str) -> str:
    """What a scheme scores; another kind answers another question."""
    return str(getattr(make_scheme(specification), "needs", PREDICATES))


def _named_schemes(problem: Problem) -> Iterator[str]:
    for found in _NAMED_SCHEME.finditer(problem.hint):
        yield next(filter(None, found.groups()))


def _takes(
    choice: OpenChoice, files: tuple[Corpus, Corpus], cancelled: Cancelled
) -> bool:
    log = ProblemLog()
    try:
        scheme = make_scheme(choice.scheme, choice.framenet)
        comparison = compare(*files, scheme, pair=choice.pair, log=log)
        log.raise_severities(comparison.scheme.refused)
        return not log.has_errors and not tried(comparison, cancelled).has_errors
    except SrlviewerError:
        return False


def label_offer(choice: OpenChoice, problems: Sequence[Problem]) -> Iterator[Offer]:
    """Respelling the labels of a file that shares none with the other."""
    for problem in problems:
        found = _NAMED_SETTINGS.match(problem.hint)
        if found is None:
            continue
        settings = parse_specification(f":{found[1]}").settings
        field = f"{found[2]}_format"
        specification = getattr(choice, field)
        for key, value in settings.items():
            specification = with_setting(specification, key, value)
        yield Offer(
            LABELS,
            tuple(found[1].split(",")),
            replace(choice, **{field: specification}),
        )
        return


def divide_offer(choice: OpenChoice, problems: Iterable[Problem]) -> Iterator[Offer]:
    """Reading functions that a file divides from categories by another mark."""
    wanted = choice
    met: list[str] = []
    for problem in problems:
        found = _NAMED_SIGN.match(problem.hint)
        if problem.code != "brackets.separator" or found is None:
            continue
        key, _, value = found[1].partition("=")
        for side in ("gold", "predicted"):
            if getattr(choice, side) == problem.path:
                field = f"{side}_format"
                specification = with_setting(getattr(wanted, field), key, value)
                wanted = replace(wanted, **{field: specification})
        met.append(found[1])
    if wanted != choice:
        yield Offer(DIVIDE, tuple(dict.fromkeys(met)), wanted)


def join_offer(
    choice: OpenChoice, files: tuple[Corpus | None, Corpus | None]
) -> Iterator[Offer]:
    """Reading files together with the words or trees that lie beside them."""
    joined = choice
    met: list[str] = []
    for side, corpus in zip(("gold", "predicted"), files, strict=True):
        if corpus is None or not offers(corpus.format, WITH) or WITH in corpus.settings:
            continue
        names = companions(corpus.path, corpus.format)
        if not names:
            continue
        field = f"{side}_format"
        specification = with_setting(getattr(choice, field), WITH, JOINED.join(names))
        joined = replace(joined, **{field: specification})
        met += names
    if met:
        yield Offer(JOIN, tuple(dict.fromkeys(met)), joined)
