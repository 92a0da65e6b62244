"""Entities become one another's format; what a target cannot hold is named."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.converting import converted
from srlviewer.formats.entity_tags import TagScheme
from srlviewer.formats.reader import Source
from tests.formats.entity_samples import BIO, BRAT, BRAT_TEXT, SPERT


def opened(name, content, path="file"):
    return FORMATS.get(name).open(Source(path, content), ProblemLog(), {})


def convert(corpus, target):
    log = ProblemLog()
    content = converted(corpus, target, log=log)
    return content, [p.message for p in log.problems if p.code == "convert.lost"]


@pytest.fixture
def brat(tmp_path):
    (tmp_path / "a.txt").write_bytes(BRAT_TEXT.encode())
    return opened("brat", BRAT.encode(), str(tmp_path / "a.ann"))


def shown(corpus):
    return [
        (
            sentence.forms,
            [(e.label, e.spans) for e in sentence.entities],
            [r[1:4] for r in sentence.entity_relations],
        )
        for sentence in corpus.sentences()
    ]


def brat_of(corpus, folder):
    """The corpus as both files of a document, read again."""
    text, _ = convert(corpus, "brat:part=text")
    annotations, lost = convert(corpus, "brat")
    (folder / "made.txt").write_bytes(text)
    log = ProblemLog()
    again = opened("brat", annotations, str(folder / "made.ann"))
    again.check_file(log)
    told = {problem.code for problem in log.problems}
    assert told <= {"spert.self", "spert.duplicate"}
    return again, lost


def test_spert_to_brat_and_back(tmp_path):
    corpus = opened("spert", SPERT.encode())
    made, lost = brat_of(corpus, tmp_path)
    assert shown(made) == shown(corpus)
    assert lost == ["brat has no room for 1 id of a sentence of the file"]
    back, lost = convert(made, "spert")
    assert lost == ["spert has no room for 4 ids of an item of the file"]
    assert shown(opened("spert", back)) == shown(corpus)


def test_objects_stand_on_lines_of_their_own(tmp_path):
    found, _ = convert(opened("bio", BIO.encode()), "spert")
    lines = found.decode().split("\n")
    assert (lines[0], lines[-2:]) == ("[", ["]", ""])
    assert [json.loads(line.rstrip(",")) for line in lines[1:3]] == json.loads(found)
    assert json.loads(found)[1] == {
        "tokens": ["Oh"],
        "entities": [],
        "relations": [],
        "orig_id": "b",
    }


@pytest.mark.parametrize("scheme", TagScheme)
def test_tags_of_any_scheme(scheme):
    item = {"tokens": ["a", "b", "c", "d"], "relations": []}
    spans = [("X", 0, 2), ("X", 2, 3), ("Y", 3, 4)]
    item["entities"] = [{"type": t, "start": a, "end": b} for t, a, b in spans]
    corpus = opened("spert", json.dumps([item]).encode())
    content, lost = convert(corpus, f"bio:tags={scheme.value}")
    assert not lost
    assert shown(opened("bio", content)) == shown(corpus)


def test_what_tags_cannot_say_is_named():
    content, lost = convert(opened("spert", SPERT.encode()), "bio")
    assert content.decode().split("\n")[2:4] == ["Tolk\tB-Org", "Hus\tI-Org"]
    assert lost == [
        "bio cannot hold 1 entity that shares a word with another one",
        "bio has no room for 1 id of a sentence, 1 relation of the file",
    ]


def test_blanks_and_empty_words_are_named(tmp_path):
    item = {"tokens": ["New York", "", "-DOCSTART-"], "relations": []}
    item["entities"] = [{"type": "big place", "start": 0, "end": 2}]
    corpus = opened("spert", json.dumps([item]).encode())
    content, lost = convert(corpus, "bio")
    assert content.decode() == (
        "New_York\tB-big_place\n_\tI-big_place\n_DOCSTART-\tO\n\n"
    )
    (told,) = lost
    assert told == (
        "bio cannot hold 1 word that is empty, 3 blanks inside a field, 1 word that "
        "divides files"
    )
    made, _ = brat_of(corpus, tmp_path)
    assert shown(made)[0][0] == ("New_York", "_", "-DOCSTART-")


def test_pieces_and_notes(brat, tmp_path):
    content, lost = convert(brat, "spert")
    assert json.loads(content)[1]["entities"][0] == {
        "type": "Per",
        "start": 1,
        "end": 5,
    }
    assert lost == [
        "spert cannot hold 1 gap inside an entity",
        "spert has no room for 6 notes on an item, 6 ids of an item of the file",
    ]
    (tmp_path / "made.txt").write_bytes(convert(brat, "brat:part=text")[0])
    assert convert(brat, "brat")[0] == BRAT.encode()


def test_other_columns_are_named():
    _, lost = convert(opened("bio", BIO.encode()), "spert")
    assert lost[0] == "spert cannot hold 4 cells of COLUMN2, 4 cells of COLUMN3"


@pytest.mark.parametrize("target", ["conll09", "conllu", "tiger"])
def test_entities_become_no_roles_or_trees(target):
    with pytest.raises(UsageError, match="targets are: spert, brat, bio"):
        convert(opened("spert", SPERT.encode()), target)


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Z", "C"]), min_size=1)


@given(data=st.data())
def test_any_entities_come_through_brat(data, tmp_path_factory):
    items = []
    for tokens in data.draw(
        st.lists(st.lists(WORDS, min_size=1, max_size=5), min_size=1, max_size=3)
    ):
        ends = st.lists(
            st.integers(0, len(tokens)), min_size=2, max_size=2, unique=True
        ).map(sorted)
        entities = [
            {"type": "X", "start": a, "end": b}
            for a, b in data.draw(st.lists(ends, max_size=4))
        ]
        place = st.integers(0, max(len(entities) - 1, 0))
        most = 3 if entities else 0
        relations = [
            {"type": "R", "head": a, "tail": b}
            for a, b in data.draw(st.lists(st.tuples(place, place), max_size=most))
        ]
        items.append({"tokens": tokens, "entities": entities, "relations": relations})
    corpus = opened("spert", json.dumps(items).encode())
    made, _ = brat_of(corpus, tmp_path_factory.mktemp("brat"))
    assert shown(made) == shown(corpus)


@pytest.mark.parametrize("target", ["bio", "brat"])
def test_types_without_name_and_nul_are_named(target):
    one = {
        "tokens": ["a\0b", "c"],
        "entities": [
            {"type": "", "start": 0, "end": 1},
            {"type": "X\0", "start": 1, "end": 2},
        ],
        "relations": [],
    }
    content, lost = convert(opened("spert", json.dumps([one]).encode()), target)
    assert b"\0" not in content
    assert "1 type that is empty" in lost[0]
    assert "2 NUL characters (written \N{SYMBOL FOR NULL})" in lost[0]


def test_half_a_character_is_told_where_it_is_read():
    text = json.dumps([{"tokens": ["a\ud800"], "entities": [], "relations": []}])
    log = ProblemLog()
    content = converted(opened("spert", text.encode()), "bio", log=log)
    assert content.decode().startswith("a\ufffd\tO\n")
    assert [p.code for p in log.problems] == ["spert.shape"]
    assert "half a character in 1 text" in log.problems[0].message
