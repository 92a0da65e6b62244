"""Bracketed trees: labels, layouts, roots, and what is refused."""

from __future__ import annotations

import pytest

from srlviewer.formats.tree_labels import make_divide
from srlviewer.model.tree import VIRTUAL_ROOT
from tests.formats.tree_samples import BRACKETS, DISCBRACKET, PENN

GOOD = "(TOP (S (NP-SB (NE Anna)) (VVFIN-HD singt)))\n"


def problem_rows(found):
    return [
        (p.severity.value, p.code, p.line, p.column, p.message) for p in found.problems
    ]


BROKEN = {
    "never closed, in a line": (
        GOOD + "(TOP (S (NN Haus))\n" + GOOD,
        ("error", "brackets.unbalanced", 2, 1, '"(TOP" is never closed'),
    ),
    "never closed, over lines": (
        "(TOP\n  (S (NN Haus)\n",
        ("error", "brackets.unbalanced", 1, 1, '"(TOP" is never closed'),
    ),
    "one too many": (
        GOOD + "(TOP (NN Haus)))\n" + GOOD,
        ("error", "brackets.unbalanced", 2, 16, '")" without an open bracket'),
    ),
    "a word beside phrases": (
        "(TOP (NP (NN Haus) a))\n",
        ("error", "brackets.bare-word", 1, 20, '"a" stands alone in "(NP …"'),
    ),
    "two words in a token": (
        "(TOP (NN Haus Hof))\n",
        ("error", "brackets.bare-word", 1, 6, '"Hof" stands alone in "(NN …"'),
    ),
    "a word that lost its tag": (
        "(TOP (Z (.)))\n",
        ("error", "brackets.bare-word", 1, 9, '"." stands alone in "(Z …"'),
    ),
    "bare numbers": (
        "(Div (Mult 16 4) 2)\n",
        ("error", "brackets.bare-word", 1, 18, '"2" stands alone in "(Div …"'),
    ),
    "a token without a word": (
        "(TOP (NN Haus) (HYPH ))\n",
        ("error", "brackets.empty-terminal", 1, 16, "token HYPH has no word"),
    ),
    "an unescaped parenthesis": (
        "(TOP (NN Haus) ())\n",
        (
            "error",
            "brackets.empty-bracket",
            1,
            16,
            "empty bracket; a parenthesis as a word must be written -LRB-",
        ),
    ),
    "a phrase without words": (
        "(TOP (S (NN Haus) (X)))\n",
        ("warning", "tree.empty-phrase", 1, None, 'phrase "X" has no words: left out'),
    ),
    "an unparsed sentence": (
        GOOD + "(())\n",
        ("warning", "tree.unparsed", 2, None, '"(())": a sentence without a tree'),
    ),
    "a parser's word for no tree": (
        GOOD + "No parse\n" + GOOD,
        ("warning", "tree.unparsed", 2, None, '"Noparse": a sentence without a tree'),
    ),
    "an empty file": (
        "",
        ("warning", "conll.empty-file", 1, None, "no sentence in the file"),
    ),
    "another sign": (
        "(TOP (NP_SB (NE Anna)))\n",
        (
            "note",
            "brackets.separator",
            1,
            None,
            'labels such as "NP_SB" look as if they held a function',
        ),
    ),
    "brackets around functions": (
        "(TOP (NP[SB] (NE Anna)))\n",
        (
            "note",
            "brackets.separator",
            1,
            None,
            'labels such as "NP[SB]" look as if they held a function',
        ),
    ),
    "a NUL in a word": (
        GOOD * 9 + "(TOP (S (NN-SB Ha\0us) (VVFIN steht)))\n",
        (
            "warning",
            "conll.white-space",
            10,
            16,
            '"Ha␀us" holds a NUL character (U+0000)',
        ),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_said_with_its_place(read, name):
    content, wanted = BROKEN[name]
    found = read(content, "x.mrg", "brackets")
    rows = problem_rows(found)
    assert wanted in rows
    assert {row[1] for row in rows} == {wanted[1]}
    assert all(p.hint for p in found.problems)


def test_one_bad_line_does_not_hide_the_next(read):
    lines = [
        c for c, row in BROKEN.values() if row[0] == "error" and c.count("\n") == 1
    ]
    found = read(GOOD + "".join(lines) + "(TOP (NN Haus)\n" + GOOD, "x.mrg")
    assert len(found.sentences) == len(lines) + 3
    assert [s.sound for s in found.sentences] == [
        True,
        *[False] * (len(lines) + 1),
        True,
    ]
    assert {p.line for p in found.problems} == set(range(2, len(lines) + 3))


def test_a_word_for_no_tree_beside_bad_lines_is_no_fault(read):
    found = read(f"{GOOD}NOPARSE\n(TOP (NN Haus)\n{GOOD}", "x.mrg")
    assert [(p.code, p.line) for p in found.problems] == [
        ("tree.unparsed", 2),
        ("brackets.unbalanced", 3),
    ]
    assert [len(s) for s in found.sentences] == [2, 0, 1, 2]


@pytest.mark.parametrize(
    ("label", "settings", "wanted"),
    [
        ("NP-SBJ-TMP-1", {}, ("NP", "SBJ-TMP", "1", "")),
        ("NP-SBJ=2", {}, ("NP", "SBJ", "2", "")),
        ("NP=2", {}, ("NP", "", "2", "")),
        ("NP-1=2", {}, ("NP", "", "1=2", "")),
        ("PP-CLR-TMP", {}, ("PP", "CLR-TMP", "", "")),
        ("PPER-SB", {}, ("PPER", "SB", "", "")),
        ("$,-PUNC", {}, ("$,", "PUNC", "", "")),
        ("-NONE-", {}, ("-NONE-", "", "", "")),
        ("-LRB-", {}, ("-LRB-", "", "", "")),
        ("-", {}, ("-", "", "", "")),
        ("NP---", {}, ("NP", "", "", "")),
        ("NP_SB", {}, ("NP_SB", "", "", "")),
        ("NP_SB", {"gf": "_"}, ("NP", "SB", "", "")),
        ("NP[SB]", {"gf": "bracket"}, ("NP", "SB", "", "")),
        ("NP[SB]-1", {"gf": "bracket"}, ("NP", "SB", "1", "")),
        ("NP-SB/Nom", {"morph": "slash"}, ("NP", "SB", "", "Nom")),
        ("NN-HD-Nom.Sg", {"morph": "-"}, ("NN", "HD", "", "Nom.Sg")),
        ("NN-HD-Nom.Sg", {}, ("NN", "HD-Nom.Sg", "", "")),
    ],
)
def test_labels_are_divided(label, settings, wanted):
    assert make_divide(settings)(label) == wanted


@pytest.mark.parametrize(("label", "sign"), [("NP_SB", "_"), ("NP[SB]", "bracket")])
def test_another_sign_is_told_with_the_options_that_set_it(read, label, sign):
    (problem,) = read(f"(TOP ({label} (NE Anna)))\n", "x.mrg", "brackets").problems
    assert problem.hint == (
        f"set gf={sign}: read the file as brackets:gf={sign} "
        "(--gold-format, --predicted-format or --format)"
    )


def test_a_file_with_hyphens_has_no_other_sign(read):
    found = read("(TOP (NP_X (NE Anna)) (VP-HD (V singt)))\n", "x.mrg")
    assert not found.problems


def test_settings_are_named_with_the_file(read):
    found = read("(TOP (NP_SB (NE Anna)))\n", "x.mrg", "brackets:gf=_")
    assert found.corpus.settings == {"gf": "_"}
    assert found.sentences[0].tree.functions == ("SB",)
    assert not found.problems


@pytest.mark.parametrize(
    ("text", "roots", "labels"),
    [
        ("( (S (X a)))", ("",), ("S",)),
        ("((S (X a)))", ("",), ("S",)),
        ("(ROOT (S (X a)))", ("ROOT",), ("S",)),
        ("(TOP (S (X a)))", ("TOP",), ("S",)),
        ("(VROOT (S (X a)))", ("VROOT",), ("S",)),
        ("(S1 (S (X a)))", ("S1",), ("S",)),
        ("(S (X a))", (), ("S",)),
        ("( (S (X a)) (NP (X b)))", ("",), ("S", "NP")),
        ("(TOP (S1 (S (X a))))", ("TOP", "S1"), ("S",)),
        ("(TOP (S1 (S (X a))) (Y .))", ("TOP",), ("S1", "S")),
        ("(TOP (X a))", ("TOP",), ()),
    ],
)
def test_roots_are_no_phrases(read, text, roots, labels):
    found = read(text + "\n", "x.mrg")
    tree = found.sentences[0].tree
    assert (tree.roots, tree.labels) == (roots, labels)
    assert len(found.sentences) == 1


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("-LRB-", "("),
        ("-RRB-", ")"),
        ("-LSB-", "["),
        ("-LCB-", "{"),
        ("*LRB*", "("),
        ("*RRB*", ")"),
        ("#LRB#", "("),
        ("\\)", ")"),
        ("\\(", "("),
        ("1\\/2", "1/2"),
    ],
)
def test_words_are_shown_without_escapes_and_kept(read, word, shown):
    sentence = read(f"(TOP (S (X {word}) (Y a)))\n", "x.mrg").sentences[0]
    assert sentence.forms == (shown, "a")
    assert sentence.tree.written.forms == (word, "a")


