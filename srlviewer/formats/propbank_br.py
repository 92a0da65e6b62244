"""PropBank-Br 1.0 and 1.1: the constituent table and the dependency table.

White-space columns, one token a line, without a header (the names are those of a public
converter). Constituents: ID, FORM, LEMMA, GPOS, MORF, two ignored, CTREE, one ignored,
PRED, then one bracket column for each predicate. Dependencies: ID, FORM, LEMMA, GPOS,
MORF, DTREE, FUNC, one ignored, PRED, then the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from srlviewer.errors import ProblemLog
from srlviewer.formats.ascii_space import fields
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.bracket_rows import (
    Marked,
    MarkPredicates,
    TableReader,
    TableShape,
)
from srlviewer.formats.label_settings import LABEL_SETTINGS, make_respelling
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_lines
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns

CONSTITUENTS = TableShape(
    {"ID": 0, "FORM": 1, "LEMMA": 2, "GPOS": 3, "MORF": 4, "CTREE": 7, "PRED": 9},
    fixed=10,
    words="FORM",
    lemmas="LEMMA",
    tags="GPOS",
    parse="CTREE",
    ids="ID",
    first_id=1,
)
DEPENDENCIES = TableShape(
    # DTREE and FUNC are called as everywhere here.
    {
        "ID": 0, "FORM": 1, "LEMMA": 2, "GPOS": 3, "MORF": 4, "HEAD": 5, "DEPREL": 6,
        "PRED": 8,
    },
    fixed=9,
    words="FORM",
    lemmas="LEMMA",
    tags="GPOS",
    heads="HEAD",
    relations="DEPREL",
    parse="",
    ids="ID",
    first_id=1,
)  # fmt: skip
_EMPTY = frozenset("-_")


def shape_of(cells: Sequence[str]) -> TableShape | None:
    """Which of the two tables a row belongs to; None: neither."""
    if len(cells) < DEPENDENCIES.fixed or not cells[0].isdecimal():
        return None
    if "*" in cells[7]:
        fixed, shape = CONSTITUENTS.fixed, CONSTITUENTS
    elif cells[5].isdecimal():
        fixed, shape = DEPENDENCIES.fixed, DEPENDENCIES
    else:
        return None
    whole = len(cells) >= fixed and all("*" in cell for cell in cells[fixed:])
    return shape if whole and "*" not in cells[fixed - 1] else None


def is_table_row(cells: Sequence[str]) -> bool:
    """Whether a row belongs to one of the two tables."""
    return shape_of(cells) is not None


def _make_mark(shape: TableShape) -> MarkPredicates:
    place = shape.names["PRED"]

    def mark(columns: Columns, roles: Columns) -> Marked:
        names = columns[place]
        tokens = tuple([t for t, cell in enumerate(names) if cell not in _EMPTY])
        return Marked(tokens, tuple([names[t] for t in tokens]))

    return mark


class PropbankBrFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "propbank-br"
    title = "PropBank-Br, constituent or dependency table"
    page = "https://www.nilc.icmc.usp.br/portlex/index.php/en/projects/propbankbr"
    extensions = (".conll.txt",)
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """Most rows are of one of the tables, and some have a bracket column."""
        rows = [fields(line) for line in sample_lines(source)]
        shapes = [shape_of(row) for row in rows]
        for shape in (CONSTITUENTS, DEPENDENCIES):
            fitting = [r for r, s in zip(rows, shapes, strict=True) if s is shape]
            if 2 * len(fitting) > len(rows):
                return shape is CONSTITUENTS or any(
                    len(row) > shape.fixed for row in fitting
                )
        return False

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file; its first rows say which table it is."""
        rows = [fields(line) for line in sample_lines(source)[:200]]
        shapes = [shape_of(row) for row in rows]
        trees, arcs = shapes.count(CONSTITUENTS), shapes.count(DEPENDENCIES)
        shape = DEPENDENCIES if arcs > trees else CONSTITUENTS
        reader = TableReader(shape, _make_mark(shape), make_respelling(settings))
        return BlockCorpus(source, self.name, settings, reader, comment=b"")


PROPBANK_BR = PropbankBrFormat()
