"""Schemes as the window names them, and which of them the open files can be scored by.

A specification such as `primesrl:level=span,mode=paper` is for the command line; here
it is *PriMeSRL-Eval · spans · paper*.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from itertools import product
from pathlib import PurePath
from typing import TYPE_CHECKING, Final, NamedTuple

from srlviewer.errors import SrlviewerError
from srlviewer.gui.reader_settings import FORM, offers
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.registry import parse_specification

if TYPE_CHECKING:
    from srlviewer.model.corpus import Corpus

CONTEXT: Final = "Schemes"
NO_LEXICON: Final = "lexicon.none"
"""No reason against a scheme: who chooses it is asked for a folder."""
MOST_VARIANTS: Final = 12
"""A scheme with more combinations of options is offered in its default form only."""
SHORT: Final[Mapping[str, str]] = {
    "gf": QT_TRANSLATE_NOOP("Schemes", "Grammatical functions"),
}
"""Schemes whose title does not begin with a name and a colon."""
WORDS: Final[Mapping[tuple[str, str, str], str]] = {
    ("primesrl", "level", "head"): QT_TRANSLATE_NOOP("Schemes", "heads"),
    ("primesrl", "level", "span"): QT_TRANSLATE_NOOP("Schemes", "spans"),
    ("primesrl", "mode", "paper"): QT_TRANSLATE_NOOP("Schemes", "paper"),
    ("conll09", "punctuation", "skip"): QT_TRANSLATE_NOOP("Schemes", "no punctuation"),
    ("conll08", "punctuation", "skip"): QT_TRANSLATE_NOOP("Schemes", "no punctuation"),
    ("conll08", "su", "score"): QT_TRANSLATE_NOOP("Schemes", "SU scored"),
    ("attachment", "punctuation", "score"): QT_TRANSLATE_NOOP(
        "Schemes", "with punctuation"
    ),
}
"""(scheme, option, value) -> what is said of it."""
ALWAYS_SAID: Final = frozenset({("primesrl", "level")})
"""Options of which the usual value is said, too."""
TURNING: Final = frozenset({"form.other"})
"""Problems that reading the files in another form cures."""
DOT: Final = " · "


class Fit(NamedTuple):
    """Whether files can be scored by a scheme.

    `reason` says why not, or what is done first; empty: they can as they are.
    """

    can: bool
    reason: str


def scheme_name(name: str) -> str:
    """A scheme without options.

    >>> scheme_name("conll05"), scheme_name("no-such")
    ('CoNLL-2005', 'no-such')
    """
    from srlviewer.scoring import SCHEMES

    try:
        title = SCHEMES.get(name).title
    except SrlviewerError:
        return name
    if name in SHORT:
        return translated(CONTEXT, SHORT[name])
    return title.partition(":")[0]


def scheme_words(specification: str) -> str:
    """A scheme with those options that are not usual.

    >>> scheme_words("primesrl:level=span,mode=paper"), scheme_words("evalb")
    ('PriMeSRL-Eval · spans · paper', 'EVALB')
    """
    from srlviewer.scoring import SCHEMES

    try:
        wanted = parse_specification(specification)
        fields = dataclasses.fields(SCHEMES.get(wanted.name).options_type)
    except SrlviewerError:
        return specification
    parts = [scheme_name(wanted.name)]
    for field in fields:
        value = str(wanted.settings.get(field.name, field.default))
        is_usual = value == str(field.default)
        if is_usual and (wanted.name, field.name) not in ALWAYS_SAID:
            continue
        known = (wanted.name, field.name, value) in WORDS
        words = option_words(wanted.name, field.name, PurePath(value).name)
        parts.append(words if known else f"{field.name} {words}")
    return DOT.join(parts)


def option_words(name: str, option: str, value: str) -> str:
    """A value of an option of a scheme; itself if there is nothing to say of it."""
    words = WORDS.get((name, option, value))
    return translated(CONTEXT, words) if words else value


def scheme_choices() -> list[tuple[str, str]]:
    """All schemes in all combinations of their few-valued options, with titles."""
    from srlviewer.scoring import SCHEMES

    found = []
    for name in SCHEMES.names():
        factory = SCHEMES.get(name)
        options = [
            [(field.name, value) for value in field.metadata["choices"]]
            for field in dataclasses.fields(factory.options_type)
            if len(field.metadata.get("choices", ())) > 1
        ]
        combinations = list(product(*options))
        if len(combinations) > MOST_VARIANTS:
            combinations = combinations[:1]
        for combination in combinations:
            settings = ",".join(f"{key}={value}" for key, value in combination)
            text = normal_form(f"{name}:{settings}" if settings else name)
            found.append((text, str(factory.title)))
    return found


def normal_form(specification: str) -> str:
    """The specification without options that are the default, in the scheme's order."""
    from srlviewer.scoring import SCHEMES

    try:
        wanted = parse_specification(specification)
        factory = SCHEMES.get(wanted.name)
    except SrlviewerError:
        return specification
    settings = [
        f"{field.name}={wanted.settings[field.name]}"
        for field in dataclasses.fields(factory.options_type)
        if wanted.settings.get(field.name, field.default) != field.default
    ]
    return ":".join(part for part in (wanted.name, ",".join(settings)) if part)


def scheme_fits(
    specifications: Iterable[str], gold: Corpus, predicted: Corpus
) -> dict[str, Fit]:
    """What the files that are open say of each scheme: those first that fit."""
    from srlviewer.comparison import make_scheme
    from srlviewer.fitness import objections

    can_turn = has_both_forms(gold, predicted)
    found = {}
    for specification in specifications:
        try:
            scheme = make_scheme(specification)
        except SrlviewerError as error:
            found[specification] = Fit(can=False, reason=str(error))
            continue
        faults = [
            fault
            for fault in objections(scheme, gold, predicted)
            if fault.code != NO_LEXICON
        ]
        can = not faults or (
            can_turn and all(fault.code in TURNING for fault in faults)
        )
        found[specification] = Fit(can, faults[0].message if faults else "")
    order = sorted(found, key=lambda n: (not found[n].can, bool(found[n].reason)))
    return {name: found[name] for name in order}


def has_both_forms(*files: Corpus) -> bool:
    """Whether the arguments of these files can be seen as heads and as spans.

    That needs dependency trees; one look at the first sentence tells.
    """
    for corpus in files:
        if not offers(corpus.format, FORM) or not len(corpus):
            return False
        if not any(head not in {"", "_"} for head in corpus.sentence(0).heads):
            return False
    return True
