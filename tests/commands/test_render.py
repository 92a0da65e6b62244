"""`render`: the picture of one sentence."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from srlviewer.commands.render import find_sentence
from srlviewer.comparison import open_comparison
from tests.drawing.frame_node_pairs import MENTIONS, opened

SVG = "{http://www.w3.org/2000/svg}"
HEADS = {"svg": b"<?xml", "png": b"\x89PNG", "pdf": b"%PDF"}


@pytest.mark.parametrize("kind", HEADS)
def test_pictures(run, english, tmp_path, qapp, kind):
    target = tmp_path / f"picture.{kind}"
    words = ["--scheme", "conll09", "--sentence", "3", "-o", target]
    done = run("render", *english, *words)
    assert (done.code, done.out) == (0, b""), done.err
    assert target.read_bytes().startswith(HEADS[kind])
    assert list(tmp_path.iterdir()) == [target]


def test_layers_are_drawn_besides(run, english, tmp_path, qapp):
    sizes = []
    for show in ([], ["--show", "dependencies"], ["--show", "tags", "--show", "tree"]):
        target = tmp_path / f"{len(sizes)}.svg"
        words = ["--scheme", "conll09", "--sentence", "3", "-o", target]
        done = run("render", *english, *words, *show)
        assert done.code == 0
        assert ("sentence 3 has no constituent tree" in done.err) == ("tree" in show)
        sizes.append(target.read_text(encoding="utf-8").count("<text"))
    assert sizes[0] < min(sizes[1:])


def test_treebanks_show_their_trees(run, tmp_path, qapp):
    gold, predicted = tmp_path / "gold.mrg", tmp_path / "predicted.mrg"
    gold.write_text("(S (NP-SB (NN Regen)) (VVFIN-HD fällt))\n", encoding="utf-8")
    predicted.write_text("(S (NP-OA (NN Regen)) (VVFIN-HD fällt))\n", encoding="utf-8")
    texts = []
    for more in (
        [],
        ["--trees", "stacked"],
        ["--trees", "overlay"],
        ["--show", "tags"],
    ):
        target = tmp_path / f"{len(texts)}.svg"
        words = ["--scheme", "gf", "--sentence", "1:gold:bracket:2", "-o", target]
        assert run("render", gold, predicted, *words, *more).code == 0
        texts.append(target.read_text(encoding="utf-8"))
    mirrored, stacked, overlay, tags = texts
    assert overlay.count("L OA≠SB") == 1
    assert overlay.count(">HD<") == 1 < mirrored.count(">HD<")
    assert "Both trees in one" in overlay
    assert "L OA≠SB" in mirrored
    assert "phrases: bracket.syn, functions: bracket.gf, tags: pos.syn" in mirrored
    assert (mirrored.count(">Regen<"), stacked.count(">Regen<")) == (1, 2)
    assert "L OA≠SB" not in tags
    target = tmp_path / "again.svg"
    assert run("render", gold, predicted, *words[:-1], target).code == 0
    assert target.read_text(encoding="utf-8") == mirrored


def test_frames_as_nodes_and_chains(run, english, tmp_path, qapp):
    opened(tmp_path, mentions=MENTIONS)
    pair = tmp_path / "gold.xml", tmp_path / "predicted.xml"
    words = ["--scheme", "semeval10", "--sentence", "2", "-o"]
    texts = {}
    for shown in ("", "tree", "frame-nodes", "chains"):
        target = tmp_path / f"{shown or 'plain'}.svg"
        more = ["--show", shown] if shown else []
        done = run("render", *pair, *words, target, *more)
        assert (done.code, "no coreference" in done.err) == (0, False)
        texts[shown] = target.read_text(encoding="utf-8")
    assert texts["tree"].count(">Giving<") == 1  # the chip of a row
    assert texts["frame-nodes"].count(">Giving<") == 2  # a node on either side
    assert "Constituent_parts ‹plum›" in texts["frame-nodes"]
    more = texts["chains"].count("<text") - texts[""].count("<text")
    assert more >= 10  # ten mentions with their numbers
    words = ["--scheme", "conll09", "--sentence", "3", "-o", tmp_path / "a.svg"]
    done = run("render", *english, *words, "--show", "chains", "--show", "frame-nodes")
    assert done.code == 0
    assert "there are no coreference chains in the files" in done.err
    assert "sentence 3 has no constituent tree" in done.err


def test_one_predicate_alone(run, english, tmp_path, qapp):
    words = ["--scheme", "conll09", "--sentence", "4", "-o"]
    texts = []
    for more in ([], ["--predicate", "6"], ["--predicate", "run.01"]):
        target = tmp_path / f"{len(texts)}.svg"
        assert run("render", *english, *words, target, *more).code == 0
        texts.append(target.read_text(encoding="utf-8"))
    everything, alone, by_sense = texts
    assert ">One predicate of 2.<" in alone
    assert alone == by_sense
    assert alone.count("<rect") < everything.count("<rect")
    done = run("render", *english, *words, tmp_path / "a.svg", "--predicate", "1")
    assert done.code == 2
    assert 'no predicate is "1" in sentence 4: 6 run.01, ' in done.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--sentence", "900", "-o", "a.svg"], "there are 48"),
        (["--sentence", "99", "-o", "a.svg"], 'no sentence "99": there are 48'),
        (["--sentence", "1", "-o", "a.jpg"], "must end in .svg, .png, .pdf"),
        (["--sentence", "1", "-o", "nowhere/a.svg"], "there is no folder"),
        (
            ["--sentence", "1", "-o", "a.svg", "--measure", "semantic.labeled"],
            "did you mean semantic.labelled",
        ),
    ],
)
def test_wrong_usage(run, english, tmp_path, monkeypatch, words, message):
    monkeypatch.chdir(tmp_path)
    done = run("render", *english, "--scheme", "conll09", *words)
    assert done.code == 2
    assert message in done.err
    assert list(tmp_path.iterdir()) == []


def test_refused(run, english, tmp_path):
    words = ["--scheme", "conll09", "--sentence", "1", "-o", tmp_path / "a.svg"]
    assert run("render", english[0], tmp_path / "none", *words).code == 1


def test_sentences_are_found_by_id_number_and_item(english_spans):
    comparison = open_comparison(*english_spans, "primesrl:level=span")
    wanted = comparison.gold.sentence(4).sentence_id
    assert wanted
    assert find_sentence(comparison, wanted) == 4
    assert find_sentence(comparison, "5") == 4
    assert find_sentence(comparison, "5:gold:argument:1") == 4


@pytest.mark.parametrize("kind", ["svg", "png", "pdf"])
def test_words_and_labels_with_control_characters(run, tmp_path, qapp, kind):
    entity = {"type": "A\0B", "start": 0, "end": 1}
    sentence = {"tokens": ["A\0\x1bB"], "entities": [entity], "relations": []}
    path, target = tmp_path / "a.json", tmp_path / f"a.{kind}"
    path.write_text(json.dumps([sentence]), encoding="utf-8")
    words = ["--scheme", "spert", "--sentence", "1", "-o", target]
    done = run("render", path, path, *words)
    assert done.code == 0, done.err
    content = target.read_bytes()
    if kind == "svg":
        texts = [text.text for text in ET.fromstring(content).iter(f"{SVG}text")]
        assert {"A\ufffd\ufffdB", "A\ufffdB"} <= set(texts)
    else:
        assert content.startswith(HEADS[kind])
