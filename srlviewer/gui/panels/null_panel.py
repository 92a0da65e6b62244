"""Null instantiations: recognised? interpreted? linked? And the list of them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.null_flow_filters import measure_and_filter
from srlviewer.gui.panels.null_flow_model import STEPS, NullFlowModel
from srlviewer.gui.panels.null_list import NullList
from srlviewer.gui.panels.own_window import OwnWindowButton
from srlviewer.gui.table_model import shown_percent
from srlviewer.gui.table_view import TableView

if TYPE_CHECKING:
    from srlviewer.gui.results import Results
    from srlviewer.report.null_cases import NullCases

FLOW, LIST, NOTHING = range(3)
"""The pages."""
SCHEME = "semeval10"
LINKS = 4
GIVING = {0: 155, LINKS: 170}
"""Columns of words of the three-way table, and the px down to which they give way."""


class NullPanel(QWidget):
    """The three-way table, where every count opens its items, or the list."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Follows `results`; counts nothing before it is seen."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self._is_stale = True
        self.heading = ElidedLabel()
        self.heading.setAccessibleName(self.tr("Figures of null instantiations"))
        self.overview = QRadioButton(self.tr("o&verview"))
        self.overview.setToolTip(self.tr("Count the ways through the three questions"))
        self.listed = QRadioButton(self.tr("lis&t"))
        self.listed.setToolTip(
            self.tr("One line each; Enter goes to the filler, Alt+Left back")
        )
        self.overview.setChecked(True)
        group = QButtonGroup(self)
        group.addButton(self.overview)
        group.addButton(self.listed)
        self.model = NullFlowModel(self.state, self)
        self.table = TableView(self.tr("Null instantiations, step by step"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.table.setModel(self.model)
        self.table.setShowGrid(True)  # what a count goes over must be seen
        self.table.opened.connect(self._open)
        self.list = NullList(results)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setContentsMargins(10, 10, 10, 10)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.words.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.words.setAccessibleName(self.tr("What this panel is for"))
        self.words.linkActivated.connect(self.state.set_scheme)
        self._build()
        self.listed.toggled.connect(self._turn)
        self.list.nulls.changed.connect(self._say)
        results.table_changed.connect(self.refresh)
        results.changed.connect(self._say)
        self.state.scoring_changed.connect(self._say)
        self.state.fits_changed.connect(self._say)
        self.state.theme_changed.connect(self.table.viewport().update)
        self.refresh()

    def _build(self) -> None:
        self.pages = QStackedWidget()
        for page in (self.table, self.list, self.words):
            self.pages.addWidget(page)
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.heading, 1)
        head.addWidget(self.overview)
        head.addWidget(self.listed)
        head.addWidget(OwnWindowButton(self, self.state))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.pages, 1)
        self.setFocusProxy(self.table)

    def sizeHint(self) -> QSize:
        """As the other panels."""
        return QSize(420, 220)

    def showEvent(self, event: object) -> None:
        """Count what changed while nobody looked."""
        del event
        if self._is_stale:
            self._read()

    def refresh(self) -> None:
        """Other rows; counted at once only if they are seen."""
        self._is_stale = True
        if self.isVisible():
            self._read()
        else:
            self._turn()

    @property
    def cases(self) -> NullCases | None:
        """Those of the comparison shown; None where there are none to be judged."""
        judgements = self.state.judgements
        if judgements is None or not self.results.has_nulls:
            return None
        return self.results.texts.null_cases(judgements)

    def _read(self) -> None:
        self._is_stale = False
        cases = self.cases
        figures = ("", "", "") if cases is None else self._figures()
        current = self.table.currentIndex()
        place = current.row(), current.column()
        self.model.show_cases(cases, figures)
        self.table.clearSpans()
        for cell in self.model.cells:
            if cell.height > 1:
                for column in (2 * cell.step, 2 * cell.step + 1):
                    self.table.setSpan(cell.row, column, cell.height, 1)
        hides = cases is not None and not self.model.has_recognition
        for column in range(2 * (STEPS - 1)):
            self.table.setColumnHidden(column, hides and bool(cases and cases.cases))
        self.table.fit_into_view(giving=GIVING, taking=LINKS, most=280)
        self._stay(*place)
        self._turn()

    def _stay(self, row: int, column: int) -> None:
        """The cell that was current is so again; at first the first one, unselected.

        Opening a count chooses another measure, and the counts are made anew.
        """
        index = self.model.index(row, column)
        if index.isValid():
            self.table.setCurrentIndex(index)
        else:
            first = next((c for c in (0, LINKS) if not self.table.isColumnHidden(c)), 0)
            no_update = QItemSelectionModel.SelectionFlag.NoUpdate
            self.table.selectionModel().setCurrentIndex(
                self.model.index(0, first), no_update
            )

    @property
    def lists(self) -> bool:
        """Whether the scheme has a list of null instantiations."""
        from srlviewer.report.null_instantiations import lists_nulls

        comparison = self.state.comparison
        return comparison is not None and lists_nulls(comparison.scheme)

    def _turn(self) -> None:
        """To the page that is wished for, as far as the scheme has it."""
        has_nulls = self.results.has_nulls
        for button in (self.overview, self.listed):
            button.setVisible(has_nulls and self.lists)
        page = LIST if self.listed.isChecked() and self.lists else FLOW
        if not has_nulls:
            page = NOTHING
        both: tuple[QWidget, ...] = (self.table, self.list)
        had_focus = any(table.hasFocus() for table in both)
        self.pages.setCurrentIndex(page)
        shown = (*both, self.words)[page]
        self.setFocusProxy(shown)
        if had_focus:
            shown.setFocus()
        self._say()

    def _say(self) -> None:
        self.words.setText(self._why_not())
        self.heading.setText(self._heading())
        self.table.empty_text = self.tr("Neither file has null instantiations.")
        self.list.empty_text = self._nothing_listed()

    def _why_not(self) -> str:
        if self.state.comparison is None or self.results.has_nulls:
            return ""
        if self.state.is_unscored:
            return self.tr("Scoring was stopped.")
        if self.state.judgements is None:
            return self.tr("Counted when scoring is done.")
        words = self.tr(
            "Here the scheme semeval10 counts null instantiations, the elements of a "
            "frame that are not expressed beside its target: whether they are "
            "recognised, rightly interpreted as definite or indefinite, and linked to "
            "the right filler elsewhere in the text."
        )
        fit = self.state.fits.get(SCHEME)
        if fit is None or not fit.can:
            return words
        link = self.tr("Score these files with it")
        return f'{words}<p><a href="{SCHEME}">{link}</a></p>'

    def _nothing_listed(self) -> str:
        if self.list.nulls.is_reading:
            return self.tr("Reading all sentences…")
        if self.results.is_narrowed:
            return self.tr("Nothing fits the filter.")
        return self.tr("Neither file has null instantiations.")

    def _heading(self) -> str:
        if not self.results.has_nulls or self.state.comparison is None:
            return ""
        if self.pages.currentIndex() == LIST:
            return self._number_listed()
        scored, others = self.model.numbers
        return self._number_words(scored, others)

    def _figures(self) -> tuple[str, str, str]:
        """What the scheme says of each step; empty where it has no figure."""
        from srlviewer.report.tables import scores_table, values_table

        comparison = self.state.comparison
        assert comparison is not None
        found = {str(row[0]): row[-1] for row in scores_table(comparison).rows}
        found |= {str(row[0]): row[-1] for row in values_table(comparison).rows}

        def say(words: str, name: str) -> str:
            figure = shown_percent(found[name]) if name in found else ""
            return words.replace("%1", figure) if figure else ""

        return (
            say("F1 %1", "ni.recognition"),
            say("%1 %", "ni.interpretation"),
            say("F1 %1", "ni.linking"),
        )

    def _number_listed(self) -> str:
        if self.list.nulls.is_reading:
            return self.tr("Reading all sentences…")
        number = self.list.null_model.rowCount()
        total = len(self.list.nulls.rows or ())
        if number != total:
            words = self.tr("%1 of %2 null instantiations")
            return words.replace("%1", grouped(number)).replace("%2", grouped(total))
        cases = self.cases
        return self._number_words(number, len(cases.cases) - total if cases else 0)

    def _number_words(self, number: int, others: int) -> str:
        """How many are scored, and how many are not: alternatives, for one."""
        if self.lists:
            one = self.tr("1 null instantiation")
            several = self.tr("%1 null instantiations")
        else:
            one, several = self.tr("1 link"), self.tr("%1 links")
        words = one if number == 1 else several.replace("%1", grouped(number))
        if others:
            words = self.tr("%1 and %2 not scored").replace("%1", words)
            words = words.replace("%2", grouped(others))
        if self.lists:
            return words
        return self.tr("%1; official judges links alone").replace("%1", words)

    def _open(self, index: QModelIndex) -> None:
        cell = self.model.cell(index)
        measure, terms = measure_and_filter(cell)
        self.state.set_measure(measure)
        self.state.open_items(terms)
