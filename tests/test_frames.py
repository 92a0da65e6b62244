"""The bundled frame files: up to date, in both styles, and right about the samples."""

from __future__ import annotations

import importlib.util

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.knowledge.framesets import open_framesets
from srlviewer.knowledge.framesets_check import Objections
from srlviewer.knowledge.framesets_corpus import check_corpus
from srlviewer.resources import resource_path

FRAMES, SAMPLES = resource_path("frames"), resource_path("samples")


def test_files_are_up_to_date(top_folder, tmp_path):
    source = top_folder / "packaging" / "make_frames.py"
    if not source.is_file():
        pytest.skip("the table is in the checkout only")
    specification = importlib.util.spec_from_file_location("make_frames", source)
    make_frames = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(make_frames)
    made = {path.name: path.read_bytes() for path in make_frames.make(tmp_path)}
    assert made == {path.name: path.read_bytes() for path in FRAMES.glob("*.xml")}


def test_both_styles_are_there():
    texts = [path.read_text(encoding="utf-8") for path in FRAMES.glob("*.xml")]
    assert any("<alias " in text for text in texts)
    assert any("<alias " not in text for text in texts)
    assert all("frameset.dtd" in text for text in texts)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.gold.*")), ids=lambda p: p.name)
def test_every_sense_and_role_of_gold_is_described(path):
    corpus = open_corpus(str(path), None, log=ProblemLog())
    log = ProblemLog()
    check_corpus(corpus, Objections(open_framesets(FRAMES)), log)
    assert log.problems == ()


def test_predictions_show_each_kind_of_objection():
    corpus = open_corpus(
        str(SAMPLES / "english.predicted.conllu"), None, log=ProblemLog()
    )
    log = ProblemLog()
    check_corpus(corpus, Objections(open_framesets(FRAMES)), log)
    assert {p.code for p in log.problems} == {"frameset.sense", "frameset.role"}
