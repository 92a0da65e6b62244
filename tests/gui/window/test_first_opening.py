"""What fresh settings and faulty files open with; what the list of problems says."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QTabBar

from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.layouts import TABBED
from srlviewer.gui.panels.problem_panel import (
    CODE,
    HINT,
    KIND,
    MESSAGE,
    PROBLEM,
    ProblemPanel,
)
from srlviewer.gui.recent import OpenChoice, recent_pairs
from srlviewer.resources import resource_path


def sample_path(name: str) -> str:
    return str(resource_path("samples", name))


def sample_pair(name: str, suffix: str) -> OpenChoice:
    return OpenChoice(
        sample_path(f"{name}.gold.{suffix}"), sample_path(f"{name}.predicted.{suffix}")
    )


def dialog_of(window) -> OpenDialog:
    found = [
        dialog
        for dialog in QApplication.topLevelWidgets()
        if isinstance(dialog, OpenDialog) and dialog.isVisible()
    ]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("suffix", "scheme"), [("conll09", "conll09"), ("conllu", "primesrl:level=span")]
)
def test_files_decide_on_the_scheme_where_nobody_did(window, suffix, scheme):
    window.open_choice(sample_pair("english", suffix))
    assert window.state.scheme == scheme
    assert recent_pairs(window.settings)[0].scheme == ""


def test_the_scheme_of_the_settings_is_for_all_files(window):
    window.settings.set_value("behaviour/scheme", "primesrl:mode=paper")
    window.open_choice(sample_pair("english", "conll09"))
    assert window.state.scheme == "primesrl:mode=paper"


def test_a_faulty_span_file_is_suited_too(window, qtbot, tmp_path):
    pair = sample_pair("english", "conllu")
    text = resource_path("samples", "english.predicted.conllu").read_text("utf-8")
    broken = tmp_path / "broken.conllu"
    broken.write_text(text + "garbage\n\n", encoding="utf-8")
    logs = []
    window.session.refused.connect(lambda _choice, log: logs.append(log))
    window.open_choice(OpenChoice(pair.gold, str(broken)))
    assert {p.code for p in logs[0].problems} == {"conll.columns"}
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: bool(dialog.problems.toPlainText()))
    assert dialog.scheme.options["level"].currentData() == "span"
    assert "conll.columns" in dialog.problems.toPlainText()
    assert "primesrl.level" not in dialog.problems.toPlainText()
    dialog.reject()


def test_a_fault_that_comes_by_reloading_is_named(window, qtbot, tmp_path):
    pair = sample_pair("english", "conllu")
    predicted = tmp_path / "predicted.conllu"
    text = resource_path("samples", "english.predicted.conllu").read_text("utf-8")
    predicted.write_text(text, encoding="utf-8")
    window.open_choice(OpenChoice(pair.gold, str(predicted)))
    predicted.write_text(text + "garbage\n\n", encoding="utf-8")
    window.session.reload()
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: bool(dialog.problems.toPlainText()))
    first = dialog.problems.toPlainText().splitlines()[0]
    assert "predicted.conllu:" in first
    assert "error[conll.columns]" in first
    dialog.reject()


@pytest.mark.parametrize("first", ["conll09", "primesrl"])
def test_a_missing_blank_line_is_listed_once_a_file(window, first):
    pair = sample_pair("edge", "conll09")
    window.open_choice(OpenChoice(pair.gold, pair.predicted, first))
    for scheme in ("primesrl", "conll09"):
        window.state.set_scheme(scheme)
        codes = [p.code for p in window.problems.problems]
        assert codes.count("conll.final-blank") == 2, scheme


def test_paired_by_id_nobody_is_told_to_pair_by_id(window, tmp_path):
    pair = sample_pair("english", "conllu")
    text = resource_path("samples", "english.predicted.conllu").read_text("utf-8")
    first, _, rest = text.partition("\n\n")
    shorter = tmp_path / "shorter.conllu"
    shorter.write_text(rest, encoding="utf-8")
    window.open_choice(OpenChoice(pair.gold, str(shorter), pair="id"))
    assert first
    model = window.problems.model
    hints = [str(model.row(at)[HINT]) for at in range(model.rowCount())]
    codes = [str(model.row(at)[CODE]) for at in range(model.rowCount())]
    assert "align.sentences" in codes
    assert not any("by sentence id" in hint or "--" in hint for hint in hints)


@pytest.mark.parametrize("width", [400, 700, 1200])
def test_the_words_of_a_problem_are_seen_whole(window, qtbot, width):
    window.open_choice(sample_pair("edge", "conll09"))
    panel = ProblemPanel(window.state)
    qtbot.addWidget(panel)
    panel.show_log(window.state.comparison.log)
    panel.resize(width, 400)
    panel.show()
    table, model = panel.table, panel.model
    qtbot.wait(20)
    metrics = table.fontMetrics()
    wide = table.columnWidth(PROBLEM) - 12
    for row in range(model.rowCount()):
        cells = model.row(row)
        assert cells[MESSAGE] in cells[PROBLEM]
        assert cells[HINT] in cells[PROBLEM]
        lines = sum(
            -(-metrics.horizontalAdvance(str(cells[part])) // wide)
            for part in (MESSAGE, HINT)
        )
        assert table.rowHeight(row) >= lines * metrics.height() * 0.9
        assert lines <= 4 or width < 700
        code = metrics.horizontalAdvance(str(cells[CODE]))
        assert table.columnWidth(KIND) >= code, "codes are never cut"
    if width >= 700:
        assert table.horizontalScrollBar().maximum() == 0


def test_tabs_are_seen_where_files_open_in_a_window_that_stood(window, qtbot):
    qtbot.wait(100)  # as long as it takes to choose files
    window.open_choice(sample_pair("english", "conllu"))
    # At once: whether anything moves the docks later depends on fonts and sizes.
    (bar,) = window.findChildren(QTabBar)
    assert bar.isVisible()
    assert bar.geometry().bottom() < window.docks["scores"].geometry().top()


def test_only_tabs_of_panels_that_lie_over_each_other_are_shown(window, qtbot):
    window.open_choice(sample_pair("english", "conllu"))
    for name in TABBED[1:]:
        window.docks[name].hide()
    qtbot.wait(50)
    inside = window.rect()
    bars = window.findChildren(QTabBar)
    assert not any(b.isVisible() and b.geometry().intersects(inside) for b in bars)
