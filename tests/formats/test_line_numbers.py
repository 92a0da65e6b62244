"""Lines that are counted as far as asked for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.line_numbers import LineNumbers


@given(st.text("a\n", max_size=30), st.lists(st.integers(0, 30)), st.randoms())
def test_the_same_as_counted_one_by_one(text, places, random):
    content = text.encode()
    places = sorted(min(place, len(content)) for place in places)
    wanted = [1 + content.count(b"\n", 0, place) for place in places]
    found = LineNumbers(content, places)
    order = list(range(len(places)))
    random.shuffle(order)
    assert [found[n] for n in order] == [wanted[n] for n in order]
    assert len(found) == len(places)
    again = LineNumbers(content, places)
    start = random.randint(0, len(places))
    assert again[start : start + 3].tolist() == wanted[start : start + 3]
    assert again[:].tolist() == wanted
