"""`spert`: small values of the page, rows, order, overlaps, and a plain recount."""

from __future__ import annotations

import json
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import InputRefusedError, Severity
from srlviewer.report.figures import figures, macro_row, score_row
from srlviewer.scoring.counts import Counts, counts, counts_by_label
from tests.scoring.entity_pairs import judged, rows, sentence

MEASURES = ("entity", "entity.span", "relation", "relation.strict")
PEOP, ORG, LOC = ("Peop", 0, 2), ("Org", 4, 5), ("Loc", 6, 7)
WORK, LIVE = ("Work_For", 0, 1), ("Live_In", 0, 2)
TYPES = {
    "entities": {name: {"short": name} for name in ("Peop", "Org", "Loc")},
    "relations": {
        "Married": {"short": "Marr", "verbose": "Married to", "symmetric": True},
        "Work_For": {},
        "Live_In": {},
    },
}


def sums(comparison, measure):
    found = counts(comparison.judgements, measure)
    return found.gold, found.predicted, found.correct


@pytest.mark.parametrize(
    ("gold", "predicted", "wanted"),
    [
        (
            ([PEOP, ORG, LOC], [WORK, LIVE]),
            ([PEOP, ("Loc", 4, 5), LOC], [WORK, LIVE]),
            ["3/3/2", "3/3/3", "2/2/2", "2/2/1"],
        ),
        (
            ([PEOP, ORG, LOC], [WORK, LIVE]),
            ([("Peop", 0, 3), ORG, LOC], [WORK, LIVE]),
            ["3/3/2", "3/3/2", "2/2/0", "2/2/0"],
        ),
        (
            ([PEOP, ORG, LOC], [WORK, LIVE]),
            ([PEOP, ORG, LOC], [("Work_For", 1, 0), LIVE]),
            ["3/3/3", "3/3/3", "2/2/1", "2/2/1"],
        ),
        (
            ([PEOP, ORG, LOC], [WORK, LIVE]),
            ([PEOP, ("Org", 0, 2), ORG, LOC], [("Work_For", 0, 2), ("Work_For", 1, 2)]),
            ["3/4/3", "3/3/3", "2/1/1", "2/2/1"],
        ),
        (([PEOP], [("Self", 0, 0)]), ([PEOP], [("Self", 0, 0)]), ["1/1/1"] * 4),
        (
            ([PEOP, LOC], [("Live_In", 0, 1), ("Work_For", 0, 1)]),
            ([PEOP, LOC], [("Live_In", 0, 1), ("Married", 0, 1)]),
            ["2/2/2", "2/2/2", "2/2/1", "2/2/1"],
        ),
    ],
)
def test_small_values(gold, predicted, wanted):
    found = judged([sentence(*gold)], [sentence(*predicted)])
    assert ["/".join(map(str, sums(found, m))) for m in MEASURES] == wanted


def test_offsets_of_another_sentence_do_not_match():
    found = judged([sentence([ORG]), sentence([])], [sentence([]), sentence([ORG])])
    assert sums(found, "entity") == (1, 1, 0)


def test_a_symmetric_type_may_be_exchanged(tmp_path):
    gold = sentence([PEOP, LOC], [("Married", 1, 0)])
    predicted = sentence([PEOP, LOC], [("Married", 0, 1)])
    found = judged([gold], [predicted], folder=tmp_path, types=TYPES)
    assert rows(found, "relation.strict") == [
        ("relation", "Married", "Married", "correct", "symmetric")
    ]
    alone = judged([gold], [predicted])
    assert rows(alone, "relation") == [
        ("relation", "Married", "Married", "wrong_label", "direction")
    ]


def test_equal_beginnings_are_not_exchanged(tmp_path):
    spans = [("Peop", 0, 2), ("Loc", 0, 3)]
    gold = sentence(spans, [("Married", 0, 1)])
    predicted = sentence(spans, [("Married", 1, 0)])
    found = judged([gold], [predicted], folder=tmp_path, types=TYPES)
    assert sums(found, "relation") == (1, 1, 0)


