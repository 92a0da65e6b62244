"""`.frame.elements`: both layouts, ranks, words of other files, broken lines."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError
from srlviewer.formats.counting import count_items
from tests.formats.frame_samples import FRAME_ELEMENTS, OLD_FRAME_ELEMENTS, SEMAFOR

NAME = "a.frame.elements"
WORDS = "My kite no longer flies\nOh\nshe gave it up now\n"


def test_the_lowest_rank_of_a_target_counts(read):
    found = read(FRAME_ELEMENTS, NAME)
    assert [s.sentence_id for s in found.sentences] == ["0", "2"]
    first, second = found.sentences
    assert [f.name for f in first.frames] == ["Motion"]
    assert first.frame_elements == ()
    assert first.wordless
    assert first.forms == ("1", "2", "3", "4", "5")
    ending, giving = second.frames
    assert (ending.lexical_unit, ending.target) == ("no_longer.adv", ((2, 4),))
    # First and last only: the text says how many there are.
    assert giving.target == ((1, 4),)
    assert second.frame_elements[0].spans_in(1) == ((4, 5),)
    assert count_items(found.corpus, found.log) == {
        "sentences": 2,
        "frames": 3,
        "elements": 1,
    }
    assert not found.problems


def test_the_older_layout_has_no_rank(read):
    found = read(OLD_FRAME_ELEMENTS, NAME)
    [sentence] = found.sentences
    assert [f.name for f in sentence.frames] == ["Motion", "Ending"]
    assert sentence.frame_elements[0].spans_in(0) == ((0, 2),)


def test_words_of_a_file_of_the_same_name(read, tmp_path):
    (tmp_path / "a.sentences").write_text(WORDS)
    found = read(FRAME_ELEMENTS, NAME)
    assert [s.sentence_id for s in found.sentences] == ["0", "1", "2"]
    assert found.sentences[2].forms == ("she", "gave", "it", "up", "now")
    assert not found.sentences[2].wordless
    assert found.sentences[1].frames == ()
    counts = count_items(found.corpus, found.log)
    assert counts == {"sentences": 2, "frames": 3, "elements": 1}


def test_words_of_a_file_that_is_named(read, tmp_path):
    (tmp_path / "gold.json").write_text(SEMAFOR)
    lines = "".join(FRAME_ELEMENTS.splitlines(keepends=True)[:2])
    found = read(lines, NAME, "frame-elements:with=gold.json")
    assert [s.forms[:2] for s in found.sentences] == [("My", "kite"), ("Oh",)]
    with pytest.raises(InputRefusedError):
        read(lines, NAME, "frame-elements:with=nowhere.txt")


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("0\t1.0\t3\tA\ta.v\t1\tx\t0\tB\t1", "frame-elements.fields", "2 fields"),
        ("0\t1.0\t1\tA\ta.v\t1\tx", "frame-elements.fields", "7 fields"),
        ("0\t1.0\t1\tA\ta.v\tone\tx\t0", "frame-elements.fields", "one"),
        ("0\t1.0\t2\tA\ta.v\t1\tx\t0\tB\t3:1", "frame-elements.fields", "3:1"),
        ("0\t1.0\t1\tA\ta.v\t1\tx\tnought", "frame-elements.fields", "nought"),
        ("x\t1.0\t1\tA\ta.v\t1\tx\t0", "frame-elements.fields", "rank"),
        ("0\t1.0\t1\tA\ta.v\t99999999\tx\t0", "framenet.span", "fewer"),
    ],
)
def test_lines_that_do_not_fit_are_refused(read, line, code, told):
    found = read(FRAME_ELEMENTS + line + "\n", NAME)
    [problem] = found.problems
    assert (problem.code, problem.line, problem.severity) == (code, 5, "error")
    assert told in problem.message
    assert not all(s.sound for s in found.sentences)


def test_positions_beyond_the_words_are_refused(read, tmp_path):
    (tmp_path / "a.sentences").write_text("two words\n")
    found = read(FRAME_ELEMENTS, NAME)
    assert sorted(set(found.codes)) == ["frame-elements.fields", "framenet.span"]
