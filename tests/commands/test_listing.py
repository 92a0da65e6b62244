"""`schemes`, `formats` and their citations."""

from __future__ import annotations

import pytest

from srlviewer.formats import FORMATS
from srlviewer.scoring import SCHEMES


@pytest.mark.parametrize(
    ("command", "registry"), [("schemes", SCHEMES), ("formats", FORMATS)]
)
def test_one_line_each(run, command, registry):
    done = run(command)
    assert done.code == 0
    assert [line.split()[0] for line in done.text.splitlines()] == list(
        registry.names()
    )


def test_schemes_name_options_and_source(run):
    lines = {line.split()[0]: line for line in run("schemes").text.splitlines()}
    assert "level=head|span,mode=official|paper" in lines["primesrl"]
    assert "Jindal et al. 2023" in lines["primesrl"]
    assert "Hajič et al. 2009" in lines["conll09"]


def test_formats_name_their_source(run):
    for line in run("formats").text.splitlines():
        name, *_, source = line.split()
        assert source == FORMATS.get(name).page
        assert source.startswith("https://")


def test_citations(run):
    done = run("schemes", "--cite", "conll09")
    assert done.code == 0
    assert "@inproceedings{" in done.text
    assert "@software{srlviewer," in done.text
    assert "@software{srlviewer," in run("formats", "--cite", "conll09").text
    unknown = run("schemes", "--cite", "conl09")
    assert unknown.code == 2
    assert "did you mean conll09" in unknown.err
