"""Frame relations in the user's language, and what FrameNet says in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from srlviewer.drawing.shortening import LONGEST_TEXT, shortened
from srlviewer.gui.framenet_facts import excluded_by, required_by
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from srlviewer.gui.framenet_facts import FrameFacts, Link, SideFrame

CONTEXT: Final = "FrameNet"
RELATIONS: Final = {
    ("Inheritance", True): QT_TRANSLATE_NOOP("FrameNet", "inherits from"),
    ("Inheritance", False): QT_TRANSLATE_NOOP("FrameNet", "is inherited by"),
    ("Using", True): QT_TRANSLATE_NOOP("FrameNet", "uses"),
    ("Using", False): QT_TRANSLATE_NOOP("FrameNet", "is used by"),
    ("Subframe", True): QT_TRANSLATE_NOOP("FrameNet", "is a subframe of"),
    ("Subframe", False): QT_TRANSLATE_NOOP("FrameNet", "has the subframe"),
    ("Perspective_on", True): QT_TRANSLATE_NOOP("FrameNet", "is a perspective on"),
    ("Perspective_on", False): QT_TRANSLATE_NOOP("FrameNet", "has the perspective"),
    ("Precedes", True): QT_TRANSLATE_NOOP("FrameNet", "is preceded by"),
    ("Precedes", False): QT_TRANSLATE_NOOP("FrameNet", "precedes"),
    ("Causative_of", True): QT_TRANSLATE_NOOP("FrameNet", "has the causative"),
    ("Causative_of", False): QT_TRANSLATE_NOOP("FrameNet", "is the causative of"),
    ("Inchoative_of", True): QT_TRANSLATE_NOOP("FrameNet", "has the inchoative"),
    ("Inchoative_of", False): QT_TRANSLATE_NOOP("FrameNet", "is the inchoative of"),
    ("Metaphor", True): QT_TRANSLATE_NOOP("FrameNet", "has the metaphorical source"),
    ("Metaphor", False): QT_TRANSLATE_NOOP("FrameNet", "is the metaphorical source of"),
    ("ReFraming_Mapping", True): QT_TRANSLATE_NOOP("FrameNet", "is a reframing of"),
    ("ReFraming_Mapping", False): QT_TRANSLATE_NOOP("FrameNet", "is reframed as"),
    ("See_also", True): QT_TRANSLATE_NOOP("FrameNet", "see also"),
    ("See_also", False): QT_TRANSLATE_NOOP("FrameNet", "see also"),
}
"""Kind of a relation, and whether the other frame is the upper one -> words."""
NOT_RELATED: Final = QT_TRANSLATE_NOOP("FrameNet", "%1 and %2 are not related.")
ONE_LINK: Final = QT_TRANSLATE_NOOP("FrameNet", "%1 is one link from %2: %3.")
LINKS: Final = QT_TRANSLATE_NOOP("FrameNet", "%1 is %4 links from %2: %3.")
CORE_SETS: Final = QT_TRANSLATE_NOOP("FrameNet", "Core sets of %1: %2")
FACTS: Final = (
    QT_TRANSLATE_NOOP("FrameNet", "%1 requires %2"),
    QT_TRANSLATE_NOOP("FrameNet", "%1 is required by %2"),
    QT_TRANSLATE_NOOP("FrameNet", "%1 and %2 exclude each other"),
    QT_TRANSLATE_NOOP("FrameNet", "%1 is of the type %2"),
)
LACKING: Final = QT_TRANSLATE_NOOP("FrameNet", "%1 is not in this FrameNet release")


def relation_words(kind: str, *, is_upper: bool) -> str:
    """`inherits from`; a kind that is not known stands for itself."""
    words = RELATIONS.get((kind, is_upper))
    return kind.replace("_", " ") if words is None else translated(CONTEXT, words)


def link_words(gold: str, predicted: str, link: Link) -> str:
    """Such as `Making is one link from Baking: Baking inherits from Making`."""
    if not link.steps:
        words = translated(CONTEXT, NOT_RELATED)
        return words.replace("%1", predicted).replace("%2", gold)
    parts, here = [], gold
    for step in link.steps:
        kinds = ", ".join(
            dict.fromkeys(
                relation_words(kind, is_upper=upper) for kind, upper in step.kinds
            )
        )
        parts.append(f"{here} {kinds} {step.frame}")
        here = step.frame
    number = len(link.steps)
    words = translated(CONTEXT, ONE_LINK if number == 1 else LINKS)
    words = words.replace("%4", str(number)).replace("%3", "; ".join(parts))
    return words.replace("%1", predicted).replace("%2", gold)


def related_lines(side: SideFrame) -> list[str]:
    """One line for each kind of relation: `inherits from Making, Acting`."""
    found: dict[tuple[str, bool], list[str]] = {}
    for linked in side.related:
        found.setdefault((linked.kind, linked.is_upper), []).append(linked.frame)
    return [
        shortened(
            f"{relation_words(kind, is_upper=upper)} {', '.join(frames)}", LONGEST_TEXT
        )
        for (kind, upper), frames in found.items()
    ]


def frame_lines(side: SideFrame) -> Iterator[str]:
    """Definition and core sets of a frame, or that there is none."""
    entry = side.entry
    if entry is None:
        yield translated(CONTEXT, LACKING).replace("%1", side.name)
        return
    if entry.definition:
        yield shortened(entry.definition, LONGEST_TEXT)
    if entry.core_sets:
        sets = "; ".join(f"{{{', '.join(names)}}}" for names in entry.core_sets)
        sets = shortened(sets, LONGEST_TEXT // 2)
        yield (
            translated(CONTEXT, CORE_SETS).replace("%1", entry.name).replace("%2", sets)
        )


def element_lines(facts: FrameFacts) -> Iterator[str]:
    """What holds for the element that was asked about, in the frames that have it."""
    for side in facts.frames:
        listed = side.entry.element(facts.selected) if side.entry else None
        if side.entry is None or listed is None:
            continue
        if listed.definition:
            yield shortened(f"{listed.name}: {listed.definition}", LONGEST_TEXT)
        values = (
            listed.requires,
            required_by(side.entry, listed.name),
            excluded_by(side.entry, listed.name),
            listed.semantic_types,
        )
        for words, names in zip(FACTS, values, strict=True):
            if names:
                said = translated(CONTEXT, words).replace("%1", listed.name)
                yield shortened(said.replace("%2", ", ".join(names)), LONGEST_TEXT)
