"""The words of pictures in the user's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from srlviewer.drawing.describe import Wording
from srlviewer.drawing.sentence_layout import LayoutOptions
from srlviewer.gui.frame_words import auxiliary_note, frame_wording, link_words
from srlviewer.gui.reason_words import reason_sentence
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name

CONTEXT = "Picture"
GOLD = QT_TRANSLATE_NOOP("Picture", "gold")
PREDICTED = QT_TRANSLATE_NOOP("Picture", "predicted")
ARGUMENT = QT_TRANSLATE_NOOP("Picture", "argument")
PREDICATE = QT_TRANSLATE_NOOP("Picture", "predicate")
DEPENDENCY = QT_TRANSLATE_NOOP("Picture", "dependency")
ENTITY = QT_TRANSLATE_NOOP("Picture", "entity")
RELATION = QT_TRANSLATE_NOOP("Picture", "relation")
RELATION_HEAD = QT_TRANSLATE_NOOP("Picture", "head: {entity}")
TAIL = QT_TRANSLATE_NOOP("Picture", "tail: {entity}")
MORE = QT_TRANSLATE_NOOP("Picture", "{number} more")
EXTRA_ROW = QT_TRANSLATE_NOOP("Picture", "multiword row or empty node")
NOT_COVERED = QT_TRANSLATE_NOOP("Picture", "not covered by this measure")
MISSING = QT_TRANSLATE_NOOP("Picture", "There is no such sentence on this side: {side}")
ROWS = QT_TRANSLATE_NOOP(
    "Picture", "Too much for one picture: of {all} rows the first {drawn}."
)
PREDICATES = QT_TRANSLATE_NOOP(
    "Picture", "Too much for one picture: of {all} predicates the first {drawn}."
)
ENTITIES = QT_TRANSLATE_NOOP(
    "Picture", "Too much for one picture: of {all} entities no more than {drawn}."
)
ONLY = QT_TRANSLATE_NOOP("Picture", "One predicate of {all}.")
ARCS = QT_TRANSLATE_NOOP("Picture", "Too much for one picture: {all} arcs of this row.")
TREE = QT_TRANSLATE_NOOP(
    "Picture", "Too much for one picture: a tree of {all} phrases."
)
PHRASE = QT_TRANSLATE_NOOP("Picture", "phrase")
WORD = QT_TRANSLATE_NOOP("Picture", "word")
HEAD = QT_TRANSLATE_NOOP("Picture", "head word {word}")
CATEGORY_VERDICT = QT_TRANSLATE_NOOP("Picture", "category: {verdict}")
FUNCTION_VERDICT = QT_TRANSLATE_NOOP("Picture", "function: {verdict}")
SHARED = QT_TRANSLATE_NOOP(
    "Picture", "#{number}: broken by one wrong attachment, as others are"
)
ERRORS_BELOW = QT_TRANSLATE_NOOP("Picture", "errors below it: {number}")
NO_TREE = QT_TRANSLATE_NOOP("Picture", "{side}: no tree, the parser gave none")
NO_GOLD_TREE = QT_TRANSLATE_NOOP("Picture", "{side}: no tree in the file")
OVERLAY = QT_TRANSLATE_NOOP(
    "Picture", "Both trees in one: dashed only {gold}, double only {predicted}"
)
NO_OVERLAY = QT_TRANSLATE_NOOP(
    "Picture", "Not in one tree: the words of both sides differ."
)
FUNCTION = QT_TRANSLATE_NOOP("Picture", "function {label}")
BELOW = QT_TRANSLATE_NOOP("Picture", "below {label}")
ROLE = QT_TRANSLATE_NOOP("Picture", "{label} of {predicate}")
FOLDED = QT_TRANSLATE_NOOP("Picture", "{number} phrases one above the other: {labels}")
CONSTITUENT = QT_TRANSLATE_NOOP("Picture", "the words of one phrase, {label}")
ONE_TOKEN = QT_TRANSLATE_NOOP("Picture", "one word, no phrase of its own")
NO_PHRASE = QT_TRANSLATE_NOOP("Picture", "no single phrase covers these words")
NOTHING = QT_TRANSLATE_NOOP("Picture", "nothing")
WRONG_HEAD = QT_TRANSLATE_NOOP("Picture", "wrong head")
COMPANION = QT_TRANSLATE_NOOP("Picture", "heads and labels compared as in {scheme}")


def picture_wording() -> Wording:
    """Names of verdicts, reasons, kinds and sides."""
    return Wording(
        verdict=verdict_name,
        reason=reason_sentence,
        argument=translated(CONTEXT, ARGUMENT),
        predicate=translated(CONTEXT, PREDICATE),
        token=translated(CONTEXT, DEPENDENCY),
        row=translated(CONTEXT, EXTRA_ROW),
        entity=translated(CONTEXT, ENTITY),
        relation=translated(CONTEXT, RELATION),
        relation_head=translated(CONTEXT, RELATION_HEAD),
        tail=translated(CONTEXT, TAIL),
        more=translated(CONTEXT, MORE),
        phrase=translated(CONTEXT, PHRASE),
        word=translated(CONTEXT, WORD),
        bracket=translated(CONTEXT, PHRASE),
        pair=translated(CONTEXT, DEPENDENCY),
        head=translated(CONTEXT, HEAD),
        category_verdict=translated(CONTEXT, CATEGORY_VERDICT),
        function_verdict=translated(CONTEXT, FUNCTION_VERDICT),
        shared=translated(CONTEXT, SHARED),
        errors_below=translated(CONTEXT, ERRORS_BELOW),
        function=translated(CONTEXT, FUNCTION),
        below=translated(CONTEXT, BELOW),
        role=translated(CONTEXT, ROLE),
        folded=translated(CONTEXT, FOLDED),
        constituent=translated(CONTEXT, CONSTITUENT),
        one_token=translated(CONTEXT, ONE_TOKEN),
        no_phrase=translated(CONTEXT, NO_PHRASE),
        gold=translated(CONTEXT, GOLD),
        predicted=translated(CONTEXT, PREDICTED),
        no_verdict=translated(CONTEXT, NOT_COVERED),
        nothing=translated(CONTEXT, NOTHING),
        wrong_head=translated(CONTEXT, WRONG_HEAD),
        companion=translated(CONTEXT, COMPANION),
        frames=frame_wording(),
    )


def lane_names(systems: Sequence[str]) -> tuple[str, ...]:
    """The names of the gold lane and of those of the systems, in pictures."""
    names = [translated(CONTEXT, n) if n == PREDICTED else n for n in systems]
    return (translated(CONTEXT, GOLD), *(names or [translated(CONTEXT, PREDICTED)]))


def with_notes(options: LayoutOptions) -> LayoutOptions:
    """The options with everything that a layout says in the user's language."""
    return replace(
        options,
        missing_note=translated(CONTEXT, MISSING),
        rows_note=translated(CONTEXT, ROWS),
        predicates_note=translated(CONTEXT, PREDICATES),
        entities_note=translated(CONTEXT, ENTITIES),
        only_note=translated(CONTEXT, ONLY),
        arcs_note=translated(CONTEXT, ARCS),
        tree_note=translated(CONTEXT, TREE),
        no_tree_note=translated(CONTEXT, NO_TREE),
        no_gold_tree_note=translated(CONTEXT, NO_GOLD_TREE),
        overlay_note=translated(CONTEXT, OVERLAY),
        no_overlay_note=translated(CONTEXT, NO_OVERLAY),
        auxiliary_note=auxiliary_note(),
        link_words=link_words(),
    )
