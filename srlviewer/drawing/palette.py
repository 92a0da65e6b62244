"""Colours and shapes of the verdicts, by theme: data only.

The hues were chosen by measuring: contrast with the page, and how far apart each two
are for people with normal and with deficient colour vision. The tests of this module
measure again; a colour that looks fine but fails there is not fine.

Colour never stands alone: each verdict has a badge, a line style and a shape besides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, Flag, auto
from typing import Final, NamedTuple

from srlviewer.drawing.colour_science import blend
from srlviewer.scoring.verdicts import Verdict


class Shape(Flag):
    """What is drawn besides the box."""

    PLAIN = 0
    BAR = auto()
    """A bar of 4 px along the bottom edge."""
    TICKS = auto()
    """Ticks at both ends, which stand out beyond the box."""
    INNER = auto()
    """A thin second line inside."""
    HATCH = auto()
    """Lines at 45 degrees."""


class Line(Enum):
    """Width and dashes (lengths in px, empty: solid) of an outline."""

    SOLID = (2.0, ())
    DASHED = (2.0, (6.0, 4.0))
    DOTTED = (1.0, (1.0, 2.5))

    def __init__(self, width: float, dashes: tuple[float, ...]) -> None:
        """All in px at 100 %; `dashes` are on, off, on, off …."""
        self.width = width
        self.dashes = dashes


class Look(NamedTuple):
    """How a verdict shows, whatever the theme."""

    title: str
    badge: str
    line: Line
    shape: Shape
    is_filled: bool


LOOKS: Final[dict[Verdict, Look]] = {
    Verdict.CORRECT: Look("correct", "✓", Line.SOLID, Shape.PLAIN, True),
    Verdict.WRONG_LABEL: Look("wrong label", "L", Line.SOLID, Shape.BAR, True),
    Verdict.WRONG_SPAN: Look("wrong span", "⇔", Line.SOLID, Shape.TICKS, True),
    Verdict.MISSING: Look("missing", "−", Line.DASHED, Shape.PLAIN, False),
    Verdict.SPURIOUS: Look("spurious", "+", Line.SOLID, Shape.INNER, True),
    Verdict.PENALISED: Look("right, penalised", "!", Line.SOLID, Shape.HATCH, True),
    Verdict.PARTIAL: Look("partly right", "½", Line.SOLID, Shape.TICKS, True),
    Verdict.IGNORED: Look("not scored", "·", Line.DOTTED, Shape.PLAIN, False),
}


class Colours(NamedTuple):
    """Of one verdict in one theme; `fill` is empty where the box has none."""

    stroke: str
    fill: str
    badge_text: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a picture as `#RRGGBB`.

    `quiet` is text of less weight, `faint` what should hardly be seen: rules, and arcs
    that are equal on both sides. `neutral` outlines items that the measure shown does
    not cover.
    """

    name: str
    title: str
    is_dark: bool
    page: str
    text: str
    quiet: str
    faint: str
    neutral: str
    band: str
    focus: str
    partner: str
    search: str
    search_text: str
    verdicts: dict[Verdict, Colours]

    def colours(self, verdict: Verdict) -> Colours:
        """Of a verdict."""
        return self.verdicts[verdict]


HUES = {
    "light": ("#0B693A", "#A06C00", "#700BFB", "#002661", "#A40B0C", "#0B7FA5"),
    "dark": ("#43C17E", "#FFDC32", "#C7B8FF", "#517FFC", "#FF330D", "#A8FFF8"),
    # Okabe and Ito 2008, as published; yellow and black are left out. Two have less
    # than 3:1 on white. Darkened to that, orange comes too near to vermilion for
    # deuteranopes, against what the palette is for; so the title says it instead.
    "okabe-ito": ("#009E73", "#E69F00", "#CC79A7", "#0072B2", "#D55E00", "#56B4E9"),
}
"""Correct, wrong label, wrong span, missing, spurious, penalised."""
GREYS = {"light": "#6B6B6B", "dark": "#8C8C8C", "okabe-ito": "#6B6B6B"}


def _verdict_colours(
    name: str, page: str, share: float, badge_text: str
) -> dict[Verdict, Colours]:
    """The seven hues of a theme with their fills (`share` of the hue on the page)."""
    correct, label, span, missing, spurious, penalised = HUES[name]
    strokes = {
        Verdict.CORRECT: correct,
        Verdict.WRONG_LABEL: label,
        Verdict.WRONG_SPAN: span,
        Verdict.MISSING: missing,
        Verdict.SPURIOUS: spurious,
        Verdict.PENALISED: penalised,
        Verdict.PARTIAL: span,
        Verdict.IGNORED: GREYS[name],
    }
    return {
        verdict: Colours(
            stroke,
            blend(stroke, page, share) if LOOKS[verdict].is_filled else "",
            badge_text,
        )
        for verdict, stroke in strokes.items()
    }


LIGHT = Theme(
    name="light",
    title="Light",
    is_dark=False,
    page="#FFFFFF",
    text="#1A1A1A",
    quiet="#5A6068",
    faint="#B4BAC2",
    neutral="#8A9099",
    band="#F1F3F6",
    focus="#1A1A1A",
    partner="#7C838C",
    search="#FFE27A",
    search_text="#1A1A1A",
    verdicts=_verdict_colours("light", "#FFFFFF", 0.14, "#FFFFFF"),
)
DARK = Theme(
    name="dark",
    title="Dark",
    is_dark=True,
    page="#1E1E1E",
    text="#EDEDED",
    quiet="#A9AEB4",
    faint="#5E6368",
    neutral="#80868C",
    band="#292B2E",
    focus="#FFFFFF",
    partner="#9AA0A6",
    search="#6B5200",
    search_text="#FFFFFF",
    verdicts=_verdict_colours("dark", "#1E1E1E", 0.22, "#111111"),
)
CONTRAST = Theme(
    name="contrast",
    title="High contrast",
    is_dark=False,
    page="#FFFFFF",
    text="#000000",
    quiet="#000000",
    faint="#767676",
    neutral="#767676",
    band="#FFFFFF",
    focus="#000000",
    partner="#000000",
    search="#000000",
    search_text="#FFFFFF",
    verdicts={v: Colours("#000000", "", "#FFFFFF") for v in Verdict},
)
OKABE_ITO = replace(
    LIGHT,
    name="okabe-ito",
    title="Okabe-Ito colours (some lines pale)",
    verdicts={
        **_verdict_colours("okabe-ito", "#FFFFFF", 0.14, "#000000"),
        Verdict.MISSING: Colours(HUES["okabe-ito"][3], "", "#FFFFFF"),
        Verdict.IGNORED: Colours(GREYS["okabe-ito"], "", "#FFFFFF"),
    },
)

THEMES: Final[dict[str, Theme]] = {
    theme.name: theme for theme in (LIGHT, DARK, CONTRAST, OKABE_ITO)
}
