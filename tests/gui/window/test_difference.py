"""The panel of the difference: another measure, item by item."""

from __future__ import annotations

import csv
import io

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui import second_measure
from srlviewer.gui.counterparts import (
    QUESTIONS,
    likely_measure,
    questions,
    with_options_of,
)
from srlviewer.gui.exports import make_table, write_table
from srlviewer.gui.panels.difference_model import (
    BADGES,
    GOLD,
    OTHER,
    POINTS,
    SENTENCE,
    SHOWN,
    VALUE_ROLE,
)
from srlviewer.gui.panels.difference_summary import CASES, WHAT
from srlviewer.gui.panels.difference_summary import POINTS as SUM
from srlviewer.report.csv_tables import BOM
from srlviewer.scoring.counts import counts
from srlviewer.scoring.verdicts import Verdict
from tests.formats.salsa_samples import dni, element
from tests.gui.window.frame_pairs import write_pair
from tests.scoring.semeval10.document_pairs import story as frame_story
from tests.scoring.semeval10.document_pairs import won

STORY = "score.ask.primesrl_conll09"


@pytest.fixture
def story(heads, trigger):
    """The window after asking why PriMeSRL is lower than CoNLL-2009."""
    trigger(heads, STORY)
    assert heads.second.compared is not None
    return heads


def test_one_click_tells_the_story(story):
    assert (story.state.scheme, story.state.measure) == ("primesrl", "argument")
    assert (story.second.scheme, story.second.measure) == (
        "conll09",
        "argument.labelled",
    )
    difference = story.second.compared.difference
    shown = counts(story.state.judgements, "argument").f1
    other = counts(story.second.compared.b.judgements, "argument.labelled").f1
    assert shown < other
    assert difference.points.sum() == pytest.approx(other - shown)
    figures = story.difference.head.figures
    assert f"A {100 * shown:.2f} → B {100 * other:.2f}" in figures.text()
    assert "A: PriMeSRL-Eval · heads, argument\n" in figures.toolTip()
    assert figures.toolTip().endswith("B: CoNLL-2009, argument.labelled")
    assert story.difference.model.rowCount() == difference.differs.sum() > 0


def test_the_list_holds_the_whole_difference(story):
    model, difference = story.difference.model, story.second.compared.difference
    points = [
        model.index(row, POINTS).data(VALUE_ROLE) for row in range(model.rowCount())
    ]
    assert sum(points) == pytest.approx(difference.total)
    rows = story.difference.summary.model.rows
    assert rows[-1][SUM] == pytest.approx(difference.total)
    bold = [row for row in rows[:-1] if not str(row[WHAT]).startswith(" ")]
    assert sum(row[CASES] for row in bold) == len(difference) == rows[-1][CASES]
    assert sum(row[SUM] for row in bold) == pytest.approx(difference.total)


def test_each_line_of_the_sums_lists_as_many_items_as_it_says(story):
    panel = story.difference
    listed = {}
    for row, (what, cases, _points) in enumerate(panel.summary.model.rows):
        panel.summary.table.opened.emit(panel.summary.model.index(row, 0))
        listed[what] = panel.model.rowCount()
        if str(what).startswith(" "):
            assert panel.model.rowCount() == cases
    assert listed[panel.summary.model.rows[-1][WHAT]] == len(
        story.second.compared.difference.differs.nonzero()[0]
    )


def test_a_row_opens_its_item_and_the_inspector_gives_both_verdicts(story):
    model = story.difference.model
    for row in range(0, model.rowCount(), 7):
        story.difference.table.opened.emit(model.index(row, 0))
        selection = story.state.selection
        assert selection == model.address(row)
        assert story.state.position == int(model.index(row, SENTENCE).data()) - 1
        texts = " ".join(story.inspector.texts())
        assert "Under conll09 argument.labelled" in texts
        for judgement in model.judgements(row, shown=False):
            mine = {judgement.gold, *judgement.extra.gold_pieces}
            if selection.side == "gold" and selection.number in mine:
                from srlviewer.gui.verdict_words import verdict_name

                assert verdict_name(judgement.verdict) in texts


