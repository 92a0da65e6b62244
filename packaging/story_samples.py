"""Write the story with frames and null instantiations: SALSA XML and full text.

Used by ``make_samples.py``; what the table ``packaging/samples/story.txt`` may hold
stands at its head. SALSA XML has the whole story, in the manner of SemEval-2010 Task
10: gold and two predictions. FrameNet full text has its first pages, gold and the first
prediction.
"""

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from framenet_sample import AUXILIARY_FRAMES, LexiconFrame, read_lexicon
from story_nodes import Nodes, head
from story_table import AUXILIARY, SIDES, Frame, Phrase, Sentence, Value, read_table
from story_text import full_text

PAGES = 36
"""Sentences of the full text."""
INTERPRETATIONS = {
    "DNI": "Definite_Interpretation",
    "INI": "Indefinite_Interpretation",
}
LICENSORS = {"l": "Lexical_licensor", "c": "Constructional_licensor"}
FRAME_BASE = "http://www.clt-st.de/framenet/frame-database"
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<corpus corpusname="story" target="">
  <head>
    <meta>
      <corpus_id>story</corpus_id>
      <format>NeGra format, version 3</format>
      <name>The cup of Wendlow</name>
      <author>the developers of srlviewer</author>
      <description>a story with frames and chains: {side}</description>
    </meta>
    <frames xmlns="{base}">
{frames}
    </frames>
    <wordtags xmlns="http://www.clt-st.de/salsa/wordtags"/>
    <flags>
{flags}
    </flags>
    <annotation>
      <feature name="word" domain="T"/>
      <feature name="lemma" domain="T"/>
      <feature name="pos" domain="T"/>
      <feature name="cat" domain="NT"/>
      <edgelabel><value name="-">unlabelled</value></edgelabel>
      <secedgelabel><value name="SB">shared subject</value></secedgelabel>
    </annotation>
  </head>
  <body>
