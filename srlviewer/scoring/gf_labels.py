"""What is compared of a phrase or word under `gf`: category, function, or both.

Page: `gf`, section 2.
"""

from __future__ import annotations

from collections.abc import Callable

LabelOf = Callable[[str, str], str]
"""Category and function -> label."""


def category_alone(category: str, function: str) -> str:
    """Syn: `NP`."""
    del function
    return category


def function_alone(category: str, function: str) -> str:
    """GF: `SB`."""
    del category
    return function


def both_joined(category: str, function: str) -> str:
    """Syn+GF: `NP-SB`."""
    return f"{category}-{function}"


NOTIONS: dict[str, LabelOf] = {
    "syn": category_alone,
    "gf": function_alone,
    "syn_gf": both_joined,
}
"""Second part of the name of a measure -> the label that it compares."""
