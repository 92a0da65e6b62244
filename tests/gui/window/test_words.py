"""What the window says: numbers, one word for one thing, and nothing left unsaid."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.actions import BY_ID, plain_text
from srlviewer.gui.numbers import grouped, signed_points
from srlviewer.gui.panels.confusion_model import SHARE_ROLE
from srlviewer.gui.panels.item_model import REASON, WORDS
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.table_model import VALUE_ROLE
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path

GOLD = """\
# sent_id = one
1\tBirds\tbird\tNOUN\t_\t_\t2\tnsubj\t_\t_\t(A1*)
2\tsing\tsing\tVERB\t_\t_\t0\troot\tY\tsing.01\t(V*)

"""


def test_thousands_are_set_apart_in_one_way():
    assert grouped(40000) == "40\u202f000"
    assert grouped(1234.5, 2) == "1\u202f234.50"


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.0041, "+0.41"), (0.0, "+0.00"), (4e-6, "+0.0004"), (1e-12, "< +0.000001")],
)
def test_a_small_gain_is_not_nothing(share, text):
    assert signed_points(share) == text


def test_errors_are_called_errors_everywhere(spans, trigger):
    assert spans.items.heading.text() == "111 errors"
    assert plain_text(BY_ID["go.next_difference"]) == "Next Error"
    spans.state.set_filter("gold:A1 predicted:A0 sentence:15")
    assert spans.items.heading.text() == "1 item fits the filter"
    trigger(spans, "edit.clear_filter")
    assert spans.items.heading.text() == "111 errors"


def test_a_row_without_items_is_said_in_list_and_inspector(window):
    gold, predicted = (
        str(resource_path("samples", f"edge.{side}.conll09"))
        for side in ("gold", "predicted")
    )
    window.open_choice(OpenChoice(gold, predicted, "conll09"))
    window.state.set_measure("argument.labelled")
    window.state.set_filter("kind:ignored sentence:1")
    model = window.items.model
    assert model.rowCount() == 1
    assert model.index(0, WORDS).data() == "side predicted, surplus column 1"
    assert model.index(0, REASON).data() == "no predicate"
    window.state.go_to(model.address(0))
    texts = window.inspector.texts()
    assert any("Not in the picture: side predicted" in text for text in texts)


def test_a_continuation_of_nothing_says_how_it_is_read(window, tmp_path: Path):
    gold, predicted = tmp_path / "g.conllu", tmp_path / "p.conllu"
    gold.write_text(GOLD)
    predicted.write_text(GOLD.replace("(A1*", "(C-A1*"))
    window.open_choice(OpenChoice(str(gold), str(predicted), "primesrl:level=span"))
    window.state.go_to(ItemAddress(0, "predicted", "argument", 0))
    texts = window.inspector.texts()
    assert any(text.startswith("C-A1, read as A1") for text in texts)
    assert any(text.startswith("A1   ") for text in texts)


def test_the_diagonal_says_how_much_of_it_is_correct(spans):
    spans.show_panel("confusion")
    model = spans.confusion.model
    at = model.index(model.gold.index("A1"), model.predicted.index("A1"))
    spans.state.set_filter('gold:"A1" predicted:"A1" counted:yes')
    listed = len(spans.items.model.listed_rows)
    spans.state.set_filter('gold:"A1" predicted:"A1" counted:yes kind:correct')
    right = len(spans.items.model.listed_rows)
    assert 0 < right < listed == at.data(VALUE_ROLE)
    assert at.data(SHARE_ROLE) == right / listed
    assert f"{right} of them correct" in at.data(Qt.ItemDataRole.ToolTipRole)


def test_a_cell_is_selected_as_long_as_its_items_are_listed(spans, trigger):
    spans.show_panel("confusion")
    panel = spans.confusion
    row = panel.model.gold.index("A1")
    index = panel.model.index(row, panel.model.predicted.index("A1"))
    panel.table.setCurrentIndex(index)
    panel.table.opened.emit(index)
    assert panel.table.selectionModel().hasSelection()
    trigger(spans, "edit.clear_filter")
    assert not panel.table.selectionModel().hasSelection()
    assert not panel.table.currentIndex().isValid()
