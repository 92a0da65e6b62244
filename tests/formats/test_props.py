"""CoNLL-2005 and CoNLL-2004 props: what is read, and how the files are recognised."""

from __future__ import annotations

import gzip

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.counting import count_items
from tests.formats.samples import CONLL09, HEAD_FORM, SPAN_FORM, triples

PROPS_05 = """\
-      (A0*      *
-         *)     *
gorba   (V*)     *
-      (A1*  (A0*)
dilm      *    (V*)
-         *)     *

-
-

"""
PROPS_04 = """\
-      (A0*         *
-         *A0)      *
gorba   (V*V)       *
-      (A1*   (A0*A0)
dilm      *     (V*V)
-         *A1)      *

-
-

"""
FULL = """\
Grib  * NNP (NP*) (S* (S(NP*) -  -    (A0*)
zorfs * VBZ (VP*) *   (VP*    01 zorf (V*)
tolk  * NN  (NP*) *)  (NP*))) -  -    (A1*)

"""
ROLES = [
    (2, "A0", ((0, 2),)),
    (2, "V", ((2, 3),)),
    (2, "A1", ((3, 6),)),
    (4, "A0", ((3, 4),)),
    (4, "V", ((4, 5),)),
]


@pytest.mark.parametrize(
    ("content", "name"), [(PROPS_05, "conll05-props"), (PROPS_04, "conll04-props")]
)
@pytest.mark.parametrize("path", ["gold.props", "gold.wsj", "gold", "gold.conll"])
def test_reading(read, content, name, path):
    found = read(content, path)
    assert found.corpus.format == name
    assert found.corpus.role_form == "span"
    first, second = found.sentences
    assert first.predicate_tokens == (2, 4)
    assert first.senses == ("gorba", "dilm")
    assert first.targets == ()
    assert triples(first) == ROLES
    assert first.column("TARGET") == ("-", "-", "gorba", "-", "dilm", "-")
    assert len(second) == 2
    assert second.predicates == ()
    assert not found.problems


def test_files_without_words_show_numbers(read):
    first, _ = read(PROPS_05, "gold.props").sentences
    assert first.forms == ("1", "2", "3", "4", "5", "6")
    assert first.wordless


def test_packed_files(read, tmp_path):
    found = read(gzip.compress(PROPS_05.encode()), "gold.props.gz")
    assert found.corpus.format == "conll05-props"
    assert triples(found.sentences[0]) == ROLES


@pytest.mark.parametrize(
    "odd",
    [
        PROPS_05.replace("\n", "\r\n"),
        PROPS_05.rstrip("\n"),
        PROPS_05 + "\n\n",
        "".join(f"  {line}  \n" for line in PROPS_05.splitlines()),
        "".join("\t".join(line.split()) + "\n" for line in PROPS_05.splitlines()),
        PROPS_05.replace(" *", " \x0b\x0c*"),
    ],
    ids=["CRLF", "no last line end", "blank lines at the end", "blanks around",
         "tabs", "other white space"],
)  # fmt: skip
def test_harmless_layout(read, odd):
    found = read(odd, "gold.props")
    assert triples(found.sentences[0]) == ROLES
    assert len(found.sentences) == 2
    assert not found.problems


@pytest.mark.parametrize("sign", ["\u00a0", "\u0085", "\u2003", "\x1c", "\u3000"])
def test_only_ascii_white_space_divides(read, sign):
    content = f"a{sign}b (V*)\n- (A0*)\n{sign} *\n\n"
    (sentence,) = read(content, "gold.props", "conll05-props").sentences
    assert sentence.senses == (f"a{sign}b", sign)


def test_a_byte_order_mark_is_text(read):
    found = read("\ufeffgorba (V*)\n- (A0*)\n\n", "gold.props")
    assert found.sentences[0].senses == ("\ufeffgorba",)
    assert found.codes == ["text.bom"]


