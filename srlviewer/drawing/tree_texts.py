"""What is written in a tree, and how much room it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from srlviewer.drawing.item_rows import SEVERITY
from srlviewer.drawing.items import Block, Item
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.palette import LOOKS
from srlviewer.drawing.proposition_units import plain_label
from srlviewer.drawing.shortening import ELLIPSIS, LONGEST_LABEL, shortened
from srlviewer.drawing.tree_hidden import errors_below
from srlviewer.drawing.tree_items import RoleMark, TreeInput
from srlviewer.drawing.tree_paint import is_error
from srlviewer.drawing.tree_shape import LeafKind, TreeShape
from srlviewer.model.tree import Child
from srlviewer.scoring.judgements import Judgement
from srlviewer.scoring.verdicts import Verdict

NODE_PADDING = 5.0
MARK_PADDING = 5.0
FUNCTION_PADDING = 3.0
TAG_PADDING = 3.0
NONE_WRITTEN = "--"
CLOSED = "\N{HORIZONTAL ELLIPSIS}"
"""Behind the label of a phrase whose phrases are not shown."""
LEAST = 20.0
"""The width of the box of a node."""
UNCLEAR = frozenset({Verdict.WRONG_SPAN, Verdict.PARTIAL, Verdict.PENALISED})
"""Verdicts that items of both sides have, and show in the same way."""
MOST_IN_CHAIN = 4
"""Labels of a folded chain that are written out."""


@dataclass(frozen=True, slots=True)
class MarkText:
    """An argument on a node: what stands in its small box, and whose it is."""

    item: Item
    block: Block
    text: str
    width: float


@dataclass(frozen=True, slots=True)
class VertexText:
    """What is written at a vertex; `function` stands on the line above it.

    `width` is that of the box with its marks and tag, `reach` that of everything.
    """

    label: str
    marks: tuple[MarkText, ...]
    function: str
    label_width: float
    function_width: float
    width: float
    reach: float
    tag: str = ""
    tag_width: float = 0.0


def vertex_texts(
    source: TreeInput,
    shape: TreeShape,
    marks: Sequence[RoleMark],
    metrics: Metrics,
    *,
    has_forms: bool,
    predicted_name: str,
) -> tuple[VertexText, ...]:
    """The texts of all vertices.

    `has_forms`: the words stand at the leaves once more. Where there are several
    predicates each mark says whose argument it is; on a tree of gold it says of what is
    not gold that it is predicted, where this is not clear.
    """
    is_named = len({mark.block.number for mark in marks}) > 1
    held: dict[int, list[MarkText]] = {}
    leaf_of = {
        leaf.number: n
        for n, leaf in enumerate(shape.leaves)
        if leaf.kind is LeafKind.TOKEN
    }
    for mark in marks:
        vertex = leaf_of[mark.number] if mark.is_token else shape.node_of[mark.number]
        text = mark_text(mark, is_named=is_named)
        if mark.item.system > source.system and mark.item.verdict in UNCLEAR:
            text = f"{text} ({predicted_name})"
        width = metrics.width(text, Face.CAPTION) + 2 * MARK_PADDING
        held.setdefault(vertex, []).append(
            MarkText(mark.item, mark.block, text, max(width, LEAST))
        )
    found = []
    for vertex in range(len(shape)):
        label, face, function = _label(source, shape, vertex, has_forms=has_forms)
        label_width = metrics.width(label, face) if label else 0.0
        here = tuple(held.get(vertex, ()))
        width = max([label_width, *(mark.width for mark in here)])
        tag, tag_width = _tag(source, shape, vertex), 0.0
        if tag:
            tag_width = max(metrics.width(tag, Face.TAG) + 2 * TAG_PADDING, LEAST)
            width = max(width, tag_width)
        if vertex >= len(shape.leaves):
            width = max(width, label_width + 2 * NODE_PADDING, LEAST)
        function_width = 0.0
        if function:
            function_width = metrics.width(function, Face.TAG) + 2 * FUNCTION_PADDING
        found.append(
            VertexText(
                label,
                here,
                function,
                label_width,
                function_width,
                width,
                max(width, function_width),
                tag,
                tag_width,
            )
        )
    return tuple(found)


def _label(
    source: TreeInput, shape: TreeShape, vertex: int, *, has_forms: bool
) -> tuple[str, Face, str]:
    """Label, its face, and the label of the edge above."""
    leaves = len(shape.leaves)
    if vertex >= leaves:
        chain = shape.chains[vertex - leaves]
        label = _node_label(source, chain, is_closed=vertex in shape.closed)
        function = source.function(chain[0])
        row = source.paint.edges.get(chain[0])
        child = Child(chain[0], is_token=False)
        return label, Face.LABEL, _edge_label(source, function, row, child)
    leaf = shape.leaves[vertex]
    if leaf.kind is LeafKind.TOKEN:
        form = shortened(source.forms[leaf.number], LONGEST_LABEL)
        text = ""
        if shape.parents[vertex] not in shape.closed:
            function = source.token_function(leaf.number)
            row = source.paint.words.get(leaf.number)
            child = Child(leaf.number, is_token=True)
            text = _edge_label(source, function, row, child)
        return form if has_forms else "", Face.CAPTION, text
    if leaf.kind is LeafKind.TRACE:
        trace = source.tree.traces[leaf.number]
        return shortened(trace.form or trace.tag, LONGEST_LABEL), Face.CAPTION, ""
    return "", Face.CAPTION, ""


def _node_label(source: TreeInput, chain: Sequence[int], *, is_closed: bool) -> str:
    """The category with the sign of its verdict, and what its error belongs to."""
    label = chain_label(source, chain)
    rows = [row for phrase in chain if (row := source.paint.nodes.get(phrase))]
    worst = min(rows, key=lambda row: SEVERITY.index(row.verdict), default=None)
    label = signed(label, worst, source.system, has_other=len(chain) == 1)
    groups = {source.paint.groups.get(phrase, 0) for phrase in chain} - {0}
    if groups and is_error(worst):
        label += " " + " ".join(f"#{number}" for number in sorted(groups))
    if not is_closed:
        return label
    return closed_label(label, len(errors_below(source, chain[-1])))


def closed_label(label: str, hidden: int) -> str:
    """Of a phrase whose phrases are not shown, with how many errors these have."""
    label = label.partition(f" {CLOSED}")[0]
    return f"{label} {CLOSED} {WRONG}{hidden}" if hidden else f"{label} {CLOSED}"


def _edge_label(
    source: TreeInput, function: str, row: Judgement | None, child: Child
) -> str:
    """A function with its sign; `--` only where it is wrong."""
    paint = source.paint
    row = row or paint.labels.get(child)
    wrong = is_error(row) or is_error(paint.drops.get(child))
    if not child.is_token and is_error(paint.nodes.get(child.number)):
        wrong = False  # the phrase says it already
    text = shortened(function, LONGEST_LABEL) or (NONE_WRITTEN if wrong else "")
    return signed(text, row, source.system) if text else ""


def _tag(source: TreeInput, shape: TreeShape, vertex: int) -> str:
    """The tag of a word, with its sign."""
    if vertex >= len(shape.leaves) or not source.tags:
        return ""
    leaf = shape.leaves[vertex]
    if leaf.kind is not LeafKind.TOKEN:
        return ""
    tag, row = source.tags[leaf.number], source.paint.tags.get(leaf.number)
    if row is not None and is_error(row):  # what was compared may be more than the tag
        tag = (row.gold_label if source.system < 0 else row.predicted_label) or tag
    tag = shortened(tag, LONGEST_LABEL)
    return signed(tag, row, source.system) if tag else ""


def signed(
    text: str, row: Judgement | None, system: int, *, has_other: bool = True
) -> str:
    """A label with the sign of a verdict that is not right: `L SB≠OA`."""
    if row is None or row.verdict in {Verdict.CORRECT, Verdict.IGNORED}:
        return text
    gold = row.gold_label
    is_wrong = system >= 0 and row.verdict is Verdict.WRONG_LABEL
    if is_wrong and has_other and gold is not None and gold != row.predicted_label:
        text = f"{text}\N{NOT EQUAL TO}{shortened(gold, LONGEST_LABEL)}"
    return f"{LOOKS[row.verdict].badge} {text}"


def chain_label(source: TreeInput, chain: Sequence[int]) -> str:
    """`S/VP/NP`; of a long chain the first two and the last, and how many there are."""
    labels = [plain_label(source.items[phrase]) for phrase in chain]
    if len(labels) > MOST_IN_CHAIN:
        first, second, *_, last = labels
        return f"{first}/{second}/{ELLIPSIS}/{last} \N{MULTIPLICATION SIGN}{len(chain)}"
    return "/".join(labels)


def mark_text(mark: RoleMark, *, is_named: bool) -> str:
    """`A0`, with the sign of its verdict if it is not correct; maybe `A0 give.01`."""
    item = mark.item
    text = plain_label(item)
    judged = item.judged
    if judged is not None and judged.verdict is not Verdict.CORRECT:
        gold = judged.row.gold_label
        is_wrong = item.system >= 0 and judged.verdict is Verdict.WRONG_LABEL
        if is_wrong and gold is not None and gold != item.label:
            text = f"{text}\N{NOT EQUAL TO}{shortened(gold, LONGEST_LABEL)}"
        text = f"{LOOKS[judged.verdict].badge} {text}"
    predicate = mark.predicate
    if is_named and predicate is not None:
        text = f"{text} {plain_label(predicate)}"
    return text


def room_needed(shape: TreeShape, texts: Sequence[VertexText]) -> list[float]:
    """For each vertex its reach, and that of the unary phrases right above it."""
    found = [text.reach for text in texts]
    for vertex in range(len(shape) - 1, len(shape.leaves) - 1, -1):
        below = shape.below(vertex)
        if len(below) == 1:
            found[below[0]] = max(found[below[0]], found[vertex])
    return found


WRONG = "✗"
"""Before the number of errors that are not seen below a closed phrase."""
