"""Applies a filter: which rows of the table, and which sentences, it lets through."""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from srlviewer.gui.entity_filter import narrow_by_entities
from srlviewer.gui.filtering import (
    NOTHING,
    Filter,
    Term,
    sentence_range,
    verdicts_named,
)
from srlviewer.gui.frame_filter import FRAME_TESTS
from srlviewer.gui.framenet_filter import framenet_mask
from srlviewer.gui.frameset_filter import frameset_mask
from srlviewer.gui.function_filter import narrow_by_functions
from srlviewer.gui.null_filter import narrow_by_nulls
from srlviewer.gui.sentence_texts import SentenceTexts, frame_names
from srlviewer.model.pairs import pair_of_number
from srlviewer.report.row_predicates import sense_of_item
from srlviewer.report.row_table import Integers, Mask, RowTable
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.frame_filter import FindWords
    from srlviewer.model.sentence import Sentence
    from srlviewer.report.gf_rows import GfRows


Pair = tuple["Sentence | None", "Sentence | None"]


class Found(NamedTuple):
    """Ascending places of rows in a RowTable, and ascending sentence positions."""

    rows: Integers
    sentences: Integers


def apply_filter(
    wanted: Filter,
    comparison: Comparison,
    table: RowTable | None,
    texts: SentenceTexts,
    *,
    shown: frozenset[Verdict],
    functions: GfRows | None = None,
) -> Generator[None, None, Found]:
    """What passes the filter and has one of the verdicts that are shown.

    Without a table (not scored yet) only the terms about sentences are looked at.
    `functions`: the same rows with what terms about functions ask for.
    Yields now and then; see `slices`.
    """
    if wanted.needs_texts and len(texts.texts) < len(comparison.pairing):
        yield from texts.gather(comparison)
    if wanted.of(*_PREDICATE_TESTS) and len(texts.predicates) < len(comparison.pairing):
        yield from texts.gather_predicates(comparison)
    if wanted.of("frameset") and texts.findings is not None:
        yield from texts.findings.gather()
    if wanted.of("framenet") and texts.frame_findings is not None:
        yield from texts.frame_findings.gather()
    sentences = sentence_mask(wanted, len(comparison.pairing), texts)
    if table is None:
        return Found(np.zeros(0, dtype=np.int64), np.flatnonzero(sentences))
    rows = sentences[table.sentence] & row_mask(wanted, table)
    for term in wanted.of("frameset"):
        rows &= frameset_mask(term, table, texts.findings)
    for term in wanted.of("framenet"):
        rows &= framenet_mask(term, table, texts.frame_findings)
    if len(shown) < len(Verdict):
        rows &= _chosen(len(Verdict), shown)[table.verdict]
    yield from narrow_by_functions(wanted, comparison, functions, rows)
    yield from narrow_by_entities(wanted, comparison, table, rows)
    yield from narrow_by_nulls(wanted, table, texts, rows)
    for term in wanted.of(*_PREDICATE_TESTS):
        yield from _narrow_by_predicate(term, comparison, table, texts, rows)
    if wanted.names_rows or len(shown) < len(Verdict):
        with_rows = np.zeros(len(sentences), dtype=np.bool_)
        with_rows[table.sentence[rows]] = True
        sentences &= with_rows
    return Found(np.flatnonzero(rows), np.flatnonzero(sentences))


def sentence_mask(wanted: Filter, size: int, texts: SentenceTexts) -> Mask:
    """Which of `size` sentences pass the terms about sentences."""
    mask = np.ones(size, dtype=np.bool_)
    for term in wanted.of("sentence"):
        inside = np.zeros(size, dtype=np.bool_)
        for value in term.values:
            first, last = sentence_range(value.text)
            inside[max(first - 1, 0) : last] = True
        mask &= ~inside if term.negated else inside
    for term in wanted.of("text"):
        words = [value.text.casefold() for value in term.values]
        found = (any(word in text.casefold() for word in words) for text in texts.texts)
        mask &= _flags(found, size) ^ term.negated
    for key, column in (("id", texts.ids), ("document", texts.documents)):
        for term in wanted.of(key):
            mask &= _flags(map(term.matches, column), size) ^ term.negated
    return mask


def row_mask(wanted: Filter, table: RowTable) -> Mask:
    """Which rows pass the terms about items, `predicate` apart."""
    mask = np.ones(len(table), dtype=np.bool_)
    for term in wanted.terms:
        test = _ROW_TESTS.get(term.key)
        if test is not None:
            mask &= test(term, table) ^ term.negated
    return mask


def _kind(term: Term, table: RowTable) -> Mask:
    named = frozenset().union(*(verdicts_named(value.text) for value in term.values))
    return _chosen(len(Verdict), named)[table.verdict]


def _gold(term: Term, table: RowTable) -> Mask:
    return _label_flags(term, table)[table.gold_label]


def _predicted(term: Term, table: RowTable) -> Mask:
    return _label_flags(term, table)[table.predicted_label]


