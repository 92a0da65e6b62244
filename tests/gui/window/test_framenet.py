"""A FrameNet folder in the window: checks, marks, filter, lexicon of a scheme."""

from __future__ import annotations

from pathlib import Path

import pytest

from srlviewer.drawing.items import Item
from srlviewer.gui.dialogs.settings_dialog import SettingsDialog
from srlviewer.gui.framenet_counts import spurious_nulls
from srlviewer.gui.framenet_facts import Link, Step
from srlviewer.gui.framenet_notes import note_finder
from srlviewer.gui.framenet_watch import SETTING, framenet_words
from srlviewer.gui.framenet_words import link_words
from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.panels.framenet_table import FrameNetTable
from srlviewer.gui.recent import recent_pairs
from srlviewer.model.address import ItemAddress
from tests.gui.window.frame_pairs import (
    FULLTEXTS,
    GOLD,
    PREDICTED,
    lexicon,
    write_pair,
)
from tests.knowledge.framenet_folders import NEWER, OLDER


@pytest.fixture
def pair(tmp_path):
    return write_pair(tmp_path, GOLD, PREDICTED, "semeval10")


@pytest.fixture
def texts(tmp_path):
    return write_pair(tmp_path, *FULLTEXTS)


@pytest.fixture
def checked(window, pair, tmp_path, qtbot):
    """A window on the pair with a folder."""
    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(pair)
    settle(window, qtbot)
    assert window.state.framenet is not None
    return window


def settle(window, qtbot):
    """Until the folder is read and both files are looked through."""

    def done():
        findings = window.state.frame_findings
        assert not window.framenet.is_loading
        assert findings is None or findings.is_complete

    qtbot.waitUntil(done)


def found_codes(window):
    codes = [problem.code for problem in window.problems.problems]
    return {c: codes.count(c) for c in codes if c.startswith("framenet.")}


WITHOUT = {"framenet.ni-no-licensor": 3}
WANTED = {
    "framenet.ni-core-set": 1,
    "framenet.ni-not-core": 1,
    "framenet.requires": 1,
    "framenet.frame-unknown": 1,
    "framenet.lu-frame": 2,
    "framenet.ni-no-licensor": 3,
}


def test_checks_that_need_no_folder_run_on_any_file(window, pair, qtbot):
    window.open_choice(pair)
    settle(window, qtbot)
    assert found_codes(window) == WITHOUT
    assert window.state.framenet is None


def test_a_folder_brings_all_checks_and_is_remembered(checked, pair, tmp_path):
    assert found_codes(checked) == WANTED
    assert checked.settings.value(SETTING) == str(tmp_path / "framenet")
    assert str(len(checked.problems.problems)) in checked.status.problems.text()
    (kept,) = recent_pairs(checked.settings)
    assert kept == pair  # the folder is not part of the pair


def test_a_problem_names_its_sentence_and_leads_to_its_item(checked):
    panel = checked.problems
    codes = [problem.code for problem in panel.problems]
    at = codes.index("framenet.ni-core-set")
    assert panel.problems[at].sentence_id == "s2"
    panel.table.opened.emit(panel.model.index(at, 0))
    assert checked.state.selection == ItemAddress(1, "predicted", "element", 2)


def test_the_folder_goes_and_comes(checked, tmp_path, qtbot):
    checked.settings.set_value(SETTING, "")
    settle(checked, qtbot)
    assert found_codes(checked) == WITHOUT
    checked.settings.set_value(SETTING, str(tmp_path / "framenet"))
    settle(checked, qtbot)
    assert found_codes(checked) == WANTED


def test_the_older_layout(window, pair, tmp_path, qtbot):
    window.settings.set_value(SETTING, lexicon(tmp_path, OLDER))
    window.open_choice(pair)
    settle(window, qtbot)
    assert found_codes(window)["framenet.ni-core-set"] == 1


def test_files_without_frames_are_not_checked(spans, tmp_path, qtbot):
    spans.settings.set_value(SETTING, lexicon(tmp_path))
    settle(spans, qtbot)
    assert spans.state.framenet is None
    assert found_codes(spans) == {}


