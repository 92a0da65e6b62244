"""Which sentence belongs to which."""

from __future__ import annotations

import pytest

from srlviewer.errors import ProblemLog, Severity
from srlviewer.model.corpus import BlankLines
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.alignment import (
    EqualPairs,
    check_words,
    pair_by_id,
    pair_by_position,
    paired_sentences,
)
from srlviewer.scoring.scheme import Words


class Sentences:
    """As much of a corpus as pairing needs."""

    def __init__(self, path: str, *named: tuple[str, str]) -> None:
        self.path = path
        self.format = "conllu"
        self.blank_lines = BlankLines()
        self._sentences = [
            Sentence(i, tuple(words.split()), line=10 * i + 1, sentence_id=name)
            for i, (name, words) in enumerate(named)
        ]

    def __len__(self) -> int:
        return len(self._sentences)

    def sentence(self, position, log=None):
        return self._sentences[position]

    def sentences(self, start=0, stop=None, log=None):
        return iter(self._sentences[start:stop])


def gold(*named):
    return Sentences("gold", *named)


def predicted(*named):
    return Sentences("predicted", *named)


def test_by_position():
    log = ProblemLog()
    one, other = gold(("", "a"), ("", "b")), predicted(("", "a"), ("", "b"))
    pairing = pair_by_position(one, other, log)
    assert list(pairing.pairs) == [(0, 0), (1, 1)]
    assert pairing.by_position
    assert not log.problems
    found = list(paired_sentences(one, other, pairing, start=1))
    assert [(a.position, b.position) for a, b in found] == [(1, 1)]


def test_equal_pairs_behave_like_the_list():
    pairs = EqualPairs(4)
    assert list(pairs) == [(i, i) for i in range(4)]
    assert (len(pairs), pairs[-1], pairs[1:3]) == (4, (3, 3), [(1, 1), (2, 2)])
    with pytest.raises(IndexError):
        pairs[4]


def test_by_id_names_what_has_no_partner():
    log = ProblemLog()
    one = gold(("s1", "a"), ("s2", "b"), ("s3", "c"))
    other = predicted(("s3", "c"), ("s1", "a"), ("s9", "z"))
    pairing = pair_by_id(one, other, log)
    assert list(pairing.pairs) == [(0, 1), (1, None), (2, 0), (None, 2)]
    assert [(p.path, p.line, p.severity) for p in log.problems] == [
        ("gold", 11, Severity.WARNING),
        ("predicted", 21, Severity.WARNING),
    ]
    assert 'sentence 2 "s2" is only in gold' in log.problems[0].message
    found = list(paired_sentences(one, other, pairing))
    assert [(a and a.sentence_id, b and b.sentence_id) for a, b in found] == [
        ("s1", "s1"),
        ("s2", None),
        ("s3", "s3"),
        (None, "s9"),
    ]


def test_by_id_first_meets_first_and_no_id_meets_nobody():
    log = ProblemLog()
    one = gold(("s", "a"), ("s", "b"), ("", "c"))
    other = predicted(("s", "a"), ("s", "b"), ("", "c"))
    pairing = pair_by_id(one, other, log)
    assert list(pairing.pairs) == [(0, 0), (1, 1), (2, None), (None, 2)]
    repeated = [p for p in log.problems if 'has the id "s" of sentence 1' in p.message]
    assert [(p.path, p.line) for p in repeated] == [("gold", 11), ("predicted", 11)]
    assert {p.severity for p in log.problems} == {Severity.WARNING}
    assert sum("without id" in p.message for p in log.problems) == 2
    assert not any("pair by sentence id" in p.hint for p in log.problems)


@pytest.mark.parametrize(
    ("one", "other", "paths"),
    [
        ([("", "a")], [("", "a")], ["gold", "predicted"]),
        ([("s", "a")], [("", "a")], ["predicted"]),
        ([("", "a"), ("", "b")], [("s", "a")], ["gold"]),
    ],
)
def test_by_id_a_file_without_any_id_is_refused(one, other, paths):
    log = ProblemLog()
    assert not len(pair_by_id(gold(*one), predicted(*other), log))
    assert [p.path for p in log.problems] == paths
    for problem in log.problems:
        assert (problem.code, problem.severity) == ("align.sentences", Severity.ERROR)
        assert "position" in problem.hint


@pytest.mark.parametrize(
    ("words", "rule", "severity"),
    [
        ("Dogs sang !", Words.SAME, Severity.ERROR),
        ("Dogs sang !", Words.SAME_NUMBER, Severity.WARNING),
        ("Dogs sang !", Words.OWN, None),
        ("Kim slept", Words.SAME_NUMBER, Severity.ERROR),
        ("Kim slept .", Words.SAME, None),
    ],
)
def test_words(words, rule, severity):
    log = ProblemLog()
    one = gold(("s", "Kim slept .")).sentence(0)
    other = predicted(("s", words)).sentence(0)
    check_words(one, other, rule, "predicted", log)
    assert [p.severity for p in log.problems] == [severity] * (severity is not None)


def test_the_first_difference_shows_both_sides():
    log = ProblemLog()
    one = gold(("s", "Kim slept .")).sentence(0)
    other = predicted(("s", "Dogs sang !")).sentence(0)
    check_words(one, other, Words.SAME, "predicted", log)
    assert (
        log.problems[0].message == 'sentence 1, token 1: gold "Kim", predicted "Dogs"'
    )


@pytest.mark.parametrize("hidden", [(True, False), (False, True), (True, True)])
def test_a_file_without_words_agrees_in_number_only(hidden):
    gold, predicted = (
        Sentence(0, forms, wordless=is_hidden)
        for forms, is_hidden in zip((("1", "2"), ("a", "b")), hidden, strict=True)
    )
    log = ProblemLog()
    for rule in Words:
        check_words(gold, predicted, rule, "x", log)
    assert log.problems == ()
    check_words(gold, Sentence(0, ("1",), wordless=True), Words.SAME, "x", log)
    assert [p.code for p in log.problems] == ["align.words"]


def test_ids_are_offered_only_where_both_files_have_them():
    for ids, offered in ((["s", "t"], True), (["", ""], False)):
        log = ProblemLog()
        one = gold(*zip(ids, ["a", "b"], strict=True))
        pair_by_position(one, predicted((ids[0], "a")), log)
        assert ("--pair id" in log.problems[0].hint) == offered


def test_formats_without_ids_are_not_told_to_write_them():
    log = ProblemLog()
    one = gold(("", "a"))
    one.format = "conll09"
    pair_by_id(one, predicted(("s", "a")), log)
    (problem,) = log.problems
    assert "conll09 files name no sentences" in problem.message
    assert "sent_id" not in problem.hint
