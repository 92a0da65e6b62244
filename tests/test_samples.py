"""The bundled samples: up to date, without errors, and showing every verdict."""

import csv
import importlib.util
import json
import sys
from functools import cache

import pytest

from srlviewer.cli import main
from srlviewer.errors import ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.resources import resource_path

FOLDER = resource_path("samples")
CORPORA = sorted(path.name for path in FOLDER.glob("*.conll*"))
TREEBANKS = sorted(path.name for path in FOLDER.glob("village.*"))
PRESS = sorted(path.name for path in FOLDER.glob("press.*.json"))
STORY = sorted(path.name for path in FOLDER.glob("story.*"))
LISTED = json.loads((FOLDER / "samples.json").read_text(encoding="utf-8"))

ENGLISH_HEADS, ENGLISH_SPANS = "english.{}.conll09", "english.{}.conllu"
EDGE = "edge.{}.conll09"
PHRASES, PARTS = "phrases.{}.conll05", "phrases.{}.conll12"
SPLIT, SPLIT_TREES = "split.{}.conll08", "split.{}.conllx"
VILLAGE = "village.{}.export"
BELL, BELL_SECOND = (
    "press.gold.json press.first.json",
    "press.gold.json press.second.json",
)
SPERT = "spert:types=press.types.json"
SPAN_REASONS = {
    *("match", "label", "boundary", "not_found", "no_gold", "verb"),
    *("predicate_missing", "predicate_differs", "proposition_skipped"),
}
# What must be there to be looked at: pair, scheme, the reasons of its page.
REASONS = {
    (ENGLISH_HEADS, "conll09"): {
        *("match", "label_ignored", "sense_number_only", "label", "sense"),
        *("proposition", "head", "head_and_label", "not_found", "no_gold"),
        *("predicate_missing", "predicate_spurious"),
    },
    (ENGLISH_HEADS, "conll09:punctuation=skip"): {"punctuation"},
    (EDGE, "conll09"): {"after_end", "no_predicate"},
    (ENGLISH_HEADS, "primesrl:level=head,mode=official"): {
        *("match", "same_head_other_span", "label", "sense", "same_span_other_head"),
        *("boundary", "elsewhere", "not_found", "no_gold", "predicate_missing"),
        *("predicate_spurious", "predicate_sense", "antecedent", "joined"),
        "label_not_scored",
    },
    (EDGE, "primesrl:level=head,mode=official"): {"table_empty"},
    (PHRASES, "conll05"): SPAN_REASONS,
    (PARTS, "conll05"): SPAN_REASONS,
    (VILLAGE, "gf"): {
        *("match", "category", "function", "category_and_function", "boundary"),
        *("head", "direction", "not_found", "no_gold", "unparsed", "self_pair"),
        *("punctuation", "secondary_edge"),
    },
    (VILLAGE, "gf:discontinuous=drop"): {"discontinuous"},
    (BELL, SPERT): {
        *("match", "symmetric", "label", "boundary", "boundary_and_label"),
        *("direction", "entity_type", "argument_boundary", "not_found", "no_gold"),
        *("duplicate", "same_without_types"),
    },
    (BELL, f"{SPERT},overlapping=drop"): {"overlap_dropped"},
    (BELL_SECOND, "semeval13"): {
        *("match", "label", "boundary", "boundary_and_label", "label_ignored"),
        *("overlap", "boundary_ignored", "not_found", "no_gold"),
    },
    (SPLIT, "conll08"): {"match", "su", "sense", "label", "not_found", "head"},
    (SPLIT_TREES, "attachment"): {"match", "punctuation", "head", "head_and_label"},
    (ENGLISH_SPANS, "primesrl:level=span,mode=official"): {
        *("match", "label", "sense", "boundary", "elsewhere", "not_found", "no_gold"),
        *("predicate_missing", "predicate_spurious", "predicate_sense", "antecedent"),
        *("verb", "label_not_scored", "joined", "not_a_word"),
    },
    (ENGLISH_SPANS, "primesrl:level=span,mode=paper"): {
        *("match", "label", "sense", "boundary", "elsewhere", "not_found", "no_gold"),
        *("predicate_missing", "predicate_spurious", "predicate_sense", "antecedent"),
        *("verb", "joined", "not_a_word"),
    },
}
VERDICTS = {
    (BELL, SPERT): {
        *("correct", "wrong_label", "wrong_span", "missing", "spurious"),
        *("penalised", "ignored"),
    },
    (BELL_SECOND, "semeval13"): {"correct", "partial", "wrong_label", "wrong_span"},
    (PHRASES, "conll05"): {
        *("correct", "wrong_label", "wrong_span", "missing", "spurious", "ignored"),
    },
    (ENGLISH_HEADS, "conll09"): {
        *("correct", "wrong_label", "wrong_span", "missing", "spurious"),
    },
    (ENGLISH_SPANS, "primesrl:level=span,mode=official"): {
        *("correct", "wrong_label", "wrong_span", "missing", "spurious"),
        *("penalised", "ignored"),
    },
}


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory):
    """Verdict and reason of every row of a pair under a scheme, from the CSV."""
    folder = tmp_path_factory.mktemp("judgements")

    @cache
    def judge(pair: str, scheme: str) -> frozenset[tuple[str, str]]:
        names = [pair.format(side) for side in ("gold", "predicted")]
        if " " in pair:
            names = pair.split()
        paths = [str(FOLDER / name) for name in names]
        table = folder / "rows.csv"
        assert main(["judgements", *paths, "--scheme", scheme, "-o", str(table)]) == 0
        with table.open(encoding="utf-8-sig", newline="") as rows:
            return frozenset((r["verdict"], r["reason"]) for r in csv.DictReader(rows))

    return judge