def test_the_scheme_and_the_checks_tell_of_an_element_once(window, tmp_path, qtbot):
    empty = GOLD.replace('<fe name="Cake"><fenode idref="s2_3"/></fe>',
                         '<fe name="Cake"></fe>')  # fmt: skip
    assert empty != GOLD
    window.open_choice(write_pair(tmp_path, empty, GOLD, "semeval10"))
    settle(window, qtbot)
    assert found_codes(window)["framenet.fe-empty"] == 1


# -- marks


def noted(window, side, kind, number):
    find = note_finder(window.state.comparison, 1, window.state.framenet)
    system = -1 if side == "gold" else 0
    return find(Item(system, kind, (number,), "x", ((0, 1),), (((0, 1),),), None))


def test_a_wrong_null_instantiation_is_marked_with_the_reason(checked):
    note = noted(checked, "predicted", "element", 2)
    assert note.mark == "?"
    assert "must not be annotated" in note.lines[0]
    assert "Baking.Bakery (Core)" in note.lines


def test_what_is_well_is_described_and_not_marked(checked):
    note = noted(checked, "gold", "element", 0)
    assert (note.mark, note.lines) == ("", ("Baking.Baker (Core): Who bakes.",))
    note = noted(checked, "gold", "frame", 0)
    assert note.mark == "ⁱ"  # a note: the lemma evokes another frame
    assert "Baking: A Baker makes something." in note.lines
    assert "Core elements: Baker, Bakery, Cake, Cakes" in note.lines


def test_an_unknown_frame_is_marked(checked):
    note = noted(checked, "predicted", "frame", 1)
    assert note.mark == "?"
    assert '"Baked" is not in the lexicon' in note.lines[0]


def test_without_a_folder_only_the_file_speaks(window, pair, qtbot):
    window.open_choice(pair)
    settle(window, qtbot)
    assert noted(window, "gold", "element", 0) is None
    assert noted(window, "gold", "element", 2).lines == (
        'NI on "Oven" has no licensor',
    )


# -- filter


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("framenet:ni-core-set", {"Bakery"}),
        ("framenet:ni-core-set,ni-not-core", {"Bakery", "Time"}),
        ("framenet:requires", {"Cake"}),
        ("framenet:any", {"Bakery", "Time", "Oven"}),
        ("-framenet:any", set()),
    ],
)
def test_filter(checked, text, names, qtbot):
    measure = "role.recognition" if "requires" in text else "ni.recognition"
    checked.state.set_measure(measure)
    checked.state.set_filter(text)
    qtbot.waitUntil(lambda: not checked.results.is_searching)
    table, found = checked.results.table, checked.results.found.rows
    rows = [table.judgement(int(row)) for row in found]
    assert {row.gold_label or row.predicted_label for row in rows} == names
    assert checked.results.error == ""


def test_filter_says_what_is_lacking(spans):
    spans.state.set_filter("framenet:any")
    assert "No file has FrameNet frames" in spans.results.error
    spans.state.set_filter("framenet:nonsense")
    assert "does not go with framenet" in spans.results.error


# -- choosing


def test_folder_is_chosen_from_the_menu(window, pair, trigger, tmp_path, qtbot):
    window.open_choice(pair)
    trigger(window, "file.framenet")
    (dialog,) = window.findChildren(SettingsDialog)
    field = dialog.editors[SETTING]
    assert dialog.tabs.currentWidget().isAncestorOf(field)
    assert "No folder" in field.words.text()
    field.line.setText(lexicon(tmp_path))
    field.line.editingFinished.emit()
    assert "Frames in it: 2" in field.words.text()
    settle(window, qtbot)
    assert found_codes(window) == WANTED
    dialog.close()


def test_words_about_folders(tmp_path):
    assert framenet_words("") == "No folder is chosen."
    assert framenet_words(str(tmp_path)).startswith("Cannot be used")
    assert framenet_words("a\0b").startswith("Cannot be used")
    assert "framesSingleFile.xml" in framenet_words(lexicon(tmp_path, OLDER))


