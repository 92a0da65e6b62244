"""Small props texts, scored by `conll05` and `conll04`."""

from __future__ import annotations

import pytest

from srlviewer.comparison import Comparison, compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.counts import counts

FORMAT = {"conll05": "conll05-props", "conll04": "conll04-props"}


def props(*sentences: str) -> str:
    """Sentences of rows divided by slashes: `(A1*) / run (V*)`.

    A row that is one bracket cell alone has the target `-`.
    """
    return "".join(_rows(sentence) + "\n" for sentence in sentences)


def _rows(sentence: str) -> str:
    lines = []
    for row in sentence.split("/"):
        cells = row.split()
        lines.append(" ".join(["-", *cells] if "*" in cells[0] else cells) + "\n")
    return "".join(lines)


def corpus(text: str | bytes, path: str, scheme: str = "conll05"):
    """The text as a file of that name would be opened."""
    content = text.encode() if isinstance(text, str) else text
    return FORMATS.get(FORMAT[scheme]).open(Source(path, content), ProblemLog(), {})


@pytest.fixture(scope="session")
def text():
    """See `props`."""
    return props


@pytest.fixture(scope="session")
def judged():
    """Two texts under a scheme, judged."""

    def judge(
        gold: str | bytes, predicted: str | bytes, scheme: str = "conll05"
    ) -> Comparison:
        made = compare(
            corpus(gold, "gold.props", scheme),
            corpus(predicted, "predicted.props", scheme),
            make_scheme(scheme),
        )
        made.judge()
        return made

    return judge


@pytest.fixture(scope="session")
def sums():
    """Right, excess and missed of a measure."""

    def of(made: Comparison, measure: str = "argument") -> tuple[int, int, int]:
        found = counts(made.judgements, measure)
        right = found.correct
        return right, found.predicted - right, found.gold - right

    return of


@pytest.fixture(scope="session")
def rows():
    """The rows of a measure, each as `verdict/reason gold>predicted`."""

    def of(made: Comparison, measure: str = "argument") -> list[str]:
        judgements = made.judgements
        return [
            f"{row.verdict.code}/{row.reason} "
            f"{row.gold_label or ''}>{row.predicted_label or ''}"
            for position in range(judgements.sentences)
            for row in judgements.of_sentence(measure, position)
        ]

    return of


@pytest.fixture(scope="session")
def warned():
    """Code, file and line of each problem."""

    def of(made: Comparison) -> list[tuple[str, str, int | None]]:
        return [
            (p.code, p.path.removesuffix(".props"), p.line) for p in made.log.problems
        ]

    return of
