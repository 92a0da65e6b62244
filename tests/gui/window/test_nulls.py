"""Null instantiations: the three-way table and the list, which is its twin in words."""

from __future__ import annotations

import csv
import io
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QApplication

from srlviewer.gui.exports import make_table
from srlviewer.gui.filter_line import completions
from srlviewer.gui.panels.null_flow_filters import measure_and_filter
from srlviewer.gui.panels.null_list_model import NAMES, addresses_of
from srlviewer.gui.panels.own_window import OwnWindowButton
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import ItemAddress
from srlviewer.report.null_instantiations import NULL_COLUMNS
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict
from tests.formats.salsa_samples import corpus, dni, element, frame, ini, sentence
from tests.scoring.semeval10.document_pairs import CLAUSE, PHRASE


def far_story(*frames, support=()):
    """A frame on *won*, two sentences behind a debate and 14 behind a first one."""
    between = [sentence(f"m{n}", "People waited", phrases=[]) for n in range(12)]
    return corpus(
        sentence("s1", "Both met their first debate ./PUNC.", phrases=PHRASE),
        *between,
        sentence(
            "s2",
            "Last night's debate was eagerly anticipated",
            frame(
                "Coreference",
                "s2_501",
                element("Current", "s2_501"),
                element("Coreferent", "s1_501"),
                frame_id="c1",
            ),
            phrases=CLAUSE,
        ),
        sentence("s3", "The senator won out ./PUNC.", *frames, *support),
    )


def finish(*elements, number=1):
    return frame("Finish", "s3_3", *elements, frame_id=f"f{number}")


SUPPORT = frame("Support", "s3_4", dni("S"), frame_id="f9")
GOLD = far_story(
    finish(
        dni("Head", "s1_501"),
        dni("Mention", "s1_501"),
        dni("Other", "s1_501"),
        dni("Unlinked", "s2_501"),
        dni("Nowhere"),
        dni("Turned", "s2_501"),
        ini("Same"),
        ini("Linked"),
        dni("Lost", "s1_501"),
        dni("Overt", "s2_501"),
        element("Here", "s3_2"),
    ),
    SUPPORT,
)
PREDICTED = far_story(
    finish(
        dni("Head", "s1_501"),
        dni("Mention", "s2_502"),
        dni("Other", "s3_2"),
        dni("Unlinked"),
        dni("Nowhere"),
        ini("Turned"),
        ini("Same"),
        dni("Linked", "s3_2"),
        element("Overt", "s3_2"),
        dni("Here", "s1_501"),
        ini("More"),
    ),
    SUPPORT,
)
EXPRESSED = "Here"
ROLES = [
    *("Head", "Mention", "Other", "Unlinked", "Nowhere", "Turned", "Same", "Linked"),
    *("Lost", "Overt", EXPRESSED, "More"),
]
MODES = ("paper", "dice", "official")


@pytest.fixture
def nulls(window, tmp_path):
    """The window on a pair with every way a null instantiation can go."""

    def opened(scheme="semeval10", gold=GOLD, predicted=PREDICTED):
        paths = [tmp_path / "gold.xml", tmp_path / "predicted.xml"]
        for path, text in zip(paths, (gold, predicted), strict=True):
            path.write_text(text, encoding="utf-8")
        window.open_choice(OpenChoice(*map(str, paths), scheme))
        assert window.state.judgements is not None
        window.show_panel("nulls")
        return window

    return opened


def listed(window):
    """The list, shown and read."""
    window.nulls.listed.setChecked(True)
    assert window.nulls.list.nulls.rows is not None
    return window.nulls.list.null_model


def roles(model):
    return [model.row(at)[NAMES.index("element")] for at in range(model.rowCount())]


