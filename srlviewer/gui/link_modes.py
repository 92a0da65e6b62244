"""What the other mode of `semeval10` says of a link: paper beside official program.

The scheme itself judges the sentence under the other mode; of a large pair of files the
coreference chains are read in the background first, from the files opened anew.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from srlviewer.gui.mailbox import Mailbox
from srlviewer.gui.session import FEW_SENTENCES
from srlviewer.gui.state import AppState

if TYPE_CHECKING:
    from collections.abc import Collection

    from srlviewer.comparison import Comparison, Recipe
    from srlviewer.scoring.judgements import Judgements
    from srlviewer.scoring.semeval10_quirks import LinkOpinions

SCHEME: Final = "semeval10"
OTHERS: Final = {"paper": "official", "official": "paper"}
"""Mode shown -> the one that it is compared with."""


class LinkModes(QObject):
    """Judges single sentences under the other mode."""

    changed = Signal()
    """The other mode can be asked now."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Nothing is read before somebody asks."""
        super().__init__(parent)
        self._state = state
        self._other: Comparison | None = None
        self._of: Comparison | None = None
        """The comparison that the other one belongs to."""
        self._judged: tuple[int, Judgements] | None = None
        self._letters = Mailbox(self)
        self._letters.arrived.connect(self._take)
        state.comparison_changed.connect(self._forget)

    def _forget(self) -> None:
        self._other, self._of, self._judged = None, None, None

    @property
    def mode(self) -> str:
        """The mode that is shown, if it has another one."""
        comparison = self._state.comparison
        if comparison is None or comparison.scheme.name != SCHEME:
            return ""
        mode: str = comparison.scheme.options.mode
        return mode if mode in OTHERS else ""

    def opinions(
        self,
        position: int,
        gold: int | None,
        predicted: int | None,
        *,
        has_parts: bool = False,
        kinds: Collection[str] = (),
    ) -> LinkOpinions | None:
        """What both modes say of the link of two elements of a pair (0-based).

        `kinds` are their interpretations.

        None: the scheme has no modes, or the other one cannot be asked yet.
        """
        from srlviewer.scoring.semeval10_quirks import link_opinions

        shown = self._state.sentence_judgements(position)
        other = self._judge(position) if self.mode else None
        if shown is None or other is None:
            return None
        tables = {self.mode: shown, OTHERS[self.mode]: (other, 0)}
        return link_opinions(
            gold,
            predicted,
            tables["paper"],
            tables["official"],
            has_parts=has_parts,
            kinds=kinds,
        )

    def _judge(self, position: int) -> Judgements | None:
        if self._of is not self._state.comparison:
            self._forget()
            self._begin()
        if self._other is None:
            return None
        if self._judged is None or self._judged[0] != position:
            self._judged = position, self._other.judge_sentence(position)
        return self._judged[1]

    def _begin(self) -> None:
        """Small files at once, large ones in the background."""
        comparison = self._of = self._state.comparison
        assert comparison is not None
        scheme = f"{SCHEME}:mode={OTHERS[self.mode]},task=ni"
        if comparison.total <= FEW_SENTENCES:
            self._other = _under(comparison, scheme)
            return
        recipe = replace(comparison.recipe, scheme=scheme)
        self._letters.run(partial(_opened, comparison, recipe), name="link modes")

    def _take(self, letter: object) -> None:
        if not isinstance(letter, tuple):
            return  # a file is gone: the inspector says nothing of the other mode
        of, other = letter
        if of is self._of:
            self._other = other
            self.changed.emit()


def _under(comparison: Comparison, scheme: str) -> Comparison:
    """The same files under another mode, prepared."""
    from srlviewer.comparison import Comparison as Made
    from srlviewer.comparison import make_scheme
    from srlviewer.errors import ProblemLog

    made = Made(
        comparison.gold,
        comparison.predicted,
        make_scheme(scheme),
        comparison.pairing,
        ProblemLog(),
    )
    made.prepare()
    return made


def _opened(of: Comparison, recipe: Recipe) -> tuple[Comparison, Comparison]:
    return of, recipe.open()
