"""The list of all null instantiations, row by row."""

from __future__ import annotations

from srlviewer.report.null_instantiations import (
    NULL_COLUMNS,
    null_instantiations_table,
)
from tests.formats.salsa_samples import dni, element, ini
from tests.scoring.semeval10.document_pairs import judged, story, won

GOLD = story(won(dni("X", "s1_501"), ini("Y"), dni("Z"), element("V", "s3_2")))
PREDICTED = story(won(dni("X", "s2_502"), dni("Y", "s3_2"), ini("W")))


def table(scheme):
    found = null_instantiations_table(judged(GOLD, PREDICTED, scheme))
    assert found.columns == NULL_COLUMNS
    return [dict(zip(found.columns, row, strict=True)) for row in found.rows]


def test_one_row_each_with_its_link():
    rows = {row["element"]: row for row in table("semeval10")}
    assert list(rows) == ["X", "Y", "Z", "W"]
    linked = rows["X"]
    assert linked["sentence"] == 3
    assert (linked["frame_id"], linked["frame"], linked["target"]) == (
        "f1",
        "Finish",
        "won",
    )
    assert linked["gold_filler"] == "their first debate"
    assert linked["predicted_filler"] == ("Last night's debate was eagerly anticipated")
    assert (linked["chain"], linked["distance"]) == (2, 2)
    assert (linked["recognition"], linked["linking"], linked["reason"]) == (
        "correct",
        "correct",
        "mention_covered",
    )
    assert linked["dice"] == 0.666667
    other = rows["Y"]
    assert (other["gold_interpretation"], other["predicted_interpretation"]) == (
        "INI",
        "DNI",
    )
    assert (other["linking"], other["reason"]) == ("spurious", "interpretation")
    assert (rows["Z"]["recognition"], rows["Z"]["linking"]) == ("missing", "")
    assert (rows["W"]["recognition"], rows["W"]["reason"]) == ("spurious", "no_gold")


def test_without_null_instantiations_there_are_no_rows():
    assert table("semeval10:task=srl") == []
    assert table("semeval10:mode=official") == []


def test_plain_dice_lists_the_same_items():
    assert [r["element"] for r in table("semeval10:mode=dice")] == list("XYZW")
