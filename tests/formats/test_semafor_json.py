"""SEMAFOR JSON: lines or not, ranks, exclusive ends, and broken objects."""

from __future__ import annotations

import json

import pytest

from srlviewer.formats.counting import count_items
from tests.formats.frame_samples import SEMAFOR

OBJECTS = [json.loads(line) for line in SEMAFOR.splitlines()]


def test_the_lowest_rank_counts_wherever_it_stands(read):
    found = read(SEMAFOR, "a.json")
    first, second = found.sentences
    motion, ending = first.frames
    assert (motion.name, motion.target) == ("Motion", ((4, 5),))
    assert ending.target == ((2, 4),)
    theme, process = first.frame_elements
    assert (theme.frame, theme.spans_in(0)) == (0, ((0, 2),))
    assert process.spans_in(0) == ((0, 1), (4, 5))
    assert second.forms == ("Oh",)
    assert not found.problems
    assert count_items(found.corpus, found.log) == {
        "sentences": 2,
        "words": 6,
        "frames": 2,
        "elements": 2,
    }


@pytest.mark.parametrize("indent", [1, 4])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_objects_over_many_lines_are_the_same(read, indent, mark):
    text = "\n".join(json.dumps(one, indent=indent) for one in OBJECTS)
    found = read(mark + text, "a.json")
    plain = read(SEMAFOR, "b.json")
    assert [s.forms for s in found.sentences] == [s.forms for s in plain.sentences]
    assert [s.frame_elements[0]._replace(line=0) for s in found.sentences[:1]] == [
        s.frame_elements[0]._replace(line=0) for s in plain.sentences[:1]
    ]
    lines = json.dumps(OBJECTS[0], indent=indent).count("\n") + 2
    assert found.sentences[1].line == lines
    assert found.codes == (["text.bom"] if mark else [])


def altered(change):
    one = json.loads(json.dumps(OBJECTS[0]))
    change(one)
    return json.dumps(one) + "\n" + json.dumps(OBJECTS[1]) + "\n"


SPAN = OBJECTS[0]["frames"][0]["target"]["spans"][0]


def set_span(**cells):
    def change(one):
        one["frames"][0]["target"]["spans"][0].update(cells)

    return change


@pytest.mark.parametrize(
    ("change", "code", "told"),
    [
        (set_span(end=6), "framenet.span", "5 tokens"),
        (set_span(start=5), "framenet.span", "exclusive"),
        (set_span(start=-1), "framenet.span", "-1"),
        (set_span(start="4"), "framenet.span", 'start "4", end 5 (exclusive), not two'),
        (set_span(start=True), "framenet.span", "start true"),
        (lambda one: one.pop("tokens"), "json.syntax", "tokens: missing"),
        (lambda one: one.update(tokens=[1]), "json.syntax", "token 1"),
        (lambda one: one.update(frames={}), "json.syntax", "frames"),
        (lambda one: one["frames"][0].pop("target"), "json.syntax", "target"),
        (lambda one: one["frames"][0]["target"].update(name=3), "json.syntax", "name"),
    ],
)
def test_what_is_not_of_the_shape_is_refused(read, change, code, told):
    found = read(altered(change), "a.json", "semafor-json")
    assert found.problems[0].code == code
    assert told in found.problems[0].message
    assert found.problems[0].line == 1
    assert [s.sound for s in found.sentences] == [False, True]


def test_text_that_is_not_that_of_the_span_is_a_warning(read):
    found = read(altered(set_span(text="flew")), "a.json")
    assert [(p.code, p.severity) for p in found.problems] == [
        ("semafor.text", "warning")
    ]
    assert not read(altered(set_span(text=" flies ")), "a.json").problems


def test_a_broken_line_leaves_the_others_alone(read):
    lines = SEMAFOR.splitlines(keepends=True)
    found = read(lines[0] + '{"tokens": ["a"], "frames": [}\n' + lines[1], "a.json")
    [problem] = found.problems
    assert (problem.code, problem.line, problem.column) == ("json.syntax", 2, 30)
    assert [s.sound for s in found.sentences] == [True, False, True]


