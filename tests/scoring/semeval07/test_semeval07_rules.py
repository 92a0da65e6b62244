"""`semeval07`: the graph, what pairs earn, rows and what is said of files."""

from __future__ import annotations

import pytest

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.model.frame_lexicon import FrameRelation
from srlviewer.report.figures import remarks
from srlviewer.scoring.counts import counts
from srlviewer.scoring.scheme import signature
from srlviewer.scoring.semeval07_graph import Relations
from tests.scoring.frame_pairs import (
    LEXICON,
    NEWER,
    entities,
    frame_set,
    judged,
    nested,
    opened,
    rows,
)

GIVING = frame_set(
    "Giving", "gave", ("Donor", "Anna"), ("Recipient", "her sister"),
    ("Theme", "a blue book"), ("Time", "yesterday"),
)  # fmt: skip
MEASURE = "frame_structure"


def sums(comparison):
    found = counts(comparison.judgements, MEASURE)
    return found.gold, found.predicted, found.correct


def told(comparison):
    return [p.code for p in comparison.log.problems]


def test_a_diamond_has_two_paths_that_are_not_multiplied_on():
    links = [("Top", "Left"), ("Top", "Right"), ("Left", "Bottom"),
             ("Right", "Bottom"), ("Bottom", "Tail")]  # fmt: skip
    relations = Relations(FrameRelation("Using", a, b) for a, b in links)
    assert relations.frames("Top", "Bottom")[:2] == (2, 2)
    assert relations.frames("Top", "Tail")[:2] == (3, 1)
    # The search begins on the gold side.
    assert relations.frames("Tail", "Top")[:2] == (3, 2)
    assert relations.frames("Top", "Top")[:2] == (0, 1)
    assert relations.frames("Top", "Nowhere") is None


def test_parallel_links_count_and_some_kinds_do_not():
    relations = Relations(
        [
            FrameRelation("Using", "A", "B", (("x", "y"),)),
            FrameRelation("Inheritance", "A", "B", (("x", "y"), ("x", "z"))),
            FrameRelation("See_also", "B", "C"),
            FrameRelation("CoreSet", "A", "A", (("x", "w"),)),
        ]
    )
    assert relations.frames("A", "B")[:2] == (1, 2)
    assert relations.frames("B", "C") is None
    assert relations.elements(("A", "x"), ("B", "y"))[:2] == (1, 2)
    assert relations.elements(("B", "y"), ("B", "z"))[:2] == (2, 1)
    assert relations.elements(("A", "x"), ("A", "w")) is None


def test_nothing_is_reached_beyond_nine_links():
    links = [FrameRelation("Using", str(n), str(n + 1)) for n in range(10)]
    relations = Relations(links)
    assert relations.frames("0", "9").distance == 9
    assert relations.frames("0", "10") is None


@pytest.mark.shared
@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ("Giving", "Transfer", (1, 1)),
        ("Giving", "Sending", (4, 1)),
        ("Commerce_buy", "Commerce_sell", (2, 2)),
        ("Statement", "Telling", (1, 2)),
        ("Arriving", "Departing", (1, 1)),
        ("Motion", "Self_motion", (1, 1)),
        ("Placing", "Removing", (1, 1)),
        ("Statement", "Motion", (2, 1)),
    ],
)
def test_distances_in_the_real_relations(shared_folder, one, other, wanted):
    from srlviewer.knowledge.framenet import open_framenet

    lexicon = open_framenet(shared_folder / "real" / "framenet17-frames")
    assert Relations(lexicon.relations).frames(one, other)[:2] == wanted


@pytest.mark.parametrize("framenet", [LEXICON, NEWER])
@pytest.mark.parametrize(
    "options", ["", ":partial=no", ":entities=no", ":targets=only", ":unscored=skip"]
)
def test_a_file_against_itself(options, framenet):
    text = nested(
        GIVING + entities(("PER", "Anna"), ("WEA", "a blue book")),
        frame_set("Motion", "gave", ("Path", "Anna"), ("Path", "a"), ("Nix", "sister")),
    )
    found = judged(text, text, f"semeval07{options}", framenet=framenet)
    assert {row[3] for row in rows(found, MEASURE)} <= {"correct", "ignored"}
    gold, predicted, correct = sums(found)
    assert gold == predicted == correct > 0


