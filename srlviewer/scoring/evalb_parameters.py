"""EVALB's parameter files and the four built-in sets.

Page: `evalb`, section 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

Pairs = frozenset[frozenset[str]]


@dataclass(frozen=True, slots=True)
class Parameters:
    """What a parameter file sets; the defaults are those of the program without one.

    `equal_labels` and `equal_words` hold unordered pairs; equality is not transitive.
    """

    max_error: int = 10
    cutoff: int = 40
    labelled: bool = True
    delete: frozenset[str] = frozenset()
    delete_for_length: frozenset[str] = frozenset()
    quotes: frozenset[str] = frozenset()
    equal_labels: Pairs = frozenset()
    equal_words: Pairs = frozenset()
    deleted_brackets: frozenset[str] = field(init=False)
    """The labels of brackets that are not counted: deleted, or equal to such a one."""

    def __post_init__(self) -> None:
        """Find out what is deleted by way of an equal label."""
        through = {
            label
            for pair in self.equal_labels
            if pair & self.delete
            for label in pair
            if label not in self.delete and len(pair) == 2
        }
        object.__setattr__(self, "deleted_brackets", self.delete | through)

    def same_label(self, label: str, other: str) -> bool:
        """Whether the program takes two labels for equal."""
        return label == other or frozenset((label, other)) in self.equal_labels

    def same_word(self, word: str, other: str) -> bool:
        """Whether the program takes two words for equal."""
        return word == other or frozenset((word, other)) in self.equal_words

    @property
    def settings(self) -> str:
        """All of it on one line, for a signature."""
        named = {
            "max_error": str(self.max_error),
            "cutoff": str(self.cutoff),
            "labelled": str(int(self.labelled)),
            "delete": _listed(self.delete),
            "delete_for_length": _listed(self.delete_for_length),
            "quotes": _listed(self.quotes),
            "equal_labels": _written(self.equal_labels),
            "equal_words": _written(self.equal_words),
        }
        return ";".join(f"{name}={value}" for name, value in named.items() if value)


def _listed(labels: frozenset[str]) -> str:
    """Labels divided by blanks; one that holds a blank itself stands in quotes."""
    return " ".join(f'"{x}"' if " " in x else x for x in sorted(labels))


def _written(pairs: Pairs) -> str:
    return " ".join(sorted("=".join(sorted(pair)) for pair in pairs))


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_COLLINS = Parameters(
    delete=_set("TOP -NONE- , : `` '' ."),
    delete_for_length=_set("-NONE-"),
    equal_labels=frozenset({frozenset({"ADVP", "PRT"})}),
)
_NEW = replace(
    _COLLINS,
    delete=_COLLINS.delete | _set("S1 ? !"),
    quotes=_set("`` '' POS NN CD VBZ :"),
)
BUILT_IN: Mapping[str, Parameters] = {
    "collins": _COLLINS,
    "new": _NEW,
    "nk": replace(_NEW, max_error=10_000),
    "spmrl": Parameters(
        max_error=10_000,
        cutoff=70,
        delete=_set("TOP ROOT S1 VROOT -NONE-"),
        delete_for_length=_set("-NONE-"),
    ),
}


@dataclass(frozen=True, slots=True)
class BadLine:
    """What is wrong with a line (from 1) of a parameter file."""

    line: int
    message: str
    source: str
    is_note: bool = False


_NUMBERS = {"MAX_ERROR": "max_error", "CUTOFF_LEN": "cutoff", "LABELED": "labelled"}
_LABELS = {
    "DELETE_LABEL": "delete",
    "DELETE_LABEL_FOR_LENGTH": "delete_for_length",
    "QUOTE_LABEL": "quotes",
}
_EQUAL = {"EQ_LABEL": "equal_labels", "EQ_WORD": "equal_words"}
_CONVERT: Mapping[str, Callable[[int], int | bool]] = {"LABELED": bool}
KEYWORDS = ("DEBUG", *_NUMBERS, *_LABELS, *_EQUAL)


def read_parameters(text: str) -> tuple[Parameters, list[BadLine]]:
    """The settings of a parameter file and its faults; a faulty line sets nothing."""
    found: dict[str, int | bool] = {}
    sets: dict[str, set[str]] = {name: set() for name in _LABELS.values()}
    pairs: dict[str, set[frozenset[str]]] = {name: set() for name in _EQUAL.values()}
    bad: list[BadLine] = []
    # A form feed or a Unicode line separator ends no line for the program.
    for number, line in enumerate(text.split("\n"), 1):
        row = line.rstrip()
        if row.startswith("#") or len(row) < 3:
            continue
        keyword, *rest = row.split(None, 1)
        value = rest[0] if rest else ""
        fault = _fault(keyword, value)
        if fault:
            bad.append(BadLine(number, fault, row))
        elif keyword == "DEBUG":
            if value != "0":
                message = "DEBUG has no effect here"
                bad.append(BadLine(number, message, row, is_note=True))
        elif keyword in _NUMBERS:
            convert = _CONVERT.get(keyword, int)
            found[_NUMBERS[keyword]] = convert(int(value))
        elif keyword in _LABELS:
            sets[_LABELS[keyword]].add(value)
        else:
            pairs[_EQUAL[keyword]].add(frozenset(value.split()))
    frozen = {name: frozenset(labels) for name, labels in sets.items()}
    frozen_pairs = {name: frozenset(both) for name, both in pairs.items()}
    return Parameters(**found, **frozen, **frozen_pairs), bad  # type: ignore[arg-type]


def _fault(keyword: str, value: str) -> str:
    if keyword not in KEYWORDS:
        return f'unknown keyword "{keyword}"'
    if not value:
        return f"{keyword} without a value"
    if (keyword in _NUMBERS or keyword == "DEBUG") and not value.isdecimal():
        return f'{keyword} needs a number, not "{value}"'
    if keyword in _EQUAL and len(value.split()) != 2:
        return f"{keyword} needs two values"
    return ""
