"""A scheme with the options that files ask for, where the user chose none.

The window opens a span file with `level=span` instead of refusing it; the command line
never does this, because there a specification means exactly what it says.
"""

from __future__ import annotations

from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification, parse_specification


def _form_of_roles(corpus: Corpus) -> str:
    return corpus.role_form


SUITED = {("primesrl", "level"): _form_of_roles}
"""(scheme, option) -> what a corpus says about it; empty says nothing."""


def suited_specification(specification: str, gold: Corpus) -> str:
    """`specification`, with options that it leaves open set as `gold` asks for."""
    wanted = parse_specification(specification)
    settings = dict(wanted.settings)
    for (scheme, option), asked_by in SUITED.items():
        if scheme == wanted.name and option not in settings and asked_by(gold):
            settings[option] = asked_by(gold)
    return str(Specification(wanted.name, settings))