def test_trees_run_over_lines_and_share_them(read):
    found = read(PENN, "x.mrg")
    assert not found.problems
    assert [len(s) for s in found.sentences] == [6, 1]
    first = found.sentences[0]
    assert first.token_lines == [2, 2, 3, 4, 5, 6]
    assert first.tags[4] == "-NONE-"


def test_the_order_of_leaves_is_that_of_the_text(read):
    found = read("(Div (Mult (N 16) (N 4)) (N 2))\n", "x.mrg")
    sentence = found.sentences[0]
    assert sentence.forms == ("16", "4", "2")
    children = sentence.tree.children(0)
    assert [(c.number, c.is_token) for c in children] == [(1, False), (2, True)]


def test_empty_lines_divide_unless_they_are_counted(read):
    found = read(BRACKETS, "x.mrg")
    assert [len(s) for s in found.sentences] == [4, 0, 3]
    assert found.corpus.empty_lines == 1
    more = found.corpus.with_empty_lines()
    assert [len(s) for s in more.sentences()] == [4, 0, 0, 3]
    assert more.settings == {"empty": "count"}
    assert more.empty_lines == 0


def test_lines_of_blanks_alone_are_empty_however_long(read):
    found = read(GOOD + " " * 500 + "\n" + GOOD, "x.mrg")
    assert len(found.sentences) == 2
    assert found.corpus.empty_lines == 1


