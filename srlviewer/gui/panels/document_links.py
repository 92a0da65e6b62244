"""All links of the open files, for a list to jump from: the far ones are there, too."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.corpus import Corpus, FindsSentences
from srlviewer.model.frames import Filler, by_sentence, text_of
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from srlviewer.gui.state import AppState
    from srlviewer.model.sentence import Sentence

TEXTS = ("_interpretation", "_dni=", "_ini=", "_cni=")
"""What stands in a file where an element is null instantiated, in lower case."""
EVERY = 25
"""Sentences between two looks at the clock."""
LINKING = "ni.linking"


class DocumentLink(NamedTuple):
    """A null instantiation with a filler; `filler` is the nearest pair that has some.

    `distance` counts sentences, negative ones backwards.
    """

    address: ItemAddress
    frame: str
    element: str
    interpretation: str
    filler: int
    distance: int
    text: str


def document_links(state: AppState) -> Generator[None, None, list[DocumentLink]]:
    """The links of both files, the farthest first; to be run in slices."""
    comparison = state.comparison
    found: list[DocumentLink] = []
    corpora = (comparison.gold, comparison.predicted) if comparison else ()
    for side, corpus in zip(SIDES, corpora, strict=False):
        for number, sentence in enumerate(_sentences(corpus)):
            found += _links(sentence, side, state.pair_of)
            if number % EVERY == 0:
                yield
        yield
    found.sort(key=lambda link: (-abs(link.distance), link.address))
    return found


def _sentences(corpus: Corpus) -> Iterator[Sentence]:
    """Those that may have links; formats that cannot find them have none."""
    if isinstance(corpus, FindsSentences):
        for position in corpus.positions_with(*TEXTS):
            yield corpus.sentence(position)


def _links(
    sentence: Sentence, side: str, pair_of: Callable[[str, int], int | None]
) -> Iterator[DocumentLink]:
    position = pair_of(side, sentence.position)
    for element in sentence.frame_elements if position is not None else ():
        if not element.is_linked or position is None:
            continue
        places = [
            (abs(there - position), there)
            for there in _pairs(element.fillers, side, pair_of)
        ]
        if places:
            _, there = min(places)
            yield DocumentLink(
                ItemAddress(position, side, "element", element.number),
                sentence.frames[element.frame].label,
                element.name,
                element.interpretation,
                there,
                there - position,
                text_of(element.fillers),
            )


def _pairs(
    fillers: tuple[Filler, ...],
    side: str,
    pair_of: Callable[[str, int], int | None],
) -> Iterator[int]:
    for sentence in by_sentence(fillers):
        pair = pair_of(side, sentence)
        if pair is not None:
            yield pair


def verdict_of(state: AppState, link: DocumentLink) -> Verdict | None:
    """Of the row about the link, as far as the files are scored for links."""
    judgements, address = state.judgements, link.address
    if judgements is None or LINKING not in judgements.measures:
        return None
    for row in judgements.of_sentence(LINKING, address.sentence):
        number = row.gold if address.side == SIDES[0] else row.predicted
        if number == address.number:
            return row.verdict
    return None
