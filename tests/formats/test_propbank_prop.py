"""Stand-off files of PropBank with and without their trees."""

from __future__ import annotations

import gzip
import json
import pickle
import re

import pytest

from srlviewer.cli import main
from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import guess_format, open_corpus
from srlviewer.formats.prop_lines import TreeNode, read_line, read_pointer
from srlviewer.formats.reader import Source
from srlviewer.formats.tree_bank import bare_name
from tests.formats.prop_samples import OLD_PROP, PROP, TREES

WITH_TREES = "propbank-prop:with=x.xml.parse"


@pytest.fixture
def read_joined(tmp_path, read):
    """Read pointers beside their trees."""

    def read_both(prop, trees=TREES, specification=WITH_TREES, name="x.xml.parse"):
        raw = trees if isinstance(trees, bytes) else trees.encode()
        (tmp_path / name).write_bytes(raw)
        return read(prop, "x.prop", specification)

    return read_both


@pytest.mark.parametrize("text", [PROP, OLD_PROP, PROP.replace("\n", "\r\n")])
def test_content_decides(text):
    for name in ("x.txt", "x.conll09", "x.props"):
        assert guess_format(Source(name, text.encode())) == ("propbank-prop",)


@pytest.mark.parametrize("text", [PROP, OLD_PROP])
def test_counts(read, read_joined, text):
    alone, joined = read(text, "x.prop"), read_joined(text)
    assert list(count_items(alone.corpus, alone.log).values()) == [2, 0, 4, 8]
    assert list(count_items(joined.corpus, joined.log).values()) == [3, 15, 4, 8]
    assert alone.codes == joined.codes == []


@pytest.mark.parametrize("text", [PROP, OLD_PROP])
def test_brackets_over_the_words(read_joined, text):
    first, second, third = read_joined(text).sentences
    assert " ".join(first.forms) == "Mona tries to see the man that sings ."
    assert first.tags[:2] == ("NNP", "VBZ")
    assert first.predicate_tokens == (1, 3, 7)
    assert first.senses == ("try.01", "see.01", "sing.01")
    assert first.role_columns == (
        ("(ARG0*)", "(V*)", "(ARG1*", "*", "*", "*", "*", "*)", "*"),
        ("(ARG0*)", "*", "*", "(V*)", "(ARG1*", "*", "*", "*)", "*"),
        ("*", "*", "*", "*", "(ARG0*", "*)", "(R-ARG0*)", "(V*)", "*"),
    )
    assert [t.form for t in first.tree.traces] == ["*PRO*-1", "*T*-2"]
    assert second.role_columns == (
        ("(ARG0*)", "(V*)", "(ARG1*)", "(C-V*)", "(C-ARG1*)"),
    )
    assert (third.forms, third.predicate_tokens) == (("kulu",), ())
    assert (first.sentence_id, first.document) == (
        "ewt/x.xml.parse:0",
        "ewt/x.xml.parse",
    )


def test_lines_of_predicates(read_joined):
    first = read_joined(PROP).sentences[0]
    assert [first.line_of(t) for t in first.predicate_tokens] == [2, 3, 1]


def test_neighbouring_pieces_are_one_bracket(read_joined):
    reading = read_joined(
        PROP.replace("1:0,3:0-rel", "1:0-rel").replace("2:1,4:1-", "2:0,3:0;4:0-")
    )
    (column,) = reading.sentences[1].role_columns
    assert column[2:] == ("(ARG1*", "*", "*)")


def test_listed_without_trees(read):
    first, second = read(PROP, "x.prop").sentences
    assert first.wordless
    assert first.forms == tuple("0123456789")
    assert first.predicate_tokens == (1, 4, 9)
    labels = [(a.predicate, a.label) for a in first.arguments]
    assert labels == [
        (0, "ARG0"), (0, "ARG1"), (1, "ARG0"), (1, "ARG1"),
        (2, "ARG0"), (2, "LINK-SLC"),
    ]  # fmt: skip
    assert second.role_columns == (("ARG0", "_", "ARG1", "_", "ARG1"),)


