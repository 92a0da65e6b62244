"""The words of frames and null instantiations in pictures, in the user's language."""

from __future__ import annotations

from srlviewer.drawing.frame_describe import FrameWording
from srlviewer.gui.null_words import recognition_words, told_link
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name
from srlviewer.scoring.verdicts import Outcome

CONTEXT = "FrameWords"
FRAME = QT_TRANSLATE_NOOP("FrameWords", "frame")
ELEMENT = QT_TRANSLATE_NOOP("FrameWords", "element")
NULL = QT_TRANSLATE_NOOP("FrameWords", "null instantiation")
RECOGNISED = QT_TRANSLATE_NOOP("FrameWords", "Recognised? {answer}")
INTERPRETATION = QT_TRANSLATE_NOOP("FrameWords", "Interpretation? {answer}")
LINK = QT_TRANSLATE_NOOP("FrameWords", "Link? {answer}")
NO_FILLER = QT_TRANSLATE_NOOP("FrameWords", "nothing fills it")
UNKNOWN = QT_TRANSLATE_NOOP("FrameWords", "a filler that is not in the file")
FAR = QT_TRANSLATE_NOOP("FrameWords", "sentence {number}: {words}")
HERE = QT_TRANSLATE_NOOP("FrameWords", "{words} (in this sentence)")
MEMBER = QT_TRANSLATE_NOOP("FrameWords", "by the mention “{words}”")
NEAREST = QT_TRANSLATE_NOOP("FrameWords", "nearest mention “{words}”")
HEAD = QT_TRANSLATE_NOOP("FrameWords", "head “{word}”")
NO_HEAD = QT_TRANSLATE_NOOP("FrameWords", "no head is known")
OVERLAP = QT_TRANSLATE_NOOP("FrameWords", "Dice {number}")
CHAIN = QT_TRANSLATE_NOOP("FrameWords", "{number} mentions")
DISTANCE = QT_TRANSLATE_NOOP("FrameWords", "{number} sentences away")
SAME_SENTENCE = QT_TRANSLATE_NOOP("FrameWords", "in the same sentence")
NEXT_SENTENCE = QT_TRANSLATE_NOOP("FrameWords", "one sentence away")
AUXILIARY = QT_TRANSLATE_NOOP("FrameWords", "Not shown: {names}.")
LINKS = {
    "match": QT_TRANSLATE_NOOP("FrameWords", "same words"),
    "head_covered": QT_TRANSLATE_NOOP("FrameWords", "head ok"),
    "mention_covered": QT_TRANSLATE_NOOP("FrameWords", "mention ok"),
    "head_unknown": QT_TRANSLATE_NOOP("FrameWords", "all words"),
    "head_missed": QT_TRANSLATE_NOOP("FrameWords", "head missed"),
    "other_filler": QT_TRANSLATE_NOOP("FrameWords", "other filler"),
    "gold_unresolved": QT_TRANSLATE_NOOP("FrameWords", "gold not linked"),
    "interpretation": QT_TRANSLATE_NOOP("FrameWords", "other interpretation"),
    "not_an_ni": QT_TRANSLATE_NOOP("FrameWords", "overt in gold"),
    "no_gold": QT_TRANSLATE_NOOP("FrameWords", "not in gold"),
    "frame_unpaired": QT_TRANSLATE_NOOP("FrameWords", "frame not in gold"),
}
"""The same reasons as `LINK_WORDS` of the drawing."""


def frame_wording() -> FrameWording:
    """Kinds of items, the three answers, what a link rests on."""
    return FrameWording(
        frame=translated(CONTEXT, FRAME),
        element=translated(CONTEXT, ELEMENT),
        null=translated(CONTEXT, NULL),
        recognised=translated(CONTEXT, RECOGNISED),
        interpretation=translated(CONTEXT, INTERPRETATION),
        link=translated(CONTEXT, LINK),
        recognition_answer=recognition_words,
        interpretation_answer=_interpretation,
        link_answer=told_link,
        no_filler=translated(CONTEXT, NO_FILLER),
        unknown=translated(CONTEXT, UNKNOWN),
        far=translated(CONTEXT, FAR),
        here=translated(CONTEXT, HERE),
        member=translated(CONTEXT, MEMBER),
        nearest=translated(CONTEXT, NEAREST),
        head=translated(CONTEXT, HEAD),
        no_head=translated(CONTEXT, NO_HEAD),
        overlap=translated(CONTEXT, OVERLAP),
        chain=translated(CONTEXT, CHAIN),
        distance=translated(CONTEXT, DISTANCE),
        same_sentence=translated(CONTEXT, SAME_SENTENCE),
        next_sentence=translated(CONTEXT, NEXT_SENTENCE),
    )


def _interpretation(outcome: Outcome) -> str:
    return verdict_name(outcome.verdict, outcome.reason)


def link_words() -> dict[str, str]:
    """Reason of a row about a link -> what is said where the link ends."""
    return {reason: translated(CONTEXT, words) for reason, words in LINKS.items()}


def auxiliary_note() -> str:
    """Said below a sentence of auxiliary frames that are not shown."""
    return translated(CONTEXT, AUXILIARY)
