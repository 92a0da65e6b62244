"""Rolesets of PropBank frame files as plain values.

Source: the frame files of PropBank (Palmer, Gildea, Kingsbury 2005, section 3), as the
DTD of that time and today's files have them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from srlviewer.model.labels import core_number, parse_role

MODIFIER = "M"
_SENSE = re.compile(r"(.+)\.([^.\s]+)")
_AMR_SENSE = re.compile(r"(.+)-(\d{2,3})")


class RolesetRole(NamedTuple):
    """`n` is `0` to `9`, `A` or `M`; `f` the function tag (`PAG`, `LOC` …) or empty."""

    n: str
    f: str
    descr: str

    @property
    def label(self) -> str:
        """As annotation has it in the short spelling: `A0`, `AA`, `AM-LOC`."""
        if self.n == MODIFIER:
            return f"AM-{self.f.upper()}" if self.f else "AM"
        return f"A{self.n}"


class Roleset(NamedTuple):
    """One sense of a predicate; `aliases` are the other words that share it."""

    id: str
    name: str
    lemma: str
    roles: tuple[RolesetRole, ...]
    aliases: tuple[str, ...] = ()

    def role(self, label: str) -> RolesetRole | None:
        """The role that a label of annotation names; None: it is not listed.

        Spelling and prefixes do not matter (`R-ARG1` is A1); a modifier is found by its
        function tag.
        """
        number = core_number(label)
        if number is not None:
            return next((role for role in self.roles if role.n == number), None)
        base = parse_role(label).base
        modifiers = (role for role in self.roles if role.n == MODIFIER)
        return next((role for role in modifiers if role.label == base), None)

    @property
    def numbers_lacking(self) -> frozenset[int]:
        """The numbers, 0 to 9, of roles that are not listed.

        Modifiers go with any predicate, and AA (the causer of an action) is hardly ever
        listed: neither is ever said to be lacking.
        """
        listed = {role.n for role in self.roles}
        return frozenset(n for n in range(10) if str(n) not in listed)

    def joined(self, other: Roleset) -> Roleset:
        """This roleset and another one of the same id as one.

        Older releases have a file for the verb and one for the noun, with one id.
        """
        known = {role.label for role in self.roles}
        return self._replace(
            name=_both(self.name, other.name),
            roles=(*self.roles, *(r for r in other.roles if r.label not in known)),
            aliases=tuple(dict.fromkeys((*self.aliases, *other.aliases))),
        )


def _both(name: str, other: str) -> str:
    return name if other in {"", name} else f"{name}; {other}" if name else other


class Sense(NamedTuple):
    """A sense taken apart: `give_up.02` is of the lemma `give_up`, number `02`."""

    lemma: str
    number: str

    @property
    def roleset_id(self) -> str:
        """As frame files write it, with a dot."""
        return f"{self.lemma}.{self.number}"


def parse_sense(text: str) -> Sense | None:
    """The parts of `give.01`, or of `give-01` as AMR writes it; None for other things.

    >>> parse_sense("be-located-at-91")
    Sense(lemma='be-located-at', number='91')
    """
    found = _SENSE.fullmatch(text) or _AMR_SENSE.fullmatch(text)
    return Sense(*found.groups()) if found else None


class Standing(Enum):
    """What frame files say about a sense."""

    LISTED = "listed"
    RESPELLED = "respelled"
    """Listed in another spelling: other case, or AMR's hyphen for the dot."""
    NO_SENSE = "no sense"
    """The lemma has rolesets, but not this one."""
    NO_LEMMA = "no lemma"
    BROKEN = "broken"
    """The file that should have it cannot be read: nobody knows."""
    NO_NAME = "no name"
    """The text is no sense such as `give.01`."""


class Answer(NamedTuple):
    """What is known about a sense; `others` are ids of rolesets of the same word."""

    standing: Standing
    roleset: Roleset | None = None
    others: tuple[str, ...] = ()


def joined_by_id(rolesets: Iterable[Roleset]) -> dict[str, Roleset]:
    """Id -> roleset; those that share an id as one."""
    found: dict[str, Roleset] = {}
    for roleset in rolesets:
        known = found.get(roleset.id)
        found[roleset.id] = known.joined(roleset) if known else roleset
    return found
