"""What keeps a scheme from scoring two files, and labels of which none is shared."""

from __future__ import annotations

import pytest

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import ProblemLog, Severity
from srlviewer.fitness import label_warnings, objections
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.resources import resource_path
from srlviewer.scoring.suiting import suited_specification
from tests.formats.salsa_samples import corpus, sentence


def sample(name: str):
    return open_corpus(str(resource_path("samples", name)), log=ProblemLog())


def props(folder, name: str, *rows: str, specification: str = "conll05-props"):
    path = folder / name
    path.write_text("\n".join(rows) + "\n\n", "utf-8")
    return open_corpus(str(path), specification, log=ProblemLog())


@pytest.mark.parametrize(
    ("names", "specification", "why"),
    [
        ("phrases.{}.conll05", "conll05", ""),
        ("phrases.{}.conll05", "primesrl:level=span", ""),
        ("phrases.{}.conll05", "primesrl", "compares single words"),
        ("phrases.{}.conll05", "conll09", "compares single words"),
        ("phrases.{}.conll05", "attachment", "dependency trees"),
        ("english.{}.conll09", "conll09", ""),
        ("english.{}.conll09", "attachment", ""),
        ("english.{}.conll09", "conll05", "compares spans"),
        ("english.{}.conll09", "conll08", "columns"),
        ("english.{}.conll09", "gf", "constituent trees"),
        ("split.{}.conll08", "conll09", "columns"),
        ("stacked.{}.conllu", "primesrl:level=span", "nested"),
        ("stacked.{}.conllu", "primesrl:level=span,mode=paper", ""),
        ("phrases.{}.conll05", "conll04", "repeat its label"),
    ],
)
def test_schemes_that_cannot_score_files_say_why(names, specification, why):
    files = (sample(names.format(side)) for side in ("gold", "predicted"))
    found = list(objections(make_scheme(specification), *files))
    assert bool(found) == bool(why)
    assert all(why in problem.message for problem in found)


def test_what_has_no_objection_is_not_refused_and_the_other_way_round():
    """For the bundled samples the first look says what judging would say."""
    from srlviewer.errors import InputRefusedError
    from srlviewer.gui.start_page import bundled_samples
    from srlviewer.scoring import SCHEMES

    for bundled in bundled_samples():
        files = [
            open_corpus(path, log=ProblemLog())
            for path in (bundled.choice.gold, bundled.choice.predicted)
        ]
        for name in SCHEMES.names():
            scheme = make_scheme(name)
            objected = list(objections(scheme, *files))
            try:
                compare(*files, make_scheme(name)).judge()
            except InputRefusedError:
                continue
            assert not objected, f"{bundled.title}, {name}: {objected}"


def test_long_labels_against_short_ones_are_told_with_the_cure():
    pair = sample("phrases.gold.conll12"), sample("phrases.predicted.conll05")
    comparison = compare(*pair, make_scheme("conll05"))
    comparison.judge()
    (found,) = [p for p in comparison.log.problems if p.code == "primesrl.label"]
    assert found.severity is Severity.WARNING
    assert found.path == pair[0].path
    assert "ARG0" in found.message
    assert "A0" in found.message
    assert found.hint.endswith("--gold-format conll12:labels=short")
    turned = list(label_warnings(make_scheme("conll05"), *reversed(pair)))
    assert turned[0].hint.endswith("--predicted-format conll12:labels=short")
    short = open_corpus(pair[0].path, "conll12:labels=short", log=ProblemLog())
    assert not list(label_warnings(make_scheme("conll05"), short, pair[1]))


def test_files_that_share_a_label_or_have_none_are_not_warned_of(tmp_path):
    scheme = make_scheme("conll05")
    gold = props(tmp_path, "g", "- (A0*)", "go (V*)", "- (A1*)")
    for rows in (
        ("- (A1*)", "go (V*)", "- (A2*)"),
        ("- *", "go (V*)", "- *"),
        ("- (X*)", "go (V*)", "- (Y*)"),  # a small file may differ by accident
    ):
        assert not list(label_warnings(scheme, gold, props(tmp_path, "p", *rows)))


@pytest.mark.parametrize(
    ("labels", "cure"),
    [
        (("a0", "a1"), "case=upper"),
        (("arg0", "arg1"), "labels=short,case=upper"),
        (("Agent", "Theme", "Place"), "map=FILE"),
    ],
)
def test_other_alphabets_have_their_own_cures(tmp_path, labels, cure):
    gold = props(tmp_path, "g", "- (A0*)", "go (V*)", "- (A1*)", "- (A2*)")
    cells = [f"- ({label}*)" for label in labels] + ["- *"]
    rows = (cells[0], "go (V*)", *cells[1:3])
    predicted = props(tmp_path, "p", *rows)
    (found,) = label_warnings(make_scheme("conll05"), gold, predicted)
    assert cure in found.hint


@pytest.mark.parametrize("scheme", ["spert", "semeval13"])
def test_files_that_share_no_type_of_entities_are_told(tmp_path, scheme):
    names = ("PER", "ORG", "GPE")
    for file, types in (("g", names), ("p", ("Peop", "Org", "Loc"))):
        rows = "".join(f"w\tB-{name}\n" for name in types)
        (tmp_path / f"{file}.bio").write_text(f"{rows}\n", encoding="utf-8")
    gold, predicted = (
        open_corpus(str(tmp_path / f"{file}.bio"), log=ProblemLog()) for file in "gp"
    )
    (found,) = label_warnings(make_scheme(scheme), gold, predicted)
    assert found.message == (
        "no type of entities occurs in both files: gold has GPE, ORG, PER, "
        "predicted Loc, Org, Peop"
    )
    assert "map=FILE" in found.hint
    (tmp_path / "t").write_text("PER Peop\n", encoding="utf-8")
    mapped = open_corpus(gold.path, "bio:map=t", log=ProblemLog())
    assert not list(label_warnings(make_scheme(scheme), mapped, predicted))


def test_mixed_formats_open_under_the_scheme_that_reads_both(tmp_path):
    old = props(tmp_path, "g", "- (A0*A0)", "go (V*V)", specification="conll04-props")
    new = props(tmp_path, "p", "- (A0*)", "go (V*)")
    assert suited_specification("", old, new) == "conll05"
    assert suited_specification("", new, old) == "conll05"
    assert suited_specification("", old, old) == "conll04"
    spans, heads = sample("english.gold.conllu"), sample("english.predicted.conll09")
    assert suited_specification("", spans, heads).startswith("primesrl")
    assert suited_specification("", sample("phrases.gold.conll05"), spans) == "conll05"


def test_a_scheme_that_looks_for_sentences_sees_the_first_ones_alone(monkeypatch):
    text = corpus(*(sentence(f"s{n}", "She won it") for n in range(40)))
    opened = FORMATS.get("salsa").open(Source("x.xml", text.encode()), ProblemLog(), {})

    def asked(*_texts):
        raise AssertionError("the whole file is gone through")

    monkeypatch.setattr(type(opened), "positions_with", lambda *_: asked())
    assert list(objections(make_scheme("semeval10"), opened, opened)) == []
