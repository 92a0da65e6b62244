"""The bundled files are found in each kind of installation."""

from __future__ import annotations

import sys

import pytest

from srlviewer import resources
from srlviewer.resources import resource_path


@pytest.fixture
def fresh_search():
    """Let the test search anew, and the next one too."""
    resources.resource_root.cache_clear()
    yield
    resources.resource_root.cache_clear()


def test_finds_a_file_and_a_folder():
    assert resource_path("fonts").is_dir()
    assert resource_path("fonts", "DejaVuSans.ttf").stat().st_size > 100_000


def test_names_the_missing_file():
    with pytest.raises(FileNotFoundError, match=r"lacks .*no-such-file\.svg"):
        resource_path("icons", "no-such-file.svg")


@pytest.mark.parametrize("inside", [True, False])
def test_prefers_the_folder_in_the_package(tmp_path, monkeypatch, fresh_search, inside):
    package = tmp_path / "srlviewer"
    checkout = tmp_path / "resources"
    checkout.mkdir(parents=True)
    if inside:
        (package / "resources").mkdir(parents=True)
    monkeypatch.setattr(resources, "PACKAGE", package)
    assert resource_path() == (package / "resources" if inside else checkout)


def test_frozen_build_comes_first(tmp_path, monkeypatch, fresh_search):
    unpacked = tmp_path / "srlviewer" / "resources"
    unpacked.mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resource_path() == unpacked


def test_says_where_it_looked(tmp_path, monkeypatch, fresh_search):
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "srlviewer")
    with pytest.raises(FileNotFoundError, match="no folder with the bundled files"):
        resource_path("fonts")


def test_fonts_come_with_their_licence():
    licence = resource_path("fonts", "LICENSE").read_text(encoding="utf-8")
    assert "Bitstream Vera Fonts Copyright" in licence
    assert "Arev Fonts Copyright" in licence
