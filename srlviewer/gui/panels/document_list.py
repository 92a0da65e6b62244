"""The list of links of a document, the farthest first; a row goes to either end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView

from srlviewer.gui.looks import badge_icon, picture_theme
from srlviewer.gui.panels.document_links import (
    DocumentLink,
    LinkDetails,
    document_links,
    link_details,
    scores_links,
)
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.table_model import (
    VALUE_ROLE,
    Cell,
    Column,
    TableModel,
    shown_text,
)
from srlviewer.gui.table_view import TableView
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget

    from srlviewer.gui.state import AppState

CONTEXT = "DocumentList"
WAITING = QT_TRANSLATE_NOOP("DocumentList", "Links are listed when they are scored.")
NO_LINKS = QT_TRANSLATE_NOOP("DocumentList", "No null instantiation is linked.")
SAID = frozenset(
    {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole}
)
NAME = QT_TRANSLATE_NOOP("DocumentList", "Links by distance")
TITLES = (
    QT_TRANSLATE_NOOP("DocumentList", "Far"),
    QT_TRANSLATE_NOOP("DocumentList", "From"),
    QT_TRANSLATE_NOOP("DocumentList", "To"),
    QT_TRANSLATE_NOOP("DocumentList", "Null instantiation"),
    QT_TRANSLATE_NOOP("DocumentList", "Filler"),
    QT_TRANSLATE_NOOP("DocumentList", "Side"),
)
TIPS = (
    QT_TRANSLATE_NOOP("DocumentList", "How many sentences away the filler is"),
    QT_TRANSLATE_NOOP("DocumentList", "The sentence of the null instantiation"),
    QT_TRANSLATE_NOOP("DocumentList", "The sentence of the filler; Enter goes there"),
    "",
    "",
    "",
)
"""Of short titles: the list has little room beside the text."""
DISTANCE, FROM, TO, WHAT, FILLER, SIDE = range(len(TITLES))
GIVING = {FILLER: 90, WHAT: 180}
"""Columns of words, and the px down to which they give way."""


READ = frozenset({WHAT, FILLER, TO})
"""Columns whose cells are read when they are looked at; they cannot be sorted by."""
KEPT = 500
"""Links of which it is known what they say."""


class LinkModel(TableModel):
    """One row a link, in the order of their distance until it is sorted otherwise."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Verdicts and colours are those of `state`."""
        texts = {WHAT, FILLER, SIDE}
        columns = [
            Column(
                translated(CONTEXT, title),
                shown_text if at in texts else str,
                translated(CONTEXT, tip) if tip else "",
            )
            for at, (title, tip) in enumerate(zip(TITLES, TIPS, strict=True))
        ]
        super().__init__(columns, parent)
        self.state = state
        self.links: list[DocumentLink] = []
        self._details: dict[DocumentLink, LinkDetails] = {}

    def show_links(self, links: list[DocumentLink]) -> None:
        """List these."""
        self.links = links
        self._details.clear()
        self.set_rows([_cells(link) for link in links])

    def link(self, row: int) -> DocumentLink:
        """The link of a row as it is sorted now."""
        return self.links[self._order[row]]

    def details(self, row: int) -> LinkDetails:
        """What the link of a row says."""
        link = self.link(row)
        if link not in self._details:
            if len(self._details) > KEPT:
                self._details.clear()
            self._details[link] = link_details(self.state, link)
        return self._details[link]

    def sort(
        self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder
    ) -> None:
        """By distance, sentence or side; what is not read cannot be sorted by."""
        if column not in READ:
            super().sort(column, order)

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 (as Qt says)
        """Cells that are read, and the badge of the verdict."""
        if not index.isValid() or index.column() not in READ:
            return super().data(index, role)
        row, column = index.row(), index.column()
        if role in {Qt.ItemDataRole.DisplayRole, VALUE_ROLE}:
            return self._text(row, column)
        if column == WHAT and (verdict := self.link(row).verdict) is not None:
            if role == Qt.ItemDataRole.DecorationRole:
                family = QGuiApplication.font().family()
                return badge_icon(verdict, picture_theme(self.state).name, family)
            if role in SAID:
                return verdict_name(verdict)
        if column == FILLER and role == Qt.ItemDataRole.ToolTipRole:
            return self._text(row, column)
        return super().data(index, role)

    def _text(self, row: int, column: int) -> str:
        details = self.details(row)
        if column == WHAT:
            return f"{details.interpretation} {details.element} · {details.frame}"
        if column == FILLER:
            return details.text
        return "?" if details.filler is None else str(details.filler + 1)


def _cells(link: DocumentLink) -> tuple[Cell, ...]:
    """What is known of a link before it is read."""
    return link.distance, link.address.sentence + 1, 0, "", "", link.address.side


class LinkList(TableView):
    """Reads the links when somebody looks, and again for other files."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Of the files that `state` has open."""
        super().__init__(translated(CONTEXT, NAME), parent)
        self.app_state = state
        self.link_model = LinkModel(state, self)
        self._run: SlicedRun[list[DocumentLink]] | None = None
        self._is_stale = True
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setModel(self.link_model)
        header = self.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.setSortingEnabled(True)
        state.comparison_changed.connect(self.forget)
        state.judgements_changed.connect(self.forget)
        state.theme_changed.connect(self.viewport().update)

    @property
    def is_reading(self) -> bool:
        """Whether something is still to be read."""
        return self._run is not None and self._run.is_running

    def forget(self) -> None:
        """Other files, or other judgements."""
        self.stop()
        self._is_stale = True
        self.link_model.show_links([])
        if self.isVisible():
            self.read()

    def showEvent(self, event: object) -> None:
        """Read what nobody asked for before."""
        del event
        self.read()

    def read(self) -> None:
        """Find the links, unless they are known."""
        state = self.app_state
        if not self._is_stale or state.comparison is None:
            return
        is_waiting = scores_links(state) and state.judgements is None
        self.empty_text = translated(CONTEXT, WAITING if is_waiting else NO_LINKS)
        if is_waiting:
            return
        self._is_stale = False
        self._run = SlicedRun(document_links(state), self._take, parent=self)
        self._run.start()

    def _take(self, links: list[DocumentLink]) -> None:
        self.link_model.show_links(links)
        self.fit_into_view(giving=GIVING)

    def stop(self) -> None:
        """Leave the rest unread."""
        if self._run is not None and self._run.is_running:
            self._run.stop()
