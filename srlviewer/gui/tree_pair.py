"""Two views side by side, the gold tree in one, the predicted one in the other.

They are scrolled, zoomed and coloured together, and what the mouse is on or what is
selected in one lights up in both.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QScrollBar, QSplitter, QWidget

from srlviewer.drawing.tree_layer import MIRRORED
from srlviewer.gui.sentence_view import SentenceView
from srlviewer.model.address import SIDES

BESIDE = "beside"


class TreePair(QSplitter):
    """Holds the view, and a second one beside it as long as it is wished for."""

    def __init__(self, view: SentenceView, parent: QWidget | None = None) -> None:
        """`view` is alone at first."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.view = view
        self.second: SentenceView | None = None
        self._is_scrolling = False
        self.setChildrenCollapsible(False)
        self.addWidget(view)

    @property
    def is_beside(self) -> bool:
        """Whether there are two."""
        return self.second is not None and not self.second.isHidden()

    @property
    def views(self) -> tuple[SentenceView, ...]:
        """Those that are seen."""
        if self.second is None or self.second.isHidden():
            return (self.view,)
        return self.view, self.second

    def set_tree_view(self, tree_view: str, *, has_trees: bool) -> None:
        """How two trees stand, as `AppState` names it; `has_trees`: they are shown."""
        if tree_view != BESIDE or not has_trees:
            if self.second is not None:
                self.second.hide()
            shown = MIRRORED if tree_view == BESIDE else tree_view
            self.view.set_options(tree_view=shown)
            return
        if self.second is None:
            self.second = self._make_second()
        self.second.show()
        self.view.set_options(tree_view=SIDES[0])
        self.second.set_options(tree_view=SIDES[1])
        half = max(1, self.width() // 2)
        self.setSizes([half, half])

    def _make_second(self) -> SentenceView:
        view, second = self.view, SentenceView()
        second.setObjectName("second_sentence")
        second.write_address = view.write_address
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
        second.zoom_changed.connect(view.set_zoom)
        view.item_hovered.connect(second.show_hovered)
        for mine, other in (
            (view.horizontalScrollBar(), second.horizontalScrollBar()),
            (view.verticalScrollBar(), second.verticalScrollBar()),
        ):
            self._link(mine, other)
            self._link(other, mine)
        for action in view.actions():
            second.addAction(action)
        second.setAccessibleName(
            QCoreApplication.translate("TreePair", "Predicted tree")
        )
        self.addWidget(second)
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

    def each(self, method: str, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        """Call a method of both views, also of one that is hidden now."""
        for view in (self.view, self.second):
            if view is not None:
                getattr(view, method)(*arguments, **named)
