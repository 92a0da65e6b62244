"""The example of the extension guide works as a package of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

import pytest

ENTRY_POINTS = "[srlviewer.schemes]\nexact-sense = exact_sense:ExactSense\n"


@pytest.fixture
def site(tmp_path, top_folder):
    """A folder with the example as it looks when it is installed."""
    shutil.copy(top_folder / "docs" / "examples" / "exact_sense.py", tmp_path)
    metadata = tmp_path / "exact_sense-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: exact-sense\nVersion: 1.0\n", encoding="utf-8"
    )
    (metadata / "entry_points.txt").write_text(ENTRY_POINTS, encoding="utf-8")
    return tmp_path


def run(site, top_folder, *words):
    return subprocess.run(
        [sys.executable, "-m", "srlviewer", *words],
        cwd=top_folder / "docs" / "examples",
        env={**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{top_folder}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_scheme_from_an_entry_point_is_listed(site, top_folder):
    assert "exact-sense" in run(site, top_folder, "schemes").stdout


def test_scheme_from_an_entry_point_scores(site, top_folder):
    done = run(
        site,
        top_folder,
        "score",
        "anna.gold.conll09",
        "anna.predicted.conll09",
        "--scheme",
        "exact-sense:case=ignore",
        "--output",
        "json",
    )
    assert done.returncode == 0, done.stderr
    (result,) = json.loads(done.stdout)["results"]
    (whole,) = [row for row in result["scores"] if row["label"] is None]
    assert (whole["gold"], whole["predicted"], whole["correct"]) == (3, 3, 2)
    assert result["signature"].startswith("exact-sense|case:ignore|v:")