"""


class Writer:
    """Writes one side; knows the nodes of every sentence, for fillers elsewhere."""

    def __init__(self, sentences: list[Sentence], side: str) -> None:
        self.nodes = {sentence.number: Nodes(sentence) for sentence in sentences}
        self.side = side
        self._last: dict[str, list[str]] = {}

    def text(self, lexicon: list[LexiconFrame]) -> str:
        """The whole file."""
        declared = [*lexicon, *AUXILIARY_FRAMES]
        flags = [*INTERPRETATIONS.values(), *LICENSORS.values()]
        start = HEAD.format(
            side=self.side,
            base=FRAME_BASE,
            frames="\n".join(map(_declared, declared)),
            flags="\n".join(f'      <flag for="fe" name="{flag}"/>' for flag in flags),
        )
        body = [line for nodes in self.nodes.values() for line in self._sentence(nodes)]
        return start + "\n".join(body) + "\n  </body>\n</corpus>\n"

    def _sentence(self, nodes: Nodes) -> Iterator[str]:
        number = nodes.sentence.number
        gaps = any(_has_gap(phrase) for phrase in nodes.phrases)
        root = nodes.ids[id(nodes.sentence.root)]
        discontinuous = ' discontinuous="true"' if gaps else ""
        yield f'    <s id="s{number}">'
        yield f'      <graph root="{root}"{discontinuous}>'
        yield from _terminals(nodes)
        yield from _nonterminals(nodes)
        yield "      </graph>"
        yield "      <matches/>"
        yield from self._annotation(nodes)
        yield "    </s>"

    def _annotation(self, nodes: Nodes) -> Iterator[str]:
        sentence = nodes.sentence
        yield "      <sem>"
        if sentence.number == 1:
            yield '        <globals><global type="TITLE" param="the story"/></globals>'
        yield "        <frames>"
        for frame in sentence.frames[self.side]:
            yield from self._frame(nodes, frame)
        for place, (chain, words) in enumerate(sentence.mentions[self.side]):
            name = f"s{sentence.number}_c{place}"
            yield from self._mention(nodes, name, chain, words)
        yield "        </frames>"
        options = [f.frame_id for f in sentence.frames[self.side] if f.optional]
        if len(options) > 1:
            items = "".join(f'<uspitem idref="{option}"/>' for option in options)
            blocks = f"<uspframes><uspblock>{items}</uspblock></uspframes><uspfes/>"
            yield f"        <usp>{blocks}</usp>"
        if sentence.splits:
            yield "        <splitwords>"
            yield from _splits(nodes)
            yield "        </splitwords>"
        yield "      </sem>"

    def _frame(self, nodes: Nodes, frame: Frame) -> Iterator[str]:
        usp = ' usp="yes"' if frame.optional else ""
        lemma = frame.unit.rpartition(".")[0]
        yield f'          <frame name="{frame.name}" id="{frame.frame_id}"{usp}>'
        target = _fenodes(nodes.of_target(frame.target))
        yield f'            <target lemma="{lemma}">{target}</target>'
        for place, (name, value) in enumerate(frame.elements):
            start = f'<fe name="{name}" id="{frame.frame_id}_e{place}"'
            inside = self._inside(value)
            yield f"            {start}{f'>{inside}</fe>' if inside else '/>'}"
        yield "          </frame>"

    def _inside(self, value: Value) -> str:
        """Fillers and flags of an element."""
        found = ""
        if value.words:
            found = _fenodes(self.nodes[value.sentence].of_words(value.words))
        flags = [INTERPRETATIONS.get(value.interpretation, "")]
        flags.append(LICENSORS.get(value.licensor, ""))
        return found + "".join(f'<flag name="{flag}"/>' for flag in flags if flag)

    def _mention(
        self, nodes: Nodes, frame_id: str, chain: str, words: str
    ) -> Iterator[str]:
        """A mention, and the one before it in its chain."""
        current = nodes.of_words(words)
        target = _fenodes(nodes.of_target(words))
        fillers = [("Current", current), ("Coreferent", self._last.get(chain, []))]
        yield f'          <frame name="Coreference" id="{frame_id}">'
        yield f"            <target>{target}</target>"
        for place, (name, ids) in enumerate(fillers):
            if ids:
                start = f'<fe name="{name}" id="{frame_id}_e{place}">'
                yield f"            {start}{_fenodes(ids)}</fe>"
        yield "          </frame>"
        self._last[chain] = current


def _declared(frame: LexiconFrame) -> str:
    optional = {True: "false", False: "true"}
    elements = "".join(
        f'<element name="{element.name}" optional="{optional[element.is_core]}"/>'
        for element in frame.elements
    )
    return f'      <frame name="{frame.name}">{elements}</frame>'


def _fenodes(ids: list[str]) -> str:
    split = {True: ' is_split="yes"', False: ""}
    return "".join(f'<fenode idref="{i}"{split["_s" in i]}/>' for i in ids)


def _has_gap(phrase: Phrase) -> bool:
    return max(phrase.places) - min(phrase.places) >= len(phrase.places)


def _terminals(nodes: Nodes) -> Iterator[str]:
    yield "        <terminals>"
    edges = _secondary(nodes)
    for word in nodes.words:
        name = nodes.ids[id(word)]
        values = f"word={quoteattr(word.form)} lemma={quoteattr(word.lemma)}"
        start = f'<t id="{name}" {values} pos={quoteattr(word.tag)} morph="--"'
        inside = edges.get(name, "")
        yield f"          {start}{f'>{inside}</t>' if inside else '/>'}"
    yield "        </terminals>"


def _nonterminals(nodes: Nodes) -> Iterator[str]:
    yield "        <nonterminals>"
    edges = _secondary(nodes)
    for phrase in nodes.phrases:
        name = nodes.ids[id(phrase)]
        own = f'cat="{phrase.category}" head={quoteattr(head(phrase))}'
        yield f'          <nt id="{name}" {own}>'
        for child in phrase.children:
            yield f'            <edge idref="{nodes.ids[id(child)]}" label="-"/>'
        if name in edges:
            yield f"            {edges[name]}"
        yield "          </nt>"
    yield "        </nonterminals>"


def _secondary(nodes: Nodes) -> dict[str, str]:
    """Id of a node -> its secondary edges."""
    found: dict[str, str] = {}
    for words, _, parent in nodes.sentence.secondary:
        (child,) = nodes.of_words(words)
        upper = nodes.ids[id(nodes.phrase(parent))]
        found[child] = f'<secedge idref="{upper}" label="SB"/>'
    return found


def _splits(nodes: Nodes) -> Iterator[str]:
    for word in nodes.words:
        parts = nodes.sentence.splits.get(word.form)
        if parts:
            name = nodes.ids[id(word)]
            inside = "".join(
                f'<part word="{escape(part)}" id="{name}_s{place}"/>'
                for place, part in enumerate(parts)
            )
            yield f'          <splitword idref="{name}">{inside}</splitword>'


def write_story_samples(source: Path, lexicon: Path, target: Path) -> list[Path]:
    """Write the files of the table; returns them."""
    sentences = read_table(source)
    frames = read_lexicon(lexicon)
    texts = {f"{side}.xml": Writer(sentences, side).text(frames) for side in SIDES}
    for side in ("gold", "first"):
        texts[f"{side}.fulltext.xml"] = full_text(sentences[:PAGES], side, AUXILIARY)
    written = []
    for name, text in texts.items():
        path = target / f"{source.stem}.{name}"
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written
