"""The reasons of judgements in the user's words: one sentence a code.

The codes are the closed list of the schemes; one that is not here is shown as it is.
"""

from __future__ import annotations

from typing import Final

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

CONTEXT: Final = "Reason"
SENTENCES: Final[dict[str, str]] = {
    "match": QT_TRANSLATE_NOOP("Reason", "Equal in gold and prediction."),
    "label_ignored": QT_TRANSLATE_NOOP(
        "Reason",
        "Counted as right although the labels differ: this measure or setting does not"
        " compare them.",
    ),
    "same_head_other_span": QT_TRANSLATE_NOOP(
        "Reason",
        "Label and head agree; the spans differ, which does not matter at head level.",
    ),
    "sense_number_only": QT_TRANSLATE_NOOP(
        "Reason",
        "The lemma differs, but the program compares only the part behind the dot.",
    ),
    "label": QT_TRANSLATE_NOOP("Reason", "Right place, other label."),
    "sense": QT_TRANSLATE_NOOP(
        "Reason", "The predicate was found, its sense is wrong."
    ),
    "proposition": QT_TRANSLATE_NOOP(
        "Reason", "The predicate was found, but not everything about it is right."
    ),
    "boundary": QT_TRANSLATE_NOOP(
        "Reason", "Same label, some words shared, ends or pieces differ."
    ),
    "elsewhere": QT_TRANSLATE_NOOP("Reason", "Same label, but on other words."),
    "pieces": QT_TRANSLATE_NOOP(
        "Reason",
        "Same outer ends, but cut into other pieces or with other brackets inside.",
    ),
    "head": QT_TRANSLATE_NOOP("Reason", "Attached to another head."),
    "head_and_label": QT_TRANSLATE_NOOP(
        "Reason", "Attached to another head and with another label."
    ),
    "same_span_other_head": QT_TRANSLATE_NOOP(
        "Reason", "Same words and label, but another token is the head."
    ),
    "not_found": QT_TRANSLATE_NOOP("Reason", "Not in the prediction."),
    "no_gold": QT_TRANSLATE_NOOP("Reason", "Not in gold."),
    "predicate_missing": QT_TRANSLATE_NOOP(
        "Reason", "The predicate itself is not predicted."
    ),
    "predicate_spurious": QT_TRANSLATE_NOOP(
        "Reason", "The predicate itself is not in gold."
    ),
    "predicate_sense": QT_TRANSLATE_NOOP(
        "Reason",
        "The sense of the predicate is wrong; core arguments count only under the right"
        " sense.",
    ),
    "duplicate": QT_TRANSLATE_NOOP(
        "Reason", "A further copy of an item that is already paired or counted."
    ),
    "antecedent": QT_TRANSLATE_NOOP(
        "Reason", "The reference is right, the argument it refers to is not."
    ),
    "verb": QT_TRANSLATE_NOOP(
        "Reason", "The predicate's own span is not an argument here."
    ),
    "label_not_scored": QT_TRANSLATE_NOOP(
        "Reason", "The program counts this label neither as core nor as contextual."
    ),
    "table_empty": QT_TRANSLATE_NOOP(
        "Reason",
        "The other file has no argument of this class, so the program leaves the whole"
        " table empty.",
    ),
    "joined": QT_TRANSLATE_NOOP(
        "Reason", "A piece; it counts with the argument it continues."
    ),
    "not_a_word": QT_TRANSLATE_NOOP("Reason", "A multiword row or an empty node."),
    "after_end": QT_TRANSLATE_NOOP(
        "Reason", "The program stops reading before this place."
    ),
    "no_predicate": QT_TRANSLATE_NOOP(
        "Reason", "A surplus column; no predicate belongs to it."
    ),
    "punctuation": QT_TRANSLATE_NOOP(
        "Reason", "Punctuation is left out by the setting."
    ),
}


def reason_sentence(code: str) -> str:
    """The sentence for tooltips and the inspector."""
    known = SENTENCES.get(code)
    return translated(CONTEXT, known) if known else code.replace("_", " ").capitalize()


def reason_name(code: str) -> str:
    """The code as two or three plain words."""
    return code.replace("_", " ")
