"""The list of cases in which two measures differ.

The cells are those of the exported table; here they are shown and put in order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication

from srlviewer.gui.looks import badges_icon, picture_theme
from srlviewer.gui.numbers import signed_points
from srlviewer.gui.reason_words import reason_name, reason_sentence
from srlviewer.gui.scheme_words import scheme_words
from srlviewer.gui.shown_predicate import FRAME_KINDS, shown_predicate
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name
from srlviewer.model.address import ItemAddress
from srlviewer.report.row_table import addresses_of
from srlviewer.scoring.mending import RIGHT
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from srlviewer.gui.second_measure import SecondMeasure
    from srlviewer.report.difference_table import CaseRows
    from srlviewer.report.metric_difference import MetricDifference, View
    from srlviewer.report.row_table import Integers
    from srlviewer.scoring.judgements import Judgement

Index = QModelIndex | QPersistentModelIndex
ENTITY_KINDS = frozenset({"entity", "relation"})
SENTENCE, POINTS, BADGES, GOLD, PREDICTED, WORDS, PREDICATE, SHOWN, OTHER = range(9)
LETTERS = ("A", "B")
"""The measure shown and the one compared with, where there is no room for names."""
TITLES = (
    QT_TRANSLATE_NOOP("DifferenceModel", "Sentence"),
    QT_TRANSLATE_NOOP("DifferenceModel", "Points"),
    QT_TRANSLATE_NOOP("DifferenceModel", "A  B"),
    QT_TRANSLATE_NOOP("DifferenceModel", "Gold"),
    QT_TRANSLATE_NOOP("DifferenceModel", "Predicted"),
    QT_TRANSLATE_NOOP("DifferenceModel", "Words"),
    QT_TRANSLATE_NOOP("DifferenceModel", "Predicate"),
    QT_TRANSLATE_NOOP("DifferenceModel", "Under A"),
    QT_TRANSLATE_NOOP("DifferenceModel", "Under B"),
)
POINTS_TIP = QT_TRANSLATE_NOOP(
    "DifferenceModel",
    "The part of this item in the difference of the two F1, in percentage points: all "
    "parts add up to the F1 compared with, minus the F1 shown",
)
CONTEXT = "DifferenceModel"
NO_LABEL = "–"
VALUE_ROLE = int(Qt.ItemDataRole.UserRole)


def situation_words(situations: tuple[tuple[Any, str], ...]) -> str:
    """`penalised: predicate sense`; several joined by a plus."""
    parts = []
    for verdict, reason in situations:
        name, why = verdict_name(verdict, reason), reason_name(reason)
        if verdict is Verdict.PENALISED:
            name = translated(CONTEXT, PENALISED)
        is_plain = verdict in RIGHT or why in name  # "wrong label: label" says it twice
        parts.append(name if is_plain else f"{name}: {why}")
    return " + ".join(dict.fromkeys(parts)) or translated(CONTEXT, ABSENT)


PENALISED = QT_TRANSLATE_NOOP("DifferenceModel", "penalised")
"""Before a reason, which says what for."""
ABSENT = QT_TRANSLATE_NOOP("DifferenceModel", "not in this measure")


class DifferenceModel(QAbstractTableModel):
    """One row a case; the first item of a case is the one that it opens."""

    def __init__(self, second: SecondMeasure, parent: QObject | None = None) -> None:
        """Follows `second`."""
        super().__init__(parent)
        self.second = second
        self._cases: Integers | None = None
        self._cells: CaseRows | None = None
        self._sorted: tuple[int, Qt.SortOrder] | None = None
        self._row_cells = lru_cache(maxsize=400)(self._read_cells)
        second.listed_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """List what differs now."""
        self.beginResetModel()
        self._row_cells.cache_clear()
        self._cases = self._cells = None
        if self.second.compared is not None and self.second.listed is not None:
            from srlviewer.report.difference_table import CaseRows

            self._cases = self._order(self.second.listed)
            self._cells = CaseRows(self.second.compared, self._cases)
        self.endResetModel()

    @property
    def case_rows(self) -> CaseRows | None:
        """The table behind the cells, in the order shown, as exports write it."""
        return self._cells

    @property
    def _difference(self) -> MetricDifference:
        assert self.second.compared is not None
        return self.second.compared.difference

    @property
    def _kinds(self) -> frozenset[str]:
        """Of the items of the measure shown."""
        if self.second.compared is None:
            return frozenset()
        return frozenset(self._difference.a.table.part_kinds)

    @property
    def has_predicates(self) -> bool:
        """Whether items may belong to one: entities and their relations do not."""
        return not self._kinds or not self._kinds <= ENTITY_KINDS

    def _read_cells(self, row: int) -> dict[str, Any]:
        from srlviewer.report.difference_table import DIFFERENCE_COLUMNS

        assert self._cells is not None
        return dict(zip(DIFFERENCE_COLUMNS, self._cells[row], strict=True))

    def sort(
        self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder
    ) -> None:
        """By a column; -1 is reading order, which columns of words keep."""
        self._sorted = None if column < 0 else (column, order)
        self.refresh()

    def _order(self, cases: Integers) -> Integers:
        if self._sorted is None:
            return cases
        import numpy as np

        column, direction = self._sorted
        key = self._sort_key(column)
        if key is None:
            return cases
        chosen = key[cases]
        if direction is Qt.SortOrder.DescendingOrder:
            chosen = -chosen
        return cases[np.argsort(chosen, kind="stable")]

    def _sort_key(self, column: int) -> Any:  # noqa: ANN401 (integers or floats)
        difference = self._difference
        if column == SENTENCE:
            return difference.sentence
        if column == POINTS:
            return difference.points.round(12)
        if column in (SHOWN, OTHER):
            return (difference.a if column == SHOWN else difference.b).seen
        if column in (GOLD, PREDICTED):
            return _label_ranks(difference, column == GOLD)
        return None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's way)
        """How many cases are listed."""
        return 0 if parent.isValid() or self._cases is None else len(self._cases)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Always the same."""
        return 0 if parent.isValid() else len(TITLES)

    def case(self, row: int) -> int:
        """The case of a row as shown."""
        assert self._cases is not None
        return int(self._cases[row])

    def judgements(self, row: int, *, shown: bool = True) -> list[Judgement]:
        """The rows of a case under the measure shown, or under the second one."""
        difference = self._difference
        view = difference.a if shown else difference.b
        return [view.table.judgement(r) for r in view.rows(self.case(row))]

    def address(self, row: int) -> ItemAddress:
        """The item that a case opens, the same that the exported table names."""
        from srlviewer.report.difference_table import opened_item

        both = (self.judgements(row, shown=shown) for shown in (True, False))
        return opened_item(int(self._difference.sentence[self.case(row)]), *both)

    def names(self, row: int, address: ItemAddress) -> bool:
        """Whether a case is about this item."""
        return any(
            address in addresses_of(judgement)
            for shown in (True, False)
            for judgement in self.judgements(row, shown=shown)
        )

    def row_of(self, address: ItemAddress | None) -> int:
        """The row of an item, or -1 if it is not listed."""
        if address is None or self._cases is None or self.second.compared is None:
            return -1
        import numpy as np

        difference = self._difference
        for view in (difference.a, difference.b):
            row = view.table.row_of(address)
            if row is not None:
                places = np.flatnonzero(self._cases == view.case[row])
                return int(places[0]) if len(places) else -1
        return -1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Texts, the badges of both verdicts, and the whole row in words."""
        if not index.isValid() or self._cases is None or self.second.compared is None:
            return None  # nothing is compared any more; a resize may come first
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == VALUE_ROLE and column == POINTS:
            return float(self._difference.points[self.case(row)])
        if role == Qt.ItemDataRole.DecorationRole and column == BADGES:
            theme = picture_theme(self.second.state)
            family = QGuiApplication.font().family()
            both = (self._situations(row, side) for side in (SHOWN, OTHER))
            verdicts = tuple(found[0][0] if found else None for found in both)
            return badges_icon(verdicts, theme.name, family)
        if role == Qt.ItemDataRole.AccessibleTextRole and column == BADGES:
            return self._both_verdicts(row)
        if role == Qt.ItemDataRole.TextAlignmentRole and column in (SENTENCE, POINTS):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            if column == BADGES:
                return self._both_verdicts(row)
            if column in (SHOWN, OTHER):
                reasons = [reason for _, reason in self._situations(row, column)]
                return "\n".join(map(reason_sentence, reasons))
            return self.words(row)
        if role == Qt.ItemDataRole.AccessibleTextRole and column == SENTENCE:
            return self.words(row)
        return None

    def _both_verdicts(self, row: int) -> str:
        """`A: missing` and `B: correct`, a line each."""
        sides = zip(LETTERS, (SHOWN, OTHER), strict=True)
        return "\n".join(f"{name}: {self._text(row, side)}" for name, side in sides)

    def _view(self, column: int) -> View:
        return self._difference.a if column == SHOWN else self._difference.b

    def _situations(self, row: int, column: int) -> tuple[tuple[Any, str], ...]:
        view = self._view(column)
        return view.situations_of(int(view.seen[self.case(row)]))

    def _text(self, row: int, column: int) -> str:
        if column == SENTENCE:
            return str(int(self._difference.sentence[self.case(row)]) + 1)
        if column == POINTS:
            return signed_points(float(self._difference.points[self.case(row)]))
        if column in (SHOWN, OTHER):
            return situation_words(self._situations(row, column))
        if column == BADGES:
            return ""
        cells = self._row_cells(row)
        if column == GOLD:
            return cells["gold_label"] or NO_LABEL
        if column == PREDICTED:
            return cells["predicted_label"] or NO_LABEL
        if column == PREDICATE:
            return shown_predicate(str(cells["predicate"]), self._kinds)
        gold, predicted = cells["gold_text"], cells["predicted_text"]
        if gold and predicted and gold != predicted:
            return f"{gold} / {predicted}"
        return str(gold or predicted)

    def words(self, row: int) -> str:
        """The case as a screen reader says it."""
        text = translated(
            CONTEXT,
            QT_TRANSLATE_NOOP(
                "DifferenceModel",
                "sentence %1, %2, gold %3, predicted %4; shown: %5; against: %6; "
                "%7 points",
            ),
        )
        for number, column in enumerate(
            (SENTENCE, WORDS, GOLD, PREDICTED, SHOWN, OTHER, POINTS), 1
        ):
            text = text.replace(f"%{number}", self._text(row, column))
        return text

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401
        """Titles across; the tool tips of the verdicts name their measures."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if not 0 <= section < len(TITLES):
            return None
        title = translated(CONTEXT, TITLES[section])
        if section == PREDICATE and FRAME_KINDS & self._kinds:
            title = self.tr("Frame")
        if role == Qt.ItemDataRole.DisplayRole:
            return title
        if role == Qt.ItemDataRole.ToolTipRole:
            if section == POINTS:
                return translated(CONTEXT, POINTS_TIP)
            if section in (BADGES, SHOWN, OTHER) and self.second.compared is not None:
                return letters_explained(self.second)
            return title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft
            if section in (SENTENCE, POINTS):
                side = Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None


