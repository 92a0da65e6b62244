"""From the lines of a NEGRA export sentence to its tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from srlviewer.formats.export_lines import NONE, parent_column
from srlviewer.formats.export_rows import Rows
from srlviewer.formats.faults import Faults
from srlviewer.formats.tree_building import (
    Node,
    build_tree,
    find_cycle,
    without_roots,
)
from srlviewer.model.numbers import whole_number
from srlviewer.model.tree import VIRTUAL_ROOT, Child, Tree


def tree_of(words: Rows, nodes: Rows, version: int, faults: Faults) -> Tree | None:
    """The tree; None if nodes dominate each other. Whatever is wrong is reported."""
    places: dict[int, int] = {0: VIRTUAL_ROOT}
    for place, name in enumerate(nodes.names):
        number = int(name[1:])
        if number in places:
            message = f"node {number} is defined twice"
            faults.refuse("export.node", message, nodes.lines[place], column=1)
        places.setdefault(number, place)
    parents, token_parents = (
        _parents(rows, places, version, faults) for rows in (nodes, words)
    )
    cycle = find_cycle(parents)
    if cycle is not None:
        message = f"node {nodes.names[cycle][1:]} dominates itself"
        faults.refuse("tree.cycle", message, nodes.lines[cycle])
        return None
    secondary = (
        list(_secondary_edges(words, nodes, places, faults))
        if words.secondary or nodes.secondary
        else ()
    )
    built = build_tree(
        [
            Node(label, function, parent, name[1:])
            for label, function, parent, name in zip(
                nodes.labels, nodes.functions, parents, nodes.names, strict=True
            )
        ],
        token_parents,
        words.functions,
        secondary=secondary,
    )
    for place, number_in_tree in enumerate(built.numbers):
        first = places[int(nodes.names[place][1:])]
        if number_in_tree is None and first == place:  # else it was reported
            message = f"{nodes.labels[place]} {nodes.names[place]} has no words"
            faults.warn("tree.empty-phrase", f"{message}: left out", nodes.lines[place])
    return without_roots(built.tree, words.labels)


def is_surely_sound(words: Rows, nodes: Rows) -> bool:
    """Whether nothing has to be said of a tree; False may also be unsure.

    Each node occurs once, holds something, and has a higher number than those below it,
    as most programs number them: then there are no cycles.
    """
    if words.secondary or nodes.secondary or not words:
        return False
    numbers = [int(name[1:]) for name in nodes.names]
    used = {*words.parents, *nodes.parents}
    used.discard(0)
    if len(numbers) != len(used) or used != set(numbers):
        return False
    pairs = zip(numbers, nodes.parents, strict=True)
    return all(parent > number or not parent for number, parent in pairs)


def _parents(
    rows: Rows, places: Mapping[int, int], version: int, faults: Faults
) -> list[int]:
    """The place of each row's parent among the nodes."""
    try:
        return [places[parent] for parent in rows.parents]
    except KeyError:
        pass
    for parent, line in zip(rows.parents, rows.lines, strict=True):
        if parent not in places:
            message = f"parent {parent} does not exist in sentence {faults.sentence_id}"
            column = parent_column(faults.text_of(line), version)
            faults.refuse("export.parent", message, line, column=column)
    return [places.get(parent, VIRTUAL_ROOT) for parent in rows.parents]


def _secondary_edges(
    words: Rows, nodes: Rows, places: Mapping[int, int], faults: Faults
) -> Iterator[tuple[Child, str, int, str]]:
    for rows, is_token in ((words, True), (nodes, False)):
        for place, label, parent in rows.secondary:
            number = whole_number(parent)
            known = places.get(number) if number else None
            if known is None:
                message = f'secondary edge to the unknown node "{parent}": left out'
                if not parent:
                    message = f'secondary edge "{label}" without a node: left out'
                faults.warn("export.secondary", message, rows.lines[place])
            else:
                label = "" if label in NONE else label
                yield Child(place, is_token=is_token), label, known, ""
