"""Broken tables with bracket columns: what each holds, what must be said about it."""

from __future__ import annotations

from srlviewer.errors import Severity
from tests.formats.table_samples import (
    BR_CONSTITUENTS,
    BR_DEPENDENCIES,
    CHINESE,
    CONLL12,
    FULL04,
    FULL05,
    FULL_READER,
    SKELETON,
)

ERROR, WARNING = Severity.ERROR, Severity.WARNING
FULL, CONLL, SKEL, BR = "x.txt", "x_conll", "x.gold_skel", "x.conll.txt"


def cut(text, line):
    """The text without the last cell of a line (from 1)."""
    return with_line(text, line, lambda row: row.rstrip().rpartition(" ")[0])


def with_line(text, line, change):
    lines = text.split("\n")
    lines[line - 1] = change(lines[line - 1])
    return "\n".join(lines)


def without_last_column(text, lines):
    for line in lines:
        text = cut(text, line)
    return text


def more(text, lines):
    for line in lines:
        text = with_line(text, line, lambda row: f"{row} *")
    return text


FIRST = (1, 2, 3)
LAST = (2, 3, 4)
# name: (file name, content, code, severity, line, part of the message)
BROKEN_TABLES = {
    "full: row too short": (
        FULL,
        cut(FULL05, 2),
        "conll.columns",
        ERROR,
        2,
        "expected 9 columns (1 bracket column), found 8",
    ),
    "full: row too long": (
        FULL,
        with_line(FULL05, 3, lambda row: f"{row} *"),
        "conll.columns",
        ERROR,
        3,
        "found 10",
    ),
    "full: row of one cell": (
        FULL,
        with_line(FULL05, 6, lambda row: "Tolk"),
        "conll.columns",
        ERROR,
        6,
        "expected at least 8 columns, found 1",
    ),
    "full: target without column": (
        FULL,
        without_last_column(FULL05, FIRST) + FULL05 * 2,
        "props.columns",
        WARNING,
        2,
        'target "zorf" (1 of 1) has no bracket column',
    ),
    "full: surplus column": (
        FULL,
        more(FULL05, FIRST) + FULL05 * 2,
        "props.columns-extra",
        WARNING,
        1,
        "expected 1 bracket column (1 target), found 2",
    ),
    "full: bracket never closed": (
        FULL,
        FULL05.replace("(A1*)", "(A1* "),
        "props.bracket",
        ERROR,
        3,
        'bracket column 1: "(A1" is never closed in sentence 1',
    ),
    "full: one bracket too many": (
        FULL,
        FULL05.replace("(A1*)", "*)"),
        "props.bracket",
        ERROR,
        3,
        'bracket column 1: ")" without an open bracket',
    ),
    "full: cell without star": (
        FULL,
        FULL05.replace("(A1*)", "B-A1 ") + FULL05 * 2,
        "props.bracket",
        ERROR,
        3,
        'bracket column 1: "B-A1" has no "*": looks like BIO tags',
    ),
    "full: closing label differs": (
        FULL,
        FULL_READER.replace("(A1*)", "(A1*A2)"),
        "props.bracket",
        ERROR,
        5,
        'bracket column 2: "A2)" closes "(A1"',
    ),
    "full 2004: closing label differs": (
        FULL,
        FULL04.replace("*A1)", "*A2)"),
        "props.bracket",
        ERROR,
        4,
        '"A2)" closes "(A1"',
    ),
    "full: parse never closed": (
        FULL,
        FULL05.replace("(NP*)))", "(NP*))"),
        "props.bracket",
        ERROR,
        1,
        'parse column: bracket "(S" is never closed',
    ),
    "full: parse closed too often": (
        FULL,
        FULL05.replace("*)       *)  -", "*)      *))  -"),
        "props.bracket",
        ERROR,
        6,
        'parse column: ")" without an open bracket',
    ),
    "full: bytes that are not UTF-8": (
        FULL,
        FULL05.encode().replace(b"zorfs", b"z\xf6rfs"),
        "text.encoding",
        ERROR,
        2,
        "0xf6",
    ),
    "full: byte-order mark": (
        FULL,
        "\ufeff" + FULL05,
        "text.bom",
        WARNING,
        1,
        "byte-order mark",
    ),
    "full: two blank lines": (
        FULL,
        FULL05 + "\n" + FULL05,
        "conll.blank-lines",
        WARNING,
        8,
        "too many",
    ),
    "full: no blank line at the end": (
        FULL,
        FULL05.rstrip("\n"),
        "conll.final-blank",
        WARNING,
        6,
        "missing",
    ),
    "conll12: row too short": (
        CONLL,
        cut(CONLL12, 3),
        "conll.columns",
        ERROR,
        3,
        "expected 13 columns (1 bracket column), found 12",
    ),
    "conll12: too few columns everywhere": (
        CONLL,
        without_last_column(without_last_column(CONLL12, (8,)), (6,)),
        "conll.columns",
        ERROR,
        6,
        "expected at least 12 columns, found 11",
    ),
    "conll12: words not counted from 0": (
        CONLL,
        CONLL12.replace(" 0  1  gorbas", " 0  2  gorbas"),
        "conll.id",
        ERROR,
        3,
        "expected word number 1, found 2",
    ),
    "conll12: sentences without blank line between": (
        CONLL,
        CONLL12.replace("\n\nbn/", "\nbn/", 1),
        "conll.columns",
        ERROR,
        5,
        "found 12",
    ),
    "conll12: predicate without column": (
        CONLL,
        without_last_column(CONLL12, LAST),
        "props.columns",
        WARNING,
        3,
        'target "gorba" (1 of 1) has no bracket column',
    ),
    "conll12: surplus column": (
        CONLL,
        CONLL12.replace(" gorba  01", "     -   -").replace("kulu   -", "   -   -"),
        "props.columns-extra",
        WARNING,
        2,
        "expected 0 bracket columns",
    ),
    "conll12: bracket never closed": (
        CONLL,
        CHINESE.replace("(V*)        *", "(V*         *"),
        "props.bracket",
        ERROR,
        3,
        '"(V" is never closed',
    ),
    "conll12: parse closed too early": (
        CONLL,
        CHINESE.replace("(NP*)))))", "(NP*))))))"),
        "props.bracket",
        ERROR,
        5,
        "parse column",
    ),
    "conll12: two blank lines": (
        CONLL,
        CONLL12.replace("#end", "\n#end", 1),
        "conll.blank-lines",
        WARNING,
        8,
        "too many",
    ),
    "conll12: cut off": (
        CONLL,
        CONLL12[: CONLL12.index("#end")].rstrip("\n"),
        "conll.final-blank",
        WARNING,
        6,
        "missing",
    ),
    "conll12: no sentence": (
        CONLL,
        "#begin document (a); part 000\n#end document\n",
        "conll.empty-file",
        ERROR,
        1,
        "no sentence",
    ),
    "skeleton: row too short": (
        SKEL,
        cut(SKELETON, 4),
        "conll.columns",
        ERROR,
        4,
        "found 8",
    ),
    "skeleton: words not counted from 0": (
        SKEL,
        SKELETON.replace("x.xml  0  2", "x.xml  0  3"),
        "conll.id",
        ERROR,
        3,
        "expected word number 2, found 3",
    ),
    "skeleton: roleset without column": (
        SKEL,
        without_last_column(SKELETON, (1, 2, 3, 4)),
        "props.columns",
        WARNING,
        2,
        '"gorba.01" (1 of 1) has no bracket column',
    ),
    "skeleton: bracket never closed": (
        SKEL,
        SKELETON.replace("(ARG1*)", "(ARG1* "),
        "props.bracket",
        ERROR,
        3,
        '"(ARG1" is never closed',
    ),
    "skeleton: no sentence": (SKEL, "", "conll.empty-file", ERROR, 1, "no sentence"),
    "PropBank-Br: row too short": (
        BR,
        cut(BR_CONSTITUENTS, 2),
        "conll.columns",
        ERROR,
        2,
        "found 10",
    ),
    "PropBank-Br: ids": (
        BR,
        BR_CONSTITUENTS.replace("3   kulu", "4   kulu"),
        "conll.id",
        ERROR,
        3,
        "expected word number 3, found 4",
    ),
    "PropBank-Br: head beyond the sentence": (
        BR,
        BR_DEPENDENCIES.replace("2  SUBJ", "9  SUBJ"),
        "conll.head",
        WARNING,
        1,
        "HEAD 9 in a sentence of 3 tokens",
    ),
    "PropBank-Br: cycle": (
        BR,
        BR_DEPENDENCIES.replace("0  ROOT", "1  ROOT"),
        "conll.head",
        WARNING,
        1,
        "cycle 1 -> 2 -> 1",
    ),
    "PropBank-Br: bracket": (
        BR,
        BR_DEPENDENCIES.replace("(A1*)", "(A1* "),
        "props.bracket",
        ERROR,
        3,
        "never closed",
    ),
}
