"""Lexicons and files with frames that are made to do harm, or by a slip do."""

from __future__ import annotations

import time

import pytest
from PySide6.QtWidgets import QApplication

from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.framenet_watch import SETTING
from srlviewer.gui.panels.framenet_table import MOST, FrameNetTable
from srlviewer.model.address import ItemAddress
from tests.formats.salsa_samples import corpus, dni, element, frame, sentence
from tests.gui.window.frame_pairs import (
    FULLTEXTS,
    GOLD,
    PREDICTED,
    WORDS,
    annotation,
    fulltext,
    lexicon,
    write_pair,
)
from tests.gui.window.test_framenet import found_codes, settle
from tests.knowledge.framenet_folders import BAKING, NAMESPACE, NEWER, RELATIONS

BOMB = (
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]>"
)
CYCLES = RELATIONS.replace(
    "</frameRelationType>",
    '<frameRelation superFrameName="Baking" subFrameName="Making"/>'
    '<frameRelation superFrameName="Baking" subFrameName="Baking"/>'
    '<frameRelation superFrameName="Making" subFrameName="Nowhere"/>'
    '<frameRelation superFrameName="Nowhere" subFrameName="Baking"/>'
    "</frameRelationType>",
)


def open_with(window, choice, folder, qtbot):
    window.settings.set_value(SETTING, folder)
    window.open_choice(choice)
    settle(window, qtbot)


def look_at_everything(window):
    """Select each frame and element on both sides, and each problem."""
    comparison = window.state.comparison
    for position in range(window.state.sentences):
        for side, found in zip(
            ("gold", "predicted"), comparison.pair(position), strict=True
        ):
            for kind, items in (
                ("frame", found.frames),
                ("element", found.frame_elements),
            ):
                for item in items:
                    window.state.go_to(ItemAddress(position, side, kind, item.number))
                    QApplication.processEvents()
    for row in range(window.problems.model.rowCount()):
        window.problems.table.opened.emit(window.problems.model.index(row, 0))


@pytest.mark.parametrize("scheme", ["senseval3", "semeval07"])
def test_relations_in_a_circle(window, tmp_path, qtbot, scheme):
    folder = lexicon(tmp_path, {**NEWER, "frRelation.xml": CYCLES})
    choice = write_pair(tmp_path, *FULLTEXTS, scheme)
    begin = time.monotonic()
    window.settings.set_value(SETTING, folder)
    window.open_choice(choice)
    qtbot.waitUntil(lambda: window.state.judgements is not None)
    settle(window, qtbot)
    look_at_everything(window)
    assert time.monotonic() - begin < 5
    window.state.go_to(ItemAddress(0, "gold", "frame", 0))
    (table,) = window.inspector.widget().findChildren(FrameNetTable)
    said = " ".join(table.texts())
    assert "Making is one link from Baking" in said
    assert "Baking inherits from Making, Nowhere; is inherited by Making" in said


def test_names_that_lead_nowhere(window, tmp_path, qtbot):
    broken = BAKING.replace('requiresFE name="Oven"', 'requiresFE name="Nothing"')
    broken = broken.replace('memberFE name="Bakery"', 'memberFE name="Nobody"')
    broken = broken.replace('excludesFE name="Cakes"', 'excludesFE name=""')
    folder = lexicon(tmp_path, {**NEWER, "frame/Baking.xml": broken})
    open_with(window, write_pair(tmp_path, GOLD, PREDICTED, "semeval10"), folder, qtbot)
    look_at_everything(window)
    assert found_codes(window)["framenet.requires"] == 2


def test_a_file_that_holds_another_frame(window, tmp_path, qtbot):
    other = BAKING.replace('name="Baking"', 'name="Burning"')
    folder = lexicon(tmp_path, {**NEWER, "frame/Baking.xml": other})
    open_with(window, write_pair(tmp_path, GOLD, PREDICTED, "semeval10"), folder, qtbot)
    look_at_everything(window)
    assert window.state.framenet is not None


@pytest.mark.parametrize("name", ["frRelation.xml", "luIndex.xml", "frameIndex.xml"])
def test_entity_bombs_in_the_files_of_a_release(window, tmp_path, qtbot, name):
    bomb = f"{BOMB}<x a='&j;'>&j;</x>"
    folder = lexicon(tmp_path, {**NEWER, name: bomb})
    begin = time.monotonic()
    open_with(window, write_pair(tmp_path, GOLD, PREDICTED, "semeval10"), folder, qtbot)
    assert time.monotonic() - begin < 5
    codes = [problem.code for problem in window.problems.problems]
    assert codes.count("xml.entity") == 1
    look_at_everything(window)