def test_files_are_up_to_date(top_folder, tmp_path, monkeypatch):
    source = top_folder / "packaging" / "make_samples.py"
    if not source.is_file():
        pytest.skip("the source tables are in the checkout only")
    specification = importlib.util.spec_from_file_location("make_samples", source)
    make_samples = importlib.util.module_from_spec(specification)
    # dataclasses look their module up there
    monkeypatch.setitem(sys.modules, "make_samples", make_samples)
    specification.loader.exec_module(make_samples)
    made = make_samples.make(tmp_path)
    assert sorted(path.name for path in made) == sorted(
        CORPORA + TREEBANKS + STORY + PRESS
    )
    for path in made:
        assert path.read_bytes() == (FOLDER / path.name).read_bytes(), path.name


def test_list_names_every_pair():
    assert LISTED[0]["id"] == "english-spans"
    named = [entry[side] for entry in LISTED for side in ("gold", "predicted")]
    assert set(named) <= {*CORPORA, *TREEBANKS, *STORY, *PRESS}
    assert len({entry["id"] for entry in LISTED}) == len(LISTED)


@pytest.mark.parametrize("name", CORPORA)
def test_check_finds_no_error(name, capsys):
    assert main(["check", str(FOLDER / name), "--output", "json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["files"]
    codes = {problem["code"] for problem in found["problems"]}
    expected = {"conll.final-blank", "conll.columns-extra"} if "edge" in name else set()
    assert codes <= expected
    text = (FOLDER / name).read_text(encoding="utf-8")
    blocks = text.strip().removesuffix("#end document").split("\n\n")
    assert found["counts"]["sentences"] == len([b for b in blocks if b])


@pytest.mark.parametrize("name", TREEBANKS)
def test_check_finds_nothing_but_unparsed_sentences(name, capsys):
    assert main(["check", str(FOLDER / name), "--output", "json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["files"]
    codes = [problem["code"] for problem in found["problems"]]
    assert codes == [] if "gold" in name else ["tree.unparsed"] * 2
    assert found["counts"]["sentences"] == 46
    if "gold" in name:
        assert found["counts"]["secondary_edges"] == 2


def test_the_bell_holds_what_its_page_says(capsys):
    (gold, *predicted) = [f"press.{side}.json" for side in ("gold", "first", "second")]
    assert main(["check", *(str(FOLDER / name) for name in (gold, *predicted)),
                 "--output", "json"]) == 0  # fmt: skip
    found = json.loads(capsys.readouterr().out)["files"]
    codes = [{problem["code"] for problem in one["problems"]} for one in found]
    assert codes == [set(), set(), {"spert.self", "spert.duplicate"}]
    assert {one["counts"]["sentences"] for one in found} == {36}
    sentences = list(open_corpus(str(FOLDER / gold), log=ProblemLog()).sentences())
    assert max(len(s.entity_relations) for s in sentences) == 21
    pairs = [[r[2:4] for r in s.entity_relations] for s in sentences]
    assert sum(len(set(some)) < len(some) for some in pairs) >= 2
    spans = [[e.spans[0] for e in s.entities] for s in sentences]
    nested = [
        some
        for some in spans
        if any(a <= c and d <= b for a, b in some for c, d in some if (a, b) != (c, d))
    ]
    assert len(nested) >= 7


@pytest.mark.parametrize("entry", LISTED, ids=[entry["id"] for entry in LISTED])
def test_listed_pair_can_be_scored(entry, capsys):
    paths = [str(FOLDER / entry[side]) for side in ("gold", "predicted")]
    assert main(["score", *paths, "--scheme", entry["scheme"], "--output", "json"]) == 0
    (result,) = json.loads(capsys.readouterr().out)["results"]
    whole = [row["f1"] for row in result["scores"] if row["label"] is None]
    ratios = [value["value"] for value in result.get("values", {}).values()]
    assert whole or ratios
    assert any(0 < (figure or 0) < 1 for figure in whole + ratios)


@pytest.mark.parametrize(("pair", "scheme"), REASONS)
def test_every_reason_occurs(pair, scheme, outcomes):
    found = {reason for _, reason in outcomes(pair, scheme)}
    assert REASONS[pair, scheme] - found == set()


@pytest.mark.parametrize(("pair", "scheme"), VERDICTS)
def test_every_verdict_occurs(pair, scheme, outcomes):
    found = {verdict for verdict, _ in outcomes(pair, scheme)}
    assert VERDICTS[pair, scheme] - found == set()


@pytest.mark.parametrize("verdict", ["penalised", "missing", "spurious"])
def test_wrong_sense_has_each_of_its_verdicts(verdict, outcomes):
    scheme = "primesrl:level=span,mode=official"
    assert (verdict, "predicate_sense") in outcomes(ENGLISH_SPANS, scheme)


def test_one_sentence_is_very_long():
    text = (FOLDER / "english.gold.conllu").read_text(encoding="utf-8")
    lengths = [block.count("\n") - 1 for block in text.strip().split("\n\n")]
    assert 110 <= max(lengths) <= 125


def test_phrases_are_drawn_over_every_sentence():
    log = ProblemLog()
    for pair in (PHRASES, PARTS):
        gold, predicted = (
            open_corpus(str(FOLDER / pair.format(side)), log=log)
            for side in ("gold", "predicted")
        )
        trees = [
            (one.tree, other.tree)
            for one, other in zip(gold.sentences(), predicted.sentences(), strict=True)
        ]
        assert all(tree.roots and len(tree) for both in trees for tree in both)
        assert [n for n, (a, b) in enumerate(trees) if a.parents != b.parents] == [1]
        assert max(map(len, gold.sentences())) > 60
    assert len(log) == 0
