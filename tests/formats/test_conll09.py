"""CoNLL-2009: what a sentence holds, and what the published program scores anyway."""

from __future__ import annotations

import pytest

from tests.formats.samples import CONLL09, table, triples


def test_columns(read):
    (sentence,) = read(CONLL09, "x.conll09").sentences
    assert sentence.forms == ("Mona", "gorbas", "kulu", "dilmen")
    assert sentence.lemmas == ("mona", "gorba", "kulu", "dilmen")
    assert sentence.tags == ("NNP", "VBZ", "NN", "VB")
    assert sentence.heads == ("2", "0", "2", "2")
    assert sentence.relations == ("SBJ", "ROOT", "OBJ", "ADV")
    assert sentence.flags == ("_", "Y", "_", "Y")
    assert sentence.predicate_tokens == (1, 3)
    assert sentence.senses == ("gorba.01", "dilm.02")
    assert sentence.column("PLEMMA") == ("mona", "gorba", "kulu", "dilm")
    assert sentence.column("POS") == ("NN", "VB", "NN", "VB")
    assert sentence.column("nothing") == ()
    assert list(sentence.token_lines) == [1, 2, 3, 4]


def test_arguments_belong_to_the_nth_row_with_a_predicate(read):
    (sentence,) = read(CONLL09, "x.conll09").sentences
    assert triples(sentence) == [
        (1, "A0", ((0, 1),)),
        (1, "A1", ((2, 3),)),
        (1, "AM-ADV", ((3, 4),)),
        (3, "A0", ((0, 1),)),
    ]
    assert [a.number for a in sentence.arguments] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("cell", "labels"),
    [
        ("A0|A2", ["A0", "A2"]),
        ("A2|A0", ["A2", "A0"]),
        ("A0|A0", ["A0"]),
        ("A0|", ["A0"]),
        ("A0||", ["A0"]),
        ("-", []),
        ("|", []),
        ("C-A0", ["C-A0"]),
    ],
)
def test_cells_with_several_labels(read, cell, labels):
    row = f"1 go go go V V _ _ 0 0 R R Y go.01 {cell}"
    reading = read(table(row), "x.conll09")
    assert [a.label for a in reading.sentences[0].arguments] == labels
    assert reading.codes == []


def test_predicate_is_a_row_with_pred_whatever_fillpred_says(read):
    text = table(
        "1 go go go V V _ _ 0 0 R R _ go.01 _", "2 x x x N N _ _ 1 1 S S Y - A1"
    )
    (sentence,) = read(text, "x.conll09").sentences
    assert sentence.predicate_tokens == (0,)
    assert sentence.flags == ("_", "Y")


def test_missing_column_is_an_empty_tuple(read):
    reading = read(table("1 go go go V V _ _ 0 0 R R Y go.01"), "x.conll09")
    assert reading.sentences[0].role_columns == ((),)
    assert reading.sentences[0].sound
    assert reading.sentences[0].arguments == ()


def test_surplus_columns_are_counted(read):
    reading = read(table("1 go go go V V _ _ 0 0 R R Y go.01 _ A0 A1"), "x.conll09")
    assert reading.sentences[0].surplus_columns == 2
    assert reading.sentences[0].role_columns == (("_",),)


@pytest.mark.parametrize("form", ["blanks", "leading", "crlf", "trailing"])
def test_white_space_around_fields_is_harmless(read, form):
    change = {
        "blanks": lambda text: text.replace("\t", "   "),
        "leading": lambda text: "  " + text.replace("\n", "\n ")[:-1],
        "crlf": lambda text: text.replace("\n", "\r\n"),
        "trailing": lambda text: text.replace("\n", " \n"),
    }[form]
    reading = read(change(CONLL09), "x.conll09")
    plain = read(CONLL09, "y.conll09").sentences[0]
    assert reading.codes == []
    assert reading.sentences[0].forms == plain.forms
    assert triples(reading.sentences[0]) == triples(plain)


def test_white_space_inside_every_form_moves_the_columns_as_in_the_program(read):
    text = CONLL09
    for form in ("Mona", "gorbas", "kulu\tkulu\tkulu", "dilmen\tdilmen\tdilm\t"):
        text = text.replace(form, form[0] + "\xa0" + form[1:], 1)
    reading = read(text, "x.conll09")
    assert reading.codes[:4] == ["conll.white-space"] * 4
    (sentence,) = reading.sentences
    assert sentence.sound
    assert sentence.forms == ("M", "g", "k", "d")
    # FILLPRED stands where PRED should be: `Y` is read as a sense, and so on.
    assert sentence.senses == ("Y", "Y")


def test_expected_width_is_that_of_most_rows(read):
    text = table(
        "1 a a a N N _ _ 0 0 R R _ _ _ _",
        "2 b b b N N _ _ 1 1 R R _ _",
        "3 c c c N N _ _ 1 1 R R _ _",
    )
    reading = read(text, "x.conll09")
    assert [(p.code, p.line) for p in reading.problems] == [("conll.columns", 1)]


def test_expected_width_is_that_of_the_first_row_in_a_tie(read):
    text = table("1 a a a N N _ _ 0 0 R R _ _", "2 b b b N N _ _ 1 1 R R _ _ _")
    (problem,) = read(text, "x.conll09").problems
    assert problem.line == 2


def test_heads_are_kept_as_written(read):
    text = CONLL09.replace("\t2\t2\tOBJ", "\t02\t2\tOBJ")
    reading = read(text, "x.conll09")
    assert reading.sentences[0].heads[2] == "02"
    assert reading.codes == []


def test_comments_are_kept_so_that_the_scheme_can_refuse_them(read):
    reading = read("# made\n\n" + CONLL09, "x.conll09")
    (sentence,) = reading.sentences
    assert sentence.comments == ("# made",)
    assert list(sentence.token_lines) == [3, 4, 5, 6]
    assert reading.codes == ["conll.columns"]


def test_blank_lines_are_told_by_sentence(read):
    corpus = read(
        "\n" + CONLL09 + "\n\n" + CONLL09 + CONLL09 + "\n", "x.conll09"
    ).corpus
    assert dict(corpus.blank_lines.surplus) == {0: 1, 1: 2, 3: 1}
    assert corpus.blank_lines.final == 2


@pytest.mark.parametrize(
    ("end", "final"), [("", 1), ("\n", 2), (" \t\n", 2), ("cut", 0), ("cut all", 0)]
)
def test_final_blank_lines_are_counted(read, end, final):
    text = {"cut": CONLL09[:-1], "cut all": CONLL09[:-2]}.get(end, CONLL09 + end)
    assert read(text, "x.conll09").corpus.blank_lines.final == final


def test_control_characters_divide_fields_as_in_perl(read):
    # Python's split takes U+001C for white space, the program does not.
    reading = read(CONLL09.replace("kulu\tkulu", "ku\x1clu\tkulu", 1), "x.conll09")
    assert reading.sentences[0].forms[2] == "ku\x1clu"
    assert reading.codes == []
