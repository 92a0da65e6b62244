"""`semeval07` over random sets: points, rows and options against plain recounts."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.scoring.counts import counts
from tests.scoring.frame_pairs import (
    LEXICON,
    NEWER,
    SPANS,
    entities,
    frame_set,
    judged,
    nested,
)

MEASURE = "frame_structure"
CORE = {
    "Giving": {"Donor", "Theme", "Recipient"},
    "Transfer": {"Donor", "Theme", "Recipient"},
    "Mailing": {"Sender", "Theme"},
}
ELEMENTS = ["Donor", "Theme", "Recipient", "Sender", "Time", "Address"]
ELEMENT = st.tuples(st.sampled_from(ELEMENTS), st.sampled_from([*SPANS, ""]))
TARGETS = ["gave", "a", "sister"]


@st.composite
def sets(draw):
    """Frames on different targets with elements of different names; entities."""
    targets = draw(st.lists(st.sampled_from(TARGETS), unique=True, max_size=3))
    frames = []
    for target in targets:
        name = draw(st.sampled_from(list(CORE)))
        elements = draw(
            st.lists(ELEMENT, max_size=4, unique_by=lambda element: element[0])
        )
        frames.append((name, target, tuple(elements)))
    named = draw(st.lists(st.sampled_from(["Anna", "sister"]), unique=True))
    return frames, [("PER", words) for words in named]


def as_text(side):
    frames, named = side
    text = "".join(frame_set(name, target, *own) for name, target, own in frames)
    return nested(text + (entities(*named) if named else ""))


def points(side):
    frames, named = side
    total = len(frames) + 0.5 * len(named)
    for name, _, elements in frames:
        total += sum(
            1 if element in CORE[name] else 0.5 for element, words in elements if words
        )
    return total


def exact(gold, predicted):
    """What exact frames and their exact elements earn."""
    earned = 0.5 * len(set(gold[1]) & set(predicted[1]))
    others = {(name, target): own for name, target, own in predicted[0]}
    for name, target, elements in gold[0]:
        if (name, target) in others:
            shared = set(elements) & set(others[name, target])
            earned += 1
            earned += sum(
                1 if element in CORE[name] else 0.5
                for element, words in shared
                if words
            )
    return earned


@settings(max_examples=40)
@given(gold=sets(), predicted=sets())
def test_points_of_both_sides_and_of_exact_pairs(gold, predicted):
    for partial in ("yes", "no"):
        found = judged(
            as_text(gold), as_text(predicted), f"semeval07:partial={partial}"
        )
        sums = counts(found.judgements, MEASURE)
        assert (sums.gold, sums.predicted) == (points(gold), points(predicted))
        assert sums.correct == sums.correct_predicted
        if partial == "no":
            assert sums.correct == exact(gold, predicted)
        else:
            assert exact(gold, predicted) <= sums.correct + 1e-9


@settings(max_examples=40)
@given(gold=sets(), predicted=sets())
def test_each_item_is_in_exactly_one_row(gold, predicted):
    found = judged(as_text(gold), as_text(predicted), "semeval07")
    sides = found.pair(0)
    rows = found.judgements.of_sentence(MEASURE, 0)
    for name, side in zip(("gold", "predicted"), sides, strict=True):
        met = Counter()
        for row in rows:
            number = getattr(row, name)
            if number is not None:
                pieces = getattr(row.extra, f"{name}_pieces") or (number,)
                met.update((row.kind, piece) for piece in pieces)
        wanted = {("frame", f.number) for f in side.frames}
        wanted |= {("element", e.number) for e in side.frame_elements}
        assert met == dict.fromkeys(wanted, 1)


@settings(max_examples=25)
@given(gold=sets(), predicted=sets())
def test_both_generations_of_lexicons_give_the_same(gold, predicted):
    texts = as_text(gold), as_text(predicted)
    found = [
        counts(judged(*texts, "semeval07", framenet=folder).judgements, MEASURE)
        for folder in (LEXICON, NEWER)
    ]
    assert found[0] == found[1]
