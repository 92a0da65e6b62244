"""The closed list of reasons: why a row has its verdict, in one sentence each.

A reason that a scheme gives must stand here with that scheme and verdict; a test
compares the outcomes of every scheme with this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from srlviewer.scoring.verdicts import Verdict

CORRECT, WRONG_LABEL, WRONG_SPAN, MISSING, SPURIOUS, PENALISED, PARTIAL, IGNORED = (
    Verdict
)
ALL_SCHEMES: tuple[str, ...] = ()
_DEPENDENCY = ("conll08", "conll09", "attachment")
_SEMANTIC = ("conll08", "conll09")


class Reason(NamedTuple):
    """Where a reason may stand, and what it tells the user.

    `schemes` is empty if every scheme may give it.
    """

    schemes: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    sentence: str


REASONS: Mapping[str, Reason] = {
    "match": Reason(ALL_SCHEMES, (CORRECT,), "Gold and prediction agree."),
    "label_ignored": Reason(
        _SEMANTIC,
        (CORRECT,),
        "The labels differ, but this measure does not look at them.",
    ),
    "sense_number_only": Reason(
        _SEMANTIC,
        (CORRECT,),
        "Another lemma; the program looks only at what stands behind the dot.",
    ),
    "same_head_other_span": Reason(
        ("primesrl",),
        (CORRECT,),
        "Same label and same head; at head level the other words do not count.",
    ),
    "label": Reason(
        (*_DEPENDENCY, "primesrl"),
        (WRONG_LABEL, MISSING, SPURIOUS),
        "The place is right, the label is not.",
    ),
    "sense": Reason(
        (*_SEMANTIC, "primesrl"),
        (WRONG_LABEL,),
        "The predicate was found, but with another sense.",
    ),
    "proposition": Reason(
        _SEMANTIC,
        (WRONG_LABEL,),
        "The predicate was found; its sense or one of its arguments is wrong.",
    ),
    "boundary": Reason(
        ("primesrl",),
        (WRONG_SPAN, MISSING),
        "Same label on partly the same words; where it begins or ends differs.",
    ),
    "elsewhere": Reason(
        ("primesrl",),
        (WRONG_SPAN, MISSING),
        "The label is there, but on other words.",
    ),
    "head": Reason(_DEPENDENCY, (WRONG_SPAN,), "The token hangs on another head."),
    "head_and_label": Reason(
        _DEPENDENCY,
        (WRONG_SPAN,),
        "The token hangs on another head, and with another label.",
    ),
    "same_span_other_head": Reason(
        ("primesrl",),
        (WRONG_SPAN,),
        "Words and label agree; another token among them is the head.",
    ),
    "not_found": Reason(ALL_SCHEMES, (MISSING,), "The prediction does not have it."),
    "no_gold": Reason(ALL_SCHEMES, (SPURIOUS, IGNORED), "Gold does not have it."),
    "predicate_missing": Reason(
        (*_SEMANTIC, "primesrl"),
        (MISSING,),
        "Its predicate was not predicted at all.",
    ),
    "predicate_spurious": Reason(
        (*_SEMANTIC, "primesrl"),
        (SPURIOUS,),
        "Its predicate is no predicate in gold.",
    ),
    "predicate_sense": Reason(
        ("primesrl",),
        (PENALISED, MISSING, SPURIOUS),
        "The sense of its predicate is wrong, and core arguments count only under the "
        "right one.",
    ),
    "antecedent": Reason(
        ("primesrl",),
        (PENALISED,),
        "The reference is right, but not the argument that it refers to.",
    ),
    "verb": Reason(
        ("primesrl",), (IGNORED,), "The predicate's own words are no argument here."
    ),
    "label_not_scored": Reason(
        ("primesrl",),
        (IGNORED,),
        "To the program this label is neither a core nor a contextual one.",
    ),
    "table_empty": Reason(
        ("primesrl",),
        (IGNORED,),
        "The other file has no argument of this class; the program then counts none.",
    ),
    "joined": Reason(
        ("primesrl",), (IGNORED,), "A piece: it counts with the argument it continues."
    ),
    "not_a_word": Reason(
        ("primesrl",), (IGNORED,), "It stands on a multiword row or an empty node."
    ),
    "after_end": Reason(
        _SEMANTIC, (IGNORED,), "The program does not read this place of the file."
    ),
    "no_predicate": Reason(
        _SEMANTIC, (IGNORED,), "A column of roles too many; it has no predicate."
    ),
    "su": Reason(
        ("conll08",), (IGNORED,), "Predicates and arguments named SU are passed over."
    ),
    "punctuation": Reason(
        _DEPENDENCY, (IGNORED,), "The setting leaves punctuation out."
    ),
}


def allows(scheme: str, verdict: Verdict, reason: str) -> bool:
    """Whether a scheme may give this verdict for this reason."""
    found = REASONS.get(reason)
    if found is None or verdict not in found.verdicts:
        return False
    return not found.schemes or scheme in found.schemes
