r"""The lines of NEGRA export files: fields, parents, secondary edges, comments.

Columns of version 3: word, tag, morphology, function, parent, then pairs of secondary
function and parent; version 4 has the lemma in second place. Fields are divided by one
or more tabs, and some files pad with blanks. Brants 1997, *The NeGra export format*.
"""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import NamedTuple

from srlviewer.model.numbers import whole_number

PARENT_PLACE = {3: 4, 4: 5}
"""Version -> place of the parent among the fields."""
FIRST_NODE, NODES = 500, 500
"""The number of the first node, and how many there can be in a sentence."""
NODE = re.compile(r"#[5-9]\d\d(?!\S)")
_PARENT = re.compile(r"[0-9]+(?:\s+%%.*)?", re.DOTALL)
NONE = frozenset(("--", "-", ""))
"""How a function, lemma or morphology is written that is none."""


class Line(NamedTuple):
    """A word or a phrase. `name` is the word or the node number with its `#`.

    `label` is the tag or category; lemma, morphology and function are empty if there is
    none; `secondary` has (function, parent) pairs, the last parent may be missing.
    """

    name: str
    lemma: str
    label: str
    morphology: str
    function: str
    parent: int
    secondary: tuple[tuple[str, str], ...]
    comment: str


def parse_line(text: str, version: int) -> Line | None:
    """The parts of a line, or None if no parent number stands in its place."""
    place = PARENT_PLACE[version]
    fields = text.split("\t")
    simple = len(fields) == place + 1 and " " not in text
    simple = simple and whole_number(fields[place]) is not None
    if not simple:
        fields = divided(text, place)
        if len(fields) <= place or not _PARENT.fullmatch(fields[place]):
            return None
    name, *middle = fields[:place]
    lemma = middle.pop(0) if version == 4 else ""
    label, morphology, function = middle
    parent, comment = fields[place], ""
    secondary: tuple[tuple[str, str], ...] = ()
    if not simple:
        parent, secondary, comment = _behind(fields[place:])
    return Line(
        name,
        "" if lemma in NONE else lemma,
        label,
        "" if morphology in NONE else morphology,
        "" if function in NONE else function,
        whole_number(parent) or 0,
        secondary,
        comment,
    )


def divided(text: str, place: int) -> list[str]:
    """The fields of a line whose parent should stand at `place`.

    Divided at single tabs if a number stands there then, else at runs of white space.
    """
    fields = [field.strip(" ") for field in text.split("\t")]
    if len(fields) > place and _PARENT.fullmatch(fields[place]):
        return fields
    return text.split()


def parent_column(text: str, version: int) -> int | None:
    """Where the parent of a line begins (characters from 1); None if it has none."""
    place = PARENT_PLACE[version]
    fields = [field.strip(" ") for field in text.split("\t")]
    if len(fields) > place and _PARENT.fullmatch(fields[place]):
        at = len("\t".join(text.split("\t")[:place])) + 1
        return at + len(text[at:]) - len(text[at:].lstrip(" ")) + 1
    found = list(re.finditer(r"\S+", text))
    return found[place].start() + 1 if len(found) > place else None


def _behind(
    fields: list[str],
) -> tuple[str, tuple[tuple[str, str], ...], str]:
    """Parent, secondary edges and comment from the parent's field on."""
    words = " ".join(fields).split()
    parent, rest = words[0], words[1:]
    marks = [n for n, word in enumerate(rest) if word.startswith("%%")]
    end = marks[0] if marks else len(rest)
    pairs, comment = rest[:end], rest[end:]
    secondary = tuple(zip_longest(pairs[::2], pairs[1::2], fillvalue=""))
    return parent, secondary, " ".join(comment).removeprefix("%%").strip()


def guessed_version(text: str) -> int | None:
    """The version in which a word line without a declared one is written."""
    for version, place in PARENT_PLACE.items():
        fields = divided(text, place)
        if len(fields) > place and _PARENT.fullmatch(fields[place]):
            return version
    return None


def is_comment(text: str, version: int) -> bool:
    """Whether a line beginning with `%%` is one: no number in the parent's place."""
    if not text.startswith("%%"):
        return False
    place = PARENT_PLACE[version]
    fields = divided(text, place)
    return len(fields) <= place or not _PARENT.fullmatch(fields[place])
