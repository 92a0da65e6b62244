"""English Universal PropBank 1.0: CoNLL-U with the roleset in column 11, roles behind.

Real DEPS and MISC stand in columns 9 and 10; there is no flag. A sentence without
predicates has 11 or 12 columns. Labels are long (ARG0, ARGM-TMP), `V` marks the verb.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.conllu_rows import Annotate, Annotation, ConlluReader
from srlviewer.formats.documents import find_documents
from srlviewer.formats.faults import Faults
from srlviewer.formats.label_settings import (
    LABEL_SETTINGS,
    Respelling,
    make_respelling,
)
from srlviewer.formats.reader import Source
from srlviewer.formats.role_cells import check_labels, check_width
from srlviewer.formats.role_columns import head_arguments
from srlviewer.formats.sampling import (
    is_up1_ewt_row,
    names_predicates,
    word_rows,
)
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns

NAMES = (
    "ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC",
    "ROLESET",
)  # fmt: skip
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
FIXED = len(NAMES)
ROLESET = NUMBERS["ROLESET"]


def make_annotate(respell: Respelling | None) -> Annotate:
    """Predicates are the rows with a roleset."""

    def annotate(columns: Columns, lines: Sequence[int], faults: Faults) -> Annotation:
        rolesets = columns[ROLESET]
        tokens = tuple([t for t, cell in enumerate(rolesets) if cell != "_"])
        number, width = len(tokens), len(columns)
        # The writer of the corpus leaves an empty column where there is no predicate.
        filler = not number and width == FIXED + 1 and set(columns[FIXED]) <= {"_"}
        if width - FIXED != number and not filler:
            check_width(columns, FIXED, number, lines, faults)
        roles = columns[FIXED : FIXED + number]
        roles += ((),) * (number - len(roles))
        check_labels(roles, FIXED, lines, faults)
        if respell:
            roles = tuple(tuple(map(respell, column)) for column in roles)
        return Annotation(
            predicate_tokens=tokens,
            senses=tuple([rolesets[t] for t in tokens]),
            role_columns=roles,
            surplus=0 if filler else max(width - FIXED - number, 0),
            read_arguments=head_arguments,
        )

    return annotate


class Up1EwtFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "up1-ewt"
    title = "Universal PropBank 1.0, English Web Treebank"
    page = "https://github.com/UniversalPropositions/UP-1.0"
    extensions = (".conllu",)
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """CoNLL-U rows of 11 columns or more, no flag `Y`, some with a roleset."""
        if names_predicates(source):
            return False
        rows = word_rows(source)
        wide = sum(len(row) >= FIXED and row[6].isdecimal() for row in rows)
        if 2 * wide <= len(rows) or any(row[8:9] == ["Y"] for row in rows):
            return False
        return any(map(is_up1_ewt_row, rows))

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file."""
        annotate = make_annotate(make_respelling(settings))
        reader = ConlluReader(annotate, NUMBERS, FIXED, fixed=False)
        corpus = BlockCorpus(source, self.name, settings, reader)
        reader.documents = find_documents(source.content, corpus.index)
        return corpus


UP1_EWT = Up1EwtFormat()
