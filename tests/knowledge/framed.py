"""Sentences with frames, written briefly, for the checks."""

from __future__ import annotations

from srlviewer.formats.frame_counts import Kept
from srlviewer.model.frames import Filler, Frame, FrameAnnotation, FrameElement
from srlviewer.model.sentence import Sentence

DEFINITE, INDEFINITE = "Definite_Interpretation", "Indefinite_Interpretation"
FORMS = ("Kim", "baked", "it", "there")


def element(number, text, position=0):
    """`Baker`, `Baker:DNI`, `Baker:INI=` (linked), `Baker:` (empty), `B:DNI+INI`."""
    name, colon, rest = text.partition(":")
    kind = rest.rstrip("=").partition("+")[0]
    flags = []
    flags += [DEFINITE] if "DNI" in rest else []
    flags += [INDEFINITE] if "INI" in rest else []
    filler = (Filler(position, ((0, 1),)),)
    return FrameElement(
        number,
        0,
        name,
        filler if not colon or rest.endswith("=") else (),
        interpretation=kind,
        licensor="" if "?" in text else "lexical",
        flags=tuple(flags),
        line=10 + number,
    )


def framed(elements, *, frame="Baking", **cells):
    """A sentence with one frame on its second word."""
    found = tuple(element(n, text) for n, text in enumerate(elements.split()))
    entry = Frame(0, frame, ((1, 2),), line=9, **cells)
    return Sentence(0, FORMS, read_frames=Kept(FrameAnnotation((entry,), found)))
