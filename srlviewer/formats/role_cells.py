"""Checks of role columns that several formats share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from srlviewer.formats.brackets import is_plain, parse_brackets
from srlviewer.formats.faults import Faults, plural
from srlviewer.formats.role_columns import has_empty_label
from srlviewer.model.sentence import Columns

MIXED = ("conllu-srl.form", "argument columns mix labels and brackets")
TAGGED = re.compile(r"^(?:[BIESLU]-(?:[CR]-)*(?:A(?:RG)?[0-9AM]|V$)|O$)")
"""Labels that look like BIO tags."""
_BRACKET = re.compile(r"[()]")
_KEPT = 10000
_sound_labels = {"_"}


def check_width(
    columns: Columns, fixed: int, predicates: int, lines: Sequence[int], faults: Faults
) -> None:
    """Report that there are not as many role columns as predicates.

    A sentence with an error has had more said about it.
    """
    if not faults.sound:
        return
    width, expected = len(columns), fixed + predicates
    line = lines[0] if len(lines) else 1
    given = plural(predicates, "predicate")
    message = f"expected {plural(expected, 'column')} ({given}), found {width}"
    if width < expected:
        faults.refuse("conll.columns", message, line, field=width)
    elif width == expected + 2 and all(map(_are_numbers, columns[-2:])):
        faults.refuse(
            "conll.columns",
            f"{message}: looks like a .span file of PriMeSRL-Eval; "
            "open the file it was made from",
            line,
            field=expected,
            hint="open the file from which PriMeSRL-Eval made this one",
        )
    else:
        message += ": the surplus is not read"
        faults.warn("conll.columns-extra", message, line, field=expected)


def _are_numbers(column: Sequence[str]) -> bool:
    return all(cell.removeprefix("-").isdecimal() for cell in column)


def check_labels(
    roles: Sequence[Sequence[str]], fixed: int, lines: Sequence[int], faults: Faults
) -> None:
    """Head form: no brackets, no BIO tags, no empty labels."""
    new = set().union(*roles) - _sound_labels
    if not new:
        return
    wrong = {cell: fault for cell in new if (fault := _label_fault(cell))}
    if not wrong:
        # Labels are few: what was found sound once is not looked at again.
        _sound_labels.update(islice(new, max(0, _KEPT - len(_sound_labels))))
    for number, column in enumerate(roles if wrong else ()):
        for token, cell in enumerate(column):
            if cell in wrong:
                code, message = wrong[cell]
                place = f"column {fixed + number + 1}: {message}"
                item, field = f"token {token + 1}", fixed + number
                faults.refuse(code, place, lines[token], item=item, field=field)


def _label_fault(cell: str) -> tuple[str, str] | None:
    if "*" in cell:
        return MIXED
    if TAGGED.match(cell):
        return "props.bracket", f'"{cell}" has no "*"; it looks like a BIO tag'
    if _BRACKET.search(cell):
        return "props.bracket", f'"{cell}" has no "*"'
    if not cell or has_empty_label(cell):
        return "conll.label", f'empty label in "{cell}"'
    return None


def _is_label(cell: str) -> bool:
    """Whether a cell of the span form would be right in the head form."""
    return cell not in {"", "_"} and _label_fault(cell) is None


def check_brackets(
    roles: Sequence[Sequence[str]], fixed: int, lines: Sequence[int], faults: Faults
) -> None:
    """Span form: every column has well-formed brackets."""
    for number, column in enumerate(roles):
        if is_plain(column):
            continue
        where = f"column {fixed + number + 1}"
        for fault in parse_brackets(column)[1]:
            cell = column[fault.token]
            code, message = "props.bracket", fault.message
            if _is_label(cell):
                code, message = MIXED
            faults.refuse(
                code,
                f"{where}: {message}",
                lines[fault.token],
                item=f"token {fault.token + 1}",
                field=fixed + number,
            )
