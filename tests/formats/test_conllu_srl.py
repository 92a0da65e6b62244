"""CoNLL-U+SRL in head and span form with the variants of Universal PropBank 1.0."""

from __future__ import annotations

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.counting import count_items
from srlviewer.model.sentence import ExtraRow
from tests.formats.samples import HEAD_FORM, SPAN_FORM, table, triples


def test_head_form(read):
    reading = read(HEAD_FORM)
    (sentence,) = reading.sentences
    assert reading.corpus.format == "conllu-srl"
    assert reading.corpus.role_form == sentence.role_form == "head"
    assert sentence.sentence_id == "s-1"
    assert sentence.text == "Mona gorbas kulu."
    assert sentence.lemmas == ("mona", "gorba", "kulu", ".")
    assert sentence.tags == ("PROPN", "VERB", "NOUN", "PUNCT")
    assert sentence.relations == ("nsubj", "root", "obj", "punct")
    assert sentence.column("XPOS") == ("NNP", "VBZ", "NN", ".")
    assert triples(sentence) == [(1, "A0", ((0, 1),)), (1, "A1", ((2, 3),))]
    assert list(sentence.token_lines) == [3, 4, 5, 6]
    assert reading.codes == []


def test_span_form(read):
    reading = read(SPAN_FORM)
    (sentence,) = reading.sentences
    assert reading.corpus.role_form == sentence.role_form == "span"
    assert triples(sentence) == [
        (2, "A0", ((0, 2),)),
        (2, "V", ((2, 3),)),
        (2, "A1", ((3, 4),)),
    ]
    assert reading.codes == []


def test_span_form_counts_no_verb(read):
    counts = count_items(read(SPAN_FORM).corpus, ProblemLog())
    assert counts == {"sentences": 1, "words": 5, "predicates": 1, "arguments": 2}


def test_nested_brackets_know_their_parent(read):
    text = SPAN_FORM.replace("(A0*", "(A0(A1*)")
    (sentence,) = read(text).sentences
    labels = [(a.label, a.spans, a.parent) for a in sentence.arguments]
    assert labels[:2] == [("A0", ((0, 2),), None), ("A1", ((0, 1),), 0)]
    assert sentence.sound


def test_sentences_without_predicates_have_ten_columns(read):
    text = table("1 ku ku N _ _ 0 root _ _")
    reading = read(text + HEAD_FORM)
    assert reading.sentences[0].arguments == ()
    assert reading.corpus.role_form == "head"
    assert reading.codes == []
    assert read(text).corpus.role_form == ""


def test_multiword_rows_and_empty_nodes_are_no_words(read):
    lines = HEAD_FORM.split("\n")
    lines.insert(2, "1-2\tMonagorbas\t_\t_\t_\t_\t_\t_")
    lines.insert(5, "2.1\tna\tna\tX\t_\t_\t_\t_\t_\t_")
    reading = read("\n".join(lines).replace("Mona gorbas k", "Monagorbas k"))
    (sentence,) = reading.sentences
    assert sentence.forms == ("Mona", "gorbas", "kulu", ".")
    assert sentence.extra_rows == (
        ExtraRow("1-2", "Monagorbas", 0),
        ExtraRow("2.1", "na", 2),
    )
    assert triples(sentence) == [(1, "A0", ((0, 1),)), (1, "A1", ((2, 3),))]
    assert list(sentence.token_lines) == [4, 5, 7, 8]
    assert sentence.column("FEATS") == ("_", "_", "_", "_")
    assert reading.codes == []


def test_text_with_a_contraction_is_no_reason_to_warn(read):
    text = "# text = Vami du kulu\n" + table(
        "1 Vami vami VERB _ _ 0 root _ _",
        "2-3 du _ _ _ _ _ _",
        "2 de de ADP _ _ 4 case _ _",
        "3 le le DET _ _ 4 det _ _",
        "4 kulu kulu NOUN _ _ 1 obl _ _",
    )
    reading = read(text)
    assert reading.codes == []
    assert reading.sentences[0].text == ""
    assert reading.sentences[0].joined_text == "Vami de le kulu"


