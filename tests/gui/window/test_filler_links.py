"""Links of null instantiations in the window: there with one key, back with another."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from srlviewer.drawing.draw_members import member_line
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.scene import BoxKind
from srlviewer.gui.fonts import picture_metrics
from srlviewer.gui.places import find_place
from srlviewer.model.address import ItemAddress
from tests.drawing.frame_stories import TARGET, far_story
from tests.formats.salsa_samples import corpus, dni, element, sentence
from tests.gui.window.frame_pairs import write_pair
from tests.scoring.semeval10.document_pairs import story, won

FAR = 120
SCHEME = "semeval10"


def opened(window, tmp_path, gold, predicted, scheme=SCHEME):
    """The window on a pair."""
    window.open_choice(write_pair(tmp_path, gold, predicted, scheme))
    assert window.state.judgements is not None
    window.view.setFocus()
    return window


@pytest.fixture
def far(window, tmp_path):
    """120 sentences; gold leads from 118 to 2, the prediction to 117 (T6 and more)."""
    texts = [
        far_story(filler, sentences=FAR, middle=60, last=117, target=118)
        for filler in (2, 117)
    ]
    return opened(window, tmp_path, *texts)


def null_address(window, side):
    """Of the only null instantiation of the sentence shown."""
    [found] = [
        item
        for item in window.view.sentence.items
        if item.filling is not None and item.side == side
    ]
    return found.address(window.state.position)


def middle_of(view, rect):
    """Where a place of the layout is in the viewport."""
    return view._to_viewport(rect).center().toPoint()


def keys(window, *pressed):
    for key, held in pressed:
        QTest.keyClick(window.view, key, held)


PLAIN, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
ENTER, BACK = (Qt.Key.Key_Return, PLAIN), (Qt.Key.Key_Left, ALT)


def test_two_keys_go_over_a_hundred_sentences_and_return(far):
    state, view = far.state, far.view
    state.set_position(117)
    chip = null_address(far, "gold")
    state.select(chip)
    keys(far, ENTER)
    assert state.position == 1
    assert state.selection is None
    assert view.links.spotlight == ((2, 5),)
    assert "the TV debate" in view.accessibleDescription()
    assert "Alt+Left" in view.accessibleDescription()
    keys(far, BACK)
    assert state.here == chip
    assert view.selected == chip
    assert view.links.spotlight == ()


def test_a_click_on_a_stub_goes_there_and_back_returns_to_its_chip(far):
    state, view = far.state, far.view
    state.set_position(117)
    chip = null_address(far, "predicted")
    [stub] = view.sentence_layout.stubs_of(chip)
    place = middle_of(view, stub.rect)
    assert "sentence 117: the TV debate" in view.tooltip_at(place)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, PLAIN, place)
    assert state.position == 116
    assert view.links.spotlight == ((2, 5),)
    keys(far, BACK)
    assert state.here == chip


def test_escape_takes_the_ring_from_the_filler(far):
    far.state.set_position(117)
    far.state.select(null_address(far, "gold"))
    keys(far, ENTER, (Qt.Key.Key_Escape, PLAIN))
    assert far.view.links.spotlight == ()


def test_the_chip_is_reached_and_described_by_key(far):
    far.state.set_position(117)
    view = far.view
    keys(far, (Qt.Key.Key_End, PLAIN))
    assert view.selected == null_address(far, "predicted")
    said = view.accessibleDescription()
    assert "null instantiation DNI Competition" in said
    assert "sentence 117: the TV debate" in said
    assert "Link?" in said
    assert said.endswith("Enter goes to the filler.")


def test_members_are_outlined_and_listed_while_the_chip_is_selected(far):
    far.state.set_position(117)
    view = far.view
    assert view.links._line() is None
    far.state.select(null_address(far, "predicted"))
    line = view.links._line()
    assert [stub.end.position for stub in line.stubs] == [116, 59, 1]
    assert line.stubs[0].label.text.endswith("✓")
    view.grab()  # painted without complaint
    rect = line.stubs[1].rect
    zoom = view.zoom
    place = QPoint(round(rect.centre.x * zoom), round(rect.centre.y * zoom))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, PLAIN, place)
    assert far.state.position == 59
    assert view.links.spotlight == ((2, 5),)


def test_members_in_the_sentence_have_dotted_outlines(window, tmp_path):
    text = story(won(dni("Competition", "s3_2")))
    opened(window, tmp_path, text, text)
    window.state.set_position(2)
    assert window.view.links.marks() == []
    window.state.select(null_address(window, "gold"))
    [mark] = window.view.links.marks()
    token = window.view.sentence_layout.tokens[1]
    assert mark.rect.contains(token.label.rect)
    assert mark.dashes


def test_a_line_of_many_members_says_how_many_have_no_room(far):
    far.state.set_position(117)
    far.state.select(null_address(far, "gold"))
    members = far.view.links._members()
    line = member_line(members, 117, Rect(0, 0, 200, 300), picture_metrics())
    assert len(line.stubs) == 1
    assert line.rest.text == "+ 2"


def test_the_menu_names_fillers_and_mentions(far):
    far.state.set_position(117)
    far.state.select(null_address(far, "gold"))
    menu = far.view.make_menu()
    texts = [action.text() for action in menu.actions()]
    assert "Go to filler: 2\u2002the TV debate" in texts
    assert "Go to mention: 60\u2002the TV debate" in texts
    [action] = [a for a in menu.actions() if "117" in a.text()]
    action.trigger()
    assert far.state.position == 116
    menu.deleteLater()


def test_a_filler_in_another_row_of_the_sentence_is_gone_to(window, tmp_path):
    words = " ".join(f"word{n}" for n in range(60))
    text = corpus(
        sentence("s1", words, won(dni("Charges", "s1_60")).replace("s3_3", "s1_2"))
    )
    opened(window, tmp_path, text, text)
    window.state.set_position(0)
    chip = null_address(window, "gold")
    window.state.select(chip)
    keys(window, ENTER)
    assert window.view.links.spotlight == ((59, 60),)
    keys(window, BACK)
    assert window.state.here == chip


def test_a_filler_that_is_nowhere_leads_nowhere(window, tmp_path):
    text = story(won(dni("Charges", "s9_1"), element("A", "s3_2")))
    opened(window, tmp_path, text, text)
    window.state.set_position(2)
    window.state.select(null_address(window, "gold"))
    keys(window, ENTER)
    assert window.state.position == 2
    assert "not in the file" in window.view.accessibleDescription()


def test_auxiliary_frames_come_with_a_switch_or_when_one_is_selected(window, tmp_path):
    text = story(won(dni("Charges", "s2_501")))
    opened(window, tmp_path, text, text)
    window.state.set_position(1)
    view = window.view
    address = ItemAddress(1, "gold", "frame", 0)
    assert not view.sentence_layout.boxes_of(address)
    window.state.select(address)
    assert view.sentence_layout.boxes_of(address)
    window.state.select(None)
    assert not view.sentence_layout.boxes_of(address)
    window.actions_by_id["view.layer.auxiliary"].trigger()
    assert view.sentence_layout.boxes_of(address)


def test_t6_ends_in_the_numbers_of_the_page(window, tmp_path):
    opened(window, tmp_path, far_story(2), far_story(57))
    window.state.set_measure("ni.linking")
    window.state.set_position(TARGET - 1)
    item = window.view.page.item_of(null_address(window, "predicted"))
    assert item.verdict.code == "correct"


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("3:gold:frame:1", ItemAddress(2, "gold", "frame", 0)),
        ("3:predicted:element:2", ItemAddress(2, "predicted", "element", 1)),
        ("3:gold:element:3", "Sentence 3 has no item 3:gold:element:3."),
        ("3:gold:frame:2", "Sentence 3 has no item 3:gold:frame:2."),
    ],
)
def test_addresses_of_frames_and_null_instantiations_lead_there(
    window, tmp_path, text, there
):
    both = story(won(element("A", "s3_2"), dni("Charges")))
    opened(window, tmp_path, both, both)
    assert find_place(window.state, text) == there


def test_a_selected_chip_is_not_below_the_line_of_members(far):
    view, state = far.view, far.state
    state.set_position(117)
    view.resize(420, 240)
    state.set_zoom(2.0)
    chip = null_address(far, "predicted")
    state.select(chip)
    QTest.qWait(400)
    [box] = [b for b in view.sentence_layout.boxes_of(chip) if b.kind is BoxKind.NULL]
    foot = view.links._line().rect.y * view.zoom
    assert view._to_viewport(box.rect).bottom() <= foot


def test_the_key_that_returns_is_the_one_in_use(far):
    far.actions_by_id["go.back"].setShortcut("Ctrl+B")
    far.state.set_position(117)
    far.state.select(null_address(far, "gold"))
    keys(far, ENTER)
    assert "Ctrl+B goes back" in far.view.accessibleDescription()
