"""Words about items of trees in the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from srlviewer.gui.numbers import grouped
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from srlviewer.gui.results import Results
    from srlviewer.report.cascades import Entry

CONTEXT: Final = "FunctionItems"


def entry_words(entry: Entry) -> str:
    """`attachment of Hut: 4 consequences`."""
    words = QT_TRANSLATE_NOOP("FunctionItems", "attachment of %1: %2 consequences")
    word = entry.cause.word if entry.cause is not None else ""
    shown = translated(CONTEXT, words).replace("%2", grouped(len(entry.rows)))
    return shown.replace("%1", word)


def listed_context(results: Results, row: int, *, before: int | None) -> str:
    """The item of a row marked in its sentence; see `srlviewer.report.item_context`."""
    comparison, functions = results.state.comparison, results.functions
    if comparison is None or results.table is None:
        return ""
    from srlviewer.report.item_context import marked_item, marked_row

    if functions is None:
        return marked_item(comparison, results.table, row).text(before)
    return marked_row(comparison, functions, row).text(before)
