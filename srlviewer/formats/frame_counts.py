"""What files with frames hold, in numbers, and frames that are there already."""

from __future__ import annotations

from dataclasses import dataclass

from srlviewer.model.frames import ENTITY, FRAME, FrameAnnotation
from srlviewer.model.sentence import Sentence

COUNTS = (
    "sentences",
    "words",
    "frames",
    "elements",
    "null_instantiations",
    "entities",
)


def count_frames(sentence: Sentence) -> tuple[int, ...]:
    """What `COUNTS` names of one sentence, in that order.

    Elements of every rank, null instantiations included.
    """
    annotation = sentence.frame_annotation
    kinds = [frame.kind for frame in annotation.frames]
    return (
        1,
        len(sentence),
        kinds.count(FRAME),
        len(annotation.elements),
        sum(element.is_null for element in annotation.elements),
        kinds.count(ENTITY),
    )


def chosen_counts(sentence: Sentence, names: tuple[str, ...]) -> tuple[int, ...]:
    """Those of a format that holds only some of them."""
    found = dict(zip(COUNTS, count_frames(sentence), strict=True))
    return tuple(found[name] for name in names)


@dataclass(frozen=True, slots=True)
class Kept:
    """Frames that were read with their sentence: see `Sentence.read_frames`."""

    annotation: FrameAnnotation

    def __call__(self, sentence: Sentence) -> FrameAnnotation:
        """The same for every sentence."""
        del sentence
        return self.annotation
