"""Texts of widgets can be read in every theme (WCAG 1.4.3)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QPalette

from srlviewer.gui.themes import WIDGET_COLOURS, make_palette, resolved_theme


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = QColor(colour).getRgbF()[:3]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", WIDGET_COLOURS)
@pytest.mark.parametrize("ground", ["window", "page", "stripe", "raised", "tooltip"])
@pytest.mark.parametrize("ink", ["text", "quiet"])
def test_texts_reach_four_and_a_half_to_one(theme, ground, ink):
    colours = WIDGET_COLOURS[theme]
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= 4.5


@pytest.mark.parametrize("theme", WIDGET_COLOURS)
def test_selection_and_links_can_be_read(theme):
    colours = WIDGET_COLOURS[theme]
    palette = make_palette(colours)
    link = palette.color(QPalette.ColorRole.Link).name()
    assert contrast(colours.accent_text, colours.accent) >= 4.0
    assert contrast(link, colours.page) >= 4.5


def test_a_name_that_is_not_known_is_light(qapp):
    assert resolved_theme("sepia") == "light"
    assert resolved_theme("dark") == "dark"
    assert resolved_theme("system") in {"light", "dark"}
