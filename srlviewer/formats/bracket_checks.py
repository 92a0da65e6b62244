"""Reporting brackets that do not fit, in role columns and in parse columns."""

from __future__ import annotations

import re
from collections.abc import Sequence

from srlviewer.formats.brackets import is_plain, parse_brackets
from srlviewer.formats.faults import Faults
from srlviewer.formats.parse_bits import is_balanced, read_parse_bits

_TAGS = re.compile(r"[BI]-.*|O")


def check_parse(
    cells: Sequence[str], field: int, lines: Sequence[int], faults: Faults
) -> None:
    """Refuse a parse column whose brackets do not fit; `field` counts from 0."""
    if is_balanced(cells):
        return
    for token, message in read_parse_bits(cells)[1]:
        faults.refuse(
            "props.bracket",
            f"parse column: {message}",
            lines[token],
            hint="mend the brackets of the parse column",
            field=field,
            item=f"token {token + 1}",
        )


def check_roles(
    roles: Sequence[Sequence[str]],
    fixed: int,
    lines: Sequence[int],
    faults: Faults,
    *,
    sentence: int,
) -> None:
    """Refuse role columns whose brackets do not fit; the first is field `fixed`.

    `sentence` is its number, from 1.
    """
    for number, column in enumerate(roles):
        if is_plain(column):
            continue
        for token, message in parse_brackets(column)[1]:
            message = message.removeprefix("bracket ")
            if message.endswith("never closed"):
                message += f" in sentence {sentence}"
            elif _TAGS.fullmatch(column[token]):
                message += ": looks like BIO tags"
            faults.refuse(
                "props.bracket",
                f"bracket column {number + 1}: {message}",
                lines[token],
                field=fixed + number,
                item=f"token {token + 1}",
            )
