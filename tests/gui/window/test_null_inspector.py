"""The inspector of null instantiations: three answers, fillers, and the other mode."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from srlviewer.drawing.scene import BoxKind
from srlviewer.gui import link_modes
from srlviewer.gui.panels.link_box import LinkBox
from srlviewer.gui.quirk_words import WORDS
from tests.drawing.frame_stories import TARGET, far_story
from tests.formats.salsa_samples import corpus, dni, element, frame, ini, sentence
from tests.gui.window.frame_pairs import write_pair
from tests.scoring.semeval10.document_pairs import CLAUSE, story, won

CHARGES = story(won(dni("Charges", "s2_501"))), story(won(dni("Charges", "s2_502")))


def shown(window, tmp_path, gold, predicted, *, position=2, side="gold", mode="paper"):
    """The box of the first null instantiation of a side."""
    scheme = f"semeval10:mode={mode}"
    window.open_choice(write_pair(tmp_path, gold, predicted, scheme))
    window.state.set_position(position)
    items = [i for i in window.view.sentence.items if i.filling and i.side == side]
    window.state.select(items[0].address(position))
    return box_of(window)


def box_of(window):
    return window.inspector.widget().findChild(LinkBox)


def said(window):
    return "\n".join(window.inspector.texts())


def test_three_answers_with_what_they_rest_on(window, tmp_path):
    box = shown(window, tmp_path, *CHARGES)
    text = said(window)
    assert "Recognised? matched" in text
    assert "Interpretation? correct" in text
    assert "Link? right by head" in text
    for fact in ("Last night's debate", "head “debate”", "Dice 0.67", "2 mentions"):
        assert fact in text
    assert box.accessibleName()


def test_an_answer_that_no_row_gives_is_left_out(window, tmp_path):
    shown(window, tmp_path, story(won(ini("A"))), story(won()))
    assert "Recognised? missing" in said(window)
    assert "Interpretation?" not in said(window)


def test_buttons_go_to_fillers_and_mentions(window, tmp_path):
    texts = far_story(2), far_story(57)
    box = shown(window, tmp_path, *texts, position=TARGET - 1)
    labels = [button.text() for button in box.findChildren(QPushButton)]
    assert labels == [
        "gold: 2\u2002the TV debate",
        "predicted: 57\u2002the TV debate",
        "30\u2002the TV debate",
    ]
    chip = window.state.here
    window.activateWindow()
    box.buttons[2].setFocus()
    box.buttons[2].click()
    assert window.state.position == 29
    assert window.view.hasFocus()
    assert window.view.links.spotlight == ((2, 5),)
    window.state.back()
    assert window.state.here == chip


def test_the_ring_is_explained_until_one_goes_back(window, tmp_path):
    texts = far_story(2), far_story(57)
    box = shown(window, tmp_path, *texts, position=TARGET - 1)
    box.buttons[0].click()
    words = f"the filler of DNI Competition in sentence {TARGET} (gold)."
    assert words in window.inspector.texts()[0]
    assert "Filler" in window.statusBar().currentMessage()
    window.state.back()
    assert "The ring" not in said(window)
    assert not window.statusBar().currentMessage()


def test_what_decides_stands_above_the_buttons(window, tmp_path):
    box = shown(window, tmp_path, *CHARGES)
    [why] = [label for label in box.findChildren(QLabel) if "quirk 1" in label.text()]
    places = [box.layout().indexOf(button) for button in box.buttons]
    assert 0 < box.layout().indexOf(why) < min(places)


def test_many_mentions_are_folded(window, tmp_path):
    def link(number):
        place = f"s1_{number}"
        return frame(
            "Coreference",
            place,
            element("Current", place),
            element("Coreferent", "s2_501"),
            frame_id=f"c{number}",
        )

    words = sentence("s1", "a b c d e f g", *map(link, range(1, 8)))
    text = corpus(
        words,
        sentence("s2", "Last night's debate", phrases=CLAUSE[:1]),
        sentence("s3", "The senator won", won(dni("Charges", "s2_501"))),
    )
    box = shown(window, tmp_path, text, text)
    mentions = box.buttons[-7:]
    assert [b.isHidden() for b in mentions] == [False] * 5 + [True] * 2
    assert box.fold.text() == "2 more mentions"
    box.fold.click()
    assert not any(b.isHidden() for b in mentions)
    box.fold.click()
    assert sum(b.isHidden() for b in mentions) == 2


def test_a_filler_that_is_nowhere_has_no_way_to_it(window, tmp_path):
    text = story(won(dni("Charges", "s9_1")))
    box = shown(window, tmp_path, text, text)
    assert not any(button.isEnabled() for button in box.buttons)


@pytest.mark.parametrize("mode", ["paper", "official"])
def test_both_verdicts_and_the_quirk_where_the_modes_disagree(window, tmp_path, mode):
    shown(window, tmp_path, *CHARGES, mode=mode)
    text = said(window)
    assert "By the task paper: correct" in text
    assert "By the official program: wrong span" in text
    assert f"{WORDS[1]} (quirk 1)" in text


def test_the_tooltip_of_a_chip_says_it_too(window, tmp_path):
    shown(window, tmp_path, *CHARGES)
    view = window.view
    [box] = [
        box
        for box in view.sentence_layout.boxes_of(window.state.selection)
        if box.kind is BoxKind.NULL
    ]
    tip = view.tooltip_at(view._to_viewport(box.rect).center().toPoint())
    assert "Link? right by head" in tip
    assert "(quirk 1)" in tip


def test_nothing_is_said_of_modes_that_agree(window, tmp_path):
    shown(window, tmp_path, CHARGES[0], CHARGES[0])
    assert "task paper" not in said(window)


def test_plain_dice_has_no_counterpart(window, tmp_path):
    shown(window, tmp_path, *CHARGES, mode="dice")
    assert window.inspector.modes.mode == ""
    assert "task paper" not in said(window)


def test_large_files_are_read_for_the_other_mode_in_the_background(
    window, tmp_path, qtbot, monkeypatch
):
    monkeypatch.setattr(link_modes, "FEW_SENTENCES", 0)
    shown(window, tmp_path, *CHARGES)
    if "quirk 1" not in said(window):
        qtbot.waitSignal(window.inspector.modes.changed, timeout=5000).wait()
    assert "quirk 1" in said(window)


def test_both_interpretations_are_in_the_title(window, tmp_path):
    shown(window, tmp_path, story(won(ini("A"))), story(won(dni("A"))))
    assert window.inspector.texts()[0] == "INI A ≠ DNI A"


def test_what_no_measure_counts_still_has_its_fillers(window, tmp_path):
    text = story(won(dni("A", "s2_501")))
    window.open_choice(write_pair(tmp_path, text, text, "semeval10:task=srl"))
    window.state.set_position(2)
    [item, *_] = [i for i in window.view.sentence.items if i.filling]
    window.state.select(item.address(2))
    assert len(box_of(window).buttons) == 1  # no row pairs it with another


def test_an_overt_element_has_no_such_box(window, tmp_path):
    text = story(won(element("A", "s3_2"), dni("B")))
    window.open_choice(write_pair(tmp_path, text, text, "semeval10"))
    window.state.set_position(2)
    [item, *_] = [i for i in window.view.sentence.items if i.label == "A"]
    window.state.select(item.address(2))
    assert box_of(window) is None
