"""SEMAFOR JSON: tokens and frames of a sentence in one object.

Page: framenet, section 4. Offsets count words, ends are exclusive. Of the ranked sets
of elements of a frame the one with the lowest rank counts, wherever it stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.faults import Faults, plural
from srlviewer.formats.frame_counts import Kept, chosen_counts
from srlviewer.formats.json_objects import (
    NAMES,
    clean_text,
    index_objects,
    json_problem,
    load_json,
    type_name,
)
from srlviewer.formats.reader import Source
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import Filler, Frame, FrameAnnotation, FrameElement
from srlviewer.model.json_keys import repeated_message
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
            repeated: list[str] = []
            value, fault = load_json(block, repeated)
            if fault is not None:
                log.add(json_problem(fault, chunk.path, block, line))
                faults.sound = False
            if repeated:
                message = clean_text(repeated_message(repeated))
                faults.warn("json.syntax", message, line, hint="keep one of the two")
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
        self._halves = 0
        """Texts with half a character in them."""

    def sentence(self) -> Sentence:
        if self._faults.sound and self._is_object():
            whole = self._value
            tokens = self._checked(whole.get("tokens"), list, "tokens")
            self._forms = tuple(
                self._clean(self._checked(token, str, f"token {n}"))
                for n, token in enumerate(tokens, 1)
            )
            for number, frame in enumerate(self._optional(whole, "frames", "")):
                self._add_frame(frame, number)
        if self._halves:
            message = f"half a character in {plural(self._halves, 'text')}: read as "
            self._faults.warn("json.syntax", message + "\ufffd", self._line)
        return Sentence(
            self._position,
            self._forms,
            line=self._line,
            read_frames=Kept(
                FrameAnnotation(tuple(self._frames), tuple(self._elements))
            ),
        )

    def _clean(self, text: str) -> str:
        """See `clean_text`; what it replaces is counted."""
        cleaned = clean_text(text)
        self._halves += cleaned != text
        return cleaned

    def _is_object(self) -> bool:
        if isinstance(self._value, dict):
            return True
        message = f"expected the object of a sentence, found {type_name(self._value)}"
        hint = _LIST if isinstance(self._value, list) else _SHAPE
        self._faults.refuse("json.syntax", message, self._line, hint=hint)
        return False

    def _checked(self, value: Any, kind: type[Any], what: str) -> Any:  # noqa: ANN401
        """The value, or an empty one and an error if it is of another type."""
        if isinstance(value, kind):
            return value
        found = "missing" if value is None else type_name(value)
        message = f"{what}: {found}, not {NAMES[kind]}"
        self._faults.refuse("json.syntax", message, self._line, hint=_SHAPE)
        return kind()

    def _optional(self, value: dict[str, Any], key: str, what: str) -> list[Any]:
        """A list that may be missing, with a warning; `what` has it, `""`: all."""
        if value.get(key) is not None:
            where = f"{key} of {what}" if what else key
            return self._checked(value[key], list, where)  # type: ignore[no-any-return]
        has = f"{what} has" if what else "the sentence has"
        message = f"{has} no {key}; read as an empty list"
        self._faults.warn("json.syntax", message, self._line, item=what, hint=_SHAPE)
        return []

    def _add_frame(self, value: Any, number: int) -> None:  # noqa: ANN401
        what = f"frame {number + 1}"
        if not isinstance(value, dict) or not isinstance(value.get("target"), dict):
            frame = self._checked(value, dict, what)
            if frame is value:
                self._checked(frame.get("target"), dict, f"target of {what}")
            return
        target = value["target"]
        name = self._checked(target.get("name"), str, f"name of {what}")
        before = self._faults.reported
        spans = self._spans(target.get("spans"), what)
        self._frames.append(Frame(number, self._clean(name), spans, line=self._line))
        if not spans and self._faults.reported == before:
            message = f"{what}, {name}, has no target"
            self._faults.warn("framenet.no-target", message, self._line, item=what)
        what = f"{what} ({self._clean(name)})" if name else what
        for one in self._elements_of(value, what):
            element = self._checked(one, dict, f"element of {what}")
            name = self._checked(element.get("name"), str, f"element of {what}")
            spans = self._spans(element.get("spans"), f"{what} {name}")
            self._elements.append(
                FrameElement(
                    len(self._elements),
                    number,
                    self._clean(name),
                    (Filler(self._position, spans),) if spans else (),
                    line=self._line,
                )
            )

    def _elements_of(self, frame: dict[str, Any], what: str) -> list[Any]:
        """Those of the set that counts: the first of those with the lowest rank."""
        sets = [
            self._checked(one, dict, f"set of {what}")
            for one in self._optional(frame, "annotationSets", what)
        ]
        if not sets:
            if frame.get("annotationSets") == []:
                message = f"{what} has no set in annotationSets: it has no elements"
                self._faults.warn(
                    "json.syntax", message, self._line, item=what, hint=_SHAPE
                )
            return []
        ranks = [self._rank(one, what) for one in sets]
        chosen = sets[ranks.index(min(ranks))]
        return self._optional(chosen, "frameElements", f"the set of {what}")

    def _rank(self, one: dict[str, Any], what: str) -> float:
        """0, which is the first one, if it is missing; an error if it is no number."""
        rank: float | None = one.get("rank")
        if rank is not None and _is_number(rank):
            return rank
        if rank is not None:
            found = json.dumps(rank) if isinstance(rank, float) else type_name(rank)
            message = f"rank of {what} is {found}, not a number"
            self._faults.refuse("json.syntax", message, self._line, hint=_SHAPE)
        return 0

    def _spans(self, value: Any, what: str) -> Spans:  # noqa: ANN401
        tokens: list[int] = []
        for one in self._checked(value, list, f"spans of {what}"):
            span = self._checked(one, dict, f"span of {what}")
            start, end = span.get("start"), span.get("end")
            size = len(self._forms)
            if not (_is_whole(start) and _is_whole(end) and 0 <= start < end <= size):
                message = f"{what}: start {_shown(start)}, end {_shown(end)} "
                message += "(exclusive), "
                if _is_whole(start) and _is_whole(end):
                    message += f"but the sentence has {plural(size, 'token')}"
                else:
                    message += "not two whole numbers"
                self._faults.refuse("framenet.span", message, self._line, item=what)
                continue
            tokens += range(start, end)
            text, words = span.get("text"), " ".join(self._forms[start:end])
            if isinstance(text, str) and text.split() != words.split():
                message = f'{what}: text "{self._clean(text)}", but the words are '
                message += f'"{words}"'
                self._faults.warn("semafor.text", message, self._line, item=what)
        return spans_of_tokens(tokens)


_SHAPE = "write the objects as SEMAFOR does: tokens, frames, target, annotationSets"
_LIST = "write the objects one on each line, without [ and ] around and commas between"


def _shown(offset: object) -> str:
    """As JSON has it; it may be anything."""
    if offset is None:
        return "missing"
    plain = isinstance(offset, bool | int | float | str)
    return json.dumps(offset) if plain else type_name(offset)


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
