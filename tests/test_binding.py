"""A fault of some versions of the Qt binding that aborts the program."""

from __future__ import annotations

import sys


def test_calls_without_result_keep_the_references_to_none(qapp):
    # PySide6 6.12.0 on Python 3.11 gives up one reference to None at every call that
    # returns nothing; after a few thousand calls the interpreter aborts.
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtWidgets import QWidget

    widget = QWidget()
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(500):
        painter.drawLine(0, 0, 9, 9)
        widget.update()
    after = sys.getrefcount(None)
    painter.end()
    widget.deleteLater()
    assert before - after < 50
