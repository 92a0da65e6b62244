"""Lines of PropBank's `.prop` files: one predicate each, arguments as tree pointers.

`FILE TREE TERMINAL ANNOTATOR LEMMA ROLESET ----- POINTER…`; older files have lemma and
roleset as one field (`give.01`) and an inflection (`vn--a`) behind it. A pointer is
`w:h-LABEL`, the node `h` levels above terminal `w` (traces count); several are joined
with `*` (a trace and its antecedent), `,` (pieces) and `;`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from srlviewer.formats.ascii_space import fields
from srlviewer.model.numbers import whole_number

VERB = "rel"
"""The label of the predicate itself."""
LEAST = 6
"""Fields of a line without pointers, in the older generation."""
MOST = 100_000
"""Terminals that a tree may have, as a guard against nonsense."""
_NODE = r"[0-9]+:[0-9]+"
_POINTER = re.compile(rf"({_NODE}(?:[*,;]{_NODE})*)-(\S+)")
_SIGNS = re.compile(r"[*,;]")
_INFLECTION = re.compile(r"[a-z-]{5}")


class TreeNode(NamedTuple):
    """The node `height` levels above a terminal (from 0, traces count)."""

    terminal: int
    height: int


class TreePointer(NamedTuple):
    """An argument as the file has it; `text` is the whole cell."""

    label: str
    nodes: tuple[TreeNode, ...]
    text: str


class PropLine(NamedTuple):
    """A predicate; `faults` are (field from 0, code, message)."""

    line: int
    text: str
    file: str
    tree: int
    terminal: int
    lemma: str
    roleset: str
    pointers: tuple[TreePointer, ...]
    faults: tuple[tuple[int, str, str], ...] = ()

    @property
    def is_placed(self) -> bool:
        """Whether it says which tree and terminal it is about."""
        return all(code == "conll.label" for _, code, _ in self.faults)

    @property
    def arguments(self) -> int:
        """The number of pointers other than that of the verb."""
        return sum(pointer.label != VERB for pointer in self.pointers)


def read_line(text: str, line: int) -> PropLine:
    """A line of either generation; never fails."""
    cells = fields(text)
    faults: list[tuple[int, str, str]] = []
    if len(cells) < LEAST:
        message = (
            "expected FILE TREE TERMINAL ANNOTATOR LEMMA ROLESET ----- POINTER…, "
            f"found {len(cells)} fields"
        )
        faults.append((len(cells), "conll.columns", message))
    cells += [""] * (LEAST - len(cells))
    numbers = []
    for place, name in ((1, "tree"), (2, "terminal")):
        number = whole_number(cells[place]) if len(cells[place]) < 10 else None
        if (number is None or number > MOST) and not faults:
            message = f'"{cells[place]}" is no number of a {name}'
            faults.append((place, "conll.id", message))
        numbers.append(0 if number is None or number > MOST else number)
    first = _first_pointer(cells)
    lemma, roleset = _names(cells, first)
    pointers = []
    for place in range(first, len(cells)):
        pointer = read_pointer(cells[place])
        if pointer:
            pointers.append(pointer)
        elif not faults or faults[0][0] > LEAST:
            message = f'"{cells[place]}" is no pointer such as 3:1-ARG0'
            faults.append((place, "conll.label", message))
    return PropLine(
        line, text, cells[0], numbers[0], numbers[1], lemma, roleset, tuple(pointers),
        tuple(faults),
    )  # fmt: skip


def read_pointer(text: str) -> TreePointer | None:
    """`0:1*5:0-ARG0` as nodes and label; None if it is no pointer."""
    found = _POINTER.fullmatch(text)
    if not found:
        return None
    nodes = []
    for part in _SIGNS.split(found[1]):
        terminal, _, height = part.partition(":")
        if len(terminal) > 6 or len(height) > 6:
            return None
        nodes.append(TreeNode(int(terminal), int(height)))
    return TreePointer(found[2], tuple(nodes), text)


def _first_pointer(cells: list[str]) -> int:
    """The field behind the inflection, which tells the generations apart."""
    if len(cells) > 6 and _INFLECTION.fullmatch(cells[6]):
        return 7
    if _INFLECTION.fullmatch(cells[5]) or _POINTER.fullmatch("".join(cells[6:7])):
        return 6
    return 7


def _names(cells: list[str], first: int) -> tuple[str, str]:
    """Lemma and roleset."""
    if first == 7 or not _INFLECTION.fullmatch(cells[5]):
        return cells[4], cells[5]
    return cells[4].rpartition(".")[0] or cells[4], cells[4]


def looks_like_prop(text: str) -> bool:
    """Whether a line has tree and terminal as numbers and a pointer behind."""
    cells = fields(text)
    return (
        len(cells) > LEAST
        and cells[1].isdecimal()
        and cells[2].isdecimal()
        and any(map(_POINTER.fullmatch, cells[6:]))
    )
