"""brat stand-off: both files, every kind of line, what does not fit together."""

from __future__ import annotations

import gzip
import pickle

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.converting import converted
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.task_files import Folded, fold_files, props_specification
from tests.formats.entity_samples import BRAT, BRAT_TEXT


@pytest.fixture
def opened(tmp_path):
    """Write both files, open one of them, read all of it."""

    def open_it(annotations=BRAT, text=BRAT_TEXT, name="doc.ann", specification=None):
        for ending, content in ((".ann", annotations), (".txt", text)):
            if content is not None:
                raw = content if isinstance(content, bytes) else content.encode()
                (tmp_path / f"doc{ending}").write_bytes(raw)
        log = ProblemLog()
        corpus = open_corpus(str(tmp_path / name), specification, log=log)
        corpus.check_file(log)
        return corpus, list(corpus.sentences(log=log)), log.problems

    return open_it


@pytest.mark.parametrize("name", ["doc.ann", "doc.txt"])
def test_either_file_finds_the_other(opened, name):
    corpus, (first, second), problems = opened(name=name)
    assert corpus.format == "brat"
    assert first.forms == ("Grib", "zorfs", "Tolk", "Hus.")
    assert [(e.label, e.spans, e.entity_id) for e in first.entities] == [
        ("Per", ((0, 1),), "T1"),
        ("Org", ((2, 4),), "T2"),
    ]
    assert first.entity_relations[0][:5] == (0, "Boss", 0, 1, "R1")
    assert second.entities[0].spans == ((1, 2), (4, 5))
    assert second.entities[0].characters == ((29, 33), (42, 46))
    assert second.entity_relations[0][:5] == (0, "Same", 0, 1, "")
    assert second.document == "doc"
    assert (first.line, second.line) == ((1, 4) if name == "doc.ann" else (1, 3))
    assert [(p.code, p.line) for p in problems] == [
        ("brat.offset", 2),
        ("brat.offset", 6),
    ]
    assert {p.severity.value for p in problems} == {"warning"}
    assert all(p.path.endswith("doc.ann") for p in problems)
    log = ProblemLog()
    assert count_items(corpus, log) == {
        "sentences": 2,
        "words": 11,
        "entities": 5,
        "relations": 2,
    }


def test_what_is_not_scored_is_kept(opened):
    _, (first, second), _ = opened()
    assert first.entities[1].notes == (("AnnotatorNotes", "is it one?"),)
    assert first.entity_relations[0].notes == (("Negated", "yes"),)
    assert second.entities[1].notes == (
        ("Reference", "Wiki:123 Oed"),
        ("AnnotatorNotes", "sure"),
    )
    assert second.entities[2].notes == (
        ("E1", "Leave Who:T3 From:T4"),
        ("Sure", "high"),
    )


TEXT = "Grib met Tolk .\nTolk left .\n"
WRONG = {
    "no annotation": ("What is it", "brat.line", "error", "no tab"),
    "no numbers": ("T1\tPer a b\tGrib", "brat.line", "error", "no annotation"),
    "half a piece": ("T1\tPer 0 4;5\tGrib", "brat.line", "error", "no annotation"),
    "huge": (f"T1\tPer 0 {'9' * 30}\tGrib", "brat.line", "error", "no annotation"),
    "beyond": ("T1\tPer 26 99\tx", "brat.offset", "error", "28 characters"),
    "turned round": ("T1\tPer 4 0\tGrib", "brat.offset", "error", "not after start 4"),
    "no word": ("T1\tPer 4 5\t ", "brat.offset", "error", "no word at 4 5"),
    "part": ("T1\tPer 0 2\tGr", "brat.offset", "warning", "inside a word"),
    "two lines": ("T1\tPer 9 20\tTolk . Tolk", "brat.offset", "warning", "cut there"),
    "quoted": ("T1\tPer 0 4\tTolk", "brat.text", "warning", 'the text has "Grib"'),
    "unknown": ("R1\tX Arg1:T1 Arg2:T2", "brat.line", "error", 'no "T1"'),
    "note of nothing": ("#1\tNote T7\tx", "brat.line", "error", 'no "T7"'),
    "twice": ("T1\tPer 0 4\nT1\tPer 9 13", "brat.line", "error", "line 1, too"),
    "between lines": (
        "T1\tPer 0 4\nT2\tPer 16 20\nR1\tX Arg1:T1 Arg2:T2\n#1\tNote R1\tx",
        "brat.relation",
        "warning",
        "two sentences; left out",
    ),
}


@pytest.mark.parametrize(
    ("annotations", "code", "severity", "told"), WRONG.values(), ids=WRONG
)
def test_what_is_wrong_has_its_line(opened, annotations, code, severity, told):
    _, sentences, problems = opened(annotations, TEXT, specification="brat")
    found = next(p for p in problems if p.code == code)
    assert found.severity == severity
    assert told in found.message
    lines = annotations.split("\n")
    assert found.source == lines[found.line - 1]
    assert {p.code for p in problems} == {code}
    assert len(sentences) == 2


