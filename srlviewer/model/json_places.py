"""Where the values of a piece of JSON stand in its text, to replace some of them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

_SPACE = re.compile(r"[ \t\n\r]*")
_decoder = json.JSONDecoder()


@dataclass(slots=True)
class Place:
    """A value: its text is `text[start:end]`; of a key that occurs twice the last."""

    start: int
    end: int
    members: Mapping[str, Place] = field(default_factory=dict)
    items: Sequence[Place] = ()

    def text_in(self, text: str) -> str:
        """As it is written."""
        return text[self.start : self.end]


def places_in(text: str) -> Place:
    """The value that the text is, without white space around it.

    Raises:
        ValueError: it is no JSON.
        RecursionError: too many brackets inside one another.
    """
    place = _value(text, _behind_space(text, 0))
    if place.end != len(text):
        raise ValueError("more than one value")
    return place


def _behind_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _value(text: str, at: int) -> Place:
    if text.startswith("{", at):
        return _object(text, at)
    if text.startswith("[", at):
        return _list(text, at)
    _, end = _decoder.raw_decode(text, at)
    return Place(at, end)


def _object(text: str, start: int) -> Place:
    members: dict[str, Place] = {}
    at = _behind_space(text, start + 1)
    while not text.startswith("}", at):
        if not text.startswith('"', at):
            raise ValueError(f"expected a key at {at}")
        key, at = _decoder.raw_decode(text, at)
        at = _expect(text, at, ":")
        members[key] = _value(text, at)
        at = _next(text, members[key].end, "}")
    return Place(start, at + 1, members)


def _list(text: str, start: int) -> Place:
    items: list[Place] = []
    at = _behind_space(text, start + 1)
    while not text.startswith("]", at):
        items.append(_value(text, at))
        at = _next(text, items[-1].end, "]")
    return Place(start, at + 1, items=items)


def _next(text: str, at: int, end: str) -> int:
    """The next item, or the bracket that ends them."""
    at = _behind_space(text, at)
    return at if text.startswith(end, at) else _expect(text, at, ",")


def _expect(text: str, at: int, sign: str) -> int:
    at = _behind_space(text, at)
    if not text.startswith(sign, at):
        raise ValueError(f'expected "{sign}" at {at}')
    return _behind_space(text, at + 1)
