"""PropBank release skeletons (`.gold_skel`): the words are hidden for their licence.

propbank/propbank-release. Columns aligned with blanks: document, tree number, word
number from 0, `[WORD]`, POS, parse bit, lemma, roleset, then one bracket column for
each roleset. There is no coreference column and there are no document lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns, Sentence

NAMES = ("DOCUMENT", "TREE", "ID", "WORD", "POS", "PARSE", "LEMMA", "ROLESET")
SHAPE = TableShape(
    {name: number for number, name in enumerate(NAMES)},
    fixed=len(NAMES),
    lemmas="LEMMA",
    ids="ID",
)
_ROLESET = SHAPE.names["ROLESET"]


def mark_rolesets(columns: Columns, roles: Columns) -> Marked:
    """Predicates are the rows with a roleset, which is sense and target at once."""
    rolesets = columns[_ROLESET]
    tokens = tuple([t for t, cell in enumerate(rolesets) if cell not in {"-", "_"}])
    senses = tuple([rolesets[t] for t in tokens])
    return Marked(tokens, senses)


def _complete(sentence: Sentence, columns: Columns, faults: Faults) -> None:
    """Document and tree number name the sentence."""
    if len(sentence):
        sentence.document = columns[0][0]
        sentence.sentence_id = f"{columns[0][0]}:{columns[1][0]}"


def is_skeleton_row(cells: Sequence[str]) -> bool:
    """Whether a row has the numbers and the brackets of a skeleton file."""
    return (
        len(cells) >= SHAPE.fixed
        and cells[1].isdecimal()
        and cells[2].isdecimal()
        and "*" in cells[5]
        and "*" not in cells[7]
        and all("*" in cell for cell in cells[SHAPE.fixed :])
    )


class PropbankSkelFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "propbank-skel"
    title = "PropBank release skeletons (words hidden)"
    page = "https://github.com/propbank/propbank-release"
    extensions = (".gold_skel", ".gold_conll")
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """Most rows look like one of a skeleton; no document lines."""
        lines = sample_lines(source)
        if any(line.startswith("#begin document") for line in lines):
            return False
        fitting = sum(is_skeleton_row(fields(line)) for line in lines)
        return 2 * fitting > len(lines)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file."""
        reader = TableReader(
            SHAPE, mark_rolesets, make_respelling(settings), complete=_complete
        )
        return BlockCorpus(source, self.name, settings, reader, comment=b"")


PROPBANK_SKEL = PropbankSkelFormat()
