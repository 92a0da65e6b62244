"""What the columns of a CoNLL-2004 or 2005 file are, found by what stands in them.

The full files of the tasks put words, tags, chunks, clauses, parses, names and senses
in front of the targets, in several orders and not always all of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from srlviewer.formats.ascii_space import fields
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_blocks

PUBLISHED = ("WORD", "NE", "POS", "CHUNK", "CLAUSE", "PARSE", "VS")
"""The order of the published sample of 2005."""
READER = ("WORD", "POS", "CHUNK", "CLAUSE", "PARSE", "NE", "VS")
"""That of the scoring package; the files of 2004 are it without PARSE and VS."""
CHUNKS = frozenset(
    ("NP", "VP", "PP", "ADVP", "ADJP", "SBAR", "PRT", "CONJP", "INTJ", "LST", "UCP")
)
_TAG = re.compile(r"O|[BI]-(\S+)")
_OPENING = re.compile(r"\(([^()*]*)")
_NUMBER = re.compile(r"-|[0-9]+|XX")
_BRACKET = re.compile(r"[()*]")
SURE, POSSIBLE, NO = 2, 1, 0
Rows = Sequence[Sequence[str]]


class Cells(NamedTuple):
    """What the sample shows of one column, all its sentences together."""

    kind: str
    """`bracket`, `tag` (IOB), `number` or `plain`."""
    labels: frozenset[str]
    nested: bool


def sample_tables(source: Source) -> list[Rows]:
    """The first sentences as columns; those whose rows differ in width are left out."""
    tables: list[Rows] = []
    for block in sample_blocks(source):
        rows = [row for line in block if (row := fields(line))]
        if rows and len({len(row) for row in rows}) == 1:
            tables.append(list(zip(*rows, strict=True)))
    return tables


def find_target(tables: Sequence[Rows]) -> int | None:
    """The number of the target column (from 0) behind at least one other; None: none.

    It is the last one without brackets in which `-` prevails, with as many other cells
    in each sentence as there are bracket columns behind it.
    """
    votes: Counter[int] = Counter()
    dashes: Counter[int] = Counter()
    others: Counter[int] = Counter()
    for columns in tables:
        for number in range(1, len(columns)):
            cells = columns[number]
            behind = columns[number + 1 :]
            filled = len(cells) - cells.count("-")
            if filled != len(behind) or any(map(_BRACKET.search, cells)):
                continue
            if all("*" in cell for column in behind for cell in column):
                votes[number] += 1
                dashes[number] += len(cells) - filled
                others[number] += filled
    fitting = [n for n in votes if dashes[n] >= others[n]]
    best = max(fitting, key=lambda n: (votes[n], n), default=None)
    if best is None or 2 * votes[best] <= len(tables):
        return None
    return best if any(_has_brackets(columns) for columns in tables) else None


def _has_brackets(columns: Rows) -> bool:
    return any(all("*" in cell for cell in column) for column in columns)


def name_columns(
    tables: Sequence[Rows], number: int, among: Sequence[Sequence[str]] = ()
) -> tuple[str, ...]:
    """Names of the first `number` columns; `COLUMN` and its place if none fits.

    `among`: orders of names that may occur, of which some may be left out.
    """
    found = [_describe(tables, place) for place in range(number)]
    best: tuple[str, ...] = ()
    most = -1
    for names in _orders(number, among or (PUBLISHED, READER)):
        pairs = zip(names, found, strict=True)
        fits = [how_well(name, cells) for name, cells in pairs]
        if NO not in fits and sum(fits) > most:
            best, most = names, sum(fits)
    return best if most >= 0 else _one_by_one(found, among)


def _orders(number: int, among: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    for order in among:
        yield from combinations(order, number)


def _one_by_one(
    found: Sequence[Cells], among: Sequence[Sequence[str]]
) -> tuple[str, ...]:
    """Each column takes the free name that fits it best."""
    free = list((among or (READER,))[0])
    names = []
    for place, cells in enumerate(found, 1):
        best = max(free, key=lambda name: how_well(name, cells), default="")
        if best and how_well(best, cells) == SURE:
            free.remove(best)
            names.append(best)
        else:
            names.append(f"COLUMN{place}")
    return tuple(names)


def _describe(tables: Sequence[Rows], place: int) -> Cells:
    columns = [columns[place] for columns in tables if place < len(columns)]
    cells = {cell for column in columns for cell in column}
    if cells and all("*" in cell and _looks_bracketed(cell) for cell in cells):
        labels = frozenset(x for cell in cells for x in _OPENING.findall(cell))
        return Cells("bracket", labels, any(map(_is_nested, columns)))
    tags = [_TAG.fullmatch(cell) for cell in cells]
    if cells and all(tags):
        labels = frozenset(tag[1] for tag in tags if tag and tag[1])
        return Cells("tag", labels, nested=False)
    numbers = cells and all(map(_NUMBER.fullmatch, cells))
    return Cells("number" if numbers else "plain", frozenset(), nested=False)


def _looks_bracketed(cell: str) -> bool:
    return cell == "*" or (cell.startswith(("(", "*")) and len(cell) > 1)


def _is_nested(column: Sequence[str]) -> bool:
    depth = 0
    for cell in column:
        depth += cell.count("(")
        if depth > 1:
            return True
        depth -= cell.count(")")
    return False


def how_well(name: str, cells: Cells) -> int:
    """Whether a column may have this name: `SURE`, `POSSIBLE` or `NO`."""
    kind, labels, nested = cells
    if name in {"WORD", "POS"}:
        # Words can be anything, also numbers.
        return {"plain": SURE, "number": POSSIBLE}.get(kind, NO)
    if name == "VS":
        return SURE if kind == "number" else NO
    if kind not in {"bracket", "tag"}:
        return NO
    if kind == "tag" and name in {"CLAUSE", "PARSE"}:
        return NO
    if not labels:
        return SURE if kind == "tag" and name == "NE" else POSSIBLE
    only_clauses, only_chunks = labels == {"S"}, labels <= CHUNKS
    if name == "CLAUSE":
        return SURE if only_clauses else NO
    if name == "PARSE":
        return SURE if nested and not only_clauses else POSSIBLE
    if nested or only_clauses:
        return NO
    if name == "CHUNK":
        return SURE if only_chunks else POSSIBLE
    return NO if only_chunks else SURE
