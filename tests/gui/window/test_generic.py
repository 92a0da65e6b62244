"""What holds for the window and every panel: size, names, order of focus, leaving."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QScrollBar,
    QWidget,
)

from srlviewer.gui.action_kinds import OF_FRAMES
from srlviewer.gui.actions import BY_ID, action_text
from srlviewer.gui.icons import PATHS
from srlviewer.gui.layouts import PANELS
from srlviewer.gui.verdict_words import NAMES, ORDER
from srlviewer.scoring.reasons import REASONS
from srlviewer.scoring.verdicts import Verdict
from tests.gui.window.frame_pairs import GOLD, PREDICTED, write_pair

CONTROLS = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit)


def controls(widget: QWidget) -> list[QWidget]:
    found = []
    for child in widget.findChildren(QWidget):
        inner = child.parentWidget()
        # The pop-up list of a box is no control of its own.
        holders = (QComboBox, QLineEdit, QAbstractItemView)
        is_part = (
            isinstance(child, (QHeaderView, QScrollBar))
            or isinstance(inner, holders)
            or (inner is not None and isinstance(inner.parentWidget(), QComboBox))
        )
        if isinstance(child, CONTROLS) and not is_part:
            found.append(child)
    return [c for c in found if not c.objectName().startswith("qt_")]


def name_of(control: QWidget) -> str:
    if control.accessibleName():
        return control.accessibleName()
    if isinstance(control, QAbstractButton):
        return control.text() or control.toolTip()
    return ""


def test_the_window_fits_a_small_screen(spans):
    hint = spans.minimumSizeHint()
    assert hint.width() <= 800
    assert hint.height() <= 600


@pytest.mark.parametrize("name", PANELS)
def test_panels_have_names_and_take_the_focus(spans, name, tmp_path):
    if name in OF_FRAMES:
        spans.open_choice(write_pair(tmp_path, GOLD, PREDICTED, "semeval10"))
    spans.show_panel(name)
    panel = spans.docks[name].widget()
    assert spans.docks[name].windowTitle()
    for control in controls(panel):
        assert name_of(control), f"{type(control).__name__} in {name} has no name"
    focus = spans.focusWidget()
    assert focus is panel or panel.isAncestorOf(focus)


def test_all_controls_of_the_window_have_names(spans):
    for control in controls(spans):
        if isinstance(control.parentWidget(), QAbstractScrollArea):
            continue
        assert name_of(control), f"{type(control).__name__} has no name"


def test_tab_reaches_every_control_that_takes_it(spans):
    reached, at = set(), spans.view
    while at is not None and at not in reached:
        reached.add(at)
        at = at.nextInFocusChain()
    for control in controls(spans):
        if control.isVisible() and control.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert control in reached


def test_all_icons_of_the_table_are_drawn():
    assert {action.icon for action in BY_ID.values() if action.icon} <= set(PATHS)


def test_every_verdict_has_words():
    assert set(NAMES) == set(Verdict) == set(ORDER)


def test_every_reason_of_the_samples_has_a_sentence(sample_of):
    for comparison in (sample_of.spans(), sample_of.heads(), sample_of.scripts()):
        judgements = comparison.judgements
        for measure in judgements.row_measures:
            for sentence in range(judgements.sentences):
                for row in judgements.of_sentence(measure, sentence):
                    assert row.reason in REASONS, row.reason


def test_texts_are_looked_up_in_the_language_of_the_user(window, qapp):
    """Stretched by a translator, no text of the table stays as it was."""
    from PySide6.QtCore import QTranslator

    class Stretched(QTranslator):
        def translate(self, context, text, disambiguation=None, n=-1):
            return f"[{text}]"

        def isEmpty(self):
            return False

    translator = Stretched()
    qapp.installTranslator(translator)
    try:
        for action in BY_ID.values():
            assert action_text(action) == f"[{action.text}]"
        window.commands.filter_help()
        (dialog,) = [
            d for d in window.findChildren(QWidget) if d.windowTitle().startswith("[")
        ]
        assert dialog.windowTitle() == "[Filter language]"
        dialog.close()
    finally:
        qapp.removeTranslator(translator)
