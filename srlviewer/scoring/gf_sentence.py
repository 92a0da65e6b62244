"""The rows of one pair of sentences under `gf`.

Page: `gf`, sections 1 to 6 and 9.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from srlviewer.model.sentence import Sentence
from srlviewer.scoring import gf_rows as rows
from srlviewer.scoring.gf_brackets import LABELS, Bracket, match_brackets
from srlviewer.scoring.gf_dependencies import Dependencies, dependencies
from srlviewer.scoring.gf_labels import NOTIONS, both_joined
from srlviewer.scoring.gf_pair_rows import PairNames, PairRows
from srlviewer.scoring.gf_rows import RowColumns
from srlviewer.scoring.gf_shape import (
    NO_FUNCTION,
    Shape,
    has_gap,
    punctuation_mask,
    shape_of,
    words_of,
)
from srlviewer.scoring.rows import NONE, Extra, LabelNumbers, Row

SECONDARY_ITEM = Extra(kind="secondary")
WORD_ITEM = Extra(kind="token")
PAIR_BASES = tuple(base for base, kind in rows.BASES.items() if kind == "pair")


class Settings(NamedTuple):
    """The options of the scheme."""

    punctuation: str
    head: str
    unparsed: str
    discontinuous: str


class Side(NamedTuple):
    """One file's sentence, ready to be compared."""

    sentence: Sentence | None
    shape: Shape
    roots: int = 0
    """How many names of the virtual root are numbered before the phrases."""
    left_out: tuple[int, ...] = ()
    """Tokens that are punctuation and take part in nothing (`punctuation=skip`)."""


