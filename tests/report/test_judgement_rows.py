"""Judgement rows one by one, in a list and in a stream."""

from __future__ import annotations

import gc
import random

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.report.item_cells import KnownItems, SentenceItems
from srlviewer.report.judgement_table import JudgementRows, ListedRows
from srlviewer.resources import resource_path

SAMPLES = {
    "primesrl": "english.{}.conllu",
    "conll09": "english.{}.conll09",
    "gf": "village.{}.export",
}


@pytest.fixture(scope="module", params=SAMPLES)
def comparison(request):
    paths = [
        str(resource_path("samples", SAMPLES[request.param].format(side)))
        for side in ("gold", "predicted")
    ]
    scheme = request.param
    if scheme == "primesrl":
        scheme += ":level=span"
    found = open_comparison(*paths, scheme)
    found.judge()
    return found


def test_rows_by_number_are_those_of_the_stream(comparison) -> None:
    rows = JudgementRows(comparison)
    assert len(rows) > 100
    assert [rows[number] for number in range(len(rows))] == list(rows)
    assert rows[-1] == rows[len(rows) - 1]
    assert rows[3:6] == list(rows)[3:6]
    with pytest.raises(IndexError):
        rows[len(rows)]


def test_a_list_in_any_order_reads_no_sentence_twice(comparison, monkeypatch) -> None:
    rows = JudgementRows(comparison)
    wanted = list(rows)
    places = list(range(len(rows)))
    random.Random(1).shuffle(places)
    looked = []
    pair = type(comparison).pair
    monkeypatch.setattr(
        type(comparison), "pair", lambda self, at: looked.append(at) or pair(self, at)
    )
    rows._place.cache_clear()
    monkeypatch.setattr("srlviewer.report.judgement_table.CACHED", 1)
    rows = JudgementRows(comparison)
    listed = ListedRows(rows, places, lambda place: (place,))
    assert list(listed.make()) == list(range(1, len(places) + 1))
    assert list(listed) == [(*wanted[place], place) for place in places]
    assert len(looked) == len(set(looked))


def test_a_row_needs_no_other_row_of_its_sentence(comparison, monkeypatch) -> None:
    described = []
    describe = SentenceItems.describe
    monkeypatch.setattr(
        SentenceItems,
        "describe",
        lambda *cells: described.append(cells) or describe(*cells),
    )
    assert JudgementRows(comparison)[5]
    assert len(described) <= 2


def test_a_stream_keeps_no_items_of_earlier_sentences(comparison) -> None:
    """Nothing is collected while files are read, so they must not hold each other."""
    gc.collect()
    gc.disable()
    try:
        rows = iter(JudgementRows(comparison))
        for _ in range(len(JudgementRows(comparison))):
            next(rows)
        kept = sum(isinstance(found, KnownItems) for found in gc.get_objects())
    finally:
        gc.enable()
    assert kept <= 10