def test_rows_of_entities():
    gold = [PEOP, ORG, LOC, ("Loc", 8, 10), ("Loc", 8, 10)]
    predicted = [("Peop", 0, 3), ("Loc", 4, 5), ("Org", 6, 8), ("Peop", 11, 12)]
    found = judged([sentence(gold)], [sentence(predicted)])
    assert rows(found, "entity") == [
        ("entity", "", "Peop", "spurious", "no_gold"),
        ("entity", "Loc", "", "ignored", "duplicate"),
        ("entity", "Loc", "", "missing", "not_found"),
        ("entity", "Loc", "Org", "wrong_span", "boundary_and_label"),
        ("entity", "Org", "Loc", "wrong_label", "label"),
        ("entity", "Peop", "Peop", "wrong_span", "boundary"),
    ]


def test_a_wrong_entity_type_is_named_as_the_cause():
    gold = sentence([PEOP, ORG], [WORK])
    found = judged([gold], [sentence([PEOP, ("Loc", 4, 5)], [WORK])])
    [row] = found.judgements.of_sentence("relation.strict", 0)
    assert (row.verdict.code, row.reason) == ("penalised", "entity_type")
    assert row.extra.cause == "predicted:entity:2"
    assert [r[3:] for r in rows(found, "relation")] == [("correct", "match")]


def test_ends_of_an_argument_differ():
    found = judged(
        [sentence([PEOP, ORG], [WORK])],
        [sentence([("Peop", 1, 3), ORG], [WORK])],
    )
    for measure in ("relation", "relation.strict"):
        assert [r[3:] for r in rows(found, measure)] == [
            ("wrong_span", "argument_boundary")
        ]


def test_typed_variants_are_one_relation_without_types():
    spans = [PEOP, ("Org", 0, 2), LOC]
    both = sentence(spans, [("Live_In", 0, 2), ("Live_In", 1, 2)])
    found = judged([sentence([PEOP, LOC], [("Live_In", 0, 1)])], [both])
    assert sums(found, "relation") == (1, 1, 1)
    assert ("ignored", "same_without_types") in [r[3:] for r in rows(found, "relation")]
    assert sums(found, "relation.strict") == (1, 2, 1)


def test_overlapping_items_are_dropped_on_both_sides():
    gold = sentence([("Org", 0, 3), LOC], [("Based_In", 0, 1)])
    near = sentence([("Org", 0, 3), ("Other", 0, 2), LOC], [("Based_In", 0, 2)])
    found = judged([gold], [near], "spert:overlapping=drop")
    assert sums(found, "entity") == (2, 1, 1)
    # A relation goes only if its own arguments overlap.
    assert sums(found, "relation.strict") == (1, 1, 1)
    inner = sentence([("Org", 0, 3), ("Other", 0, 2)], [("Part", 0, 1)])
    found = judged([inner], [inner], "spert:overlapping=drop")
    assert [r[3:] for r in rows(found, "relation")] == [
        ("ignored", "overlap_dropped")
    ] * 2


def test_a_type_that_only_the_prediction_has_takes_part_in_the_mean():
    found = judged(
        [sentence([PEOP, LOC, ORG])], [sentence([PEOP, LOC, ORG, ("Other", 8, 9)])]
    )
    scores = {
        (r.measure, r.average): r for r in figures(found).scores if r.label is None
    }
    assert scores["entity", "micro"].f1 == pytest.approx(6 / 7)
    assert scores["entity", "macro"].f1 == pytest.approx(0.75)
    assert scores["entity", "macro"].gold is None


def test_nothing_at_all_has_no_figure():
    found = judged([sentence([])], [sentence([])])
    assert [row.f1 for row in figures(found).scores] == [None] * 8


def test_one_side_without_items_has_zero():
    found = judged([sentence([PEOP])], [sentence([])])
    assert [row.f1 for row in figures(found).scores[:3]] == [0, 0, 0]


PUBLISHED = {
    "entity": [(166, 209, 198), (388, 424, 427), (95, 124, 133), (306, 332, 321)],
    "relation": [
        (39, 46, 47),
        (65, 88, 105),
        (48, 78, 76),
        (58, 78, 94),
        (77, 104, 100),
    ],
}
"""Right, predicted and gold of each type, from a table for the test part of CoNLL04."""


