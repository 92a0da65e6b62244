"""Sentences with judgements for the tests of pictures."""

from __future__ import annotations

import os
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from srlviewer.comparison import Comparison, open_comparison
from srlviewer.drawing.items import SentenceInput
from srlviewer.drawing.sentence_input import comparison_input
from srlviewer.gui import window_place
from srlviewer.resources import resource_path


@pytest.fixture(autouse=True)
def own_windows(monkeypatch) -> None:
    """Count no windows that the user, or another run of the tests, has open."""
    monkeypatch.setattr(window_place, "_user", lambda: f"tests-{os.getpid()}")


@pytest.fixture(scope="session")
def sample_of() -> SimpleNamespace:
    """Judged comparisons of the bundled samples, each made once."""
    made: dict[tuple[str, str, str], Comparison] = {}

    def judged(name: str, scheme: str, suffix: str) -> Comparison:
        key = (name, scheme, suffix)
        if key not in made:
            gold, predicted = (
                str(resource_path("samples", f"{name}.{side}.{suffix}"))
                for side in ("gold", "predicted")
            )
            made[key] = open_comparison(gold, predicted, scheme)
            made[key].judge()
        return made[key]

    return SimpleNamespace(
        spans=lambda: judged("english", "primesrl:level=span", "conllu"),
        heads=lambda: judged("english", "conll09", "conll09"),
        scripts=lambda: judged("scripts", "primesrl:level=span", "conllu"),
        judged=judged,
    )


def sentence_named(
    comparison: Comparison, sentence_id: str, measure: str | None = None
) -> SentenceInput:
    """What a picture shows of the sentence with this id."""
    for position in range(len(comparison.pairing)):
        gold, _ = comparison.pair(position)
        if gold is not None and gold.sentence_id == sentence_id:
            return comparison_input(comparison, position, measure=measure)
    raise AssertionError(f"no sentence {sentence_id}")


@pytest.fixture
def named() -> object:
    """`sentence_named`."""
    return sentence_named


@pytest.fixture(scope="session")
def drawing_helpers() -> ModuleType:
    """The helpers of the tests of layouts, for checks with real fonts."""
    path = Path(__file__).parents[1] / "drawing" / "conftest.py"
    spec = spec_from_file_location("drawing_helpers", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
