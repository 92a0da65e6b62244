"""The verdicts in the user's words."""

from __future__ import annotations

from collections.abc import Iterable
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
HEAD_REASONS: Final = frozenset({"head", "head_and_label"})
"""Reasons of `wrong span` that are about the head of a word."""
WRONG_HEAD: Final = QT_TRANSLATE_NOOP("Verdict", "wrong head")
WRONG_HEAD_EXPLAINED: Final = QT_TRANSLATE_NOOP("Verdict", "Attached to another word.")
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


def verdict_name(verdict: Verdict, reason: str = "") -> str:
    """Two words at most, in small letters; `reason`: of the row, if it is of one.

    Files and filters know `wrong_span` alone; a word has no span, but it has a head.
    """
    if verdict is Verdict.WRONG_SPAN and reason in HEAD_REASONS:
        return translated(CONTEXT, WRONG_HEAD)
    return translated(CONTEXT, NAMES[verdict])


def verdict_explanation(verdict: Verdict, reason: str = "") -> str:
    """One sentence."""
    if verdict is Verdict.WRONG_SPAN and reason in HEAD_REASONS:
        return translated(CONTEXT, WRONG_HEAD_EXPLAINED)
    return translated(CONTEXT, EXPLANATIONS[verdict])


def common_reason(reasons: Iterable[str]) -> str:
    """A reason that names all of them alike; empty if they differ in that."""
    found = set(reasons)
    return min(found) if found and found <= HEAD_REASONS else ""
