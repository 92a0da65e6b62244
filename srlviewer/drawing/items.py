"""What a picture of a sentence shows: its items, each with the verdict of its rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar, overload

from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.spans import Spans
from srlviewer.scoring.judgements import Judgement
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.drawing.coreference_items import MentionMark
    from srlviewer.drawing.entity_items import EntityLane
    from srlviewer.drawing.frame_items import Filling
    from srlviewer.drawing.frame_node_items import Fenodes
    from srlviewer.drawing.tree_items import TreeInput

T = TypeVar("T")


class Judged(NamedTuple):
    """What the rows say about an item; the first of `rows` gave the verdict.

    `is_counted` is False for the verdict of a companion measure, which explains but
    is not part of the figures shown; `scheme` names its scheme if that is another one.
    """

    rows: tuple[Judgement, ...]
    is_counted: bool
    scheme: str = ""

    @property
    def verdict(self) -> Verdict:
        """Of the row that shows."""
        return self.rows[0].verdict

    @property
    def row(self) -> Judgement:
        """The row that shows."""
        return self.rows[0]


class ItemNote(NamedTuple):
    """What somebody else has to say about an item; the mark goes behind its label."""

    mark: str
    lines: tuple[str, ...]


class Item(NamedTuple):
    """A predicate, an argument with all its pieces, a dependency, a phrase, a row.

    A frame is a predicate, its elements are arguments. An element that has no words in
    the clause has a `filling` that says what is known of it; `spans` are then words of
    this sentence that fill it, or nothing.

    `system` is -1 for gold and the place of the file for a predicted item; `numbers`
    are the 0-based numbers of all pieces, the main one first; `spans` are columns of
    the picture, which are the gold tokens. `pieces` are those spans one by one, so that
    pieces which touch stay apart. A token that stands for its tag, not for a
    dependency, `is_word`. Where several frames have one name, the words of the target
    stand `apart` behind it.
    """

    system: int
    kind: str
    numbers: tuple[int, ...]
    label: str
    spans: Spans
    pieces: tuple[Spans, ...]
    judged: Judged | None
    note: ItemNote | None = None
    is_word: bool = False
    filling: Filling | None = None
    apart: str = ""

    @property
    def side(self) -> str:
        """`gold` or `predicted`."""
        return SIDES[0] if self.system < 0 else SIDES[1]

    @property
    def verdict(self) -> Verdict | None:
        """None where no row names the item."""
        return self.judged.verdict if self.judged else None

    def address(self, sentence: int) -> ItemAddress:
        """The address of the main piece."""
        return ItemAddress(sentence, self.side, self.kind, self.numbers[0])


class Later(Sequence[T]):
    """Things that are made when somebody looks at the first of them."""

    def __init__(self, make: Callable[[], Sequence[T]]) -> None:
        """`make` is called once at most."""
        self._make = make

    @cached_property
    def _made(self) -> Sequence[T]:
        return self._make()

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...

    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        """One, or some of them."""
        return self._made[index]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._made)


class Arc(NamedTuple):
    """A dependency between two columns; `head` is None for the root."""

    item: Item
    head: int | None
    dependent: int

    @property
    def label(self) -> str:
        """The relation."""
        return self.item.label


@dataclass(frozen=True, slots=True)
class Lane:
    """One side of a proposition: its predicate, if it has one here, and arguments.

    `nulls` are elements without words of their own: null instantiations above all.
    """

    system: int
    predicate: Item | None
    arguments: tuple[Item, ...]
    nulls: tuple[Item, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        """All of them, the predicate first."""
        first = (self.predicate,) if self.predicate else ()
        return (*first, *self.arguments, *self.nulls)


@dataclass(frozen=True, slots=True)
class Block:
    """A predicate as all sides have it: the gold lane first, then one a system.

    `number` counts blocks in the order of the picture, `column` is the predicate's.
    `is_auxiliary`: a frame that is a tool of annotation, such as Coreference.
    """

    number: int
    column: int
    lanes: tuple[Lane, ...]
    is_auxiliary: bool = False

    @property
    def target(self) -> Spans:
        """The columns of the predicate: of gold, if it has one there."""
        for lane in self.lanes:
            if lane.predicate is not None and lane.predicate.spans:
                return lane.predicate.spans
        return ((self.column, self.column + 1),)


@dataclass(frozen=True, slots=True)
class SentenceInput:
    """Everything a picture of a sentence is made from.

    `forms`, `tags` are those of the gold file. `other_forms` has, for each system, the
    words of each column where its tokens differ from gold (empty tuple: they do not).
    `position` is that of the pair. `arcs` and `trees` are by side as the lanes are,
    made when they are drawn; a side may have no tree. So are `fenodes`, what the
    elements of frames name in trees. `extra_rows` are multiword rows
    and empty nodes. `measure` is the one shown, `unplaced` are the
    rows that name no item of this sentence. `needs_arcs`: the measure judges the
    dependencies, which are drawn then in any case; `needs_tags`: words are hidden, and
    their tags are drawn in any case. `entities` are by side as the lanes are; empty
    where no file has any.
    """

    position: int
    forms: tuple[str, ...]
    blocks: tuple[Block, ...]
    measure: str = ""
    sentence_id: str = ""
    tags: tuple[str, ...] = ()
    other_forms: tuple[tuple[str, ...], ...] = ()
    arcs: Sequence[tuple[Arc, ...]] = ()
    trees: Sequence[TreeInput | None] = ()
    fenodes: Sequence[Fenodes] = ()
    mentions: tuple[MentionMark, ...] = ()
    extra_rows: tuple[Item, ...] = ()
    system_names: tuple[str, ...] = ("predicted",)
    missing_sides: tuple[str, ...] = ()
    unplaced: tuple[Judgement, ...] = ()
    needs_arcs: bool = False
    needs_tags: bool = False
    entities: tuple[EntityLane, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        """All but dependencies and phrases, in the order of the picture."""
        lanes = (lane for block in self.blocks for lane in block.lanes)
        found = [item for lane in lanes for item in lane.items]
        entities = (item for lane in self.entities for item in lane.items)
        return (*found, *entities, *self.extra_rows)

    @property
    def tree_items(self) -> tuple[Item, ...]:
        """Phrases, words and dependencies of the trees, by side."""
        found: list[Item] = []
        for tree in self.trees:
            if tree is not None:
                found += (*tree.items, *tree.words, *tree.paint.pairs.values())
        return tuple(found)
