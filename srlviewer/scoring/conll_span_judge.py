"""The rows of one pair of sentences under the CoNLL-2004 and 2005 schemes.

Propositions meet by the token of their target; its string must be the same. A predicted
proposition without a gold one costs nothing, a gold one without its prediction misses
all its arguments. Sources: Carreras and Màrquez 2004, 2005.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.conll_span_matching import (
    Agree,
    Matching,
    agree_unlabelled,
    match,
    pair_wrong,
)
from srlviewer.scoring.conll_span_reading import (
    NOTHING,
    Reading,
    SpanArgument,
    read_brackets,
)
from srlviewer.scoring.conll_span_remarks import ReadingRemarks, Remarks
from srlviewer.scoring.conll_span_rows import (
    AFTER_END,
    ARGUMENT,
    FAULTY,
    HIDDEN,
    IS_VERB,
    LABEL_IGNORED,
    LABEL_MISSING,
    LABEL_SPURIOUS,
    MATCH,
    NO_GOLD,
    NOT_FOUND,
    PERFECT,
    PREDICATE_DIFFERS,
    PREDICATE_MISSING,
    SKIPPED,
    UNLABELLED,
    VERB,
    VERB_LABEL,
    WHOLE,
)
from srlviewer.scoring.rows import NONE, Extra, RowStore

Situation = tuple[int, SpanArgument | None, SpanArgument | None]
"""An outcome, the gold argument and the predicted one."""


class Proposition(NamedTuple):
    """A proposition of one side: its place among the predicates, target and reading."""

    number: int
    token: int
    target: str
    reading: Reading


def targets_of(sentence: Sentence) -> Sequence[str]:
    """The strings that the programs compare."""
    return sentence.targets or sentence.senses


def read_propositions(sentence: Sentence | None) -> list[Proposition]:
    """The propositions of a sentence in the order of their targets."""
    if sentence is None:
        return []
    brackets: list[list[int]] = [[] for _ in sentence.predicate_tokens]
    arguments = sentence.arguments
    for argument in arguments:
        brackets[argument.predicate].append(argument.number)
    tokens, targets = sentence.predicate_tokens, targets_of(sentence)
    return [
        Proposition(
            number,
            token,
            target,
            read_brackets(arguments[n] for n in numbers) if numbers else NOTHING,
        )
        for number, (token, target, numbers) in enumerate(
            zip(tokens, targets, brackets, strict=True)
        )
    ]


class Writer:
    """Writes rows of arguments into the bases they belong to."""

    def __init__(self, builder: RowStore) -> None:
        """`builder` takes the rows; it may lack the unlabelled ones."""
        self._builder = builder
        self._rows = builder.rows
        self._labels = builder.labels
        self.is_unlabelled = UNLABELLED in builder.rows

    def add(
        self,
        base: str,
        code: int,
        gold: SpanArgument | None,
        predicted: SpanArgument | None,
        gold_label: str | None = None,
    ) -> None:
        """One row; `gold_label` where that is not the label of the gold argument."""
        labels = self._labels
        self._rows[base].append(
            (
                code,
                NONE if gold is None else gold.number,
                NONE if predicted is None else predicted.number,
                NONE if gold is None else labels[gold_label or gold.label],
                NONE if predicted is None else labels[predicted.label],
            )
        )
        if (gold and gold.pieces) or (predicted and predicted.pieces):
            extra = Extra(
                gold_pieces=tuple(gold.pieces) if gold else (),
                predicted_pieces=tuple(predicted.pieces) if predicted else (),
            )
            self._builder.add_extra(base, extra)

    def add_labelled(
        self, code: int, gold: SpanArgument | None, predicted: SpanArgument | None
    ) -> None:
        """A row of the arguments, or of the verbs; both sides are of the same kind."""
        counted = predicted or gold
        assert counted is not None
        # In CoNLL-2004 a right pair counts under its predicted label.
        label = counted.label if code == LABEL_IGNORED else None
        if counted.label == VERB_LABEL:
            self.add(VERB, code, gold, predicted, label)
            self.add(ARGUMENT, IS_VERB, gold, predicted, label)
        else:
            self.add(ARGUMENT, code, gold, predicted, label)

    def add_ignored(
        self, code: int, arguments: Iterable[SpanArgument], *, of_gold: bool
    ) -> None:
        """Arguments of one side that are not scored under any measure."""
        for argument in arguments:
            sides = (argument, None) if of_gold else (None, argument)
            self.add_labelled(code, *sides)
            if self.is_unlabelled:
                self.add(UNLABELLED, code, *sides)

    def add_reading(self, code: int, reading: Reading, *, of_gold: bool) -> None:
        """All brackets of a proposition that is not scored."""
        self.add_ignored(code, reading.arguments, of_gold=of_gold)
        self.add_ignored(code, reading.hidden, of_gold=of_gold)

    def add_proposition(
        self, code: int, gold: Proposition | None, predicted: Proposition | None
    ) -> None:
        """The row of a proposition as a whole."""
        labels = self._labels
        self._rows[PERFECT].append(
            (
                code,
                NONE if gold is None else gold.number,
                NONE if predicted is None else predicted.number,
                NONE if gold is None else labels[gold.target],
                NONE if predicted is None else labels[predicted.target],
            )
        )


def judge_pair(
    gold: Sequence[Proposition],
    predicted: Sequence[Proposition],
    writer: Writer,
    agree: Agree,
    remarks: Remarks,
) -> None:
    """The rows of two sentences that the program compares."""
    partners = {proposition.token: proposition for proposition in predicted}
    for proposition in gold:
        partner = partners.get(proposition.token)
        missing = PREDICATE_MISSING
        if partner is None:
            remarks.add_target(proposition.token, proposition.target, None)
        elif partner.target != proposition.target:
            remarks.add_target(partner.token, proposition.target, partner.target)
            missing, partner = PREDICATE_DIFFERS, None
        if partner is None:
            reading = NOTHING
        else:
            reading, missing = partner.reading, NOT_FOUND
            del partners[partner.token]
        is_whole = judge_arguments(
            proposition.reading, reading, writer, agree, missing, remarks
        )
        writer.add_proposition(WHOLE if is_whole else FAULTY, proposition, partner)
    known = {proposition.token for proposition in gold}
    for proposition in partners.values():
        writer.add_reading(SKIPPED, proposition.reading, of_gold=False)
        writer.add_proposition(SKIPPED, None, proposition)
        if proposition.token not in known:
            remarks.add_target(proposition.token, None, proposition.target)


def judge_arguments(
    gold: Reading,
    predicted: Reading,
    writer: Writer,
    agree: Agree,
    missing: int,
    remarks: ReadingRemarks,
) -> bool:
    """The rows of one proposition; gives whether it is perfect.

    `missing` is the outcome of a gold argument that has no partner.
    """
    found = match(gold.arguments, predicted.arguments, agree)
    wrong = pair_wrong(found.missed, found.excess)
    rows: list[Situation] = [(_right(*pair), *pair) for pair in found.right]
    rows += wrong.pairs
    for mine, theirs in wrong.verbs:
        rows += ((LABEL_MISSING, mine, None), (LABEL_SPURIOUS, None, theirs))
    rows += [(missing, mine, None) for mine in wrong.missed]
    rows += [(NO_GOLD, None, theirs) for theirs in wrong.excess]
    rows += [(HIDDEN, mine, None) for mine in (*gold.hidden, *found.vanished)]
    rows += [(HIDDEN, None, theirs) for theirs in predicted.hidden]
    for row in sorted(rows, key=_place):
        writer.add_labelled(*row)
    remarks.add_readings(gold, predicted, found.vanished)
    faults = (*found.missed, *found.excess)
    if writer.is_unlabelled:
        # Where all are right, all are right without labels, too.
        if faults:
            found = match(gold.arguments, predicted.arguments, agree_unlabelled)
        _add_unlabelled(found, gold, predicted, writer)
    return all(argument.label == VERB_LABEL for argument in faults)


def _right(gold: SpanArgument, predicted: SpanArgument) -> int:
    """In CoNLL-2004 the labels of a right pair may differ."""
    return MATCH if gold.label == predicted.label else LABEL_IGNORED


_LAST = 1 << 30


def _place(row: Situation) -> tuple[int, int]:
    """Rows stand in the order of the gold items, then of the predicted ones."""
    _, gold, predicted = row
    return (
        _LAST if gold is None else gold.number,
        _LAST if predicted is None else predicted.number,
    )


def _add_unlabelled(
    found: Matching, gold: Reading, predicted: Reading, writer: Writer
) -> None:
    """The rows of the matching without labels; a verb on either side is left out."""
    rows: list[Situation] = [(_right(*pair), *pair) for pair in found.right]
    rows += [(NOT_FOUND, mine, None) for mine in found.missed]
    rows += [(NO_GOLD, None, theirs) for theirs in found.excess]
    rows = [
        (IS_VERB if _has_verb(mine, theirs) else code, mine, theirs)
        for code, mine, theirs in rows
    ]
    rows += [(HIDDEN, mine, None) for mine in (*gold.hidden, *found.vanished)]
    rows += [(HIDDEN, None, theirs) for theirs in predicted.hidden]
    for row in sorted(rows, key=_place):
        writer.add(UNLABELLED, *row)


def _has_verb(*arguments: SpanArgument | None) -> bool:
    return any(a is not None and a.label == VERB_LABEL for a in arguments)


def judge_after_end(
    gold: Iterable[Proposition], predicted: Iterable[Proposition], writer: Writer
) -> None:
    """The rows of sentences that the program does not read any more."""
    for proposition in gold:
        writer.add_reading(AFTER_END, proposition.reading, of_gold=True)
        writer.add_proposition(AFTER_END, proposition, None)
    for proposition in predicted:
        writer.add_reading(AFTER_END, proposition.reading, of_gold=False)
        writer.add_proposition(AFTER_END, None, proposition)
