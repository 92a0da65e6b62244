"""Files seen in the other form, and with other labels, whatever their format."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.role_forms import as_heads, as_spans
from srlviewer.model.corpus import SeenThrough, signed_settings
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import format_spans
from srlviewer.stretch import HasStretches

# Word, lemma, head, relation, sense or _, role.
ROWS = [
    ("Ga", "ga", 2, "det", "_", "_"),
    ("tolk", "tolk", 4, "nsubj", "_", "A0"),
    ("kam", "kam", 4, "advmod", "_", "AM-TMP"),
    ("gorba", "gorba", 0, "root", "gorba.01", "_"),
    ("untu", "untu", 6, "case", "_", "_"),
    ("Brag", "Brag", 4, "obl", "_", "A2"),
    ("rond", "rond", 8, "amod", "_", "A3"),
    ("kulu", "kulu", 4, "obj", "_", "A1"),
    (".", ".", 4, "punct", "_", "_"),
]
SPANS = ["A0 1-2", "AM-TMP 3", "A2 5-6", "A1 7-8", "A3 7"]
HEADS = ["A0 2", "AM-TMP 3", "A2 6", "A3 7", "A1 8"]


def conllu(rows=ROWS):
    return _lines(
        (i, w, le, "X", "_", "_", h, r, "_" if s == "_" else "Y", s, a)
        for i, (w, le, h, r, s, a) in enumerate(rows, 1)
    )


def conll09(rows=ROWS):
    return _lines(
        (i, w, le, le, "X", "X", "_", "_", h, h, r, r, "_" if s == "_" else "Y", s, a)
        for i, (w, le, h, r, s, a) in enumerate(rows, 1)
    )


def conll08(rows=ROWS):
    return _lines(
        (i, w, le, "X", "X", w, le, "X", h, r, s, a)
        for i, (w, le, h, r, s, a) in enumerate(rows, 1)
    )


def up1_ewt(rows=ROWS):
    return _lines(
        (i, w, le, "X", "X", "_", h, r, "_", "_", s, a)
        for i, (w, le, h, r, s, a) in enumerate(rows, 1)
    )


def fipb(rows=ROWS):
    def deps(role):
        if role == "_":
            return "_"
        return f"4:PBArgM_{role[3:].lower()}" if "M-" in role else f"4:PBArg_{role[1]}"

    def misc(sense):
        return "_" if sense == "_" else f"PBSENSE={sense}"

    return _lines(
        (i, w, le, "X", "_", "_", h, r, deps(a), misc(s))
        for i, (w, le, h, r, s, a) in enumerate(rows, 1)
    )


def up2(rows=ROWS):
    names = "ID FORM LEMMA UPOS XPOS FEATS HEAD DEPREL UP:PRED UP:ARGHEADS"
    roles = "|".join(f"{a}:{i}" for i, (*_, a) in enumerate(rows, 1) if a != "_")
    lines = _lines(
        (i, w, le, "X", "_", "_", h, r, s, "_" if s == "_" else roles)
        for i, (w, le, h, r, s, a) in enumerate(rows, 1)
    )
    return f"# global.columns = {names}\n{lines}"


def _lines(rows):
    return "".join("\t".join(map(str, row)) + "\n" for row in rows) + "\n"


def span_rows(*cells):
    return [(*row[:5], cell) for row, cell in zip(ROWS, cells, strict=True)]


SPAN_CELLS = ("(A0*", "*)", "(AM-TMP*)", "(V*)", "(A2*", "*)", "(A1(A3*)", "*)", "*")


def shown(sentence):
    return [f"{a.label} {format_spans(a.spans)}" for a in sentence.arguments]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("conllu-srl", conllu()),
        ("conll09", conll09()),
        ("conll08", conll08()),
        ("up1-ewt", up1_ewt()),
        ("fipb", fipb()),
        ("up2", up2()),
    ],
)
def test_every_format_of_heads_can_be_seen_as_spans(read, name, content):
    reading = read(content, "x.txt", f"{name}:form=span")
    (sentence,) = reading.sentences
    assert reading.codes == []
    assert shown(sentence) == SPANS
    assert sentence.role_form == reading.corpus.role_form == "span"
    assert [a.number for a in sentence.arguments] == [0, 1, 2, 3, 4]
    assert [a.parent for a in sentence.arguments] == [None, None, None, None, 3]
    assert sentence.role_columns == ((*SPAN_CELLS[:3], "*", *SPAN_CELLS[4:]),)
    # A3 begins its column later in the file than A1.
    assert [sentence.in_file(n) for n in range(5)] == [(0,), (1,), (2,), (4,), (3,)]
    assert [sentence.from_file(n) for n in range(5)] == [0, 1, 2, 4, 3]
    assert reading.corpus.settings == {"form": "span"}
    kept = read(content, "x.txt", f"{name}:form=keep")
    assert shown(kept.sentences[0]) == HEADS
    assert kept.corpus.settings == {}


def test_a_file_of_spans_can_be_seen_as_heads(read):
    reading = read(conllu(span_rows(*SPAN_CELLS)), "x", "conllu-srl:form=head")
    (sentence,) = reading.sentences
    assert reading.codes == []
    assert shown(sentence) == HEADS
    assert sentence.role_columns == (tuple(row[5] for row in ROWS),)
    assert sentence.role_form == reading.corpus.role_form == "head"
    # V is the third bracket of the file, and no argument here.
    assert [sentence.in_file(n) for n in range(5)] == [(0,), (1,), (3,), (5,), (4,)]
    assert sentence.from_file(2) is None


@pytest.mark.parametrize("form", ["keep", "head"])
def test_a_form_that_the_file_has_changes_nothing(read, form):
    reading = read(conll09(), "x", f"conll09:form={form}")
    assert not isinstance(reading.corpus, SeenThrough)
    assert isinstance(reading.corpus, HasStretches)
    assert reading.corpus.settings == {}


def test_views_offer_no_arrays_of_the_file(read):
    corpus = read(conll09(), "x", "conll09:form=span").corpus
    assert isinstance(corpus, SeenThrough)
    assert not isinstance(corpus, HasStretches)
    assert corpus.original.role_form == "head"


def test_up2_gives_the_form_that_its_columns_have(read, tmp_path):
    names = "ID FORM HEAD DEPREL UP:PRED UP:ARGHEADS UP:ARGSPANS"
    content = f"# global.columns = {names}\n" + _lines(
        [
            (1, "a", 2, "x", "_", "_", "_"),
            (2, "b", 0, "root", "b.01", "A0:1|A1:3", "A0:1-1|A1:3-4"),
            (3, "c", 2, "x", "_", "_", "_"),
            (4, "d", 2, "x", "_", "_", "_"),
        ]
    )
    for form, wanted in (("span", "A1 3-4"), ("head", "A1 3"), ("keep", "A1 3")):
        reading = read(content, "x.conllup", f"up2:form={form}")
        assert shown(reading.sentences[0])[1] == wanted
        assert not isinstance(reading.corpus, SeenThrough)
    assert shown(reading.corpus.in_form("span").sentence(0))[1] == "A1 3-4"
    (tmp_path / "my.map").write_text("A1 Patient")
    mapped = read(content, "x.conllup", "up2:map=my.map").corpus
    assert shown(mapped.in_form("span").sentence(0))[1] == "Patient 3-4"
    assert signed_settings(mapped.in_form("span"))["form"] == "span"


@pytest.mark.parametrize(
    ("cells", "wanted"),
    [
        pytest.param(
            ("(A1*)", "*", "*", "(V*)", "*", "*", "(C-A1*", "*)", "*"),
            ["A1 8"],
            id="one head of both pieces",
        ),
        pytest.param(
            ("*", "*", "(C-A1*)", "(V*)", "*", "*", "(A1*", "*)", "*"),
            ["A1 3"],
            id="a piece before all, as high in the tree",
        ),
        pytest.param(
            ("(A1*", "*)", "*", "(V*)", "(A1*", "*)", "(C-A1*", "*)", "*"),
            ["A1 2", "A1 6"],
            id="the last argument before the piece",
        ),
        pytest.param(
            ("(C-A1*", "*)", "*", "(V*)", "*", "*", "*", "*", "*"),
            ["C-A1 2"],
            id="a piece of nothing",
        ),
        pytest.param(
            ("*", "*", "*", "(V*)", "(C-V*)", "*", "*", "(R-A1*)", "*"),
            ["R-A1 8"],
            id="the verb and its particle are no arguments",
        ),
        pytest.param(
            ("(A0*", "*", "*)", "(V*)", "*", "*", "*", "*", "*"),
            ["A0 2"],
            id="the leftmost of two as high",
        ),
        pytest.param(
            ("*", "*", "*", "(V*)", "*", "(A1*", "*", "*)", "*"),
            ["A1 6"],
            id="words that are no phrase",
        ),
        pytest.param(
            ("*", "*", "*", "(V*)", "*", "*", "(A1(A1*)", "*)", "*"),
            ["A1 7", "A1 8"],
            id="nested",
        ),
        pytest.param(
            ("(A1(A1*)", "*", "*)", "(V*)", "*", "*", "*", "*", "*"),
            ["A1 1", "A1 2"],
            id="nested, other head",
        ),
        pytest.param(
            ("(A1*", "(A1*))", "*", "(V*)", "*", "*", "*", "*", "*"),
            ["A1 2"],
            id="two of one label under one head",
        ),
        pytest.param(
            ("(A1*", "(A2*))", "*", "(V*)", "*", "*", "*", "*", "*"),
            ["A1 2", "A2 2"],
            id="two labels under one head",
        ),
    ],
)
def test_heads_of_spans(read, cells, wanted):
    reading = read(conllu(span_rows(*cells)), "x", "conllu-srl:form=head")
    (sentence,) = reading.sentences
    assert shown(sentence) == wanted
    held = [n for a in sentence.arguments for n in sentence.in_file(a.number)]
    assert len(held) == len(set(held))


def test_the_verb_stays_a_word(read):
    rows = [(*r[:5], "V" if r[4] != "_" else r[5]) for r in ROWS]
    (sentence,) = read(up1_ewt(rows), "x", "up1-ewt:form=span").sentences
    assert shown(sentence)[2] == "V 4"


@pytest.mark.parametrize(
    ("heads", "words"),
    [
        ({}, "the sentence has no dependency tree"),
        ({0: 2, 1: 1}, "the heads of the sentence are no tree"),
    ],
)
def test_nothing_is_made_up_where_the_tree_is_missing(read, heads, words):
    rows = [
        (w, le, heads.get(i, h if heads else "_"), r, s, a)
        for i, (w, le, h, r, s, a) in enumerate(ROWS)
    ]
    reading = read(conll09(rows), "x", "conll09:form=span")
    (problem,) = [p for p in reading.log.problems if p.code == "form.no-tree"]
    assert words in problem.message
    assert (problem.severity, problem.line) == ("error", 1)
    assert not reading.sentences[0].sound


def test_single_words_need_no_tree(read):
    names = "ID UP:PRED UP:ARGSPANS"
    rows = [(1, "_", "_"), (2, "b.01", "A0:1-1|A1:3-%d"), (3, "_", "_"), (4, "_", "_")]
    for last, codes in ((3, []), (4, ["form.no-tree"])):
        content = f"# global.columns = {names}\n" + _lines(rows).replace(
            "%d", str(last)
        )
        reading = read(content, "x.conllup", "up2:form=head")
        assert reading.codes == codes


def test_labels_are_respelled_by_a_table(read, tmp_path):
    (tmp_path / "my.map").write_text("A* Role*\nAM-* M-*\nA0 A1\n")
    rows = list(ROWS)
    rows[1] = (*rows[1][:5], "A0|A1|R-A2")
    for specification in ("conll09:map=my.map", "conll09:map=my.map,form=span"):
        reading = read(conll09(rows), "x", specification)
        (sentence,) = reading.sentences
        labels = [a.label for a in sentence.arguments]
        assert labels[:4] == ["A1", "Role1", "R-Role2", "RoleM-TMP"]
        assert reading.corpus.settings["map"] == "my.map"
        assert signed_settings(reading.corpus)["map"].startswith("my.map#")
    assert sentence.role_columns[0][0] == "(A1(Role1(R-Role2*"
    (tmp_path / "my.map").write_text("A0 A1\n")
    (sentence,) = read(conll09(rows), "x", "conll09:map=my.map").sentences
    assert sentence.role_columns[0][1] == "A1|R-A2"
    assert shown(sentence)[:2] == ["A1 2", "R-A2 2"]
    assert sentence.in_file(0) == (0, 1)
    assert sentence.in_file(2) == (3,)


def test_brackets_are_respelled(read, tmp_path):
    (tmp_path / "my.map").write_text("A1 Patient\nV rel\n")
    rows = span_rows(*SPAN_CELLS)
    (sentence,) = read(conllu(rows), "x", "conllu-srl:map=my.map").sentences
    assert sentence.role_columns[0][3] == "(rel*)"
    assert sentence.role_columns[0][6] == "(Patient(A3*)"
    assert sentence.arguments[4].label == "Patient"


def test_a_faulty_table_refuses_the_file(tmp_path):
    (tmp_path / "x").write_text(conll09())
    (tmp_path / "my.map").write_text("A0\n")
    log = ProblemLog()
    open_corpus(str(tmp_path / "x"), "conll09:map=my.map", log=log)
    assert [(p.code, p.line) for p in log.problems] == [("labels.map", 1)]
    assert log.has_errors


def test_a_view_is_the_same_in_another_process(read, tmp_path):
    (tmp_path / "my.map").write_text("A1 Patient\n")
    corpus = read(conll09(), "x", "conll09:form=span,map=my.map").corpus
    again = pickle.loads(pickle.dumps(corpus))
    assert shown(again.sentence(0)) == shown(corpus.sentence(0))
    assert again.settings == corpus.settings
    assert again.sentence(0) is again.sentence(0)


@st.composite
def head_sentences(draw):
    """A tree with its tokens in any order, a predicate, and roles on any tokens."""
    size = draw(st.integers(1, 10))
    order = draw(st.permutations(range(size)))
    heads = [0] * size
    for place, token in enumerate(order[1:], 1):
        heads[token] = order[draw(st.integers(0, place - 1))] + 1
    relations = draw(
        st.lists(st.sampled_from(["x", "case", "punct"]), min_size=size, max_size=size)
    )
    roles = draw(
        st.lists(
            st.tuples(st.integers(0, size - 1), st.sampled_from(["A0", "A1", "R-A0"])),
            unique=True,
        )
    )
    arguments = tuple(
        Argument(number, 0, label, ((token, token + 1),))
        for number, (token, label) in enumerate(sorted(roles))
    )
    return Sentence(
        0,
        tuple("w" * size),
        lemmas=tuple(
            draw(st.lists(st.sampled_from("a,"), min_size=size, max_size=size))
        ),
        heads=tuple(map(str, heads)),
        relations=tuple(relations),
        predicate_tokens=(draw(st.integers(0, size - 1)),),
        senses=("w.01",),
        read_arguments=lambda _: arguments,
    )


@given(head_sentences())
def test_heads_as_spans_as_heads_are_the_same_heads(sentence):
    spans = as_spans(sentence)
    again = as_heads(spans)
    assert sorted(shown(again)) == sorted(shown(sentence))
    assert again.role_form == "head"
    for argument in spans.arguments:
        ((start, end),) = argument.spans
        (number,) = spans.in_file(argument.number)
        written = sentence.arguments[number]
        assert start <= written.spans[0][0] < end
        assert written.label == argument.label
    for argument in again.arguments:
        (number,) = again.in_file(argument.number)
        assert sentence.arguments[number][2:4] == argument[2:4]


@pytest.mark.parametrize("size", [249, 250, 300, 1200])
@pytest.mark.parametrize("write", [conllu, conll09, conll08])
def test_sentences_of_any_length(tmp_path, write, size):
    rows = [("gorba", "gorba", 0, "root", "gorba.01", "_")]
    rows += [("x", "x", 1, "obj", "_", "A1")]
    rows += [("y", "y", 2, "nmod", "_", "_")] * (size - 2)
    name = {conllu: "conllu-srl", conll09: "conll09", conll08: "conll08"}[write]
    path = tmp_path / "x"
    path.write_text(write(rows))
    log = ProblemLog()
    corpus = open_corpus(str(path), f"{name}:form=span", log=log)
    (sentence,) = corpus.sentences(log=log)
    assert log.problems == ()
    assert [(a.label, a.spans) for a in sentence.arguments] == [("A1", ((1, size),))]
