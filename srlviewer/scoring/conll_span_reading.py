"""From the brackets of a proposition to its arguments, as the programs read them.

Of two brackets on the same words only the inner one exists. A piece `C-X` goes into the
last argument `X` in front of it; where there is none it is an argument `X` itself. An
argument with pieces or with brackets inside is not single. Sources: Carreras and
Màrquez 2004, 2005; `srl-eval.pl` (2005/04/21).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.model.propositions import Argument
from srlviewer.model.spans import Spans, spans_of_tokens

CONTINUES = "C-"


@dataclass(slots=True, eq=False)
class SpanArgument:
    """An argument as it is scored, over the tokens `start` up to, not with, `end`.

    `label` is the one that counts (a piece without its argument loses its `C-`).
    `parts` are its pieces and the brackets right inside it; a bracket inside may still
    grow. `pieces` are the numbers of all items that were joined, its own included.
    """

    number: int
    label: str
    start: int
    end: int
    parts: list[SpanArgument] = field(default_factory=list)
    pieces: list[int] = field(default_factory=list)
    spans: Spans = ()

    @property
    def outer(self) -> tuple[int, int]:
        """Its first token and the end of its last one."""
        return self.start, self.end


class Remark(NamedTuple):
    """A bracket that the program reads otherwise than it looks; `code`: of a problem.

    `number` is that of the bracket in its sentence.
    """

    code: str
    number: int
    message: str


class Reading(NamedTuple):
    """What a bracket column holds.

    `arguments` are in the order in which the program meets them, `hidden` are brackets
    that it does not see.
    """

    arguments: list[SpanArgument]
    hidden: list[SpanArgument]
    remarks: list[Remark]


NOTHING = Reading([], [], [])


def read_brackets(brackets: Iterable[Argument]) -> Reading:
    """The arguments that the brackets of one proposition make."""
    items = [
        SpanArgument(b.number, b.label, b.spans[0][0], b.spans[-1][1]) for b in brackets
    ]
    items.sort(key=_place)
    _nest(items)
    remarks: list[Remark] = []
    table: dict[tuple[int, int], SpanArgument] = {}
    hidden: list[SpanArgument] = []
    for item in items:
        other = table.get(item.outer)
        if other is not None:
            hidden.append(other)
            message = f'"{other.label}" is hidden by "{item.label}" on the same words'
            remarks.append(Remark("props.hidden", other.number, message))
        table[item.outer] = item
    arguments = _join(list(table.values()), remarks)
    return Reading(arguments, hidden, remarks)


def _place(item: SpanArgument) -> tuple[int, int, int]:
    return item.start, -item.end, item.number


def _nest(items: Iterable[SpanArgument]) -> None:
    """Give each bracket to the innermost one around it."""
    opened: list[SpanArgument] = []
    for item in items:
        while opened and opened[-1].end <= item.start:
            opened.pop()
        around = next((o for o in reversed(opened) if o.end >= item.end), None)
        if around is not None:
            around.parts.append(item)
        opened.append(item)


def _join(items: list[SpanArgument], remarks: list[Remark]) -> list[SpanArgument]:
    """The arguments, with pieces joined to the last one of their label."""
    arguments: list[SpanArgument] = []
    last: dict[str, SpanArgument] = {}
    ends: dict[int, int] = {}
    for item in items:
        label = item.label
        if label.startswith(CONTINUES):
            wanted = label[len(CONTINUES) :]
            head = last.get(wanted)
            if head is not None:
                if item.start < ends[head.number]:
                    message = f'"{label}" inside its own argument is never right'
                    remarks.append(Remark("props.continuation", item.number, message))
                _add_piece(head, item)
                continue
            later = any(x.label == wanted for x in items if x.start >= item.end)
            message = f'"{label}" {"before" if later else "without"} its argument'
            message += f' is read as "{wanted}"'
            remarks.append(Remark("props.continuation", item.number, message))
            item.label = wanted
        arguments.append(item)
        last[item.label] = item
        ends[item.number] = item.end
    return arguments


def _add_piece(head: SpanArgument, piece: SpanArgument) -> None:
    if not head.pieces:
        head.pieces.append(head.number)
        head.spans = ((head.start, head.end),)
    if not head.parts:
        first = SpanArgument(head.number, head.label, head.start, head.end)
        head.parts.append(first)
    head.parts.append(piece)
    head.pieces.append(piece.number)
    head.spans += ((piece.start, piece.end),)
    head.end = piece.end


def words_of(argument: SpanArgument) -> Spans:
    """The tokens that an argument covers: those of its pieces if it has some."""
    if not argument.spans:
        return ((argument.start, argument.end),)
    return spans_of_tokens(t for s, e in argument.spans for t in range(s, e))
