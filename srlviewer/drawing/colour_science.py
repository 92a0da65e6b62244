"""How far apart two colours are, for whom, and how well one reads on the other.

Sources: WCAG 2.2, "contrast ratio" and "relative luminance"; CIE 142-2001 and Sharma,
Wu, Dalal 2005 (CIEDE2000); Machado, Oliveira, Fernandes 2009, table 1, severity 1.0
(colour-vision deficiencies).
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

_D65: Triple = (0.95047, 1.0, 1.08883)
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Kind of vision -> matrix on linear RGB."""


def channels(colour: str) -> Triple:
    """Red, green and blue of `#RRGGBB`, 0 to 1, gamma-encoded."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def linear(colour: str) -> Triple:
    """Red, green and blue of `#RRGGBB` as amounts of light, 0 to 1."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in channels(colour)
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def blend(colour: str, page: str, share: float) -> str:
    """`share` (0 to 1) of a colour laid over a page."""
    mixed = (
        round(255 * (share * c + (1 - share) * p))
        for c, p in zip(channels(colour), channels(page), strict=True)
    )
    return "#" + "".join(f"{value:02X}" for value in mixed)


def lab(colour: str, vision: str = "normal") -> Triple:
    """CIELAB (D65) of a colour as a kind of vision sees it."""
    seen = _times(VISIONS[vision], linear(colour))
    clipped = tuple(min(1.0, max(0.0, value)) for value in seen)
    xyz = _times(_TO_XYZ, (clipped[0], clipped[1], clipped[2]))
    x, y, z = (_cube_root(v / w) for v, w in zip(xyz, _D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (
        sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix
    )
    return first, second, third


def _cube_root(value: float) -> float:
    if value > 216 / 24389:
        return float(value ** (1 / 3))
    return (24389 / 27 * value + 16) / 116


def difference(one: str, other: str, vision: str = "normal") -> float:
    """CIEDE2000 of two colours as a kind of vision sees them."""
    return ciede2000(lab(one, vision), lab(other, vision))


def ciede2000(one: Triple, other: Triple) -> float:
    """The colour difference of two CIELAB triples, all weights 1."""
    light1, a1, b1 = one
    light2, a2, b2 = other
    mean7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean7 / (mean7 + 25**7)))
    chroma1, chroma2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    hue1 = degrees(atan2(b1, a1 * stretch)) % 360
    hue2 = degrees(atan2(b2, a2 * stretch)) % 360
    grey = chroma1 * chroma2 == 0

    turn = 0.0 if grey else (hue2 - hue1 + 180) % 360 - 180
    if not grey and hue2 - hue1 == 180:
        turn = 180.0
    d_light, d_chroma = light2 - light1, chroma2 - chroma1
    d_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2))

    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    hue = hue1 + hue2 if grey else _mean_hue(hue1, hue2)
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    off = (light - 50) ** 2
    s_light = 1 + 0.015 * off / sqrt(20 + off)
    s_chroma = 1 + 0.045 * chroma
    s_hue = 1 + 0.015 * chroma * weight
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    rotation *= sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    x, y, z = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return sqrt(x * x + y * y + z * z + rotation * y * z)


def _mean_hue(hue1: float, hue2: float) -> float:
    if abs(hue1 - hue2) <= 180:
        return (hue1 + hue2) / 2
    return (hue1 + hue2 + (360 if hue1 + hue2 < 360 else -360)) / 2
