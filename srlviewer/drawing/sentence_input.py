"""Makes the items of a picture from sentences and judgements.

Nothing is compared here. The rows of the measure shown say which verdict an item has,
which pieces make one argument and what a penalised item is penalised for; an item that
the measure does not cover has none and is drawn without colour. Some items keep the
verdict of a measure of their own where the one shown says nothing about them: the sense
of a predicate, which explains its arguments, the dependencies, a layer, frames and
their elements, of which each measure covers but a part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.drawing.blocks import SideLanes, make_blocks
from srlviewer.drawing.companion import companion_judgements
from srlviewer.drawing.entity_input import entity_lanes
from srlviewer.drawing.frame_blocks import find_equivalents, frame_blocks, pairs_of
from srlviewer.drawing.frame_node_items import fenodes_of
from srlviewer.drawing.frame_rows import FrameRows
from srlviewer.drawing.frame_sides import FindEquivalents, PairOf, same_position
from srlviewer.drawing.item_rows import FindCompanion, ItemRows
from srlviewer.drawing.items import Block, Item, Later, SentenceInput
from srlviewer.drawing.sentence_sides import Side
from srlviewer.drawing.tree_groups import (
    FindGroups,
    FindsGroups,
    groups_of,
    marked_phrases,
)
from srlviewer.drawing.tree_items import TreeInput, is_same_tree
from srlviewer.drawing.tree_paint import TreeRows
from srlviewer.model.address import SIDES
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.judgements import Judgements

NO_TREES = TreeRows(None, "", 0)


class System(NamedTuple):
    """A predicted sentence with its judgements; `at` is its place in them.

    `companion` judges what these say nothing about, `groups` finds the errors that
    share one wrong attachment, `equivalents` what else stands for a gold filler.
    """

    name: str
    sentence: Sentence | None
    judgements: Judgements | None = None
    at: int = 0
    companion: FindCompanion | None = None
    groups: FindGroups | None = None
    equivalents: FindEquivalents | None = None


def comparison_input(
    comparison: Comparison,
    position: int,
    *,
    measure: str | None = None,
    judged: tuple[Judgements, int] | None = None,
) -> SentenceInput:
    """The pair at a 0-based position as a picture shows it.

    The verdicts are those of `judged`, a table and the place of the pair in it; or else
    of the whole comparison if it is judged, or of the sentence judged by itself.
    """
    gold, predicted = comparison.pair(position)
    if judged is None and comparison.judgements is not None:
        judged = comparison.judgements, position
    judgements, at = judged or (comparison.judge_sentence(position), 0)
    shown = measure or comparison.scheme.default_measure
    companion = partial(companion_judgements, comparison, position)
    groups = partial(_groups, comparison, judgements, at, gold, predicted)
    equivalents = find_equivalents(comparison, gold)
    system = System(SIDES[1], predicted, judgements, at, companion, groups, equivalents)
    return sentence_input(
        gold,
        [system],
        shown,
        position=position,
        pair_of=pairs_of(comparison.pairing),
    )


def _groups(
    comparison: Comparison,
    judgements: Judgements,
    at: int,
    gold: Sentence | None,
    predicted: Sentence | None,
) -> FindsGroups | None:
    """What the scheme knows of wrong attachments, if it looks for any."""
    find = getattr(comparison.scheme, "groups", None)
    found: FindsGroups | None = find and find(judgements, at, gold, predicted)
    return found


def sentence_input(
    gold: Sentence | None,
    systems: Sequence[System],
    measure: str,
    *,
    position: int = 0,
    pair_of: PairOf = same_position,
) -> SentenceInput:
    """A gold sentence and what one or more systems predicted, judged by a measure.

    `pair_of` says in which pair a sentence of a file is: links lead there.
    """
    first = next((s.sentence for s in systems if s.sentence is not None), None)
    base = gold or first
    if base is None:
        return SentenceInput(position, (), (), measure)
    worded = _with_words(base, [system.sentence for system in systems])
    known = [ItemRows(s.judgements, measure, s.at, s.companion) for s in systems]
    tables = known or [ItemRows(None, measure, 0)]
    trees = [TreeRows(s.judgements, measure, s.at) for s in systems]
    frames = [FrameRows(s.judgements, measure, s.at) for s in systems]
    frames = frames or [FrameRows(None, measure, 0)]
    sides = [Side(-1, gold, base, tables[0], (trees or [NO_TREES])[0], frames[0])]
    sides += [
        Side(number, system.sentence, base, rows, trees[number], frames[number])
        for number, (system, rows) in enumerate(zip(systems, known, strict=True))
    ]
    groups = systems[0].groups if systems else None
    blocks = _blocks(sides, pair_of, systems[0].equivalents if systems else None)
    names = ["gold", *(system.name for system in systems)]
    return SentenceInput(
        position=position,
        forms=worded.forms,
        blocks=blocks,
        measure=measure,
        sentence_id=base.sentence_id,
        tags=worded.tags,
        other_forms=tuple(side.other_forms for side in sides[1:]),
        arcs=Later(lambda: tuple(side.arcs() for side in sides)),
        trees=Later(lambda: _trees(sides, groups)),
        fenodes=Later(lambda: [fenodes_of(s.sentence, s.placed) for s in sides]),
        extra_rows=_extra_rows(sides),
        entities=entity_lanes([side.entities() for side in sides]),
        system_names=tuple(system.name for system in systems),
        missing_sides=tuple(
            name for name, side in zip(names, sides, strict=True) if not side.exists
        ),
        unplaced=tuple(row for rows in known for row in rows.unplaced),
        needs_tags=worded.wordless and bool(worded.tags),
        needs_arcs=any(
            _judges_tokens(system.judgements, measure) and not rows.has_brackets
            for system, rows in zip(systems, trees, strict=True)
        ),
    )


def _with_words(base: Sentence, others: Sequence[Sentence | None]) -> Sentence:
    """The sentence whose words are shown: another one's if the file of `base` has none.

    Props files have none, skeletons hide them.
    """
    if not base.wordless:
        return base
    named = (
        s for s in others if s is not None and not s.wordless and len(s) == len(base)
    )
    return next(named, base)


def _judges_tokens(judgements: Judgements | None, measure: str) -> bool:
    """Whether the rows of a measure are about single tokens: heads and relations."""
    if judgements is None or measure not in judgements.measures:
        return False
    base = judgements.measures[measure].base
    return bool(base) and judgements.bases[base].kind == "token"


def _trees(
    sides: Sequence[Side], find: FindGroups | None
) -> tuple[TreeInput | None, ...]:
    """By side; gold shares its tree with a prediction that has no other one.

    Not where trees are scored: then each side is shown, or said to have none.
    """
    groups = groups_of(find(), sides[-1].tree_rows) if find else ()
    marked = marked_phrases(groups)
    gold, *others = (side.tree(marked) for side in sides)
    first = others[0] if others else None
    is_same = gold is not None and (first is None or is_same_tree(gold, first))
    if gold is not None and is_same and not gold.is_scored:
        gold = replace(gold, is_shared=True)
    return (gold, *others)


def _extra_rows(sides: Sequence[Side]) -> tuple[Item, ...]:
    """Those of all sides; what a prediction has as gold has it is shown once."""
    found, seen = [], set()
    for side in sides:
        for extra, item in side.extra_rows():
            key = (extra.row_id, extra.form, item.spans)
            if key not in seen:
                seen.add(key)
                found.append(item)
    return tuple(found)


def _blocks(
    sides: Sequence[Side], pair_of: PairOf, equivalents: FindEquivalents | None
) -> tuple[Block, ...]:
    """Predicates and frames with the lanes of all sides, by their columns."""
    plain = make_blocks(
        [
            SideLanes(side.system, side.lanes(), partial(side.partner, "predicate"))
            for side in sides
        ]
    )
    frames = frame_blocks(
        [(s.system, s.sentence, s.frame_rows, s.placed) for s in sides],
        pair_of,
        equivalents,
    )
    found = sorted((*plain, *frames), key=lambda block: block.column)
    return tuple(replace(block, number=at) for at, block in enumerate(found))
