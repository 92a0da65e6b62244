"""CoNLL-2008: what a sentence holds, what the program scores anyway, recognition."""

from __future__ import annotations

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.column_stretch import read_stretch
from srlviewer.formats.conll08 import LAYOUT
from srlviewer.formats.counting import count_items
from srlviewer.formats.rewriting import rewritten
from tests.formats.samples import CONLL08, CONLL09, CONLLU, CONLLX, table, triples


def test_columns_are_those_of_the_split_tokens(read):
    (sentence,) = read(CONLL08, "x.conll08").sentences
    assert sentence.forms == ("Mona", "gorbas", "kulu", "-", "dilmen")
    assert sentence.lemmas == ("mona", "gorba", "kulu", "-", "dilm")
    assert sentence.tags == ("NNP", "VBZ", "NN", "HYPH", "VB")
    assert sentence.heads == ("2", "0", "5", "5", "2")
    assert sentence.relations == ("SBJ", "ROOT", "NMOD", "P", "OBJ")
    assert sentence.predicate_tokens == (1, 4)
    assert sentence.senses == ("gorba.01", "dilm.02")
    assert sentence.column("FORM") == ("Mona", "gorbas", "kulu-dilmen", "_", "_")
    assert sentence.column("GPOS") == ("NN", "VB", "NN", "_", "_")
    assert triples(sentence) == [
        (1, "A0", ((0, 1),)), (1, "A1", ((4, 5),)), (4, "A0", ((0, 1),)),
    ]  # fmt: skip


def test_counts(read):
    corpus = read(CONLL08 * 2, "x.conll08").corpus
    assert count_items(corpus, ProblemLog()) == {
        "sentences": 2, "words": 10, "predicates": 4, "arguments": 6,
    }  # fmt: skip


def test_a_sentence_without_predicates_has_eleven_columns(read):
    reading = read(table("1 bo bo _ NN bo bo NN 2 SBJ _"), "x.conll08")
    assert reading.codes == ["conll.head"]  # beyond the sentence
    assert reading.sentences[0].predicate_tokens == ()


@pytest.mark.parametrize("cell", ["-", "A0|A2", "C-A0", "SU", "A0||A1", "|"])
def test_every_cell_is_one_label(read, cell):
    text = CONLL08.replace("\t_\tA0\tA0", f"\t_\t{cell}\tA0")
    reading = read(text, "x.conll08")
    assert reading.sentences[0].arguments[0].label == cell
    assert reading.codes == []


def test_missing_cells_are_arguments_with_empty_labels(read):
    text = CONLL08.replace("\tHYPH\t5\tP\t_\t_\t_", "\tHYPH\t5\tP\t_\t_")
    reading = read(text, "x.conll08")
    (problem,) = reading.problems
    assert (problem.code, problem.line) == ("conll.columns", 4)
    assert "expected 13 columns (2 predicates), found 12" in problem.message
    assert reading.sentences[0].role_columns[1] == ("A0", "_", "_", "", "_")
    assert (4, "", ((3, 4),)) in triples(reading.sentences[0])


def test_surplus_cells_are_not_read(read):
    text = CONLL08.replace("\tSBJ\t_\tA0\tA0", "\tSBJ\t_\tA0\tA0\tA2\tA3")
    reading = read(text, "x.conll08")
    (problem,) = reading.problems
    assert (problem.code, problem.line) == ("conll.columns-extra", 1)
    assert reading.sentences[0].surplus_columns == 2
    assert len(reading.sentences[0].role_columns) == 2


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        ("2\tgorbas\t", " 2\tgorbas\t", 1),
        ("2\tgorbas\t", "2\tgor bas\t", 6),
        ("2\tgorbas\t", "2\t\tgorbas\t", 3),
    ],
)
def test_white_space_that_moves_columns(read, old, new, column):
    reading = read(CONLL08.replace(old, new, 1), "x.conll08")
    problem = reading.problems[0]
    assert (problem.code, problem.line, problem.column) == (
        "conll.white-space", 2, column,
    )  # fmt: skip
    assert reading.sentences[0].sound


