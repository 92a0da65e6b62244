"""What the formats with entities have in common: recognition, writing, any input."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.contents import ENTITIES, can_hold
from srlviewer.formats.converting import converted
from srlviewer.formats.opening import guess_format
from srlviewer.formats.reader import Source
from tests.formats.entity_samples import BRAT_TEXT, ENTITY_FILES

PAIRS = [(name, text) for name, texts in ENTITY_FILES.items() for text in texts]
PIECES = [
    b"\n", b"\n\n", b"\t", b" ", b"\r\n", b"\0", b"{", b"}", b"[", b"]", b",", b'"',
    b"-1", b"99999999999999999999", b"null", b'{"tokens":', b"\\ud800", b"_", b"I-X",
    b"B-", b"U-Per", b"E", b"-DOCSTART-", b"\n# x = y\n", b"NaN", b"\xff", b"1e999",
    b"T1", b"R7\tX Arg1:T1 Arg2:T9\n", b"*\tX T1 T2 T3\n", b"E1", b"0 3", b";", b"#",
    "\u00e4\u2028".encode(), b'"head": 7', b'"type": "None"', b"\\\\\\\"",
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the text of the brat document lies."""
    made = tmp_path_factory.mktemp("brat")
    (made / "file.txt").write_bytes(BRAT_TEXT.encode())
    return made


def source_of(name, content, folder):
    return Source(str(folder / "file.ann") if name == "brat" else "file", content)


def read_all(name, content, folder):
    log = ProblemLog(kept=10_000)
    source = source_of(name, content, folder)
    corpus = FORMATS.get(name).open(source, log, {})
    corpus.check_file(log)
    return corpus, list(corpus.sentences(log=log)), log


@pytest.mark.parametrize(("name", "text"), PAIRS)
def test_a_file_is_recognised_as_its_own_format_only(name, text, folder):
    source = source_of(name, text.encode(), folder)
    assert [n for n in FORMATS.built_in if FORMATS.get(n).fits(source)] == [name]
    assert guess_format(source) == (name,)
    assert can_hold(name, ENTITIES)


@pytest.mark.parametrize(("name", "text"), PAIRS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_is_written_back_byte_for_byte(name, text, end, folder):
    content = text.replace("\n", end).encode()
    corpus, _, log = read_all(name, content, folder)
    assert not log.has_errors
    assert converted(corpus, name, log=ProblemLog()) == content


def check_items(sentence):
    entities, relations = sentence.entities, sentence.entity_relations
    assert [e.number for e in entities] == list(range(len(entities)))
    assert [r.number for r in relations] == list(range(len(relations)))
    size = len(sentence)
    for entity in entities:
        assert entity.label
        assert entity.spans
        assert all(0 <= start < end <= size for start, end in entity.spans)
    for relation in relations:
        assert 0 <= relation.head < len(entities)
        assert 0 <= relation.tail < len(entities)


def check(name, content, folder):
    corpus, sentences, log = read_all(name, content, folder)
    lines = content.count(b"\n") + 1
    for problem in log.problems:
        assert problem.path == source_of(name, content, folder).path
        assert problem.hint
        assert 1 <= problem.line <= lines
    assert len(sentences) == len(corpus)
    for position, sentence in enumerate(sentences):
        own = ProblemLog()
        again = corpus.sentence(position, own)
        assert sentence.position == position
        assert sentence.sound == again.sound == (not own.has_errors)
        assert again.forms == sentence.forms
        assert again.entity_annotation == sentence.entity_annotation
        assert len(sentence.token_lines) == len(sentence)
        check_items(sentence)
    lists = corpus.entity_lists(0, len(corpus)) if name == "spert" else None
    for sentence, held in zip(sentences, lists or (), strict=False):
        if held is not None:
            assert tuple(held.tokens) == sentence.forms
            spans = [((start, end),) for _, start, end in held.entities]
            assert spans == [e.spans for e in sentence.entities]
            relations = [r[1:4] for r in sentence.entity_relations]
            assert relations == list(held.relations)


@pytest.mark.parametrize(("name", "text"), PAIRS)
@given(data=st.data())
def test_damaged_files(name, text, folder, data):
    content = bytearray(text.encode() * data.draw(st.integers(1, 2)))
    for _ in range(data.draw(st.integers(0, 6))):
        at = data.draw(st.integers(0, len(content)))
        gone = data.draw(st.sampled_from([0, 0, 1, 1, 2, 10, 60]))
        put = data.draw(st.sampled_from(PIECES) | st.binary(max_size=4))
        content[at : at + gone] = put
    check(name, bytes(content), folder)


@pytest.mark.parametrize("name", ENTITY_FILES)
@given(content=st.binary(max_size=300))
def test_any_bytes(name, content, folder):
    check(name, content, folder)


@given(content=st.binary(max_size=120))
def test_annotations_of_any_text(content, tmp_path_factory):
    made = tmp_path_factory.mktemp("text")
    (made / "file.txt").write_bytes(content)
    try:
        _, sentences, _ = read_all("brat", ENTITY_FILES["brat"][0].encode(), made)
    except InputRefusedError as refused:
        wrong = refused
        sentences = []
    else:
        wrong = None
    assert wrong is None or {p.code for p in wrong.log.problems} == {"text.encoding"}
    for sentence in sentences:
        check_items(sentence)
        assert all(sentence.forms)
