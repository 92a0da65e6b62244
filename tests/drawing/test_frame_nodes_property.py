"""Whatever frames stand on whatever tree: no box meets another, nothing is lost."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from srlviewer.drawing.scene import IN_TREES, BoxKind
from srlviewer.model.frames import (
    DNI,
    INI,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
)
from srlviewer.model.spans import spans_of_tokens

TREES = (
    "(S (NP (DT The) (NN lamp)) (VP (VBZ is) (ADJP (RB very) (JJ old))))",
    "(S (NN Regen) (VP (V fällt) (ADV heute) (PP (P auf) (NP (ART das) (NN Dach)))))",
    "(S (A (B (C (D (E (F (X x))))))) (Y y))",
    "( (S (NP (N a)) (V b)) (PUNC .))",
)
NAMES = ("A", "Goal", "Constituent_parts", "Cause_to_make_progress")
NODES = {BoxKind.FRAME, BoxKind.ELEMENT, BoxKind.NULL}


@st.composite
def annotations(draw, size):
    """Frames with targets and elements anywhere among so many tokens."""
    tokens = st.sets(st.integers(0, size - 1), min_size=1, max_size=3)
    frames, elements = [], []
    for number in range(draw(st.integers(0, 7))):
        target = draw(st.one_of(st.just(set()), tokens))
        name = draw(st.sampled_from(NAMES))
        frames.append(Frame(number, name, spans_of_tokens(target)))
        for _ in range(draw(st.integers(0, 4))):
            spans = draw(st.lists(tokens, max_size=2))
            places = draw(st.lists(st.sampled_from((0, 0, 0, 3)), min_size=2))
            fillers = tuple(
                Filler(place, spans_of_tokens(span), forms=("w",) * len(span))
                for span, place in zip(spans, places, strict=False)
            )
            kind = draw(st.sampled_from(("", "", DNI, INI)))
            name = draw(st.sampled_from(NAMES))
            elements.append(FrameElement(len(elements), number, name, fillers, kind))
    return FrameAnnotation(tuple(frames), tuple(elements))


@pytest.mark.parametrize("brackets", TREES)
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
    ],
)
@given(draws=st.data(), view_as=st.sampled_from(("mirrored", "stacked", "gold")))
def test_nothing_meets_and_nothing_is_lost(making, brackets, draws, view_as):
    sides = []
    for _ in range(2):
        forms, tags, tree = making.read_brackets(brackets)
        sentence = making.with_tree(making.sentence(forms), tree, tags)
        annotation = draws.draw(annotations(len(forms)))
        sentence.read_frames = lambda _, held=annotation: held
        sides.append(sentence)
    view = making.view(*sides)
    layout = making.lay_out(
        view, has_tree=True, has_frame_nodes=True, tree_view=view_as
    )
    making.check_tree(layout)
    drawn = [box.rect for box in layout.boxes if box.kind in NODES | IN_TREES]
    drawn += [stub.rect for stub in layout.stubs]
    drawn += [token.label.rect for token in layout.tokens]
    for one, other in combinations(drawn, 2):
        assert not one.overlaps(other)
    assert all(rect.x >= 0 and rect.right <= layout.width for rect in drawn)
    shown = {
        (box.item.side, box.item.kind, number)
        for box in layout.boxes
        if box.kind in NODES
        for number in box.item.numbers
    }
    wanted = {
        (side, kind, one.number)
        for side, sentence in zip(("gold", "predicted"), sides, strict=True)
        if view_as in {"mirrored", "stacked", side}
        for kind, items in (
            ("frame", sentence.frames),
            ("element", sentence.frame_elements),
        )
        for one in items
    }
    assert shown == wanted
