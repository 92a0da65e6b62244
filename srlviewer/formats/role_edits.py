"""Changed predicates and arguments of a sentence, as edits of cells of its file.

Roles stand in one column for each predicate (labels on heads, or brackets), or in cells
that point from token to token; see `pointed_edits` for these. Only cells whose content
changes are edited, so that all else stays as it was spelled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.brackets import Bracket
from srlviewer.formats.pointed_edits import POINTED, SENSES_INSIDE
from srlviewer.formats.rewriting import CellEdit, EditError, cells_of
from srlviewer.formats.writers.roles import bracket_cells
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence

SENSE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "conll09": ("PRED",),
    "conll08": ("PRED",),
    "conllu-srl": ("SENSE",),
    "up1-ewt": ("ROLESET",),
    "up2": ("PRED",),
    "conll05-props": ("TARGET",),
    "conll04-props": ("TARGET",),
    "propbank-skel": ("ROLESET",),
    "conll12": ("LEMMA", "FRAMESET"),
    "conll05-full": ("TARGET", "VS"),
}
"""Format -> the column of the sense, or those of its lemma and number."""
KEPT_FORMS = frozenset((None, "keep"))


def argument_edits(
    corpus: BlockCorpus, sentence: Sentence, arguments: Iterable[Argument]
) -> list[CellEdit]:
    """The edits after which the sentence has exactly these arguments.

    `sentence` is one of the corpus, `arguments` are those it shall have, for all its
    predicates; their own numbers and parents do not matter. An argument in several
    pieces takes one span each here: a piece behind the first is an argument with the
    label `C-…`.

    Raises:
        EditError: brackets would cross, a head would be more than a token, the file has
            no cell for an argument, or its roles are shown in another form than they
            are written in.
    """
    wanted = list(arguments)
    _check(sentence, wanted)
    if corpus.format in POINTED:
        return POINTED[corpus.format](sentence, wanted)
    _check_form(corpus)
    labelled = corpus.format == "conll04-props"
    old = _columns(sentence, sentence.arguments, labelled_ends=labelled)
    new = _columns(sentence, wanted, labelled_ends=labelled)
    places = _role_places(corpus, sentence)
    edits = []
    for number, (before, after) in enumerate(zip(old, new, strict=True)):
        for at, (was, becomes) in enumerate(zip(before, after, strict=True)):
            if was == becomes:
                continue
            if at >= len(places[number]):
                raise EditError(
                    f"sentence {sentence.position + 1}: the column of predicate "
                    f"{number + 1} has no cell {at + 1}"
                )
            edits.append(CellEdit(sentence.position, *places[number][at], becomes))
    return edits


def sense_edits(
    corpus: BlockCorpus, sentence: Sentence, senses: Mapping[int, str]
) -> list[CellEdit]:
    """The edits that give predicates (by their number) another sense.

    Raises:
        EditError: there is no such predicate, or the format has no place for senses.
    """
    edits = []
    for number, sense in senses.items():
        if not 0 <= number < len(sentence.predicate_tokens):
            raise EditError(
                f"sentence {sentence.position + 1} has no predicate {number + 1}"
            )
        token = sentence.predicate_tokens[number]
        if corpus.format in SENSES_INSIDE:
            edits.append(SENSES_INSIDE[corpus.format](sentence, token, sense))
            continue
        names = sentence.column_names or {}
        columns = [n for n in SENSE_COLUMNS.get(corpus.format, ()) if n in names]
        if not columns:
            raise EditError(f"{corpus.format} has no column of senses")
        parts: tuple[str, ...] = (sense,)
        if len(columns) == 2:
            lemma, dot, rest = sense.rpartition(".")
            parts = (lemma, rest) if dot else (sense, "-")
        for name, part in zip(columns, parts, strict=True):
            if sentence.column(name)[token] != part:
                edits.append(CellEdit(sentence.position, token, names[name], part))
    return edits


def respelling_edits(plain: BlockCorpus, sentence: Sentence) -> list[CellEdit]:
    """What makes the roles of a file those of a sentence of it that is seen otherwise.

    `plain` is the file read without any setting that respells labels; `sentence` is the
    one that is shown (`labels=short`, `map=…`, `form=…`), with the same predicates.

    Raises:
        EditError: the format has no cells for such roles.
    """
    if plain.format in POINTED:
        original = plain.sentence(sentence.position)
        return POINTED[plain.format](original, sentence.arguments)
    edits = []
    rows = cells_of(plain, sentence)
    places = _role_places(plain, sentence)
    for own, cells in zip(places, sentence.role_columns, strict=True):
        for (token, column), cell in zip(own, cells, strict=False):
            if rows[token][column] != cell:
                edits.append(CellEdit(sentence.position, token, column, cell))
    return edits


def _role_places(
    corpus: BlockCorpus, sentence: Sentence
) -> list[list[tuple[int, int]]]:
    """For each predicate the token and column of each of its cells, in their order.

    Where a row of a props file is short, the later cells of a column belong to the
    tokens above their own (quirk of the program), so tokens are those of the rows.
    """
    rows = cells_of(corpus, sentence)
    first = first_role_column(sentence)
    return [
        [(token, column) for token, row in enumerate(rows) if len(row) > column]
        for column in range(first, first + len(sentence.predicate_tokens))
    ]


def first_role_column(sentence: Sentence) -> int:
    """Behind the columns that have a name; those at the end count from there."""
    names = sentence.column_names or {}
    return 1 + max((number for number in names.values() if number >= 0), default=-1)


def _check_form(corpus: BlockCorpus) -> None:
    if corpus.settings.get("form") not in KEPT_FORMS:
        raise EditError(
            f"{corpus.path} is shown with form={corpus.settings['form']}: its roles "
            "cannot be edited in another form than they are written in"
        )


def _check(sentence: Sentence, arguments: Sequence[Argument]) -> None:
    number, size = len(sentence.predicate_tokens), len(sentence)
    held = {(a.predicate, a.label, a.spans) for a in sentence.arguments}
    for argument in arguments:
        if (argument.predicate, argument.label, argument.spans) in held:
            continue  # whatever it is, the file has it
        where = f'sentence {sentence.position + 1}, "{argument.label}"'
        if not 0 <= argument.predicate < number:
            raise EditError(f"{where}: no predicate {argument.predicate + 1}")
        if len(argument.spans) != 1:
            raise EditError(f"{where}: one span is written, not {len(argument.spans)}")
        ((start, end),) = argument.spans
        if not 0 <= start < end <= size:
            raise EditError(f"{where}: tokens outside the sentence")
        if sentence.role_form == "head" and end - start != 1:
            raise EditError(f"{where}: a head is one token")
        if not argument.label or set(argument.label) & set("()*| \t\r\n"):
            raise EditError(f"{where}: no possible label")


def _columns(
    sentence: Sentence, arguments: Iterable[Argument], *, labelled_ends: bool
) -> list[list[str]]:
    """The role columns with these arguments, `_` or `*` where there is none."""
    held: list[list[Argument]] = [[] for _ in sentence.predicate_tokens]
    for argument in arguments:
        held[argument.predicate].append(argument)
    if sentence.role_form == "span":
        return [
            bracket_cells(
                _nested(sentence, own), len(sentence), labelled_ends=labelled_ends
            )
            for own in held
        ]
    return [_label_cells(own, len(sentence)) for own in held]


def _label_cells(arguments: Iterable[Argument], size: int) -> list[str]:
    labels: list[list[str]] = [[] for _ in range(size)]
    for argument in arguments:
        labels[argument.spans[0][0]].append(argument.label)
    return ["|".join(dict.fromkeys(own)) or "_" for own in labels]


def _nested(sentence: Sentence, arguments: Sequence[Argument]) -> list[Bracket]:
    """Brackets in the order of their openings, outer ones first."""
    found: list[Bracket] = []
    ends: list[int] = []
    ordered = sorted(arguments, key=lambda a: (a.spans[0][0], -a.spans[0][1]))
    for argument in ordered:
        start, end = argument.spans[0]
        while ends and ends[-1] <= start:
            ends.pop()
        if ends and end > ends[-1]:
            where = f"sentence {sentence.position + 1}"
            raise EditError(f'{where}: "{argument.label}" crosses another argument')
        ends.append(end)
        found.append(Bracket(argument.label, start, end, None))
    return found
