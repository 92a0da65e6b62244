"""What a target cannot say is never dropped or altered without a word."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.converting import converted
from srlviewer.formats.reader import Source
from tests.formats.samples import CONLL08, table


def opened(name, content):
    return FORMATS.get(name).open(Source("file", content.encode()), ProblemLog(), {})


def convert(name, text, target):
    log = ProblemLog()
    content = converted(opened(name, text), target, log=log)
    lost = [p.message for p in log.problems if p.code == "convert.lost"]
    return content.decode(), lost


def conll09(*labels, sense="gorba.01", flag="Y", ids=None):
    rows = [["gorba", "2", flag, sense], *[["x", "1", "_", "_"] for _ in labels]]
    cells = ["_", *labels]
    numbers = ids or [str(n) for n in range(1, len(rows) + 1)]
    lines = []
    for n, (form, head, flagged, named), cell in zip(numbers, rows, cells, strict=True):
        words = [form, form, form, "N", "N", "_", "_", head, head, "r", "r"]
        lines.append("\t".join([n, *words, flagged, named, cell]))
    return "\n".join(lines).replace("\t2\t2\t", "\t0\t0\t", 1) + "\n\n"


def conll08(*labels):
    rows = [
        ["1", "gorba", "gorba", "N", "N", "gorba", "gorba", "N", "0", "r", "gorba.01",
         "_"],
        *[
            [str(n), "x", "x", "N", "N", "x", "x", "N", "1", "r", "_", label]
            for n, label in enumerate(labels, 2)
        ],
    ]  # fmt: skip
    return "\n".join("\t".join(row) for row in rows) + "\n\n"


def test_two_labels_of_a_word_become_one_in_conll08():
    content, lost = convert("conll09", conll09("AM-TMP|AM-LOC", "A1"), "conll08")
    assert "\tAM-TMP|AM-LOC\n" in content
    assert lost == ["conll08 cannot hold 1 argument beside another on one word"]


@pytest.mark.parametrize(
    ("label", "target"),
    [("-", "conll09"), ("A|B", "conll09"), ("A|B", "conllu-srl"), ("A|B", "up2"),
     ("(A0*)", "conllu-srl"), ("B-A0", "conllu-srl"), ("A(0", "conllu-srl")],
)  # fmt: skip
def test_labels_that_would_be_read_as_something_else(label, target):
    content, lost = convert("conll08", conll08(label, "A1"), target)
    assert lost == [f'{target} cannot hold 1 argument labelled "{label}"']
    log = ProblemLog()
    (sentence,) = opened(target, content).sentences(log=log)
    assert [a.label for a in sentence.arguments] == ["A1"]
    assert not log.has_errors


@pytest.mark.parametrize("target", ["conllu-srl", "up2"])
def test_a_dash_is_a_label_where_it_can_be(target):
    content, lost = convert("conll08", conll08("-"), target)
    (sentence,) = opened(target, content).sentences()
    assert [a.label for a in sentence.arguments] == ["-"]
    assert lost == []


def test_a_label_with_a_closing_bracket_is_no_label_of_2004():
    text = "run  ()*)\n-    (A0*)\n\n"
    content, lost = convert("conll05-props", text, "conll04-props")
    assert lost == ['conll04-props cannot hold 1 argument labelled ")"']
    log = ProblemLog()
    (sentence,) = opened("conll04-props", content).sentences(log=log)
    assert [a.label for a in sentence.arguments] == ["A0"]
    assert not log.has_errors


def test_brackets_made_of_pointers_are_not_taken_apart():
    text = (
        "# global.columns = ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL UP:PRED "
        "UP:ARGSPANS\n1\ta\ta\tX\t_\t_\t0\troot\tgo.01\tA(0:1-1|A1:2-2\n"
        "2\tb\tb\tX\t_\t_\t1\tx\t_\t_\n\n"
    )
    corpus = FORMATS.get("up2").open(
        Source("file", text.encode()), ProblemLog(), {"form": "span"}
    )
    log = ProblemLog()
    content = converted(corpus, "conllu-srl", log=log)
    (sentence,) = opened("conllu-srl", content.decode()).sentences()
    assert [a.label for a in sentence.arguments] == ["A1"]
    messages = [p.message for p in log.problems if p.code == "convert.lost"]
    assert 'conllu-srl cannot hold 1 argument labelled "A(0"' in messages


@pytest.mark.parametrize("target", ["conllu-srl", "conll08", "up2", "conllx"])
def test_ids_that_do_not_count_are_told(target):
    _, lost = convert("conll09", conll09("A0", ids=["1", "7"]), target)
    assert any("1 id that does not count 1, 2, 3" in message for message in lost)


@pytest.mark.parametrize("target", ["conll09", "conllu", "up2"])
def test_flags_that_are_none_are_told(target):
    rows = [
        "1 a a X _ _ 0 root Y go.01 _ A0",
        "2 b b X _ _ 1 x yes run.01 A1 _",
    ]
    _, lost = convert("conllu-srl", table(*rows), target)
    told = " ".join(lost)
    assert "1 flag that is not the usual one" in told
    assert "1 sense of no predicate" in told
    assert "1 column of no predicate" in told


def test_gold_tags_that_are_filled_are_told():
    text = conll08("A0").replace("\tx\tx\tN\tN", "\tx\tx\t_\tN")
    content, lost = convert("conll08", text, "conllu-srl")
    assert content.split("\n")[2].split("\t")[3] == "N"
    assert lost == ["conllu-srl cannot hold 1 empty cell of GPOS, filled with PPOS"]
    _, lost = convert("conll08", CONLL08, "conll09")  # the later parts of split words
    assert not any("GPOS" in message for message in lost)


@pytest.mark.parametrize("target", ["conll09", "conllu-srl"])
def test_predicted_tags_of_whole_words_are_told_where_the_parts_have_others(target):
    text = conll08("A0").replace("\tx\tx\tN\tN\tx\tx\tN", "\tx\tx\tN\tN\tx\tx\tM")
    _, lost = convert("conll08", text, target)
    assert any("1 cell of WHOLE_PPOS" in message for message in lost)


def test_gaps_in_predicted_columns_are_told():
    text = conll09("A0").replace("\t_\t_\t1\t1", "\tf\t_\t1\t1")
    _, lost = convert("conll09", text, "conllu-srl")
    assert lost == ["conllu-srl has no room for 1 empty cell of PFEAT of the file"]


@pytest.mark.parametrize("target", ["conll05-props", "conll04-props"])
def test_sentences_without_words_are_told(tmp_path, target):
    (tmp_path / "x.mrg").write_text("(S (V goes))\n(S (NP (-NONE- *)))\n(S (V a))\n")
    content = b"x.mrg 0 0 g go go.01 ----- 0:0-rel\n"
    source = Source(str(tmp_path / "x.prop"), content)
    corpus = FORMATS.get("propbank-prop").open(source, ProblemLog(), {"with": "x.mrg"})
    assert [len(sentence) for sentence in corpus.sentences()] == [1, 0, 1]
    log = ProblemLog()
    written = converted(corpus, target, log=log).decode()
    lost = [p.message for p in log.problems if p.code == "convert.lost"]
    assert f"{target} cannot hold 1 sentence without words" in lost
    assert len(opened(target, written)) == 2


@pytest.mark.parametrize("target", ["conllu-srl", "conll09", "up2"])
def test_nothing_is_written_where_there_is_no_sentence(target):
    with pytest.raises(InputRefusedError) as refused:
        converted(opened("conll09", "\n\n\n"), target, log=ProblemLog())
    assert refused.value.log.problems[0].code == "conll.empty-file"


@pytest.mark.parametrize("target", ["conll09", "conllu", "up2"])
def test_comments_without_a_sentence_are_told(target):
    rows = table("1 a a X _ _ 0 root Y go.01 _")
    _, lost = convert("conllu-srl", rows + "# newdoc id = b\n# sent_id = c\n", target)
    assert any("2 comments behind the last sentence" in message for message in lost)
