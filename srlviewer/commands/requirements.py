"""Limits that a score must keep: `argument.f1>=0.80`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from srlviewer.errors import UnknownNameError, UsageError
from srlviewer.report.figures import Figures
from srlviewer.scoring.scheme import Value

OPERATORS: dict[str, Callable[[float, float], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
FIELDS = ("precision", "recall", "f1")
NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
FORM = re.compile(r"\s*([^\s<>=!]+)\s*(>=|<=|==|!=|>|<)\s*(\S+?)\s*(%?)\s*")


@dataclass(frozen=True, slots=True)
class Requirement:
    """A figure, how to compare it, and the limit (0 to 1, if the figure is a share)."""

    text: str
    name: str
    comparison: str
    limit: float
    is_per_cent: bool = False

    def find(self, found: Figures) -> float | None:
        """The figure.

        Raises:
            UnknownNameError: there is none of that name.
            UsageError: it is no share, and the limit is in per cent.
        """
        known = _named_figures(found)
        if self.name not in known:
            raise UnknownNameError("measure", self.name, tuple(known))
        if self.is_per_cent and not known[self.name].is_share:
            raise UsageError(
                f'--require "{self.text}": {self.name} is no share; '
                "write the limit without %"
            )
        return known[self.name].value

    def holds(self, figure: float | None) -> bool:
        """Whether the limit is kept; nothing to count (None) keeps none."""
        if figure is None:
            return False
        return OPERATORS[self.comparison](figure, self.limit)


def parse_requirement(text: str) -> Requirement:
    """Take `MEASURE.f1>=0.80` apart; `80%` is the same limit.

    Raises:
        UsageError: it has another form.
    """
    match = FORM.fullmatch(text)
    if match is None:
        raise UsageError(
            f'--require "{text}": write MEASURE.FIELD, then one of '
            f"{' '.join(OPERATORS)} and a number, such as argument.f1>=0.80"
        )
    name, comparison, number, per_cent = match.groups()
    if not NUMBER.fullmatch(number):
        raise UsageError(f'--require "{text}": "{number}" is no number')
    limit = float(number) / 100 if per_cent else float(number)
    if name.rpartition(".")[2] in FIELDS and not 0 <= limit <= 1:
        raise UsageError(
            f'--require "{text}": {name} goes from 0 to 1; write 0.80, or 80%'
        )
    return Requirement(text, name, comparison, limit, bool(per_cent))


def check_names(requirements: Sequence[Requirement], known: Sequence[Figures]) -> None:
    """Refuse a limit on a figure that none of `known` has.

    Raises:
        UnknownNameError: there is one.
    """
    for requirement in requirements:
        unknown: UnknownNameError | None = None
        for found in known:
            try:
                requirement.find(found)
                break
            except UnknownNameError as error:
                unknown = unknown or error
        else:
            if unknown is not None:
                raise unknown


def missed_requirements(
    requirements: Sequence[Requirement], checked: Sequence[tuple[str, Figures]]
) -> list[str]:
    """What to say about each limit that some result does not keep.

    `checked`: a name for each result, with its figures. A limit that only some schemes
    know is asked of those (`check_names`: at least one does).
    """
    missed = []
    for requirement in requirements:
        for name, found in checked:
            try:
                figure = requirement.find(found)
            except UnknownNameError:
                continue
            if not requirement.holds(figure):
                shown = "0 / 0" if figure is None else f"{figure:.6g}"
                missed.append(f"missed: {requirement.text}, found {shown} ({name})")
    return missed


def _named_figures(found: Figures) -> dict[str, Value]:
    known: dict[str, Value] = {}
    for row in found.scores:
        if row.label is None and row.average == "micro":
            for field in FIELDS:
                known[f"{row.measure}.{field}"] = Value(getattr(row, field))
    for name, value in found.values.items():
        known[name] = known[f"{name}.value"] = value
    return known
