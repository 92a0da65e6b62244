"""Bracket columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.brackets import Bracket, is_plain, parse_brackets
from srlviewer.formats.pointed_roles import Pointer, span_cells


@pytest.mark.parametrize(
    ("cells", "brackets"),
    [
        ("(A0* * *) (V*)", [("A0", 0, 3, None), ("V", 3, 4, None)]),
        ("(A0*A0) (V*V)", [("A0", 0, 1, None), ("V", 1, 2, None)]),
        ("(A1(A0*) *)", [("A1", 0, 2, None), ("A0", 0, 1, 0)]),
        ("(A1* (A0*))", [("A1", 0, 2, None), ("A0", 1, 2, 0)]),
        ("(C-A1* *) * (R-AM-LOC*)", [("C-A1", 0, 2, None), ("R-AM-LOC", 3, 4, None)]),
        (r"(A\*0*) *", [(r"A\*0", 0, 1, None)]),
        ("* * *", []),
    ],
)
def test_brackets(cells, brackets):
    found, faults = parse_brackets(cells.split())
    assert found == [Bracket(*bracket) for bracket in brackets]
    assert not faults


@pytest.mark.parametrize(
    ("cells", "token", "message"),
    [
        ("B-A0 *", 0, '"B-A0" has no "*"'),
        ("* (A0*", 1, 'bracket "(A0" is never closed'),
        ("* *)", 1, '")" without an open bracket'),
        ("(A0* *A1)", 1, '"A1)" closes "(A0"'),
        ("(A0*)x *", 0, '"x" behind the "*" of "(A0*)x"'),
        ("A0*) *", 0, '"A0*)" does not begin with "(" or "*"'),
        ("(*) *", 0, '"(*)" has a bracket without label'),
        ("(A0**) *", 0, '"(A0**)" has more than one "*"'),
    ],
)
def test_faults(cells, token, message):
    assert (token, message) in parse_brackets(cells.split())[1]
    assert not is_plain(cells.split())


def test_bracket_that_is_never_closed_is_no_parent():
    brackets, faults = parse_brackets(["(A0*", "(A1*)"])
    assert brackets == [Bracket("A1", 1, 2, None)]
    assert len(faults) == 1


CELLS = st.lists(
    st.text(alphabet="(A0*)\\ ", max_size=6)
    | st.sampled_from(["*", "(A0*", "*)", "(V*)"]),
    max_size=6,
)


@given(CELLS)
def test_quick_test_never_passes_a_fault(cells):
    if is_plain(cells):
        brackets, faults = parse_brackets(cells)
        assert not faults
        assert all(bracket.parent is None for bracket in brackets)


@given(st.sets(st.tuples(st.integers(0, 7), st.integers(1, 8)), max_size=6))
def test_cells_give_back_the_spans_they_were_made_of(spans):
    pointers = [Pointer(0, f"A{s}{e}", s, e) for s, e in spans if s < e]
    (cells,) = span_cells(pointers, 1, 8)
    brackets, faults = parse_brackets(cells)
    assert not faults
    found = {(b.start, b.end) for b in brackets}
    wanted = {(p.start, p.end) for p in pointers}
    assert found <= wanted
    crossing = any(a < c < b < d for a, b in wanted for c, d in wanted)
    assert crossing or found == wanted
