"""Lines taken apart and joined again, and cells replaced in aligned rows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.pieces import (
    at_ascii_space,
    at_tabs,
    at_unicode_space,
    find_alignment,
    replace_cells,
)
from srlviewer.formats.white_space import fields

DIVIDERS = (at_tabs, at_ascii_space, at_unicode_space)


@pytest.mark.parametrize("divide", DIVIDERS)
@given(line=st.text(st.sampled_from("ab*()_ \t\r\xa0\u3000\x0c")))
def test_pieces_join_to_the_line(divide, line):
    pieces = divide(line)
    assert pieces.joined() == line
    assert len(pieces.gaps) == len(pieces.cells) + 1


@given(line=st.text(st.sampled_from("ab* \t\r\xa0\u3000")))
def test_cells_are_those_that_the_reader_sees(line):
    assert at_unicode_space(line).cells == fields(line)


def rows(text):
    return [at_ascii_space(line) for line in text.strip("\n").split("\n")]


STARS = """
-       (A0*        *
-          *)       *
gorba    (V*)       *
dilm       *     (V*)
"""
RIGHT = """
x.xml  0   (TOP(S*       -   (ARG0*)
x.xml  1      (VP*   gorba      (V*)
x.xml  2        *)       -        *
"""


def replaced(text, row, changes):
    table = rows(text)
    table[row] = replace_cells(table[row], changes, find_alignment(table))
    return "\n".join(pieces.joined() for pieces in table)


@pytest.mark.parametrize(
    ("row", "changes", "line"),
    [
        (0, {1: "(AM-TMP*"}, "-   (AM-TMP*        *"),
        (1, {1: "*"}, "-          *        *"),
        (2, {0: "g"}, "g        (V*)       *"),
        (2, {0: "gorbatsen"}, "gorbatsen (V*)      *"),
        (3, {1: "(A0(A1*))", 2: "*"}, "dilm (A0(A1*))      *"),
        (0, {1: "(AM-LOCATION*"}, "- (AM-LOCATION*     *"),
    ],
)
def test_stars_stay_in_line_where_there_is_room(row, changes, line):
    assert replaced(STARS, row, changes).split("\n")[row] == line


def test_columns_that_end_together_still_do():
    changed = replaced(RIGHT, 1, {3: "be", 4: "(ARGM-TMP*)"}).split("\n")
    assert changed[1] == "x.xml  1      (VP*      be (ARGM-TMP*)"
    assert changed[0] == RIGHT.strip("\n").split("\n")[0]


def test_single_blanks_and_tabs_are_no_alignment():
    assert find_alignment(rows("- (A0*) *\ngorba (V*) *")) is None
    assert find_alignment(rows("-\t(A0*)   *\ngorba\t(V*)   *")) is None
    assert replaced("a bb c\nd ee f", 0, {1: "b"}).split("\n")[0] == "a b c"


def test_blanks_at_the_end_take_up_the_difference():
    changed = replaced("a   bb  \nc   dddd", 0, {1: "bbb"})
    assert changed == "a   bbb \nc   dddd"
