"""Files that lie beside one that was made for them: words, trees, a UD file.

They are found by the names of files (`srlviewer.formats.task_files`) or by what the
file itself says: pointers name their trees, CoNLL-U Plus its `source_sent_id`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePath

from srlviewer.errors import InputRefusedError
from srlviewer.formats.partner_files import JOINED
from srlviewer.formats.prop_lines import looks_like_prop, read_line
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import column_names, sample_lines
from srlviewer.formats.task_files import has_stem_of, sisters
from srlviewer.formats.tree_bank import bare_name

POINTERS, PLUS = "propbank-prop", "up2"
_SOURCE_ID = re.compile(r"#\s*source_sent_id\s*=\s*(.*)")
_WORD = "FORM"
_LINES = (".prop", ".prop.gz")
_TREES = tuple(
    ending + packed
    for ending in (".parse", ".mrg", ".tree", ".ptb", ".prd")
    for packed in ("", ".gz")
)
"""Endings of files that surely hold trees."""


def companions(path: str, format_name: str) -> tuple[str, ...]:
    """The bare names of the files beside one that `with=` would join; often none.

    Only the beginning of the file is read.
    """
    if path == "-":
        return ()
    if format_name.endswith("-props"):
        return sisters(path)
    near = {name for name in _names_beside(path) if JOINED not in name}
    if format_name == POINTERS:
        trees = {name for name in near if name.endswith(_TREES)}
        return companions_among(path, format_name, trees)
    if format_name == PLUS:
        return companions_among(path, format_name, near)
    return ()


def companions_among(path: str, format_name: str, names: set[str]) -> tuple[str, ...]:
    """Those of some bare names that a file of pointers or CoNLL-U Plus belongs to.

    Trees of the same stem go before those that the lines name.
    """
    if format_name == PLUS:
        source = _sample(path)
        if source is None or _WORD in (column_names(source) or ()):
            return ()  # its words are in it
        named = dict.fromkeys(_named_by_ids(source))
        return tuple(name for name in named if name in names)[:1]
    others = {name for name in names if not name.endswith(_LINES)}
    found = {name for name in others if has_stem_of(name, PurePath(path).name)}
    if len(found) == 1 or not others:
        return tuple(found)
    source = _sample(path)
    lines = dict.fromkeys(_named_by_lines(source)) if source else {}
    named_files = [PurePath(line).name for line in lines]
    wanted = {bare_name(name) for name in named_files}
    found = found or {name for name in others if bare_name(name) in wanted}
    # Of several copies of the same trees the one that is named goes first.
    ordered = sorted(found, key=lambda name: (name not in named_files, name))
    return tuple({bare_name(name): name for name in reversed(ordered)}.values())[::-1]


def _named_by_ids(source: Source) -> Iterator[str]:
    """`conllu ADDRESS UD_English-EWT/en_ewt-ud-test.conllu ID` names a file."""
    for line in sample_lines(source):
        found = _SOURCE_ID.match(line)
        for word in found[1].split() if found else ():
            name = PurePath(word).name
            if name.endswith((".conllu", ".conllu.gz")):
                yield name


def _named_by_lines(source: Source) -> Iterator[str]:
    for number, line in enumerate(sample_lines(source), 1):
        if looks_like_prop(line):
            yield read_line(line, number).file


def _sample(path: str) -> Source | None:
    from srlviewer.formats.opening import read_source

    try:
        return read_source(path)
    except InputRefusedError:  # opening says so
        return None


def _names_beside(path: str) -> Iterator[str]:
    try:
        for entry in Path(path).absolute().parent.iterdir():
            yield entry.name
    except OSError:
        return
