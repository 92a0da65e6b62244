"""Stretches of props as arrays hold what the reader reads, or leave it to it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import ProblemLog
from srlviewer.formats.props import CONLL04_PROPS, CONLL05_PROPS
from srlviewer.formats.reader import Source

PLAIN = "- (A0* *\n-  *) *\ngorba (V*) (A1*\n-  * *)\ndilm * (V*)\n"
OTHERS = [
    ("no target", "-\n-\n", True),
    ("one token", "gorba (V*)\n", True),
    ("tabs and blanks", "gorba\t (V*)  \n-\t*\n", True),
    ("other scripts", "행 (V*)\n- (Ärger*)\n", True),
    ("a dash in a target", "-a (V*)\n- *\n", True),
    ("a long label", "gorba (ARGM-VERYLONGLABEL*)\n", True),
    ("a long target", f"{'x' * 150} (V*)\n", True),
    ("a very long target", f"{'x' * 400} (V*)\n", False),
    ("nested", "gorba (A1(A2*))\n", False),
    ("nested over tokens", "- (A1*\ngorba (A2*)\n- *)\n", False),
    ("closing label", "gorba (V*V)\n", False),
    ("never closed", "gorba (V*\n", False),
    ("closed twice", "gorba (V*))\n", False),
    ("closed without opening", "gorba *)\n", False),
    ("closed in another column", "gorba (V* *\ndilm * *)\n", False),
    ("two asterisks", "gorba (V**)\n", False),
    ("escaped asterisk", "gorba (V\\**)\n", False),
    ("no asterisk", "gorba (V)\n", False),
    ("BIO", "gorba B-V\n", False),
    ("a blank in a label", "gorba (V *)\n", False),
    ("asterisks side by side", "gorba **\n", False),
    ("no label", "gorba (*)\n", False),
    ("something behind", "gorba (V*)x\n", False),
    ("something in front", "gorba x(V*)\n", False),
    ("row too short", "gorba (V*)\n-\n", False),
    ("row too long", "gorba (V*)\n- * *\n", False),
    ("one too short, one too long", "gorba (V*)\n- * *\n-\n", False),
    ("column missing", "gorba\n-\n", False),
    ("blank in front", " gorba (V*)\n", False),
    ("bracket as target", "(V*) *\n", False),
    ("asterisk as target", "* *\n- *\n", False),
    ("asterisk in a target", "a*b (V*)\n", False),
    ("parenthesis in a target", "a(b (V*)\n", False),
    ("closing parenthesis in a target", "a)b (V*)\n", False),
]


def opened(text, reader=CONLL05_PROPS, **settings):
    source = Source("gold.props", text if isinstance(text, bytes) else text.encode())
    return reader.open(source, ProblemLog(), settings)


def held(corpus):
    """Position -> (line, targets, brackets) of the regular sentences."""
    stretch = corpus.stretch(0, len(corpus))
    table = stretch.table(np.ones(len(corpus), dtype=np.bool_))
    first = np.cumsum(table.lengths) - table.lengths
    sentence = table.sentence[table.predicates]
    targets, labels = table.senses.strings(), table.roles.strings()
    found = {int(p): ([], []) for p in table.positions}
    for number, target in enumerate(targets):
        at = sentence[number]
        token = int(table.predicates[number] - first[at])
        found[int(table.positions[at])][0].append((token, target))
    for owner, begin, end, label in zip(
        table.owners, table.at, table.ends, labels, strict=True
    ):
        at = sentence[owner]
        span = (int(begin - first[at]), int(end - first[at]))
        token = int(table.predicates[owner] - first[at])
        found[int(table.positions[at])][1].append((token, label, span))
    for at, position in enumerate(table.positions.tolist()):
        assert corpus.sentence(position).line == table.lines[at]
        assert len(corpus.sentence(position)) == table.lengths[at]
    return found


def wanted(sentence):
    tokens = sentence.predicate_tokens
    targets = list(zip(tokens, sentence.senses, strict=True))
    roles = [(tokens[a.predicate], a.label, a.spans[0]) for a in sentence.arguments]
    return targets, roles


@pytest.mark.parametrize(
    ("what", "block", "is_regular"), OTHERS, ids=[case[0] for case in OTHERS]
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_sentence_among_others(what, block, is_regular, place):
    blocks = [PLAIN, PLAIN]
    blocks.insert(place, block)
    corpus = opened("\n".join(blocks) + "\n")
    found = held(corpus)
    assert (place in found) == is_regular, what
    assert len(found) == 2 + is_regular
    for position, content in found.items():
        assert content == wanted(corpus.sentence(position))


CELLS = st.sampled_from(["*", "*", "*", "(A0*)", "(A0*", "*)", "(A1(A0*", "A0", "(*)"])
TARGETS = st.sampled_from(["-", "-", "gorba", "行", "*", "(a", "-b"])
ROWS = st.lists(st.tuples(TARGETS, st.lists(CELLS, max_size=3)), min_size=1, max_size=4)


@given(st.lists(ROWS, min_size=1, max_size=4), st.sampled_from([" ", "\t", "  "]))
def test_any_regular_sentence_is_as_the_reader_reads_it(sentences, gap):
    text = "\n".join(
        "".join(f"{gap.join([target, *cells])}\n" for target, cells in rows)
        for rows in sentences
    )
    corpus = opened(text)
    log = ProblemLog()
    read = list(corpus.sentences(log=log))
    for position, content in held(corpus).items():
        assert read[position].sound
        assert content == wanted(read[position])
        last = read[position].line + len(read[position])
        assert not [p for p in log.problems if read[position].line <= p.line < last]


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.replace("\n", "\r\n"),
        PLAIN + "\n\n" + PLAIN,
        PLAIN.encode() + b"\n- (\xff*)\n",
        PLAIN + "\na\x1cb (V*)\n",
        PLAIN + "\na\x0b(V*)\n",
    ],
    ids=["CRLF", "blank lines", "not UTF-8", "controls", "vertical tab"],
)
def test_odd_bytes_are_for_the_reader(text):
    corpus = opened(text)
    assert corpus.stretch(0, len(corpus)) is None


def test_only_files_as_they_are():
    assert opened(PLAIN, labels="short").stretch(0, 1) is None
    assert opened("gorba (V*V)\n", CONLL04_PROPS).stretch(0, 1) is None
    assert opened(PLAIN).stretch(0, 0) is None
