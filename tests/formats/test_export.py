"""NEGRA export: what is refused or noticed, and how lines are divided."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.export_fields import read_fields
from srlviewer.formats.export_lines import NODE, parse_line
from srlviewer.formats.export_rows import Rows, read_plain
from tests.formats.tree_samples import EXPORT3, EXPORT4, EXPORT_WITHOUT_HEADER

SENTENCE = """\
#FORMAT 3
#BOS 1 0 0 0
Haus\tNN\t--\tSB\t500
steht\tVVFIN\t--\tHD\t500
#500\tS\t--\t--\t0
#EOS 1
"""
OTHER = SENTENCE.split("\n", 1)[1].replace("BOS 1", "BOS 2").replace("EOS 1", "EOS 2")


def problem_rows(found):
    return [
        (p.severity.value, p.code, p.line, p.column, p.message) for p in found.problems
    ]


BROKEN = {
    "too few fields": (
        SENTENCE.replace("NN\t--\tSB\t500", "NN\t--\tSB"),
        ("error", "export.columns", 3, None, "expected 5 or more columns, found 4"),
    ),
    "no number in the parent's place": (
        SENTENCE.replace("SB\t500", "SB\tx"),
        ("error", "export.columns", 3, None, "no parent number in column 5"),
    ),
    "a parent that does not exist": (
        SENTENCE.replace("SB\t500", "SB\t501"),
        (
            "error",
            "export.parent",
            3,
            15,
            "parent 501 does not exist in sentence 1",
        ),
    ),
    "a parent that does not exist, padded": (
        SENTENCE.replace("Haus\tNN", "Haus\t\t\tNN").replace("SB\t500", "SB\t77"),
        ("error", "export.parent", 3, 17, "parent 77 does not exist in sentence 1"),
    ),
    "a node of a node's parent that does not exist": (
        SENTENCE.replace("--\t0", "--\t999"),
        ("error", "export.parent", 5, 14, "parent 999 does not exist in sentence 1"),
    ),
    "a number with thousands of digits": (
        SENTENCE.replace("SB\t500", "SB\t" + "9" * 5000),
        (
            "error",
            "export.parent",
            3,
            15,
            "parent 1000000000000000000 does not exist in sentence 1",
        ),
    ),
    "nodes that dominate each other": (
        SENTENCE.replace(
            "#500\tS\t--\t--\t0", "#500\tS\t--\t--\t501\n#501\tX\t\t\t500"
        ),
        ("error", "tree.cycle", 5, None, "node 500 dominates itself"),
    ),
    "a node that dominates itself": (
        SENTENCE.replace("--\t0", "--\t500"),
        ("error", "tree.cycle", 5, None, "node 500 dominates itself"),
    ),
    "a node twice": (
        SENTENCE.replace("#EOS", "#500\tNP\t--\t--\t0\n#EOS"),
        ("error", "export.node", 6, 1, "node 500 is defined twice"),
    ),
    "another id at the end": (
        SENTENCE.replace("#EOS 1", "#EOS 2"),
        ("error", "export.eos", 6, None, "#EOS 2 ends #BOS 1"),
    ),
    "no end": (
        SENTENCE.replace("#EOS 1\n", ""),
        ("error", "export.eos", 2, None, "#BOS 1 has no #EOS"),
    ),
    "a sentence in a sentence": (
        SENTENCE.replace("#EOS 1\n", OTHER),
        ("error", "export.eos", 2, None, "#BOS 1 has no #EOS"),
    ),
    "an end too many": (
        SENTENCE + "#EOS 1\n",
        ("error", "export.eos", 7, None, "#EOS 1 without a #BOS"),
    ),
    "a line between sentences": (
        SENTENCE + "Haus\tNN\t--\tSB\t0\n" + OTHER,
        (
            "error",
            "export.eos",
            7,
            None,
            "a line between two sentences that is no comment",
        ),
    ),
    "a line in front of all sentences": (
        SENTENCE.replace("#BOS", "Haus\tNN\t--\tSB\t0\n#BOS"),
        (
            "error",
            "export.eos",
            2,
            None,
            "a line in front of the first #BOS that is no comment",
        ),
    ),
    "a sentence without an id": (
        SENTENCE.replace("#BOS 1 0 0 0", "#BOS"),
        ("error", "export.eos", 2, None, "#BOS without a sentence id"),
    ),
    "an id twice": (
        SENTENCE + SENTENCE.split("\n", 1)[1],
        ("error", "export.id", 7, None, "sentence 1 occurs twice"),
    ),
    "a blank in a word": (
        SENTENCE.replace("Haus", "z. B."),
        ("warning", "conll.white-space", 3, None, '"z. B." holds a blank'),
    ),
    "a blank in a category": (
        SENTENCE.replace("\tS\t", "\tS 1\t"),
        ("warning", "conll.white-space", 5, None, '"S 1" holds a blank'),
    ),
    "a NUL in a word": (
        SENTENCE.replace("Haus", "Ha\0us"),
        (
            "warning",
            "conll.white-space",
            3,
            None,
            '"Ha␀us" holds a NUL character (U+0000)',
        ),
    ),
    "a word behind the phrases": (
        SENTENCE.replace("#EOS", "noch\tADV\t--\tMO\t500\n#EOS"),
        (
            "error",
            "export.columns",
            6,
            None,
            'word "noch" stands behind the phrases',
        ),
    ),
    "a secondary edge to nothing": (
        SENTENCE.replace("SB\t500", "SB\t500\tMO\t777"),
        (
            "warning",
            "export.secondary",
            3,
            None,
            'secondary edge to the unknown node "777": left out',
        ),
    ),
    "a secondary edge to the virtual root": (
        SENTENCE.replace("SB\t500", "SB\t500\tMO\t0"),
        (
            "warning",
            "export.secondary",
            3,
            None,
            'secondary edge to the unknown node "0": left out',
        ),
    ),
    "half a secondary edge": (
        SENTENCE.replace("SB\t500", "SB\t500\tMO"),
        (
            "warning",
            "export.secondary",
            3,
            None,
            'secondary edge "MO" without a node: left out',
        ),
    ),
    "a phrase that nobody has as parent": (
        SENTENCE.replace("#EOS", "#501\tNP\t--\t--\t500\n#EOS"),
        (
            "warning",
            "tree.empty-phrase",
            6,
            None,
            "NP #501 has no words: left out",
        ),
    ),
    "a sentence without words": (
        SENTENCE + "#BOS 2 0 0 0\n#EOS 2\n",
        ("warning", "tree.unparsed", 7, None, "a sentence without words"),
    ),
    "a tag that the table lacks": (
        SENTENCE.replace("#BOS", "#BOT WORDTAG\n1\tNN\n#EOT WORDTAG\n#BOS"),
        (
            "note",
            "export.undeclared",
            7,
            None,
            "label VVFIN is not in the table WORDTAG",
        ),
    ),
    "a function that the table lacks": (
        SENTENCE.replace("#BOS", "#BOT EDGETAG\n1\tHD\n#EOT EDGETAG\n#BOS"),
        ("note", "export.undeclared", 6, None, "label SB is not in the table EDGETAG"),
    ),
    "a secondary function that the table lacks": (
        SENTENCE.replace(
            "#BOS", "#BOT SECEDGETAG\n1\tHD\n#EOT SECEDGETAG\n#BOS"
        ).replace("SB\t500", "SB\t500\tOA\t500"),
        (
            "note",
            "export.undeclared",
            6,
            None,
            "label OA is not in the table SECEDGETAG",
        ),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_said_with_its_place(read, name):
    content, wanted = BROKEN[name]
    found = read(content, "x.export")
    assert wanted in problem_rows(found)
    assert all(p.hint for p in found.problems)
    wrong = {p.line for p in found.problems if p.severity == "error"}
    others = [s for s in found.sentences if s.line not in wrong]
    assert all(s.sound or s.line == 2 for s in others)


@pytest.mark.parametrize(
    "name",
    [
        n
        for n, (_, row) in BROKEN.items()
        if row[1] not in {"export.id", "export.undeclared"}
    ],
)
def test_nothing_else_is_said_and_the_next_sentence_is_sound(read, name):
    content, wanted = BROKEN[name]
    found = read(content + OTHER.replace("S 2", "S 9"), "x.export")
    assert {row[1] for row in problem_rows(found)} == {wanted[1]}
    assert found.sentences[-1].sound
    assert found.sentences[-1].forms == ("Haus", "steht")


def test_all_problems_of_a_file_are_found_in_one_go(read):
    bodies = [
        content.split("\n", 1)[1]
        .replace("#BOS 1", f"#BOS n{number}")
        .replace("#EOS 1", f"#EOS n{number}")
        for number, (content, row) in enumerate(BROKEN.values())
        if row[1] in {"export.columns", "export.parent", "export.node", "tree.cycle"}
    ]
    found = read("#FORMAT 3\n" + "".join(bodies), "x.export")
    assert len([p for p in found.problems if p.severity == "error"]) >= len(bodies)
    assert len(found.sentences) == len(bodies)


@pytest.mark.parametrize(
    ("text", "version", "name", "parent"),
    [
        ("Haus\tNN\t--\tSB\t500", 3, "Haus", 500),
        ("Haus\t\t\tNN\t--\tSB\t500", 3, "Haus", 500),
        ("Haus  NN   --  SB  500", 3, "Haus", 500),
        ("Haus \tNN \t-- \tSB \t 500 ", 3, "Haus", 500),
        ("Haus\thaus\tNN\t\t\t500", 4, "Haus", 500),
        ("#501\t\tS\t--\t--\t0 %% a comment", 4, "#501", 0),
        ("%%\t--\tXY\t--\t--\t0", 4, "%%", 0),
        ("500\tCARD\t--\tNK\t501", 3, "500", 501),
    ],
)
def test_lines_are_divided_at_tabs_or_at_white_space(text, version, name, parent):
    line = parse_line(text, version)
    assert (line.name, line.parent) == (name, parent)
    assert line.label in {"NN", "S", "XY", "CARD"}


def test_empty_fields_and_hyphens_mean_none():
    line = parse_line("Haus\thaus\tNN\t\t-\t500", 4)
    assert (line.morphology, line.function) == ("", "")
    assert parse_line("Haus\t--\tNN\t--\t--\t0", 4)[1] == ""


def test_comments_and_secondary_edges_stand_behind_the_parent():
    line = parse_line("x\tNN\t--\tSB\t500\tMO\t501\tOA\t502 %% R=a %% b", 3)
    assert line.secondary == (("MO", "501"), ("OA", "502"))
    assert line.comment == "R=a %% b"


@pytest.mark.parametrize(
    ("content", "version"),
    [
        (SENTENCE, 3),
        (SENTENCE.replace("#FORMAT 3\n", ""), 3),
        (EXPORT4, 4),
        (EXPORT4.replace("#FORMAT 4\n", ""), 4),
        (EXPORT_WITHOUT_HEADER, 3),
    ],
)
def test_the_version_is_declared_or_seen(read, content, version):
    assert read(content, "x.export").corpus.reader.head.version == version


def test_a_file_does_not_change_its_mind(read):
    content = SENTENCE.replace("#FORMAT 3\n", "") + EXPORT4.split("\n", 1)[1]
    found = read(content, "x.export")
    assert "export.columns" in found.codes


def test_words_may_look_like_marks(read):
    content = SENTENCE.replace("Haus\t", "#1\t").replace("steht\t", "%%\t")
    found = read(content, "x.export")
    assert found.sentences[0].forms == ("#1", "%%")
    assert not found.problems


def test_the_first_word_may_look_like_a_node(read):
    found = read(SENTENCE.replace("Haus\t", "#501\t"), "x.export")
    assert found.sentences[0].forms == ("#501", "steht")


def test_nodes_may_stand_before_or_behind_their_children(read):
    found = read(EXPORT3, "x.export")
    again = EXPORT3.split("\n")
    nodes = [line for line in again if line.startswith("#50")]
    first = again.index(nodes[0])
    again[first : first + 3] = reversed(nodes)
    other = read("\n".join(again), "y.export")
    one, two = found.sentences[0].tree, other.sentences[0].tree
    assert (one.labels, one.parents) == (two.labels, two.parents)
    assert (one.labels, one.parents) == (("S", "VP", "NP"), (-1, 0, 1))
    assert one.token_parents == (2, 2, 0, 0, 1, -1)
    assert one.tokens(1) == (0, 1, 4)


def test_comments_of_all_kinds_are_kept(read):
    content = EXPORT3.replace("hat\t", "%% in between\nhat\t")
    sentence = read(content, "x.export").sentences[0]
    assert sentence.comments == ("first demo", "in between", "a comment")


def test_a_file_in_latin1_is_read_with_a_warning_and_said_in_the_settings(read):
    found = read(EXPORT4.encode("latin-1"), "x.export")
    assert found.codes.count("text.latin1") == 1
    assert found.sentences[0].forms[1] == "fällt"
    assert found.corpus.settings == {"encoding": "iso-8859-1"}
    named = read(EXPORT4.encode("latin-1"), "x.export", "export:encoding=latin-1")
    assert "text.latin1" not in named.codes
    assert named.sentences[0].forms == found.sentences[0].forms


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("text", [EXPORT3, EXPORT4, EXPORT_WITHOUT_HEADER])
def test_line_ends_and_byte_order_marks_change_nothing(read, text, mark, end):
    found = read(mark + text.replace("\n", end), "x.export")
    plain = read(text, "y.export")
    assert {p.code for p in found.problems} <= {"text.bom", "tree.unparsed"}
    assert [s.forms for s in found.sentences] == [s.forms for s in plain.sentences]
    assert [s.comments for s in found.sentences] == [
        s.comments for s in plain.sentences
    ]


def test_tokens_that_hang_from_nothing_appear_under_the_virtual_root(read):
    sentence = read(EXPORT4, "x.export").sentences[0]
    tree = sentence.tree
    top = [(c.number, c.is_token) for c in tree.children(-1)]
    assert top == [(0, False), (2, True), (3, True)]


def test_a_tag_with_a_bracket_stays_as_it_is(read):
    assert read(EXPORT4, "x.export").sentences[0].tags[2] == "$("


def test_words_of_two_files_that_differ_are_shown(tmp_path):
    from srlviewer.comparison import open_comparison
    from srlviewer.errors import InputRefusedError

    (tmp_path / "a.export").write_text(SENTENCE.replace("steht", "darf"), "utf-8")
    (tmp_path / "b.export").write_text(SENTENCE.replace("steht", "darf."), "utf-8")
    with pytest.raises(InputRefusedError, match=r"darf.*darf\."):
        open_comparison(
            str(tmp_path / "a.export"), str(tmp_path / "b.export"), "gf"
        ).judge()


def test_depth_and_length_have_no_limit(read):
    chain = [f"#{500 + n}\tNP\t--\t--\t{501 + n}" for n in range(230)]
    lines = ["#FORMAT 3", "#BOS 1", "W" * 20000 + "\tNN\t--\tNK\t500", *chain]
    lines += ["#730\tS\t--\t--\t0", "#EOS 1", ""]
    found = read("\n".join(lines), "x.export")
    assert not found.problems
    assert found.sentences[0].tree.depth(230) == 230


CELL = st.sampled_from(["Haus", "NN", "--", "", "500", "0", "#500", "SB", "7", "x y"])
GAP = st.sampled_from(["\t", "\t", "\t", "\t\t", "\t\t\t"])


@st.composite
def lines(draw):
    """Lines as they are, or nearly, with single tabs or runs of them."""
    cells = draw(st.lists(CELL, min_size=4, max_size=7))
    return "".join(cell + draw(GAP) for cell in cells[:-1]) + cells[-1]


@given(st.lists(lines(), min_size=1, max_size=4), st.sampled_from([3, 4]))
def test_lines_read_at_once_are_those_read_one_by_one(texts, version):
    found = read_plain("\n".join(texts), 1, version)
    parsed = [parse_line(text, version) for text in texts]
    if found is None:
        return
    words, nodes = Rows(), Rows()
    for number, (text, line) in enumerate(zip(texts, parsed, strict=True), 1):
        is_node = NODE.match(text) is not None and len(words) > 0
        (nodes if is_node else words).append(number, line)
    assert found == (words, nodes)


@given(st.lists(lines(), min_size=1, max_size=4), st.sampled_from([3, 4]))
def test_fields_of_many_lines_are_those_of_each(texts, version):
    found = read_fields("\n".join(texts).encode(), version)
    for at, text in enumerate(texts):
        line = parse_line(text, version)
        if not found.is_plain[at]:
            continue
        cells = [cells.bytes_of([at])[0].decode() for cells in found.fields]
        assert (cells[0], int(cells[-1])) == (line.name, line.parent)
        assert cells[version - 2] == line.label
        none = ("", "-", "--")
        assert ("" if cells[-2] in none else cells[-2]) == line.function
        assert bool(found.is_node[at]) == bool(NODE.match(text))
        assert not line.secondary