def test_a_hash_is_a_target(read):
    (sentence,) = read("# *\ngorba (V*)\n\n", "a", "conll05-props").sentences
    assert sentence.senses == ("#", "gorba")


def test_nested_brackets_know_their_parents(read):
    content = "- (A1*\n- (A2(A3*))\ngorba *)\n\n"
    (sentence,) = read(content, "gold.props").sentences
    assert [(a.label, a.spans, a.parent) for a in sentence.arguments] == [
        ("A1", ((0, 3),), None),
        ("A2", ((1, 2),), 0),
        ("A3", ((1, 2),), 1),
    ]


def test_deep_nesting(read):
    depth = 5000
    opened = "".join(f"(A{n}" for n in range(depth))
    content = f"gorba {opened}*{')' * depth}\n\n"
    (sentence,) = read(content, "gold.props").sentences
    assert len(sentence.arguments) == depth


def test_an_escaped_asterisk_belongs_to_the_label(read):
    (sentence,) = read("gorba (V*)\n- (A\\*X*)\n\n", "gold.props").sentences
    assert [a.label for a in sentence.arguments] == ["V", "A\\*X"]


@pytest.mark.parametrize(
    ("settings", "labels"),
    [
        ("labels=short", ["A0", "AM-PRP", "C-v"]),
        ("labels=short,pnc=merge", ["A0", "AM-PNC", "C-v"]),
        ("case=upper", ["ARG0", "ARGM-PRP", "C-V"]),
    ],
)
def test_labels_are_respelled_if_asked(read, settings, labels):
    content = "gorba (ARG0*)\n- (ARGM-PRP*)\n- (C-v*)\n\n"
    found = read(content, "gold.props", f"conll05-props:{settings}")
    assert [a.label for a in found.sentences[0].arguments] == labels


def test_counts(read):
    corpus = read(PROPS_05, "gold.props").corpus
    assert count_items(corpus, ProblemLog()) == {
        "sentences": 2,
        "words": 8,
        "predicates": 2,
        "arguments": 3,
    }


@pytest.mark.parametrize(
    ("content", "name", "expected"),
    [
        ("", "a.props", "conll05-props"),
        ("-\n-\n\n", "a", "conll05-props"),
        ("gorba (V*)\n\n", "a", "conll05-props"),
        ("- (A0*\n- *)\ngorba *\n\n", "a", "conll05-props"),
        ("gorba (V*V)\n- (A0*A0)\n\n", "a", "conll04-props"),
        ("gorba (V*V)\n- (A0*)\n\n", "a", "conll05-props"),
        ("gorba\n-\n\n", "a.props", "conll05-props"),
        ("gorba B-V\n- B-A0\n\n", "a.props", "conll05-props"),
        (SPAN_FORM, "a", "conllu-srl"),
        (HEAD_FORM, "a.props", "conllu-srl"),
        (CONLL09, "a.props", "conll09"),
    ],
)
def test_recognition(read, content, name, expected):
    assert read(content, name, prefer=("conll05-props",)).corpus.format == expected


@pytest.mark.parametrize(
    "content",
    [
        FULL,
        "Grib\nzorfs\ntolk\n\n",
        "(S (NP (N Grib)) (VP (V zorfs)))\n",
        "(NP*)\n(VP*)\n\n",
        "Grib B-A0\nzorfs B-V\n\n",
        "- a dash\n- another one\n",
    ],
    ids=["full", "words", "tree", "brackets alone", "tags", "prose"],
)
def test_other_files_are_no_props(content):
    from srlviewer.formats.props import CONLL04_PROPS, CONLL05_PROPS
    from srlviewer.formats.reader import Source

    source = Source("a", content.encode())
    assert not CONLL05_PROPS.fits(source)
    assert not CONLL04_PROPS.fits(source)


def test_a_long_file_is_recognised_by_its_beginning(read):
    many = PROPS_05 * 2000
    assert read(many, "a").corpus.format == "conll05-props"
