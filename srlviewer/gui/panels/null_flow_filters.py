"""The filter that lists the items behind a count of the three-way table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.gui.filtering import NOTHING
from srlviewer.gui.panels.null_flow_model import INTERPRETATION, RECOGNITION
from srlviewer.report.null_cases import INTERPRETATION as INTERPRETATION_ROWS
from srlviewer.report.null_cases import LINKING
from srlviewer.report.null_cases import RECOGNITION as RECOGNITION_ROWS

if TYPE_CHECKING:
    from srlviewer.gui.panels.null_flow_model import FlowCell
    from srlviewer.report.null_cases import NullPath
    from srlviewer.scoring.verdicts import Outcome


def measure_and_filter(cell: FlowCell) -> tuple[str, str]:
    """The measure whose rows are counted, and the filter that finds just these."""
    path = cell.path
    if cell.step == RECOGNITION:
        return RECOGNITION_ROWS, _terms(path.recognition)
    if cell.step == INTERPRETATION:
        return _pair(path)
    if path.link is None:
        measure, terms = _pair(path)
        return measure, f"{terms} link:{NOTHING}"
    terms = _terms(path.link)
    if path.recognition is not None:
        terms += f' recognition:"{path.recognition.reason}"'
    return LINKING, terms


def _terms(outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    return f'kind:{outcome.verdict.code} reason:"{outcome.reason}"'


def _pair(path: NullPath) -> tuple[str, str]:
    """Pairs by their labels; what has no pair by whether it was recognised."""
    if path.interpretation is None:
        return RECOGNITION_ROWS, _terms(path.recognition)
    gold, predicted = path.interpretation
    return INTERPRETATION_ROWS, f'gold:"{gold}" predicted:"{predicted}"'
