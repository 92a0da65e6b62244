"""Files with many frames on one tree, whose pictures are crowded."""

from __future__ import annotations

from srlviewer.comparison import open_comparison
from srlviewer.drawing.sentence_input import comparison_input
from tests.formats.salsa_samples import (
    corpus,
    dni,
    element,
    frame,
    ini,
    sentence,
    split,
)

WORDS = (
    "Mara gave the old baker from Riga a heavy box of plumcakes that her sister had "
    "baked before the flood and he carried it home without a word while the rain fell "
    "on the roofs of the town today at noon ./PUNC."
)
"""Forty words."""


def t(number):
    return f"s2_{number}"


def p(number):
    return f"s2_{500 + number}"


PHRASES = [
    (p(1), "baker", [t(3), t(4), t(5), p(2)]),
    (p(2), "from", [t(6), t(7)]),
    (p(3), "box", [t(8), t(9), t(10), p(4)]),
    (p(4), "of", [t(11), t(12), p(5)]),
    (p(5), "that", [t(13), p(6), t(16), t(17), p(7)]),
    (p(6), "sister", [t(14), t(15)]),
    (p(7), "before", [t(18), p(8)]),
    (p(8), "flood", [t(19), t(20)]),
    (p(9), "gave", [t(1), t(2), p(1), p(3)]),
    (p(10), "carried", [t(22), t(23), t(24), t(25), p(11), p(13)]),
    (p(11), "without", [t(26), p(12)]),
    (p(12), "word", [t(27), t(28)]),
    (p(13), "fell", [t(29), p(14), t(32), p(15)]),
    (p(14), "rain", [t(30), t(31)]),
    (p(15), "on", [t(33), p(16)]),
    (p(16), "roofs", [t(34), t(35), p(17)]),
    (p(17), "of", [t(36), p(18)]),
    (p(18), "town", [t(37), t(38)]),
]
NUMBER = 12
"""Frames of gold on the forty words."""


def frames(*, is_gold):
    """Twelve; the prediction lacks one, has another one and other elements."""
    found = [
        frame(
            "Giving",
            t(2),
            element("Donor", t(1)),
            element("Recipient", p(1)),
            element("Theme", p(3)),
            ini("Reason"),
            frame_id="f1",
        ),
        frame(
            "Apply_heat",
            t(17),
            element("Cook", p(6)),
            element("Food", p(4) if is_gold else t(13)),
            element("Time", p(7)),
            dni("Container", "s1_4"),
            frame_id="f2",
        ),
        frame(
            "Bringing" if is_gold else "Carrying",
            t(23),
            element("Agent", t(22)),
            element("Theme", t(24)),
            element("Goal", t(25)),
            element("Manner", p(11)) if is_gold else "",
            dni("Source", p(1)),
            frame_id="f3",
        ),
        frame("Kinship", t(15), element("Alter", t(14)), element("Ego", t(1))),
        frame("Containers", t(10), element("Contents", p(4)), element("Type", t(9))),
        frame(
            "Food",
            t(12),
            element("Constituent_parts", f"{t(12)}_p0"),
            element("Food", f"{t(12)}_p1"),
        ),
        frame("Age", t(4), element("Entity", t(5)), element("Degree", t(4))),
        frame("Text_creation", t(28), ini("Author"), dni("Addressee", "s1_1")),
        frame("Precipitation", t(31), element("Precipitation", t(31))),
        frame(
            "Motion",
            [t(32), t(33)],
            element("Theme", p(14)),
            element("Goal", p(16)),
            element("Path", t(4), t(9), t(20)),
        ),
        frame("Buildings", t(35), element("Building", t(35)), element("Place", p(17))),
    ]
    last = frame("Weight", t(9), element("Object", t(10)), frame_id="f12")
    other = frame("Locale", t(38), element("Locale", p(18)), frame_id="f13")
    return [*found, last if is_gold else other]


def mention(current, antecedent=None):
    """A coreference frame; a mention is one node or several."""
    nodes = [current] if isinstance(current, str) else current
    found = [element("Current", *nodes)]
    found += [element("Coreferent", antecedent)] if antecedent else []
    return frame("Coreference", nodes[0], *found)


MENTIONS = [
    mention(t(1), "s1_1"),
    mention(t(14), t(1)),
    mention(t(22), p(1)),
    mention(t(24), p(3)),
    mention(p(6), p(12)),
    mention([t(7), t(9)], p(18)),
]


def text(*, is_gold, mentions=()):
    """Three sentences; the second one has the frames."""
    return corpus(
        sentence("s1", "Anna had a shop ./PUNC."),
        sentence(
            "s2",
            WORDS,
            *frames(is_gold=is_gold),
            *mentions,
            phrases=PHRASES,
            further=split(t(12), "plum", "cakes"),
        ),
        sentence(
            "s3", "She smiled ./PUNC.", frame("Smiling", "s3_2", dni("Cause", p(9)))
        ),
    )


def opened(folder, *, mentions=(), predicted=None):
    """The judged comparison of both sides."""
    gold, other = folder / "gold.xml", folder / "predicted.xml"
    gold.write_text(text(is_gold=True, mentions=mentions), encoding="utf-8")
    other.write_text(predicted or text(is_gold=False), encoding="utf-8")
    comparison = open_comparison(str(gold), str(other), "semeval10")
    comparison.judge()
    return comparison


def crowded(folder, measure="role.labelling", **more):
    """What a picture shows of the second sentence."""
    return comparison_input(opened(folder, **more), 1, measure=measure)