def test_pieces_and_parts_of_words(opened):
    _, (first, _), _ = opened("T1\tPer 2 4;9 13\tib Tolk\n", TEXT)
    assert first.entities[0].spans == ((0, 1), (2, 3))
    _, (first, second), _ = opened("T1\tPer 9 20\tTolk . Tolk\n", TEXT)
    assert first.entities[0].spans == ((2, 4),)
    assert not second.entities


def test_an_equivalence_of_three_is_a_relation_of_each_two(opened):
    lines = "T1\tA 0 4\nT2\tA 5 8\nT3\tA 9 13\n*\tSame T1 T2 T3\n"
    _, (first, _), problems = opened(lines, TEXT)
    assert [r[1:4] for r in first.entity_relations] == [
        ("Same", 0, 1),
        ("Same", 0, 2),
        ("Same", 1, 2),
    ]
    assert not problems


def test_both_orders_of_an_equivalence_are_the_same(opened):
    lines = "T1\tA 0 4\nT2\tA 5 8\nR1\tX Arg1:T2 Arg2:T1\n*\tSame {}\n"
    for order in ("T1 T2", "T2 T1"):
        _, (first, _), _ = opened(lines.format(order), TEXT)
        assert [r[1:4] for r in first.entity_relations] == [
            ("X", 1, 0),
            ("Same", 0, 1),
        ]


def test_other_names_of_arguments_are_kept(opened):
    lines = "T1\tA 0 4\nT2\tA 5 8\nR1\tGives From:T1 To:T2\n"
    _, (first, _), problems = opened(lines, TEXT)
    assert first.entity_relations[0].notes == (
        ("argument 1", "From"),
        ("argument 2", "To"),
    )
    assert not problems


def test_carriage_returns_are_characters(opened):
    text = TEXT.replace("\n", "\r\n")
    lines = f"T1\tPer {text.rindex('Tolk')} {text.rindex('Tolk') + 4}\tTolk\r\n"
    _, (_, second), problems = opened(lines, text)
    assert second.entities[0].spans == ((0, 1),)
    assert not problems


@pytest.mark.parametrize("name", ["doc.ann", "doc.txt"])
def test_a_file_alone_is_refused(opened, name):
    pair = (BRAT, None) if name == "doc.ann" else (None, TEXT)
    _, _, problems = opened(*pair, name=name, specification="brat")
    assert [p.code for p in problems] == ["partner.missing"]


def test_the_other_file_under_another_name(opened, tmp_path):
    (tmp_path / "plain").write_text(BRAT_TEXT, encoding="utf-8")
    corpus, sentences, _ = opened(BRAT, None, specification="brat:with=plain")
    assert len(sentences) == 2
    assert corpus.settings == {"with": "plain"}


def test_dropped_together_they_are_one_row():
    paths = ["/x/a.txt", "/x/a.ann", "/x/b.ann", "/y/b.txt", "/x/c.txt"]
    found = fold_files(paths)
    assert found == [
        Folded("/x/a.ann", ("a.txt",)),
        Folded("/x/b.ann"),
        Folded("/y/b.txt"),
        Folded("/x/c.txt"),
    ]
    assert props_specification(found[0]) == "brat"


def test_packed_files_find_each_other(tmp_path):
    for name, content in (("a.ann.gz", BRAT), ("a.txt.gz", BRAT_TEXT)):
        (tmp_path / name).write_bytes(gzip.compress(content.encode()))
    for name in ("a.ann.gz", "a.txt.gz"):
        corpus = open_corpus(str(tmp_path / name), log=ProblemLog())
        assert corpus.format == "brat"
        assert corpus.sentence(0).document == "a"
        assert len(corpus.sentence(1).entities) == 3


def test_no_annotation_at_all(opened):
    corpus, sentences, problems = opened("", TEXT)
    assert corpus.format == "brat"
    assert len(sentences) == 2
    assert not problems


def test_another_encoding(opened):
    pair = BRAT.encode("latin-1"), BRAT_TEXT.encode("latin-1")
    corpus, (_, second), _ = opened(*pair, specification="brat:encoding=latin-1")
    assert second.forms[-1] == "\u00d6d."
    assert converted(corpus, "brat", log=ProblemLog()) == pair[0]
    with pytest.raises(InputRefusedError):
        opened(BRAT, b"\xff\xfe" + BRAT_TEXT.encode("utf-16-le"))


