"""The keys of the filter language: name, example, explanation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from srlviewer.gui.translation import QT_TRANSLATE_NOOP
from srlviewer.scoring.verdicts import Verdict

CONTEXT: Final = "Filter"


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the language, with the sentence that explains it."""

    name: str
    example: str
    explanation: str
    of_rows: bool
    values: tuple[str, ...] = ()
    of_functions: bool = False
    """Whether it asks for what only the scheme `gf` knows."""
    of_frames: bool = False
    """Whether only files with frames can answer."""
    of_nulls: bool = False
    """Whether it asks for what rows of null instantiations alone know."""
    of_entities: bool = False
    """Whether it asks for entities or relations; `head` asks of functions, too."""


KEYS: Final[tuple[Key, ...]] = (
    Key(
        "kind",
        "kind:L",
        QT_TRANSLATE_NOOP(
            "Filter", "The verdict, by its badge or name; error means any but right."
        ),
        of_rows=True,
        values=(*(v.code for v in Verdict), "error"),
    ),
    Key(
        "label",
        "label:A1",
        QT_TRANSLATE_NOOP(
            "Filter", "The label on either side; AM-* for all AM labels."
        ),
        of_rows=True,
    ),
    Key(
        "gold",
        "gold:A1",
        QT_TRANSLATE_NOOP("Filter", "The gold label; none where gold has no item."),
        of_rows=True,
    ),
    Key(
        "predicted",
        "predicted:A0",
        QT_TRANSLATE_NOOP(
            "Filter", "The predicted label; none where the prediction has no item."
        ),
        of_rows=True,
    ),
    Key(
        "predicate",
        "predicate:clear",
        QT_TRANSLATE_NOOP(
            "Filter", "The predicate of an item: sense, lemma of the sense, or word."
        ),
        of_rows=True,
    ),
    Key(
        "sense",
        'sense:"clear.01"',
        QT_TRANSLATE_NOOP(
            "Filter", "The sense of the gold predicate; predicted where gold has none."
        ),
        of_rows=True,
    ),
    Key(
        "reason",
        "reason:predicate_sense",
        QT_TRANSLATE_NOOP("Filter", "The code of the reason."),
        of_rows=True,
    ),
    Key(
        "counted",
        "counted:gold",
        QT_TRANSLATE_NOOP(
            "Filter", "Whether it adds to the gold count, the predicted one, or any."
        ),
        of_rows=True,
        values=("gold", "predicted", "yes", "no"),
    ),
    Key(
        "credit",
        "credit:no",
        QT_TRANSLATE_NOOP("Filter", "Whether it earns a point, or part of one."),
        of_rows=True,
        values=("yes", "no"),
    ),
    Key(
        "frameset",
        "frameset:unknown-role",
        QT_TRANSLATE_NOOP(
            "Filter",
            "The PropBank frame files lack its role, or the sense of its predicate.",
        ),
        of_rows=True,
        values=("unknown-sense", "unknown-role"),
    ),
    Key(
        "framenet",
        "framenet:ni-core-set",
        QT_TRANSLATE_NOOP(
            "Filter",
            "The FrameNet checks found something in it or in its frame: the code of a"
            " problem, or any.",
        ),
        of_rows=True,
        values=(
            *("any", "frame-unknown", "frame-not-in-release", "fe-unknown"),
            *("ni-not-core", "ni-core-set", "excludes", "requires", "core-missing"),
            *("fe-empty", "ni-two-interpretations", "ni-no-licensor", "dni-unlinked"),
            *("ini-linked", "link-own-clause", "lu-frame"),
        ),
    ),
    Key(
        "gf",
        "gf:SB",
        QT_TRANSLATE_NOOP("Filter", "The grammatical function on either side."),
        of_rows=True,
        of_functions=True,
    ),
    Key(
        "gold.gf",
        "gold.gf:SB",
        QT_TRANSLATE_NOOP(
            "Filter",
            "The function in gold; none where gold has no item.",
        ),
        of_rows=True,
        of_functions=True,
    ),
    Key(
        "predicted.gf",
        "predicted.gf:O*",
        QT_TRANSLATE_NOOP(
            "Filter",
            "The predicted function; none where the prediction has no item.",
        ),
        of_rows=True,
        of_functions=True,
    ),
    Key(
        "category",
        "category:NP",
        QT_TRANSLATE_NOOP("Filter", "Category of a phrase, tag of a word."),
        of_rows=True,
        of_functions=True,
    ),
    Key(
        "gold.category",
        "gold.category:NP",
        QT_TRANSLATE_NOOP("Filter", "The category or tag in gold."),
        of_rows=True,
        of_functions=True,
    ),
    Key(
        "predicted.category",
        "predicted.category:PP",
        QT_TRANSLATE_NOOP("Filter", "The predicted category or tag."),
        of_rows=True,
        of_functions=True,
    ),
    Key(
        "head",
        "head:Kind*",
        QT_TRANSLATE_NOOP(
            "Filter",
            "The head word of a phrase; a word, or the dependent of a pair, itself."
            " Of a relation of entities its head: the type, the words, or one of them.",
        ),
        of_rows=True,
        of_functions=True,
        of_entities=True,
    ),
    Key(
        "tail",
        "tail:Loc",
        QT_TRANSLATE_NOOP(
            "Filter",
            "The tail of a relation of entities: its type, its words, or one of them.",
        ),
        of_rows=True,
        of_entities=True,
    ),
    Key(
        "type",
        "type:Org",
        QT_TRANSLATE_NOOP(
            "Filter",
            "The type of an entity, of a relation, or of one of its arguments.",
        ),
        of_rows=True,
        of_entities=True,
    ),
    Key(
        "attachment",
        "attachment:wrong",
        QT_TRANSLATE_NOOP("Filter", "Whether its head word hangs from the right word."),
        of_rows=True,
        values=("right", "wrong"),
        of_functions=True,
    ),
    Key(
        "frame",
        "frame:Commerce_*",
        QT_TRANSLATE_NOOP("Filter", "The frame of an item, on either side."),
        of_rows=True,
        of_frames=True,
    ),
    Key(
        "gold.frame",
        "gold.frame:Giving",
        QT_TRANSLATE_NOOP("Filter", "The frame of the gold item."),
        of_rows=True,
        of_frames=True,
    ),
    Key(
        "predicted.frame",
        "predicted.frame:Giving",
        QT_TRANSLATE_NOOP("Filter", "The frame of the predicted item."),
        of_rows=True,
        of_frames=True,
    ),
    Key(
        "element",
        "element:Buyer",
        QT_TRANSLATE_NOOP(
            "Filter", "The name of a frame element on either side, whatever its label."
        ),
        of_rows=True,
        of_frames=True,
    ),
    Key(
        "interpretation",
        "interpretation:DNI",
        QT_TRANSLATE_NOOP(
            "Filter",
            "How a null instantiation is interpreted on either side; none: it is none.",
        ),
        of_rows=True,
        values=("DNI", "INI", "CNI", "none"),
        of_frames=True,
    ),
    Key(
        "gold.interpretation",
        "gold.interpretation:DNI",
        QT_TRANSLATE_NOOP("Filter", "The interpretation in gold."),
        of_rows=True,
        values=("DNI", "INI", "CNI", "none"),
        of_frames=True,
    ),
    Key(
        "predicted.interpretation",
        "predicted.interpretation:INI",
        QT_TRANSLATE_NOOP("Filter", "The predicted interpretation."),
        of_rows=True,
        values=("DNI", "INI", "CNI", "none"),
        of_frames=True,
    ),
    Key(
        "recognition",
        "recognition:not_found",
        QT_TRANSLATE_NOOP(
            "Filter",
            "Whether a null instantiation is recognised: the reason of that row, such "
            "as match; none where nobody asks.",
        ),
        of_rows=True,
        of_nulls=True,
    ),
    Key(
        "link",
        "link:mention_covered",
        QT_TRANSLATE_NOOP(
            "Filter",
            "What became of the link of a null instantiation: the reason of that row; "
            "none where nothing is linked.",
        ),
        of_rows=True,
        of_nulls=True,
    ),
    Key(
        "distance",
        "distance:>10",
        QT_TRANSLATE_NOOP(
            "Filter",
            "Sentences from a null instantiation to its filler, or steps between two "
            "frames: a number, a range as in 2-5, or >, <, >=, <= and a number.",
        ),
        of_rows=True,
        of_frames=True,
    ),
    Key(
        "text",
        "text:books",
        QT_TRANSLATE_NOOP("Filter", "The sentence holds these words."),
        of_rows=False,
    ),
    Key(
        "sentence",
        "sentence:5-10",
        QT_TRANSLATE_NOOP("Filter", "The number of the sentence, or a range."),
        of_rows=False,
    ),
    Key(
        "id",
        "id:wsj*",
        QT_TRANSLATE_NOOP("Filter", "The id of the sentence."),
        of_rows=False,
    ),
    Key(
        "document",
        "document:news*",
        QT_TRANSLATE_NOOP("Filter", "The document that the sentence belongs to."),
        of_rows=False,
    ),
)
BY_NAME: Final = {key.name: key for key in KEYS}
