"""Tables and pictures of what is shown, to files."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from srlviewer.gui.typed_paths import is_folder
from srlviewer.resources import resource_path

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from srlviewer.comparison import Comparison
    from srlviewer.drawing.sentence_layout import LayoutOptions
    from srlviewer.gui.panels.item_model import ItemModel
    from srlviewer.gui.settings import Settings
    from srlviewer.gui.state import AppState
    from srlviewer.report.tables import Table

FOLDERS = "state/export"
"""The setting that keeps, for folders of predicted files, where exports went."""
MOST_FOLDERS = 20
NOTHING_SHOWN: Mapping[str, Callable[[], Table]] = {}


def table_maker(
    name: str,
    state: AppState,
    items: ItemModel,
    shown: Mapping[str, Callable[[], Table]] = NOTHING_SHOWN,
) -> Callable[[], Table]:
    """What makes one of the tables of the export dialog, by its name.

    `items` is the list as it is shown now; so are the tables of `shown`, which the
    panels give by name. The others are those of the command line, of the comparison
    that is open now.
    """
    comparison = state.comparison
    assert comparison is not None
    if name == "items" or name in shown:
        table = listed_items(items) if name == "items" else shown[name]()
        return lambda: table
    return partial(TABLES[name], comparison, state.measure)


def make_table(
    name: str,
    state: AppState,
    items: ItemModel,
    shown: Mapping[str, Callable[[], Table]] = NOTHING_SHOWN,
) -> Table:
    """One of the tables of the export dialog, by its name; see `table_maker`."""
    return table_maker(name, state, items, shown)()


def listed_items(items: ItemModel) -> Table:
    """The list as it is shown: its rows in its order, with all columns."""
    from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS, ListedRows
    from srlviewer.report.tables import Table

    rows = items.judgement_rows
    if rows is None:
        return Table(JUDGEMENT_COLUMNS, [])
    listed, functions = tuple(items.listed_rows), items.results.functions
    comparison = items.results.state.comparison
    if functions is None or comparison is None:
        return Table(JUDGEMENT_COLUMNS, ListedRows(rows, listed))
    from srlviewer.report.item_context import FUNCTION_COLUMNS, function_cells

    return Table(
        (*JUDGEMENT_COLUMNS, *FUNCTION_COLUMNS),
        ListedRows(rows, listed, partial(function_cells, comparison, functions)),
    )


def _scores(comparison: Comparison, _measure: str) -> Table:
    return _reported(comparison, "")


def _labels(comparison: Comparison, _measure: str) -> Table:
    return _reported(comparison, "label")


def _sentences(comparison: Comparison, _measure: str) -> Table:
    return _reported(comparison, "sentence")


def _reported(comparison: Comparison, by: str) -> Table:
    """The very table of `score --output csv`, with file, scheme and signature."""
    from srlviewer.report.results import Report, make_result
    from srlviewer.report.score_table import report_table

    return report_table(Report([make_result(comparison, by)], by=by))


def _confusion(comparison: Comparison, measure: str) -> Table:
    """The square of labels, and at the end of each row what it was made of."""
    from srlviewer.report.tables import Table, confusion_table

    square = confusion_table(comparison, measure)
    tail = (comparison.predicted.path, comparison.signature, measure)
    return Table(
        (*square.columns, "file", "signature", "measure"),
        [(*row, *tail) for row in square.rows],
    )


def _groups(comparison: Comparison, measure: str) -> Table:
    from srlviewer.report.error_groups import groups_table

    return groups_table(comparison, measure)


def _judgements(comparison: Comparison, _measure: str) -> Table:
    from srlviewer.report.judgement_table import judgements_table

    return judgements_table(comparison)


def _nulls(comparison: Comparison, _measure: str) -> Table:
    from srlviewer.report.null_instantiations import null_instantiations_table

    return null_instantiations_table(comparison)


def _agreement(comparison: Comparison, _measure: str) -> Table:
    from srlviewer.report.agreement_tables import agreement_table, make_agreement

    return agreement_table([make_agreement(comparison)])


TABLES: dict[str, Callable[[Comparison, str], Table]] = {
    "scores": _scores,
    "labels": _labels,
    "sentences": _sentences,
    "confusion": _confusion,
    "gains": _groups,
    "nulls": _nulls,
    "agreement": _agreement,
    "judgements": _judgements,
}


def write_table(table: Table, path: Path) -> None:
    """In the form that the suffix names; the file appears whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    for _ in writing(table, path):
        pass


