"""Settings in a file of their own, and what every dialog must keep."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QWidget,
)

from srlviewer.gui.settings import Settings

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabWidget,
)


@pytest.fixture
def store(tmp_path):
    """Where settings are kept in this test."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def settings(store):
    """Settings with their defaults."""
    return Settings(store)


def is_inside(control: QWidget) -> bool:
    """Whether a control is a part of another one (the line of a spin box)."""
    parent = control.parentWidget()
    while parent is not None and not isinstance(parent, QDialog):
        if isinstance(parent, CONTROLS) and not isinstance(parent, QTabWidget):
            return True
        parent = parent.parentWidget()
    return False


@pytest.fixture
def check_dialog(qtbot):
    """Shown, every dialog fits a small screen, has named controls and closes clean."""

    def check(dialog: QDialog) -> None:
        qtbot.addWidget(dialog)
        # Where "Restore defaults" or "Cancel" stands first, as on many desktops.
        dialog.setStyleSheet("QDialogButtonBox { button-layout: 3; }")
        dialog.show()
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        assert dialog.windowTitle()
        assert dialog.width() <= 800
        assert dialog.height() <= 600
        controls = [w for w in dialog.findChildren(QWidget) if isinstance(w, CONTROLS)]
        assert controls
        for control in controls:
            if is_inside(control) or control.objectName().startswith("qt_"):
                continue
            text = control.text() if isinstance(control, QAbstractButton) else ""
            named = control.accessibleName() or text or _label_of(dialog, control)
            assert named, f"{type(control).__name__} has no name"
        first = dialog.nextInFocusChain()
        assert first is not None
        reached = set()
        while first not in reached:
            reached.add(first)
            first = first.nextInFocusChain()
        for control in controls:
            policy = control.focusPolicy()
            if policy & Qt.FocusPolicy.TabFocus and control.isVisible():
                assert control in reached
        check_default(dialog, controls)
        dialog.close()
        assert not dialog.isVisible()

    return check


def check_default(dialog: QDialog, controls: list[QWidget]) -> None:
    """Enter presses one and the same button, unless another button has the focus."""
    harmless = ("Close", "Save", "Open", "Go", "OK")
    for control in controls:
        if isinstance(control, QPushButton) or not control.isVisible():
            continue
        control.setFocus()
        buttons = dialog.findChildren(QPushButton)
        default = [b.text().replace("&", "") for b in buttons if b.isDefault()]
        assert len(default) <= 1
        assert set(default) <= set(harmless), f"{control.accessibleName()}: {default}"
        if any(b.text().replace("&", "") in harmless for b in buttons):
            assert default


def _label_of(dialog: QDialog, control: QWidget) -> str:
    from PySide6.QtWidgets import QLabel

    for label in dialog.findChildren(QLabel):
        if label.buddy() is control:
            return label.text()
    return ""
