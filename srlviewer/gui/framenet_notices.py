"""What the window says about the FrameNet folder, with a button to act on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from srlviewer.gui.scheme_words import scheme_words

if TYPE_CHECKING:
    from srlviewer.gui.framenet_watch import FrameNetWatch
    from srlviewer.gui.message_bar import MessageBar

TOPIC, LOADING = "framenet", "framenet.loading"
LONG: Final = 700
"""Milliseconds after which it is said that a folder is still being read."""


class FrameNetNotices(QObject):
    """Follows a `FrameNetWatch`."""

    def __init__(
        self,
        watch: FrameNetWatch,
        message: MessageBar,
        choose: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        """`choose` asks for another folder."""
        super().__init__(parent)
        self._watch, self._message, self._choose = watch, message, choose
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._say_loading)
        self._scheme = ""
        """One that was wished for and needs a folder."""
        watch.failed.connect(self._on_failed)
        watch.folder_changed.connect(self._take_up)
        watch.state.framenet_changed.connect(self._take_up_soon)
        watch.state.scheme_changed.connect(self._forget)
        watch.state.comparison_changed.connect(self._forget)
        watch.loading_changed.connect(self._on_loading)

    def offer_folder(self, words: str, scheme: str = "") -> None:
        """Say something that another folder would change.

        `scheme` is one that needs a folder; it is shown when there is one.
        """
        self._scheme = scheme or self._scheme
        self._message.say(
            words,
            button=self.tr("&Choose a Folder…"),
            action=self._choose,
            topic=TOPIC,
        )

    def wait_for(self, scheme: str) -> None:
        """Say that this scheme is shown as soon as the folder has been read."""
        self._scheme = scheme
        self._timer.stop()
        self._say_loading()

    def _take_up_soon(self) -> None:
        """Not before everybody knows of the lexicon."""
        if self._scheme:
            QTimer.singleShot(0, self, self._take_up)

    def _take_up(self) -> None:
        """Show the scheme that was wished for, if it can be by now."""
        scheme, state = self._scheme, self._watch.state
        if scheme and state.framenet is not None:
            self._scheme = ""
            self._message.take_back(TOPIC)
            state.set_scheme(scheme)

    def _forget(self, scheme: str = "") -> None:
        """Something else is wished for by now."""
        if scheme != self._scheme:
            self._scheme = ""

    def _on_failed(self, words: str) -> None:
        """The folder cannot be used, or can be now."""
        if words:
            self.offer_folder(words)
        else:
            self._message.take_back(TOPIC)

    def _on_loading(self, on: bool) -> None:
        """Say so once it takes long, with a way to stop."""
        if on:
            self._timer.start(LONG)
        else:
            self._timer.stop()
            self._message.take_back(LOADING)

    def _say_loading(self) -> None:
        words = self.tr("Reading the FrameNet folder…")
        if self._scheme:
            words = self.tr("Reading the FrameNet folder; %1 is shown then.")
        self._message.say(
            words.replace("%1", scheme_words(self._scheme)),
            button=self.tr("&Stop"),
            action=self._watch.cancel,
            topic=LOADING,
        )
