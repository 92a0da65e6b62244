"""The columns of the item list, and what they are sorted by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.gui.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from srlviewer.report.row_table import Integers, RowTable

SENTENCE, VERDICT, GOLD, PREDICTED, WORDS, PREDICATE, REASON = range(7)
TITLES = (
    QT_TRANSLATE_NOOP("ItemModel", "Sentence"),
    QT_TRANSLATE_NOOP("ItemModel", "Verdict"),
    QT_TRANSLATE_NOOP("ItemModel", "Gold"),
    QT_TRANSLATE_NOOP("ItemModel", "Predicted"),
    QT_TRANSLATE_NOOP("ItemModel", "Words"),
    QT_TRANSLATE_NOOP("ItemModel", "Predicate"),
    QT_TRANSLATE_NOOP("ItemModel", "Reason"),
)


def sort_key(table: RowTable, column: int, rows: Integers) -> Integers | None:
    """A number for each row, by what stands in a column; None for columns of words."""
    import numpy as np

    if column == SENTENCE:
        return table.sentence[rows].astype(np.int64)
    if column == VERDICT:
        return table.verdict[rows]
    if column in (GOLD, PREDICTED):
        labels = [*table.judgements.labels, ""]
        ranks = np.empty(len(labels), dtype=np.int64)
        order = sorted(range(len(labels)), key=labels.__getitem__)
        ranks[order] = np.arange(len(labels))
        numbers = table.gold_label if column == GOLD else table.predicted_label
        return ranks[numbers[rows]]
    if column == REASON:
        codes = sorted(set(table.reason))
        places = np.array([codes.index(code) for code in table.reason], dtype=np.int64)
        return places[table.outcome[rows]]
    return None
