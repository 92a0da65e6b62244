"""The columns of any format under common names, and which of them a target loses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from operator import ne

from srlviewer.formats.columns import token_ids
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
    "WHOLE_PPOS": "PPOS",
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
    elif format_name == "up2":
        unread = "ARGSPANS" if sentence.role_form == "head" else "ARGHEADS"
        columns = {n: c for n, c in columns.items() if n in {unread} or "ARG" not in n}
    return Entry(sentence, columns, extra_rows)


def with_tags(entry: Entry) -> tuple[Entry, int]:
    """The entry of a CoNLL-2008 file with PPOS where GPOS is empty.

    That is so where gold tags are hidden, and in the later parts of split words; the
    number of such cells does not count these, which have other losses.
    """
    columns = entry.columns
    tags, others = columns["UPOS"], columns["PPOS"]
    filled = tuple(o if t == "_" else t for t, o in zip(tags, others, strict=True))
    if filled == tags:
        return entry, 0
    whole = columns["WHOLE_FORM"]
    number = sum(
        t != f and w != "_" for t, f, w in zip(tags, filled, whole, strict=True)
    )
    return replace(entry, columns={**columns, "UPOS": filled}), number


def lost_marks(sentence: Sentence) -> Iterator[tuple[str, int, str]]:
    """Ids, flags and senses that no target repeats as they stand: noun, number, more.

    Ids that do not count 1, 2, 3 …; flags that do not say what is a predicate; senses
    in rows that are none.
    """
    ids = sentence.column("ID")
    if ids and ids != token_ids(len(ids)):
        odd = sum(map(ne, ids, token_ids(len(ids))))
        yield "id", odd, "that does not count 1, 2, 3 …"
    predicates = frozenset(sentence.predicate_tokens)
    flags = sentence.column("FLAG") or sentence.column("FILLPRED")
    odd = sum((flag == "Y") != (t in predicates) for t, flag in enumerate(flags))
    odd += sum(flag not in {"Y", "_"} for flag in flags)
    yield "flag", odd, "that is not the usual one"
    senses = sentence.column("SENSE") if sentence.column("FLAG") else ()
    stray = sum(
        s not in EMPTY_CELLS and t not in predicates for t, s in enumerate(senses)
    )
    yield "sense", stray, "of no predicate"


def lost_gaps(entry: Entry, holds: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Predicted columns without a place in the target, and their empty cells.

    Back in CoNLL-2009 they are copies of the gold column, so that gaps are filled.
    """
    for name in ("PLEMMA", "PPOS", "PFEAT", "PHEAD", "PDEPREL"):
        gold = entry.columns.get(COPIES[name])
        predicted = entry.columns.get(name)
        if gold and predicted and name not in holds and COPIES[name] in holds:
            pairs = zip(predicted, gold, strict=True)
            gaps = sum(p == "_" and g != "_" for p, g in pairs)
            yield name, gaps


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