@pytest.mark.parametrize(
    ("table", "micro", "macro_f1"),
    [
        ("entity", ("87.70", "88.51", "88.10"), "85.10"),
        ("relation", ("72.84", "68.01", "70.34"), None),
    ],
)
def test_a_published_table_from_its_counts(table, micro, macro_f1):
    by_type = [Counts(g, p, c, c) for c, p, g in PUBLISHED[table]]
    total = score_row(table, None, sum(by_type[1:], by_type[0]))
    found = (total.precision, total.recall, total.f1)
    assert tuple(f"{100 * ratio:.2f}" for ratio in found) == micro
    if macro_f1:
        assert f"{100 * macro_row(table, by_type).f1:.2f}" == macro_f1


# --- the types file -----------------------------------------------------------------


def test_an_unknown_type_is_refused(tmp_path):
    with pytest.raises(InputRefusedError) as refused:
        judged(
            [sentence([("Pop", 0, 1)])],
            [sentence([("Peop", 0, 1)])],
            folder=tmp_path,
            types=TYPES,
        )
    [problem] = refused.value.log.problems
    assert problem.code == "spert.type"
    assert problem.message == 'sentence 1: entities[0]: unknown type "Pop"'
    assert "did you mean Peop?" in problem.hint


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        ("[]", "spert.shape", "expected an object with entities and relations"),
        ("{", "json.syntax", "Expecting property name"),
        ('{"entities": {}, "x": ' + "9" * 5000 + "}", "spert.shape", "many digits"),
        ('{"relations": {}}', "spert.shape", '"entities" is missing'),
        ('{"entities": []}', "spert.shape", '"entities" is no object'),
        ('{"entities": {"None": {}}}', "spert.type", '"None" is reserved'),
        ('{"entities": {"A": 3}}', "spert.shape", "expected an object"),
        ('{"entities": {"A": {"short": 1}}}', "spert.shape", '"short" is not a text'),
        (
            '{"entities": {}, "relations": {"R": {"symmetric": "yes"}}}',
            "spert.shape",
            '"symmetric" is not true or false',
        ),
    ],
)
def test_a_bad_types_file_is_refused(tmp_path, content, code, message):
    (tmp_path / "types.json").write_text(content)
    with pytest.raises(InputRefusedError) as refused:
        judged_in(tmp_path)
    assert [p.code for p in refused.value.log.problems] == [code]
    assert message in refused.value.log.problems[0].message


def test_a_type_that_is_declared_twice_is_told(tmp_path):
    twice = '{"entities": {"Peop": {"short": "P"}, "Peop": {"short": "Q"}}}'
    (tmp_path / "types.json").write_text(twice)
    [problem] = judged_in(tmp_path).log.problems
    assert (problem.code, problem.severity) == ("spert.shape", Severity.WARNING)
    assert '"Peop" more than once' in problem.message


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ('\n\n["Peop"]', 3),
        ('{\n"entities":\n ["Peop"]}', 3),
        ('\ufeff\n{"entities": {"A": {},\n "B": {"verbose":\n 5}}}', 4),
        ('{"entities": {},\n"relations": {\n"R": null}}', 3),
        ('{"entities": {"A": {},\n"None": {}}}', 2),
    ],
)
def test_what_is_wrong_in_a_types_file_has_a_line_and_a_cure(tmp_path, content, line):
    (tmp_path / "types.json").write_text(content, encoding="utf-8")
    with pytest.raises(InputRefusedError) as refused:
        judged_in(tmp_path)
    [problem] = refused.value.log.problems
    assert problem.line == line
    assert "tokens" not in problem.hint
    assert '"entities"' in problem.hint or problem.code == "spert.type"


def test_a_types_file_in_another_encoding_or_too_deep(tmp_path):
    cases = [
        ('{\n"ö"'.encode("latin-1"), "text.encoding", 2),
        (b'{"entities": ' + b"[" * 100_000, "json.syntax", 1),
    ]
    for content, code, line in cases:
        (tmp_path / "types.json").write_bytes(content)
        with pytest.raises(InputRefusedError) as refused:
            judged_in(tmp_path)
        [problem] = refused.value.log.problems
        assert (problem.code, problem.line) == (code, line)
        assert "encoding=" not in problem.hint


