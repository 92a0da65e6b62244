"""The panel of neighbouring sentences: what is marked, where links go, how many."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QUrl

from srlviewer.drawing.palette import LIGHT
from srlviewer.gui.panels.discourse_html import sentence_html
from srlviewer.gui.panels.discourse_marks import FILLER, TARGET, WORDS, TextMark
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict
from tests.drawing.frame_node_pairs import MENTIONS, opened
from tests.formats.salsa_samples import corpus, dni, element, frame, sentence
from tests.gui.window.panel_stage import Stage


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bakery")
    opened(folder)
    return folder / "gold.xml", folder / "predicted.xml"


@pytest.fixture
def bakery(qtbot, settings, pair):
    """The panel at the second of three sentences."""
    return Stage(qtbot, settings, "discourse").open(*pair, position=1)


def shown(window):
    """Without the marks of what a lexicon objects to."""
    text = window.panel.browser.toPlainText()
    return re.sub(r"[ \xa0]+", " ", text.replace("?", ""))


def go(window, link):
    window.panel.browser.anchorClicked.emit(QUrl(f"#{link}"))


def number_of(window, name):
    gold, _ = window.state.comparison.pair(1)
    return next(e.number for e in gold.frame_elements if e.name == name)


def test_the_sentences_around_are_shown(bakery):
    text = shown(bakery)
    assert "had a" in text
    assert "Mara" in text
    assert "She smiled" in text
    bakery.panel.around.setValue(0)
    assert "had a" not in shown(bakery)
    assert bakery.settings.value("discourse/around") == 0
    bakery.settings.set_value("discourse/around", 1)
    assert bakery.panel.around.value() == 1
    assert "She smiled" in shown(bakery)


def test_without_a_selection_all_targets_and_fillers_are_marked(bakery):
    marks = bakery.panel.discourse.marks
    kinds = {mark.kind for mark in marks[1]}
    assert kinds == {TARGET, FILLER}
    labels = {mark.label.rstrip("?") for mark in marks[1] if mark.kind == TARGET}
    assert {"Giving", "Bringing", "Kinship", "+Locale"} <= labels
    assert {mark.kind for mark in marks[0]} == {FILLER}
    assert "gave Giving ✓" in shown(bakery)


def test_a_selected_frame_is_marked_with_its_elements(bakery):
    number = number_of(bakery, "Recipient")
    bakery.state.select(ItemAddress(1, "gold", "element", number))
    marks = bakery.panel.discourse.marks[1]
    assert {(m.kind, m.label.rstrip("?")) for m in marks} == {
        (TARGET, "Giving"),
        (WORDS, "Donor"),
        (WORDS, "Recipient"),
        (WORDS, "Theme"),
    }
    text = shown(bakery)
    assert "[the old baker from Riga]Recipient ✓" in text
    links = [link.text.rstrip("?") for link in bakery.panel.discourse.links]
    assert links == ["∅ INI Reason"] * 2
    bakery.state.select(None)
    assert WORDS not in {m.kind for m in bakery.panel.discourse.marks[1]}


def test_links_say_where_and_how_far(bakery):
    number = number_of(bakery, "Container")
    bakery.state.select(ItemAddress(1, "gold", "element", number))
    text = shown(bakery)
    assert "1 ∅ DNI Container ✓ · Apply_heat · gold → 1 shop (1 back)" in text
    assert "predicted → 1 shop (1 back); head ok, 1.00" in text
    assert "⟦shop⟧1 Container ✓" in text


def test_a_click_goes_to_the_item_or_to_the_filler(bakery):
    go(bakery, "1")
    assert bakery.state.position == 0
    assert bakery.view.links.spotlight  # the words that fill something
    bakery.state.back()
    assert bakery.state.position == 1
    address = ItemAddress(1, "gold", "element", number_of(bakery, "Container"))
    go(bakery, str(address))
    assert bakery.state.selection == address
    go(bakery, "3")
    assert bakery.state.position == 2
    go(bakery, "nonsense")
    assert bakery.state.position == 2


def test_every_link_of_the_text_leads_somewhere(bakery):
    html = bakery.panel.browser.toHtml()
    links = set(re.findall(r'href="#([^"]+)"', html))
    assert len(links) > 10
    items = {str(item.address(1)) for item in bakery.view.sentence.items}
    sentences = {str(n + 1) for n in range(3)}
    assert links <= items | sentences


def test_it_follows_theme_measure_and_files(bakery):
    before = bakery.panel.browser.toHtml()
    bakery.state.set_theme("dark")
    assert bakery.panel.browser.toHtml() != before
    bakery.state.set_position(2)
    assert "No frames" not in bakery.panel.heading.text()
    bakery.state.set_position(0)
    assert bakery.panel.heading.text() == "No frames in this sentence"
    bakery.state.set_comparison(None)
    assert shown(bakery) == ""


def test_mentions_are_marked_if_chains_are_shown(qtbot, settings, tmp_path):
    opened(tmp_path, mentions=MENTIONS)
    stage = Stage(qtbot, settings, "discourse")
    stage.open(tmp_path / "gold.xml", tmp_path / "predicted.xml", position=1)
    assert "{" not in shown(stage)
    stage.state.show_layer("chains", on=True)
    assert "{Anna}1" in re.sub(r"[⟦⟧]|5 Addressee ✓", "", shown(stage))
    go(stage, "mention:gold:0:1")
    assert stage.view.links.spotlight == ((13, 14),)
    go(stage, "mention:gold:0:2")
    assert stage.state.position == 0
    go(stage, "mention:gold:99:2")
    go(stage, "mention:gold:x:2")
    assert stage.state.position == 0


def test_nothing_is_written_while_nobody_looks(bakery):
    bakery.panel.hide()
    before = shown(bakery)
    bakery.state.set_position(0)
    assert shown(bakery) == before
    bakery.panel.show()
    assert shown(bakery) != before


def test_the_window_has_it_with_a_key_and_names(window):
    assert window.discourse.browser.accessibleName()
    assert window.discourse.around.accessibleName()
    action = window.actions_by_id["view.panel.discourse"]
    assert action.shortcut().toString() == "Ctrl+D"


def test_files_without_frames_have_context_as_well(bakery):
    gold, predicted = (
        resource_path("samples", f"english.{side}.conll09")
        for side in ("gold", "predicted")
    )
    bakery.open(gold, predicted, "conll09", position=5)
    sentence, _ = bakery.state.comparison.pair(6)
    assert " ".join(sentence.forms)[:20] in shown(bakery)


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


def test_a_filler_that_no_pair_has(bakery, tmp_path):
    """A dangling link is listed without a place to go to."""
    text = corpus(
        sentence("s1", "Anna slept", frame("Sleep", "s1_2", dni("Place", "s9_9"))),
        sentence("s2", "It rained", frame("Rain", "s2_2", element("Time", "s2_1"))),
    )
    path = tmp_path / "a.xml"
    path.write_text(text, encoding="utf-8")
    bakery.open(path, path)
    assert "∅ DNI Place" in shown(bakery)
    assert "Sleep · gold →" in shown(bakery)


def test_what_comes_before_the_current_sentence_is_in_view(bakery, qapp):
    panel = bakery.panel
    panel.resize(300, 200)
    panel.around.setValue(2)
    pair = resource_path("samples", "story.gold.xml")
    bakery.open(pair, pair, position=30)
    panel.around.setValue(20)
    qapp.processEvents()
    browser = panel.browser
    bar = browser.verticalScrollBar()
    assert 0 < bar.value() < bar.maximum()
    block = next(
        b
        for b in map(browser.document().findBlockByNumber, range(100))
        if b.text().lstrip().startswith("31")
    )
    place = browser.document().documentLayout().blockBoundingRect(block)
    room = browser.viewport().height()
    above = place.top() - bar.value()
    assert above > 0.4 * room  # others stand before it
    assert place.bottom() - bar.value() <= room
