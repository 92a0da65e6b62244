"""Can a scheme score these files at all, and do both files speak of the same roles?

Answered from formats and the first sentences, without judging: for menus that offer
schemes, for the refusal before anything is judged, and for the warning that otherwise
would be a score of 0 without a word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, pairwise
from typing import cast

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats import FORMATS
from srlviewer.formats.contents import (
    CONSTITUENTS,
    DEPENDENCIES,
    ENTITIES,
    NAMED,
    PREDICATES,
    can_hold,
    named,
)
from srlviewer.formats.label_settings import make_respelling
from srlviewer.model.corpus import (
    Corpus,
    FindsSentences,
    HoldsForms,
    MayLackParts,
    SeenThrough,
)
from srlviewer.model.sentence import Sentence
from srlviewer.registry import Specification
from srlviewer.scoring.forms import form_problem
from srlviewer.scoring.judgements import JudgementBuilder
from srlviewer.scoring.scheme import Scheme

FIRST = 5
"""Sentences in which trees are looked for."""
STRETCHES = (0, 10, 60, 300)
"""Where looking at labels ends if one was met in both files."""
TELLING = 3
"""Different labels on each side from which on it is no accident that none is shared."""
SHOWN = 4
"""Labels of each file that a message names."""
RESPELLINGS: tuple[Mapping[str, str], ...] = (
    {"labels": "short"},
    {"case": "upper"},
    {"labels": "short", "case": "upper"},
)
"""Import settings that may bring the labels of two files together."""
_VERBS = frozenset({"V", "C-V", "REL"})
"""Labels of the predicate itself, which tell nothing about those of arguments."""


def check_whole(corpus: Corpus, log: ProblemLog) -> None:
    """Report what is wrong with a file as a whole, and what it lacks to be scored."""
    corpus.check_file(log)
    original = corpus.original if isinstance(corpus, SeenThrough) else corpus
    lacking = original.refusal() if isinstance(original, MayLackParts) else None
    if lacking:
        log.add(lacking)


def in_form_for(scheme: Scheme, corpus: Corpus) -> Corpus:
    """A file that holds both forms of roles in the one that the scheme compares."""
    wanted: str = getattr(scheme, "role_form", "")
    if wanted and isinstance(corpus, HoldsForms):
        return corpus.in_form(wanted)
    return corpus


def lacking_contents(corpus: Corpus, scheme: Scheme) -> Iterator[Problem]:
    """An error if files of this format cannot hold what the scheme scores."""
    needed = getattr(scheme, "needs", PREDICATES)
    if not can_hold(corpus.format, needed):
        kind = named(needed)
        yield Problem(
            code="format.unknown",
            message=f"{corpus.format} files hold no {kind}, which {scheme.name} scores",
            path=corpus.path,
            hint=f"{scheme.name} reads {', '.join(scheme.reads)}",
        )


def objections(scheme: Scheme, gold: Corpus, predicted: Corpus) -> Iterator[Problem]:
    """Why a scheme cannot score two files, as far as their first sentences tell.

    The scheme is prepared and used up by this.
    """
    seen = in_form_for(scheme, gold), in_form_for(scheme, predicted)
    found = list(_lacking(scheme, *seen)) or _refused(scheme, *seen)
    yield from found


def _refused(scheme: Scheme, gold: Corpus, predicted: Corpus) -> list[Problem]:
    """The errors that a scheme finds in the first sentences that belong together."""
    log = ProblemLog()
    scheme.prepare(_beginning_of(gold), _beginning_of(predicted), log)
    builder = JudgementBuilder(scheme.bases)
    firsts = (
        corpus.sentences(0, FIRST, log=ProblemLog()) for corpus in (gold, predicted)
    )
    for mine, other in zip(*firsts, strict=False):
        if mine.sound and other.sound and len(mine) == len(other):
            scheme.judge(mine, other, builder, log)
            builder.close_sentence()
    builder.finish(scheme.measures)
    log.raise_severities(scheme.refused)
    return [p for p in log.problems if p.severity is Severity.ERROR]


class _Beginning:
    """A corpus whose first sentences are all that is looked at.

    Schemes that look for certain sentences beforehand would go through the whole file.
    """

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus

    def __getattr__(self, name: str) -> object:
        return getattr(self._corpus, name)

    def __len__(self) -> int:
        return min(len(self._corpus), FIRST)

    def sentences(
        self, start: int = 0, stop: int | None = None, log: ProblemLog | None = None
    ) -> Iterator[Sentence]:
        end = len(self) if stop is None else min(stop, len(self))
        return self._corpus.sentences(start, end, log)

    def positions_with(self, *texts: str) -> range:
        del texts
        return range(len(self))


def _beginning_of(corpus: Corpus) -> Corpus:
    """Of a corpus in which sentences are looked for; others as they are."""
    if isinstance(corpus, FindsSentences):
        return cast("Corpus", _Beginning(corpus))
    return corpus


def _lacking(scheme: Scheme, gold: Corpus, predicted: Corpus) -> Iterator[Problem]:
    """What the formats of two files, or their first sentences, do not have."""
    for side, corpus in (("gold", gold), ("predicted", predicted)):
        lacking = list(lacking_contents(corpus, scheme))
        yield from lacking
        if lacking:
            continue
        form = getattr(scheme, "role_form", "")
        other_form = form_problem(corpus, side, form, scheme.name) if form else None
        if other_form is not None:
            yield other_form
        if corpus.format == getattr(scheme, "other_format", None):
            message = (
                f"{corpus.format} files have other columns than {scheme.name} reads"
            )
            yield Problem(code="conll.columns", message=message, path=corpus.path)
        yield from _lacking_trees(corpus, scheme, side)


def _lacking_trees(corpus: Corpus, scheme: Scheme, side: str) -> Iterator[Problem]:
    """An error if a file whose format can hold trees has none that the scheme needs.

    A prediction may be unparsed here and there.
    """
    needed = getattr(scheme, "needs", PREDICATES)
    first = list(islice(corpus.sentences(0, FIRST, log=ProblemLog()), FIRST))
    if not first:
        return
    if needed == DEPENDENCIES:
        there = any(head not in {"", "_"} for s in first for head in s.heads)
    else:
        there = side != "gold" or any(s.tree is not None for s in first)
    if needed in {DEPENDENCIES, CONSTITUENTS} and not there:
        yield Problem(
            code="format.unknown",
            message=f"the file holds no {NAMED[needed]}, which {scheme.name} scores",
            path=corpus.path,
        )


def label_warnings(
    scheme: Scheme, gold: Corpus, predicted: Corpus
) -> Iterator[Problem]:
    """A warning if no role label of the first sentences occurs in both files.

    The same of the types of entities. Nothing is said of files without either, and of a
    few labels that may differ by accident.
    """
    needs = getattr(scheme, "needs", PREDICATES).split()
    if not {PREDICATES, ENTITIES} & set(needs):
        return
    mine, others = frozenset[str](), frozenset[str]()
    for start, stop in pairwise(STRETCHES):
        mine |= _labels(gold, start, stop)
        others |= _labels(predicted, start, stop)
        if mine & others:
            return
    if not mine or not others:
        return
    found = _helping(gold, mine, others), _helping(predicted, others, mine)
    if not any(found) and min(len(mine), len(others)) < TELLING:
        return
    side = "gold" if found[0] or not found[1] else "predicted"
    corpus, settings = (gold, found[0]) if side == "gold" else (predicted, found[1])
    hint = "read one of the files with a table of labels: map=FILE"
    is_role = can_hold(gold.format, PREDICATES)
    noun = "role label" if is_role else "type of entities"
    if settings:
        wanted = Specification(corpus.format, {**corpus.settings, **settings})
        setting = ",".join(f"{key}={value}" for key, value in settings.items())
        hint = f"import with {setting}: --{side}-format {wanted}"
    yield Problem(
        code="primesrl.label",
        message=f"no {noun} occurs in both files: gold has {_listed(mine)}, "
        f"predicted {_listed(others)}",
        severity=Severity.WARNING,
        path=corpus.path,
        hint=hint,
    )


def _labels(corpus: Corpus, start: int, stop: int) -> frozenset[str]:
    if start >= len(corpus):
        return frozenset()
    sentences = corpus.sentences(start, min(len(corpus), stop), log=ProblemLog())
    met = set()
    for sentence in sentences:
        roles = {argument.label for argument in sentence.arguments}
        met |= {label for label in roles if label.upper() not in _VERBS}
        met |= {entity.label for entity in sentence.entities}
    return frozenset(met)


def _helping(
    corpus: Corpus, labels: frozenset[str], others: frozenset[str]
) -> Mapping[str, str]:
    """The import settings that give the labels of a file something in common."""
    offered = (
        FORMATS.get(corpus.format).settings if corpus.format in FORMATS.names() else {}
    )
    for settings in RESPELLINGS:
        respell = make_respelling(settings)
        known = settings.keys() <= offered.keys()
        if known and respell and others & {respell(label) for label in labels}:
            return settings
    return {}


def _listed(labels: frozenset[str]) -> str:
    shown = sorted(labels, key=lambda label: (len(label), label))[:SHOWN]
    return ", ".join(shown) + (" …" if len(labels) > SHOWN else "")