def test_scoring_needs_the_trees(tmp_path, capsys):
    prop, trees = tmp_path / "x.prop", tmp_path / "x.xml.parse"
    prop.write_text(PROP)
    trees.write_text(TREES)
    assert main(["check", str(prop)]) == 0
    call = ["score", str(prop), str(prop), "--scheme", "conll05", "--output", "json"]
    capsys.readouterr()
    assert main(call) == 1
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert any("with=x.xml.parse" in problem["hint"] for problem in problems)
    trees.rename(tmp_path / "y.parse")
    assert main(call) == 1
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert any("with=FILE" in problem["hint"] for problem in problems)
    (tmp_path / "y.parse").rename(trees)
    formats = ["--gold-format", WITH_TREES, "--predicted-format", WITH_TREES]
    assert main([*call, *formats]) == 0
    (result,) = json.loads(capsys.readouterr().out)["results"]
    whole = result["scores"][0]
    assert (whole["gold"], whole["correct"], whole["f1"]) == (8, 8, 1)


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (("0:1*2:1-ARG0", "2:1-ARG0"), 3, "2:1-ARG0 is a trace and has no words"),
        (("5:1*7:1-LINK-SLC", "5:1*7:1-LINK-PSV"), 1, "ties a trace to its antecedent"),
        (("0 1 gold", "0 2 gold"), 2, '"try.01" at terminal 2 is a trace'),
        (("0 4 gold", "0 1 gold"), 3, "a second proposition of this word"),
        (("0:1*2:1-ARG0", "4:0,5:0-ARG0"), 3, "ARG1 crosses another argument"),
    ],
)
def test_what_is_lost_is_noted(read_joined, change, line, words):
    reading = read_joined(PROP.replace(*change))
    (problem,) = reading.problems
    assert (problem.code, problem.severity) == ("prop.not-shown", Severity.NOTE)
    assert problem.line == line
    assert words in problem.message
    assert all(s.sound for s in reading.sentences)
    assert list(count_items(reading.corpus, reading.log).values())[2:] == [4, 8]


def test_a_lost_argument_leaves_the_others(read_joined):
    reading = read_joined(PROP.replace("0:1*2:1-ARG0", "2:1-ARG0"))
    assert reading.sentences[0].role_columns[1][0] == "*"
    assert reading.sentences[0].role_columns[1][4] == "(ARG1*"


@pytest.mark.parametrize(
    ("change", "code", "line", "words"),
    [
        ((" gold try-v try.01 ----- 0:1-ARG0 1:0-rel 2:2-ARG1", ""), "conll.columns", 2,
         "found 3 fields"),
        (("0 1 gold", "x 1 gold"), "conll.id", 2, '"x" is no number of a tree'),
        (("0 1 gold", "0 -1 gold"), "conll.id", 2, '"-1" is no number of a terminal'),
        (("0 1 gold", "0 99999999999 gold"), "conll.id", 2, "no number of a terminal"),
        (("2:2-ARG1", "2-ARG1"), "conll.label", 2, '"2-ARG1" is no pointer'),
        (("2:2-ARG1", "2:2-"), "conll.label", 2, '"2:2-" is no pointer'),
        (("2:2-ARG1", "2:2"), "conll.label", 2, '"2:2" is no pointer'),
    ],
)  # fmt: skip
def test_broken_lines(read, read_joined, change, code, line, words):
    for reading in (read(PROP.replace(*change), "x.prop"),
                    read_joined(PROP.replace(*change))):  # fmt: skip
        (problem,) = reading.problems
        assert (problem.code, problem.line) == (code, line)
        assert words in problem.message
        assert problem.source == PROP.replace(*change).split("\n")[line - 1]
        assert problem.column


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (("0 1 gold", "7 1 gold"), "align.sentences", "it has 3 trees, counted from 0"),
        (("0 1 gold", "0 99 gold"), "align.words", "the tree has 11 terminals"),
        (("2:2-ARG1", "99:0-ARG1"), "align.words", "the tree has 11 terminals"),
        (("2:2-ARG1", "2:9-ARG1"), "align.words", "not so many levels"),
        (("x.xml.parse 0 1", "y.xml.parse 0 1"), "align.sentences",
         "ewt/y.xml.parse is not among the files of trees"),
    ],
)  # fmt: skip
def test_trees_that_do_not_fit(read_joined, change, code, words):
    reading = read_joined(PROP.replace(*change))
    (problem,) = reading.problems
    assert (problem.code, problem.line) == (code, 2)
    assert words in problem.message
    assert reading.log.has_errors


def test_broken_trees_are_reported_at_their_place(read_joined, tmp_path):
    reading = read_joined(PROP, TREES.replace("(NN man)", "(NN )"))
    assert reading.codes[0] == "brackets.empty-terminal"
    problem = reading.problems[0]
    assert problem.path == str(tmp_path / "x.xml.parse")
    assert problem.line == 8


