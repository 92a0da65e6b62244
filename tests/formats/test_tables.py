"""CoNLL-2005 full files, CoNLL-2012, skeletons, PropBank-Br."""

from __future__ import annotations

import gzip

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.errors import ProblemLog
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import guess_format, open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.rewriting import CellEdit, can_rewrite, rewritten
from srlviewer.formats.task_columns import name_columns, sample_tables
from tests.formats.prop_samples import OLD_PROP, PROP
from tests.formats.samples import CONLL09, FIPB, HEAD_FORM, SPAN_FORM, triples
from tests.formats.table_samples import (
    BR_CONSTITUENTS,
    BR_DEPENDENCIES,
    CHINESE,
    CONLL12,
    FULL04,
    FULL05,
    FULL_READER,
    SKELETON,
    TABLES,
    aligned,
)

PAIRS = [(name, text) for name, texts in TABLES.items() for text in texts]


@pytest.mark.parametrize(("name", "text"), PAIRS)
def test_content_decides(name, text):
    for file in ("x.txt", "x.props", "x_conll", "x.gold_skel"):
        for written in (text, text.replace("\n", "\r\n"), "\ufeff" + text):
            assert guess_format(Source(file, written.encode())) == (name,)


@pytest.mark.parametrize("text", [CONLL09, HEAD_FORM, SPAN_FORM, FIPB])
def test_other_formats_are_no_tables(text):
    dashed = text.replace("\t_", "\t-")
    for written in (text, dashed):
        assert not set(guess_format(Source("x", written.encode()))) & set(TABLES)


def counts(reading):
    return tuple(count_items(reading.corpus, reading.log).values())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (FULL05, (2, 5, 1, 2)),
        (FULL_READER, (1, 5, 2, 3)),
        (FULL04, (1, 4, 1, 2)),
        (CONLL12, (3, 5, 1, 2)),
        (CHINESE, (1, 4, 2, 3)),
        (SKELETON, (2, 6, 1, 2)),
        (BR_CONSTITUENTS, (1, 3, 1, 2)),
        (BR_DEPENDENCIES, (1, 3, 1, 2)),
    ],
)
def test_counts_without_problems(read, text, expected):
    for content in (text.encode(), gzip.compress(text.encode())):
        reading = read(content, "x")
        assert counts(reading) == expected
        assert reading.problems == ()


def test_published_sample_of_2005(read):
    first, second = read(FULL05, "x").sentences
    assert first.forms == ("Grib", "zorfs", "tolk")
    assert first.tags == ("NNP", "VBZ", "NN")
    assert (first.senses, first.targets) == (("zorf.02",), ("zorf",))
    assert triples(first) == [
        (1, "A0", ((0, 1),)), (1, "V", ((1, 2),)), (1, "A1", ((2, 3),)),
    ]  # fmt: skip
    assert first.column("NE") == ("*", "*", "(ORG*)")
    assert first.column("CHUNK") == ("(NP*)", "(VP*)", "(NP*)")
    assert first.column("CLAUSE") == ("(S*", "*", "*)")
    assert first.tree.labels == ("S", "NP", "VP", "NP")
    assert (second.predicate_tokens, second.senses) == ((), ())
    assert second.column("VS") == ("-", "-")


def test_order_of_the_scoring_package(read):
    (sentence,) = read(FULL_READER, "x").sentences
    assert sentence.tags[0] == "NNP"
    assert sentence.column("NE") == ("(PER*)", "*", "*", "*", "*")
    assert sentence.column("CLAUSE")[3] == "(S*"
    assert sentence.senses == ("gem.01", "zorf.02")
    assert sentence.tree.labels[:3] == ("S", "NP", "VP")


def test_order_of_2004(read):
    (sentence,) = read(FULL04, "x").sentences
    assert sentence.column("CHUNK") == ("B-NP", "B-VP", "B-NP", "I-NP")
    assert sentence.column("NE") == ("B-PER", "O", "O", "O")
    assert sentence.senses == ("zorf",)
    assert sentence.tree is None
    assert [a.label for a in sentence.arguments] == ["A0", "V", "A1"]


