"""To SALSA XML, from other files with frames.

Fillers are the words that they are elsewhere, not nodes above them: a node has one
head, and links would be judged otherwise.
"""

from __future__ import annotations

from srlviewer.formats.salsa_tags import (
    element_tag,
    fenode_tag,
    flags_of,
    frame_tag,
)
from srlviewer.formats.writers.frame_parts import (
    interpretation_of,
    words_of,
    written_elements,
    written_frames,
)
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.rows import lose_comments
from srlviewer.formats.writers.tiger import (
    GraphText,
    free_id,
    xml_lines,
    xml_value,
)
from srlviewer.formats.writers.tree_parts import lose_indices
from srlviewer.formats.writers.writer import NO_HEADERS, NO_SETTINGS, Entry, Settings
from srlviewer.model.frames import Frame, FrameElement
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import tokens_of
from srlviewer.model.tree import VIRTUAL_ROOT, Tree

_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<corpus corpusname="corpus" target="">
<head>
<meta><format>NeGra format, version 3</format></meta>
<frames xmlns="http://www.clt-st.de/framenet/frame-database"/>
<wordtags xmlns="http://www.clt-st.de/salsa/wordtags"/>
<flags>
<flag for="fe" name="Definite_Interpretation"/>
<flag for="fe" name="Indefinite_Interpretation"/>
<flag for="fe" name="Lexical_licensor"/>
<flag for="fe" name="Constructional_licensor"/>
</flags>
<annotation/>
</head>
<body>
"""
_FOOT = "</body>\n</corpus>\n"


class SalsaWriter:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "salsa"
    title = "SALSA XML 2"
    settings = NO_SETTINGS
    role_form = "none"
    holds = frozenset(("FORM", "LEMMA", "UPOS", "FEATS"))
    bare = False
    needs_heads = False
    has_trees = False
    has_frames = True
    headers = NO_HEADERS

    def frame(self, settings: Settings) -> tuple[str, str]:
        """What stands before and behind all sentences."""
        del settings
        return _HEAD, _FOOT

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """An `s` element.

        Words have the ids `s3_1`, whatever the id of the sentence, so that links from
        other sentences find them.
        """
        del settings
        sentence = entry.sentence
        lose_comments(sentence, losses)
        tree = sentence.tree
        if tree is None:
            tree = Tree((), (), (VIRTUAL_ROOT,) * len(sentence))
        lose_indices(tree, losses)
        name = xml_value(free_id(sentence, losses.names), losses)
        graph = GraphText(sentence, tree, f"s{sentence.position + 1}", losses)
        start = [f"<s id={name}>", *graph.lines(), "<matches/>", "<sem>", "<frames>"]
        taken: set[str] = set()
        frames = [
            _frame(sentence, frame, taken, losses)
            for frame in written_frames(sentence, losses)
        ]
        return xml_lines([*start, *frames, "</frames>", "</sem>", "</s>"])


def _word(sentence: int, token: int) -> bytes:
    return fenode_tag(f"s{sentence + 1}_{token + 1}", is_split=False)


def _frame(sentence: Sentence, frame: Frame, taken: set[str], losses: Losses) -> str:
    frame_id = frame.frame_id or f"s{sentence.position + 1}_f{frame.number}"
    if frame_id in taken:
        frame_id = f"{frame_id}.{frame.number}"
    taken.add(frame_id)
    elements = [
        _element(element, f"{frame_id}_e{place}", losses)
        for place, element in enumerate(written_elements(sentence, frame, losses))
    ]
    target = [_word(sentence.position, token) for token in tokens_of(frame.target)]
    lemma = frame.lemma or frame.lexical_unit.rpartition(".")[0]
    lemma = "" if lemma in {"_", "-", "--"} else lemma
    return frame_tag(frame.name, frame_id, lemma, target, elements, b"\n").decode()


def _element(element: FrameElement, fe_id: str, losses: Losses) -> bytes:
    interpretation, licensor = interpretation_of(element, losses)
    flags = flags_of(interpretation, licensor, ())
    words = [_word(*place) for place in words_of(element, losses)]
    return element_tag(element.name, fe_id, words, flags)


SALSA = SalsaWriter()
