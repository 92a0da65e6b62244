"""Pages that run from right to left."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from srlviewer.drawing.scene import SentenceLayout


def runs_right_to_left(forms: Sequence[str]) -> bool:
    """Whether most words are of a script that does; in a tie the first one decides."""
    balance, first = 0, 0
    for form in forms:
        strong = next(
            (c for c in map(unicodedata.bidirectional, form) if c in {"L", "R", "AL"}),
            "",
        )
        sign = -1 if strong == "L" else 1 if strong else 0
        balance += sign
        first = first or sign
    return balance > 0 or (balance == 0 and first > 0)


def mirrored(layout: SentenceLayout, width: float) -> SentenceLayout:
    """The same layout from right to left; texts stay upright."""
    return replace(
        layout,
        width=width,
        is_right_to_left=True,
        tokens=tuple(t.mirrored(width) for t in layout.tokens),
        boxes=tuple(b.mirrored(width) for b in layout.boxes),
        links=tuple(link.mirrored(width) for link in layout.links),
        stubs=tuple(stub.mirrored(width) for stub in layout.stubs),
        arcs=tuple(a.mirrored(width) for a in layout.arcs),
        trees=tuple(tree.mirrored(width) for tree in layout.trees),
        frame_lines=tuple(one.mirrored(width) for one in layout.frame_lines),
        mentions=tuple(mention.mirrored(width) for mention in layout.mentions),
        captions=tuple(c.mirrored(width) for c in layout.captions),
        bands=tuple(b.mirrored(width) for b in layout.bands),
        _by_address={},
    )
