"""Places the lanes of entities, and the relations, in one row of the picture.

         ┌──── Work_For ───▶┐
    gold [Peop       ]      [Org    ]
          Anna  Weber  at   Nordlicht
predicted [Peop      ]      [Loc≠Org]
          └── ! Work_For ──▶┘

Gold stands above the words, what was predicted below them, as in a mirror: so lines are
never between words and boxes. Of entities that overlap the longer one is nearer to the
words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from srlviewer.drawing.chips import CHIP_GAP
from srlviewer.drawing.columns import Demand
from srlviewer.drawing.entity_arcs import (
    feet_demands,
    plan_relations,
    relations_by_row,
    words_at,
)
from srlviewer.drawing.entity_causes import cause_lines
from srlviewer.drawing.entity_items import ENTITY_BLOCK, EntityLane, RelationArc
from srlviewer.drawing.entity_rooms import grid_with_rooms
from srlviewer.drawing.entity_seats import make_seats
from srlviewer.drawing.geometry import BOX_HEIGHT, LANE_GAP, OVERHANG
from srlviewer.drawing.grid_layout import STUB_ROOM
from srlviewer.drawing.items import Block, Lane
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.placing import Grid, Placed, make_label
from srlviewer.drawing.proposition_layout import place_unit
from srlviewer.drawing.proposition_units import Lanes, block_units
from srlviewer.drawing.row_contents import RowContent, SubLanes, row_contents
from srlviewer.drawing.scene import ArcPath, Tone

WORD_GAP = 7.0
"""Between the words and the boxes."""
HEADROOM = 10.0
"""Beyond the highest arc."""
STEP = BOX_HEIGHT + LANE_GAP


class EntityLayer:
    """The entities of a sentence; empty where no file has any."""

    def __init__(
        self, lanes: Sequence[EntityLane], forms: Sequence[str], names: Sequence[str]
    ) -> None:
        """The names are those of the lanes, gold first."""
        self._lanes, self._names = lanes, tuple(names)
        self._words = [words_at(lane, forms) for lane in lanes]
        with_words = (
            Lane(n.system, None, tuple(e for e in n.entities if e.spans)) for n in lanes
        )
        block = Block(ENTITY_BLOCK, 0, tuple(with_words))
        self.units = block_units(block) if lanes else Lanes(block, ())
        self._rows: Iterator[list[RowContent]] = iter(())
        self._arcs: list[dict[int, list[RelationArc]]] = []
        self._content: tuple[SubLanes, ...] = ()
        self.left_out = 0

    @property
    def is_empty(self) -> bool:
        """Nothing to be placed."""
        return not self._lanes

    def demands(self) -> Iterable[Demand]:
        """What the feet of arcs ask of the columns; boxes ask for themselves."""
        return feet_demands(self._lanes)

    def begin(
        self, make: Callable[[float, frozenset[int]], Grid], metrics: Metrics
    ) -> Grid:
        """The columns, made with so much room in front of the words as lanes need.

        That is for their names, and in several rows for the labels of arcs that come
        from the row before. Behind the words is room for those of arcs that go on.
        """
        if self.is_empty:
            return make(0.0, frozenset())
        room = max(metrics.width(name, Face.CAPTION) for name in self._names)
        grid = make(room, frozenset())
        if len(grid.rows) > 1 and any(lane.relations for lane in self._lanes):
            room = max(room, STUB_ROOM)
            grid = grid_with_rooms(make, room, self._lanes, self._words)
        self._grid = grid
        self._rows = row_contents([self.units], grid.row_of, len(grid.rows))
        self._arcs = [relations_by_row(n.relations, grid.row_of) for n in self._lanes]
        return grid

    def place_above(
        self, row: int, top: float, into: Placed, arcs: list[ArcPath]
    ) -> float:
        """The gold lane of a row; returns its end. Rows come one after the other."""
        found = next(self._rows, [])
        self._content = found[0].units if found else ()
        self.left_out = 0
        if not any(self._content):
            return top
        return self._place(0, row, top, into, arcs)

    def place_below(
        self, row: int, top: float, into: Placed, arcs: list[ArcPath]
    ) -> float:
        """The lanes of the systems, below the words of the same row."""
        y = top
        if any(self._content):
            for side in range(1, len(self._lanes)):
                y = self._place(side, row, y, into, arcs)
        return y

    def _place(
        self, side: int, row: int, top: float, into: Placed, arcs: list[ArcPath]
    ) -> float:
        """One lane and its arcs, on the side away from the words."""
        grid, is_above = self._grid, side == 0
        sub_lanes = self._content[side]
        inside = self._arcs[side].get(row, [])
        ends = {id(end) for arc in inside for end in (arc.head, arc.tail)}
        seats = make_seats(sub_lanes, row, grid, ends)
        relations = plan_relations(inside, seats, row, grid, self._words[side])
        self.left_out += relations.left_out
        room = relations.plan.depth + HEADROOM if relations.arcs else 0.0
        height = max(len(sub_lanes), 1) * STEP - LANE_GAP
        first = top + room if is_above else top + WORD_GAP
        end = first + height + (WORD_GAP if is_above else room)

        def top_of(depth: int) -> float:
            if is_above:
                return first + height - BOX_HEIGHT - depth * STEP
            return first + depth * STEP

        self._place_name(side, top_of(0) + BOX_HEIGHT / 2, into)
        for depth, units in enumerate(sub_lanes):
            for unit in units:
                place_unit(unit, ENTITY_BLOCK, row, top_of(depth), grid, into)
        placed = relations.place(
            first if is_above else first + height,
            row,
            grid,
            is_above=is_above,
            height_of=lambda depth: top_of(depth) + (0 if is_above else BOX_HEIGHT),
        )
        for path in placed:
            arcs.append(path)
            into.links += cause_lines(path, self._lanes, is_above=is_above)
        return end

    def _place_name(self, side: int, middle: float, into: Placed) -> None:
        metrics, name = self._grid.metrics, self._names[side]
        width = metrics.width(name, Face.CAPTION)
        x = self._grid.start - OVERHANG - CHIP_GAP - width
        label = make_label(name, x, middle, Face.CAPTION, metrics, tone=Tone.QUIET)
        into.captions.append(label)
