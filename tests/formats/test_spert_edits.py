"""A SpERT file written back with other items: all else stays byte for byte."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats.entity_edits import (
    AddEntity,
    AddRelation,
    ChangeEntity,
    ChangeRelation,
    RemoveEntity,
    RemoveRelation,
)
from srlviewer.formats.reader import Source
from srlviewer.formats.rewriting import EditError
from srlviewer.formats.spert import SPERT
from srlviewer.formats.spert_edits import rewritten_entities
from srlviewer.model.json_places import places_in

ITEM = {
    "orig_id": 7,
    "relations": [
        {"tail": 1, "type": "Boss", "head": 0, "score": 0.50},
        {"tail": 0, "type": "Near", "head": 1},
    ],
    "tokens": ["Ä", "b", "c", "d"],
    "entities": [
        {"start": 0, "end": 1, "type": "Per"},
        {"start": 2, "end": 4, "type": "Org", "id": "x"},
    ],
}
EMPTY = {"tokens": ["e", "f"], "entities": [], "relations": []}
STYLES = {
    "usual": {},
    "tight": {"separators": (",", ":")},
    "indented": {"indent": 2},
    "tabs": {"indent": "\t"},
    "escaped": {"ensure_ascii": True},
}


def opened(text):
    return SPERT.open(Source("file", text.encode()), ProblemLog(), {})


def rewritten(text, *edits):
    return rewritten_entities(opened(text), edits).decode()


def written(*items, **style):
    return json.dumps(list(items), **{"ensure_ascii": False, **style})


def expected(change, number=0):
    items = json.loads(json.dumps([ITEM, EMPTY]))
    change(items[number])
    return items


EDITS = {
    "another type": (
        [ChangeEntity(0, 0, label="Größe")],
        lambda item: item["entities"][0].update(type="Größe"),
    ),
    "another span": (
        [ChangeEntity(0, 1, span=(1, 3))],
        lambda item: item["entities"][1].update(start=1, end=3),
    ),
    "one more": (
        [AddEntity(0, "Loc", (3, 4)), AddRelation(0, "In", 0, 2)],
        lambda item: (
            item["entities"].append({"start": 3, "end": 4, "type": "Loc"}),
            item["relations"].append({"tail": 2, "type": "In", "head": 0}),
        ),
    ),
    "one less": (
        [RemoveEntity(0, 0), AddEntity(0, "Loc", (3, 4)), AddRelation(0, "In", 1, 2)],
        lambda item: item.update(
            entities=[item["entities"][1], {"start": 3, "end": 4, "type": "Loc"}],
            relations=[{"tail": 1, "type": "In", "head": 0}],
        ),
    ),
    "relations": (
        [RemoveRelation(0, 0), ChangeRelation(0, 1, label="Far", head=0, tail=1)],
        lambda item: item.update(relations=[{"tail": 1, "type": "Far", "head": 0}]),
    ),
    "all relations": (
        [RemoveRelation(0, 0), RemoveRelation(0, 1)],
        lambda item: item.update(relations=[]),
    ),
}


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize(("edits", "change"), EDITS.values(), ids=EDITS)
def test_an_edit_gives_what_python_would_have_written(edits, change, style):
    text = written(ITEM, EMPTY, **style)
    assert rewritten(text, *edits) == written(*expected(change), **style)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_the_first_item_of_a_sentence(style):
    edits = [AddEntity(1, "Per", (0, 1)), AddRelation(1, "Self", 0, 0)]

    def change(item):
        item["entities"].append({"type": "Per", "start": 0, "end": 1})
        item["relations"].append({"type": "Self", "head": 0, "tail": 0})

    text = written(ITEM, EMPTY, **style)
    assert rewritten(text, *edits) == written(*expected(change, 1), **style)


def test_odd_layout_stays():
    text = (
        '[ {"x":[1 , 2],\r\n "tokens" : ["a","b"],"entities":\r\n'
        '[{"type":"A" ,"end": 1,"start":0},\r\n {"type":"B","end":2,"start":1}],'
        '"relations": []}  ]\r\n'
    )
    assert rewritten(text, ChangeEntity(0, 1, label="C")) == text.replace('"B"', '"C"')
    more = rewritten(text, AddEntity(0, "D", (0, 2)))
    assert more == text.replace(
        '"start":1}]', '"start":1},\r\n {"type":"D" ,"end":2 ,"start":0}]'
    )
    assert rewritten(text) == text


def test_tags_are_edited_as_tags():
    item = {"tokens": ["a", "b", "c"], "tags": ["O", "B-X", "L-X"], "relations": []}
    item["relations"] = [{"type": "R", "head": 0, "tail": 0}]
    found = json.loads(
        rewritten(written(item), AddEntity(0, "Y", (0, 1)), AddRelation(0, "S", 0, 1))
    )
    assert found[0]["tags"] == ["U-Y", "B-X", "L-X"]
    assert found[0]["relations"] == [
        {"type": "R", "head": 1, "tail": 1},
        {"type": "S", "head": 1, "tail": 0},
    ]
    with pytest.raises(EditError, match="overlap"):
        rewritten(written(item), AddEntity(0, "Y", (0, 2)))


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (ChangeEntity(0, 9, label="X"), "sentence 1: no entity 10"),
        (RemoveRelation(0, 5), "sentence 1: no relation 6"),
        (AddRelation(0, "X", 0, 8), "sentence 1: no entity 9"),
        (AddEntity(0, "X", (3, 9)), "no span of 4 tokens"),
        (AddEntity(0, "None", (0, 1)), '"None" is no type'),
        (ChangeEntity(0, 0, label=""), "is no type"),
        (AddEntity(7, "X", (0, 1)), "no sentence 8 among 2"),
    ],
)
def test_what_cannot_be_done_is_refused(edit, told):
    with pytest.raises(EditError, match=told):
        rewritten(written(ITEM, EMPTY), edit)


def test_broken_and_plain_sentences_are_left_alone():
    broken = {**EMPTY, "entities": [{"type": "X", "start": 5, "end": 9}]}
    with pytest.raises(EditError, match="mend its errors"):
        rewritten(written(broken), AddEntity(0, "X", (0, 1)))
    with pytest.raises(EditError, match="nothing is annotated"):
        rewritten('[{"tokens": ["a"]}]', AddEntity(0, "X", (0, 1)))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda some: st.lists(some) | st.dictionaries(st.text(), some),
    max_leaves=8,
)


@given(value=VALUES, indent=st.none() | st.integers(0, 3))
def test_places_hold_the_values(value, indent):
    text = json.dumps(value, indent=indent)

    def check(place, wanted):
        assert repr(json.loads(place.text_in(text))) == repr(wanted)
        if isinstance(wanted, dict):
            assert list(place.members) == list(wanted)
            for key, one in wanted.items():
                check(place.members[key], one)
        elif isinstance(wanted, list):
            for item, one in zip(place.items, wanted, strict=True):
                check(item, one)

    check(places_in(text), json.loads(text))


@pytest.mark.parametrize("text", ["", "[1", "[1 2]", '{"a" 1}', "1 2", "{1: 2}"])
def test_what_is_no_json_has_no_places(text):
    with pytest.raises(ValueError, match=r"(?i)expect|more than one"):
        places_in(text)