def test_several_files_of_trees(tmp_path):
    first, second = TREES.split("(TOP", 1)
    (tmp_path / "x.xml.parse").write_text(first)
    (tmp_path / "y.mrg.gz").write_bytes(gzip.compress(f"(TOP{second}".encode()))
    path = tmp_path / "both.prop"
    path.write_text(PROP.replace("ewt/x.xml.parse 1", "wsj/00/y.mrg 0"))
    log = ProblemLog()
    corpus = open_corpus(str(path), "propbank-prop:with=x.xml.parse+y.mrg.gz", log=log)
    sentences = list(corpus.sentences(log=log))
    assert len(log) == 0
    assert [s.sentence_id for s in sentences] == [
        "ewt/x.xml.parse:0", "wsj/00/y.mrg:0", "y.mrg.gz:1",
    ]  # fmt: skip
    twin = pickle.loads(pickle.dumps(corpus))
    assert [s.role_columns for s in twin.sentences()] == [
        s.role_columns for s in sentences
    ]


def test_missing_trees_are_a_problem(tmp_path):
    path = tmp_path / "x.prop"
    path.write_text(PROP)
    with pytest.raises(InputRefusedError) as refusal:
        open_corpus(str(path), "propbank-prop:with=no.parse", log=ProblemLog())
    assert [p.code for p in refusal.value.log.problems] == ["file.open"]


def test_one_file_of_trees_may_have_any_name(read_joined):
    reading = read_joined(
        PROP, specification="propbank-prop:with=other.ptb", name="other.ptb"
    )
    assert reading.codes == []
    assert len(reading.sentences) == 3


@pytest.mark.parametrize(
    ("text", "nodes", "label"),
    [
        ("0:1-ARG0", [(0, 1)], "ARG0"),
        ("18:1*20:1-ARG0", [(18, 1), (20, 1)], "ARG0"),
        ("1:0,2:0;3:0*4:1-ARGM-TMP", [(1, 0), (2, 0), (3, 0), (4, 1)], "ARGM-TMP"),
        ("3:0-rel", [(3, 0)], "rel"),
    ],
)
def test_pointers(text, nodes, label):
    pointer = read_pointer(text)
    assert pointer.nodes == tuple(TreeNode(*node) for node in nodes)
    assert (pointer.label, pointer.text) == (label, text)


@pytest.mark.parametrize("text", ["", "0:1", "0-ARG0", "a:1-ARG0", "0:1**2:1-ARG0",
                                  f"{'9' * 400}:1-ARG0"])  # fmt: skip
def test_no_pointers(text):
    assert read_pointer(text) is None


@pytest.mark.parametrize(
    ("text", "lemma", "roleset", "pointers"),
    [
        ("f 0 2 gold give give.01 ----- 2:0-rel", "give", "give.01", 1),
        ("f 0 2 gold give-v give.01 ----- 2:0-rel 3:0-ARG1", "give-v", "give.01", 2),
        ("f 0 2 gold give.01 vn--a 2:0-rel 3:0-ARG1", "give", "give.01", 2),
        ("f 0 2 gold give.01 ----- 2:0-rel", "give", "give.01", 1),
        ("f 0 2 gold give give.01 2:0-rel", "give", "give.01", 1),
    ],
)
def test_both_generations(text, lemma, roleset, pointers):
    line = read_line(text, 1)
    assert (line.lemma, line.roleset) == (lemma, roleset)
    assert len(line.pointers) == pointers
    assert line.faults == ()


def test_names_of_trees():
    assert bare_name("x_ans.xml.parse") == bare_name("x_ans.xml.mrg.GZ") == "x_ans"
    assert bare_name(".xml") == ".xml"


@pytest.mark.shared
def test_pointers_and_skeletons_of_the_release_agree(shared_folder):
    folder = shared_folder / "real" / "propbank-release-ewt" / "files"
    total = pointers = 0
    for path in sorted(folder.rglob("*.prop")):
        log = ProblemLog()
        prop = open_corpus(str(path), log=log)
        skeleton = open_corpus(str(path.with_suffix(".gold_skel")), log=log)
        assert prop.format == "propbank-prop"
        counts, other = count_items(prop, log), count_items(skeleton, log)
        assert counts["predicates"] == other["predicates"]
        total += counts["predicates"]
        pointers += counts["arguments"]
        assert len(log) == 0
        by_tree = {s.sentence_id.rpartition(":")[2]: s for s in prop.sentences()}
        for theirs in skeleton.sentences():
            number = theirs.sentence_id.rpartition(":")[2]
            ours = by_tree.pop(number, None)
            if ours is None:
                assert theirs.predicate_tokens == ()
                continue
            assert ours.senses == theirs.senses
            for mine, given in zip(ours.propositions, theirs.propositions, strict=True):
                shown = {re.sub("^[CR]-", "", a.label) for a in given.arguments}
                assert shown - {"V"} <= {a.label for a in mine.arguments}
        assert not by_tree
    assert (total, pointers) == (547, 1112)
