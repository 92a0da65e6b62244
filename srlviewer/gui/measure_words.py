"""What the measures of treebank schemes count, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

CONTEXT: Final = "Measures"
WORDS: Final[Mapping[str, str]] = {
    "bracket": QT_TRANSLATE_NOOP("Measures", "Phrases: category"),
    "bracket.syn": QT_TRANSLATE_NOOP("Measures", "Phrases: category"),
    "bracket.gf": QT_TRANSLATE_NOOP("Measures", "Phrases: function"),
    "bracket.syn_gf": QT_TRANSLATE_NOOP("Measures", "Phrases: category and function"),
    "pos.syn": QT_TRANSLATE_NOOP("Measures", "Words: part of speech"),
    "pos.gf": QT_TRANSLATE_NOOP("Measures", "Words: function"),
    "pos.syn_gf": QT_TRANSLATE_NOOP("Measures", "Words: part of speech and function"),
    "dependency.unlabelled": QT_TRANSLATE_NOOP("Measures", "Dependencies: head"),
    "dependency.extended": QT_TRANSLATE_NOOP(
        "Measures", "Dependencies: head, with the head words of phrases"
    ),
    "dependency.labelled": QT_TRANSLATE_NOOP(
        "Measures", "Dependencies: head and function"
    ),
}


def measure_words(name: str) -> str:
    """What a measure counts; empty where its name says it.

    >>> measure_words("bracket.syn_gf"), measure_words("argument")
    ('Phrases: category and function', '')
    """
    return translated(CONTEXT, WORDS[name]) if name in WORDS else ""
