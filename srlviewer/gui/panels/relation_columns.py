"""The columns of the item list that only relations of entities have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from srlviewer.gui.entity_facts import RELATION, as_cell, both_ends
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from srlviewer.gui.entity_facts import EndText
    from srlviewer.model.sentence import Sentence
    from srlviewer.report.row_table import Integers
    from srlviewer.scoring.judgements import Judgement

    Pair = tuple[Sentence | None, Sentence | None]

CONTEXT: Final = "RelationColumns"
MOST_SORTED: Final = 5_000
"""Relations whose sentences are read to put them in order."""
HEAD, TAIL, HEAD_TYPE, TAIL_TYPE = range(4)
TITLES: Final = (
    QT_TRANSLATE_NOOP("RelationColumns", "Head"),
    QT_TRANSLATE_NOOP("RelationColumns", "Tail"),
    QT_TRANSLATE_NOOP("RelationColumns", "Head type"),
    QT_TRANSLATE_NOOP("RelationColumns", "Tail type"),
)
HEAD_TYPE_WORDS: Final = QT_TRANSLATE_NOOP("RelationColumns", "head type %1")
TAIL_TYPE_WORDS: Final = QT_TRANSLATE_NOOP("RelationColumns", "tail type %1")


def ranks_of(texts: Sequence[str]) -> Integers:
    """For each text its place among the different ones, in alphabetical order."""
    import numpy as np

    order = {text: at for at, text in enumerate(sorted(set(texts), key=str.casefold))}
    return np.array([order[text] for text in texts], dtype=np.int64)


def are_relations(kinds: Collection[str]) -> bool:
    """Whether a table lists relations of entities and nothing else."""
    return set(kinds) == {RELATION}


def relation_title(column: int) -> str:
    """What stands above a column."""
    return translated(CONTEXT, TITLES[column])


def relation_cells(pair: Pair, row: Judgement) -> tuple[str, ...]:
    """What stands in the columns: `gold ≠ predicted` where the sides differ."""
    gold, predicted = both_ends(pair, row)

    def cell(end: int, *, of_types: bool) -> str:
        return as_cell(
            _shown(gold, end, of_types=of_types),
            _shown(predicted, end, of_types=of_types),
        )

    return (
        cell(0, of_types=False),
        cell(1, of_types=False),
        cell(0, of_types=True),
        cell(1, of_types=True),
    )


def _shown(ends: tuple[EndText, ...], end: int, *, of_types: bool) -> str | None:
    if not ends:
        return None
    return shown_label(ends[end].label) if of_types else ends[end].words


def type_words(cells: tuple[str, ...]) -> tuple[str, ...]:
    """The types of head and tail, as they are read out."""
    words = ((HEAD_TYPE_WORDS, HEAD_TYPE), (TAIL_TYPE_WORDS, TAIL_TYPE))
    return tuple(
        translated(CONTEXT, text).replace("%1", cells[column]) for text, column in words
    )
