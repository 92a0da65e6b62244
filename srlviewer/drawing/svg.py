"""Writes marks down as SVG: the same bytes for the same marks.

Texts stay texts, so that a picture can be searched, edited and read out. Each item is a
group with its address as id and its description as title, which browsers show as a
tooltip.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import Mark, OwnerMark, PathMark, RectMark, TextMark
from srlviewer.drawing.metrics import Face
from srlviewer.model.visible_text import drawable, visible

FAMILIES = "'DejaVu Sans', Verdana, 'Noto Sans', sans-serif"
"""Verdana has nearly the widths of DejaVu Sans, which the layout measured."""


def svg_document(
    marks: Iterable[Mark],
    width: float,
    height: float,
    *,
    page: str,
    title: str,
    description: str = "",
    scale: float = 1.0,
) -> str:
    """A whole file. `page` is the colour behind everything."""
    size = f'width="{_number(width * scale)}" height="{_number(height * scale)}"'
    view = f'viewBox="0 0 {_number(width)} {_number(height)}"'
    style = f'role="img" font-family="{escape(FAMILIES)}" text-anchor="middle"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} {style}>',
        f"<title>{_said(title)}</title>",
    ]
    if description:
        lines.append(f"<desc>{_said(description)}</desc>")
    lines.append(_element(RectMark(Rect(0, 0, width, height), 0, page)))
    lines += _groups(marks)
    return "\n".join([*lines, "</svg>", ""])


def _groups(marks: Iterable[Mark]) -> Iterable[str]:
    is_open = False
    seen: set[str] = set()
    for mark in marks:
        if not isinstance(mark, OwnerMark):
            yield _element(mark)
            continue
        if is_open:
            yield "</g>"
        is_open = bool(mark.address)
        if not is_open:
            continue
        # An item may have several boxes, but an id stands once in a file.
        name = "data-item" if mark.address in seen else "id"
        seen.add(mark.address)
        yield f'<g {name}="{escape(mark.address)}">'
        if mark.title:
            yield f"<title>{_said(mark.title)}</title>"
    if is_open:
        yield "</g>"


def _said(text: str) -> str:
    """Text that is not drawn, of one or more lines."""
    return escape(visible(text, keep="\t\n"), quote=False)


def _element(mark: Mark) -> str:
    if isinstance(mark, RectMark):
        rect = mark.rect
        place = (
            f'x="{_number(rect.x)}" y="{_number(rect.y)}" '
            f'width="{_number(rect.width)}" height="{_number(rect.height)}"'
        )
        corner = f' rx="{_number(mark.radius)}"' if mark.radius else ""
        paint = _paint(mark.fill, mark.stroke, mark.width, mark.dashes)
        return f"<rect {place}{corner} {paint}/>"
    if isinstance(mark, PathMark):
        steps = " ".join(
            name + " ".join(_number(value) for value in values)
            for name, values in mark.commands
        )
        paint = _paint(mark.fill, mark.stroke, mark.width, mark.dashes)
        return f'<path d="{steps}" {paint}/>'
    assert isinstance(mark, TextMark)
    weight = ' font-weight="bold"' if mark.face.is_bold else ""
    direction = ' direction="rtl"' if mark.is_right_to_left else ""
    # Labels must stay inside their boxes whatever font the reader's machine has.
    fit = ""
    if mark.face in {Face.LABEL, Face.CHIP} and len(mark.text) > 1:
        fit = (
            f' textLength="{_number(mark.rect.width)}" lengthAdjust="spacingAndGlyphs"'
        )
    text = drawable(mark.text)
    return (
        f'<text x="{_number(mark.rect.centre.x)}" y="{_number(mark.baseline)}" '
        f'font-size="{mark.face.size}"{weight}{direction}{fit} fill="{mark.colour}">'
        f"{escape(text, quote=False)}</text>"
    )


def _paint(fill: str, stroke: str, width: float, dashes: tuple[float, ...]) -> str:
    parts = [f'fill="{fill or "none"}"']
    if stroke:
        parts.append(f'stroke="{stroke}" stroke-width="{_number(width)}"')
    if stroke and dashes:
        lengths = " ".join(_number(length) for length in dashes)
        parts.append(f'stroke-dasharray="{lengths}"')
    return " ".join(parts)


def _number(value: float) -> str:
    """At most two decimals, without needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