def _label(term: Term, table: RowTable) -> Mask:
    return _gold(term, table) | _predicted(term, table)


def _reason(term: Term, table: RowTable) -> Mask:
    flags = np.array([term.matches(code) for code in table.reason], dtype=np.bool_)
    return flags[table.outcome] if len(flags) else np.zeros(len(table), dtype=np.bool_)


def _counted(term: Term, table: RowTable) -> Mask:
    gold, predicted = table.gold_n > 0, table.predicted_n > 0
    by_word = {
        "gold": gold,
        "predicted": predicted,
        "yes": gold | predicted,
        "no": ~(gold | predicted),
    }
    return _any(by_word[value.text] for value in term.values)


def _credit(term: Term, table: RowTable) -> Mask:
    earns = table.credit > 0
    by_word = {"yes": earns, "no": ~earns}
    return _any(by_word[value.text] for value in term.values)


_ROW_TESTS = {
    "kind": _kind,
    "gold": _gold,
    "predicted": _predicted,
    "label": _label,
    "reason": _reason,
    "counted": _counted,
    "credit": _credit,
}


def _label_flags(term: Term, table: RowTable) -> Mask:
    """Label number -> whether it is meant; the last entry (-1) is "no item"."""
    flags = [term.matches(label) for label in table.judgements.labels]
    nothing = any(v.text == NOTHING and not v.exact for v in term.values)
    return np.array([*flags, nothing], dtype=np.bool_)


def _any(masks: Iterable[Mask]) -> Mask:
    return functools.reduce(np.logical_or, masks)


def _chosen(size: int, members: Iterable[int]) -> Mask:
    flags = np.zeros(size, dtype=np.bool_)
    flags[list(members)] = True
    return flags


def _flags(found: Iterable[bool], size: int) -> Mask:
    return np.fromiter(found, dtype=np.bool_, count=size)


def _narrow_by_predicate(
    term: Term,
    comparison: Comparison,
    table: RowTable,
    texts: SentenceTexts,
    rows: Mask,
) -> Generator[None, None, None]:
    """Take rows of other predicates out; only sentences that may fit are read."""
    matches, find_words = _PREDICATE_TESTS[term.key]
    places = np.flatnonzero(rows)
    at, fits = -1, False
    pair: Pair = (None, None)
    candidate = False
    for number, row in enumerate(places):
        sentence = int(table.sentence[row])
        if sentence != at:
            at = sentence
            candidate = any(matches(term, word) for word in texts.predicates[at])
            candidate |= matches(term, "")  # of no predicate at all
            candidate |= "pair" in table.part_kinds  # these have a word above them
            if candidate:
                pair = comparison.pair(at)
                yield
        if not candidate:
            fits = False
        else:
            judgement = table.judgement(int(row))
            words = find_words(
                pair, judgement.kind, judgement.gold, judgement.predicted
            )
            fits = any(matches(term, word) for word in words)
        rows[row] = fits ^ term.negated
        if number % 2000 == 1999:
            yield


def predicate_matches(term: Term, word: str) -> bool:
    """Whether a sense or word is meant; a sense also without what is behind the dot."""
    return term.matches(word) or term.matches(word.rpartition(".")[0] or word)


def sense_matches(term: Term, sense: str) -> bool:
    """Whether a sense is meant, and it alone; `none` means no predicate."""
    return term.matches(sense or NOTHING)


def _words_of_both(
    pair: Pair, kind: str, gold: int | None, predicted: int | None
) -> list[str]:
    return [
        word
        for sentence, item in zip(pair, (gold, predicted), strict=True)
        if sentence is not None and item is not None
        for word in predicate_words(sentence, kind, item)
    ]


def _sense_of_row(
    pair: Pair, kind: str, gold: int | None, predicted: int | None
) -> list[str]:
    return [sense_of_item(pair, kind, gold, predicted)]


_PREDICATE_TESTS: dict[str, tuple[Callable[[Term, str], bool], FindWords]] = {
    "predicate": (predicate_matches, _words_of_both),
    "sense": (sense_matches, _sense_of_row),
    **{key: (sense_matches, find) for key, find in FRAME_TESTS.items()},
}
"""Key -> how a word is compared, and which words belong to a row."""


def predicate_words(sentence: Sentence, kind: str, item: int) -> tuple[str, ...]:
    """Sense and word of the predicate that an item belongs to, or none.

    Of a pair of words the one above.
    """
    if kind == "pair":
        return ("", sentence.forms[pair_of_number(item, len(sentence)).head])
    if kind in ("frame", "element"):
        if kind == "element":
            item = sentence.frame_elements[item].frame
        return frame_names(sentence, item)
    if kind == "argument":
        if item >= len(sentence.arguments):
            return ()
        item = sentence.arguments[item].predicate
    elif kind != "predicate":
        return ()
    if item >= len(sentence.senses):
        return ()
    return sentence.senses[item], sentence.forms[sentence.predicate_tokens[item]]
