"""What the panels say where frames are scored: three schemes on the bundled story."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.dialogs.go_to_dialog import GoToDialog
from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict

SALSA, FULL_TEXT = "xml", "fulltext.xml"


@pytest.fixture
def story(qtbot, settings, no_leaks):
    """Opens the story in one of its formats under a scheme."""
    lexicon = str(resource_path("framenet"))
    made = MainWindow(settings, framenet=lexicon)
    made.resize(1280, 800)
    qtbot.addWidget(made)
    made.show()

    def opened(suffix, scheme):
        paths = [
            str(resource_path("samples", f"story.{side}.{suffix}"))
            for side in ("gold", "first")
        ]
        made.open_choice(OpenChoice(*paths, scheme))
        qtbot.waitUntil(lambda: made.state.judgements is not None)
        return made

    yield opened
    made.close()
    made.deleteLater()


PAIRS = [(SALSA, "semeval10"), (FULL_TEXT, "semeval07"), (FULL_TEXT, "senseval3")]


@pytest.mark.parametrize(("suffix", "scheme"), PAIRS)
def test_lists_filters_and_examples_speak_of_frames(story, suffix, scheme, trigger):
    window = story(suffix, scheme)
    assert window.state.comparison.scheme.name == scheme
    assert window.items.model.headerData(5, Qt.Orientation.Horizontal) == "Frame"
    assert window.items.model.index(0, 5).data()
    example = window.filter_line.placeholderText().partition("  ")[2]
    window.state.set_filter(example)
    assert not window.results.error
    window.state.set_filter("frame:Arriving")
    assert window.items.model.rowCount() > 0
    for row in range(window.items.model.rowCount()):
        assert window.items.model.index(row, 5).data().startswith("Arriving")
    trigger(window, "go.to")
    dialog = window.findChild(GoToDialog)
    dialog.line.setText("8:gold:element:1")
    assert dialog.address is not None
    dialog.reject()


@pytest.mark.parametrize(("suffix", "scheme"), PAIRS)
def test_measures_are_told_in_words(story, suffix, scheme):
    from srlviewer.gui.measure_words import measure_words

    window = story(suffix, scheme)
    for measure in window.state.measures:
        assert measure_words(measure)


def test_part_of_a_point_has_a_toggle(story):
    window = story(FULL_TEXT, "semeval07")
    button = window.legend.buttons[Verdict.PARTIAL]
    assert button.isVisible()
    assert button.count > 0
    window.state.set_filter("kind:½")
    assert window.items.model.rowCount() == button.count
    assert window.legend.buttons[Verdict.PENALISED].isHidden()


def test_values_alone_fill_the_panel_of_scores(story, qtbot):
    window = story(FULL_TEXT, "senseval3")
    window.show_panel("scores")
    assert window.scores.table.isHidden()
    assert window.scores.value_table.isVisible()
    assert window.scores.focusProxy() is window.scores.value_table
    qtbot.waitUntil(lambda: window.state.framenet is not None)
    window.state.set_scheme("semeval07")
    qtbot.waitUntil(lambda: window.state.comparison.scheme.name == "semeval07")
    assert window.scores.table.isVisible()
    assert window.scores.focusProxy() is window.scores.table
