"""CoNLL-U+SRL: ten fixed columns and one of roles for each predicate.

Head form (a label on the head token) and span form (bracket columns), as PriMeSRL-Eval
reads them; Universal PropBank 1.0 apart from English is in head form. There is neither
DEPS nor MISC: column 9 flags predicates (`Y`), column 10 has the sense.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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
from srlviewer.formats.open_sesame import looks_like_sesame
from srlviewer.formats.reader import Source
from srlviewer.formats.role_cells import check_brackets, check_labels, check_width
from srlviewer.formats.role_columns import head_arguments, span_arguments
from srlviewer.formats.sampling import (
    is_fipb_row,
    is_up1_ewt_row,
    names_predicates,
    word_rows,
)
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns, Sentence

NAMES = (
    "ID",
    "FORM",
    "LEMMA",
    "UPOS",
    "XPOS",
    "FEATS",
    "HEAD",
    "DEPREL",
    "FLAG",
    "SENSE",
)
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
FIXED = len(NAMES)
FLAG, SENSE = NUMBERS["FLAG"], NUMBERS["SENSE"]
_FLAGS = frozenset(("Y", "_"))


def make_annotate(form: str, respell: Respelling | None) -> Annotate:
    """The `annotate` of a reader for a file in this form (`head`, `span` or empty)."""
    check = check_brackets if form == "span" else check_labels
    read_arguments = span_arguments if form == "span" else head_arguments

    def annotate(columns: Columns, lines: Sequence[int], faults: Faults) -> Annotation:
        flags = columns[FLAG]
        tokens = tuple([t for t, flag in enumerate(flags) if flag == "Y"])
        number = len(tokens)
        _check_flags(columns, lines, faults)
        roles = columns[FIXED : FIXED + number]
        surplus = len(columns) - FIXED - number
        if surplus:
            check_width(columns, FIXED, number, lines, faults)
            roles += ((),) * max(-surplus, 0)
        check(roles, FIXED, lines, faults)
        if respell:
            roles = tuple(tuple(map(respell, column)) for column in roles)
        return Annotation(
            predicate_tokens=tokens,
            senses=tuple([columns[SENSE][t] for t in tokens]),
            role_columns=roles,
            flags=flags,
            surplus=max(surplus, 0),
            read_arguments=read_arguments,
        )

    return annotate


def _check_flags(columns: Columns, lines: Sequence[int], faults: Faults) -> None:
    """Warn of a flag other than `Y` and `_`, and of a sense without flag."""
    flags, senses = columns[FLAG], columns[SENSE]
    if _FLAGS.issuperset(flags) and flags.count("_") <= senses.count("_"):
        return
    for token, flag in enumerate(flags):
        item = f"token {token + 1}"
        if flag not in _FLAGS:
            message = (
                f'flag "{flag}" of token {token + 1} is neither Y nor _: no predicate'
            )
            faults.warn("conll.flag", message, lines[token], item=item, field=FLAG)
        elif flag == "_" and senses[token] != "_":
            message = f'sense "{senses[token]}" without the flag Y: no predicate'
            faults.warn("conll.flag", message, lines[token], item=item, field=SENSE)


def find_form(sentences: Iterable[Sentence]) -> str:
    """`span` if the first role cell that is not empty holds `*`, else `head`.

    Empty if no sentence has a role.
    """
    for sentence in sentences:
        cells = set().union(*sentence.role_columns) - {"_", ""}
        if cells:
            return "span" if any("*" in cell for cell in cells) else "head"
    return ""


class ConlluSrlFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "conllu-srl"
    title = "CoNLL-U+SRL, head or span form; Universal PropBank 1.0"
    page = "https://github.com/UniversalPropositions/PriMeSRL-Eval"
    extensions = (".conllu",)
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """Most word rows: a head in 7, `Y` or `_` in 9; some flag, or role columns."""
        if names_predicates(source):
            return False
        rows = word_rows(source)
        fitting = sum(_looks_right(row) for row in rows)
        if 2 * fitting <= len(rows) or any(map(is_fipb_row, rows)):
            return False
        if looks_like_sesame(rows):
            return False
        if any(len(row) >= FIXED and row[FLAG] == "Y" for row in rows):
            return True
        is_wide = any(len(row) > FIXED for row in rows)  # else CoNLL-U or CoNLL-X
        return is_wide and not any(map(is_up1_ewt_row, rows))

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file and find out which form it has."""
        respell = make_respelling(settings)
        reader = ConlluReader(make_annotate("", respell), NUMBERS, FIXED, fixed=False)
        corpus = BlockCorpus(source, self.name, settings, reader, separator=b"---")
        reader.documents = find_documents(source.content, corpus.index)
        reader.role_form = find_form(corpus.sentences())
        reader.annotate = make_annotate(reader.role_form, respell)
        return corpus


def _looks_right(cells: Sequence[str]) -> bool:
    return len(cells) >= FIXED and cells[6].isdecimal() and cells[FLAG] in _FLAGS


CONLLU_SRL = ConlluSrlFormat()
