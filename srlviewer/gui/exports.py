"""Tables and pictures of what is shown, to files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.drawing.sentence_layout import LayoutOptions
    from srlviewer.gui.panels.item_model import ItemModel
    from srlviewer.gui.state import AppState
    from srlviewer.report.tables import Table


def make_table(name: str, state: AppState, items: ItemModel) -> Table:
    """One of the tables of the export dialog, by its name.

    `items` is the list as it is shown; the other tables are those of the command line.
    """
    comparison = state.comparison
    assert comparison is not None
    if name == "items":
        return listed_items(items)
    return TABLES[name](comparison, state.measure)


def listed_items(items: ItemModel) -> Table:
    """The list as it is shown: its rows in its order, with all columns."""
    from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS
    from srlviewer.report.tables import Table

    rows = items.judgement_rows
    if rows is None:
        return Table(JUDGEMENT_COLUMNS, [])
    return Table(JUDGEMENT_COLUMNS, [rows[place] for place in items.listed_rows])


def _scores(comparison: Comparison, _measure: str) -> Table:
    from srlviewer.report.tables import scores_table

    return scores_table(comparison)


def _labels(comparison: Comparison, _measure: str) -> Table:
    from srlviewer.report.tables import labels_table

    return labels_table(comparison)


def _sentences(comparison: Comparison, _measure: str) -> Table:
    from srlviewer.report.tables import sentences_table

    return sentences_table(comparison)


def _confusion(comparison: Comparison, measure: str) -> Table:
    from srlviewer.report.tables import confusion_table

    return confusion_table(comparison, measure)


def _judgements(comparison: Comparison, _measure: str) -> Table:
    from srlviewer.report.judgement_table import judgements_table

    return judgements_table(comparison)


TABLES: dict[str, Callable[[Comparison, str], Table]] = {
    "scores": _scores,
    "labels": _labels,
    "sentences": _sentences,
    "confusion": _confusion,
    "judgements": _judgements,
}


def write_table(table: Table, path: Path) -> None:
    """As CSV; the file appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    from srlviewer.report.csv_tables import write_csv

    write_csv(table, path)


def write_picture(
    state: AppState, path: Path, options: LayoutOptions, *, theme: str, scale: float
) -> None:
    """The sentence shown, with title, legend and signature.

    Raises:
        OSError: the file cannot be written.
    """
    from srlviewer.gui.rendering import PICTURE_WIDTH, render_to_file

    assert state.comparison is not None
    width = PICTURE_WIDTH if "wrap" in state.layers else None
    render_to_file(
        state.comparison,
        state.position,
        path,
        theme=theme,
        measure=state.measure,
        scale=scale,
        options=replace(options, width=width),
    )


def file_stem(state: AppState) -> str:
    """`predicted.primesrl`: what the names of exported files begin with."""
    if state.choice is None or state.comparison is None:
        return "srlviewer"
    return f"{Path(state.choice.predicted).stem}.{state.comparison.scheme.name}"
