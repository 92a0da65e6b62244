"""Frames with their targets and elements, also where a filler is in another sentence.

What FrameNet XML, SALSA XML, SEMAFOR and column files have in common. A filler names
its sentence, because a null instantiation may be resolved a hundred sentences away.
Names in the terms of SemEval-2010 Task 10: an element is overt (it has a filler and no
interpretation), null instantiated (it has an interpretation, linked or not) or empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from srlviewer.model.spans import Span, Spans, format_spans, tokens_of, union

DNI, INI, CNI = "DNI", "INI", "CNI"
"""Definite, indefinite, and constructional null instantiation."""
LEXICAL, CONSTRUCTIONAL = "lexical", "constructional"
"""What licenses a null instantiation."""
FRAME, ENTITY, SUPPORT = "frame", "entity", "support"
"""Kinds of `Frame`: a named entity (NE:PER) and a support item stand on words, too."""
COREFERENCE = "coreference"
AUXILIARY = frozenset((COREFERENCE, "support", "relativization"))
"""Frames (in lower case) that are tools of annotation and in no lexicon."""

Pieces = tuple[Span, ...]
"""Half-open ranges in the order of the file; adjacent ones stay apart."""


WORD, PHRASE, PART = "word", "phrase", "part"
"""What a filler names in a tree: a word, a node above words, a part of a split word."""


class Filler(NamedTuple):
    """A node, or a stretch of words, that fills an element.

    `sentence` is the 0-based position of its sentence in the file, `spans` its tokens.
    `characters` are the half-open ranges of characters of the text, where the format
    counts those: a range may cut a token. `heads` are head words that the file names.
    `node` is the id in the file; not `known`: it names nothing, there are no words.

    Formats in which a filler may be in another sentence say what stands there: `kind`
    of the node, `part` of a split word (0-based; -1: all of it), `head_word` of a
    phrase as written (None: it has none), `lemma` of a word, `forms` and `tags` of the
    tokens of `spans`, and the id of the sentence in `place`.
    """

    sentence: int
    spans: Spans
    characters: Pieces = ()
    heads: Spans = ()
    node: str = ""
    known: bool = True
    kind: str = ""
    part: int = -1
    head_word: str | None = None
    lemma: str = ""
    forms: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    place: str = ""


class FrameElement(NamedTuple):
    """One labelled element as the file has it.

    `number` is dense in the sentence (0-based), `frame` the number of its frame.
    `interpretation` is DNI, INI, CNI or another one that the file names; empty: the
    element is overt, or empty. `flags` are those of the file, as written. `rank` 2
    means a second layer over the same words.
    """

    number: int
    frame: int
    name: str
    fillers: tuple[Filler, ...] = ()
    interpretation: str = ""
    licensor: str = ""
    flags: tuple[str, ...] = ()
    rank: int = 1
    element_id: str = ""
    line: int = 0

    @property
    def is_null(self) -> bool:
        """Null instantiated, whether a filler is known or not."""
        return bool(self.interpretation)

    @property
    def is_overt(self) -> bool:
        """It has a filler and is no null instantiation."""
        return bool(self.fillers) and not self.interpretation

    @property
    def is_linked(self) -> bool:
        """A null instantiation for which a filler is named."""
        return bool(self.fillers) and bool(self.interpretation)

    def spans_in(self, sentence: int) -> Spans:
        """Its tokens in the sentence at that position."""
        return union(*(f.spans for f in self.fillers if f.sentence == sentence))

    @property
    def pieces(self) -> Pieces:
        """The ranges of characters of all fillers, as the file divides them."""
        return tuple(piece for filler in self.fillers for piece in filler.characters)


class Frame(NamedTuple):
    """One frame instance, or a named entity or support item (`kind`).

    `number` is dense in the sentence (0-based), over all kinds. `target` are the tokens
    that evoke it (of an entity: that it covers), `target_pieces` its ranges of
    characters where the format counts those; empty: the frame has no place.
    `target_layers` is how many layers of targets the file has for it. `target_heads`
    are head words that the file names. `status`, `source` and `flags` are as written.
    `block` is the number of the block of frames in its sentence that it stands in.
    `target_parts` has what the target is made of where that is a part of a split word.
    """

    number: int
    name: str
    target: Spans
    kind: str = FRAME
    target_pieces: Pieces = ()
    target_heads: Spans = ()
    target_layers: int = 1
    lexical_unit: str = ""
    lemma: str = ""
    status: str = ""
    flags: tuple[str, ...] = ()
    rank: int = 1
    frame_id: str = ""
    line: int = 0
    source: str = ""
    block: int = 0
    target_parts: tuple[Filler, ...] = ()

    @property
    def is_auxiliary(self) -> bool:
        """A tool of annotation: Coreference, Support, Relativization."""
        return self.kind == FRAME and _bare(self.name) in AUXILIARY

    @property
    def label(self) -> str:
        """The name as it is shown: `Giving`, `NE:PER`, `Supp:X`."""
        return _PREFIXES[self.kind] + self.name


def _bare(name: str) -> str:
    """The name as it is compared with `AUXILIARY`; column files have a sense, too."""
    return name.lower().partition(".")[0]


_PREFIXES = {FRAME: "", ENTITY: "NE:", SUPPORT: "Supp:"}


class SplitWord(NamedTuple):
    """A word (0-based token) in parts: compounds, words with clitics."""

    token: int
    parts: tuple[str, ...]


class FrameAnnotation(NamedTuple):
    """What a sentence holds; the elements of a frame stand in the order of the file.

    The items of one of `frame_blocks` (numbers of frames) and `element_blocks` (numbers
    of elements) are alternatives of which one is meant. `remarks` is what annotators
    wrote about the sentence, as (type, text).
    """

    frames: tuple[Frame, ...] = ()
    elements: tuple[FrameElement, ...] = ()
    frame_blocks: tuple[tuple[int, ...], ...] = ()
    element_blocks: tuple[tuple[int, ...], ...] = ()
    split_words: tuple[SplitWord, ...] = ()
    remarks: tuple[tuple[str, str], ...] = ()

    def of_frame(self, number: int) -> tuple[FrameElement, ...]:
        """The elements of one frame."""
        return tuple(e for e in self.elements if e.frame == number)


NO_FRAMES = FrameAnnotation()


class Mention(NamedTuple):
    """Words that stand for something; several fillers where they are not in one node.

    All fillers have words.
    """

    fillers: tuple[Filler, ...]

    @property
    def sentence(self) -> int:
        """The position of the first sentence that it has words in."""
        return min(filler.sentence for filler in self.fillers)

    def spans_in(self, sentence: int) -> Spans:
        """Its tokens in the sentence at that position."""
        return union(*(f.spans for f in self.fillers if f.sentence == sentence))


class CoreferenceChain(NamedTuple):
    """Mentions of one thing in a document, in reading order.

    `number` counts the chains of a file by their first mentions, from 0.
    """

    number: int
    mentions: tuple[Mention, ...]


def is_coreference(frame: Frame) -> bool:
    """Whether a frame links mentions; case and sense do not matter."""
    return frame.kind == FRAME and _bare(frame.name) == COREFERENCE


def elements_by_frame(
    annotation: FrameAnnotation,
) -> tuple[tuple[FrameElement, ...], ...]:
    """The elements of every frame; place = number of the frame."""
    held: list[list[FrameElement]] = [[] for _ in annotation.frames]
    for element in annotation.elements:
        held[element.frame].append(element)
    return tuple(tuple(elements) for elements in held)


def first_position(fillers: Iterable[Filler]) -> int | None:
    """The position of the first sentence that fillers stand in; None: no filler."""
    return min((filler.sentence for filler in fillers), default=None)


GAP = " … "
"""Between the pieces of what is not in one piece."""


def by_sentence(fillers: Iterable[Filler]) -> dict[int, list[Filler]]:
    """Position of the sentence -> the fillers that have words there, in text order."""
    found: dict[int, list[Filler]] = {}
    for filler in fillers:
        if filler.spans:
            found.setdefault(filler.sentence, []).append(filler)
    return dict(sorted(found.items()))


def format_fillers(
    fillers: Iterable[Filler], *, here: int | None = None, joint: str = ";"
) -> str:
    """Tokens with their sentence in front: `s12:3-5;s13:1`, its number if it has no id.

    Those in the sentence at position `here` stand without.
    """
    told = []
    for at, group in by_sentence(fillers).items():
        tokens = format_spans(union(*(filler.spans for filler in group)))
        name = group[0].place or str(at + 1)
        told.append(tokens if at == here else f"{name}:{tokens}")
    return joint.join(told)


def text_of(fillers: Iterable[Filler]) -> str:
    """The words of fillers that know their words, in text order."""
    texts = []
    for group in by_sentence(fillers).values():
        forms: dict[int, str] = {}
        for filler in group:
            forms.update(zip(tokens_of(filler.spans), filler.forms, strict=False))
        spans = union(*(filler.spans for filler in group))
        texts += [
            " ".join(forms.get(token, "") for token in range(start, end))
            for start, end in spans
        ]
    return GAP.join(texts)
