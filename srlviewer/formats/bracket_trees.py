"""Penn brackets and discontinuous brackets: treebanks with a tree a bracket.

Page: treebanks, sections 3 and 4. What is read fast here is read once more by
`penn_trees` where anything is odd, which says what is wrong and where.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.errors import ProblemLog
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.faults import Faults
from srlviewer.formats.penn_trees import PennTree, read_trees, unescaped
from srlviewer.formats.tree_building import ROOTS, TRACE, in_text_order
from srlviewer.formats.tree_index import says_no_parse
from srlviewer.formats.tree_labels import Divide
from srlviewer.formats.white_space import NUL, SHOWN, name_of
from srlviewer.model.sentence import EMPTY, Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Tree, Written

_NOTHING = ("", "()", "(())")
"""A sentence without a tree, blanks taken out."""
_SHORT = 64
_PARTS = re.compile(r"\(([^\s()]*)(?:\s+([^\s()]+)\s*\))?|(\))|([^\s()]+)", re.ASCII)


class Brackets(NamedTuple):
    """A tree as written. Phrases in the order of their openings, terminals in text."""

    labels: Sequence[str]
    parents: Sequence[int]
    tags: Sequence[str]
    words: Sequence[str]
    token_parents: Sequence[int]


def read_fast(text: str) -> Brackets | None:
    """The tree of a text, or None if anything in it asks for a closer look."""
    if "\\" in text:
        return None
    labels: list[str] = []
    parents: list[int] = []
    tags: list[str] = []
    words: list[str] = []
    token_parents: list[int] = []
    opened: list[int] = []
    top = VIRTUAL_ROOT
    childless = False  # the bracket opened last has nothing in it yet
    for label, word, close, stray in _PARTS.findall(text):
        if word:
            if top == VIRTUAL_ROOT:
                return None
            tags.append(label)
            words.append(word)
            token_parents.append(top)
            childless = False
        elif close:
            if childless or not opened:
                return None
            top = opened.pop()
        elif stray:
            return None
        else:
            if top == VIRTUAL_ROOT and labels:
                return None
            parents.append(top)
            opened.append(top)
            top = len(labels)
            labels.append(label)
            childless = True
    if opened or not labels or "" in labels[1:] or "" in tags:
        return None
    return Brackets(labels, parents, tags, words, token_parents)


def _lines_of_terminals(text: str, first: int) -> list[int]:
    """The file line of each terminal of a tree that runs over several lines."""
    lines, at = [], 0
    for found in _PARTS.finditer(text):
        if found[2]:
            first += text.count("\n", at, found.start())
            at = found.start()
            lines.append(first)
    return lines


def without_empty(penn: PennTree) -> tuple[Brackets, list[str]]:
    """The phrases that hold a terminal, and the labels of those that do not."""
    alive = [False] * len(penn.labels)
    for terminal in penn.terminals:
        phrase = terminal.parent
        while phrase != VIRTUAL_ROOT and not alive[phrase]:
            alive[phrase] = True
            phrase = penn.parents[phrase]
    numbers = {VIRTUAL_ROOT: VIRTUAL_ROOT}
    kept = [number for number, lives in enumerate(alive) if lives]
    numbers |= {number: place for place, number in enumerate(kept)}
    brackets = Brackets(
        [penn.labels[n] for n in kept],
        [numbers[penn.parents[n]] for n in kept],
        [t.tag for t in penn.terminals],
        [t.form for t in penn.terminals],
        [numbers[t.parent] for t in penn.terminals],
    )
    gone = [label for label, lives in zip(penn.labels, alive, strict=True) if not lives]
    return brackets, gone


def _without_comment(line: str) -> tuple[str, str]:
    """A tree, and what stands behind it and a tab."""
    tab = line.find("\t")
    while tab >= 0:
        tree = line[:tab]
        if tree.count("(") == tree.count(")"):
            return tree, line[tab + 1 :]
        tab = line.find("\t", tab + 1)
    return line, ""


def _tell_nul(block: str, line: int, faults: Faults) -> None:
    """Where programs in C take the line for ended."""
    for number, text in enumerate(block.split("\n"), line):
        for found in _WITH_NUL.finditer(text):
            message = f'"{found[0].replace(NUL, SHOWN)}" holds {name_of(NUL)}'
            column = found.start() + 1
            faults.warn("conll.white-space", message, number, column=column)


_WITH_NUL = re.compile(r"[^\s()]*\0[^\s()]*")
Order = Callable[[Brackets, Faults, int], Brackets | None]
"""Puts terminals into the order of the sentence (`discbracket`)."""


@dataclass(slots=True)
class BracketReader:
    """Blocks to sentences. See `BlockReader`.

    `order` is what discontinuous brackets need; `comments`: whether text behind a tab
    is one.
    """

    divide: Divide
    order: Order | None = None
    comments: bool = False
    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            faults.begin("", block, line)
            sentence = self._read_block(block, chunk.position + place, line, faults)
            sentence.sound = faults.sound
            yield sentence

    def _read_block(
        self, block: str, position: int, line: int, faults: Faults
    ) -> Sentence:
        comment = ""
        if NUL in block:
            _tell_nul(block, line, faults)
        if self.comments:
            block, comment = _without_comment(block)
        brackets = read_fast(block)
        lines: Sequence[int] = ()
        if brackets is not None and "\n" in block:
            lines = _lines_of_terminals(block, line)
        if brackets is None:
            brackets, lines = self._read_closely(block, line, faults)
        if brackets is not None and self.order is not None:
            brackets = self.order(brackets, faults, line)
        if brackets is None or not brackets.words:
            return Sentence(position, (), line=line)
        sentence = self._sentence(brackets, position, line)
        sentence.token_lines = lines or [line] * len(sentence)
        if comment:
            sentence.comments = (comment,)
        return sentence

    def _read_closely(
        self, block: str, line: int, faults: Faults
    ) -> tuple[Brackets | None, Sequence[int]]:
        stripped = "".join(block.split()) if len(block) < _SHORT else block
        if stripped in _NOTHING or says_no_parse(block.encode()):
            what = f'"{stripped}"' if stripped else "an empty line"
            message = f"{what}: a sentence without a tree"
            faults.warn("tree.unparsed", message, line)
            return None, ()
        trees, found = read_trees(block)
        for fault in found:
            at = line + fault.line - 1
            faults.refuse(fault.code, fault.message, at, column=fault.column)
        if not trees:
            return None, ()
        brackets, gone = without_empty(trees[0])
        if not brackets.words and not found:
            faults.warn("tree.unparsed", "a sentence without a tree", line)
            return None, ()
        for label in gone if not found else ():  # else that may be why
            message = f'phrase "{label}" has no words: left out'
            faults.warn("tree.empty-phrase", message, line)
        lines = [line + terminal.line - 1 for terminal in trees[0].terminals]
        return brackets, lines

    def _sentence(self, found: Brackets, position: int, line: int) -> Sentence:
        roots = self._roots(found)
        labels, parents = found.labels[roots:], found.parents[roots:]
        token_parents = found.token_parents
        if roots:
            parents = [max(parent - roots, VIRTUAL_ROOT) for parent in parents]
            token_parents = [max(p - roots, VIRTUAL_ROOT) for p in token_parents]
        named = list(map(self.divide, labels))
        tagged = list(map(self.divide, found.tags))
        forms = tuple(map(unescaped, found.words))
        functions = tuple([label.function for label in named])
        token_functions = tuple([tag.function for tag in tagged])
        tree = Tree(
            labels=tuple([label.category for label in named]),
            parents=tuple(parents),
            token_parents=tuple(token_parents),
            functions=functions if any(functions) else (),
            token_functions=token_functions if any(token_functions) else (),
            roots=tuple(found.labels[:roots]),
            written=Written(tuple(labels), tuple(found.tags), tuple(found.words)),
        )
        if self.order is not None:
            tree = in_text_order(tree)
        morphology = tuple([tag.morphology or "_" for tag in tagged])
        return Sentence(
            position,
            forms,
            line=line,
            tags=tuple([tag.category for tag in tagged]),
            features=morphology if any(tag.morphology for tag in tagged) else EMPTY,
            read_tree=lambda _: tree,
        )

    def _roots(self, found: Brackets) -> int:
        """How many phrases at the top stand for the virtual root."""
        number = 0
        while number < len(found.labels):
            if self.divide(found.labels[number]).category not in ROOTS:
                return number
            number += 1
            top = number - 1
            if found.parents.count(top) != 1 or self._has_words(found, top):
                return number
        return number

    def _has_words(self, found: Brackets, phrase: int) -> bool:
        """Whether words hang right from a phrase; traces are none."""
        return any(
            parent == phrase and self.divide(tag).category != TRACE
            for tag, parent in zip(found.tags, found.token_parents, strict=True)
        )
