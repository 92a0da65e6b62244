"""What is refused before any file is read."""

from __future__ import annotations

import pytest

NO_FILES = ("score", "no.conll09", "no.conll09")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--scheme", "primesrl", "--by", "relation"), "no figures by relation"),
        (
            ("--scheme", "conll09", "--scheme", "primesrl", "--by", "pos"),
            "primesrl has",
        ),
        (("--scheme", "primesrl", "--output", "official"), "no official output"),
        (("--scheme", "spert", "--output", "official"), "no official output"),
        (("--scheme", "semeval13", "--output", "spert-log"), "semeval13 has none"),
        (("--scheme", "spert", "--require", "entities.f1>=0.8"), "unknown measure"),
        (("--scheme", "conll09", "--require", "argument.f1>=0.8"), "unknown measure"),
        (("--scheme", "conll09", "--require", "syntax.lass>=0.8"), "syntax.las"),
        (("--scheme", "conll09", "-o", "a", "-o", "b"), "-o is given twice"),
        (("--scheme", "conll09", "--jobs", "1_0"), "number"),
        (("--scheme", "conll09", "--jobs", "9" * 5000), "number"),
        (("--scheme", "conll09", "--framesets", "a\0b"), "there is no such folder"),
        (("--scheme", "conll09", "--framenet", "none"), "is not a folder with a Fra"),
        (("--scheme", "x" * 100_000), "unknown scheme"),
        (("--scheme", "spert:types=a/types.json"), "write the bare name of a file"),
        (("--scheme", "spert:types=/types.json"), "write the bare name of a file"),
        (("--scheme", "evalb:parameters=../a.prm"), "write the bare name of a file"),
        (("--scheme", "spert:types=a,b.json"), "no file name here can have one"),
    ],
)
def test_refused_before_reading(run, words, said):
    done = run(*NO_FILES, *words)
    assert (done.code, done.out) == (2, b"")
    assert said in done.err
    assert "file.open" not in done.err
    assert len(done.err) < 3000


@pytest.mark.parametrize(
    "limit", ["inf", "nan", "1_0", "٠.٥", "0x1", "1e", "-", "100", "1.01", "101%", "-1"]
)
def test_limits_that_are_none(run, limit):
    requirement = f"argument.labelled.f1>={limit}"
    done = run(*NO_FILES, "--scheme", "conll09", "--require", requirement)
    assert done.code == 2
    assert "is no number" in done.err or "goes from 0 to 1" in done.err


@pytest.mark.parametrize("limit", ["0", "1", ".5", "5e-1", "80%", "100%", "0.80"])
def test_limits(run, gold, limit):
    requirement = f"argument.labelled.f1>={limit}"
    words = ("score", gold, gold, "--scheme", "conll09", "--require", requirement)
    assert run(*words).code == 0


def test_a_limit_of_one_scheme_is_not_asked_of_the_other(run, gold):
    words = ("score", gold, gold, "--scheme", "conll09", "--scheme", "primesrl")
    done = run(*words, "--require", "syntax.las>=1", "--require", "argument.f1>=1")
    assert done.code == 0


@pytest.mark.parametrize("command", ["judgements", "render"])
def test_one_scheme_only(run, command):
    schemes = ("--scheme", "conll09", "--scheme", "primesrl")
    done = run(command, "a", "b", *schemes, "--sentence", "1", "-o", "x.svg")
    assert done.code == 2
    assert "--scheme is given twice" in done.err
    assert "usage: srlviewer" in done.err.splitlines()[1]


@pytest.mark.parametrize("scheme", ["conll09", "primesrl"])
def test_an_empty_file_is_empty_whatever_its_name(run, tmp_path, scheme):
    path = tmp_path / "nothing"
    path.write_text("\n")
    done = run("score", path, path, "--scheme", scheme)
    assert done.code == 1
    assert "error[conll.empty-file]" in done.err
    assert "error[format" not in done.err


@pytest.mark.parametrize("wanted", ["9" * 5000, "٢", "", "0"])
def test_sentences_that_there_are_not(run, gold, predicted, wanted):
    words = ("render", gold, predicted, "--scheme", "conll09", "-o", "x.svg")
    done = run(*words, "--sentence", wanted)
    assert done.code == 2
    assert "no sentence" in done.err
    assert len(done.err) < 600


def test_a_sentence_id_that_several_have(run, tmp_path, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "srlviewer.gui.rendering.render_to_file",
        lambda comparison, position, path, **others: drawn.append(position),
    )
    block = "1\tbo\tbo\tX\t_\t_\t0\troot\t_\t_\n\n"
    path = tmp_path / "x.conllu"
    path.write_text("".join(f"# sent_id = {name}\n{block}" for name in "abb"))
    words = ("render", path, path, "--scheme", "primesrl", "-o", tmp_path / "x.svg")
    done = run(*words, "--sentence", "b")
    assert (done.code, drawn) == (0, [1])
    assert '2 sentences have the id "b": sentence 2 is drawn' in done.err
    assert "have the id" not in run(*words, "--sentence", "a").err


def test_a_limit_in_per_cent_on_what_is_no_share(run, tmp_path):
    trees = tmp_path / "a.mrg"
    trees.write_text("(S (NP (D a)) (V b))\n")
    words = ("score", trees, trees, "--scheme", "evalb", "--require")
    assert run(*words, "sentence.valid>=1").code == 0
    done = run(*words, "sentence.valid>=1%")
    assert done.code == 2
    assert "sentence.valid is no share; write the limit without %" in done.err


def test_a_pair_whose_gold_has_no_words_and_no_partner(run, tmp_path):
    gold, predicted = tmp_path / "gold.mrg", tmp_path / "predicted.mrg"
    gold.write_text("(S (NP (D a)) (V b))\n()\n")
    predicted.write_text("(S (NP (D a)) (V b))\n()\n")
    words = ("score", gold, predicted, "--scheme", "gf", "--by", "sentence")
    assert run(*words).code == 0
