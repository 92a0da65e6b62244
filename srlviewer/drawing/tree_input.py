"""The tree of one side as a picture shows it: its phrases, words and colours.

Under a scheme that judges brackets the phrases carry the numbers of its rows, which
count the names of the virtual root first; else they are plain phrases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from srlviewer.drawing.item_rows import ItemRows
from srlviewer.drawing.items import Arc, Item, Judged
from srlviewer.drawing.tree_items import TreeInput
from srlviewer.drawing.tree_paint import (
    BRACKET,
    NO_PAINT,
    PAIR,
    WORD,
    TreePaint,
    TreeRows,
    head_children,
    heads_of,
    pair_children,
)
from srlviewer.model.address import SIDES
from srlviewer.model.pairs import pair_of_number
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Span, Spans
from srlviewer.model.tree import VIRTUAL_ROOT, Child, SecondaryEdge, Tree
from srlviewer.scoring.judgements import Judgement
from srlviewer.scoring.verdicts import Verdict

Place = Callable[[Spans], Spans]
"""From the tokens of a side to the columns of the picture."""
PHRASE = "phrase"
LABELLED = "dependency.labelled"


def make_tree(
    system: int,
    sentence: Sentence,
    columns: tuple[Span, ...],
    place: Place,
    items: ItemRows,
    rows: TreeRows,
    groups: Mapping[tuple[str, int], int],
) -> TreeInput | None:
    """The tree with an item for each phrase, if the file has one for the sentence.

    `groups`: side and number of a phrase -> the wrong attachment it suffers from.
    """
    tree = sentence.tree
    if tree is None:
        return None
    side = SIDES[0] if system < 0 else SIDES[1]
    first = len(tree.roots) if rows.has_brackets else 0
    if any(_counts(rows.of(rows.parts.node, BRACKET, side, n)) for n in range(first)):
        tree, first = with_roots(tree), 0
    kind = BRACKET if rows.has_brackets else PHRASE

    def judged(number: int) -> Judged | None:
        if rows.has_brackets:
            return rows.judged(kind, side, number)
        return items.of(kind, side, (number,))

    phrases = []
    for number, label in enumerate(tree.labels):
        spans = place(tree.spans(number))
        found = judged(number + first)
        phrases.append(
            Item(system, kind, (number + first,), label, spans, (spans,), found)
        )
    made = TreeInput(
        system,
        tree,
        tuple(phrases),
        columns,
        sentence.forms,
        first=first,
        words=_words(system, side, sentence, place, rows),
    )
    if not rows.has_brackets:
        return made
    paint = _paint(made, side, place, rows, groups)
    return replace(made, tags=sentence.tags, paint=paint)


def _counts(row: Judgement | None) -> bool:
    return row is not None and row.verdict is not Verdict.IGNORED


def with_roots(tree: Tree) -> Tree:
    """The tree with the names of its virtual root as phrases, from the top."""
    more = len(tree.roots)

    def moved(parent: int) -> int:
        return parent + more if parent != VIRTUAL_ROOT else more - 1

    return replace(
        tree,
        labels=(*tree.roots, *tree.labels),
        parents=(*range(-1, more - 1), *map(moved, tree.parents)),
        token_parents=tuple(map(moved, tree.token_parents)),
        functions=("",) * more + tree.functions if tree.functions else (),
        node_ids=(),
        secondary=tuple(
            SecondaryEdge(
                edge.child
                if edge.child.is_token
                else Child(edge.child.number + more, is_token=False),
                edge.label,
                moved(edge.parent),
                edge.kind,
            )
            for edge in tree.secondary
        ),
        traces=tuple(t._replace(parent=moved(t.parent)) for t in tree.traces),
        roots=(),
        written=None,
        _tokens=[],
        _children=[],
    )


def _words(
    system: int, side: str, sentence: Sentence, place: Place, rows: TreeRows
) -> tuple[Item, ...]:
    """Each word with its tag."""
    tags = sentence.tags or ("",) * len(sentence)
    found = []
    for token, tag in enumerate(tags):
        spans = place(((token, token + 1),))
        judged = rows.judged(WORD, side, token)
        found.append(
            Item(system, WORD, (token,), tag, spans, (spans,), judged, is_word=True)
        )
    return tuple(found)


def _paint(
    source: TreeInput,
    side: str,
    place: Place,
    rows: TreeRows,
    groups: Mapping[tuple[str, int], int],
) -> TreePaint:
    """All rows that colour a tree under the measure shown."""
    tree, first, parts = source.tree, source.first, rows.parts
    size = len(tree.token_parents)

    def of(measure: str, kind: str, numbers: range) -> dict[int, Judgement]:
        if not measure:
            return {}
        found = ((n - numbers.start, rows.of(measure, kind, side, n)) for n in numbers)
        return {place: row for place, row in found if row is not None}

    phrases, tokens = range(first, first + len(tree)), range(size)
    paint = replace(
        NO_PAINT,
        nodes=of(parts.node, BRACKET, phrases),
        edges=of(parts.edge, BRACKET, phrases),
        tags=of(parts.tag, WORD, tokens),
        words=of(parts.word, WORD, tokens),
        groups={
            number - first: group
            for (name, number), group in groups.items()
            if name == side
        },
    )
    if not rows.has_pairs:
        return paint
    heads = heads_of(rows, side, tree)
    paint = replace(paint, heads=head_children(tree, heads), head_words=heads)
    if not parts.drop:
        return paint
    drops, labels, pairs = {}, {}, {}
    for child, number in pair_children(rows, side, tree, heads).items():
        drop, label = (
            rows.of(measure, PAIR, side, number)
            for measure in (parts.drop, parts.label)
        )
        if drop is None and label is None:
            continue
        pairs[child] = _pair(source.system, side, number, place, rows, size)
        if drop is not None:
            drops[child] = drop
        if label is not None:
            labels[child] = label
    return replace(paint, drops=drops, labels=labels, pairs=pairs)


def _pair(
    system: int, side: str, number: int, place: Place, rows: TreeRows, size: int
) -> Item:
    token = pair_of_number(number, size).dependent
    spans = place(((token, token + 1),))
    judged = rows.pair_judged(side, number)
    label = _function(judged, side)
    named = rows.of(LABELLED, PAIR, side, number)
    if named is not None:
        label = _label(named, side)
    return Item(system, PAIR, (number,), label, spans, (spans,), judged)


def _function(judged: Judged | None, side: str) -> str:
    return _label(judged.row, side) if judged is not None else ""


def _label(row: Judgement, side: str) -> str:
    return (row.gold_label if side == SIDES[0] else row.predicted_label) or ""


def tree_arcs(
    system: int, sentence: Sentence, place: Place, rows: TreeRows
) -> Iterator[Arc]:
    """The dependencies between words that are made from a tree, as the rows say."""
    side, size = SIDES[0] if system < 0 else SIDES[1], len(sentence)
    for number, pair in rows.pairs(side, size):
        if pair.phrase is None:
            item = _pair(system, side, number, place, rows, size)
            [(head, _)] = place(((pair.head, pair.head + 1),))
            column = item.spans[0][0]
            if column != head:
                yield Arc(item, head, column)
