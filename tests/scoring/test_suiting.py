"""Options that nobody chose follow the files; chosen ones stay."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from srlviewer.scoring.suiting import suited_specification


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
        ((), "", "primesrl"),
    ],
)
def test_where_nobody_chose_the_format_names_the_scheme(formats, form, suited):
    files = [SimpleNamespace(format=name, role_form=form) for name in formats]
    assert suited_specification("", *files) == suited


def test_the_prediction_is_asked_where_the_gold_file_says_nothing():
    files = [SimpleNamespace(format="up2", role_form=form) for form in ("", "span")]
    assert suited_specification("primesrl", *files) == "primesrl:level=span"
