"""Pairs of small files with frames, compared in memory."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from tests.conftest import TOP

LEXICON = str(TOP / "tests" / "reference" / "semeval07" / "lexicon")
NEWER = str(TOP / "tests" / "reference" / "semeval07" / "lexicon-2010")
TEXT = "Anna gave her sister a blue book yesterday"
SPANS = {
    "Anna": (0, 3),
    "gave": (5, 8),
    "her sister": (10, 19),
    "sister": (14, 19),
    "a blue book": (21, 31),
    "a": (21, 21),
    "blue book": (23, 31),
    "yesterday": (33, 41),
}


def label(name, words, **further):
    """A label on some words of the text; `""`: a null instantiation."""
    cells = {"name": name, **further}
    if words:
        start, end = SPANS[words]
        cells |= {"start": str(start), "end": str(end)}
    else:
        cells["itype"] = "DNI"
    return "<label " + " ".join(f"{k}={quoteattr(v)}" for k, v in cells.items()) + "/>"


def frame_set(name, target, *elements, rank="1"):
    """An annotation set; targets are words, elements pairs of name and words."""
    targets = target if isinstance(target, list) else [target]
    layers = "".join(
        f'<layer name="Target"><labels>{label("Target", words)}</labels></layer>'
        for words in targets
        if words
    )
    labels = "".join(label(*pair) for pair in elements)
    return (
        f'<annotationSet frameName="{name}"><layers>{layers}<layer name="FE" '
        f'rank="{rank}"><labels>{labels}</labels></layer></layers></annotationSet>'
    )


def entities(*pairs):
    """A set of named entities."""
    labels = "".join(label(*pair) for pair in pairs)
    return (
        '<annotationSet><layers><layer name="NER"><labels>'
        f"{labels}</labels></layer></layers></annotationSet>"
    )


def nested(*sentences, text=TEXT):
    """A file in the nested layout; a sentence is the text of its annotation sets."""
    made = "".join(
        f'<sentence ID="{n}"><text>{text}</text><annotationSets>{sets}'
        "</annotationSets></sentence>"
        for n, sets in enumerate(sentences)
    )
    return (
        '<corpus><documents><document ID="1"><paragraphs><paragraph ID="1"><sentences>'
        f"{made}</sentences></paragraph></paragraphs></document></documents></corpus>"
    )


def opened(text, name, path):
    return FORMATS.get(name).open(Source(path, text.encode()), ProblemLog(), {})


def judged(gold, predicted, scheme, *, name="framenet-nested", framenet=LEXICON):
    """A judged comparison of two files of a format (or of two: a pair of names)."""
    names = name if isinstance(name, tuple) else (name, name)
    sides = [
        opened(text, format_name, path)
        for text, format_name, path in zip(
            (gold, predicted), names, ("gold", "predicted"), strict=True
        )
    ]
    comparison = compare(*sides, make_scheme(scheme, framenet))
    comparison.judge()
    return comparison


def rows(comparison, measure):
    """(kind, gold, predicted, verdict, reason) of each row, items by label."""
    judgements = comparison.judgements
    return [
        (
            row.kind,
            row.gold_label or "",
            row.predicted_label or "",
            row.verdict.code,
            row.reason,
        )
        for sentence in range(judgements.sentences)
        for row in judgements.of_sentence(measure, sentence)
    ]
