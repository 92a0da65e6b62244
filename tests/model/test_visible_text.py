"""Control characters: their pictures, one for one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model.visible_text import drawable, visible

XML_FORBIDS = {
    *map(chr, range(32)),
    "\ufffe",
    "\uffff",
    *map(chr, range(0xD800, 0xE000)),
}


def test_each_control_character_has_its_picture() -> None:
    assert visible("A\0\x1b\x7f\t\r\nB") == "A␀␛␡␉␍␊B"
    assert visible("\x85\u2028\ud800\uffff") == "\ufffd" * 4
    assert visible("a\tb\nc\x07", keep="\t\n") == "a\tb\nc␇"


def test_what_only_looks_odd_stays() -> None:
    text = "ä\u00a0b\u200d\u202e\u3000🎈"
    assert visible(text) == drawable(text) == text


@given(st.text(st.characters(exclude_categories=())))
def test_nothing_is_left_that_xml_forbids(text: str) -> None:
    for shown in (visible(text), drawable(text)):
        assert len(shown) == len(text)
        assert not XML_FORBIDS & set(shown)
