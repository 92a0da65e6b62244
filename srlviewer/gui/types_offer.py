"""Offers the types file that lies beside the gold file, where nobody named one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from srlviewer.gui.opening_offers import TOPIC as OPENING
from srlviewer.gui.scheme_options import options_of, with_option
from srlviewer.registry import parse_specification
from srlviewer.scoring.types_files import types_files_beside

if TYPE_CHECKING:
    from srlviewer.gui.message_bar import MessageBar
    from srlviewer.gui.session import Session

TOPIC: Final = "types"
"""Of the message, and of the option."""


class TypesOffer(QObject):
    """Says it once for each pair, when it is scored by a scheme that reads types."""

    def __init__(
        self, session: Session, message: MessageBar, parent: QObject | None = None
    ) -> None:
        """`message` is the line where it is offered."""
        super().__init__(parent)
        self._state, self._message = session.state, message
        self._was_offered = False
        session.opened.connect(self._on_opened)
        self._state.judgements_changed.connect(self._offer)
        self._state.scheme_changed.connect(lambda: message.take_back(TOPIC))
        self._state.comparison_changed.connect(self._on_comparison)

    def _on_comparison(self) -> None:
        self._was_offered = False
        self._message.take_back(TOPIC)

    def _on_opened(self) -> None:
        self._offer()

    def _offer(self) -> None:
        name = self._one_beside()
        is_taken = self._message.isVisible() and self._message.topic == OPENING
        if not name or self._was_offered or is_taken:
            return
        self._was_offered = True
        self._message.say(
            self.tr(
                "No types file is named, so that no relation counts as symmetric; one "
                "lies beside the gold file."
            ),
            button=self.tr("Use %1").replace("%1", name.replace("&", "&&")),
            action=lambda: self._take(name),
            topic=TOPIC,
        )

    def _one_beside(self) -> str:
        """The name of the only types file there, if the scheme in force lacks one."""
        state = self._state
        if state.comparison is None or state.choice is None or not state.scheme:
            return ""
        wanted = parse_specification(state.scheme)
        takes_types = any(option.name == TOPIC for option in options_of(wanted.name))
        if not takes_types or wanted.settings.get(TOPIC):
            return ""
        names = types_files_beside(state.choice.gold)
        return names[0] if len(names) == 1 else ""

    def _take(self, name: str) -> None:
        self._state.set_scheme(with_option(self._state.scheme, TOPIC, name))
