"""What the lists show: the rows and sentences that pass the filter and the legend.

Listens to the state and tells the lists; the only place where the filter is applied.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from srlviewer.gui.entity_filter import has_entities
from srlviewer.gui.filter_answers import unanswered
from srlviewer.gui.filtering import Filter, FilterError, parse_filter
from srlviewer.gui.sentence_texts import SentenceTexts
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.state import ALL_VERDICTS, ERRORS, AppState

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.filter_run import Found
    from srlviewer.model.address import ItemAddress
    from srlviewer.report.gf_rows import GfItems, GfRows
    from srlviewer.report.row_table import Integers, RowTable


class Results(QObject):
    """The table of rows of the measure, and what is found in it."""

    table_changed = Signal()
    """Another measure, scheme or comparison: `table` is new (or None)."""
    changed = Signal()
    """Other rows or sentences are found."""
    division_changed = Signal()
    """`by_function` changed."""
    failed = Signal(str)
    """The filter cannot be understood; empty when it can."""
    filter_begun = Signal()
    """Another filter is about to be read; what was said of the last one is old."""
    lexicon_wanted = Signal(str)
    """The filter asks for what frame files say, and none are in use; in words."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Follows `state`."""
        super().__init__(parent)
        self.state = state
        self.table: RowTable | None = None
        self.found: Found | None = None
        self.filter = Filter()
        self.error = ""
        self.is_half_typed = False
        """Whether the filter that comes is one at which somebody still writes."""
        self._settled = Filter()
        self.shows_all_items = False
        self.by_function = True
        """Whether tables of labels are divided by function, where labels have one."""
        self.texts = SentenceTexts()
        self._gf_items: GfItems | None = None
        self._gf_rows: GfRows | None = None
        self._lacks_rows = False
        self.is_unanswered = False
        """Whether the filter is understood, but the scheme cannot answer it."""
        self._run: SlicedRun[Found] | None = None
        state.comparison_changed.connect(self._on_comparison)
        state.judgements_changed.connect(self._on_judgements)
        state.measure_changed.connect(self._on_judgements)
        state.filter_changed.connect(self._on_filter)
        state.verdicts_changed.connect(self._search)
        state.framesets_changed.connect(self._on_framesets)
        state.framenet_changed.connect(self._on_framenet)

    def _on_comparison(self) -> None:
        self._gf_items = None
        self.texts = SentenceTexts()
        self.texts.findings = self.state.findings
        self.texts.frame_findings = self.state.frame_findings
        self.filter = self._settled = Filter()
        self._on_judgements()
        self._set_error("")  # lists look at their rows when they hear of it

    def _on_framesets(self) -> None:
        self.texts.findings = self.state.findings
        if "frameset:" in self.state.filter_text:
            self._on_filter(self.state.filter_text)

    def _on_framenet(self) -> None:
        self.texts.frame_findings = self.state.frame_findings
        if "framenet:" in self.state.filter_text:
            self._on_filter(self.state.filter_text)

    def _on_judgements(self) -> None:
        self.table = self._make_table()
        self._gf_rows = None
        self.table_changed.emit()
        if self.filter.asks_of_scheme or self._lacks_rows:
            self._read_filter(self.state.filter_text)
        self._search()

    @property
    def functions(self) -> GfRows | None:
        """The rows of `table` with functions and heads; None without such trees."""
        table = self.table
        if table is None:
            return None
        from srlviewer.report.gf_items import has_functions
        from srlviewer.report.gf_rows import GfItems, GfRows

        if not has_functions(table.judgements):
            return None
        if self._gf_items is None or self._gf_items.judgements is not table.judgements:
            self._gf_items = GfItems(table.judgements)
        if self._gf_rows is None:
            self._gf_rows = GfRows(table, self._gf_items)
        return self._gf_rows

    def _make_table(self) -> RowTable | None:
        judgements, measure = self.state.judgements, self.state.measure
        ready, self.state.ready_table = self.state.ready_table, None
        if judgements is None or measure not in judgements.measures:
            return None
        if ready is not None and (ready.judgements, ready.measure) == (
            judgements,
            measure,
        ):
            return ready
        from srlviewer.report.row_table import RowTable

        return RowTable(judgements, measure)

    def _on_filter(self, text: str) -> None:
        before = self.filter
        self._read_filter(text)
        if not self.error or self.filter != before:
            self._search()

    def _read_filter(self, text: str) -> None:
        """Take the filter, or the one before it if this one cannot be answered.

        That is the one that was in use before somebody began to write: not what the
        first letters happened to find while they stood alone.
        """
        self.filter_begun.emit()
        try:
            wanted = parse_filter(text)
            error = self._what_is_lacking(wanted)
            self._lacks_rows = bool(error) and wanted.asks_of_scheme
            self.is_unanswered = self._lacks_rows
        except FilterError as fault:
            wanted, error = self._settled, str(fault)
            self._lacks_rows = self.is_unanswered = False
        if self.is_unanswered and unanswered(self._settled, self):
            self._settled = Filter()  # answered by the scheme before, not by this one
        self._set_error(error)
        if error and wanted.of("frameset") and self.state.findings is None:
            self.lexicon_wanted.emit(error)
        self.filter = self._settled if error else wanted
        self.settle()

    def settle(self) -> None:
        """Remember the filter as one that was meant, unless it is half typed."""
        if not self.is_half_typed and not self.error:
            self._settled = self.filter

    def _what_is_lacking(self, wanted: Filter) -> str:
        """Words about a filter that is understood, but asks for what is not there."""
        if wanted.of("frameset") and self.state.findings is None:
            return self._no_frames()
        if wanted.of("framenet") and self.state.frame_findings is None:
            return self.tr("No file has FrameNet frames; the filter asks for them.")
        return unanswered(wanted, self)

    @property
    def has_entities(self) -> bool:
        """Whether entities or relations are scored by the measure shown."""
        return has_entities(self.table)

    @property
    def has_frames(self) -> bool:
        """Whether frames and their elements are scored."""
        comparison = self.state.comparison
        return getattr(comparison and comparison.scheme, "needs", "") == "frames"

    @property
    def has_nulls(self) -> bool:
        """Whether null instantiations and their links are scored."""
        from srlviewer.report.null_cases import has_nulls

        return has_nulls(self.state.judgements)

    def _no_frames(self) -> str:
        return self.tr("No PropBank frame files are in use; the filter asks for them.")

    def _set_error(self, text: str) -> None:
        if text != self.error:
            self.error = text
            self.failed.emit(text)
            # Also the empty text: what was wrong is no longer said.
            self.state.message.emit(text)

    def set_shows_all_items(self, on: bool) -> None:
        """List right and unscored items too, not only differences."""
        if on != self.shows_all_items:
            self.shows_all_items = on
            self.changed.emit()

    @property
    def marks_items(self) -> bool:
        """Whether lists show items marked in their sentences: those of trees."""
        return self.functions is not None or self.state.scores_trees

    def functions_of(self, measure: str) -> GfRows:
        """The same of another measure; only where `functions` is not None."""
        from srlviewer.report.gf_rows import GfRows
        from srlviewer.report.row_table import RowTable

        shown = self.functions
        assert shown is not None
        assert self._gf_items is not None
        if shown.table.measure == measure:
            return shown
        return GfRows(RowTable(self._gf_items.judgements, measure), self._gf_items)

    def set_by_function(self, on: bool) -> None:
        """Divide tables by function alone, or by the whole label."""
        if on != self.by_function:
            self.by_function = on
            self.division_changed.emit()

    def _search(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None
        comparison = self.state.comparison
        if comparison is None:
            self._take(None)
            return
        from srlviewer.gui.filter_run import apply_filter

        # Heads are those of relations, too; here they are asked of trees, if any.
        wants_functions = self.filter.needs_functions or bool(self.filter.of("head"))
        work = apply_filter(
            self.filter,
            comparison,
            self.table,
            self.texts,
            shown=self.state.shown_verdicts,
            functions=self.functions if wants_functions else None,
        )
        self._run = SlicedRun(work, self._take, parent=self)
        self._run.start()
        if self._run.is_running:
            self.state.message.emit(self.tr("Reading all sentences…"))

    def _take(self, found: Found | None) -> None:
        self.found = found
        self.changed.emit()

    @property
    def is_searching(self) -> bool:
        """Whether `found` is not yet what the filter lets through."""
        return self._run is not None and self._run.is_running

    def show_found(self) -> bool:
        """Go to the first hit, unless a sentence that fits is shown; False: none does.

        A hit is an item where the filter asks for items, else a sentence.
        """
        if self.table is None and self.filter.names_rows:
            return True  # nobody knows before the files are scored
        found, state = self.found, self.state
        if found is None or not len(found.sentences):
            return False
        is_here = state.position in found.sentences
        if self.filter.names_rows and self.table is not None:
            if not (is_here and self._selects_found(found)):
                self._go_to_row(found, self.table)
        elif not is_here:
            state.set_position(int(found.sentences[0]))
        return True

    def _selects_found(self, found: Found) -> bool:
        """Whether one of the items that are found is selected."""
        selection, table = self.state.selection, self.table
        if selection is None or table is None:
            return False
        from srlviewer.report.row_table import addresses_of

        here = table.rows_of_sentence(selection.sentence)
        first, end = found.rows.searchsorted((here.start, here.stop))
        rows = found.rows[first:end].tolist()
        return any(selection in addresses_of(table.judgement(row)) for row in rows)

    def _go_to_row(self, found: Found, table: RowTable) -> None:
        """The first hit of the sentence shown, if it has any; else of all."""
        from srlviewer.report.row_table import address_of

        here = table.rows_of_sentence(self.state.position)
        at = int(found.rows.searchsorted(here.start))
        is_here = at < len(found.rows) and found.rows[at] < here.stop
        row = int(found.rows[at if is_here else 0])
        self.state.go_to(address_of(table.judgement(row)))

    def with_texts(self, then: Callable[[SentenceTexts], None]) -> SlicedRun[None]:
        """Call `then` when the texts of all sentences have been read."""
        comparison = self.state.comparison
        assert comparison is not None
        texts = self.texts

        def done(_nothing: None) -> None:
            then(texts)

        run = SlicedRun(_rest(texts, comparison), done, parent=self)
        run.start()
        return run

    @property
    def is_narrowed(self) -> bool:
        """Whether filter or legend hide something."""
        return bool(self.filter.terms) or self.state.shown_verdicts != ALL_VERDICTS

    def clear(self) -> None:
        """Let everything through: no filter, no verdict hidden."""
        self.state.set_shown_verdicts(ALL_VERDICTS)
        self.state.set_filter("")

    def listed(self) -> Integers | None:
        """The rows of the list of items, in reading order.

        Only differences, unless the filter asks for items or all are wanted.
        """
        if self.table is None or self.found is None:
            return None
        if self.filter.names_rows or self.shows_all_items:
            return self.found.rows
        return self.differences()

    def differences(self) -> Integers | None:
        """The rows at which N and P stop; those of a filter that asks for items."""
        if self.table is None or self.found is None:
            return None
        if self.filter.names_rows:
            return self.found.rows
        import numpy as np

        verdicts = self.table.verdict[self.found.rows]
        return self.found.rows[np.isin(verdicts, [int(v) for v in ERRORS])]

    def go_on(self) -> None:
        """To the next item of those that are listed, from the last to the first."""
        address = self.next_difference(1)
        if address is None:
            rows = self.differences()
            if self.table is None or rows is None or not len(rows):
                return
            from srlviewer.report.row_table import address_of

            address = address_of(self.table.judgement(int(rows[0])))
        self.state.go_to(address)

    def next_difference(self, step: int) -> ItemAddress | None:
        """The difference behind (1) or before (-1) the selection; None at the end."""
        rows = self.differences()
        if self.table is None or rows is None or not len(rows):
            return None
        import numpy as np

        from srlviewer.report.row_table import address_of

        selection, position = self.state.selection, self.state.position
        here = self.table.row_of(selection) if selection is not None else None
        if here is not None:
            behind = int(np.searchsorted(rows, here, "right"))
            before = int(np.searchsorted(rows, here, "left")) - 1
        else:
            start = self.table.offsets[position]
            behind = int(np.searchsorted(rows, start, "left"))
            before = behind - 1
        at = behind if step > 0 else before
        while 0 <= at < len(rows):
            address = address_of(self.table.judgement(int(rows[at])))
            # Some programs count an item in several pairs, hence rows.
            if address != selection:
                return address
            at += step
        return None


def _rest(texts: SentenceTexts, comparison: Comparison) -> Generator[None, None, None]:
    if len(texts.texts) < len(comparison.pairing):
        yield from texts.gather(comparison)
