"""Where the program's fixed buffers end, and srlviewer's do not.

Beyond them the program splits lines, crashes or prints nonsense; official output goes
on, and says so. Page: `evalb`, section 7 (11).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from srlviewer.scoring.evalb_trees import RawTree

Size = Callable[[RawTree], int]


def _longest_label(tree: RawTree) -> int:
    labels = (*(b.label for b in tree.brackets), *(t.tag for t in tree.terminals))
    return max(map(_bytes, labels), default=0)


def _longest_word(tree: RawTree) -> int:
    return max((_bytes(terminal.word) for terminal in tree.terminals), default=0)


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogateescape"))


LINE_BYTES = 5_000
SIZES: Mapping[str, tuple[int, Size]] = {
    "words": (200, lambda tree: len(tree.terminals)),
    "brackets": (200, lambda tree: len(tree.brackets)),
    "bytes in a label": (30, _longest_label),
    "bytes in a word": (100, _longest_word),
}
"""What is limited -> the program's limit, and how to measure a tree."""


def beyond_limits(tree: RawTree, line: str = "") -> str:
    """What of a tree or its line is too much for the program; empty if nothing.

    >>> beyond_limits(RawTree((), ()), "(" * 6_000)
    '6000 bytes in the line, the program has room for 5000'
    """
    size = _bytes(line)
    if size > LINE_BYTES:
        return f"{size} bytes in the line, the program has room for {LINE_BYTES}"
    for name, (most, measure) in SIZES.items():
        size = measure(tree)
        if size > most:
            return f"{size} {name}, the program has room for {most}"
    return ""
