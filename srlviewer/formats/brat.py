"""brat stand-off: a text and the annotations that point into it.

Page: formats, section `brat`. The path of either file finds the other one beside it;
`with=` names it otherwise; a folder is all its documents, one behind the other. A line
of the text is a sentence, a word what stands between blanks; an entity that cuts a word
covers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BlockIndex
from srlviewer.formats.brat_document import KeptEntities
from srlviewer.formats.brat_files import (
    ANNOTATIONS,
    TEXT,
    BratFiles,
    bare_name,
    open_files,
    open_folder,
    partner_beside,
)
from srlviewer.formats.brat_lines import looks_like_brat
from srlviewer.formats.grouped_corpus import NoBlocks
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_lines
from srlviewer.formats.spert import COUNTS, count_entities
from srlviewer.model.corpus import BlankLines, Corpus
from srlviewer.model.sentence import Sentence

_ROWS = 50


class BratCorpus(BlockCorpus):
    """One document or several. See `srlviewer.model.corpus.Corpus`.

    All that is wrong is wrong with a file, not with a sentence of it.
    """

    def __init__(
        self,
        source: Source,
        settings: Mapping[str, str],
        documents: Sequence[BratFiles],
        *,
        is_folder: bool = False,
    ) -> None:
        """The documents are those of a folder, or the one of a file."""
        self.is_folder = is_folder
        """There is no single file that it could be written back to."""
        self.is_text = not is_folder and documents[0].is_text
        self._places = [
            (document, number)
            for document in documents
            for number in range(len(document.words.lines))
        ]
        self._problems = [one for document in documents for one in document.problems]
        super().__init__(
            source,
            "brat",
            settings,
            NoBlocks(),
            index=_nowhere(len(self._places), source.content),
        )

    def _read(self, start: int, stop: int, log: ProblemLog) -> Iterator[Sentence]:
        del log
        for position, (document, number) in enumerate(self._places[start:stop], start):
            forms = document.words.forms(number)
            line = document.line_of(number)
            yield Sentence(
                position,
                forms,
                line=line,
                token_lines=(line,) * len(forms),
                document=document.name,
                read_entities=KeptEntities(document.annotations[number]),
            )

    def _file_problems(self) -> Iterator[Problem]:
        yield from self._problems
        if not len(self) and not self._problems:
            message = "no sentence in the file"
            yield Problem("conll.empty-file", message, path=self.path, line=1)


def _nowhere(number: int, content: bytes) -> BlockIndex:
    """Sentences that are no pieces of the file that was opened."""
    ends = np.full(number, len(content), dtype=np.int64)
    return BlockIndex(
        ends,
        ends,
        np.ones(number, dtype=np.int64),
        np.zeros(number, dtype=np.bool_),
        BlankLines(),
        content.count(b"\n") + 1,
    )


class BratFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "brat"
    title = "brat stand-off (.ann with .txt, or a folder of them)"
    page = "https://brat.nlplab.org/standoff.html"
    extensions = (ANNOTATIONS,)
    counts = COUNTS
    settings: Mapping[str, tuple[str, ...]] = {"with": (), "map": ()}

    def fits(self, source: Source) -> bool:
        """Annotations, or a text that has annotations beside it."""
        if source.path != "-" and source.sha256 and Path(source.path).is_dir():
            return True  # nothing else is read from a folder
        name = bare_name(source.path)
        if name.endswith(TEXT):
            return bool(partner_beside(source))
        rows = sample_lines(source)
        if not rows:
            return name.endswith(ANNOTATIONS) and bool(partner_beside(source))
        return looks_like_brat(rows[:_ROWS])

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return count_entities(sentence)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Read both files, or all of a folder.

        Raises:
            InputRefusedError: a file cannot be read.
        """
        del log
        folder = Path(source.path)
        if source.path != "-" and folder.is_dir():
            documents = list(open_folder(folder, settings))
            return BratCorpus(source, settings, documents, is_folder=True)
        return BratCorpus(source, settings, [open_files(source, settings)])


BRAT = BratFormat()