def test_the_folder_of_the_command_line_comes_first(qtbot, settings, pair, tmp_path):
    settings.set_value(SETTING, "/nowhere")
    made = MainWindow(settings, framenet=lexicon(tmp_path))
    qtbot.addWidget(made)
    made.open_choice(pair)
    settle(made, qtbot)
    assert found_codes(made) == WANTED
    made.close()


# -- what is wrong with folders


def test_a_wrong_folder_is_one_message_with_a_cure(
    window, pair, tmp_path, qtbot, trigger
):
    window.settings.set_value(SETTING, str(tmp_path / "gone"))
    window.open_choice(pair)
    settle(window, qtbot)
    assert "there is no such folder" in window.message.label.text()
    assert window.message.button.text() == "&Choose a Folder…"
    assert found_codes(window) == WITHOUT
    window.message.button.click()
    (dialog,) = window.findChildren(SettingsDialog)
    dialog.close()
    window.settings.set_value(SETTING, lexicon(tmp_path))
    settle(window, qtbot)
    assert window.message.isHidden()
    assert found_codes(window) == WANTED


def test_a_broken_file_is_one_problem_and_the_rest_is_used(
    window, pair, tmp_path, qtbot
):
    files = {**NEWER, "frame/Making.xml": "<frame", "luIndex.xml": "<luIndex"}
    window.settings.set_value(SETTING, lexicon(tmp_path, files))
    window.open_choice(pair)
    settle(window, qtbot)
    codes = [problem.code for problem in window.problems.problems]
    assert codes.count("lexicon.file") >= 1
    assert found_codes(window)["framenet.ni-core-set"] == 1


def test_an_entity_bomb_in_a_lexicon_does_no_harm(window, pair, tmp_path, qtbot):
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><frame name="&b;"/>'
    files = {**NEWER, "frame/Baking.xml": bomb}
    window.settings.set_value(SETTING, lexicon(tmp_path, files))
    window.open_choice(pair)
    settle(window, qtbot)
    assert "xml.entity" in [problem.code for problem in window.problems.problems]


def test_a_huge_frame_file_is_not_read(window, pair, tmp_path, qtbot, monkeypatch):
    monkeypatch.setattr("srlviewer.knowledge.framenet._LARGEST_FRAME", 100)
    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(pair)
    settle(window, qtbot)
    (problem,) = [p for p in window.problems.problems if p.code == "lexicon.file"]
    assert "more than 0 MB" in problem.message


def test_reading_a_folder_can_be_stopped(window, pair, tmp_path, qtbot, monkeypatch):
    import threading

    going, asked = threading.Event(), []

    def slow(folder, cancelled):
        asked.append(folder)
        going.wait(5)
        assert cancelled()
        raise AssertionError("nobody waits for this any more")

    monkeypatch.setattr("srlviewer.gui.framenet_watch.read_framenet", slow)
    monkeypatch.setattr("srlviewer.gui.framenet_notices.LONG", 1)
    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(pair)
    assert window.framenet.is_loading
    qtbot.waitUntil(lambda: "Reading the FrameNet" in window.message.label.text())
    assert window.message.button.text() == "&Stop"
    window.message.button.click()
    going.set()
    assert not window.framenet.is_loading
    assert "was stopped" in window.message.label.text()
    window.state.set_scheme("semeval10:mode=dice")
    qtbot.wait(40)
    assert asked == [str(tmp_path / "framenet")]
    assert window.state.framenet is None


# -- the scheme that needs it


