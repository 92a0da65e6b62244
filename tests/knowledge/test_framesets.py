"""Rolesets are found wherever they are, and nothing is read that nobody asks for."""

from __future__ import annotations

import pytest

from srlviewer.knowledge import framesets as module
from srlviewer.knowledge import framesets_folder
from srlviewer.knowledge.framesets import NoFramesetsError, open_framesets
from srlviewer.knowledge.framesets_values import Standing, parse_sense


def test_todays_style(frames):
    roleset = open_framesets(frames).roleset("give.01")
    assert roleset.name == "hand over"
    assert roleset.aliases == ("give", "gift")
    assert [tuple(role) for role in roleset.roles] == [
        ("0", "PAG", "giver"),
        ("1", "PPT", "thing & gift"),
        ("M", "LOC", "where"),
    ]


@pytest.mark.parametrize(
    ("label", "description"),
    [
        ("A0", "giver"),
        ("ARG0", "giver"),
        ("R-A0", "giver"),
        ("C-ARG1", "thing & gift"),
        ("1", "thing & gift"),
        ("AM-LOC", "where"),
        ("ARGM-LOC", "where"),
    ],
)
def test_labels_in_any_spelling_lead_to_their_role(frames, label, description):
    assert open_framesets(frames).roleset("give.01").role(label).descr == description


@pytest.mark.parametrize("label", ["A2", "AM-TMP", "AA", "V", "Theme", ""])
def test_other_labels_have_none(frames, label):
    assert open_framesets(frames).roleset("give.01").role(label) is None


def test_a_listed_causer_is_described(frames):
    assert open_framesets(frames).roleset("FedEx.01").role("ARGA").descr == "causer"


@pytest.mark.parametrize("sense", ["give_up.02", "be-located-at.91", "FedEx.01"])
def test_rolesets_in_a_file_of_another_name(frames, sense):
    assert open_framesets(frames).roleset(sense).id == sense


def test_verb_and_noun_files_with_one_id_are_joined(frames):
    roleset = open_framesets(frames).roleset("abuse.01")
    assert set(roleset.name.split("; ")) == {"misuse", "wrong use"}
    assert roleset.numbers_lacking == frozenset(range(2, 10))


@pytest.mark.parametrize(
    ("sense", "standing", "found"),
    [
        ("give.01", Standing.LISTED, "give.01"),
        ("Give.01", Standing.RESPELLED, "give.01"),
        ("fedex.01", Standing.RESPELLED, "FedEx.01"),
        ("give-01", Standing.RESPELLED, "give.01"),
        ("be-located-at-91", Standing.RESPELLED, "be-located-at.91"),
        ("give.07", Standing.NO_SENSE, None),
        ("gift.01", Standing.NO_SENSE, None),
        ("zorf.01", Standing.NO_LEMMA, None),
        ("give", Standing.NO_NAME, None),
        ("_", Standing.NO_NAME, None),
        ("", Standing.NO_NAME, None),
    ],
)
def test_what_is_said_about_a_sense(frames, sense, standing, found):
    answer = open_framesets(frames).answer(sense)
    assert answer.standing is standing
    assert (answer.roleset.id if answer.roleset else None) == found


def test_an_alias_names_the_rolesets_that_have_it(frames):
    assert open_framesets(frames).answer("gift.01").others == ("give.01",)


def test_files_are_parsed_when_they_are_needed(frames, monkeypatch):
    read = []
    real = module.read_frame_file
    monkeypatch.setattr(
        module, "read_frame_file", lambda path: (read.append(path.name), real(path))[1]
    )
    framesets = open_framesets(frames)
    assert read == []
    for _ in range(2):
        framesets.answer("give_up.02")
    assert read == ["give.xml"]


def test_the_folder_of_a_whole_release(frames, tmp_path):
    frames.rename(tmp_path / "frames")
    (tmp_path / "TEMPLATE.xml").write_text("<frameset/>")
    framesets = open_framesets(tmp_path)
    assert framesets.folder == tmp_path / "frames"
    assert len(framesets) == 4
    assert [p.code for p in framesets.log.problems] == ["lexicon.partial"]


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({}, "no XML file"),
        ({"a": ""}, "no PropBank frame file"),
        ({"a": "<html/>"}, "no PropBank frame file"),
        ({"a": b"\x00\xff\x13"}, "no PropBank frame file"),
    ],
)
def test_folders_without_frame_files(make_folder, files, words):
    with pytest.raises(NoFramesetsError, match=words) as caught:
        open_framesets(make_folder(**files))
    assert caught.value.problem.code == "lexicon.none"


@pytest.mark.parametrize("name", ["missing", "give\0.xml"])
def test_no_folder(tmp_path, name):
    with pytest.raises(NoFramesetsError, match="no such folder"):
        open_framesets(tmp_path / name if "\0" not in name else name)


def test_a_file_is_no_folder(frames):
    with pytest.raises(NoFramesetsError, match="not a folder"):
        open_framesets(frames / "give.xml")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("give.01", ("give", "01")),
        ("give_up.XX", ("give_up", "XX")),
        ("U.S..01", ("U.S.", "01")),
        ("have-rel-role-91", ("have-rel-role", "91")),
        ("well-known", None),
        (".01", None),
        ("give.", None),
    ],
)
def test_parts_of_a_sense(text, parts):
    assert parse_sense(text) == parts


def test_looking_through_goes_on_where_it_was_left(frames, monkeypatch):
    monkeypatch.setattr(framesets_folder, "SLICE", 1)
    framesets = open_framesets(frames)
    next(framesets.look_through())
    assert framesets.answer("FedEx.01").standing is Standing.LISTED
    assert list(framesets.look_through()) == []
