"""Reading a line as EVALB reads it, with what it says of a bad one.

Page: `evalb`, sections 2 and 7 (6 and 7).
"""

from __future__ import annotations

import re

from srlviewer.scoring.evalb_program import BARE_WORD
from srlviewer.scoring.evalb_trees import RawBracket, RawTree, Terminal

_PARTS = re.compile(
    r"\(([^\s()]*)(?:\s+([^\s()]+)\)|(?<!\()\s+()\))?|\)|[^\s()]+", re.ASCII
)
TOO_MANY_OPEN = "Bracketing is unbalanced (too many open bracket)"


def read_line(text: str) -> RawTree:
    """The tree of a line. Items are numbered as they come.

    What stands behind a surplus closing bracket is not read.
    """
    terminals: list[Terminal] = []
    labels: list[tuple[str, int]] = []
    ends: list[int | None] = []
    opened: list[int] = []
    fault = ""
    for match in _PARTS.finditer(text):
        part = match[0]
        if part == ")":
            if not opened:
                fault = TOO_MANY_OPEN
                break
            ends[opened.pop()] = len(terminals)
        elif not part.startswith("("):
            fault = BARE_WORD
            break
        elif match.lastindex and match.lastindex > 1:
            # `(X )` is a terminal with an empty word, `(X)` a bracket without words.
            word = match[match.lastindex]
            terminals.append(Terminal(word, match[1], len(terminals)))
        else:
            opened.append(len(labels))
            labels.append((match[1], len(terminals)))
            ends.append(None)
    if opened and not fault:
        fault = TOO_MANY_OPEN
    brackets = [
        RawBracket(label, start, end, number)
        for number, ((label, start), end) in enumerate(zip(labels, ends, strict=True))
    ]
    return RawTree(terminals, brackets, fault)
