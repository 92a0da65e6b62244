"""What is too much for one picture is cut, said in words, and never silently lost."""

from __future__ import annotations

import pytest

from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.entity_cut import first_entities
from srlviewer.drawing.marks import OwnerMark, TextMark
from srlviewer.drawing.palette import LIGHT
from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.sentence_input import System, sentence_input
from srlviewer.drawing.shortening import LONGEST_FORM, shortened
from srlviewer.drawing.svg import svg_document
from srlviewer.scoring.verdicts import Verdict
from tests.drawing.entity_cases import make_sentence


def captions(layout):
    return [c.text for c in layout.captions]


def many(making, *, tokens, predicates):
    words = [f"w{i}" for i in range(tokens)]
    found = [
        (i, "go.01", [("A0", [i + 1]), ("A1", [i + 2])]) for i in range(predicates)
    ]
    sentence = making.sentence(words, found)
    return making.view(sentence, sentence)


def test_rows_end_where_it_is_too_much(making):
    view = many(making, tokens=60, predicates=40)
    whole = making.lay_out(view, width=300)
    cut = making.lay_out(view, width=300, most=300)
    rows = len(whole.row_tops)
    drawn = len(cut.row_tops)
    assert whole.rows_left_out == 0
    assert 0 < drawn < rows
    assert cut.rows_left_out == rows - drawn
    assert f"Too much for one picture: of {rows} rows the first {drawn}." in captions(
        cut
    )
    assert not any("Too much" in text for text in captions(whole))
    assert cut.tokens == whole.tokens[: len(cut.tokens)]
    assert cut.boxes == whole.boxes[: len(cut.boxes)]
    making.check_labels(cut)


def test_predicates_beyond_the_limit_are_counted_in_words(making):
    view = many(making, tokens=50, predicates=40)
    cut = making.lay_out(view, most=70)
    chips = [b for b in cut.boxes if b.kind is BoxKind.CHIP and not b.is_repeated]
    assert len(chips) == 70 // 6
    assert "Too much for one picture: of 40 predicates the first 11." in captions(cut)
    making.check_labels(cut)


def test_too_many_arcs_of_a_row_are_counted_in_words(making, monkeypatch):
    monkeypatch.setattr("srlviewer.drawing.dependency_layout.MOST_ARCS", 10)
    words = [f"w{i}" for i in range(20)]
    sentence = making.sentence(words, heads=[0] + [1] * 19, relations=["x"] * 20)
    view = making.view(sentence, sentence)
    layout = making.lay_out(view, has_dependencies=True)
    assert layout.arcs == ()
    assert captions(layout).count("Too much for one picture: 20 arcs of this row.") == 2
    making.check_labels(layout)


def test_one_line_ends_somewhere(making):
    words = ["wordwordword"] * 1000
    layout = making.lay_out(making.view(making.sentence(words), making.sentence(words)))
    assert len(layout.row_tops) > 1
    assert layout.width <= 60_000


def test_a_chip_is_not_repeated_where_its_predicate_has_nothing(making):
    view = many(making, tokens=60, predicates=1)
    layout = making.lay_out(view, width=300)
    assert len(layout.row_tops) > 3
    assert {b.row for b in layout.boxes if b.kind is BoxKind.CHIP} == {0}


@pytest.mark.parametrize("depth", [10, 60])
def test_nested_spans_each_have_a_lane(making, depth):
    words = [f"w{i}" for i in range(2 * depth + 1)]
    spans = [("A0", list(range(i, 2 * depth - i))) for i in range(depth)]
    sentence = making.sentence(words, [(2 * depth, "go.01", spans)])
    layout = making.lay_out(making.view(sentence, sentence), width=500)
    heights = [
        (b.row, b.rect.y) for b in layout.boxes if b.kind is BoxKind.SPAN and b.opens
    ]
    assert len(heights) == 2 * depth
    assert len(set(heights)) == 2 * depth
    making.check_labels(layout)


# -- long texts


def test_a_long_word_is_shortened_and_has_a_title(making):
    long = "x" * 5000
    sentence = making.sentence(["a", long], [(0, "go." + long, [(long, [1])])])
    row = ("argument", Verdict.WRONG_LABEL, 0, 0, {"gold_label": long + "y"})
    layout = making.lay_out(making.view(sentence, sentence, [row]), width=1000)
    assert all(len(label.text) <= LONGEST_FORM for label in layout.labels())
    assert layout.tokens[1].label.text == "x" * 199 + "…"
    assert layout.tokens[1].title == "x" * 1999 + "…"
    assert layout.tokens[0].title == ""
    marks = draw_sentence(layout, LIGHT)
    assert OwnerMark("1:gold:token:2", layout.tokens[1].title) in marks
    size = (layout.width, layout.height)
    assert f"<title>{'x' * 1999}…</title>" in svg_document(
        marks, *size, page="#FFFFFF", title=""
    )
    making.check_labels(layout)


def test_shortening_leaves_no_letter_without_its_marks():
    assert shortened("abc", 3) == "abc"
    assert shortened("abcd", 3) == "ab…"
    assert shortened("abe\u0301d", 4) == "ab…"


# -- strips


def test_a_strip_has_what_is_between_two_heights(making):
    view = many(making, tokens=60, predicates=40)
    layout = making.lay_out(view, width=300)
    row = len(layout.row_tops) // 2
    top = layout.row_tops[row] + 2
    texts = [
        m.text
        for m in draw_sentence(layout, LIGHT, between=(top, top + 4))
        if isinstance(m, TextMark)
    ]
    shown = [t.label.text for t in layout.tokens if t.row == row]
    assert shown
    assert [t for t in texts if t.startswith("w")] == shown
    everything = draw_sentence(layout, LIGHT, between=(0, layout.height))
    assert everything == draw_sentence(layout, LIGHT)


def test_entities_beyond_the_limit_are_counted_in_words(making):
    spans = [("Org", n, n + 1) for n in range(30)]
    related = [("Part", 0, 1), ("Part", 0, 29)]
    sentence = make_sentence([f"w{n}" for n in range(30)], spans, related)
    view = sentence_input(sentence, [System("predicted", sentence, None)], "entity")
    note = "Too much for one picture: of 60 entities no more than 20."
    whole = making.lay_out(view, most=60)
    cut = making.lay_out(view, most=20)
    assert len(whole.boxes) == 60
    assert not any("entities" in text for text in captions(whole))
    assert note in captions(cut)
    columns = [(box.items[0].system, box.items[0].spans) for box in cut.boxes]
    assert columns == [(system, ((n, n + 1),)) for system in (-1, 0) for n in range(10)]
    assert [arc.item.numbers for arc in cut.arcs] == [(0,), (0,)]
    making.check_labels(cut)


def test_entities_without_words_or_over_the_same_ones_are_cut_by_their_order(making):
    spans = [("Org", ()), *[("Org", 0, 1)] * 9]
    sentence = make_sentence("a b", spans)
    lane = sentence_input(
        sentence, [System("predicted", sentence, None)], "entity"
    ).entities[0]
    cut = first_entities([lane], 4)
    assert [e.numbers for e in cut.lanes[0].entities] == [(n,) for n in range(5)]
    assert (cut.drawn, cut.all) == (5, 10)
    assert first_entities([lane], 9).lanes == [lane]
