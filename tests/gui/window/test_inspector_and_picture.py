"""The inspector says of an item what its colour in the picture says."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.gui.elided_button import ElidedButton
from srlviewer.gui.explanation import explain
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.resources import resource_path


def opened(window, gold, predicted, scheme):
    files = (resource_path("samples", name) for name in (gold, predicted))
    window.open_choice(OpenChoice(*map(str, files), scheme))
    return window.state


def items_of(sentence):
    """All frames, elements, predicates, arguments and entities with a verdict."""
    for block in sentence.blocks:
        for lane in block.lanes:
            yield from (lane.predicate, *lane.arguments, *lane.nulls)
    for lane in sentence.entities:
        yield from lane.entities
        yield from (arc.item for arc in lane.relations)


@pytest.mark.parametrize(
    ("files", "scheme"),
    [
        (("story.gold.xml", "story.first.xml"), "semeval10"),
        (("press.gold.json", "press.first.json"), "spert:types=press.types.json"),
        (("english.gold.conllu", "english.predicted.conllu"), "primesrl:level=span"),
    ],
)
def test_both_take_the_same_row(window, files, scheme):
    state = opened(window, *files, scheme)
    looked_at = 0
    for measure in state.judgements.measures:
        state.set_measure(measure)
        for position in range(12):
            state.set_position(position)
            found = state.sentence_judgements(position)
            sentence = comparison_input(
                state.comparison, position, measure=measure, judged=found
            )
            for item in items_of(sentence):
                if item.judged is None or item.judged.scheme:
                    continue
                side = SIDES[item.system >= 0]
                address = ItemAddress(position, side, item.kind, item.numbers[0])
                said = explain(state, address)
                assert said is not None
                shown = item.judged.row
                assert said.judgement.measure == shown.measure, (measure, address)
                assert said.judgement.verdict is shown.verdict, (measure, address)
                looked_at += 1
    assert looked_at > 200


def test_long_fillers_do_not_make_the_inspector_scroll_sideways(window):
    state = opened(window, "story.gold.xml", "story.first.xml", "semeval10")
    window.resize(1000, 760)
    state.set_measure("ni.linking")
    buttons = []
    for row in range(window.items.model.rowCount()):
        state.go_to(window.items.model.address(row))
        QApplication.processEvents()
        assert window.inspector.horizontalScrollBar().maximum() == 0
        buttons += [len(b.text()) for b in window.inspector.findChildren(ElidedButton)]
    assert buttons


def test_a_button_cuts_its_words_and_keeps_them_for_readers(qtbot):
    button = ElidedButton("Go to the very long words that fill this role", "Go there")
    qtbot.addWidget(button)
    button.resize(90, button.sizeHint().height())
    button.show()
    button.grab()
    assert button.text() == "Go to the very long words that fill this role"
    assert button.toolTip().startswith(button.text())
    assert button.toolTip().endswith("Go there")
    button.resize(button.sizeHint().width() + 20, button.sizeHint().height())
    button.grab()
    assert button.toolTip() == "Go there"
    assert button.minimumSizeHint().width() <= 60
