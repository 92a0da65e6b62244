"""The list of links of a document, the farthest first; a row goes to either end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView

from srlviewer.gui.looks import badge_icon, picture_theme
from srlviewer.gui.panels.document_links import DocumentLink, document_links, verdict_of
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.table_model import Column, TableModel, shown_text
from srlviewer.gui.table_view import TableView
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget

    from srlviewer.gui.state import AppState

CONTEXT = "DocumentList"
NAME = QT_TRANSLATE_NOOP("DocumentList", "Links by distance")
TITLES = (
    QT_TRANSLATE_NOOP("DocumentList", "Distance"),
    QT_TRANSLATE_NOOP("DocumentList", "Null instantiation"),
    QT_TRANSLATE_NOOP("DocumentList", "Filler"),
    QT_TRANSLATE_NOOP("DocumentList", "From"),
    QT_TRANSLATE_NOOP("DocumentList", "To"),
    QT_TRANSLATE_NOOP("DocumentList", "Side"),
)
WIDTHS = {0: 84, 1: 170, 2: 150, 3: 70, 4: 60, 5: 80}
"""Of the columns, in px."""
DISTANCE, WHAT, FILLER, FROM, TO, SIDE = range(len(TITLES))


class LinkModel(TableModel):
    """One row a link, in the order of their distance until it is sorted otherwise."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Verdicts and colours are those of `state`."""
        texts = {WHAT, FILLER, SIDE}
        columns = [
            Column(translated(CONTEXT, title), shown_text if at in texts else str)
            for at, title in enumerate(TITLES)
        ]
        super().__init__(columns, parent)
        self.state = state
        self.links: list[DocumentLink] = []

    def show_links(self, links: list[DocumentLink]) -> None:
        """List these."""
        self.links = links
        self.set_rows(
            [
                (
                    abs(link.distance),
                    f"{link.interpretation} {link.element} · {link.frame}",
                    link.text,
                    link.address.sentence + 1,
                    link.filler + 1,
                    link.address.side,
                )
                for link in links
            ]
        )

    def link(self, row: int) -> DocumentLink:
        """The link of a row as it is sorted now."""
        return self.links[self._order[row]]

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401 (as Qt says)
        """The badge of the verdict beside what is empty."""
        if index.isValid() and index.column() == WHAT:
            icon, tip = Qt.ItemDataRole.DecorationRole, Qt.ItemDataRole.ToolTipRole
            said = {tip, Qt.ItemDataRole.AccessibleDescriptionRole}
            if role == icon or role in said:
                verdict = verdict_of(self.state, self.link(index.row()))
                if verdict is None:
                    return None
                if role in said:
                    return verdict_name(verdict)
                family = QGuiApplication.font().family()
                return badge_icon(verdict, picture_theme(self.state).name, family)
        return super().data(index, role)


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
        state.judgements_changed.connect(self.viewport().update)
        state.theme_changed.connect(self.viewport().update)

    @property
    def is_reading(self) -> bool:
        """Whether some sentences are still to be read."""
        return self._run is not None and self._run.is_running

    def forget(self) -> None:
        """Other files."""
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
        if self._is_stale and self.app_state.comparison is not None:
            self._is_stale = False
            self._run = SlicedRun(
                document_links(self.app_state), self._take, parent=self
            )
            self._run.start()

    def _take(self, links: list[DocumentLink]) -> None:
        self.link_model.show_links(links)
        for column, width in WIDTHS.items():
            self.setColumnWidth(column, width)

    def stop(self) -> None:
        """Leave the rest unread."""
        if self._run is not None and self._run.is_running:
            self._run.stop()
