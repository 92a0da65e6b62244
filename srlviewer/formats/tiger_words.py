"""Words of a `<tiger2/>` document that stand in another file beside it."""

from __future__ import annotations

from xml.parsers import expat

from srlviewer.errors import InputRefusedError
from srlviewer.formats.faults import Faults
from srlviewer.formats.partner_files import beside
from srlviewer.formats.reader import Source
from srlviewer.formats.tiger_graphs import GraphNode
from srlviewer.formats.xml_corpus import is_beside
from srlviewer.formats.xml_documents import check_document, in_utf8, make_parser

_WORDS = ("word", "form", "orth")


class StandOff:
    """Looks words up by addresses such as `words.xml#w1`; files are read once."""

    def __init__(self, source: Source) -> None:
        """Files lie beside `source`."""
        self._source = source
        self._files: dict[str, dict[str, str] | str] = {}

    def word_at(self, address: str, node: GraphNode, faults: Faults) -> str:
        """The word, or an empty one and a problem at the word's element."""
        name, _, word_id = address.partition("#")
        if name not in self._files:
            self._files[name] = self._read(name)
        found = self._files[name]
        if isinstance(found, str):
            message = f'"{name}" {found}'
            faults.refuse("tiger.external", message, node.line, item=node.node_id)
            return ""
        if word_id not in found:
            message = f'word {node.node_id} leads to the unknown id "{address}"'
            faults.warn("tiger.dangling", message, node.line, item=node.node_id)
        return found.get(word_id, "")

    def _read(self, name: str) -> dict[str, str] | str:
        """The words of a file by their ids; or why it cannot be used."""
        if not is_beside(name):
            return "is not opened: only a file in the folder of the document is"
        from srlviewer.formats.opening import read_source

        try:
            source = in_utf8(read_source(str(beside(self._source, name))), {})
        except InputRefusedError as wrong:
            return f"cannot be opened: {wrong.log.problems[0].message}"
        problem = check_document(source.path, source.content)
        if problem is not None:
            return f"cannot be read: {problem.message}"
        return _words_of(source.content)


def _words_of(content: bytes) -> dict[str, str]:
    """Elements with an id: attribute `word`, `form` or `orth`, else their text."""
    words: dict[str, str] = {}
    opened: list[str] = []
    texts: dict[str, list[str]] = {}
    parser = make_parser()

    def start(_: str, attributes: dict[str, str]) -> None:
        plain = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        word_id = plain.get("id", "")
        opened.append(word_id)
        for name in _WORDS:
            if word_id and name in plain:
                words.setdefault(word_id, plain[name])
        texts.setdefault(word_id, [])

    def end(_: str) -> None:
        word_id = opened.pop()
        if word_id:
            words.setdefault(word_id, "".join(texts[word_id]).strip())

    def text(found: str) -> None:
        if opened and opened[-1]:
            texts[opened[-1]].append(found)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    try:
        parser.Parse(content, True)
    except expat.ExpatError:
        return {}  # `check_document` has seen it
    return words
