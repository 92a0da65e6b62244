"""The checks of whole files: the reference cases, and what is said once for a file."""

from __future__ import annotations

import json

import pytest

from srlviewer.errors import ProblemLog, Severity
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.knowledge.framenet import open_framenet
from srlviewer.knowledge.framenet_corpus import check_frames
from tests.conftest import SHARED
from tests.formats.frame_samples import FULLTEXT, SEMAFOR
from tests.formats.samples import CONLL09
from tests.knowledge.framenet_folders import NEWER, OLDER, write_folder
from tests.knowledge.salsa_frames import read_salsa

CASES = sorted((SHARED / "cases" / "framenet-checks").glob("*/case.json"))


def checked(corpus, lexicon, **further):
    log = ProblemLog()
    for _ in check_frames(corpus, lexicon, log, **further):
        pass
    return log


def opened(name, text):
    return FORMATS.get(name).open(Source("file", text.encode()), ProblemLog(), {})


@pytest.mark.shared
@pytest.mark.parametrize("path", CASES, ids=[p.parent.name for p in CASES])
def test_the_findings_of_the_reference_material(path):
    case = json.loads(path.read_text("utf-8"))
    lexicon = open_framenet(path.parent.parent / "lexicon")
    corpus = read_salsa(path.parent / case["file"])
    problems = checked(corpus, lexicon).problems
    assert not lexicon.log.problems
    notes = [p for p in problems if p.severity is Severity.NOTE]
    others = [p for p in problems if p.severity is not Severity.NOTE]
    assert len(others) == len(case["problems"])
    pairs = [(wanted, others) for wanted in case["problems"]]
    pairs += [(wanted, notes) for wanted in case.get("notes", ())]
    for wanted, found in pairs:
        assert any(
            (p.code, p.line) == (wanted["code"], wanted["line"])
            and wanted["contains"] in p.message
            for p in found
        ), wanted


def test_problems_have_a_place_and_an_address(tmp_path):
    lexicon = open_framenet(write_folder(tmp_path, NEWER))
    text = FULLTEXT.replace("Lending", "Baking").replace("Lender", "Baker")
    corpus = opened("framenet-fulltext", text)
    log = checked(corpus, lexicon)
    unknown = next(p for p in log.problems if p.code == "framenet.fe-unknown")
    assert (unknown.sentence_id, unknown.item) == ("11", "21/Borrower")
    assert text.split("\n")[unknown.line - 1].count("Borrower") == 1
    frame = next(p for p in log.problems if p.code == "framenet.frame-unknown")
    assert frame.item == "22"
    addressed = checked(
        corpus, lexicon, address_of=lambda s, kind, n: f"{s.position + 1}:{kind}:{n}"
    )
    items = [p.item for p in addressed.problems if p.code == "framenet.fe-unknown"]
    assert items[0] == "1:element:1"


@pytest.mark.parametrize(
    ("name", "text", "files", "told"),
    [
        ("semafor-json", SEMAFOR, NEWER, ["null instantiations"]),
        ("framenet-fulltext", FULLTEXT, OLDER, []),
        ("conll09", CONLL09, NEWER, ["no FrameNet frames"]),
        (
            "framenet-fulltext",
            FULLTEXT,
            {k: v for k, v in OLDER.items() if k.startswith("frames")},
            ["core sets"],
        ),
        (
            "semafor-json",
            SEMAFOR.replace("Motion", "Selling"),
            {k: v for k, v in NEWER.items() if k != "luIndex.xml"},
            ["null instantiations", "lemmas", "(Selling)"],
        ),
    ],
)
def test_what_could_not_be_checked_is_said_once(tmp_path, name, text, files, told):
    lexicon = open_framenet(write_folder(tmp_path, files))
    twice = text * 2 if name == "semafor-json" else text
    log = checked(opened(name, twice), lexicon)
    notes = [p.message for p in log.problems if p.code == "framenet.not-checked"]
    assert len(notes) == len(told)
    for note, words in zip(notes, told, strict=True):
        assert words in note


def test_nothing_is_said_without_a_lexicon():
    assert not checked(opened("framenet-fulltext", FULLTEXT), None).problems
