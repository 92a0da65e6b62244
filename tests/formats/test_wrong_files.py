"""Files that are not what they are taken for: one sentence says so, and what helps."""

from __future__ import annotations

import gzip
import random

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog, Severity, UsageError
from srlviewer.formats import packed
from srlviewer.formats.opening import open_corpus
from tests.formats.prop_samples import PROP, TREES
from tests.formats.samples import CONLL09, CONLLX, HEAD_FORM, UP2

PROPS = "- (A0*)\nzorf (V*)\n- (A1*)\n\n"
CONLLX_OF_PROPS = (
    "1\tGrib\tgrib\tN\tN\t_\t2\tx\t_\t_\n2\tzorfs\tzorf\tV\tV\t_\t0\tr\t_\t_\n"
    "3\ttolk\ttolk\tN\tN\t_\t2\tx\t_\t_\n\n"
)


@pytest.fixture
def refusal(tmp_path):
    """The one problem for which a file is refused."""

    def call(content, name="x", specification=None, **beside):
        for other, text in beside.items():
            (tmp_path / other.replace("_", ".")).write_text(text)
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        log = ProblemLog()
        with pytest.raises(InputRefusedError) as refused:
            open_corpus(str(path), specification, log=log)
        (problem,) = refused.value.log.problems
        assert problem.hint
        return problem

    return call


@pytest.mark.parametrize(
    ("encoding", "named"),
    [("utf-16", "utf-16"), ("utf-16-le", "utf-16-le"), ("utf-16-be", "utf-16-be"),
     ("utf-32", "utf-32")],
)  # fmt: skip
@pytest.mark.parametrize("specification", [None, "conll09", "conllu-srl"])
def test_wide_encodings_are_named_once(refusal, encoding, named, specification):
    problem = refusal(CONLL09.encode(encoding), "x.conll09", specification)
    assert (problem.code, problem.line) == ("text.encoding", 1)
    assert named.upper() in problem.message
    assert f"encoding={named}" in problem.hint


def test_wide_encodings_are_read_where_they_are_named(tmp_path):
    path = tmp_path / "x.conll09"
    path.write_bytes(CONLL09.encode("utf-16-le"))
    corpus = open_corpus(str(path), "conll09:encoding=utf-16-le", log=ProblemLog())
    assert corpus.sentence(0).sound


@pytest.mark.parametrize("name", ["x", "x.conll09", "x.props"])
@pytest.mark.parametrize(
    ("content", "words"),
    [(random.Random(1).randbytes(4000), "not text"),
     (b"\x7fELF" + bytes(400), "not text"),
     (b"PK\x03\x04" + random.Random(2).randbytes(4000), "a zip archive"),
     (b"BZh91AY&SY" + random.Random(3).randbytes(4000), "bzip2")],
)  # fmt: skip
def test_what_is_no_text(refusal, name, content, words):
    problem = refusal(content, name)
    assert problem.code == "text.encoding"
    assert words in problem.message


def test_a_wrong_byte_is_a_matter_of_its_line(read):
    found = read(CONLL09.encode().replace(b"kulu", b"k\xffl\0u"), "x.conll09").problems
    assert {p.code for p in found} == {"text.encoding"}
    assert all("not valid" in p.message for p in found)


@pytest.mark.parametrize("content", ["", "\n\n", " \n\t\r\n", "\ufeff"])
def test_empty_files_are_called_empty(refusal, content):
    problem = refusal(content)
    assert problem.code == "conll.empty-file"


@pytest.mark.parametrize(
    ("damage", "words"),
    [(lambda raw: raw[:-9], "incomplete"),
     (lambda raw: raw[:2], "incomplete"),
     (lambda raw: raw + b"junk", "other bytes behind"),
     (lambda raw: raw[:40] + bytes([raw[40] ^ 255]) + raw[41:], "damaged"),
     (lambda raw: raw[:-5] + b"x" + raw[-4:], "checksum")],
)  # fmt: skip
def test_damaged_packed_files(refusal, damage, words):
    problem = refusal(damage(gzip.compress(CONLL09.encode())), "x.conll09.gz")
    assert problem.code == "file.open"
    assert words in problem.message
    assert "copy the file again" in problem.hint


def test_bombs_are_noticed_before_they_are_unpacked(refusal, monkeypatch):
    monkeypatch.setattr(packed, "MOST", 1 << 20)
    monkeypatch.setattr(packed, "_PIECE", 1 << 30)  # would be unpacked at one go
    content = gzip.compress(b"a" * (1 << 21))
    assert "more than 1,048,576 bytes" in refusal(content, "x.gz").message


def test_bombs_that_lie_about_their_size(refusal, monkeypatch):
    monkeypatch.setattr(packed, "_SUSPICIOUS", 1 << 16)
    monkeypatch.setattr(packed, "_PIECE", 1 << 14)
    content = gzip.compress(b"a" * (1 << 21))[:-4] + b"\1\0\0\0"
    assert "grows more than" in refusal(content, "x.gz").message


def test_circles_of_links(tmp_path):
    link = tmp_path / "loop"
    link.symlink_to(link)
    with pytest.raises(InputRefusedError) as refused:
        open_corpus(str(link), log=ProblemLog())
    message = refused.value.log.problems[0].message
    assert "circle of links" in message
    assert "Errno" not in message