def test_a_link_to_an_overt_element_opens_its_chip(window, tmp_path, trigger):
    """The program pairs it with the overt element, the paper with nothing."""
    gold = frame_story(won(element("Competition", "s2_501")))
    predicted = frame_story(won(dni("Competition", "s2_501")))
    window.open_choice(write_pair(tmp_path, gold, predicted, "semeval10"))
    trigger(window, "score.ask.semeval10_modes")
    model = window.difference.model
    assert model.rowCount() == 1
    window.difference.table.opened.emit(model.index(0, 0))
    texts = " ".join(window.inspector.texts())
    assert str(window.state.selection) == "3:predicted:element:1"
    assert "By the task paper: spurious" in texts
    assert "(quirk 5)" in texts
    assert "3:predicted:element:1" in model.case_rows[0]


def test_selecting_elsewhere_selects_in_the_list(story):
    model = story.difference.model
    story.state.go_to(model.address(3))
    assert story.difference.table.currentIndex().row() == 3


def test_verdicts_of_the_list_are_those_of_both_schemes(story):
    model = story.difference.model
    found = story.second.compared
    for row in range(model.rowCount()):
        for column, comparison, measure in (
            (SHOWN, found.a, "argument"),
            (OTHER, found.b, "argument.labelled"),
        ):
            judgements = model.judgements(row, shown=column == SHOWN)
            for judgement in judgements:
                rows = comparison.judgements.of_sentence(measure, judgement.sentence)
                assert judgement in rows
            assert bool(judgements) is (
                model.index(row, column).data() != "not in this measure"
            )


def test_the_filter_narrows_the_list(story):
    model = story.difference.model
    whole = model.rowCount()
    story.state.set_filter("label:A1")
    assert 0 < model.rowCount() < whole
    for row in range(model.rowCount()):
        labels = [
            label
            for shown in (True, False)
            for j in model.judgements(row, shown=shown)
            for label in (j.gold_label, j.predicted_label)
        ]
        assert "A1" in labels
    story.state.set_filter("sentence:1-9")
    assert all(int(model.index(r, 0).data()) <= 9 for r in range(model.rowCount()))
    story.state.set_filter("")
    story.state.set_shown_verdicts(frozenset({Verdict.PENALISED}))
    assert 0 < model.rowCount() < whole
    story.state.set_filter("text:nowhere")
    assert model.rowCount() == 0
    assert story.difference.table.empty_text == "Nothing fits the filter."


def test_columns_sort_and_the_model_keeps_its_promises(story, tested_model):
    tested_model(story.difference.model)
    table, model = story.difference.table, story.difference.model
    reading = [model.case(row) for row in range(model.rowCount())]
    table.sortByColumn(POINTS, Qt.SortOrder.DescendingOrder)
    points = [model.index(r, POINTS).data(VALUE_ROLE) for r in range(len(reading))]
    assert points == pytest.approx(sorted(points, reverse=True))
    table.sortByColumn(GOLD, Qt.SortOrder.AscendingOrder)
    labels = [model.index(row, GOLD).data() for row in range(len(reading))]
    firsts = [x.split(" + ")[0] for x in labels if x != "–"]
    assert firsts == sorted(firsts)
    for column in range(model.columnCount()):
        table.sortByColumn(column, Qt.SortOrder.DescendingOrder)
        assert sorted(model.case(r) for r in range(len(reading))) == sorted(reading)
    table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    assert [model.case(row) for row in range(len(reading))] == reading


@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".md"])
def test_the_export_is_what_the_list_shows(story, tmp_path, suffix):
    story.difference.table.sortByColumn(POINTS, Qt.SortOrder.DescendingOrder)
    table = make_table("difference", story.state, story.items.model, story.shown_tables)
    path = tmp_path / f"table{suffix}"
    write_table(table, path)
    text = path.read_text(encoding="utf-8").removeprefix(BOM)
    model = story.difference.model
    if suffix == ".md":
        assert len(text.splitlines()) == model.rowCount() + 2
        return
    delimiter = "\t" if suffix == ".tsv" else ","
    lines = list(csv.DictReader(io.StringIO(text), delimiter=delimiter))
    assert len(lines) == model.rowCount()
    for row, line in enumerate(lines):
        assert float(line["points"]) == pytest.approx(
            model.index(row, POINTS).data(VALUE_ROLE)
        )
        assert line["item"] == str(model.address(row))
        assert line["gold_label"] == model.index(row, GOLD).data().strip("–")


