"""Where fillers stand: the nearest part, and by the pairs of both files."""

from __future__ import annotations

import pytest

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.gui.null_places import filler_place
from srlviewer.model.address import ItemAddress
from tests.formats.salsa_samples import corpus, dni, frame, sentence

FIRST = sentence("s1", "A red boat came")
SECOND = sentence("s2", "Two men slept")


def third(*elements):
    return sentence(
        "s3", "They sold it", frame("Selling", "s3_2", *elements, frame_id="f1")
    )


def compared(gold, predicted, pair="position"):
    log = ProblemLog()
    sides = [
        FORMATS.get("salsa").open(Source(f"{name}.xml", text.encode()), log, {})
        for name, text in (("gold", gold), ("predicted", predicted))
    ]
    return compare(*sides, make_scheme("semeval10"), log=log, pair=pair)


def place_of(comparison, position, side, number=0):
    return filler_place(comparison, ItemAddress(position, side, "element", number))


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [
        (("s1_2", "s1_3"), (0, "red boat", ((1, 3),))),
        (("s1_3", "s2_2"), (1, "men", ((1, 2),))),
        (("s1_3", "s3_1"), (2, "They", ((0, 1),))),
    ],
)
def test_the_nearest_part_counts(nodes, expected):
    text = corpus(FIRST, SECOND, third(dni("Goods", *nodes)))
    assert place_of(compared(text, text), 2, "gold") == expected


def test_nothing_is_nowhere():
    text = corpus(FIRST, SECOND, third(dni("Goods"), dni("Buyer", "s9_1")))
    comparison = compared(text, text)
    assert place_of(comparison, 2, "gold") is None
    assert place_of(comparison, 2, "gold", 1) is None
    assert place_of(comparison, 2, "gold", 7) is None


def test_sentences_paired_by_id_may_stand_elsewhere_in_the_other_file():
    gold = corpus(FIRST, SECOND, third(dni("Goods", "s1_3")))
    predicted = corpus(SECOND, third(dni("Goods", "s1_3")), FIRST)
    comparison = compared(gold, predicted, pair="id")
    assert place_of(comparison, 2, "gold") == (0, "boat", ((2, 3),))
    assert place_of(comparison, 2, "predicted") == (0, "boat", ((2, 3),))
