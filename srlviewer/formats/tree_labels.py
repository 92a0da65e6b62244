"""Labels of bracketed trees: category, function, index, morphology.

`NP-SBJ-TMP-1` is NP with the function SBJ-TMP and the index 1. Other spellings
(`NP_SB`, `NP[SB]`, `NP-SB/Nom`) are reading settings and never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

TREE_SETTINGS: Mapping[str, tuple[str, ...]] = {
    "gf": ("-", "_", "bracket"),
    "morph": ("none", "slash", "-"),
}
BRACKET_SETTINGS: Mapping[str, tuple[str, ...]] = {
    **TREE_SETTINGS,
    "empty": ("skip", "count"),
}
"""Those of files of brackets alone."""
NO_FUNCTION = frozenset(("", "-", "--"))
_INDEX = re.compile(r"(?<=.)(?:[-=]\d+)+\Z")


class TreeLabel(NamedTuple):
    """The parts of a label; `number` is the index without its first sign."""

    category: str
    function: str = ""
    number: str = ""
    morphology: str = ""


Divide = Callable[[str], TreeLabel]


def make_divide(settings: Mapping[str, str]) -> Divide:
    """What takes a label apart under the reading settings `gf` and `morph`.

    >>> make_divide({})("NP-SBJ-TMP-1")
    TreeLabel(category='NP', function='SBJ-TMP', number='1', morphology='')
    >>> make_divide({"gf": "bracket"})("NP[SB]")
    TreeLabel(category='NP', function='SB', number='', morphology='')
    """
    sign = settings.get("gf", "-")
    morph = settings.get("morph", "none")

    @cache
    def divide(label: str) -> TreeLabel:
        if len(label) < 2 or (label.startswith("-") and label.endswith("-")):
            return TreeLabel(label)
        rest, index = label, ""
        found = _INDEX.search(rest)
        if found:
            rest, index = rest[: found.start()], found[0][1:]
        morphology = ""
        if morph == "slash":
            head, slash, tail = rest[1:].partition("/")
            if slash:
                rest, morphology = rest[0] + head, tail
        category, function = _divided(rest, sign)
        if morph == "-":
            function, _, morphology = function.partition("-")
        if function in NO_FUNCTION:
            function = ""
        return TreeLabel(category, function, index, morphology)

    return divide


def _divided(label: str, sign: str) -> tuple[str, str]:
    """Category and function; a sign at the very beginning does not divide."""
    if sign == "bracket":
        head, bracket, tail = label.partition("[")
        if bracket and tail.endswith("]") and head:
            return head, tail[:-1]
        return label, ""
    head, _, tail = label[1:].partition(sign)
    return label[0] + head, tail
