"""What all formats with frames have in common: recognition, writing, any input."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.contents import FRAMES, can_hold
from srlviewer.formats.converting import converted
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import guess_format
from srlviewer.formats.reader import Source
from tests.formats.frame_samples import FRAME_FILES

PAIRS = [(name, text) for name, texts in FRAME_FILES.items() for text in texts]
PATHS = {"frame-elements": "a.frame.elements"}
PIECES = [
    b"<", b">", b"/>", b'"', b"\n", b"\n\n", b"\t", b"\r\n", b"\0", b"{", b"}", b"[",
    b"]", b",", b"-1", b"99999999999999999999", b"null", b'{"tokens":', b"\\ud800",
    b"_",
    b"I-X", b"<sentence>", b"</sentence>", b'start="3"', b'end="2"', b'itype="DNI"',
    b'Ref="102"', b'Target="9"', b"<!-- ", b" -->", b"&amp;", b"&x;", b"\xff", b"1e999",
    b"<text>", b"</text>", b"3_1", b"4:2", "\u00e4\u2028".encode(), b"nan",
]  # fmt: skip


def source_of(name, content):
    return Source(PATHS.get(name, "file"), content)


def read_all(name, content):
    log = ProblemLog(kept=10_000)
    corpus = FORMATS.get(name).open(source_of(name, content), log, {})
    corpus.check_file(log)
    return corpus, list(corpus.sentences(log=log)), log


@pytest.mark.parametrize(("name", "text"), PAIRS)
def test_a_file_is_recognised_as_its_own_format_only(name, text):
    assert guess_format(source_of(name, text.encode())) == (name,)
    assert can_hold(name, FRAMES)


@pytest.mark.parametrize(("name", "text"), PAIRS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_is_written_back_byte_for_byte(name, text, end):
    content = text.replace("\n", end).encode()
    corpus, _, log = read_all(name, content)
    assert not log.has_errors
    assert converted(corpus, name, log=ProblemLog()) == content


@pytest.mark.parametrize(("name", "text"), PAIRS)
def test_items_are_numbered_by_their_place(name, text):
    _, sentences, _ = read_all(name, text.encode())
    for sentence in sentences:
        check_items(sentence)


def check_items(sentence):
    assert [f.number for f in sentence.frames] == list(range(len(sentence.frames)))
    numbers = [e.number for e in sentence.frame_elements]
    assert numbers == list(range(len(numbers)))
    size = len(sentence)
    for frame in sentence.frames:
        assert all(0 <= a < b <= size for a, b in frame.target)
        assert all(0 <= a < b <= len(sentence.text) for a, b in frame.target_pieces)
    for element in sentence.frame_elements:
        assert 0 <= element.frame < len(sentence.frames)
        for filler in element.fillers:
            if filler.sentence != sentence.position:  # only formats with links
                assert len(filler.forms) == sum(b - a for a, b in filler.spans)
                assert len(filler.tags) == len(filler.forms)
                assert filler.known
                continue
            assert all(0 <= a < b <= size for a, b in (*filler.spans, *filler.heads))


@st.composite
def damaged(draw, name):
    """A good file, several times, with a few places changed."""
    texts = draw(st.lists(st.sampled_from(FRAME_FILES[name]), min_size=1, max_size=2))
    content = bytearray("".join(texts).encode())
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(content)))
        gone = draw(st.sampled_from([0, 0, 1, 1, 2, 10, 60]))
        content[at : at + gone] = draw(st.sampled_from(PIECES) | st.binary(max_size=4))
    return bytes(content)


def fields(sentence):
    return (
        sentence.forms,
        sentence.line,
        tuple(sentence.token_lines),
        sentence.sentence_id,
        sentence.document,
        sentence.text,
        sentence.tags,
        sentence.sound,
        sentence.frames,
        sentence.frame_elements,
    )


@pytest.mark.parametrize("name", FRAME_FILES)
@given(data=st.data())
def test_whatever_stands_there_is_read_or_reported(name, data):
    content = data.draw(damaged(name))
    try:
        corpus, sentences, log = read_all(name, content)
    except InputRefusedError:  # the declaration names an encoding that nobody knows
        assert b"encoding=" in content
        return
    lines = content.count(b"\n") + 1
    for problem in log.problems:
        assert problem.path
        assert problem.hint
        assert problem.line is not None
        assert 1 <= problem.line <= lines
    assert len(sentences) == len(corpus)
    for position in reversed(range(len(sentences))):
        own = ProblemLog()
        alone = corpus.sentence(position, own)
        assert fields(alone) == fields(sentences[position])
        assert alone.position == position
        assert alone.sound == (not own.has_errors)
        if alone.sound:
            check_items(alone)
    counts = count_items(corpus, ProblemLog())
    assert tuple(counts) == FORMATS.get(name).counts
    assert all(number >= 0 for number in counts.values())
    guess_format(source_of(name, content))


@pytest.mark.parametrize("name", FRAME_FILES)
@given(content=st.binary(max_size=300))
def test_any_bytes_are_read_or_reported(name, content):
    corpus, sentences, _ = read_all(name, content)
    assert len(sentences) == len(corpus)
