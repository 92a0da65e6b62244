"""How a scheme's figures are arranged in tables, as the paper behind it prints them.

A scheme may have `layout`, a tuple of these; text and LaTeX reports follow it. It says
only what stands where: every figure is one of its measures.
"""

from __future__ import annotations

from typing import NamedTuple


class MeasureTable(NamedTuple):
    """Rows by name; a column has a heading and the measure of each row."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def measures(self) -> tuple[str, ...]:
        """All measures, column by column."""
        return tuple(name for _, names in self.columns for name in names)


class LabelColumn(NamedTuple):
    """A measure whose labels are rows.

    With a `separator` the row is what stands behind the first one: SB of NP-SB.
    """

    heading: str
    measure: str
    separator: str = ""

    def row_of(self, label: str) -> str:
        """The row that a label belongs to."""
        return label.partition(self.separator)[2] if self.separator else label


class LabelTable(NamedTuple):
    """A row for each label, the most frequent in gold (in any column) first."""

    title: str
    heading: str
    columns: tuple[LabelColumn, ...]


Layout = tuple[MeasureTable | LabelTable, ...]
