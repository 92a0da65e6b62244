"""Options that nobody chose follow the files; chosen ones stay."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.scoring.suiting import specification_for_form, suited_specification


@pytest.mark.parametrize(
    ("wanted", "form", "suited"),
    [
        ("primesrl", "span", "primesrl:level=span"),
        ("primesrl", "head", "primesrl:level=head"),
        ("primesrl", "", "primesrl"),
        ("primesrl:mode=paper", "span", "primesrl:mode=paper,level=span"),
        ("primesrl:level=head", "span", "primesrl:level=head"),
        ("conll09", "span", "conll09"),
    ],
)
def test_the_level_follows_the_files_unless_it_was_chosen(wanted, form, suited):
    assert suited_specification(wanted, SimpleNamespace(role_form=form)) == suited


@pytest.mark.parametrize(
    ("formats", "form", "suited"),
    [
        (("conll09", "conll09"), "head", "conll09"),
        (("conll09", "up2"), "head", "primesrl:level=head"),
        (("conllu-srl", "conllu-srl"), "span", "primesrl:level=span"),
        (("conll09",), "head", "conll09"),
        (("conll08", "conll08"), "head", "conll08"),
        (("conll08", "conll09"), "head", "primesrl:level=head"),
        (("conllx", "conllu"), "", "attachment"),
        (("conllu", "conllu-srl"), "", "attachment"),
        (("conll05-full", "conll05-props"), "span", "conll05"),
        (("conll12", "conll12"), "span", "conll05"),
        (("propbank-skel", "propbank-prop"), "span", "conll05"),
        (("conll04-props", "conll04-props"), "span", "conll04"),
        (("export", "brackets"), "", "gf"),
        (("tiger", "alpino"), "", "gf"),
        (("discbracket",), "", "gf"),
        (("salsa", "semeval10-conll"), "", "semeval10"),
        (("semxml", "semxml"), "", "senseval3"),
        (("spert", "spert"), "", "spert"),
        (("brat", "bio"), "", "spert"),
        ((), "", "primesrl"),
    ],
)
def test_where_nobody_chose_the_format_names_the_scheme(formats, form, suited):
    files = [SimpleNamespace(format=name, role_form=form) for name in formats]
    assert suited_specification("", *files) == suited


@pytest.mark.parametrize(
    ("specification", "form", "wanted"),
    [
        ("conll09", "head", "conll09"),
        ("conll09:punctuation=skip", "head", "conll09:punctuation=skip"),
        ("conll09:punctuation=skip", "span", "conll05"),
        ("conll04", "span", "conll04"),
        ("conll05", "head", "conll09"),
        ("primesrl:mode=paper,level=head", "span", "primesrl:mode=paper,level=span"),
        ("primesrl", "head", "primesrl:level=head"),
        ("attachment", "span", "attachment"),
    ],
)
def test_the_scheme_for_a_form(specification, form, wanted):
    assert specification_for_form(specification, form) == wanted


def test_files_seen_in_another_form_ask_for_another_scheme(tmp_path):
    rows = [
        (1, "a", "a", "a", "X", "X", "_", "_", 2, 2, "x", "x", "_", "_", "A0"),
        (2, "b", "b", "b", "X", "X", "_", "_", 0, 0, "x", "x", "Y", "b.01", "_"),
    ]
    path = tmp_path / "x.conll09"
    path.write_text("".join("\t".join(map(str, row)) + "\n" for row in rows) + "\n")
    for form, wanted in (("keep", "conll09"), ("span", "conll05")):
        corpus = open_corpus(str(path), f"conll09:form={form}", log=ProblemLog())
        assert suited_specification("", corpus, corpus) == wanted


def test_the_prediction_is_asked_where_the_gold_file_says_nothing():
    files = [SimpleNamespace(format="up2", role_form=form) for form in ("", "span")]
    assert suited_specification("primesrl", *files) == "primesrl:level=span"
