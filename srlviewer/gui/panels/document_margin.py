"""Links in the margin of a running text: from null instantiations to their fillers.

Where both ends are on the screen a line connects them; where one is not, the line runs
to the edge and a tag there says to which sentence, and how far it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.gui.panels.discourse_marks import NullLink

MOST = 6
"""Links that have a line; a sentence may have many, and the list has them all."""
LANE = 11.0
"""Between the lines of two links."""
EDGE = 8.0
FOOT = 34.0
"""From the last line to the numbers: room for arrows and tags."""
TAG_PADDING = 5.0


class MarginLine(NamedTuple):
    """The line of one link to one filler, as far as it is on the screen.

    `points` begin at the null instantiation. `has_arrow`: they end at the filler; else
    they end at an edge, where the `tag` can be clicked.
    """

    link: NullLink
    end: FillerEnd
    points: tuple[QPointF, ...]
    has_arrow: bool
    tag: QRectF | None
    text: str


def drawn_links(links: Sequence[NullLink]) -> list[tuple[NullLink, FillerEnd]]:
    """The links that have a line; what gold and prediction have alike has one."""
    found: dict[object, tuple[NullLink, FillerEnd]] = {}
    for link in links:
        for end in link.ends:
            if end.position is not None:
                key = link.number, end.position, end.spans, link.verdict
                found.setdefault(key, (link, end))
    return list(found.values())[:MOST]


def margin_width(links: Sequence[NullLink]) -> float:
    """How wide the margin is for the links of a sentence."""
    lanes = len(drawn_links(links))
    return EDGE + lanes * LANE + FOOT if lanes else EDGE


def margin_lines(
    links: Sequence[NullLink],
    source: float | None,
    fillers: Mapping[int, float],
    height: float,
    texts: Mapping[int, str],
    metrics: QFontMetricsF,
    here: int,
) -> Iterator[MarginLine]:
    """The lines of all links of the sentence `here`.

    `source` is the y of that sentence (None: it is not on the screen), `fillers` those
    of the sentences that are, by position. `texts` says for each position what stands
    on its tag.
    """
    right = margin_width(links)
    tops: dict[bool, float] = {True: 4.0, False: 4.0}
    is_up_here = source is None and bool(fillers) and min(fillers) > here
    for lane, (link, end) in enumerate(drawn_links(links)):
        assert end.position is not None
        there = fillers.get(end.position)
        if source is None and there is None:
            continue
        x = EDGE + lane * LANE
        begin = source
        if begin is None:
            begin = 0.0 if is_up_here else height
        is_up = end.position < here
        stop = there if there is not None else (0.0 if is_up else height)
        points = [QPointF(x, begin), QPointF(x, stop)]
        if source is not None:
            points.insert(0, QPointF(right - 2, begin))
        if there is not None:
            points.append(QPointF(right - 2, stop))
        tag = None
        if there is None:
            text = texts.get(end.position, "")
            width = metrics.horizontalAdvance(text) + 2 * TAG_PADDING
            tag_height = metrics.height() + 4
            away = tops[is_up]
            y = away if is_up else height - away - tag_height
            tops[is_up] += tag_height + 3
            tag = QRectF(x - 3, y, width, tag_height)
            points[-1] = QPointF(x, y + tag_height if is_up else y)
        yield MarginLine(
            link,
            end,
            tuple(points),
            there is not None,
            tag,
            texts.get(end.position, ""),
        )