def test_swapping_turns_the_points_round(story, trigger):
    before = story.second.compared.difference.total
    trigger(story, "score.swap")
    assert (story.state.scheme, story.state.measure) == (
        "conll09",
        "argument.labelled",
    )
    assert (story.second.scheme, story.second.measure) == ("primesrl", "argument")
    assert story.second.compared.difference.total == pytest.approx(-before)


def test_another_measure_of_the_same_scheme(heads):
    heads.state.set_measure("argument.labelled")
    heads.show_panel("difference")
    heads.second.choose("conll09", "argument.unlabelled")
    difference = heads.second.compared.difference
    found = counts(heads.state.judgements, "argument.unlabelled").f1
    assert difference.b.figure == pytest.approx(found)
    tip = heads.difference.model.headerData(
        OTHER, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    )
    assert tip.splitlines() == [
        "A: CoNLL-2009, argument.labelled",
        "B: CoNLL-2009, argument.unlabelled",
    ]


def test_the_boxes_choose_and_follow(heads):
    heads.show_panel("difference")
    head = heads.difference.head
    head.scheme.setCurrentIndex(head.scheme.findData("primesrl"))
    head.scheme.activated.emit(head.scheme.currentIndex())
    assert heads.second.scheme == "primesrl"
    assert head.measure.currentText() == heads.second.measure
    head.measure.setCurrentText("argument.core")
    head.measure.activated.emit(head.measure.currentIndex())
    assert heads.second.measure == "argument.core"
    assert heads.second.compared is not None
    heads.state.set_measure("argument.labelled")
    assert heads.second.compared.difference.a.table.measure == "argument.labelled"


def test_nothing_is_compared_before_somebody_looks(heads):
    heads.second.choose("primesrl", "argument")
    assert heads.second.compared is None
    heads.show_panel("difference")
    assert heads.second.compared is not None
    heads.show_panel("scores")
    heads.state.set_measure("argument.labelled")
    assert heads.second.compared is None
    heads.show_panel("difference")
    assert heads.second.compared.difference.a.table.measure == "argument.labelled"


def test_a_scheme_that_refuses_the_files_says_why(spans):
    spans.show_panel("difference")
    spans.second.choose("primesrl:level=head")
    if spans.second.compared is None:
        assert spans.second.words
        assert spans.second.words in spans.difference.hint.text()
        assert not spans.difference.head.again.isVisible()
    spans.second.choose("nonsense")
    assert spans.second.compared is None
    assert not spans.second.is_chosen


def test_large_files_are_judged_behind_and_can_be_stopped(heads, qtbot, monkeypatch):
    monkeypatch.setattr(second_measure, "FEW_SENTENCES", 0)
    monkeypatch.setattr("srlviewer.gui.session.FEW_SENTENCES", 0)
    heads.show_panel("difference")
    heads.second.choose("primesrl", "argument")
    assert heads.second.is_working
    assert heads.difference.head.stop.isVisible()
    heads.difference.head.stop.click()
    assert not heads.second.is_working
    assert heads.difference.head.again.isVisible()
    assert heads.second.compared is None
    heads.difference.head.again.click()
    qtbot.waitUntil(lambda: heads.second.compared is not None, timeout=20_000)
    assert not heads.second.is_working
    assert "primesrl" in heads.session._judged
    heads.state.set_measure("argument.labelled")
    qtbot.waitUntil(lambda: heads.second.compared is not None, timeout=20_000)
    assert heads.second.compared.difference.a.table.measure == "argument.labelled"


def test_other_files_are_compared_anew(story):
    from srlviewer.resources import resource_path

    paths = [
        str(resource_path("samples", f"edge.{side}.conll09"))
        for side in ("gold", "predicted")
    ]
    story.open_choice(type(story.state.choice)(*paths, "primesrl"))
    assert story.second.compared is not None
    assert story.second.compared.a.gold.path == paths[0]
    story.session.close()
    assert story.second.compared is None
    assert story.difference.model.rowCount() == 0


