"""What FrameNet and its checks say about the items of a picture.

A mark behind the label of what the checks object to; the tooltip has their messages,
and what the lexicon says of the frame or element.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from srlviewer.drawing.item_notes import FindNote, with_notes
from srlviewer.drawing.items import Item, ItemNote, SentenceInput
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.errors import Severity
from srlviewer.gui.numbers import grouped
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.knowledge.framenet_checks import TRAITS, Finding, Lexical, check_sentence
from srlviewer.model.corpus import DeclaresFrames
from srlviewer.model.frame_lexicon import CORE
from srlviewer.model.frames import FRAME

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.framenet_lexicon import OpenedFrameNet
    from srlviewer.model.corpus import Corpus
    from srlviewer.model.sentence import Sentence

CONTEXT: Final = "FrameNet"
MARKS: Final = {Severity.ERROR: "?", Severity.WARNING: "?", Severity.NOTE: "ⁱ"}
"""Behind the label, by the worst thing that is said."""
LONGEST: Final = 160
"""Letters of a definition."""
MOST: Final = 10
"""Findings that are told of one item."""
FURTHER: Final = QT_TRANSLATE_NOOP("FrameNet", "… and %1 more problems")
CORE_ELEMENTS: Final = QT_TRANSLATE_NOOP("FrameNet", "Core elements: %1")
MAIN_KINDS: Final = frozenset(("frame", "element"))

Key = tuple[str, int]


class SideNotes:
    """The notes of one sentence of one side; checked when the first is asked for."""

    def __init__(
        self, sentence: Sentence, corpus: Corpus, opened: OpenedFrameNet | None
    ) -> None:
        """`corpus` is that of the sentence."""
        self._sentence, self._corpus, self._opened = sentence, corpus, opened
        self._found: dict[Key, list[Finding]] | None = None

    def findings(self, kind: str, number: int) -> Sequence[Finding]:
        """What the checks say of one item, the worst first."""
        if self._found is None:
            self._found = {}
            for finding in self._check():
                key = (finding.kind, finding.number)
                self._found.setdefault(key, []).append(finding)
        order = list(Severity)
        found = self._found.get((kind, number), [])
        return sorted(found, key=lambda finding: order.index(finding.severity))

    def _check(self) -> list[Finding]:
        corpus, opened = self._corpus, self._opened
        if corpus.format not in TRAITS or not self._sentence.sound:
            return []
        lexical = None
        if opened is not None:
            declared = (
                corpus.declared_frames if isinstance(corpus, DeclaresFrames) else {}
            )
            lexical = Lexical(opened.lexicon, declared)
        return [*check_sentence(self._sentence, TRAITS[corpus.format], lexical)]

    def note(self, item: Item) -> ItemNote | None:
        """What there is to say of an item and all its pieces."""
        found = [f for n in item.numbers for f in self.findings(item.kind, n)]
        lines = list(finding_lines(found))
        lines += self._described(item.kind, item.numbers[0])
        if not lines:
            return None
        worst = min((f.severity for f in found), key=list(Severity).index, default=None)
        return ItemNote("" if worst is None else MARKS[worst], tuple(lines))

    def _described(self, kind: str, number: int) -> list[str]:
        """By the lexicon."""
        traits = TRAITS.get(self._corpus.format)
        if self._opened is None or traits is None or not traits.is_framenet:
            return []
        frames, elements = self._sentence.frames, self._sentence.frame_elements
        at = number if kind == "frame" else elements[number].frame
        frame = frames[at]
        if frame.kind != FRAME or frame.is_auxiliary:
            return []
        entry = self._opened.lexicon.frame(frame.name)
        if entry is None:
            return []
        if kind == "frame":
            core = [e.name for e in entry.elements if e.core_type == CORE]
            words = translated(CONTEXT, CORE_ELEMENTS).replace("%1", ", ".join(core))
            said = f"{entry.name}: {entry.definition}" if entry.definition else ""
            words = shortened(words, LONGEST_QUOTE) if core else ""
            return [*filter(None, (shortened(said, LONGEST), words))]
        listed = entry.element(elements[number].name)
        if listed is None:
            return []
        said = f"{entry.name}.{listed.name} ({listed.core_type})"
        if listed.definition:
            said = f"{said}: {shortened(listed.definition, LONGEST)}"
        return [said]


def finding_lines(found: Sequence[Finding], *, marked: bool = False) -> Iterator[str]:
    """The messages, each once; of many the first. `marked`: with their marks."""
    told = dict.fromkeys(
        (f"{MARKS[one.severity]} " if marked else "") + one.message for one in found
    )
    for line in [*told][:MOST]:
        yield shortened(line, LONGEST_QUOTE)
    if len(told) > MOST:
        words = translated(CONTEXT, FURTHER)
        yield words.replace("%1", grouped(len(told) - MOST))


def side_notes(
    comparison: Comparison, position: int, opened: OpenedFrameNet | None
) -> list[SideNotes | None]:
    """Gold and predicted of a pair of sentences."""
    corpora = comparison.gold, comparison.predicted
    return [
        None if sentence is None else SideNotes(sentence, corpus, opened)
        for sentence, corpus in zip(comparison.pair(position), corpora, strict=True)
    ]


def note_finder(
    comparison: Comparison, position: int, opened: OpenedFrameNet | None
) -> FindNote:
    """The note of an item of this pair of sentences."""
    sides = side_notes(comparison, position, opened)

    def find(item: Item) -> ItemNote | None:
        side = sides[0 if item.system < 0 else 1]
        if side is None or item.kind not in MAIN_KINDS:
            return item.note
        return side.note(item) or item.note

    return find


def with_framenet_notes(
    sentence: SentenceInput, comparison: Comparison, opened: OpenedFrameNet | None
) -> SentenceInput:
    """The picture of a pair with what the checks find, and the lexicon says."""
    formats = {comparison.gold.format, comparison.predicted.format}
    if not formats & TRAITS.keys():
        return sentence
    return with_notes(sentence, note_finder(comparison, sentence.position, opened))
