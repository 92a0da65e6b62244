"""The reasons of judgements in the user's words: one sentence a code.

The sentences themselves are `srlviewer.scoring.reasons`; here they are translated. A
code that is not there (of a scheme that came as an extension) is shown as it is.
"""

from __future__ import annotations

from typing import Final

from srlviewer.gui.translation import translated
from srlviewer.scoring.reasons import REASONS

CONTEXT: Final = "Reason"


def reason_sentence(code: str) -> str:
    """The sentence for tooltips and the inspector."""
    known = REASONS.get(code)
    return translated(CONTEXT, known.sentence) if known else reason_name(code)


def reason_name(code: str) -> str:
    """The code as two or three plain words."""
    return code.replace("_", " ")


def spoken_detail(detail: str) -> str:
    """`side=predicted;surplus_column=1` as `side predicted, surplus column 1`."""
    pairs = (part.replace("=", " ", 1) for part in detail.split(";") if part)
    return ", ".join(pair.replace("_", " ") for pair in pairs)
