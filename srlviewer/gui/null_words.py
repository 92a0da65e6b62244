"""What became of null instantiations, in the words of annotators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from srlviewer.gui.reason_words import reason_name
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.report.null_cases import NullPath
    from srlviewer.scoring.verdicts import Outcome

CONTEXT: Final = "Nulls"
DNI: Final = "DNI"
_Words = dict[tuple[Verdict, str], str]
RECOGNITION_WORDS: Final[_Words] = {
    (Verdict.CORRECT, "match"): QT_TRANSLATE_NOOP("Nulls", "matched"),
    (Verdict.MISSING, "not_found"): QT_TRANSLATE_NOOP("Nulls", "missing"),
    (Verdict.MISSING, "not_an_ni"): QT_TRANSLATE_NOOP("Nulls", "overt in prediction"),
    (Verdict.MISSING, "frame_unpaired"): QT_TRANSLATE_NOOP(
        "Nulls", "missing with its frame"
    ),
    (Verdict.SPURIOUS, "no_gold"): QT_TRANSLATE_NOOP("Nulls", "spurious"),
    (Verdict.SPURIOUS, "not_an_ni"): QT_TRANSLATE_NOOP("Nulls", "overt in gold"),
    (Verdict.SPURIOUS, "frame_unpaired"): QT_TRANSLATE_NOOP(
        "Nulls", "spurious with its frame"
    ),
}
LINK_WORDS: Final[_Words] = {
    (Verdict.CORRECT, "match"): QT_TRANSLATE_NOOP("Nulls", "right: the same words"),
    (Verdict.CORRECT, "head_covered"): QT_TRANSLATE_NOOP("Nulls", "right by head"),
    (Verdict.CORRECT, "mention_covered"): QT_TRANSLATE_NOOP(
        "Nulls", "right by mention"
    ),
    (Verdict.CORRECT, "head_unknown"): QT_TRANSLATE_NOOP(
        "Nulls", "right: all words, no head"
    ),
    (Verdict.WRONG_SPAN, "head_missed"): QT_TRANSLATE_NOOP(
        "Nulls", "wrong: head missed"
    ),
    (Verdict.PARTIAL, "head_missed"): QT_TRANSLATE_NOOP(
        "Nulls", "in part: head missed"
    ),
    (Verdict.WRONG_SPAN, "other_filler"): QT_TRANSLATE_NOOP(
        "Nulls", "wrong: another filler"
    ),
    (Verdict.MISSING, "no_link"): QT_TRANSLATE_NOOP("Nulls", "not linked"),
    (Verdict.MISSING, "interpretation"): QT_TRANSLATE_NOOP(
        "Nulls", "not linked, since INI"
    ),
    (Verdict.MISSING, "not_found"): QT_TRANSLATE_NOOP(
        "Nulls", "lost with the instantiation"
    ),
    (Verdict.MISSING, "frame_unpaired"): QT_TRANSLATE_NOOP(
        "Nulls", "lost with the frame"
    ),
    (Verdict.SPURIOUS, "gold_unresolved"): QT_TRANSLATE_NOOP(
        "Nulls", "linked, unresolved in gold"
    ),
    (Verdict.SPURIOUS, "interpretation"): QT_TRANSLATE_NOOP(
        "Nulls", "linked, INI in gold"
    ),
    (Verdict.SPURIOUS, "not_an_ni"): QT_TRANSLATE_NOOP("Nulls", "linked, though overt"),
    (Verdict.SPURIOUS, "no_gold"): QT_TRANSLATE_NOOP(
        "Nulls", "linked, though spurious"
    ),
    (Verdict.SPURIOUS, "frame_unpaired"): QT_TRANSLATE_NOOP(
        "Nulls", "linked in a spurious frame"
    ),
}
UNRESOLVED: Final = QT_TRANSLATE_NOOP("Nulls", "not resolvable, not linked")
NO_LINK: Final = QT_TRANSLATE_NOOP("Nulls", "nothing to link")


def recognition_words(outcome: Outcome) -> str:
    """Whether it was recognised: `matched`, `missing` …."""
    return _say(RECOGNITION_WORDS, outcome)


def link_words(path: NullPath) -> str:
    """What became of its link; also where neither file has one."""
    if path.link is not None:
        return _say(LINK_WORDS, path.link)
    if path.interpretation == (DNI, DNI):
        return translated(CONTEXT, UNRESOLVED)
    is_scored = path.recognition is None or (
        path.recognition.verdict is not Verdict.IGNORED
    )
    return translated(CONTEXT, NO_LINK) if is_scored else ""


def told_link(outcome: Outcome) -> str:
    """What a row says of a link."""
    return _say(LINK_WORDS, outcome)


def _say(words: _Words, outcome: Outcome) -> str:
    known = words.get((outcome.verdict, outcome.reason))
    if known is not None:
        return translated(CONTEXT, known)
    name = verdict_name(outcome.verdict, outcome.reason)
    return f"{name}: {reason_name(outcome.reason)}"
