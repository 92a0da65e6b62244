"""English Universal PropBank 1.0, Universal PropBank 2.0 and Finnish PropBank."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError
from tests.formats.samples import FIPB, HEAD_FORM, UP1_EWT, UP2, table, triples

UD = "# newdoc id = d\n# sent_id = x-1\n# text = Mona gorbas du kulu.\n" + table(
    "1 Mona mona PROPN _ _ 2 nsubj _ _",
    "2 gorbas gorba VERB _ _ 0 root _ _",
    "3-4 du _ _ _ _ _ _ _ _",
    "3 de de ADP _ _ 5 case _ _",
    "4 le le DET _ _ 5 det _ _",
    "5 kulu kulu NOUN _ _ 2 obl _ _",
)


def test_up1_ewt(read):
    reading = read(UP1_EWT)
    first, second = reading.sentences
    assert reading.corpus.format == "up1-ewt"
    assert reading.codes == []
    assert first.document == second.document == "weblog-1"
    assert first.senses == ("gorba.01",)
    assert triples(first) == [
        (1, "ARG0", ((0, 1),)),
        (1, "V", ((1, 2),)),
        (1, "ARG1", ((2, 3),)),
    ]
    assert first.column("MISC") == ("_", "_", "SpaceAfter=No")
    assert second.predicate_tokens == ()
    assert second.surplus_columns == 0


def test_up2_without_words_shows_numbers(read):
    reading = read(UP2, "x.conllup")
    (sentence,) = reading.sentences
    assert reading.corpus.format == "up2"
    assert sentence.forms == ("1", "2", "3", "4", "5")
    assert sentence.text == ""
    assert sentence.heads == ()
    assert sentence.sentence_id == "x-1"
    assert sentence.role_columns == (("A0", "_", "_", "A1", "AM-TMP"),)
    assert triples(sentence) == [
        (1, "A0", ((0, 1),)),
        (1, "A1", ((3, 4),)),
        (1, "AM-TMP", ((4, 5),)),
    ]
    assert reading.codes == []


def test_up2_span_form(read):
    reading = read(UP2, "x.conllup", "up2:form=span")
    (sentence,) = reading.sentences
    assert reading.corpus.role_form == sentence.role_form == "span"
    assert reading.corpus.settings == {"form": "span"}
    assert sentence.role_columns == (("(A0*)", "*", "(A1*", "*)", "(AM-TMP*)"),)
    assert [a.spans for a in sentence.arguments] == [((0, 1),), ((2, 4),), ((4, 5),)]


def test_up2_spans_that_cross_are_all_arguments(read):
    text = UP2.replace("A0:1-1|A1:3-4|AM-TMP:5-5", "A1:2-4|A0:1-3")
    (sentence,) = read(text, "x.conllup", "up2:form=span").sentences
    assert triples(sentence) == [(1, "A0", ((0, 3),)), (1, "A1", ((1, 4),))]


def test_up2_two_labels_on_a_token(read):
    (sentence,) = read(UP2.replace("A1:4", "A1:1"), "x.conllup").sentences
    assert sentence.role_columns[0][0] == "A0|A1"
    assert [a.label for a in sentence.arguments] == ["A0", "A1", "AM-TMP"]


def test_up2_with_words_in_the_file(read):
    names = ["ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL"]
    header = " ".join(f"STANZA:{name}" for name in names)
    text = f"# global.columns = {header} GOLD:PRED GOLD:ARGHEADS\n" + table(
        "1 Mona mona PROPN _ _ 2 nsubj _ _",
        "2 gorbas gorba VERB _ _ 0 root gorba.01 A0:1",
    )
    reading = read(text, "x.conllup")
    (sentence,) = reading.sentences
    assert sentence.forms == ("Mona", "gorbas")
    assert sentence.heads == ("2", "0")
    assert triples(sentence) == [(1, "A0", ((0, 1),))]
    assert reading.codes == []


def test_up2_only_spans_in_the_file(read):
    text = "# global.columns = ID UP:PRED UP:ARGSPANS\n" + table("1 go.01 A0:1-1")
    assert read(text, "x.conllup").sentences[0].role_columns == (("(A0*)",),)


def test_up2_joined_with_its_ud_file(read, tmp_path):
    (tmp_path / "x-ud.conllu").write_text(UD)
    reading = read(UP2, "x.conllup", "up2:with=x-ud.conllu")
    (sentence,) = reading.sentences
    assert reading.codes == []
    assert sentence.forms == ("Mona", "gorbas", "de", "le", "kulu")
    assert sentence.heads == ("2", "0", "5", "5", "2")
    assert [row.row_id for row in sentence.extra_rows] == ["3-4"]
    assert triples(sentence)[1] == (1, "A1", ((3, 4),))


def test_up2_and_a_ud_file_of_other_length(read, tmp_path):
    rows = UD.replace("5\tkulu\tkulu\tNOUN\t_\t_\t2\tobl\t_\t_\n", "").replace(
        "\t5\t", "\t2\t"
    )
    (tmp_path / "x-ud.conllu").write_text(rows)
    reading = read(UP2, "x.conllup", "up2:with=x-ud.conllu")
    problem = next(p for p in reading.problems if p.code == "up2.join")
    assert problem.message == "sentence x-1: 5 rows here, 4 words in x-ud.conllu"
    assert problem.line == 1
    assert not reading.sentences[0].sound


def test_up2_and_a_ud_file_without_the_sentence(read, tmp_path):
    (tmp_path / "x-ud.conllu").write_text(UD.replace("x-1", "y-1"))
    (problem,) = read(UP2, "x.conllup", "up2:with=x-ud.conllu").problems
    assert (problem.code, problem.message) == (
        "up2.join",
        "sentence x-1 is not in x-ud.conllu",
    )


def test_up2_and_a_ud_file_that_is_not_there(read):
    with pytest.raises(InputRefusedError, match="no such file"):
        read(UP2, "x.conllup", "up2:with=nothing.conllu")


def test_fipb(read):
    reading = read(FIPB)
    (sentence,) = reading.sentences
    assert reading.corpus.format == "fipb"
    assert sentence.document == "d1"
    assert sentence.senses == ("gorbata.1",)
    assert sentence.role_columns == (("A0", "_", "AM-TMP", "_"),)
    assert triples(sentence) == [(1, "A0", ((0, 1),)), (1, "AM-TMP", ((2, 3),))]
    assert reading.codes == []


def test_fipb_token_with_two_predicates(read):
    text = FIPB.replace("2:PBArgM_tmp", "2:PBArgM_tmp|4:PBArg_1")
    reading = read(text)
    (sentence,) = reading.sentences
    assert sentence.predicate_tokens == (1, 3)
    assert sentence.senses == ("gorbata.1", "_")
    assert triples(sentence)[-1] == (3, "A1", ((2, 3),))
    assert reading.codes == ["fipb.sense"]


@pytest.mark.parametrize(
    ("specification", "labels"),
    [
        ("conllu-srl", ["R-ARG0", "C-ARGM-PRP"]),
        ("conllu-srl:labels=short", ["R-A0", "C-AM-PRP"]),
        ("conllu-srl:pnc=merge", ["R-ARG0", "C-ARGM-PNC"]),
        ("conllu-srl:labels=short,pnc=merge,case=upper", ["R-A0", "C-AM-PNC"]),
    ],
)
def test_label_settings(read, specification, labels):
    text = HEAD_FORM.replace("\tA0", "\tR-ARG0").replace("\tA1", "\tC-ARGM-PRP")
    reading = read(text, specification=specification)
    assert [a.label for a in reading.sentences[0].arguments] == labels
    settings = reading.corpus.settings
    assert (
        ":".join(
            filter(
                None, ["conllu-srl", ",".join(f"{k}={v}" for k, v in settings.items())]
            )
        )
        == specification
    )


def test_upper_case_in_brackets(read):
    text = UP2.replace("A0:1|A1:4", "a0:1|argm-prp:4")
    specification = "up2:case=upper,labels=short,pnc=merge"
    (sentence,) = read(text, "x.conllup", specification).sentences
    assert [a.label for a in sentence.arguments] == ["A0", "AM-PNC", "AM-TMP"]
