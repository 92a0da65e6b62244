"""Judging many sentences at once under `gf`, from tables of their trees.

The rows are those of `gf_sentence`; only their order in a sentence may differ. What is
paired for reading only, because labels agree and words overlap, is looked at singly.
Page: `gf`, sections 2 to 4 and 9.
"""

from __future__ import annotations

import numpy as np

from srlviewer.scoring import gf_rows as rows
from srlviewer.scoring.gf_labels import NOTIONS, function_alone
from srlviewer.scoring.gf_table_sides import TableSide
from srlviewer.scoring.multisets import is_among, match
from srlviewer.scoring.rows import NONE, Block, LabelNumbers
from srlviewer.scoring.table_rows import (
    Stretches,
    TableRows,
    overlapping,
    partner_values,
)
from srlviewer.stretch import Integers, Mask


def judge_trees(
    gold: TableSide, predicted: TableSide, labels: LabelNumbers, *, punctuation: str
) -> dict[str, Block]:
    """The rows of all bases. Words are the same; `punctuation` is not `skip`."""
    marks = gold.punctuation
    scored = np.ones(len(marks), np.bool_) if punctuation == "score" else ~marks
    gold.resolve(marks)
    predicted.resolve(marks)
    blocks = {}
    for name, label_of in NOTIONS.items():
        numbers = gold.labels(label_of, labels), predicted.labels(label_of, labels)
        roots = (
            gold.root_labels(label_of, labels),
            predicted.root_labels(label_of, labels),
        )
        blocks[f"bracket.{name}"] = _brackets(
            name, gold, predicted, numbers, roots, scored
        )
        blocks[f"pos.{name}"] = _words(name, gold, predicted, numbers, scored)
    functions = (
        gold.labels(function_alone, labels),
        predicted.labels(function_alone, labels),
    )
    for name in ("unlabelled", "extended", "labelled"):
        found = TableRows()
        _pairs(found, gold, predicted, functions, labelled=name == "labelled")
        if name != "unlabelled":
            _self_pairs(found, gold, predicted, functions, labelled=name == "labelled")
        blocks[f"dependency.{name}"] = found.block(len(gold.table))
    return blocks


# --- brackets ---------------------------------------------------------------------


def _brackets(
    name: str,
    gold: TableSide,
    predicted: TableSide,
    labels: tuple[Integers, Integers],
    roots: tuple[Integers, Integers],
    scored: Mask,
) -> Block:
    before = np.concatenate(([0], np.cumsum(scored)))
    sides = []
    found = TableRows()
    for place, side in enumerate((gold, predicted)):
        nodes = side.phrases
        first, last = before[side.table.first[nodes]], before[side.table.last[nodes]]
        full = last > first
        sides.append(
            _Brackets(side, labels[place], nodes[full], first[full], last[full])
        )
        empty = nodes[~full]
        named = labels[place][side.table.names[empty]]
        _ignore(found, side, place, rows.EMPTY, empty, named)
    mine, others = sides
    size = int(before[-1]) + 1
    spans = [s.first * size + s.last for s in sides]
    most = int(max(labels[0].max(initial=0), labels[1].max(initial=0))) + 1
    keys = [span * most + s.label for span, s in zip(spans, sides, strict=True)]
    partner = match(keys[0], keys[1])
    outcome = np.where(partner >= 0, rows.MATCH, NONE)
    met = keys[0][partner >= 0]
    left = np.flatnonzero(partner < 0)
    taken = np.zeros(len(keys[1]), dtype=np.bool_)
    taken[partner[partner >= 0]] = True
    free = np.flatnonzero(~taken)
    if len(left) and len(free):
        same = match(spans[0][left], spans[1][free])
        at, to = left[same >= 0], free[same[same >= 0]]
        partner[at] = to
        outcome[at] = _differences(name, mine, others, at, to)
        taken[to] = True
        left, free = left[same < 0], free[~taken[free]]
        for one, other in overlapping(mine, others, left, free):
            partner[one], outcome[one] = other, rows.BOUNDARY
            taken[other] = True
    alone = np.flatnonzero(partner < 0)
    copies = is_among(keys[0][alone], met)
    outcome[alone] = np.where(copies, rows.DUPLICATE_MISSING, rows.NOT_FOUND)
    found.add(
        mine.sentence,
        outcome,
        mine.number,
        partner_values(others.number, partner),
        mine.label,
        partner_values(others.label, partner),
    )
    rest = np.flatnonzero(~taken)
    copies = is_among(keys[1][rest], met)
    code = np.where(copies, rows.DUPLICATE_SPURIOUS, rows.NO_GOLD)
    found.add(
        others.sentence[rest], code, NONE, others.number[rest], NONE, others.label[rest]
    )
    for place, side in enumerate((gold, predicted)):
        _ignore(found, side, place, rows.VIRTUAL_ROOT, side.root_nodes, roots[place])
    return found.block(len(gold.table))


class _Brackets(Stretches):
    """The brackets of one side that hold a scored word."""

    def __init__(
        self,
        side: TableSide,
        labels: Integers,
        nodes: Integers,
        first: Integers,
        last: Integers,
    ) -> None:
        label = labels[side.table.names[nodes]]
        super().__init__(first, last, label, side.table.node_sentence[nodes])
        self.number = side.number_of_node[nodes]
        self.names = side.table.names[nodes]
        self.known = side.table.known


