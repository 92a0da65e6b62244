"""What the message line says of files and scoring, and when it is taken back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject

from srlviewer.gui.file_watch import FileWatch
from srlviewer.gui.message_bar import MessageBar
from srlviewer.gui.session import Session
from srlviewer.gui.settings import Settings

CHANGED, STOPPED = "changed", "stopped"
"""Topics: a new message of one takes the place of the old one."""


class Notices(QObject):
    """Listens to the watched files and to the scoring."""

    def __init__(
        self,
        message: MessageBar,
        session: Session,
        settings: Settings,
        watch: FileWatch,
        parent: QObject | None = None,
    ) -> None:
        """`message` is the line that says it."""
        super().__init__(parent)
        self._message, self._session, self._settings = message, session, settings
        self._state = session.state
        self._changed: set[str] = set()
        watch.changed.connect(self._say_changed)
        watch.gone.connect(self._say_gone)
        session.stopped.connect(self.say_ended)
        session.opened.connect(self._changed.clear)
        self._state.comparison_changed.connect(self._take_back)
        self._state.judgements_changed.connect(lambda: message.take_back(STOPPED))
        self._state.scoring_changed.connect(self._on_scoring)

    def _take_back(self) -> None:
        """Other files, or these read again: what was said of them is over."""
        for topic in (CHANGED, STOPPED):
            self._message.take_back(topic)

    def _on_scoring(self) -> None:
        if self._state.is_scoring:
            self._message.take_back(STOPPED)

    @property
    def _is_wanted(self) -> bool:
        """Whether files are shown and the user wants to hear of them."""
        shown = self._state.comparison is not None
        return shown and bool(self._settings.value("behaviour/reload"))

    def _say_changed(self, paths: Sequence[str]) -> None:
        if not self._is_wanted:
            return
        self._changed |= {Path(path).name for path in paths}
        words = self.tr("%1 has changed on disk.")
        if len(self._changed) > 1:
            words = self.tr("%1 have changed on disk.")
        self._message.say(
            words.replace("%1", ", ".join(sorted(self._changed))),
            button=self.tr("&Reload"),
            action=self._session.reload,
            topic=CHANGED,
        )

    def _say_gone(self, paths: Sequence[str]) -> None:
        if not self._is_wanted:
            return
        words = self.tr("%1 is not there any more; what was read is still shown.")
        if len(paths) > 1:
            words = self.tr("%1 are not there any more; what was read is still shown.")
        names = ", ".join(sorted(Path(path).name for path in paths))
        self._message.say(words.replace("%1", names), topic=CHANGED)

    def say_stopped(self) -> None:
        """The user has stopped the scoring, and how to go on."""
        self._offer_scoring(
            self.tr("Scoring was stopped; only the sentence shown is judged.")
        )

    def say_ended(self) -> None:
        """Scoring came to no end, and how to go on."""
        self._offer_scoring(
            self.tr(
                "A process that scores was ended, perhaps for want of memory; "
                "only the sentence shown is judged."
            )
        )

    def _offer_scoring(self, words: str) -> None:
        self._message.say(
            words,
            button=self.tr("Score &Again"),
            action=self._state.score_again,
            topic=STOPPED,
        )
