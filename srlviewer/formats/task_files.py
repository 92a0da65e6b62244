"""Files of the same sentences by their names: `train.15.words` and `train.15.props`.

The CoNLL tasks name them so; the pointers of PropBank (`x.prop`) belong to the trees of
the same name (`x.parse`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePath
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
_PLUS = re.compile(r".*\.conllup(?:\.gz)?", re.DOTALL)
_ANNOTATIONS = ".ann"
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
    return KINDS[found[2]] if found and not _PROPS.fullmatch(name) else ()


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


def has_stem_of(name: str, pointers: str) -> bool:
    """Whether a file has the name of the trees that a file of pointers belongs to."""
    stem = bare_name(pointers.removesuffix(".gz").removesuffix(".prop"))
    own = JOINED not in name and PurePath(name).suffix not in {"", ".prop"}
    return own and name != stem and bare_name(name) == stem


def _in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Words, syntax, names, senses; a packed copy of a file is left out."""
    known = set(names)
    kept = [n for n in known if n.removesuffix(".gz") == n or n[:-3] not in known]

    def key(name: str) -> tuple[int, str]:
        found = _NAME.fullmatch(name)
        return (_ORDER.index(found[2]) if found else len(_ORDER)), name

    return tuple(sorted(kept, key=key))


def props_specification(folded: Folded) -> str:
    """How to read a file with what is beside it.

    Closing brackets repeat their labels in props of 2004.
    """
    from srlviewer.formats import FORMATS
    from srlviewer.formats.opening import read_source

    if _POINTERS.fullmatch(Path(folded.path).name):
        return f"propbank-prop:{folded.setting}"
    if _PLUS.fullmatch(Path(folded.path).name):
        return f"up2:{folded.setting}"
    if Path(folded.path).suffix == _ANNOTATIONS:
        return "brat"  # which finds the text by itself
    try:
        source = read_source(folded.path)
    except InputRefusedError:  # opening says so
        return f"conll05-props:{folded.setting}"
    is_older = FORMATS.get("conll04-props").fits(source)
    return f"{'conll04' if is_older else 'conll05'}-props:{folded.setting}"


def fold_files(paths: Sequence[str]) -> list[Folded]:
    """The paths, those of the same sentences folded into what they were made for.

    Props, pointers, CoNLL-U Plus and annotations of brat take what belongs to them and
    lies in their folder; two files may share their trees or words. Other files stay as
    they are.
    """
    places = {path: Path(path) for path in paths}
    taken = {path: _beside(place, places.values()) for path, place in places.items()}
    folded = {
        places[path].parent / name for path, names in taken.items() for name in names
    }
    return [
        Folded(path, taken[path])
        for path, place in places.items()
        if place.parent / place.name not in folded
    ]


def _beside(place: Path, others: Iterable[Path]) -> tuple[str, ...]:
    """The names of those files that are read together with one."""
    from srlviewer.formats.companions import PLUS, POINTERS, companions_among

    near = {p.name for p in others if p.parent == place.parent and p != place}
    props = _PROPS.fullmatch(place.name)
    if props:
        return _in_order(name for name in near if _stem(name) == props[1])
    if _POINTERS.fullmatch(place.name):
        return companions_among(str(place), POINTERS, near)
    if _PLUS.fullmatch(place.name):
        return companions_among(str(place), PLUS, near)
    if place.suffix == _ANNOTATIONS:
        return tuple(near & {f"{place.stem}.txt"})
    return ()
