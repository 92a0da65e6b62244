"""What a scheme is: frozen options in, judgement rows out, figures from the rows.

To add one, write a module with a class that has these attributes and methods, and name
it in `srlviewer.scoring.SCHEMES` (or under the entry point `srlviewer.schemes`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol, runtime_checkable

from srlviewer import __version__
from srlviewer.errors import Problem, ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.model.frame_lexicon import FrameLexicon
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.judgements import JudgementBuilder, Judgements, Measure


class Words(Enum):
    """What a scheme asks of the words of two sentences before it judges them."""

    SAME = "the same words"
    SAME_NUMBER = "as many words and blank lines; other words only warn"
    AS_MANY = "as many words; other words only warn"
    OWN = "the scheme looks for itself"


class Value(NamedTuple):
    """A single figure that is not precision, recall or F.

    It is a share of a whole, 0 to 1; what is none is an `Amount`.
    """

    value: float | None
    numerator: float | None = None
    denominator: float | None = None

    @property
    def is_share(self) -> bool:
        """Whether people read it in per cent."""
        return True

    @property
    def shown(self) -> float | None:
        """The figure as people read it, unrounded: only shares are in per cent."""
        if self.value is None or not self.is_share:
            return self.value
        return 100.0 * self.value


class Amount(Value):
    """A count, or an average of counts: 4 crossing brackets in 100 sentences, 0.04."""

    __slots__ = ()

    @property
    def is_share(self) -> bool:
        """Never in per cent."""
        return False


class Scheme(Protocol):
    """One evaluation system with its options set.

    `bases`: name -> kind of item (`predicate`, `argument`, `token`). `measures`: in the
    order of output. `default_measure`: what the window colours first. `refused`:
    problem codes that a reader reports mildly and this scheme refuses. `reads`: the
    formats it is made for, the most usual first (others are converted or refused).
    A scheme that does not score predicates names what it does in `needs`:
    `dependencies` or `constituents` (see `srlviewer.formats.contents`).
    """

    name: str
    options: Any
    bases: Mapping[str, str]
    measures: tuple[Measure, ...]
    default_measure: str
    words: Words
    refused: frozenset[str]
    reads: tuple[str, ...]

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Look at both files as a whole before the first sentence is judged."""

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Append the rows of one pair of sentences; None: the file lacks it.

        A scheme that is faster over many sentences hands them to `builder.defer`.
        Problems that are found here carry the right `path` (see `paths`).
        """

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Rules that need all rows: rewrite outcomes in place, report problems."""

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """The single figures, in the order of output."""

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """What the original program prints, or None if that is not offered."""


class RowsAlone:
    """What a scheme does beside its rows, for one that does nothing beside them."""

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Nothing is left to do."""

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """There is none."""
        del judgements, gold, predicted
        return {}

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """Not offered."""
        del judgements, gold, predicted
        return None


class RowGroups(Protocol):
    """Which rows of one pair of sentences share a cause."""

    def __bool__(self) -> bool:
        """Whether any row can have a group."""

    def of_row(self, kind: str, row: Sequence[int]) -> str:
        """The name of a row's group, equal in rows that share a cause; or empty.

        `kind` is that of its items; a row is five numbers (see `judgements`).
        """


@runtime_checkable
class GroupsRows(Protocol):
    """A scheme that says, when asked, which rows share a cause."""

    def groups(
        self,
        judgements: Judgements,
        position: int,
        gold: Sentence | None,
        predicted: Sentence | None,
    ) -> RowGroups:
        """The groups of the pair at a 0-based position."""


@runtime_checkable
class SeesPairs(Protocol):
    """A scheme whose items lead to other sentences, so that it must know the pairs.

    `pairs` are handed to it before `prepare`; None: sentence i with sentence i.
    """

    pairs: Sequence[tuple[int | None, int | None]] | None


@runtime_checkable
class UsesFrameNet(Protocol):
    """A scheme whose figures depend on a FrameNet lexicon, which it is handed."""

    name: str
    lexicon: FrameLexicon | None


@runtime_checkable
class MakesRemarks(Protocol):
    """A scheme whose figures need words beside them in every report."""

    def remarks(self, judgements: Judgements) -> tuple[str, ...]:
        """What was counted, and how; each a line without a full stop."""


def no_lexicon(scheme: UsesFrameNet) -> Problem:
    """The error of a scheme that needs a lexicon and has none."""
    return Problem(
        code="lexicon.none",
        message=f"{scheme.name} takes its weights from a FrameNet lexicon, "
        "and none is named",
        hint="name a FrameNet folder with --framenet DIR",
    )


def measured_kind(scheme: Scheme, measure: str) -> str:
    """The kind of items that a measure judges; empty for a sum and an unknown name."""
    base = next((m.base for m in scheme.measures if m.name == measure), "")
    return scheme.bases.get(base, "")


class SchemeFactory(Protocol):
    """What the registry holds for each name."""

    name: str
    title: str
    source: str
    bibtex: str
    options_type: type[Any]

    def __call__(self, options: Any) -> Scheme:  # noqa: ANN401 (a dataclass of its own)
        """The scheme with these options."""


def _fields(scheme: Scheme) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(scheme.options)


def signature(
    scheme: Scheme,
    gold_settings: Mapping[str, str] | None = None,
    predicted_settings: Mapping[str, str] | None = None,
    *,
    pair: str = "",
    broken: str = "",
) -> str:
    """`scheme|key:value|…|v:VERSION`, every number-moving option in fixed order.

    `pair` is how sentences were paired, if not by position; `broken` what became of
    those that cannot be read, if they were not refused.
    """
    parts = [scheme.name]
    options = {f.name: getattr(scheme.options, f.name) for f in _fields(scheme)}
    options |= getattr(scheme, "signed_options", {})
    parts += [f"{name}:{value}" for name, value in options.items() if value != ""]
    if pair:
        parts.append(f"pair:{pair}")
    if broken:
        parts.append(f"broken:{broken}")
    for side, settings in (("gold", gold_settings), ("predicted", predicted_settings)):
        parts += [
            f"{side}.{key}:{value}" for key, value in sorted((settings or {}).items())
        ]
    return "|".join([*parts, f"v:{__version__}"])
