"""The whole text with its links: for what is too far away for a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.frame_words import link_words
from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.discourse_marks import Discourse, discourse_of
from srlviewer.gui.panels.document_list import TO, LinkList
from srlviewer.gui.panels.document_view import DocumentView
from srlviewer.gui.panels.own_window import OwnWindowButton
from srlviewer.gui.workspace import Workspace
from srlviewer.model.address import ItemAddress

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from srlviewer.gui.state import AppState

SHARES = (3, 2)
"""Of the width: the text, which one reads, and the list."""


class DocumentPanel(QWidget):
    """The text, a box for coreference chains, and the list of links."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        """Marks what `workspace` shows; it is told of changes before this panel is."""
        super().__init__(parent)
        self.workspace = workspace
        self.state: AppState = workspace.state
        self._is_stale = True
        self.heading = ElidedLabel()
        self.heading.setAccessibleName(self.tr("What the document has"))
        self.chains = QCheckBox(self.tr("&chains"))
        self.chains.setAccessibleName(self.tr("Mark coreference chains"))
        self.chains.setToolTip(
            self.tr("Mark mentions with the number of their chain, also in the picture")
        )
        self.view = DocumentView(self.state)
        self.links = LinkList(self.state)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(self.view)
        self.splitter.addWidget(self.links)
        for at, share in enumerate(SHARES):
            self.splitter.setStretchFactor(at, share)
        self.splitter.setSizes([100 * share for share in SHARES])
        self.splitter.setChildrenCollapsible(True)
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.heading, 1)
        head.addWidget(self.chains)
        head.addWidget(OwnWindowButton(self, self.state))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.splitter, 1)
        self.setFocusProxy(self.view)
        self._connect()

    def _connect(self) -> None:
        state, view = self.state, self.view
        state.comparison_changed.connect(self._reload)
        for signal in (
            state.judgements_changed,
            state.position_changed,
            state.selection_changed,
            state.measure_changed,
        ):
            signal.connect(self.refresh)
        for signal in (state.layers_changed, state.coreference_changed):
            signal.connect(self._show_chains)
        self.chains.toggled.connect(self._choose_chains)
        view.position_wanted.connect(state.set_position)
        view.item_wanted.connect(state.select)
        view.filler_wanted.connect(self.workspace.follow_link)
        view.mention_clicked.connect(self.workspace.steps.follow)
        self.links.opened.connect(self._open)
        self.links.link_model.modelReset.connect(self._say)

    def sizeHint(self) -> QSize:
        """As the other panels."""
        return QSize(420, 220)

    def showEvent(self, event: QShowEvent) -> None:
        """Take in what changed while nobody looked."""
        del event
        if self._is_stale:
            self._reload()

    # -- following the state

    def _reload(self) -> None:
        """Other files."""
        self._is_stale = not self.isVisible()
        if self._is_stale:
            return
        self.view.reload()
        self._show_chains()
        self.refresh()
        self._say()

    def refresh(self) -> None:
        """Mark what belongs to the sentence that is shown."""
        if not self.isVisible():
            self._is_stale = True
            return
        state = self.state
        discourse = Discourse(-1)
        if state.comparison is not None and state.position >= 0:
            sentence = self.workspace.view.sentence
            discourse = discourse_of(sentence, state.selection, link_words())
        self.view.show_discourse(discourse)

    def _show_chains(self) -> None:
        on = "chains" in self.state.layers
        self.chains.setChecked(on)
        self.chains.setEnabled(self.state.has_frames)
        if self.isVisible():
            self.view.show_chains(on=on)
            self._say()
        else:
            self._is_stale = True

    def _choose_chains(self, on: bool) -> None:
        self.state.show_layer("chains", on)

    def _say(self) -> None:
        """How much there is."""
        state = self.state
        if state.comparison is None:
            self.heading.setText("")
            return
        words = [self.tr("Sentences: %1").replace("%1", grouped(state.sentences))]
        number = len(self.links.link_model.links)
        words.append(self.tr("links: %1").replace("%1", grouped(number)))
        chains = next((s.chains for s in state.coreference if s.chains), ())
        if chains:
            text = self.tr("chains: %1").replace("%1", grouped(len(chains)))
            words.append(text)
        self.heading.setText(", ".join(words))

    # -- going

    def _open(self, index: QModelIndex) -> None:
        """To the null instantiation of a row, or to its filler from that column."""
        link = self.links.link_model.link(index.row())
        self.state.go_to(link.address)
        if index.column() == TO:
            there = self.links.link_model.details(index.row()).filler
            end = self._end_of(there)
            if end is not None:
                self.workspace.follow_link(end)
            elif there is not None:
                self.state.go_to(ItemAddress(there))

    def _end_of(self, position: int | None) -> FillerEnd | None:
        """The end of the selected element in a sentence, if it has one."""
        if position is None:
            return None
        item = self.workspace.view.page.item_of(self.state.selection)
        filling = item.filling if item is not None else None
        ends = filling.ends if filling is not None else ()
        return next((end for end in ends if end.position == position), None)

    def stop(self) -> None:
        """Leave the links unread."""
        self.links.stop()
