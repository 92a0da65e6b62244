"""Coreference chains: closed over the file, whatever order, holes and rings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model.coreference import (
    NO_COREFERENCE,
    chain_frames,
    read_coreference,
)
from srlviewer.model.disjoint_sets import DisjointSets
from srlviewer.model.frames import (
    PART,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
    SplitWord,
)
from srlviewer.model.sentence import Sentence


def word(sentence, token, end=None):
    return Filler(sentence, ((token, end or token + 1),))


def saying(position, *frames, splits=()):
    """A sentence with coreference frames; each is pairs of a name and fillers."""
    held, elements = [], []
    for number, mentions in enumerate(frames):
        held.append(Frame(number, "Coreference", ((0, 1),)))
        for name, fillers in mentions:
            elements.append(FrameElement(len(elements), number, name, tuple(fillers)))
    annotation = FrameAnnotation(
        tuple(held), tuple(elements), split_words=tuple(splits)
    )
    return Sentence(position, ("w",) * 9, read_frames=lambda _: annotation)


def linking(position, current, antecedent=None):
    """The frame of a mention, with its antecedent."""
    found = [("Current", [current])]
    return [*found, ("Coreferent", [antecedent])] if antecedent else found


def places(coreference):
    return [
        [[(f.sentence, *f.spans) for f in mention.fillers] for mention in c.mentions]
        for c in coreference.chains
    ]


def test_mentions_of_several_frames_are_one_chain_in_reading_order():
    sentences = [
        saying(2, linking(2, word(2, 4), word(0, 1))),
        saying(1, linking(1, word(1, 3), word(0, 1))),
        saying(0, linking(0, word(0, 1))),
    ]
    found = read_coreference(sentences)
    assert places(found) == [[[(0, (1, 2))], [(1, (3, 4))], [(2, (4, 5))]]]
    assert found.sentences() == [0, 1, 2]
    [place] = found.in_sentence(1)
    assert (place.chain.number, place.mention) == (0, 1)
    assert found.of([word(2, 4)]) == (place.chain, 2)
    assert found.of([word(2, 3)]) is None
    assert found.next_place(place, 1).mention == 2
    assert found.next_place(found.of([word(2, 4)]), 1) is None
    assert [found.nearest(place, at).mention for at in (0, 1, 2, 50)] == [0, 1, 2, 2]


def test_what_is_mentioned_once_is_no_chain():
    assert not read_coreference([saying(0, linking(0, word(0, 1)))]).chains
    twice = linking(0, word(0, 1), word(0, 1))
    assert not read_coreference([saying(0, twice)]).chains


def test_fillers_that_name_nothing_are_no_mentions():
    nothing = Filler(0, (), node="s9_9", known=False)
    found = read_coreference(
        [saying(0, linking(0, word(0, 1), nothing), linking(0, nothing, word(0, 2)))]
    )
    assert not found.chains
    assert not NO_COREFERENCE.in_sentence(0)


def test_a_ring_is_one_chain():
    ring = [word(n, 0) for n in range(3)]
    frames = [linking(n, ring[n], ring[(n + 1) % 3]) for n in range(3)]
    found = read_coreference([saying(n, frame) for n, frame in enumerate(frames)])
    assert [len(chain.mentions) for chain in found.chains] == [3]


def test_a_mention_may_be_in_several_nodes_and_sentences():
    both = (word(0, 1), word(1, 5))
    frame = [("Current", both), ("Coreferent", [word(2, 0)])]
    found = read_coreference([saying(0, frame)])
    assert places(found) == [[[(0, (1, 2)), (1, (5, 6))], [(2, (0, 1))]]]
    assert [len(found.in_sentence(n)) for n in range(3)] == [1, 1, 1]
    assert found.chains[0].mentions[0].spans_in(1) == ((5, 6),)


def test_a_whole_word_and_all_its_parts_are_the_same_mention():
    parts = [Filler(0, ((3, 4),), kind=PART, part=n) for n in range(2)]
    frames = [
        linking(0, word(0, 3), word(1, 0)),
        [("Current", parts), ("Coreferent", [word(2, 0)])],
        [("Current", parts[:1]), ("Coreferent", [word(1, 7)])],
    ]
    splits = [SplitWord(3, ("plum", "cake"))]
    found = read_coreference([saying(0, *frames, splits=splits)])
    assert [len(chain.mentions) for chain in found.chains] == [3, 2]


@pytest.mark.parametrize("name", ["Coreference", "coreference", "COREFERENCE.01"])
def test_the_frame_is_known_by_its_name_without_case_and_sense(name):
    annotation = FrameAnnotation((Frame(0, name, ((0, 1),)), Frame(1, "Core", ())))
    sentence = Sentence(0, ("w",), read_frames=lambda _: annotation)
    assert [frame.number for frame in chain_frames(sentence)] == [0]


def test_other_elements_and_other_frames_say_nothing():
    frame = [("Current", [word(0, 1)]), ("Supported", [word(0, 2)])]
    other = FrameAnnotation(
        (Frame(0, "Support", ((0, 1),)),),
        tuple(
            FrameElement(n, 0, name, (word(1, n),))
            for n, name in enumerate(("Current", "Coreferent"))
        ),
    )
    sentences = [
        saying(0, frame),
        Sentence(1, ("w",) * 3, read_frames=lambda _: other),
    ]
    assert not read_coreference(sentences).chains


def test_a_huge_chain_and_many_chains_are_quick():
    many = 30_000  # a quadratic closure takes minutes
    sentences = [
        saying(
            n,
            linking(n, word(n, 0), word(n + 1, 0)),
            linking(n, word(n, 1), word(n, 2)),
        )
        for n in range(many)
    ]
    found = read_coreference(reversed(sentences))
    nearest = found.nearest(found.in_sentence(5)[0], many // 2)
    assert nearest.mention == many // 2
    assert len(found.chains) == many + 1
    assert len(found.chains[0].mentions) == many + 1


PAIRS = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=20)


@given(PAIRS)
def test_chains_are_the_closure_of_the_pairs(pairs):
    found = read_coreference(
        saying(0, linking(0, word(0, a), word(0, b))) for a, b in pairs
    )
    near = {n: {n} for n in range(13)}
    for _ in range(13):
        for a, b in pairs:
            near[a] |= near[b]
            near[b] |= near[a]
    joined = {frozenset(n) for n in near.values() if len(n) > 1}
    got = [
        [mention.fillers[0].spans[0][0] for mention in chain.mentions]
        for chain in found.chains
    ]
    assert {frozenset(tokens) for tokens in got} == joined
    assert all(tokens == sorted(tokens) for tokens in got)
    assert got == sorted(got)


@given(PAIRS)
def test_sets_know_their_sizes(pairs):
    sets = DisjointSets()
    for a, b in pairs:
        sets.add(a)
        sets.add(b)
        sets.join(a, b)
    known = {n for pair in pairs for n in pair}
    assert all((n in sets) is (n in known) for n in range(13))
    for n in known:
        same = [other for other in known if sets.top(other) == sets.top(n)]
        assert sets.size(n) == len(same)
