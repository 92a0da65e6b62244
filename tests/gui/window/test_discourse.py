"""The panel of neighbouring sentences: what is marked, where links go, how many."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QUrl

from srlviewer.drawing.palette import LIGHT
from srlviewer.gui.panels.discourse_html import sentence_html
from srlviewer.gui.panels.discourse_marks import FILLER, TARGET, WORDS, TextMark
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict
from tests.drawing.frame_node_pairs import opened
from tests.formats.salsa_samples import corpus, dni, element, frame, sentence


@pytest.fixture
def bakery(window, tmp_path):
    """The window on the second of three sentences, the panel in front."""
    opened(tmp_path)
    paths = (str(tmp_path / f"{side}.xml") for side in ("gold", "predicted"))
    window.open_choice(OpenChoice(*paths, "semeval10"))
    window.state.set_position(1)
    window.show_panel("discourse")
    return window


def shown(window):
    """Without the marks of what a lexicon objects to."""
    text = window.discourse.browser.toPlainText()
    return re.sub(r"[ \xa0]+", " ", text.replace("?", ""))


def go(window, link):
    window.discourse.browser.anchorClicked.emit(QUrl(f"#{link}"))


def number_of(window, name):
    gold, _ = window.state.comparison.pair(1)
    return next(e.number for e in gold.frame_elements if e.name == name)


def test_the_sentences_around_are_shown(bakery):
    text = shown(bakery)
    assert "had a" in text
    assert "Mara" in text
    assert "She smiled" in text
    bakery.discourse.around.setValue(0)
    assert "had a" not in shown(bakery)
    assert bakery.settings.value("discourse/around") == 0
    bakery.settings.set_value("discourse/around", 1)
    assert bakery.discourse.around.value() == 1
    assert "She smiled" in shown(bakery)


def test_without_a_selection_all_targets_and_fillers_are_marked(bakery):
    marks = bakery.discourse.discourse.marks
    kinds = {mark.kind for mark in marks[1]}
    assert kinds == {TARGET, FILLER}
    labels = {mark.label.rstrip("?") for mark in marks[1] if mark.kind == TARGET}
    assert {"Giving", "Bringing", "Kinship", "+Locale"} <= labels
    assert {mark.kind for mark in marks[0]} == {FILLER}
    assert "gave Giving ✓" in shown(bakery)


def test_a_selected_frame_is_marked_with_its_elements(bakery):
    number = number_of(bakery, "Recipient")
    bakery.state.select(ItemAddress(1, "gold", "element", number))
    marks = bakery.discourse.discourse.marks[1]
    assert {(m.kind, m.label.rstrip("?")) for m in marks} == {
        (TARGET, "Giving"),
        (WORDS, "Donor"),
        (WORDS, "Recipient"),
        (WORDS, "Theme"),
    }
    text = shown(bakery)
    assert "[the old baker from Riga]Recipient ✓" in text
    links = [link.text.rstrip("?") for link in bakery.discourse.discourse.links]
    assert links == ["∅ INI Reason"] * 2
    bakery.state.select(None)
    assert WORDS not in {m.kind for m in bakery.discourse.discourse.marks[1]}


def test_links_say_where_and_how_far(bakery):
    number = number_of(bakery, "Container")
    bakery.state.select(ItemAddress(1, "gold", "element", number))
    text = shown(bakery)
    assert "1 ∅ DNI Container ✓ · Apply_heat · gold → 1 shop (1 back)" in text
    assert "predicted → 1 shop (1 back); head ok, 1.00" in text
    assert "⟦shop⟧1 Container ✓" in text


def test_a_click_goes_to_the_item_or_to_the_filler(bakery, trigger):
    go(bakery, "1")
    assert bakery.state.position == 0
    assert bakery.view.links.spotlight  # the words that fill something
    trigger(bakery, "go.back")
    assert bakery.state.position == 1
    address = ItemAddress(1, "gold", "element", number_of(bakery, "Container"))
    go(bakery, str(address))
    assert bakery.state.selection == address
    go(bakery, "3")
    assert bakery.state.position == 2
    go(bakery, "nonsense")
    assert bakery.state.position == 2


def test_every_link_of_the_text_leads_somewhere(bakery):
    html = bakery.discourse.browser.toHtml()
    links = set(re.findall(r'href="#([^"]+)"', html))
    assert len(links) > 10
    items = {str(item.address(1)) for item in bakery.view.sentence.items}
    sentences = {str(n + 1) for n in range(3)}
    assert links <= items | sentences


def test_it_follows_theme_measure_and_files(bakery, settings):
    before = bakery.discourse.browser.toHtml()
    bakery.state.set_theme("dark")
    assert bakery.discourse.browser.toHtml() != before
    bakery.state.set_position(2)
    assert "No frames" not in bakery.discourse.heading.text()
    bakery.state.set_position(0)
    assert bakery.discourse.heading.text() == "No frames in this sentence"
    bakery.state.set_comparison(None)
    assert shown(bakery) == ""


def test_nothing_is_written_while_nobody_looks(bakery):
    bakery.show_panel("scores")
    before = shown(bakery)
    bakery.state.set_position(0)
    assert shown(bakery) == before
    bakery.show_panel("discourse")
    assert shown(bakery) != before


def test_it_has_names_and_a_key(bakery):
    assert bakery.discourse.browser.accessibleName()
    assert bakery.discourse.around.accessibleName()
    action = bakery.actions_by_id["view.panel.discourse"]
    assert action.shortcut().toString() == "Ctrl+D"


def test_files_without_frames_have_context_as_well(heads):
    heads.show_panel("discourse")
    heads.state.set_position(5)
    gold, _ = heads.state.comparison.pair(6)
    assert " ".join(gold.forms)[:20] in shown(heads)


def mark(kind, start, end, label, verdict=None):
    spans = ((start, end),)
    return TextMark(kind, spans, label, ItemAddress(0, "gold", "element", 1), verdict)


def test_marks_may_cross_and_nest():
    marks = [
        mark(WORDS, 0, 3, "A", Verdict.CORRECT),
        mark(WORDS, 1, 2, "B", Verdict.MISSING),
        mark(WORDS, 2, 5, "C"),
    ]
    html = sentence_html(["a", "b", "c", "d", "e"], 0, marks, LIGHT, is_current=False)
    text = re.sub(r"<[^>]+>", "", html).replace("&nbsp;", " ")
    assert text == "1  [a [b]B − [c]A ✓ d e]C"


def test_text_is_escaped_and_right_to_left_is_told():
    html = sentence_html(["<b>", "&"], 0, [], LIGHT, is_current=True)
    assert "&lt;b&gt; &amp;" in html
    assert "dir='rtl'" in sentence_html(["سلام"], 0, [], LIGHT, is_current=False)


def test_marks_beyond_the_words_are_left_out():
    html = sentence_html(["a"], 0, [mark(WORDS, 3, 9, "Far")], LIGHT, is_current=False)
    assert "Far" not in html


def test_a_filler_that_no_pair_has(window, tmp_path):
    """A dangling link is listed without a place to go to."""
    text = corpus(
        sentence("s1", "Anna slept", frame("Sleep", "s1_2", dni("Place", "s9_9"))),
        sentence("s2", "It rained", frame("Rain", "s2_2", element("Time", "s2_1"))),
    )
    path = tmp_path / "a.xml"
    path.write_text(text, encoding="utf-8")
    window.open_choice(OpenChoice(str(path), str(path), "semeval10"))
    window.show_panel("discourse")
    assert "∅ DNI Place" in shown(window)
    assert "Sleep · gold →" in shown(window)
