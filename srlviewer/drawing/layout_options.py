"""How a sentence is laid out: what a user may choose, and what is said in notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from srlviewer.drawing.null_texts import LINK_WORDS
from srlviewer.drawing.tree_layer import MIRRORED, Chain


@dataclass(frozen=True, slots=True)
class LayoutOptions:
    """How a sentence is laid out.

    `width` in px at 100 % breaks it into rows; None keeps it on one line, and so does
    a tree. `has_frame_nodes`: frames are nodes of the trees that are shown, not rows.
    `has_chains`: mentions of coreference chains are marked under the words.
    `tree_view`: the predicted tree `mirrored` below the words, or `stacked`
    above words of its own, or both in one above the words (`overlay`), or one side
    alone (`gold`, `predicted`). `chains` are those
    of unary phrases that are folded or unfolded by hand: the side and the topmost
    phrase; `closed` are phrases without what is below them. `direction` is `auto`,
    `ltr` or `rtl`. `collapsed` holds numbers of blocks that are one line of badges;
    under `all_collapsed` those that are not. `only` is the number of a block that is
    shown without the others, as long as there is such a one. `gold_name` and
    `system_names` are the names of the lanes; `missing_note` is said of a side that
    lacks the sentence.
    Auxiliary frames are shown only if it `has_auxiliary` ones, but for the block that
    is `revealed`. `link_words` are what is said of links by the reason of their row.
    When more than `most` boxes, words and arcs are placed no further row is begun, and
    neither predicates nor entities are shown beyond so many; the other notes say so.
    """

    width: float | None = None
    has_tags: bool = False
    has_dependencies: bool = False
    has_tree: bool = False
    has_frame_nodes: bool = False
    has_chains: bool = False
    tree_view: str = MIRRORED
    chains: frozenset[Chain] = frozenset()
    closed: frozenset[Chain] = frozenset()
    direction: str = "auto"
    collapsed: frozenset[int] = frozenset()
    all_collapsed: bool = False
    only: int | None = None
    gold_name: str = "gold"
    system_names: tuple[str, ...] = ()
    most: int = 20_000
    missing_note: str = "There is no such sentence on this side: {side}"
    rows_note: str = "Too much for one picture: of {all} rows the first {drawn}."
    predicates_note: str = (
        "Too much for one picture: of {all} predicates the first {drawn}."
    )
    entities_note: str = (
        "Too much for one picture: of {all} entities no more than {drawn}."
    )
    only_note: str = "One predicate of {all}."
    arcs_note: str = "Too much for one picture: {all} arcs of this row."
    tree_note: str = "Too much for one picture: a tree of {all} phrases."
    no_tree_note: str = "{side}: no tree, the parser gave none"
    no_gold_tree_note: str = "{side}: no tree in the file"
    overlay_note: str = "Both trees in one: dashed only {gold}, double only {predicted}"
    no_overlay_note: str = "Not in one tree: the words of both sides differ."
    has_auxiliary: bool = False
    revealed: int | None = None
    auxiliary_note: str = "Not shown: {names}."
    link_words: Mapping[str, str] = field(default_factory=lambda: LINK_WORDS)
