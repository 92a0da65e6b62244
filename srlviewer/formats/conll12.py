"""CoNLL-2012 and OntoNotes 5 (`_conll`, and `_skel` with hidden words).

Columns aligned with blanks between `#begin document (NAME); part 000` and
`#end document`: document, part, word number from 0, word, POS, parse bit, predicate
lemma, frameset number, word sense, speaker, name, one bracket column a predicate,
coreference last (Pradhan et al. 2012, section 4).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence

import numpy as np

from srlviewer.errors import ProblemLog
from srlviewer.formats.ascii_space import fields
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.bracket_rows import (
    Marked,
    TableReader,
    TableShape,
)
from srlviewer.formats.faults import Faults
from srlviewer.formats.label_settings import LABEL_SETTINGS, make_respelling
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_lines
from srlviewer.model.corpus import BlankLines, Corpus
from srlviewer.model.sentence import Columns, Sentence

NAMES = (
    "DOCUMENT", "PART", "ID", "WORD", "POS", "PARSE", "LEMMA", "FRAMESET", "SENSE",
    "SPEAKER", "NE",
)  # fmt: skip
SHAPE = TableShape(
    {name: number for number, name in enumerate(NAMES)} | {"COREF": -1},
    fixed=len(NAMES),
    behind=1,
    lemmas="LEMMA",
    ids="ID",
)
_LEMMA, _FRAMESET = SHAPE.names["LEMMA"], SHAPE.names["FRAMESET"]
_EMPTY = frozenset("-_")
_BEGINNING = re.compile(rb"^#begin document ?([^\r\n]*)", re.MULTILINE)
_TITLE = re.compile(r"\((.*)\)\s*;\s*part\s+(\S+)\s*")
_NAME = re.compile(r"(?:\([^()*]+)*\*?\)*")
"""A cell of names, `(GPE)` for one word alone."""
_END = re.compile(rb"#end document[^\n]*\s*")


def mark_predicates(columns: Columns, roles: Columns) -> Marked:
    """Predicates are the rows with a frameset, or those that have a bracket column.

    Chinese files have a lemma but no frameset; other rows may have a lemma for their
    word sense alone. So the bracket columns decide: by their number, else by their V.
    """
    lemmas, framesets = columns[_LEMMA], columns[_FRAMESET]
    framed = [t for t, cell in enumerate(framesets) if cell not in _EMPTY]
    named = [t for t, cell in enumerate(lemmas) if cell not in _EMPTY]
    tokens = framed
    if len(framed) < len(roles):
        verbs = [_verb(column) for column in roles]
        if verbs == sorted(set(verbs)) and set(verbs) <= set(named):
            tokens = verbs
        elif len(named) == len(roles) and all(
            verb in {token, -1} for verb, token in zip(verbs, named, strict=True)
        ):
            tokens = named
    senses = [_sense(lemmas[t], framesets[t]) for t in tokens]
    targets = [lemmas[t] if lemmas[t] not in _EMPTY else senses[i] for i, t in
               enumerate(tokens)]  # fmt: skip
    return Marked(tuple(tokens), tuple(senses), tuple(targets))


def _verb(column: Sequence[str]) -> int:
    """The first token of the V in a bracket column; -1: none."""
    return next((t for t, cell in enumerate(column) if "(V*" in cell), -1)


def _sense(lemma: str, frameset: str) -> str:
    """`give.01`; what is missing is left out."""
    return ".".join(part for part in (lemma, frameset) if part not in _EMPTY) or "-"


class Parts:
    """Which document and part a sentence is in, from the `#begin document` lines."""

    def __init__(self, corpus: BlockCorpus) -> None:
        """Look them up once; a file without such lines has none."""
        content = corpus.source.content
        found = list(_BEGINNING.finditer(content))
        places = np.searchsorted(
            corpus.index.ends, [m.start() for m in found], side="right"
        )
        self._firsts: list[int] = places.tolist()
        self._titles = [m[1].decode(errors="replace") for m in found]

    def complete(self, sentence: Sentence, columns: Columns, faults: Faults) -> None:
        """Name the sentence: `bn/cnr/00/cnr_0001:000:3` is the third of that part."""
        at = bisect_right(self._firsts, sentence.position) - 1
        name, part = columns[0][0:1], columns[1][0:1]
        document, number = "".join(name), "".join(part)
        first = 0
        if at >= 0:
            first = self._firsts[at]
            title = _TITLE.fullmatch(self._titles[at])
            document, number = (
                (title[1], title[2]) if title else (self._titles[at].strip(), number)
            )
        sentence.document = f"{document}; part {number}" if number else document
        place = sentence.position - first + 1
        sentence.sentence_id = f"{document}:{number}:{place}"


class Conll12Corpus(BlockCorpus):
    """A file in which `#end document` stands in place of the last blank line."""

    @property
    def blank_lines(self) -> BlankLines:
        """As they are, a missing one at the end forgiven behind `#end document`."""
        layout = self.index.blank_lines
        tail = self.source.content[-200:]
        at = tail.rfind(b"#end document")
        if at >= 0 and _END.fullmatch(tail[at:]):
            surplus = {p: n for p, n in layout.surplus.items() if p < len(self)}
            return BlankLines(surplus, 1)
        return layout


def is_conll12_row(cells: Sequence[str]) -> bool:
    """Whether a row has the numbers and the brackets of a CoNLL-2012 file."""
    return (
        len(cells) >= SHAPE.least
        and cells[1].isdecimal()
        and cells[2].isdecimal()
        and "*" in cells[5]
        and _NAME.fullmatch(cells[10]) is not None
        and not any("*" in cell for cell in cells[6:9])
        and "*" not in cells[-1]
    )


class Conll12Format:
    """See `srlviewer.formats.reader.Format`."""

    name = "conll12"
    title = "CoNLL-2012, OntoNotes 5"
    page = "https://conll.cemantix.org/2012/data.html"
    extensions = ("_conll", "_skel", ".conll12")
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """A `#begin document` line, or most rows look right."""
        lines = sample_lines(source)
        if any(line.startswith("#begin document") for line in lines):
            return True
        rows = [line for line in lines if not line.startswith("#")]
        fitting = sum(is_conll12_row(fields(row)) for row in rows)
        return 2 * fitting > len(rows)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file and its documents."""
        respell = make_respelling(settings)
        reader = TableReader(SHAPE, mark_predicates, respell, comments=True)
        corpus = Conll12Corpus(source, self.name, settings, reader)
        reader.complete = Parts(corpus).complete
        return corpus


CONLL12 = Conll12Format()
