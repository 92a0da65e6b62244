"""What `semeval10` says about its inputs."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.errors import Problem, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import DNI, Frame
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.semeval10_items import EMPTY, Element, SideItems

INDEFINITE = "Indefinite_Interpretation"


def other_format(corpus: Corpus, reads: tuple[str, ...]) -> Problem | None:
    """An error if a file is of a format that has no links through the text."""
    if corpus.format in reads:
        return None
    message = f"{corpus.format} files have no null instantiations with links, which "
    message += "semeval10 scores"
    hint = f"semeval10 reads {', '.join(reads)}"
    return Problem("format.unknown", message, path=corpus.path, hint=hint)


def strange_elements(side: SideItems, path: str) -> Iterator[Problem]:
    """Elements that are neither overt nor null, or definite and indefinite at once."""
    for instance in side.instances:
        for element in instance.elements:
            if element.kind == EMPTY:
                message = "has neither a filler nor an interpretation; not scored"
                yield _strange("framenet.fe-empty", message, element, side, path)
            elif element.kind == DNI and INDEFINITE in element.item.flags:
                message = "is definite and indefinite; it counts as definite"
                code = "framenet.ni-two-interpretations"
                yield _strange(code, message, element, side, path)


def _strange(
    code: str, message: str, element: Element, side: SideItems, path: str
) -> Problem:
    assert side.sentence is not None
    return Problem(
        code=code,
        message=f"{element.item.element_id or element.name} {message}",
        severity=Severity.WARNING,
        path=path,
        line=element.item.line or None,
        sentence_id=side.sentence.sentence_id,
        item=element.item.element_id,
    )


def frame_missing(frame: Frame, gold: Sentence, path: str, line: int) -> Problem:
    """The program stops here; the roles are counted as missed."""
    return Problem(
        code="semeval10.frame-missing",
        message=f"the prediction has no frame with the id of {frame.name} "
        f"({frame.frame_id or 'none'}); its roles count as missed",
        severity=Severity.WARNING,
        path=path,
        line=line,
        sentence_id=gold.sentence_id,
        item=frame.frame_id,
    )


def used_blocks(number: int, path: str) -> Problem:
    """How many blocks of alternatives were used."""
    blocks = "1 block" if number == 1 else f"{number} blocks"
    message = f"{blocks} of alternatives: each counts once"
    return Problem("semeval10.usp", message, severity=Severity.NOTE, path=path)


def without_head(number: int, path: str) -> Problem:
    """How many links were judged without a head."""
    links = "1 link was" if number == 1 else f"{number} links were"
    message = f"{links} judged by all words of a mention, because no head is known"
    return Problem("semeval10.no-head", message, severity=Severity.WARNING, path=path)
