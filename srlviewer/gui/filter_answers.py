"""Which filters the scheme in force cannot answer, and who can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from srlviewer.gui.entity_filter import has_relations
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from srlviewer.gui.filtering import Filter
    from srlviewer.gui.results import Results

CONTEXT: Final = "FilterAnswers"
FUNCTIONS: Final = QT_TRANSLATE_NOOP(
    "FilterAnswers", "Only the scheme gf knows functions and heads."
)
TYPES: Final = QT_TRANSLATE_NOOP(
    "FilterAnswers", "Only entities and relations have types."
)
TAILS: Final = QT_TRANSLATE_NOOP(
    "FilterAnswers", "Only relations of entities have tails."
)
HEADS: Final = QT_TRANSLATE_NOOP(
    "FilterAnswers", "Only relations and trees with functions have heads."
)
FRAMES: Final = QT_TRANSLATE_NOOP("FilterAnswers", "Only schemes for frames can.")
NULLS: Final = QT_TRANSLATE_NOOP(
    "FilterAnswers", "Only the scheme semeval10 judges null instantiations."
)
BY_SCHEME: Final = QT_TRANSLATE_NOOP(
    "FilterAnswers", "The scheme %1 cannot answer this filter. %2"
)
BY_MEASURE: Final = QT_TRANSLATE_NOOP(
    "FilterAnswers", "The measure %3 of %1 cannot answer this filter. %2"
)


def unanswered(wanted: Filter, results: Results) -> str:
    """Words about a filter that is understood, but asks what no row tells; or empty.

    They name the scheme and, of entities, the measure: others of the scheme may answer.
    """
    reason = _reason(wanted, results)
    comparison = results.state.comparison
    if not reason or comparison is None:
        return ""
    said = translated(CONTEXT, BY_MEASURE if results.has_entities else BY_SCHEME)
    said = said.replace("%3", results.state.measure)
    said = said.replace("%1", comparison.scheme.name)
    return said.replace("%2", translated(CONTEXT, reason))


def _reason(wanted: Filter, results: Results) -> str:
    """Who could answer; empty as long as nothing is scored."""
    table = results.table
    if table is None:
        return ""
    lacks_functions = results.functions is None
    lacks_relations = not has_relations(table)
    reasons = (
        (FUNCTIONS, wanted.needs_functions and lacks_functions),
        (TYPES, bool(wanted.of("type")) and not results.has_entities),
        (TAILS, bool(wanted.of("tail")) and lacks_relations),
        (HEADS, bool(wanted.of("head")) and lacks_relations and lacks_functions),
        (FRAMES, wanted.needs_frames and not results.has_frames),
        (NULLS, wanted.needs_nulls and not results.has_nulls),
    )
    return next((words for words, holds in reasons if holds), "")
