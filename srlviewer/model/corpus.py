"""A corpus: sentences read on demand from an opened file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from srlviewer.errors import Problem, ProblemLog
from srlviewer.model.sentence import Sentence


@dataclass(frozen=True, slots=True)
class BlankLines:
    """Where a file's blank lines depart from one after each sentence.

    `surplus` maps a sentence position to the number of blank lines too many in front
    of it (the number of sentences stands for the end of the file). `final` is the
    number of blank lines that end the file: 1 is right, 0 means it is missing.
    """

    surplus: Mapping[int, int] = field(default_factory=dict)
    final: int = 1


class Corpus(Protocol):
    """An opened file. Sentences are parsed when somebody looks at them."""

    @property
    def path(self) -> str:
        """As the user gave it."""

    @property
    def format(self) -> str:
        """The name of the format, such as `conll09`."""

    @property
    def settings(self) -> Mapping[str, str]:
        """The reader settings that are not the default (they belong in signatures)."""

    @property
    def role_form(self) -> str:
        """`head`, `span` or empty if no sentence has arguments to tell."""

    @property
    def sha256(self) -> str:
        """Of the bytes of the file."""

    @property
    def blank_lines(self) -> BlankLines:
        """Layout facts that some programs count."""

    def __len__(self) -> int:
        """The number of sentences."""

    def sentence(self, position: int, log: ProblemLog | None = None) -> Sentence:
        """The sentence at a 0-based position; a small cache keeps the last ones."""

    def sentences(
        self, start: int = 0, stop: int | None = None, log: ProblemLog | None = None
    ) -> Iterator[Sentence]:
        """Those from `start` up to, not with, `stop`, read in one stream.

        Problems go to `log`. A sentence with an error in it still comes, as far as it
        could be read, so that all problems of a file are found in one go.
        """

    def check_file(self, log: ProblemLog) -> None:
        """Report what is wrong with the file as a whole, such as blank lines."""


@runtime_checkable
class HoldsForms(Protocol):
    """A corpus whose file may hold its roles as heads and as spans side by side."""

    def in_form(self, form: str) -> Corpus:
        """The same file read in that form (`head`, `span`); itself if it has none."""


@runtime_checkable
class HoldsEmptyLines(Protocol):
    """A corpus in which empty lines may be sentences; the other file tells."""

    @property
    def empty_lines(self) -> int:
        """How many empty lines are no sentences as the file is read."""

    def with_empty_lines(self) -> Corpus:
        """The same file with these as sentences."""


@runtime_checkable
class SignsSettings(Protocol):
    """A corpus whose settings need more words in a signature than to be opened again.

    The content of a table that respells labels moves numbers, too.
    """

    @property
    def signed_settings(self) -> Mapping[str, str]:
        """The settings as a signature has them."""


@runtime_checkable
class SeenThrough(Protocol):
    """A corpus that shows another one otherwise than its file has it."""

    original: Corpus
    """As the file has it."""
    converted_form: str
    """`head` or `span` if arguments are seen so through the tree; else empty."""

    @property
    def label_table(self) -> str:
        """The name of the table that respells the labels, or empty."""


@runtime_checkable
class MayLackParts(Protocol):
    """A corpus that can be listed and checked without files that scoring needs."""

    def refusal(self) -> Problem | None:
        """Why it cannot be scored as it is; None: it can."""


def signed_settings(corpus: Corpus) -> Mapping[str, str]:
    """The settings of a corpus that belong in a signature, as they stand there."""
    if isinstance(corpus, SignsSettings):
        return corpus.signed_settings
    return corpus.settings


def converted_form(corpus: Corpus) -> str:
    """The form in which arguments are seen through the tree; empty: as in the file."""
    return corpus.converted_form if isinstance(corpus, SeenThrough) else ""


def label_table(corpus: Corpus) -> str:
    """The name of the table that respells labels, or empty."""
    return corpus.label_table if isinstance(corpus, SeenThrough) else ""


@runtime_checkable
class DeclaresFrames(Protocol):
    """A corpus whose file says in its head which frames and elements there are."""

    @property
    def declared_frames(self) -> Mapping[str, Collection[str]]:
        """Frame -> its elements."""


@runtime_checkable
class ChecksLate(Protocol):
    """A corpus with faults that only a look at the whole file shows, which takes time.

    They are found while sentences are judged, not before the first one is shown.
    """

    def late_problems(self) -> Iterable[Problem]:
        """What `check_file` leaves out."""


@runtime_checkable
class FindsSentences(Protocol):
    """A corpus that finds sentences by what stands in them, without reading all."""

    def positions_with(self, *texts: str) -> Sequence[int]:
        """0-based positions of sentences whose lines have one of these texts.

        In lower case, which matches any case. More may be found than are meant.
        """
