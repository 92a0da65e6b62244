"""Which format a file has, and how its bytes come in."""

from __future__ import annotations

import gzip
import hashlib
import io
import pickle

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import guess_format, open_corpus, read_source
from srlviewer.formats.reader import Source
from tests.formats.samples import (
    CONLL09,
    FIPB,
    HEAD_FORM,
    SPAN_FORM,
    UP1_EWT,
    UP2,
    UP2_MERGED,
    UP2_WITH_WORDS,
    table,
)

SAMPLES = {
    "conll09": [CONLL09, CONLL09.replace("\t", " "), "\ufeff" + CONLL09],
    "conllu-srl": [HEAD_FORM, SPAN_FORM, HEAD_FORM.replace("\n", "\r\n")],
    "up1-ewt": [UP1_EWT],
    "up2": [UP2, UP2_WITH_WORDS, UP2_MERGED],
    "fipb": [FIPB],
}
PAIRS = [(name, text) for name, texts in SAMPLES.items() for text in texts]


@pytest.mark.parametrize(("name", "text"), PAIRS)
def test_content_decides(name, text):
    assert guess_format(Source("x.txt", text.encode())) == (name,)


@pytest.mark.parametrize(("name", "text"), PAIRS)
def test_content_decides_against_the_extension(name, text):
    wrong = "x.conllu" if name == "conll09" else "x.conll09"
    assert guess_format(Source(wrong, text.encode()), prefer=("conll09",)) == (name,)


def test_parse_in_phead_only_is_still_conll09():
    text = table("1 go go go V V _ _ _ 0 _ R Y go.01 _")
    assert guess_format(Source("x", text.encode())) == ("conll09",)


def test_extension_decides_for_content_of_no_format():
    assert guess_format(Source("x.conll09", b"Mona gorbas\n")) == ("conll09",)
    assert guess_format(Source("x.conllup", b"")) == ("up2",)
    assert guess_format(Source("x", b"Mona gorbas\n")) == ()


def test_scheme_decides_for_an_empty_file_without_extension():
    assert guess_format(Source("-", b""), prefer=("conll09",)) == ("conll09",)
    assert guess_format(Source("-", b"")) == ()


@pytest.mark.parametrize("content", [b"", b" \n", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("prefer", [(), ("salsa",)])
def test_an_empty_document_is_of_no_kind(tmp_path, content, prefer):
    path = tmp_path / "x.xml"
    path.write_bytes(content)
    with pytest.raises(InputRefusedError) as refusal:
        open_corpus(str(path), log=ProblemLog(), prefer=prefer)
    assert [p.code for p in refusal.value.log.problems] == ["conll.empty-file"]


@pytest.mark.parametrize("name", ["x.json", "x.xml", "x.bio", "x.conllu", "x.bio.gz"])
@pytest.mark.parametrize("specification", [None, "bio", "spert:encoding=latin-1"])
def test_two_byte_order_marks_are_refused_in_every_format(
    tmp_path, name, specification
):
    content = b"\xef\xbb\xbf" * 2 + b"[]\n"
    path = tmp_path / name
    path.write_bytes(gzip.compress(content) if name.endswith("gz") else content)
    with pytest.raises(InputRefusedError) as refusal:
        open_corpus(str(path), specification, log=ProblemLog())
    [problem] = refusal.value.log.problems
    assert problem.code == "text.encoding"
    assert "two byte-order marks" in problem.message


def test_two_formats_that_fit_are_both_named(tmp_path, monkeypatch):
    monkeypatch.setattr(type(FORMATS.get("fipb")), "fits", lambda self, source: True)
    path = tmp_path / "x.txt"
    path.write_text(CONLL09)
    with pytest.raises(InputRefusedError) as refusal:
        open_corpus(str(path), log=ProblemLog())
    (problem,) = refusal.value.log.problems
    assert problem.code == "format.ambiguous"
    assert "conll09 and fipb" in problem.message
    assert "--format" in problem.hint or "format" in problem.hint
    assert (
        open_corpus(str(path), log=ProblemLog(), prefer=("conll09",)).format
        == "conll09"
    )


@pytest.mark.parametrize(
    ("specification", "words"),
    [
        ("conll9", 'unknown format "conll9": did you mean conll09'),
        ("conll09:label=short", "did you mean labels"),
        ("conll09:labels=shrt", "did you mean short"),
        ("conll09:", "settings are missing"),
        ("conll09:labels", "key=value"),
        ("conll09:encoding=klingon", "klingon"),
        ("conll09:encoding=rot13", "rot13"),
        ("conllu-srl:with=span", "unknown setting of conllu-srl"),
        ("conll09:form=spans", "did you mean span"),
        ("conll09:map=a/b", "bare name of a file"),
    ],
)
def test_wrong_specifications(tmp_path, specification, words):
    path = tmp_path / "x.conll09"
    path.write_text(CONLL09)
    with pytest.raises(UsageError, match=words):
        open_corpus(str(path), specification, log=ProblemLog())


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "cp1252"])
def test_other_encodings(read, encoding):
    raw = CONLL09.replace("kulu", "kül").encode(encoding)
    reading = read(raw, "x.conll09", f"conll09:encoding={encoding}")
    assert reading.sentences[0].forms[2] == "kül"
    assert reading.codes == []
    assert reading.corpus.settings == {"encoding": encoding}
    assert reading.corpus.sha256 == hashlib.sha256(raw).hexdigest()


