"""All links of the open files, for a list to jump from: the far ones are there, too.

Where links are scored, the rows say which there are and how far they lead; else the
sentences that have null instantiations are read. What stands in them is read when
somebody looks at a link.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from srlviewer.drawing.frame_items import detail_facts
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.corpus import Corpus, FindsSentences
from srlviewer.model.frames import FrameElement, by_sentence, text_of
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.model.sentence import Sentence
    from srlviewer.scoring.judgements import Judgements

TEXTS = ("_interpretation", "_dni=", "_ini=", "_cni=")
"""What stands in a file where an element is null instantiated, in lower case."""
EVERY = 25
"""Sentences or rows between two looks at the clock."""
LINKING = "ni.linking"
PairOf = Callable[[str, int], int | None]


class DocumentLink(NamedTuple):
    """A null instantiation with a filler, `distance` sentences away, and its verdict.

    Where gold and prediction are paired it is that of gold.
    """

    address: ItemAddress
    distance: int
    verdict: Verdict | None = None


class LinkDetails(NamedTuple):
    """What a link says; `filler` is the nearest pair of sentences that has some."""

    frame: str = ""
    element: str = ""
    interpretation: str = ""
    filler: int | None = None
    text: str = ""


def scores_links(state: AppState) -> bool:
    """Whether the scheme has rows of links."""
    return state.comparison is not None and LINKING in state.comparison.scheme.bases


def document_links(state: AppState) -> Generator[None, None, list[DocumentLink]]:
    """The links, the farthest first; to be run in slices.

    Nothing as long as a scheme that judges links has not judged them.
    """
    work = _judged_links if scores_links(state) else _read_links
    found = yield from work(state)
    found.sort(key=lambda link: (-link.distance, link.address))
    return found


def _judged_links(state: AppState) -> Generator[None, None, list[DocumentLink]]:
    """One for each row about a link that counts."""
    judgements: Judgements | None = state.judgements
    found: list[DocumentLink] = []
    if judgements is None:
        return found
    for number in range(len(judgements.rows(LINKING).outcome)):
        if number % EVERY == 0:
            yield
        row = judgements.row(LINKING, number)
        distance = detail_facts(row).get("distance", "")
        if row.verdict is Verdict.IGNORED or not distance:
            continue
        side, item = (SIDES[0], row.gold) if row.gold is not None else (SIDES[1], None)
        item = row.predicted if item is None else item
        if item is not None:
            address = ItemAddress(row.sentence, side, "element", item)
            found.append(DocumentLink(address, int(distance), row.verdict))
    return found


def _read_links(state: AppState) -> Generator[None, None, list[DocumentLink]]:
    """Those of both files, as they stand there."""
    comparison = state.comparison
    found: list[DocumentLink] = []
    corpora = (comparison.gold, comparison.predicted) if comparison else ()
    for side, corpus in zip(SIDES, corpora, strict=False):
        for number, sentence in enumerate(_sentences(corpus)):
            if number % EVERY == 0:
                yield
            position = state.pair_of(side, sentence.position)
            for element in sentence.frame_elements if position is not None else ():
                there = _nearest(element, side, position or 0, state.pair_of)
                if element.is_linked and position is not None and there is not None:
                    address = ItemAddress(position, side, "element", element.number)
                    found.append(DocumentLink(address, abs(there - position)))
        yield
    return found


def _sentences(corpus: Corpus) -> Iterator[Sentence]:
    """Those that may have links; formats that cannot find them have none."""
    if isinstance(corpus, FindsSentences):
        for position in corpus.positions_with(*TEXTS):
            yield corpus.sentence(position)


def _nearest(
    element: FrameElement, side: str, position: int, pair_of: PairOf
) -> int | None:
    """The pair with fillers that is nearest to the one at a position."""
    pairs = (pair_of(side, sentence) for sentence in by_sentence(element.fillers))
    known = [pair for pair in pairs if pair is not None]
    return min(known, key=lambda pair: (abs(pair - position), pair), default=None)


def link_details(state: AppState, link: DocumentLink) -> LinkDetails:
    """Read what a link says."""
    address = link.address
    sentence = state.sentence_at(address)
    if sentence is None or address.number >= len(sentence.frame_elements):
        return LinkDetails()
    element = sentence.frame_elements[address.number]
    return LinkDetails(
        sentence.frames[element.frame].label,
        element.name,
        element.interpretation,
        _nearest(element, address.side, address.sentence, state.pair_of),
        text_of(element.fillers),
    )
