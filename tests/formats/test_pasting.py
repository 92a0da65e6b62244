"""The separate files of the CoNLL tasks, pasted beside their props."""

from __future__ import annotations

import gzip
import pickle

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats.companions import companions
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.task_files import (
    Folded,
    columns_of_kind,
    fold_files,
    props_specification,
    sisters,
)
from tests.formats.table_samples import FULL05

PARTS = {
    "a.words": [0],
    "a.ne": [1],
    "a.synt.upc": [2, 3, 4],
    "a.synt.col2": [2, 5],
    "a.senses": [6],
    "a.props": range(7, 12),
}
ALL = "a.words+a.synt.upc+a.synt.col2+a.ne+a.senses"


def columns(text, numbers):
    """Some columns of a table alone."""
    rows = [line.split() for line in text.split("\n")]
    return "\n".join(" ".join(row[n] for n in numbers if n < len(row)) for row in rows)


@pytest.fixture
def folder(tmp_path):
    for name, numbers in PARTS.items():
        (tmp_path / name).write_text(columns(FULL05, numbers))
    return tmp_path


def read(folder, names=ALL, name="a.props"):
    log = ProblemLog()
    corpus = open_corpus(str(folder / name), f"conll05-props:with={names}", log=log)
    corpus.check_file(log)
    return corpus, list(corpus.sentences(log=log)), log


def test_pasted_files_hold_what_the_full_file_holds(folder):
    (folder / "full.txt").write_text(FULL05)
    whole = open_corpus(str(folder / "full.txt"), log=ProblemLog())
    corpus, sentences, log = read(folder)
    assert log.problems == ()
    for one, other in zip(sentences, whole.sentences(), strict=True):
        assert not one.wordless
        for attribute in (
            "forms", "tags", "predicate_tokens", "senses", "targets", "role_columns",
            "arguments",
        ):  # fmt: skip
            assert getattr(one, attribute) == getattr(other, attribute), attribute
        for name in other.column_names:
            assert one.column(name) == other.column(name), name
        assert one.tree.labels == other.tree.labels
        assert one.tree.parents == other.tree.parents
        assert one.column("POS-2") == one.tags
    assert corpus.format == "conll05-props"
    assert corpus.settings == {"with": ALL}


def test_some_files_are_enough(folder):
    _, (first, _), log = read(folder, "a.words")
    assert log.problems == ()
    assert first.forms == ("Grib", "zorfs", "tolk")
    assert (first.senses, first.targets) == (("zorf",), ())
    assert first.tree is None
    _, (first, _), _ = read(folder, "a.synt.col2")
    assert first.wordless
    assert first.forms == ("1", "2", "3")
    assert first.tree.labels == ("S", "NP", "VP", "NP")


def test_packed_files(folder):
    for name in PARTS:
        path = folder / name
        (folder / f"{name}.gz").write_bytes(gzip.compress(path.read_bytes()))
        path.unlink()
    names = ALL.replace("+", ".gz+") + ".gz"
    corpus, (first, _), log = read(folder, names, "a.props.gz")
    assert log.problems == ()
    assert first.forms == ("Grib", "zorfs", "tolk")
    assert columns_of_kind("a.synt.col2.gz") == columns_of_kind("a.synt.upc")
    twin = pickle.loads(pickle.dumps(corpus))
    assert twin.sentence(0).forms == first.forms


def test_words_that_look_like_signs(folder):
    (folder / "a.words").write_text("#\n-\n(*)\n\n\xa0\n*\n\n")
    _, (first, second), log = read(folder, "a.words")
    assert log.problems == ()
    assert (first.forms, second.forms) == (("#", "-", "(*)"), ("\xa0", "*"))


