"""The trees of several files, found by the name of their file and their number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.chunks import encoding_problems
from srlviewer.formats.penn_trees import PennTree, read_trees
from srlviewer.formats.reader import Source

_ENDINGS = (".gz", ".parse", ".mrg", ".tree", ".ptb", ".prd", ".txt", ".xml")


class BankTree(NamedTuple):
    """A tree with the name of its file and its number there, from 0."""

    file: str
    number: int
    tree: PennTree


class TreeBank:
    """All trees in the order of the files that are named."""

    def __init__(self, sources: Sequence[Source], log: ProblemLog) -> None:
        """Read all of them; what is wrong with their brackets goes to `log`."""
        self.trees: list[BankTree] = []
        self._places: dict[str, range] = {}
        for source in sources:
            name = PurePath(source.path).name
            found = list(_trees_of(source, log))
            first = len(self.trees)
            self._places[bare_name(name)] = range(first, first + len(found))
            self.trees += [BankTree(name, n, tree) for n, tree in enumerate(found)]

    def find(self, file: str, number: int, *, only: bool) -> int:
        """The place among all trees; `only`: the annotation names no other file.

        Where one file of trees stands against one of annotation, they belong together
        whatever they are called.

        Raises:
            LookupError: there is no such file or tree; says which.
        """
        name = bare_name(PurePath(file).name)
        if name not in self._places and only and len(self._places) == 1:
            (name,) = self._places
        if name not in self._places:
            raise LookupError(f"{file} is not among the files of trees that are named")
        places = self._places[name]
        if number >= len(places):
            raise LookupError(
                f"tree {number} of {file}: it has {len(places)} trees, counted from 0"
            )
        return places[number]


def _trees_of(source: Source, log: ProblemLog) -> Iterator[PennTree]:
    log.extend(encoding_problems(source.path, source.content, 1))
    trees, faults = read_trees(source.content.decode("utf-8-sig", "replace"))
    for code, message, line, column in faults:
        log.add(Problem(code, message, path=source.path, line=line, column=column))
    yield from trees


def bare_name(name: str) -> str:
    """The name of a file without the endings that files of trees have.

    >>> bare_name("x_ans.xml.parse"), bare_name("x_ans.mrg.gz")
    ('x_ans', 'x_ans')
    """
    shorter = name
    while shorter.lower().endswith(_ENDINGS):
        shorter = shorter.rpartition(".")[0]
    return shorter or name
