"""An item marked in the text of its sentence, such as `Joana[SB>OA] sah Peer`.

Several words stand between ‹ ›, so that it is seen where the item begins; of an item
with gaps each piece does. In brackets what became of the label, then the words of the
prediction if they are others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.model.pairs import pair_of_number
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans
from srlviewer.report.gf_rows import GfRows
from srlviewer.report.item_cells import SPANS, SentenceItems
from srlviewer.report.row_table import RowTable
from srlviewer.report.tables import Row
from srlviewer.scoring.judgements import NONE, Judgement

FUNCTION_COLUMNS = (
    "gold_category",
    "gold_gf",
    "gold_head",
    "predicted_category",
    "predicted_gf",
    "predicted_head",
    "attachment",
    "context",
)
"""What a list of items of `gf` has beside the columns of all judgements."""
NOTHING = "∅"
CUT = "…"
TURNED = "⇄"
"""In front of the other word of a pair that is turned round."""
LONG = 5
"""Words of an item that a list shows all."""
LETTERS = 30
"""Characters of an item that a list shows all."""
WORD = 12
"""Characters of each of its words where it is longer."""


class Marked(NamedTuple):
    """A sentence with an item, and where its text begins."""

    forms: Sequence[str]
    spans: Spans
    change: str

    def text(self, before: int | None = None) -> str:
        """The sentence as one line.

        For a list that shows its beginning: at most `before` words in front of the
        item, and the middle of a long item left out, so that what became of it is seen.
        """
        if not self.spans:
            return " ".join(self.forms)
        first = self.spans[0][0]
        start = 0 if before is None else max(first - before, 0)
        words = [CUT] if start else []
        at = start
        for number, (begin, end) in enumerate(self.spans):
            words += self.forms[at:begin]
            piece = " ".join(self.forms[begin:end])
            if before is not None and (end - begin > LONG or len(piece) > LETTERS):
                piece = _cut(self.forms[begin:end])
            is_one = len(self.spans) == 1 and end == begin + 1
            marked = piece if is_one else f"‹{piece}›"
            is_last = number == len(self.spans) - 1
            words.append(f"{marked}[{self.change}]" if is_last else marked)
            at = end
        return " ".join([*words, *self.forms[at:]])


def _cut(words: Sequence[str]) -> str:
    """The beginning of an item and its last word, each short enough for a list.

    >>> _cut(["mehrere", "Mitglieder", "des", "Gemeinderats", "von", "Hof"])
    'mehrere Mitglieder … Hof'
    >>> _cut(["Donaudampfschifffahrtsgesellschaften", "und", "Gemeinderatsmitglieder"])
    'Donaudampf… und Gemeindera…'
    """
    short = [w if len(w) <= WORD else f"{w[: WORD - 2]}{CUT}" for w in words]
    if len(short) < 2:
        return " ".join(short)
    first = short[:2] if len(" ".join(short[:2])) <= LETTERS // 3 * 2 else short[:1]
    middle = [CUT] if len(short) > len(first) + 1 else []
    return " ".join([*first, *middle, *short[max(len(first), len(short) - 1) :]])


def marked(
    judgement: Judgement,
    pair: tuple[Sentence | None, Sentence | None],
    labels: tuple[str, str],
) -> Marked:
    """The item of a row in its sentence; gold speaks where both sides have the item.

    `labels`: gold and predicted as they are to be shown; empty for no item.
    """
    sides: list[tuple[Sentence, Spans, str] | None] = []
    for place, (sentence, number) in enumerate(
        zip(pair, (judgement.gold, judgement.predicted), strict=True)
    ):
        if sentence is None or number is None:
            sides.append(None)
            continue
        items = SentenceItems(
            ("gold", "predicted")[place], judgement.sentence, sentence
        )
        spans = SPANS[judgement.kind](items, number)
        sides.append((sentence, spans, _words(sentence, spans)))
    gold, predicted = sides
    mine = gold or predicted
    if mine is None:
        sentence = pair[0] or pair[1]
        return Marked(sentence.forms if sentence else (), (), "")
    change = _change(*labels)
    if gold and predicted:
        tail = predicted[2] if gold[2] != predicted[2] else ""
        if judgement.kind == "pair":
            heads = _heads(judgement, gold[0], predicted[0])
            moved = f"{heads[0]}>{heads[1]}" if heads[0] != heads[1] else ""
            is_turned = tail == heads[0] and heads[1] == gold[2]
            tail = f"{TURNED}{tail}" if is_turned else moved
        if tail:
            change = f"{labels[0]}>{labels[1]}: {tail}"
    return Marked(mine[0].forms, mine[1], change)


def _change(gold: str, predicted: str) -> str:
    if gold == predicted:
        return gold
    return f"{gold or NOTHING}>{predicted or NOTHING}"


def _words(sentence: Sentence, spans: Spans) -> str:
    return " … ".join(" ".join(sentence.forms[start:end]) for start, end in spans)


def _heads(judgement: Judgement, gold: Sentence, predicted: Sentence) -> Sequence[str]:
    """The words above a pair's dependent on both sides."""
    found = []
    for sentence, number in ((gold, judgement.gold), (predicted, judgement.predicted)):
        assert number is not None
        found.append(sentence.forms[pair_of_number(number, len(sentence)).head])
    return found


def marked_row(comparison: Comparison, rows: GfRows, row: int) -> Marked:
    """The item of a row of `gf`, marked with what became of its function.

    With categories if they differ.
    """
    judgement = rows.table.judgement(row)
    return marked(judgement, comparison.pair(judgement.sentence), _labels(rows, row))


def marked_item(comparison: Comparison, table: RowTable, row: int) -> Marked:
    """The item of a row of another scheme, marked with both its labels."""
    judgement = table.judgement(row)
    labels = judgement.gold_label or "", judgement.predicted_label or ""
    return marked(judgement, comparison.pair(judgement.sentence), labels)


def _labels(rows: GfRows, row: int) -> tuple[str, str]:
    table = rows.table
    numbers = int(table.gold_label[row]), int(table.predicted_label[row])
    if table.measure.endswith("syn_gf"):
        gold, predicted = (int(column[row]) for column in rows.categories)
        if gold == predicted or NONE in (gold, predicted):
            numbers = int(rows.functions[0][row]), int(rows.functions[1][row])
    return table.label(numbers[0]), table.label(numbers[1])


def function_cells(comparison: Comparison, rows: GfRows, row: int) -> Row:
    """The cells of `FUNCTION_COLUMNS`."""
    table = rows.table
    position = int(table.sentence[row])
    pair = comparison.pair(position)
    cells: list[str] = []
    for side, sentence in enumerate(pair):
        head = int(rows.heads(side)[row])
        cells += [
            table.label(int(rows.categories[side][row])),
            table.label(int(rows.functions[side][row])),
            sentence.forms[head] if sentence is not None and head != NONE else "",
        ]
    attachment = ""
    if rows.counted[row]:
        attachment = "right" if rows.is_right[row] else "wrong"
    text = marked(table.judgement(row), pair, _labels(rows, row)).text()
    return (*cells, attachment, text)
