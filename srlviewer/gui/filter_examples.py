"""A filter to show as an example: one that finds something under the measure shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from srlviewer.gui.filtering import BADGES, exact, parse_filter
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.state import ERRORS

if TYPE_CHECKING:
    from srlviewer.gui.filter_run import Found
    from srlviewer.gui.results import Results
    from srlviewer.report.row_table import RowTable

EXAMPLES: Final = {
    "gf": "gold.gf:SB predicted.gf:OA",
    "semeval10": "interpretation:DNI distance:>10",
    "semeval07": "kind:½ frame:Motion",
    "senseval3": "kind:S element:Agent",
}
"""Scheme -> a filter that it alone can answer."""
EXAMPLES_BY_NEED: Final = {
    "constituents": "kind:L label:NP",
    "entities": "kind:L type:Org",
}
USUAL: Final = "kind:L label:A1"
MOST_ROWS: Final = 50_000
"""Of which examples are tried; more take too long for a mere hint."""


class FilterExamples(QObject):
    """Gives the first of a few examples that finds something to `show`."""

    def __init__(
        self, results: Results, show: Callable[[str], None], parent: QObject
    ) -> None:
        """Follows the table of `results`."""
        super().__init__(parent)
        self._results, self._show = results, show
        self._run: SlicedRun[Found] | None = None
        results.table_changed.connect(self.refresh)
        results.state.comparison_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Other rows: look for an example anew."""
        if self._run is not None:
            self._run.stop()
            self._run = None
        usual, table = self._usual(), self._results.table
        if table is None or not len(table) or len(table) > MOST_ROWS:
            self._show(usual)
            return
        made = example_of(table)
        self._show(made or usual)
        self._try(iter((usual, USUAL)))

    def _usual(self) -> str:
        """One that the scheme in force can answer."""
        state = self._results.state
        scheme = state.comparison.scheme if state.comparison is not None else None
        needs = "entities" if state.is_of_entities else getattr(scheme, "needs", "")
        by_need = EXAMPLES_BY_NEED.get(needs, USUAL)
        return EXAMPLES.get(scheme.name if scheme else "", by_need)

    def _try(self, examples: Iterator[str]) -> None:
        """One after the other, until one finds something."""
        from srlviewer.gui.filter_run import apply_filter
        from srlviewer.gui.state import ALL_VERDICTS

        results, text = self._results, next(examples, "")
        comparison = results.state.comparison
        if not text or comparison is None:
            return
        wanted = parse_filter(text)

        def done(found: Found) -> None:
            self._run = None
            if len(found.rows):
                self._show(text)
            else:
                self._try(examples)

        work = apply_filter(
            wanted,
            comparison,
            results.table,
            results.texts,
            shown=ALL_VERDICTS,
            functions=results.functions if wanted.needs_functions else None,
        )
        run = SlicedRun(work, done, parent=self)
        self._run = run
        run.start()


def example_of(table: RowTable) -> str:
    """A verdict and a label that go together in a table, errors first; or empty."""
    import numpy as np

    errors = np.isin(table.verdict, [int(verdict) for verdict in ERRORS])
    rows = np.flatnonzero(errors) if errors.any() else np.arange(len(table))
    for row in rows[:200].tolist():
        judgement = table.judgement(row)
        label = judgement.gold_label or judgement.predicted_label or ""
        if label and '"' not in label:
            plain = label.replace("_", "").replace(".", "").replace("-", "").isalnum()
            badge = next(b for b, v in BADGES.items() if v is judgement.verdict)
            return f"kind:{badge} label:{label if plain else exact(label)}"
    return ""
