"""Pairs of small SpERT files, compared in memory."""

from __future__ import annotations

import json

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source

WORDS = [f"w{number}" for number in range(12)]


def sentence(entities, relations=(), tokens=WORDS):
    """`entities` are (type, start, end), `relations` (type, head, tail)."""
    return {
        "tokens": list(tokens),
        "entities": [{"type": t, "start": s, "end": e} for t, s, e in entities],
        "relations": [{"type": t, "head": h, "tail": i} for t, h, i in relations],
    }


def opened(sentences, path):
    """The corpus of some sentences."""
    content = json.dumps(sentences).encode()
    return FORMATS.get("spert").open(Source(path, content), ProblemLog(), {})


def judged(gold, predicted, scheme="spert", *, folder="", types=None):
    """A judged comparison of two lists of sentences.

    `types`: the types file, which is written to `folder` and named to the scheme.
    """
    path = "gold.json"
    if types is not None:
        path = str(folder / path)
        (folder / "types.json").write_text(json.dumps(types))
        scheme += "," if ":" in scheme else ":"
        scheme += "types=types.json"
    corpora = opened(gold, path), opened(predicted, "pred.json")
    made = compare(*corpora, make_scheme(scheme), log=ProblemLog())
    made.judge()
    return made


def rows(comparison, measure, at=0):
    """(kind, gold label, predicted label, verdict, reason) of each row, sorted."""
    found = comparison.judgements.of_sentence(measure, at)
    return sorted(
        (
            row.kind,
            row.gold_label or "",
            row.predicted_label or "",
            row.verdict.code,
            row.reason,
        )
        for row in found
    )
