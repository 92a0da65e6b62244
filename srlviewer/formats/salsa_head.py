"""The frames that the head of a SALSA XML file declares, with their elements.

They stand in a namespace of their own; frames of the body are in none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from xml.parsers import expat

from srlviewer.formats.xml_documents import make_parser

_NAMESPACE = "http://www.clt-st.de/framenet/frame-database"
_END = b"</head"
_LONGEST = 1 << 24


def declared_frames(content: bytes) -> Mapping[str, Collection[str]]:
    """Frame -> its elements, of a file in UTF-8; nothing if it has no head."""
    end = content.find(_END, 0, _LONGEST)
    if end < 0:
        return {}
    found: dict[str, list[str]] = {}
    elements: list[str] = []
    parser = make_parser(namespaces=True)
    frame, element = f"{_NAMESPACE} frame", f"{_NAMESPACE} element"

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal elements
        if name == frame:
            elements = found.setdefault(attributes.get("name", ""), [])
        elif name == element:
            elements.append(attributes.get("name", ""))

    parser.StartElementHandler = start
    # A fault is reported with the file; what stands before it is declared.
    with suppress(expat.ExpatError):
        parser.Parse(content[:end], False)
    return found
