"""Frames as nodes above trees: places, lines, words of edges; nothing on each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.frame_node_levels import Shape, Strand, take_levels
from srlviewer.drawing.frame_node_scene import FrameLineKind
from srlviewer.drawing.marks import OwnerMark, PathMark
from srlviewer.drawing.navigation import next_predicate, targets
from srlviewer.drawing.palette import THEMES
from srlviewer.drawing.scene import IN_TREES, BoxKind
from srlviewer.scoring.verdicts import Verdict
from tests.drawing.frame_node_pairs import MENTIONS, NUMBER, crowded

NODES = {BoxKind.FRAME, BoxKind.ELEMENT, BoxKind.NULL}
TARGET, EDGE, BAR = FrameLineKind.TARGET, FrameLineKind.EDGE, FrameLineKind.BAR


@pytest.fixture(scope="module")
def view(tmp_path_factory):
    return crowded(tmp_path_factory.mktemp("frames"))


def lay_out(making, view, **more):
    return making.lay_out(view, has_tree=True, has_frame_nodes=True, **more)


def boxes(layout, kind, system=None):
    return [
        box
        for box in layout.boxes
        if box.kind is kind and system in {None, box.item.system}
    ]


VIEWS = ["mirrored", "stacked", "gold", "predicted"]


@pytest.mark.parametrize("tree_view", VIEWS)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_nothing_lies_on_anything(making, view, tree_view, direction):
    layout = lay_out(making, view, tree_view=tree_view, direction=direction)
    making.check_tree(layout)
    drawn = [box.rect for box in layout.boxes if box.kind in NODES | IN_TREES]
    drawn += [stub.rect for stub in layout.stubs]
    drawn += [token.label.rect for token in layout.tokens]
    for one, other in combinations(drawn, 2):
        assert not one.overlaps(other), (one, other)


def test_words_stand_level_in_views_of_one_side_each(making, view):
    tops = {
        lay_out(making, view, tree_view=side).tokens[0].rect.y
        for side in ("gold", "predicted")
    }
    assert len(tops) == 1


def test_every_frame_and_element_is_there_on_its_side(making, view):
    layout = lay_out(making, view)
    assert len(boxes(layout, BoxKind.FRAME, -1)) == NUMBER
    assert len(boxes(layout, BoxKind.FRAME, 0)) == NUMBER
    words = layout.tokens[0].rect.y
    for system, is_above in ((-1, True), (0, False)):
        found = [b for kind in NODES for b in boxes(layout, kind, system)]
        assert all((box.rect.bottom < words) is is_above for box in found)
    shown = {b.item.numbers for kind in NODES for b in boxes(layout, kind, -1)}
    lanes = [lane for block in view.blocks for lane in block.lanes if lane.system < 0]
    items = [item for lane in lanes for item in lane.items]
    assert shown == {item.numbers for item in items}
    assert not boxes(layout, BoxKind.CHIP)
    assert not boxes(layout, BoxKind.SPAN)


def test_edges_end_on_what_they_name(making, view):
    layout = lay_out(making, view)
    ends = {
        (line.item.label, line.item.system): []
        for line in layout.frame_lines
        if line.kind is EDGE
    }
    places = [box for box in layout.boxes if box.kind is BoxKind.NODE]
    for line in layout.frame_lines:
        if line.kind is not EDGE:
            continue
        x, y = line.points[1]
        near = [
            box.item.spans
            for box in places
            if box.item.system == line.item.system
            and box.rect.x - 8 <= x <= box.rect.right + 8
            and min(abs(box.rect.y - y), abs(box.rect.bottom - y)) < 0.1
        ]
        words = [
            ((token.column, token.column + 1),)
            for token in layout.tokens
            if token.rect.x <= x <= token.rect.right
            and min(abs(token.rect.y - y), abs(token.rect.bottom - y)) < 3
        ]
        [spans] = near or words
        assert spans[0][0] >= line.item.spans[0][0]
        ends[line.item.label, line.item.system].append(spans)
    assert ends["Recipient", -1] == [((2, 7),)]
    assert ends["Contents", -1] == [((10, 20),)]
    assert sorted(ends["Path", -1]) == [((3, 4),), ((8, 9),), ((19, 20),)]
    assert ends["Manner", -1] == [((25, 28),)]
    assert ("Manner", 0) not in ends
    assert ends["Source", 0] == [((2, 7),)]


def test_a_target_of_two_words_has_two_lines(making, view):
    layout = lay_out(making, view)
    lines = Counter(
        line.item.label
        for line in layout.frame_lines
        if line.kind is TARGET and line.item.system < 0
    )
    assert lines["Motion"] == 2
    assert lines["Giving"] == 1


def test_parts_of_words_are_named(making, view):
    layout = lay_out(making, view)
    texts = {b.label.text for b in boxes(layout, BoxKind.ELEMENT, -1)}
    assert {"Constituent_parts ‹plum›", "Food ‹cakes›"} <= texts


def test_null_instantiations_stand_at_their_frame(making, view):
    layout = lay_out(making, view)
    frames = {b.block: b for b in boxes(layout, BoxKind.FRAME, -1)}
    chips = boxes(layout, BoxKind.NULL, -1)
    texts = {box.label.text for box in chips}
    assert texts == {
        "∅ INI Reason",
        "∅ DNI Container",
        "∅ DNI Source",
        "∅ INI Author",
        "∅ DNI Addressee",
    }
    for chip in chips:
        frame = frames[chip.block]
        assert chip.rect.y == frame.rect.y
        assert chip.rect.x >= frame.rect.right
    # The fillers are elsewhere: their sentence can be clicked.
    ends = {(s.item.label, s.label.text) for s in layout.stubs if s.item.system < 0}
    assert ends == {("Container", "1"), ("Addressee", "1")}
    # That of Source is here, an edge leads there, and keys lead to the chip.
    [source] = [
        b for b in boxes(layout, BoxKind.ELEMENT, -1) if b.item.label == "Source"
    ]
    assert source.label.text == "∅ Source"
    assert not source.carries


def test_verdicts_are_those_of_the_rows(making, view):
    layout = lay_out(making, view)
    found = {
        (b.item.label, b.item.system): b.verdict
        for b in layout.boxes
        if b.kind in {BoxKind.FRAME, BoxKind.ELEMENT}
    }
    assert found["Donor", -1] is found["Donor", 0] is Verdict.CORRECT
    assert found["Manner", -1] is Verdict.MISSING
    assert found["Bringing", -1] is found["Carrying", 0] is Verdict.WRONG_LABEL
    assert found["Locale", 0] is Verdict.SPURIOUS
    by_line = {
        (line.item.label, line.item.system): line.verdict
        for line in layout.frame_lines
        if line.kind is EDGE
    }
    assert all(found[key] is verdict for key, verdict in by_line.items())


def test_they_are_rows_where_they_cannot_be_nodes(making, view):
    rows = making.lay_out(view, has_frame_nodes=True)
    assert boxes(rows, BoxKind.CHIP)
    assert not rows.frame_lines
    treeless = replace(view, trees=(view.trees[0], None))
    layout = lay_out(making, treeless)
    assert boxes(layout, BoxKind.CHIP)
    assert not boxes(layout, BoxKind.FRAME)
    overlaid = lay_out(making, view, tree_view="overlay")
    assert boxes(overlaid, BoxKind.CHIP)


def test_coreference_frames_stay_rows(making, tmp_path):
    """Where auxiliary frames are shown; support frames are nodes."""
    made = crowded(tmp_path, mentions=MENTIONS)
    assert not boxes(lay_out(making, made), BoxKind.CHIP)
    layout = lay_out(making, made, has_auxiliary=True)
    assert {b.item.label for b in boxes(layout, BoxKind.CHIP)} == {"Coreference"}
    assert len(boxes(layout, BoxKind.FRAME, -1)) == NUMBER


def test_one_frame_alone(making, view):
    block = next(
        b
        for b in view.blocks
        if b.lanes[0].predicate and b.lanes[0].predicate.label == "Giving"
    )
    layout = lay_out(making, view, only=block.number)
    assert {b.item.label for b in boxes(layout, BoxKind.FRAME)} == {"Giving"}
    making.check_tree(layout)


def test_edges_lead_to_closed_phrases(making, view):
    """What is inside of a phrase that is closed has its line end on that phrase."""
    closed = frozenset({("gold", n) for n in range(len(view.trees[0].tree))})
    layout = lay_out(making, view, closed=closed)
    making.check_labels(layout)
    assert len(boxes(layout, BoxKind.FRAME, -1)) == NUMBER


def test_tab_goes_from_frame_to_frame(making, view):
    layout = lay_out(making, view)
    found, here = [], None
    while (here := next_predicate(targets(layout), here, 1)) is not None:
        found.append(here)
    assert {(a.side, a.kind) for a in found} <= {
        ("gold", "frame"),
        ("predicted", "frame"),
    }
    assert len(found) == len({b.block for b in boxes(layout, BoxKind.FRAME)})
    reached = {target.address for target in targets(layout)}
    assert {item.address(1) for item in view.items} <= reached


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_they_are_drawn_under_every_theme(making, view, theme):
    layout = lay_out(making, view)
    marks = draw_sentence(layout, THEMES[theme])
    owners = {mark.address for mark in marks if isinstance(mark, OwnerMark)}
    assert {str(item.address(1)) for item in view.items} <= owners
    colours = THEMES[theme].colours(Verdict.MISSING)
    dashed = [
        m for m in marks if isinstance(m, PathMark) and m.stroke == colours.stroke
    ]
    assert any(mark.dashes for mark in dashed)


def test_the_strip_that_is_scrolled_to_has_the_lines(making, view):
    layout = lay_out(making, view)
    assert layout.strip(0, 50).frame_lines == layout.frame_lines


def test_a_phrase_of_one_word_is_not_that_word(making, tmp_path):
    from srlviewer.comparison import open_comparison
    from srlviewer.drawing.sentence_input import comparison_input
    from tests.formats.salsa_samples import corpus, element, frame, sentence

    roles = [element("Upper", "s1_503"), element("Phrase", "s1_501")]
    roles.append(element("Word", "s1_2"))
    phrases = [("s1_501", None, ["s1_1"]), ("s1_502", None, ["s1_2"])]
    phrases.append(("s1_503", None, ["s1_501"]))
    text = corpus(
        sentence("s1", "Anna slept", frame("Sleep", "s1_2", *roles), phrases=phrases),
    )
    path = tmp_path / "a.xml"
    path.write_text(text, encoding="utf-8")
    comparison = open_comparison(str(path), str(path), "semeval10")
    layout = lay_out(making, comparison_input(comparison, 0))
    ends = {
        (line.kind, line.item.label): line.points[1].y
        for line in layout.frame_lines
        if line.item.system < 0
    }
    words = layout.tokens[0].rect.y
    assert ends[EDGE, "Upper"] < ends[EDGE, "Phrase"] - 15
    assert ends[EDGE, "Phrase"] < words - 20  # at the box of the phrase
    assert ends[EDGE, "Word"] == ends[TARGET, "Sleep"] > words - 5


def test_an_empty_frame_and_one_without_target(making, tmp_path):
    from srlviewer.drawing.sentence_input import comparison_input
    from tests.formats.salsa_samples import corpus, element, frame, sentence

    text = corpus(
        sentence(
            "s1",
            "a b c",
            frame("Lonely", "s1_1"),
            frame("Placeless", "s9_9", element("Role", "s1_2"), element("Empty")),
        )
    )
    (tmp_path / "a.xml").write_text(text, encoding="utf-8")
    from srlviewer.comparison import open_comparison

    path = str(tmp_path / "a.xml")
    comparison = open_comparison(path, path, "semeval10")
    view = comparison_input(comparison, 0, measure="frame.agreement")
    layout = lay_out(making, view)
    making.check_labels(layout)
    assert len(boxes(layout, BoxKind.FRAME, -1)) == 2


STRANDS = st.lists(
    st.builds(
        Strand,
        st.floats(0, 900),
        st.one_of(st.just(0.0), st.floats(10, 120)),
        st.booleans(),
    ),
    max_size=5,
)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.builds(
            Shape,
            st.floats(0, 900),
            st.floats(20, 150),
            STRANDS.map(tuple),
            st.floats(0, 200),
            under=st.just(frozenset()),
        ),
        max_size=14,
    )
)
def test_boxes_of_a_level_never_meet(shapes):
    seats = take_levels(shapes, least=16.0)
    for one, other in combinations(seats, 2):
        if one.level == other.level:
            assert one.hull[1] < other.hull[0] or other.hull[1] < one.hull[0]
    for seat, shape in zip(seats, shapes, strict=True):
        assert seat.left >= 16.0
        labels = [
            (seat.rows[n], seat.labels[n], seat.labels[n] + strand.width)
            for n, strand in enumerate(shape.strands)
            if strand.width
        ]
        for one, other in combinations(labels, 2):
            assert one[0] != other[0] or one[2] <= other[1] or other[2] <= one[1]


def test_what_must_stay_below_does(making):
    shapes = [
        Shape(50, 40, (Strand(50, 0),)),
        Shape(60, 40, (Strand(50, 0),), under=frozenset({0})),
        Shape(300, 40, (Strand(50, 30),), under=frozenset({0, 1})),
    ]
    assert [seat.level for seat in take_levels(shapes, least=0)] == [0, 1, 2]


def test_few_lines_pass_behind_boxes(making, view):
    """On twelve frames over forty words."""
    layout = lay_out(making, view)
    hidden = 0
    for line in layout.frame_lines:
        if line.kind is BAR:
            continue
        (x, start), (_, end) = line.points
        top, bottom = min(start, end), max(start, end)
        for box in layout.boxes:
            is_own = box.kind in NODES and line.item.numbers == box.item.numbers
            if box.kind in {BoxKind.FRAME, BoxKind.ELEMENT} and not is_own:
                inside = box.rect.x < x < box.rect.right
                hidden += inside and top < box.rect.y and box.rect.bottom < bottom
    assert hidden <= 24  # of a hundred
