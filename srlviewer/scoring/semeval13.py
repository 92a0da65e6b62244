"""`semeval13`: spans that are partly right: strict, exact, partial, type.

Gold A0 on tokens 1-3, predicted A0 on 1-4: wrong under `strict` and `exact`, half a
point under `partial`, right under `type`. One pairing serves all four, and it is the
best there is, in whatever order items are listed. Source: SemEval-2013 task 9
(Segura-Bedmar, Martínez and Herrero-Zazo 2013); page: `semeval13`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from srlviewer.errors import Problem, ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, tokens_of
from srlviewer.scoring.assignment import Pair, best_pairing
from srlviewer.scoring.judgements import NONE, JudgementBuilder, Measure
from srlviewer.scoring.rows import Extra
from srlviewer.scoring.scheme import RowsAlone, Words
from srlviewer.scoring.semeval13_crowds import CROWD, pair_crowd
from srlviewer.scoring.semeval13_items import (
    NO_SIDE,
    Item,
    Side,
    arguments_of,
    entities_of,
)
from srlviewer.scoring.verdicts import Verdict, outcome

BIBTEX = r"""@inproceedings{segura-bedmar-etal-2013-semeval,
  author    = {Segura-Bedmar, Isabel and Mart{\'\i}nez, Paloma and
               Herrero-Zazo, Mar{\'\i}a},
  title     = {{SemEval}-2013 Task 9: Extraction of Drug-Drug Interactions from
               Biomedical Texts},
  booktitle = {Proceedings of the Seventh International Workshop on Semantic
               Evaluation},
  pages     = {341--350},
  year      = {2013},
}"""
STRICT = "argument.strict"
MATCH = outcome(Verdict.CORRECT, "match")
LABEL = outcome(Verdict.WRONG_LABEL, "label")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
BOUNDARY_AND_LABEL = outcome(Verdict.WRONG_SPAN, "boundary_and_label")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
LEFT_OUT = {
    reason: outcome(Verdict.IGNORED, reason)
    for reason in ("verb", "null_instantiation")
}
LABEL_IGNORED = outcome(Verdict.CORRECT, "label_ignored")
BOUNDARY_IGNORED = outcome(Verdict.CORRECT, "boundary_ignored")
OVERLAP = outcome(Verdict.PARTIAL, "overlap", credit=0.5)
CLASSES = (MATCH, LABEL, BOUNDARY, BOUNDARY_AND_LABEL)
"""Of a pair under `argument.strict`: equal tokens or not, equal label or not."""
MEASURES = (
    Measure(STRICT, STRICT, label_scores=True),
    Measure(
        "argument.exact",
        STRICT,
        {LABEL: LABEL_IGNORED, BOUNDARY_AND_LABEL: BOUNDARY},
        labels=False,
    ),
    Measure(
        "argument.partial",
        STRICT,
        {LABEL: LABEL_IGNORED, BOUNDARY: OVERLAP, BOUNDARY_AND_LABEL: OVERLAP},
        labels=False,
    ),
    Measure(
        "argument.type",
        STRICT,
        {BOUNDARY: BOUNDARY_IGNORED, BOUNDARY_AND_LABEL: LABEL},
        label_scores=True,
    ),
)
ENTITY_FORMATS = frozenset(("spert", "brat", "bio"))
JOINING = frozenset(("bio",))
"""Formats of entities in which a label `C-X` continues X."""


@dataclass(frozen=True, slots=True)
class Semeval13Options:
    """There is no option."""


class Semeval13(RowsAlone):
    """Spans of arguments or entities under the four schemas of the task."""

    name = "semeval13"
    title = "SemEval-2013 Task 9: partly right spans (strict, exact, partial, type)"
    source = "Segura-Bedmar et al. 2013; an optimal pairing"
    bibtex = BIBTEX
    options_type = Semeval13Options

    measures = MEASURES
    needs = "predicates entities"
    default_measure = STRICT
    words = Words.SAME
    refused = frozenset[str]()
    reads = (
        "conll05-props",
        "conll04-props",
        "conll05-full",
        "conll12",
        "propbank-prop",
        "conllu-srl",
        "conll09",
        "conll08",
        "up2",
        "spert",
        "brat",
        "bio",
    )

    def __init__(self, options: Semeval13Options | None = None) -> None:
        """There is nothing to set."""
        self.options = Semeval13Options() if options is None else options
        self.bases = {STRICT: "argument"}
        self._joins = (True, True)

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Whether the files hold entities or arguments: both the same."""
        kinds = [corpus.format in ENTITY_FORMATS for corpus in (gold, predicted)]
        if kinds[0] != kinds[1]:
            log.add(_different(gold, predicted))
        self.bases = {STRICT: "entity" if all(kinds) else "argument"}
        self._joins = (gold.format in JOINING, predicted.format in JOINING)

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """One row for each pair and each item that found no partner."""
        del log
        sides = [
            self._side(sentence, joins=joins)
            for sentence, joins in zip((gold, predicted), self._joins, strict=True)
        ]
        for scope in sorted(sides[0].scopes.keys() | sides[1].scopes.keys()):
            _judge_scope(
                builder,
                sides[0].scopes.get(scope, ()),
                sides[1].scopes.get(scope, ()),
            )
        labels, rows = builder.labels, builder.rows[STRICT]
        for left in sides[0].left_out:
            code = LEFT_OUT[left.reason]
            rows.append((code, left.number, NONE, labels[left.label], NONE))
        for left in sides[1].left_out:
            code = LEFT_OUT[left.reason]
            rows.append((code, NONE, left.number, NONE, labels[left.label]))

    def _side(self, sentence: Sentence | None, *, joins: bool) -> Side:
        if sentence is None:
            return NO_SIDE
        if self.bases[STRICT] == "entity":
            return entities_of(sentence, joins=joins)
        return arguments_of(sentence)


SEMEVAL13 = Semeval13


def _different(gold: Corpus, predicted: Corpus) -> Problem:
    return Problem(
        code="format.unknown",
        message=f"gold is {gold.format}, predicted {predicted.format}: entities are "
        "not compared with arguments",
        path=predicted.path,
        hint="use two files of entities, or two of predicates and arguments",
    )


def _judge_scope(
    builder: JudgementBuilder, gold: Sequence[Item], predicted: Sequence[Item]
) -> None:
    labels, rows = builder.labels, builder.rows[STRICT]
    pairs = pair_items(gold, predicted)
    for one, other in pairs:
        mine, theirs = gold[one], predicted[other]
        outcome_of_pair = CLASSES[_class(mine, theirs)]
        cells = (mine.pieces[0], theirs.pieces[0])
        rows.append((outcome_of_pair, *cells, labels[mine.label], labels[theirs.label]))
        _add_pieces(builder, mine.pieces, theirs.pieces)
    met = {one for one, _ in pairs}
    taken = {other for _, other in pairs}
    for place, item in enumerate(gold):
        if place not in met:
            number = item.pieces[0]
            rows.append((NOT_FOUND, number, NONE, labels[item.label], NONE))
            _add_pieces(builder, item.pieces, ())
    for place, item in enumerate(predicted):
        if place not in taken:
            number = item.pieces[0]
            rows.append((NO_GOLD, NONE, number, NONE, labels[item.label]))
            _add_pieces(builder, (), item.pieces)


def _add_pieces(
    builder: JudgementBuilder, gold: tuple[int, ...], predicted: tuple[int, ...]
) -> None:
    """The numbers of the pieces of an item that consists of several."""
    if len(gold) > 1 or len(predicted) > 1:
        extra = Extra(gold_pieces=gold, predicted_pieces=predicted)
        builder.add_extra(STRICT, extra)


def pair_items(gold: Sequence[Item], predicted: Sequence[Item]) -> list[Pair]:
    """Places of the items that belong together, both sides sorted.

    Most pairs of class 1, of those most of class 2, then 3, then 4, then the most
    shared tokens; ties by the smallest list. Pairs of class 1 are made at once: an
    item has at most one key, so no other pairing has more of them.
    """
    waiting: defaultdict[tuple[Spans, str], list[int]] = defaultdict(list)
    for place, item in enumerate(predicted):
        waiting[item.spans, item.label].append(place)
    found: list[Pair] = []
    left: list[int] = []
    taken: set[int] = set()
    for place, item in enumerate(gold):
        partners = waiting.get((item.spans, item.label))
        if partners:
            found.append((place, partners.pop(0)))
            taken.add(found[-1][1])
        else:
            left.append(place)
    free = [place for place in range(len(predicted)) if place not in taken]
    weights: dict[Pair, tuple[int, int, int, int]] = {}
    if not left or not free:
        return found
    if len(left) * len(free) > CROWD:
        return sorted([*found, *pair_crowd(gold, predicted, left, free)])
    at_token: defaultdict[int, list[int]] = defaultdict(list)
    for other in free:
        for token in tokens_of(predicted[other].spans):
            at_token[token].append(other)
    for one in left:
        mine = gold[one]
        near = Counter(
            other
            for token in tokens_of(mine.spans)
            for other in at_token.get(token, ())
        )
        for other, shared in near.items():
            rank = _class(mine, predicted[other])
            weights[one, other] = (rank == 1, rank == 2, rank == 3, shared)
    return sorted([*found, *best_pairing(weights)])


def _class(gold: Item, predicted: Item) -> int:
    """The place in `CLASSES` of a pair that shares a token."""
    return 2 * (gold.spans != predicted.spans) + (gold.label != predicted.label)