def test_a_frame_with_too_much_to_say(window, tmp_path, qtbot):
    many = "".join(f'<FE coreType="Core" name="E{n}" ID="{n}"/>' for n in range(1500))
    sets = "<FEcoreSet>" + "<memberFE name='E1'/>" * 4000 + "</FEcoreSet>"
    huge = (
        f'<frame {NAMESPACE} name="Baking"><definition>{"word " * 100_000}'
        f"</definition>{many}{sets}</frame>"
    )
    folder = lexicon(tmp_path, {**NEWER, "frame/Baking.xml": huge})
    open_with(window, write_pair(tmp_path, GOLD, PREDICTED, "semeval10"), folder, qtbot)
    window.state.go_to(ItemAddress(1, "gold", "frame", 0))
    (table,) = window.inspector.widget().findChildren(FrameNetTable)
    assert max(map(len, table.texts())) <= 2000
    assert len(table.texts()) < 6 * MOST
    assert "more" in " ".join(table.texts())


def test_a_folder_with_a_great_many_files(window, tmp_path, qtbot):
    folder = lexicon(tmp_path)
    for number in range(3000):
        (tmp_path / "framenet" / "frame" / f"F{number}.xml").touch()
    open_with(window, write_pair(tmp_path, GOLD, PREDICTED, "semeval10"), folder, qtbot)
    assert found_codes(window)["framenet.ni-core-set"] == 1
    assert "lexicon.file" not in [p.code for p in window.problems.problems]


@pytest.mark.parametrize("wrong", ["file", "frame-is-a-file", "empty", "root"])
def test_wrong_folders(window, tmp_path, qtbot, wrong):
    place = tmp_path / "wrong"
    if wrong == "file":
        place.write_text("x", encoding="utf-8")
    else:
        place.mkdir()
    if wrong == "frame-is-a-file":
        (place / "frame").write_text("x", encoding="utf-8")
    folder = "/" if wrong == "root" else str(place)
    open_with(window, write_pair(tmp_path, GOLD, PREDICTED, "semeval10"), folder, qtbot)
    assert not window.message.isHidden()
    assert "Cannot be used" in window.message.label.text()
    assert window.state.judgements is not None
    window.state.set_filter("framenet:any")
    assert window.results.error == ""
    window.state.set_scheme("semeval10:mode=dice")
    assert window.state.judgements is not None


def test_frames_without_targets(window, tmp_path, qtbot):
    gold = fulltext(
        annotation("Baking", None, Baker="Kim"),
        annotation("Making", None, 3, Maker="it"),
        annotation("", "baked", 4),
    )
    predicted = fulltext(annotation("Making", None, Maker="Kim", Product="it"))
    folder = lexicon(tmp_path)
    open_with(window, write_pair(tmp_path, gold, predicted), folder, qtbot)
    look_at_everything(window)
    window.state.go_to(ItemAddress(0, "gold", "frame", 0))
    (table,) = window.inspector.widget().findChildren(FrameNetTable)
    assert not any("link from" in line for line in table.texts())  # nobody pairs them
    codes = [problem.code for problem in window.problems.problems]
    assert "framenet.no-target" in codes


def test_fillers_that_are_not_there(window, tmp_path, qtbot):
    lost = corpus(
        sentence(
            "s1",
            WORDS,
            frame(
                "Baking",
                "s1_2",
                element("Baker", "s9_9"),
                dni("Oven", "s9_9", "s1_1"),
                dni("Cakes", ""),
                frame_id="f1",
            ),
        )
    )
    folder = lexicon(tmp_path)
    open_with(window, write_pair(tmp_path, lost, lost, "semeval10"), folder, qtbot)
    look_at_everything(window)
    codes = [problem.code for problem in window.problems.problems]
    assert "salsa.dangling" in codes


CYCLE = sentence(
    "s1",
    WORDS,
    phrases=[("s1_501", None, ["s1_502"]), ("s1_502", None, ["s1_501", "s1_1"])],
)


@pytest.mark.parametrize(
    ("gold", "said"),
    [
        (GOLD.replace('idref="s2_2"', 'idref="s7_7"'), "s7_7"),
        (corpus(CYCLE), "s1_50"),
        (BOMB + GOLD.partition("?>")[2].replace("Kim", "&j;"), "declares the entities"),
        (fulltext("&lol;"), ""),
        (GOLD[: len(GOLD) // 2], ""),
    ],
)
def test_files_that_are_refused(window, tmp_path, qtbot, gold, said):
    window.settings.set_value(SETTING, lexicon(tmp_path))
    begin = time.monotonic()
    window.open_choice(write_pair(tmp_path, gold, gold))
    qtbot.waitUntil(lambda: bool(window.findChildren(OpenDialog)))
    (dialog,) = window.findChildren(OpenDialog)
    assert time.monotonic() - begin < 5
    assert window.state.comparison is None
    codes = {problem.code for problem in window.problems.problems}
    assert codes
    messages = " ".join(problem.message for problem in window.problems.problems)
    assert said in messages
    dialog.reject()
    assert window.state.frame_findings is None


def test_an_enormous_folder_is_said_and_not_read(window, tmp_path, qtbot, monkeypatch):
    monkeypatch.setattr("srlviewer.knowledge.framenet._MOST_FILES", 1)
    folder = lexicon(tmp_path)
    open_with(window, write_pair(tmp_path, GOLD, PREDICTED, "semeval10"), folder, qtbot)
    assert "more than 1 files in frame/" in window.message.label.text()
    assert window.message.button.text() == "&Choose a Folder…"
    assert window.state.framenet is None
