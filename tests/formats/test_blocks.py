"""The index of blocks against a plain reading of the lines."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from srlviewer.formats.blocks import index_blocks

LINES = st.sampled_from(
    ["", "", " ", "\t", "\xa0", "# c", "1 a", "2 b", " 3", "x", "---", "é"]
)


def plain_blocks(lines, separator=""):
    """(first line from 1, text of the last line) of each block, comments joined."""
    blocks, rows, start, last = [], False, None, ""
    for number, line in enumerate([*lines, ""], 1):
        if not line.strip() or (separator and line.strip() == separator):
            if rows:
                blocks.append((start, last))
                rows, start = False, None
            continue
        start = start or number
        rows = rows or not line.startswith("#")
        last = line
    return blocks


@given(st.lists(LINES, max_size=30), st.booleans(), st.sampled_from(["", "---"]))
@example([], False, "")
@example(["1 a"], False, "")
def test_blocks_are_those_of_a_plain_reading(lines, ended, separator):
    text = "\n".join(lines) + ("\n" if ended else "")
    content = text.encode()
    lines = text.split("\n")
    index = index_blocks(content, separator=separator.encode())
    found = []
    for start, end, line in zip(index.starts, index.ends, index.lines, strict=True):
        block = content[start:end].decode()
        assert lines[line - 1] == block.split("\n")[0]
        found.append((int(line), block.split("\n")[-1]))
    assert found == plain_blocks(lines, separator)


@given(st.lists(LINES.filter(lambda line: line != "# c"), max_size=30))
def test_surplus_blank_lines_are_those_beyond_one(lines):
    text = "".join(line + "\n" for line in lines)
    layout = index_blocks(text.encode()).blank_lines
    blank = sum(not line.strip() for line in lines)
    size = len(plain_blocks(lines))
    if size:
        gaps = size - 1 + min(layout.final, 1)
        assert blank == gaps + sum(layout.surplus.values())
    else:
        assert layout.final == 0


def test_carriage_returns_belong_to_line_ends():
    index = index_blocks(b"1 a\r\n\r\n2 b\r\n\r\n")
    assert len(index) == 2
    assert index.blank_lines.final == 1
    assert not index.regular[1]


def test_comment_block_is_joined_to_the_next_block():
    index = index_blocks(b"# made\n\n1 a\n\n2 b\n\n# end\n")
    assert index.lines.tolist() == [1, 5]
    assert index.regular.tolist() == [False, True]
