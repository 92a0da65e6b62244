"""Which marks an item gets: shapes of the verdicts, filter, selection, legend."""

from __future__ import annotations

import pytest

from srlviewer.drawing.colour_science import contrast
from srlviewer.drawing.draw_selection import draw_selection, partners
from srlviewer.drawing.draw_sentence import (
    DrawingState,
    draw_sentence,
)
from srlviewer.drawing.marks import OwnerMark, PathMark, RectMark, TextMark
from srlviewer.drawing.palette import LIGHT, LOOKS, THEMES
from srlviewer.drawing.picture import Caption, make_picture
from srlviewer.drawing.scene import BoxKind
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict

WORDS = "one two three four five six seven eight nine"


@pytest.fixture
def layout(making):
    """Argument i + 1 of both sides has verdict i, on word i."""
    labels = [(f"A{i}", [i]) for i in range(len(Verdict))]
    sentence = making.sentence(WORDS, [(8, "x.01", labels)])
    rows = []
    for i, verdict in enumerate(Verdict):
        gold = None if verdict is Verdict.SPURIOUS else i
        predicted = None if verdict is Verdict.MISSING else i
        rows.append(("argument", verdict, gold, predicted))
    return making.lay_out(making.view(sentence, sentence, rows))


def marks_of(layout, address, *, theme=LIGHT, state=None):
    """The marks of the box of an item."""
    found, is_in = [], False
    for mark in draw_sentence(layout, theme, state):
        if isinstance(mark, OwnerMark):
            is_in = mark.address == address
        elif is_in:
            found.append(mark)
    return found


def address_of(verdict):
    side = "predicted" if verdict is Verdict.SPURIOUS else "gold"
    return f"1:{side}:argument:{list(Verdict).index(verdict) + 1}"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
@pytest.mark.parametrize("verdict", Verdict)
def test_every_verdict_has_badge_stroke_and_line(layout, theme, verdict):
    marks = marks_of(layout, address_of(verdict), theme=theme)
    colours, look = theme.colours(verdict), LOOKS[verdict]
    texts = [m for m in marks if isinstance(m, TextMark)]
    assert look.badge in [t.text for t in texts]
    outlines = [m for m in marks if isinstance(m, RectMark) and m.stroke]
    assert outlines[-1].stroke == colours.stroke or any(
        m.stroke == colours.stroke for m in outlines
    )
    assert any((m.width, m.dashes) == look.line.value for m in outlines)
    label = next(t for t in texts if t.text.lstrip("+").startswith("A"))
    assert contrast(label.colour, colours.fill or theme.page) >= 4.5


def shapes(layout, verdict):
    marks = marks_of(layout, address_of(verdict))
    box = layout.boxes_of(
        ItemAddress(
            0,
            "predicted" if verdict is Verdict.SPURIOUS else "gold",
            "argument",
            list(Verdict).index(verdict),
        )
    )[0].rect
    found = set()
    for mark in marks:
        if isinstance(mark, PathMark) and len(mark.commands) > 4:
            found.add("hatch")
        if isinstance(mark, RectMark) and mark.fill:
            if mark.rect.y < box.y:
                found.add("ticks")
            if mark.rect.height == 4 and mark.rect.bottom == box.bottom:
                found.add("bar")
        if isinstance(mark, RectMark) and 0 < mark.width < 1:
            found.add("inner")
    return found


@pytest.mark.parametrize(
    ("verdict", "expected"),
    [
        (Verdict.CORRECT, set()),
        (Verdict.WRONG_LABEL, {"bar"}),
        (Verdict.WRONG_SPAN, {"ticks"}),
        (Verdict.MISSING, set()),
        (Verdict.SPURIOUS, {"inner"}),
        (Verdict.PENALISED, {"hatch"}),
        (Verdict.PARTIAL, {"ticks"}),
        (Verdict.IGNORED, set()),
    ],
)
def test_shapes_tell_the_verdicts_apart_without_colour(layout, verdict, expected):
    assert shapes(layout, verdict) == expected


def test_the_filter_makes_pale_what_it_does_not_show(layout):
    state = DrawingState(shown=frozenset({Verdict.CORRECT}))
    kept = marks_of(layout, address_of(Verdict.CORRECT), state=state)
    assert kept == marks_of(layout, address_of(Verdict.CORRECT))
    pale = marks_of(layout, address_of(Verdict.WRONG_LABEL), state=state)
    used = {m.stroke for m in pale if isinstance(m, RectMark) and m.stroke}
    assert used
    assert all(contrast(colour, LIGHT.page) < 2 for colour in used)
    ghosts = [b for b in layout.boxes if b.kind is BoxKind.GHOST]
    assert ghosts
    rects = [
        m.rect for m in draw_sentence(layout, LIGHT, state) if isinstance(m, RectMark)
    ]
    assert all(g.rect.grown(-0.5) not in rects for g in ghosts)


def test_the_ring_lies_outside_of_the_box_and_has_2_px(layout):
    address = ItemAddress(0, "gold", "argument", 0)
    *others, ring = draw_selection(layout, LIGHT, address)
    [box] = layout.boxes_of(address)
    assert ring.width == 2
    assert ring.rect.grown(-1).contains(box.rect)
    assert contrast(ring.stroke, LIGHT.page) >= 3
    # The predicted partner has a thin one.
    [partner] = others
    [other] = layout.boxes_of(ItemAddress(0, "predicted", "argument", 0))
    assert partner.rect.contains(other.rect)
    assert partner.width == 1
    assert list(partners(layout, box.items)) == [
        ItemAddress(0, "predicted", "argument", 0)
    ]
    assert draw_selection(layout, LIGHT, None) == []


def test_search_hits_have_a_ground_of_their_own(layout):
    marks = draw_sentence(layout, LIGHT, DrawingState(hits=frozenset({2})))
    [ground] = [m for m in marks if isinstance(m, RectMark) and m.fill == LIGHT.search]
    assert ground.rect.contains(layout.tokens[2].label.rect)


def test_every_picture_has_title_legend_and_signature(layout, metrics):
    counts = {v: i for i, v in enumerate(Verdict) if v is not Verdict.PARTIAL}
    caption = Caption("Sentence 1", ("measure argument", "scheme|v:0"))
    picture = make_picture(layout, LIGHT, metrics, caption=caption, counts=counts)
    texts = [m.text for m in picture.marks if isinstance(m, TextMark)]
    assert texts[0] == "Sentence 1"
    assert texts[-2:] == ["measure argument", "scheme|v:0"]
    for verdict, number in counts.items():
        assert f"{LOOKS[verdict].title} {number}" in texts
    assert not any(t.startswith("partly") for t in texts)
    for mark in picture.marks:
        if isinstance(mark, TextMark | RectMark):
            assert mark.rect.right <= picture.width + 3.01
            assert mark.rect.bottom <= picture.height
