"""The layers hold, and the quick commands stay quick because they load no Qt."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

# Loading one of these costs more start-up time than the work of most commands.
HEAVY = ("PySide6", "shiboken6", "pandas", "xlsxwriter", "matplotlib", "lxml")

SAMPLES = (
    "resources/samples/english.gold.conll09",
    "resources/samples/english.predicted.conll09",
)
COMMANDS = {
    "schemes": ["schemes"],
    "formats": ["formats"],
    "check": ["check", *SAMPLES],
    "score": ["score", *SAMPLES, "--scheme", "conll09", "--output", "json"],
    "score-primesrl": ["score", *SAMPLES, "--scheme", "primesrl"],
    "judgements": ["judgements", *SAMPLES, "--scheme", "conll09"],
}

LOADED_AFTER = """
import json, sys
from srlviewer.cli import main
code = main(json.loads(sys.argv[1]))
print(json.dumps({"code": code, "modules": sorted(sys.modules)}), file=sys.stderr)
"""
LOADED_BY_IMPORT = """
import json, sys
import srlviewer
print(json.dumps(sorted(sys.modules)))
"""


def run_python(program: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-W", "error", "-c", program, *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(cwd)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_layers_hold(top_folder):
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=top_folder,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_quick_commands_load_nothing_heavy(name, top_folder):
    done = run_python(LOADED_AFTER, json.dumps(COMMANDS[name]), cwd=top_folder)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("{"), done.stderr
    answer = json.loads(last)
    assert answer["code"] == 0, done.stderr
    loaded = {module.partition(".")[0] for module in answer["modules"]}
    assert loaded.isdisjoint(HEAVY)


def test_importing_the_package_loads_no_numpy(top_folder):
    done = run_python(LOADED_BY_IMPORT, cwd=top_folder)
    loaded = {module.partition(".")[0] for module in json.loads(done.stdout)}
    assert loaded.isdisjoint({*HEAVY, "numpy"})


def test_top_level_holds_what_it_should(top_folder):
    listed = subprocess.run(
        ["git", "ls-files"],
        cwd=top_folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    tracked = {Path(line).parts[0] for line in listed.stdout.splitlines()}
    assert tracked <= TOP_LEVEL, tracked - TOP_LEVEL


TOP_LEVEL = {
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGELOG.md",
    "CITATION.cff",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "docs",
    "packaging",
    "pyproject.toml",
    "resources",
    "srlviewer",
    "tests",
}
