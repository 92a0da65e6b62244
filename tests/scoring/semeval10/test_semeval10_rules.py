"""The rules of modes `paper` and `dice`, situation by situation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.counts import counts
from tests.formats.salsa_samples import (
    COLUMNS,
    block,
    corpus,
    dni,
    element,
    frame,
    ini,
    sentence,
    split,
)
from tests.scoring.semeval10.document_pairs import (
    details,
    judged,
    reasons,
    rows,
    story,
    sums,
    won,
)

LINK, NI = "ni.linking", "ni.recognition"


@pytest.mark.parametrize(("node", "overlap"), [("s2_501", 1), ("s2_502", 2 / 3)])
def test_the_example_of_the_paper(node, overlap):
    found = judged(story(won(dni("X", "s1_501"))), story(won(dni("X", node))))
    assert sums(found, LINK) == (1, 1, 1)
    assert found.values()["ni.overlap"].value == pytest.approx(overlap)
    assert reasons(found, LINK) == ["mention_covered"]
    [facts] = details(found, LINK)
    assert facts == {
        "member": "s2:1-3",
        "head": "debate",
        "dice": f"{overlap:.6g}",
        "chain": "2",
        "distance": "2",
    }


@pytest.mark.parametrize(
    ("gold", "predicted", "linking", "recognition"),
    [
        (dni("X", "s2_501"), dni("X"), ["no_link"], ["match"]),
        (dni("X", "s2_501"), ini("X"), ["interpretation"], ["match"]),
        (dni("X", "s2_501"), element("X", "s3_2"), ["not_found"], ["not_an_ni"]),
        (dni("X", "s2_501"), dni("Y"), ["not_found"], ["not_found", "no_gold"]),
        (dni("X"), dni("X", "s2_501"), ["gold_unresolved"], ["match"]),
        (ini("X"), dni("X", "s2_501"), ["interpretation"], ["match"]),
        (element("X", "s3_2"), dni("X", "s2_501"), ["not_an_ni"], ["not_an_ni"]),
        (dni("Y"), dni("X", "s2_501"), ["no_gold"], ["not_found", "no_gold"]),
        (dni("X", "s2_501"), dni("X", "s2_1"), ["head_missed"], ["match"]),
        (dni("X", "s2_501"), dni("X", "s3_2"), ["other_filler"], ["match"]),
        (dni("X", "s2_501"), dni("X", "s2_502"), ["head_covered"], ["match"]),
        (dni("X", "s2_501"), dni("X", "s3_5"), ["other_filler"], ["match"]),
        (dni("X", "s3_5"), dni("X", "s3_5"), ["other_filler"], ["match"]),
        (dni("X", "s9"), dni("X", "s9"), ["other_filler"], ["match"]),
    ],
)
def test_situations_of_null_instantiations(gold, predicted, linking, recognition):
    found = judged(story(won(gold)), story(won(predicted)))
    assert reasons(found, LINK) == linking
    assert sorted(reasons(found, NI)) == sorted(recognition)


def test_unpaired_frames():
    gold, predicted = (
        won(dni("X", "s2_501"), element("Y", "s3_2")),
        won(dni("X", "s2_501"), frame_id="f9", name="Other", target="s3_2"),
    )
    found = judged(story(gold), story(predicted))
    assert reasons(found, LINK) == ["frame_unpaired"] * 2
    assert reasons(found, NI) == ["frame_unpaired"] * 2
    assert reasons(found, "role.recognition") == ["frame_unpaired"]
    assert reasons(found, "role.labelling") == ["frame_unpaired"]
    assert sums(found, LINK) == (1, 1, 0)


def test_pairing_by_id_needs_more_and_goes_without():
    gold = story(won(dni("X", "s2_501")))
    same = dni("X", "s2_501")
    assert sums(judged(gold, story(won(same, frame_id="f2"))), LINK)[2] == 1
    assert sums(judged(gold, story(won(same, name="Win"))), LINK)[2] == 1
    assert sums(judged(gold, story(won(same, target="s3_4"))), LINK)[2] == 1
    other = won(same, name="Win", target="s3_4")
    assert sums(judged(gold, story(other)), LINK)[2] == 0


@pytest.mark.parametrize(
    ("predicted", "verdict", "reason"),
    [
        (won(), "correct", "match"),
        (won(name="Win"), "wrong_label", "frame_name"),
        (won(target=["s3_3", "s3_4"]), "wrong_span", "boundary"),
        (won(target="s3_2"), "missing", "not_found"),
    ],
)
def test_frames_are_compared_by_words_and_name(predicted, verdict, reason):
    found = judged(story(won()), story(predicted))
    kept = [r for r in rows(found, "frame.agreement") if r[0] != "ignored"]
    assert kept[0][:2] == (verdict, reason)
    assert counts(found.judgements, "frame.agreement").gold == 1


@pytest.mark.parametrize(
    ("gold", "predicted", "recognition", "labelling"),
    [
        ([("X", "s3_2")], [("X", "s3_2")], ["match"], ["match"]),
        ([("X", "s3_2")], [("Y", "s3_2")], ["match"], ["label"]),
        ([("X", "s2_501")], [("X", "s2_502")], ["boundary"], ["boundary"]),
        ([("X", "s3_1")], [("X", "s3_2")], ["elsewhere"], ["elsewhere"]),
        ([("X", "s3_1")], [], ["not_found"], ["not_found"]),
        ([], [("X", "s3_1")], ["no_gold"], []),
        ([("X", "no")], [("X", "no")], ["elsewhere"], ["elsewhere"]),
        # Elements of one name are one role.
        (
            [("X", "s3_1"), ("X", "s3_2")],
            [("X", "s3_1", "s3_2")],
            ["match"],
            ["match"],
        ),
        # The same name goes first, so that labels are not worse than they are.
        (
            [("X", "s3_1"), ("Y", "s3_2")],
            [("Y", "s3_1"), ("X", "s3_2")],
            ["match", "match"],
            ["label", "label"],
        ),
    ],
)
def test_roles(gold, predicted, recognition, labelling):
    sides = [
        story(won(*(element(name, *ids) for name, *ids in side)))
        for side in (gold, predicted)
    ]
    found = judged(*sides)
    assert reasons(found, "role.recognition") == recognition
    assert reasons(found, "role.labelling") == labelling


def test_auxiliary_frames_are_ignored_whatever_their_case():
    extra = frame("SUPPORT", "s3_4", element("Supported", "s3_3"))
    found = judged(story(won(), extra), story(won(), extra))
    assert sums(found, "frame.agreement") == (1, 1, 1)
    told = [r[1] for r in rows(found, "frame.agreement") if r[0] == "ignored"]
    assert told == ["auxiliary"] * 4


def test_strange_elements_are_said_and_not_scored():
    log = ProblemLog()
    both = element("Z", flags=("Indefinite_Interpretation", "Definite_Interpretation"))
    text = story(won(element("E"), both))
    found = judged(text, text, log=log)
    assert {p.code for p in log.problems} == {
        "framenet.fe-empty",
        "framenet.ni-two-interpretations",
    }
    assert {p.path for p in log.problems} == {"gold.xml", "predicted.xml"}
    assert sums(found, NI) == (1, 1, 1)
    assert ("correct", "match", "DNI", "DNI") in rows(found, "ni.interpretation")
    ignored = [r for r in rows(found, "role.recognition") if r[1] == "empty_element"]
    assert len(ignored) == 2


def test_alternatives_count_once_and_the_one_that_pairs_stands():
    gold = story(
        won(element("X", "s3_1"), usp=True),
        won(element("Y", "s3_2"), frame_id="f2", name="Beat", usp=True),
        further=block("uspframes", "f1", "f2"),
    )
    log = ProblemLog()
    found = judged(
        gold, story(won(element("Y", "s3_2"), frame_id="q", name="Beat")), log=log
    )
    assert sums(found, "frame.agreement") == (1, 1, 1)
    assert sums(found, "role.recognition") == (1, 1, 1)
    assert ("ignored", "alternative", "Finish", None) in rows(found, "frame.agreement")
    assert [(p.code, p.path) for p in log.problems] == [("semeval10.usp", "gold.xml")]
    nothing = judged(gold, story())
    assert sums(nothing, "frame.agreement") == (1, 0, 0)
    assert ("missing", "not_found", "Finish", None) in rows(nothing, "frame.agreement")


@pytest.mark.parametrize(("right", "other"), [("X", "Y"), ("Y", "X")])
def test_alternative_elements(right, other):
    gold = story(
        won(element("X", "s3_1", fe_id="x"), element("Y", "s3_2", fe_id="y")),
        further=block("uspfes", "x", "y"),
    )
    words = {"X": "s3_1", "Y": "s3_2"}
    found = judged(gold, story(won(element(right, words[right]))))
    assert sums(found, "role.recognition") == (1, 1, 1)
    assert ("ignored", "alternative", other, None) in rows(found, "role.recognition")


def test_a_null_instantiation_as_alternative_needs_name_and_interpretation():
    gold = story(
        won(ini("X", fe_id="x"), dni("X", fe_id="y")),
        further=block("uspfes", "x", "y"),
    )
    found = judged(gold, story(won(dni("X"))))
    assert sums(found, "ni.interpretation") == (1, 0, 1)


def test_split_words_are_their_parts_in_both_files():
    halves = split("s3_2", "sena", "tor")
    gold = story(won(dni("X", "s3_2")))
    part = story(won(dni("X", "s3_2_p1")), further=halves)
    assert reasons(judged(gold, part), LINK) == ["head_missed"]
    assert reasons(judged(part, gold), LINK) == ["head_covered"]
    assert judged(part, gold).values()["ni.overlap"].value == pytest.approx(2 / 3)


def test_the_best_of_several_of_one_name():
    gold = story(won(ini("X"), dni("X", "s2_501"), dni("X", "s3_2")))
    predicted = story(won(dni("X", "s3_2"), dni("X", "s2_502"), ini("X")))
    found = judged(gold, predicted)
    assert sums(found, LINK) == (2, 2, 2)
    assert sums(found, "ni.interpretation") == (3, 0, 3)


def test_links_without_any_head_need_all_words_and_are_counted():
    log = ProblemLog()
    gold = story(won(dni("X", "s3_500")), chain=())
    for node, correct in (("s3_500", 1), ("s3_2", 0)):
        found = judged(gold, story(won(dni("X", node)), chain=()), log=log)
        assert sums(found, LINK) == (1, 1, correct)
    warnings = [p for p in log.problems if p.code == "semeval10.no-head"]
    assert warnings[0].message.startswith("1 link was")
    assert warnings[0].path == "gold.xml"


@pytest.mark.parametrize(
    ("node", "credit", "verdict", "reason"),
    [
        ("s2_501", 1, "correct", "head_covered"),
        ("s2_502", 2 / 3, "correct", "head_covered"),
        ("s1_501", 1, "correct", "mention_covered"),
        ("s2_1", 0.5, "partial", "head_missed"),
        ("s3_1", 0, "wrong_span", "other_filler"),
    ],
)
def test_plain_dice(node, credit, verdict, reason):
    found = judged(
        story(won(dni("X", "s2_501"))),
        story(won(dni("X", node))),
        "semeval10:mode=dice",
    )
    assert sums(found, LINK) == (1, 1, pytest.approx(credit))
    assert rows(found, LINK)[0][:2] == (verdict, reason)
    assert "ni.overlap" not in found.values()


@pytest.mark.parametrize(
    ("mode", "task", "names"),
    [
        ("paper", "srl", ["frame.agreement", "role.recognition", "role.labelling"]),
        ("dice", "ni", [NI, "ni.interpretation", LINK]),
        ("official", "ni", [LINK, "ni.overlap"]),
        ("official", "srl", ["role.recognition", "role.labelling"]),
    ],
)
def test_tasks(mode, task, names):
    text = story(won(dni("X", "s2_501"), element("Y", "s3_2"), element("Z")))
    found = judged(text, text, f"semeval10:mode={mode},task={task}")
    assert list(found.judgements.measures) == names
    assert found.scheme.default_measure in names


def test_other_formats_are_refused_in_words():
    text = '{"tokens": ["a"], "frames": []}\n'
    log = ProblemLog()
    made = FORMATS.get("semafor-json").open(Source("a", text.encode()), log, {})
    comparison = compare(made, made, make_scheme("semeval10"), log=log)
    with pytest.raises(InputRefusedError, match="null instantiations"):
        comparison.judge()


def test_pairs_by_id_move_links_with_their_sentences():
    parts = [
        sentence("a", "Tom sang"),
        sentence("b", "He won", frame("Win", "b_2", dni("X", "a_1"), frame_id="f")),
    ]
    sides = [
        FORMATS.get("salsa").open(
            Source("x", corpus(*order).encode()), ProblemLog(), {}
        )
        for order in (parts, parts[::-1])
    ]
    comparison = compare(*sides, make_scheme("semeval10"), pair="id")
    comparison.judge()
    assert sums(comparison, LINK) == (1, 1, 1)


def test_xml_against_columns():
    xml = corpus(
        sentence("a", "Mara won ./PUNC."),
        sentence(
            "b",
            "She smiled ./PUNC.",
            frame("smile.01", "b_2", element("A0", "b_1"), dni("A2", "a_2"), ini("A1")),
        ),
    )
    gold = FORMATS.get("salsa").open(Source("x", xml.encode()), ProblemLog(), {})
    columns = FORMATS.get("semeval10-conll")
    predicted = columns.open(Source("y", COLUMNS.encode()), ProblemLog(), {})
    comparison = compare(gold, predicted, make_scheme("semeval10"))
    comparison.judge()
    assert sums(comparison, LINK) == (1, 1, 1)
    assert sums(comparison, "role.recognition") == (1, 2, 1)


NODES = ["s1_501", "s2_501", "s2_502", "s3_2", "s1_1", "s3_5", "s2_6", "no"]
ELEMENTS = st.lists(
    st.builds(
        lambda make, name, ids: make(name, *ids),
        st.sampled_from([dni, ini, element]),
        st.sampled_from("XYZ"),
        st.lists(st.sampled_from(NODES), max_size=2),
    ),
    max_size=5,
)
FRAMES = st.lists(
    st.builds(
        lambda elements, number, name, target: won(
            *elements, frame_id=f"f{number}", name=name, target=target
        ),
        ELEMENTS,
        st.integers(1, 3),
        st.sampled_from(["Win", "Beat"]),
        st.sampled_from(["s3_3", "s3_4"]),
    ),
    max_size=3,
)


@given(FRAMES, FRAMES, st.sampled_from(["paper", "dice", "official"]))
def test_every_item_has_its_row_and_sums_fit(gold, predicted, mode):
    found = judged(story(*gold), story(*predicted), f"semeval10:mode={mode}")
    measures = found.judgements.row_measures
    judged_rows = [
        row
        for measure in measures
        for row in found.judgements.of_sentence(measure, 2)
        if row.kind == "element"
    ]
    for place, side in enumerate(found.pair(2)):
        met = {
            number
            for row in judged_rows
            for number in (
                (row.gold, *row.extra.gold_pieces),
                (row.predicted, *row.extra.predicted_pieces),
            )[place]
        }
        assert {e.number for e in side.frame_elements} <= met
    for measure in measures:
        total = counts(found.judgements, measure)
        assert total.correct_predicted <= total.predicted
        if mode != "official":
            assert total.correct <= total.gold


@given(FRAMES, st.sampled_from(["paper", "dice"]))
def test_identical_files_agree_on_frames_and_null_instantiations(frames, mode):
    text = story(*frames)
    found = judged(text, text, f"semeval10:mode={mode}")
    for measure in ("frame.agreement", NI):
        total = counts(found.judgements, measure)
        assert total.gold == total.predicted == total.correct
    total = counts(found.judgements, "ni.interpretation")
    assert total.gold == total.correct


def test_targets_on_parts_of_a_word_are_those_parts():
    halves = split("s3_2", "sena", "tor")

    def made(*targets, ids=("f1", "f2")):
        frames = [
            won(target=target, frame_id=name)
            for target, name in zip(targets, ids, strict=False)
        ]
        return story(*frames, further=halves)

    agreement = "frame.agreement"
    other = judged(made("s3_2_p0"), made("s3_2_p1"))
    assert sums(other, agreement) == (1, 1, 0)
    whole = judged(made("s3_2_p0"), made("s3_2"))
    assert sums(whole, agreement) == (1, 1, 0)
    assert reasons(whole, agreement) == ["boundary"]
    turned = judged(
        made("s3_2_p0", "s3_2_p1"), made("s3_2_p1", "s3_2_p0", ids=("x", "y"))
    )
    assert sums(turned, agreement) == (2, 2, 2)


def test_both_files_have_the_block_in_another_order():
    items = {"x": element("X", "s3_1", fe_id="x"), "y": element("Y", "s3_2", fe_id="y")}

    def made(*order):
        elements = [items[name] for name in order]
        return story(won(*elements), further=block("uspfes", *order))

    found = judged(made("x", "y"), made("y", "x"))
    assert sums(found, "role.recognition") == (1, 1, 1)
    assert found.values()["role.labelling"].value == 1


def test_an_overt_alternative_is_not_met_by_a_link():
    gold = story(
        won(element("X", "s3_1", fe_id="x"), element("Y", "s3_2", fe_id="y")),
        further=block("uspfes", "x", "y"),
    )
    found = judged(gold, story(won(dni("X", "s3_1"), element("Y", "s3_2"))))
    assert sums(found, "role.recognition") == (1, 1, 1)


def test_of_linked_alternatives_the_one_with_the_same_filler_is_meant():
    gold = story(
        won(dni("X", "s1_501", fe_id="x"), dni("X", "s3_2", fe_id="y")),
        chain=(),
        further=block("uspfes", "x", "y"),
    )
    assert sums(judged(gold, story(won(dni("X", "s3_2")), chain=())), LINK) == (1, 1, 1)


def test_the_head_of_a_row_is_the_one_that_was_covered():
    gold = story(won(dni("X", "s3_2", "s3_1")), chain=())
    [right] = details(judged(gold, story(won(dni("X", "s3_1")), chain=())), LINK)
    assert right["head"] == "The"
    [wrong] = details(judged(gold, story(won(dni("X", "s3_4")), chain=())), LINK)
    assert wrong["head"] == "senator"


def test_a_part_is_told_by_its_own_letters():
    halves = split("s3_2", "sena", "tor")
    found = judged(
        story(won(dni("X", "s3_2_p1")), further=halves),
        story(won(dni("X", "s3_2_p1")), further=halves),
    )
    assert details(found, LINK)[0]["head"] == "tor"


def test_the_own_head_goes_before_a_larger_overlap_with_another_mention():
    chain = frame(
        "Coreference",
        "s2_1",
        element("Current", "s2_1"),
        element("Coreferent", "s2_502"),
        frame_id="c1",
    )
    gold = story(won(dni("X", "s2_1")), chain=(chain,))
    predicted = story(won(dni("X", "s2_1", "s2_2", "s2_4")), chain=())
    found = judged(gold, predicted, "semeval10:mode=dice")
    assert reasons(found, LINK) == ["head_covered"]
