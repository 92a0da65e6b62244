"""The settings of readers in the window: their words, and specifications made of them.

A specification without a name (`:form=span`) leaves the format to be guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from srlviewer.errors import UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.entity_tags import TAG_SETTINGS
from srlviewer.formats.label_settings import LABEL_SETTINGS
from srlviewer.formats.tree_labels import BRACKET_SETTINGS
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.corpus import Corpus, SeenThrough, converted_form, label_table
from srlviewer.registry import Specification, parse_specification

CONTEXT: Final = "ReaderSettings"
FORM, MAP, KEEP = "form", "map", "keep"
RESPELLING: Final = ("labels", "pnc", "case")
"""Settings that change the spelling of roles while a file is read."""
TITLES: Final[Mapping[str, str]] = {
    "form": QT_TRANSLATE_NOOP("ReaderSettings", "Arguments"),
    "labels": QT_TRANSLATE_NOOP("ReaderSettings", "Labels"),
    "pnc": QT_TRANSLATE_NOOP("ReaderSettings", "Purpose"),
    "case": QT_TRANSLATE_NOOP("ReaderSettings", "Case"),
    "column": QT_TRANSLATE_NOOP("ReaderSettings", "Column of the tags"),
    "map": QT_TRANSLATE_NOOP("ReaderSettings", "Table of labels"),
    "gf": QT_TRANSLATE_NOOP("ReaderSettings", "Function written"),
    "morph": QT_TRANSLATE_NOOP("ReaderSettings", "Morphology"),
    "empty": QT_TRANSLATE_NOOP("ReaderSettings", "Empty lines"),
}
"""Settings that have a box in the dialog, in its order, and their headings."""
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    **LABEL_SETTINGS,
    **BRACKET_SETTINGS,
    **TAG_SETTINGS,
}
"""The values of each setting; the first is what holds where nothing is set."""
VALUES: Final[Mapping[tuple[str, str], str]] = {
    ("form", "keep"): QT_TRANSLATE_NOOP("ReaderSettings", "as in the file"),
    ("form", "head"): QT_TRANSLATE_NOOP("ReaderSettings", "as heads"),
    ("form", "span"): QT_TRANSLATE_NOOP("ReaderSettings", "as spans"),
    ("labels", "keep"): QT_TRANSLATE_NOOP("ReaderSettings", "as in the file"),
    ("labels", "short"): QT_TRANSLATE_NOOP("ReaderSettings", "ARG0 → A0"),
    ("pnc", "keep"): QT_TRANSLATE_NOOP("ReaderSettings", "as in the file"),
    ("pnc", "merge"): QT_TRANSLATE_NOOP("ReaderSettings", "PRP → PNC"),
    ("case", "keep"): QT_TRANSLATE_NOOP("ReaderSettings", "as in the file"),
    ("case", "upper"): QT_TRANSLATE_NOOP("ReaderSettings", "upper case"),
    ("gf", "-"): QT_TRANSLATE_NOOP("ReaderSettings", "NP-SB"),
    ("gf", "_"): QT_TRANSLATE_NOOP("ReaderSettings", "NP_SB"),
    ("gf", "bracket"): QT_TRANSLATE_NOOP("ReaderSettings", "NP[SB]"),
    ("morph", "none"): QT_TRANSLATE_NOOP("ReaderSettings", "none"),
    ("morph", "slash"): QT_TRANSLATE_NOOP("ReaderSettings", "NP-SB/Nom"),
    ("morph", "-"): QT_TRANSLATE_NOOP("ReaderSettings", "NP-SB-Nom"),
    ("empty", "skip"): QT_TRANSLATE_NOOP("ReaderSettings", "nothing"),
    ("column", "last"): QT_TRANSLATE_NOOP("ReaderSettings", "the last one"),
    ("empty", "count"): QT_TRANSLATE_NOOP("ReaderSettings", "sentences without a tree"),
}


def title_of(key: str) -> str:
    """The heading of a setting."""
    return translated(CONTEXT, TITLES[key])


def value_words(key: str, value: str) -> str:
    """A value as it is shown."""
    return translated(CONTEXT, VALUES.get((key, value), value))


def with_setting(specification: str, key: str, value: str) -> str:
    """The specification with a setting; `keep` and the empty value take it away."""
    wanted = parse_specification(specification) if specification else Specification("")
    settings = {k: v for k, v in wanted.settings.items() if k != key}
    if value not in ("", KEEP):
        settings[key] = value
    return str(Specification(wanted.name, settings))


def setting_of(specification: str, key: str) -> str:
    """The value of a setting in a specification; empty if it has none."""
    try:
        return parse_specification(specification).settings.get(key, "")
    except UsageError:
        return ""


def offers(format_name: str, key: str) -> bool:
    """Whether a format has a setting."""
    return format_name in FORMATS.names() and key in FORMATS.get(format_name).settings


def natural_form(corpus: Corpus) -> str:
    """The form of the arguments in the file itself: `head`, `span` or empty."""
    return (corpus.original if isinstance(corpus, SeenThrough) else corpus).role_form


def seen_words(gold: Corpus, predicted: Corpus) -> str:
    """How both files are seen otherwise than they are, in a few words; else empty."""
    sides = (gold, predicted)
    forms = {
        "span": QT_TRANSLATE_NOOP(
            "ReaderSettings", "%1arguments shown as spans through the tree"
        ),
        "head": QT_TRANSLATE_NOOP(
            "ReaderSettings", "%1arguments shown as heads through the tree"
        ),
    }
    by_form = {
        form: [converted_form(corpus) == form for corpus in sides] for form in forms
    }
    parts = [
        translated(CONTEXT, forms[form]).replace("%1", _which(shown))
        for form, shown in by_form.items()
        if any(shown)
    ]
    tables = [label_table(corpus) for corpus in sides]
    for name in dict.fromkeys(filter(None, tables)):
        words = QT_TRANSLATE_NOOP("ReaderSettings", "%1labels by %2")
        which = _which([table == name for table in tables])
        said = translated(CONTEXT, words)
        parts.append(said.replace("%1", which).replace("%2", Path(name).name))
    respelled = [respelling_words(corpus) for corpus in sides]
    for said in dict.fromkeys(filter(None, respelled)):
        words = translated(CONTEXT, QT_TRANSLATE_NOOP("ReaderSettings", "%1labels %2"))
        which = _which([words_of_side == said for words_of_side in respelled])
        parts.append(words.replace("%1", which).replace("%2", said))
    return "  ·  ".join(parts)


def respelling_words(corpus: Corpus) -> str:
    """The settings by which the reader spells labels, such as `ARG0 → A0`; or empty."""
    chosen = (
        (key, corpus.settings[key]) for key in RESPELLING if key in corpus.settings
    )
    return ", ".join(value_words(*pair) for pair in chosen if pair[1] != KEEP)


def seen_briefly(corpus: Corpus) -> str:
    """What stands behind the name of a file: ` (as spans, my.map)`, or nothing."""
    form = converted_form(corpus)
    parts = [value_words(FORM, form)] if form else []
    parts += filter(None, [label_table(corpus)])
    return f" ({', '.join(parts)})" if parts else ""


def _which(shown: list[bool]) -> str:
    """The side in front of what is said of it alone."""
    if all(shown):
        return ""
    words = (
        QT_TRANSLATE_NOOP("ReaderSettings", "gold: "),
        QT_TRANSLATE_NOOP("ReaderSettings", "predicted: "),
    )
    return translated(CONTEXT, words[shown.index(True)])