@pytest.mark.parametrize(
    ("name", "content", "code", "line", "where", "words"),
    [
        ("a.words", "a\nb\n\nc\nd\n", "align.words", 1, "a.props",
         "sentence 1: 3 rows here, 2 in a.words"),
        ("a.ne", "*\n*\n*\n\n", "align.sentences", None, "a.props",
         "2 sentences here, 1 in a.ne"),
        ("a.senses", "-\n02\n-\n\n-\n-\n\n-\n", "align.sentences", None, "a.props",
         "2 sentences here, 3 in a.senses"),
        ("a.synt.upc", "N * *\nV *\nN * *\n\nN * *\n. * *\n", "conll.columns", 2,
         "a.synt.upc", "expected 3 columns, found 2"),
        ("a.synt.col2", "N (S*\nV *\nN (NP*)\n\nN (S*\n. *)\n", "props.bracket", 1,
         "a.synt.col2", '"(S" is never closed'),
        ("a.words", b"a\nb\xff\nc\n\nd\ne\n", "text.encoding", 2, "a.words", "0xff"),
    ],
)  # fmt: skip
def test_files_that_do_not_fit(folder, name, content, code, line, where, words):
    raw = content if isinstance(content, bytes) else content.encode()
    (folder / name).write_bytes(raw)
    corpus, sentences, log = read(folder)
    (problem,) = log.problems
    assert (problem.code, problem.line) == (code, line)
    assert problem.severity is Severity.ERROR
    assert problem.path == str(folder / where)
    assert words in problem.message
    assert problem.hint
    for sentence in sentences:
        own = ProblemLog()
        assert corpus.sentence(sentence.position, own).sound == (not own.has_errors)


def test_a_missing_file_is_a_problem(folder):
    with pytest.raises(InputRefusedError) as refusal:
        read(folder, "a.words+b.words")
    (problem,) = refusal.value.log.problems
    assert problem.code == "file.open"
    assert problem.path.endswith("b.words")


def test_words_beside_a_props_file_are_offered(folder):
    log = ProblemLog()
    corpus = open_corpus(str(folder / "a.props"), log=log)
    corpus.check_file(log)
    (note,) = log.problems
    assert note.severity is Severity.NOTE
    specification = note.hint.rpartition(" ")[2]
    assert specification == "conll05-props:with=" + "+".join(
        sisters(str(folder / "a.props"))
    )
    again = open_corpus(str(folder / "a.props"), specification, log=ProblemLog())
    assert again.sentence(0).forms == ("Grib", "zorfs", "tolk")


def test_nothing_is_offered_where_nothing_lies(folder):
    (folder / "b.props").write_bytes((folder / "a.props").read_bytes())
    log = ProblemLog()
    open_corpus(str(folder / "b.props"), log=log).check_file(log)
    assert log.problems == ()
    assert sisters("-") == sisters(str(folder / "a.words")) == ()
    assert sisters(str(folder / "none" / "a.props")) == ()


def test_files_of_the_same_sentences_are_folded_into_their_props():
    paths = [
        "/x/a.ne", "/x/a.props", "/x/b.props.gz", "/x/a.synt.col2", "/x/a.words",
        "/y/a.words", "/x/b.words.gz", "/x/c.words", "/x/a.b.words", "/x/notes.txt",
    ]  # fmt: skip
    assert fold_files(paths) == [
        Folded("/x/a.props", ("a.words", "a.synt.col2", "a.ne")),
        Folded("/x/b.props.gz", ("b.words.gz",)),
        Folded("/y/a.words"),
        Folded("/x/c.words"),
        Folded("/x/a.b.words"),
        Folded("/x/notes.txt"),
    ]
    assert fold_files(paths)[0].setting == "with=a.words+a.synt.col2+a.ne"


def test_trees_are_folded_into_their_pointers():
    paths = [
        "/x/x.xml.parse", "/x/x.xml.prop", "/x/y.prop.gz", "/x/y.mrg.gz", "/x/z.mrg",
        "/x/x.xml.gold_skel", "/y/x.parse",
    ]  # fmt: skip
    found = fold_files(paths)
    assert found == [
        Folded("/x/x.xml.prop", ("x.xml.parse",)),
        Folded("/x/y.prop.gz", ("y.mrg.gz",)),
        Folded("/x/z.mrg"),
        Folded("/x/x.xml.gold_skel"),
        Folded("/y/x.parse"),
    ]
    assert props_specification(found[0]) == "propbank-prop:with=x.xml.parse"


