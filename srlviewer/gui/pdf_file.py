"""A picture as PDF: the same bytes for the same picture.

Qt writes when a document was made, a random name for it, and its fonts in an order that
changes from run to run. Here the name comes from what is drawn, the order is fixed, and
the dates, which may be left out, are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from uuid import UUID

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QHashSeed,
    QIODevice,
    QMarginsF,
    QSizeF,
    QUuid,
)
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter

from srlviewer.drawing.picture import Picture
from srlviewer.gui.painting import paint_marks
from srlviewer.model.visible_text import visible

POINTS_PER_PX = 0.75
"""A px of the layout in a PDF: 96 of them are an inch."""
RESOLUTION = 1200
XMP = b"""<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmp:CreatorTool="srlviewer"/>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end='w'?>"""
"""The packet of metadata; its id is the fixed one of the XMP specification."""
DATES = re.compile(rb"/(?:CreationDate|ModDate) \(D:[^)]*\)\n")
ENTRY = re.compile(rb"^(\d{10})( \d{5} n )$", re.MULTILINE)
FOOT = re.compile(rb"startxref\n(\d+)\s*%%EOF\s*$")
"""Where the table is."""


def write_pdf(picture: Picture, path: Path, scale: float) -> None:
    """Write a picture as the only page of a document of its size.

    Raises:
        OSError: the file cannot be written.
    """
    # In memory first: Qt knows no names that are not Unicode, nor tells of a full disk.
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    with _fixed_order():
        _paint(picture, buffer, scale)
    buffer.close()
    path.write_bytes(without_dates(bytes(content.data())))


@contextmanager
def _fixed_order() -> Iterator[None]:
    """Qt's hash tables made in here have the same order in every run."""
    QHashSeed.setDeterministicGlobalSeed()
    try:
        yield
    finally:
        QHashSeed.resetRandomGlobalSeed()


def _paint(picture: Picture, device: QIODevice, scale: float) -> None:
    writer = QPdfWriter(device)
    writer.setTitle(visible(picture.title))
    writer.setCreator("srlviewer")
    writer.setDocumentXmpMetadata(QByteArray(XMP))
    writer.setDocumentId(_identity(picture, scale))
    size = QSizeF(picture.width, picture.height) * (POINTS_PER_PX * scale)
    page = QPageSize(
        size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch
    )
    writer.setPageLayout(
        QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
    )
    writer.setResolution(RESOLUTION)
    painter = QPainter()
    if not painter.begin(writer):
        raise OSError("the picture cannot be made")
    factor = RESOLUTION / 96 * scale
    painter.scale(factor, factor)
    painter.fillRect(
        0, 0, int(picture.width) + 1, int(picture.height) + 1, QColor(picture.page)
    )
    paint_marks(painter, picture.marks)
    painter.end()


def _identity(picture: Picture, scale: float) -> QUuid:
    """A name that two documents share only if they are equal."""
    content = repr((picture.title, picture.marks, scale)).encode("utf-8", "replace")
    name = UUID(bytes=sha256(content).digest()[:16], version=5)
    return QUuid(str(name))


def without_dates(content: bytes) -> bytes:
    """A document without the dates of its information, its table of places mended.

    Only the first object, the information, is looked at; a page is never touched.
    """
    end = content.find(b"endobj")
    head = DATES.sub(b"", content[:end])
    foot = FOOT.search(content, max(0, len(content) - 100))
    if end < 0 or foot is None:
        return content
    cut = end - len(head)

    def moved(entry: re.Match[bytes]) -> bytes:
        at = int(entry[1])
        return b"%010d%s" % (at - cut if at > end else at, entry[2])

    start = int(foot[1])
    places = ENTRY.sub(moved, content[start : foot.start(1)])
    return b"".join(
        (
            head,
            content[end:start],
            places,
            b"%d" % (start - cut),
            content[foot.end(1) :],
        )
    )
