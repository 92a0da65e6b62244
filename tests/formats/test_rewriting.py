"""Files written back: byte for byte, or with single cells replaced."""

from __future__ import annotations

import gzip
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.formats.rewriting import (
    DIVIDED_AT,
    WHOLE,
    CellEdit,
    EditError,
    can_rewrite,
    cells_of,
    rewritten,
    unfaithful,
)
from tests.formats.round_trip_samples import EDITED, PAIRS, SAMPLES
from tests.formats.samples import CONLL09, HEAD_FORM

CHANGES = {
    "as it is": lambda text: text.encode(),
    "byte-order mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "carriage returns": lambda text: text.replace("\n", "\r\n").encode(),
    "one carriage return": lambda text: text.replace("\n", "\r\n", 2).encode(),
    "no blank line at the end": lambda text: text.removesuffix("\n").encode(),
    "no line end": lambda text: text.rstrip("\n").encode(),
    "blank lines": lambda text: f"\n\n{text}\n \n\t\n{text}\n\n".encode(),
    "comments alone": lambda text: f"{text}# lost\n\n# found\n{text}# end\n".encode(),
    "bytes that are no text": lambda text: (
        (text + text).encode().replace(b"k", b"\xff")
    ),
    "nothing": lambda text: b"",
}


def opened(name, content):
    """The corpus of bytes in a format."""
    return FORMATS.get(name).open(Source("file", content), ProblemLog(), {})


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(("name", "text"), PAIRS)
def test_a_file_that_nobody_edited_is_the_same(name, text, change):
    content = CHANGES[change](text)
    assert rewritten(opened(name, content)) == content


@given(st.data())
def test_any_bytes_come_back(data):
    name, text = data.draw(st.sampled_from(PAIRS))
    content = bytearray((text * data.draw(st.integers(1, 3))).encode())
    for _ in range(data.draw(st.integers(0, 8))):
        at = data.draw(st.integers(0, len(content)))
        put = st.binary(max_size=3) | st.sampled_from([b"\n", b"\r\n", b"\t", b"  "])
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(put)
    assert rewritten(opened(name, bytes(content))) == content


@given(st.data())
def test_an_edit_changes_its_cell_and_nothing_else(data):
    name, text = data.draw(st.sampled_from(EDITED))
    content = CHANGES[data.draw(st.sampled_from([*CHANGES][:7]))](text)
    corpus = opened(name, content)
    position = data.draw(st.integers(0, len(corpus) - 1))
    before = cells_of(corpus, corpus.sentence(position))
    token = data.draw(st.integers(0, len(before) - 1))
    width = len(before[token])
    column = data.draw(st.integers(min(1, width - 1), width - 1))
    written = rewritten(corpus, [CellEdit(position, token, column, "x*y")])
    again = opened(name, written)
    after = cells_of(again, again.sentence(position))
    expected = [list(row) for row in before]
    expected[token][column] = "x*y"
    assert after == expected
    line = corpus.sentence(position).line_of(token) - 1
    old, new = content.split(b"\n"), written.split(b"\n")
    assert [*old[:line], *old[line + 1 :]] == [*new[:line], *new[line + 1 :]]
    assert old[line].endswith(b"\r") == new[line].endswith(b"\r")


@pytest.mark.parametrize(
    "encoding", ["latin-1", "utf-16", "utf-16-be", "utf-8-sig", "utf-32", "cp1252"]
)
@pytest.mark.parametrize("pack", [False, True])
def test_encoding_and_packing_are_kept(tmp_path, encoding, pack):
    content = HEAD_FORM.replace("kulu", "külü").encode(encoding)
    path = tmp_path / "gold.conllu.gz"
    content = gzip.compress(content, mtime=12345) if pack else content
    path.write_bytes(content)
    corpus = open_corpus(str(path), f"conllu-srl:encoding={encoding}", log=ProblemLog())
    assert rewritten(corpus) == content
    edited = rewritten(corpus, [CellEdit(0, 2, 2, "kölö")])
    edited = gzip.decompress(edited) if pack else edited
    assert "\tkölö\t" in edited.decode(encoding)


