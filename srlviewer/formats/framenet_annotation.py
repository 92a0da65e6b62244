"""Annotation sets of FrameNet XML as frames, named entities and words.

Page: framenet, sections 1, 2 and 10. Ends of labels are inclusive in the file and
exclusive here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from srlviewer.formats.faults import Faults
from srlviewer.formats.framenet_sets import AnnotationSet, Label, Layer, RawSentence
from srlviewer.formats.framenet_words import Words, words_of
from srlviewer.model.frames import (
    CNI,
    CONSTRUCTIONAL,
    DNI,
    ENTITY,
    INI,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
    Pieces,
)
from srlviewer.model.numbers import whole_number
from srlviewer.model.spans import Span

TARGET, ELEMENTS, NAMES = "Target", "FE", "NER"
_TAGS = frozenset(("PENN", "BNC"))
_MUST_STAND = frozenset((TARGET, ELEMENTS))
"""Layers whose labels say where they stand, or that they stand nowhere."""
_NULL = frozenset((DNI, INI, CNI))
_KINDS = _NULL | {"INC", "APos"}
"""What releases write in `itype`: incorporated elements and appositions, too."""


class Read(NamedTuple):
    """What a sentence holds."""

    words: Words
    annotation: FrameAnnotation


def read_annotation(raw: RawSentence, position: int, faults: Faults) -> Read:
    """Words and frames of the sentence at that 0-based position of the file."""
    reader = _Reader(raw, position, faults)
    return Read(reader.words, reader.read())


class _Reader:
    def __init__(self, raw: RawSentence, position: int, faults: Faults) -> None:
        self._raw = raw
        self._position = position
        self._faults = faults
        self._frames: list[Frame] = []
        self._elements: list[FrameElement] = []
        self._spans = {
            id(label): span
            for one in raw.sets
            for layer in one.layers
            for label in layer.labels
            if (span := self._span(one, layer, label)) is not None
        }
        self.words = words_of(raw.text, self._tags())

    def _span(self, one: AnnotationSet, layer: Layer, label: Label) -> Span | None:
        """The half-open range of a label; None: it stands nowhere, or is refused."""
        start, end = label.attributes.get("start"), label.attributes.get("end")
        size = len(self._raw.text)
        first, last = whole_number(start or ""), whole_number(end or "")
        if first is not None and last is not None and first <= last < size:
            return first, last + 1
        has_type = bool(label.attributes.get("itype"))
        item = f"{one.frame or layer.name}/{label.name}"
        if start is None and end is None:
            if layer.name in _MUST_STAND and not has_type:
                message = f'label "{label.name}" of layer {layer.name} has no place: '
                message += "neither start and end nor itype"
                self._faults.refuse("framenet.label", message, label.line, item=item)
            return None
        message = f'label "{label.name}" of layer {layer.name}: start {start or "none"}'
        message += f", end {end or 'none'}, but the text has {size} characters"
        if size and last == size:
            message += f", 0 to {size - 1}"
        self._faults.refuse("framenet.span", message, label.line, item=item)
        return None

    def _tags(self) -> dict[Span, str]:
        tagged: dict[Span, str] = {}
        for one in self._raw.sets:
            if not one.frame:
                for layer in one.layers:
                    if layer.name in _TAGS:
                        for label in layer.labels:
                            span = self._spans.get(id(label))
                            if span is not None:
                                tagged.setdefault(span, label.name)
        return tagged

    def read(self) -> FrameAnnotation:
        for one in self._raw.sets:
            if one.frame:
                self._add_frame(one)
            else:
                self._add_names(one)
        self._warn_of_copies()
        return FrameAnnotation(tuple(self._frames), tuple(self._elements))

    def _add_names(self, one: AnnotationSet) -> None:
        for layer in one.layers:
            if layer.name != NAMES:
                continue
            for label in layer.labels:
                span = self._spans.get(id(label))
                pieces = () if span is None else (span,)
                self._frames.append(
                    Frame(
                        len(self._frames),
                        label.name,
                        self.words.tokens_in(pieces),
                        kind=ENTITY,
                        target_pieces=pieces,
                        status=one.attributes.get("status", ""),
                        rank=layer.rank,
                        frame_id=one.attributes.get("ID", ""),
                        line=label.line,
                    )
                )

    def _add_frame(self, one: AnnotationSet) -> None:
        attributes = one.attributes
        number = len(self._frames)
        layers = [layer for layer in one.layers if layer.name == TARGET]
        counted = [layer for layer in layers if layer.rank == 1]
        places = [self._pieces(layer) for layer in counted]
        target = next((pieces for pieces in places if pieces), ())
        lexical_unit = attributes.get("luName", "")
        self._frames.append(
            Frame(
                number,
                one.frame,
                self.words.tokens_in(target),
                target_pieces=tuple(sorted(target)),
                target_layers=len(counted),
                lexical_unit=lexical_unit,
                status=attributes.get("status", ""),
                frame_id=attributes.get("ID", ""),
                line=one.line,
            )
        )
        item = attributes.get("ID", "")
        if not target:
            what = "no layer Target" if not layers else "no place in its layer Target"
            message = f"frame {one.frame} has {what}"
            self._faults.warn("framenet.no-target", message, one.line, item=item)
        elif len(counted) > 1:
            message = f"frame {one.frame} has {len(counted)} layers Target: "
            message += "the first one is its target"
            line = counted[1].line
            self._faults.warn("framenet.two-targets", message, line, item=item)
        for layer in one.layers:
            if layer.name == ELEMENTS:
                self._elements += self._elements_of(layer, number)

    def _pieces(self, layer: Layer) -> Pieces:
        return tuple(
            self._spans[id(label)] for label in layer.labels if id(label) in self._spans
        )

    def _elements_of(self, layer: Layer, frame: int) -> Iterator[FrameElement]:
        first = len(self._elements)
        for place, label in enumerate(layer.labels):
            kind = label.attributes.get("itype", "")
            self._check(label, kind, frame)
            span = self._spans.get(id(label))
            is_null = bool(kind) and (span is None or kind in _NULL)
            fillers: tuple[Filler, ...] = ()
            if span is not None and not is_null:
                tokens = self.words.tokens_in((span,))
                fillers = (Filler(self._position, tokens, (span,)),)
            yield FrameElement(
                first + place,
                frame,
                label.name,
                fillers,
                interpretation=kind if is_null else "",
                licensor=CONSTRUCTIONAL if kind == CNI else "",
                flags=(kind,) if kind else (),
                rank=layer.rank,
                element_id=label.attributes.get("feID", label.attributes.get("ID", "")),
                line=label.line,
            )

    def _check(self, label: Label, kind: str, frame: int) -> None:
        """An element without name, or a kind of null instantiation that is none."""
        name = self._frames[frame].name
        if not label.name:
            message = f"an element of frame {name} has no name"
            self._faults.warn("framenet.fe-unknown", message, label.line, item=name)
        if kind and kind not in _KINDS:
            message = f'label "{label.name}" of layer {ELEMENTS}: itype "{kind}" is '
            message += f"none of {', '.join(sorted(_KINDS))}"
            hint, item = "mend the itype", f"{name}/{label.name}"
            self._faults.warn(
                "framenet.label", message, label.line, item=item, hint=hint
            )

    def _warn_of_copies(self) -> None:
        keys = [
            (frame.name, frame.target_pieces)
            for frame in self._frames
            if frame.kind != ENTITY and frame.target_pieces
        ]
        numbers = Counter(keys)
        met: Counter[tuple[str, Pieces]] = Counter()
        for frame in self._frames:
            key = frame.name, frame.target_pieces
            met[key] += frame.kind != ENTITY
            if frame.kind != ENTITY and numbers[key] > 1 and met[key] == 2:
                words = " ".join(self._raw.text[s:e] for s, e in frame.target_pieces)
                message = f"{numbers[key]} annotation sets say {frame.name} of "
                message += f'"{words}"'
                self._faults.warn(
                    "framenet.k-best", message, frame.line, item=frame.frame_id
                )
