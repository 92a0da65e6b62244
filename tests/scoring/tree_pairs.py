"""Pairs of trees for the tests of `gf` and `evalb`: opened, judged, made at random."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from srlviewer.comparison import Comparison, compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import open_view
from srlviewer.formats.reader import Source
from srlviewer.registry import parse_specification
from srlviewer.scoring.counts import counts, counts_by_label


def opened(text, name="brackets", path="gold"):
    """A corpus of a text, or of bytes; `name` may have settings."""
    content = text if isinstance(text, bytes) else text.encode()
    wanted = parse_specification(name)
    log = ProblemLog()
    source = Source(path, content)
    return open_view(FORMATS.get(wanted.name), source, log, wanted.settings)


def compared(gold, predicted, scheme, formats="brackets", pair="position"):
    """A comparison of two texts; `formats` is one name or two."""
    names = (formats, formats) if isinstance(formats, str) else formats
    return compare(
        opened(gold, names[0]),
        opened(predicted, names[1], "predicted"),
        make_scheme(scheme),
        pair=pair,
    )


def judged(gold, predicted, scheme, formats="brackets", pair="position") -> Comparison:
    """The same, judged."""
    made = compared(gold, predicted, scheme, formats, pair)
    made.judge()
    return made


def sums(made, measure):
    """(gold, predicted, matched) of a measure."""
    return tuple(counts(made.judgements, measure)[:3])


def label_sums(made, measure):
    """Label -> (gold, predicted, matched)."""
    table = counts_by_label(made.judgements, measure)
    return {label: tuple(found[:3]) for label, found in table.items()}


def verdicts(made, measure, sentence=0):
    """(verdict, reason, gold label, predicted label) of each row."""
    return [
        (row.verdict.code, row.reason, row.gold_label, row.predicted_label)
        for row in made.judgements.of_sentence(measure, sentence)
    ]


def rows_of(judgements, base, sentence):
    """The rows of a sentence in a base, in an order of their own."""
    from srlviewer.scoring.verdicts import outcome_of

    found = judgements.bases[base]
    labels = (*judgements.labels, None)
    first, stop = found.offsets[sentence], found.offsets[sentence + 1]
    return sorted(
        (
            str(outcome_of(row[0])),
            row[1],
            row[2],
            str(labels[row[3]]),
            str(labels[row[4]]),
        )
        for row in found.table[first:stop].tolist()
    )


# -- trees at random: nested lists, so that a test can count them by itself ----------


class Leaf(NamedTuple):
    """A word with tag and function."""

    word: str
    tag: str
    function: str


class Phrase(NamedTuple):
    """A phrase; `children` are phrases and leaves."""

    category: str
    function: str
    children: tuple


FUNCTIONS = ("", "SB", "OA", "HD", "NK", "MO")
CATEGORIES = ("S", "NP", "VP", "PP")
TAGS = ("NN", "VVFIN", "APPR", "$,", ",", "$.")


@st.composite
def words(draw, most=7, tags=TAGS):
    """Word and tag of each token of a sentence."""
    size = draw(st.integers(1, most))
    return [(f"w{n}", draw(st.sampled_from(tags))) for n in range(size)]


@st.composite
def nodes(draw, tokens, depth=3, categories=CATEGORIES, functions=FUNCTIONS):
    """A row of nodes over these tokens, in order."""
    found = []
    at = 0
    while at < len(tokens):
        end = draw(st.integers(at + 1, len(tokens)))
        function = draw(st.sampled_from(functions))
        if depth and draw(st.booleans()):
            below = draw(nodes(tokens[at:end], depth - 1, categories, functions))
            category = draw(st.sampled_from(categories))
            found.append(Phrase(category, function, tuple(below)))
            at = end
        else:
            word, tag = tokens[at]
            found.append(Leaf(word, tag, function))
            at += 1
    return found


@st.composite
def trees(draw, tokens, **options):
    """A tree over these tokens: one phrase on top, or a virtual root over several."""
    below = draw(nodes(tokens, **options))
    if len(below) == 1 and isinstance(below[0], Phrase):
        return below[0]
    if draw(st.booleans()):
        return Phrase("VROOT", "", tuple(below))
    return Phrase("S", "", tuple(below))


@st.composite
def retagged(draw, tokens, tags=TAGS):
    """The same words, one now and then with another tag."""
    return [
        (word, draw(st.sampled_from((tag, tag, tag, *tags)))) for word, tag in tokens
    ]


@st.composite
def tree_pairs(draw, most=7, **options):
    """Gold and predicted tree over the same words; often the same tree."""
    tokens = draw(words(most))
    gold = draw(trees(tokens, **options))
    if draw(st.integers(0, 4)) == 0:
        return gold, gold
    return gold, draw(trees(draw(retagged(tokens)), **options))


def written(node):
    """A tree on one line."""
    if isinstance(node, Leaf):
        return f"({_labelled(node.tag, node.function)} {node.word})"
    below = " ".join(written(child) for child in node.children)
    return f"({_labelled(node.category, node.function)} {below})"


def _labelled(label, function):
    return f"{label}-{function}" if function else label


def file_of(some):
    """A file with a tree a line."""
    return "".join(f"{written(tree)}\n" for tree in some)


def files_of(pairs):
    """Gold and predicted file of pairs of trees."""
    return file_of(gold for gold, _ in pairs), file_of(other for _, other in pairs)