def judged_in(folder):
    from srlviewer.comparison import open_comparison

    for name in ("gold.json", "pred.json"):
        (folder / name).write_text(json.dumps([sentence([PEOP])]))
    made = open_comparison(
        str(folder / "gold.json"), str(folder / "pred.json"), "spert:types=types.json"
    )
    made.judge()
    return made


def test_a_types_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(InputRefusedError) as refused:
        judged_in(tmp_path)
    assert [p.code for p in refused.value.log.problems] == ["file.open"]
    assert "there is no types file" in str(refused.value)


def test_a_types_file_that_is_no_file_is_refused(tmp_path):
    (tmp_path / "types.json").mkdir()
    with pytest.raises(InputRefusedError) as refused:
        judged_in(tmp_path)
    [problem] = refused.value.log.problems
    assert problem.code == "file.open"
    assert problem.message == "the types file cannot be read: it is a folder"


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("types.json", "it is a link in a circle of links"),
        ("gone.json", "it is a link to a file that is not there"),
        ("/dev/null", "it is a device, no file"),
    ],
)
def test_a_types_file_that_is_a_link_to_nothing(tmp_path, target, reason):
    (tmp_path / "types.json").symlink_to(target)
    with pytest.raises(InputRefusedError) as refused:
        judged_in(tmp_path)
    [problem] = refused.value.log.problems
    assert problem.message == f"the types file cannot be read: {reason}"


def test_without_types_file_symmetric_types_are_not_known():
    found = judged([sentence([PEOP])], [sentence([PEOP])])
    [problem] = found.log.problems
    assert (problem.code, problem.severity) == ("spert.types-missing", Severity.WARNING)


# --- a plain recount by the rules of the page ---------------------------------------

SPAN = st.tuples(st.sampled_from("ABC"), st.integers(0, 5), st.integers(1, 3)).map(
    lambda t: (t[0], t[1], t[1] + t[2])
)


@st.composite
def side(draw):
    entities = draw(st.lists(SPAN, max_size=6))
    relations = []
    if entities:
        index = st.integers(0, len(entities) - 1)
        relation = st.tuples(st.sampled_from(["R", "S"]), index, index)
        relations = draw(st.lists(relation, max_size=5))
    return sentence(entities, relations)


def keys(made, measure, *, drops=False):
    """The set that a table compares, straight from the file."""
    entities = [(e["start"], e["end"], e["type"]) for e in made["entities"]]

    def clash(one, other):
        return one != other and max(one[0], other[0]) < min(one[1], other[1])

    kept = [e for e in entities if not (drops and any(clash(e, o) for o in entities))]
    if measure == "entity":
        return set(kept)
    if measure == "entity.span":
        return {e[:2] for e in kept}
    found = set()
    for relation in made["relations"]:
        head, tail = entities[relation["head"]], entities[relation["tail"]]
        if drops and clash(head, tail):
            continue
        if relation["type"] == "S" and head[0] > tail[0]:
            head, tail = tail, head
        size = 3 if measure == "relation.strict" else 2
        found.add((head[:size], tail[:size], relation["type"]))
    return found


@given(st.lists(st.tuples(side(), side()), min_size=1, max_size=3), st.booleans())
def test_sums_are_those_of_a_plain_recount(tmp_path_factory, pairs, drops):
    gold, predicted = zip(*pairs, strict=True)
    types = {
        "entities": {name: {} for name in "ABC"},
        "relations": {"R": {}, "S": {"symmetric": True}},
    }
    folder = tmp_path_factory.mktemp("types")
    scheme = f"spert:overlapping={'drop' if drops else 'keep'}"
    found = judged(gold, predicted, scheme, folder=folder, types=types)
    for measure in MEASURES:
        mine = [keys(s, measure, drops=drops) for s in gold]
        theirs = [keys(s, measure, drops=drops) for s in predicted]
        both = zip(mine, theirs, strict=True)
        wanted = (
            sum(map(len, mine)),
            sum(map(len, theirs)),
            sum(len(a & b) for a, b in both),
        )
        assert sums(found, measure) == wanted
        if measure != "entity.span":
            by_type = Counter(key[2] for keys_ in mine for key in keys_)
            found_by = counts_by_label(found.judgements, measure)
            assert {k: v.gold for k, v in found_by.items() if v.gold} == by_type


