"""Penn Treebank brackets: from text to phrases and terminals, traces kept.

`(S (NP (DT The) (NN dog)) (VP …))`, pretty-printed or one a line, under a nameless root
`( (S …))` or not. Nothing is cut off labels or words here. One pass with a stack, so
that depth has no limit; every fault is found, also behind a broken tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.formats.tree_building import without_roots
from srlviewer.model.tree import VIRTUAL_ROOT, Trace, Tree

TRACE = "-NONE-"
"""The tag of an empty element."""
ESCAPES = {
    "-LRB-": "(", "-RRB-": ")", "-LSB-": "[", "-RSB-": "]", "-LCB-": "{", "-RCB-": "}",
    "*LRB*": "(", "*RRB*": ")", "#LRB#": "(", "#RRB#": ")", "\\(": "(", "\\)": ")",
}  # fmt: skip
"""How brackets are written where they are words."""
_PIECE = re.compile(r"\(|\)|(?:\\[()]|[^\s()])+", re.ASCII)
_SHOWN = 40


class Terminal(NamedTuple):
    """A word or a trace, as written; `parent` is a phrase, `line` counts from 1."""

    tag: str
    form: str
    parent: int
    line: int

    @property
    def is_trace(self) -> bool:
        """Whether it is an empty element, no word."""
        return self.tag == TRACE


class TreeFault(NamedTuple):
    """What is wrong at a line and column (from 1); `code` is one of `brackets.…`."""

    code: str
    message: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class PennTree:
    """One tree: phrases in the order of their openings, terminals in text order.

    A nameless root is a phrase with an empty label. `()` has neither.
    """

    labels: tuple[str, ...]
    parents: tuple[int, ...]
    terminals: tuple[Terminal, ...]
    line: int = 1
    sound: bool = True

    def node_above(self, terminal: int, height: int) -> int | None:
        """The phrase `height` (at least 1) levels above a terminal; None: no such."""
        phrase = self.terminals[terminal].parent
        while height > 1 and phrase != VIRTUAL_ROOT:
            phrase = self.parents[phrase]
            height -= 1
        return None if phrase == VIRTUAL_ROOT else phrase

    def terminals_of(self, phrase: int) -> range:
        """The terminals below a phrase; they are neighbours."""
        inside = [
            number
            for number, terminal in enumerate(self.terminals)
            if self.is_below(terminal.parent, phrase)
        ]
        return range(inside[0], inside[-1] + 1) if inside else range(0)

    def is_below(self, phrase: int, other: int) -> bool:
        """Whether a phrase is `other`, or below it."""
        while phrase > other:  # a phrase has a higher number than those above it
            phrase = self.parents[phrase]
        return phrase == other


@dataclass(slots=True)
class _Bracket:
    """A bracket that is open: what was read in it so far."""

    line: int
    column: int
    label: str | None = None
    words: list[str] = field(default_factory=list)
    number: int | None = None
    """Of its phrase; None until something in it shows that it is one."""
    gap: bool = False


class _Builder:
    """Takes brackets and words of one tree."""

    def __init__(self) -> None:
        self.opened: list[_Bracket] = []
        self.labels: list[str] = []
        self.parents: list[int] = []
        self.terminals: list[Terminal] = []
        self.faults: list[TreeFault] = []
        self.line = 1

    def open(self, line: int, column: int) -> None:
        if self.opened:
            self._make_phrase(len(self.opened) - 1)
        else:
            self.line = line
        self.opened.append(_Bracket(line, column))

    def take(self, word: str, line: int, column: int) -> None:
        top = self.opened[-1]
        if top.number is not None:
            message = f'"{_cut(word)}" stands alone in "({_cut(self._label(top))} …"'
            self.faults.append(TreeFault("brackets.bare-word", message, line, column))
        elif top.label is None:
            top.label = word
        else:
            top.words.append(word)

    def close(self, *, gap: bool) -> bool:
        """Whether the tree is complete; `gap`: white space before the bracket."""
        top = self.opened.pop()
        if top.number is not None:
            return not self.opened
        if top.label is None:
            if self.opened:
                message = "empty bracket; a parenthesis as a word must be written -LRB-"
                self._fault("brackets.empty-bracket", message, top)
        elif not top.words:
            self._close_without_word(top, gap=gap)
        else:
            if len(top.words) > 1:
                message = (
                    f'"{_cut(top.words[1])}" stands alone in "({_cut(top.label)} …"'
                )
                self._fault("brackets.bare-word", message, top)
            parent = VIRTUAL_ROOT
            if self.opened:
                parent = self.opened[-1].number or 0
            self.terminals.append(Terminal(top.label, top.words[0], parent, top.line))
        return not self.opened

    def _close_without_word(self, top: _Bracket, *, gap: bool) -> None:
        assert top.label is not None
        if gap:
            message = f"token {_cut(top.label)} has no word"
            self._fault("brackets.empty-terminal", message, top)
        elif not any(map(str.isalpha, top.label)):
            around = self._label(self.opened[-1]) if self.opened else ""
            message = f'"{_cut(top.label)}" stands alone in "({_cut(around)} …"'
            self._fault("brackets.bare-word", message, top)
        else:
            self.opened.append(top)
            self._make_phrase(len(self.opened) - 1)
            self.opened.pop()

    def _make_phrase(self, depth: int) -> None:
        top = self.opened[depth]
        if top.number is not None:
            return
        if top.words:
            message = f'"{_cut(top.words[0])}" stands alone in "({_cut(top.label)} …"'
            self._fault("brackets.bare-word", message, top)
        parent = VIRTUAL_ROOT
        if depth:
            parent = self.opened[depth - 1].number or 0
        top.number = len(self.labels)
        self.labels.append(top.label or "")
        self.parents.append(parent)

    def _label(self, bracket: _Bracket) -> str:
        return bracket.label or ""

    def _fault(self, code: str, message: str, bracket: _Bracket) -> None:
        self.faults.append(TreeFault(code, message, bracket.line, bracket.column))

    def tree(self) -> PennTree:
        return PennTree(
            tuple(self.labels),
            tuple(self.parents),
            tuple(self.terminals),
            self.line,
            sound=not self.faults,
        )


def read_trees(text: str) -> tuple[list[PennTree], list[TreeFault]]:
    """All trees of a text and what is wrong with them.

    If the brackets of the text do not balance and every line begins with one, each line
    is read by itself, so that a broken tree does not spoil those behind it.
    """
    trees: list[PennTree] = []
    faults: list[TreeFault] = []
    lines = text.split("\n")
    if not _is_balanced(text) and _one_a_line(lines):
        for number, line in enumerate(lines, 1):
            _read([line], number, trees, faults)
    else:
        _read(lines, 1, trees, faults)
    return trees, faults


def _is_balanced(text: str) -> bool:
    depth = 0
    for found in _PIECE.finditer(text):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if depth < 0:
            return False
    return depth == 0


def _one_a_line(lines: Sequence[str]) -> bool:
    return all(line.startswith("(") for line in lines if line.strip())


def _read(
    lines: Sequence[str], first: int, trees: list[PennTree], faults: list[TreeFault]
) -> None:
    builder = _Builder()
    for piece, line, column, gap in _pieces(lines, first):
        if piece == "(":
            builder.open(line, column)
        elif not builder.opened:
            what = '")" without an open bracket'
            code = "brackets.unbalanced"
            if piece != ")":
                what, code = f'"{_cut(piece)}" stands alone', "brackets.bare-word"
            faults.append(TreeFault(code, what, line, column))
        elif piece == ")":
            if builder.close(gap=gap):
                trees.append(builder.tree())
                faults += builder.faults
                builder = _Builder()
        else:
            builder.take(piece, line, column)
    if builder.opened:
        top = builder.opened[0]
        message = f'"({_cut(top.label)}" is never closed'
        fault = TreeFault("brackets.unbalanced", message, top.line, top.column)
        builder.faults.append(fault)
        trees.append(builder.tree())
        faults += builder.faults


def _pieces(lines: Sequence[str], first: int) -> Iterator[tuple[str, int, int, bool]]:
    """Brackets and words with line, column and whether white space is before them."""
    for number, line in enumerate(lines, first):
        end = -1
        for found in _PIECE.finditer(line):
            yield found[0], number, found.start() + 1, found.start() != end
            end = found.end()


def _cut(text: str | None) -> str:
    text = text or ""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def unescaped(word: str) -> str:
    """A word as it is shown: `-LRB-` is a parenthesis.

    >>> unescaped("-LRB-"), unescaped("*RRB*")
    ('(', ')')
    """
    return ESCAPES.get(word) or word.replace("\\/", "/").replace("\\*", "*")


def to_tree(penn: PennTree) -> Tree:
    """The tree over the words alone, traces apart; the root names taken off."""
    traces: list[Trace] = []
    token_parents: list[int] = []
    for tag, form, parent, _ in penn.terminals:
        if tag == TRACE:
            traces.append(Trace(form, tag, len(token_parents), parent))
        else:
            token_parents.append(parent)
    tree = Tree(penn.labels, penn.parents, tuple(token_parents), traces=tuple(traces))
    return without_roots(tree)
