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
_SPAN = ("conll04", "conll05")
_TREES = ("gf", "evalb")
_FRAMES = ("semeval07", "senseval3")
_LINKS = "semeval10"
_SPANS, _ENTITIES = "semeval13", "spert"


class Reason(NamedTuple):
    """Where a reason may stand, and what it tells the user.

    `schemes` is empty if every scheme may give it.
    """

    schemes: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    sentence: str


REASONS: Mapping[str, Reason] = {
    "match": Reason(ALL_SCHEMES, (CORRECT,), "Equal in gold and prediction."),
    "label_ignored": Reason(
        (*_SPAN, *_SEMANTIC, "evalb", _SPANS),
        (CORRECT,),
        (
            "Counted as right although the labels differ: this measure or "
            "setting does not compare them."
        ),
    ),
    "equal_label": Reason(
        ("evalb",),
        (CORRECT,),
        "The parameter file declares the two labels equal.",
    ),
    "sense_number_only": Reason(
        _SEMANTIC,
        (CORRECT,),
        "The lemma differs, but the program compares only the part behind the dot.",
    ),
    "same_head_other_span": Reason(
        ("primesrl",),
        (CORRECT,),
        (
            "Label and head agree; the spans differ, which does not matter at "
            "head level."
        ),
    ),
    "label": Reason(
        (*_SPAN, *_DEPENDENCY, "primesrl", _LINKS, _SPANS, _ENTITIES),
        (WRONG_LABEL, MISSING, SPURIOUS),
        "Right place, other label.",
    ),
    "sense": Reason(
        (*_SEMANTIC, "primesrl"),
        (WRONG_LABEL,),
        "The predicate was found, its sense is wrong.",
    ),
    "proposition": Reason(
        (*_SPAN, *_SEMANTIC),
        (WRONG_LABEL,),
        "The predicate was found, but not everything about it is right.",
    ),
    "category": Reason(
        _TREES,
        (WRONG_LABEL,),
        "Same words, another category or part-of-speech tag.",
    ),
    "function": Reason(
        ("gf",), (WRONG_LABEL,), "Right place, another grammatical function."
    ),
    "category_and_function": Reason(
        ("gf",), (WRONG_LABEL,), "Same words, category and function both differ."
    ),
    "direction": Reason(
        ("gf", _ENTITIES), (WRONG_SPAN, WRONG_LABEL), "The pair is turned round."
    ),
    "boundary": Reason(
        (*_SPAN, "primesrl", *_TREES, *_FRAMES, _LINKS, _SPANS, _ENTITIES),
        (WRONG_SPAN, MISSING),
        "Same label, some words shared, ends or pieces differ.",
    ),
    "boundary_and_label": Reason(
        (_SPANS, _ENTITIES),
        (WRONG_SPAN,),
        "Some words shared; ends and label differ.",
    ),
    "argument_boundary": Reason(
        (_ENTITIES,),
        (WRONG_SPAN,),
        "The relation type is right; the ends of an argument differ.",
    ),
    "symmetric": Reason(
        (_ENTITIES,),
        (CORRECT,),
        "Head and tail are exchanged, and the relation type is symmetric.",
    ),
    "entity_type": Reason(
        (_ENTITIES,),
        (PENALISED,),
        "Spans and relation are right, the type of an entity is not.",
    ),
    "same_without_types": Reason(
        (_ENTITIES,),
        (IGNORED,),
        "But for the types of its entities it is a relation that is counted already.",
    ),
    "overlap_dropped": Reason(
        (_ENTITIES,),
        (IGNORED,),
        "It overlaps another item of its side; such items are dropped by the setting.",
    ),
    "elsewhere": Reason(
        ("primesrl", *_FRAMES, _LINKS),
        (WRONG_SPAN, MISSING),
        "Same label, but on other words.",
    ),
    "pieces": Reason(
        _SPAN,
        (WRONG_SPAN,),
        "Same outer ends, but cut into other pieces or with other brackets inside.",
    ),
    "gap": Reason(("gf",), (WRONG_SPAN,), "Only the gap of the phrase differs."),
    "crossing": Reason(
        ("evalb",),
        (WRONG_SPAN, SPURIOUS),
        "The predicted bracket crosses a gold bracket.",
    ),
    "head": Reason((*_DEPENDENCY, "gf"), (WRONG_SPAN,), "Attached to another head."),
    "head_and_label": Reason(
        _DEPENDENCY,
        (WRONG_SPAN,),
        "Attached to another head and with another label.",
    ),
    "same_span_other_head": Reason(
        ("primesrl",),
        (WRONG_SPAN,),
        "Same words and label, but another token is the head.",
    ),
    "not_found": Reason(ALL_SCHEMES, (MISSING,), "Not in the prediction."),
    "no_gold": Reason(ALL_SCHEMES, (SPURIOUS, IGNORED), "Not in gold."),
    "predicate_missing": Reason(
        (*_SPAN, *_SEMANTIC, "primesrl"),
        (MISSING,),
        "The predicate itself is not predicted.",
    ),
    "predicate_spurious": Reason(
        (*_SEMANTIC, "primesrl"),
        (SPURIOUS,),
        "The predicate itself is not in gold.",
    ),
    "predicate_differs": Reason(
        _SPAN,
        (MISSING,),
        (
            "The target strings differ, so the program drops the whole predicted "
            "proposition."
        ),
    ),
    "predicate_sense": Reason(
        ("primesrl",),
        (PENALISED, MISSING, SPURIOUS),
        (
            "The sense of the predicate is wrong; core arguments count only "
            "under the right sense."
        ),
    ),
    "unparsed": Reason(
        _TREES, (MISSING, IGNORED), "The parser gave no tree for this sentence."
    ),
    "self_pair": Reason(
        ("gf",),
        (MISSING, SPURIOUS),
        ("The pair of a phrase with its own head child; it exists on one side only."),
    ),
    "duplicate": Reason(
        (*_TREES, _ENTITIES),
        (MISSING, SPURIOUS, IGNORED),
        "A further copy of an item that is already paired or counted.",
    ),
    "antecedent": Reason(
        ("primesrl",),
        (PENALISED,),
        "The reference is right, the argument it refers to is not.",
    ),
    "verb": Reason(
        (*_SPAN, "primesrl", _SPANS),
        (IGNORED,),
        "The predicate's own span is not an argument here.",
    ),
    "label_not_scored": Reason(
        ("primesrl",),
        (IGNORED,),
        "The program counts this label neither as core nor as contextual.",
    ),
    "table_empty": Reason(
        ("primesrl",),
        (IGNORED,),
        (
            "The other file has no argument of this class, so the program "
            "leaves the whole table empty."
        ),
    ),
    "joined": Reason(
        ("primesrl",), (IGNORED,), "A piece; it counts with the argument it continues."
    ),
    "not_a_word": Reason(
        ("primesrl",), (IGNORED,), "A multiword row or an empty node."
    ),
    "hidden_same_span": Reason(
        _SPAN,
        (IGNORED,),
        "Another bracket with the same ends takes its place in the program.",
    ),
    "proposition_skipped": Reason(
        _SPAN, (IGNORED,), "Its proposition is not scored by the program."
    ),
    "after_end": Reason(
        (*_SPAN, *_SEMANTIC), (IGNORED,), "The program stops reading before this place."
    ),
    "no_predicate": Reason(
        _SEMANTIC, (IGNORED,), "A surplus column; no predicate belongs to it."
    ),
    "su": Reason(("conll08",), (IGNORED,), "SU predicates and arguments are skipped."),
    "punctuation": Reason(
        (*_DEPENDENCY, "gf"), (IGNORED,), "Punctuation is left out by the setting."
    ),
    "sentence_left_out": Reason(
        ("evalb", "semeval07"),
        (IGNORED,),
        "The program leaves the whole sentence out of the totals.",
    ),
    "deleted_label": Reason(
        ("evalb",), (IGNORED,), "The parameter file deletes this label."
    ),
    "empty": Reason(_TREES, (IGNORED,), "No word is left under this phrase."),
    "trace": Reason(("gf",), (IGNORED,), "A trace is no word."),
    "virtual_root": Reason(("gf",), (IGNORED,), "The virtual root is no phrase."),
    "secondary_edge": Reason(("gf",), (IGNORED,), "Secondary edges are never scored."),
    "discontinuous": Reason(
        ("gf",), (IGNORED,), "Left out by the setting `discontinuous`."
    ),
    "related": Reason(
        ("semeval07",),
        (PARTIAL,),
        "Another frame or element, but the lexicon links the two.",
    ),
    "unrelated": Reason(
        ("semeval07",),
        (WRONG_LABEL,),
        "Right place, but the lexicon does not link the two.",
    ),
    "distance": Reason(
        ("semeval07",),
        (WRONG_LABEL,),
        "The elements are linked, but not as closely as their frames.",
    ),
    "frame_name": Reason(
        ("semeval07", _LINKS), (WRONG_LABEL,), "Right target, other frame."
    ),
    "frame_unpaired": Reason(
        (*_FRAMES, _LINKS),
        (MISSING, SPURIOUS, IGNORED),
        "Its frame has no partner in the other file.",
    ),
    "interpretation": Reason(
        (_LINKS,),
        (WRONG_LABEL, MISSING, SPURIOUS),
        "Definite in one file, indefinite in the other.",
    ),
    "head_covered": Reason(
        (_LINKS,),
        (CORRECT, PARTIAL),
        "The predicted filler has the head of the gold filler in it.",
    ),
    "mention_covered": Reason(
        (_LINKS,),
        (CORRECT, PARTIAL),
        "The predicted filler fits another mention of the same thing.",
    ),
    "head_unknown": Reason(
        (_LINKS,),
        (CORRECT,),
        "No head is known, but the predicted filler has all words of a mention.",
    ),
    "head_missed": Reason(
        (_LINKS,),
        (WRONG_SPAN, PARTIAL),
        "Some words are shared, but the head of no mention is among them.",
    ),
    "other_filler": Reason((_LINKS,), (WRONG_SPAN,), "Linked to something else."),
    "no_link": Reason(
        (_LINKS,),
        (MISSING,),
        "Gold names a filler for this null instantiation, the prediction none.",
    ),
    "gold_unresolved": Reason(
        (_LINKS,),
        (SPURIOUS,),
        "A filler is predicted for a null instantiation that gold leaves open.",
    ),
    "not_an_ni": Reason(
        (_LINKS,),
        (MISSING, SPURIOUS),
        "In the other file this role is overt.",
    ),
    "auxiliary": Reason(
        (_LINKS,),
        (IGNORED,),
        "A frame that is a tool of annotation: coreference, support, relativisation.",
    ),
    "alternative": Reason(
        (_LINKS,),
        (IGNORED,),
        "Another item of the same block of alternatives stands for it.",
    ),
    "empty_element": Reason(
        (_LINKS,),
        (IGNORED,),
        "It has neither a filler nor an interpretation as null instantiation.",
    ),
    "weapon_entity": Reason(
        ("semeval07",),
        (PARTIAL,),
        "A named entity WEA in place of the frame Weapon earns its own points.",
    ),
    "target_twice": Reason(
        ("semeval07",),
        (PENALISED, IGNORED),
        "Another annotation set on the same target has taken its place.",
    ),
    "no_target": Reason(
        _FRAMES, (IGNORED,), "It has no target, so that it has no place."
    ),
    "two_targets": Reason(
        ("semeval07",),
        (IGNORED,),
        "Its annotation set has two layers of targets, so the program drops it.",
    ),
    "null_instantiation": Reason(
        (*_FRAMES, _SPANS), (IGNORED,), "A null instantiation has no words here."
    ),
    "rank": Reason(
        _FRAMES, (IGNORED,), "It stands in a second layer, which is not scored."
    ),
    "option": Reason(
        ("semeval07",), (IGNORED,), "Left out by the options of the scheme."
    ),
    "overlap": Reason(
        ("senseval3", _SPANS), (PARTIAL,), "A part of the span is shared."
    ),
    "boundary_ignored": Reason(
        ("senseval3", _SPANS),
        (CORRECT,),
        "Same label, and some of the span is shared, which is enough here.",
    ),
    "position_ignored": Reason(
        ("senseval3",),
        (CORRECT,),
        "Same name, on other words: enough by the option.",
    ),
}


def allows(scheme: str, verdict: Verdict, reason: str) -> bool:
    """Whether a scheme may give this verdict for this reason."""
    found = REASONS.get(reason)
    if found is None or verdict not in found.verdicts:
        return False
    return not found.schemes or scheme in found.schemes
