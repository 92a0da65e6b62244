"""To the column format of SemEval-2010 Task 10, from other files with frames.

Page: framenet, section 7. Fillers are words there, sentences are numbered from 0.
"""

from __future__ import annotations

import re

from srlviewer.formats.semeval10_cells import INTERPRETATIONS, NONE
from srlviewer.formats.writers.frame_parts import (
    interpretation_of,
    words_of,
    written_elements,
    written_frames,
)
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.rows import lose_comments
from srlviewer.formats.writers.tree_parts import gap_of, lose_edges
from srlviewer.formats.writers.writer import NO_HEADERS, NO_SETTINGS, Entry, Settings
from srlviewer.model.frames import (
    CONSTRUCTIONAL,
    COREFERENCE,
    PHRASE,
    Frame,
    FrameElement,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import tokens_of
from srlviewer.model.tree import Tree

_TYPES = {interpretation: kind for kind, interpretation in INTERPRETATIONS.items()}
_NOT_IN_NAMES = re.compile(r"[\s{};=()]")
_NOT_IN_LABELS = re.compile(r"[\s()*]")
_NOT_IN_CELLS = re.compile(r"[\t\r\n]")
_MENTIONS = {"Current": "A0", "Coreferent": "A1"}
_KNOWN_FLAGS = re.compile(r"(Ind|D)efinite_Interpretation|\w+_licensor")


class Semeval10Writer:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "semeval10-conll"
    title = "columns of SemEval-2010 Task 10"
    settings = NO_SETTINGS
    role_form = "none"
    holds = frozenset(("FORM", "LEMMA", "UPOS"))
    bare = False
    needs_heads = False
    has_trees = False
    has_frames = True
    headers = NO_HEADERS

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """The rows of a sentence and a blank line."""
        del settings
        sentence = entry.sentence
        lose_comments(sentence, losses)
        _lose_rest(sentence, losses)
        columns = [
            entry.column("FORM"),
            entry.column("LEMMA"),
            entry.column("UPOS"),
            *[_brackets(sentence.tree, len(sentence), losses)] * 2,
            *_frame_columns(sentence, losses),
        ]
        rows = []
        for token, cells in enumerate(zip(*columns, strict=True)):
            safe = [_NOT_IN_CELLS.sub("_", cell) or NONE for cell in cells]
            losses.add("cell", sum(a != b for a, b in zip(safe, cells, strict=True)))
            rows.append([str(sentence.position), str(token + 1), *safe])
        return "".join("\t".join(row) + "\n" for row in rows) + "\n"


def _lose_rest(sentence: Sentence, losses: Losses) -> None:
    """Report what has no place in the columns."""
    annotation = sentence.frame_annotation
    if sentence.sentence_id not in {"", str(sentence.position)}:
        losses.add_to_file("id", more="of a sentence")
    losses.add("word in parts", len(annotation.split_words))
    blocks = len(annotation.frame_blocks) + len(annotation.element_blocks)
    losses.add("block", blocks, more="of alternatives")
    losses.add("remark", len(annotation.remarks))
    losses.add("flag", sum(len(frame.flags) for frame in annotation.frames))
    for element in annotation.elements:
        flags = [flag for flag in element.flags if not _KNOWN_FLAGS.fullmatch(flag)]
        losses.add("flag", len(flags))
        phrases = [f for f in element.fillers if f.kind == PHRASE and f.heads]
        losses.add_to_file("head", len(phrases), more="of a filler")


def _brackets(tree: Tree | None, size: int, losses: Losses) -> tuple[str, ...]:
    """`(S(NP`, `*`, `*))`; only asterisks if branches cross."""
    opened, closed = [""] * size, [0] * size
    if tree is not None:
        lose_edges(tree, losses, secondary=True)
        losses.add("phrase", len(tree.bare), more="without words")
        if gap_of(tree) is not None:
            losses.add("tree", more="with crossing branches")
            return (NONE,) * size
        for number in sorted(range(len(tree)), key=tree.depth):
            tokens = tree.tokens(number)
            if tokens:
                label = tree.labels[number]
                safe = _NOT_IN_LABELS.sub("_", label) or NONE
                losses.add("label", int(safe != label), more="of a phrase")
                opened[tokens[0]] += f"({safe}"
                closed[tokens[-1]] += 1
    return tuple(
        start + ("*" if end or not start else "") + ")" * end
        for start, end in zip(opened, closed, strict=True)
    )


def _frame_columns(
    sentence: Sentence, losses: Losses
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The columns of lexically and constructionally licensed roles."""
    cells: list[tuple[list[str], list[str]]] = [([], []) for _ in sentence.forms]
    for frame in written_frames(sentence, losses):
        tokens = tokens_of(frame.target)
        at = _head_of_target(sentence, frame)
        losses.add("word", len(tokens) - 1, more="of a target beside its line")
        name = _name(frame, losses)
        roles: tuple[list[str], list[str]] = ([], [])
        for element in written_elements(sentence, frame, losses):
            text, place = _role(frame, element, losses)
            roles[place].append(text)
        for column, own in zip(cells[at], roles, strict=True):
            column.append(f"{name}{{{';'.join(own)}}}")
    joined = [[";".join(cell) or NONE for cell in both] for both in cells]
    return tuple(cell for cell, _ in joined), tuple(cell for _, cell in joined)


def _head_of_target(sentence: Sentence, frame: Frame) -> int:
    """The word in whose line a frame stands: the head, if an element tells it.

    That is so of mentions, which are both target and filler.
    """
    for element in sentence.frame_annotation.of_frame(frame.number):
        for filler in element.fillers:
            here = filler.sentence == sentence.position
            if here and filler.spans == frame.target and filler.heads:
                return filler.heads[0][0]
    return frame.target[0][0]


def _role(frame: Frame, element: FrameElement, losses: Losses) -> tuple[str, int]:
    """A role as it is written, and which of the two columns it stands in."""
    interpretation, licensor = interpretation_of(element, losses)
    if interpretation and not licensor:
        losses.add("null instantiation", more="without a licensor, written as lexical")
    name = element.name
    if frame.name.lower().partition(".")[0] == COREFERENCE:
        name = _MENTIONS.get(name, name)
    ids = ",".join(f"s{at}_{token + 1}" for at, token in words_of(element, losses))
    text = f"{_safe(name, losses)}_{_TYPES[interpretation]}=({ids})"
    return text, int(licensor == CONSTRUCTIONAL)


def _name(frame: Frame, losses: Losses) -> str:
    """The name; a coreference frame has a sense, as all frames of the task."""
    if frame.name.lower() == COREFERENCE:
        return f"{COREFERENCE}.01"
    return _safe(frame.name, losses)


def _safe(name: str, losses: Losses) -> str:
    safe = _NOT_IN_NAMES.sub("_", name) or NONE
    losses.add("name", int(safe != name), more="of a frame or element")
    return safe


SEMEVAL10_CONLL = Semeval10Writer()
