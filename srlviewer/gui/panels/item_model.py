"""The list of items: rows of the judgement table that pass filter and legend.

The cells come from the same table that the CSV of judgements is written from.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QGuiApplication

from srlviewer.gui.looks import badge_icon, picture_theme
from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.function_items import entry_words, listed_context
from srlviewer.gui.panels.item_columns import (
    GOLD,
    PREDICATE,
    PREDICTED,
    REASON,
    SENTENCE,
    TITLES,
    VERDICT,
    WORDS,
    sort_key,
)
from srlviewer.gui.panels.item_folding import ItemFolding
from srlviewer.gui.panels.item_words import (
    both_heads,
    shown_words,
    unsaid_null,
    words_of_sides,
)
from srlviewer.gui.panels.relation_columns import (
    MOST_SORTED,
    are_relations,
    ranks_of,
    relation_cells,
    relation_title,
    type_words,
)
from srlviewer.gui.panels.relation_columns import TITLES as RELATION_TITLES
from srlviewer.gui.reason_words import reason_name, reason_sentence
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.shown_predicate import FRAME_KINDS, shown_predicate
from srlviewer.gui.translation import translated
from srlviewer.gui.verdict_words import verdict_name
from srlviewer.report.row_table import RowTable, address_of, addresses_of
from srlviewer.scoring.verdicts import Verdict, outcome_of

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from srlviewer.gui.panels.item_words import Pair
    from srlviewer.gui.results import Results
    from srlviewer.model.address import ItemAddress
    from srlviewer.report.cascades import Entry
    from srlviewer.report.judgement_table import JudgementRows
    from srlviewer.report.row_table import Integers
    from srlviewer.report.tables import Row
    from srlviewer.scoring.judgements import Judgement

Index = QModelIndex | QPersistentModelIndex
NO_LABEL = "–"
FOLDED, UNFOLDED = "▸", "▾"
BELOW = "   "
"""In front of an item below the head of its entry."""
WORDS_BEFORE = 2
"""How much of a sentence is shown in front of an item that is marked in it."""


class ItemModel(QAbstractTableModel):
    """One row a judgement; the accessible twin of the pictures."""

    def __init__(self, results: Results, parent: QObject | None = None) -> None:
        """Follows `results`."""
        super().__init__(parent)
        self.results = results
        self._rows: Integers | None = None
        self._table: RowTable | None = None
        self._cells: JudgementRows | None = None
        self._sorted: tuple[int, Qt.SortOrder] | None = None
        self._listed: list[int] = []
        self.folding = ItemFolding(results, self)
        self.folding.changed.connect(self.refresh)
        self._row_cells = lru_cache(maxsize=400)(self._read_cells)
        self._ends = lru_cache(maxsize=400)(self._read_ends)
        results.table_changed.connect(self._on_table)
        results.changed.connect(self.refresh)
        self._on_table()
        self.refresh()

    def _on_table(self) -> None:
        """Other rows: nothing is listed until it is known what is found in them."""
        self.beginResetModel()
        self._rows, self._table = None, None
        self._listed = []
        self._cells = None
        self.folding.forget()
        self._row_cells.cache_clear()
        self._ends.cache_clear()
        self.endResetModel()

    def refresh(self) -> None:
        """List what is found now."""
        self.beginResetModel()
        self._table = self.results.table
        rows = self.results.listed()
        self._rows, self._listed = None, []
        if rows is not None and self._table is not None:
            ordered = self._order(rows)
            self._rows = self.folding.fold(self._table, ordered)
            self._listed = ordered.tolist()
        self.endResetModel()

    @property
    def judgement_rows(self) -> JudgementRows | None:
        """The table behind the cells, as exports write it."""
        comparison = self.results.state.comparison
        if self._cells is None and self._table is not None and comparison is not None:
            from srlviewer.report.judgement_table import JudgementRows

            self._cells = JudgementRows(comparison, self._table.measure)
        return self._cells

    @property
    def listed_rows(self) -> list[int]:
        """The places in `judgement_rows` in the order shown, also of what is folded."""
        return self._listed

    def entry(self, at: int) -> Entry | None:
        """The entry whose head a line is; None for the line of an item."""
        assert self._rows is not None
        place = int(self._rows[at])
        return self.folding.entry(place) if place < 0 else None

    def head_of(self, at: int) -> int:
        """The line of the head that a line stands below; itself if it is none."""
        while (
            at > 0 and self.entry(at) is None and self.folding.is_member(self._row(at))
        ):
            at -= 1
        return at

    def _row(self, at: int) -> int:
        """The row of a line; of the head of an entry its first one."""
        assert self._rows is not None
        entry = self.entry(at)
        return int(self._rows[at]) if entry is None else entry.rows[0]

    def _read_cells(self, row: int) -> dict[str, Any]:
        from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS

        cells = self.judgement_rows
        assert cells is not None
        found: Row = cells[row]
        return dict(zip(JUDGEMENT_COLUMNS, found, strict=True))

    def sort(
        self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder
    ) -> None:
        """By a column; -1 is reading order.

        Columns of words keep reading order, and heads and tails of very many relations.
        """
        self._sorted = None if column < 0 else (column, order)
        self.refresh()

    def _order(self, rows: Integers) -> Integers:
        if self._sorted is None or self._table is None:
            return rows
        import numpy as np

        column, direction = self._sorted
        key = self._sort_key(column, rows)
        if key is None:
            return rows
        if direction is Qt.SortOrder.DescendingOrder:
            key = -key
        return rows[np.argsort(key, kind="stable")]

    def _sort_key(self, column: int, rows: Integers) -> Integers | None:
        assert self._table is not None
        if column >= len(TITLES) and self.lists_relations and len(rows) <= MOST_SORTED:
            at = column - len(TITLES)
            return ranks_of([self._read_ends(int(row))[at] for row in rows])
        return sort_key(self._table, column, rows)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's way)
        """How many items are listed."""
        return 0 if parent.isValid() or self._rows is None else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Relations of entities have some of their own, behind the others."""
        if parent.isValid():
            return 0
        return len(TITLES) + (len(RELATION_TITLES) if self.lists_relations else 0)

    @property
    def lists_relations(self) -> bool:
        """Whether all that is listed are relations of entities."""
        return are_relations(self._kinds)

    def _read_ends(self, row: int) -> tuple[str, ...]:
        """The cells that only relations have."""
        comparison, table = self.results.state.comparison, self._table
        assert comparison is not None
        assert table is not None
        judgement = table.judgement(row)
        return relation_cells(comparison.pair(judgement.sentence), judgement)

    def address(self, row: int) -> ItemAddress:
        """The item of a row."""
        assert self._table is not None
        return address_of(self._table.judgement(self._row(row)))

    def row_of(self, address: ItemAddress | None) -> int:
        """The row of an item, or -1 if it is not listed."""
        if address is None or self._rows is None or self._table is None:
            return -1
        import numpy as np

        wanted = self._table.row_of(address)
        if wanted is None:
            return -1
        places = np.flatnonzero(self._rows == wanted)
        if len(places):
            return int(places[0])
        heads = np.flatnonzero(self._rows < 0).tolist()
        folded = (at for at in heads if wanted in self._members(at))
        return next(folded, -1)

    def _members(self, at: int) -> tuple[int, ...]:
        entry = self.entry(at)
        return entry.rows if entry is not None else (self._row(at),)

    def names(self, row: int, address: ItemAddress) -> bool:
        """Whether a row is about this item, on either side."""
        table, entry = self._table, self.entry(row)
        assert table is not None
        rows = self._members(row)
        if entry is not None and self.folding.is_open(entry):
            rows = rows[:1]  # the others have lines of their own
        return any(address in addresses_of(table.judgement(r)) for r in rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Texts, the badge of the verdict, and the whole row in words."""
        if not index.isValid() or self._rows is None or self._table is None:
            return None
        entry = self.entry(index.row())
        if entry is not None:
            return self._entry_cell(entry, index.column(), role)
        row, column = int(self._rows[index.row()]), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.DecorationRole and column == VERDICT:
            theme = picture_theme(self.results.state)
            verdict = Verdict(int(self._table.verdict[row]))
            return badge_icon(verdict, theme.name, QGuiApplication.font().family())
        if role == Qt.ItemDataRole.TextAlignmentRole and column == SENTENCE:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            if column == REASON:
                return reason_sentence(str(self._row_cells(row)["reason"]))
            return self.words(index.row())
        if role == Qt.ItemDataRole.AccessibleTextRole and column == SENTENCE:
            return self.words(index.row())
        return None

    def _text(self, row: int, column: int) -> str:
        table = self._table
        assert table is not None
        if column == SENTENCE:
            return str(int(table.sentence[row]) + 1)
        if column == VERDICT:
            outcome = outcome_of(int(table.outcome[row]))
            return verdict_name(outcome.verdict, outcome.reason)
        if column == GOLD:
            return shown_label(table.label(int(table.gold_label[row]))) or NO_LABEL
        if column == PREDICTED:
            return shown_label(table.label(int(table.predicted_label[row]))) or NO_LABEL
        if column >= len(TITLES):
            return self._ends(row)[column - len(TITLES)]
        if column == REASON:
            return reason_name(outcome_of(int(table.outcome[row])).reason)
        if column == WORDS and self.results.marks_items:
            member = BELOW if self.folding.is_member(row) else ""
            return f"{member}{self.context(row)}"
        cells = self._row_cells(row)
        if column == PREDICATE:
            heads = both_heads(*self._judged(row))
            return heads or shown_predicate(str(cells["predicate"]), self._kinds)
        return shown_words(*self._judged(row), cells)

    @property
    def _kinds(self) -> frozenset[str]:
        table = self._table
        return frozenset() if table is None else frozenset(table.part_kinds)

    def _judged(self, row: int) -> tuple[Judgement, Pair]:
        """A row, and the sentences that it is about."""
        comparison, table = self.results.state.comparison, self._table
        assert comparison is not None
        assert table is not None
        judgement = table.judgement(row)
        return judgement, comparison.pair(judgement.sentence)

    def _entry_cell(self, entry: Entry, column: int, role: int) -> object:
        """The head of an entry, such as `attachment of Hut: 4 consequences`."""
        words = entry_words(entry)
        if role == Qt.ItemDataRole.DisplayRole:
            at = self._table.sentence[entry.rows[0]] + 1 if self._table else 0
            sign = UNFOLDED if self.folding.is_open(entry) else FOLDED
            errors = self.tr("%1 errors").replace("%1", grouped(len(entry.rows)))
            shown = {SENTENCE: str(int(at)), VERDICT: f"{sign} {errors}", WORDS: words}
            return shown.get(column, "")
        if role == Qt.ItemDataRole.TextAlignmentRole and column == SENTENCE:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.FontRole and column == WORDS:
            font = QFont()
            font.setBold(True)
            return font
        is_spoken = role == Qt.ItemDataRole.AccessibleTextRole and column == SENTENCE
        return words if is_spoken or role == Qt.ItemDataRole.ToolTipRole else None

    def context(self, row: int) -> str:
        """An item of a tree marked in its sentence."""
        return listed_context(self.results, row, before=WORDS_BEFORE)

    def words(self, row: int) -> str:
        """`A1, wrong span, gold the books, predicted the books of him`."""
        entry = self.entry(row)
        if entry is not None:
            return entry_words(entry)
        assert self._rows is not None
        cells = self._row_cells(int(self._rows[row]))
        gold_label, predicted_label = (
            shown_label(str(cells[key] or ""))
            for key in ("gold_label", "predicted_label")
        )
        label = gold_label or predicted_label
        if gold_label and predicted_label and gold_label != predicted_label:
            words = self.tr("gold %1, predicted %2").replace("%1", str(gold_label))
            label = words.replace("%2", str(predicted_label))
        parts = [str(label or NO_LABEL)]
        verdict = next(v for v in Verdict if v.code == cells["verdict"])
        at = int(self._rows[row])
        parts.append(verdict_name(verdict, str(cells["reason"])))
        judged = self._judged(at)
        parts += filter(None, [unsaid_null(*judged, cells)])
        gold, predicted = words_of_sides(*judged, cells)
        if gold:
            parts.append(self.tr("gold %1").replace("%1", gold))
        if predicted:
            parts.append(self.tr("predicted %1").replace("%1", predicted))
        heads = both_heads(*judged)
        if heads:
            parts.append(self.tr("head %1").replace("%1", heads))
        if self.lists_relations:
            parts += type_words(self._ends(at))
        return ", ".join(parts)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401
        """Titles across; nothing down."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole and section >= len(TITLES):
            return relation_title(section - len(TITLES))
        if role == Qt.ItemDataRole.DisplayRole and section >= 0:
            if section == WORDS and self.results.marks_items:
                return self.tr("In the sentence")
            is_of_words = self._table is not None and (
                set(self._table.part_kinds) == {"token"}
            )
            if section == PREDICATE and is_of_words:
                return self.tr("Head")
            if section == PREDICATE and FRAME_KINDS & self._kinds:
                return self.tr("Frame")
            return translated("ItemModel", TITLES[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft
            if section == SENTENCE:
                side = Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None