def test_rows_of_related_frames():
    predicted = frame_set(
        "Transfer", "gave", ("Donor", "Anna"), ("Recipient", "sister"),
        ("Time", "yesterday"), ("Theme", ""),
    )  # fmt: skip
    found = judged(nested(GIVING), nested(predicted), "semeval07")
    assert sums(found) == (4.5, 3.5, 1.6)
    assert rows(found, MEASURE) == [
        ("frame", "Giving", "Transfer", "partial", "related"),
        ("element", "Donor", "Donor", "partial", "related"),
        ("element", "Time", "Time", "wrong_label", "unrelated"),
        ("element", "Recipient", "", "wrong_span", "boundary"),
        ("element", "", "Recipient", "wrong_span", "boundary"),
        ("element", "Theme", "", "missing", "not_found"),
        ("element", "", "Theme", "ignored", "null_instantiation"),
    ]
    first, second = found.judgements.of_sentence(MEASURE, 0)[:2]
    assert first.extra.detail == "1 link: Transfer → Giving; 1 × 0.8^1 = 0.8"
    assert second.extra.detail.startswith("1 link: Transfer.Donor → Giving.Donor;")
    moved = found.judgements.of_sentence(MEASURE, 0)[3]
    assert moved.extra.cause == "predicted:element:2"


def test_without_partial_credit_another_frame_is_another_frame():
    found = judged(
        nested(GIVING), nested(GIVING.replace("Giving", "Transfer")),
        "semeval07:partial=no",
    )  # fmt: skip
    assert sums(found)[2] == 0
    assert rows(found, MEASURE)[0][3:] == ("wrong_label", "frame_name")
    assert {row[4] for row in rows(found, MEASURE)[1:]} == {
        "not_found", "frame_unpaired"
    }  # fmt: skip


def test_elements_without_path_do_not_keep_linked_ones_apart():
    gold = frame_set("Giving", "gave", ("Time", "Anna"), ("Donor", "Anna"))
    predicted = frame_set("Transfer", "gave", ("Donor", "Anna"))
    found = judged(nested(gold), nested(predicted), "semeval07")
    assert sums(found)[2] == 1.6
    predicted = frame_set("Transfer", "gave", ("Donor", "Anna"), ("Time", "Anna"))
    found = judged(nested(gold), nested(predicted), "semeval07")
    assert ("element", "Time", "Time", "wrong_label", "unrelated") in rows(
        found, MEASURE
    )


@pytest.mark.parametrize(
    ("options", "sum_of", "entity"),
    [
        ("", (4.5, 3.5, 0.5), ("partial", "weapon_entity")),
        (":entities=no", (4.5, 3.0, 0), ("missing", "not_found")),
        (":targets=only", (2, 1, 0), ("missing", "not_found")),
    ],
)
def test_an_entity_in_place_of_a_weapon(options, sum_of, entity):
    gold = frame_set("Weapon", "a blue book") + frame_set(
        "Giving", "gave", ("Donor", "Anna"), ("Theme", "a"), ("Time", "sister")
    )
    predicted = entities(("WEA", "a blue book")) + frame_set(
        "Motion", "yesterday", ("Theme", "Anna"), ("Path", "a")
    )
    found = judged(nested(gold), nested(predicted), f"semeval07{options}")
    assert sums(found) == sum_of
    weapon = next(row for row in rows(found, MEASURE) if row[1] == "Weapon")
    assert weapon[3:] == entity


def test_a_frame_on_the_words_leaves_the_weapon_missing():
    predicted = entities(("WEA", "a")) + frame_set("Motion", "a")
    found = judged(nested(frame_set("Weapon", "a")), nested(predicted), "semeval07")
    assert sums(found) == (1, 1.5, 0)


def test_doubled_sets_are_seen_as_the_program_sees_them():
    again = frame_set("Giving", "gave", ("Donor", "sister"))
    other = frame_set("Sending", "gave", ("Sender", "Anna"))
    gold = nested(GIVING)
    found = judged(gold, nested(GIVING + again), "semeval07")
    assert sums(found) == (4.5, 2, 1)
    assert told(found) == ["framenet.k-best"]
    found = judged(gold, nested(GIVING + other), "semeval07")
    assert sums(found)[:2] == (4.5, 5.5)
    assert told(found) == ["semeval07.target-twice"]
    assert ("element", "", "Time", "penalised", "target_twice") in rows(found, MEASURE)
    found = judged(gold, nested(GIVING + other + again), "semeval07")
    assert sums(found)[:2] == (4.5, 3)


def test_frames_without_target_and_with_two():
    lost = frame_set("Giving", "", ("Donor", "Anna"), ("Time", "sister"))
    found = judged(nested(GIVING), nested(lost), "semeval07")
    assert sums(found) == (4.5, 1.5, 0)
    assert ("frame", "", "Giving", "ignored", "no_target") in rows(found, MEASURE)
    two = frame_set("Giving", ["gave", "a"], ("Donor", "Anna"))
    found = judged(nested(GIVING), nested(two), "semeval07")
    assert sums(found) == (4.5, 1, 1)
    assert ("element", "", "Donor", "ignored", "two_targets") in rows(found, MEASURE)


