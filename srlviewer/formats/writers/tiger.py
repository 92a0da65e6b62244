"""To TIGER XML 1."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.sax.saxutils import quoteattr

from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.rows import lose_comments
from srlviewer.formats.writers.tree_parts import (
    by_height,
    lose_indices,
    lose_roles,
)
from srlviewer.formats.writers.writer import NO_HEADERS, NO_SETTINGS, Entry, Settings
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Child, Tree

_NAME = re.compile(r"[^\W\d][\w.-]*")
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NONE = "--"
_FIRST_NODE = 500
_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<corpus id="corpus">
<head>
<meta><format>TIGER XML</format></meta>
<annotation>
<feature name="word" domain="T"/>
<feature name="lemma" domain="T"/>
<feature name="pos" domain="T"/>
<feature name="morph" domain="T"/>
<feature name="cat" domain="NT"/>
<edgelabel/>
<secedgelabel/>
</annotation>
</head>
<body>
"""
_FOOT = "</body>\n</corpus>\n"


class TigerWriter:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "tiger"
    title = "TIGER XML 1"
    settings = NO_SETTINGS
    role_form = "none"
    holds = frozenset(("FORM", "LEMMA", "UPOS", "FEATS"))
    bare = False
    needs_heads = False
    has_trees = True
    headers = NO_HEADERS

    def frame(self, settings: Settings) -> tuple[str, str]:
        """What stands before and behind all sentences."""
        del settings
        return _HEAD, _FOOT

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """An `s` element."""
        del settings
        sentence = entry.sentence
        lose_roles(sentence, losses)
        lose_comments(sentence, losses)
        if sentence.document:
            losses.add_to_file("name", more="of a part of the corpus")
        sentence_id = free_id(sentence, losses.names)
        tree = sentence.tree
        if tree is None:
            tree = Tree((), (), (VIRTUAL_ROOT,) * len(sentence))
        lose_indices(tree, losses)
        graph = GraphText(sentence, tree, sentence_id, losses).lines()
        return xml_lines([f"<s id={quoteattr(sentence_id)}>", *graph, "</s>"])


def xml_lines(lines: Sequence[str]) -> str:
    """Each of these on a line of its own."""
    return "".join(f"{line}\n" for line in lines)


def free_id(sentence: Sentence, taken: set[str]) -> str:
    """The id of the sentence as a name of XML; `s` in front of a bare number."""
    name = sentence.sentence_id or str(sentence.position + 1)
    if not _NAME.fullmatch(name):
        name = "s" + re.sub(r"[^\w.-]", "_", name)
    free, number = name, 1
    while free in taken:
        number += 1
        free = f"{name}.{number}"
    taken.add(free)
    return free


class GraphText:
    """Writes the `graph` of one sentence."""

    def __init__(
        self, sentence: Sentence, tree: Tree, sentence_id: str, losses: Losses
    ) -> None:
        """All ids in it begin with `sentence_id`."""
        self._sentence = sentence
        self._tree = tree
        self._id = sentence_id
        self._losses = losses
        self._order = by_height(tree)
        places = {number: place for place, number in enumerate(self._order)}
        self._names = [
            f"{sentence_id}_{_FIRST_NODE + max(len(sentence) - 499, 0) + places[n]}"
            for n in range(len(tree))
        ]

    def lines(self) -> list[str]:
        """The lines of the element."""
        top = self._tree.children(VIRTUAL_ROOT)
        phrases = [child for child in top if not child.is_token] or top[:1]
        name = self._name(phrases[0]) if phrases else ""
        above = self._edges(VIRTUAL_ROOT) if any(map(self._function, top)) else []
        if above:  # a node for the virtual root alone can keep these functions
            name = f"{self._id}_VROOT"
        root = f" root={quoteattr(name)}" if name else ""
        lines = [f"<graph{root}>", "<terminals>", *self._terminals(), "</terminals>"]
        lines += ["<nonterminals>", *self._nonterminals()]
        if above:
            cells = [f"id={quoteattr(name)}", 'cat="VROOT"']
            lines.append(_element("nt", cells, above))
        lines.append("</nonterminals>")
        return [*lines, "</graph>"]

    def _name(self, child: Child) -> str:
        if child.is_token:
            return f"{self._id}_{child.number + 1}"
        return self._names[child.number]

    def _value(self, text: str) -> str:
        return xml_value(text, self._losses)

    def _terminals(self) -> list[str]:
        sentence = self._sentence
        lines = []
        for token, form in enumerate(sentence.forms):
            child = Child(token, is_token=True)
            cells = [f"id={quoteattr(self._name(child))}", f"word={self._value(form)}"]
            for name, column in (
                ("lemma", sentence.lemmas),
                ("pos", sentence.tags),
                ("morph", sentence.features),
            ):
                if column:
                    value = _NONE if column[token] == "_" else column[token]
                    cells.append(f"{name}={self._value(value)}")
            lines.append(_element("t", cells, self._secondary(child)))
        return lines

    def _nonterminals(self) -> list[str]:
        lines = []
        for number in self._order:
            child = Child(number, is_token=False)
            cells = [
                f"id={quoteattr(self._name(child))}",
                f"cat={self._value(self._tree.labels[number])}",
            ]
            inner = [*self._edges(number), *self._secondary(child)]
            lines.append(_element("nt", cells, inner))
        return lines

    def _edges(self, phrase: int) -> list[str]:
        """Those to the children of a phrase, or of the virtual root."""
        found = []
        for below in self._tree.children(phrase):
            label = self._value(self._function(below) or _NONE)
            target = quoteattr(self._name(below))
            found.append(f"<edge idref={target} label={label}/>")
        return found

    def _function(self, child: Child) -> str:
        tree = self._tree
        group = tree.token_functions if child.is_token else tree.functions
        return group[child.number] if group else ""

    def _secondary(self, child: Child) -> list[str]:
        found = []
        for edge in self._tree.secondary:
            if edge.child == child:
                end = Child(edge.parent, is_token=False)
                found.append(self._edge(end, edge.label, edge.kind))
        for link in self._tree.links:
            if link.start != child:
                continue
            if not link.end.is_token and link.end.number == VIRTUAL_ROOT:
                self._losses.add("edge", more="to the virtual root")
            else:
                found.append(self._edge(link.end, link.label, link.kind))
        return found

    def _edge(self, end: Child, label: str, kind: str) -> str:
        if kind:
            self._losses.add("type", more="of a secondary edge")
        target = quoteattr(self._name(end))
        return f"<secedge idref={target} label={self._value(label or _NONE)}/>"


def xml_value(text: str, losses: Losses) -> str:
    """Text as the value of an attribute, with its quotes."""
    safe = _NOT_XML.sub("\ufffd", text)
    losses.add("character", int(safe != text), more="that XML cannot hold")
    return quoteattr(safe, {"\t": "&#9;", "\n": "&#10;", "\r": "&#13;"})


def _element(name: str, cells: Sequence[str], inner: Sequence[str]) -> str:
    start = f"<{name} {' '.join(cells)}"
    return f"{start}>{''.join(inner)}</{name}>" if inner else f"{start}/>"


TIGER = TigerWriter()
