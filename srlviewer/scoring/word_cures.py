"""What cures a pair of sentences whose words differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from srlviewer.model.sentence import Sentence

TOKENISATION = "use the same tokenisation on both sides"
ORDER = "use files of the same sentences in the same order"
BY_ID = ", or pair by sentence id (--pair id)"
WORDS = "use the same words on both sides"


def cure_of_words(gold: Sequence[str], predicted: Sequence[str]) -> str:
    """Another tokenisation, another sentence, or other words.

    Two sentences are of the same place in the text if they share half of the words of
    the longer one.

    >>> cure_of_words(["im", "Haus"], ["i", "m", "Haus"])
    'use the same tokenisation on both sides'
    >>> cure_of_words(["im", "Haus"], ["sie", "sah", "ihn"])
    'use files of the same sentences in the same order'
    """
    if "".join(gold) == "".join(predicted):
        return TOKENISATION
    shared = sum((Counter(gold) & Counter(predicted)).values())
    if 2 * shared >= max(len(gold), len(predicted)):
        return WORDS if len(gold) == len(predicted) else TOKENISATION
    return ORDER


def cure_of_sentences(
    gold: Sentence,
    predicted: Sentence,
    words: tuple[Sequence[str], Sequence[str]] | None = None,
) -> str:
    """The same for sentences; ids are worth a word only where they differ.

    `words` of both are those that a scheme compares, if not all.
    """
    cure = cure_of_words(*(words or (gold.forms, predicted.forms)))
    ids = gold.sentence_id, predicted.sentence_id
    return cure + BY_ID if cure is ORDER and all(ids) and ids[0] != ids[1] else cure
