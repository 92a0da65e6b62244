"""Agreement of two annotators, counted again by hand and against reference cases."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from srlviewer.comparison import open_comparison
from srlviewer.report.agreement import LeftOut, left_out, notes, overall
from srlviewer.report.agreement_groups import agreement_rows, groups_of
from srlviewer.report.agreement_tables import (
    AGREEMENT_COLUMNS,
    LEFT_OUT,
    agreement_lines,
    agreement_table,
    make_agreement,
)
from srlviewer.report.figures import overall_rows
from srlviewer.resources import resource_path
from tests.formats.salsa_samples import block, dni, element, frame, ini
from tests.gui.window.frame_pairs import annotation, fulltext, lexicon, write_pair
from tests.scoring.semeval10.document_pairs import judged, story, won

CASES = Path(__file__).parents[3] / "shared" / "cases" / "semeval10"
FIRST = story(
    won(element("A", "s3_2"), element("B", "s3_4"), dni("X", "s1_501"), ini("Y")),
    won(element("A", "s3_2"), name="Contest", frame_id="f2"),
    won(name="Support", frame_id="f3"),
)
SECOND = story(
    won(element("A", "s3_2"), element("C", "s3_4"), ini("X"), ini("Y"), ini("Z")),
    won(element("A", "s3_1"), name="Fight", frame_id="f9"),
    chain=(),
)


def figures(comparison, group=""):
    """(measure, name) -> first, second, agreed."""
    return {
        (row.measure, row.name): (row.first, row.second, row.agreed)
        for row in agreement_rows(comparison, group)
    }


def test_counted_by_hand():
    comparison = judged(FIRST, SECOND)
    assert figures(comparison) == {
        ("frame.agreement", ""): (2, 2, 1),  # Finish; Contest and Fight differ
        ("role.recognition", ""): (3, 3, 2),  # A and B/C of Finish
        ("role.labelling", ""): (3, 3, 1),  # A of Finish
        ("ni.recognition", ""): (2, 3, 2),  # X, Y
        ("ni.interpretation", ""): (2, 2, 1),  # Y
        ("ni.linking", ""): (1, 0, 0),
    }
    found = {row.measure: row.agreement for row in overall(comparison)}
    assert found["frame.agreement"] == pytest.approx(2 * 1 / 4)
    assert found["role.recognition"] == pytest.approx(2 * 2 / 6)
    assert found["role.labelling"] == pytest.approx(2 * 1 / 6)
    assert found["ni.recognition"] == pytest.approx(2 * 2 / 5)
    assert found["ni.interpretation"] == pytest.approx(1 / 2)


def test_by_frame():
    found = figures(judged(FIRST, SECOND), "frame")
    assert found["frame.agreement", "Finish"] == (1, 1, 1)
    assert found["frame.agreement", "Contest"] == (1, 0, 0)
    assert found["frame.agreement", "Fight"] == (0, 1, 0)
    assert found["role.recognition", "Finish"] == (2, 2, 2)
    assert found["role.labelling", "Finish"] == (2, 2, 1)
    assert found["role.recognition", "Contest"] == (1, 0, 0)
    assert found["ni.interpretation", "Finish"] == (2, 2, 1)
    assert ("frame.agreement", "Support") not in found


def test_roles_that_both_have_count_for_both_frames():
    """One id and target, two names: the roles agree, half of it for each frame."""
    other = story(won(element("A", "s3_2"), name="Contest"))
    found = figures(judged(story(won(element("A", "s3_2"))), other), "frame")
    assert found["role.recognition", "Finish"] == (1, 0, 0.5)
    assert found["role.recognition", "Contest"] == (0, 1, 0.5)


def test_by_label():
    found = figures(judged(FIRST, SECOND), "label")
    assert found["role.labelling", "A"] == (2, 2, 1)
    assert found["role.recognition", "B"] == (1, 0, 0.5)
    assert found["ni.interpretation", "DNI"] == (1, 0, 0)
    assert found["ni.interpretation", "INI"] == (1, 2, 1)


def test_by_document(tmp_path):
    word = "0\t{}\t*\t*\t{}\n"
    columns = word.format("1\tKim\tkim\tNNP", "_\t_")
    columns += word.format("2\twon\twin\tV", "win.01{%s}\twin.01{}")
    paths = []
    for name, roles in (("a", "A0_OVE=(s0_1)"), ("b", "")):
        path = tmp_path / f"{name}.txt"
        path.write_text(columns % roles, encoding="utf-8")
        paths.append(str(path))
    comparison = open_comparison(*paths, "semeval10")
    comparison.judge()
    found = figures(comparison, "document")
    (name,) = {name for _, name in found}
    assert found["role.recognition", name] == (1, 0, 0)


def test_what_is_left_out_is_said():
    blocked = story(
        won(element("A", "s3_2"), usp=True),
        won(name="Contest", frame_id="f2", usp=True),
        frame("Relativization", "s3_1", element("V"), frame_id="f4"),
        won(element("E"), name="Other", frame_id="f5"),
        further=block("uspframes", "f1", "f2"),
    )
    comparison = judged(blocked, blocked)
    found = left_out(comparison)
    by_reason = {(out.measure, out.reason): out[2:] for out in found}
    assert by_reason["frame.agreement", "auxiliary"] == (2, 2)  # with the chain
    assert by_reason["frame.agreement", "alternative"] == (1, 1)
    assert by_reason["role.recognition", "empty_element"] == (1, 1)
    assert figures(comparison)["frame.agreement", ""] == (2, 2, 2)
    said = "\n".join(agreement_lines(make_agreement(comparison)))
    assert "left out, in no figure above:" in said
    assert "auxiliary: " in said


def test_nothing_to_agree_on_is_no_number():
    comparison = judged(story(chain=()), story(chain=()))
    assert all(row.agreement is None for row in overall(comparison))
    lines = list(agreement_lines(make_agreement(comparison)))
    assert "left out: nothing" in lines
    assert "–: neither file has such an item" in lines


def test_it_is_said_what_the_figures_are_not():
    said = " ".join(notes(judged(FIRST, SECOND)))
    assert "not corrected for chance" in said
    assert "ni.linking: chains and heads are those of the first file" in said
    only = notes(judged(FIRST, SECOND, "semeval10:task=srl"))
    assert len(only) == 1


@pytest.mark.parametrize(
    "name",
    [
        "47-agreement-half-paper",
        "49-agreement-two-on-one-target-paper",
        "50-agreement-auxiliary-paper",
    ],
)
def test_reference_cases(name):
    folder = CASES / name
    if not folder.is_dir():
        pytest.skip("the reference cases are not here")
    case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    (wanted,) = case["expect"]["scores"]
    files = [str(folder / case[side]) for side in ("gold", "predicted")]
    for first, second in (files, files[::-1]):
        comparison = open_comparison(first, second, case["scheme"])
        comparison.judge()
        (row,) = (r for r in overall(comparison) if r.measure == wanted["measure"])
        assert row.agreement == pytest.approx(wanted["f1"])
        assert {row.first, row.second} == {wanted["gold"], wanted["predicted"]}


SYMMETRIC = (
    "frame.agreement",
    "role.recognition",
    "role.labelling",
    "ni.recognition",
    "ni.interpretation",
)
ELEMENTS = st.lists(
    st.one_of(
        st.builds(element, st.sampled_from("ABC"), st.sampled_from(["s3_1", "s3_2"])),
        st.builds(dni, st.sampled_from("ABC")),
        st.builds(ini, st.sampled_from("ABC")),
    ),
    max_size=4,
)
FRAMES = st.lists(
    st.tuples(st.sampled_from(["Finish", "Contest"]), ELEMENTS), max_size=3
)


def made(frames):
    return story(
        *(
            won(*elements, name=name, frame_id=f"f{number}")
            for number, (name, elements) in enumerate(frames)
        )
    )


@given(FRAMES, FRAMES)
@settings(max_examples=25)
def test_neither_annotator_is_gold(first, second):
    texts = made(first), made(second)
    there, back = judged(*texts), judged(*texts[::-1])
    for row, other in zip(overall(there), overall(back), strict=True):
        if row.measure in SYMMETRIC:
            assert row.agreement == other.agreement
        assert row.agreement is None or 0 <= row.agreement <= 1


@given(FRAMES, FRAMES)
@settings(max_examples=25)
def test_groups_add_up(first, second):
    comparison = judged(made(first), made(second))
    whole = figures(comparison)
    for group in groups_of(comparison):
        sums = dict.fromkeys(whole, (0, 0, 0))
        for (measure, _), numbers in figures(comparison, group).items():
            before = sums[measure, ""]
            sums[measure, ""] = tuple(
                a + b for a, b in zip(before, numbers, strict=True)
            )
        assert sums == whole


@pytest.mark.parametrize(
    ("files", "scheme"),
    [
        ("english.{}.conllu", "primesrl:level=span"),
        ("english.{}.conllu", "conll05"),
        ("english.{}.conll09", "conll09"),
    ],
)
def test_of_other_schemes_it_is_f(files, scheme):
    paths = [
        str(resource_path("samples", files.format(side)))
        for side in ("gold", "predicted")
    ]
    comparison = open_comparison(*paths, scheme)
    comparison.judge()
    scores = {r.measure: r.f1 for r in overall_rows(comparison) if r.average == "micro"}
    found = {row.measure: row.agreement for row in overall(comparison)}
    assert found == pytest.approx(scores)
    assert groups_of(comparison) == ("label", "document")


def test_table():
    found = make_agreement(judged(FIRST, SECOND), "frame")
    table = agreement_table([found])
    assert table.columns == AGREEMENT_COLUMNS
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    assert rows[0]["first_file"] == "gold.xml"
    assert rows[0]["agreement"] == 0.5
    assert {row["group"] for row in rows} == {"", "frame", LEFT_OUT}
    out = [row for row in rows if row["group"] == LEFT_OUT]
    assert {
        (row["measure"], row["name"], row["first"], row["second"]) for row in out
    } >= {("frame.agreement", "auxiliary", 2, 0)}
    assert LeftOut("frame.agreement", "auxiliary", 2, 0) in found.left_out


@pytest.mark.parametrize("scheme", ["semeval07", "senseval3:spurious=count"])
def test_frames_of_other_schemes(tmp_path, scheme):
    first = fulltext(
        annotation("Baking", "baked", Baker="Kim", Cake="it"),
        annotation("Making", "there", 3, Maker="Kim"),
    )
    second = fulltext(
        annotation("Baking", "baked", Baker="Kim", Cake="there"),
        annotation("Selling", "there", 3, Seller="it", Buyer="Kim"),
    )
    folder = lexicon(tmp_path)
    choice = write_pair(tmp_path, first, second)
    comparison = open_comparison(choice.gold, choice.predicted, scheme, framenet=folder)
    comparison.judge()
    whole = figures(comparison)
    by_frame = figures(comparison, "frame")
    assert {name for _, name in by_frame} >= {"Baking", "Making"}
    for (measure, _), numbers in whole.items():
        parts = [n for (name, _), n in by_frame.items() if name == measure]
        sums = [sum(column) for column in zip(*parts, strict=True)] or [0, 0, 0]
        assert sums == pytest.approx(list(numbers))
    if scheme == "semeval07":
        # Frames weigh 1, core elements 1; what no lexicon knows 0.5.
        assert by_frame["frame_structure", "Baking"] == (3, 3, 2)
        assert by_frame["frame_structure", "Making"] == (2, 0, 0)
        assert by_frame["frame_structure", "Selling"] == (0, 2, 0)
    else:
        assert by_frame["senseval3.match", "Baking"] == (2, 2, 1)
        assert len(notes(comparison)) == 1


def test_what_senseval3_does_not_count_is_said(tmp_path):
    first = fulltext(annotation("Baking", "baked", Baker="Kim"))
    second = fulltext(annotation("Baking", "baked", Baker="Kim", Cake="it"))
    choice = write_pair(tmp_path, first, second)
    comparison = open_comparison(choice.gold, choice.predicted, "senseval3")
    comparison.judge()
    assert figures(comparison)["senseval3.match", ""] == (1, 1, 1)  # looks perfect
    assert "spurious=count counts it" in " ".join(notes(comparison))
    assert any(out.second == 1 for out in left_out(comparison))
