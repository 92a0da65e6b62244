"""What a writer is, and the sentence that it writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from srlviewer.formats.writers.losses import Losses
from srlviewer.model.sentence import Sentence

Settings = Mapping[str, str]
NO_SETTINGS: Mapping[str, tuple[str, ...]] = MappingProxyType({})
NO_HEADERS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ExtraCells:
    """A multiword row or an empty node in front of the token `before` (0-based).

    `cells` has the columns of the file by the names of CoNLL-U, ID and FORM at least.
    """

    before: int
    cells: Mapping[str, str]

    @property
    def kind(self) -> str:
        """`multiword row` or `empty node`."""
        return "empty node" if "." in self.cells["ID"] else "multiword row"


@dataclass(frozen=True, slots=True)
class Entry:
    """A sentence on its way to another format.

    `columns` are those of the file that are no annotation, one string a token, by the
    names of CoNLL-U where there is one (FORM, LEMMA, UPOS, XPOS, FEATS, HEAD, DEPREL,
    DEPS, MISC), else by the name in the format of the file (PHEAD, NE …).
    """

    sentence: Sentence
    columns: Mapping[str, tuple[str, ...]]
    extra_rows: tuple[ExtraCells, ...] = ()

    def column(self, name: str, *others: str) -> tuple[str, ...]:
        """The first of these columns that is there; `_` everywhere if none is."""
        for wanted in (name, *others):
            if wanted in self.columns:
                return self.columns[wanted]
        return ("_",) * len(self.sentence)


@runtime_checkable
class HasFrame(Protocol):
    """A writer whose files have something before and behind their sentences."""

    def frame(self, settings: Settings) -> tuple[str, str]:
        """Both; called before the first sentence of a file."""


def holds_frames(writer: Writer) -> bool:
    """Whether it writes frames with their elements (it says `has_frames`)."""
    return bool(getattr(writer, "has_frames", False))


class Writer(Protocol):
    """Writes sentences of any format; the registry holds one for each target.

    To add one, write a module with an object that has these attributes and methods and
    name it in `srlviewer.formats.writers.WRITERS` (or under the entry point
    `srlviewer.writers`). `settings` maps each setting to its values, the default first.
    `role_form` is what it writes: `head`, `span`, empty for either, `none` for no roles
    at all. `holds` are the names of the columns that have a place in it (see `Entry`);
    what else there is gets lost and is reported, sentence by sentence, or once a file
    if `bare` says that everybody knows the format to have no more. `needs_heads`: a
    file in which the heads of a sentence are no tree cannot be written. `headers` has
    what stands at the top of a file with roles as heads (`head`) or spans (`span`).
    `has_trees`: it writes constituent trees. One that writes frames has an attribute
    `has_frames`, too (see `holds_frames`).
    """

    name: str
    title: str
    settings: Mapping[str, tuple[str, ...]]
    role_form: str
    holds: frozenset[str]
    bare: bool
    needs_heads: bool
    headers: Mapping[str, str]
    has_trees: bool

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """The lines of a sentence with the blank line behind them.

        `losses` is told what cannot be expressed, but for the columns.
        """
