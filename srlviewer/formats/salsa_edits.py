"""Writing SALSA XML back with some of its frames and elements edited.

Only the tags that an edit is about are spelled anew. Everything else is the bytes that
were read: unknown elements and attributes, comments, flags and their order, ids, the
order of edges, white space. Page: salsa-tiger, section 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from srlviewer.formats.frame_edits import (
    AddElement,
    AddFrame,
    FrameEdit,
    MoveTarget,
    NewElement,
    RemoveElement,
    RemoveFrame,
    RenameElement,
    RenameFrame,
    SetFillers,
    SetInterpretation,
)
from srlviewer.formats.rewriting import EditError, wrapped
from srlviewer.formats.salsa import SalsaCorpus
from srlviewer.formats.salsa_tags import (
    INTERPRETATION_FLAGS,
    SalsaTags,
    element_tag,
    fenode_tag,
    flag_tag,
    flags_of,
    frame_tag,
)
from srlviewer.formats.xml_patches import XmlPatches
from srlviewer.formats.xml_spans import XmlSpan, attribute_edit

Make = Callable[[str], bytes]
"""A key (an id, the name of a flag) -> the tag that stands for it."""


def rewritten_frames(corpus: SalsaCorpus, edits: Iterable[FrameEdit]) -> bytes:
    """The bytes of the file of a corpus after all edits.

    Byte for byte the file that was read where no edit has to do with it.

    Raises:
        EditError: there is no such sentence, frame, element or node; a name is empty; a
            sentence has an error or stands in another file; two edits are about one
            thing. (What is edited in a frame that is removed goes with it.)
    """
    by_sentence: dict[int, list[FrameEdit]] = {}
    for edit in edits:
        by_sentence.setdefault(edit.position, []).append(edit)
    content = corpus.source.content
    pieces, at = [], 0
    for position, own in sorted(by_sentence.items()):
        start, end = corpus.place_in_file(position)
        pieces += [content[at:start], _edited(corpus, position, own)]
        at = end
    return wrapped(corpus, b"".join([*pieces, content[at:]]))


def _edited(corpus: SalsaCorpus, position: int, edits: Sequence[FrameEdit]) -> bytes:
    start, end = corpus.place_in_file(position)
    editor = _Editor(corpus, position, corpus.source.content[start:end])
    editor.check(edits)
    kinds = list(_APPLY)
    for edit in sorted(edits, key=lambda edit: kinds.index(type(edit))):
        _APPLY[type(edit)](editor, edit)
    return editor.patches.applied()


class _Editor:
    """Changes the text of one sentence."""

    def __init__(self, corpus: SalsaCorpus, position: int, piece: bytes) -> None:
        self._corpus = corpus
        self._position = position
        self._piece = piece
        self.patches = XmlPatches(piece)
        self._tags = SalsaTags(piece)
        if not self._tags.is_sound or not corpus.sentence(position).sound:
            raise self._error("it has an error, and is written back only as it is")
        self._taken: set[str] = set()
        self._gone: set[XmlSpan] = set()

    def _error(self, why: str) -> EditError:
        return EditError(f"sentence {self._position + 1}: {why}")

    def check(self, edits: Sequence[FrameEdit]) -> None:
        """Refuse two edits of one thing."""
        seen: set[tuple[object, ...]] = set()
        for edit in edits:
            if isinstance(edit, AddFrame | AddElement):
                continue
            key = type(edit), edit[1]
            if key in seen:
                raise self._error(f"two edits of one thing: {edit}")
            seen.add(key)

    def add_frame(self, edit: AddFrame) -> None:
        if not edit.target:
            raise self._error(f"the frame {edit.name} has no target")
        frame_id = edit.frame_id or self._free_id(f"{self._tags.sentence_id}_f")
        if edit.frame_id and self._is_taken(edit.frame_id):
            raise self._error(f'the id "{edit.frame_id}" is taken')
        self._taken.add(frame_id)
        target = self._nodes(edit.target, here=True)
        elements = [
            self._element(element, f"{frame_id}_e{number}")
            for number, element in enumerate(edit.elements)
        ]
        name, lemma = self._named(edit.name), edit.lemma
        frames = self._tags.frames
        if frames:
            margin = self.patches.margin(frames[-1])
            text = frame_tag(name, frame_id, lemma, target, elements, margin)
            self.patches.insert_behind(frames[-1], self._spelled(text))
            return
        parent = self._tags.holder
        steps = self._tags.missing
        margin = self.patches.inner_margin(parent) + b"  " * len(steps)
        if b"\n" not in margin:
            margin = b""
        text = frame_tag(name, frame_id, lemma, target, elements, margin)
        for step in reversed(steps):
            outer = margin[: len(margin) - 2]
            text = f"<{step}>".encode() + margin + text + outer + f"</{step}>".encode()
            margin = outer
        before = self._tags.behind_frames
        if before is not None and parent.name == "sem":
            self.patches.insert_before(before, self._spelled(text))
        else:
            self.patches.append(parent, self._spelled(text))

    def remove_frame(self, edit: RemoveFrame) -> None:
        frame = self._frame(edit.frame)
        self.patches.remove(frame)
        self._leave_blocks(frame, self._tags.frames, "uspframes")
        for element in frame.named("fe"):
            self._leave_blocks(element, self._tags.elements, "uspfes")

    def rename_frame(self, edit: RenameFrame) -> None:
        self._rename(self._frame(edit.frame), edit.name)

    def move_target(self, edit: MoveTarget) -> None:
        frame = self._frame(edit.frame)
        targets = list(frame.named("target"))
        if not edit.target:
            raise self._error(f"frame {edit.frame + 1} has no target left")
        nodes = self._nodes(edit.target, here=True)
        if not targets:
            text = b"<target>" + b"".join(nodes) + b"</target>"
            if frame.children:
                self.patches.insert_before(frame.children[0], text)
            else:
                self.patches.append(frame, text)
            return
        self._set(targets[0], "fenode", "idref", edit.target, self._fenode)
        for other in targets[1:]:
            self.patches.remove(other)

    def add_element(self, edit: AddElement) -> None:
        frame = self._frame(edit.frame)
        frame_id = frame.attributes.get("id", "")
        fe_id = self._free_id(f"{frame_id}_e") if frame_id else ""
        self._taken.add(fe_id)
        text = self._spelled(self._element(edit.element, fe_id))
        before = [c for c in frame.children if c.name in {"target", "fe"}]
        if before:
            self.patches.insert_behind(before[-1], text)
        else:
            self.patches.append(frame, text)

    def remove_element(self, edit: RemoveElement) -> None:
        element = self._element_span(edit.element)
        self.patches.remove(element)
        self._leave_blocks(element, self._tags.elements, "uspfes")

    def rename_element(self, edit: RenameElement) -> None:
        self._rename(self._element_span(edit.element), edit.name)

    def set_fillers(self, edit: SetFillers) -> None:
        element = self._element_span(edit.element)
        self._nodes(edit.nodes)
        self._set(element, "fenode", "idref", edit.nodes, self._fenode)

    def set_interpretation(self, edit: SetInterpretation) -> None:
        element = self._element_span(edit.element)
        old = [flag.attributes.get("name", "") for flag in element.named("flag")]
        try:
            wanted = flags_of(edit.interpretation, edit.licensor, old)
        except ValueError as wrong:
            raise self._error(str(wrong)) from None
        kept = [f for f in old if f not in INTERPRETATION_FLAGS or f in wanted]
        new = [*kept, *(flag for flag in wanted if flag not in kept)]
        self._set(element, "flag", "name", new, flag_tag)

    def _set(
        self, parent: XmlSpan, name: str, key: str, wanted: Sequence[str], make: Make
    ) -> None:
        """Let the elements of a name in a parent be these, in this order.

        What stays is moved with its attributes; what is right already is not touched.
        """
        old = list(parent.named(name))
        known = {span.attributes.get(key, ""): self._bytes(span) for span in old}
        texts = [known.get(value) or self._spelled(make(value)) for value in wanted]
        for span, text in zip(old, texts, strict=False):
            if self._bytes(span) != text:
                self.patches.replace(span.start, span.end, text)
        for span in old[len(texts) :]:
            self.patches.remove(span)
        further = texts[len(old) :]
        for text in further:
            if old:
                self.patches.insert_behind(old[-1], text)
            elif parent.children and name == "fenode":
                self.patches.insert_before(parent.children[0], text)
            else:
                self.patches.append(parent, text)

    def _bytes(self, span: XmlSpan) -> bytes:
        return self._piece[span.start : span.end]

    def _rename(self, span: XmlSpan, name: str) -> None:
        change = attribute_edit(self._piece, span, "name", self._named(name))
        self.patches.replace(*change[:2], self._spelled(change[2]))

    def _named(self, name: str) -> str:
        if not name.strip() or any(ord(sign) < 32 for sign in name):
            raise self._error(f'"{name}" is no name')
        return name

    def _frame(self, number: int) -> XmlSpan:
        if not 0 <= number < len(self._tags.frames):
            raise self._error(f"no frame {number + 1}")
        return self._tags.frames[number]

    def _element_span(self, number: int) -> XmlSpan:
        if not 0 <= number < len(self._tags.elements):
            raise self._error(f"no element {number + 1}")
        return self._tags.elements[number]

    def _element(self, element: NewElement, fe_id: str) -> bytes:
        try:
            flags = flags_of(element.interpretation, element.licensor, ())
        except ValueError as wrong:
            raise self._error(str(wrong)) from None
        nodes = self._nodes(element.nodes)
        return element_tag(self._named(element.name), fe_id, nodes, flags)

    def _nodes(self, ids: Sequence[str], *, here: bool = False) -> list[bytes]:
        """The fenodes of ids; `here`: they must be in this sentence.

        Raises:
            EditError: an id names nothing, or stands there twice.
        """
        for node in ids:
            place = self._corpus.position_of(node, self._position)
            if place is None or (here and place != self._position):
                where = " in the sentence" if here else ""
                raise self._error(f'no node "{node}"{where}')
        if len(set(ids)) < len(ids):
            raise self._error(f"a node is named twice: {', '.join(ids)}")
        return [self._fenode(node) for node in ids]

    def _fenode(self, node: str) -> bytes:
        return fenode_tag(node, is_split=self._corpus.is_part(node, self._position))

    def _free_id(self, start: str) -> str:
        number = 0
        while self._is_taken(f"{start}{number}"):
            number += 1
        return f"{start}{number}"

    def _is_taken(self, name: str) -> bool:
        marks = (f'"{name}"'.encode(), f"'{name}'".encode())
        content = self._corpus.source.content
        return name in self._taken or any(mark in content for mark in marks)

    def _leave_blocks(self, span: XmlSpan, group: Sequence[XmlSpan], kind: str) -> None:
        """Take what goes out of the blocks of alternatives, unless a twin stays."""
        name = span.attributes.get("id", "")
        if not name or sum(other.attributes.get("id") == name for other in group) > 1:
            return
        for block in self._tags.blocks(kind):
            items = list(block.named("uspitem"))
            own = {item for item in items if item.attributes.get("idref") == name}
            self._gone |= own
            for item in own:
                self.patches.remove(item)
            if own and self._gone.issuperset(items):
                self.patches.remove(block)

    def _spelled(self, text: bytes) -> bytes:
        """New text with references for what the encoding of the file does not have."""
        encoding = self._corpus.source.wrapping.encoding
        if not encoding:
            return text
        written = text.decode().encode(encoding, "xmlcharrefreplace")
        return written.decode(encoding).encode()


_APPLY: Mapping[type, Callable[[_Editor, Any], None]] = {
    AddFrame: _Editor.add_frame,
    RemoveFrame: _Editor.remove_frame,
    RenameFrame: _Editor.rename_frame,
    MoveTarget: _Editor.move_target,
    AddElement: _Editor.add_element,
    RemoveElement: _Editor.remove_element,
    RenameElement: _Editor.rename_element,
    SetFillers: _Editor.set_fillers,
    SetInterpretation: _Editor.set_interpretation,
}
