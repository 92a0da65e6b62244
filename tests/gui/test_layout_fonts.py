"""Labels with the real fonts: none cut, none on another, at every zoom."""

from __future__ import annotations

import pytest

from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.gui.fonts import picture_metrics

pytestmark = pytest.mark.usefixtures("qapp")
WIDTHS = [None, 2000.0, 1000.0, 500.0, 320.0]
"""Of a view of 1000 px at 50, 100, 200 and 400 %, and one line."""
SAMPLES = [
    ("english", "primesrl:level=span", "conllu"),
    ("english", "conll09", "conll09"),
    ("scripts", "primesrl:level=span", "conllu"),
    ("stacked", "primesrl:level=span,mode=paper", "conllu"),
    ("edge", "conll09", "conll09"),
    ("phrases", "conll05", "conll05"),
    ("phrases", "conll05", "conll12"),
]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda s: f"{s[0]}-{s[2]}")
def test_labels_of_the_samples(sample_of, drawing_helpers, sample, width):
    comparison = sample_of.judged(*sample)
    for position in range(len(comparison.pairing)):
        view = comparison_input(comparison, position)
        for has_more in (False, True):
            options = LayoutOptions(
                width=width, has_dependencies=has_more, has_tags=has_more
            )
            layout = layout_sentence(view, picture_metrics(), options)
            drawing_helpers.check_labels(layout)


@pytest.mark.parametrize("suffix", ["conll05", "conll12"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_trees_of_the_samples(sample_of, drawing_helpers, suffix, direction):
    comparison = sample_of.judged("phrases", "conll05", suffix)
    drawn = 0
    for position in range(len(comparison.pairing)):
        view = comparison_input(comparison, position)
        for has_tags in (False, True):
            options = LayoutOptions(
                width=500.0, has_tree=True, has_tags=has_tags, direction=direction
            )
            layout = layout_sentence(view, picture_metrics(), options)
            drawing_helpers.check_tree(layout)
            drawn += len(layout.trees)
    assert drawn >= 2 * len(comparison.pairing) - 2


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_labels_of_mixed_scripts(drawing_helpers, width, direction):
    words = "قال Kim إن 2024 سنة जीवन 長い灯台 e\u0301te\u0301 👩🏽‍🚒 ."
    labels = ["A0", "SomeVeryLongRole", "المنفذ", "役割"]
    pieces = [(label, [i, i + 3]) for i, label in enumerate(labels)]
    sentence = drawing_helpers.make_sentence(words, [(0, "قال.01", pieces)])
    other = drawing_helpers.make_sentence(words, [(0, "say_something.02", pieces)])
    verdicts = list(drawing_helpers.REASONS)
    rows = [("argument", verdicts[i], i, i) for i in range(3)]
    view = drawing_helpers.make_view(sentence, other, rows)
    options = LayoutOptions(width=width, direction=direction)
    drawing_helpers.check_labels(layout_sentence(view, picture_metrics(), options))