def test_semeval07_asks_for_a_folder_and_takes_it(window, texts, tmp_path, qtbot):
    window.open_choice(texts)
    before = window.state.scheme
    window.state.set_scheme("semeval07")
    assert window.state.scheme == before
    assert "FrameNet lexicon" in window.message.label.text()
    assert window.message.button.text() == "&Choose a Folder…"
    window.settings.set_value(SETTING, str(tmp_path / "gone"))
    settle(window, qtbot)
    assert window.state.scheme == before
    assert "there is no such folder" in window.message.label.text()
    window.state.set_scheme("semeval07")
    window.settings.set_value(SETTING, lexicon(tmp_path))
    settle(window, qtbot)  # and the scheme that was wished for is shown
    qtbot.waitUntil(lambda: window.state.comparison.scheme.name == "semeval07")
    assert window.message.isHidden()
    # Making for Baking: 0.8 for the frame and for each linked core element.
    from srlviewer.scoring.counts import counts

    found = counts(window.state.judgements, "frame_structure")
    assert found.correct == pytest.approx(2.4)
    assert "framenet" in window.state.comparison.signature


@pytest.fixture
def slow(window, texts, tmp_path, monkeypatch):
    """The window while it reads a folder, and what lets it go on."""
    import threading

    from srlviewer.gui.framenet_lexicon import read_framenet

    going = threading.Event()

    def read(folder, cancelled):
        going.wait(5)
        return read_framenet(folder, cancelled)

    monkeypatch.setattr("srlviewer.gui.framenet_watch.read_framenet", read)
    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(texts)
    assert window.framenet.is_loading
    yield going
    going.set()


def test_semeval07_is_shown_once_the_folder_is_read(window, slow, qtbot):
    before = window.state.scheme
    window.state.set_scheme("semeval07")
    assert window.state.scheme == before
    assert window.boxes.scheme.currentData() == before, "what is shown is named"
    words = window.message.label.text()
    assert words.startswith("Reading the FrameNet folder; SemEval-2007")
    assert window.message.button.text() == "&Stop"
    slow.set()
    qtbot.waitUntil(lambda: window.state.comparison.scheme.name == "semeval07")
    assert window.state.judgements is not None
    assert window.boxes.scheme.currentData() == "semeval07"
    assert window.message.isHidden()


def test_another_wish_in_the_meantime_counts(window, slow, qtbot):
    window.state.set_scheme("semeval07")
    window.state.set_scheme("senseval3:correct=name")
    slow.set()
    settle(window, qtbot)
    qtbot.wait(20)
    assert window.state.comparison.scheme.name == "senseval3"


def test_semeval07_as_the_second_measure_waits_too(window, slow, qtbot):
    window.show_panel("difference")
    window.second.choose("semeval07")
    assert "has been read" in window.difference.hint.text()
    slow.set()
    qtbot.waitUntil(lambda: window.second.compared is not None)
    assert window.state.comparison.scheme.name != "semeval07"


def test_semeval07_is_offered_for_full_text(window, texts, tmp_path, qtbot):
    window.open_choice(texts)
    qtbot.waitUntil(lambda: bool(window.state.fits))
    assert window.state.fits["semeval07"] == (True, "")
    window.open_choice(write_pair(tmp_path, GOLD, PREDICTED, "semeval10"))
    qtbot.waitUntil(lambda: "semeval07" in window.state.fits)
    assert not window.state.fits["semeval07"].can


def test_another_folder_scores_again(window, texts, tmp_path, qtbot):
    from srlviewer.scoring.counts import counts

    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(texts)
    settle(window, qtbot)
    window.state.set_scheme("semeval07")
    other = {k: v.replace("FERelation ", "Other ") for k, v in NEWER.items()}
    (tmp_path / "b").mkdir()
    window.settings.set_value(SETTING, lexicon(tmp_path / "b", other))
    settle(window, qtbot)
    qtbot.waitUntil(
        lambda: counts(window.state.judgements, "frame_structure").correct == 0.8
    )


def test_a_pair_is_opened_under_semeval07(window, texts, tmp_path, qtbot):
    from dataclasses import replace

    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(replace(texts, scheme="semeval07"))
    qtbot.waitUntil(lambda: window.state.judgements is not None)
    assert window.state.comparison.scheme.name == "semeval07"
    settle(window, qtbot)
    window.session.reload()
    qtbot.waitUntil(lambda: window.state.judgements is not None)
    assert window.state.comparison.scheme.name == "semeval07"