class SentenceRows:
    """Adds the rows of one pair to the columns of each base."""

    def __init__(
        self, columns: Mapping[str, RowColumns], labels: LabelNumbers, options: Settings
    ) -> None:
        """`columns`: base -> where its rows go."""
        self._columns = columns
        self._labels = labels
        self._options = options
        self._pairs = PairRows(columns, labels)

    def add(self, gold: Side, predicted: Side) -> None:
        """All rows; words of both sides are the same, or one side has none."""
        punctuation = punctuation_mask(
            (gold if gold.shape.words else predicted).shape.tags
        )
        kept = gold.shape.all_words | predicted.shape.all_words
        if self._options.punctuation == "dependency":
            scored = kept & ~punctuation
        else:
            scored = kept
        profile = self._options.head
        pairs = [
            dependencies(
                side.shape, profile, punctuation=punctuation, kept=side.shape.all_words
            )
            for side in (gold, predicted)
        ]
        if not predicted.shape.words:
            self._add_alone(0, gold, scored, pairs[0], self._lacking(predicted))
        elif not gold.shape.words:
            self._add_alone(1, predicted, scored, pairs[1], rows.NO_GOLD)
        else:
            self._add_brackets(gold, predicted, scored)
            self._add_words(gold, predicted, scored)
            names = self._names(gold), self._names(predicted)
            self._pairs.add(*names, pairs[0], pairs[1])
        for place, side in enumerate((gold, predicted)):
            self._add_ignored(place, side, kept & ~scored)
        for column in self._columns.values():
            column.close()

    def _lacking(self, predicted: Side) -> int:
        """Why all of gold is missing."""
        if predicted.sentence is None:
            return rows.NOT_FOUND
        skipped = self._options.unparsed == "skip"
        return rows.UNPARSED_SKIPPED if skipped else rows.UNPARSED

    @staticmethod
    def _names(side: Side) -> PairNames:
        return PairNames(side.shape, len(side.sentence) if side.sentence else 0)

    def _brackets(self, side: Side, scored: int) -> list[Bracket]:
        shape, option = side.shape, self._options.discontinuous
        phrases = zip(
            shape.masks, shape.categories, shape.phrase_functions, strict=True
        )
        found = [
            Bracket(number, mask & scored, category, function)
            for number, (mask, category, function) in enumerate(phrases, side.roots)
            if mask & scored
        ]
        if option == "keep":
            return found
        wanted = option == "only"
        return [b for b in found if has_gap(b.mask, scored) == wanted]

    def _add_brackets(self, gold: Side, predicted: Side, scored: int) -> None:
        mine, others = self._brackets(gold, scored), self._brackets(predicted, scored)
        masks = [b.mask for b in mine]
        same_masks = masks == [b.mask for b in others]
        for base, label_of in LABELS.items():
            columns = self._columns[base]
            names = [label_of(b) for b in mine]
            if same_masks and names == [label_of(b) for b in others]:
                numbers = [self._labels[name] for name in names]
                columns.add_matches(
                    [b.number for b in mine], [b.number for b in others], numbers
                )
                continue
            right, wrong = match_brackets(mine, others, label_of)
            columns.add_matches(
                [one.number for one, _ in right],
                [other.number for _, other in right],
                [self._labels[label_of(one)] for one, _ in right],
            )
            for code, one, other in wrong:
                columns.add(
                    (
                        code,
                        one.number if one else NONE,
                        other.number if other else NONE,
                        self._labels[label_of(one)] if one else NONE,
                        self._labels[label_of(other)] if other else NONE,
                    )
                )

    def _add_words(self, gold: Side, predicted: Side, scored: int) -> None:
        mine, others = gold.shape, predicted.shape
        words: Sequence[int] = range(len(mine.words) or len(others.words))
        if scored != (1 << len(words)) - 1:
            words = words_of(scored)
        for base, names, other_names in (
            ("pos.syn", mine.tags, others.tags),
            ("pos.gf", mine.functions, others.functions),
            ("pos.syn_gf", _joined(mine), _joined(others)),
        ):
            columns, labels = self._columns[base], self._labels
            right = [w for w in words if names[w] == other_names[w]]
            columns.add_matches(
                [mine.tokens[w] for w in right],
                [others.tokens[w] for w in right],
                [labels[names[w]] for w in right],
            )
            if len(right) == len(words):
                continue
            for w in words:
                if names[w] != other_names[w]:
                    columns.add(
                        (
                            _word_difference(base, mine, others, w),
                            mine.tokens[w],
                            others.tokens[w],
                            labels[names[w]],
                            labels[other_names[w]],
                        )
                    )

    def _add_alone(
        self, place: int, side: Side, scored: int, pairs: Dependencies, code: int
    ) -> None:
        """All of one side, where the other has nothing."""
        labels, shape, names = self._labels, side.shape, self._names(side)
        brackets, columns = self._brackets(side, scored), self._columns
        for base, label_of in LABELS.items():
            numbers = [b.number for b in brackets]
            named = [labels[label_of(b)] for b in brackets]
            columns[base].add_alone(code, place, numbers, named)
        words = words_of(scored)
        tokens = [shape.tokens[w] for w in words]
        for base, column in (
            ("pos.syn", shape.tags),
            ("pos.gf", shape.functions),
            ("pos.syn_gf", _joined(shape)),
        ):
            named = [labels[column[w]] for w in words]
            columns[base].add_alone(code, place, tokens, named)
        dependents = [w for w, head in enumerate(pairs.heads) if head >= 0]
        numbers = [names.word(w, pairs.heads[w]) for w in dependents]
        functions = [labels[pairs.functions[w]] for w in dependents]
        selves = [names.head(p.phrase, p.word) for p in pairs.self_pairs]
        self_functions = [labels[p.function] for p in pairs.self_pairs]
        columns["dependency.unlabelled"].add_alone(code, place, numbers, functions)
        for base in ("dependency.extended", "dependency.labelled"):
            columns[base].add_alone(code, place, numbers, functions)
            columns[base].add_alone(code, place, selves, self_functions)

    def _add_ignored(self, place: int, side: Side, not_scored: int) -> None:
        """Rows that count nothing, for what takes no part."""
        shape, sentence = side.shape, side.sentence
        if sentence is None:
            return
        left_out = [shape.tokens[w] for w in words_of(not_scored & shape.all_words)]
        self._ignore_words(place, side, left_out)
        tree = sentence.tree
        if tree is None:
            return
        scored = shape.all_words & ~not_scored
        kept = {b.number for b in self._brackets(side, scored)}
        for base, label_of in LABELS.items():
            columns = self._columns[base]
            phrases = zip(
                shape.masks, shape.categories, shape.phrase_functions, strict=True
            )
            for number, (mask, category, function) in enumerate(phrases, side.roots):
                if number in kept:
                    continue
                code = rows.DISCONTINUOUS if mask & scored else rows.EMPTY
                bracket = Bracket(number, mask, category, function)
                label = self._labels[label_of(bracket)]
                columns.add(_one_sided(code, place, number, label))
            for number, name in enumerate(tree.roots):
                root = Bracket(number, 0, name, NO_FUNCTION)
                label = self._labels[label_of(root)]
                columns.add(_one_sided(rows.VIRTUAL_ROOT, place, number, label))
            for number, edge in enumerate(tree.secondary):
                label = self._labels[edge.label]
                columns.add(_one_sided(rows.SECONDARY_EDGE, place, number, label))
                columns.add_extra(SECONDARY_ITEM)

    def _ignore_words(self, place: int, side: Side, left_out: Sequence[int]) -> None:
        """Rows of words that are no items of a measure.

        `left_out`: tokens that take part in dependencies alone.
        """
        sentence = side.sentence
        assert sentence is not None
        for tokens, code, is_in_pairs in (
            (left_out, rows.PUNCTUATION, True),
            (side.left_out, rows.PUNCTUATION, False),
            (side.shape.traces, rows.TRACE, False),
        ):
            for token in tokens:
                category, function = _word_labels(sentence, token)
                for notion, label_of in NOTIONS.items():
                    label = self._labels[label_of(category, function)]
                    row = _one_sided(code, place, token, label)
                    self._columns[f"pos.{notion}"].add(row)
                if is_in_pairs:
                    continue
                row = _one_sided(code, place, token, self._labels[function])
                for base in PAIR_BASES:
                    self._columns[base].add(row)
                    self._columns[base].add_extra(WORD_ITEM)


def _one_sided(code: int, place: int, number: int, label: int) -> Row:
    if place == 0:
        return (code, number, NONE, label, NONE)
    return (code, NONE, number, NONE, label)


def _word_labels(sentence: Sentence, token: int) -> tuple[str, str]:
    """Tag and function of a token of the file."""
    functions = () if sentence.tree is None else sentence.tree.token_functions
    function = functions[token] if functions else ""
    return sentence.tags[token], function or NO_FUNCTION


def _joined(shape: Shape) -> list[str]:
    return list(map(both_joined, shape.tags, shape.functions))


def _word_difference(base: str, mine: Shape, others: Shape, word: int) -> int:
    if base != "pos.syn_gf":
        return rows.CATEGORY if base == "pos.syn" else rows.FUNCTION
    if mine.tags[word] == others.tags[word]:
        return rows.FUNCTION
    if mine.functions[word] == others.functions[word]:
        return rows.CATEGORY
    return rows.CATEGORY_AND_FUNCTION


def side_of(sentence: Sentence | None) -> Side:
    """A side with all its words but traces."""
    tree = sentence.tree if sentence else None
    return Side(sentence, shape_of(sentence), 0 if tree is None else len(tree.roots))
