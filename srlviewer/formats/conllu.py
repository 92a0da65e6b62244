"""CoNLL-U without roles: ten columns, comments, multiword rows, empty nodes.

For attachment scores and for looking at trees. DEPS and MISC are kept as they are;
multiword rows (`1-2`) and empty nodes (`1.1`) are shown and not scored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.conllu_rows import Annotation, ConlluReader
from srlviewer.formats.documents import find_documents
from srlviewer.formats.faults import Faults
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import (
    is_fipb_row,
    names_predicates,
    sample_lines,
    word_rows,
)
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns

NAMES = (
    "ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC",
)  # fmt: skip
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
FIXED = len(NAMES)
NOTHING = Annotation()
UPOS = frozenset((
    "ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM", "PART", "PRON",
    "PROPN", "PUNCT", "SCONJ", "SYM", "VERB", "X", "_",
))  # fmt: skip
REFUSED_HEADS = ("no number",)
_EXTRA_ROW = re.compile(r"[0-9]+[-.][0-9]+\t")
_DEPS = re.compile(r"\d+(?:\.\d+)?:\S")


def no_roles(columns: Columns, lines: Sequence[int], faults: Faults) -> Annotation:
    """The `annotate` of a reader of trees alone."""
    return NOTHING


def tree_rows(source: Source) -> list[list[str]]:
    """The word rows of the sample if most are ten columns with a head, else none."""
    if names_predicates(source):
        return []
    rows = word_rows(source)
    fitting = [row for row in rows if len(row) == FIXED and row[6].isdecimal()]
    if 2 * len(fitting) <= len(rows) or any(row[8] == "Y" for row in fitting):
        return []
    return [] if any(map(is_fipb_row, fitting)) else fitting


def has_content(cells: Sequence[str]) -> bool:
    """Whether a row has something in DEPS or MISC; PHEAD and PDEPREL are not that."""
    deps, misc = cells[8:10]
    return _DEPS.match(deps) is not None or (deps == "_" and misc not in {"_", ""})


def has_comments(source: Source) -> bool:
    """Whether the sample has comments, multiword rows or empty nodes."""
    return any(x.startswith("#") or _EXTRA_ROW.match(x) for x in sample_lines(source))


class ConlluFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "conllu"
    title = "CoNLL-U, trees alone"
    page = "https://universaldependencies.org/format.html"
    extensions = (".conllu",)
    settings: Mapping[str, tuple[str, ...]] = {}
    counts = ("sentences", "words")

    def fits(self, source: Source) -> bool:
        """Ten columns, a head in 7; comments, extra rows, DEPS, MISC or UPOS tags."""
        rows = tree_rows(source)
        if not rows:
            return False
        return (
            has_comments(source)
            or any(map(has_content, rows))
            or all(row[3] in UPOS for row in rows)
        )

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file."""
        reader = ConlluReader(
            no_roles,
            NUMBERS,
            FIXED,
            fixed=True,
            role_form="",
            refused_heads=REFUSED_HEADS,
        )
        corpus = BlockCorpus(source, self.name, settings, reader)
        reader.documents = find_documents(source.content, corpus.index)
        return corpus


CONLLU = ConlluFormat()
