"""Frames, elements and their fillers, in this sentence and elsewhere."""

from __future__ import annotations

import pytest

from srlviewer.model.frames import (
    DNI,
    ENTITY,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
    elements_by_frame,
    first_position,
)
from srlviewer.model.sentence import Sentence

HERE, THERE = Filler(2, ((0, 2),)), Filler(114, ((5, 6),))


@pytest.mark.parametrize(
    ("fillers", "interpretation", "is_overt", "is_null", "is_linked"),
    [
        ((HERE,), "", True, False, False),
        ((), DNI, False, True, False),
        ((THERE,), DNI, False, True, True),
        ((), "", False, False, False),
    ],
)
def test_overt_null_linked_and_empty(
    fillers, interpretation, is_overt, is_null, is_linked
):
    element = FrameElement(0, 0, "Agent", fillers, interpretation)
    assert element.is_overt is is_overt
    assert element.is_null is is_null
    assert element.is_linked is is_linked


def test_fillers_stand_in_their_sentences():
    element = FrameElement(0, 0, "Agent", (THERE, HERE, Filler(2, ((3, 4),))))
    assert element.spans_in(2) == ((0, 2), (3, 4))
    assert element.spans_in(114) == ((5, 6),)
    assert element.spans_in(3) == ()
    assert first_position(element.fillers) == 2
    assert first_position(()) is None


@pytest.mark.parametrize(
    ("name", "is_auxiliary"),
    [
        ("Coreference", True),
        ("coreference.01", True),
        ("Relativization", True),
        ("Supporting", False),
    ],
)
def test_auxiliary_frames(name, is_auxiliary):
    assert Frame(0, name, ()).is_auxiliary is is_auxiliary


def test_labels_of_entities():
    assert Frame(0, "PER", (), kind=ENTITY).label == "NE:PER"
    assert not Frame(0, "Support", (), kind=ENTITY).is_auxiliary


def test_a_sentence_reads_its_frames_once():
    asked = []
    frames = (Frame(0, "A", ((0, 1),)), Frame(1, "B", ((1, 2),)))
    elements = (FrameElement(0, 1, "X"), FrameElement(1, 0, "Y"))

    def read(sentence):
        asked.append(sentence.position)
        return FrameAnnotation(frames, elements)

    sentence = Sentence(4, ("a", "b"), read_frames=read)
    assert asked == []
    assert sentence.frames == frames
    assert sentence.frame_elements == elements
    assert asked == [4]
    annotation = sentence.frame_annotation
    assert [e.name for e in annotation.of_frame(0)] == ["Y"]
    names = [[e.name for e in own] for own in elements_by_frame(annotation)]
    assert names == [["Y"], ["X"]]
    assert Sentence(0, ("a",)).frames == ()
