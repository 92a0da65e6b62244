"""The sentence view with mouse and keys, and what it tells a screen reader."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QApplication

from srlviewer.drawing.palette import DARK, LIGHT
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.gui.sentence_view import SentenceView
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict


@pytest.fixture
def view(qtbot, sample_of, named):
    made = SentenceView()
    qtbot.addWidget(made)
    made.resize(900, 400)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
        made.setFocus()
    made.show_sentence(named(sample_of.spans(), "lamp-04"))
    return made


def selected(view):
    return str(view.selected) if view.selected else ""


def centre(view, address) -> QPoint:
    target = next(t for t in view.targets if t.address == address)
    return view._to_viewport(target.rect).center().toPoint()


def press(qtbot, view, *keys):
    for key in keys:
        qtbot.keyClick(view, key)


def test_arrow_keys_go_from_item_to_item_by_place(qtbot, view):
    press(qtbot, view, Qt.Key.Key_Down)
    assert selected(view) == "4:gold:predicate:1"
    press(qtbot, view, Qt.Key.Key_Right)
    assert selected(view) == "4:gold:argument:1"
    press(qtbot, view, Qt.Key.Key_Down)
    assert selected(view) == "4:predicted:argument:1"
    press(qtbot, view, Qt.Key.Key_Right)
    assert selected(view) == "4:predicted:argument:2"
    press(qtbot, view, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert selected(view) == "4:gold:predicate:1"
    press(qtbot, view, Qt.Key.Key_Left)
    assert selected(view) == "4:gold:predicate:1"


def test_every_item_can_be_reached_with_keys(qtbot, view):
    reached = set()
    press(qtbot, view, Qt.Key.Key_Home)
    for _ in view.targets:
        reached.add(view.selected)
        press(qtbot, view, Qt.Key.Key_Right)
    assert reached == {t.address for t in view.targets}
    press(qtbot, view, Qt.Key.Key_End)
    assert view.selected == view.targets[-1].address


def test_tab_goes_over_the_predicates_and_out(qtbot, view):
    chips = [t.address for t in view.targets if t.is_chip]
    assert len(chips) == 2
    press(qtbot, view, Qt.Key.Key_Tab)
    assert view.selected == chips[0]
    press(qtbot, view, Qt.Key.Key_Right, Qt.Key.Key_Tab)
    assert view.selected == chips[1]
    press(qtbot, view, Qt.Key.Key_Backtab)
    assert view.selected == chips[0]
    assert not view.focusNextPrevChild(False)
    view.select(chips[1])
    assert not view.focusNextPrevChild(True)


def test_the_selected_predicate_alone(qtbot, view):
    first, second = [t.address for t in view.targets if t.is_chip]
    view.set_alone(True)
    assert sum(t.is_chip for t in view.targets) == 2
    view.select(first)
    assert [t.address for t in view.targets if t.is_chip] == [first]
    assert "One predicate of 2." in {c.text for c in view.sentence_layout.captions}
    press(qtbot, view, Qt.Key.Key_Tab)
    assert view.selected == second
    assert [t.address for t in view.targets if t.is_chip] == [second]
    assert view.focusNextPrevChild(True) is not None
    assert view.selected == second
    view.select(ItemAddress(3, "gold", "argument", 0))
    [chip] = [t.address for t in view.targets if t.is_chip]
    assert chip == first
    view.select(None)
    assert sum(t.is_chip for t in view.targets) == 2
    view.select(second)
    view.set_alone(False)
    assert sum(t.is_chip for t in view.targets) == 2


@pytest.mark.parametrize("wrapped", [True, False])
def test_a_sentence_that_fits_is_not_scrolled(view, sample_of, wrapped):
    view.set_wrapped(wrapped)
    for position in (3, 28) if wrapped else (3, 5):
        view.show_sentence(comparison_input(sample_of.heads(), position))
        view.set_zoom(1)
        fitting = view.fitting_zoom()
        assert view.zoom == 1
        view.set_zoom(fitting)
        assert view.zoom == fitting
        assert view.horizontalScrollBar().maximum() == 0
        assert view.verticalScrollBar().maximum() == 0
        if fitting < 2:
            view.set_zoom(fitting + 0.1)
            bars = view.horizontalScrollBar(), view.verticalScrollBar()
            assert any(bar.maximum() for bar in bars)


def test_a_tooltip_hangs_below_what_lights_up(view):
    address = ItemAddress(3, "gold", "argument", 0)
    place = centre(view, address)
    view._hover(view.item_at(place))
    rings = view.page.rings(address, has_focus=False)
    bottom = max(view._to_viewport(ring.rect).bottom() for ring in rings)
    tip = view.tip_place(place)
    assert tip.x() == place.x()
    assert bottom - 15 <= tip.y() <= bottom + 15
    nowhere = QPoint(2, 2)
    assert view.tip_place(nowhere) == nowhere


def test_enter_inspects_and_escape_lets_go(qtbot, view):
    with qtbot.assertNotEmitted(view.item_activated):
        press(qtbot, view, Qt.Key.Key_Return)
    press(qtbot, view, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.item_activated) as caught:
        press(qtbot, view, Qt.Key.Key_Return)
    assert caught.args == [ItemAddress(3, "gold", "predicate", 0)]
    with qtbot.waitSignal(view.item_selected) as caught:
        press(qtbot, view, Qt.Key.Key_Escape)
    assert caught.args == [None]


def test_keys_of_the_window_are_left_to_it(qtbot, view):
    press(qtbot, view, Qt.Key.Key_Down)
    before = view.selected
    qtbot.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    press(qtbot, view, Qt.Key.Key_N, Qt.Key.Key_PageDown)
    assert view.selected == before


def test_a_click_selects_and_a_double_click_inspects(qtbot, view):
    address = ItemAddress(3, "predicted", "argument", 0)
    place = centre(view, address)
    with qtbot.waitSignal(view.item_selected) as caught:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert caught.args == [address]
    with qtbot.waitSignal(view.item_activated):
        qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(view.item_selected) as caught:
        corner = QPoint(2, 2)
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    assert caught.args == [None]


def test_selecting_from_outside_is_silent_and_checks_the_item(qtbot, view):
    address = ItemAddress(3, "gold", "argument", 2)
    with qtbot.assertNotEmitted(view.item_selected):
        view.select(address)
    assert view.selected == address
    view.select(ItemAddress(3, "gold", "argument", 99))
    assert view.selected is None
    view.select(ItemAddress(7, "gold", "argument", 0))
    assert view.selected is None


def test_the_ring_shows_the_selection(view):
    before = view.grab().toImage()
    view.select(ItemAddress(3, "gold", "argument", 0))
    after = view.grab().toImage()
    assert before != after
    rect = view._to_viewport(
        view.sentence_layout.boxes_of(view.selected)[0].rect.grown(4)
    )
    spot = QPoint(round(rect.center().x()), int(rect.top()))
    assert after.pixelColor(spot).lightness() < 60
    assert before.pixelColor(spot).lightness() > 200


def test_a_screen_reader_is_told_sentence_and_selection(view):
    assert view.accessibleName().startswith("Sentence 4: Marit Dahl , who had run")
    assert "Nothing selected" in view.accessibleDescription()
    view.select(ItemAddress(3, "predicted", "argument", 0))
    said = view.accessibleDescription()
    assert said.startswith("argument A1, wrong label. ")
    assert "gold A0: Marit Dahl" in said
    assert "predicted A1: Marit Dahl" in said
    assert "Right place, other label." in said
    view.show_sentence(None)
    assert view.accessibleName() == "No sentence"


def test_the_tooltip_has_verdict_reason_and_both_sides(view):
    text = view.tooltip_at(centre(view, ItemAddress(3, "gold", "argument", 1)))
    first, gold, predicted, reason = text.split("<br>")
    assert first == "<b>argument R-A0, right, penalised</b>"
    assert gold == "gold R-A0: who"
    assert predicted == "predicted R-A0: who"
    assert reason.endswith("(argument.core)")
    assert view.tooltip_at(QPoint(2, 2)) == ""


def test_nothing_in_a_tooltip_is_taken_for_markup(view, sample_of, named):
    from dataclasses import replace

    shown = named(sample_of.spans(), "lamp-04")
    forms = tuple(f"<b>{form}&" for form in shown.forms)
    view.show_sentence(replace(shown, forms=forms))
    text = view.tooltip_at(centre(view, ItemAddress(3, "gold", "argument", 1)))
    assert "&lt;b&gt;who&amp;" in text


def test_ctrl_and_wheel_zoom(qtbot, view):
    def turn(steps):
        event = QWheelEvent(
            QPointF(100, 100),
            view.viewport().mapToGlobal(QPointF(100, 100)),
            QPoint(),
            QPoint(0, 120 * steps),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(view.viewport(), event)

    with qtbot.waitSignal(view.zoom_changed):
        turn(1)
    assert view.zoom > 1
    turn(-1)
    assert view.zoom == 1
    for _ in range(30):
        turn(1)
    assert view.zoom == 4
    for _ in range(30):
        turn(-1)
    assert view.zoom == 0.25


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0, 4.0])
def test_every_item_can_be_clicked_at_every_zoom(view, zoom):
    view._across.glide_to = view._across.jump_to
    view._down.glide_to = view._down.jump_to
    view.set_zoom(zoom)
    for target in view.targets:
        view.select(target.address)
        place = centre(view, target.address)
        assert view.viewport().rect().contains(place)
        item = view.item_at(place)
        assert item is not None
        assert item.address(3) == target.address


def test_wrapped_rows_keep_to_the_width_and_one_line_scrolls(view, sample_of, named):
    view.show_sentence(named(sample_of.spans(), "lamp-29"))
    assert view.horizontalScrollBar().maximum() == 0
    assert view.verticalScrollBar().maximum() > 0
    rows = len(view.sentence_layout.row_tops)
    view.resize(600, 400)
    assert len(view.sentence_layout.row_tops) > rows
    view.set_wrapped(False)
    assert len(view.sentence_layout.row_tops) == 1
    assert view.horizontalScrollBar().maximum() > 3000


def test_keys_bring_what_they_select_into_view(qtbot, view, sample_of, named):
    view.show_sentence(named(sample_of.spans(), "lamp-29"))
    press(qtbot, view, Qt.Key.Key_End)
    last = view.targets[-1]
    qtbot.waitUntil(
        lambda: (
            view.viewport()
            .rect()
            .contains(view._to_viewport(last.rect).toAlignedRect())
        )
    )


def test_the_theme_changes_at_once(view):
    assert view.grab().toImage().pixelColor(1, 1).name().upper() == LIGHT.page
    view.set_theme("dark")
    assert view.theme is DARK
    assert view.grab().toImage().pixelColor(1, 1).name().upper() == DARK.page


def test_the_filter_makes_others_pale(view):
    before = view.grab().toImage()
    address = ItemAddress(3, "gold", "argument", 0)
    box = view.sentence_layout.boxes_of(address)[0]
    spot = view._to_viewport(box.badge).topLeft().toPoint() + QPoint(3, 3)
    view.set_shown_verdicts(frozenset({Verdict.CORRECT}))
    pale = view.grab().toImage().pixelColor(spot)
    assert pale.lightness() > before.pixelColor(spot).lightness() + 60
    view.set_shown_verdicts(frozenset({Verdict.WRONG_LABEL}))
    assert view.grab().toImage().pixelColor(spot) == before.pixelColor(spot)


def test_search_hits_are_marked(view):
    view.set_hits(frozenset({0}))
    token = view.sentence_layout.tokens[0]
    place = view._to_viewport(token.label.rect).topLeft().toPoint()
    assert view.grab().toImage().pixelColor(place).name().upper() == LIGHT.search


def test_another_sentence_forgets_hits_and_scrolls_to_its_beginning(
    view, sample_of, named
):
    view.show_sentence(named(sample_of.spans(), "lamp-29"))
    view.set_hits(frozenset({0}))
    view.verticalScrollBar().setValue(100)
    view.show_sentence(named(sample_of.spans(), "lamp-29", "predicate.sense"))
    assert view.verticalScrollBar().value() == 100
    view.show_sentence(named(sample_of.spans(), "lamp-28"))
    assert view.verticalScrollBar().value() == 0


def test_space_folds_a_predicate(qtbot, view):
    press(qtbot, view, Qt.Key.Key_Down)
    height = view.sentence_layout.height
    with qtbot.waitSignal(view.collapsed_changed):
        press(qtbot, view, Qt.Key.Key_Space)
    assert view.sentence_layout.height < height
    assert view.selected == ItemAddress(3, "gold", "predicate", 0)
    press(qtbot, view, Qt.Key.Key_Space)
    assert view.sentence_layout.height == height
    view.set_options(all_collapsed=True)
    folded = view.sentence_layout.height
    press(qtbot, view, Qt.Key.Key_Space)
    assert folded < view.sentence_layout.height < height


def test_copying(view):
    clipboard = QGuiApplication.clipboard()
    view.copy_text()
    assert clipboard.text().startswith("Marit Dahl , who had run")
    view.copy_address()
    assert clipboard.text() == "4"
    view.select(ItemAddress(3, "gold", "argument", 0))
    view.copy_address()
    assert clipboard.text() == "4:gold:argument:1"
    view.copy_text()
    assert clipboard.text().startswith("argument A0, wrong label")
    view.copy_picture()
    image = clipboard.image()
    picture = view.picture()
    assert image.width() == round(2 * picture.width)


def test_the_menu_names_the_item(view):
    view.select(ItemAddress(3, "gold", "argument", 0))
    menu = view.make_menu()
    texts = [a.text().replace("&", "") for a in menu.actions() if a.text()]
    assert texts[0] == "argument A0, wrong label"
    assert {"Copy text", "Copy picture", "Copy address", "Inspect"} <= set(texts)
    view.select(None)
    assert "Inspect" not in [
        a.text().replace("&", "") for a in view.make_menu().actions()
    ]


def test_right_to_left_sentences_begin_at_the_right(view, sample_of):
    view.show_sentence(comparison_input(sample_of.scripts(), 0))
    chip = next(t for t in view.targets if t.is_chip)
    right = view._to_viewport(chip.rect).right()
    assert view.viewport().width() - 20 <= right <= view.viewport().width()
    assert view.item_at(centre(view, chip.address)).address(0) == chip.address


def test_dependencies_can_be_selected(view, sample_of, named):
    comparison = sample_of.heads()
    view.show_sentence(comparison_input(comparison, 2))
    view.set_options(has_dependencies=True)
    arcs = [t for t in view.targets if t.address.kind == "token"]
    assert len(arcs) >= 2 * len(view.sentence.forms) - 2
    view.select(arcs[0].address)
    assert view.accessibleDescription().startswith("dependency ")


def test_a_sentence_without_words_or_predicates(view, sample_of, named):
    view.show_sentence(None)
    view.grab()
    assert view.targets == ()
    view.show_sentence(named(sample_of.spans(), "lamp-06"))
    assert "Nothing is annotated" in view.accessibleDescription()
    view.set_options(has_dependencies=True)
    assert view.accessibleDescription().startswith("Dependencies. ")
    view.grab()


def test_the_tooltip_of_a_shortened_word_says_it_in_full(view):
    word = "<" + "x" * 300
    view.show_sentence(replace(view.sentence, forms=(word, *view.sentence.forms[1:])))
    [token] = [t for t in view.sentence_layout.tokens if t.column == 0]
    assert token.label.text == word[:199] + "…"
    middle = view._to_viewport(token.rect).center()
    assert view.tooltip_at(middle.toPoint()) == "&lt;" + "x" * 300


def test_scrolling_paints_what_comes_into_view(view):
    forms = tuple(f"w{n}" for n in range(4000))
    view.show_sentence(replace(view.sentence, forms=forms, tags=(), arcs=()))
    bar = view.verticalScrollBar()
    assert bar.maximum() > 5000
    for place in (0, 3000, bar.maximum()):
        bar.setValue(place)
        image = view.viewport().grab().toImage()
        seen = {image.pixel(x, y) for x in range(0, 900, 3) for y in range(0, 400, 3)}
        assert len(seen) > 2


def in_view(view, rect) -> bool:
    place = view._to_viewport(rect).toRect()
    return view.viewport().rect().contains(place)


def words_in_view(view) -> set[int]:
    tokens = view.sentence_layout.tokens
    return {token.column for token in tokens if in_view(view, token.rect)}


@pytest.mark.parametrize("wrapped", [True, False])
def test_words_stay_in_view_at_every_zoom(view, sample_of, wrapped):
    view.set_options(has_dependencies=True)
    view.set_wrapped(wrapped)
    view.show_sentence(comparison_input(sample_of.heads(), 28))
    assert words_in_view(view)
    for _ in range(8):
        view.zoom_by(1)
        assert words_in_view(view), view.zoom
    before = words_in_view(view)
    for _ in range(12):
        view.zoom_by(-1)
        assert words_in_view(view) & before, "the same words, not any"


def test_a_sentence_opened_at_a_large_zoom_begins_with_its_words(view, sample_of):
    view.set_options(has_dependencies=True)
    view.set_zoom(4)
    view.show_sentence(comparison_input(sample_of.heads(), 28))
    assert 0 in words_in_view(view)


def test_the_selection_stays_in_view_while_the_page_changes(qtbot, view, sample_of):
    view.show_sentence(comparison_input(sample_of.heads(), 28))
    last = view.targets[-1].address
    view.select(last)

    def is_seen() -> bool:
        target = next(t for t in view.targets if t.address == last)
        shown = view._to_viewport(target.rect).toRect()
        return view.viewport().rect().intersects(shown)

    qtbot.waitUntil(is_seen)
    view.resize(500, 220)
    qtbot.waitUntil(is_seen)
    view.set_options(has_dependencies=True)
    assert is_seen()
    for zoom in (4, 0.5, 2):
        view.set_zoom(zoom)
        assert is_seen()
    view.set_options(has_dependencies=False)
    assert is_seen()


def test_who_scrolls_away_is_not_brought_back(qtbot, view):
    view.resize(500, 160)
    view.select(view.targets[-1].address)
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 0)
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    view.resize(500, 162)
    QApplication.processEvents()
    assert bar.value() == 0


def test_nobody_has_to_scroll_for_margins(view):
    """A few px more than the view are nothing but white."""
    view.set_wrapped(False)
    frame = view.width() - view.viewport().width()
    wide = view.page.layout.width
    for missing, has_bar in ((0, False), (3, False), (8, False), (17, True)):
        view.resize(round(wide) - missing + frame, 400)
        view._refit()
        assert (view.horizontalScrollBar().maximum() > 0) is has_bar, missing
