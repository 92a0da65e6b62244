"""Full files of CoNLL-2004 and CoNLL-2005: words and more in front of the props.

The columns are found by their content (`srlviewer.formats.task_columns`): the published
sample of 2005, the order in which the scoring package reads, and the files of 2004
(Carreras and Màrquez 2004, 2005).
"""

from __future__ import annotations

from collections.abc import Mapping

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.ascii_space import fields
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.bracket_rows import (
    Marked,
    MarkPredicates,
    TableReader,
    TableShape,
)
from srlviewer.formats.conll12 import is_conll12_row
from srlviewer.formats.label_settings import LABEL_SETTINGS, make_respelling
from srlviewer.formats.propbank_br import is_table_row
from srlviewer.formats.propbank_skel import is_skeleton_row
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_lines
from srlviewer.formats.task_columns import find_target, name_columns, sample_tables
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns


def make_shape(source: Source) -> TableShape | None:
    """The columns of a file; None if no column can be that of the targets."""
    tables = sample_tables(source)
    target = find_target(tables)
    if target is None:
        return None
    names = (*name_columns(tables, target), "TARGET")
    numbers = {name: number for number, name in enumerate(names)}
    return TableShape(numbers, fixed=len(names))


def make_mark(shape: TableShape) -> MarkPredicates:
    """Predicates are the rows with a target; `zorf.01` if there is a sense column."""
    target_at, sense_at = shape.names["TARGET"], shape.names.get("VS")

    def mark(columns: Columns, roles: Columns) -> Marked:
        targets = columns[target_at]
        tokens = tuple([t for t, cell in enumerate(targets) if cell != "-"])
        named = tuple([targets[t] for t in tokens])
        if sense_at is None:
            return Marked(tokens, named)
        numbers = columns[sense_at]
        senses = [
            targets[t] if numbers[t] == "-" else f"{targets[t]}.{numbers[t]}"
            for t in tokens
        ]
        return Marked(tokens, tuple(senses), named)

    return mark


class Conll05FullFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "conll05-full"
    title = "CoNLL-2004 and CoNLL-2005 with words, parses and senses"
    page = "https://www.cs.upc.edu/~srlconll/conll05/soft.html"
    extensions = (".conll05",)
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """A target column behind other columns, and no other table of this family."""
        lines = sample_lines(source)
        rows = [fields(line) for line in lines[:200]]
        others = (is_skeleton_row, is_conll12_row, is_table_row)
        if any(line.startswith("#begin document") for line in lines):
            return False
        if any(2 * sum(map(is_other, rows)) > len(rows) for is_other in others):
            return False
        return find_target(sample_tables(source)) is not None

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file and find out what its columns are."""
        shape = make_shape(source)
        if shape is None:
            shape = TableShape({"WORD": 0, "TARGET": 1}, fixed=2)
            if source.content.strip():
                log.add(
                    Problem(
                        code="conll.columns",
                        message="no column of targets has as many of them as there are "
                        "bracket columns behind it",
                        path=source.path,
                        line=1,
                    )
                )
        reader = TableReader(shape, make_mark(shape), make_respelling(settings))
        return BlockCorpus(source, self.name, settings, reader, comment=b"")


CONLL05_FULL = Conll05FullFormat()
