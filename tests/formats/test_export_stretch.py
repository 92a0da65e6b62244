"""Export files judged as tables: the same rows as sentence by sentence."""

from __future__ import annotations

import random

import numpy as np
import pytest

import srlviewer.comparison as comparison_module
from srlviewer.comparison import open_comparison
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.verdicts import outcome_of
from tests.formats.tree_samples import EXPORT3, EXPORT4

LABELS = ("S", "NP", "VP", "PP")
FUNCTIONS = ("SB", "OA", "HD", "--")


def sentences(number, seed, *, changes):
    """Random trees; `changes`: labels and functions differ from those of the seed."""
    draw, other = random.Random(seed), random.Random(seed + changes)
    lines = ["#FORMAT 4"]
    for name in range(1, number + 1):
        size = draw.randint(1, 9)
        nodes = draw.randint(0, 4)
        parents = [500 + draw.randrange(nodes) if nodes else 0 for _ in range(size)]
        if draw.random() < 0.7:
            parents.sort(reverse=draw.random() < 0.3)
        lines.append(f"#BOS {name} 0 0 0")
        for token, parent in enumerate(parents):
            tag = "$," if token % 5 == 4 else "NN"
            function = FUNCTIONS[draw.randrange(4)]
            if changes and other.random() < 0.3:
                function = FUNCTIONS[other.randrange(4)]
                parent = parents[other.randrange(size)]
            lines.append(f"w{token}\tl\t{tag}\t--\t{function}\t{parent}")
        for node in range(nodes):
            label, function = LABELS[draw.randrange(4)], FUNCTIONS[draw.randrange(4)]
            if changes and other.random() < 0.3:
                label = LABELS[other.randrange(4)]
            above = draw.randrange(node + 1, nodes + 1)
            parent = 0 if above == nodes else 500 + above
            lines.append(f"#{500 + node}\t--\t{label}\t--\t{function}\t{parent}")
        lines.append(f"#EOS {name}")
    return "\n".join(lines) + "\n"


def rows_of(judgements, base, sentence):
    found = judgements.bases[base]
    start, stop = found.offsets[sentence], found.offsets[sentence + 1]
    name = [*judgements.labels, None]
    return sorted(
        (str(outcome_of(code)), one, two, str(name[label]), str(name[other]))
        for code, one, two, label, other in found.table[start:stop].tolist()
    )


@pytest.fixture
def pair(tmp_path):
    def write(gold, predicted):
        paths = []
        for name, text in (("gold.export", gold), ("predicted.export", predicted)):
            path = tmp_path / name
            path.write_text(text, "utf-8")
            paths.append(str(path))
        return paths

    return write


@pytest.mark.parametrize("scheme", ["gf", "gf:head=rparse,punctuation=score", "evalb"])
@pytest.mark.parametrize("seed", range(4))
def test_rows_are_the_same(pair, scheme, seed):
    files = pair(sentences(60, seed, changes=0), sentences(60, seed, changes=1))
    at_once, singly = (open_comparison(*files, scheme) for _ in range(2))
    at_once.prepare()
    one = at_once.judge_range(0, 60)
    singly.prepare()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparison_module, "judge_stretch", lambda *_: None)
        other = singly.judge_range(0, 60)
    for base in one.bases:
        for sentence in range(60):
            assert rows_of(one, base, sentence) == rows_of(other, base, sentence)
    assert [str(p) for p in at_once.log.problems] == [
        str(p) for p in singly.log.problems
    ]


def regular(text):
    corpus = FORMATS.get("export").open(Source("x", text.encode()), ProblemLog(), {})
    stretch = corpus.stretch(0, len(corpus))
    return None if stretch is None else stretch.regular.tolist()


def test_most_sentences_are_judged_at_once():
    assert np.mean(regular(sentences(60, 1, changes=0))) > 0.5


ODD = {
    "a gap": (EXPORT3, [False]),
    "a tag with a bracket, a sentence without words": (EXPORT4, [True, False, True]),
    "line ends": (EXPORT4.replace("\n", "\r\n"), [True, False, True]),
    "several tabs": (EXPORT4.replace("\t--\t$", "\t\t--\t$"), [True, False, True]),
    "a blank in a line": (EXPORT4.replace("Ja\t", "Ja \t"), [True, False, False]),
    "a comment line": (EXPORT4.replace("Ja\t", "%% x\nJa\t"), [True, False, False]),
    "a secondary edge": (
        EXPORT4.replace("--\t0\n#EOS 3", "--\t0\tSB\t500\n#EOS 3"),
        [True, False, False],
    ),
    "a trace": (EXPORT4.replace("PTKANT", "-NONE-"), [True, False, False]),
    "another id": (EXPORT4.replace("#EOS 3", "#EOS 4"), [True, False, False]),
    "no parent": (EXPORT4.replace("HD\t500", "HD\t501"), [False, False, True]),
    "a node twice": (
        EXPORT4.replace("#EOS RST", "#500\t--\tX\t--\t--\t0\n#EOS RST"),
        [False, False, True],
    ),
    "a cycle": (
        EXPORT4.replace("S\t--\t--\t0", "S\t--\t--\t500"),
        [False, False, True],
    ),
    "an empty phrase": (
        EXPORT4.replace("#EOS RST", "#501\t--\tX\t--\t--\t0\n#EOS RST"),
        [False, False, True],
    ),
    "a word behind the phrases": (
        EXPORT4.replace("#EOS RST", "x\t--\tX\t--\t--\t0\n#EOS RST"),
        [False, False, True],
    ),
    "a line behind the end": (EXPORT4 + "x\t--\tX\t--\t--\t0\n", [True, False, False]),
}


@pytest.mark.parametrize("name", ODD)
def test_what_asks_for_a_closer_look_is_left_to_the_reader(name):
    text, wanted = ODD[name]
    assert regular(text) == wanted
