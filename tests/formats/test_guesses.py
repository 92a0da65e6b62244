"""No file that is at hand fits two formats, or one of another kind."""

from __future__ import annotations

import pytest

from srlviewer.formats import FORMATS
from srlviewer.formats.opening import guess_format, read_source
from srlviewer.resources import resource_path

NOT_OF_THIS_FAMILY = {".xml", ".json", ".prm", ".md", ".py"}
EXPECTED = {
    ".props": {"conll05-props", "conll04-props"},
    ".wsj": {"conll05-props"},
    ".prop": {"propbank-prop"},
    ".gold_skel": {"propbank-skel"},
    ".conllup": {"up2"},
    ".conllx": {"conllx"},
    ".mrg": {"brackets"},
    ".export": {"export"},
    ".discbracket": {"discbracket"},
}
TABLES = {"conll05-full", "conll12", "propbank-skel", "propbank-prop", "propbank-br"}


def fitting(path):
    source = read_source(str(path))
    return {name for name in FORMATS.built_in if FORMATS.get(name).fits(source)}


def files_below(folder):
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


@pytest.mark.shared
@pytest.mark.parametrize("area", ["cases", "real"])
def test_reference_files(shared_folder, area):
    looked_at = 0
    for path in files_below(shared_folder / area):
        if path.name == "case.json":
            continue
        found = fitting(path)
        looked_at += bool(found)
        if path.suffix in EXPECTED:
            assert found <= EXPECTED[path.suffix], path
        else:
            assert not found & TABLES, path
        if path.suffix in NOT_OF_THIS_FAMILY:
            assert not found & {name for name in FORMATS.names() if "conll" in name}
    assert looked_at > 20


def test_bundled_samples():
    for path in resource_path("samples").glob("*.*"):
        if path.suffix not in {".json", ".md", ".csv", ".tsv", ".xml"}:
            assert len(guess_format(read_source(str(path)))) == 1, path