@pytest.mark.parametrize(
    "form", ["blanks", "crlf", "trailing", "no-break", "next line"]
)
def test_white_space_that_is_harmless(read, form):
    change = {
        "blanks": lambda text: text.replace("\t", "   "),
        "crlf": lambda text: text.replace("\n", "\r\n"),
        "trailing": lambda text: text.replace("_\n", "_ \n"),
        "no-break": lambda text: text.replace("Mona", "Mo\xa0na"),
        "next line": lambda text: text.replace("Mona", "Mo\x85na"),
    }[form]
    reading = read(change(CONLL08), "x.conll08")
    assert reading.codes == []
    plain = read(CONLL08, "y.conll08").sentences[0]
    assert triples(reading.sentences[0]) == triples(plain)
    assert len(reading.sentences[0].forms[0]) == len("Mona") + (form[:2] in "no ne")


def test_a_line_of_other_white_space_is_no_blank_line(read):
    reading = read(CONLL08[:-1] + "\xa0\n" + CONLL08, "x.conll08", "conll08")
    assert len(reading.sentences) == 1
    assert "conll.columns" in reading.codes


def test_comments_are_kept_so_that_the_scheme_can_refuse_them(read):
    reading = read("# made\n" + CONLL08, "x.conll08")
    assert reading.codes == ["conll.columns"]
    assert reading.problems[0].item == "comment"
    assert reading.sentences[0].comments == ("# made",)
    assert list(reading.sentences[0].token_lines) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (CONLL08, "x.conll08"),
        (CONLL08, "x.conll09"),
        (CONLL08, "x.conll"),
        (CONLL08, "x"),
        (CONLL08, "x.conllu"),
        (CONLL08.replace("\t", "  "), "x"),
        ("# made by hand\n" + CONLL08, "x"),
        (table("1 bo bo NN NN bo bo NN 0 ROOT _"), "x"),
        (table("1 bo bo NN NN bo bo NN 0 ROOT go _"), "x"),
        (" " + CONLL08.replace("\n", "\n ")[:-1], "x"),
    ],
)
def test_files_of_2008_under_any_name(read, text, name):
    assert read(text, name).corpus.format == "conll08"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (CONLL09, "conll09"),
        (CONLL09.replace("\t2\tSBJ", "\t_\tSBJ").replace("\t0\tROOT", "\t_\tROOT"),
         "conll09"),
        (CONLLX, "conllx"),
        (CONLLU, "conllu"),
    ],
)  # fmt: skip
def test_other_files_under_the_name_of_2008(read, text, name):
    assert read(text, "x.conll08").corpus.format == name


def test_many_predicates_do_not_make_it_2009(read):
    rows = [f"{n} a a N N a a N {n - 1} R a.0{n} " + "_ " * 6 for n in range(1, 7)]
    assert read(table(*rows), "x.conll09").corpus.format == "conll08"


def test_labels_can_be_respelled(read):
    text = CONLL08.replace("A0", "ARG0")
    reading = read(text, "x.conll08", "conll08:labels=short")
    assert {a.label for a in reading.sentences[0].arguments} == {"A0", "A1"}


@pytest.mark.parametrize(
    "text",
    [
        CONLL08,
        CONLL08.replace("\n", "\r\n"),
        CONLL08.replace("\t", "  "),
        "\ufeff" + CONLL08,
        "# made\n\n\n" + CONLL08[:-2],
        " " + CONLL08,
    ],
    ids=["plain", "crlf", "blanks", "bom", "odd", "leading"],
)
def test_written_back_as_it_was(read, text):
    corpus = read(text, "x.conll08", "conll08").corpus
    assert rewritten(corpus) == text.encode()


def test_a_byte_order_mark_is_harmless(read):
    reading = read("\ufeff" + CONLL08, "x.conll08")
    assert reading.codes == ["text.bom"]
    assert len(reading.sentences[0].arguments) == 3


def test_arrays_hold_what_the_sentences_hold(read):
    """The quick way leaves out what has something to be said about."""
    odd = CONLL08.replace("\tA0\tA0", "\tA0")
    text = CONLL08 + odd + CONLL08.replace("A1", "A0|A1")
    stretch = read_stretch(LAYOUT, text.rstrip("\n").encode(), 0, 3)
    assert stretch.regular.tolist() == [True, False, True]
    held = stretch.table(stretch.regular)
    sentences = read(text, "x.conll08").sentences
    assert held.forms.strings() == [*sentences[0].forms, *sentences[2].forms]
    assert held.senses.strings() == ["gorba.01", "dilm.02"] * 2
    assert held.roles.strings() == ["A0", "A1", "A0", "A0", "A0|A1", "A0"]
