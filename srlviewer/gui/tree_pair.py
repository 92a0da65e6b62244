"""Two views side by side, the gold tree in one, the predicted one in the other.

They are scrolled, zoomed and coloured together, and what the mouse is on or what is
selected in one lights up in both.
"""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollBar, QSplitter, QVBoxLayout, QWidget

from srlviewer.drawing.tree_layer import MIRRORED
from srlviewer.gui.sentence_view import SentenceView
from srlviewer.model.address import SIDES

BESIDE = "beside"


class _Pane(QWidget):
    """A view below the name of what it shows, hidden where there is no need."""

    def __init__(self, view: SentenceView, name: str) -> None:
        super().__init__()
        self.name = QLabel(name)
        self.name.setContentsMargins(12, 4, 12, 2)
        self.name.setForegroundRole(self.name.palette().ColorRole.PlaceholderText)
        self.name.setBuddy(view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.name)
        layout.addWidget(view, 1)


def _fold_alike(view: SentenceView, other: SentenceView) -> None:
    """What is closed in one view is in the other: their words stay side by side."""
    options = view.options
    other.set_options(closed=options.closed, chains=options.chains)


class TreePair(QSplitter):
    """Holds the view, and a second one beside it as long as it is wished for."""

    def __init__(self, view: SentenceView, parent: QWidget | None = None) -> None:
        """`view` is alone at first."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.view = view
        self.second: SentenceView | None = None
        self._is_scrolling = False
        self.setChildrenCollapsible(False)
        self._panes = [_Pane(view, self.tr("Gold"))]
        self._panes[0].name.hide()
        self.addWidget(self._panes[0])

    @property
    def is_beside(self) -> bool:
        """Whether there are two."""
        return len(self._panes) > 1 and not self._panes[1].isHidden()

    def set_tree_view(self, tree_view: str, *, has_trees: bool) -> None:
        """How two trees stand, as `AppState` names it; `has_trees`: they are shown."""
        if tree_view != BESIDE or not has_trees:
            for pane in self._panes[1:]:
                pane.hide()
            self._panes[0].name.hide()
            shown = MIRRORED if tree_view == BESIDE else tree_view
            self.view.set_options(tree_view=shown)
            return
        is_new = not self.is_beside
        if self.second is None:
            self.second = self._make_second()
            self._panes.append(_Pane(self.second, self.tr("Predicted")))
            self.addWidget(self._panes[1])
        self._panes[1].show()
        self._panes[0].name.show()
        self.view.set_options(tree_view=SIDES[0])
        self.second.set_options(tree_view=SIDES[1])
        if is_new:
            half = max(1, self.width() // 2)
            self.setSizes([half, half])

    def _make_second(self) -> SentenceView:
        view, second = self.view, SentenceView()
        second.setObjectName("second_sentence")
        second.write_address = view.write_address
        second.further_lines = view.further_lines
        second.set_theme(view.theme)
        second.set_zoom(view.zoom)
        second.set_shown_verdicts(view.page.state.shown)
        page, options = view.page, view.options
        second.set_options(
            **{f.name: getattr(options, f.name) for f in fields(options)}
        )
        second.show_sentence(
            page.sentence, counts=page.counts, signature=page.signature
        )
        second.select(view.selected)
        second.item_selected.connect(view.item_selected)
        second.item_activated.connect(view.item_activated)
        second.item_hovered.connect(view.show_hovered)
        second.link_followed.connect(view.link_followed)
        second.zoom_changed.connect(view.set_zoom)
        view.item_hovered.connect(second.show_hovered)
        for mine, other in (
            (view.horizontalScrollBar(), second.horizontalScrollBar()),
            (view.verticalScrollBar(), second.verticalScrollBar()),
        ):
            self._link(mine, other)
            self._link(other, mine)
        view.folding_changed.connect(partial(_fold_alike, view, second))
        second.folding_changed.connect(partial(_fold_alike, second, view))
        for action in view.actions():
            second.addAction(action)
        return second

    def _link(self, mover: QScrollBar, moved: QScrollBar) -> None:
        """Where one is scrolled by a share of its way, so is the other."""

        def follow(value: int) -> None:
            if self._is_scrolling or not self.is_beside:
                return
            self._is_scrolling = True
            span = mover.maximum() - mover.minimum()
            share = (value - mover.minimum()) / span if span else 0.0
            moved.setValue(
                moved.minimum() + round(share * (moved.maximum() - moved.minimum()))
            )
            self._is_scrolling = False

        mover.valueChanged.connect(follow)

    def fitting_zoom(self) -> float:
        """At which all of what is shown is seen, in both views."""
        second = self.second if self.is_beside else None
        views = [view for view in (self.view, second) if view is not None]
        return min(view.fitting_zoom() for view in views)

    def each(self, method: str, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        """Call a method of both views, also of one that is hidden now."""
        for view in (self.view, self.second):
            if view is not None:
                getattr(view, method)(*arguments, **named)
