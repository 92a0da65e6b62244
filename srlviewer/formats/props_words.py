"""The words of a props file, which lie in another file of the same sentences."""

from __future__ import annotations

from pathlib import Path

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.ascii_space import fields
from srlviewer.formats.blocks import index_blocks
from srlviewer.formats.chunks import cut_chunk
from srlviewer.formats.reader import Source


class WordFile:
    """A file with a word in the first column of each line, sentences by blank lines."""

    def __init__(self, source: Source) -> None:
        """Index the file."""
        self.source = source
        self.name = Path(source.path).name
        self._index = index_blocks(source.content, comment=b"")

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self._index)

    def words(self, position: int, log: ProblemLog) -> tuple[str, ...] | None:
        """Those of a sentence (from 0); None: there is no such sentence."""
        if position >= len(self):
            return None
        path, content = self.source.path, self.source.content
        chunk = cut_chunk(path, content, self._index, position, position + 1, log)
        return tuple(fields(row)[0] for row in chunk.blocks[0].split("\n"))

    def check_number(self, sentences: int, path: str, log: ProblemLog) -> None:
        """Report that the file at `path` has another number of sentences."""
        if sentences != len(self):
            log.add(
                Problem(
                    code="align.sentences",
                    message=f"{sentences} sentences here, {len(self)} in {self.name}",
                    path=path,
                    hint="name the words of these very sentences",
                )
            )


def beside(source: Source, name: str) -> str:
    """The path of a file beside the source, or else in the current folder."""
    near = Path(source.path).parent / name
    return str(near if source.path != "-" and near.exists() else Path(name))


def open_words(source: Source, name: str) -> WordFile:
    """The word file of that name.

    Raises:
        InputRefusedError: it cannot be read.
    """
    from srlviewer.formats.opening import read_source

    return WordFile(read_source(beside(source, name)))
