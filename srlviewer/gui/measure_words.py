"""What the measures of schemes count whose names do not say it, in words."""

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
    "entity": QT_TRANSLATE_NOOP("Measures", "Entities: words and type"),
    "entity.span": QT_TRANSLATE_NOOP("Measures", "Entities: words"),
    "relation": QT_TRANSLATE_NOOP(
        "Measures", "Relations: type, and the words of head and tail"
    ),
    "relation.strict": QT_TRANSLATE_NOOP(
        "Measures", "Relations: type, and the words and types of head and tail"
    ),
    "frame.agreement": QT_TRANSLATE_NOOP("Measures", "Frames: target and name"),
    "role.recognition": QT_TRANSLATE_NOOP("Measures", "Expressed roles: words"),
    "role.labelling": QT_TRANSLATE_NOOP("Measures", "Expressed roles: words and name"),
    "ni.recognition": QT_TRANSLATE_NOOP("Measures", "Null instantiations: found"),
    "ni.interpretation": QT_TRANSLATE_NOOP(
        "Measures", "Null instantiations found: DNI or INI"
    ),
    "ni.linking": QT_TRANSLATE_NOOP("Measures", "Null instantiations: links"),
    "ni.overlap": QT_TRANSLATE_NOOP("Measures", "Right links: overlap of words"),
    "frame_structure": QT_TRANSLATE_NOOP(
        "Measures", "Frames, their elements and entities, in points"
    ),
    "senseval3.match": QT_TRANSLATE_NOOP("Measures", "Elements: counted as right"),
    "senseval3.overlap": QT_TRANSLATE_NOOP(
        "Measures", "Elements: overlap of characters"
    ),
}


def measure_words(name: str) -> str:
    """What a measure counts; empty where its name says it.

    >>> measure_words("bracket.syn_gf"), measure_words("argument")
    ('Phrases: category and function', '')
    """
    return translated(CONTEXT, WORDS[name]) if name in WORDS else ""
