"""Changes of a piece of XML: elements added where others stand, or taken out.

An element that is added is set as its neighbours are (white space in front of it); with
one that is taken out goes the white space in front of it. So what is added and taken
out again leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from srlviewer.formats.xml_spans import XmlSpan, space_before

_UNIT = b"  "


class XmlPatches:
    """Gathers changes of one piece and applies them at once."""

    def __init__(self, piece: bytes) -> None:
        """Nothing is changed yet."""
        self._piece = piece
        self._changes: list[tuple[int, int, bytes]] = []
        self._added: dict[XmlSpan, list[bytes]] = {}
        self._removed: dict[XmlSpan, None] = {}

    def replace(self, start: int, end: int, text: bytes) -> None:
        """Other bytes for a stretch; stretches must not overlap."""
        self._changes.append((start, end, text))

    def remove(self, span: XmlSpan) -> None:
        """Take an element out, and the white space in front of it."""
        self._removed[span] = None

    def insert_behind(self, span: XmlSpan, text: bytes) -> None:
        """Add an element behind another one."""
        self._changes.append((span.end, span.end, self.margin(span) + text))

    def insert_before(self, span: XmlSpan, text: bytes) -> None:
        """Add an element in front of another one."""
        self._changes.append((span.start, span.start, text + self.margin(span)))

    def append(self, parent: XmlSpan, text: bytes) -> None:
        """Add an element to one that has none of its kind, in front of its end tag."""
        self._added.setdefault(parent, []).append(text)

    def margin(self, span: XmlSpan) -> bytes:
        """The white space in front of an element, which its neighbours have, too."""
        return space_before(self._piece, span.start)

    def inner_margin(self, parent: XmlSpan) -> bytes:
        """The white space in front of the elements of a parent."""
        if parent.children:
            return self.margin(parent.children[-1])
        return deeper(self.margin(parent))

    def applied(self) -> bytes:
        """The piece with all changes."""
        piece = self._piece
        changes = list(self._changes)
        gone = [
            (span.start - len(self.margin(span)), span.end) for span in self._removed
        ]
        changes += [(start, end, b"") for start, end in gone]
        changes += [
            change
            for parent, texts in self._added.items()
            for change in self._grown(parent, texts)
        ]
        changes.sort(key=lambda change: change[:2])
        found, at = [], 0
        for start, end, text in changes:
            if start < at or any(a < start and end < b for a, b in gone):
                continue  # it stands in something that is taken out
            found += [piece[at:start], text]
            at = end
        return b"".join([*found, piece[at:]])

    def _grown(
        self, parent: XmlSpan, texts: Sequence[bytes]
    ) -> Iterator[tuple[int, int, bytes]]:
        """The changes that give a parent further elements at its end."""
        inline = b"\n" not in self.inner_margin(parent) or _stays_on_its_line(parent)
        margin = b"" if inline else self.inner_margin(parent)
        added = b"".join(margin + text for text in texts)
        if parent.is_whole:
            name = parent.name.encode()
            end = b"" if inline else self.margin(parent)
            slash = self._piece.rindex(b"/", parent.start, parent.inside)
            cut = slash - len(space_before(self._piece, slash))
            yield cut, parent.end, b">" + added + end + b"</" + name + b">"
            return
        if parent.children:
            at = parent.children[-1].end
            yield at, at, added
            return
        content = self._piece[parent.inside : parent.close]
        end = b"" if inline or b"\n" in content else self.margin(parent)
        yield parent.inside, parent.inside, added + end


def deeper(margin: bytes) -> bytes:
    """The margin of what stands one level further in."""
    if b"\n" not in margin:
        return margin
    return margin + (b"\t" if margin.endswith(b"\t") else _UNIT)


def _stays_on_its_line(parent: XmlSpan) -> bool:
    """Whether the elements of a parent without any are set behind it on its line."""
    return not parent.children and parent.name in {"fe", "target"}
