"""The columns of any format under common names, and which of them a target loses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from srlviewer.formats.writers.writer import Entry, ExtraCells
from srlviewer.model.sentence import Sentence

RENAMED: Mapping[str, Mapping[str, str]] = {
    "conll09": {"POS": "UPOS", "FEAT": "FEATS"},
    "conll08": {
        "FORM": "WHOLE_FORM",
        "LEMMA": "WHOLE_LEMMA",
        "SPLIT_FORM": "FORM",
        "SPLIT_LEMMA": "LEMMA",
        "GPOS": "UPOS",
        "PPOS": "WHOLE_PPOS",
        "PPOSS": "PPOS",
    },
    "conllx": {"CPOS": "UPOS", "POS": "XPOS"},
    "conll05-full": {"WORD": "FORM", "POS": "UPOS"},
    "conll12": {"WORD": "FORM", "POS": "UPOS", "SENSE": "WORD_SENSE"},
    "propbank-skel": {"WORD": "FORM", "POS": "UPOS"},
    "propbank-br": {"GPOS": "UPOS", "MORF": "FEATS"},
}
"""Format -> its name of a column -> the common name."""
ANNOTATION = frozenset(
    ("ID", "FLAG", "SENSE", "FILLPRED", "PRED", "ROLESET", "TARGET", "VS", "FRAMESET")
)
"""Columns that the predicates of a sentence are read from."""
COPIES: Mapping[str, str] = {
    "PLEMMA": "LEMMA",
    "PPOS": "UPOS",
    "PFEAT": "FEATS",
    "PHEAD": "HEAD",
    "PDEPREL": "DEPREL",
    "XPOS": "UPOS",
    "WHOLE_FORM": "FORM",
    "WHOLE_LEMMA": "LEMMA",
    "WHOLE_PPOS": "UPOS",
}
"""A column -> the one of which it may be a mere copy, and then nothing is lost."""
EMPTY_CELLS = frozenset(("_", "-", "*", ""))
NO_WORDS = frozenset(("_", "", "[WORD]"))
"""Forms that are none: left out, or hidden for a licence."""
_ROLES = re.compile(r"[0-9]+:PBArg")


def make_entry(
    sentence: Sentence, format_name: str, extra_rows: tuple[ExtraCells, ...]
) -> Entry:
    """The sentence with its columns under common names."""
    columns = dict(_of_model(sentence))
    names = sentence.column_names or {}
    renamed = RENAMED.get(format_name, {})
    cells = sentence.parse_columns(sentence.block) if sentence.parse_columns else ()
    for name, number in names.items():
        name = renamed.get(name, name)
        if name not in ANNOTATION and -len(cells) <= number < len(cells):
            columns[name] = cells[number]
    if format_name == "fipb":
        columns["DEPS"] = tuple(map(_without_roles, columns["DEPS"]))
        columns["MISC"] = tuple(map(_without_sense, columns["MISC"]))
    elif format_name == "conll08":
        pairs = zip(columns["UPOS"], columns["PPOS"], strict=True)
        columns["UPOS"] = tuple(tag if tag != "_" else other for tag, other in pairs)
    elif format_name == "up2":
        unread = "ARGSPANS" if sentence.role_form == "head" else "ARGHEADS"
        columns = {n: c for n, c in columns.items() if n in {unread} or "ARG" not in n}
    return Entry(sentence, columns, extra_rows)


def _of_model(sentence: Sentence) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a sentence has that may come from another file than the roles."""
    empty = ("_",) * len(sentence)
    yield "FORM", empty if sentence.wordless else sentence.forms
    for name, column in (
        ("LEMMA", sentence.lemmas),
        ("UPOS", sentence.tags),
        ("FEATS", sentence.features),
        ("HEAD", sentence.heads),
        ("DEPREL", sentence.relations),
    ):
        if column:
            yield name, column


def _without_roles(cell: str) -> str:
    """DEPS without the roles of Finnish PropBank."""
    return "|".join(x for x in cell.split("|") if not _ROLES.match(x)) or "_"


def _without_sense(cell: str) -> str:
    kept = (x for x in cell.split("|") if not x.startswith("PBSENSE="))
    return "|".join(kept) or "_"


def lost_columns(entry: Entry, holds: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Columns without a place in the target, and how many of their cells say more."""
    columns = entry.columns
    for name, column in columns.items():
        if name in holds:
            continue
        original = columns.get(COPIES.get(name, ""), ())
        if COPIES.get(name) in holds and column == original:
            continue
        empty = NO_WORDS if name == "FORM" else EMPTY_CELLS
        pairs = zip(column, original or column, strict=True)
        lost = sum(
            cell not in empty and (not original or cell != other)
            for cell, other in pairs
        )
        if lost:
            yield name, lost
