"""Frames of both layouts of FrameNet as plain values.

    frame > FE[@coreType] > requiresFE, excludesFE; FEcoreSet > memberFE; lexUnit
    frames > frame > fes > fe[@coreType]; lexunits > lexunit

Releases 1.5 to 1.7 have one file a frame, 1.3 one for all. Page: framenet, 8 and 9.
"""

from __future__ import annotations

from pathlib import Path

from srlviewer.errors import Problem
from srlviewer.knowledge.framenet_events import (
    LARGEST,
    Attributes,
    go_through,
    plain_text,
)
from srlviewer.model.frame_lexicon import LexicalElement, LexicalFrame


def read_frames(
    path: Path, *, largest: int = LARGEST
) -> tuple[tuple[LexicalFrame, ...], Problem | None]:
    """The frames of a file of either layout; none and a problem if it is broken.

    A file of more than `largest` bytes is not read.
    """
    collector = _Collector()
    problem = go_through(path, collector.start, collector.end, largest=largest)
    return ((), problem) if problem else (tuple(collector.frames), None)


class _Collector:
    def __init__(self) -> None:
        self.frames: list[LexicalFrame] = []
        self._open: list[str] = []
        self._name = self._definition = ""
        self._elements: list[LexicalElement] = []
        self._core_sets: list[tuple[str, ...]] = []
        self._units: list[str] = []

    def start(self, tag: str, attributes: Attributes) -> None:
        self._open.append(tag)
        name = attributes.get("name", "").strip()
        if tag == "frame":
            self._name, self._definition = name, ""
            self._elements, self._core_sets, self._units = [], [], []
        elif tag in {"FE", "fe"}:
            self._elements.append(
                LexicalElement(
                    name,
                    attributes.get("coreType", "").strip(),
                    attributes.get("abbrev", "").strip(),
                )
            )
        elif tag in {"requiresFE", "excludesFE", "semType"}:
            self._add_to_element(tag, name)
        elif tag == "FEcoreSet":
            self._core_sets.append(())
        elif tag == "memberFE" and self._core_sets:
            self._core_sets[-1] += (name,)
        elif tag in {"lexUnit", "lexunit"} and name:
            self._units.append(name)

    def _add_to_element(self, tag: str, name: str) -> None:
        """A property of the element that is open."""
        if "FE" not in self._open and "fe" not in self._open:
            return
        element = self._elements[-1]
        if tag == "requiresFE":
            element = element._replace(requires=(*element.requires, name))
        elif tag == "excludesFE":
            element = element._replace(excludes=(*element.excludes, name))
        else:
            types = (*element.semantic_types, name)
            element = element._replace(semantic_types=types)
        self._elements[-1] = element

    def end(self, tag: str, text: str) -> None:
        self._open.pop()
        inside = self._open[-1] if self._open else ""
        if tag == "definition" and inside == "frame":
            self._definition = plain_text(text)
        elif tag == "definition" and inside in {"FE", "fe"}:
            element = self._elements[-1]
            self._elements[-1] = element._replace(definition=plain_text(text))
        elif tag == "frame" and self._name:
            self.frames.append(
                LexicalFrame(
                    self._name,
                    tuple(self._elements),
                    tuple(filter(None, self._core_sets)),
                    tuple(self._units),
                    self._definition,
                )
            )
