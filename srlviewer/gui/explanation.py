"""Why an item has its verdict, and what it does to the numbers; for the inspector.

Plain values made from judgement rows; nothing is compared here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from srlviewer.gui.entity_facts import RELATION, item_lines
from srlviewer.gui.item_texts import (
    head_words,
    item_spans,
    label_before_map,
    label_of,
    pieces_text,
)
from srlviewer.gui.reader_settings import respelling_words
from srlviewer.model.address import (
    SAME_ITEMS,
    SIDES,
    ItemAddress,
    item_kind,
    parse_address,
)
from srlviewer.model.labels import parse_role
from srlviewer.model.spans import tokens_of

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.state import AppState
    from srlviewer.model.sentence import Sentence
    from srlviewer.report.item_cells import SentenceItems
    from srlviewer.scoring.judgements import Judgement, Judgements
    from srlviewer.scoring.scheme import Scheme
    from srlviewer.scoring.verdicts import Outcome, Verdict

    Pair = tuple[Sentence | None, Sentence | None]


@dataclass(frozen=True, slots=True)
class SideFacts:
    """One side of a row: empty texts where that side has no item.

    `written` is the label of the file where the scheme reads it as another role: a
    continuation (`C-A1`) of nothing stands for itself and counts as A1. `compared` are
    the words that the scheme compares where these are not the ones that are marked.
    `head` is the head of a word, such as `made (9)`. `phrase` is the label of the
    constituent over just these words, empty if there is none; None where there is
    nothing to say of trees. `more` are lines about an item that stands in a tree, or
    about what a relation ties together.
    `respelling` names the settings of the reader that may have changed the label.
    """

    label: str = ""
    words: str = ""
    tokens: str = ""
    predicate: str = ""
    address: ItemAddress | None = None
    written: str = ""
    compared: str = ""
    phrase: str | None = None
    more: tuple[str, ...] = ()
    head: str = ""
    respelling: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """What an item adds to one measure. `gain` is F1 if it were right, or None."""

    measure: str
    verdict: Verdict
    reason: str
    gold_n: float
    predicted_n: float
    credit: float
    gain: float | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that the inspector says about one item."""

    address: ItemAddress
    judgement: Judgement
    gold: SideFacts
    predicted: SideFacts
    cause: ItemAddress | None
    cause_words: str
    entries: tuple[Entry, ...]


def judgements_of(
    judgements: Judgements, measure: str, sentence: int, address: ItemAddress
) -> tuple[Judgement, ...]:
    """The rows of an item under a measure; `sentence` is its place in the table."""
    look = judgements.of_gold if address.side == "gold" else judgements.of_predicted
    kinds = (
        address.kind,
        *(k for k, same in SAME_ITEMS.items() if same == address.kind),
    )
    return tuple(
        row for kind in kinds for row in look(measure, sentence, kind, address.number)
    )


def cause_of(state: AppState) -> ItemAddress | None:
    """What the selected item is penalised for, under the measure shown."""
    address = state.selection
    if address is None:
        return None
    found = state.sentence_judgements(address.sentence)
    if found is None or state.measure not in found[0].measures:
        return None
    judgements, at = found
    for judgement in judgements_of(judgements, state.measure, at, address):
        cause = address_in(address.sentence, judgement.extra.cause)
        if cause is not None:
            return cause
    return None


def address_in(sentence: int, local: str) -> ItemAddress | None:
    """The address of `gold:predicate:2` in a sentence (0-based)."""
    return parse_address(f"{sentence + 1}:{local}") if local else None


def explain(state: AppState, address: ItemAddress) -> Explanation | None:
    """All about an item; None if it has no row in any measure."""
    found = state.sentence_judgements(address.sentence)
    if found is None or state.comparison is None:
        return None
    judgements, at = found
    rows = _rows_of(judgements, at, address)
    if not rows:
        return None
    comparison = state.comparison
    pair = comparison.pair(address.sentence)
    shown = _shown(state.measure, judgements, at, address, rows, pair)
    cause = address_in(address.sentence, shown.extra.cause)
    gold, predicted = (
        _in_tree(_side(comparison, pair, side, shown, address.sentence), pair, found)
        for side in SIDES
    )
    return Explanation(
        address,
        shown,
        gold,
        predicted,
        cause,
        _cause_words(pair, cause),
        _entries(state, judgements, rows),
    )


def _shown(
    measure: str,
    judgements: Judgements,
    at: int,
    address: ItemAddress,
    rows: tuple[Judgement, ...],
    pair: Pair,
) -> Judgement:
    """The row to explain: that of the measure shown, else the one that colours."""
    from srlviewer.drawing.telling_row import telling_row

    for part in judgements.parts(measure):
        for row in rows:
            if row.measure == part:
                return row
    sentence = pair[address.side == SIDES[1]]
    telling = telling_row(judgements, measure, at, address, sentence)
    return telling if telling is not None else _strictest(rows)


def _strictest(rows: tuple[Judgement, ...]) -> Judgement:
    """The row to show of an item that the measure shown does not count.

    One that is wrong says why it is coloured as it is; of several the last, since
    measures ask for more and more.
    """
    from srlviewer.gui.state import ERRORS

    wrong = (row for row in reversed(rows) if row.verdict in ERRORS)
    return next(wrong, rows[0])


def _rows_of(
    judgements: Judgements, at: int, address: ItemAddress
) -> tuple[Judgement, ...]:
    return tuple(
        row
        for measure in judgements.row_measures
        for row in judgements_of(judgements, measure, at, address)
    )


