"""Makes the columns and rows of a sentence: wide enough for words, labels and arcs."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from math import inf

from srlviewer.drawing.chips import CHIP_GAP, gutter_width
from srlviewer.drawing.columns import Demand, fit_rows, rows_of_columns
from srlviewer.drawing.dependency_layout import arc_demands
from srlviewer.drawing.geometry import MARGIN, OVERHANG, TOKEN_GAP
from srlviewer.drawing.items import SentenceInput
from srlviewer.drawing.line_breaks import glued_columns
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.proposition_units import Lanes, unit_demands
from srlviewer.drawing.tree_plan import ColumnNeeds

STUB_ROOM = 110.0
"""For the labels of arcs that come from the row before."""
LONGEST_LINE = 60_000.0
"""Even on "one line" rows end somewhere: a thousand words or more."""
MIN_TEXT_WIDTH = 240.0
"""However narrow the view, this much is left for words beside the chips."""
NO_NEEDS = ColumnNeeds()


def word_widths(
    view: SentenceInput,
    metrics: Metrics,
    *,
    has_tags: bool,
    bold: frozenset[int] = frozenset(),
) -> list[float]:
    """How wide columns must be for what stands in them alone; `bold` ones are wider."""
    widths = [metrics.width(form, Face.TOKEN) for form in view.forms]
    for column in bold:
        widths[column] = metrics.width(view.forms[column], Face.HEAD)
    if has_tags and view.tags:
        tags = (metrics.width(tag, Face.TAG) for tag in view.tags)
        widths = [max(w, t) for w, t in zip(widths, tags, strict=True)]
    for other in view.other_forms:
        others = (metrics.width(form, Face.CAPTION) for form in other)
        if other:
            widths = [max(w, o) for w, o in zip(widths, others, strict=True)]
    return widths


def make_grid(
    view: SentenceInput,
    lanes: Sequence[Lanes],
    names: Sequence[str],
    collapsed: frozenset[int],
    metrics: Metrics,
    *,
    width: float | None,
    has_tags: bool,
    has_dependencies: bool,
    trees: ColumnNeeds = NO_NEEDS,
    bold: frozenset[int] = frozenset(),
    name_room: float = 0.0,
    begun: Collection[int] = (),
) -> Grid:
    """Columns wide enough for their words and for all labels, broken into rows.

    The options are those of `LayoutOptions`; `trees` is what trees ask for,
    `bold` are columns of words in bold letters, `name_room` is for the names of trees;
    with the columns `begun` a row begins in any case.
    """
    widths = word_widths(view, metrics, has_tags=has_tags, bold=bold)
    demands: list[Demand] = list(trees.demands)
    for block_lanes in lanes:
        if block_lanes.block.number not in collapsed:
            demands += unit_demands(block_lanes.all_units(), metrics)
    if has_dependencies:
        demands += arc_demands(view.arcs, metrics)
    gutter = max(gutter_width(view.blocks, names, metrics, collapsed), name_room)
    if has_dependencies and width is not None:
        gutter = max(gutter, STUB_ROOM)
    start = MARGIN + (gutter + CHIP_GAP if gutter else 0) + OVERHANG
    room = (width or LONGEST_LINE) - start - OVERHANG - MARGIN
    available: float | None = max(room, MIN_TEXT_WIDTH)
    if width is None and sum(widths) + TOKEN_GAP * len(widths) < room:
        available = None
    in_front = trees.room or (0.0,) * len(widths)
    if trees.room:
        # What begins at a column begins behind the room in front of it.
        demands = [d._replace(width=d.width + in_front[d.start]) for d in demands]
        widths = [width + extra for width, extra in zip(widths, in_front, strict=True)]
    glued = glued_columns(view.forms)
    rows = fit_rows(widths, demands, available, glued, _unglued(begun, glued))
    left: list[float] = []
    for first, end in rows:
        x = start
        for column in range(first, end):
            left.append(x + in_front[column])
            x += widths[column] + TOKEN_GAP
    widths = [width - extra for width, extra in zip(widths, in_front, strict=True)]
    row_of = rows_of_columns(rows)
    limit = inf if width is None else width - MARGIN
    return Grid(left, widths, rows, MARGIN, start, metrics, row_of, limit)


def _unglued(columns: Collection[int], glued: Container[int]) -> frozenset[int]:
    """These columns, or before them the first that may begin a row."""
    found = set()
    for column in columns:
        first = column
        while first in glued:
            first -= 1
        found.add(first)
    return frozenset(found)
