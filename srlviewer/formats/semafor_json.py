"""SEMAFOR JSON: tokens and frames of a sentence in one object.

Page: framenet, section 4. Offsets count words, ends are exclusive. Of the ranked sets
of elements of a frame the one with the lowest rank counts, wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.faults import Faults
from srlviewer.formats.frame_counts import Kept, chosen_counts
from srlviewer.formats.json_objects import (
    clean_text,
    index_objects,
    json_problem,
    load_json,
)
from srlviewer.formats.reader import Source
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import Filler, Frame, FrameAnnotation, FrameElement
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, spans_of_tokens

COUNTS = ("sentences", "words", "frames", "elements")
_LOOKED_AT = 65536


@dataclass(slots=True)
class SemaforReader:
    """Blocks to sentences. See `BlockReader`."""

    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence an object."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            faults.begin("", block, line)
            value, fault = load_json(block)
            if fault is not None:
                log.add(json_problem(fault, chunk.path, block, line))
                faults.sound = False
            position = chunk.position + place
            sentence = _Reading(value, position, line, faults).sentence()
            sentence.sound = faults.sound
            yield sentence


class _Reading:
    """One object; what is not of the right kind is refused and left out."""

    def __init__(
        self,
        value: Any,  # noqa: ANN401
        position: int,
        line: int,
        faults: Faults,
    ) -> None:
        self._value = value
        self._position = position
        self._line = line
        self._faults = faults
        self._frames: list[Frame] = []
        self._elements: list[FrameElement] = []
        self._forms: tuple[str, ...] = ()

    def sentence(self) -> Sentence:
        if self._faults.sound:
            whole = self._checked(self._value, dict, "the sentence")
            tokens = self._checked(whole.get("tokens"), list, "tokens")
            self._forms = tuple(
                clean_text(self._checked(token, str, f"token {n}"))
                for n, token in enumerate(tokens, 1)
            )
            frames = self._checked(whole.get("frames", []), list, "frames")
            for number, frame in enumerate(frames):
                self._add_frame(frame, number)
        return Sentence(
            self._position,
            self._forms,
            line=self._line,
            read_frames=Kept(
                FrameAnnotation(tuple(self._frames), tuple(self._elements))
            ),
        )

    def _checked(self, value: Any, kind: type[Any], what: str) -> Any:  # noqa: ANN401
        """The value, or an empty one and an error if it is of another type."""
        if isinstance(value, kind):
            return value
        found = "missing" if value is None else f"a {type(value).__name__}"
        message = f"{what}: {found}, not a {kind.__name__}"
        self._faults.refuse("json.syntax", message, self._line, hint=_SHAPE)
        return kind()

    def _add_frame(self, value: Any, number: int) -> None:  # noqa: ANN401
        what = f"frame {number + 1}"
        frame = self._checked(value, dict, what)
        target = self._checked(frame.get("target"), dict, f"target of {what}")
        name = self._checked(target.get("name"), str, f"name of {what}")
        spans = self._spans(target.get("spans"), what)
        sets = frame.get("annotationSets") or []
        self._frames.append(Frame(number, clean_text(name), spans, line=self._line))
        if not spans:
            message = f"{what}, {name}, has no target"
            self._faults.warn("framenet.no-target", message, self._line, item=what)
        chosen = self._first_rank(self._checked(sets, list, f"sets of {what}"), what)
        elements = chosen.get("frameElements", [])
        for value in self._checked(elements, list, f"elements of {what}"):
            element = self._checked(value, dict, f"element of {what}")
            name = self._checked(element.get("name"), str, f"element of {what}")
            spans = self._spans(element.get("spans"), f"{what}, {name}")
            self._elements.append(
                FrameElement(
                    len(self._elements),
                    number,
                    clean_text(name),
                    (Filler(self._position, spans),) if spans else (),
                    line=self._line,
                )
            )

    def _first_rank(self, sets: list[Any], what: str) -> dict[str, Any]:
        """The set with the lowest rank; the first of equal ones, or if none has one."""
        checked = [self._checked(one, dict, f"set of {what}") for one in sets]
        ranked = [one for one in checked if _is_number(one.get("rank"))]
        found: dict[str, Any] = {}
        if ranked:
            found = min(ranked, key=_rank)
        elif checked:
            found = checked[0]
        return found

    def _spans(self, value: Any, what: str) -> Spans:  # noqa: ANN401
        tokens: list[int] = []
        for one in self._checked(value, list, f"spans of {what}"):
            span = self._checked(one, dict, f"span of {what}")
            start, end = span.get("start"), span.get("end")
            size = len(self._forms)
            if not (_is_whole(start) and _is_whole(end) and 0 <= start < end <= size):
                message = f"{what}: start {start}, end {end} (exclusive), but the "
                message += f"sentence has {size} tokens"
                self._faults.refuse("framenet.span", message, self._line, item=what)
                continue
            tokens += range(start, end)
            text, words = span.get("text"), " ".join(self._forms[start:end])
            if isinstance(text, str) and text.split() != words.split():
                message = f'{what}: text "{clean_text(text)}", but the words are '
                message += f'"{words}"'
                self._faults.warn("semafor.text", message, self._line, item=what)
        return spans_of_tokens(tokens)


def _rank(one: dict[str, Any]) -> float:
    return one["rank"]  # type: ignore[no-any-return]


_SHAPE = "write the objects as SEMAFOR does: tokens, frames, target, annotationSets"


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return isfinite(value) if isinstance(value, float) else True


@dataclass(frozen=True, slots=True)
class SemaforFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str = "semafor-json"
    title: str = "SEMAFOR JSON"
    page: str = "https://github.com/Noahs-ARK/semafor"
    extensions: tuple[str, ...] = (".json", ".jsonl")
    counts: tuple[str, ...] = COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fits(self, source: Source) -> bool:
        """An object with tokens and frames."""
        head = source.content[:_LOOKED_AT].lstrip(b"\xef\xbb\xbf \t\r\n")
        return head.startswith(b"{") and b'"tokens"' in head and b'"frames"' in head

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return chosen_counts(sentence, COUNTS)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the objects."""
        index = index_objects(source.content)
        return BlockCorpus(source, self.name, settings, SemaforReader(), index=index)


SEMAFOR_JSON = SemaforFormat()
