"""open-sesame: blocks of one sentence, role tags, and broken rows."""

from __future__ import annotations

import pytest

from srlviewer.formats.counting import count_items
from tests.formats.frame_samples import SESAME

NAME = "a.conll"


def test_blocks_with_one_number_are_one_sentence(read):
    found = read(SESAME, NAME)
    first, second = found.sentences
    assert first.forms == ("Anna", "gave", "it", "away")
    assert [(f.name, f.lexical_unit, f.target) for f in first.frames] == [
        ("Giving", "give_away.v", ((1, 2), (3, 4))),
        ("Away", "away.adv", ((3, 4),)),
    ]
    assert [(e.frame, e.name, e.spans_in(0)) for e in first.frame_elements] == [
        (0, "Donor", ((0, 1),)),
        (0, "Theme", ((2, 3),)),
        (1, "Theme", ((0, 2),)),
    ]
    assert first.heads == ("2", "0", "2", "2")
    assert second.frames == ()
    assert second.heads == ()
    assert not found.problems
    assert count_items(found.corpus, found.log) == {
        "sentences": 2,
        "words": 5,
        "frames": 2,
        "elements": 3,
    }


def test_blocks_may_stand_apart_and_have_coreness(read):
    blocks = SESAME.split("\n\n")
    wide = "\n".join(f"{line}\tC" for line in blocks[1].split("\n"))
    found = read("\n\n".join([blocks[0], blocks[2], wide, ""]), NAME)
    assert [len(s.frames) for s in found.sentences] == [2, 0]
    assert not found.problems


@pytest.mark.parametrize(
    ("tags", "roles", "warned"),
    [
        ("O I-A I-A O", [("A", 1, 3)], [2]),
        ("B-A I-B I-B O", [("A", 0, 1), ("B", 1, 3)], [2]),
        ("B-A B-A I-A O", [("A", 0, 1), ("A", 1, 3)], []),
        ("S-A I-A O O", [("A", 0, 1), ("A", 1, 2)], [2]),
        ("B-A I-A I-A I-A", [("A", 0, 4)], []),
        ("X O B-A -B", [("A", 2, 3)], [1, 4]),
        ("I- O O O", [], [1]),
    ],
)
def test_role_tags_are_read_leniently(read, tags, roles, warned):
    lines = SESAME.split("\n\n")[0].split("\n")
    rows = [line.rpartition("\t")[0] + "\t" + tag
            for line, tag in zip(lines, tags.split(), strict=True)]  # fmt: skip
    found = read("\n".join(rows) + "\n\n", NAME, "open-sesame")
    [sentence] = found.sentences
    assert [(e.name, *e.spans_in(0)[0]) for e in sentence.frame_elements] == roles
    assert [(p.code, p.line) for p in found.problems] == [
        ("open-sesame.tag", line) for line in warned
    ]


GAVE = "2\tgave\t_\tgive\tVVD\tVBD\t0\t_\t_\t0\t_\tROOT\t_"
AWAY = "4\taway\t_\taway\tRB\tRB\t0\t_\t_\t2\t_\tPRT\tgive_away.v\tGiving\tO"
IT = "3\tit\t_\tit\tPP\tPRP\t0\t_\t_\t2\t_\tOBJ\t_\t_\tO"
THEME = "\tSBJ\t_\t_\tB-Theme"


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        (THEME, THEME.replace("_\t_", "_"), "open-sesame.columns", 6),
        (GAVE, GAVE.replace("gave", "took"), "open-sesame.words", 7),
        (AWAY, AWAY.replace("Giving", "Taking"), "open-sesame.columns", 4),
        (IT, IT.replace("3", "5", 1), "conll.id", 8),
    ],
)
def test_broken_rows_are_refused(read, old, new, code, line):
    assert SESAME.count(old) == 1
    found = read(SESAME.replace(old, new), NAME, "open-sesame")
    assert (code, line) in [(p.code, p.line) for p in found.problems]
    assert not found.sentences[0].sound


def test_roles_without_a_frame_are_kept(read):
    block = SESAME.split("\n\n")[0].replace("give_away.v\tGiving", "_\t_")
    found = read(block + "\n\n", NAME, "open-sesame")
    assert found.codes == ["framenet.no-target"]
    assert [e.name for e in found.sentences[0].frame_elements] == ["Donor", "Theme"]
