"""Scroll bars that glide to a value instead of jumping."""

from __future__ import annotations

from PySide6.QtCore import QPropertyAnimation
from PySide6.QtWidgets import QScrollBar, QStyle

LONGEST = 160
"""In milliseconds; a style may ask for less, or for none."""


class Glider:
    """Moves one scroll bar; a new target takes over from the old one."""

    def __init__(self, bar: QScrollBar) -> None:
        """Nothing moves yet."""
        self.bar = bar
        self._animation = QPropertyAnimation(bar, b"value", bar)

    @property
    def is_gliding(self) -> bool:
        """Whether it is on its way."""
        return self._animation.state() == QPropertyAnimation.State.Running

    def show_range(
        self, low: float, high: float, room: float, *, at_once: bool = False
    ) -> None:
        """Scroll until `low` to `high`, relative to what is in view, is in view.

        `room` are the px in view. What has to be moved comes to the middle; of what is
        too large the beginning is seen.
        """
        if high - low > room:
            shift = low if low < 0 else max(0.0, min(high - room, low))
        else:
            is_seen = low >= 0 and high <= room
            shift = 0.0 if is_seen else (low + high - room) / 2
        if shift:
            go = self.jump_to if at_once else self.glide_to
            go(round(self.bar.value() + shift))

    def glide_to(self, value: int) -> None:
        """Go to a value, as fast as the style says."""
        value = max(self.bar.minimum(), min(self.bar.maximum(), value))
        self._animation.stop()
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        duration = self.bar.style().styleHint(hint, None, self.bar)
        if duration <= 0 or not self.bar.isVisible():
            self.bar.setValue(value)
            return
        self._animation.setDuration(min(duration, LONGEST))
        self._animation.setEndValue(value)
        self._animation.start()

    def jump_to(self, value: int) -> None:
        """Go to a value at once."""
        self._animation.stop()
        self.bar.setValue(value)
