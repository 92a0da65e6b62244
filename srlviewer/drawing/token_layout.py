"""Places the words of a row, and what is written below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.chips import CHIP_GAP
from srlviewer.drawing.geometry import MARGIN, OVERHANG, Rect
from srlviewer.drawing.items import SentenceInput
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.placing import Grid, Placed, make_label
from srlviewer.drawing.scene import Label, Token, Tone
from srlviewer.drawing.shortening import LONGEST_TEXT, shortened


class _Line(NamedTuple):
    """Texts below the words, one a column, and what they are."""

    texts: Sequence[str]
    face: Face
    name: str = ""


def place_tokens(
    view: SentenceInput,
    names: Sequence[str],
    row: int,
    top: float,
    grid: Grid,
    *,
    has_tags: bool,
    full_forms: Sequence[str],
    tokens: list[Token],
    into: Placed,
    bold: frozenset[int] = frozenset(),
) -> float:
    """Put the words of a row at the height `top`; returns the end.

    `names` are those of the lanes; words of a system that differ from gold come with
    its name. Of a word that is shown shortened `full_forms` has more to say.
    `bold` are the columns of heads.
    """
    metrics = grid.metrics
    height = metrics.ascent(Face.TOKEN) + metrics.descent(Face.TOKEN)
    lines = [
        _Line(_differing(view.forms, forms), Face.CAPTION, name)
        for forms, name in zip(view.other_forms, names[1:], strict=False)
        if forms
    ]
    if has_tags and view.tags:
        lines.append(_Line(view.tags, Face.TAG))
    below: dict[int, list[Label]] = {}
    y = top + height
    columns = range(*grid.rows[row])
    for texts, face, name in lines:
        line = metrics.ascent(face) + metrics.descent(face)
        shown = [column for column in columns if texts[column]]
        for column in shown:
            label = _centred(texts[column], column, y + line / 2, face, grid)
            below.setdefault(column, []).append(label._replace(tone=Tone.QUIET))
        if name and shown:
            into.captions += name_beside(name, y + line / 2, grid)
        y += line
    targets = (span for block in view.blocks for span in block.target)
    predicates = {column for span in targets for column in range(*span)}
    for column in columns:
        form = view.forms[column]
        face = Face.HEAD if column in bold else Face.TOKEN
        label = _centred(form, column, top + height / 2, face, grid)
        rect = Rect(grid.left[column], top, grid.width[column], y - top)
        under = tuple(below.get(column, ()))
        title = full_forms[column] if full_forms[column] != form else ""
        title = shortened(title, LONGEST_TEXT)
        tokens.append(
            Token(column, row, rect, label, under, column in predicates, title)
        )
    return y


def _differing(forms: Sequence[str], others: Sequence[str]) -> list[str]:
    """The other words where they are not the same."""
    return [
        other if other != form else ""
        for form, other in zip(forms, others, strict=True)
    ]


def _centred(text: str, column: int, middle: float, face: Face, grid: Grid) -> Label:
    left, width = grid.left[column], grid.width[column]
    x = left + (width - grid.metrics.width(text, face)) / 2
    return make_label(text, x, middle, face, grid.metrics)


def name_beside(name: str, middle: float, grid: Grid) -> list[Label]:
    """Whose words or tree it is, beside it, if there is room."""
    width = grid.metrics.width(name, Face.CAPTION)
    x = grid.start - OVERHANG - CHIP_GAP - width
    if x < MARGIN:
        return []
    return [make_label(name, x, middle, Face.CAPTION, grid.metrics, tone=Tone.QUIET)]
