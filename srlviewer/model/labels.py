"""The grammar of PropBank role labels: prefixes, base, spelling, class.

`C-R-ARG1` continues a reference to A1: base `A1`, `continues` and `refers` set. Labels
are strings and stay as written; this module only reads them.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import NamedTuple


class RoleClass(Enum):
    """What kind of argument a base label names."""

    CORE = "core"
    CONTEXTUAL = "contextual"
    VERB = "verb"


class Role(NamedTuple):
    """A label taken apart; `base` has no prefix and the short spelling (`A0`)."""

    base: str
    continues: bool
    refers: bool
    role_class: RoleClass
    known: bool

    @property
    def joined(self) -> str:
        """The label of the argument that a piece belongs to, such as `R-A0`."""
        return f"R-{self.base}" if self.refers else self.base


_LONG = re.compile(r"ARG(?=[0-9]|[AM](?:-|$))")
_KNOWN = re.compile(r"A[0-9AM](?:-.*)?|V", re.DOTALL)
_CORE_NUMBER = re.compile(r"A?([0-9A])(?:-.*)?", re.DOTALL)


@cache
def parse_role(label: str) -> Role:
    """Take a label apart (PriMeSRL paper, section 4; spelling `ARG0` = `A0`).

    Prefixes `C-` and `R-` come off in any order, also repeated. A label that is not
    known to PropBank is core: frame-specific until shown otherwise.

    >>> parse_role("C-R-ARGM-LOC").joined
    'R-AM-LOC'
    """
    base, continues, refers = label, False, False
    while base[:2] in {"C-", "R-"}:
        continues |= base[0] == "C"
        refers |= base[0] == "R"
        base = base[2:]
    base = _LONG.sub("A", base, count=1) if _LONG.match(base) else base
    known = _KNOWN.fullmatch(base) is not None
    return Role(base, continues, refers, _class_of(base), known)


@cache
def core_number(label: str) -> str | None:
    """`0` to `9` or `A` of a numbered role, however it is written; None for others.

    >>> [core_number(label) for label in ("A0", "C-ARG1", "2", "ARGA", "AM-TMP", "V")]
    ['0', '1', '2', 'A', None, None]
    """
    found = _CORE_NUMBER.fullmatch(parse_role(label).base)
    return found[1] if found else None


def _class_of(base: str) -> RoleClass:
    if base == "V":
        return RoleClass.VERB
    if base == "AM" or base.startswith("AM-"):
        return RoleClass.CONTEXTUAL
    return RoleClass.CORE
