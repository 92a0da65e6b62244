"""The formulas against published values."""

from __future__ import annotations

import pytest

from srlviewer.drawing.colour_science import blend, ciede2000, contrast, difference, lab

# Sharma, Wu, Dalal 2005, table 1.
PUBLISHED = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, -0.0010, 2.4900), (50, 0.0009, -2.4900), 4.8045),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_ciede2000_gives_the_published_values(one, other, expected):
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_contrast_runs_from_1_to_21():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
    # The lightest grey that reaches 4.5 on white.
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.005)


def test_lab_of_white_and_red():
    assert lab("#FFFFFF") == pytest.approx((100, 0, 0), abs=0.02)
    assert lab("#FF0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)


@pytest.mark.parametrize("vision", ["protan", "deutan", "tritan"])
def test_grey_stays_grey_for_everyone(vision):
    assert difference("#808080", "#808080", vision) == 0
    assert ciede2000(lab("#808080"), lab("#808080", vision)) < 1


def test_red_and_green_are_nearer_to_a_deutan():
    assert difference("#C00000", "#808000", "deutan") < difference("#C00000", "#808000")


def test_blend():
    assert blend("#0B693A", "#FFFFFF", 0.14) == "#DDEAE3"
    assert blend("#123456", "#FFFFFF", 1) == "#123456"
