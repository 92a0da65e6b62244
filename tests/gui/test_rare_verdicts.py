"""Legends list what a measure can find, and whatever there is."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.gui.rare_verdicts import WITHOUT, rare_verdicts
from srlviewer.gui.rendering import render_to_file, sentence_counts
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict

STORY = ("story.gold.xml", "story.second.xml", "semeval10")
TEXT = ("story.gold.fulltext.xml", "story.first.fulltext.xml", "senseval3")
VILLAGE = ("village.gold.export", "village.predicted.mrg", "gf")
PRESS = ("press.gold.json", "press.first.json", "spert")


@pytest.fixture(scope="module")
def judged():
    """Comparisons of the samples, each made once."""
    made = {}

    def get(files):
        if files not in made:
            paths = (str(resource_path("samples", name)) for name in files[:2])
            made[files] = open_comparison(*paths, files[2])
            made[files].judge()
        return made[files]

    return get


@pytest.mark.parametrize("files", [STORY, TEXT, VILLAGE, PRESS])
def test_no_item_of_the_samples_has_what_a_measure_is_said_to_lack(judged, files):
    comparison = judged(files)
    judgements = comparison.judgements
    for measure in WITHOUT.keys() & judgements.measures.keys():
        found = {
            row.verdict
            for at in range(len(comparison.pairing))
            for row in judgements.of_sentence(measure, at)
        }
        assert not found & WITHOUT[measure], measure


@pytest.mark.parametrize(
    ("files", "measure", "listed"),
    [
        (STORY, "frame.agreement", "correct wrong_label wrong_span missing spurious"),
        (STORY, "role.recognition", "correct wrong_span missing spurious"),
        (STORY, "ni.interpretation", "correct wrong_label"),
        (TEXT, "senseval3.match", "correct wrong_span missing spurious"),
        (VILLAGE, "pos.gf", "correct wrong_label missing spurious"),
        (PRESS, "entity", "correct wrong_label wrong_span missing spurious"),
    ],
)
def test_what_is_listed_where_nothing_is_found(judged, files, measure, listed):
    rare = rare_verdicts(judged(files).judgements, measure)
    rest = {verdict.code for verdict in Verdict} - {verdict.code for verdict in rare}
    assert rest - {"ignored"} == set(listed.split())


def test_roles_may_be_penalised(sample_of):
    judgements = sample_of.spans().judgements
    assert Verdict.PENALISED not in rare_verdicts(judgements, "argument")


def test_what_there_is_is_listed_in_any_case(judged, monkeypatch):
    every = frozenset(Verdict)
    monkeypatch.setattr("srlviewer.gui.rendering.rare_verdicts", lambda *_: every)
    judgements = judged(STORY).judgements
    counts = sentence_counts(judgements, "role.recognition", 4)
    assert counts
    assert all(counts.values())


def test_pictures_of_frames_name_targets_and_no_impossible_verdict(judged, tmp_path):
    path = tmp_path / "s5.svg"
    render_to_file(judged(STORY), 4, path, measure="role.recognition")
    texts = [
        t.text or "" for t in ET.parse(path).iter("{http://www.w3.org/2000/svg}text")
    ]
    assert "target" in texts
    assert "V" not in texts
    assert "wrong span 1" in texts
    assert not [t for t in texts if t.startswith(("wrong label", "right, penalised"))]