def test_depths_and_halves_of_characters_do_no_harm(read):
    deep = '{"tokens": ["a"], "frames": ' + "[" * 100_000
    assert read(deep, "a.json").codes == ["json.syntax"]
    half = read('{"tokens": ["\\ud800x"], "frames": []}', "a.json")
    assert half.sentences[0].forms == ("\ufffdx",)
    assert [(p.code, p.severity) for p in half.problems] == [("json.syntax", "warning")]


def test_rank_one_counts_where_there_is_no_rank_nought(read):
    def change(one):
        for number, found in enumerate(one["frames"][0]["annotationSets"]):
            found["rank"] = 3 - number

    sentence = read(altered(change), "a.json").sentences[0]
    assert sentence.frame_elements[0].name == "Theme"


RANKED = [
    {"frameElements": [{"name": "Theme", "spans": [{"start": 0, "end": 2}]}]},
    {"rank": 1, "frameElements": []},
]


def with_sets(sets):
    def change(one):
        one["frames"][0]["annotationSets"] = sets

    return altered(change)


@pytest.mark.parametrize("order", [RANKED, RANKED[::-1]])
@pytest.mark.parametrize("more", [{}, {"rank": None}])
def test_a_set_without_rank_counts_as_the_first(read, order, more):
    sets = [{**one, **more} if "rank" not in one else one for one in order]
    found = read(with_sets(sets), "a.json")
    assert [one.name for one in found.sentences[0].frame_elements][:1] == ["Theme"]
    assert not found.problems


@pytest.mark.parametrize("rank", ['"0"', "NaN", "true", "[]", "Infinity"])
def test_a_rank_that_is_no_number_is_an_error_and_keeps_the_elements(read, rank):
    text = with_sets([{**RANKED[0], "rank": "HERE"}, RANKED[1]])
    found = read(text.replace('"HERE"', rank), "a.json")
    [problem] = found.problems
    assert (problem.code, problem.severity) == ("json.syntax", "error")
    assert "rank of frame 1 (Motion) is " in problem.message
    assert "not a number" in problem.message
    assert found.sentences[0].frame_elements[0].name == "Theme"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda one: one["frames"][0].pop("annotationSets"), "no annotationSets"),
        (lambda one: one["frames"][0].update(annotationSets=None), "no annotationSets"),
        (lambda one: one["frames"][0].update(annotationSets=[]), "no elements"),
        (lambda one: one["frames"][0].update(annotationSets=[{}]), "no frameElements"),
        (lambda one: one.update(frames=None), "no frames"),
    ],
)
def test_lists_that_are_missing_are_told(read, change, told):
    found = read(altered(change), "a.json", "semafor-json")
    [problem] = found.problems
    assert (problem.code, problem.severity) == ("json.syntax", "warning")
    assert told in problem.message
    assert all(sentence.sound for sentence in found.sentences)


def test_a_key_that_stands_twice_is_told(read):
    first, second = SEMAFOR.splitlines()
    found = read(f'{first[:-1]},"frames":[]}}\n{second}\n', "a.json")
    [problem] = found.problems
    assert (problem.code, problem.severity) == ("json.syntax", "warning")
    assert '"frames" more than once' in problem.message


def test_a_list_of_objects_is_refused_with_its_cure(read):
    found = read(json.dumps(OBJECTS), "a.json", "semafor-json")
    [problem] = found.problems
    assert "found a list" in problem.message
    assert "without [ and ]" in problem.hint


def test_types_have_the_names_of_json_and_one_fault_is_told_once(read):
    def change(one):
        one["frames"][0]["annotationSets"][1]["frameElements"] = {}
        one["frames"][1]["target"]["spans"][0]["start"] = "2"
        one["frames"][1]["target"]["spans"][1]["end"] = "3"

    messages = [p.message for p in read(altered(change), "a.json").problems]
    assert len(messages) == 3
    assert messages[0].endswith("an object, not a list")
    assert "no target" not in " ".join(messages)


@pytest.mark.parametrize("front", ["", '"9":"' + "8" * 5000 + '",\n "b":'])
def test_a_number_of_thousands_of_digits_has_its_place(read, front):
    text = '{"tokens":["a"],"frames":[],' + (front or '"b":') + "9" * 5000 + "}"
    [problem] = read(text, "a.json", "semafor-json").problems
    assert problem.message == "not JSON: a number of 5000 digits"
    line = 2 if front else 1
    assert (problem.line, problem.column) == (line, 6 if front else 33)