@pytest.mark.parametrize(
    ("row", "names"),
    [
        ("Grib", "WORD"),
        ("Grib NNP", "WORD POS"),
        ("Grib (S(NP*))", "WORD PARSE"),
        ("Grib NNP (S(NP*))", "WORD POS PARSE"),
        ("Grib NNP (S*)", "WORD POS CLAUSE"),
        ("Grib NNP (NP*) (S*)", "WORD POS CHUNK CLAUSE"),
        ("Grib NNP (NP*) (S*) (S(NP*))", "WORD POS CHUNK CLAUSE PARSE"),
        ("Grib NNP 01", "WORD POS VS"),
        ("Grib (PER*) NNP", "WORD NE POS"),
        ("Grib NNP (NP*) (S*) (S(NP*)) (PER*) 01", "WORD POS CHUNK CLAUSE PARSE NE VS"),
        ("(PER*)", "NE"),
        ("Grib NNP NNP NNP", "WORD POS COLUMN3 COLUMN4"),
        (
            "Grib NNP (NP*) (S*) NNP (S(NP*)) (PER*) 01",
            "WORD POS CHUNK CLAUSE COLUMN5 PARSE NE VS",
        ),
    ],
)
def test_columns_may_be_left_out(row, names):
    tables = sample_tables(Source("x", f"{row} zorf (V*)\n".encode()))
    assert name_columns(tables, len(row.split())) == tuple(names.split())


def test_words_that_look_like_signs(read):
    text = FULL05.replace("Grib ", "#hey ").replace("tolk ", "(X*) ")
    reading = read(text, "x", "conll05-full")
    assert reading.sentences[0].forms == ("#hey", "zorfs", "(X*)")
    assert reading.codes == []


def test_full_file_without_words_shows_numbers(read):
    text = aligned(
        "* - (A0*)", "(PER*) zorf (V*)", "* - *",
    )  # fmt: skip
    (sentence,) = read(text, "x").sentences
    assert sentence.forms == ("1", "2", "3")
    assert sentence.wordless


def test_documents_and_parts(read):
    first, second, third = read(CONLL12, "x").sentences
    assert first.document == second.document == "bn/zed/00/zed_0001; part 000"
    assert third.document == "bn/zed/00/zed_0001; part 001"
    assert [s.sentence_id for s in (first, second, third)] == [
        "bn/zed/00/zed_0001:000:1",
        "bn/zed/00/zed_0001:000:2",
        "bn/zed/00/zed_0001:001:1",
    ]
    assert first.column("SPEAKER") == ("Ana", "Ana", "Ana")
    assert third.column("SPEAKER") == ("Ivo",)
    assert first.column("COREF") == ("(0)", "-", "(3)")
    assert (first.senses, first.targets) == (("gorba.01",), ("gorba",))
    assert first.tree.roots == ("TOP",)
    assert first.token_lines == [2, 3, 4]
    assert third.token_lines == [10]
    assert third.line == 8


def test_chinese_predicates_have_no_frameset(read):
    (sentence,) = read(CHINESE, "x").sentences
    assert sentence.predicate_tokens == (1, 2)
    assert sentence.targets == sentence.senses == ("来", "看见")
    assert [a.predicate for a in sentence.arguments] == [0, 0, 1, 1, 1]


def test_a_lemma_without_column_is_no_predicate(read):
    """Some rows have a lemma for their word sense; V tells who has a column."""
    text = CHINESE.replace("乙   NR", "乙   NR").replace(
        "NR  (NP*)))))  -   ", "NR  (NP*)))))  乙  "
    )
    assert "乙  " in text
    (sentence,) = read(text, "x").sentences
    assert sentence.predicate_tokens == (1, 2)


def test_conll12_without_document_lines(read):
    text = "".join(x for x in CONLL12.splitlines(True) if not x.startswith("#"))
    reading = read(text, "x.txt")
    assert reading.corpus.format == "conll12"
    assert reading.sentences[0].document == "bn/zed/00/zed_0001; part 0"
    assert reading.codes == []


def test_skeletons_hide_their_words(read):
    first, second = read(SKELETON, "x").sentences
    assert first.forms == ("[WORD]",) * 4
    assert first.wordless
    assert first.tags == ("PRP", "VBZ", "NN", ".")
    assert (first.document, first.sentence_id) == ("ewt/x.xml", "ewt/x.xml:0")
    assert second.sentence_id == "ewt/x.xml:1"
    assert first.senses == ("gorba.01",)
    assert first.tree.labels == ("S", "NP", "VP", "NP")
    filled = read(SKELETON.replace("[WORD]", "kulu"), "x").sentences[0]
    assert filled.forms[0] == "kulu"
    assert not filled.wordless


def test_hidden_words_of_conll12(read):
    text = CONLL12.replace("  Mona", "[WORD]").replace("gorbas", "[WORD]")
    text = text.replace("  kulu   NN", "[WORD]   NN")
    assert read(text, "x").sentences[0].wordless


def test_propbank_br_tables(read):
    (tree,) = read(BR_CONSTITUENTS, "x").sentences
    (arcs,) = read(BR_DEPENDENCIES, "x").sentences
    assert tree.forms == arcs.forms == ("Mona", "gorba", "kulu")
    assert tree.tree.labels == ("FCL", "NP", "VP", "NP")
    assert arcs.tree is None
    assert (arcs.heads, arcs.relations) == (("2", "0", "2"), ("SUBJ", "ROOT", "ACC"))
    assert tree.arguments == arcs.arguments
    assert tree.senses == ("gorbar",)