PROP = "trees/x.parse 0 1 me go go.01 ----- 0:1-ARG0 1:0-rel\n"
PLUS = (
    "# global.columns = ID UP:PRED UP:ARGSPANS\n"
    "# source_sent_id = conllu http://hdl.handle.net/1/2 UD_X-Y/x_y-ud-test.conllu s1\n"
    "# sent_id = s1\n1\t_\t_\n2\tgo.01\tA0:1\n\n"
)
UD = (
    "# sent_id = s1\n1\tMona\tMona\tX\t_\t_\t2\tnsubj\t_\t_\n"
    "2\tgorbas\tgorba\tX\t_\t_\t0\troot\t_\t_\n\n"
)


@pytest.fixture
def shared(tmp_path):
    """Pointers and CoNLL-U Plus of two sides, each with one file of words for both."""
    for side in ("gold", "pred"):
        (tmp_path / f"a.{side}.prop").write_text(PROP)
        (tmp_path / f"a.{side}.conllup").write_text(PLUS)
    (tmp_path / "x.parse").write_text("(S (NP (NNP Mona)) (VP (VBZ gorbas)))\n")
    (tmp_path / "x_y-ud-test.conllu").write_text(UD)
    return tmp_path


@pytest.mark.parametrize(
    ("ending", "words", "specification"),
    [
        ("prop", "x.parse", "propbank-prop:with=x.parse"),
        ("conllup", "x_y-ud-test.conllu", "up2:with=x_y-ud-test.conllu"),
    ],
)
def test_a_file_of_words_or_trees_is_folded_into_both_that_name_it(
    shared, ending, words, specification
):
    gold, predicted = (str(shared / f"a.{side}.{ending}") for side in ("gold", "pred"))
    there = str(shared / words)
    both = [Folded(gold, (words,)), Folded(predicted, (words,))]
    assert fold_files([gold, predicted, there]) == both
    assert fold_files([there, gold, predicted]) == both
    assert props_specification(both[0]) == specification
    corpus = open_corpus(gold, specification, log=ProblemLog())
    assert corpus.sentence(0).forms == ("Mona", "gorbas")
    assert fold_files([gold, there]) == both[:1]
    assert companions(gold, specification.partition(":")[0]) == (words,)


def test_trees_of_the_same_stem_go_before_those_that_are_named(shared):
    (shared / "a.gold.parse").write_text("(S (X x))\n")
    assert companions(str(shared / "a.gold.prop"), "propbank-prop") == ("a.gold.parse",)
    assert companions(str(shared / "a.pred.prop"), "propbank-prop") == ("x.parse",)


def test_copies_of_the_same_trees_are_joined_once(shared):
    (shared / "x.xml.parse").write_text("(S (X x))\n")
    assert companions(str(shared / "a.gold.prop"), "propbank-prop") == ("x.parse",)


def test_where_nothing_lies_there_are_no_companions(shared):
    gold = str(shared / "a.gold.conllup")
    assert companions("-", "up2") == ()
    assert companions(gold, "conllu") == ()
    assert companions(str(shared / "none.prop"), "propbank-prop") == ()
    (shared / "x_y-ud-test.conllu").unlink()
    assert companions(gold, "up2") == ()


def test_the_ud_file_beside_conllu_plus_is_offered(shared):
    log = ProblemLog()
    open_corpus(str(shared / "a.gold.conllup"), log=log)
    (note,) = log.problems
    assert note.severity is Severity.NOTE
    assert note.hint.endswith("up2:with=x_y-ud-test.conllu")
    log = ProblemLog()
    open_corpus(str(shared / "a.gold.conllup"), note.hint.split()[-1], log=log)
    assert log.problems == ()