# -- the inspector


def table_texts(window):
    (table,) = window.inspector.widget().findChildren(FrameNetTable)
    return table.texts()


OVERT = '"Baker" of the same core set {Baker, Bakery} is overt'


def test_inspector_tells_what_an_element_is(checked):
    checked.state.set_measure("ni.recognition")
    checked.state.go_to(ItemAddress(1, "predicted", "element", 2))
    assert table_texts(checked) == [
        f'? NI on "Bakery" must not be annotated: {OVERT}',
        '? NI on "Bakery" has no licensor',
        *("gold", "predicted"),
        *("Baker", "Core", "✓", "✓"),
        *("Bakery", "Core", "–", "DNI"),
        *("Cake", "Core", "✓", "✓"),
        *("Cakes", "Core", "–", "–"),
        *("Oven", "Core-Unexpressed", "DNI", "–"),
        *("Time", "Peripheral", "–", "INI"),
        "Baking",
        "A Baker makes something.",
        "Core sets of Baking: {Baker, Bakery}",
        "Baking inherits from Making",
    ]


@pytest.mark.parametrize(
    ("number", "lines"),
    [
        (0, ["Baker: Who bakes.", "Baker is of the type Sentient"]),
        (1, ["Cake requires Oven", "Cake and Cakes exclude each other"]),
        (2, ["Oven is required by Cake"]),
    ],
)
def test_inspector_tells_what_goes_with_an_element(checked, number, lines):
    checked.state.go_to(ItemAddress(1, "gold", "element", number))
    said = table_texts(checked)
    assert set(lines) <= set(said)
    assert not any("Oven is required" in line for line in said if number != 2)


def test_inspector_tells_how_far_frames_are_apart(window, texts, tmp_path, qtbot):
    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(texts)
    settle(window, qtbot)
    window.state.go_to(ItemAddress(0, "gold", "frame", 0))
    said = table_texts(window)
    assert "Making is one link from Baking: Baking inherits from Making." in said
    assert "Making is inherited by Baking" in said
    assert tuple(said[said.index("Maker") :][:4]) == ("Maker", "Core", "–", "✓")


def test_inspector_says_that_frames_are_not_related(window, tmp_path, qtbot):
    gold, predicted = FULLTEXTS
    predicted = predicted.replace("Making", "Selling")
    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(write_pair(tmp_path, gold, predicted))
    settle(window, qtbot)
    window.state.go_to(ItemAddress(0, "predicted", "frame", 0))
    said = table_texts(window)
    assert "Selling and Baking are not related." in said
    assert "Selling is not in this FrameNet release" in said


def test_longer_ways_name_every_step():
    link = Link((Step("B", (("Using", True),)), Step("C", (("Inheritance", False),))))
    assert link_words("A", "C", link) == (
        "C is 2 links from A: A uses B; B is inherited by C."
    )


def test_marks_stand_behind_labels_in_the_picture(checked):
    checked.state.set_position(1)
    layout = checked.view.sentence_layout
    texts = {box.label.text for box in layout.boxes if box.label}
    assert {"Bakingⁱ", "+Baked?", "Cake?"} <= texts
    checked.state.go_to(ItemAddress(1, "predicted", "element", 2))
    assert "must not be annotated" in checked.view.accessibleDescription()


def test_a_picture_without_a_window_has_the_marks(pair, tmp_path, qapp):
    from srlviewer.cli import main

    target = tmp_path / "picture.svg"
    files = [pair.gold, pair.predicted, "--scheme", "semeval10", "--sentence", "2"]
    assert main(["render", *files, "-o", str(target)]) == 0
    assert "DNI Bakery?" not in target.read_text(encoding="utf-8")
    folder = ["--framenet", lexicon(tmp_path)]
    assert main(["render", *files, *folder, "-o", str(target)]) == 0
    assert "DNI Bakery?" in target.read_text(encoding="utf-8")


# -- large files


@pytest.fixture
def large(monkeypatch):
    """Two sentences are many."""
    monkeypatch.setattr("srlviewer.gui.framenet_watch.FEW", 1)


