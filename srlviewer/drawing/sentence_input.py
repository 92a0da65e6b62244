"""What a picture of a sentence shows: its items, each with the verdict of its rows.

Nothing is compared here. The rows of the measure shown say which verdict an item has,
which pieces make one argument and what a penalised item is penalised for; an item that
the measure does not cover has none and is drawn without colour. Two kinds of items keep
the verdict of a measure of their own where the one shown says nothing about them: the
sense of a predicate, which explains its arguments, and the dependencies, a layer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.drawing.token_columns import columns_of_spans, match_tokens
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, spans_of_tokens, union
from srlviewer.scoring.judgements import Judgement, Judgements
from srlviewer.scoring.verdicts import Verdict

COMPANIONS: Mapping[str, tuple[str, ...]] = {
    "predicate": ("predicate.sense", "predicate.labelled"),
    "token": ("syntax.las", "dependency.relation"),
}
"""Kind of item -> the measures that may colour it where the one shown does not."""

SEVERITY = (
    Verdict.WRONG_LABEL,
    Verdict.WRONG_SPAN,
    Verdict.MISSING,
    Verdict.SPURIOUS,
    Verdict.PENALISED,
    Verdict.PARTIAL,
    Verdict.CORRECT,
    Verdict.IGNORED,
)
"""Which verdict shows where an item stands in several rows."""


class Judged(NamedTuple):
    """What the rows say about an item; the first of `rows` gave the verdict.

    `is_counted` is False for the verdict of a companion measure, which explains but
    is not part of the figures shown.
    """

    rows: tuple[Judgement, ...]
    is_counted: bool

    @property
    def verdict(self) -> Verdict:
        """Of the row that shows."""
        return self.rows[0].verdict

    @property
    def row(self) -> Judgement:
        """The row that shows."""
        return self.rows[0]


class Item(NamedTuple):
    """A predicate, or an argument with all its pieces, or a dependency.

    `system` is -1 for gold and the place of the file for a predicted item; `numbers`
    are the 0-based numbers of all pieces, the main one first; `spans` are columns of
    the picture, which are the gold tokens. `pieces` are those spans one by one, so that
    pieces which touch stay apart.
    """

    system: int
    kind: str
    numbers: tuple[int, ...]
    label: str
    spans: Spans
    pieces: tuple[Spans, ...]
    judged: Judged | None

    @property
    def side(self) -> str:
        """`gold` or `predicted`."""
        return SIDES[0] if self.system < 0 else SIDES[1]

    @property
    def verdict(self) -> Verdict | None:
        """None where no row names the item."""
        return self.judged.verdict if self.judged else None

    def address(self, sentence: int) -> ItemAddress:
        """The address of the main piece."""
        return ItemAddress(sentence, self.side, self.kind, self.numbers[0])


class Arc(NamedTuple):
    """A dependency between two columns; `head` is None for the root."""

    item: Item
    head: int | None
    dependent: int

    @property
    def label(self) -> str:
        """The relation."""
        return self.item.label


@dataclass(frozen=True, slots=True)
class Lane:
    """One side of a proposition: its predicate, if it has one here, and arguments."""

    system: int
    predicate: Item | None
    arguments: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A predicate as all sides have it: the gold lane first, then one a system.

    `number` counts blocks in the order of the picture, `column` is the predicate's.
    """

    number: int
    column: int
    lanes: tuple[Lane, ...]