@given(side(), side(), st.randoms(use_true_random=False))
def test_the_order_of_items_changes_nothing(gold, predicted, random):
    found = judged([gold], [predicted])
    shuffled = [reordered(made, random) for made in (gold, predicted)]
    again = judged([shuffled[0]], [shuffled[1]])
    for measure in MEASURES:
        assert [r for r in rows(again, measure) if r[3] != "ignored"] == [
            r for r in rows(found, measure) if r[3] != "ignored"
        ]


def reordered(made, random):
    places = list(range(len(made["entities"])))
    random.shuffle(places)
    entities = [made["entities"][at] for at in places]
    relations = [
        {
            "type": r["type"],
            "head": places.index(r["head"]),
            "tail": places.index(r["tail"]),
        }
        for r in made["relations"]
    ]
    random.shuffle(relations)
    return {**made, "entities": entities, "relations": relations}


@given(side(), side())
def test_every_item_is_in_one_row_of_its_table(gold, predicted):
    found = judged([gold], [predicted])
    for measure in MEASURES:
        kind = "entities" if measure.startswith("entity") else "relations"
        table = found.judgements.of_sentence(measure, 0)
        assert sorted(r.gold for r in table if r.gold is not None) == list(
            range(len(gold[kind]))
        )
        assert sorted(r.predicted for r in table if r.predicted is not None) == list(
            range(len(predicted[kind]))
        )


def told(judgements, measure, at):
    """Everything that the rows of a sentence say, in any order."""
    return sorted(
        (
            -1 if row.gold is None else row.gold,
            -1 if row.predicted is None else row.predicted,
            row.gold_label or "",
            row.predicted_label or "",
            row.reason,
            row.extra.cause,
        )
        for row in judgements.of_sentence(measure, at)
    )


@given(st.lists(st.tuples(side(), side()), min_size=1, max_size=4), st.booleans())
def test_many_sentences_at_once_have_the_rows_of_single_ones(
    tmp_path_factory, pairs, drops
):
    gold, predicted = zip(*pairs, strict=True)
    types = {
        "entities": {name: {} for name in "ABC"},
        "relations": {"R": {}, "S": {"symmetric": True}},
    }
    folder = tmp_path_factory.mktemp("types")
    scheme = f"spert:overlapping={'drop' if drops else 'keep'}"
    found = judged(gold, predicted, scheme, folder=folder, types=types)
    for position in range(len(pairs)):
        alone = found.judge_sentence(position)
        for measure in MEASURES:
            wanted = told(alone, measure, 0)
            assert told(found.judgements, measure, position) == wanted


# --- what people report about other programs (page, section 7) ----------------------


def test_a_declared_type_that_never_occurs_costs_nothing(tmp_path):
    found = judged([sentence([PEOP])], [sentence([PEOP])], folder=tmp_path, types=TYPES)
    [macro] = [
        r
        for r in figures(found).scores
        if (r.measure, r.average) == ("entity", "macro")
    ]
    assert macro.f1 == 1


def test_places_are_compared_and_not_texts():
    tokens = ["Kiel", "beats", "Kiel"]
    both = sentence([("Loc", 0, 1), ("Loc", 2, 3)], tokens=tokens)
    one = sentence([("Loc", 0, 1)], tokens=tokens)
    found = counts(judged([both], [one]).judgements, "entity")
    assert (found.precision, found.recall) == (1, 0.5)


def test_nil_is_a_type_like_any_other(tmp_path):
    predicted = sentence([PEOP, ("NIL", 4, 5)])
    found = judged([sentence([PEOP])], [predicted])
    assert sums(found, "entity") == (1, 2, 1)
    with pytest.raises(InputRefusedError) as refused:
        judged([sentence([PEOP])], [predicted], folder=tmp_path, types=TYPES)
    assert [p.code for p in refused.value.log.problems] == ["spert.type"]


def test_arguments_that_only_overlap_earn_nothing():
    gold = sentence([PEOP, ORG], [WORK])
    found = judged([gold], [sentence([("Peop", 0, 3), ("Org", 4, 6)], [WORK])])
    assert [sums(found, m)[2] for m in MEASURES] == [0, 0, 0, 0]