@pytest.mark.parametrize(
    ("gold", "predicted", "counts"),
    [
        (GOOD + "\n" + GOOD, GOOD + "\n" + GOOD, (True, True)),
        (GOOD * 3, GOOD + "\n" + GOOD, (False, True)),
        (GOOD + "\n" + GOOD, GOOD * 3, (True, False)),
        (GOOD * 2, GOOD + "\n" + GOOD, (False, False)),
    ],
)
def test_empty_lines_are_sentences_where_that_makes_files_equal(
    tmp_path, gold, predicted, counts
):
    from srlviewer.comparison import open_comparison

    for name, text in (("g.mrg", gold), ("p.mrg", predicted)):
        (tmp_path / name).write_text(text, "utf-8")
    made = open_comparison(str(tmp_path / "g.mrg"), str(tmp_path / "p.mrg"), "gf")
    found = tuple(
        corpus.settings.get("empty") == "count"
        for corpus in (made.gold, made.predicted)
    )
    assert found == counts
    assert ("empty:count" in made.signature) == any(counts)


@pytest.mark.parametrize("word", ["NOPARSE", "(NOPARSE)", "fail", "No parse"])
def test_the_words_of_parsers_for_no_tree(read, word):
    for content in (f"{word}\n{GOOD}", f"{GOOD}{word}\n"):
        found = read(content, "x.mrg")
        assert sorted(map(len, found.sentences)) == [0, 2]
        assert found.codes == ["tree.unparsed"]


def test_latin1_is_read_with_a_warning_and_named_in_signatures(tmp_path):
    from srlviewer.comparison import open_comparison

    text = "(TOP (S (NN Bär)))\n"
    (tmp_path / "g.mrg").write_bytes(text.encode("latin-1"))
    (tmp_path / "p.mrg").write_bytes(text.encode())
    made = open_comparison(str(tmp_path / "g.mrg"), str(tmp_path / "p.mrg"), "gf")
    assert [p.code for p in made.log.problems] == ["text.latin1"]
    assert "encoding:iso-8859-1" in made.signature
    made.judge()
    assert made.recipe.open().signature == made.signature


@pytest.mark.parametrize("text", [BRACKETS, PENN, DISCBRACKET])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_marks_change_nothing(read, text, mark):
    found = read(mark + text.replace("\n", "\r\n"), "x.mrg")
    plain = read(text, "y.mrg")
    assert found.corpus.format == plain.corpus.format
    assert {p.code for p in found.problems} <= {"text.bom", "tree.unparsed"}
    assert [s.forms for s in found.sentences] == [s.forms for s in plain.sentences]
    assert [s.comments for s in found.sentences] == [
        s.comments for s in plain.sentences
    ]


def test_depth_and_length_have_no_limit(read):
    deep = "(S " * 230 + "(X a)" + ")" * 230
    found = read(f"(TOP {deep} (W {'w' * 20000}))\n", "x.mrg")
    assert not found.problems
    assert found.sentences[0].tree.depth(229) == 229
    assert found.sentences[0].tree.children(VIRTUAL_ROOT)[1].is_token
