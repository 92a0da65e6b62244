"""XML documents: encoding, root, well-formedness, and where an element occurs.

Read with expat: no network, no document type is opened, and one that declares an entity
is refused, used or not. Page: salsa-tiger, section 4.
"""

from __future__ import annotations

import codecs
import html
import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.parsers import expat

from srlviewer.errors import InputRefusedError, Problem, ProblemLog, UsageError
from srlviewer.formats.chunks import shortened
from srlviewer.formats.encodings import check_encoding, transcoded
from srlviewer.formats.reader import Source

_MARKS = (
    (codecs.BOM_UTF8, ""),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (b"<\0?\0", "utf-16-le"),
    (b"\0<\0?", "utf-16-be"),
)
_DECLARED = re.compile(rb"<\?xml[^>]*?\bencoding\s*=\s*[\"']([\w.:-]+)[\"']")
_PROLOG = re.compile(
    rb"\s*(?:<\?.*?\?>|<!--.*?-->"
    rb"|<!DOCTYPE(?:[^\[>\"']|\"[^\"]*\"|'[^']*'|\[(?:[^\]\"']|\"[^\"]*\"|'[^']*')*\])*>)",
    re.DOTALL,
)
_START = re.compile(rb"\s*<([\w.:-]+)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>", re.DOTALL)
_LOOKED_AT = 65536


class Root(NamedTuple):
    """The start tag of the root: name and namespace prefix apart; the next element."""

    name: str
    attributes: str
    first_child: str


def encoding_of(content: bytes) -> str:
    """The encoding that a mark or the declaration names; empty: UTF-8."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    found = _DECLARED.match(content[:1024].lstrip())
    name = found[1].decode("ascii", "replace").lower() if found else ""
    return "" if name in {"utf-8", "utf8", "us-ascii", "ascii"} else name


def in_utf8(source: Source, settings: Mapping[str, str]) -> Source:
    """The document in UTF-8; an encoding that a setting names is obeyed already.

    Raises:
        InputRefusedError: an unknown encoding, or bytes that are not valid in it.
    """
    is_done = "encoding" in settings or source.wrapping.encoding
    encoding = "" if is_done else encoding_of(source.content)
    if not encoding:
        return source
    try:
        check_encoding(encoding)
    except UsageError as wrong:
        log = ProblemLog()
        log.add(Problem("text.encoding", str(wrong), path=source.path, line=1))
        raise InputRefusedError(log) from None
    return transcoded(source, encoding)


def find_root(source: Source) -> Root | None:
    """The root of a document; None if the content does not begin like one."""
    head = source.content[:_LOOKED_AT]
    encoding = encoding_of(head)
    if encoding.startswith(("utf-16", "utf-32")):
        head = head.decode(encoding, "replace").encode("utf-8", "replace")
    head = head.removeprefix(codecs.BOM_UTF8)
    at = 0
    while found := _PROLOG.match(head, at):
        at = found.end()
    root = _START.match(head, at)
    if root is None:
        return None
    name = root[1].decode("utf-8", "replace").rpartition(":")[2]
    at = root.end()
    while comment := _PROLOG.match(head, at):
        at = comment.end()
    child = _START.match(head, at)
    inner = child[1].decode("utf-8", "replace").rpartition(":")[2] if child else ""
    return Root(name, root[2].decode("utf-8", "replace"), inner)


class _EntityError(Exception):
    pass


class _SeenEnoughError(Exception):
    pass


def make_parser(*, namespaces: bool = False) -> expat.XMLParserType:
    """A parser of UTF-8, whatever the declaration says, that refuses entities.

    `namespaces`: names come as `NAMESPACE name`.
    """
    parser = expat.ParserCreate("utf-8", " " if namespaces else None)
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.buffer_text = True
    return parser


def declares_entity(path: str, content: bytes) -> Problem | None:
    """A problem if the document type declares an entity; reads up to the root alone."""
    problem = check_document(path, content, until_root=True)
    return problem if problem is not None and problem.code == "xml.entity" else None


def release(parser: expat.XMLParserType) -> None:
    """Let go of the handlers of a parser that is done.

    They know the parser as it knows them; while many sentences are read the cycle
    collector is off, and all parsers of a file would stay.
    """
    parser.StartElementHandler = None
    parser.EndElementHandler = None
    parser.CharacterDataHandler = None


def check_document(
    path: str, content: bytes, *, until_root: bool = False
) -> Problem | None:
    """What is wrong with a document as a whole, if anything is."""
    names: list[str] = []

    def refuse(name: str, *_: object) -> None:
        names.append(name)

    def refuse_all() -> None:
        if names:
            raise _EntityError

    def stop(*_: object) -> None:
        raise _SeenEnoughError

    parser = make_parser()
    if until_root:
        parser.StartElementHandler = stop
    parser.EntityDeclHandler = refuse
    parser.EndDoctypeDeclHandler = refuse_all
    try:
        parser.Parse(content, True)
    except _SeenEnoughError:
        return None
    except _EntityError:
        what = ", ".join(names[:5]) + (" …" if len(names) > 5 else "")
        plural = "entity" if len(names) == 1 else "entities"
        return Problem(
            code="xml.entity",
            message=f"the document type declares the {plural} {what}",
            path=path,
            line=parser.CurrentLineNumber,
        )
    except expat.ExpatError as wrong:
        lines = content.split(b"\n", wrong.lineno)
        source = lines[wrong.lineno - 1] if wrong.lineno <= len(lines) else b""
        return Problem(
            code="xml.syntax",
            message=f"not well-formed XML: {expat.errors.messages[wrong.code]}",
            path=path,
            line=wrong.lineno,
            column=wrong.offset + 1,
            source=shortened(source.decode("utf-8", "replace").rstrip("\r")),
        )
    return None


_SKIPPED = rb"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>"
_REST = rb"(?=[\s/>])((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>"


def tag_pattern(*names: str) -> re.Pattern[bytes]:
    """A pattern for the tags of some elements, whatever their prefix.

    Groups: `/` of an end tag, the name, the rest of the tag. Comments match without
    groups, so that no tag in them is taken for one.
    """
    joined = "|".join(names).encode()
    return re.compile(
        rb"%s|<(/?)(?:[\w.-]++:)?(%s)%s" % (_SKIPPED, joined, _REST), re.DOTALL
    )


_ATTRIBUTE = re.compile(r"([^\s=\"'/>]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")


def attribute_of(attributes: str, name: str) -> str:
    """The value of an attribute in the text of a start tag, whatever its prefix."""
    for found in _ATTRIBUTE.finditer(attributes):
        if found[1].rpartition(":")[2] == name:
            return html.unescape(found[2] if found[2] is not None else found[3])
    return ""
