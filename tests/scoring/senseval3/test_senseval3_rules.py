"""`senseval3`: options, pairing, rows, formats, and what every report says."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import InputRefusedError
from srlviewer.report.figures import remarks
from tests.scoring.frame_pairs import frame_set, judged, nested, rows

MATCH, OVERLAP = "senseval3.match", "senseval3.overlap"
GOLD = frame_set("Giving", "gave", ("Donor", "Anna"), ("Theme", "a blue book"))
RETURNED = frame_set(
    "Giving", "gave", ("Donor", "sister"), ("Theme", "blue book"), ("Time", "yesterday")
)


def values(comparison):
    return {
        name: (value.numerator, value.denominator)
        for name, value in comparison.values().items()
    }


def test_rows_of_both_measures():
    found = judged(nested(GOLD), nested(RETURNED), "senseval3", framenet=None)
    assert rows(found, MATCH) == [
        ("element", "Theme", "Theme", "wrong_span", "boundary"),
        ("element", "Donor", "Donor", "wrong_span", "elsewhere"),
        ("element", "", "Time", "ignored", "no_gold"),
    ]
    assert [row[3:] for row in rows(found, OVERLAP)] == [
        ("partial", "overlap"),
        ("wrong_span", "elsewhere"),
        ("ignored", "no_gold"),
    ]
    assert values(found)["overlap"] == (pytest.approx(9 / 11), 2)


@pytest.mark.parametrize(
    ("options", "reasons", "precision"),
    [
        ("correct=overlap", ["boundary_ignored", "elsewhere", "no_gold"], (1, 2)),
        ("correct=name", ["boundary_ignored", "position_ignored", "no_gold"], (2, 2)),
        ("correct=name,spurious=count",
         ["boundary_ignored", "position_ignored", "no_gold"], (2, 3)),
    ],
)  # fmt: skip
def test_options(options, reasons, precision):
    scheme = f"senseval3:{options}"
    found = judged(nested(GOLD), nested(RETURNED), scheme, framenet=None)
    assert [row[4] for row in rows(found, MATCH)] == reasons
    assert values(found)["precision"] == precision
    assert len(remarks(found)) == 3


def test_other_targets_and_frames_are_no_attempts():
    other = GOLD.replace("Giving", "Sending") + frame_set("Giving", "a", ("X", "a"))
    found = judged(nested(GOLD), nested(other), "senseval3", framenet=None)
    assert values(found) == {
        "precision": (0, 0),
        "recall": (0, 2),
        "overlap": (0, 0),
        "attempted": (0, 2),
    }
    assert [row[4] for row in rows(found, MATCH)] == [
        *["not_found"] * 2,
        *["frame_unpaired"] * 3,
    ]
    assert found.values()["precision"].value is None


def test_instances_of_one_target_and_frame_are_paired_in_order():
    once = frame_set("Giving", "gave", ("Donor", "Anna"))
    twice = once + frame_set("Giving", "gave", ("Donor", "a"))
    found = judged(nested(twice), nested(once), "senseval3", framenet=None)
    assert values(found)["recall"] == (1, 2)


WORDS = ["Anna", "gave", "her", "sister"]


def semafor(*elements, tokens=WORDS):
    spans = [
        {"name": name, "spans": [{"start": start, "end": end}]}
        for name, start, end in elements
    ]
    target = {"name": "Giving", "spans": [{"start": 1, "end": 2}]}
    frame = {"target": target, "annotationSets": [{"frameElements": spans}]}
    return json.dumps({"tokens": tokens, "frames": [frame]})


FE_LINE = "0\t1.0\t3\tGiving\tgive.v\t1\tgave\t0\tDonor\t0\tRecipient\t3\n"


def test_words_are_counted_where_a_format_has_no_characters():
    gold = semafor(("Donor", 0, 1), ("Recipient", 2, 4))
    found = judged(gold, semafor(("Donor", 0, 1), ("Recipient", 3, 4)),
                   "senseval3", name="semafor-json", framenet=None)  # fmt: skip
    assert values(found)["overlap"] == (1.5, 2)
    assert "words" in remarks(found)[2]
    bare = judged(
        gold, FE_LINE, "senseval3", name=("semafor-json", "frame-elements"),
        framenet=None,
    )  # fmt: skip
    assert values(bare)["overlap"] == (1.5, 2)


@pytest.mark.parametrize(
    ("gold", "predicted", "names", "told"),
    [
        (nested(GOLD), nested(GOLD, text="Anna gave her sister a blue bike now!"),
         ("framenet-nested", "framenet-nested"), "from character 30"),
        (semafor(), semafor(tokens=["Anna", "gave", "his", "aunt"]),
         ("semafor-json", "semafor-json"), "from character 12"),
        (semafor(), FE_LINE.replace("gave\t0", "gave\t3"),
         ("semafor-json", "frame-elements"), "number 0"),
        (FE_LINE, FE_LINE.replace("gave\t0", "gave\t3"),
         ("frame-elements", "frame-elements"), "predicted 3"),
    ],
)  # fmt: skip
def test_other_texts_are_refused(gold, predicted, names, told):
    with pytest.raises(InputRefusedError) as caught:
        judged(gold, predicted, "senseval3", name=names, framenet=None)
    [problem] = caught.value.log.problems
    assert (problem.code, problem.path) == ("align.text", "predicted")
    assert told in problem.message


ELEMENT = st.tuples(st.sampled_from("ABC"), st.integers(0, 7), st.integers(1, 4)).map(
    lambda e: (e[0], e[1], e[1] + e[2])
)
SIDE = st.lists(ELEMENT, max_size=6)
TOKENS = [f"w{n}" for n in range(12)]
OPTIONS = st.tuples(
    st.sampled_from(["exact", "overlap", "name"]),
    st.sampled_from(["ignore", "count"]),
    st.sampled_from(["gold", "union", "longer"]),
)


def naive(gold, predicted, correct, spurious, base):
    """C, A, G and O, pair by pair as the page says it."""
    free = list(enumerate(predicted))
    pairs = []
    left = list(enumerate(gold))
    while True:
        best = None
        for one, (name, a, b) in left:
            for other, (theirs, c, d) in free:
                shared = max(0, min(b, d) - max(a, c))
                if name == theirs and (best is None or shared > best[0]):
                    best = shared, one, other
        if best is None:
            break
        pairs.append((gold[best[1]], predicted[best[2]], best[0]))
        left = [item for item in left if item[0] != best[1]]
        free = [item for item in free if item[0] != best[2]]
    right = overlap = 0
    for (_, a, b), (_, c, d), shared in pairs:
        right += {"exact": (a, b) == (c, d), "overlap": shared > 0, "name": True}[
            correct
        ]
        sizes = {"gold": b - a, "union": b - a + d - c - shared,
                 "longer": max(b - a, d - c)}  # fmt: skip
        overlap += shared / sizes[base]
    returned = len(predicted) if spurious == "count" else len(pairs)
    return right, returned, len(gold), overlap


@given(gold=SIDE, predicted=SIDE, options=OPTIONS)
def test_sums_are_those_of_a_naive_count(gold, predicted, options):
    correct, spurious, base = options
    scheme = f"senseval3:correct={correct},spurious={spurious},base={base}"
    texts = [semafor(*side, tokens=TOKENS) for side in (gold, predicted)]
    found = judged(*texts, scheme, name="semafor-json", framenet=None)
    right, returned, number, overlap = naive(gold, predicted, *options)
    assert values(found) == {
        "precision": (right, returned),
        "recall": (right, number),
        "overlap": (pytest.approx(overlap), returned),
        "attempted": (returned, number),
    }
    # Each item is in exactly one row of each measure.
    for measure in (MATCH, OVERLAP):
        of_rows = found.judgements.of_sentence(measure, 0)
        assert sorted(r.gold for r in of_rows if r.gold is not None) == list(
            range(len(gold))
        )
        assert sorted(r.predicted for r in of_rows if r.predicted is not None) == list(
            range(len(predicted))
        )