def _differences(
    name: str, mine: _Brackets, others: _Brackets, at: Integers, to: Integers
) -> Integers:
    """What is wrong about the labels of brackets over the same words."""
    if name == "syn":
        return np.full(len(at), rows.CATEGORY)
    if name == "gf":
        return np.full(len(at), rows.FUNCTION)
    pairs = zip(mine.names[at].tolist(), others.names[to].tolist(), strict=True)
    codes = [
        _label_difference(mine.known[one], others.known[other]) for one, other in pairs
    ]
    return np.array(codes, dtype=np.int64)


def _label_difference(mine: tuple[str, str], other: tuple[str, str]) -> int:
    if mine[0] == other[0]:
        return rows.FUNCTION
    return rows.CATEGORY if mine[1] == other[1] else rows.CATEGORY_AND_FUNCTION


def _ignore(
    found: TableRows,
    side: TableSide,
    place: int,
    code: int,
    nodes: Integers,
    labels: Integers,
) -> None:
    """Rows that count nothing, for some nodes of one side."""
    sentence = side.table.node_sentence[nodes]
    number = side.number_of_node[nodes]
    found.add_alone(place, sentence, code, number, labels)


# --- words ------------------------------------------------------------------------


def _words(
    name: str,
    gold: TableSide,
    predicted: TableSide,
    labels: tuple[Integers, Integers],
    scored: Mask,
) -> Block:
    table, other = gold.table, predicted.table
    mine, others = table.names[table.tokens], other.names[other.tokens]
    sentence, token = table.sentence, table.token
    one, two = labels[0][mine], labels[1][others]
    code = np.where(one == two, rows.MATCH, _wrong(name))
    if name == "syn_gf":
        differs = np.flatnonzero((one != two) & scored)
        pairs = zip(mine[differs].tolist(), others[differs].tolist(), strict=True)
        code[differs] = [
            _label_difference(table.known[m], other.known[o]) for m, o in pairs
        ]
    found = TableRows()
    at = np.flatnonzero(scored)
    found.add(sentence[at], code[at], token[at], token[at], one[at], two[at])
    gone = np.flatnonzero(~scored)
    for place, label in enumerate((one, two)):
        columns = token[gone], label[gone]
        found.add_alone(place, sentence[gone], rows.PUNCTUATION, *columns)
    return found.block(len(table))


def _wrong(name: str) -> int:
    return rows.FUNCTION if name == "gf" else rows.CATEGORY


# --- dependencies -----------------------------------------------------------------


def _pairs(
    found: TableRows,
    gold: TableSide,
    predicted: TableSide,
    labels: tuple[Integers, Integers],
    *,
    labelled: bool,
) -> None:
    """The pairs of two different words."""
    heads, other_heads = gold.heads, predicted.heads
    sentence = gold.table.sentence
    one = labels[0][gold.names_of_dependents]
    two = labels[1][predicted.names_of_dependents]
    both = np.flatnonzero((heads >= 0) & (other_heads >= 0))
    mine, others = heads[both], other_heads[both]
    code = np.full(len(both), rows.MATCH)
    if labelled:
        code[one[both] != two[both]] = rows.FUNCTION
    moved = mine != others
    turned = other_heads[mine] == both
    code[moved] = np.where(turned[moved], rows.DIRECTION, rows.HEAD)
    found.add(
        sentence[both],
        code,
        gold.pair_items(both, mine),
        predicted.pair_items(both, others),
        one[both],
        two[both],
    )
    # The predicted root has a gold head alone, the gold root a predicted one.
    left = np.flatnonzero((heads >= 0) & (other_heads < 0))
    free = np.flatnonzero((heads < 0) & (other_heads >= 0))
    head = heads[left]
    turned = (heads[head] < 0) & (other_heads[head] == left)
    partner = np.where(turned, predicted.pair_items(head, left), NONE)
    found.add(
        sentence[left],
        np.where(turned, rows.DIRECTION, rows.NOT_FOUND),
        gold.pair_items(left, head),
        partner,
        one[left],
        np.where(turned, two[head], NONE),
    )
    free = np.setdiff1d(free, head[turned])
    items = predicted.pair_items(free, other_heads[free])
    found.add_alone(1, sentence[free], rows.NO_GOLD, items, two[free])


def _self_pairs(
    found: TableRows,
    gold: TableSide,
    predicted: TableSide,
    labels: tuple[Integers, Integers],
    *,
    labelled: bool,
) -> None:
    """The pairs of a head word with itself, as multisets of words."""
    sides = []
    for side, named in zip((gold, predicted), labels, strict=True):
        families, words, names = side.self_pairs
        items = side.self_items(families, words)
        sides.append((items, words, named[names]))
    (items, words, one), (other_items, other_words, two) = sides
    if labelled:
        most = int(max(one.max(initial=0), two.max(initial=0))) + 1
        partner = match(words * most + one, other_words * most + two)
    else:
        partner = match(words, other_words)
    code = np.where(partner >= 0, rows.MATCH, rows.SELF_MISSING)
    left = np.flatnonzero(partner < 0)
    free = np.ones(len(other_words), dtype=np.bool_)
    free[partner[partner >= 0]] = False
    if labelled:
        rest = np.flatnonzero(free)
        same = match(words[left], other_words[rest])
        at, to = left[same >= 0], rest[same[same >= 0]]
        partner[at], code[at] = to, rows.FUNCTION
        free[to] = False
    sentence = gold.table.sentence
    found.add(
        sentence[words],
        code,
        items,
        partner_values(other_items, partner),
        one,
        partner_values(two, partner),
    )
    rest = np.flatnonzero(free)
    found.add_alone(
        1, sentence[other_words[rest]], rows.SELF_SPURIOUS, other_items[rest], two[rest]
    )
