"""How high the rows of a tree are; heights grow away from the words, in px."""

from __future__ import annotations

from typing import NamedTuple

from srlviewer.drawing.tree_plan import TreePlan
from srlviewer.drawing.tree_rows import TreeRows
from srlviewer.drawing.tree_texts import VertexText

FOOT = 5.0
"""Between the words and what stands at the leaves."""
TOUCH = 2.0
"""Between the words and lines that come down to them."""
NODE = 19.0
MARK = 17.0
MARK_GAP = 2.0
LEAF_LABEL = 14.0
TAG = 15.0
TAG_GAP = 3.0
SLOT = 13.0
"""Between two rows: for the lines."""
FUNCTION = 17.0
CHANNEL = 9.0
"""Between two rows: for secondary edges that go round."""
BELOW = 2.0
"""Between a row and the edge labels above it."""


class Heights(NamedTuple):
    """For each row where its middle is and where it ends; `total` is that of all."""

    middles: tuple[float, ...]
    tops: tuple[float, ...]
    total: float


def mark_room(plan: TreePlan, vertex: int) -> float:
    """The height of the arguments on a vertex."""
    return len(plan.texts[vertex].marks) * (MARK + MARK_GAP)


def row_heights(plan: TreePlan, placed: TreeRows) -> Heights:
    """Rows as high as the highest thing in each."""
    leaves = len(plan.shape.leaves)
    marks = [0.0] * (placed.top + 1)
    for vertex, row in enumerate(placed.rows):
        marks[row] = max(marks[row], mark_room(plan, vertex))
    foot = max((foot_room(text) for text in plan.texts[:leaves]), default=0.0)
    top = FOOT + marks[0] + foot if marks[0] or foot else TOUCH
    middles, tops = [TOUCH], [top]
    slot = SLOT
    slot += FUNCTION if any(text.function for text in plan.texts) else 0.0
    slot += CHANNEL if plan.has_secondary else 0.0
    slot += plan.fork_room
    for row in range(1, placed.top + 1):
        if row == placed.top and placed.root is not None:
            middles.append(tops[-1] + slot)
            tops.append(middles[-1])
        else:
            middles.append(tops[-1] + slot + NODE / 2)
            tops.append(middles[-1] + NODE / 2 + marks[row])
    above = any(plan.texts[v].function for v in plan.shape.roots)
    total = tops[-1] + (FUNCTION if above and placed.root is None else 0.0) + FOOT
    total += SLOT + CHANNEL if plan.has_secondary else 0.0
    return Heights(tuple(middles), tuple(tops), total)


def vertex_top(plan: TreePlan, heights: Heights, vertex: int, row: int) -> float:
    """Where a vertex ends, with the arguments on it."""
    text = plan.texts[vertex]
    if vertex >= len(plan.shape.leaves):
        return heights.middles[row] + NODE / 2 + mark_room(plan, vertex)
    foot = foot_room(text)
    if not foot and not text.marks:
        return TOUCH
    return FOOT + foot + mark_room(plan, vertex)


def foot_room(text: VertexText) -> float:
    """The height of what is written at a leaf: the word once more, then its tag."""
    return LEAF_LABEL * bool(text.label) + (TAG + TAG_GAP) * bool(text.tag)
