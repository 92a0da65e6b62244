"""Small texts in CoNLL-2008, scored by `conll08`."""

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
        form, head, relation, predicate, *arguments = row.split(" ")
        cells = [
            str(number), form, form, "T", "T", form, form, "T", head, relation,
            predicate, *arguments,
        ]  # fmt: skip
        lines.append("\t".join(cells))
    return "\n".join(lines) + "\n" + final


def comparison(
    gold: str | bytes, predicted: str | bytes, scheme: str = "conll08"
) -> Comparison:
    """The two texts, paired, not judged yet."""
    corpora = []
    for path, text in (("gold.conll08", gold), ("predicted.conll08", predicted)):
        content = text.encode() if isinstance(text, str) else text
        source = Source(path, content)
        corpora.append(FORMATS.get("conll08").open(source, ProblemLog(), {}))
    return compare(*corpora, make_scheme(scheme))


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

    def judge(*texts: str | bytes, scheme: str = "conll08") -> Comparison:
        made = comparison(*texts, scheme=scheme)
        made.judge()
        return made

    return judge


@pytest.fixture(scope="session")
def sums():
    """Measure -> (gold, predicted, correct)."""

    def figures(made: Comparison) -> dict[str, tuple[float, float, float]]:
        judgements = made.judgements
        return {name: counts(judgements, name)[:3] for name in judgements.measures}

    return figures


@pytest.fixture(scope="session")
def codes():
    """The codes of all problems, each with its path."""

    def of(made: Comparison) -> list[tuple[str, str]]:
        return [(p.code, p.path.partition(".")[0]) for p in made.log.problems]

    return of


@pytest.fixture(scope="session")
def printed():
    """What the program prints."""

    def of(made: Comparison) -> str:
        return made.scheme.official(made.judgements, made.gold, made.predicted)

    return of
