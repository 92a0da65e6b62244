"""Tags at tokens (`B-Org I-Org O`) to spans and back.

Decoded leniently: a tag that cannot follow the one in front of it begins an item, and
is reported. Only the first hyphen divides: `B-C-A1` begins a `C-A1`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

OUTSIDE = "O"
NAMELESS = "_"
"""The type of an item whose tags name none."""
_BEGIN, _INSIDE, _LAST, _SINGLE = "B", "I", "EL", "SU"
PREFIXES = frozenset("BIELSU")
LAST_COLUMN = "last"
TAG_SETTINGS: Mapping[str, tuple[str, ...]] = {
    "column": (LAST_COLUMN, *map(str, range(2, 21)))
}
"""Where the tags of a file stand; columns count from 1."""


class TagScheme(Enum):
    """How a file marks the borders of its items."""

    BIO = "BIO"
    IOB1 = "IOB1"
    BIOES = "BIOES"
    BILOU = "BILOU"

    @property
    def closes(self) -> bool:
        """Whether the last token of an item has a tag of its own."""
        return self in (TagScheme.BIOES, TagScheme.BILOU)


class TagFault(NamedTuple):
    """An ill-formed tag at a 0-based token."""

    token: int
    message: str


class Tagged(NamedTuple):
    """Items as (type, start, end), half-open, and the tags that are ill-formed."""

    items: list[tuple[str, int, int]]
    faults: list[TagFault]


def scheme_of(sentences: Iterable[Sequence[str]]) -> TagScheme:
    """The scheme of tags, told by those that occur.

    IOB1 writes `B-` only between two neighbours of one type: a file in which there are
    such, and no other. A file without any `B-` may be that or a bad BIO: it is BIO.
    """
    met: set[str] = set()
    between = opens = False
    for tags in sentences:
        before = ""
        for tag in tags:
            prefix, _, label = tag.partition("-")
            met.add(prefix)
            if prefix == _BEGIN:
                between = between or before == label
                opens = opens or before != label
            before = "" if prefix not in PREFIXES else label
    if met & {"E", "S"}:
        return TagScheme.BIOES
    if met & {"L", "U"}:
        return TagScheme.BILOU
    return TagScheme.IOB1 if between and not opens else TagScheme.BIO


def decoded(tags: Sequence[str], scheme: TagScheme) -> Tagged:
    """The items of one sentence, in their order."""
    reading = _Reading(scheme)
    for token, tag in enumerate(tags):
        reading.take(token, tag)
    reading.close(len(tags), closed=False)
    return Tagged(reading.items, reading.faults)


class _Reading:
    def __init__(self, scheme: TagScheme) -> None:
        self._scheme = scheme
        self._start = -1
        self._label = ""
        self._tag = ""
        self.items: list[tuple[str, int, int]] = []
        self.faults: list[TagFault] = []

    def take(self, token: int, tag: str) -> None:
        prefix, hyphen, label = tag.partition("-")
        if prefix not in PREFIXES or tag == OUTSIDE:
            self.close(token, closed=False)
            if tag != OUTSIDE:
                self._report(token, f'"{tag}" is no tag; read as "{OUTSIDE}"')
            return
        if not hyphen or not label:
            self._report(token, f'"{tag}" names no type; read as "{NAMELESS}"')
            label = NAMELESS
        continues = self._start >= 0 and label == self._label
        if prefix == _BEGIN or prefix in _SINGLE or not continues:
            is_first = prefix == _BEGIN or prefix in _SINGLE
            if not is_first and not self._may_open(prefix):
                self._report(token, self._why(tag, label))
            self.close(token, closed=False)
            self._start, self._label = token, label
        self._tag = tag
        if prefix in _LAST or prefix in _SINGLE:
            self.close(token + 1, closed=True)

    def close(self, end: int, *, closed: bool) -> None:
        """The item that is open, if one is, ends in front of a token."""
        if self._start < 0:
            return
        if self._scheme.closes and not closed:
            last = "E" if self._scheme is TagScheme.BIOES else "L"
            message = f'"{self._tag}" is the last of its item, without "{last}-"'
            self._report(end - 1, message)
        self.items.append((self._label, self._start, end))
        self._start = -1

    def _may_open(self, prefix: str) -> bool:
        return prefix == _INSIDE and self._scheme is TagScheme.IOB1

    def _why(self, tag: str, label: str) -> str:
        if self._start >= 0:
            return f'"{tag}" follows a tag of "{self._label}"; read as "B-{label}"'
        return f'"{tag}" without a beginning in front of it; read as "B-{label}"'

    def _report(self, token: int, message: str) -> None:
        self.faults.append(TagFault(token, message))


def encoded(
    items: Iterable[tuple[str, int, int]], length: int, scheme: TagScheme
) -> tuple[list[str], list[tuple[str, int, int]]]:
    """The tags of a sentence, and the items for which there was no room.

    Of items that share a token the longest one is written, the first of equal ones.
    """
    tags = [OUTSIDE] * length
    left: list[tuple[str, int, int]] = []
    ordered = sorted(items, key=lambda item: (item[1] - item[2], item[1]))
    for label, start, end in ordered:
        if any(tag != OUTSIDE for tag in tags[start:end]):
            left.append((label, start, end))
            continue
        tags[start:end] = [f"I-{label}"] * (end - start)
        tags[start] = f"B-{label}"
        if scheme.closes:
            last, single = ("E", "S") if scheme is TagScheme.BIOES else ("L", "U")
            tags[end - 1] = f"{single if end - start == 1 else last}-{label}"
    if scheme is TagScheme.IOB1:
        for token, tag in enumerate(tags):
            before = tags[token - 1] if token else OUTSIDE
            if tag.startswith("B-") and before[2:] != tag[2:]:
                tags[token] = f"I-{tag[2:]}"
    return tags, left
