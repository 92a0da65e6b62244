"""Pictures as files, with or without a screen: SVG, PNG, PDF, and images to copy.

    render_to_file(comparison, 3, Path("s4.svg"), theme="dark")

All three kinds are made from the same marks, so they show the same.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QPainter

from srlviewer.drawing.coreference_items import with_mentions
from srlviewer.drawing.describe import ENGLISH, Partners, Wording, describe_item
from srlviewer.drawing.draw_sentence import ALL_VERDICTS, DrawingState
from srlviewer.drawing.entity_describe import EntityWords
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.palette import LOOKS, THEMES
from srlviewer.drawing.picture import Caption, Picture, make_picture
from srlviewer.drawing.scene import SentenceLayout
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.drawing.svg import svg_document
from srlviewer.drawing.tree_describe import TreeWords
from srlviewer.drawing.tree_paint import PARTS, Parts
from srlviewer.errors import UnknownNameError, UsageError
from srlviewer.gui.fonts import picture_metrics
from srlviewer.gui.framenet_notes import with_framenet_notes
from srlviewer.gui.frameset_notes import with_frameset_notes
from srlviewer.gui.painting import paint_marks
from srlviewer.gui.pdf_file import write_pdf
from srlviewer.gui.rare_verdicts import rare_verdicts
from srlviewer.gui.reason_words import reason_sentence
from srlviewer.model.coreference import corpus_coreference
from srlviewer.report.files import replacing_path
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.framenet_lexicon import OpenedFrameNet
    from srlviewer.knowledge.framesets_check import Objections
    from srlviewer.scoring.judgements import Judgements

PICTURE_WIDTH = 1000.0
"""Where exported sentences break into rows, in px at 100 %."""
LARGEST_IMAGE = 32_767
"""Width and height that Qt paints and other programs open, in pixels."""
_application: QGuiApplication | None = None


def ensure_application() -> None:
    """Make the Qt application that fonts need, without a screen if there is none."""
    global _application
    if QGuiApplication.instance() is not None:
        return
    if "QT_QPA_PLATFORM" not in os.environ and sys.platform.startswith("linux"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _application = QGuiApplication(["srlviewer"])


def render_to_file(
    comparison: Comparison,
    position: int,
    path: str | Path,
    *,
    theme: str = "light",
    measure: str | None = None,
    scale: float = 1.0,
    options: LayoutOptions | None = None,
    objections: Objections | None = None,
    framenet: OpenedFrameNet | None = None,
) -> None:
    """Write the picture of a pair (0-based); the ending of `path` chooses the kind.

    The file appears whole or not at all.

    Raises:
        UsageError: an unknown ending, theme or measure.
        OSError: the file cannot be written.
    """
    write = _writer_of(Path(path))
    picture = comparison_picture(
        comparison,
        position,
        theme=theme,
        measure=measure,
        options=options,
        objections=objections,
        framenet=framenet,
    )
    write(picture, scale)


def comparison_picture(
    comparison: Comparison,
    position: int,
    *,
    theme: str = "light",
    measure: str | None = None,
    options: LayoutOptions | None = None,
    objections: Objections | None = None,
    framenet: OpenedFrameNet | None = None,
) -> Picture:
    """The picture of a pair with title, legend and signature.

    `objections` mark and describe senses and roles by PropBank frame files, `framenet`
    frames and their elements.
    """
    if theme not in THEMES:
        raise UnknownNameError("theme", theme, tuple(THEMES))
    names = tuple(m.name for m in comparison.scheme.measures)
    if measure is not None and measure not in names:
        raise UnknownNameError("measure", measure, names)
    ensure_application()
    view = comparison_input(comparison, position, measure=measure)
    view = with_frameset_notes(view, comparison, objections)
    if options is not None and options.has_chains:
        corpora = comparison.gold, comparison.predicted
        chains = [corpus_coreference(corpus) for corpus in corpora]
        view = with_mentions(view, comparison.pair(position), chains)
    if framenet is not None:
        view = with_framenet_notes(view, comparison, framenet)
    options = options or LayoutOptions(width=PICTURE_WIDTH)
    layout = layout_sentence(view, picture_metrics(), options)
    judgements, at = comparison.judgements, position
    if judgements is None:
        judgements, at = comparison.judge_sentence(position), 0
    return sentence_picture(
        layout,
        view,
        theme,
        counts=sentence_counts(judgements, view.measure, at),
        signature=comparison.signature,
    )


def sentence_picture(
    layout: SentenceLayout,
    view: SentenceInput,
    theme: str,
    *,
    counts: dict[Verdict, int],
    signature: str,
    shown: frozenset[Verdict] = ALL_VERDICTS,
) -> Picture:
    """A picture of what is laid out already."""
    title = f"Sentence {view.position + 1}"
    if view.sentence_id not in {"", str(view.position + 1)}:
        title += f" · {view.sentence_id}"
    foot = (f"measure {view.measure}", signature) if view.measure else (signature,)
    judged = [arc.item.judged for arc in layout.arcs if arc.item.judged is not None]
    for scheme in dict.fromkeys(j.scheme for j in judged if j.scheme):
        foot = (*foot, f"arcs: {ENGLISH.companion.format(scheme=scheme)}")
    others = (j.row.measure for j in judged if not (j.is_counted or j.scheme))
    foot = (*foot, *(f"arcs: measure {name}" for name in dict.fromkeys(others)))
    boxes = (entity.judged for lane in view.entities for entity in lane.entities)
    aside = (j.row.measure for j in boxes if j is not None and not j.is_counted)
    foot = (*foot, *(f"boxes: measure {name}" for name in dict.fromkeys(aside)))
    if layout.trees and any(tree is not None and tree.is_scored for tree in view.trees):
        foot = (*foot, *_parts_line(view.measure), *_words_lines(view))
    state = DrawingState(shown=shown, describe=_describer(view))
    return make_picture(
        layout,
        THEMES[theme],
        picture_metrics(),
        caption=Caption(title, foot),
        counts=counts,
        state=state,
    )


def _parts_line(measure: str) -> tuple[str, ...]:
    """Which parts of trees show which measures, where it is not all the one named."""
    parts = PARTS.get(measure, Parts())
    named = dict(zip(PART_NAMES, parts, strict=True))
    said = [f"{name}: {of}" for name, of in named.items() if of not in {"", measure}]
    return (", ".join(said),) if said else ()


def _words_lines(view: SentenceInput) -> Iterator[str]:
    """Words that a sister of the measure colours, which the legend does not count."""
    trees = [tree for tree in view.trees if tree is not None]
    judged = [item.judged for tree in trees for item in tree.words]
    rows = {
        (j.row.measure, j.row.row): j.verdict
        for j in judged
        if j is not None and not j.is_counted
    }
    for measure in dict.fromkeys(name for name, _ in rows):
        counts = Counter(
            verdict for (name, _), verdict in rows.items() if name == measure
        )
        said = [f"{LOOKS[v].title} {counts[v]}" for v in LOOKS if counts[v]]
        yield f"words besides ({measure}): {', '.join(said)}"


PART_NAMES = ("phrases", "functions", "tags", "functions of words", "lines", "labels")
"""What the fields of `Parts` are called below a picture."""


def _describer(view: SentenceInput) -> Callable[[Item], str]:
    """The words for an item, in English: files do not follow the window's language."""
    wording = Wording(reason=reason_sentence)
    partners = Partners((*view.items, *view.tree_items))
    words, entities = TreeWords(view, wording), EntityWords(view, wording)
    said: dict[int, str] = {}

    def describe(item: Item) -> str:
        if id(item) not in said:
            others = partners.of(item)
            more = words.lines(item) + entities.lines(item)
            said[id(item)] = describe_item(item, view.forms, others, wording, more)
        return said[id(item)]

    return describe


