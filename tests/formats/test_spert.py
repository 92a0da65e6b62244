"""SpERT JSON: every form of the page, every refusal word for word, lists at once."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.converting import converted
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import guess_format
from srlviewer.formats.reader import Source
from srlviewer.formats.spert import SPERT
from srlviewer.formats.spert_index import index_list

ANNA = {
    "tokens": ["Anna", "Weber", "runs", "Nordlicht", "in", "Kiel", "."],
    "entities": [
        {"type": "Peop", "start": 0, "end": 2},
        {"type": "Org", "start": 3, "end": 4},
        {"type": "Loc", "start": 5, "end": 6},
    ],
    "relations": [
        {"type": "Work_For", "head": 0, "tail": 1},
        {"type": "Live_In", "head": 0, "tail": 2},
    ],
    "orig_id": 17,
}
PLAIN = {"tokens": ["Oh", ""], "entities": [], "relations": []}
LAYOUTS = {
    "one line": {},
    "tight": {"separators": (",", ":")},
    "indented": {"indent": 2},
    "tabs": {"indent": "\t"},
    "escaped": {"ensure_ascii": True},
}


def written(*items, **layout):
    return json.dumps(list(items), **{"ensure_ascii": False, **layout})


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_entities_and_relations_in_any_layout(read, layout, mark):
    found = read(mark + written(ANNA, PLAIN, **layout), "a.json")
    first, second = found.sentences
    assert found.corpus.format == "spert"
    assert first.forms == tuple(ANNA["tokens"])
    assert [(e.number, e.label, e.spans) for e in first.entities] == [
        (0, "Peop", ((0, 2),)),
        (1, "Org", ((3, 4),)),
        (2, "Loc", ((5, 6),)),
    ]
    assert [(r.number, r.label, r.head, r.tail) for r in first.entity_relations] == [
        (0, "Work_For", 0, 1),
        (1, "Live_In", 0, 2),
    ]
    assert (first.sentence_id, second.sentence_id) == ("17", "")
    assert (second.forms, second.entities) == (("Oh", ""), ())
    assert found.codes == (["text.bom"] if mark else [])
    assert count_items(found.corpus, found.log) == {
        "sentences": 2,
        "words": 9,
        "entities": 3,
        "relations": 2,
    }


def test_the_line_is_that_of_the_object(read):
    text = written(ANNA, PLAIN, PLAIN, indent=1)
    places = [n for n, row in enumerate(text.split("\n"), 1) if row == " {"]
    assert [s.line for s in read(text, "a.json").sentences] == places
    assert read(text.replace("\n", "\r\n"), "b.json").sentences[2].line == places[2]


@pytest.mark.parametrize(
    ("given_id", "wanted"),
    [("CoNLL-1", "CoNLL-1"), (0, "0"), (None, ""), (True, ""), ([1], "")],
)
def test_ids_are_numbers_or_strings(read, given_id, wanted):
    found = read(written({**PLAIN, "orig_id": given_id}), "a.json")
    assert found.sentences[0].sentence_id == wanted


def test_tags_in_place_of_entities(read):
    item = {
        "tokens": ["Anna", "Weber", "runs", "Nordlicht"],
        "tags": ["B-Peop", "L-Peop", "O", "U-Org"],
        "relations": [{"type": "Work_For", "head": 0, "tail": 1}],
    }
    (sentence,) = read(written(item), "a.json").sentences
    assert [(e.label, e.spans) for e in sentence.entities] == [
        ("Peop", ((0, 2),)),
        ("Org", ((3, 4),)),
    ]
    assert sentence.entity_relations[0][1:4] == ("Work_For", 0, 1)
    item["tags"][1] = "I-Org"
    found = read(written(item), "b.json")
    assert {p.code for p in found.problems} == {"bio.tag"}
    assert found.sentences[0].sound
    item["tags"].pop()
    assert read(written(item), "c.json").problems[0].message == (
        "sentence 1: 3 tags, but the sentence has 4 tokens"
    )


def test_input_for_a_prediction_is_read_and_not_scored(read):
    found = read(written("Anna  runs", ["Nordlicht", "in"], {"tokens": ["Kiel"]}))
    assert [s.forms for s in found.sentences] == [
        ("Anna", "runs"),
        ("Nordlicht", "in"),
        ("Kiel",),
    ]
    assert not found.problems
    refusal = found.corpus.refusal()
    assert refusal.code == "spert.shape"
    assert "a string, a list of tokens, or an object with tokens" in refusal.message
    assert read(written(ANNA)).corpus.refusal() is None


def changed(path, value=None):
    """`ANNA` with one value replaced, or removed."""
    item = json.loads(json.dumps(ANNA))
    *way, last = path
    at = item
    for key in way:
        at = at[key]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return item


END, START = ("entities", 1, "end"), ("entities", 1, "start")
HEAD, TAIL = ("relations", 0, "head"), ("relations", 0, "tail")
REFUSED = {
    "relations missing": (
        changed(["relations"]),
        'spert.shape: sentence 2: "relations" is missing',
    ),
    "entities missing": (
        changed(["entities"]),
        'spert.shape: sentence 2: "entities" is missing',
    ),
    "tokens missing": (
        changed(["tokens"]),
        'spert.shape: sentence 2: "tokens" is missing',
    ),
    "type missing": (
        changed(["entities", 1, "type"]),
        'spert.shape: sentence 2: entities[1]: "type" is missing',
    ),
    "end before start": (
        changed(END, 3),
        "spert.span: sentence 2: entities[1]: end 3 is not after start 3",
    ),
    "end beyond": (
        changed(END, 99),
        "spert.span: sentence 2: entities[1]: end 99, but the sentence has 7 tokens",
    ),
    "start beyond": (
        {**changed(END, 10), "entities": [{"type": "Org", "start": 7, "end": 9}] * 3},
        "spert.span: sentence 2: entities[0]: start 7, but the sentence has 7 tokens",
    ),
    "negative": (
        changed(START, -3),
        "spert.span: sentence 2: entities[1]: start -3 is negative",
    ),
    "head": (
        changed(HEAD, 5),
        (
            "spert.index: sentence 2: relations[0]: head 5, but the sentence has 3 "
            "entities"
        ),
    ),
    "negative tail": (
        changed(TAIL, -1),
        (
            "spert.index: sentence 2: relations[0]: tail -1, but the sentence has 3 "
            "entities"
        ),
    ),
    "None": (
        changed(["entities", 0, "type"], "None"),
        'spert.type: sentence 2: entities[0]: "None" is reserved',
    ),
    "None of relations": (
        changed(["relations", 0, "type"], "None"),
        'spert.type: sentence 2: relations[0]: "None" is reserved',
    ),
    "true": (
        changed(START, value=True),
        (
            'spert.shape: sentence 2: entities[1]: "start" is true or false, '
            "not a whole number"
        ),
    ),
    "fraction": (
        changed(END, 4.0),
        'spert.shape: sentence 2: entities[1]: "end" is 4.0, not a whole number',
    ),
    "NaN": (
        changed(END, float("nan")),
        'spert.shape: sentence 2: entities[1]: "end" is nan, not a whole number',
    ),
    "token": (
        changed(["tokens", 3], 7),
        "spert.shape: sentence 2: tokens[3] is a number, not a string",
    ),
    "entity": (
        changed(["entities", 2], []),
        "spert.shape: sentence 2: entities[2] is a list, not an object",
    ),
    "relation": (
        changed(["relations", 1], "x"),
        "spert.shape: sentence 2: relations[1] is a string, not an object",
    ),
    "string": (
        "Anna",
        (
            'spert.shape: sentence 2: expected an object with "tokens", "entities" and '
            '"relations", found a string'
        ),
    ),
    "document": (
        {"doc_key": "x", "sentences": [["a"]]},
        "spert.shape: expected a list of sentences, but sentence 2 is a document",
    ),
}


@pytest.mark.parametrize(("item", "told"), REFUSED.values(), ids=REFUSED)
def test_refusals_word_for_word(read, item, told):
    found = read(f"[{json.dumps(ANNA)},\n\n{json.dumps(item)}]", "a.json")
    problem = found.problems[0]
    assert f"{problem.code}: {problem.message}" == told
    assert (problem.line, problem.severity.value) == (3, "error")
    assert problem.hint
    first, second = found.sentences
    assert (first.sound, second.sound) == (True, False)
    assert first.sentence_id == "17"


WHOLE = {
    "object": (json.dumps(ANNA), "spert.shape", 1, None, "expected a list"),
    "lines": (f"{json.dumps(ANNA)}\n" * 2, "spert.shape", 1, None, "expected a list"),
    "number": ("3", "spert.shape", 1, None, "expected a list of sentences"),
    "no list end": (f"[{json.dumps(ANNA)}\n", "json.syntax", 2, 1, "delimiter"),
    "no comma": ('[{"tokens": []}\n {"tokens": []}]', "json.syntax", 2, 2, "','"),
    "two lists": ("[[]]\n[[]]", "json.syntax", 2, 1, "Extra data"),
    "text": ("Anna runs", "json.syntax", 1, 1, "not JSON"),
    "empty": ("[ ]", "conll.empty-file", 1, None, "no sentence"),
}


@pytest.mark.parametrize(
    ("text", "code", "line", "column", "told"), WHOLE.values(), ids=WHOLE
)
def test_files_that_are_no_list(read, text, code, line, column, told):
    found = read(text, "a.json", "spert")
    problem = found.problems[-1]
    assert (problem.code, problem.line, problem.column) == (code, line, column)
    assert told in problem.message


def test_a_types_file_is_told_from_sentences(read):
    types = {"entities": {"Peop": {"short": "Peop"}}, "relations": {}}
    (problem,) = read(json.dumps(types), "types.json").problems
    assert problem.message == "expected a list of sentences"
    assert "types=" in problem.hint


def test_a_syntax_error_has_its_place_in_the_file(read):
    text = f'[{json.dumps(PLAIN)}, {{"tokens": ["b",], "entities": []}}]'
    found = read(text, "a.json")
    (problem,) = found.problems
    assert problem.code == "json.syntax"
    assert (problem.line, problem.column) == (1, text.index(",]") + 2)
    assert [s.sound for s in found.sentences] == [True, False]


def test_copies_and_circles_are_warned_of(read):
    item = json.loads(json.dumps(ANNA))
    item["entities"].append(item["entities"][0])
    item["relations"] += [
        {"type": "Work_For", "head": 3, "tail": 1},
        {"type": "Kill", "head": 0, "tail": 0},
    ]
    found = read(written(item), "a.json")
    assert [(p.code, p.message) for p in found.problems] == [
        ("spert.duplicate", "sentence 1: entities[3]: the same as entities[0]"),
        ("spert.duplicate", "sentence 1: relations[2]: the same as relations[0]"),
        ("spert.self", "sentence 1: relations[3]: head and tail are both entities[0]"),
    ]
    (sentence,) = found.sentences
    assert sentence.sound
    assert len(sentence.entities) == len(sentence.entity_relations) == 4


def test_lists_at_once_leave_out_what_must_be_reported(read):
    twice = {**ANNA, "entities": ANNA["entities"] + ANNA["entities"][:1]}
    half = {**PLAIN, "tokens": ["\ud800"]}
    corpus = read(written(ANNA, twice, PLAIN, half, ensure_ascii=True)).corpus
    first, second, third, fourth = corpus.entity_lists(0, 4)
    assert first.tokens == ANNA["tokens"]
    assert first.entities == [("Peop", 0, 2), ("Org", 3, 4), ("Loc", 5, 6)]
    assert first.relations == [("Work_For", 0, 1), ("Live_In", 0, 2)]
    assert second is None
    assert third.entities == third.relations == []
    assert fourth is None
    assert corpus.sentence(3).forms == ("\ufffd",)
    assert corpus.entity_lists(2, 2) is None
    assert read(written("a b")).corpus.entity_lists(0, 1) is None


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats() | st.text(),
    lambda some: (
        st.lists(some, max_size=3)
        | st.dictionaries(st.sampled_from(["tokens", "type", "]", '"\\']), some)
    ),
    max_leaves=6,
)


@given(items=st.lists(VALUES, max_size=4), indent=st.none() | st.integers(0, 2))
def test_items_are_found_whatever_they_are(items, indent):
    text = json.dumps(items, indent=indent, ensure_ascii=indent == 1)
    content = text.encode("utf-8", "surrogatepass")
    found = index_list(content)
    assert found.is_list
    assert found.fault is None
    places = zip(found.blocks.starts, found.blocks.ends, strict=True)
    pieces = [
        content[start:end].decode("utf-8", "surrogatepass") for start, end in places
    ]
    assert repr([json.loads(piece) for piece in pieces]) == repr(items)
    for start, line in zip(found.blocks.starts, found.blocks.lines, strict=True):
        assert line == content.count(b"\n", 0, start) + 1


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        (written(ANNA), True),
        (written(PLAIN, indent=2), True),
        (written("Anna runs"), True),
        (written(["Anna"]), True),
        ("[]", True),
        (json.dumps(ANNA), True),
        (written({"vertexSet": [], "sents": []}), True),
        (written({"tokens": ["a"], "frames": []}), False),
        ('{"text": "a", "tokens": ["a"], "frames": []}', False),
        (written({"name": "x"}), False),
        (written(1, 2), False),
        ("(S (NP x))", False),
    ],
)
def test_recognition(text, fits):
    source = Source("a.json", text.encode())
    assert SPERT.fits(source) == fits
    if fits:
        assert guess_format(source) == ("spert",)


def test_written_back_byte_for_byte(read):
    text = "\ufeff" + written({**ANNA, "extra": {"b": 1, "a": float("nan")}}, indent=3)
    found = read(text.replace("\n", "\r\n"), "a.json")
    back = converted(found.corpus, "spert", log=found.log)
    assert back == text.replace("\n", "\r\n").encode()


TWICE = {
    "of the item": json.dumps(ANNA)[:-1] + ', "relations": []}',
    "of an entity": json.dumps(ANNA).replace('"start": 0', '"end": 2, "start": 0'),
    "unknown": json.dumps(ANNA)[:-1] + ', "x": {"y": 1, "y": 2}}',
}


@pytest.mark.parametrize("item", TWICE.values(), ids=TWICE)
def test_a_key_that_stands_twice_is_told(read, item):
    found = read(f"[{item}, {json.dumps(ANNA)}]", "a.json")
    [problem] = found.problems
    assert (problem.code, problem.severity) == ("spert.shape", "warning")
    assert "more than once" in problem.message
    assert problem.message.startswith("sentence 1: ")
    plain = found.corpus.entity_lists(0, 2)
    assert [one is None for one in plain] == [True, False]


def test_colons_in_words_are_no_keys(read):
    one = {"tokens": ['"a":', ":"], "entities": [], "relations": [], "x": {"y": 1}}
    found = read(json.dumps([one, ANNA]), "a.json")
    assert not found.problems
    assert None not in found.corpus.entity_lists(0, 2)


@pytest.mark.parametrize(
    ("tags", "told"),
    [(["B-X", "L-X", "O"], 0), (["B-X", "I-X", "L-X"], 1), (["O"], 1), ([3], 1)],
)
def test_tags_beside_other_entities_are_told(read, tags, told):
    one = {
        "tokens": ["a", "b", "c"],
        "tags": tags,
        "entities": [{"type": "X", "start": 0, "end": 2}],
        "relations": [],
    }
    found = read(json.dumps([one]), "a.json")
    assert [(p.code, p.severity) for p in found.problems] == [
        ("spert.shape", "warning")
    ] * told
    assert len(found.sentences[0].entities) == 1