def test_a_folder_is_all_its_documents(tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    for name, lines, text in (
        ("b", BRAT, BRAT_TEXT),
        ("a", "T1\tPer 0 4\tGrib\n", TEXT),
        ("c", "T1\tPer 0 4\tGrib\nwhat\n", TEXT),
    ):
        (folder / f"{name}.ann").write_bytes(lines.encode())
        (folder / f"{name}.txt").write_bytes(text.encode())
    (folder / "notes.md").write_text("nothing", encoding="utf-8")
    log = ProblemLog()
    corpus = open_corpus(str(folder), log=log)
    corpus.check_file(log)
    sentences = list(corpus.sentences())
    assert corpus.format == "brat"
    assert [s.document for s in sentences] == ["a", "a", "b", "b", "c", "c"]
    assert [s.position for s in sentences] == list(range(6))
    assert corpus.sentence(3).forms == sentences[3].forms
    assert [len(s.entities) for s in sentences] == [1, 0, 2, 3, 1, 0]
    (wrong,) = [p for p in log.problems if p.severity.value == "error"]
    assert (wrong.path, wrong.line) == (str(folder / "c.ann"), 2)
    again = pickle.loads(pickle.dumps(corpus))
    assert again.sentence(4).forms == corpus.sentence(4).forms
    (folder / "c.ann").write_bytes(b"")
    corpus = open_corpus(str(folder), log=ProblemLog())
    joined = converted(corpus, "brat", log=ProblemLog()).decode()
    assert [line[:3] for line in joined.split("\n")[:3]] == ["T1\t", "T2\t", "T3\t"]
    text = converted(corpus, "brat:part=text", log=ProblemLog()).decode()
    assert text.count("\n") == 6
    checksum = corpus.sha256
    (folder / "a.txt").write_bytes(TEXT.replace("met", "saw").encode())
    assert open_corpus(str(folder), log=ProblemLog()).sha256 != checksum


def test_a_folder_without_annotations_is_refused(tmp_path):
    (tmp_path / "a.txt").write_text(TEXT, encoding="utf-8")
    with pytest.raises(InputRefusedError, match="is a folder"):
        open_corpus(str(tmp_path), log=ProblemLog())


PLACES = "T1\tPer 0 4\tGrib\nT2\tOrg 11 20\tTolk Hus.\nT3\tPer 21 24\tZug\n"
PLACES_TEXT = "Grib zorfs Tolk Hus.\nZug gribs.\n"


@pytest.mark.parametrize("name", ["doc.ann", "doc.txt"])
@pytest.mark.parametrize("is_counted", [False, True])
@pytest.mark.parametrize("mark", [("\ufeff", ""), ("", "\ufeff"), ("\ufeff", "\ufeff")])
def test_a_byte_order_mark_moves_no_offset(opened, mark, is_counted, name):
    first, second = mark
    lines = PLACES
    if second and is_counted:
        lines = lines.replace("0 4", "1 5").replace("11 20", "12 21")
        lines = lines.replace("21 24", "22 25")
    _, (one, two), problems = opened(first + lines, second + PLACES_TEXT, name)
    assert one.forms == ("Grib", "zorfs", "Tolk", "Hus.")
    assert [e.spans for e in one.entities] == [((0, 1),), ((2, 4),)]
    assert [e.spans for e in two.entities] == [((0, 1),)]
    assert [(p.code, p.severity) for p in problems] == [
        ("text.bom", "warning") for it in mark if it
    ]
    assert {p.path[-4:] for p in problems} == {
        ending for it, ending in zip(mark, (".ann", ".txt"), strict=True) if it
    }


def test_types_of_a_file_with_a_mark_are_respelled(opened, tmp_path):
    (tmp_path / "map").write_text("Per\tLoc\n")
    corpus, _, _ = opened("\ufeff" + PLACES, PLACES_TEXT, specification="brat:map=map")
    content = converted(corpus, "brat", log=ProblemLog())
    assert content.decode() == "\ufeff" + PLACES.replace("Per", "Loc")


def test_offsets_that_leave_out_carriage_returns_have_one_problem(opened):
    text = PLACES_TEXT.replace("\n", "\r\n")
    _, (_, second), problems = opened(PLACES, text)
    assert second.entities[0].spans == ((0, 1),)
    [problem] = problems
    assert (problem.code, problem.severity) == ("brat.offset", "warning")
    assert "count the two characters at the end of each line as one" in problem.message
    assert "line feeds" in problem.hint


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("R1\tX Arg1:T1 Arg1:T2", "brat.line", "both arguments are called Arg1"),
        ("T4\tPer 0 4\tGrib", "spert.duplicate", "T4: the same as T1"),
        ("R1\tX Arg1:T1 Arg2:T1", "spert.self", "R1: both arguments are T1"),
        ("T4\tX 5 \N{ARABIC-INDIC DIGIT NINE}", "brat.line", "digits 0 to 9"),
    ],
)
def test_odd_lines_are_told(opened, line, code, told):
    _, _, problems = opened(PLACES + line, PLACES_TEXT)
    [problem] = problems
    assert (problem.code, problem.line) == (code, 4)
    assert told in problem.message


def test_a_relation_of_copies_is_told_as_a_copy(opened):
    lines = "R1\tX Arg1:T1 Arg2:T2\nT4\tPer 0 4\tGrib\nR2\tX Arg1:T4 Arg2:T2\n"
    _, _, problems = opened(PLACES + lines, PLACES_TEXT)
    assert [(p.code, p.line) for p in problems] == [
        ("spert.duplicate", 5),
        ("spert.duplicate", 6),
    ]
