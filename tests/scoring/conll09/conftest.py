"""Small texts in CoNLL-2009, scored by `conll09`."""

from __future__ import annotations

import pytest

from srlviewer.comparison import Comparison, compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.counts import counts


def rows_to_text(rows: list[str], *, final: str = "\n") -> str:
    """A sentence of rows `FORM HEAD DEPREL PRED ARG …`; the tag is `T`."""
    lines = []
    for number, row in enumerate(rows, 1):
        form, head, relation, predicate, *arguments = row.split()
        flag = "_" if predicate in "_-" else "Y"
        cells = [
            str(number), form, form, form, "T", "T", "_", "_", head, head, relation,
            relation, flag, predicate, *arguments,
        ]  # fmt: skip
        lines.append("\t".join(cells))
    return "\n".join(lines) + "\n" + final


def corpus(text: str | bytes, path: str = "gold.conll09"):
    """The text as a file of that name would be opened."""
    content = text.encode() if isinstance(text, str) else text
    return FORMATS.get("conll09").open(Source(path, content), ProblemLog(), {})


def comparison(
    gold: str | bytes,
    predicted: str | bytes,
    scheme: str = "conll09",
    pair: str = "position",
) -> Comparison:
    """The two texts, paired, not judged yet."""
    return compare(
        corpus(gold),
        corpus(predicted, "predicted.conll09"),
        make_scheme(scheme),
        pair=pair,
    )


def figures(judged: Comparison) -> dict[str, tuple[float, float, float]]:
    """Measure -> (gold, predicted, correct)."""
    judgements = judged.judgements
    return {name: counts(judgements, name)[:3] for name in judgements.measures}


@pytest.fixture(scope="session")
def sentence():
    """See `rows_to_text`."""
    return rows_to_text


@pytest.fixture(scope="session")
def opened():
    """See `comparison`."""
    return comparison


@pytest.fixture(scope="session")
def judged():
    """A comparison that is judged."""

    def judge(*texts: str | bytes, **settings: str) -> Comparison:
        made = comparison(*texts, **settings)
        made.judge()
        return made

    return judge


@pytest.fixture(scope="session")
def sums():
    """See `figures`."""
    return figures


@pytest.fixture
def rows(judged):
    """The rows of a measure, each as `verdict/reason gold>predicted`."""

    def of(made: Comparison, measure: str) -> list[str]:
        judgements = made.judgements
        return [
            f"{row.verdict.code}/{row.reason} "
            f"{row.gold_label or ''}>{row.predicted_label or ''}"
            for position in range(judgements.sentences)
            for row in judgements.of_sentence(measure, position)
        ]

    return of
