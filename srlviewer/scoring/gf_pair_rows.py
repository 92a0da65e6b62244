"""The rows of dependency pairs under `gf`.

Pairs are compared by words, never by forms: the pairs of two words as two columns of
heads, the pairs of a head with itself as multisets. Page: `gf`, sections 4 and 9.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from srlviewer.model.pairs import WordPair, pair_number
from srlviewer.scoring import gf_rows as rows
from srlviewer.scoring.gf_dependencies import Dependencies, SelfPair
from srlviewer.scoring.gf_rows import RowColumns
from srlviewer.scoring.gf_shape import Shape
from srlviewer.scoring.rows import NONE, LabelNumbers, Row


class PairNames:
    """The item numbers of pairs of words."""

    def __init__(self, shape: Shape, tokens: int) -> None:
        """`tokens`: how many the sentence of the file has."""
        self._size = tokens
        self._tokens = shape.tokens
        self._phrases = len(shape.categories)

    def word(self, word: int, head: int) -> int:
        """Of a word under its head."""
        tokens = self._tokens
        return tokens[word] * self._size + tokens[head]

    def head(self, phrase: int, word: int) -> int:
        """Of the head word of a phrase with itself."""
        token = self._tokens[word]
        number = phrase if phrase >= 0 else self._phrases
        return pair_number(WordPair(token, token, number), self._size)


class PairRows:
    """Adds the rows of dependency pairs to the columns of their bases."""

    def __init__(self, columns: Mapping[str, RowColumns], labels: LabelNumbers) -> None:
        """`columns`: base -> where its rows go."""
        self._columns = columns
        self._labels = labels

    def add(
        self,
        gold: PairNames,
        predicted: PairNames,
        mine: Dependencies,
        others: Dependencies,
    ) -> None:
        """The rows of the three dependency measures."""
        names = gold, predicted
        for base in ("dependency.unlabelled", "dependency.extended"):
            self._add_word_pairs(base, names, mine, others, labelled=False)
        base = "dependency.labelled"
        self._add_word_pairs(base, names, mine, others, labelled=True)
        self._add_self_pairs("dependency.extended", names, mine, others, labelled=False)
        self._add_self_pairs(base, names, mine, others, labelled=True)

    def _add_word_pairs(
        self,
        base: str,
        names: tuple[PairNames, PairNames],
        mine: Dependencies,
        others: Dependencies,
        *,
        labelled: bool,
    ) -> None:
        """The pairs of two different words."""
        columns, labels = self._columns[base], self._labels
        heads, other_heads = mine.heads, others.heads
        functions, other_functions = mine.functions, others.functions
        left: list[int] = []  # gold pairs whose dependent is the predicted root
        free: list[int] = []  # predicted pairs whose dependent is the gold root
        right: list[int] = []
        for word, head in enumerate(heads):
            other = other_heads[word]
            if head < 0 or other < 0:
                if head >= 0:
                    left.append(word)
                if other >= 0:
                    free.append(word)
                continue
            if head == other and (
                not labelled or functions[word] == other_functions[word]
            ):
                right.append(word)
                continue
            code = rows.FUNCTION
            if head != other:
                code = rows.DIRECTION if other_heads[head] == word else rows.HEAD
            columns.add(
                (
                    code,
                    names[0].word(word, head),
                    names[1].word(word, other),
                    labels[functions[word]],
                    labels[other_functions[word]],
                )
            )
        self._add_right_pairs(columns, names, right, mine, others)
        for word in left:
            head = heads[word]
            turned = head in free and other_heads[head] == word
            if turned:
                free.remove(head)
            columns.add(
                (
                    rows.DIRECTION if turned else rows.NOT_FOUND,
                    names[0].word(word, head),
                    names[1].word(head, word) if turned else NONE,
                    labels[functions[word]],
                    labels[other_functions[head]] if turned else NONE,
                )
            )
        for word in free:
            number = names[1].word(word, other_heads[word])
            label = labels[other_functions[word]]
            columns.add((rows.NO_GOLD, NONE, number, NONE, label))

    def _add_right_pairs(
        self,
        columns: RowColumns,
        names: tuple[PairNames, PairNames],
        right: Sequence[int],
        mine: Dependencies,
        others: Dependencies,
    ) -> None:
        functions, labels = mine.functions, self._labels
        other_functions = others.functions
        columns.add_matches(
            [names[0].word(w, mine.heads[w]) for w in right],
            [names[1].word(w, others.heads[w]) for w in right],
            [labels[functions[w]] for w in right],
            [labels[other_functions[w]] for w in right],
        )

    def _add_self_pairs(
        self,
        base: str,
        names: tuple[PairNames, PairNames],
        mine: Dependencies,
        others: Dependencies,
        *,
        labelled: bool,
    ) -> None:
        """The pairs of a head word with itself, as multisets of words."""
        columns, labels = self._columns[base], self._labels
        if mine.self_pairs == others.self_pairs:
            columns.add_matches(
                [names[0].head(p.phrase, p.word) for p in mine.self_pairs],
                [names[1].head(p.phrase, p.word) for p in others.self_pairs],
                [labels[p.function] for p in mine.self_pairs],
            )
            return
        waiting = defaultdict(list)
        for pair in reversed(others.self_pairs):
            waiting[pair.word].append(pair)
        rest, right = [], []
        for pair in mine.self_pairs:
            free = waiting[pair.word]
            for place in range(len(free) - 1, -1, -1):
                if not labelled or free[place].function == pair.function:
                    right.append((pair, free.pop(place)))
                    break
            else:
                rest.append(pair)
        columns.add_matches(
            [names[0].head(p.phrase, p.word) for p, _ in right],
            [names[1].head(p.phrase, p.word) for _, p in right],
            [labels[p.function] for p, _ in right],
            [labels[p.function] for _, p in right],
        )
        for pair in rest:
            if waiting[pair.word]:
                other = waiting[pair.word].pop()
                columns.add(self._self_row(rows.FUNCTION, names, pair, other))
            else:
                columns.add(self._self_row(rows.SELF_MISSING, names, pair, None))
        for left in waiting.values():
            for other in reversed(left):
                columns.add(self._self_row(rows.SELF_SPURIOUS, names, None, other))

    def _self_row(
        self,
        code: int,
        names: tuple[PairNames, PairNames],
        pair: SelfPair | None,
        other: SelfPair | None,
    ) -> Row:
        return (
            code,
            names[0].head(pair.phrase, pair.word) if pair else NONE,
            names[1].head(other.phrase, other.word) if other else NONE,
            self._labels[pair.function] if pair else NONE,
            self._labels[other.function] if other else NONE,
        )
