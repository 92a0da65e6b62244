"""The colours measured: contrast, and distance for four kinds of vision."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from srlviewer.drawing.colour_science import (
    VISIONS,
    blend,
    contrast,
    difference,
)
from srlviewer.drawing.palette import (
    CONTRAST,
    DARK,
    LIGHT,
    LOOKS,
    OKABE_ITO,
    THEMES,
    Line,
    Shape,
)
from srlviewer.scoring.verdicts import Verdict

SEVEN = [v for v in Verdict if v is not Verdict.PARTIAL]
# Contrast of each stroke with the page; fills.
MEASURED = {
    "light": {
        Verdict.CORRECT: (6.8, "#DDEAE3"),
        Verdict.WRONG_LABEL: (4.5, "#F2EADB"),
        Verdict.WRONG_SPAN: (6.7, "#EBDDFE"),
        Verdict.MISSING: (14.5, ""),
        Verdict.SPURIOUS: (8.0, "#F2DDDD"),
        Verdict.PENALISED: (4.6, "#DDEDF2"),
        Verdict.IGNORED: (5.3, ""),
    },
    "dark": {
        Verdict.CORRECT: (7.3, "#264233"),
        Verdict.WRONG_LABEL: (12.3, "#504822"),
        Verdict.WRONG_SPAN: (9.3, "#434050"),
        Verdict.MISSING: (4.6, ""),
        Verdict.SPURIOUS: (4.6, "#50231A"),
        Verdict.PENALISED: (14.6, "#3C504E"),
        Verdict.IGNORED: (5.0, ""),
    },
}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda t: t.name)
def test_contrast_and_fills_are_those_that_were_measured(theme):
    for verdict, (expected, fill) in MEASURED[theme.name].items():
        colours = theme.colours(verdict)
        assert contrast(colours.stroke, theme.page) == pytest.approx(expected, abs=0.1)
        assert colours.fill == fill


def worst_pair(theme):
    strokes = {v: theme.colours(v).stroke for v in SEVEN}
    return min(
        (difference(strokes[a], strokes[b], vision), {a, b}, vision)
        for a, b in combinations(SEVEN, 2)
        for vision in VISIONS
    )


@pytest.mark.parametrize(
    ("theme", "distance", "pair", "vision"),
    [
        (LIGHT, 11.8, {Verdict.CORRECT, Verdict.WRONG_LABEL}, "protan"),
        (DARK, 16.3, {Verdict.CORRECT, Verdict.IGNORED}, "deutan"),
        (OKABE_ITO, 10.9, {Verdict.WRONG_LABEL, Verdict.WRONG_SPAN}, "tritan"),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_the_two_verdicts_that_are_most_alike(theme, distance, pair, vision):
    found, found_pair, found_vision = worst_pair(theme)
    assert found == pytest.approx(distance, abs=0.05)
    assert (found_pair, found_vision) == (pair, vision)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_texts_are_legible(theme):
    assert contrast(theme.text, theme.page) >= 13
    assert contrast(theme.quiet, theme.page) >= 4.5
    assert contrast(theme.text, theme.band) >= 4.5
    assert contrast(theme.quiet, theme.band) >= 4.5
    assert contrast(theme.search_text, theme.search) >= 4.5
    for verdict in Verdict:
        colours = theme.colours(verdict)
        on = colours.fill or theme.page
        assert contrast(theme.text, on) >= 7.3
        assert contrast(colours.badge_text, colours.stroke) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=lambda t: t.name)
def test_lines_are_visible(theme):
    assert contrast(theme.focus, theme.page) >= 3
    assert contrast(theme.partner, theme.page) >= 3
    assert contrast(theme.neutral, theme.page) >= 3
    for verdict in Verdict:
        colours = theme.colours(verdict)
        assert contrast(colours.stroke, theme.page) >= 3
        if colours.fill:
            assert contrast(colours.stroke, colours.fill) >= 3.4


def test_okabe_ito_is_as_published_and_its_title_says_that_lines_are_pale():
    assert "pale" in OKABE_ITO.title
    contrasts = {v: contrast(OKABE_ITO.colours(v).stroke, "#FFFFFF") for v in SEVEN}
    pale = {verdict for verdict, found in contrasts.items() if found < 3}
    assert pale == {Verdict.WRONG_LABEL, Verdict.PENALISED}
    assert min(contrasts.values()) >= 2.2
    # What stands for the verdict in words and signs is legible all the same.
    for verdict in pale:
        colours = OKABE_ITO.colours(verdict)
        assert contrast(colours.badge_text, colours.stroke) >= 4.5


def test_darker_okabe_ito_lines_would_be_too_much_alike():
    def darker(colour):
        while contrast(colour, "#FFFFFF") < 3:
            colour = blend(colour, "#000000", 0.99)
        return colour

    changed = {
        v: c._replace(stroke=darker(c.stroke)) for v, c in OKABE_ITO.verdicts.items()
    }
    assert worst_pair(replace(OKABE_ITO, verdicts=changed))[0] < 5
    assert worst_pair(OKABE_ITO)[0] > 10


def test_the_fills_leave_text_as_legible_as_was_measured():
    def worst(theme):
        fills = (c.fill for c in theme.verdicts.values() if c.fill)
        return min(contrast(theme.text, fill) for fill in fills)

    assert worst(LIGHT) >= 13.2
    assert worst(DARK) >= 7.3
    assert min(contrast(c.badge_text, c.stroke) for c in DARK.verdicts.values()) > 5.1


def test_high_contrast_is_black_and_white():
    used = {c for colours in CONTRAST.verdicts.values() for c in colours}
    used |= {CONTRAST.page, CONTRAST.text, CONTRAST.focus}
    assert used == {"#000000", "#FFFFFF", ""}


def test_no_verdict_is_told_by_colour_alone():
    assert set(LOOKS) == set(Verdict)
    assert len({look.badge for look in LOOKS.values()}) == len(LOOKS)
    assert len({look.title for look in LOOKS.values()}) == len(LOOKS)
    seven = [LOOKS[v] for v in SEVEN]
    assert len({(k.line, k.shape, k.is_filled) for k in seven}) == len(seven)


def test_looks_are_as_specified():
    assert LOOKS[Verdict.MISSING].line is Line.DASHED
    assert LOOKS[Verdict.IGNORED].line is Line.DOTTED
    assert (Line.DASHED.width, Line.DASHED.dashes) == (2.0, (6.0, 4.0))
    assert LOOKS[Verdict.WRONG_LABEL].shape is Shape.BAR
    assert LOOKS[Verdict.PARTIAL].shape == LOOKS[Verdict.WRONG_SPAN].shape
    assert "".join(LOOKS[v].badge for v in Verdict) == "✓L⇔−+!½·"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_partial_has_the_colour_of_wrong_span(theme):
    wrong, partial = Verdict.WRONG_SPAN, Verdict.PARTIAL
    assert theme.colours(partial) == theme.colours(wrong)