def test_labels_can_be_respelled(read):
    (sentence, *_) = read(CONLL12, "x", "conll12:labels=short").sentences
    assert [a.label for a in sentence.arguments] == ["A0", "V", "A1"]


@pytest.mark.shared
def test_skeletons_of_the_release(shared_folder, read):
    folder = shared_folder / "real" / "propbank-release-ewt" / "files"
    sums = [0, 0, 0]
    paths = sorted(folder.rglob("*.gold_skel"))
    assert len(paths) == 20
    for path in paths:
        reading = read(path.read_bytes(), path.name)
        assert reading.corpus.format == "propbank-skel"
        assert reading.problems == ()
        assert all(s.tree.roots == ("TOP",) for s in reading.sentences)
        found = counts(reading)
        sums = [a + b for a, b in zip(sums, (found[0], *found[2:]), strict=True)]
    assert sums == [233, 547, 1041]


@pytest.mark.shared
def test_skeletons_score_100_against_themselves(shared_folder):
    folder = shared_folder / "real" / "propbank-release-ewt" / "files"
    propositions = 0
    for path in sorted(folder.rglob("*.gold_skel")):
        comparison = open_comparison(str(path), str(path), "conll05")
        comparison.judge()
        perfect = comparison.values()["proposition.perfect"]
        assert perfect.numerator == perfect.denominator
        assert perfect.value == 1
        propositions += perfect.denominator
        assert len(comparison.log) == 0
    assert propositions == 547


@pytest.mark.parametrize("text", [FULL05, FULL_READER, CONLL12, CHINESE, SKELETON])
def test_tables_are_scored_as_their_props(tmp_path, text):
    """Only targets and brackets count: the props cut out of a table are its equal."""
    table, props = tmp_path / "x.table", tmp_path / "x.props"
    table.write_text(text)
    log = ProblemLog()
    corpus = open_corpus(str(table), log=log)
    lines = []
    for sentence in corpus.sentences():
        named = dict(
            zip(
                sentence.predicate_tokens,
                sentence.targets or sentence.senses,
                strict=True,
            )
        )
        for token in range(len(sentence)):
            cells = [column[token] for column in sentence.role_columns]
            lines.append(" ".join([named.get(token, "-"), *cells]))
        lines.append("")
    props.write_text("\n".join([*lines, ""]))
    comparison = open_comparison(str(table), str(props), "conll05")
    comparison.judge()
    perfect = comparison.values()["proposition.perfect"]
    assert perfect.numerator == perfect.denominator > 0


WRITTEN = [(name, text) for name, text in PAIRS if can_rewrite(name)]
ROUND_TRIPS = [*WRITTEN, ("propbank-prop", PROP), ("propbank-prop", OLD_PROP)]


@pytest.mark.parametrize(("name", "text"), ROUND_TRIPS)
@pytest.mark.parametrize(
    "change",
    [
        str.encode,
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: ("\ufeff" + text).encode(),
        lambda text: text.rstrip("\n").encode(),
        lambda text: ("\n" + text.replace("\n\n", "\n \n\n")).encode(),
    ],
    ids=["as it is", "carriage returns", "mark", "no end", "blank lines"],
)
def test_written_back_byte_for_byte(read, name, text, change):
    content = change(text)
    corpus = read(content, "x", name).corpus
    assert rewritten(corpus) == content


@pytest.mark.parametrize(("name", "text"), WRITTEN)
def test_one_cell_is_written_and_nothing_else(read, name, text):
    corpus = read(text, "x", name).corpus
    sentence = next(s for s in corpus.sentences() if s.predicate_tokens)
    token = sentence.predicate_tokens[0]
    column = sentence.column_names.get("POS", 1)
    written = rewritten(corpus, [CellEdit(sentence.position, token, column, "QQ")])
    again = read(written, "y", name).sentences[sentence.position]
    assert again.tags[token] == "QQ"
    assert again.forms == sentence.forms
    assert again.role_columns == sentence.role_columns


@pytest.mark.parametrize("text", ["Grib\nzorfs\n\n", "Grib NNP\nzorfs VBZ\n\n"])
def test_a_named_full_file_without_targets_is_refused(read, text):
    reading = read(text, "x", "conll05-full")
    first = reading.problems[0]
    assert (first.code, first.line) == ("conll.columns", 1)
    assert "no column of targets" in first.message
    assert reading.log.has_errors
    assert read("", "x", "conll05-full").codes == ["conll.empty-file"]
