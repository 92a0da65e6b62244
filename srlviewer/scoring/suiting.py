"""The scheme and options that files ask for, where the user chose none.

The window opens a pair of CoNLL-2009 files under `conll09`, and a span file with
`level=span` instead of refusing it; the command line never does this, because there a
specification means exactly what it says.
"""

from __future__ import annotations

from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification, parse_specification

USUAL_SCHEME = "primesrl"
"""For files whose format names no scheme."""

SUITED_SCHEMES = {"conll09": "conll09"}
"""Format of both files -> the scheme of the task that the format was made for."""


def _form_of_roles(corpus: Corpus) -> str:
    return corpus.role_form


SUITED_OPTIONS = {("primesrl", "level"): _form_of_roles}
"""(scheme, option) -> what a corpus says about it; empty says nothing."""


def suited_specification(specification: str, *files: Corpus) -> str:
    """`specification`, with what it leaves open set as the files ask for.

    Empty leaves everything open, also the scheme. `files` are gold and predicted, or
    those of them that could be opened; on an option the first that says something
    decides.
    """
    wanted = parse_specification(specification or _suited_scheme(files))
    settings = dict(wanted.settings)
    for (scheme, option), asked_by in SUITED_OPTIONS.items():
        if scheme == wanted.name and option not in settings:
            asked = next(filter(None, map(asked_by, files)), "")
            if asked:
                settings[option] = asked
    return str(Specification(wanted.name, settings))


def _suited_scheme(files: tuple[Corpus, ...]) -> str:
    formats = {corpus.format for corpus in files}
    only = formats.pop() if len(formats) == 1 else ""
    return SUITED_SCHEMES.get(only, USUAL_SCHEME)
