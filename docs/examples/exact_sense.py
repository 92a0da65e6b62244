"""A scheme that asks one thing of each predicate: is its whole sense right?

`break.01` and `break.1` differ, `break.01` and `Break.01` too unless `case=ignore`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice
from srlviewer.scoring.judgements import NONE, JudgementBuilder, Judgements, Measure
from srlviewer.scoring.scheme import Value, Words
from srlviewer.scoring.verdicts import Verdict, outcome

# The situations this scheme knows. Counts and credit follow from the verdict.
MATCH = outcome(Verdict.CORRECT, "match")
WRONG_SENSE = outcome(Verdict.WRONG_LABEL, "sense")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")


@dataclass(frozen=True, slots=True)
class Options:
    """Every option that can move a number; they stand in the signature."""

    case: str = choice("keep", "ignore")


class ExactSense:
    """The scheme; the class itself is what the entry point names."""

    name = "exact-sense"
    title = "Whole senses of predicates"
    source = "this page"
    bibtex = ""
    options_type = Options

    bases: Mapping[str, str] = {"sense": "predicate"}
    measures = (Measure("sense", base="sense"),)
    default_measure = "sense"
    words = Words.SAME
    refused: frozenset[str] = frozenset()

    def __init__(self, options: Options) -> None:
        """A scheme with its options set."""
        self.options = options

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Nothing has to be known about the files as a whole."""

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """One row for each predicate of either side, in token order."""
        rows, labels = builder.rows["sense"], builder.labels
        wanted = self._senses(gold)
        found = self._senses(predicted)
        for token in sorted(wanted.keys() | found.keys()):
            if token not in found:
                number, sense = wanted[token]
                rows.append((NOT_FOUND, number, NONE, labels[sense], NONE))
            elif token not in wanted:
                number, sense = found[token]
                rows.append((NO_GOLD, NONE, number, NONE, labels[sense]))
            else:
                (number, sense), (other_number, other) = wanted[token], found[token]
                right = MATCH if sense == other else WRONG_SENSE
                rows.append((right, number, other_number, labels[sense], labels[other]))

    def _senses(self, sentence: Sentence | None) -> dict[int, tuple[int, str]]:
        """Token -> number of its predicate, and the sense as it is compared."""
        if sentence is None:
            return {}
        fold = str.casefold if self.options.case == "ignore" else str
        return {p.token: (p.number, fold(p.sense)) for p in sentence.predicates}

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """No rule needs all rows at once."""

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """No figures besides precision, recall and F1."""
        return {}

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """There is no original program."""
        return None
