"""Cures as the window says them: without words that belong to the command line."""

from __future__ import annotations

import re
from typing import Final

from srlviewer.errors import Problem
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

_SPECIFICATION = r"([\w:=,.+-]*\w)"
CURES: Final = (
    (r" \(--pair id\)", ""),
    (
        r"name a (FrameNet folder with --framenet|folder with a FrameNet lexicon).*",
        QT_TRANSLATE_NOOP(
            "Problems", "choose the folder under File → FrameNet Folder…"
        ),
    ),
    (
        rf"use --scheme {_SPECIFICATION}",
        QT_TRANSLATE_NOOP("Problems", r"choose the scheme \1"),
    ),
    (
        rf"read the file in the other form: --gold-format {_SPECIFICATION}",
        QT_TRANSLATE_NOOP("Problems", r"read the gold file in the other form"),
    ),
    (
        rf"read the file in the other form: --predicted-format {_SPECIFICATION}",
        QT_TRANSLATE_NOOP("Problems", r"read the predicted file in the other form"),
    ),
    (
        rf"import with ([\w=,]+): --gold-format {_SPECIFICATION}",
        QT_TRANSLATE_NOOP("Problems", r"read the gold file with \1"),
    ),
    (
        rf"import with ([\w=,]+): --predicted-format {_SPECIFICATION}",
        QT_TRANSLATE_NOOP("Problems", r"read the predicted file with \1"),
    ),
    (
        r"read them with it as \S+",
        QT_TRANSLATE_NOOP("Problems", "read them together with it"),
    ),
    (
        r"name the files of trees beside it: [\w-]+:with=FILE.*",
        QT_TRANSLATE_NOOP(
            "Problems", "add the file of trees to the list, in the same folder"
        ),
    ),
    (
        r"name the files of trees beside it: \S+",
        QT_TRANSLATE_NOOP("Problems", "read the trees beside it together with it"),
    ),
    (
        r"set gf=_: read the file as \S+( \(--.+\))?",
        QT_TRANSLATE_NOOP(
            "Problems",
            "File → Reader Settings…: “Function written” NP_SB",
        ),
    ),
    (
        r"set gf=bracket: read the file as \S+( \(--.+\))?",
        QT_TRANSLATE_NOOP(
            "Problems",
            "File → Reader Settings…: “Function written” NP[SB]",
        ),
    ),
    (
        r"set gf= to the mark that divides functions from categories(: --.+)?",
        QT_TRANSLATE_NOOP(
            "Problems",
            "choose how functions are written under File → Reader Settings…",
        ),
    ),
    (
        r"choose how unparsed sentences are counted",
        QT_TRANSLATE_NOOP(
            "Problems",
            "choose how they are counted: Score → Scheme Options, “No parse”",
        ),
    ),
    (
        r"name (it|one of [^:]+), as in spert:types=\S+, if a type is symmetric",
        QT_TRANSLATE_NOOP(
            "Problems",
            "choose the types file under Score → Scheme Options, “Types file”, if a "
            "type is symmetric",
        ),
    ),
    (
        r"name it: spert:types=(\S+), if a type is symmetric",
        QT_TRANSLATE_NOOP(
            "Problems",
            r"choose \1 under Score → Scheme Options, “Types file”, if a type is "
            r"symmetric",
        ),
    ),
    (
        r"name it with --format: (.+)",
        QT_TRANSLATE_NOOP("Problems", r"choose its format when you open it: \1"),
    ),
    (
        r"name its encoding with encoding=",
        QT_TRANSLATE_NOOP("Problems", "choose its encoding when you open it"),
    ),
    (
        r"name the format of the file",
        QT_TRANSLATE_NOOP("Problems", "choose its format when you open it"),
    ),
)
"""Pattern of the cure of a problem -> what to do in the window."""


def cure(problem: Problem) -> str:
    """What to do about a problem, in the window."""
    hint = problem.hint
    for pattern, words in CURES:
        hint = re.sub(pattern, translated("Problems", words) if words else "", hint)
    return hint