def writing(table: Table, path: Path) -> Iterator[float]:
    """As `write_table`, a few rows at a time: gives what share of the work is done.

    Nothing is left behind if that is stopped.
    """
    from srlviewer.report.files import replacing_file
    from srlviewer.report.judgement_table import ListedRows

    rows, before = table.rows, 0.0
    size = max(len(rows), 1)
    with replacing_file(path) as stream:
        if isinstance(rows, ListedRows):
            for number in rows.make():
                before = number / (2 * size)
                yield before
        for number in _written(table, stream, path.suffix):
            yield before + (1 - before) * min(number / size, 1)


def _written(table: Table, stream: TextIO, suffix: str) -> Iterator[int]:
    """Write in the form that a suffix names; gives how many rows are written."""
    if suffix in (".md", ".tex"):
        from srlviewer.report.latex_tables import latex_table_lines
        from srlviewer.report.markdown_tables import markdown_lines

        lines = latex_table_lines if suffix == ".tex" else markdown_lines
        for number, line in enumerate(lines(table)):
            stream.write(line)
            yield number
    else:
        from srlviewer.report.csv_tables import write_by_and_by

        delimiter = "\t" if suffix == ".tsv" else ","
        yield from write_by_and_by(
            stream, table.columns, table.rows, delimiter=delimiter
        )


def write_picture(
    state: AppState, path: Path, options: LayoutOptions, *, theme: str, scale: float
) -> None:
    """The sentence shown, with title, legend and signature.

    Raises:
        OSError: the file cannot be written.
    """
    from srlviewer.drawing.tree_layer import STACKED
    from srlviewer.gui.rendering import PICTURE_WIDTH, render_to_file
    from srlviewer.model.address import SIDES

    assert state.comparison is not None
    width = PICTURE_WIDTH if "wrap" in state.layers else None
    if options.tree_view in SIDES:  # of two views side by side
        options = replace(options, tree_view=STACKED)
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
    """`predicted.primesrl.level-span`: what the names of exported files begin with.

    All options that are not the default are in it, so that tables made under two of
    them do not replace each other.
    """
    if state.choice is None or state.comparison is None:
        return "srlviewer"
    scheme = state.scheme.replace(":", ".").replace(",", ".").replace("=", "-")
    scheme = re.sub(r"[^\w.+-]+", "-", scheme)
    return f"{Path(state.choice.predicted).stem}.{scheme}"


def start_folder(state: AppState, settings: Settings) -> Path:
    """Where the tables of these files go: where they went last, else beside them.

    What comes with the program does not lie where one keeps files: home, then.
    """
    if state.choice is None:
        return Path.home()
    beside = Path(state.choice.predicted).absolute().parent
    kept = settings.json_value(FOLDERS)
    last = kept.get(str(beside)) if isinstance(kept, dict) else None
    if isinstance(last, str) and is_folder(Path(last)):
        return Path(last)
    own = beside == resource_path("samples").absolute()
    return Path.home() if own or not os.access(beside, os.W_OK) else beside


def keep_folder(state: AppState, settings: Settings, folder: Path) -> None:
    """Begin there when something of these files is exported again."""
    if state.choice is None:
        return
    kept = settings.json_value(FOLDERS)
    beside = str(Path(state.choice.predicted).absolute().parent)
    others = kept.items() if isinstance(kept, dict) else ()
    pairs = [(key, value) for key, value in others if key != beside]
    pairs.append((beside, str(folder.absolute())))
    settings.set_json_value(FOLDERS, dict(pairs[-MOST_FOLDERS:]))


PANEL_TABLES = {
    "scores": "scores",
    "labels": "labels",
    "confusion": "confusion",
    "gains": "gains",
    "difference": "difference",
    "nulls": "nulls",
    "agreement": "agreement",
    "items": "items",
}
"""Panel -> the table that it shows; the first that is seen counts, without a focus."""


def table_in_front(panels: Mapping[str, QWidget], focus: QWidget | None) -> str:
    """The table of the panel that has the focus, or else is seen."""
    for name, table in PANEL_TABLES.items():
        panel = panels[name]
        if focus is not None and (panel is focus or panel.isAncestorOf(focus)):
            return table
    seen = (t for name, t in PANEL_TABLES.items() if panels[name].isVisible())
    return next(seen, "scores")