def test_large_files_are_checked_in_another_process(
    window, pair, tmp_path, qtbot, large
):
    window.settings.set_value(SETTING, lexicon(tmp_path))
    window.open_choice(pair)
    settle(window, qtbot)
    assert found_codes(window) == WANTED
    window.state.set_measure("ni.recognition")
    window.state.set_filter("framenet:ni-core-set")
    qtbot.waitUntil(lambda: not window.results.is_searching)
    assert len(window.results.found.rows) == 1


def test_a_filter_waits_for_the_other_process(window, pair, tmp_path, qtbot, large):
    window.open_choice(pair)
    assert not window.state.frame_findings.is_complete
    window.state.set_measure("ni.recognition")
    window.state.set_filter("framenet:ni-no-licensor")
    qtbot.waitUntil(lambda: not window.results.is_searching)
    assert len(window.results.found.rows) == 3
    assert window.state.frame_findings.is_complete


def test_closing_ends_the_other_process(window, pair, qtbot, large):
    window.open_choice(pair)
    findings = window.state.frame_findings
    window.session.close()
    assert findings.poll()
    assert not findings.is_complete
    assert window.state.frame_findings is None


def test_a_process_that_dies_does_no_harm(
    window, pair, tmp_path, qtbot, large, monkeypatch
):
    from srlviewer.workers import Errand, WorkerError

    def dead(_errand):
        raise WorkerError("a worker process ended before its time")

    monkeypatch.setattr(Errand, "result", dead)
    window.open_choice(pair)
    findings = window.state.frame_findings
    qtbot.waitUntil(lambda: not window.framenet._polling.isActive())
    assert not findings.is_complete
    monkeypatch.undo()
    window.state.set_filter("framenet:any")
    qtbot.waitUntil(lambda: findings.is_complete)  # looked through here, then


# -- lists


def test_scores_tell_how_many_false_ones_a_core_set_rules_out(checked):
    checked.state.set_measure("ni.recognition")
    wanted = "1 of 2 spurious ones: core set overt (framenet:ni-core-set)"
    assert wanted in checked.scores.words.text()
    assert spurious_nulls(checked.state) == (1, 2)
    checked.state.set_measure("role.recognition")
    assert "spurious" not in checked.scores.words.text()
    checked.settings.set_value(SETTING, "")
    assert spurious_nulls(checked.state) is None


def test_problems_are_narrowed_by_words(checked):
    panel = checked.problems
    total = panel.model.rowCount()
    panel.line.setText("NI-core predicted.xml")
    assert panel.model.rowCount() == 1
    assert panel.words.text() == f"Problems shown: 1 of {total}"
    panel.table.opened.emit(panel.model.index(0, 0))
    assert checked.state.selection == ItemAddress(1, "predicted", "element", 2)
    panel.line.setText("nonsense")
    assert panel.model.rowCount() == 0
    panel.line.clear()
    assert panel.model.rowCount() == total
    assert panel.words.text() == f"Problems: {total}"


REAL = Path(__file__).parents[4] / "shared" / "real" / "framenet17-frames"


@pytest.mark.skipif(not REAL.is_dir(), reason="no part of a release is here")
def test_a_part_of_a_real_release(window, tmp_path, qtbot):
    gold, predicted = FULLTEXTS
    gold = gold.replace("Baking", "Giving").replace("Baker", "Donor")
    predicted = predicted.replace("Making", "Sending").replace("Maker", "Sender")
    window.settings.set_value(SETTING, str(REAL))
    window.open_choice(write_pair(tmp_path, gold, predicted))
    settle(window, qtbot)
    window.state.go_to(ItemAddress(0, "gold", "element", 0))
    said = table_texts(window)
    assert any(line.startswith("Sending is ") and "links from" in line for line in said)
    assert tuple(said[said.index("Donor") :][:4]) == ("Donor", "Core", "✓", "–")
    assert any(line.startswith("Giving inherits from ") for line in said)
