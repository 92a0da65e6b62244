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
