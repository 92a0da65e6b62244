"""Types of entities and relations respelled by a table: `map=FILE`."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.converting import converted
from srlviewer.formats.opening import open_corpus
from tests.formats.entity_samples import (
    BIO,
    BIOES,
    BRAT,
    BRAT_TEXT,
    SPERT,
    SPERT_INPUT,
    SPERT_TAGS,
)

TABLE = "Per Peop\nOrg Firm\nBoss Work_For\nS* Z*\n"
FILES = {
    "spert": ("a.json", SPERT),
    "tags": ("b.json", SPERT_TAGS),
    "bio": ("a.bio", BIO),
    "bioes": ("b.bio", BIOES),
    "brat": ("a.ann", BRAT),
}
NAMES = {"Per": "Peop", "Org": "Firm", "Boss": "Work_For", "Same": "Zame"}


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.values():
        (tmp_path / name).write_bytes(text.encode())
    (tmp_path / "a.txt").write_bytes(BRAT_TEXT.encode())
    (tmp_path / "t.map").write_text(TABLE, encoding="utf-8")
    return tmp_path


def labels(corpus):
    return [
        item.label
        for sentence in corpus.sentences()
        for item in (*sentence.entities, *sentence.entity_relations)
    ]


@pytest.mark.parametrize(("name", "text"), FILES.values(), ids=FILES)
def test_types_are_seen_and_written_respelled(folder, name, text):
    path = str(folder / name)
    plain = open_corpus(path, log=ProblemLog())
    specification = f"{plain.format}:map=t.map"
    seen = open_corpus(path, specification, log=ProblemLog())
    wanted = [NAMES.get(label, label) for label in labels(plain)]
    assert labels(seen) == wanted
    assert len(seen.sentence(0).entities) == len(plain.sentence(0).entities)
    content = converted(seen, plain.format, log=ProblemLog()).decode()
    expected = text
    for old, new in NAMES.items():
        for sign in '"-\t':
            expected = expected.replace(f"{sign}{old}", f"{sign}{new}")
    assert content == expected


def test_another_column_is_respelled(folder):
    (folder / "t.map").write_text("NP Noun\nVP Verb\n", encoding="utf-8")
    path = str(folder / "a.bio")
    seen = open_corpus(path, "bio:column=3,map=t.map", log=ProblemLog())
    content = converted(seen, "bio", log=ProblemLog()).decode()
    assert content == BIO.replace("-NP", "-Noun").replace("-VP", "-Verb")


def test_two_spellings_are_scored(folder):
    (folder / "t.map").write_text("Per Peop\nOrg Firm\nBoss Work_For\n", "utf-8")
    (folder / "c.json").write_text(SPERT.replace("Per", "Peop"), encoding="utf-8")
    paths = [str(folder / name) for name in ("c.json", "a.json")]
    comparison = open_comparison(*paths, "spert", predicted_format="spert:map=t.map")
    judgements = comparison.judge()
    assert "predicted.map:t.map#" in comparison.signature
    rows = judgements.rows("entity")
    assert (sum(rows.gold_n), sum(rows.credit)) == (3, 2)


def test_a_table_does_not_make_text_scorable(folder):
    (folder / "d.json").write_text(SPERT_INPUT, encoding="utf-8")
    path = str(folder / "d.json")
    log = ProblemLog()
    comparison = open_comparison(
        path, path, "spert", gold_format="spert:map=t.map", log=log
    )
    assert {p.code for p in log.problems} >= {"spert.shape"}
    with pytest.raises(InputRefusedError):
        comparison.judge()
