"""What comes out of the painter, looked at pixel by pixel."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import PathMark, RectMark, TextMark, line
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.palette import THEMES
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.gui.fonts import FAMILY, font_of, picture_metrics
from srlviewer.gui.painting import paint_marks

pytestmark = pytest.mark.usefixtures("qapp")
WHITE = QColor("#FFFFFF").rgb()


def painted(marks, *, width=120, height=60, scale=1.0, visible=None) -> QImage:
    image = QImage(
        round(width * scale), round(height * scale), QImage.Format.Format_RGB32
    )
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_marks(painter, marks, visible=visible)
    painter.end()
    return image


def inked(image: QImage) -> list[tuple[int, int]]:
    """The pixels that are not white."""
    return [
        (x, y)
        for y in range(image.height())
        for x in range(image.width())
        if image.pixel(x, y) != WHITE
    ]


def test_a_rectangle_has_its_fill_and_its_line():
    mark = RectMark(Rect(10, 10, 40, 20), 0, "#DDEAE3", "#0B693A", 2)
    image = painted([mark])
    assert image.pixelColor(30, 20).name().upper() == "#DDEAE3"
    assert image.pixelColor(10, 20).name().upper() == "#0B693A"
    assert image.pixel(5, 20) == WHITE


def test_an_empty_colour_paints_nothing():
    assert inked(painted([RectMark(Rect(10, 10, 40, 20))])) == []


def test_dashes_have_the_lengths_that_are_asked_for():
    mark = PathMark(line((0, 30), (120, 30)), "#000000", 2, (6, 4))
    image = painted([mark])
    row = [image.pixel(x, 30) != WHITE for x in range(100)]
    assert row == ([True] * 6 + [False] * 4) * 10


@pytest.mark.parametrize("scale", [0.5, 1, 2, 4])
@pytest.mark.parametrize("face", Face)
def test_text_stays_in_its_rectangle(face, scale):
    metrics = picture_metrics()
    text = "AM-TMP≠A1"
    width = metrics.width(text, face)
    ascent, descent = metrics.ascent(face), metrics.descent(face)
    rect = Rect(8, 8, width, ascent + descent)
    mark = TextMark(text, rect, 8 + ascent, face, "#000000")
    image = painted([mark], width=width + 16, height=40, scale=scale)
    pixels = inked(image)
    assert pixels
    xs, ys = zip(*pixels, strict=True)
    slack = 1 / scale + 0.5
    assert min(xs) / scale >= rect.x - slack
    assert (max(xs) + 1) / scale <= rect.right + slack
    assert min(ys) / scale >= rect.y - slack
    assert (max(ys) + 1) / scale <= rect.bottom + slack


def test_the_bundled_family_is_used():
    from PySide6.QtGui import QFontInfo

    for face in Face:
        info = QFontInfo(font_of(face))
        assert info.family() == FAMILY
        assert info.pixelSize() == face.size


def test_widths_at_200_per_cent_are_twice_those_at_100():
    from PySide6.QtGui import QFont, QFontMetricsF

    large = QFont(font_of(Face.LABEL))
    large.setPixelSize(2 * Face.LABEL.size)
    for text in ("A0", "AM-TMP≠AM-LOC", "clear.01"):
        width = picture_metrics().width(text, Face.LABEL)
        wide = QFontMetricsF(large).horizontalAdvance(text)
        assert wide == pytest.approx(2 * width, rel=0.02)


@pytest.fixture
def sentence(sample_of, named):
    view = named(sample_of.spans(), "lamp-10")
    return layout_sentence(view, picture_metrics(), LayoutOptions(width=800))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda t: t.name)
def test_the_same_marks_give_the_same_pixels(sentence, theme):
    marks = draw_sentence(sentence, theme)
    size = {"width": sentence.width, "height": sentence.height}
    assert painted(marks, **size) == painted(marks, **size)


def test_leaving_out_what_is_not_visible_changes_nothing_in_view(sentence):
    marks = draw_sentence(sentence, THEMES["light"])
    size = {"width": sentence.width, "height": sentence.height}
    whole = painted(marks, **size)
    view = Rect(200, 40, 300, 120)
    part = painted(marks, visible=view.grown(8), **size)
    cut = [round(v) for v in view]
    assert part.copy(*cut) == whole.copy(*cut)
    assert part != whole


def test_words_of_every_script_are_as_wide_as_their_columns(sample_of):
    from srlviewer.drawing.sentence_input import comparison_input

    comparison = sample_of.scripts()
    for position in range(len(comparison.pairing)):
        view = comparison_input(comparison, position)
        layout = layout_sentence(view, picture_metrics(), LayoutOptions())
        for token in layout.tokens:
            assert token.rect.contains(token.label.rect)
            assert token.label.rect.width > 0


@pytest.mark.parametrize("face", [Face.CHIP, Face.LABEL, Face.TOKEN])
@pytest.mark.parametrize("text", ["E说", "E打破.01", "E ไทย", "Eقال"])
def test_letters_of_other_scripts_do_not_move_the_baseline(face, text):
    def lowest(text: str) -> int:
        width = picture_metrics().width(text, face)
        rect = Rect(20, 15, width, 20)
        image = painted([TextMark(text, rect, 32, face, "#000000")], width=160)
        end = 20 + picture_metrics().width("E", face) - 1
        return max(y for x, y in inked(image) if 20 <= x < end)

    assert lowest(text) == lowest("E") == 31
