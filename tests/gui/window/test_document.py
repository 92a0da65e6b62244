"""The document view: virtual, with links in the margin, chains, and a list to jump."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from srlviewer.drawing.coreference_items import ChainStyle
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.palette import THEMES
from srlviewer.gui.fonts import font_of
from srlviewer.gui.panels.document_list import DISTANCE, FILLER, FROM, TO, WHAT
from srlviewer.gui.panels.document_painting import paint_paragraph
from srlviewer.gui.panels.document_paragraph import LONGEST, Paragraph, Under
from srlviewer.gui.panels.document_scroll import STEPS, DocumentScroll
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict
from tests.formats.salsa_samples import corpus, dni, element, frame, sentence
from tests.gui.window.panel_stage import Stage

FAR = 160
"""Sentences of the long text."""


def long_text():
    """A text whose last sentences have links to the first ones."""
    texts = [sentence("s1", "Anna had a shop ./PUNC.")]
    texts += [sentence(f"s{n}", f"It rained on day {n} ./PUNC.") for n in range(2, FAR)]
    last = f"s{FAR}"
    asking = frame(
        "Asking",
        f"{last}_1",
        dni("Speaker", "s1_1"),
        dni("Topic", "s1_4"),
        dni("Place", f"s{FAR - 1}_5"),
        frame_id="f1",
    )
    chain = frame(
        "Coreference",
        f"{last}_3",
        element("Current", f"{last}_3"),
        element("Coreferent", "s1_1"),
    )
    texts.append(sentence(last, "Why did she ?/PUNC.", asking, chain))
    return corpus(*texts)


@pytest.fixture(scope="module")
def long_file(tmp_path_factory):
    path = tmp_path_factory.mktemp("long") / "long.xml"
    path.write_text(long_text(), encoding="utf-8")
    return path


@pytest.fixture
def far(qtbot, settings, long_file):
    """The document at its last sentence."""
    stage = Stage(qtbot, settings, "document")
    stage.open(long_file, long_file, position=FAR - 1)
    qtbot.waitUntil(lambda: stage.panel.links.link_model.rowCount() > 0)
    return stage


@pytest.fixture
def story(qtbot, settings):
    """The bundled story."""
    pair = (resource_path("samples", f"story.{name}.xml") for name in ("gold", "first"))
    stage = Stage(qtbot, settings, "document").open(*pair)
    qtbot.waitUntil(lambda: stage.panel.links.link_model.rowCount() > 0)
    return stage


def on_screen(view):
    return [one.position for one in view._shown()]


def test_only_what_is_seen_is_laid_out(far):
    view = far.panel.view
    assert far.state.position in on_screen(view)
    assert view.source.made < 60
    view.verticalScrollBar().setValue(0)
    assert on_screen(view)[0] == 0
    assert view.source.made < 120
    view.grab()


def test_the_ends_of_the_text_are_reached(far):
    view, bar = far.panel.view, far.panel.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    last = view._shown()[-1]
    assert last.position == FAR - 1
    assert last.top + last.height <= view.viewport().height() + 2
    bar.setValue(0)
    assert view._shown()[0] == (0, 0.0, view._height_of(0))


def test_far_links_run_to_the_edge_with_a_tag(far):
    view = far.panel.view
    lines = view.margin_lines()
    tags = {line.text: line for line in lines if line.tag is not None}
    near = [line for line in lines if line.tag is None]
    assert set(tags) == {"↑ 1"}
    assert len([line for line in lines if line.tag is not None]) == 2
    assert [line.end.position for line in near] == [FAR - 2]
    assert near[0].has_arrow
    assert all(line.points[-1].y() < 60 for line in tags.values())
    assert "Anna" in view.tooltip_at(lines[0].tag.center())


def test_a_tag_leads_to_the_filler_and_back_returns(far):
    view = far.panel.view
    [line] = [line for line in view.margin_lines() if "Speaker" in line.link.text]
    spot = line.tag.center().toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert far.state.position == 0
    assert far.view.links.spotlight == ((0, 1),)
    assert 0 in on_screen(view)
    far.state.back()
    assert far.state.position == FAR - 1
    assert FAR - 1 in on_screen(view)


def test_from_the_other_end_the_line_leads_back(far):
    """Scrolled to the filler, the margin says from where it is filled."""
    view = far.panel.view
    view.reveal(0)
    lines = view.margin_lines()
    assert lines
    assert all(line.has_arrow for line in lines)
    assert {line.end.position for line in lines} == {0}
    assert all(line.points[0].y() == view.viewport().height() for line in lines)


def test_a_click_on_a_sentence_goes_there(far):
    view = far.panel.view
    other = on_screen(view)[1]
    shown = next(one for one in view._shown() if one.position == other)
    y = max(shown.top, 0) + 5
    place = QPoint(round(view.viewport().width() - 20), round(y))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert far.state.position == other


def test_keys_move_a_cursor_and_enter_goes_there(far):
    view = far.panel.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.cursor_at == FAR - 2
    assert far.state.position == FAR - 1
    assert f"Sentence {FAR - 1} of {FAR}" in view.accessibleDescription()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert far.state.position == FAR - 2
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert (view.cursor_at, on_screen(view)[0]) == (0, 0)
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.cursor_at == FAR - 1
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.cursor_at == FAR - 1


def test_the_screen_reader_hears_what_is_marked(far):
    view = far.panel.view
    assert "Marked: Asking ✓" in view.accessibleDescription().replace("?", "")
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert "3 Place ✓" in view.accessibleDescription()


def spot(view, part, shown):
    rect = part.pieces[0]
    return QPointF(rect.center().x() + view._text_left, rect.center().y() + shown.top)


def test_chains_are_a_layer_that_lights_up(far):
    view, box = far.panel.view, far.panel.chains
    assert not box.isChecked()
    box.click()
    assert "chains" in far.state.layers
    assert "chains: 1" in far.panel.heading.text()
    shown = next(one for one in view._shown() if one.position == FAR - 1)
    parts = view.source.paragraph(FAR - 1).parts
    part = next(part for part in parts if part.under.mention is not None)
    place = spot(view, part, shown)
    assert view.tooltip_at(place) == "Chain 1, mention 2 of 2"
    QTest.mouseMove(view.viewport(), place.toPoint())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place.toPoint())
    assert far.state.position == 0
    box.click()
    assert not view.source.shows_chains


def test_a_mark_selects_its_item(far):
    view = far.panel.view
    shown = next(one for one in view._shown() if one.position == FAR - 1)
    [part] = view.source.paragraph(FAR - 1).parts
    place = spot(view, part, shown)
    assert "correct" in view.tooltip_at(place)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place.toPoint())
    assert far.state.selection == ItemAddress(FAR - 1, "gold", "frame", 0)


def cells(window, row):
    model = window.panel.links.link_model
    return [model.index(row, at).data() for at in range(model.columnCount())]


def test_links_are_listed_the_farthest_first(far, tested_model):
    model = far.panel.links.link_model
    tested_model(model)
    assert model.rowCount() == 3
    assert cells(far, 0)[DISTANCE] == str(FAR - 1)
    assert cells(far, 0)[WHAT] == "DNI Speaker · Asking"
    assert cells(far, 0)[FILLER] == "Anna"
    assert (cells(far, 0)[FROM], cells(far, 0)[TO]) == (str(FAR), "1")
    assert cells(far, 2)[DISTANCE] == "1"
    index = model.index(0, WHAT)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "correct"
    assert not index.data(Qt.ItemDataRole.DecorationRole).isNull()
    far.panel.links.sortByColumn(DISTANCE, Qt.SortOrder.AscendingOrder)
    assert cells(far, 0)[DISTANCE] == "1"


def test_a_row_goes_to_either_end(far):
    model = far.panel.links.link_model
    far.state.set_position(5)
    far.panel.links.opened.emit(model.index(0, DISTANCE))
    assert far.state.selection == ItemAddress(FAR - 1, "gold", "element", 0)
    far.panel.links.opened.emit(model.index(0, TO))
    assert far.state.position == 0
    assert far.view.links.spotlight == ((0, 1),)
    far.state.back()
    assert far.state.selection == ItemAddress(FAR - 1, "gold", "element", 0)


def test_links_of_schemes_that_do_not_judge_them_are_read(far, qtbot):
    far.judge("semeval10:task=srl")
    model = far.panel.links.link_model
    # Both files name them.
    qtbot.waitUntil(lambda: model.rowCount() == 6)
    assert model.link(0).verdict is None
    assert model.index(0, WHAT).data(Qt.ItemDataRole.DecorationRole) is None


def test_the_list_has_as_many_links_as_there_are_rows(story):
    rows = story.state.judgements.rows("ni.linking")
    assert 0 < story.panel.links.link_model.rowCount() <= len(rows.outcome)
    distances = [link.distance for link in story.panel.links.link_model.links]
    assert distances == sorted(distances, reverse=True)
    assert distances[0] > 60


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_story_is_painted_under_every_theme(story, theme):
    story.state.set_theme(theme)
    story.panel.chains.setChecked(True)
    view = story.panel.view
    for position in (0, 30, 69):
        story.state.set_position(position)
        assert not view.grab().isNull()


def test_other_files_and_none(far):
    gold, predicted = (
        resource_path("samples", f"english.{side}.conll09")
        for side in ("gold", "predicted")
    )
    far.open(gold, predicted, "conll09")
    view = far.panel.view
    assert far.panel.links.link_model.rowCount() == 0
    assert "No null instantiation" in far.panel.links.empty_text
    assert view._shown()
    assert not view.margin_lines()
    assert not far.panel.chains.isEnabled()
    far.state.set_comparison(None)
    assert view._shown() == []
    view.grab()
    QTest.keyClick(view, Qt.Key.Key_Down)


def test_links_wait_for_the_scores(far):
    comparison = far.state.comparison
    far.state.set_judgements(comparison, None)
    assert far.panel.links.link_model.rowCount() == 0
    assert "when they are scored" in far.panel.links.empty_text


def test_the_window_has_it_with_a_key_and_names(window):
    action = window.actions_by_id["view.panel.document"]
    assert action.shortcut().toString() == "Ctrl+Shift+D"
    panel = window.document
    for widget in (panel.view, panel.links, panel.chains):
        assert widget.accessibleName()


# -- paragraphs


def paragraph(words, *unders, width=200.0):
    return Paragraph(words.split(), font_of(Face.LABEL), width, unders)


def under(start, end, label="x", style=ChainStyle.SOLID):
    return Under(((start, end),), label, style)


def test_marks_of_a_paragraph_do_not_meet(qapp):
    unders = [under(0, 9, "long"), under(1, 2, "a"), under(1, 4, "b"), under(2, 3)]
    made = paragraph("a b c d e f g h i", *unders, width=400)
    plain = paragraph("a b c d e f g h i", width=400)
    assert made.height > plain.height
    rects = [part.label for part in made.parts]
    rects += [piece for part in made.parts for piece in part.pieces]
    for number, one in enumerate(rects):
        for other in rects[number + 1 :]:
            assert not one.intersects(other)
        assert one.bottom() <= made.height


def test_a_mark_over_two_lines_has_one_label(qapp):
    words = " ".join(["word"] * 20)
    made = paragraph(words, under(0, 20, "all"), width=150)
    assert len(made.parts) > 2
    assert [part.label is not None for part in made.parts] == [True] + [False] * (
        len(made.parts) - 1
    )
    assert made.middle_of(((19, 20),)) > made.middle_of(((0, 1),))


def test_right_to_left_labels_begin_at_the_right(qapp):
    made = paragraph("قال كيم ذلك", under(0, 1, "A0"), width=300)
    [part] = made.parts
    assert made.is_right_to_left
    assert part.label.right() == pytest.approx(part.pieces[0].right(), abs=0.5)
    assert part.pieces[0].right() > 200


def test_very_long_sentences_are_shortened(qapp):
    made = paragraph("word " * (LONGEST + 500), under(LONGEST + 100, LONGEST + 101))
    assert made.text.endswith("…")
    assert not made.parts


def test_an_empty_sentence_has_a_height(qapp):
    assert paragraph("").height > 0


@pytest.mark.parametrize("style", list(ChainStyle))
def test_every_style_is_painted(qapp, style):
    made = paragraph("a b c d", under(0, 4, "1", style), width=300)
    image = QImage(300, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_paragraph(painter, made, QPointF(0, 0), THEMES["light"])
    painter.end()
    y = round(made.parts[0].pieces[0].center().y())
    band = {image.pixel(x, y + dy) for x in range(60) for dy in (-2, -1, 0, 1, 2)}
    assert len(band) > 1


# -- scrolling


HEIGHTS = st.lists(st.integers(5, 90), min_size=1, max_size=60)


def scroller(heights):
    made = DocumentScroll(lambda position: float(heights[position]))
    made.count = len(heights)
    return made


@given(HEIGHTS, st.integers(0, 10_000))
def test_what_is_shown_fills_the_screen(heights, value):
    made = scroller(heights)
    value %= len(heights) * STEPS
    shown = list(made.shown(value, 200.0))
    assert shown[0].top <= 0
    for one, other in pairwise(shown):
        assert other.position == one.position + 1
        assert other.top == pytest.approx(one.top + one.height)
    last = shown[-1]
    assert last.position == len(heights) - 1 or last.top + last.height >= 200


@given(HEIGHTS, st.integers(0, 59), st.floats(0, 150))
def test_a_sentence_stands_where_it_is_wanted(heights, position, at):
    made = scroller(heights)
    position %= len(heights)
    value = made.value_with(position, at)
    tops = {one.position: one.top for one in made.shown(value, 400.0)}
    above = sum(heights[:position])
    assert tops[position] == pytest.approx(min(at, above), abs=90 / STEPS + 0.1)


@given(HEIGHTS)
def test_the_last_value_shows_the_last_sentence(heights):
    made = scroller(heights)
    shown = list(made.shown(made.last_value(200.0), 203.0))
    assert shown[-1].position == len(heights) - 1


@given(HEIGHTS, st.integers(0, 500), st.floats(-300, 300))
def test_scrolling_moves_by_about_so_many_px(heights, value, by):
    made = scroller(heights)
    value %= len(heights) * STEPS

    def place(value):
        position, part = divmod(value, STEPS)
        if position >= len(heights):
            return float(sum(heights))
        return sum(heights[:position]) + heights[position] * part / STEPS

    wanted = place(value) + by
    if 0 <= wanted < sum(heights) - heights[-1]:
        moved = place(made.moved(value, by))
        assert moved == pytest.approx(wanted, abs=2 * 90 / STEPS)


def test_nothing_to_scroll():
    made = scroller([])
    assert list(made.shown(0, 100)) == []
    assert (made.last_value(100), made.moved(0, 50)) == (0, 0)


def test_the_line_of_the_selected_element_is_the_strong_one(far):
    view = far.panel.view
    assert not any(map(view._is_selected, view.margin_lines()))
    far.state.select(ItemAddress(FAR - 1, "gold", "element", 1))
    strong = [line for line in view.margin_lines() if view._is_selected(line)]
    assert [line.link.item.label for line in strong] == ["Topic"]
    view.grab()


def test_lines_have_the_verdicts_of_links(far):
    assert {line.link.verdict for line in far.panel.view.margin_lines()} == {
        Verdict.CORRECT
    }
