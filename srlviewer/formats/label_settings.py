"""Import settings of all PropBank formats; all are off by default.

Those that respell labels are done here, but for `map`, which comes last
(`srlviewer.formats.label_table`), and `form` (`srlviewer.formats.corpus_view`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

Respelling = Callable[[str], str]

LABEL_SETTINGS: Mapping[str, tuple[str, ...]] = {
    "form": ("keep", "head", "span"),
    "labels": ("keep", "short"),
    "pnc": ("keep", "merge"),
    "case": ("keep", "upper"),
    "map": (),
}

_LONG = re.compile(r"(?<![^\W_])ARG(?=[0-9AM](?![^\W_])|[0-9])")
_PURPOSE = re.compile(r"(?<=-)PRP(?![^\W_])")


def make_respelling(settings: Mapping[str, str]) -> Respelling | None:
    """What the settings do to a cell of labels or brackets; None if nothing.

    >>> make_respelling({"labels": "short"})("(R-ARG0(ARGM-TMP*")
    '(R-A0(AM-TMP*'
    """
    steps: list[Respelling] = []
    if settings.get("case") == "upper":
        steps.append(str.upper)
    if settings.get("labels") == "short":
        steps.append(lambda cell: _LONG.sub("A", cell))
    if settings.get("pnc") == "merge":
        steps.append(lambda cell: _PURPOSE.sub("PNC", cell))
    if not steps:
        return None

    @cache
    def respell(cell: str) -> str:
        for step in steps:
            cell = step(cell)
        return cell

    return respell
