"""What a lexicon of frames says, as plain values, and how it is asked.

FrameNet's terms: coreness, core sets, requires, excludes, frame and element relations
(Ruppenhofer and others, *FrameNet II: Extended Theory and Practice*).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from srlviewer.errors import ProblemLog

CORE = "Core"
CORE_UNEXPRESSED = "Core-Unexpressed"


class LexicalElement(NamedTuple):
    """A frame element; `requires` and `excludes` are names, as the lexicon lists them.

    `excludes` as listed: an exclusion holds in both directions wherever it stands.
    """

    name: str
    core_type: str
    abbreviation: str = ""
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    definition: str = ""
    semantic_types: tuple[str, ...] = ()


class LexicalFrame(NamedTuple):
    """A frame; elements, members of core sets and lexical units in the file's order."""

    name: str
    elements: tuple[LexicalElement, ...]
    core_sets: tuple[tuple[str, ...], ...] = ()
    lexical_units: tuple[str, ...] = ()
    definition: str = ""

    def element(self, name: str) -> LexicalElement | None:
        """The element of that name."""
        return next((e for e in self.elements if e.name == name), None)

    def excludes(self, one: str, other: str) -> bool:
        """Whether two elements exclude each other, whichever of them says so."""
        left, right = self.element(one), self.element(other)
        return (left is not None and other in left.excludes) or (
            right is not None and one in right.excludes
        )

    def sets_of(self, name: str) -> tuple[tuple[str, ...], ...]:
        """The core sets that an element is in."""
        return tuple(members for members in self.core_sets if name in members)


class FrameRelation(NamedTuple):
    """A relation of two frames with the pairs of elements that it links."""

    kind: str
    super_frame: str
    sub_frame: str
    elements: tuple[tuple[str, str], ...] = ()


class FrameLexicon(Protocol):
    """A release of FrameNet, or one made in its image."""

    log: ProblemLog
    """What is wrong with the files that were needed so far."""

    @property
    def path(self) -> str:
        """Where it lies, to open it again."""

    @property
    def fingerprint(self) -> str:
        """Short, equal for equal content: numbers that depend on it carry it."""

    @property
    def names(self) -> Collection[str]:
        """Of all frames that it knows, also those of which there is no more here."""

    def frame(self, name: str) -> LexicalFrame | None:
        """All about a frame; None: unknown, or only its name is."""

    @property
    def relations(self) -> Sequence[FrameRelation] | None:
        """All of them; None: there is no file with relations."""

    @property
    def lexical_units(self) -> Mapping[str, frozenset[str]] | None:
        """`give.v` -> the frames that it evokes; None: there is no whole list."""

    @property
    def has_core_sets(self) -> bool:
        """Whether core sets, requires and excludes are known at all."""
