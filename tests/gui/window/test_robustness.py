"""What must not stop the window: pipes, hopeless searches, workers that are killed."""

from __future__ import annotations

import os
import re
from multiprocessing import active_children
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from srlviewer.gui import pair_check, search_hits
from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.mailbox import Mailbox
from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.search_hits import matching
from srlviewer.gui.slices import SlicedRun
from srlviewer.report.files import replacing_path
from srlviewer.resources import resource_path

GOLD, PREDICTED = (
    str(resource_path("samples", f"english.{side}.conll09"))
    for side in ("gold", "predicted")
)
HOPELESS = r"(\w+\s*)+:$"
"""Tries all ways to cut a sentence into pieces before it gives up."""


def many_sentences(folder, number=400) -> OpenChoice:
    paths = []
    for side, path in (("gold", GOLD), ("predicted", PREDICTED)):
        block = Path(path).read_text("utf-8").split("\n\n")[0]
        copy = folder / f"{side}.conll09"
        copy.write_text(f"{block}\n\n" * number, "utf-8")
        paths.append(str(copy))
    return OpenChoice(paths[0], paths[1], "conll09")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_nobody_writes_to_does_not_stop_the_window(window, tmp_path):
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    window.open_choice(OpenChoice(pipe, PREDICTED))
    window.open_choice(OpenChoice(GOLD, PREDICTED))
    assert window.state.choice.gold == GOLD


@pytest.mark.parametrize("name", ["a" * 5000, "b" * 300, f"{GOLD}/x", "x\0y", ""])
def test_names_no_file_can_have_are_refused_in_the_dialog(window, name):
    window.open_choice(OpenChoice(name, PREDICTED))
    assert not window.has_files
    dialogs = [d for d in window.findChildren(OpenDialog) if d.isVisible()]
    assert len(dialogs) == 1


def test_an_answer_to_a_dialog_that_is_gone_does_no_harm(qtbot, monkeypatch):
    may_end, has_ended = Event(), Event()

    def slow(choice, cancelled, *, exact):
        may_end.wait(5)
        has_ended.set()
        return pair_check.Examination(choice)

    monkeypatch.setattr(pair_check, "examine", slow)
    examiner = pair_check.Examiner()
    answers = []
    examiner.examined.connect(answers.append)
    examiner.ask(OpenChoice(GOLD, PREDICTED))
    examiner.deleteLater()
    qtbot.wait(20)
    may_end.set()
    assert has_ended.wait(5)
    qtbot.wait(50)
    assert answers == []


