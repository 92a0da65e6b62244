"""Frame nodes and coreference chains in the window: layers, keys, steps, lights."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from srlviewer.drawing.scene import BoxKind
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import ItemAddress
from tests.drawing.frame_node_pairs import MENTIONS, opened
from tests.formats.salsa_samples import corpus, dni, element, frame, sentence


@pytest.fixture
def bakery(window, tmp_path):
    """The window on the second of three sentences."""
    opened(tmp_path, mentions=MENTIONS)
    paths = (str(tmp_path / f"{side}.xml") for side in ("gold", "predicted"))
    window.open_choice(OpenChoice(*paths, "semeval10"))
    window.state.set_position(1)
    return window


def kinds(window):
    return {box.kind for box in window.view.page.layout.boxes}


def test_frames_are_rows_or_nodes(bakery, trigger):
    assert BoxKind.CHIP in kinds(bakery)
    assert not bakery.actions_by_id["view.layer.frame_nodes"].isEnabled()
    trigger(bakery, "view.layer.tree")
    assert BoxKind.FRAME in kinds(bakery)
    assert BoxKind.CHIP not in kinds(bakery)
    trigger(bakery, "view.layer.frame_nodes")
    assert BoxKind.CHIP in kinds(bakery)
    assert bakery.settings.value("appearance/frame_nodes") is False


def test_a_frame_node_is_selected_and_described(bakery, trigger):
    trigger(bakery, "view.layer.tree")
    view = bakery.view
    box = next(b for b in view.page.layout.boxes if b.kind is BoxKind.ELEMENT)
    view._choose(box.item.address(1))
    assert bakery.state.selection == box.item.address(1)
    assert box.item.label in view.accessibleDescription()
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert bakery.state.selection != box.item.address(1)


def test_a_stub_at_a_node_leads_to_the_filler(bakery, trigger):
    trigger(bakery, "view.layer.tree")
    view = bakery.view
    stub = next(s for s in view.page.layout.stubs if s.item.label == "Container")
    view._choose(stub.item.address(1))
    spot = view._to_viewport(stub.rect).center().toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert (bakery.state.position, view.links.spotlight) == (0, ((3, 4),))
    trigger(bakery, "go.back")
    assert bakery.state.selection == stub.item.address(1)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert bakery.state.position == 0


def test_chains_are_read_when_they_are_wanted(bakery, trigger):
    assert not bakery.state.coreference[0].chains
    assert not bakery.view.page.layout.mentions
    trigger(bakery, "view.layer.chains")
    assert len(bakery.state.coreference[0].chains) == 5
    assert len({line.mark for line in bakery.view.page.layout.mentions}) == 10
    trigger(bakery, "view.layer.chains")
    assert not bakery.view.page.layout.mentions


def test_other_files_have_other_chains(bakery, trigger, heads_choice):
    trigger(bakery, "view.layer.chains")
    bakery.open_choice(heads_choice)
    assert not bakery.state.coreference[0].chains
    assert not bakery.actions_by_id["view.layer.chains"].isEnabled()


@pytest.fixture
def heads_choice():
    from tests.gui.window.conftest import HEADS, sample

    return sample(*HEADS)


def spot_of(view, mention):
    return view._to_viewport(mention.label.rect).center()


def test_the_chain_under_the_mouse_lights_up(bakery, trigger):
    trigger(bakery, "view.layer.chains")
    view = bakery.view
    mention = next(m for m in view.page.layout.mentions if m.mark[1:4] == (0, 1, 3))
    assert view.chains.marks() == []
    assert view.chains.hover(QPointF(spot_of(view, mention)))
    rings = len(view.chains.marks())
    assert rings > 2
    assert "mention 2 of 3" in view.chains.tooltip_at(spot_of(view, mention))
    assert not view.chains.hover(QPointF(1, 1))
    assert view.chains.marks() == []


def test_a_click_goes_to_the_next_mention_and_back_returns(bakery, trigger):
    trigger(bakery, "view.layer.chains")
    view = bakery.view
    last = next(m for m in view.page.layout.mentions if m.mark[1:4] == (0, 2, 3))
    point = spot_of(view, last).toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert bakery.state.position == 0  # round to the first of three
    assert view.links.spotlight == ((0, 1),)
    assert view.chains.followed == ("gold", 0)
    assert "Anna" in view.accessibleDescription()
    trigger(bakery, "go.back")
    assert bakery.state.position == 1


def test_steps_lead_along_the_chain(bakery, trigger):
    trigger(bakery, "go.next_mention")  # shows the layer, and the first mention here
    assert "chains" in bakery.state.layers
    assert (bakery.state.position, bakery.view.links.spotlight) == (1, ((0, 1),))
    trigger(bakery, "go.next_mention")
    assert (bakery.state.position, bakery.view.links.spotlight) == (1, ((13, 14),))
    trigger(bakery, "go.next_mention")  # there is none behind it
    assert (bakery.state.position, bakery.view.links.spotlight) == (1, ((13, 14),))
    trigger(bakery, "go.previous_mention")
    trigger(bakery, "go.previous_mention")
    assert (bakery.state.position, bakery.view.links.spotlight) == (0, ((0, 1),))
    trigger(bakery, "go.back")
    assert bakery.state.position == 1


def test_steps_begin_at_what_fills_the_selected_element(bakery, trigger):
    gold, _ = bakery.state.comparison.pair(1)
    [number] = [e.number for e in gold.frame_elements if e.name == "Recipient"]
    bakery.state.select(ItemAddress(1, "gold", "element", number))
    trigger(bakery, "go.next_mention")
    assert bakery.view.links.spotlight == ((2, 7),)
    trigger(bakery, "go.next_mention")
    assert bakery.view.links.spotlight == ((21, 22),)


def test_where_there_is_no_mention_it_is_said(bakery, trigger, qtbot):
    bakery.state.set_position(2)
    with qtbot.waitSignal(bakery.state.message) as said:
        trigger(bakery, "go.next_mention")
    assert "No mention" in said.args[0]


def test_a_link_over_a_hundred_sentences(window, tmp_path, trigger):
    """Followed with one key, returned from with another."""
    texts = [sentence("s1", "Anna slept ./PUNC.")]
    texts += [sentence(f"s{n}", "It rained ./PUNC.") for n in range(2, 120)]
    asked = frame("Asking", "s120_1", dni("Speaker", "s1_1"), frame_id="f1")
    link = frame(
        "Coreference",
        "s120_2",
        element("Current", "s120_2"),
        element("Coreferent", "s1_1"),
    )
    texts.append(sentence("s120", "Why she ?/PUNC.", asked, link))
    path = tmp_path / "long.xml"
    path.write_text(corpus(*texts), encoding="utf-8")
    window.open_choice(OpenChoice(str(path), str(path), "semeval10"))
    window.state.select(ItemAddress(119, "gold", "element", 0))
    trigger(window, "go.next_mention")
    assert (window.state.position, window.view.links.spotlight) == (0, ((0, 1),))
    trigger(window, "go.next_mention")
    assert (window.state.position, window.view.links.spotlight) == (119, ((1, 2),))
    trigger(window, "go.back")
    trigger(window, "go.back")
    assert window.state.selection == ItemAddress(119, "gold", "element", 0)


def test_tooltip_of_empty_space(bakery, trigger):
    trigger(bakery, "view.layer.chains")
    assert bakery.view.chains.tooltip_at(QPoint(2, 2)) == ""
