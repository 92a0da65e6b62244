"""One file's sentence with its items in the columns of a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from srlviewer.drawing.entity_input import entity_lane
from srlviewer.drawing.entity_items import EntityLane
from srlviewer.drawing.frame_rows import FrameRows
from srlviewer.drawing.item_rows import ItemRows
from srlviewer.drawing.items import Arc, Item, Lane
from srlviewer.drawing.token_columns import (
    MatchedTokens,
    columns_of_spans,
    match_tokens,
    match_words,
)
from srlviewer.drawing.tree_input import make_tree, tree_arcs
from srlviewer.drawing.tree_items import TreeInput
from srlviewer.drawing.tree_paint import TreeRows
from srlviewer.model.address import SIDES
from srlviewer.model.numbers import whole_number
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import ExtraRow, Sentence
from srlviewer.model.spans import Spans, spans_of_tokens, union

TRACE = "-NONE-"
"""The tag of tokens that stand for traces in treebanks."""


class Side:
    """One file's sentence, with its items in columns of the picture."""

    def __init__(
        self,
        system: int,
        sentence: Sentence | None,
        base: Sentence,
        rows: ItemRows,
        tree_rows: TreeRows,
        frame_rows: FrameRows,
    ) -> None:
        """`system` is -1 for gold; the columns are the tokens of `base`."""
        self.system, self.rows, self.tree_rows = system, rows, tree_rows
        self.frame_rows = frame_rows
        self.name = SIDES[0] if system < 0 else SIDES[1]
        self.exists = sentence is not None
        self.sentence = sentence
        self._columns: tuple[tuple[int, int], ...] | None = None
        self.other_forms: tuple[str, ...] = ()
        if sentence is not None and not sentence.has_words_of(base):
            matched = _matched(base, sentence)
            self._columns, self.other_forms = matched.columns, matched.other_forms

    def placed(self, spans: Spans) -> Spans:
        """Spans of tokens as spans of columns."""
        if self._columns is None:
            return spans
        return columns_of_spans(self._columns, spans)

    def partner(self, kind: str, number: int) -> int | None:
        """The gold item that a row pairs with one of this side."""
        return self.rows.partner(kind, self.name, number)

    def lanes(self) -> list[tuple[int, Lane]]:
        """Each proposition with the column of its predicate."""
        if self.sentence is None:
            return []
        found = []
        for proposition in self.sentence.propositions:
            predicate = proposition.predicate
            spans = self.placed(spans_of_tokens([predicate.token]))
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
            placed = tuple(self.placed(by_number[n].spans) for n in pieces)
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
                    placed[0] if len(placed) == 1 else union(*placed),
                    placed,
                    judged,
                )
            )
        return tuple(items)

    def entities(self) -> EntityLane:
        """The entities and their relations."""
        return entity_lane(self.system, self.sentence, self.placed, self.rows)

    def extra_rows(self) -> list[tuple[ExtraRow, Item]]:
        """Multiword rows over their words, empty nodes at the word before them."""
        sentence = self.sentence
        found = []
        for number, extra in enumerate(sentence.extra_rows if sentence else ()):
            assert sentence is not None
            first, _, last = extra.row_id.partition("-")
            start = extra.before
            label = extra.form
            start_id, end_id = whole_number(first), whole_number(last)
            if start_id is not None and end_id is not None:
                end = start + end_id - start_id + 1
            else:
                start, end = start - 1, start
                label = f"{extra.row_id} {extra.form}"
            start = max(0, min(start, len(sentence) - 1))
            spans = self.placed(((start, max(start + 1, min(end, len(sentence)))),))
            judged = self.rows.of("row", self.name, (number,))
            item = Item(self.system, "row", (number,), label, spans, (spans,), judged)
            found.append((extra, item))
        return found

    def tree(self, groups: Mapping[tuple[str, int], int]) -> TreeInput | None:
        """The constituent tree with an item for each phrase, if the file has one."""
        sentence = self.sentence
        if sentence is None:
            return None
        columns = self._columns or tuple((i, i + 1) for i in range(len(sentence)))
        return make_tree(
            self.system,
            sentence,
            columns,
            self.placed,
            self.rows,
            self.tree_rows,
            groups,
        )

    def arcs(self) -> tuple[Arc, ...]:
        """The dependencies, as far as their heads are tokens of the sentence.

        Where the file has none, those that the scheme makes from the tree.
        """
        sentence = self.sentence
        if sentence is None:
            return ()
        if not sentence.heads:
            place, rows = self.placed, self.tree_rows
            return tuple(tree_arcs(self.system, sentence, place, rows))
        found = []
        for token, head in enumerate(sentence.heads):
            number = whole_number(head)
            if number is None or number > len(sentence):
                continue
            relation = sentence.relations[token] if sentence.relations else ""
            spans = self.placed(((token, token + 1),))
            judged = self.rows.of("token", self.name, (token,))
            item = Item(
                self.system, "token", (token,), relation, spans, (spans,), judged
            )
            at = number - 1
            column = self.placed(((at, at + 1),))[0][0] if at >= 0 else None
            if column != spans[0][0]:
                found.append(Arc(item, column, spans[0][0]))
        return tuple(found)


def _matched(base: Sentence, sentence: Sentence) -> MatchedTokens:
    """By their words, or by their characters where the words differ, too."""
    traces = [
        tuple(tag == TRACE for tag in side.tags) or (False,) * len(side)
        for side in (base, sentence)
    ]
    found = None
    if any(map(any, traces)):
        found = match_words(base.forms, sentence.forms, *traces)
    return found or match_tokens(base.forms, sentence.forms)
