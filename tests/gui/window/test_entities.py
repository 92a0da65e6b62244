"""Entities and relations in the window: picture, list, filter, inspector, keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.filter_line import completions
from srlviewer.gui.item_texts import item_spans
from srlviewer.gui.panels.difference_model import PREDICATE as DIFFERENCE_PREDICATE
from srlviewer.gui.panels.item_columns import PREDICATE, WORDS
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict
from tests.gui.window.entity_pairs import write_pair

RELATION = ItemAddress(0, "predicted", "relation", 0)


@pytest.fixture
def entities(window, tmp_path):
    """The window on a pair with relations."""
    window.open_choice(write_pair(tmp_path))
    assert window.state.judgements is not None
    return window


@pytest.fixture
def strict(entities):
    """The same under the measure that asks for entity types, too."""
    entities.state.set_measure("relation.strict")
    return entities


def titles(model):
    return [
        model.headerData(column, Qt.Orientation.Horizontal)
        for column in range(model.columnCount())
    ]


def row_texts(model, row=0):
    texts = [model.index(row, c).data() for c in range(model.columnCount())]
    return dict(zip(titles(model), texts, strict=True))


def test_the_picture_has_the_verdicts_of_the_rows(strict):
    layout = strict.view.sentence_layout
    verdicts = {(a.item.side, a.item.label): a.verdict for a in layout.arcs}
    assert verdicts == {
        ("gold", "Work_For"): Verdict.PENALISED,
        ("gold", "OrgBased_In"): Verdict.WRONG_LABEL,
        ("gold", "Live_In"): Verdict.MISSING,
        ("predicted", "Work_For"): Verdict.PENALISED,
        ("predicted", "Located_In"): Verdict.WRONG_LABEL,
        ("predicted", "Live_In"): Verdict.SPURIOUS,
    }
    strict.state.set_measure("relation")
    layout = strict.view.sentence_layout
    arc = next(a for a in layout.arcs if a.item.label == "Work_For")
    assert arc.verdict is Verdict.CORRECT


def test_the_list_says_what_the_picture_shows(strict, tested_model):
    model = strict.items.model
    tested_model(model)
    assert titles(model)[-4:] == ["Head", "Tail", "Head type", "Tail type"]
    first = row_texts(model)
    assert first["Verdict"] == "right, penalised"
    assert first["Gold"] == first["Predicted"] == "Work_For"
    assert first["Head"] == "Anna Weber"
    assert first["Tail"] == "Nordlicht Energie"
    assert first["Tail type"] == "Org ≠ Loc"
    assert model.words(0).endswith("head type Peop, tail type Org ≠ Loc")
    table = strict.items.table
    header = table.horizontalHeader()
    shown = [
        titles(model)[header.logicalIndex(place)]
        for place in range(header.count())
        if not table.isColumnHidden(header.logicalIndex(place))
    ]
    assert shown[-1] == "Reason"
    assert "Words" not in shown
    strict.state.set_measure("entity")
    assert model.columnCount() == 7
    assert not table.isColumnHidden(WORDS)
    assert table.isColumnHidden(PREDICATE)


def test_the_list_is_sorted_by_types(strict):
    model, table = strict.items.model, strict.items.table
    column = titles(model).index("Head type")
    table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
    shown = [model.index(row, column).data() for row in range(model.rowCount())]
    assert shown == sorted(shown)
    assert len(set(shown)) > 1
    strict.state.set_measure("entity")
    assert model.rowCount()


def test_selection_goes_both_ways(strict, qtbot):
    strict.items.table.setFocus()
    strict.items.table.setCurrentIndex(strict.items.model.index(2, 0))
    strict.items.table.opened.emit(strict.items.model.index(2, 0))
    assert strict.state.selection == ItemAddress(0, "gold", "relation", 2)
    assert strict.view.selected == strict.state.selection
    strict.view.setFocus()
    qtbot.keyClick(strict.view, Qt.Key.Key_Down)
    assert strict.state.selection.kind in {"relation", "entity"}
    assert strict.state.selection != ItemAddress(0, "gold", "relation", 2)


def test_the_mouse_lights_up_both_sides(strict):
    page = strict.view.page
    assert page.shows_partners(RELATION)
    assert page.shows_partners(RELATION._replace(kind="entity"))
    alone = page.rings(RELATION, has_focus=False, has_partners=False)
    both = page.rings(RELATION, has_focus=False, has_partners=True)
    assert len(both) > len(alone)


def test_keys_reach_every_relation(strict, qtbot):
    strict.view.setFocus()
    qtbot.keyClick(strict.view, Qt.Key.Key_Home)
    reached = set()
    for _ in range(40):
        reached.add(strict.state.selection)
        qtbot.keyClick(strict.view, Qt.Key.Key_Right)
        if strict.state.selection in reached:
            qtbot.keyClick(strict.view, Qt.Key.Key_Down)
    kinds = [address.kind for address in reached]
    assert kinds.count("relation") == 6
    assert kinds.count("entity") == 8


def test_a_relation_is_described_in_words(strict):
    strict.state.go_to(RELATION)
    words = strict.view.accessibleDescription()
    assert words.startswith("relation Work_For, right, penalised")
    assert "Anna Weber → Nordlicht Energie" in words
    assert "tail: Loc Nordlicht Energie (wrong label)" in words


def test_without_a_selection_entities_are_counted(entities):
    words = entities.view.accessibleDescription()
    assert words == "Entities: 8, relations: 6. Nothing selected."


def test_the_inspector_names_tables_and_verdicts(strict):
    strict.state.go_to(RELATION)
    texts = strict.inspector.texts()
    assert "relation" in texts
    assert any(t.startswith("correct: gold +1, predicted +1") for t in texts)
    assert any(t.startswith("right, penalised: gold +1") for t in texts)
    assert "tail: Org Nordlicht Energie, tokens 5-6" in texts
    assert strict.inspector.cause_button.text() == (
        "Penalised for Loc “Nordlicht Energie”"
    )
    strict.inspector.go_to_cause()
    assert strict.state.selection == ItemAddress(0, "predicted", "entity", 1)
    texts = strict.inspector.texts()
    assert "entity.span" in texts
    assert any(t.startswith("wrong label: gold +1") for t in texts)
    assert "Work_For ← Peop Anna Weber" in texts


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("tail:Loc", 6),  # Org ≠ Loc in sentence 1 among them
        ("head:Weber", 3),
        ('head:"Anna Weber"', 3),
        ("head:peop tail:Loc kind:!", 1),
        ("type:Org", 5),
        ("type:Married", 1),
        ("-type:Org", 4),
        ("tail:kiel", 6),
        ("head:nobody", 0),
    ],
)
def test_filters_ask_for_types_heads_and_tails(strict, qtbot, text, number):
    strict.state.set_filter(text)
    qtbot.waitUntil(lambda: not strict.results.is_searching)
    assert not strict.results.error
    assert strict.items.model.rowCount() == number


def test_a_filter_that_cannot_be_answered_says_so(entities):
    entities.state.set_filter("type:Loc")
    assert not entities.results.error
    entities.state.set_filter("tail:Loc")
    assert entities.results.error == (
        "The measure entity of spert cannot answer this filter. "
        "Only relations of entities have tails."
    )
    entities.state.set_filter("head:Loc")
    assert "Only relations" in entities.results.error


def test_types_are_completed(strict):
    assert "tail:" in completions(strict.results, "ta")
    assert completions(strict.results, "tail:") == [
        "tail:Loc",
        "tail:Org",
        "tail:Other",
        "tail:Peop",
    ]
    assert "type:Work_For" in completions(strict.results, "type:W")
    strict.state.set_measure("entity")
    assert "tail:" not in completions(strict.results, "ta")
    assert "type:" in completions(strict.results, "ty")


def test_keys_of_entities_are_not_offered_elsewhere(spans):
    assert "tail:" not in completions(spans.results, "ta")
    spans.state.set_filter("tail:Loc")
    assert "Only relations of entities have tails." in spans.results.error
    spans.state.set_filter("type:Loc")
    assert "Only entities and relations have types." in spans.results.error


def test_nothing_speaks_of_predicates(strict):
    assert "A1" not in strict.filter_line.placeholderText()
    strict.state.go_to(ItemAddress(3, "predicted", "entity", 0))
    texts = [action.text() for action in strict.view.make_menu().actions()]
    assert not [text for text in texts if "predicate" in text.lower()]


def test_partly_right_spans_colour_entities(window, tmp_path):
    window.open_choice(write_pair(tmp_path, scheme="semeval13"))
    window.state.set_measure("argument.partial")
    boxes = window.view.sentence_layout.boxes
    assert Verdict.PARTIAL in {box.verdict for box in boxes}
    assert {arc.verdict for arc in window.view.sentence_layout.arcs} == {None}


def test_actions_for_predicates_are_off(entities):
    for name in ("view.layer.collapsed", "view.layer.alone", "view.layer.tags"):
        assert not entities.actions_by_id[name].isEnabled()


def test_actions_for_predicates_are_on_elsewhere(spans):
    assert not spans.state.is_of_entities
    assert spans.actions_by_id["view.layer.alone"].isEnabled()


def test_addresses_lead_to_entities_and_relations(entities):
    sentence = entities.state.comparison.gold.sentence(0)
    assert item_spans(sentence, "relation", 2) == ((0, 2), (11, 12))
    assert item_spans(sentence, "relation", 9) == ()
    assert item_spans(sentence, "entity", 1) == ((4, 6),)
    entities.state.go_to(ItemAddress(2, "gold", "relation", 0))
    assert entities.view.selected == ItemAddress(2, "gold", "relation", 0)
    assert entities.view.page.words_of(entities.view.selected) is not None


def test_gains_are_not_divided_by_predicates(strict):
    assert strict.gains.by_predicate.isHidden()
    strict.gains.by_predicate.setChecked(True)
    strict.gains.show()
    assert strict.gains.model.rowCount()


def test_a_question_tells_what_entity_types_cost(entities, trigger, qtbot):
    trigger(entities, "score.ask.spert_types")
    assert entities.state.measure == "relation.strict"
    qtbot.waitUntil(lambda: entities.difference.model.rowCount() > 0)
    texts = [
        str(entities.difference.model.index(0, c).data())
        for c in range(entities.difference.model.columnCount())
    ]
    assert any("Work_For" in text for text in texts), texts
    assert not entities.difference.model.has_predicates
    assert entities.difference.table.isColumnHidden(DIFFERENCE_PREDICATE)
