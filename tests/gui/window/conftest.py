"""A whole window on the bundled samples, closed and checked after each test."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.settings import Settings
from srlviewer.resources import resource_path


def sample(name: str, suffix: str, scheme: str) -> OpenChoice:
    gold, predicted = (
        str(resource_path("samples", f"{name}.{side}.{suffix}"))
        for side in ("gold", "predicted")
    )
    return OpenChoice(gold, predicted, scheme)


def pytest_collection_modifyitems(items) -> None:
    """The screenless platform complains about what it cannot do: raise, grab keys."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("plugin does not support"))


SPANS = ("english", "conllu", "primesrl:level=span")
HEADS = ("english", "conll09", "conll09")


@pytest.fixture
def no_leaks(qapp):
    """No top-level widget survives a test."""
    before = set(QApplication.topLevelWidgets())
    yield
    for _ in range(3):
        qapp.sendPostedEvents(None, 52)  # deferred deletions
        qapp.processEvents()
    left = [w for w in QApplication.topLevelWidgets() if w not in before]
    visible = [w for w in left if w.isVisible()]
    assert not visible, f"left open: {visible}"


@pytest.fixture
def settings(tmp_path):
    return Settings(
        QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    )


@pytest.fixture
def window(qtbot, settings, no_leaks):
    """The window with the start page."""
    made = MainWindow(settings)
    made.resize(1280, 800)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def spans(window):
    """The window on the pair of span files."""
    window.open_choice(sample(*SPANS))
    assert window.state.judgements is not None
    return window


@pytest.fixture
def heads(window):
    """The window on the pair of CoNLL-2009 files."""
    window.open_choice(sample(*HEADS))
    assert window.state.judgements is not None
    return window


@pytest.fixture
def trigger():
    """Do an action by its id, as a menu would."""

    def do(window: MainWindow, action_id: str) -> None:
        action = window.actions_by_id[action_id]
        assert action.isEnabled(), f"{action_id} cannot be done now"
        action.trigger()
        QApplication.processEvents()

    return do


@pytest.fixture
def tested_model():
    """Let Qt check that a model keeps its promises while it changes."""
    testers = []

    def check(model) -> None:
        mode = QAbstractItemModelTester.FailureReportingMode.Fatal
        testers.append(QAbstractItemModelTester(model, mode))

    return check
