"""Numbers as the window shows them: one way of setting thousands apart, everywhere."""

from __future__ import annotations

SPACE = "\u202f"
"""Narrow, and no line breaks at it."""
MOST_DECIMALS = 6


def grouped(number: float, decimals: int = 0) -> str:
    """`40 000`, with a narrow space."""
    return f"{number:,.{decimals}f}".replace(",", SPACE)


def signed_points(share: float) -> str:
    """A rise in percentage points, `+0.41`, with as many digits as it takes.

    One item among many thousands moves F1 by less than a hundredth: not nothing.
    """
    points = 100 * share
    for decimals in range(2, MOST_DECIMALS + 1):
        text = f"{points:+.{decimals}f}"
        if not points or text.strip("+-0."):
            return text
    return f"< +{10**-MOST_DECIMALS:.{MOST_DECIMALS}f}"
