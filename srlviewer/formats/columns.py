"""Columns of tokens out of lines of cells, with what every column format checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from srlviewer.formats.faults import Faults, Row
from srlviewer.model.numbers import signed_number, whole_number
from srlviewer.model.sentence import Columns, Sentence

HEAD_FAULTS = ("no number", "beyond the sentence", "cycle")
_ids: list[tuple[str, ...]] = [()]


def token_ids(number: int) -> tuple[str, ...]:
    """`("1", "2", …)`, made once for each length of a sentence up to a limit."""
    if number > 1000:
        return tuple(map(str, range(1, number + 1)))
    while len(_ids) <= number:
        _ids.append((*_ids[-1], str(len(_ids))))
    return _ids[number]


def usual_width(rows: Sequence[Row]) -> int:
    """The number of cells that most rows have; the first row's in a tie."""
    widths = Counter(len(row.cells) for row in rows)
    return widths.most_common(1)[0][0] if widths else 0


def padded_columns(rows: Sequence[Row], width: int) -> Columns:
    """Columns of rows of any width: `_` stands for what is missing."""
    filler = ["_"] * width
    return tuple(zip(*((row.cells + filler)[:width] for row in rows), strict=True))


def check_ids(
    rows: Sequence[Row], width: int, report: Callable[..., None], *, place: int = 0
) -> None:
    """Report each row whose id does not follow the one before it.

    Rows of another width are reported elsewhere; they count, but say nothing here.
    """
    expected = 1
    for row in rows:
        found = row.cells[place] if len(row.cells) == width else str(expected)
        if found != str(expected):
            message = f"expected token {expected}, found {_cut(found)}"
            report("conll.id", message, row.line, field=place)
        number = whole_number(found) if len(found) < 10 else None
        expected = expected + 1 if number is None else number + 1


def _cut(text: str, limit: int = 40) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


class _HeadBytes(dict[str, int]):
    """HEAD cell -> its number as a byte; 255 for what is no number below 250."""

    def __missing__(self, cell: str) -> int:
        small = cell.isascii() and cell.isdigit() and len(cell) < 7
        number = min(int(cell), 255) if small else 255
        if len(self) < 5000:
            self[cell] = number
        return number


_head_byte = _HeadBytes().__getitem__
_ALL_ROOT = bytes(256)
_up_to = [bytes(range(number + 1)) for number in range(250)]


def are_heads_sound(heads: Sequence[str]) -> bool:
    """Whether all heads are tokens of the sentence or 0, no cycle; False may be unsure.

    All trees are climbed at once, by doubling: every token looks up its head, then its
    head's head and so on, until all have arrived at 0. Bytes and `translate` do this
    many times faster than a loop over tokens.
    """
    size = len(heads)
    if size >= len(_up_to):
        return False
    numbers = bytes(map(_head_byte, heads))
    if numbers.translate(None, _up_to[size]):
        return False
    ancestors = (b"\0" + numbers).ljust(256, b"\0")  # token -> its ancestor, 0 -> 0
    steps = 1
    while ancestors != _ALL_ROOT:
        if steps > size:
            return False
        ancestors = ancestors.translate(ancestors)
        steps *= 2
    return True


def is_tree(heads: Sequence[str]) -> bool:
    """Whether all heads are tokens of the sentence or 0, without a cycle; always sure.

    >>> is_tree(["0", *["1"] * 300]), is_tree(["2", "1"]), is_tree(["0", "_"])
    (True, False, False)
    """
    if are_heads_sound(heads):
        return True
    numbers = [signed_number(cell) for cell in heads]
    parents = [n for n in numbers if n is not None and 0 <= n <= len(heads)]
    return len(parents) == len(heads) and not cycles(parents)


def report_heads(
    sentence: Sentence, faults: Faults, *, refused: Collection[str] = ()
) -> None:
    """Name each head of a sentence that is no head, and each cycle.

    `refused` are those of `HEAD_FAULTS` that are errors; the others are warnings, as
    the programs score such heads as wrong. Far below zero is always an error: there
    the CoNLL-2009 program stops.
    """
    report_word, report_place, report_cycle = (
        faults.refuse if fault in refused else faults.warn for fault in HEAD_FAULTS
    )
    field = (sentence.column_names or {}).get("HEAD")
    size = len(sentence)
    parents = [0] * size
    for token, cell in enumerate(sentence.heads):
        line, item = sentence.line_of(token), f"token {token + 1}"
        number = signed_number(cell)
        if number is None:
            message = f'HEAD "{_cut(cell)}" of token {token + 1} is not a number'
            report_word("conll.head", message, line, item=item, field=field)
        elif number < -(size + 1):
            message = f"HEAD {_cut(cell)} in a sentence of {size} tokens"
            faults.refuse("conll.head", message, line, item=item, field=field)
        elif number < 0 or number > size:
            message = f"HEAD {_cut(cell)} in a sentence of {size} tokens"
            report_place("conll.head", message, line, item=item, field=field)
        else:
            parents[token] = number
    for cycle in cycles(parents):
        way = " -> ".join(str(token) for token in (*cycle, cycle[0]))
        line = sentence.line_of(cycle[0] - 1)
        item = f"token {cycle[0]}"
        report_cycle("conll.head", f"cycle {way}", line, item=item, field=field)


def cycles(parents: Sequence[int]) -> list[tuple[int, ...]]:
    """The cycles of a graph in which token i + 1 has the head `parents[i]` (0: root).

    Each begins with its smallest token (1-based) and follows the heads.

    >>> cycles([2, 1, 0, 4])
    [(1, 2), (4,)]
    """
    state = [0] * (len(parents) + 1)
    found = []
    for start in range(1, len(parents) + 1):
        way = []
        token = start
        while token and not state[token]:
            state[token] = start
            way.append(token)
            token = parents[token - 1]
        if token and state[token] == start and token in way:
            circle = way[way.index(token) :]
            least = circle.index(min(circle))
            found.append(tuple(circle[least:] + circle[:least]))
    return sorted(found)
