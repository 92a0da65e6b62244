"""Reading on demand: streams, random access, threads, the cycle collector."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import CACHED
from srlviewer.formats.chunks import CHUNK
from tests.formats.samples import CONLL09, table

SIZE = 3 * CHUNK + 7


@pytest.fixture
def corpus(read):
    rows = [f"1 w{n} l l N N _ _ 0 0 R R _ _" for n in range(SIZE)]
    return read("".join(map(table, rows)), "x.conll09").corpus


def words(sentences):
    return [int(sentence.forms[0][1:]) for sentence in sentences]


@pytest.mark.parametrize(
    ("start", "stop"),
    [(0, None), (0, 0), (1, 2), (CHUNK - 1, CHUNK + 1), (SIZE - 1, SIZE + 9), (9, 3)],
)
def test_any_range_can_be_streamed(corpus, start, stop):
    expected = list(range(SIZE))[start:stop]
    assert words(corpus.sentences(start, stop)) == expected


def test_lines_go_on_from_chunk_to_chunk(corpus):
    assert all(s.line == 2 * s.position + 1 for s in corpus.sentences())


def test_last_sentences_are_kept(corpus):
    first = corpus.sentence(0)
    assert corpus.sentence(0) is first
    for position in range(1, CACHED + 1):
        corpus.sentence(position)
    again = corpus.sentence(0)
    assert again is not first
    assert again.forms == first.forms


@pytest.mark.parametrize("position", [-1, SIZE])
def test_there_is_nothing_outside(corpus, position):
    with pytest.raises(IndexError):
        corpus.sentence(position)


def test_several_threads_may_read(corpus):
    def sample(seed):
        asked = [(seed * 7919 + n * 104729) % SIZE for n in range(300)]
        return asked == words(map(corpus.sentence, asked))

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(sample, range(16)))


def test_collector_is_off_in_a_stream_and_on_again_behind_it(corpus):
    gc.collect()  # a stream that another test has left half-read ends here
    assert gc.isenabled()
    outer, inner = corpus.sentences(), corpus.sentences()
    next(outer)
    next(inner)
    assert not gc.isenabled()
    list(inner)
    assert not gc.isenabled()
    outer.close()
    assert gc.isenabled()


def test_collector_stays_off_if_it_was_off(corpus):
    gc.disable()
    try:
        list(corpus.sentences())
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_problems_of_a_stream_without_log_are_not_kept(read):
    corpus = read(CONLL09.replace("\t2\t2\tSBJ", "\tx\t2\tSBJ"), "x.conll09").corpus
    log = ProblemLog()
    list(corpus.sentences())
    assert len(log) == 0
    corpus.sentence(0, log)
    assert [p.code for p in log.problems] == ["conll.head"]
