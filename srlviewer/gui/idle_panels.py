"""Panels that have nothing to show for the files that are open stay away.

They come back, where they were, once files are opened that they are about.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDockWidget

from srlviewer.gui.action_kinds import OF_FRAMES, why_no_frames
from srlviewer.gui.layouts import SHOWN

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState


class IdlePanels(QObject):
    """Knows which panels wait for other files."""

    def __init__(
        self, state: AppState, docks: Mapping[str, QDockWidget], parent: QObject
    ) -> None:
        """Hides and shows some of `docks` (by name of the panel) when asked to."""
        super().__init__(parent)
        self.state, self.docks = state, docks
        self.away: frozenset[str] = frozenset()
        """Panels that are hidden, and will be seen with files that concern them."""
        self._front = ""
        """The one of these that lay over all others."""

    def reason(self, name: str) -> str:
        """Why a panel has nothing to show, in a sentence; empty: it may have."""
        return why_no_frames(self.state) if name in OF_FRAMES else ""

    def look(self) -> None:
        """Hide those that do not concern the files shown, bring back those that do."""
        if self.state.comparison is None:
            return
        idle = {name for name in self.docks if self.reason(name)}
        hidden = {name for name in idle if not self.docks[name].isHidden()}
        back = self.away - idle
        self.away = (self.away - back) | hidden
        front = [name for name in hidden if self._is_in_front(name)]
        self._front = front[0] if front else self._front
        for name in hidden:
            self.docks[name].hide()
        if back:
            self._bring(back)

    def _is_in_front(self, name: str) -> bool:
        return self.docks[name].widget().isVisible()

    def _bring(self, names: frozenset[str]) -> None:
        """Show panels again; what lay over all others does so still."""
        seen = [name for name in self.docks if self._is_in_front(name)]
        for name in names:
            self.docks[name].show()
        if self._front in names:
            seen, self._front = [self._front], ""
        for name in seen:
            self.docks[name].raise_()

    def expect(self, layout: str) -> None:
        """A ready-made layout was applied: what it has and is idle stays away."""
        self.away = frozenset(n for n in SHOWN[layout] if self.reason(n))

    def remember(self, names: str) -> None:
        """Those that were away when a layout was kept, as `remembered` wrote them."""
        self.away = frozenset(name for name in names.split() if name in self.docks)

    @property
    def remembered(self) -> str:
        """The panels that are away, to be kept together with a layout."""
        return " ".join(sorted(self.away))
