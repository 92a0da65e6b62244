"""The nine tables of eval09.pl's long output, as rows with labels of their own.

By part of speech, relation, and direction and distance of the head; those of arguments
and predicates only where these are judged. Only scored tokens
count. As in the program, tokens stand under the part of speech that they have in gold,
and so do right predicates and arguments; predicted predicates and arguments stand under
that of the prediction. Source: Hajič et al. 2009, program eval09.pl v0.4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from srlviewer.model.numbers import signed_number
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.counts import Counts, counts_by_label, whole_number
from srlviewer.scoring.judgements import Judgements

Pairs = Iterable[tuple[Sentence | None, Sentence | None]]
BreakdownRow = tuple[str, str, Counts]
"""Measure, label, sums."""
Key = Callable[[Sentence, int, str], str]
"""The label under which an item stands: sentence, number of the item, its own label."""


def breakdown(by: str, judgements: Judgements, pairs: Pairs) -> list[BreakdownRow]:
    """The tables of one kind, see `BREAKDOWNS`; `pairs` are all pairs, in order."""
    return list(BREAKDOWNS[by](judgements, pairs))


def _by_relation(judgements: Judgements, pairs: Pairs) -> Iterator[BreakdownRow]:
    del pairs
    for measure in ("dependency.label", "dependency.relation"):
        for label, sums in counts_by_label(judgements, measure).items():
            yield measure, label, sums


def _by_tag(judgements: Judgements, pairs: Pairs) -> Iterator[BreakdownRow]:
    groups = [
        _Groups(judgements, measure, key)
        for measure, key in TAG_KEYS.items()
        if measure in judgements.measures
    ]
    for position, (gold, predicted) in enumerate(pairs):
        for group in groups:
            group.take(position, gold, predicted)
    for group in groups:
        for label, sums in sorted(group.sums().items()):
            yield group.measure, label, sums


def _tag(sentence: Sentence, token: int) -> str:
    return sentence.tags[token] if sentence.tags else "_"


def _tag_of_token(sentence: Sentence, number: int, label: str) -> str:
    del label
    return _tag(sentence, number)


def _tag_of_predicate(sentence: Sentence, number: int, label: str) -> str:
    del label
    return _tag(sentence, sentence.predicate_tokens[number])


def _tag_and_role(sentence: Sentence, number: int, label: str) -> str:
    predicate = sentence.arguments[number].predicate
    return f"{_tag(sentence, sentence.predicate_tokens[predicate])} + {label}"


TAG_KEYS: Mapping[str, Key] = {
    "syntax.uas": _tag_of_token,
    "syntax.label_accuracy": _tag_of_token,
    "syntax.las": _tag_of_token,
    "predicate.labelled": _tag_of_predicate,
    "predicate.unlabelled": _tag_of_predicate,
    "argument.labelled": _tag_and_role,
}


@dataclass(slots=True)
class _Groups:
    """The rows of one measure, summed by a key of their items."""

    judgements: Judgements
    measure: str
    key: Key
    _gold: Counter[str] = field(default_factory=Counter)
    _predicted: Counter[str] = field(default_factory=Counter)
    _correct: Counter[str] = field(default_factory=Counter)

    def take(
        self, position: int, gold: Sentence | None, predicted: Sentence | None
    ) -> None:
        """Add the rows of one pair."""
        for row in self.judgements.of_sentence(self.measure, position):
            found = row.outcome
            in_gold = in_predicted = None
            if gold is not None and row.gold is not None:
                in_gold = self.key(gold, row.gold, row.gold_label or "")
            if predicted is not None and row.predicted is not None:
                in_predicted = self.key(
                    predicted, row.predicted, row.predicted_label or ""
                )
            if in_gold is not None and self.key is _tag_of_token:
                in_predicted = in_gold
            if found.gold_n and in_gold is not None:
                self._gold[in_gold] += int(found.gold_n)
                self._correct[in_gold] += found.credit  # type: ignore[assignment]
            if found.predicted_n and in_predicted is not None:
                self._predicted[in_predicted] += int(found.predicted_n)

    def sums(self) -> dict[str, Counts]:
        """The sums of each key."""
        return {
            key: _counts(self._gold[key], self._predicted[key], self._correct[key])
            for key in {*self._gold, *self._predicted}
        }


def _counts(gold: float, predicted: float, correct: float) -> Counts:
    correct = whole_number(correct)
    return Counts(gold, predicted, correct, correct)


def direction(token: int, head: int) -> str:
    """Where the head is, seen from the token (both from 1, 0 is the root)."""
    if head == 0:
        return "to_root"
    if head == token:
        return "self"
    return "left" if head < token else "right"


def distance(token: int, head: int) -> str:
    """How far away the head is; a token that is its own head stands under 1."""
    if head == 0:
        return "to_root"
    far = abs(head - token)
    if far <= 2:
        return str(max(far, 1))
    return "3-6" if far <= 6 else "7-..."


def _by_place(
    measure: str, classes: Sequence[str], place: Callable[[int, int], str]
) -> Callable[[Judgements, Pairs], Iterator[BreakdownRow]]:
    """Heads by class; right is a head of the same class, whichever it is."""

    def rows(judgements: Judgements, pairs: Pairs) -> Iterator[BreakdownRow]:
        gold, predicted, correct = Counter[str](), Counter[str](), Counter[str]()
        for position, (mine, theirs) in enumerate(pairs):
            for row in judgements.of_sentence("syntax.las", position):
                here = there = None
                if row.outcome.gold_n and mine and row.gold is not None:
                    here = place(row.gold + 1, _head(mine, row.gold))
                    gold[here] += 1
                if row.outcome.predicted_n and theirs and row.predicted is not None:
                    there = place(row.predicted + 1, _head(theirs, row.predicted))
                    predicted[there] += 1
                if here is not None and here == there:
                    correct[here] += 1
        for name in classes:
            if gold[name] or predicted[name]:
                yield measure, name, _counts(gold[name], predicted[name], correct[name])

    return rows


def _head(sentence: Sentence, token: int) -> int:
    """The head as a number; what is none counts as 0, as in the program."""
    cell = sentence.heads[token] if sentence.heads else "_"
    return signed_number(cell) or 0


BREAKDOWNS: Mapping[str, Callable[[Judgements, Pairs], Iterator[BreakdownRow]]] = {
    "pos": _by_tag,
    "relation": _by_relation,
    "direction": _by_place(
        "dependency.direction", ("to_root", "left", "right", "self"), direction
    ),
    "distance": _by_place(
        "dependency.distance", ("to_root", "1", "2", "3-6", "7-..."), distance
    ),
}
"""What `--by` offers beside labels, sentences and documents."""