@pytest.mark.parametrize(
    ("comment", "sentence_id", "text"),
    [
        ("# sent_id = s1\n# text = kulu", "s1", "kulu"),
        ("# text = kulu\n# sent_id = s1", "s1", "kulu"),
        ("# sent_id dev-s1/de", "dev-s1/de", ""),
        ("# sentence-text: kulu", "", "kulu"),
        ("# text: kulu", "", "kulu"),
        ("# 0 # text kulu", "0", "text kulu"),
        ("# 12 # kulu", "12", "kulu"),
        ('# text="kulu" source="c n=1" id="p-1"', "p-1", "kulu"),
        ("# source_sent_id = conllu x y z", "", ""),
        ('# srl = {"verbs": [{"verb": [1, "text = x"]}]}', "", ""),
        ('# span_srl = {"text": "x"}', "", ""),
        ("# a free comment", "", ""),
        ("#", "", ""),
    ],
)
def test_comments_of_all_writers(read, comment, sentence_id, text):
    reading = read(comment + "\n" + table("1 kulu kulu NOUN _ _ 0 root _ _"))
    (sentence,) = reading.sentences
    assert (sentence.sentence_id, sentence.text) == (sentence_id, text)
    assert sentence.comments == tuple(comment.split("\n"))
    assert reading.codes == []


def test_text_that_lacks_a_word_is_not_used(read):
    reading = read(HEAD_FORM.replace("kulu.\n", "\n"))
    assert reading.codes == ["conll.text"]
    assert reading.sentences[0].joined_text == "Mona gorbas kulu ."


def test_documents_go_on_until_the_next_one_begins(read):
    one = "# text = kulu\n" + table("1 kulu kulu NOUN _ _ 0 root _ _")
    text = one + "# newdoc id = d1\n" + one + one + "# newdoc id = d2\n\n" + one
    reading = read(text)
    assert [s.document for s in reading.sentences] == ["", "d1", "d1", "d2"]
    assert reading.corpus.sentence(2).document == "d1"


def test_three_hyphens_end_a_sentence(read):
    assert len(read(HEAD_FORM[:-1] + "---\n" + HEAD_FORM).sentences) == 2


def test_flags_are_kept_as_written(read):
    text = HEAD_FORM.replace("nsubj\t_\t_\tA0", "nsubj\tN\t_\tA0")
    (sentence,) = read(text).sentences
    assert sentence.flags == ("N", "Y", "_", "_")
    assert sentence.predicate_tokens == (1,)


def test_a_bar_divides_labels(read):
    (sentence,) = read(HEAD_FORM.replace("\tA0", "\tA0|A1")).sentences
    assert [a.label for a in sentence.arguments] == ["A0", "A1", "A1"]


def test_comment_between_rows_is_kept(read):
    lines = HEAD_FORM.split("\n")
    lines.insert(4, "# between")
    reading = read("\n".join(lines))
    (sentence,) = reading.sentences
    assert sentence.comments[-1] == "# between"
    assert list(sentence.token_lines) == [3, 4, 6, 7]
    assert sentence.text == "Mona gorbas kulu."


def test_carriage_returns_are_no_part_of_cells(read):
    reading = read(HEAD_FORM.replace("\n", "\r\n"))
    assert reading.codes == []
    assert reading.sentences[0].role_columns == (("A0", "_", "A1", "_"),)


def test_long_sentences_have_their_heads_checked(read):
    rows = [f"{n} w w X _ _ {n - 1} dep _ _" for n in range(1, 400)]
    assert read(table(*rows)).codes == []
    rows[0] = rows[0].replace(" 0 dep", " 399 dep")
    (problem,) = read(table(*rows)).problems
    assert problem.message.startswith("cycle 1 -> 399 -> 398")
