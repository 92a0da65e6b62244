"""The word lines and node lines of one NEGRA export sentence, as columns."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from srlviewer.formats.export_lines import NODE, NONE, PARENT_PLACE, Line

_ODD = (" ", "\0", "\r", "\x0b", "\x0c", "\n%%", "\n\n", "\n#EOS")
"""What asks for a closer look at the lines of a sentence."""
_SHAPES = {
    version: re.compile(rf"(?:(?:[^\t\n]*\t){{{place}}}[0-9]{{1,3}}(?:\n|\Z))+")
    for version, place in PARENT_PLACE.items()
}
_AT_SINGLE_TABS = {
    version: re.compile(rf"^(?:[^\t\n]*\t){{{place}}}[0-9]+(?:\t|$)", re.MULTILINE)
    for version, place in PARENT_PLACE.items()
}
"""A line in which single tabs divide: between two of them is an empty field."""
_RUN = re.compile("\t\t+")


@dataclass(slots=True)
class Rows:
    """Columns of words, or of nodes; what is none is empty.

    `lines` are file lines; `secondary` has (row, function, parent as written).
    """

    lines: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    lemmas: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    morphologies: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    secondary: list[tuple[int, str, str]] = field(default_factory=list)

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.names)

    def append(self, number: int, line: Line) -> None:
        """Take in a line of the file."""
        place = len(self)
        self.lines.append(number)
        self.names.append(line.name)
        self.lemmas.append(line.lemma)
        self.labels.append(line.label)
        self.morphologies.append(line.morphology)
        self.functions.append(line.function)
        self.parents.append(line.parent)
        self.secondary += [(place, *pair) for pair in line.secondary]


def _without_padding(body: str, version: int) -> str | None:
    """Lines with single tabs where runs of tabs divide; None if that is not sure."""
    if "\t\t" not in body or body.startswith("\t") or "\n\t" in body:
        return None
    single = _AT_SINGLE_TABS[version]
    if not single.search(body):
        return _RUN.sub("\t", body)
    lines = body.split("\n")
    return "\n".join(
        line if single.match(line) else _RUN.sub("\t", line) for line in lines
    )


def read_plain(body: str, first: int, version: int) -> tuple[Rows, Rows] | None:
    """Words and nodes of lines that hold nothing but their fields and tabs.

    `first` is the file line of the first. None: the lines must be looked at one by one.
    """
    if any(sign in body for sign in _ODD) or body.startswith("%%"):
        return None
    if not _SHAPES[version].fullmatch(body):
        padded = _without_padding(body, version)
        if padded is None or not _SHAPES[version].fullmatch(padded):
            return None
        body = padded
    place = PARENT_PLACE[version]
    cells = body.replace("\n", "\t").split("\t")
    columns = [cells[column :: place + 1] for column in range(place + 1)]
    names, parents = columns[0], columns[place]
    words = len(names)
    while words and NODE.match(names[words - 1]):
        words -= 1
    if not words or any(map(NODE.match, names[1:words])):
        return None
    numbers = list(map(int, parents))
    lemmas = columns[1] if version == 4 else [""] * len(names)
    labels, morphologies, functions = columns[place - 3 : place]
    lines = list(range(first, first + len(names)))
    lemmas, morphologies, functions = (
        ["" if cell in NONE else cell for cell in column] if any(column) else column
        for column in (lemmas, morphologies, functions)
    )
    words_, nodes = (
        Rows(
            lines[part],
            names[part],
            lemmas[part],
            labels[part],
            morphologies[part],
            functions[part],
            numbers[part],
        )
        for part in (slice(None, words), slice(words, None))
    )
    return words_, nodes
