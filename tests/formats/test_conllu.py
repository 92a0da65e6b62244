"""CoNLL-U and CoNLL-X without roles: what they hold, and which file is which."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import guess_format
from srlviewer.formats.reader import Source
from srlviewer.formats.rewriting import rewritten
from tests.formats.samples import CONLLU, CONLLX, FIPB, HEAD_FORM, UP1_EWT, UP2, table


def test_conllu(read):
    reading = read(CONLLU, "x.conllu")
    (sentence,) = reading.sentences
    assert reading.corpus.format == "conllu"
    assert reading.codes == []
    assert sentence.sentence_id == "u-1"
    assert sentence.text == "Mona gorbas kuludil."
    assert sentence.forms == ("Mona", "gorbas", "kulu", "dil", ".")
    assert sentence.tags == ("PROPN", "VERB", "NOUN", "PART", "PUNCT")
    assert sentence.heads == ("2", "0", "2", "3", "2")
    assert sentence.relations == ("nsubj", "root", "obj", "case", "punct")
    assert [(row.row_id, row.form, row.before) for row in sentence.extra_rows] == [
        ("3-4", "kuludil", 2), ("5.1", "gorbas", 5),
    ]  # fmt: skip
    assert sentence.column("DEPS")[2] == "2:obj|5.1:dep"
    assert sentence.column("XPOS")[1] == "VBZ"
    assert sentence.arguments == ()
    assert reading.corpus.role_form == ""


def test_conllx(read):
    reading = read(CONLLX, "x.conll")
    (sentence,) = reading.sentences
    assert reading.corpus.format == "conllx"
    assert reading.codes == []
    assert sentence.forms == ("Mona", "gorbas", "kulu", ".")
    assert sentence.tags == ("N", "V", "N", "Punc")
    assert sentence.features[2] == "sg|acc"
    assert sentence.column("POS")[0] == "NNP"
    assert sentence.column("PHEAD") == ("_", "_", "2", "_")


@pytest.mark.parametrize(("text", "words"), [(CONLLU, 5), (CONLLX, 4)])
def test_only_sentences_and_words_are_counted(read, text, words):
    corpus = read(text * 2, "x").corpus
    counts = count_items(corpus, ProblemLog())
    assert counts == {"sentences": 2, "words": 2 * words}


TAGS = {"\tN\t": "\tNOUN\t", "\tV\t": "\tVERB\t", "\tPunc\t": "\tPUNCT\t"}


def universal(text):
    for old, new in TAGS.items():
        text = text.replace(old, new)
    return text


PLAIN = CONLLX.replace("2\tOBJ\n", "_\t_\n").replace(
    "\t2\tOBJ\t2\tOBJ", "\t2\tOBJ\t_\t_"
)
# what, text, file name, formats
GUESSES = [
    ("ten columns", PLAIN, "x", ("conllx",)),
    ("PHEAD and PDEPREL", CONLLX, "x.conllu", ("conllx",)),
    ("UPOS tags", universal(PLAIN), "x", ("conllx", "conllu")),
    ("UPOS tags, .conllu", universal(PLAIN), "x.conllu", ("conllu",)),
    ("UPOS tags, .conllx", universal(PLAIN), "x.conllx", ("conllx",)),
    ("comments", "# sent_id = 1\n" + PLAIN, "x.conllx", ("conllu",)),
    ("multiword row", "1-2\tx" + "\t_" * 8 + "\n" + PLAIN, "x", ("conllu",)),
    ("MISC", PLAIN.replace("SBJ\t_\t_", "SBJ\t_\tSpaceAfter=No"), "x", ("conllu",)),
    ("DEPS", PLAIN.replace("SBJ\t_\t_", "SBJ\t2:SBJ\t_"), "x", ("conllu",)),
    ("DEPS with an empty node",
     PLAIN.replace("SBJ\t_\t_", "SBJ\t2.1:SBJ\t_"), "x", ("conllu",)),
    ("a flag", PLAIN.replace("ROOT\t_\t_", "ROOT\tY\tgo.01"), "x", ("conllu-srl",)),
    ("a role column", PLAIN.replace("\n", "\t_\n")[:-2] + "\n", "x", ("conllu-srl",)),
    ("roles", HEAD_FORM, "x", ("conllu-srl",)),
    ("Finnish PropBank", FIPB, "x.conllu", ("fipb",)),
    ("English UP 1.0", UP1_EWT, "x.conllu", ("up1-ewt",)),
    ("UP 2.0", UP2, "x.conllu", ("up2",)),
    ("CoNLL-U", CONLLU, "x", ("conllu",)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name", "formats"),
    [case[1:] for case in GUESSES],
    ids=[case[0] for case in GUESSES],
)
def test_which_file_is_which(text, name, formats):
    assert guess_format(Source(name, text.encode())) == formats


@pytest.mark.parametrize("scheme_reads", ["conllx", "conllu"])
def test_where_both_fit_the_scheme_decides(scheme_reads):
    source = Source("x", universal(PLAIN).encode())
    assert guess_format(source, [scheme_reads, "conllx", "conllu"]) == (scheme_reads,)


@pytest.mark.parametrize(
    ("head", "refused"), [("x", True), ("", True), ("9", False), ("1", False)]
)
@pytest.mark.parametrize(
    ("text", "name"), [(CONLLX, "conllx"), (CONLLU, "conllu")], ids=["conllx", "conllu"]
)
def test_heads(read, text, name, head, refused):
    """No number is refused; beyond the sentence and cycles are scored as wrong."""
    before = text.split("\t2\t")[0]
    reading = read(before + f"\t{head}\t" + text[len(before) + 3 :], "x", name)
    (problem,) = [p for p in reading.problems if p.code == "conll.head"]
    assert problem.line == text[: len(before)].count("\n") + 1
    assert (problem.severity == "error") == refused
    assert reading.sentences[0].sound != refused


@pytest.mark.parametrize("name", ["conllx", "conllu"])
@pytest.mark.parametrize(
    ("row", "code", "message"),
    [
        ("2 gorbas gorba V V _ 0 ROOT _", "conll.columns", "10 columns, found 9"),
        ("2 gorbas gorba V V _ 0 ROOT _ _ _", "conll.columns", "10 columns, found 11"),
        ("3 gorbas gorba V V _ 0 ROOT _ _", "conll.id", "expected token 2, found 3"),
        ("x gorbas gorba V V _ 0 ROOT _ _", "conll.id", "expected token 2, found x"),
    ],
)
def test_broken_rows(read, name, row, code, message):
    text = table("1 Mona mona N N _ 2 SBJ _ _", row)
    reading = read(text, "x", name)
    problem = next(p for p in reading.problems if p.severity == "error")
    assert (problem.code, problem.line) == (code, 2)
    assert message in problem.message
    assert not reading.sentences[0].sound


def test_blind_test_files_fit_nothing(tmp_path):
    """Without heads there is nothing to compare; the file can still be named."""
    text = PLAIN.replace("\t2\t", "\t_\t").replace("\t0\t", "\t_\t")
    assert guess_format(Source("x.txt", text.encode())) == ()


def test_a_file_of_underscores_is_refused_by_its_reader(read):
    with pytest.raises(InputRefusedError):
        read("_\t" * 10 + "\n", "x.txt")


@pytest.mark.parametrize(("text", "name"), [(CONLLX, "conllx"), (CONLLU, "conllu")])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_written_back_as_it_was(read, text, name, end, bom):
    whole = bom + (text * 2).replace("\n", end)
    assert rewritten(read(whole, "x", name).corpus) == whole.encode()


def test_documents(read):
    text = CONLLU.replace("# sent_id", "# newdoc id = letters\n# sent_id") + CONLLU
    assert [s.document for s in read(text, "x").sentences] == ["letters"] * 2