def told(model):
    return [
        tuple(model.index(row, column).data() for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def press(widget, key, modifiers=Qt.KeyboardModifier.NoModifier):
    from PySide6.QtTest import QTest

    QTest.keyClick(widget, key, modifiers)
    QApplication.processEvents()


# -- the three-way table


def test_every_step_is_counted(nulls, tested_model):
    window = nulls()
    tested_model(window.nulls.model)
    found = {(row[0], row[2], row[4]): row[5] for row in told(window.nulls.model)}
    assert found == {
        ("matched", "DNI / DNI", "right by head"): "1",
        ("matched", "DNI / DNI", "right by mention"): "1",
        ("matched", "DNI / DNI", "wrong: another filler"): "1",
        ("matched", "DNI / DNI", "not linked"): "1",
        ("matched", "DNI / DNI", "not resolvable, not linked"): "1",
        ("matched", "DNI / INI", "not linked, since INI"): "1",
        ("matched", "INI / INI", "nothing to link"): "1",
        ("matched", "INI / DNI", "linked, INI in gold"): "1",
        ("missing", "–", "lost with the instantiation"): "1",
        ("overt in prediction", "–", "lost with the instantiation"): "1",
        ("overt in gold", "–", "linked, though overt"): "1",
        ("spurious", "–", "nothing to link"): "1",
        ("not scored: auxiliary", "–", "–"): "2",
    }
    first = window.nulls.model.index(0, 0)
    assert window.nulls.model.cell(first).number == 8
    assert window.nulls.table.rowSpan(0, 0) == 8
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "Recognised? matched: 8"


@pytest.mark.parametrize("mode", MODES)
def test_each_count_opens_as_many_items(nulls, mode):
    window = nulls(f"semeval10:mode={mode}")
    model = window.nulls.model
    assert model.cells
    for cell in model.cells:
        if mode == "official" and cell.step < 2:
            continue
        window.nulls.table.opened.emit(model.index(cell.row, 2 * cell.step))
        assert window.state.measure == measure_and_filter(cell)[0]
        rows = window.items.model.rowCount()
        assert rows == cell.number, window.state.filter_text
        assert window.state.selection is not None


def test_each_count_of_the_bundled_story_opens_as_many_items(window):
    names = [str(resource_path("samples", f"story.{n}.xml")) for n in ("gold", "first")]
    window.open_choice(OpenChoice(*names, "semeval10"))
    window.show_panel("nulls")
    assert len(window.nulls.model.cells) > 15
    for cell in window.nulls.model.cells:
        index = window.nulls.model.index(cell.row, 2 * cell.step + 1)
        window.nulls.table.opened.emit(index)
        assert window.items.model.rowCount() == cell.number, window.state.filter_text


def test_the_sums_are_those_of_the_scheme(nulls):
    from srlviewer.report.tables import scores_table

    window = nulls()
    rows = {row[0]: row for row in scores_table(window.state.comparison).rows}
    cells = [c for c in window.nulls.model.cells if c.step == 0]
    by_verdict = dict.fromkeys(Verdict, 0)
    for cell in cells:
        by_verdict[cell.path.recognition.verdict] += cell.number
    _, gold, predicted, correct, *_ = rows["ni.recognition"]
    assert by_verdict[Verdict.CORRECT] == correct
    assert by_verdict[Verdict.CORRECT] + by_verdict[Verdict.MISSING] == gold
    assert by_verdict[Verdict.CORRECT] + by_verdict[Verdict.SPURIOUS] == predicted
    title = window.nulls.model.headerData(0, Qt.Orientation.Horizontal)
    assert title == f"Recognised?  F1 {100 * rows['ni.recognition'][-1]:.2f}"


def test_other_schemes_say_what_it_is_for(window):
    paths = (
        str(resource_path("samples", f"story.{side}.fulltext.xml"))
        for side in ("gold", "first")
    )
    window.open_choice(OpenChoice(*paths, "senseval3"))
    window.show_panel("nulls")
    assert window.nulls.words.isVisible()
    assert "semeval10" in window.nulls.words.text()
    assert window.nulls.listed.isHidden()
    assert "href" not in window.nulls.words.text(), "it cannot score these files"


def test_files_that_have_some_are_a_click_away_from_it(nulls, qtbot):
    window = nulls("semeval10:task=srl")
    qtbot.waitUntil(lambda: "href" in window.nulls.words.text())
    assert window.nulls.focusProxy() is window.nulls.words
    window.nulls.words.linkActivated.emit("semeval10")
    qtbot.waitUntil(lambda: window.nulls.model.rowCount() > 0)


def test_official_has_links_alone(nulls):
    window = nulls("semeval10:mode=official")
    assert window.nulls.table.isColumnHidden(0)
    assert window.nulls.heading.text().endswith("official judges links alone")
    assert window.nulls.listed.isHidden()


def test_no_instantiation_at_all_is_said(nulls):
    empty = far_story(finish(element("Here", "s3_2")))
    window = nulls(gold=empty, predicted=empty)
    assert window.nulls.model.rowCount() == 0
    assert window.nulls.table.empty_text == "Neither file has null instantiations."
    assert listed(window).rowCount() == 0


# -- the list


def test_one_row_each_as_exports_have_it(nulls, tested_model):
    window = nulls()
    model = listed(window)
    tested_model(model)
    assert roles(model) == ROLES
    table = make_table("nulls", window.state, window.items.model)
    assert table.columns == NULL_COLUMNS
    assert [model.null_row(at).cells for at in range(len(ROLES))] == list(table.rows)
    cells = dict(zip(NAMES, told(model)[1], strict=True))
    assert cells["recognition"] == "matched"
    assert cells["linking"] == "right by mention"
    assert (cells["distance"], cells["dice"], cells["chain"]) == ("14", "0.67", "2")
    assert cells["gold_filler"] == "their first debate"
    assert window.nulls.list.isColumnHidden(NAMES.index("document"))
    assert model.words(1).startswith("DNI Mention of Finish, matched, right by mention")


def test_selection_goes_both_ways(nulls):
    window = nulls()
    model = listed(window)
    table = window.nulls.list
    for side, number in (("gold", 2), ("predicted", 3), ("predicted", 10)):
        window.state.select(ItemAddress(14, side, "element", number))
        row = table.currentIndex().row()
        assert model.names(row, window.state.selection)
    window.activateWindow()
    table.setFocus()
    table.setCurrentIndex(model.index(0, 0))
    table.opened.emit(model.index(4, 0))
    assert window.state.selection == model.address(4)


def test_the_filter_line_narrows_it(nulls):
    window = nulls()
    model = listed(window)
    for text, expected in (
        ("element:Turned,More", ["Turned", "More"]),
        ("interpretation:INI", ["Turned", "Same", "Linked", "More"]),
        ("gold.interpretation:INI", ["Same", "Linked"]),
        ("gold.interpretation:none", ["Here", "More"]),
        ("link:mention_covered", ["Mention"]),
        ("-recognition:match", ["Lost", "Overt", "Here", "More"]),
        ("distance:>10", ["Head", "Mention", "Other", "Lost", "Here"]),
        ("distance:0-2", ["Unlinked", "Turned", "Linked", "Overt"]),
        ("frame:Fin*", ROLES),
        ("frame:Other", []),
        ("predicate:won", ROLES),
        ("sentence:1-3", []),
        ("sentence:15", ROLES),
    ):
        window.state.set_filter(text)
        assert roles(model) == expected, text
    window.state.set_filter("")
    assert roles(model) == ROLES


@pytest.mark.parametrize(
    ("measure", "text", "expected"),
    [
        ("ni.linking", "kind:correct", ["Head", "Mention"]),
        ("ni.recognition", "kind:missing", ["Lost", "Overt"]),
        ("ni.interpretation", "gold:DNI predicted:INI", ["Turned"]),
        ("frame.agreement", "kind:missing", ["Lost", "Overt"]),
    ],
)
def test_terms_are_asked_of_the_measure_shown(nulls, measure, text, expected):
    window = nulls()
    model = listed(window)
    window.state.set_measure(measure)
    window.state.set_filter(text)
    assert roles(model) == expected
    assert window.nulls.heading.text() == f"{len(expected)} of 12 null instantiations"


def test_the_legend_narrows_it(nulls):
    window = nulls()
    model = listed(window)
    window.state.set_measure("ni.recognition")
    window.state.set_shown_verdicts(frozenset({Verdict.SPURIOUS}))
    assert roles(model) == ["Here", "More"]


def test_the_way_to_a_far_filler_and_back_are_two_keys(nulls):
    window = nulls()
    model, table = listed(window), window.nulls.list
    window.activateWindow()
    table.setFocus()
    table.sortByColumn(NAMES.index("distance"), Qt.SortOrder.DescendingOrder)
    distances = [model.row(at)[NAMES.index("distance")] for at in range(5)]
    assert distances == [14, 14, 14, 14, 14]
    row = roles(model).index("Mention")
    table.setCurrentIndex(model.index(row, 0))
    here = window.state.selection
    assert here == model.address(row)
    press(table, Qt.Key.Key_Return)
    assert window.state.position == 0
    assert window.view.links.spotlight == ((2, 5),)
    assert table.currentIndex().row() == row
    window.actions_by_id["go.back"].trigger()
    assert window.state.selection == here
    press(table, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.state.position == 13
    window.actions_by_id["go.back"].trigger()
    assert (window.state.position, window.state.selection.side) == (14, "predicted")
    assert table.currentIndex().row() == row


def test_what_has_no_filler_far_away_says_so(nulls, qtbot):
    window = nulls()
    model, table = listed(window), window.nulls.list
    for role, predicted, words in (
        ("Nowhere", False, "It has no filler there."),
        ("Unlinked", True, "It has no filler there."),
        ("Linked", False, "“senator” stands in the same sentence"),
    ):
        table.setCurrentIndex(model.index(roles(model).index(role), 0))
        with qtbot.waitSignal(window.state.message) as said:
            table.go_to_filler(predicted)
        assert said.args == [words]
        assert window.state.position == 14 or role == "Nowhere"


def test_every_column_sorts(nulls):
    window = nulls()
    model, table = listed(window), window.nulls.list
    for column in range(len(NAMES)):
        table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
        assert sorted(roles(model)) == sorted(ROLES)
        address = model.address(3)
        assert model.row_of(address) == 3
    table.sortByColumn(NAMES.index("element"), Qt.SortOrder.DescendingOrder)
    assert roles(model) == sorted(ROLES, reverse=True)


@pytest.mark.parametrize("delimiter", [",", "\t"])
def test_lines_are_copied_with_titles(nulls, delimiter):
    window = nulls()
    model, table = listed(window), window.nulls.list
    flags = QItemSelectionModel.SelectionFlag
    table.selectionModel().select(model.index(1, 0), flags.ClearAndSelect | flags.Rows)
    table.copy_rows(delimiter)
    text = QApplication.clipboard().text()
    [line] = csv.DictReader(io.StringIO(text), delimiter=delimiter)
    assert tuple(line) == NULL_COLUMNS
    assert line["element"] == "Mention"
    assert line["gold_filler"] == "their first debate"
    texts = [action.text() for action in table.make_menu().actions()]
    assert len(texts) == 4
    assert all("&" in text for text in texts)
    assert model.rowCount() == len(ROLES)


def test_another_scheme_forgets_the_rows(nulls):
    window = nulls()
    assert listed(window).rowCount() == len(ROLES)
    window.state.set_scheme("semeval10:mode=dice")
    assert window.nulls.list.null_model.rowCount() == len(ROLES)
    window.state.set_scheme("semeval10:task=srl")
    assert window.nulls.words.isVisible()
    window.state.set_scheme("semeval10:task=ni")
    assert window.nulls.list.null_model.rowCount() == len(ROLES)


def test_rows_name_both_items():
    case = SimpleNamespace(sentence=3, gold=1, predicted=-1)
    row = SimpleNamespace(case=case)
    assert addresses_of(row) == (ItemAddress(3, "gold", "element", 1),)


# -- around it


def test_the_filter_knows_what_the_scheme_can_answer(nulls, spans):
    assert completions(spans.results, "interp") == []
    spans.state.set_filter("distance:>3")
    assert "Only schemes for frames can." in spans.results.error
    spans.state.set_filter("link:none")
    assert "semeval10" in spans.results.error
    window = nulls()
    assert completions(window.results, "interp") == ["interpretation:"]
    assert "link:mention_covered" in completions(window.results, "link:")
    assert "recognition:not_an_ni" in completions(window.results, "recognition:")
    window.state.set_measure("ni.recognition")
    assert "distance:>10" in window.filter_line.placeholderText()
    window.state.set_measure("frame.agreement")
    example = window.filter_line.placeholderText().partition("  ")[2]
    window.state.set_filter(example)
    assert len(window.results.found.rows), "the example finds something"


def test_export_offers_the_table_where_there_is_one(nulls, spans, trigger):
    from srlviewer.gui.dialogs.export_dialog import ExportDialog

    def box(window):
        trigger(window, "file.export")
        dialog = window.findChild(ExportDialog)
        enabled = dialog.boxes["nulls"].isEnabled()
        ticked = dialog.boxes["nulls"].isChecked()
        dialog.reject()
        QApplication.sendPostedEvents(None, 52)
        return enabled, ticked

    assert box(spans)[0] is False
    assert box(nulls()) == (True, True)


def test_lists_name_frames_where_others_name_predicates(nulls):
    window = nulls()
    window.state.set_measure("ni.linking")
    assert window.items.model.headerData(5, Qt.Orientation.Horizontal) == "Frame"
    assert window.items.model.index(0, 5).data() == "Finish (won)"
    window.show_panel("gains")
    window.gains.by_predicate.setChecked(True)
    assert window.gains.by_predicate.text() == "fra&me"
    groups = window.gains.found.groups
    assert {group.predicate for group in groups} == {"Finish"}
    for row, group in enumerate(groups):
        window.gains.table.opened.emit(window.gains.model.index(row, 0))
        assert window.items.model.rowCount() == group.items


def test_the_two_programs_are_a_question_away(nulls, qtbot):
    gold, predicted = (
        far_story(finish(dni("Same", "s1_501"), dni("Whole", node)))
        for node in ("s2_501", "s2_502")
    )
    window = nulls(gold=gold, predicted=predicted)
    window.show_panel("difference")
    qtbot.waitUntil(lambda: bool(window.state.fits))
    hint = window.difference.hint
    assert "semeval10_modes" in hint.text()
    assert "primesrl_conll09" not in hint.text()
    hint.linkActivated.emit("semeval10_modes")
    model = window.difference.model
    qtbot.waitUntil(lambda: model.rowCount() == 1)
    assert model.headerData(6, Qt.Orientation.Horizontal) == "Frame"
    assert model.index(0, 6).data() == "Finish (won)"


def test_a_figure_with_one_denominator_is_a_share(nulls):
    window = nulls()
    window.state.set_measure("ni.interpretation")
    window.state.set_position(14)
    assert window.workspace.header._score(14).startswith("right 75.0 %")
    assert "right 75.0 %" in window.sentence_list.model.words(14)
    window.state.set_measure("ni.recognition")
    assert window.workspace.header._score(14).startswith("F1 80.0")


def test_the_list_of_errors_names_what_has_no_words(nulls):
    window = nulls()
    window.state.set_measure("ni.interpretation")
    texts = [
        window.items.model.index(row, 4).data()
        for row in range(window.items.model.rowCount())
    ]
    assert texts == ["∅ Turned: Last night's debate", "∅ Linked: senator"]
    assert "∅ Turned, gold Last night's debate" in window.items.model.words(0)
    window.state.set_measure("ni.recognition")
    window.state.set_filter("kind:spurious")
    assert window.items.model.index(1, 4).data() == "∅ More"


def test_the_inspector_has_no_empty_box_where_nothing_is_judged(nulls):
    from srlviewer.gui.panels.link_box import LinkBox

    window = nulls("semeval10:mode=official")
    nowhere = ItemAddress(14, "gold", "element", ROLES.index("Nowhere"))
    linked = ItemAddress(14, "gold", "element", ROLES.index("Head"))
    for address, number in ((linked, 1), (nowhere, 0), (linked, 1)):
        window.state.select(address)
        QApplication.sendPostedEvents(None, 52)
        assert len(window.inspector.findChildren(LinkBox)) == number


def test_what_is_not_scored_is_counted_apart_in_both_pages(nulls):
    window = nulls()
    panel = window.nulls
    words = panel.heading.text()  # Support is there in both files
    assert words == "12 null instantiations and 2 not scored"
    panel.listed.setChecked(True)
    QApplication.processEvents()
    assert panel.heading.text() == words


def test_the_keyboard_reaches_a_count_with_one_key_and_stays_there(nulls, qtbot):
    window = nulls()
    window.show_panel("nulls")
    table = window.nulls.table
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert (table.currentIndex().row(), table.currentIndex().column()) == (0, 1)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    place = table.currentIndex().row(), table.currentIndex().column()
    qtbot.keyClick(table, Qt.Key.Key_Return)
    window.show_panel("nulls")
    QApplication.processEvents()
    after = table.currentIndex()
    assert (after.row(), after.column()) == place
    assert table.selectionModel().isSelected(after)


def test_control_and_home_or_end_move_in_a_table_that_has_the_focus(nulls, qtbot):
    window = nulls()
    window.show_panel("nulls")
    table, here = window.nulls.table, window.state.position
    window.activateWindow()
    table.setFocus()
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(table, Qt.Key.Key_End, control)
    assert table.currentIndex().row() == table.model().rowCount() - 1
    qtbot.keyClick(table, Qt.Key.Key_Home, control)
    assert (table.currentIndex().row(), table.currentIndex().column()) == (0, 0)
    assert window.state.position == here


def test_the_list_does_not_leave_the_sentence_before_anybody_moves(nulls):
    window = nulls()
    window.state.set_position(3)
    window.nulls.table.setFocus()
    window.nulls.listed.setChecked(True)
    QApplication.processEvents()
    assert window.nulls.list.hasFocus()
    assert window.state.position == 3


def test_figures_of_links_are_in_view_and_names_are_whole(window):
    """At the width that the panel has in a window of 1440 px."""
    files = (resource_path("samples", f"story.{n}.xml") for n in ("gold", "second"))
    window.resize(1440, 900)
    window.open_choice(OpenChoice(*map(str, files), "semeval10"))
    window.arrange("inspect")
    window.show_panel("nulls")
    window.nulls.listed.setChecked(True)
    QApplication.processEvents()
    table = window.nulls.list
    dice = NAMES.index("dice")
    end = table.columnViewportPosition(dice) + table.columnWidth(dice)
    assert 0 < end <= table.viewport().width()
    for name in ("gold_interpretation", "predicted_interpretation", "distance"):
        column = NAMES.index(name)
        assert table.columnWidth(column) >= table.width_of_column(column, exact=True)
    assert table.columnWidth(NAMES.index("element")) >= 100


def test_a_panel_becomes_a_window_of_its_own_and_comes_back(nulls):
    window = nulls()
    panel, dock = window.nulls, window.docks["nulls"]
    [button] = panel.findChildren(OwnWindowButton)
    assert button.isVisible()
    assert button.accessibleName()
    button.click()
    QApplication.processEvents()
    assert dock.isFloating()
    assert dock.width() >= 700
    assert not button.isVisible()
    dock.setFloating(False)
    assert not button.isHidden()


@pytest.mark.parametrize("name", ["document", "discourse"])
def test_panels_to_read_in_get_room_once(nulls, name):
    window = nulls()
    dock = window.docks[name]
    window.show_panel(name)
    QApplication.processEvents()
    assert dock.height() > 0.36 * window.height()
    low = round(0.25 * window.height())
    window.resizeDocks([dock], [low], Qt.Orientation.Vertical)
    window.show_panel("nulls")
    window.show_panel(name)
    QApplication.processEvents()
    assert dock.height() < 0.36 * window.height()
