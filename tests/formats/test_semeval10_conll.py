"""The column format of SemEval-2010 Task 10: cells, links by ids, brackets, faults."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.converting import converted
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import guess_format, open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.semeval10_cells import CellError, read_frames, usual_brackets
from srlviewer.model.frames import CONSTRUCTIONAL, DNI, INI, LEXICAL
from tests.conftest import TOP
from tests.formats.salsa_samples import COLUMNS

TRAPS = TOP / "tests" / "reference" / "frame-traps"
CASES = sorted(path.parent for path in TRAPS.glob("*/case.json"))


def opened(content):
    content = content if isinstance(content, bytes) else content.encode()
    log = ProblemLog(kept=10_000)
    source = Source("a.txt", content)
    made = FORMATS.get("semeval10-conll").open(source, log, {})
    made.check_file(log)
    return made, list(made.sentences(log=log)), log


def test_both_columns_make_one_frame():
    _, sentences, log = opened(COLUMNS)
    assert not log.problems
    smile = sentences[1].frames[1]
    assert (smile.name, smile.frame_id) == ("smile.01", "s1_2:smile.01:1")
    elements = sentences[1].frame_annotation.of_frame(1)
    assert [(e.name, e.interpretation, e.licensor) for e in elements] == [
        ("A0", "", ""),
        ("A2", DNI, CONSTRUCTIONAL),
        ("A1", INI, CONSTRUCTIONAL),
    ]
    assert [(f.sentence, f.spans, f.forms) for f in elements[1].fillers] == [
        (0, ((1, 2),), ("won",)),
        (0, ((2, 3),), (".",)),
    ]
    assert sentences[1].frames[0].is_auxiliary


def test_a_lexically_licensed_role_stands_in_the_first_column():
    text = COLUMNS.replace("win.01{A0_OVE=(s0_1)}", "win.01{A1_DNI=()}")
    _, sentences, _ = opened(text)
    (found,) = sentences[0].frame_elements
    assert (found.interpretation, found.licensor, found.is_linked) == (
        DNI,
        LEXICAL,
        False,
    )


def test_brackets_may_open_and_close_on_one_line():
    _, sentences, _ = opened(COLUMNS)
    assert sentences[0].tree.labels == ("S", "NP", "VP")
    assert sentences[0].tree.tokens(2) == (1, 2)


def test_numbers_that_begin_again_are_another_text():
    _, sentences, log = opened(COLUMNS + COLUMNS)
    assert not log.problems
    assert [s.document for s in sentences] == ["1", "1", "2", "2"]
    elements = sentences[3].frame_annotation.of_frame(1)
    assert {f.sentence for f in elements[1].fillers} == {2}
    assert [s.document for s in opened(COLUMNS)[1]] == ["", ""]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("won\twin\tVBD", "won\twin", "semeval10-conll.columns", 2),
        ("win.01{}", "win.01{}\t_", "semeval10-conll.columns", 2),
        ("win.01{A0_OVE=(s0_1)}", "win.01", "semeval10-conll.frames", 2),
        ("win.01{A0_OVE=(s0_1)}", "win.01{A0=(s0_1)}", "semeval10-conll.frames", 2),
        ("\twin.01{}", "\twin.02{}", "semeval10-conll.frames", 2),
        ("\twin.01{}", "\twin.01{};win.01{}", "semeval10-conll.frames", 2),
        ("(VP\t(VP:2\twin", "*\t(VP:2\twin", "semeval10-conll.brackets", 3),
        ("(VP\t(VP:2\twin", ")(VP\t(VP:2\twin", "semeval10-conll.brackets", 2),
        ("0\t2\twon", "0\t4\twon", "conll.id", 2),
        ("0\t2\twon", "5\t2\twon", "conll.id", 2),
        ("s0_2,s0_3", "s0_2,s0_9", "salsa.dangling", 6),
        ("s0_2,s0_3", "s7_1", "salsa.dangling", 6),
        ("s0_2,s0_3", "x", "salsa.dangling", 6),
        ("s0_2,s0_3", "s0_0", "salsa.dangling", 6),
    ],
)
def test_problems(old, new, code, line):
    text = COLUMNS.replace(old, new, 1)
    assert text != COLUMNS
    _, sentences, log = opened(text)
    assert (code, line) in [(p.code, p.line) for p in log.problems]
    errors = [p for p in log.problems if p.severity == "error"]
    assert bool(errors) == (code != "salsa.dangling")
    assert all(s.sound for s in sentences) == (code == "salsa.dangling")


def test_latin_1_with_a_warning_and_written_back():
    content = COLUMNS.replace("Mara", "M\xe4ra").encode("iso-8859-1")
    made, sentences, log = opened(content)
    assert sentences[0].forms[0] == "M\xe4ra"
    assert [p.code for p in log.problems] == ["text.latin1"]
    assert converted(made, "semeval10-conll", log=ProblemLog()) == content


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("gap", ["\n\n", "\n\n\n"])
def test_one_or_two_blank_lines_and_written_back(end, gap):
    text = COLUMNS.replace("\n\n", gap).replace("\n", end)
    made, sentences, log = opened(text)
    assert len(sentences) == 2
    assert not log.problems
    assert converted(made, "semeval10-conll", log=ProblemLog()) == text.encode()


def test_it_is_recognised_as_nothing_else():
    assert guess_format(Source("a", COLUMNS.encode())) == ("semeval10-conll",)
    assert guess_format(Source("a.conll", COLUMNS.encode())) == ("semeval10-conll",)


@pytest.mark.parametrize(
    "cell", ["", "x", "x{", "x{}y{}", "x{};", "{}", "x{A_OVE=s0_1}", "x{A_OVE=(s0_1);}"]
)
def test_cells_that_cannot_be_read(cell):
    if cell:
        with pytest.raises(CellError):
            read_frames(cell)
    else:
        assert not read_frames(cell)


@given(st.text("(S)*:2_ ", max_size=12))
def test_brackets_of_any_cell(cell):
    usual = usual_brackets(cell)
    if usual is not None:
        assert usual.count("*") == 1
        assert usual.replace("*", "") in {cell.replace("*", ""), ""}


@given(
    st.lists(
        st.sampled_from(
            ["0", "1", "\t", "\n", "\n\n", "_", "(S", "*)", "x.01{", "A0_OVE=(", "s0_1",
             ")", "}", ";", "99999999999", "\xe9", "\0", COLUMNS]
        ),
        max_size=30,
    )
)  # fmt: skip
def test_any_input_is_read_without_an_exception(pieces):
    made, sentences, log = opened("".join(pieces))
    for found in sentences:
        assert made.sentence(found.position).frame_annotation == found.frame_annotation
    assert all(p.line is None or p.line >= 1 for p in log.problems)


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_case(folder):
    case = json.loads((folder / "case.json").read_text("utf-8"))
    log = ProblemLog()
    made = open_corpus(str(folder / case["file"]), case["format"], log=log)
    made.check_file(log)
    found = count_items(made, log)
    assert log.has_errors == bool(case["exit"]), [str(p) for p in log.problems]
    for wanted in case["problems"]:
        assert any(
            problem.code == wanted["code"]
            and problem.line == wanted.get("line", problem.line)
            and wanted.get("contains", "").lower() in problem.message.lower()
            for problem in log.problems
        ), wanted
    for name, number in case.get("counts", {}).items():
        assert found[name] == number, name
    targets = {
        frame.frame_id: [
            t + 1 for start, end in frame.target for t in range(start, end)
        ]
        for sentence in made.sentences()
        for frame in sentence.frames
    }
    for name, positions in case.get("reading", {}).get("targets", {}).items():
        assert targets[name] == positions
