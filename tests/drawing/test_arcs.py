"""Arcs that leave their row, labels among the feet of others, roots."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.drawing.arc_levels import Feet, Stretch, levels_of
from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.marks import OwnerMark
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import arc_distance
from srlviewer.scoring.verdicts import Verdict

WIDTHS = (420, 560, 700)


def hub(making, *, wrong=(), children=8):
    """A first row that ends with the head of all (long) words of the next ones."""
    words = ["one", "two", "hub-of-the-whole"]
    words += [f"long-word-that-fills-{i}" for i in range(children)]
    heads = [0] * 3 + [3] * children
    relations = [f"r{i}" for i in range(len(words))]
    sentence = making.sentence(words, heads=heads, relations=relations)
    rows = [
        ("syntax.las", Verdict.WRONG_LABEL if i in wrong else Verdict.CORRECT, i, i)
        for i in range(len(words))
    ]
    return making.view(sentence, sentence, rows, measure="syntax.las")


def stubs(layout, side="gold"):
    """The arcs that go to the edge from the hub, by the height of their line."""
    found = {}
    for arc in layout.arcs:
        if arc.item.side == side and arc.edge is not None and arc.start is not None:
            found.setdefault(arc.level, []).append(arc)
    return found


def test_many_stubs_of_a_word_are_one_line_with_an_ellipsis(making):
    layout = making.lay_out(hub(making), width=430, has_dependencies=True)
    [line] = stubs(layout).values()
    assert len(line) >= 4
    assert [arc.label.text for arc in line if arc.label] == ["…"]
    assert len({arc.edge for arc in line}) == 1
    named = next(arc for arc in line if arc.label).title.split("\n")
    assert "r3 (long-word-tha…)" in named
    assert len(named) == len(line)
    # Each is named where it ends.
    ends = {a.item.numbers for a in layout.arcs if a.label and a.end and not a.title}
    assert {arc.item.numbers for arc in line} <= ends


def test_the_sign_has_the_colour_of_the_worst(making):
    layout = making.lay_out(hub(making, wrong={7}), width=430, has_dependencies=True)
    first, *others = next(iter(stubs(layout).values()))
    assert first.label.text == "…"
    assert first.verdict is Verdict.WRONG_LABEL
    assert {arc.verdict for arc in others} == {Verdict.CORRECT}


def test_two_stubs_have_labels_of_their_own(making):
    view = hub(making, children=2)
    layout = making.lay_out(view, width=570, has_dependencies=True)
    assert layout.tokens[3].row == 1
    texts = [arc.label.text for line in stubs(layout).values() for arc in line]
    assert sorted(texts) == ["r3 (long-word-tha…)", "r4 (long-word-tha…)"]
    # Without room for them on the page there is only a sign.
    layout = making.lay_out(view, width=430, has_dependencies=True)
    [[first, second]] = stubs(layout).values()
    assert (first.label.text, second.label) == ("…", None)


def test_what_is_wrong_is_named_at_one_end_at_least(making):
    view = hub(making, wrong={3, 4}, children=2)
    for width in (430, 500, 570, 640):
        layout = making.lay_out(view, width=width, has_dependencies=True)
        texts = [arc.label.text for arc in layout.arcs if arc.label]
        assert any("r3" in text for text in texts)
        assert any("r4" in text for text in texts)


def test_an_ellipsis_says_in_a_file_what_it_stands_for(making):
    layout = making.lay_out(hub(making), width=430, has_dependencies=True)
    titles = [m.title for m in draw_sentence(layout, LIGHT) if isinstance(m, OwnerMark)]
    assert any(title.startswith("r3 (long-word-tha…)\nr4") for title in titles)


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_leaves_the_page(making, width):
    layout = making.lay_out(hub(making), width=width, has_dependencies=True)
    making.check_labels(layout)
    for arc in layout.arcs:
        assert arc.edge is None or 0 <= arc.edge <= layout.width


def test_a_root_goes_up_beyond_its_neighbours():
    stretches = [Stretch(0, 40), Stretch(0, 90), Stretch(85, 115, True)]
    assert levels_of(stretches) == [1, 2, 3]
    # Roots beside each other do not climb over each other.
    roots = [Stretch(x, x + 30, True) for x in (0, 20, 40, 60)]
    assert levels_of(roots) == [1, 2, 1, 2]


def test_labels_avoid_the_feet_of_higher_arcs():
    feet = Feet([(50.0, 3), (20.0, 1), (120.0, 2)])
    assert feet.free_place(1, 0, 100, 30, 35) == 16
    assert feet.free_place(1, 0, 100, 30, 45) == 54
    # Only higher ones pass; where there is no room it stays in the middle.
    assert feet.free_place(3, 0, 100, 30, 35) == 35
    assert feet.free_place(1, 0, 100, 60, 20) == 20


@given(
    feet=st.lists(st.tuples(st.floats(0, 300), st.integers(1, 5)), max_size=12),
    width=st.floats(1, 80),
    wanted=st.floats(0, 220),
)
def test_a_free_place_is_free(feet, width, wanted):
    place = Feet(feet).free_place(1, 0, 300, width, wanted)
    higher = [x for x, top in feet if top > 1]
    if place != wanted:
        assert 0 <= place <= 300 - width
        assert all(x <= place or x >= place + width for x in higher)


def test_no_coloured_line_passes_through_a_label(making):
    words = [f"word{i}" for i in range(9)]
    heads = [3, 3, 0, 9, 4, 4, 4, 4, 3]
    sentence = making.sentence(words, heads=heads, relations=["r"] * 9)
    rows = [("syntax.las", Verdict.WRONG_SPAN, i, i) for i in range(9)]
    view = making.view(sentence, sentence, rows, measure="syntax.las")
    layout = making.lay_out(view, has_dependencies=True)
    for arc in layout.arcs:
        rect = arc.label.rect
        for other in layout.arcs:
            if other is not arc and other.item.side == arc.item.side:
                points = [(rect.x + i * rect.width / 8, arc.level) for i in range(9)]
                assert min(arc_distance(other._replace(label=None), *p) for p in points)


def test_arcs_are_drawn_without_being_asked_for_where_the_measure_judges_them(making):
    """A comparison of trees alone has nothing else to show."""
    asked = making.lay_out(hub(making), width=900, has_dependencies=True)
    assert making.lay_out(hub(making), width=900).arcs == asked.arcs != ()
    sentence = making.sentence(["one", "two"], heads=[0, 1], relations=["a", "b"])
    other = making.view(sentence, sentence, [], measure="argument")
    assert not making.lay_out(other, width=900).arcs
