"""Small pairs of files with frames, and folders with a lexicon that fits them."""

from __future__ import annotations

from srlviewer.gui.recent import OpenChoice
from tests.formats.salsa_samples import corpus, dni, element, frame, ini, sentence
from tests.knowledge.framenet_folders import NEWER, write_folder

WORDS = "Kim baked/VBD it there ./PUNC."
PLAIN = sentence("s1", WORDS)
GOLD = corpus(
    PLAIN,
    sentence(
        "s2",
        WORDS,
        frame(
            "Baking",
            "s2_2",
            element("Baker", "s2_1"),
            element("Cake", "s2_3"),
            dni("Oven", "s1_1"),
            frame_id="f1",
        ),
    ),
)
PREDICTED = corpus(
    PLAIN,
    sentence(
        "s2",
        WORDS,
        frame(
            "Baking",
            "s2_2",
            element("Baker", "s2_1"),
            element("Cake", "s2_3"),
            dni("Bakery", "s1_1"),  # of a core set with an overt member
            ini("Time"),  # not core
            frame_id="f1",
        ),
        frame("Baked", "s2_3", frame_id="f2"),  # in no lexicon
    ),
)
TEXT = "Kim baked it there"
STARTS = {"Kim": (0, 2), "baked": (4, 8), "it": (10, 11), "there": (13, 17)}


def fulltext(*sets, text=TEXT):
    """A file of FrameNet full text with one sentence."""
    return (
        '<fullTextAnnotation xmlns="http://framenet.icsi.berkeley.edu"><header/>'
        f'<sentence ID="1" sentNo="1"><text>{text}</text>{"".join(sets)}</sentence>'
        "</fullTextAnnotation>"
    )


def annotation(name, target, number=2, **elements):
    """A set with a frame on a word (None: without target); elements fill words."""
    marks = ""
    if target is not None:
        marks = f'<layer name="Target" rank="1">{label("Target", target)}</layer>'
    filled = "".join(label(element, word) for element, word in elements.items())
    return (
        f'<annotationSet ID="{number}" status="MANUAL" frameName="{name}">{marks}'
        f'<layer name="FE" rank="1">{filled}</layer></annotationSet>'
    )


def label(name, word):
    """A label on a word."""
    start, end = STARTS[word]
    return f'<label name="{name}" start="{start}" end="{end}"/>'


GOLD, PREDICTED = (
    text.replace('lemma="baked"', 'lemma="bake"') for text in (GOLD, PREDICTED)
)
FULLTEXTS = (
    fulltext(annotation("Baking", "baked", Baker="Kim", Cake="it")),
    fulltext(annotation("Making", "baked", Maker="Kim", Product="it")),
)


def write_pair(place, gold, predicted, scheme=""):
    """Both as files, as a choice."""
    paths = [place / "gold.xml", place / "predicted.xml"]
    for path, content in zip(paths, (gold, predicted), strict=True):
        path.write_text(content, encoding="utf-8")
    return OpenChoice(*map(str, paths), scheme)


def lexicon(place, files=NEWER):
    """A FrameNet folder."""
    return str(write_folder(place / "framenet", files))
