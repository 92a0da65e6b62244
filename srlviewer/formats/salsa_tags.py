"""The tags of frames in the text of a SALSA XML sentence: found, and spelled anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from srlviewer.formats.salsa_frames import DEFINITE, INDEFINITE, LICENSOR_FLAGS
from srlviewer.formats.xml_patches import deeper
from srlviewer.formats.xml_spans import XmlSpan, quoted, read_spans
from srlviewer.model.frames import DNI, INI

FLAGS = {DNI: DEFINITE, INI: INDEFINITE}
_LICENSING = {licensor: flag for flag, licensor in LICENSOR_FLAGS.items()}
INTERPRETATION_FLAGS = frozenset((*FLAGS.values(), *LICENSOR_FLAGS))
"""The flags that say how an element is null instantiated."""
_LATER = ("usp", "splitwords", "wordtags")
"""What stands behind the frames in `sem`."""


class SalsaTags:
    """Frames and elements in the order in which they are numbered."""

    def __init__(self, piece: bytes) -> None:
        """`is_sound` is False if the piece is no well-formed sentence."""
        found = read_spans(piece)
        self.is_sound = found is not None and found.name.rpartition(":")[2] == "s"
        self._root = found if found is not None else XmlSpan("s", {}, 0, 0)
        self.sentence_id = self._root.attributes.get("id", "")
        self._sems = [sem for sem in self._root.named("sem") if sem.name == "sem"]
        self._blocks = [
            block for sem in self._sems for block in _plain(sem.named("frames"))
        ]
        self.frames = [
            frame for block in self._blocks for frame in _plain(block.named("frame"))
        ]
        self.elements = [
            fe for frame in self.frames for fe in _plain(frame.named("fe"))
        ]

    @property
    def holder(self) -> XmlSpan:
        """What a first frame is put into: `frames`, else `sem`, else the sentence."""
        return (self._blocks or self._sems or [self._root])[0]

    @property
    def missing(self) -> Sequence[str]:
        """The elements between `holder` and a frame, outermost first."""
        return {"frames": (), "sem": ("frames",)}.get(
            self.holder.name, ("sem", "frames")
        )

    @property
    def behind_frames(self) -> XmlSpan | None:
        """What a first `frames` is put in front of."""
        children = self._sems[0].children if self._sems else []
        return next((child for child in children if child.name in _LATER), None)

    def blocks(self, kind: str) -> Iterator[XmlSpan]:
        """The blocks of alternatives in `uspframes` or `uspfes`."""
        for sem in self._sems:
            for usp in _plain(sem.named("usp")):
                for group in _plain(usp.named(kind)):
                    yield from _plain(group.named("uspblock"))


def _plain(spans: Iterator[XmlSpan]) -> Iterator[XmlSpan]:
    """Those in no namespace of their own, as the reader takes them."""
    return (span for span in spans if "xmlns" not in span.attributes)


def flags_of(interpretation: str, licensor: str, old: Sequence[str]) -> list[str]:
    """The flags that say this; without a licensor those of `old` stay.

    Raises:
        ValueError: SALSA XML has no flag for it.
    """
    if not interpretation:
        if licensor:
            raise ValueError("only a null instantiation has a licensor")
        return []
    if interpretation not in FLAGS:
        raise ValueError(f'SALSA XML has no flag for "{interpretation}"')
    if licensor and licensor not in _LICENSING:
        raise ValueError(f'SALSA XML has no flag for the licensor "{licensor}"')
    licensing = (
        [_LICENSING[licensor]]
        if licensor
        else [flag for flag in old if flag in LICENSOR_FLAGS]
    )
    return [FLAGS[interpretation], *licensing]


def fenode_tag(node: str, *, is_split: bool) -> bytes:
    """What names a filler."""
    split = ' is_split="yes"' if is_split else ""
    return f'<fenode idref="{quoted(node)}"{split}/>'.encode()


def flag_tag(name: str) -> bytes:
    """A flag of an element."""
    return f'<flag name="{quoted(name)}"/>'.encode()


def element_tag(
    name: str, fe_id: str, nodes: Sequence[bytes], flags: Sequence[str]
) -> bytes:
    """A frame element on one line."""
    start = f'<fe name="{quoted(name)}"'
    if fe_id:
        start += f' id="{quoted(fe_id)}"'
    inside = b"".join([*nodes, *map(flag_tag, flags)])
    if not inside:
        return start.encode() + b"/>"
    return start.encode() + b">" + inside + b"</fe>"


def frame_tag(
    name: str,
    frame_id: str,
    lemma: str,
    target: Sequence[bytes],
    elements: Sequence[bytes],
    margin: bytes,
) -> bytes:
    """A frame; its target and elements stand one level further in than `margin`."""
    start = f'<frame name="{quoted(name)}" id="{quoted(frame_id)}">'.encode()
    named = f' lemma="{quoted(lemma)}"'.encode() if lemma else b""
    inner = deeper(margin)
    parts = [b"<target" + named + b">" + b"".join(target) + b"</target>", *elements]
    lines = b"".join(inner + part for part in parts)
    return start + lines + margin + b"</frame>"
