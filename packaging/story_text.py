"""The first pages of the story as FrameNet full text (releases 1.5 to 1.7)."""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from story_nodes import Nodes
from story_table import Frame, Sentence, Value, Word

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<fullTextAnnotation xmlns="http://framenet.icsi.berkeley.edu">
  <header>
    <corpus name="srlviewer samples" ID="1">
      <document name="The cup of Wendlow" ID="1"/>
    </corpus>
  </header>
"""


def full_text(sentences: list[Sentence], side: str, without: Iterable[str]) -> str:
    """The whole file of a side, without the frames of these names."""
    lines = [line for s in sentences for line in _sentence(s, side, set(without))]
    return HEAD + "\n".join(lines) + "\n</fullTextAnnotation>\n"


def _sentence(sentence: Sentence, side: str, without: set[str]) -> Iterator[str]:
    number = sentence.number
    nodes = Nodes(sentence)
    text, ranges = surface(sentence.words)
    ids = f'ID="{number}" sentNo="{number}" paragNo="1" docID="1" corpID="1"'
    yield f"  <sentence {ids}>"
    yield f"    <text>{escape(text)}</text>"
    yield f'    <annotationSet ID="{number}00" status="UNANN">'
    yield '      <layer rank="1" name="PENN">'
    for word in sentence.words:
        yield f"        {_label(word.tag, ranges[word.place])}"
    yield "      </layer>"
    yield "    </annotationSet>"
    for frame in sentence.frames[side]:
        if frame.name not in without:
            yield from _set(nodes, frame, ranges)
    yield "  </sentence>"


def _set(
    nodes: Nodes, frame: Frame, ranges: dict[int, tuple[int, int]]
) -> Iterator[str]:
    nth = frame.frame_id.rpartition("_f")[2]
    place = nodes.sentence.number * 100 + (int(nth) if nth.isdigit() else 50) + 1
    names = f'frameName="{frame.name}" luName="{frame.unit}"'
    yield f'    <annotationSet ID="{place}" status="MANUAL" {names}>'
    yield '      <layer rank="1" name="Target">'
    for piece in _pieces(nodes.places(frame.target), ranges):
        yield f"        {_label('Target', piece)}"
    yield "      </layer>"
    yield '      <layer rank="1" name="FE">'
    for name, value in frame.elements:
        if value.interpretation:
            yield f'        <label name="{name}" itype="{_interpretation(value)}"/>'
        elif value.words:
            for stretch in value.words.split(" + "):
                for piece in _pieces(nodes.places(stretch), ranges):
                    yield f"        {_label(name, piece)}"
    yield "      </layer>"
    yield "    </annotationSet>"


def _interpretation(value: Value) -> str:
    """A construction licenses what full text calls CNI."""
    return "CNI" if value.licensor == "c" else value.interpretation


def _label(name: str, piece: tuple[int, int]) -> str:
    start, end = piece
    return f'<label start="{start}" end="{end}" name={quoteattr(name)}/>'


def _pieces(
    places: frozenset[int], ranges: dict[int, tuple[int, int]]
) -> list[tuple[int, int]]:
    """The ranges of characters of words; words side by side make one."""
    found: list[tuple[int, int]] = []
    for place in sorted(places):
        start, end = ranges[place]
        if place - 1 in places:
            start = found.pop()[0]
        found.append((start, end))
    return found


def surface(words: list[Word]) -> tuple[str, dict[int, tuple[int, int]]]:
    """The text as it is printed, and the first and last character of each word."""
    text = ""
    ranges: dict[int, tuple[int, int]] = {}
    for word in words:
        closes = word.tag.startswith(("PUNC", "POS")) and word.form != "“"
        if text and not closes and not text.endswith("“"):
            text += " "
        ranges[word.place] = len(text), len(text) + len(word.form) - 1
        text += word.form
    return text, ranges