def measure_titles(second: SecondMeasure) -> tuple[str, str]:
    """What tells the two apart: the measures, or their schemes if these differ."""
    shown, other = second.state.scheme, second.scheme
    if shown == other:
        return second.state.measure, second.measure
    return f"{shown} {second.state.measure}", f"{other} {second.measure}"


def letters_explained(second: SecondMeasure) -> str:
    """What A and B stand for, a line each."""
    sides = (
        (second.state.scheme, second.state.measure),
        (second.scheme, second.measure),
    )
    return "\n".join(
        f"{letter}: {scheme_words(scheme)}, {measure}"
        for letter, (scheme, measure) in zip(LETTERS, sides, strict=True)
    )


def _label_ranks(difference: MetricDifference, gold: bool) -> Integers:
    """Case -> the place of its first label in the alphabet; without one at the end."""
    import numpy as np

    known = sorted(
        {x for v in (difference.a, difference.b) for x in v.table.judgements.labels}
    )
    rank = {label: at for at, label in enumerate(known)}
    found = np.full(len(difference), len(known), dtype=np.int64)
    for view in (difference.a, difference.b):
        table = view.table
        numbers = table.gold_label if gold else table.predicted_label
        ranks = np.array([*(rank[x] for x in table.judgements.labels), len(known)])
        np.minimum.at(found, view.case, ranks[numbers])
    return found
