"""Labels of relations that leave their row stand, at the size at which files open."""

from __future__ import annotations

import pytest

from srlviewer.gui.start_page import bundled_samples

MANY = 25
"""The place of the sentence with 21 relations."""


@pytest.mark.parametrize("width", [1280, 1440, 1600])
def test_every_relation_is_named_where_it_leaves_its_row(window, width):
    [choice] = [
        sample.choice
        for sample in bundled_samples()
        if sample.choice.predicted.endswith("press.first.json")
    ]
    window.resize(width, 900)
    window.open_choice(choice)
    window.state.set_measure("relation.strict")
    for position in range(MANY + 1):
        window.state.set_position(position)
        arcs = window.view.sentence_layout.arcs
        labels = [arc.label.text for arc in arcs if arc.label]
        assert not [text for text in labels if text.strip() == "…"], position
    assert len({arc.row for arc in arcs}) > 1
    assert len(arcs) > 40
