"""What every test may rely on: no screen, one locale, own settings, no network."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

# Before anything imports Qt or numpy.
os.environ.update(
    QT_QPA_PLATFORM="offscreen",
    QT_SCALE_FACTOR="1",
    QT_ENABLE_HIGHDPI_SCALING="0",
    LC_ALL="C.UTF-8",
    LANGUAGE="en",
    TZ="UTC",
    COLUMNS="80",
)
for name in ("QT_STYLE_OVERRIDE", "QT_SCREEN_SCALE_FACTORS", "NO_COLOR", "FORCE_COLOR"):
    os.environ.pop(name, None)

import pytest
from hypothesis import HealthCheck, settings

from srlviewer.resources import resource_path

TOP = Path(__file__).resolve().parents[1]
SHARED = TOP.parent / "shared"

settings.register_profile(
    "default",
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.register_profile(
    "thorough", settings.get_profile("default"), max_examples=2000
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "default")
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the reference material where only the checkout is there."""
    if SHARED.is_dir():
        return
    skip = pytest.mark.skip(reason="the reference material is not beside the checkout")
    for item in items:
        if "shared" in item.keywords or "shared_folder" in getattr(
            item, "fixturenames", ()
        ):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def shared_folder() -> Path:
    """The folder with the reference material (tests that ask for it may be skipped)."""
    return SHARED


@pytest.fixture(scope="session")
def top_folder() -> Path:
    """The checkout."""
    return TOP


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory, monkeypatch) -> None:
    """Give each test an empty home folder and empty settings."""
    home = tmp_path_factory.mktemp("home")
    places = {
        "HOME": home,
        "XDG_CONFIG_HOME": home / "config",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_DATA_HOME": home / "data",
        "XDG_STATE_HOME": home / "state",
        "XDG_RUNTIME_DIR": home / "runtime",
    }
    for variable, folder in places.items():
        folder.mkdir(mode=0o700, exist_ok=True)
        monkeypatch.setenv(variable, str(folder))
    _redirect_qt_settings(home / "config")


def _redirect_qt_settings(folder: Path) -> None:
    """Let QSettings write INI files in `folder`; nothing to do before Qt is loaded."""
    core = sys.modules.get("PySide6.QtCore")
    if core is None:
        return
    ini = core.QSettings.Format.IniFormat
    core.QSettings.setDefaultFormat(ini)
    for scope in (core.QSettings.Scope.UserScope, core.QSettings.Scope.SystemScope):
        core.QSettings.setPath(ini, scope, str(folder))


@pytest.fixture(autouse=True)
def no_network(monkeypatch) -> None:
    """Refuse connections to anywhere but this machine's own sockets."""
    connect = socket.socket.connect

    def refuse(self: socket.socket, address: object) -> None:
        if self.family in {socket.AF_INET, socket.AF_INET6}:
            raise AssertionError(f"a test tried to reach {address}")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", refuse)


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """The program name that pytest-qt starts the application with."""
    return ["srlviewer"]


@pytest.fixture(scope="session")
def qapp(qapp_args, pytestconfig):
    """The one QApplication, with the bundled font, the plain style and the C locale."""
    from PySide6.QtCore import QLocale
    from PySide6.QtGui import QFont, QFontDatabase
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(qapp_args)
    application.setApplicationName(pytestconfig.getini("qt_qapp_name"))
    application.setStyle("Fusion")
    for path in sorted(resource_path("fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))
    application.setFont(QFont("DejaVu Sans", 10))
    QLocale.setDefault(QLocale.c())
    return application
