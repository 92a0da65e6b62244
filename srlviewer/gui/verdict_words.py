"""The verdicts in the user's words."""

from __future__ import annotations

from typing import Final

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.scoring.verdicts import Verdict

CONTEXT: Final = "Verdict"
NAMES: Final[dict[Verdict, str]] = {
    Verdict.CORRECT: QT_TRANSLATE_NOOP("Verdict", "correct"),
    Verdict.WRONG_LABEL: QT_TRANSLATE_NOOP("Verdict", "wrong label"),
    Verdict.WRONG_SPAN: QT_TRANSLATE_NOOP("Verdict", "wrong span"),
    Verdict.MISSING: QT_TRANSLATE_NOOP("Verdict", "missing"),
    Verdict.SPURIOUS: QT_TRANSLATE_NOOP("Verdict", "spurious"),
    Verdict.PENALISED: QT_TRANSLATE_NOOP("Verdict", "right, penalised"),
    Verdict.PARTIAL: QT_TRANSLATE_NOOP("Verdict", "partial"),
    Verdict.IGNORED: QT_TRANSLATE_NOOP("Verdict", "not scored"),
}
EXPLANATIONS: Final[dict[Verdict, str]] = {
    Verdict.CORRECT: QT_TRANSLATE_NOOP("Verdict", "Counted as right."),
    Verdict.WRONG_LABEL: QT_TRANSLATE_NOOP(
        "Verdict", "Found in the right place, with another label."
    ),
    Verdict.WRONG_SPAN: QT_TRANSLATE_NOOP(
        "Verdict", "There, but its words, head or attachment differ."
    ),
    Verdict.MISSING: QT_TRANSLATE_NOOP("Verdict", "Only in gold."),
    Verdict.SPURIOUS: QT_TRANSLATE_NOOP("Verdict", "Only in the prediction."),
    Verdict.PENALISED: QT_TRANSLATE_NOOP(
        "Verdict", "Right by itself, not counted because of something else."
    ),
    Verdict.PARTIAL: QT_TRANSLATE_NOOP("Verdict", "Earns part of a point."),
    Verdict.IGNORED: QT_TRANSLATE_NOOP("Verdict", "Not scored by this scheme."),
}
ORDER: Final = (
    Verdict.CORRECT,
    Verdict.WRONG_LABEL,
    Verdict.WRONG_SPAN,
    Verdict.PARTIAL,
    Verdict.MISSING,
    Verdict.SPURIOUS,
    Verdict.PENALISED,
    Verdict.IGNORED,
)
"""As legends show them."""


def verdict_name(verdict: Verdict) -> str:
    """Two words at most, in small letters."""
    return translated(CONTEXT, NAMES[verdict])


def verdict_explanation(verdict: Verdict) -> str:
    """One sentence."""
    return translated(CONTEXT, EXPLANATIONS[verdict])