def test_a_mailbox_brings_answers_and_faults(qtbot):
    box = Mailbox()
    with qtbot.waitSignal(box.arrived, timeout=5000) as came:
        box.run(lambda: 5, name="five")
    assert came.args == [5]
    with qtbot.waitSignal(box.arrived, timeout=5000) as came:
        box.run(lambda: 1 // 0, name="fault")
    assert isinstance(came.args[0], ZeroDivisionError)
    qtbot.waitUntil(lambda: not box._timer.isActive(), timeout=5000)


def test_a_search_that_would_take_for_ever_ends(heads, qtbot, monkeypatch):
    monkeypatch.setattr(search_hits, "PATIENCE", 0.05)
    bar = heads.workspace.find_bar
    bar.open_bar()
    bar.is_regular.setChecked(True)
    bar.line.setText(HOPELESS)
    bar.search()
    qtbot.waitUntil(bar.fault.isVisible, timeout=5000)
    assert "too long" in bar.fault.text()
    assert bar.matches == []
    bar.line.setText("the")
    bar.search()
    assert bar.matches
    assert bar.fault.isHidden()


@pytest.mark.parametrize("text", ["a{99999999999}", "(" * 2000 + ")" * 2000, "[[a]"])
def test_expressions_too_large_to_read_are_said(heads, text):
    bar = heads.workspace.find_bar
    bar.open_bar()
    bar.is_regular.setChecked(True)
    bar.line.setText(text)
    bar.search()
    assert bar.fault.isVisible() == (text != "[[a]")


def test_matching_finds_places_over_all_blocks():
    work, found = matching(re.compile("yes"), ["no", "yes"] * 120), []
    run = SlicedRun(work, found.extend)
    while run.is_running:
        run.start()
    assert found == list(range(1, 240, 2))


def test_closing_while_another_pair_is_read_ends_the_progress(heads, monkeypatch):
    monkeypatch.setattr("srlviewer.gui.session.SMALL_FILE", 0)
    heads.open_choice(OpenChoice(GOLD, PREDICTED))
    assert heads.status.progress.isVisible()
    heads.session.close()
    assert not heads.status.progress.isVisible()


def test_a_killed_worker_leaves_a_way_on(window, qtbot, tmp_path):
    before = set(active_children())
    window.open_choice(many_sentences(tmp_path))

    def killed() -> bool:
        workers = set(active_children()) - before
        for worker in workers:
            worker.kill()
        return bool(workers)

    qtbot.waitUntil(killed, timeout=5000)
    qtbot.waitUntil(lambda: not window.state.is_scoring, timeout=10000)
    assert "ended" in window.message.label.text()
    assert window.message.button.isVisible()
    window.message.button.click()
    qtbot.waitUntil(lambda: window.state.judgements is not None, timeout=20000)
    assert window.message.isHidden()


def test_searches_leave_nothing_behind(heads, qtbot):
    def runs() -> int:
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return len(heads.findChildren(SlicedRun))

    bar = heads.workspace.find_bar
    bar.open_bar()
    for number in range(8):
        bar.line.setText(f"a{number}")
        bar.search()
        heads.state.set_filter(f"text:{number}")
    qtbot.waitUntil(lambda: runs() == 0, timeout=5000)


def test_an_unknown_scheme_in_the_settings_does_not_keep_files_shut(window, settings):
    settings.set_value("behaviour/scheme", "gone:with=it")
    window.open_choice(OpenChoice(GOLD, PREDICTED))
    assert window.state.scheme.startswith("conll09")
    assert window.message.isHidden()


def test_the_folder_that_went_is_named_with_the_file_asked_for(tmp_path):
    wanted = tmp_path / "gone" / "scores.csv"
    with pytest.raises(FileNotFoundError) as told, replacing_path(wanted):
        pass
    assert told.value.filename == str(wanted)


def test_a_window_is_not_larger_than_its_screen(qtbot, settings):
    made = MainWindow(settings)
    qtbot.addWidget(made)
    room = made.screen().availableSize()
    assert made.width() <= room.width()
    assert made.height() <= room.height()


def test_what_is_too_wide_for_the_inspector_can_be_scrolled_to(window, tmp_path):
    pair = many_sentences(tmp_path, 1)
    for path in (pair.gold, pair.predicted):
        text = Path(path).read_text("utf-8").replace("A1", "A" * 80)
        Path(path).write_text(text, "utf-8")
    window.open_choice(pair)
    bar = window.inspector.horizontalScrollBar()
    assert bar.maximum() == 0
    window.filter_line.setText("")
    window.results.set_shows_all_items(True)
    window.state.open_items(f"label:{'A' * 80}")
    QApplication.processEvents()
    assert window.state.selection is not None
    assert bar.maximum() > 0


def test_a_file_that_went_is_named_until_it_is_back(window, qtbot, tmp_path):
    pair = many_sentences(tmp_path, 2)
    window.watch._absence.setInterval(30)
    window.watch._settle.setInterval(30)
    window.open_choice(pair)
    kept = Path(pair.gold).read_bytes()
    Path(pair.gold).unlink()
    qtbot.waitUntil(window.message.isVisible, timeout=5000)
    assert "gold.conll09 is not there any more" in window.message.label.text()
    assert window.has_files
    Path(pair.gold).write_bytes(kept + b"\n")
    changed = "gold.conll09 has changed"
    qtbot.waitUntil(lambda: changed in window.message.label.text(), timeout=5000)