def test_the_mark_of_big_endian_text_is_kept(tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_bytes(b"\xfe\xff" + HEAD_FORM.encode("utf-16-be"))
    corpus = open_corpus(str(path), "conllu-srl:encoding=utf-16", log=ProblemLog())
    assert rewritten(corpus) == path.read_bytes()


def test_the_name_in_a_packed_file_is_kept(tmp_path):
    path = tmp_path / "gold.conllu.gz"
    with path.open("wb") as file, gzip.GzipFile("named", "wb", 6, file, 99) as stream:
        stream.write(HEAD_FORM.encode())
    corpus = open_corpus(str(path), log=ProblemLog())
    assert rewritten(corpus) == path.read_bytes()
    assert unfaithful(corpus, rewritten(corpus)) is None


def test_a_packing_that_cannot_be_made_again_is_said(tmp_path):
    path = tmp_path / "gold.conllu.gz"
    path.write_bytes(gzip.compress(HEAD_FORM.encode(), 3) + gzip.compress(b"\n"))
    corpus = open_corpus(str(path), log=ProblemLog())
    written = rewritten(corpus)
    problem = unfaithful(corpus, written)
    assert gzip.decompress(written) == gzip.decompress(path.read_bytes())
    assert problem is not None
    assert problem.code == "convert.lost"


def test_a_letter_that_the_encoding_lacks_is_refused(tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_bytes(HEAD_FORM.encode())
    corpus = open_corpus(str(path), "conllu-srl:encoding=latin-1", log=ProblemLog())
    with pytest.raises(EditError, match='"ł" cannot be written in ISO8859-1'):
        rewritten(corpus, [CellEdit(0, 2, 2, "ł")])


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (CellEdit(9, 0, 1, "x"), "no sentence 10 among 1"),
        (CellEdit(0, 9, 1, "x"), "no such token"),
        (CellEdit(0, 0, 99, "x"), "no column 100"),
        (CellEdit(0, 0, 1, ""), "not the text of one cell"),
        (CellEdit(0, 0, 1, "a\tb"), "not the text of one cell"),
        (CellEdit(0, 0, 1, "a\nb"), "not the text of one cell"),
        (CellEdit(0, 0, 1, "a\r"), "not the text of one cell"),
    ],
)
def test_what_cannot_be_edited_is_refused(edit, words):
    with pytest.raises(EditError, match=words):
        rewritten(opened("conllu-srl", HEAD_FORM.encode()), [edit])


def test_blanks_divide_cells_of_conll09_only():
    blank = CellEdit(0, 0, 1, "New York")
    assert b"\tNew York\t" in rewritten(
        opened("conllu-srl", HEAD_FORM.encode()), [blank]
    )
    with pytest.raises(EditError):
        rewritten(opened("conll09", CONLL09.encode()), [blank])


def test_every_format_that_is_written_has_samples():
    assert SAMPLES.keys() == DIVIDED_AT.keys() | WHOLE


def test_files_of_all_these_formats_may_be_empty():
    for name in (DIVIDED_AT.keys() | WHOLE) & set(FORMATS.built_in):
        assert can_rewrite(name)
        assert rewritten(opened(name, b"\n \n")) == b"\n \n"


def test_pointers_are_written_back_as_they_are_or_not_at_all():
    corpus = opened("propbank-prop", SAMPLES["propbank-prop"][0].encode())
    with pytest.raises(EditError, match="only as they are"):
        rewritten(corpus, [CellEdit(0, 0, 0, "x")])


def test_a_format_that_nobody_knows_is_not_written():
    corpus = BlockCorpus(Source("file", b"x"), "other", {}, None)
    assert not can_rewrite("other")
    with pytest.raises(EditError, match="other files cannot be written back"):
        rewritten(corpus)


def test_many_edits_of_aligned_rows_keep_all_other_cells():
    rng = random.Random(5)
    text = CONLL09.replace("\t", "   ") * 3
    corpus = opened("conll09", text.encode())
    wanted = {p: cells_of(corpus, corpus.sentence(p)) for p in range(3)}
    edits = []
    for _ in range(30):
        position, token = rng.randrange(3), rng.randrange(4)
        column = rng.randrange(1, 16)
        word = rng.choice(["_", "A0", "AM-TMP", "x" * 20])
        edits.append(CellEdit(position, token, column, word))
        wanted[position][token][column] = word
    after = opened("conll09", rewritten(corpus, edits))
    assert {p: cells_of(after, after.sentence(p)) for p in range(3)} == wanted
