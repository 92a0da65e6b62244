"""PriMeSRL-Eval: senses as whole strings, core arguments only under the right sense.

Source: Jindal et al. 2023, PriMeSRL-Eval: A Practical Quality Metric for Semantic Role
Labeling Systems Evaluation; program UniversalPropositions/PriMeSRL-Eval, revision
f3409f4. `mode=official` is that program, `mode=paper` the definition of the paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans
from srlviewer.registry import choice
from srlviewer.scoring.judgements import JudgementBuilder, Judgements, Measure
from srlviewer.scoring.primesrl_judge import Judge, JudgeSettings
from srlviewer.scoring.primesrl_reading import tree_extent
from srlviewer.scoring.primesrl_rows import (
    CONTEXTUAL,
    CORE,
    CORRECT,
    SENSE,
    WRONG_SENSE,
)
from srlviewer.scoring.primesrl_whole import (
    check_level,
    empty_tables,
    senses_are_numbers,
    warn_of_labels,
    warn_of_pairs,
)
from srlviewer.scoring.scheme import RowsAlone, Words

MEASURES = (
    Measure("predicate.identification", SENSE, {WRONG_SENSE: CORRECT}, labels=False),
    Measure("predicate.sense", SENSE),
    Measure("argument", sum_of=(CORE, CONTEXTUAL)),
    Measure(CORE, CORE),
    Measure(CONTEXTUAL, CONTEXTUAL),
)


@dataclass(frozen=True, slots=True)
class PrimesrlOptions:
    """What an argument is made of, and whose rules count."""

    level: str = choice("head", "span")
    mode: str = choice("official", "paper")


class Primesrl(RowsAlone):
    """The scheme with its options set (see `srlviewer.scoring.scheme.Scheme`)."""

    name = "primesrl"
    title = "PriMeSRL-Eval: predicates, senses, and arguments given both"
    source = (
        "Jindal et al. 2023; program UniversalPropositions/PriMeSRL-Eval "
        "(revision f3409f4)"
    )
    bibtex = """@inproceedings{jindal-etal-2023-primesrl,
  title     = {{PriMeSRL-Eval}: A Practical Quality Metric for Semantic Role Labeling
               Systems Evaluation},
  author    = {Jindal, Ishan and Rademaker, Alexandre and Tran, Khoi-Nguyen and
               Zhu, Huaiyu and Kanayama, Hiroshi and Danilevsky, Marina and Li, Yunyao},
  booktitle = {Findings of the Association for Computational Linguistics: EACL 2023},
  year      = {2023},
  pages     = {1806--1818}
}
"""
    options_type = PrimesrlOptions
    bases: Mapping[str, str] = MappingProxyType(
        {SENSE: "predicate", CORE: "argument", CONTEXTUAL: "argument"}
    )
    measures = MEASURES
    default_measure = "argument"
    refused = frozenset({"conll.head", "conll.id", "conll.columns:roles"})
    reads = ("conllu-srl", "up1-ewt", "up2", "fipb", "conll09")

    def __init__(self, options: PrimesrlOptions) -> None:
        """`options` say level and mode."""
        self.options = options
        self.role_form = options.level
        self.words = Words.OWN if options.mode == "official" else Words.SAME
        self._judge = Judge(JudgeSettings(options.level, options.mode == "official"))

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Check the level, and whether the senses are numbers."""
        official = self.options.mode == "official"
        for side, corpus in (("gold", gold), ("predicted", predicted)):
            check_level(corpus, side, self.options.level, log)
        self._judge = Judge(
            JudgeSettings(
                self.options.level,
                official,
                numeric_senses=official and senses_are_numbers(gold, predicted, log),
                gold_path=gold.path,
                predicted_path=predicted.path,
            )
        )

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Append the rows of one pair of sentences."""
        self._judge(gold, predicted, builder, log)

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Empty the tables that the program empties; warn of labels and pairs."""
        official = self.options.mode == "official"
        paths = {"gold": gold.path, "predicted": predicted.path}
        warn_of_labels(judgements, paths, log, official=official)
        if official:
            warn_of_pairs(judgements, predicted.path, log)
            empty_tables(judgements, gold.path, predicted.path, log)

    def extent(self, sentence: Sentence, argument: int) -> Spans:
        """See `srlviewer.scoring.extents.ShowsExtents`; before any folding."""
        if self.options.mode == "official" and self.options.level == "head":
            return tree_extent(sentence, sentence.arguments[argument])
        return sentence.arguments[argument].spans


PRIMESRL = Primesrl
