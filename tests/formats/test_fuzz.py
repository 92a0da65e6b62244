"""Readers meet anything: no exception, places inside the file, one truth.

What a stream gives is what random access gives, and a sentence is sound exactly if no
error was reported for it.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import guess_format
from srlviewer.formats.reader import Source
from srlviewer.formats.role_columns import conll08_arguments
from tests.formats.prop_samples import OLD_PROP, PROP, TREES
from tests.formats.samples import (
    CONLL08,
    CONLL09,
    CONLLU,
    CONLLX,
    FIPB,
    HEAD_FORM,
    SPAN_FORM,
    UP1_EWT,
    UP2,
)
from tests.formats.table_samples import TABLES

GOOD = {
    "conll09": [CONLL09],
    "conllu-srl": [HEAD_FORM, SPAN_FORM],
    "up1-ewt": [UP1_EWT],
    "up2": [UP2],
    "fipb": [FIPB],
    **TABLES,
    "propbank-prop": [PROP, OLD_PROP],
    "conll08": [CONLL08],
    "conllx": [CONLLX],
    "conllu": [CONLLU],
}
NAMES = tuple(GOOD)
WIDE = "text.encoding"
PIECES = [
    "\n",
    "\n\n",
    "\t",
    " ",
    "\r\n",
    "\r",
    "\0",
    "\xa0",
    "\u2028",
    "\ufeff",
    "_",
    "-",
    "|",
    "||",
    "*",
    "(A0*",
    "*)",
    "Y",
    "#",
    "# text = x\n",
    "1-2",
    "2.1",
    "0",
    "9",
    "-9",
    "99999999999999999999",
    "(S(NP*",
    "*))",
    "#begin document (d); part 1\n",
    "5:1*7:1-ARG0",
    "A0:1",
    "A0:5-1",
    "2:PBArg_0",
    "PBSENSE=",
    "---\n",
    "# newdoc id = d\n",
    "²",
    "a" * 300,
]


@st.composite
def damaged(draw, name):
    """A good file, several times, with a few places changed."""
    texts = draw(st.lists(st.sampled_from(GOOD[name]), min_size=1, max_size=4))
    content = bytearray("".join(texts).encode())
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(content)))
        gone = draw(st.sampled_from([0, 0, 1, 1, 2, 10, 60]))
        put = draw(st.sampled_from(PIECES).map(str.encode) | st.binary(max_size=4))
        content[at : at + gone] = put
    return bytes(content)


def read_all(name, content, settings):
    """Open and read; the sentences and the problems."""
    log = ProblemLog(kept=10_000)
    source = Source("file", content)
    corpus = FORMATS.get(name).open(source, log, settings)
    corpus.check_file(log)
    return corpus, list(corpus.sentences(log=log)), log


def fields(sentence):
    return (
        sentence.forms,
        sentence.line,
        tuple(sentence.token_lines),
        sentence.sentence_id,
        sentence.document,
        sentence.text,
        sentence.heads,
        sentence.predicate_tokens,
        sentence.senses,
        sentence.role_columns,
        sentence.sound,
        sentence.extra_rows,
        sentence.comments,
        sentence.arguments,
        sentence.targets,
    )


def check(name, content, settings):
    corpus, sentences, log = read_all(name, content, settings)
    lines = content.count(b"\n") + 1
    for problem in log.problems:
        assert problem.path == "file"
        assert problem.hint
        assert problem.line is not None
        assert 1 <= problem.line <= lines
    assert len(sentences) == len(corpus)
    order = list(range(len(sentences)))
    random.Random(0).shuffle(order)
    for position in order:
        sentence, own = sentences[position], ProblemLog()
        assert sentence.position == position
        assert fields(corpus.sentence(position, own)) == fields(sentence)
        assert fields(corpus.sentence(position)) == fields(sentence)
        assert sentence.sound == (not own.has_errors)
        check_shape(sentence)
    middle = len(sentences) // 2
    rest = [fields(s) for s in corpus.sentences(middle)]
    assert rest == [fields(s) for s in sentences[middle:]]


def check_shape(sentence):
    size = len(sentence)
    if sentence.sound:
        assert size > 0
    for column in (sentence.lemmas, sentence.tags, sentence.heads, sentence.relations):
        assert len(column) in {0, size}
    assert len(sentence.token_lines) == size
    assert list(sentence.predicate_tokens) == sorted(set(sentence.predicate_tokens))
    assert len(sentence.senses) == len(sentence.predicate_tokens)
    assert len(sentence.role_columns) == len(sentence.predicate_tokens)
    assert all(len(column) in {0, size} for column in sentence.role_columns)
    for number, argument in enumerate(sentence.arguments):
        assert argument.number == number
        assert 0 <= argument.predicate < len(sentence.predicate_tokens)
        nameless = sentence.read_arguments is conll08_arguments or not sentence.sound
        assert argument.label or nameless
        assert all(0 <= start < end <= size for start, end in argument.spans)
    assert sum(len(p.arguments) for p in sentence.propositions) == len(
        sentence.arguments
    )
    if sentence.tree is not None:
        assert len(sentence.tree.token_parents) == size
    for column in sentence.column_names or {}:
        assert len(sentence.column(column)) == size


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_damaged_files(name, data):
    settings = data.draw(st.sampled_from([{}, {"labels": "short", "case": "upper"}]))
    if name == "up2":
        settings = {**settings, **data.draw(st.sampled_from([{}, {"form": "span"}]))}
    check(name, data.draw(damaged(name)), settings)


@pytest.mark.parametrize("name", NAMES)
@given(content=st.binary(max_size=300))
def test_any_bytes(name, content):
    check(name, content, {})


@given(content=st.binary(max_size=200), name=st.sampled_from(NAMES), data=st.data())
def test_guess_never_fails(content, name, data):
    for file in ("x", "x.conll09", "x.conllu", "x.conllup"):
        for some in (content, data.draw(damaged(name))):
            assert set(guess_format(Source(file, some))) <= set(FORMATS.names())


@given(content=damaged("up2"), ud=damaged("fipb"))
def test_joining_anything(tmp_path_factory, content, ud):
    folder = tmp_path_factory.mktemp("join")
    (folder / "ud.conllu").write_bytes(ud)
    log = ProblemLog()
    source = Source(str(folder / "x.conllup"), content)
    corpus = opened_beside("up2", source, log, "ud.conllu")
    if corpus is None:
        return
    for sentence in corpus.sentences(log=log):
        check_shape(sentence)
    assert log.has_errors == any(p.severity is Severity.ERROR for p in log.problems)


@given(content=damaged("propbank-prop"), data=st.data())
def test_pointing_into_anything(tmp_path_factory, content, data):
    trees = bytearray(TREES.encode())
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(trees)))
        gone = data.draw(st.sampled_from([0, 1, 2, 30]))
        trees[at : at + gone] = data.draw(
            st.sampled_from([b"", b"(", b")", b"\n", b"x"])
        )
    folder = tmp_path_factory.mktemp("trees")
    (folder / "x.xml.parse").write_bytes(trees)
    log = ProblemLog()
    source = Source(str(folder / "x.prop"), content)
    corpus = opened_beside("propbank-prop", source, log, "x.xml.parse")
    if corpus is None:
        return
    corpus.check_file(log)
    for sentence in corpus.sentences(log=log):
        own = ProblemLog()
        assert corpus.sentence(sentence.position, own).sound == (not own.has_errors)
        assert all(len(c) in {0, len(sentence)} for c in sentence.role_columns)
        assert sentence.tree is not None
        assert len(sentence.tree.token_parents) == len(sentence)


def opened_beside(name, source, log, partners):
    """The corpus; None if what is left of the files beside it is of another kind."""
    try:
        return FORMATS.get(name).open(source, log, {"with": partners})
    except InputRefusedError as wrong:
        refused = wrong
    assert {p.code for p in refused.log.problems} <= {"partner.kind", WIDE}
    return None


SIDES = {
    "a.words": "Grib\nzorfs\ntolk\n\nTolk\n!\n\n",
    "a.synt.col2": "NNP (S(NP*)\nVBZ (VP*\nNN (NP*)))\n\nNN (S(NP*)\n. *)\n\n",
    "a.senses": "-\n02\n-\n\n-\n-\n\n",
}
PROPS_OF_SIDES = "- (A0*)\nzorf (V*)\n- (A1*)\n\n-\n-\n\n"


@given(data=st.data())
def test_pasting_anything(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("sides")
    for name, text in {**SIDES, "a.props": PROPS_OF_SIDES}.items():
        content = bytearray(text.encode())
        for _ in range(data.draw(st.integers(0, 2))):
            at = data.draw(st.integers(0, len(content)))
            gone = data.draw(st.sampled_from([0, 1, 2, 10]))
            content[at : at + gone] = data.draw(
                st.sampled_from(PIECES).map(str.encode) | st.binary(max_size=3)
            )
        (folder / name).write_bytes(content)
    log = ProblemLog()
    source = Source(str(folder / "a.props"), (folder / "a.props").read_bytes())
    corpus = opened_beside("conll05-props", source, log, "+".join(SIDES))
    if corpus is None:
        return
    corpus.check_file(log)
    for sentence in corpus.sentences(log=log):
        own = ProblemLog()
        again = corpus.sentence(sentence.position, own)
        assert sentence.sound == again.sound == (not own.has_errors)
        assert again.forms == sentence.forms
        for column in sentence.column_names or {}:
            if not sentence.wordless and column != "TARGET":
                assert len(sentence.column(column)) == len(sentence)
        if sentence.tree is not None:
            assert len(sentence.tree.token_parents) == len(sentence)
