"""Finnish PropBank: CoNLL-U with arguments in DEPS and senses in MISC.

`3:PBArgM_tmp|5:PBArg_1` in DEPS: this token is AM-TMP of the predicate at token 3 and
A1 of that at token 5. Ordinary enhanced dependencies may stand between them.
`PBSENSE=` in MISC makes a token a predicate.
"""

from __future__ import annotations

import re
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
from srlviewer.formats.pointed_roles import Pointer, head_cells
from srlviewer.formats.reader import Source
from srlviewer.formats.role_columns import head_arguments
from srlviewer.formats.sampling import is_fipb_row, word_rows
from srlviewer.model.corpus import Corpus
from srlviewer.model.numbers import whole_number
from srlviewer.model.sentence import Columns

NAMES = (
    "ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC",
)  # fmt: skip
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
DEPS = NUMBERS["DEPS"]
_ROLE = re.compile(r"([0-9]+):PBArg(M?)_(.+)")
_SENSE = re.compile(r"(?:^|\|)PBSENSE=([^|]*)")


def label_of(modifier: str, name: str) -> str:
    """The PropBank label behind `PBArg_0` or `PBArgM_tmp`.

    >>> label_of("", "0"), label_of("M", "tmp")
    ('A0', 'AM-TMP')
    """
    return f"AM-{name.upper()}" if modifier else f"A{name.upper()}"


def make_annotate(respell: Respelling | None) -> Annotate:
    """Predicates have a sense, or something points to them."""

    def annotate(columns: Columns, lines: Sequence[int], faults: Faults) -> Annotation:
        senses = _senses(columns[NUMBERS["MISC"]])
        size = len(columns[0])
        roles = []
        for token, cell in enumerate(columns[DEPS]):
            for part in cell.split("|") if "PBArg" in cell else ():
                if "PBArg" not in part:  # an ordinary enhanced dependency
                    continue
                found = _ROLE.fullmatch(part)
                predicate = whole_number(found[1]) if found else None
                if not found or not predicate or predicate > size:
                    message = f'"{part}" is no role of a token of the sentence'
                    faults.refuse("conll.label", message, lines[token], field=DEPS)
                    continue
                label = label_of(found[2], found[3])
                roles.append((predicate - 1, label, token))
        for predicate, _, token in roles:
            if predicate not in senses:
                senses[predicate] = "_"
                message = f"token {predicate + 1} has an argument but no PBSENSE"
                item = f"token {predicate + 1}"
                faults.warn("fipb.sense", message, lines[token], item=item, field=DEPS)
        tokens = tuple(sorted(senses))
        number = {token: place for place, token in enumerate(tokens)}
        pointers = [
            Pointer(number[p], respell(x) if respell else x, token, token + 1)
            for p, x, token in roles
        ]
        return Annotation(
            predicate_tokens=tokens,
            senses=tuple(senses[token] for token in tokens),
            role_columns=head_cells(pointers, len(tokens), size),
            read_arguments=head_arguments,
        )

    return annotate


def _senses(misc: Sequence[str]) -> dict[int, str]:
    """Token (0-based) -> sense."""
    found = {}
    for token, cell in enumerate(misc):
        sense = _SENSE.search(cell) if "PBSENSE=" in cell else None
        if sense:
            found[token] = sense[1] or "_"
    return found


class FipbFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "fipb"
    title = "Finnish PropBank"
    page = "https://github.com/TurkuNLP/Finnish_PropBank"
    extensions = (".conllu",)
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """Ten columns, `PBArg` in column 9 or `PBSENSE=` in column 10 somewhere."""
        return any(map(is_fipb_row, word_rows(source)))

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file."""
        annotate = make_annotate(make_respelling(settings))
        reader = ConlluReader(annotate, NUMBERS, len(NAMES), fixed=True)
        corpus = BlockCorpus(source, self.name, settings, reader)
        reader.documents = find_documents(source.content, corpus.index)
        return corpus


FIPB = FipbFormat()
