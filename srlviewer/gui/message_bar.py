"""A line inside the window for what a user should read, with a button to act on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget


class MessageBar(QFrame):
    """Hidden until there is something to say; a newer message replaces an older one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Says nothing."""
        super().__init__(parent)
        self.setObjectName("message")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.label = QLabel()
        self.label.setWordWrap(True)
        self.label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.label.setAccessibleName(self.tr("Message"))
        self.button = QPushButton(self.tr("Do it"))
        self.button.setAutoDefault(False)
        self.close_button = QPushButton(self.tr("Dismiss"))
        self.close_button.setAccessibleName(self.tr("Dismiss the message"))
        self.close_button.setAutoDefault(False)
        self.close_button.clicked.connect(self.hide)
        self.button.clicked.connect(self._act)
        self._action: Callable[[], None] | None = None
        self.topic = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.addWidget(self.label, 1)
        row.addWidget(self.button)
        row.addWidget(self.close_button)
        self.hide()

    def say(
        self,
        text: str,
        *,
        button: str = "",
        action: Callable[[], None] | None = None,
        topic: str = "",
    ) -> None:
        """Show a message; with a `button` that does `action`.

        `topic` is a name by which it can be taken back when it is no longer true.
        """
        self.topic = topic
        self.label.setText(text)
        self._action = action
        self.button.setText(button)
        self.button.setVisible(action is not None)
        self.show()

    def take_back(self, topic: str) -> None:
        """Hide the message if it is about this."""
        if topic == self.topic:
            self.hide()

    def _act(self) -> None:
        self.hide()
        if self._action is not None:
            self._action()
