"""Just enough of SALSA XML to check the frames of the reference cases."""

from __future__ import annotations

from types import SimpleNamespace
from xml.parsers import expat

from srlviewer.formats.frame_counts import Kept
from srlviewer.model.frames import Filler, Frame, FrameAnnotation, FrameElement
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import spans_of_tokens
from tests.knowledge.framed import DEFINITE, INDEFINITE

INTERPRETATIONS = {DEFINITE: "DNI", INDEFINITE: "INI"}
LICENSORS = ("Lexical_licensor", "Constructional_licensor")


def events(content):
    """Line, name and attributes of each element, in order."""
    found = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: found.append(
        (parser.CurrentLineNumber, name, attributes)
    )
    parser.Parse(content, True)
    return found


def read_salsa(path):
    """A corpus whose sentences have frames (fillers of known ids only)."""
    places, sentences, declared = {}, [], {}
    inside = declaring = None
    for line, name, a in events(path.read_bytes()):
        if name == "s":
            inside = SimpleNamespace(id=a["id"], words=[], frames=[], elements=[])
            sentences.append(inside)
        elif name == "t":
            places[a["id"]] = (len(sentences) - 1, [len(inside.words)])
            inside.words.append(a)
        elif name == "nt":
            places[a["id"]] = (len(sentences) - 1, [])
        elif name == "frame" and inside is None:
            declaring = declared.setdefault(a["name"], [])
        elif name == "element":
            declaring.append(a["name"])
        elif name == "frame":
            inside.frames.append(SimpleNamespace(line=line, lemma="", **a))
        elif name in {"target", "fe"}:
            inside.frames[-1].lemma = a.get("lemma", inside.frames[-1].lemma)
            part = SimpleNamespace(line=line, name=a.get("name"), nodes=[], flags=[])
            part.frame = len(inside.frames) - 1
            if name == "fe":
                inside.elements.append(part)
            else:
                inside.frames[-1].target = part
            current = part
        elif name == "fenode":
            current.nodes.append(a["idref"])
        elif name == "flag" and inside is not None:
            current.flags.append(a["name"])
    made = [made_sentence(n, one, places) for n, one in enumerate(sentences)]
    return SimpleNamespace(
        path=str(path),
        format="salsa",
        declared_frames=declared,
        sentences=lambda: iter(made),
    )


def made_sentence(position, one, places):
    frames = [
        Frame(
            number,
            frame.name,
            spans_of_tokens(t for n in frame.target.nodes for t in places[n][1]),
            lemma=frame.lemma,
            frame_id=frame.id,
            line=frame.line,
        )
        for number, frame in enumerate(one.frames)
    ]
    elements = []
    for part in one.elements:
        fillers = [Filler(places[n][0], spans_of_tokens(places[n][1]), node=n)
                   for n in part.nodes]  # fmt: skip
        kinds = [INTERPRETATIONS[f] for f in part.flags if f in INTERPRETATIONS]
        elements.append(
            FrameElement(
                len(elements),
                part.frame,
                part.name,
                tuple(fillers),
                interpretation=min(kinds, default=""),
                licensor=next((f for f in part.flags if f in LICENSORS), ""),
                flags=tuple(part.flags),
                line=part.line,
            )
        )
    return Sentence(
        position,
        tuple(word["word"] for word in one.words),
        sentence_id=one.id,
        lemmas=tuple(word["lemma"] for word in one.words),
        tags=tuple(word["pos"] for word in one.words),
        read_frames=Kept(FrameAnnotation(tuple(frames), tuple(elements))),
    )