def test_second_ranks_and_unknown_elements():
    second = frame_set("Giving", "gave", ("Donor", "Anna"), rank="2")
    odd = frame_set("Giving", "gave", ("Nix", "Anna"), ("Donor", "a"))
    found = judged(nested(odd), nested(second), "semeval07")
    assert sums(found) == (2.5, 1, 1)
    assert ("element", "", "Donor", "ignored", "rank") in rows(found, MEASURE)
    notes = [p for p in found.log.problems if p.code == "semeval07.unknown"]
    assert [(p.path, p.message.split()[0]) for p in notes] == [("gold", "1")]


@pytest.mark.parametrize(
    ("gold", "predicted", "code", "counted"),
    [
        (nested(GIVING, GIVING), nested(GIVING), "missing-sentence", (9, 4.5, 4.5)),
        (
            nested(GIVING, GIVING),
            nested(GIVING, GIVING).replace("yesterday", "now-a-days", 1)[::1],
            "text-differs",
            (9, 9, 4.5),
        ),
        (nested(GIVING, ""), nested(GIVING, GIVING), "no-gold", (4.5, 9, 4.5)),
    ],
)
def test_sentences_that_the_program_leaves_out(gold, predicted, code, counted):
    found = judged(gold, predicted, "semeval07")
    assert sums(found) == counted
    assert told(found) == [f"semeval07.{code}"]
    skipped = judged(gold, predicted, "semeval07:unscored=skip")
    assert sums(skipped) == (4.5, 4.5, 4.5)
    left = [row for row in rows(skipped, MEASURE) if row[4] == "sentence_left_out"]
    assert left


def refused(gold, predicted, scheme="semeval07", **further):
    with pytest.raises(InputRefusedError) as caught:
        judged(gold, predicted, scheme, **further)
    return [(p.code, p.hint) for p in caught.value.log.problems]


def test_files_that_do_not_belong_together():
    one, two = nested(GIVING), nested(GIVING, GIVING)
    assert refused(one, two)[0][0] == "align.sentences"
    assert (
        refused(one, nested(GIVING, text="Nobody gave her sister a blue book now"))[0][
            0
        ]
        == "align.text"
    )
    sem = '<corpus><sentence><words><W ID="0" form="a"/></words></sentence></corpus>'
    codes = refused(one, sem, name=("framenet-nested", "semxml"))
    assert codes[0][0] == "semeval07.kinds"
    json = '{"tokens":["a"],"frames":[]}'
    assert refused(json, json, name="semafor-json")[0][0] == "semeval07.kinds"


def test_the_lexicon_is_needed_and_signed(tmp_path):
    [(code, hint)] = refused(nested(GIVING), nested(GIVING), framenet=None)
    assert code == "lexicon.none"
    assert "--framenet" in hint
    schemes = [make_scheme("semeval07", folder) for folder in (LEXICON, NEWER)]
    assert len({signature(scheme) for scheme in schemes}) == 2
    (tmp_path / "frames.xml").write_text('<frames><frame name="Giving"/></frames>')
    codes = refused(nested(GIVING), nested(GIVING), framenet=str(tmp_path))
    assert "lexicon.file" in [code for code, _ in codes]
    found = judged(
        nested(GIVING), nested(GIVING), "semeval07:partial=no", framenet=str(tmp_path)
    )
    assert sums(found) == (3, 3, 3)


def test_two_processes_give_the_same(tmp_path):
    text = nested(*[GIVING] * 600)
    other = nested(*[GIVING.replace("Giving", "Transfer")] * 599)
    paths = []
    for name, content in (("gold.xml", text), ("predicted.xml", other)):
        (tmp_path / name).write_text(content)
        paths.append(opened(content, "framenet-nested", str(tmp_path / name)))
    found = []
    for jobs in (1, 2):
        scheme = make_scheme("semeval07", LEXICON)
        comparison = compare(*paths, scheme, log=ProblemLog())
        comparison.judge(jobs=jobs)
        found.append((sums(comparison), told(comparison)))
    assert found[0] == found[1]


def test_reports_say_whose_frames_they_are():
    same = judged(nested(GIVING), nested(GIVING), "semeval07")
    assert remarks(same)[1].startswith("gold frames")
    other = nested(GIVING.replace("Giving", "Transfer"))
    assert remarks(judged(nested(GIVING), other, "semeval07"))[1].startswith(
        "predicted"
    )
