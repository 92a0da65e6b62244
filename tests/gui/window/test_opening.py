"""Opening, reloading, refusing, closing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.recent import OpenChoice, recent_pairs
from srlviewer.gui.session import FEW_SENTENCES
from srlviewer.gui.start_page import bundled_samples
from srlviewer.resources import resource_path


def dialog_of(window: MainWindow) -> OpenDialog:
    found = [d for d in window.findChildren(OpenDialog) if d.isVisible()]
    assert len(found) == 1
    return found[0]


def copied_pair(folder: Path) -> OpenChoice:
    paths = []
    for side in ("gold", "predicted"):
        source = resource_path("samples", f"english.{side}.conll09")
        paths.append(str(shutil.copy(source, folder / f"{side}.conll09")))
    return OpenChoice(paths[0], paths[1], "conll09")


def test_the_start_page_comes_first_and_has_no_panels(window):
    assert window.stack.currentWidget() is window.start_page
    assert all(dock.isHidden() for dock in window.docks.values())
    assert not window.actions_by_id["file.export"].isEnabled()


@pytest.mark.parametrize("number", range(len(bundled_samples())))
def test_every_sample_opens_with_one_call(window, number):
    sample = bundled_samples()[number]
    window.open_choice(sample.choice)
    assert window.state.judgements is not None
    assert window.stack.currentWidget() is window.workspace
    assert window.view.sentence.forms
    assert Path(sample.choice.gold).name in window.windowTitle()


def test_an_opened_pair_is_remembered(spans, settings):
    newest = recent_pairs(settings)[0]
    assert Path(newest.gold).name == "english.gold.conllu"


def test_without_a_scheme_the_setting_and_the_files_decide(window):
    gold = str(resource_path("samples", "english.gold.conllu"))
    predicted = str(resource_path("samples", "english.predicted.conllu"))
    window.open_choice(OpenChoice(gold, predicted))
    assert window.state.scheme == "primesrl:level=span"


def test_an_item_can_be_opened_by_its_address(window):
    choice = bundled_samples()[0].choice
    window.open_choice(choice, open_item="3:predicted:argument:2")
    assert str(window.state.selection) == "3:predicted:argument:2"
    assert window.view.selected == window.state.selection


def test_an_unknown_item_is_said(window):
    window.open_choice(bundled_samples()[0].choice, open_item="no-such-id")
    assert window.state.position == 0
    assert "no-such-id" in window.message.label.text()


def test_an_unknown_scheme_is_said_with_the_near_one(window):
    choice = bundled_samples()[0].choice
    window.open_choice(OpenChoice(choice.gold, choice.predicted, "primesral"))
    assert "primesrl" in window.message.label.text()
    assert window.state.comparison is None


def test_files_that_do_not_belong_together_open_the_dialog(window, qtbot, tmp_path):
    choice = copied_pair(tmp_path)
    text = Path(choice.predicted).read_text(encoding="utf-8")
    shorter = "\n\n".join(text.split("\n\n")[1:])
    Path(choice.predicted).write_text(shorter, encoding="utf-8")
    window.open_choice(choice)
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: "align" in dialog.problems.toPlainText(), timeout=5000)
    assert window.state.comparison is None
    dialog.close()


def test_dropped_files_open_the_dialog_with_a_guess(window, qtbot, tmp_path):
    choice = copied_pair(tmp_path)
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(p) for p in (choice.predicted, choice.gold)])
    window.dropEvent(
        QDropEvent(
            QPointF(10, 10),
            Qt.DropAction.CopyAction,
            content,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    dialog = dialog_of(window)
    qtbot.waitUntil(dialog.open_button.isEnabled, timeout=5000)
    dialog.accept()
    QApplication.processEvents()
    assert window.state.choice is not None
    assert Path(window.state.choice.gold).name == "gold.conll09"


def test_reload_stays_where_the_user_is(window, tmp_path, trigger):
    choice = copied_pair(tmp_path)
    window.open_choice(choice)
    trigger(window, "go.next_difference")
    here = window.state.selection
    path = Path(choice.predicted)
    content = path.read_text(encoding="utf-8").replace("\tA0", "\tA9")
    before = window.results.table.totals.tolist()
    path.write_text(content, encoding="utf-8")
    trigger(window, "file.reload")
    assert window.state.selection == here
    assert window.results.table.totals.tolist() != before


def test_a_changed_file_is_noticed_also_when_it_is_replaced(window, qtbot, tmp_path):
    choice = copied_pair(tmp_path)
    window.open_choice(choice)
    for _ in range(2):
        newer = tmp_path / "newer"
        old = Path(choice.predicted).read_text(encoding="utf-8")
        newer.write_text(old.replace("A0", "A00", 1), encoding="utf-8")
        newer.replace(choice.predicted)
        qtbot.waitUntil(window.message.isVisible, timeout=5000)
        assert window.message.button.isVisible()
        assert "predicted.conll09 has changed" in window.message.label.text()
        window.session.reload()
        assert not window.message.isVisible(), "it is read again: nothing is new"


def test_another_pair_is_listed_from_its_first_error(spans, qapp):
    spans.show_panel("items")
    bar = spans.items.table.verticalScrollBar()
    qapp.processEvents()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    gold, predicted = (
        str(resource_path("samples", f"english.{side}.conll09"))
        for side in ("gold", "predicted")
    )
    spans.open_choice(OpenChoice(gold, predicted, "conll09"))
    qapp.processEvents()
    assert bar.value() == 0


def test_an_item_opened_with_dependencies_on_is_in_view(window, qtbot):
    window.state.set_layer("dependencies", True)
    gold, predicted = (
        str(resource_path("samples", f"english.{side}.conll09"))
        for side in ("gold", "predicted")
    )
    window.resize(1000, 640)
    choice = OpenChoice(gold, predicted, "conll09")
    window.open_choice(choice, open_item="29:predicted:argument:2")
    view = window.view

    def is_seen() -> bool:
        target = next(t for t in view.targets if t.address == window.state.selection)
        return view.viewport().rect().contains(view._to_viewport(target.rect).toRect())

    qtbot.wait(50)
    qtbot.waitUntil(is_seen)


def test_files_over_the_window_are_welcomed(window):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("a.conll09")])
    place = window.rect().center()
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    window.dragEnterEvent(QDragEnterEvent(place, copy, data, buttons, keys))
    assert window.drop_frame.isVisible()
    assert window.drop_frame.size() == window.size()
    window.dragLeaveEvent(QDragLeaveEvent())
    assert not window.drop_frame.isVisible()


def test_swapping_exchanges_the_files(heads, trigger):
    before = heads.results.table.totals.tolist()
    trigger(heads, "file.swap")
    assert "predicted" in Path(heads.state.choice.gold).name
    after = heads.results.table.totals.tolist()
    assert (after[3], after[4]) == (before[4], before[3])


def test_closing_shows_the_start_page_again(spans, trigger):
    trigger(spans, "file.close")
    assert spans.stack.currentWidget() is spans.start_page
    assert all(dock.isHidden() for dock in spans.docks.values())
    assert spans.results.table is None
    spans.open_choice(bundled_samples()[1].choice)
    assert not spans.docks["items"].isHidden()


def test_a_scheme_that_cannot_score_the_files_leaves_the_old_one(spans):
    before = spans.state.measure
    spans.state.set_scheme("conll09")
    assert spans.state.scheme == "primesrl:level=span"
    assert spans.state.measure == before
    assert "conll09" in spans.message.label.text()
    assert spans.boxes.scheme.currentData() == "primesrl:level=span"


def test_another_scheme_recolours_and_comes_back_from_memory(heads):
    first = heads.state.judgements
    heads.state.set_scheme("primesrl")
    assert heads.state.judgements is not first
    assert heads.state.measure == "argument"
    heads.state.set_scheme("conll09")
    assert heads.state.judgements is first


def many_sentences(folder: Path) -> OpenChoice:
    """The sample several times over: too much to be judged at once."""
    paths = []
    for side in ("gold", "predicted"):
        source = resource_path("samples", f"english.{side}.conll09")
        path = folder / f"{side}.conll09"
        path.write_text(source.read_text(encoding="utf-8") * 5, encoding="utf-8")
        paths.append(str(path))
    return OpenChoice(paths[0], paths[1], "conll09")


def test_a_large_pair_is_scored_in_the_background(window, qtbot, tmp_path):
    window.open_choice(many_sentences(tmp_path))
    state = window.state
    assert state.sentences > FEW_SENTENCES
    assert state.judgements is None
    assert state.is_scoring
    assert window.status.progress.isVisible()
    assert window.view.sentence.forms, "the first sentence is on the screen at once"
    assert window.workspace.header.score.text().startswith("F1")
    qtbot.waitUntil(lambda: state.judgements is not None, timeout=30000)
    assert not state.is_scoring
    assert not window.status.progress.isVisible()
    totals = window.results.table.totals
    window.open_choice(copied_pair(tmp_path))
    assert (totals == 5 * window.results.table.totals).all()


def test_scoring_can_be_stopped(window, qtbot, tmp_path, trigger):
    window.open_choice(many_sentences(tmp_path))
    trigger(window, "score.cancel")
    assert not window.state.is_scoring
    qtbot.wait(200)
    assert window.state.judgements is None
    trigger(window, "go.next_sentence")
    assert window.state.position == 1
    assert window.view.sentence.position == 1
    assert window.message.isVisible()
    assert "stopped" in window.items.heading.text()
    assert window.items.again.isVisible()
    assert "not looked at to the end" in window.problems.words.text()
    window.message.hide()
    trigger(window, "go.next_difference")
    assert window.message.button.isVisible()
    trigger(window, "score.again")
    assert window.state.is_scoring
    assert not window.message.isVisible()
    qtbot.waitUntil(lambda: window.state.judgements is not None, timeout=30000)
    assert window.items.heading.text().endswith("errors")
    assert not window.items.again.isVisible()
    assert not window.actions_by_id["score.again"].isEnabled()
    assert "not looked at" not in window.problems.words.text()


def test_a_fault_while_scoring_is_told_and_ends_the_work(
    window, qtbot, tmp_path, monkeypatch
):
    def fail(*_arguments, **_options):
        raise ZeroDivisionError("a fault of the program")

    monkeypatch.setattr("srlviewer.workers.judge_in_processes", fail)
    with qtbot.captureExceptions() as caught:
        window.open_choice(many_sentences(tmp_path))
        qtbot.waitUntil(lambda: not window.state.is_scoring, timeout=5000)
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
    assert window.view.sentence.forms


def test_a_fault_while_opening_is_told(window, qtbot, tmp_path, monkeypatch):
    def fail(*_arguments, **_options):
        raise ZeroDivisionError("a fault of the program")

    monkeypatch.setattr("srlviewer.gui.session.SMALL_FILE", 0)
    monkeypatch.setattr("srlviewer.gui.session._read_files", fail)
    with qtbot.captureExceptions() as caught:
        window.open_choice(copied_pair(tmp_path))
        qtbot.waitUntil(window.message.isVisible, timeout=5000)
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]


def test_large_files_are_opened_in_a_thread(window, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr("srlviewer.gui.session.SMALL_FILE", 0)
    window.open_choice(copied_pair(tmp_path), open_item="5")
    assert window.state.comparison is None
    assert window.status.progress.isVisible()
    qtbot.waitUntil(lambda: window.state.comparison is not None, timeout=5000)
    assert window.state.position == 4
    assert not window.status.progress.isVisible()


def test_trees_alone_are_drawn_without_being_asked_for(window):
    """There is nothing else to show, so the layer cannot be switched off."""
    gold, predicted = (
        str(resource_path("samples", name))
        for name in ("split.gold.trees.conllu", "split.predicted.conllx")
    )
    window.open_choice(OpenChoice(gold, predicted))
    assert window.state.comparison.scheme.name == "attachment"
    assert "dependencies" not in window.state.layers
    assert window.view.sentence_layout.arcs
    assert not window.actions_by_id["view.layer.dependencies"].isEnabled()


def test_a_measure_of_heads_shows_the_arcs(heads):
    assert not heads.view.sentence_layout.arcs
    heads.state.set_measure("syntax.las")
    assert heads.view.sentence_layout.arcs
    assert not heads.actions_by_id["view.layer.dependencies"].isEnabled()
    heads.state.set_measure("argument.labelled")
    assert not heads.view.sentence_layout.arcs
    assert heads.actions_by_id["view.layer.dependencies"].isEnabled()
