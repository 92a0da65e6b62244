"""From the text of a SALSA XML sentence to its graph and the elements of `sem`.

Two ways with one result: plain text, without comments and the like, becomes a tree of
elements in C; everything else goes through the events of a parser, one Python call a
tag. Page: salsa-tiger, section 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate, repeat
from xml.etree.ElementTree import Element, ParseError, fromstring
from xml.parsers import expat

from srlviewer.formats.faults import Faults
from srlviewer.formats.salsa_events import (
    RawFrame,
    RawItem,
    RawSplit,
    Reference,
    Semantics,
    SemEvents,
)
from srlviewer.formats.tiger_graphs import Graph, GraphEdge, GraphEvents, GraphNode
from srlviewer.formats.xml_documents import make_parser, release

Lines = Mapping[Element, int]
_NOT_PLAIN = ("<!", "<?")
"""Comments, CDATA, instructions: a `<` in them begins no tag."""


@dataclass(slots=True)
class Parsed:
    """A sentence as its elements tell it."""

    sentence_id: str = ""
    graph: Graph = field(default_factory=Graph)
    semantics: Semantics = field(default_factory=Semantics)


def parse_block(block: str, line: int, faults: Faults | None = None) -> Parsed:
    """The sentence in a block of text whose first line is `line`; never raises.

    What is wrong with the XML goes to `faults`.
    """
    found = parse_plain(block, line)
    if found is None:
        found = parse_events(block, line, faults)
    elif faults is not None:
        faults.sentence_id = found.sentence_id
    return found


def parse_plain(block: str, line: int) -> Parsed | None:
    """The same by way of elements; None: the text is not plain, or broken."""
    if any(sign in block for sign in _NOT_PLAIN):
        return None
    try:
        root = fromstring(block)
    except ParseError:
        return None
    if root.tag != "s":
        return None
    lines = dict(zip(root.iter(), _tag_lines(block, line), strict=True))
    found = Parsed(root.get("id", ""))
    for graph in root.iter("graph"):
        _read_graph(graph, found.graph, lines)
    for sem in root.findall("sem"):
        _read_sem(sem, found.semantics, lines)
    return found


def parse_graph(text: str) -> Graph | None:
    """The graph in a text, without lines; None: it is not well-formed or unusual.

    Unusual: secondary edges, and edges elsewhere than right below a nonterminal.
    """
    try:
        root = fromstring(text)
    except ParseError:
        return None
    if root.tag != "graph" or "<secedge" in text:
        return None
    found = Graph([name] if (name := root.get("root")) else [])
    found.terminals = [
        GraphNode(node.get("id", ""), node.attrib, 0) for node in root.iter("t")
    ]
    for node in root.iter("nt"):
        name = node.get("id", "")
        found.nonterminals.append(GraphNode(name, node.attrib, 0))
        found.edges += [
            GraphEdge(name, edge.get("idref", ""), edge.get("label", ""), "", 0)
            for edge in node
            if edge.tag == "edge"
        ]
    return found if len(found.edges) == text.count("<edge") else None


def lines_of_words(text: str, line: int) -> list[int]:
    """The line of each `t` in the text of a graph whose first line is `line`."""
    pieces = text.split("<")
    breaks = accumulate(map(str.count, pieces, repeat("\n")), initial=line)
    next(breaks)
    return [
        at
        for piece, at in zip(pieces[1:], breaks, strict=False)
        if piece[0] == "t" and not piece[1:2].isalnum()
    ]


def read_semantics(
    root: Element, text: str, line: int, *, behind: int = 0
) -> Semantics:
    """The elements `sem` of a sentence without its graph.

    `text` is that of `root`, its first line is `line`; `behind`: lines that were left
    out behind its start tag.
    """
    first, *others = _tag_lines(text, line)
    lines = dict(zip(root.iter(), (first, *(n + behind for n in others)), strict=True))
    found = Semantics()
    for sem in root.findall("sem"):
        _read_sem(sem, found, lines)
    return found


def _tag_lines(block: str, line: int) -> list[int]:
    """The line of every start tag in document order."""
    pieces = block.split("<")
    breaks = accumulate(map(str.count, pieces, repeat("\n")), initial=line)
    next(breaks)  # in front of the first tag
    return [
        at for piece, at in zip(pieces[1:], breaks, strict=False) if piece[0] != "/"
    ]


def _read_graph(graph: Element, found: Graph, lines: Lines) -> None:
    root = graph.get("root")
    if root:
        found.roots.append(root)
    owner = ""
    edges = found.edges
    for element in graph.iter():
        tag = element.tag
        if tag in {"edge", "secedge"}:
            get = element.get
            kind = "" if tag == "edge" else "sec"
            target, label = get("idref", ""), get("label", "")
            edges.append(GraphEdge(owner, target, label, kind, lines[element]))
        elif tag in {"t", "nt"}:
            owner = element.get("id", "")
            node = GraphNode(owner, element.attrib, lines[element])
            (found.terminals if tag == "t" else found.nonterminals).append(node)


def _read_sem(sem: Element, found: Semantics, lines: Lines) -> None:
    for child in sem:
        if child.tag == "frames":
            _read_frames(child, found, lines)
        elif child.tag == "usp" and len(child):
            for name, blocks in (
                ("uspframes", found.frame_blocks),
                ("uspfes", found.element_blocks),
            ):
                blocks += [
                    [_reference(item, lines) for item in block.findall("uspitem")]
                    for group in child.findall(name)
                    for block in group.findall("uspblock")
                ]
        elif child.tag == "splitwords":
            for split in child.findall("splitword"):
                parts = [
                    (part.get("id", ""), part.get("word", ""))
                    for part in split.findall("part")
                ]
                found.splits.append(RawSplit(_reference(split, lines), parts))
        elif child.tag == "globals":
            for remark in child.findall("global"):
                kind = filter(None, (remark.get("type"), remark.get("param")))
                text = " ".join("".join(remark.itertext()).split())
                found.remarks.append((" ".join(kind), text))


def _read_frames(frames: Element, found: Semantics, lines: Lines) -> None:
    found.blocks += 1
    for element in frames.findall("frame"):
        frame = RawFrame(element.attrib, lines[element], block=found.blocks - 1)
        found.frames.append(frame)
        for child in element:
            tag = child.tag
            if tag == "fe" or tag == "target":
                item = RawItem(child.attrib, lines[child])
                for inner in child:
                    if inner.tag == "fenode":
                        item.nodes.append(_reference(inner, lines))
                    elif inner.tag == "flag" and tag == "fe":
                        item.flags.append(inner.get("name", ""))
                (frame.elements if tag == "fe" else frame.targets).append(item)
            elif tag == "flag":
                frame.flags.append(child.get("name", ""))


def _reference(element: Element, lines: Lines) -> Reference:
    return Reference(element.get("idref", ""), lines[element])


def parse_events(block: str, line: int, faults: Faults | None = None) -> Parsed:
    """The same by way of events; of a broken text what stands before the fault."""
    found = Parsed()
    graph, semantics = GraphEvents(tiger2=False), SemEvents()
    found.graph, found.semantics = graph.graph, semantics.found
    parser = make_parser()

    def start(name: str, attributes: dict[str, str]) -> None:
        at = line + parser.CurrentLineNumber - 1
        bare = name.rpartition(":")[2]
        if graph.start(bare, attributes, at):
            semantics.start(f"?{name}", {}, at)
            return
        if bare == "s" and not found.sentence_id:
            name, found.sentence_id = bare, attributes.get("id", "")
            if faults is not None:
                faults.sentence_id = found.sentence_id
        semantics.start(name, attributes, at)

    def end(name: str) -> None:
        graph.end(name.rpartition(":")[2])
        semantics.end()

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = semantics.text
    try:
        parser.Parse(block, True)
    except expat.ExpatError as wrong:
        if faults is not None:
            message = f"not well-formed XML: {expat.errors.messages[wrong.code]}"
            at, column = line + wrong.lineno - 1, wrong.offset + 1
            faults.refuse("xml.syntax", message, at, column=column)
    release(parser)
    return found
