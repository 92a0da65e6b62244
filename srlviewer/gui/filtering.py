"""The filter line: `kind:L label:A1 predicate:clear text:books`, parsed and explained.

Terms are joined by "and"; a comma inside a value means "or"; a minus in front turns a
term round. A value without quotes is compared without regard to case and may hold `*`
and `?`; one in quotes is meant exactly. A word without a key is looked for in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import Final

from srlviewer.gui.filter_keys import BY_NAME, CONTEXT, KEYS
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.scoring.verdicts import Verdict

NOTHING: Final = "none"
"""The value that stands for "no item on this side"."""

BADGES: Final = {
    "✓": Verdict.CORRECT,
    "L": Verdict.WRONG_LABEL,
    "⇔": Verdict.WRONG_SPAN,
    "S": Verdict.WRONG_SPAN,
    "−": Verdict.MISSING,
    "-": Verdict.MISSING,
    "+": Verdict.SPURIOUS,
    "!": Verdict.PENALISED,
    "½": Verdict.PARTIAL,
    "·": Verdict.IGNORED,
}


__all__ = [
    "BADGES",
    "BY_NAME",
    "CONTEXT",
    "KEYS",
    "NOTHING",
    "Filter",
    "FilterError",
    "Term",
    "Value",
    "distance_range",
    "exact",
    "parse_filter",
    "sentence_range",
    "verdicts_named",
]


class FilterError(ValueError):
    """A filter that cannot be understood, with words for the user."""


@dataclass(frozen=True, slots=True)
class Value:
    """One alternative of a term."""

    text: str
    exact: bool = False

    def matches(self, candidate: str) -> bool:
        """Whether a label, sense or id is meant by this value."""
        if self.exact:
            return candidate == self.text
        return fnmatchcase(candidate.casefold(), self.text.casefold())


@dataclass(frozen=True, slots=True)
class Term:
    """One `key:value,value` of a filter."""

    key: str
    values: tuple[Value, ...]
    negated: bool = False

    def matches(self, candidate: str) -> bool:
        """Whether one of the alternatives fits; the minus is not looked at."""
        return any(value.matches(candidate) for value in self.values)


_TERM = re.compile(
    r"""(?P<minus>-)? (?:(?P<key>[^\s:",]+):)?
        (?P<values>(?:"[^"]*"|[^\s",]+)? (?:,(?:"[^"]*"|[^\s",]+))*)""",
    re.VERBOSE,
)
_VALUE = re.compile(r'"([^"]*)"|([^\s",]+)')


@dataclass(frozen=True, slots=True)
class Filter:
    """A parsed filter; the empty one lets everything through."""

    terms: tuple[Term, ...] = ()

    def of(self, *keys: str) -> tuple[Term, ...]:
        """The terms with these keys."""
        return tuple(term for term in self.terms if term.key in keys)

    @property
    def names_rows(self) -> bool:
        """Whether a term asks about items and not only about sentences."""
        return any(BY_NAME[term.key].of_rows for term in self.terms)

    @property
    def needs_functions(self) -> bool:
        """Whether it asks for what only trees with functions have."""
        keys = (BY_NAME[term.key] for term in self.terms)
        return any(key.of_functions and not key.of_entities for key in keys)

    @property
    def needs_frames(self) -> bool:
        """Whether it asks for what only files with frames have."""
        return any(BY_NAME[term.key].of_frames for term in self.terms)

    @property
    def needs_nulls(self) -> bool:
        """Whether it asks for rows of null instantiations."""
        return any(BY_NAME[term.key].of_nulls for term in self.terms)

    @property
    def asks_of_scheme(self) -> bool:
        """Whether some schemes cannot answer."""
        return (
            self.needs_functions
            or self.needs_frames
            or self.needs_nulls
            or bool(self.of("head", "tail", "type"))
        )

    @property
    def needs_texts(self) -> bool:
        """Whether all sentences must be read to answer."""
        return bool(self.of("text", "id", "document"))


def parse_filter(text: str) -> Filter:
    """The filter that a line describes.

    Raises:
        FilterError: an unknown key, an open quote, a missing or impossible value.
    """
    if text.count('"') % 2:
        raise FilterError(_say(QT_TRANSLATE_NOOP("Filter", "A quote is not closed.")))
    terms, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        found = _TERM.match(text, at)
        if found is None or found.end() == at:
            words = _say(QT_TRANSLATE_NOOP("Filter", "“%1” cannot be read."))
            raise FilterError(words.replace("%1", text[at:]))
        terms.append(_term(found))
        at = found.end()
    return Filter(tuple(terms))


def _term(found: re.Match[str]) -> Term:
    key = found["key"] or "text"
    if key not in BY_NAME:
        near = get_close_matches(key, list(BY_NAME), n=1)
        words = _say(QT_TRANSLATE_NOOP("Filter", "There is no key “%1”; %2"))
        if near:
            tail = _say(QT_TRANSLATE_NOOP("Filter", "did you mean %1?"))
            tail = tail.replace("%1", near[0])
        else:
            tail = _say(QT_TRANSLATE_NOOP("Filter", "known: %1"))
            tail = tail.replace("%1", ", ".join(BY_NAME))
        raise FilterError(words.replace("%1", key).replace("%2", tail))
    values = tuple(
        Value(match[1] or "", exact=True) if match[1] is not None else Value(match[2])
        for match in _VALUE.finditer(found["values"])
    )
    if not values:
        words = _say(QT_TRANSLATE_NOOP("Filter", "A value is missing after “%1:”."))
        raise FilterError(words.replace("%1", key))
    term = Term(key, values, bool(found["minus"]))
    check = _CHECKS.get(key)
    if check:
        for value in values:
            check(value.text)
    return term


def verdicts_named(text: str) -> frozenset[Verdict]:
    """The verdicts of a `kind` value.

    Raises:
        FilterError: it names none.
    """
    if text.casefold() in {"error", "errors"}:
        return frozenset(Verdict) - {Verdict.CORRECT, Verdict.IGNORED}
    badge = BADGES.get(text.upper())
    if badge is not None:
        return frozenset({badge})
    wanted = text.casefold().replace(" ", "_").replace("-", "_")
    wanted = {"not_scored": "ignored"}.get(wanted, wanted)
    found = frozenset(v for v in Verdict if fnmatchcase(v.code, wanted))
    if not found:
        words = _say(QT_TRANSLATE_NOOP("Filter", "“%1” is no verdict; known: %2"))
        known = ", ".join(_verdict_names())
        raise FilterError(words.replace("%1", text).replace("%2", known))
    return found


def _verdict_names() -> list[str]:
    """`missing (− or -)`: every name with the badges that stand for it."""
    said = _say(QT_TRANSLATE_NOOP("Filter", " or "))
    names = []
    for name in BY_NAME["kind"].values:
        badges = [badge for badge, verdict in BADGES.items() if verdict.code == name]
        names.append(f"{name} ({said.join(badges)})" if badges else name)
    return names


def sentence_range(text: str) -> tuple[int, int]:
    """First and last 1-based number of a `sentence` value.

    Raises:
        FilterError: it is neither a number nor a range.
    """
    # No file has a sentence with a number of more digits, nor does Python read all.
    found = re.fullmatch(r"(\d{1,18})(?:-(\d{0,18}))?", text)
    if not found:
        words = _say(
            QT_TRANSLATE_NOOP("Filter", "“%1” is no sentence number or range.")
        )
        raise FilterError(words.replace("%1", text))
    first = int(found[1])
    if found[2] is None:
        return first, first
    return first, int(found[2]) if found[2] else 2**31


_DISTANCE = re.compile(r"(?P<sign>[<>]=?)?(?P<first>\d{1,9})(?:-(?P<last>\d{1,9})?)?")


def distance_range(text: str) -> tuple[int, int]:
    """Smallest and largest number of a `distance` value: `3`, `2-5`, `>10`, `<=1`.

    Raises:
        FilterError: it is none of these.
    """
    found = _DISTANCE.fullmatch(text)
    if not found or (found["sign"] and "-" in text):
        words = _say(
            QT_TRANSLATE_NOOP("Filter", "“%1” is no distance; such are 3, 2-5 and >10.")
        )
        raise FilterError(words.replace("%1", text))
    first, most = int(found["first"]), 2**31
    by_sign = {
        ">": (first + 1, most),
        ">=": (first, most),
        "<": (0, first - 1),
        "<=": (0, first),
    }
    if found["sign"]:
        return by_sign[found["sign"]]
    if "-" in text:
        return first, int(found["last"]) if found["last"] else most
    return first, first


def _one_of(key: str) -> Callable[[str], None]:
    def check(text: str) -> None:
        known = BY_NAME[key].values
        if text not in known:
            words = _say(QT_TRANSLATE_NOOP("Filter", "“%1” does not go with %2: %3"))
            words = words.replace("%1", text).replace("%2", key)
            raise FilterError(words.replace("%3", ", ".join(known)))

    return check


_CHECKS: Final[dict[str, Callable[[str], object]]] = {
    "kind": verdicts_named,
    "sentence": sentence_range,
    "counted": _one_of("counted"),
    "credit": _one_of("credit"),
    "frameset": _one_of("frameset"),
    "framenet": _one_of("framenet"),
    "attachment": _one_of("attachment"),
    "distance": distance_range,
}


def _say(text: str) -> str:
    return translated(CONTEXT, text)


def exact(label: str) -> str:
    """A value that means this label and no other; the empty label means no item."""
    return f'"{label}"' if label else NOTHING
