"""Metric difference: which items another measure judges otherwise, and their points."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.counterparts import QUESTIONS, questions, why_not
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.looks import BADGE, BETWEEN
from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.difference_head import DifferenceHead
from srlviewer.gui.panels.difference_model import (
    OTHER,
    PREDICATE,
    SHOWN,
    WORDS,
    DifferenceModel,
)
from srlviewer.gui.panels.difference_summary import DifferenceSummary
from srlviewer.gui.panels.following import follow
from srlviewer.gui.second_measure import SecondMeasure
from srlviewer.gui.table_view import TableView
from srlviewer.gui.translation import translated
from srlviewer.model.address import ItemAddress
from srlviewer.scoring import SCHEMES

if TYPE_CHECKING:
    from srlviewer.report.tables import Table

BADGES_WIDE = 2 * round(BADGE) + BETWEEN
WIDE = 760
"""From this width on, sums and list stand side by side."""
SUMS = 0.46
"""The part of the room that they take."""
LOW, LEAST = 340, 480
"""They do in a low panel, too, if it is not narrower than that."""
GIVING = {SHOWN: 120, OTHER: 120, PREDICATE: 60, WORDS: 100}
"""Columns of words, and the px down to which they give way to others."""


class DifferencePanel(QWidget):
    """Chooses the second measure; lists the cases, and opens them."""

    def __init__(self, second: SecondMeasure, parent: QWidget | None = None) -> None:
        """Shows what `second` compares."""
        super().__init__(parent)
        self.second, self.state = second, second.state
        self.head = DifferenceHead(second)
        self.hint = QLabel()
        self.hint_area = QScrollArea()
        self.hint.setAccessibleName(self.tr("What can be compared"))
        self.model = DifferenceModel(second, self)
        self.table = TableView(self.tr("Items that two measures judge otherwise"))
        self.summary = DifferenceSummary(second)
        self.all_cases = QToolButton()
        self.clear = QToolButton()
        self.listed = ElidedLabel()
        self.listed.setAccessibleName(self.tr("What is listed"))
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self._build()
        self._connect()
        self._refresh()

    def _build(self) -> None:
        self.hint.setWordWrap(True)
        self.hint_area.setWidget(self.hint)
        self.hint_area.setWidgetResizable(True)
        self.hint_area.setFrameShape(QFrame.Shape.NoFrame)
        self.hint_area.setHorizontalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        self.hint_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hint.setContentsMargins(10, 6, 10, 10)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint.setTextFormat(Qt.TextFormat.RichText)
        self.hint.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        self.table.setIconSize(QSize(BADGES_WIDE, round(BADGE)))
        header.setMinimumSectionSize(40)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        self.all_cases.setText(self.tr("List all"))
        self.all_cases.setToolTip(self.tr("List the items of all lines of the sums"))
        line = QHBoxLayout()
        line.setContentsMargins(8, 2, 8, 2)
        self.clear.setText(self.tr("Clear Filter"))
        self.clear.setToolTip(
            self.tr("The sums are those of all items; list these, too")
        )
        line.addWidget(self.listed, 1)
        line.addWidget(self.clear)
        line.addWidget(self.all_cases)
        right = QWidget()
        below = QVBoxLayout(right)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        below.addLayout(line)
        below.addWidget(self.table, 1)
        self.split.addWidget(self.summary)
        self.split.addWidget(right)
        self.split.setStretchFactor(0, 2)
        self.split.setStretchFactor(1, 3)
        self.split.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self.hint_area, 1)
        layout.addWidget(self.split, 1)
        self.setFocusProxy(self.head)

    def _connect(self) -> None:
        second, state = self.second, self.state
        self.all_cases.clicked.connect(lambda: second.choose_line(None))
        self.clear.clicked.connect(second.results.clear)
        self.hint.linkActivated.connect(self._ask)
        self.table.opened.connect(self._go)
        self.table.selectionModel().currentChanged.connect(self._on_current)
        self.model.modelReset.connect(self._on_reset)
        second.changed.connect(self._refresh)
        state.fits_changed.connect(self._refresh)
        state.selection_changed.connect(self._show_selection)
        state.theme_changed.connect(self.table.viewport().update)

    def sizeHint(self) -> QSize:
        """As the other panels."""
        return QSize(420, 220)

    def showEvent(self, event: object) -> None:
        """Compare what waited for somebody to look."""
        del event
        self.head.offer_schemes()
        self._refresh()
        self.second.set_seen(True)

    def hideEvent(self, event: object) -> None:
        """Nobody looks: nothing is compared anew."""
        del event
        self.second.set_seen(False)

    def resizeEvent(self, event: object) -> None:
        """Side by side where there is room, else one above the other."""
        del event
        low = self.height() < LOW and self.width() >= LEAST
        across = low or self.width() >= WIDE
        way = Qt.Orientation.Horizontal if across else Qt.Orientation.Vertical
        if self.split.orientation() is not way:
            self.split.setOrientation(way)
            room = self.width() if across else self.height()
            self.split.setSizes([round(room * SUMS), round(room * (1 - SUMS))])

    def _fit(self) -> None:
        """The words take what the other columns leave."""
        self.table.setColumnHidden(PREDICATE, not self.model.has_predicates)
        self.table.fit_into_view(giving=GIVING, taking=WORDS, most=220)

    def _ask(self, name: str) -> None:
        self.second.ask(next(q for q in QUESTIONS if q.id == name))

    # -- what is shown

    def _refresh(self) -> None:
        found = self.second.compared
        self.split.setVisible(found is not None)
        self.hint_area.setVisible(found is None)
        if found is None and self.isVisible():
            self.hint.setText(self._hint())

    def _hint(self) -> str:
        second = self.second
        if self.state.comparison is None:
            return ""
        if second.is_working:
            return escape(self.tr("The items are listed when both are scored."))
        if second.words:
            return escape(second.words)
        if second.is_chosen and self.second.results.table is None:
            return escape(self.tr("Listed when scoring is done."))
        words = self.tr(
            "Choose a second measure to see which items it judges otherwise than the "
            "one shown, and what each is worth."
        )
        answered = [q for q in questions(SCHEMES.names()) if not why_not(q, self.state)]
        if not answered:
            return escape(words)
        links = "".join(
            f'<li><a href="{question.id}">'
            f"{escape(translated('Actions', question.text))}</a></li>"
            for question in answered
        )
        return f"{escape(words)} {escape(self.tr('Or ask:'))}<ul>{links}</ul>"

    def _on_reset(self) -> None:
        number, second = self.model.rowCount(), self.second
        one, several = self.tr("1 item differs"), self.tr("%1 items differ")
        if second.results.is_narrowed:
            one = several = self.tr("%1 of %2 pass the filter")
        elif second.line is not None:
            one, several = self.tr("1 item listed"), self.tr("%1 items listed")
        text = one if number == 1 else several
        text = text.replace("%2", grouped(second.listed_in_all))
        self.listed.setText(text.replace("%1", grouped(number)))
        self.all_cases.setVisible(second.line is not None)
        self.clear.setVisible(second.results.is_narrowed)
        nothing = self.tr("Both measures judge every item alike.")
        if second.results.is_narrowed:
            nothing = self.tr("Nothing fits the filter.")
        self.table.empty_text = nothing
        self._fit()
        self._show_selection(self.state.selection)

    def table_shown(self) -> Table:
        """The list as it is shown: its cases in its order, with all columns."""
        from srlviewer.report.difference_table import DIFFERENCE_COLUMNS
        from srlviewer.report.tables import Table

        return Table(DIFFERENCE_COLUMNS, self.model.case_rows or [])

    # -- places

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        """Moving in the list moves in the sentence."""
        if current.isValid() and self.table.hasFocus() and not self.table.is_entered:
            self._go(current)

    def _go(self, index: QModelIndex) -> None:
        selection = self.state.selection
        if selection is None or not self.model.names(index.row(), selection):
            self.state.go_to(self.model.address(index.row()))

    def _show_selection(self, address: ItemAddress | None) -> None:
        follow(self.table, self.model, address)