def _side(
    comparison: Comparison, pair: Pair, side: str, row: Judgement, position: int
) -> SideFacts:
    scheme = comparison.scheme
    gold = side == "gold"
    sentence = pair[0] if gold else pair[1]
    number = row.gold if gold else row.predicted
    if sentence is None or number is None:
        return SideFacts()
    pieces = row.extra.gold_pieces if gold else row.extra.predicted_pieces
    cells = _items(side, position, sentence).cells(row.kind, number, pieces)
    corpus = comparison.gold if gold else comparison.predicted
    written = label_of(sentence, row.kind, number)
    before = label_before_map(corpus, sentence, row.kind, number)
    label = row.gold_label if gold else row.predicted_label
    label = written if label is None else label
    is_argument = item_kind(row.kind) == "argument"
    text, tokens = cells.text, cells.tokens
    if is_argument and len(pieces) > 1:
        apart = pieces_text(sentence, pieces)
        text, tokens = apart[0] or text, apart[1] or tokens
    return SideFacts(
        label,
        text,
        "" if row.kind == RELATION else tokens,
        cells.predicate,
        ItemAddress(position, side, item_kind(row.kind), number),
        before or (written if _is_read_otherwise(row.kind, written, label) else ""),
        _compared(scheme, sentence, pieces or (number,)) if is_argument else "",
        _phrase(pair, sentence, number, pieces) if is_argument else None,
        respelling=respelling_words(corpus) if is_argument and not before else "",
        head=head_words(sentence, number) if item_kind(row.kind) == "token" else "",
        more=item_lines(sentence, row.kind, number),
    )


def _in_tree(side: SideFacts, pair: Pair, judged: tuple[Judgements, int]) -> SideFacts:
    """With function, parent and head word, if trees are scored."""
    judgements, at = judged
    if side.address is None or "bracket" not in {
        base.kind for base in judgements.bases.values()
    }:
        return side
    from srlviewer.drawing.shortening import shortened
    from srlviewer.gui.phrase_facts import LONGEST_WORDS
    from srlviewer.gui.phrase_facts import item_lines as lines_in_tree

    sentence = pair[side.address.side == SIDES[1]]
    assert sentence is not None
    words = shortened(side.words, LONGEST_WORDS)
    more = lines_in_tree(sentence, side.address, judgements, at)
    return replace(side, words=words, more=more)


def _phrase(
    pair: Pair, sentence: Sentence, number: int, pieces: tuple[int, ...]
) -> str | None:
    """The topmost phrase over an argument, by the tree of its side or else of gold."""
    holder = sentence if sentence.tree is not None or pair[0] is None else pair[0]
    if holder.tree is None or len(holder) != len(sentence):
        return None
    spans = item_spans(sentence, "argument", number, pieces)
    found = holder.tree.with_spans(spans)
    if found:
        return holder.tree.labels[found[0]]
    return None if tokens_of(spans)[1:] == () else ""


def _compared(scheme: Scheme, sentence: Sentence, pieces: tuple[int, ...]) -> str:
    """The words that decide, with their tokens, if nobody marked just these."""
    from srlviewer.drawing.describe import words_of
    from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
    from srlviewer.model.spans import format_spans
    from srlviewer.scoring.extents import compared_extent

    spans = compared_extent(scheme, sentence, pieces)
    if spans is None:
        return ""
    words = shortened(words_of(sentence.forms, spans), LONGEST_QUOTE)
    return f"{words} ({format_spans(spans)})"


def _is_read_otherwise(kind: str, written: str, label: str) -> bool:
    """Whether prefixes of a role were taken off; a longer spelling is no news."""
    if item_kind(kind) != "argument":
        return False
    ours, theirs = parse_role(written), parse_role(label)
    return ours[:3] != theirs[:3]


def _items(side: str, position: int, sentence: Sentence | None) -> SentenceItems:
    from srlviewer.report.item_cells import SentenceItems

    return SentenceItems(side, position, sentence)


def _cause_words(pair: Pair, cause: ItemAddress | None) -> str:
    """`clear.01 “cleared”`: the item that is to blame."""
    if cause is None:
        return ""
    sentence = pair[0] if cause.side == "gold" else pair[1]
    if sentence is None:
        return str(cause)
    label = label_of(sentence, cause.kind, cause.number)
    words = _items(cause.side, cause.sentence, sentence).cells(*cause[2:]).text
    return f"{label} “{words}”"


def _entries(
    state: AppState, judgements: Judgements, rows: tuple[Judgement, ...]
) -> tuple[Entry, ...]:
    """One entry a measure that a row enters, sums behind their parts."""
    entries = []
    for name in judgements.measures:
        parts = judgements.parts(name)
        for row in rows:
            if row.measure in parts:
                outcome = row.outcome
                entries.append(
                    Entry(
                        name,
                        outcome.verdict,
                        outcome.reason,
                        outcome.gold_n,
                        outcome.predicted_n,
                        outcome.credit,
                        _gain(state, name, outcome),
                    )
                )
    return tuple(entries)


def _gain(state: AppState, measure: str, outcome: Outcome) -> float | None:
    if state.judgements is None:
        return None
    from srlviewer.scoring.counts import counts
    from srlviewer.scoring.mending import gain_if_right

    return gain_if_right(counts(state.judgements, measure), outcome)
