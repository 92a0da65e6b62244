"""semXML: what phrases span, which words are heads, and references that go wrong."""

from __future__ import annotations

import time

import pytest

from srlviewer.formats.counting import count_items
from tests.formats.frame_samples import SEMXML


def test_frames_entities_and_support_items(read):
    found = read(SEMXML, "a.xml")
    sentence = found.sentences[0]
    assert [(f.kind, f.name) for f in sentence.frames] == [
        ("frame", "Giving"),
        ("frame", "Quantity"),
        ("entity", "PER"),
        ("support", "verb"),
        ("frame", "Giving"),
    ]
    support = sentence.frames[3]
    assert support.target == ((1, 2), (4, 6))
    assert support.target_heads == ((5, 6),)
    assert sentence.frames[4].target == ((1, 2), (4, 5))
    assert not found.problems


def test_elements_of_one_name_are_one_and_know_their_heads(read):
    sentence = read(SEMXML, "a.xml").sentences[0]
    elements = {(e.frame, e.name): e for e in sentence.frame_elements}
    theme = elements[0, "Theme"]
    assert [f.heads for f in theme.fillers] == [((3, 4), (5, 6)), ((5, 6),)]
    assert [f.spans for f in theme.fillers] == [((3, 6),), ((5, 6),)]
    assert elements[1, "Quantity"].fillers[0].heads == ((3, 4),)
    assert (1, "Mass") in elements
    assert len(elements) == 4


def test_what_is_counted(read):
    found = read(SEMXML, "a.xml")
    assert count_items(found.corpus, found.log) == {
        "sentences": 2,
        "words": 7,
        "frames": 3,
        "elements": 4,
        "entities": 1,
    }


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "told"),
    [
        ('<E Ref="0" FE', '<E Ref="99" FE', "semxml.dangling", 8, "99"),
        ('Target="1, 4"', 'Target="1, 77"', "semxml.dangling", 15, "77"),
        ('<E Ref="4"/>', '<E Ref="100"/>', "semxml.cycle", 11, "itself"),
        ('<P ID="105"', '<P ID="101"', "tiger.duplicate-id", 15, "101"),
        ('<W ID="2"', '<W ID="1"', "tiger.duplicate-id", 4, "1"),
    ],
)
def test_references_that_go_wrong_are_refused(read, old, new, code, line, told):
    found = read(SEMXML.replace(old, new, 1), "a.xml")
    problem = found.problems[0]
    assert (problem.code, problem.line, problem.severity) == (code, line, "error")
    assert told in problem.message
    assert [s.sound for s in found.sentences] == [False, True]


def test_long_chains_and_cycles_are_answered_at_once(read):
    phrases = "".join(f'<P ID="p{n}"><E Ref="p{n + 1}"/></P>' for n in range(5000))
    text = '<corpus><sentence ID="0"><words><W ID="0" form="a"/></words>'
    text += f"<non-terminals>{phrases}%s</non-terminals></sentence></corpus>"
    begin = time.perf_counter()
    chain = read(text % '<P ID="p5000"><E Ref="0"/></P>', "a.xml")
    cycle = read(text % '<P ID="p5000"><E Ref="p0"/></P>', "a.xml")
    assert time.perf_counter() - begin < 5
    assert not chain.problems
    assert cycle.codes == ["semxml.cycle"]