@pytest.mark.parametrize(
    ("encoding", "words"),
    [("rot13", "is not an encoding of text files"),
     ("base64", "is not an encoding of text files"),
     ("utf-9", "did you mean utf-8"), ("klingon", "utf-8, utf-16")],
)  # fmt: skip
def test_unknown_encodings(tmp_path, encoding, words):
    (tmp_path / "x").write_text(CONLL09)
    with pytest.raises(UsageError) as wrong:
        open_corpus(
            str(tmp_path / "x"), f"conll09:encoding={encoding}", log=ProblemLog()
        )
    assert words in str(wrong.value)
    assert "codecs" not in str(wrong.value)


@pytest.mark.parametrize("name", ["x.conllx", "x.words2", "notes"])
def test_props_take_no_other_files(refusal, name):
    key = name.replace(".", "_")
    problem = refusal(
        PROPS, "a.props", f"conll05-props:with={name}", **{key: CONLLX_OF_PROPS}
    )
    assert problem.code == "partner.kind"
    assert name in problem.message


@pytest.mark.parametrize("name", ["a.props", "b.props"])
def test_props_take_no_props(refusal, name):
    other = {} if name == "a.props" else {"b_props": PROPS}
    problem = refusal(PROPS, "a.props", f"conll05-props:with={name}", **other)
    assert problem.code == "partner.kind"


def test_words_of_any_name_are_taken(tmp_path):
    (tmp_path / "a.props").write_text(PROPS)
    (tmp_path / "sentences.txt").write_text("Grib\nzorfs\ntolk\n\n")
    corpus = open_corpus(
        str(tmp_path / "a.props"), "conll05-props:with=sentences.txt", log=ProblemLog()
    )
    assert corpus.sentence(0).forms == ("Grib", "zorfs", "tolk")


@pytest.mark.parametrize("names", ["a.words+a.words", "a.words+", "+a.words"])
def test_names_of_a_setting(tmp_path, names):
    (tmp_path / "a.props").write_text(PROPS)
    (tmp_path / "a.words").write_text("Grib\nzorfs\ntolk\n\n")
    with pytest.raises(UsageError, match="with="):
        open_corpus(
            str(tmp_path / "a.props"), f"conll05-props:with={names}", log=ProblemLog()
        )


def test_up2_takes_no_other_files(refusal):
    problem = refusal(UP2, "x.conllup", "up2:with=a.txt", a_txt=PROPS)
    assert (problem.code, "no CoNLL-U file" in problem.message) == (
        "partner.kind",
        True,
    )


@pytest.mark.parametrize("text", [CONLLX, HEAD_FORM])
def test_pointers_take_no_other_files(refusal, text):
    problem = refusal(PROP, "x.prop", "propbank-prop:with=a.txt", a_txt=text)
    assert problem.code == "partner.kind"


def test_pointers_take_trees_of_any_name(tmp_path):
    (tmp_path / "x.prop").write_text(PROP)
    (tmp_path / "a.txt").write_text("\n" + TREES)
    corpus = open_corpus(
        str(tmp_path / "x.prop"), "propbank-prop:with=a.txt", log=ProblemLog()
    )
    assert len(corpus)


@pytest.mark.parametrize("text", [CONLLX, PROPS, TREES])
def test_tables_of_labels(tmp_path, text):
    (tmp_path / "x.conll09").write_text(CONLL09)
    (tmp_path / "map.txt").write_text(text)
    log = ProblemLog()
    open_corpus(str(tmp_path / "x.conll09"), "conll09:map=map.txt", log=log)
    (problem,) = log.problems
    assert problem.code == "labels.map"
    assert "no table of labels" in problem.message


@pytest.mark.parametrize(
    ("name", "content"),
    [("a.synt.col2", "NNP (NP*)\nVBZ (VP*\nNN (NP*))\n\n"), ("a.words", "a\nb\n\n"),
     ("a.ne", "(PER*)\n*\n\n"), ("a.senses", "-\n01\n\n")],
)  # fmt: skip
def test_files_that_belong_beside_props(refusal, name, content):
    problem = refusal(content, name)
    assert problem.code == "partner.missing"
    assert f"with={name}" in problem.hint


def test_props_that_a_parser_was_named_in(read):
    assert read(PROPS, "wsj.synt.props").corpus.format == "conll05-props"


@pytest.mark.parametrize("space", ["\u2028", "\xa0", "\u3000", " \u2003"])
@pytest.mark.parametrize(("name", "text"), [("conllu-srl", HEAD_FORM),
                                            ("conll09", CONLL09)])  # fmt: skip
def test_lines_that_only_look_empty(read, name, text, space):
    text = text.removesuffix("\n") + space + "\n" + text
    found = read(text, "x", name).problems
    odd = [p for p in found if "looks empty" in p.message]
    assert [(p.code, p.severity) for p in odd] == [
        ("conll.white-space", Severity.WARNING)
    ]
    assert odd[0].line == text[: text.index(space)].count("\n") + 1


def test_a_column_of_o_is_one_of_names(read):
    text = "The DT B-NP (S* O - (A0*\nBig NNP I-NP * O - *A0)\n"
    text += "zorfs VBZ B-VP * O zorf (V*V)\n. . O *S) O - *\n\n"
    reading = read(text, "x")
    assert reading.corpus.format == "conll05-full"
    assert reading.problems == ()
    names = reading.corpus.sentence(0).column_names
    assert list(names) == ["WORD", "POS", "CHUNK", "CLAUSE", "NE", "TARGET"]
