"""How a list or an object of JSON is laid out, so that more can be written like it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from srlviewer.model.json_places import Place

_SPACE = re.compile(r"[ \t\n\r]*")
_COMMA = re.compile(r"[ \t\n\r]*,[ \t\n\r]*")
_COLON = re.compile(r"[ \t\n\r]*:[ \t\n\r]*")
_decoder = json.JSONDecoder()


class Style(NamedTuple):
    """What stands behind the opening bracket, between two members, before the end."""

    before: str = ""
    between: str = ", "
    behind: str = ""
    colon: str = ": "

    def list_of(self, texts: Sequence[str]) -> str:
        """A list of these values."""
        return self._filled("[", texts, "]")

    def object_of(self, texts: Mapping[str, str]) -> str:
        """An object of these members, whose values are written already."""
        members = [f"{json.dumps(k)}{self.colon}{v}" for k, v in texts.items()]
        return self._filled("{", members, "}")

    def _filled(self, start: str, texts: Sequence[str], end: str) -> str:
        if not texts:
            return start + end
        return start + self.before + self.between.join(texts) + self.behind + end


def style_of(text: str, place: Place) -> Style:
    """The style of a list or an object that has members."""
    values = list(place.members.values()) or list(place.items)
    if not values:
        return Style()
    before, behind = _space(text, place.start + 1), text[values[-1].end : place.end - 1]
    colon = Style().colon
    if place.members:
        _, key_end = _decoder.raw_decode(text, place.start + 1 + len(before))
        found = _COLON.match(text, key_end)
        colon = found[0] if found else colon
    comma = _COMMA.match(text, values[0].end)
    if comma:
        return Style(before, comma[0], behind, colon)
    between = f",{before}" if "\n" in before else Style().between
    return Style(before, between, behind, colon)


def deeper(outer: Style, levels: int) -> Style:
    """The style of what is so many levels inside an object, if that is indented."""
    if "\n" not in outer.before:
        return Style("", outer.between, "", outer.colon)
    unit = outer.before[len(outer.behind) :]
    before = outer.before + unit * levels
    behind = outer.before + unit * (levels - 1)
    return Style(before, f",{before}", behind, outer.colon)


def _space(text: str, at: int) -> str:
    found = _SPACE.match(text, at)
    return found[0] if found else ""
