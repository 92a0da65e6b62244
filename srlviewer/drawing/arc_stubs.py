"""Arcs that leave their row: which of them are named at the edge.

At the end of a row there is little room. An arc has its label where its line is long
enough; one or two of a word may reach a little farther to make room for theirs. More
than these, or what would leave the page, become one line with an ellipsis, which says
in words what it stands for. They are named where their other ends are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.arc_texts import RELATION, is_labelled, text_to, text_width
from srlviewer.drawing.item_rows import SEVERITY
from srlviewer.drawing.items import Arc
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.shortening import ELLIPSIS
from srlviewer.scoring.verdicts import Verdict

CORNER_ROOM = 13.0
EDGE = 10.0
"""How far an arc that leaves its row reaches beyond the last word."""
LEFT_LIMIT = 2.0
MOST_NAMED = 2
"""Arcs of a word that may be longer than the row for the sake of their labels."""
MOST_RELATIONS = 12
"""The same of relations, which readers follow one by one."""
MOST_LISTED = 12
"""Lines of what an ellipsis stands for."""


class Foot(NamedTuple):
    """An arc with a foot at the word `here` of a row, and the word in another row."""

    number: int
    arc: Arc
    x: float
    here: int
    away: int

    @property
    def goes_on(self) -> bool:
        """To a row below; else it comes from one above."""
        return self.away > self.here


class Stub(NamedTuple):
    """Arcs that go to an edge on one line: the worst first, which has the label."""

    feet: tuple[Foot, ...]
    edge: float
    label: str
    title: str = ""


def make_stubs(
    feet: Sequence[Foot], row: int, grid: Grid, forms: Sequence[str]
) -> list[Stub]:
    """What is drawn of the arcs of a row and a side that leave it."""
    by_word: dict[tuple[int, bool], list[Foot]] = defaultdict(list)
    for foot in feet:
        by_word[foot.here, foot.goes_on].append(foot)
    found: list[Stub] = []
    for (_, goes_on), group in by_word.items():
        edge = _edge(grid, row, goes_on=goes_on)
        short = [f for f in group if abs(edge - f.x) < _reach(f, grid, forms)]
        named = [f for f in group if f not in short]
        if len(short) > MOST_NAMED or not all(_on_page(f, grid, forms) for f in short):
            kept = [f for f in short if _is_kept(f, grid, forms)]
            if len(short) <= MOST_RELATIONS:
                kept = [f for f in short if f in kept or _stands(f, grid, forms)]
            named += kept
            short = [f for f in short if f not in kept]
            if short:
                found.append(_bundle(short, edge, grid, forms))
        else:
            named += short
        found += (_named(f, edge, grid, forms) for f in named)
    return found


def _edge(grid: Grid, row: int, *, goes_on: bool) -> float:
    """How far lines go on the side of a row."""
    if goes_on:
        return grid.row_end(row) + EDGE
    return grid.left[grid.rows[row][0]] - EDGE


def _text(foot: Foot, forms: Sequence[str]) -> str:
    return text_to(foot.arc, forms[foot.away]) if is_labelled(foot.arc) else ""


def _reach(foot: Foot, grid: Grid, forms: Sequence[str]) -> float:
    """How long the line must be for its label, seen on both sides of it.

    Also of those that have none, so that they look like their equals in gold.
    """
    return reach_of(foot.arc, forms[foot.away], grid)


def reach_of(arc: Arc, word: str, grid: Grid) -> float:
    """How long the line of an arc must be for its label; `word` is in another row."""
    return 2 * CORNER_ROOM + text_width(text_to(arc, word), grid.metrics)


def _on_page(foot: Foot, grid: Grid, forms: Sequence[str]) -> bool:
    """Whether there is room for a label beyond the row."""
    reach = _reach(foot, grid, forms)
    if foot.goes_on:
        return foot.x + reach <= grid.limit
    return foot.x - reach >= LEFT_LIMIT


def _stands(foot: Foot, grid: Grid, forms: Sequence[str]) -> bool:
    """Whether it is a relation, which has room here: rows are broken for its sake."""
    return foot.arc.item.kind == RELATION and _on_page(foot, grid, forms)


def _is_kept(foot: Foot, grid: Grid, forms: Sequence[str]) -> bool:
    """Whether an arc is wrong and named here: at its dependent, else at its head."""
    arc = foot.arc
    if arc.item.verdict in {None, Verdict.CORRECT} or not _on_page(foot, grid, forms):
        return False
    x = grid.left[foot.away] + grid.width[foot.away] / 2
    other = Foot(foot.number, arc, x, foot.away, foot.here)
    return arc.dependent == foot.here or not _on_page(other, grid, forms)


def _named(foot: Foot, edge: float, grid: Grid, forms: Sequence[str]) -> Stub:
    text = _text(foot, forms)
    reach = 2 * CORNER_ROOM + text_width(text, grid.metrics)
    if foot.goes_on:
        edge = max(min(max(edge, foot.x + reach), grid.limit), foot.x + CORNER_ROOM)
    else:
        edge = max(LEFT_LIMIT, min(edge, foot.x - reach))
    return Stub((foot,), edge, text)


def _bundle(
    feet: Sequence[Foot], edge: float, grid: Grid, forms: Sequence[str]
) -> Stub:
    """One line for all; its sign has the colour of the worst that it stands for."""
    order = sorted(feet, key=_severity)
    texts = [text for foot in order if (text := _text(foot, forms))]
    label = ELLIPSIS if texts else ""
    reach = 2 * CORNER_ROOM + text_width(label, grid.metrics)
    xs = [foot.x for foot in feet]
    if feet[0].goes_on:
        edge = max(edge, max(xs) + reach)
        edge = max(min(edge, grid.limit), max(xs) + CORNER_ROOM)
    else:
        edge = max(LEFT_LIMIT, min(edge, min(xs) - reach))
    lines = texts[:MOST_LISTED] + [ELLIPSIS] * (len(texts) > MOST_LISTED)
    return Stub(tuple(order), edge, label, "\n".join(lines))


def _severity(foot: Foot) -> tuple[int, int]:
    verdict = foot.arc.item.verdict
    worst = len(SEVERITY) if verdict is None else SEVERITY.index(verdict)
    return (worst, foot.number)
