"""Settings stay typed, whatever the file holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from srlviewer.gui.recent import OpenChoice, forget_pair, recent_pairs, remember_pair
from srlviewer.gui.settings import SETTINGS, Settings
from srlviewer.gui.shortcuts import conflicts


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "settings.ini")


def open_settings(path: str) -> Settings:
    return Settings(QSettings(path, QSettings.Format.IniFormat))


def test_every_default_is_given_and_has_the_type_of_the_table(path):
    settings = open_settings(path)
    for setting in SETTINGS:
        assert settings.value(setting.key) == setting.default
        assert type(settings.value(setting.key)) is type(setting.default)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("appearance/zoom", 175),
        ("appearance/wrap", False),
        ("appearance/theme", "dark"),
        ("state/geometry", b"\x00\xff\x01"),
        ("state/recent", '[{"gold": "ä"}]'),
    ],
)
def test_a_value_survives_a_restart_with_its_type(path, key, value):
    first = open_settings(path)
    first.set_value(key, value)
    first.sync()
    again = open_settings(path).value(key)
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize(
    ("key", "nonsense"),
    [
        ("appearance/zoom", "wide"),
        ("appearance/theme", "pink"),
        ("appearance/wrap", "maybe"),
    ],
)
def test_nonsense_in_the_file_gives_the_default(path, key, nonsense):
    store = QSettings(path, QSettings.Format.IniFormat)
    store.setValue(key, nonsense)
    settings = Settings(store)
    default = next(s.default for s in SETTINGS if s.key == key)
    assert settings.value(key) == default


def test_numbers_are_kept_inside_their_limits(path):
    settings = open_settings(path)
    settings.set_value("appearance/zoom", 9000)
    assert settings.value("appearance/zoom") == 400


def test_listeners_hear_only_of_changes(path):
    settings, heard = open_settings(path), []
    settings.changed.connect(heard.append)
    settings.set_value("appearance/theme", "dark")
    settings.set_value("appearance/theme", "dark")
    assert heard == ["appearance/theme"]


def test_the_newest_pair_comes_first_and_only_once(path, tmp_path):
    settings = open_settings(path)
    one = OpenChoice(str(tmp_path / "g"), str(tmp_path / "p"), "conll09")
    two = OpenChoice(str(tmp_path / "g"), str(tmp_path / "q"))
    for choice in (one, two, one):
        remember_pair(settings, choice)
    assert recent_pairs(settings) == (one, two)
    forget_pair(settings, two)
    assert recent_pairs(settings) == (one,)
    assert not one.is_there


@pytest.mark.parametrize(
    "stored", ["{", "7", '[7, {"gold": 3}, {"gold": "g"}]', "[" * 100_000]
)
def test_a_broken_list_of_pairs_is_an_empty_one(path, stored):
    settings = open_settings(path)
    settings.set_value("state/recent", stored)
    assert recent_pairs(settings) == ()


def test_the_table_of_actions_shares_no_key(path):
    assert conflicts(open_settings(path)) == {}


def test_a_path_that_is_not_unicode_survives_a_restart(path):
    pair = OpenChoice("/old/b\udcffd.conll09", "/old/ä.conll09")
    first = open_settings(path)
    remember_pair(first, pair)
    first.sync()
    assert recent_pairs(open_settings(path)) == (pair,)


def test_what_qt_stores_is_no_object_of_python(path):
    first = open_settings(path)
    first.set_value("state/layout", b"\x00\xff")
    first.sync()
    assert b"PyObject" not in Path(path).read_bytes()
