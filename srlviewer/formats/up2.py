"""Universal PropBank 2.0 and GOLD files: CoNLL-U Plus with roles that point.

`# global.columns` in the first line names the columns (whatever their prefix): PRED
has the roleset, ARGHEADS `LABEL:token` and ARGSPANS `LABEL:first-last`, joined by `|`.
Where words and tree are not in the file they come from a UD file (`with=`), or tokens
show as their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.companions import companions
from srlviewer.formats.conllu_rows import Annotate, Annotation, ConlluReader
from srlviewer.formats.documents import find_documents
from srlviewer.formats.faults import Faults
from srlviewer.formats.label_settings import (
    LABEL_SETTINGS,
    Respelling,
    make_respelling,
)
from srlviewer.formats.pointed_roles import (
    Pointer,
    arguments_of,
    head_cells,
    span_cells,
)
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import column_names, names_predicates
from srlviewer.formats.ud_join import JoinedReader, open_partner
from srlviewer.model.corpus import Corpus
from srlviewer.model.numbers import whole_number
from srlviewer.model.sentence import Columns

USUAL = ("ID", "PRED", "ARGHEADS", "ARGSPANS")
_ROLE_COLUMN = {"head": "ARGHEADS", "span": "ARGSPANS"}
SETTINGS: Mapping[str, tuple[str, ...]] = {
    **LABEL_SETTINGS,
    "with": (),
}
_TARGET = re.compile(r"([0-9]+)(?:-([0-9]+))?")


def make_annotate(
    numbers: Mapping[str, int], form: str, respell: Respelling | None
) -> Annotate:
    """Predicates are the rows with a roleset; their cell holds all their roles."""
    predicate_at, roles_at = numbers["PRED"], numbers[_ROLE_COLUMN[form]]
    to_cells = span_cells if form == "span" else head_cells

    def annotate(columns: Columns, lines: Sequence[int], faults: Faults) -> Annotation:
        rolesets, roles = columns[predicate_at], columns[roles_at]
        tokens = tuple([t for t, cell in enumerate(rolesets) if cell != "_"])
        size = len(rolesets)
        pointers = []
        for number, token in enumerate(tokens):
            for part in roles[token].split("|") if roles[token] != "_" else ():
                role = _read_role(part, number, size)
                if role is None:
                    message = f'"{part}" is no role of a sentence of {size} tokens'
                    faults.refuse("conll.label", message, lines[token], field=roles_at)
                else:
                    label = respell(role.label) if respell else role.label
                    pointers.append(role._replace(label=label))
        _check_unused(rolesets, roles, lines, faults)
        arguments = arguments_of(pointers)
        return Annotation(
            predicate_tokens=tokens,
            senses=tuple([rolesets[t] for t in tokens]),
            role_columns=to_cells(pointers, len(tokens), size),
            read_arguments=lambda _: arguments,
        )

    return annotate


def _read_role(text: str, predicate: int, size: int) -> Pointer | None:
    label, _, place = text.rpartition(":")
    found = _TARGET.fullmatch(place)
    if not label or not found:
        return None
    first = whole_number(found[1])
    last = whole_number(found[2]) if found[2] else first
    if first is None or last is None or not 1 <= first <= last <= size:
        return None
    return Pointer(predicate, label, first - 1, last)


def _check_unused(
    rolesets: Sequence[str], roles: Sequence[str], lines: Sequence[int], faults: Faults
) -> None:
    """Roles in a row without roleset belong to no predicate."""
    if roles.count("_") >= rolesets.count("_"):
        return
    for token, (roleset, cell) in enumerate(zip(rolesets, roles, strict=True)):
        if roleset == "_" and cell != "_":
            message = f'roles "{cell}" in a row without predicate are not read'
            faults.warn("conll.columns-extra", message, lines[token])


class Up2Format:
    """See `srlviewer.formats.reader.Format`."""

    name = "up2"
    title = "Universal PropBank 2.0, CoNLL-U Plus"
    page = "https://github.com/UniversalPropositions/UP-2.0"
    extensions = (".conllup",)
    settings = SETTINGS
    has_both_forms = True

    def fits(self, source: Source) -> bool:
        """The first line names a column PRED."""
        return names_predicates(source)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file, and the UD file if one is named."""
        names = column_names(source)
        held = tuple(f for f, column in _ROLE_COLUMN.items() if column in (names or ()))
        usual = held[0] if held else "head"
        form = settings.get("form", usual)
        if form not in held:
            form = usual
        is_chosen = "form" in settings
        if form == usual:
            settings = {k: v for k, v in settings.items() if k != "form"}
        missing = {"ID", "PRED", _ROLE_COLUMN[form]}.difference(names or ())
        if names is None or missing:
            what = f"the columns {', '.join(sorted(missing))}" if names else "columns"
            log.add(
                Problem(
                    code="conll.columns",
                    message=f"no line # global.columns that names {what}",
                    path=source.path,
                    line=1,
                    hint="the first line must name the columns",
                )
            )
            names = USUAL
        numbers = {name: number for number, name in enumerate(names)}
        annotate = make_annotate(numbers, form, make_respelling(settings))
        reader = ConlluReader(annotate, numbers, len(names), fixed=True, role_form=form)
        joined = None
        if "with" in settings:
            partner = open_partner(source, settings["with"], log)
            joined = JoinedReader(reader, partner)
        elif "FORM" not in names:
            log.extend(_offer(source.path))
        corpus = BlockCorpus(source, self.name, settings, joined or reader)
        corpus.forms = () if is_chosen else held
        reader.documents = find_documents(source.content, corpus.index)
        return corpus


def _offer(path: str) -> Iterator[Problem]:
    """A note that the UD file with the words lies beside the annotation."""
    for name in companions(path, Up2Format.name):
        yield Problem(
            code="partner.missing",
            message="the file has no words, tokens show as numbers; words and trees "
            f"lie beside it: {name}",
            severity=Severity.NOTE,
            path=path,
            line=1,
            hint=f"read them with it as {Up2Format.name}:with={name}",
        )


UP2 = Up2Format()
