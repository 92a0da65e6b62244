"""Screen, PNG and SVG show the same; the SVG as another painter than ours has it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from srlviewer.comparison import open_comparison
from srlviewer.drawing.palette import THEMES
from srlviewer.drawing.sentence_layout import LayoutOptions
from srlviewer.gui.rendering import comparison_picture, picture_image, render_to_file
from srlviewer.resources import resource_path

pytestmark = pytest.mark.usefixtures("qapp")
SUFFIXES = {
    "english": "conllu",
    "scripts": "conllu",
    "phrases": "conll05",
    "press": "json",
}
PREDICTED = {"press": "first"}
"""What files of a sample are called that has several predictions."""
PICTURES = {
    "verdicts": ("english", "primesrl:level=span", 9, {}),
    "penalised": ("english", "primesrl:level=span", 21, {}),
    "arcs": ("english", "primesrl:level=span", 2, {"has_dependencies": True}),
    "mixed": ("scripts", "primesrl:level=span", 0, {"direction": "rtl"}),
    "mixed_ltr": ("scripts", "primesrl:level=span", 0, {"direction": "ltr"}),
    "collapsed": ("english", "primesrl:level=span", 28, {"all_collapsed": True}),
    "relations": ("press", "spert:types=press.types.json", 25, {}),
    "tree": ("phrases", "conll05", 2, {"has_tree": True, "has_tags": True}),
}


@pytest.fixture(scope="module")
def comparisons():
    made = {}

    def get(name, scheme):
        if (name, scheme) not in made:
            gold, predicted = (
                str(resource_path("samples", f"{name}.{side}.{SUFFIXES[name]}"))
                for side in ("gold", PREDICTED.get(name, "predicted"))
            )
            made[name, scheme] = open_comparison(gold, predicted, scheme)
        return made[name, scheme]

    return get


def svg_image(content: bytes) -> QImage:
    renderer = QSvgRenderer(QByteArray(content))
    assert renderer.isValid()
    size = renderer.defaultSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return image


def shares_that_differ(one: QImage, other: QImage) -> float:
    """The share of the pixels that are clearly of another lightness."""
    width = min(one.width(), other.width())
    height = min(one.height(), other.height())
    differing = sum(
        abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > 96
        for y in range(0, height, 2)
        for x in range(0, width, 2)
    )
    return differing / (width * height / 4)


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_svg_shows_what_png_shows(comparisons, tmp_path, name, theme):
    sample, scheme, position, more = PICTURES[name]
    comparison = comparisons(sample, scheme)
    options = LayoutOptions(width=800, **more)
    path = tmp_path / f"{name}.svg"
    render_to_file(comparison, position, path, theme=theme, options=options)
    picture = comparison_picture(comparison, position, theme=theme, options=options)
    painted, drawn = picture_image(picture), svg_image(path.read_bytes())
    assert abs(painted.width() - drawn.width()) <= 1
    assert abs(painted.height() - drawn.height()) <= 1
    assert shares_that_differ(painted, drawn) < 0.01


def test_the_measure_of_difference_sees_a_missing_box(comparisons):
    comparison = comparisons("english", "primesrl:level=span")
    one = picture_image(comparison_picture(comparison, 9))
    other = picture_image(comparison_picture(comparison, 9, theme="contrast"))
    assert shares_that_differ(one, one) == 0
    assert shares_that_differ(one, other) > 0.001
    dark = picture_image(comparison_picture(comparison, 9, theme="dark"))
    assert shares_that_differ(one, dark) > 0.5


def test_the_view_paints_what_the_file_shows(comparisons, qtbot):
    from srlviewer.drawing.sentence_input import comparison_input
    from srlviewer.gui.sentence_view import SentenceView

    comparison = comparisons("english", "primesrl:level=span")
    view = SentenceView()
    qtbot.addWidget(view)
    view.resize(800, 600)
    view.show_sentence(comparison_input(comparison, 3))
    view.show()
    seen = view.viewport().grab().toImage()
    layout = view.sentence_layout
    picture = picture_image(view.picture())
    # The same pixels, below the title.
    head = 34
    width, height = min(seen.width(), picture.width()), int(layout.height) - 2
    part = picture.copy(0, head, width, height)
    assert shares_that_differ(seen.copy(0, 0, width, height), part) == 0


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_paints_on_its_own_page(comparisons, theme):
    comparison = comparisons("english", "primesrl:level=span")
    image = picture_image(comparison_picture(comparison, 3, theme=theme))
    page = THEMES[theme].page
    assert image.pixelColor(0, 0).name().upper() == page
    corner = image.pixelColor(image.width() - 1, image.height() - 1)
    assert corner.name().upper() == page
