"""The scheme and options that files ask for, where the user chose none.

The window opens a pair of CoNLL-2009 files under `conll09`, dependency trees under
`attachment`, constituent trees under `gf`, frames under `senseval3` (SALSA XML under
`semeval10`), entities under `spert`, and a span file under `primesrl` with `level=span`
instead of refusing it; the command line never does this, because there a specification
means exactly what it says.
"""

from __future__ import annotations

from srlviewer.model.corpus import Corpus, converted_form
from srlviewer.registry import Specification, parse_specification
from srlviewer.scoring import SCHEMES

USUAL_SCHEME = "primesrl"
"""For files whose format names no scheme."""

SUITED_SCHEMES = {
    "conll09": "conll09",
    "conll08": "conll08",
    "conllx": "attachment",
    "conllu": "attachment",
    "conll04-props": "conll04",
    **dict.fromkeys(
        (
            "conll05-props",
            "conll05-full",
            "conll12",
            "propbank-skel",
            "propbank-prop",
            "propbank-br",
        ),
        "conll05",
    ),
    **dict.fromkeys(
        ("export", "brackets", "discbracket", "alpino", "tiger", "tiger2"), "gf"
    ),
    **dict.fromkeys(("salsa", "semeval10-conll"), "semeval10"),
    **dict.fromkeys(  # the one for frames that needs no lexicon
        (
            "framenet-fulltext",
            "framenet-nested",
            "semxml",
            "semafor-json",
            "frame-elements",
            "open-sesame",
        ),
        "senseval3",
    ),
    **dict.fromkeys(("spert", "brat", "bio"), "spert"),
}
"""Format of both files -> the scheme of the task that the format was made for."""

TREES_ALONE = "attachment"
"""The scheme for a pair of which one file holds nothing but trees."""


def _form_of_roles(corpus: Corpus) -> str:
    return corpus.role_form


FORM_SCHEMES = {"head": "conll09", "span": "conll05"}
"""Form of arguments -> the scheme for it where the one at hand compares the other."""

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


def specification_for_form(specification: str, form: str) -> str:
    """The scheme if it compares arguments of that form (`head` or `span`).

    Else the same one with another level, or the usual one for that form.
    """
    wanted = parse_specification(specification)
    settings = dict(wanted.settings)
    for (scheme, option), asked_by in SUITED_OPTIONS.items():
        if scheme == wanted.name and asked_by is _form_of_roles:
            return str(Specification(wanted.name, {**settings, option: form}))
    compared = getattr(SCHEMES.get(wanted.name), "role_form", "")
    return specification if compared in ("", form) else FORM_SCHEMES[form]


def _suited_scheme(files: tuple[Corpus, ...]) -> str:
    schemes = list(dict.fromkeys(map(_scheme_of, files)))
    if TREES_ALONE in schemes:
        return TREES_ALONE
    if len(schemes) == 1:
        return schemes[0]
    formats = {corpus.format for corpus in files}
    reads = (
        name
        for name in schemes
        if formats <= set(getattr(SCHEMES.get(name), "reads", ()))
    )
    return next(reads, USUAL_SCHEME)


def _scheme_of(corpus: Corpus) -> str:
    """The scheme of the format; another one if arguments are seen in another form."""
    scheme = SUITED_SCHEMES.get(corpus.format, USUAL_SCHEME)
    if converted_form(corpus) and scheme != USUAL_SCHEME:
        return specification_for_form(scheme, converted_form(corpus))
    return scheme
