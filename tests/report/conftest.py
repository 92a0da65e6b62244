"""Judged comparisons of the bundled samples."""

from __future__ import annotations

import pytest

from srlviewer.comparison import Comparison, open_comparison
from srlviewer.resources import resource_path


def judged(name: str, extension: str, scheme: str) -> Comparison:
    """A sample judged under a scheme."""
    paths = (
        str(resource_path("samples", f"{name}.{side}.{extension}"))
        for side in ("gold", "predicted")
    )
    comparison = open_comparison(*paths, scheme)
    comparison.judge()
    return comparison


@pytest.fixture(scope="session")
def dependencies():
    """The English sample under conll09."""
    return judged("english", "conll09", "conll09")


@pytest.fixture(scope="session")
def spans():
    """The English sample under primesrl, span level."""
    return judged("english", "conllu", "primesrl:level=span")


@pytest.fixture(
    scope="session",
    params=[
        ("english", "conll09", "conll09"),
        ("english", "conll09", "primesrl"),
        ("english", "conllu", "primesrl:level=span,mode=paper"),
        ("stacked", "conll09", "conll09"),
        ("edge", "conll09", "primesrl"),
        ("scripts", "conllu", "primesrl:level=span,mode=paper"),
    ],
    ids=lambda parts: "-".join(parts).replace(":", "-"),
)
def any_comparison(request):
    """Each sample under a scheme that scores it."""
    return judged(*request.param)
