"""The situations and measures of `evalb` as tables, and the rows of one pair.

A bracket is numbered as it opens: the names of the virtual root first, then the phrases
of the tree. Page: `evalb`, section 10.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.equals import equal_pairs
from srlviewer.scoring.evalb_matching import Matched, Status, right_tags
from srlviewer.scoring.evalb_parameters import Parameters
from srlviewer.scoring.evalb_trees import (
    RawBracket,
    RawTree,
    ScoredBracket,
    Terminal,
)
from srlviewer.scoring.judgements import JudgementBuilder, Judgements, Mask, Measure
from srlviewer.scoring.overlaps import Item, overlapping_pairs
from srlviewer.scoring.rows import NONE
from srlviewer.scoring.verdicts import Verdict, outcome

MATCH = outcome(Verdict.CORRECT, "match")
EQUAL_LABEL = outcome(Verdict.CORRECT, "equal_label")
LABEL_IGNORED = outcome(Verdict.CORRECT, "label_ignored")
CATEGORY = outcome(Verdict.WRONG_LABEL, "category")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
CROSSING = outcome(Verdict.WRONG_SPAN, "crossing")
CROSSING_SPURIOUS = outcome(Verdict.SPURIOUS, "crossing")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
DUPLICATE_MISSING = outcome(Verdict.MISSING, "duplicate")
DUPLICATE_SPURIOUS = outcome(Verdict.SPURIOUS, "duplicate")
DELETED = outcome(Verdict.IGNORED, "deleted_label")
EMPTY = outcome(Verdict.IGNORED, "empty")
LEFT_OUT = outcome(Verdict.IGNORED, "sentence_left_out")
UNPARSED = outcome(Verdict.IGNORED, "unparsed")
VALID = outcome(Verdict.CORRECT, "match", credit=0.0, gold_n=0, predicted_n=0)

BASES = {"bracket": "bracket", "pos.accuracy": "token", "sentence": "sentence"}
SHORT, LONG = "short", "long"
"""Labels in the base of sentences: within the length limit, or beyond it."""
STATUS_OUTCOMES = {
    Status.VALID: VALID,
    Status.ERROR: LEFT_OUT,
    Status.SKIP: UNPARSED,
}


def is_short(judgements: Judgements) -> Mask:
    """The sentences whose gold length is within the limit."""
    table = judgements.bases["sentence"].table
    if SHORT not in judgements.labels:
        return np.zeros(judgements.sentences, dtype=np.bool_)
    found: Mask = table[:, 3] == judgements.labels.index(SHORT)
    return found


MEASURES = (
    Measure("bracket", "bracket"),
    Measure("bracket.len40", "bracket", within=is_short),
    Measure("pos.accuracy", "pos.accuracy", scored=False),
)


class Found(NamedTuple):
    """An outcome for a gold bracket, a test bracket, or both, by their places."""

    outcome: int
    gold: int | None
    test: int | None


def raw_tree(sentence: Sentence) -> RawTree:
    """The tree of a sentence before any deletion, as the file spells it."""
    tree = sentence.tree
    size = len(sentence)
    tags = sentence.tags or ("",) * size
    if tree is None:
        terminals = [
            Terminal(form, tag, number)
            for number, (form, tag) in enumerate(zip(sentence.forms, tags, strict=True))
        ]
        return RawTree(terminals, ())
    written = tree.written
    forms, labels = sentence.forms, tree.labels
    if written is not None:
        forms, tags, labels = written.forms, written.tags, written.labels
    brackets = [
        RawBracket(name, 0, size, number) for number, name in enumerate(tree.roots)
    ]
    first = len(brackets)
    for number, label in enumerate(labels):
        tokens = tree.tokens(number)
        brackets.append(RawBracket(label, tokens[0], tokens[-1] + 1, first + number))
    return RawTree(list(map(Terminal, forms, tags, range(size))), brackets)


def discontinuous_phrase(sentence: Sentence) -> str | None:
    """The category of a phrase with a gap, if there is one."""
    tree = sentence.tree
    if tree is None:
        return None
    for number, label in enumerate(tree.labels):
        tokens = tree.tokens(number)
        if tokens[-1] - tokens[0] >= len(tokens):
            return label
    return None


def add_rows(
    builder: JudgementBuilder, matched: Matched, parameters: Parameters
) -> None:
    """All rows of a pair."""
    labels = builder.labels
    length = SHORT if matched.gold.length <= parameters.cutoff else LONG
    code = STATUS_OUTCOMES[matched.status]
    builder.rows["sentence"].append((code, NONE, NONE, labels[length], NONE))
    if matched.status is not Status.VALID:
        _add_left_out(builder, matched, code)
        return
    gold, test = matched.gold.brackets, matched.test.brackets
    rows = builder.rows["bracket"]
    for found in _found(matched, parameters):
        one = None if found.gold is None else gold[found.gold]
        other = None if found.test is None else test[found.test]
        rows.append(
            (
                found.outcome,
                NONE if one is None else one.item,
                NONE if other is None else other.item,
                NONE if one is None else labels[one.label],
                NONE if other is None else labels[other.label],
            )
        )
    rows = builder.rows["pos.accuracy"]
    right = right_tags(matched, parameters)
    for mine, yours, is_right in zip(
        matched.gold.words, matched.test.words, right, strict=True
    ):
        code = CATEGORY
        if is_right:
            code = MATCH if mine.tag == yours.tag else EQUAL_LABEL
        rows.append((code, mine.item, yours.item, labels[mine.tag], labels[yours.tag]))
    for word in matched.gold.deleted:
        rows.append((DELETED, word.item, NONE, labels[word.tag], NONE))
    for word in matched.test.deleted:
        rows.append((DELETED, NONE, word.item, NONE, labels[word.tag]))


def _add_left_out(builder: JudgementBuilder, matched: Matched, code: int) -> None:
    """Rows of a sentence that is in none of the totals."""
    labels = builder.labels
    rows = builder.rows["bracket"]
    words = builder.rows["pos.accuracy"]
    for bracket in matched.gold.brackets:
        rows.append((code, bracket.item, NONE, labels[bracket.label], NONE))
    for bracket in matched.test.brackets:
        rows.append((code, NONE, bracket.item, NONE, labels[bracket.label]))
    for word in (*matched.gold.words, *matched.gold.deleted):
        words.append((code, word.item, NONE, labels[word.tag], NONE))
    for word in (*matched.test.words, *matched.test.deleted):
        words.append((code, NONE, word.item, NONE, labels[word.tag]))


def _found(matched: Matched, parameters: Parameters) -> Iterator[Found]:
    """One for each bracket of either side.

    The rest is paired for reading only: brackets over the same words in order, then
    overlapping ones with the same label.
    """
    gold, test = matched.gold.brackets, matched.test.brackets
    partners = dict(matched.partners)
    taken = set(partners.values())
    for mine, yours in partners.items():
        yield Found(_equality(gold[mine], test[yours], parameters), mine, yours)
    left = [n for n, b in enumerate(gold) if b.counts and n not in partners]
    free = [n for n, b in enumerate(test) if b.counts and n not in taken]
    if left and free:
        pairs = _for_reading(gold, test, left, free, matched.crossing)
        yield from pairs
        done = {found.gold for found in pairs}
        done_test = {found.test for found in pairs}
        left = [n for n in left if n not in done]
        free = [n for n in free if n not in done_test]
    met = {(gold[n].label, gold[n].start, gold[n].end) for n in partners}
    for place in left:
        bracket = gold[place]
        is_copy = (bracket.label, bracket.start, bracket.end) in met
        yield Found(DUPLICATE_MISSING if is_copy else NOT_FOUND, place, None)
    for place in free:
        bracket = test[place]
        code = NO_GOLD
        if place in matched.crossing:
            code = CROSSING_SPURIOUS
        elif (bracket.label, bracket.start, bracket.end) in met:
            code = DUPLICATE_SPURIOUS
        yield Found(code, None, place)
    gone = parameters.deleted_brackets
    for place, bracket in enumerate(gold):
        if not bracket.counts:
            yield Found(DELETED if bracket.label in gone else EMPTY, place, None)
    for place, bracket in enumerate(test):
        if not bracket.counts:
            yield Found(DELETED if bracket.label in gone else EMPTY, None, place)


def _equality(gold: ScoredBracket, test: ScoredBracket, parameters: Parameters) -> int:
    if gold.label == test.label:
        return MATCH
    return EQUAL_LABEL if parameters.labelled else LABEL_IGNORED


def _for_reading(
    gold: Sequence[ScoredBracket],
    test: Sequence[ScoredBracket],
    left: Sequence[int],
    free: Sequence[int],
    crossing: frozenset[int],
) -> list[Found]:
    same = equal_pairs((_ends(gold[n]) for n in left), (_ends(test[n]) for n in free))
    pairs = [Found(CATEGORY, left[one], free[other]) for one, other in same.items()]
    gone = set(same.values())
    mine = [n for place, n in enumerate(left) if place not in same]
    others = [n for place, n in enumerate(free) if place not in gone]
    items = (
        [Item(side[n].label, (_ends(side[n]),)) for n in places]
        for side, places in ((gold, mine), (test, others))
    )
    for one, at in overlapping_pairs(*items):
        other = others[at]
        pairs.append(
            Found(CROSSING if other in crossing else BOUNDARY, mine[one], other)
        )
    return pairs


def _ends(bracket: ScoredBracket) -> tuple[int, int]:
    return bracket.start, bracket.end
