"""The set-up scripts and the files that desktops read."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

import srlviewer
from srlviewer.resources import resource_path


@pytest.fixture
def packaging_folder(top_folder):
    return top_folder / "packaging"


@pytest.fixture
def project(top_folder):
    text = (top_folder / "pyproject.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)["project"]


@pytest.fixture
def system_libraries(packaging_folder, monkeypatch):
    monkeypatch.syspath_prepend(str(packaging_folder))
    import system_libraries

    yield system_libraries
    del sys.modules["system_libraries"]


def pins(folder):
    lines = (folder / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_constraints_hold_names_and_exact_versions_only(packaging_folder):
    assert pins(packaging_folder)
    for line in pins(packaging_folder):
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.+!]*", line)


def test_every_pin_is_inside_the_range_that_is_allowed(packaging_folder, project):
    def key(name):
        return re.sub(r"[-_.]+", "-", name).lower()

    pinned = {
        key(name): version
        for name, _, version in (
            line.partition("==") for line in pins(packaging_folder)
        )
    }
    for line in [*project["dependencies"], *project["optional-dependencies"]["dev"]]:
        wanted = Requirement(line)
        assert wanted.specifier.contains(pinned[key(wanted.name)]), line


def test_the_binding_that_loses_references_is_shut_out(project):
    (qt,) = [line for line in project["dependencies"] if line.startswith("PySide6")]
    allowed = SpecifierSet(qt.removeprefix("PySide6-Essentials"))
    assert "6.11.3" in allowed
    assert "6.12.0" not in allowed


def test_desktop_entry(packaging_folder):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(packaging_folder / "srlviewer.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Version"] == "1.4"
    assert entry["Exec"].split()[0] == "srlviewer-gui"
    assert entry["Categories"] == "Science;"
    assert resource_path("icons", entry["Icon"] + ".svg").exists()


def test_metadata_names_the_desktop_entry_and_this_version(packaging_folder):
    component = ET.parse(
        packaging_folder / "io.github.srlviewer.metainfo.xml"
    ).getroot()
    assert component.findtext("launchable") == "srlviewer.desktop"
    newest = component.find("releases/release")
    assert newest.get("version") == srlviewer.__version__


def test_changelog_and_citation_name_this_version(top_folder):
    for name in ("CHANGELOG.md", "CITATION.cff"):
        text = (top_folder / name).read_text(encoding="utf-8")
        assert srlviewer.__version__ in text, name


def test_scripts_are_valid_shell(packaging_folder):
    scripts = sorted(packaging_folder.glob("*.sh"))
    assert scripts
    for script in scripts:
        subprocess.run(["sh", "-n", script], check=True)
        assert script.stat().st_mode & 0o111, script.name


def run_main(system_libraries, monkeypatch, purpose):
    monkeypatch.setattr(sys, "argv", ["system_libraries.py", purpose])
    return system_libraries.main()


@pytest.mark.parametrize(
    ("package", "purpose", "code"),
    [
        ("libegl1", "tests", 1),
        ("libegl1", "window", 1),
        ("libxcb-cursor0", "tests", 0),
        ("libxcb-cursor0", "window", 1),
        ("fonts-lohit-deva", "window", 0),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="Debian packages")
def test_missing_library_is_named_in_one_line_to_type(
    system_libraries, monkeypatch, capsys, package, purpose, code
):
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(
        system_libraries, "is_there", lambda need: need.package != package
    )
    assert run_main(system_libraries, monkeypatch, purpose) == code
    lines = capsys.readouterr().out.splitlines()
    assert f"    sudo apt-get install -y --no-install-recommends {package}" in lines


@pytest.mark.skipif(sys.platform != "linux", reason="Debian packages")
def test_root_installs_what_is_missing(system_libraries, monkeypatch, capsys):
    there = set()
    called = []

    def run(command, **_):
        called.append(command)
        there.update(command)

    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(
        system_libraries, "is_there", lambda need: need.package in there
    )
    monkeypatch.setattr(system_libraries.subprocess, "run", run)
    assert run_main(system_libraries, monkeypatch, "window") == 0
    assert called[0] == ["apt-get", "update"]
    assert called[1][4:] == [need.package for need in system_libraries.NEEDS]
    assert "sudo" not in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="Debian packages")
def test_nothing_is_run_where_everything_is_there(system_libraries, monkeypatch):
    monkeypatch.setattr(system_libraries, "is_there", lambda need: True)
    monkeypatch.setattr(system_libraries.subprocess, "run", pytest.fail)
    assert run_main(system_libraries, monkeypatch, "window") == 0


def test_probe_kinds(system_libraries, tmp_path):
    def is_there(probe):
        need = system_libraries.Need("any", probe, system_libraries.Use.ALL)
        return system_libraries.is_there(need)

    (tmp_path / "font.ttf").touch()
    assert is_there(str(tmp_path / "font.ttf"))
    assert not is_there(str(tmp_path / "other.ttf"))
    assert is_there("json")
    assert not is_there("no_such_module_anywhere")
    assert not is_there("libno-such-library.so.9")