@dataclass(frozen=True, slots=True)
class SentenceInput:
    """Everything a picture of a sentence is made from.

    `forms`, `tags` are those of the gold file. `other_forms` has, for each system, the
    words of each column where its tokens differ from gold (empty tuple: they do not).
    `position` is that of the pair. `arcs` are by side as the lanes are. `measure` is
    the one shown, `unplaced` the rows that name no item of this sentence.
    """

    position: int
    forms: tuple[str, ...]
    blocks: tuple[Block, ...]
    measure: str = ""
    sentence_id: str = ""
    tags: tuple[str, ...] = ()
    other_forms: tuple[tuple[str, ...], ...] = ()
    arcs: tuple[tuple[Arc, ...], ...] = ()
    system_names: tuple[str, ...] = ("predicted",)
    missing_sides: tuple[str, ...] = ()
    unplaced: tuple[Judgement, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        """All predicates and arguments, in the order of the picture."""
        found: list[Item] = []
        for block in self.blocks:
            for lane in block.lanes:
                found += [lane.predicate] if lane.predicate else []
                found += lane.arguments
        return tuple(found)


class System(NamedTuple):
    """A predicted sentence with its judgements; `at` is its place in them."""

    name: str
    sentence: Sentence | None
    judgements: Judgements | None = None
    at: int = 0


def comparison_input(
    comparison: Comparison, position: int, *, measure: str | None = None
) -> SentenceInput:
    """The pair at a 0-based position as a picture shows it.

    The verdicts are those of the whole comparison if it is judged, else of the sentence
    judged by itself.
    """
    gold, predicted = comparison.pair(position)
    judgements, at = comparison.judgements, position
    if judgements is None:
        judgements, at = comparison.judge_sentence(position), 0
    shown = measure or comparison.scheme.default_measure
    system = System(SIDES[1], predicted, judgements, at)
    return sentence_input(gold, [system], shown, position=position)


def sentence_input(
    gold: Sentence | None,
    systems: Sequence[System],
    measure: str,
    *,
    position: int = 0,
) -> SentenceInput:
    """A gold sentence and what one or more systems predicted, judged by a measure."""
    first = next((s.sentence for s in systems if s.sentence is not None), None)
    base = gold or first
    if base is None:
        return SentenceInput(position, (), (), measure)
    known = [_Rows(system, measure) for system in systems]
    tables = known or [_Rows(System("", None), measure)]
    sides = [_Side(-1, gold, base, tables[0])]
    sides += [
        _Side(number, system.sentence, base, rows)
        for number, (system, rows) in enumerate(zip(systems, known, strict=True))
    ]
    blocks = _blocks(sides)
    names = ["gold", *(system.name for system in systems)]
    return SentenceInput(
        position=position,
        forms=base.forms,
        blocks=blocks,
        measure=measure,
        sentence_id=base.sentence_id,
        tags=base.tags,
        other_forms=tuple(side.other_forms for side in sides[1:]),
        arcs=tuple(side.arcs() for side in sides),
        system_names=tuple(system.name for system in systems),
        missing_sides=tuple(
            name for name, side in zip(names, sides, strict=True) if not side.exists
        ),
        unplaced=tuple(row for rows in known for row in rows.unplaced),
    )


class _Rows:
    """The rows of one sentence, by the items they name."""

    def __init__(self, system: System, measure: str) -> None:
        self._by_item: dict[tuple[str, str, int], list[Judgement]] = defaultdict(list)
        self._companion: dict[tuple[str, str, int], list[Judgement]] = defaultdict(list)
        self.unplaced: tuple[Judgement, ...] = ()
        judgements = system.judgements
        if judgements is None or measure not in judgements.measures:
            return
        rows = judgements.of_sentence(measure, system.at)
        self._sort(rows, self._by_item)
        self.unplaced = tuple(r for r in rows if r.gold is None and r.predicted is None)
        covered = {
            judgements.bases[judgements.measures[part].base].kind
            for part in judgements.parts(measure)
        }
        for kind, names in COMPANIONS.items():
            name = next((n for n in names if n in judgements.measures), None)
            if name and kind not in covered:
                rows = judgements.of_sentence(name, system.at)
                self._sort(rows, self._companion)

    @staticmethod
    def _sort(
        rows: Iterable[Judgement], into: dict[tuple[str, str, int], list[Judgement]]
    ) -> None:
        for row in rows:
            for side, main, pieces in (
                ("gold", row.gold, row.extra.gold_pieces),
                ("predicted", row.predicted, row.extra.predicted_pieces),
            ):
                numbers = {*pieces} if main is None else {main, *pieces}
                for number in numbers:
                    into[KINDS.get(row.kind, row.kind), side, number].append(row)

    def of(self, kind: str, side: str, numbers: Iterable[int]) -> Judged | None:
        """What the rows say about an item that is made of these pieces."""
        numbers = tuple(numbers)
        for table, is_counted in ((self._by_item, True), (self._companion, False)):
            rows = {
                (row.measure, row.row): row
                for number in numbers
                for row in table.get((kind, side, number), ())
            }
            if rows:
                order = sorted(rows.values(), key=lambda r: SEVERITY.index(r.verdict))
                return Judged(tuple(order), is_counted)
        return None

    def joined(self, side: str, number: int) -> tuple[int, ...]:
        """All pieces of the argument that a piece belongs to, in order."""
        for row in self._by_item.get(("argument", side, number), ()):
            pieces = (
                row.extra.gold_pieces if side == "gold" else row.extra.predicted_pieces
            )
            if len(pieces) > 1 and number in pieces:
                return pieces
        return (number,)

    def partner(self, kind: str, side: str, number: int) -> int | None:
        """The item of the other side that a row pairs with this one."""
        for row in self._by_item.get((kind, side, number), ()):
            other = row.predicted if side == "gold" else row.gold
            if other is not None:
                return other
        return None


KINDS: Mapping[str, str] = {"proposition": "predicate"}
"""Kinds of rows whose items are numbered as those of another kind."""


class _Side:
    """One file's sentence, with its items in columns of the picture."""

    def __init__(
        self, system: int, sentence: Sentence | None, base: Sentence, rows: _Rows
    ) -> None:
        self.system, self.rows = system, rows
        self.name = SIDES[0] if system < 0 else SIDES[1]
        self.exists = sentence is not None
        self._sentence = sentence
        self._columns: tuple[tuple[int, int], ...] | None = None
        self.other_forms: tuple[str, ...] = ()
        if sentence is not None and sentence is not base:
            matched = match_tokens(base.forms, sentence.forms)
            self._columns, self.other_forms = matched.columns, matched.other_forms

    def _placed(self, spans: Spans) -> Spans:
        if self._columns is None:
            return spans
        return columns_of_spans(self._columns, spans)

    def lanes(self) -> list[tuple[int, Lane]]:
        """Each proposition with the column of its predicate."""
        if self._sentence is None:
            return []
        found = []
        for proposition in self._sentence.propositions:
            predicate = proposition.predicate
            spans = self._placed(spans_of_tokens([predicate.token]))
            number = (predicate.number,)
            judged = self.rows.of("predicate", self.name, number)
            item = Item(
                self.system,
                "predicate",
                number,
                predicate.sense,
                spans,
                (spans,),
                judged,
            )
            arguments = self._arguments(proposition.arguments)
            found.append((spans[0][0], Lane(self.system, item, arguments)))
        return found

    def _arguments(self, arguments: Sequence[Argument]) -> tuple[Item, ...]:
        by_number = {argument.number: argument for argument in arguments}
        items: list[Item] = []
        taken: set[int] = set()
        for argument in arguments:
            if argument.number in taken:
                continue
            pieces = [
                n
                for n in self.rows.joined(self.name, argument.number)
                if n in by_number and n not in taken
            ]
            taken.update(pieces)
            placed = tuple(self._placed(by_number[n].spans) for n in pieces)
            judged = self.rows.of("argument", self.name, pieces)
            main = pieces[0]
            if judged:
                named = judged.row.gold if self.system < 0 else judged.row.predicted
                main = named if named in pieces else main
            numbers = (main, *(n for n in pieces if n != main))
            label = by_number[main].label
            if len(pieces) > 1:
                label = label.removeprefix("C-")
            items.append(
                Item(
                    self.system,
                    "argument",
                    numbers,
                    label,
                    union(*placed),
                    placed,
                    judged,
                )
            )
        return tuple(items)

    def arcs(self) -> tuple[Arc, ...]:
        """The dependencies, as far as their heads are tokens of the sentence."""
        sentence = self._sentence
        if sentence is None or not sentence.heads:
            return ()
        found = []
        for token, head in enumerate(sentence.heads):
            if not head.isdecimal() or not 0 <= int(head) <= len(sentence):
                continue
            relation = sentence.relations[token] if sentence.relations else ""
            spans = self._placed(((token, token + 1),))
            judged = self.rows.of("token", self.name, (token,))
            item = Item(
                self.system, "token", (token,), relation, spans, (spans,), judged
            )
            at = int(head) - 1
            column = self._placed(((at, at + 1),))[0][0] if at >= 0 else None
            if column != spans[0][0]:
                found.append(Arc(item, column, spans[0][0]))
        return tuple(found)


def _blocks(sides: Sequence[_Side]) -> tuple[Block, ...]:
    """Lanes of the same predicate together: paired by the rows, else by column."""
    held: dict[tuple[int, int], dict[int, Lane]] = {}
    keys_of_gold: dict[int, tuple[int, int]] = {}
    for side in sides:
        seen: dict[int, int] = defaultdict(int)
        for column, lane in side.lanes():
            assert lane.predicate is not None
            number = lane.predicate.numbers[0]
            key = (column, seen[column])
            seen[column] += 1
            if side.system < 0:
                keys_of_gold[number] = key
            else:
                partner = side.rows.partner("predicate", side.name, number)
                if partner is not None:
                    key = keys_of_gold.get(partner, key)
                while side.system in held.get(key, {}):
                    key = (key[0], key[1] + 1)
            held.setdefault(key, {})[side.system] = lane
    return tuple(
        Block(
            number,
            column,
            tuple(
                lanes.get(side.system, Lane(side.system, None, ())) for side in sides
            ),
        )
        for number, ((column, _), lanes) in enumerate(sorted(held.items()))
    )
