"""Marks and their SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import (
    OwnerMark,
    PathMark,
    RectMark,
    TextMark,
    hatch,
    line,
)
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.svg import svg_document

SVG = "{http://www.w3.org/2000/svg}"
SIZE = st.floats(1, 300)
PLACE = st.floats(-50, 2000)


@given(PLACE, PLACE, SIZE, SIZE)
def test_hatching_stays_in_its_rectangle(x, y, width, height):
    rect = Rect(x, y, width, height)
    commands = hatch(rect)
    starts = [values for name, values in commands if name == "M"]
    ends = [values for name, values in commands if name == "L"]
    assert len(starts) == len(ends)
    for (x1, y1), (x2, y2) in zip(starts, ends, strict=True):
        assert abs((x2 - x1) + (y2 - y1)) < 1e-6
        for px, py in ((x1, y1), (x2, y2)):
            assert x - 1e-6 <= px <= x + width + 1e-6
            assert y - 1e-6 <= py <= y + height + 1e-6


def test_hatching_is_the_same_in_boxes_that_touch():
    left, right = hatch(Rect(0, 0, 50, 20)), hatch(Rect(50, 0, 50, 20))
    offsets = {round(sum(v), 6) % 6 for _, v in (*left, *right)}
    assert offsets == {0}


def document(marks, **more):
    text = svg_document(marks, 100, 50, page="#FFFFFF", title="A & B", **more)
    return text, ET.fromstring(text)


def test_every_kind_of_mark_is_written():
    marks = [
        OwnerMark("1:gold:argument:1", "A0 <b>"),
        RectMark(Rect(1, 2.25, 3, 4), 2, "#112233", "#445566", 1.5, (6, 4)),
        TextMark("A&0", Rect(10, 0, 20, 14), 11, Face.LABEL, "#000000"),
        OwnerMark("1:gold:argument:1"),
        PathMark((*line((0, 0), (5, 5)), ("Z", ())), fill="#778899"),
        OwnerMark(),
        TextMark("قال", Rect(0, 0, 20, 14), 11, Face.TOKEN, "#000000", True),
    ]
    text, root = document(marks, description="words", scale=2)
    assert root.get("width") == "200"
    assert root.get("viewBox") == "0 0 100 50"
    assert [root.find(f"{SVG}title").text, root.find(f"{SVG}desc").text] == [
        "A & B",
        "words",
    ]
    first, second = root.findall(f"{SVG}g")
    assert first.get("id") == second.get("data-item") == "1:gold:argument:1"
    assert first.find(f"{SVG}title").text == "A0 <b>"
    rect = first.find(f"{SVG}rect")
    assert (rect.get("y"), rect.get("rx"), rect.get("stroke-dasharray")) == (
        "2.25",
        "2",
        "6 4",
    )
    assert first.find(f"{SVG}text").text == "A&0"
    assert first.find(f"{SVG}text").get("x") == "20"
    path = second.find(f"{SVG}path")
    assert path.get("d") == "M0 0 L5 5 Z"
    assert path.get("stroke") is None
    word = root.findall(f"{SVG}text")[-1]
    assert (word.text, word.get("direction")) == ("قال", "rtl")
    assert text.endswith("</svg>\n")


def test_numbers_are_short():
    _, root = document([RectMark(Rect(-0.001, 10.0, 0.1 + 0.2, 1e-9), 0, "#000000")])
    rect = root.findall(f"{SVG}rect")[-1]
    assert [rect.get(k) for k in ("x", "y", "width", "height")] == [
        "0",
        "10",
        "0.3",
        "0",
    ]


def test_control_characters_show_and_leave_the_file_well_formed():
    text = "A\0B\x1b[31m\n\ud800"
    rect = Rect(0, 0, 80, 20)
    marks = [
        OwnerMark("1:gold:token:1", f"{text}\x07"),
        TextMark(text, rect, 15, Face.TOKEN, "#000000"),
    ]
    page = svg_document(marks, 80, 20, page="#FFFFFF", title=text, description=text)
    root = ET.fromstring(page)
    titles = [title.text for title in root.iter(f"{SVG}title")]
    assert titles == ["A␀B␛[31m\n\ufffd", "A␀B␛[31m\n\ufffd␇"]
    assert root.find(f"{SVG}desc").text == titles[0]
    texts = [t.text for t in root.iter(f"{SVG}text")]
    assert texts == ["A\ufffdB\ufffd[31m\ufffd\ufffd"]
