"""What is advised where words differ."""

from __future__ import annotations

import pytest

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.word_cures import (
    BY_ID,
    ORDER,
    TOKENISATION,
    WORDS,
    cure_of_sentences,
    cure_of_words,
)


@pytest.mark.parametrize(
    ("gold", "predicted", "cure"),
    [
        ("im Haus", "i m Haus", TOKENISATION),
        ("sie sah den Hund", "sie sah den", TOKENISATION),
        ("a steht", "a stand", WORDS),
        ("der Gast grüßt", "sie sah ihn heute", ORDER),
        ("der Gast grüßt den Wirt", "der Hund schläft", ORDER),
        ("a", "", ORDER),
    ],
)
def test_cures(gold, predicted, cure):
    assert cure_of_words(gold.split(), predicted.split()) == cure
    assert cure_of_words(predicted.split(), gold.split()) == cure


@pytest.mark.parametrize(
    ("ids", "cure"),
    [
        (("s1", "s2"), ORDER + BY_ID),
        (("s1", "s1"), ORDER),
        (("s1", ""), ORDER),
    ],
)
def test_ids_that_differ_can_be_paired_by(ids, cure):
    pair = [
        Sentence(position=0, forms=(word,), sentence_id=name)
        for word, name in zip("ab", ids, strict=True)
    ]
    assert cure_of_sentences(*pair) == cure
