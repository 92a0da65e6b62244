"""Where the elements of a piece of XML stand in its bytes.

For files that are written back: what nobody edits is not spelled anew, it stays the
bytes that it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape

from srlviewer.formats.xml_documents import make_parser, release

_TAG_END = re.compile(rb"(?:[^>\"']|\"[^\"]*\"|'[^']*')*>")
_NAME = re.compile(rb"<[^\s/>]+")
_ATTRIBUTE = re.compile(rb"\s+([^\s=]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_SPACE = b" \t\r\n"


@dataclass(slots=True, eq=False)
class XmlSpan:
    """An element; all places are bytes of the piece, half open.

    The start tag is `start`–`inside`, the content `inside`–`close`, all of it
    `start`–`end`. In `<a/>` the content is empty and `close` is `end`.
    """

    name: str
    attributes: Mapping[str, str]
    start: int
    inside: int
    close: int = 0
    end: int = 0
    is_whole: bool = False
    children: list[XmlSpan] = field(default_factory=list)

    def named(self, name: str) -> Iterator[XmlSpan]:
        """The children of that name."""
        return (child for child in self.children if child.name == name)


def read_spans(piece: bytes) -> XmlSpan | None:
    """The outermost element with all that is in it; None: not well-formed.

    Names are as written, with their prefix.
    """
    tops: list[XmlSpan] = []
    opened: list[XmlSpan] = []
    parser = make_parser()

    def start(name: str, attributes: dict[str, str]) -> None:
        at = parser.CurrentByteIndex
        tag = _TAG_END.match(piece, at)
        inside = tag.end() if tag else at
        span = XmlSpan(name, attributes, at, inside)
        span.is_whole = piece[inside - 2 : inside] == b"/>"
        (opened[-1].children if opened else tops).append(span)
        opened.append(span)

    def end(name: str) -> None:
        del name
        span = opened.pop()
        if span.is_whole:
            span.close = span.end = span.inside
        else:
            span.close = parser.CurrentByteIndex
            span.end = piece.index(b">", span.close) + 1

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(piece, True)
    except expat.ExpatError:
        return None
    finally:
        release(parser)
    return tops[0]


def space_before(piece: bytes, at: int) -> bytes:
    """The white space right in front of a place."""
    start = at
    while start and piece[start - 1] in _SPACE:
        start -= 1
    return piece[start:at]


def attribute_edit(
    piece: bytes, span: XmlSpan, name: str, value: str
) -> tuple[int, int, bytes]:
    """What puts another value of an attribute into a start tag: from, to, new bytes.

    The quotes stay as they are; an attribute that is not there becomes the first.
    """
    tag = _NAME.match(piece, span.start)
    at = behind = tag.end() if tag else span.start
    while found := _ATTRIBUTE.match(piece, at, span.inside):
        if found[1] == name.encode():
            group = 2 if found[2] is not None else 3
            return *found.span(group), quoted(value).encode()
        at = found.end()
    return behind, behind, f' {name}="{quoted(value)}"'.encode()


def quoted(value: str) -> str:
    """Text as it may stand in an attribute between quotes of either kind."""
    return escape(
        value,
        {'"': "&quot;", "'": "&apos;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"},
    )
