"""Files of the same sentences by their names: `train.15.words` and `train.15.props`.

The CoNLL tasks name them so; the pointers of PropBank (`x.prop`) belong to the trees of
the same name (`x.parse`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from srlviewer.errors import InputRefusedError
from srlviewer.formats.partner_files import JOINED
from srlviewer.formats.tree_bank import bare_name

KINDS = {
    "words": ("WORD",),
    "synt": ("POS", "CHUNK", "CLAUSE", "PARSE"),
    "ne": ("NE",),
    "senses": ("VS",),
}
"""Ending -> the columns that such a file may have."""
_NAME = re.compile(r"(.*)\.(words|synt|ne|senses)((?:\.[^.]+)*?)(?:\.gz)?", re.DOTALL)
_PROPS = re.compile(r"(.*)\.props(?:\.gz)?", re.DOTALL)
_POINTERS = re.compile(r".*\.prop(?:\.gz)?", re.DOTALL)
_ORDER = tuple(KINDS)


class Folded(NamedTuple):
    """A file with the names of those that belong beside it, in their usual order."""

    path: str
    beside: tuple[str, ...] = ()

    @property
    def setting(self) -> str:
        """`with=a.words+a.ne`; empty if nothing is beside it."""
        return f"with={JOINED.join(self.beside)}" if self.beside else ""


def columns_of_kind(name: str) -> tuple[str, ...]:
    """What columns a file of that name may have; () if the name does not tell."""
    found = _NAME.fullmatch(name)
    return KINDS[found[2]] if found else ()


def sisters(path: str) -> tuple[str, ...]:
    """The names of the task's other files that lie beside a props file."""
    found = _PROPS.fullmatch(Path(path).name)
    if not found or path == "-":
        return ()
    try:
        names = [entry.name for entry in Path(path).absolute().parent.iterdir()]
    except OSError:
        return ()
    return _in_order(name for name in names if _stem(name) == found[1])


def _stem(name: str) -> str | None:
    found = _NAME.fullmatch(name)
    return found[1] if found and JOINED not in name else None


def _are_trees(place: Path, pointers: Path) -> bool:
    """Whether a file has the name of the trees that a file of pointers belongs to."""
    stem = bare_name(pointers.name.removesuffix(".gz").removesuffix(".prop"))
    own = JOINED not in place.name and place.suffix not in {"", ".prop"}
    return own and place.name != stem and bare_name(place.name) == stem


def _in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Words, syntax, names, senses; a packed copy of a file is left out."""
    known = set(names)
    kept = [n for n in known if n.removesuffix(".gz") == n or n[:-3] not in known]

    def key(name: str) -> tuple[int, str]:
        found = _NAME.fullmatch(name)
        return (_ORDER.index(found[2]) if found else len(_ORDER)), name

    return tuple(sorted(kept, key=key))


def props_specification(folded: Folded) -> str:
    """How to read a file of props or pointers with what is beside it.

    Closing brackets repeat their labels in props of 2004.
    """
    from srlviewer.formats import FORMATS
    from srlviewer.formats.opening import read_source

    if _POINTERS.fullmatch(Path(folded.path).name):
        return f"propbank-prop:{folded.setting}"
    try:
        source = read_source(folded.path)
    except InputRefusedError:  # opening says so
        return f"conll05-props:{folded.setting}"
    is_older = FORMATS.get("conll04-props").fits(source)
    return f"{'conll04' if is_older else 'conll05'}-props:{folded.setting}"


def fold_files(paths: Sequence[str]) -> list[Folded]:
    """The paths, those of the same sentences folded into their props or pointers.

    These take what has their folder and stem; other files stay as they are.
    """
    places = {path: Path(path) for path in paths}
    taken: dict[str, list[str]] = {}
    for path, place in places.items():
        props = _PROPS.fullmatch(place.name)
        if props:
            taken[path] = [
                other
                for other, there in places.items()
                if there.parent == place.parent and _stem(there.name) == props[1]
            ]
        elif _POINTERS.fullmatch(place.name):
            taken[path] = [
                other
                for other, there in places.items()
                if there.parent == place.parent and _are_trees(there, place)
            ]
    folded = {other for others in taken.values() for other in others}
    return [
        Folded(path, _in_order(places[other].name for other in taken.get(path, ())))
        for path in paths
        if path not in folded
    ]
