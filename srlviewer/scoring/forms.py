"""The form of arguments that a scheme compares, and what helps where files differ."""

from __future__ import annotations

from srlviewer.errors import Problem
from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification

_WORDS = {"head": "single words", "span": "spans"}


def form_problem(corpus: Corpus, side: str, wanted: str, scheme: str) -> Problem | None:
    """Why a scheme cannot compare the arguments of a file; None if it can.

    `wanted` is `head` or `span`, `side` is gold or predicted.
    """
    form = corpus.role_form
    if form in ("", wanted):
        return None
    here, compared = _WORDS[form], _WORDS[wanted]
    return Problem(
        code="form.other",
        message=f"arguments are {here} here; {scheme} compares {compared}",
        path=corpus.path,
        hint=f"read the file in the other form: {form_option(corpus, side, wanted)}",
    )


def form_option(corpus: Corpus, side: str, wanted: str) -> str:
    """The option that reads the file of a side in that form, whatever else is set."""
    settings = {**corpus.settings, "form": wanted}
    return f"--{side}-format {Specification(corpus.format, settings)}"