def sentence_counts(
    judgements: Judgements, measure: str, at: int
) -> dict[Verdict, int]:
    """How many rows of each verdict a sentence has.

    `partial`, and `penalised` among items that depend on no other, only if there are.
    """
    counts = dict.fromkeys(Verdict, 0)
    for row in judgements.of_sentence(measure, at):
        counts[row.verdict] += 1
    rare = rare_verdicts(judgements, measure)
    return {v: number for v, number in counts.items() if number or v not in rare}


def picture_image(picture: Picture, *, scale: float = 1.0) -> QImage:
    """The picture in pixels, `scale` of them a px."""
    width, height = round(picture.width * scale), round(picture.height * scale)
    image = QImage(max(1, width), max(1, height), QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(96 * scale / 0.0254))
    image.setDotsPerMeterY(round(96 * scale / 0.0254))
    image.fill(QColor(picture.page))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_marks(painter, picture.marks)
    painter.end()
    return image


def _writer_of(path: Path) -> Callable[[Picture, float], None]:
    """What writes a picture to this path."""
    kind = WRITERS.get(path.suffix.lower())
    if kind is None:
        raise UsageError(
            f'"{path.name}": the name of a picture must end in {", ".join(WRITERS)}'
        )

    def write(picture: Picture, scale: float) -> None:
        with replacing_path(path) as temporary:
            kind(picture, temporary, scale)

    return write


def _write_svg(picture: Picture, path: Path, scale: float) -> None:
    text = svg_document(
        picture.marks,
        picture.width,
        picture.height,
        page=picture.page,
        title=picture.title,
        description=picture.description,
        scale=scale,
    )
    path.write_text(text, encoding="utf-8", newline="\n")


def _write_png(picture: Picture, path: Path, scale: float) -> None:
    height = round(picture.height * scale)
    if max(height, round(picture.width * scale)) > LARGEST_IMAGE:
        raise UsageError(
            f"an image of {round(picture.width * scale)} x {height} px would be "
            f"larger than programs open ({LARGEST_IMAGE} px); write SVG or PDF"
        )
    # In memory first: Qt knows no names that are not Unicode.
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"PNG"))
    if not writer.write(picture_image(picture, scale=scale)):
        raise OSError("the picture cannot be made")
    path.write_bytes(content.data())


WRITERS: dict[str, Callable[[Picture, Path, float], None]] = {
    ".svg": _write_svg,
    ".png": _write_png,
    ".pdf": write_pdf,
}
