"""The grammar of role labels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model.labels import RoleClass, core_number, parse_role

CORE, CONTEXTUAL, VERB = RoleClass.CORE, RoleClass.CONTEXTUAL, RoleClass.VERB
LABELS = [
    # label, base, continues, refers, class, known
    ("A0", "A0", False, False, CORE, True),
    ("ARG0", "A0", False, False, CORE, True),
    ("ARGA", "AA", False, False, CORE, True),
    ("AA", "AA", False, False, CORE, True),
    ("A1-PRX", "A1-PRX", False, False, CORE, True),
    ("C-A1-DSP", "A1-DSP", True, False, CORE, True),
    ("AM", "AM", False, False, CONTEXTUAL, True),
    ("ARGM", "AM", False, False, CONTEXTUAL, True),
    ("ARGM-TMP", "AM-TMP", False, False, CONTEXTUAL, True),
    ("R-AM-LOC", "AM-LOC", False, True, CONTEXTUAL, True),
    ("C-R-ARG1", "A1", True, True, CORE, True),
    ("R-C-A1", "A1", True, True, CORE, True),
    ("C-C-A0", "A0", True, False, CORE, True),
    ("V", "V", False, False, VERB, True),
    ("C-V", "V", True, False, VERB, True),
    ("Theme", "Theme", False, False, CORE, False),
    ("TEAM", "TEAM", False, False, CORE, False),
    ("AMTMP", "AMTMP", False, False, CORE, False),
    ("ARGMX", "ARGMX", False, False, CORE, False),
    ("a0", "a0", False, False, CORE, False),
    ("A", "A", False, False, CORE, False),
    ("C", "C", False, False, CORE, False),
    ("CAU1", "CAU1", False, False, CORE, False),
    ("", "", False, False, CORE, False),
]


@pytest.mark.parametrize(
    ("label", "base", "continues", "refers", "kind", "known"), LABELS
)
def test_parts(label, base, continues, refers, kind, known) -> None:
    role = parse_role(label)
    assert role == (base, continues, refers, kind, known)


def test_the_joined_name_keeps_the_reference() -> None:
    assert parse_role("C-R-ARG1").joined == "R-A1"
    assert parse_role("C-ARGM-TMP").joined == "AM-TMP"


@given(st.text(alphabet="ACRGM-V01", max_size=9))
def test_the_joined_name_is_a_name_of_its_own(label: str) -> None:
    role = parse_role(label)
    again = parse_role(role.joined)
    assert again == role._replace(continues=False)
    assert again.joined == role.joined


@pytest.mark.parametrize(
    ("label", "number"),
    [
        ("A0", "0"),
        ("ARG1", "1"),
        ("C-R-ARG2", "2"),
        ("A3-DSP", "3"),
        ("4", "4"),
        ("AA", "A"),
        ("ARGA", "A"),
        ("AM-TMP", None),
        ("ARGM", None),
        ("M", None),
        ("V", None),
        ("Theme", None),
        ("A10", None),
        ("", None),
    ],
)
def test_numbers_of_numbered_roles(label, number):
    assert core_number(label) == number