def test_questions_need_their_schemes():
    names = {question.id for question in questions(["primesrl", "conll09"])}
    assert "primesrl_conll09" in names
    assert "conll05_conll04" not in names
    assert len(questions(["primesrl"])) == 1
    assert len({question.id for question in QUESTIONS}) == len(QUESTIONS)


def test_options_of_the_scheme_shown_are_kept():
    assert with_options_of("primesrl:mode=paper", "primesrl:level=span") == (
        "primesrl:level=span,mode=paper"
    )
    assert with_options_of("conll09", "primesrl:level=span") == "conll09"


def test_the_measure_that_is_most_alike():
    names = ("semantic.labelled", "argument.labelled", "argument.unlabelled")
    assert likely_measure(names, "argument", names[0]) == "argument.labelled"
    assert likely_measure(names, "argument.core", names[0]) == "argument.labelled"
    assert likely_measure(("argument",), "argument.labelled", "x") == "argument"
    assert likely_measure(names, "predicate.sense", names[0]) == names[0]


def test_lines_of_the_sums_are_told_apart_where_options_differ(spans):
    """Two forms of one scheme have the same beginning: letters stand for them."""
    spans.show_panel("difference")
    spans.second.choose("primesrl:level=span,mode=paper", "argument")
    rows = spans.difference.summary.model.rows
    bold = [str(row[WHAT]) for row in rows if not str(row[WHAT]).startswith(" ")]
    assert len(set(bold)) == len(bold)
    assert not any("primesrl" in words for words in bold)
    tip = spans.difference.summary.model.index(0, WHAT).data(
        Qt.ItemDataRole.ToolTipRole
    )
    assert "A: PriMeSRL-Eval · spans, argument" in tip
    assert "B: PriMeSRL-Eval · spans · paper, argument" in tip


def test_both_verdicts_are_seen_in_one_narrow_column(story, qtbot):
    story.resize(1440, 900)
    table, model = story.difference.table, story.difference.model
    qtbot.waitUntil(lambda: table.columnViewportPosition(BADGES) > 0)
    end = table.columnViewportPosition(BADGES) + table.columnWidth(BADGES)
    assert end <= table.viewport().width()
    assert table.columnWidth(BADGES) < 80
    index = model.index(0, BADGES)
    icon = index.data(Qt.ItemDataRole.DecorationRole)
    assert icon.actualSize(table.iconSize()) == table.iconSize()
    shown, other = (model.index(0, column).data() for column in (SHOWN, OTHER))
    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
        assert index.data(role) == f"A: {shown}\nB: {other}"


def test_a_filter_that_hides_the_list_is_said_and_can_be_cleared(story, qtbot):
    panel = story.difference
    whole = panel.model.rowCount()
    assert panel.clear.isHidden()
    story.state.set_filter('kind:missing reason:"no-such"')
    assert panel.listed.text() == f"0 of {whole} pass the filter"
    assert panel.clear.isVisible()
    panel.clear.click()
    assert panel.model.rowCount() == whole
    assert panel.clear.isHidden()
    story.state.set_shown_verdicts(frozenset({Verdict.MISSING}))
    assert panel.listed.text().endswith(f"of {whole} pass the filter")
    panel.clear.click()
    assert story.state.shown_verdicts == frozenset(Verdict)


@pytest.mark.parametrize("size", [(720, 420), (800, 600)])
def test_all_questions_can_be_reached_in_a_small_window(heads, qtbot, size):
    heads.show_panel("difference")
    heads.resize(*size)
    area = heads.difference.hint_area
    qtbot.waitUntil(lambda: area.isVisible() and area.height() > 0)
    hidden = heads.difference.hint.height() - area.viewport().height()
    assert hidden <= area.verticalScrollBar().maximum()
    assert heads.difference.hint.width() <= area.viewport().width()
    assert heads.difference.hint.text().count("<li>") > 2
