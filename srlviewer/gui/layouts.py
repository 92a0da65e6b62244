"""Where the panels stand: ready-made layouts, and title bars where they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from srlviewer.gui.dock_title import DockTitle

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from srlviewer.gui.state import AppState

PANELS = (
    "sentences",
    "inspector",
    "scores",
    "labels",
    "confusion",
    "items",
    "problems",
    "gains",
    "difference",
    "nulls",
    "agreement",
    "discourse",
    "document",
)
"""In the order of Alt+1 … Alt+9, Alt+0."""
TABBED = (
    "scores",
    "labels",
    "confusion",
    "gains",
    "difference",
    "nulls",
    "agreement",
    "discourse",
    "document",
    "problems",
)
ON_DEMAND = frozenset({"agreement"})
"""Panels that no layout shows: the menu opens them."""
SHOWN = {
    "inspect": tuple(name for name in PANELS if name not in ON_DEMAND),
    "compare": tuple(
        name
        for name in PANELS
        if name not in {"inspector", "discourse", "document", *ON_DEMAND}
    ),
    "read": (),
}
"""Layout -> the panels it shows."""
LEAST_LOWER = (470, 300)
"""In narrow windows, px of the tabs, so that F1 is in view, and of the errors."""
SIDE_WIDTHS = {"sentences": 250, "inspector": 300}
LOWER_HEIGHT = {"inspect": 0.33, "compare": 0.52, "read": 0.3}
"""Share of the height of the window that the lower panels take."""


def apply_layout(
    window: QMainWindow,
    docks: Mapping[str, QDockWidget],
    name: str,
    state: AppState,
    *,
    without: Collection[str] = (),
) -> None:
    """Put all panels where a layout has them, but hide those `without` use."""
    left, right, bottom = (
        Qt.DockWidgetArea.LeftDockWidgetArea,
        Qt.DockWidgetArea.RightDockWidgetArea,
        Qt.DockWidgetArea.BottomDockWidgetArea,
    )
    for dock in docks.values():
        dock.setFloating(False)
        window.removeDockWidget(dock)
    window.setCorner(Qt.Corner.BottomLeftCorner, left)
    window.setCorner(Qt.Corner.BottomRightCorner, bottom)
    window.addDockWidget(left, docks["sentences"])
    window.addDockWidget(right, docks["inspector"])
    window.addDockWidget(bottom, docks["scores"])
    window.splitDockWidget(docks["scores"], docks["items"], Qt.Orientation.Horizontal)
    for panel in TABBED[1:]:
        window.tabifyDockWidget(docks[TABBED[0]], docks[panel])
    for panel, dock in docks.items():
        dock.setVisible(panel in SHOWN[name] and panel not in without)
    docks[TABBED[0]].raise_()
    for panel, width in SIDE_WIDTHS.items():
        window.resizeDocks([docks[panel]], [width], Qt.Orientation.Horizontal)
    height = round(window.height() * LOWER_HEIGHT[name])
    window.resizeDocks(
        [docks["scores"], docks["items"]], [height, height], Qt.Orientation.Vertical
    )
    room = max(window.width() - SIDE_WIDTHS["sentences"], 400)
    tabs = max(round(room * 0.56), min(LEAST_LOWER[0], room - LEAST_LOWER[1]))
    window.resizeDocks(
        [docks["scores"], docks["items"]],
        [tabs, room - tabs],
        Qt.Orientation.Horizontal,
    )
    fit_title_bars(window, docks, state)


def fit_title_bars(
    window: QMainWindow, docks: Mapping[str, QDockWidget], state: AppState
) -> None:
    """No title where a tab says the same already."""
    for dock in docks.values():
        is_tabbed = bool(window.tabifiedDockWidgets(dock)) and not dock.isFloating()
        old = dock.titleBarWidget()
        if isinstance(old, DockTitle) is not is_tabbed and old is not None:
            continue
        dock.setTitleBarWidget(QWidget(dock) if is_tabbed else DockTitle(dock, state))
        if old is not None:
            old.deleteLater()


def show_tab_bars(window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
    """The tabs of panels that lie over each other, also in a window that stood before.

    Qt makes their bar hidden and shows it when the docks move the next time, which in a
    window that is on the screen already may be never.
    """
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    bars = [bar for bar in window.findChildren(QTabBar, options=direct) if bar.count()]
    for bar in bars:
        bar.setElideMode(Qt.TextElideMode.ElideNone)  # scrolled rather than unreadable
    shown = {_titles(bar) for bar in bars if not bar.isHidden()}
    for dock in docks.values():
        others = window.tabifiedDockWidgets(dock)
        group = [d for d in (dock, *others) if not (d.isHidden() or d.isFloating())]
        titles = frozenset(d.windowTitle() for d in group)
        if not others or titles in shown:
            continue
        shown.add(titles)
        for bar in bars[::-1]:  # the newest first
            if _titles(bar) == titles:
                bar.show()
                break


def _titles(bar: QTabBar) -> frozenset[str]:
    return frozenset(bar.tabText(at) for at in range(bar.count()))