def test_bytes_that_another_encoding_does_not_have(read):
    with pytest.raises(InputRefusedError) as refusal:
        read(CONLL09.replace("kulu", "kül"), "x.conll09", "conll09:encoding=ascii")
    (problem, *_) = refusal.value.log.problems
    assert (problem.code, problem.line, problem.column) == ("text.encoding", 3, 4)


def test_default_settings_are_not_in_the_signature(read):
    specification = "conll09:labels=keep,encoding=utf-8"
    assert read(CONLL09, "x.conll09", specification).corpus.settings == {}


def test_byte_order_mark_is_no_part_of_the_first_cell(read):
    reading = read("\ufeff" + HEAD_FORM)
    assert reading.sentences[0].comments[0] == "# sent_id = s-1"
    assert reading.codes == ["text.bom"]


def test_gzip(read):
    packed = gzip.compress(CONLL09.encode())
    reading = read(packed, "x.conll09.gz")
    assert reading.corpus.format == "conll09"
    assert reading.codes == []
    assert reading.corpus.sha256 == hashlib.sha256(packed).hexdigest()


def test_standard_input(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(CONLL09.encode())))
    corpus = open_corpus("-", log=ProblemLog())
    assert (corpus.path, corpus.format, len(corpus)) == ("-", "conll09", 1)


def test_corpus_can_be_sent_to_another_process(read):
    corpus = read(HEAD_FORM, specification="conllu-srl:case=upper").corpus
    twin = pickle.loads(pickle.dumps(corpus))
    assert twin.settings == corpus.settings
    assert twin.sentence(0).role_columns == corpus.sentence(0).role_columns


def test_source_of_a_missing_file_is_refused():
    with pytest.raises(InputRefusedError, match="no such file"):
        read_source("nowhere/x.conll09")


@pytest.mark.parametrize("name", FORMATS.names())
def test_every_format_describes_itself(name):
    described = FORMATS.get(name)
    assert described.name == name
    assert described.title
    assert described.page.startswith("https://")
    assert all(ending.startswith((".", "_")) for ending in described.extensions)
    assert all(isinstance(values, tuple) for values in described.settings.values())


@pytest.mark.parametrize(
    "encoding",
    ["undefined", "punycode", "idna", "unicode_escape", "hex", "a\0b", "x" * 5000],
)
def test_what_is_no_encoding_of_files(tmp_path, encoding):
    path = tmp_path / "missing.conll09"
    with pytest.raises(UsageError, match="encoding"):
        open_corpus(str(path), f"conll09:encoding={encoding}", log=ProblemLog())


@pytest.mark.parametrize("encoding", ["utf-7", "utf-16", "utf-32", "ascii"])
def test_bytes_that_an_encoding_does_not_have_are_a_problem(tmp_path, encoding):
    path = tmp_path / "x.conll09"
    path.write_bytes(b"1\tk\xffl\xfe\x80+A\n\xd8\n\x00")
    with pytest.raises(InputRefusedError) as refusal:
        open_corpus(str(path), f"conll09:encoding={encoding}", log=ProblemLog())
    assert {p.code for p in refusal.value.log.problems} == {"text.encoding"}


@pytest.mark.parametrize(
    "name", ["../x.conllu", "/x.conllu", "a\\x.conllu", "..", ".", "-", "a\0b"]
)
def test_the_file_of_a_setting_is_a_bare_name(tmp_path, name):
    path = tmp_path / "x.conllup"
    path.write_text(UP2)
    with pytest.raises(UsageError, match="bare name"):
        open_corpus(str(path), f"up2:with={name}", log=ProblemLog())


def test_packed_files_have_a_limit(tmp_path, monkeypatch):
    path = tmp_path / "x.conll09.gz"
    path.write_bytes(gzip.compress(CONLL09.encode()))
    monkeypatch.setattr("srlviewer.formats.packed.MOST", len(CONLL09))
    assert len(open_corpus(str(path), log=ProblemLog())) == 1
    monkeypatch.setattr("srlviewer.formats.packed.MOST", len(CONLL09) - 1)
    with pytest.raises(InputRefusedError, match="when unpacked"):
        open_corpus(str(path), log=ProblemLog())


def test_packed_files_may_have_several_parts(tmp_path):
    path = tmp_path / "x.conll09.gz"
    path.write_bytes(gzip.compress(CONLL09.encode()) * 3)
    assert len(open_corpus(str(path), log=ProblemLog())) == 3
