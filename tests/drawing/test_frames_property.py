"""Whatever frames a sentence has: nothing is cut, nothing lies on something else."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.drawing.describe import describe_item
from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.palette import THEMES
from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.model.frames import (
    DNI,
    INI,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import spans_of_tokens
from tests.drawing.conftest import check_labels, lay_out

WORDS = ("a", "longer-word", "", "קצר", "漢語", "word")
HERE, SENTENCES = 1, 3
tokens = st.sets(st.integers(0, 5), max_size=4)
names = st.sampled_from(("Agent", "A rather long name of a role", "", "_"))


@st.composite
def fillers(draw):
    spans = spans_of_tokens(draw(tokens))
    forms = tuple(WORDS[t] for start, end in spans for t in range(start, end))
    return Filler(draw(st.integers(0, SENTENCES - 1)), spans, forms=forms)


@st.composite
def annotations(draw):
    frames, elements = [], []
    for number in range(draw(st.integers(0, 4))):
        name = draw(st.sampled_from(("Giving", "Coreference", "Support", "X" * 60)))
        frames.append(Frame(number, name, spans_of_tokens(draw(tokens))))
        for _ in range(draw(st.integers(0, 4))):
            elements.append(
                FrameElement(
                    len(elements),
                    number,
                    draw(names),
                    tuple(draw(st.lists(fillers(), max_size=2))),
                    draw(st.sampled_from(("", DNI, INI, "CNI"))),
                )
            )
    return FrameAnnotation(tuple(frames), tuple(elements))


def with_frames(annotation):
    return Sentence(HERE, WORDS, read_frames=lambda _: annotation)


@settings(max_examples=60, deadline=None)
@given(
    annotations(),
    annotations(),
    st.sampled_from((None, 330, 800)),
    st.sampled_from(("ltr", "rtl")),
    st.booleans(),
)
def test_boxes_stubs_and_labels_never_meet(gold, predicted, width, direction, alls):
    sides = with_frames(gold), with_frames(predicted)
    view = sentence_input(sides[0], [System("predicted", sides[1])], "", position=HERE)
    layout = lay_out(view, width=width, direction=direction, has_auxiliary=alls)
    check_labels(layout)
    boxes = [b for b in layout.boxes if b.kind is not BoxKind.GHOST]
    rects = [box.rect for box in boxes] + [stub.rect for stub in layout.stubs]
    rects.sort(key=lambda rect: rect.y)
    for number, rect in enumerate(rects):
        for other in rects[number + 1 :]:
            if other.y >= rect.bottom:
                break
            assert not rect.overlaps(other)
    shown = [b for b in view.blocks if alls or not b.is_auxiliary]
    nulls = sum(len(lane.nulls) for b in shown for lane in b.lanes)
    assert sum(b.kind is BoxKind.NULL for b in layout.boxes) == nulls
    assert draw_sentence(layout, THEMES["light"])
    for item in view.items:
        assert describe_item(item, view.forms)


@settings(max_examples=40, deadline=None)
@given(annotations(), annotations())
def test_every_frame_and_element_is_shown_once(gold, predicted):
    sides = with_frames(gold), with_frames(predicted)
    view = sentence_input(sides[0], [System("predicted", sides[1])], "", position=HERE)
    for system, annotation in ((-1, gold), (0, predicted)):
        for kind, wanted in (
            ("frame", annotation.frames),
            ("element", annotation.elements),
        ):
            found = [
                number
                for item in view.items
                if (item.system, item.kind) == (system, kind)
                for number in item.numbers
            ]
            assert sorted(found) == [one.number for one in wanted]
