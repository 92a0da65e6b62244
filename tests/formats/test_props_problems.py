"""What is said of props files that are not as they should be: code, line, column."""

from __future__ import annotations

import pytest

from srlviewer.errors import Severity

E, W = Severity.ERROR, Severity.WARNING
GOOD = "gorba (V*)\n- (A0*)\n\n"
# what, content, [(severity, code, line, column, part of the message)]
BROKEN = [
    ("never closed", GOOD + "gorba (V*)\n-   (A0*\n- *\n\n",
     [(E, "props.bracket", 5, 5,
       'bracket column 1: "(A0" is never closed in sentence 2')]),
    ("inner one never closed", "- (A2(A1*)\ngorba (V*)\n\n",
     [(E, "props.bracket", 1, 3, '"(A2" is never closed in sentence 1')]),
    ("one too many", "gorba (V*))\n- *\n\n",
     [(E, "props.bracket", 1, 7, 'bracket column 1: ")" without an open bracket')]),
    ("closing label differs", "gorba (V*)\n- (A0*\n- *A1)\n\n",
     [(E, "props.bracket", 3, 3, 'bracket column 1: "A1)" closes "(A0"')]),
    ("BIO tags", "gorba B-V\n- B-A0\n- O\n\n",
     [(E, "props.bracket", 1, 7,
       'bracket column 1: "B-V" has no "*": looks like BIO tags'),
      (E, "props.bracket", 2, 3, '"B-A0" has no "*": looks like BIO tags'),
      (E, "props.bracket", 3, 3, '"O" has no "*": looks like BIO tags')]),
    ("a comment", "# note\ngorba (V*)\n\n",
     [(W, "props.columns", 2, 1, 'target "gorba" (2 of 2) has no bracket column'),
      (E, "props.bracket", 1, 3, '"note" has no "*": props files have no comments')]),
    ("no asterisk", "gorba (V)\n\n",
     [(E, "props.bracket", 1, 7, 'bracket column 1: "(V)" has no "*"')]),
    ("two asterisks", "gorba (V**)\n\n",
     [(E, "props.bracket", 1, 7, '"(V**)" has more than one "*"')]),
    ("no label", "gorba (*)\n\n",
     [(E, "props.bracket", 1, 7, '"(*)" has a bracket without label')]),
    ("second column", "gorba (V*) *\ndilm * V*)\n\n",
     [(E, "props.bracket", 2, 8,
       'bracket column 2: "V*)" does not begin with "(" or "*"')]),
    ("a target without column", "gorba\n-\n\n" + GOOD,
     [(W, "props.columns", 1, 1, 'target "gorba" (1 of 1) has no bracket column')]),
    ("two targets, one column", "gorba (V*)\n-  *\ndilm *\n\n",
     [(W, "props.columns", 3, 1, 'target "dilm" (2 of 2) has no bracket column')]),
    ("surplus columns", "gorba (V*)  *\n- * (A0*)\n\n",
     [(W, "props.columns-extra", 1, 13,
       "expected 1 bracket column (1 target), found 2: the surplus is not read")]),
    ("surplus without targets", "- *\n-\n- *\n\n",
     [(W, "props.columns-extra", 1, 3,
       "expected 0 bracket columns (0 targets), found 1")]),
    ("a row lacks a cell", "- *\ngorba\n- (A0*)\n\n",
     [(W, "props.row-short", 2, 6,
       "expected 2 cells, found 1: the cells below in bracket column 1 move up")]),
    ("a row lacks two", "gorba (V*) *\ndilm\n- * (A0*)\n\n",
     [(W, "props.row-short", 2, 5, "bracket columns 1 to 2 move up")]),
    ("moved brackets break", "- (A0*\n-\ngorba *)\n- *)\n\n",
     [(W, "props.row-short", 2, 2, "move up by one row"),
      (E, "props.bracket", 4, 3, '")" without an open bracket')]),
    ("byte-order mark", "\ufeff" + GOOD,
     [(W, "text.bom", 1, None, "byte-order mark")]),
    ("blank line at the top", "\n" + GOOD,
     [(W, "conll.blank-lines", 1, None, "at the top of the file")]),
    ("two blank lines", GOOD + "\n" + GOOD,
     [(W, "conll.blank-lines", 4, None, "between two sentences")]),
    ("empty", "", [(W, "conll.empty-file", 1, None, "no sentence")]),
    ("only blank lines", "\n\n\n", [(W, "conll.empty-file", 1, None, "no sentence")]),
    ("not UTF-8", b"gorba (V*)\n- (\xc4rger*)\n\n",
     [(E, "text.encoding", 2, 4, "byte 0xc4 is not valid in UTF-8")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "content", "expected"), BROKEN, ids=[case[0] for case in BROKEN]
)
def test_problem(read, what, content, expected):
    found = read(content, "gold.props", "conll05-props").problems
    assert [(p.severity, p.code, p.line, p.column) for p in found] == [
        case[:4] for case in expected
    ], what
    for problem, case in zip(found, expected, strict=True):
        assert case[4] in problem.message
        assert problem.hint


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("(V*)", '")" must repeat its label in CoNLL-2004 files'),
        ("(V*X)", '"X)" closes "(V"'),
        ("(V*V", '"V" behind the "*" of "(V*V"'),
    ],
)
def test_closing_brackets_of_2004(read, cell, message):
    content = f"gorba {cell}\n- (A0*A0)\n\n"
    first, *_ = read(content, "gold.props", "conll04-props").problems
    assert (first.code, first.line, first.column) == ("props.bracket", 1, 7)
    assert first.message == f"bracket column 1: {message}"


def test_cells_that_moved_up(read):
    content = "gorba (V*) *\ndilm *\n- * (A0*)\n- (A1*) *\n\n"
    (sentence,) = read(content, "gold.props").sentences
    assert sentence.role_columns == (("(V*)", "*", "*", "(A1*)"), ("*", "(A0*)", "*"))
    spans = [(a.label, a.spans) for a in sentence.arguments]
    assert spans == [("V", ((0, 1),)), ("A1", ((3, 4),)), ("A0", ((1, 2),))]


def test_a_missing_column_is_empty(read):
    (sentence,) = read("gorba\n-\n\n", "gold.props").sentences
    assert sentence.role_columns == ((),)
    assert sentence.arguments == ()
    assert sentence.sound


def test_surplus_columns_are_counted_and_not_read(read):
    content = "gorba (V*) B-A0\n- * (A1\n\n"
    (sentence,) = read(content, "gold.props", "conll05-props").sentences
    assert sentence.surplus_columns == 1
    assert sentence.sound
    assert len(sentence.role_columns) == 1
