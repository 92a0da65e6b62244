"""The menus whose entries come and go: recent pairs, samples, schemes, measures."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from srlviewer.gui.recent import recent_pairs
from srlviewer.gui.scheme_options import fill_options
from srlviewer.gui.scheme_words import (
    normal_form,
    scheme_choices,
    scheme_fits,
    scheme_words,
)
from srlviewer.gui.settings import Settings
from srlviewer.gui.start_page import bundled_samples
from srlviewer.gui.state import AppState

OF_ROLES = frozenset({"file.framesets", "file.framenet"})
"""Lexicons of predicates and roles, which no treebank has."""


class LiveMenus(QObject):
    """Fills them when they are about to be seen."""

    choice_wanted = Signal(object)
    """An OpenChoice."""
    fault_met = Signal(str)
    """Why something chosen cannot be had."""

    def __init__(
        self,
        menus: Mapping[str, QMenu],
        state: AppState,
        settings: Settings,
        parent: QObject,
    ) -> None:
        """`menus` by path."""
        super().__init__(parent)
        self.menus, self.state, self.settings = menus, state, settings
        for path, fill in (
            ("file/recent", self._recent),
            ("file/samples", self._samples),
            ("score/scheme", self._schemes),
            ("score/options", self._options),
            ("score/measure", self._measures),
        ):
            menus[path].aboutToShow.connect(fill)
        for signal in (state.comparison_changed, state.judgements_changed):
            signal.connect(self._hide_idle)

    def _hide_idle(self) -> None:
        """Treebanks have no arguments, seen as spans or heads, and no frames."""
        entry = self.menus["view/form"].menuAction()
        lexicons = [
            a for a in self.menus["file"].actions() if a.objectName() in OF_ROLES
        ]
        for action in (entry, *lexicons):
            action.setVisible(not self.state.scores_trees)

    def _recent(self) -> None:
        menu = self.menus["file/recent"]
        menu.clear()
        for choice in recent_pairs(self.settings):
            action = menu.addAction(choice.title)
            action.setToolTip(f"{choice.gold}\n{choice.predicted}")
            action.setEnabled(choice.is_there)
            action.triggered.connect(
                lambda _on=False, wanted=choice: self.choice_wanted.emit(wanted)
            )
        if menu.isEmpty():
            menu.addAction(self.tr("Nothing opened yet")).setEnabled(False)

    def _samples(self) -> None:
        menu = self.menus["file/samples"]
        menu.clear()
        for sample in bundled_samples():
            action = menu.addAction(sample.title)
            action.setToolTip(sample.description)
            action.triggered.connect(
                lambda _on=False, wanted=sample.choice: self.choice_wanted.emit(wanted)
            )

    def _schemes(self) -> None:
        """Those that fit the files first; the others say why they do not."""
        menu = self.menus["score/scheme"]
        menu.clear()
        comparison = self.state.comparison
        if comparison is None:
            menu.addAction(self.tr("Open two files first")).setEnabled(False)
            return
        group = QActionGroup(menu)
        now = normal_form(self.state.scheme)
        files = comparison.gold, comparison.predicted
        titles = dict(scheme_choices())
        titles.setdefault(now, "")
        are_parted = False
        for specification, fit in scheme_fits(titles, *files).items():
            if not fit.can and not are_parted:
                menu.addSeparator()
                are_parted = True
            action = menu.addAction(scheme_words(specification))
            parts = (titles[specification], specification, fit.reason)
            action.setToolTip("\n".join(filter(None, parts)))
            # What a screen reader says besides the text.
            action.setStatusTip(fit.reason or titles[specification])
            action.setWhatsThis(fit.reason)
            action.setData(specification)
            action.setCheckable(True)
            action.setChecked(specification == now)
            action.setEnabled(fit.can)
            group.addAction(action)
            action.triggered.connect(
                lambda _on=False, name=specification: self.state.set_scheme(name)
            )

    def _options(self) -> None:
        menu = self.menus["score/options"]
        fill_options(menu, self.state, self.fault_met.emit)

    def _measures(self) -> None:
        menu = self.menus["score/measure"]
        menu.clear()
        group = QActionGroup(menu)
        for name in self.state.measures:
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(name == self.state.measure)
            group.addAction(action)
            action.triggered.connect(
                lambda _on=False, wanted=name: self.state.set_measure(wanted)
            )
        if menu.isEmpty():
            menu.addAction(self.tr("Open two files first")).setEnabled(False)
