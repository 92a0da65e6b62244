"""`conll05` and `conll04`: argument spans of given predicates, as srl-eval.pl counts.

An argument is right if its words and its label are exactly those of the gold argument;
pieces `A1` … `C-A1` make one. With A1 + C-A1 and AM-TMP in gold, and A1, A2 and AM-TMP
predicted, 1 is right, 2 are in excess, 1 is missed: precision 33.33, recall 50.00. The
verb `V` is counted apart; predicted predicates that gold lacks cost nothing. Quirks of
the program are kept, each with a warning: `props.hidden`, `props.continuation`,
`props.target`, `conll.blank-lines` ….

Sources: Carreras and Màrquez 2004, 2005; program `srl-eval.pl` (2005/04/21).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from srlviewer.errors import ProblemLog
from srlviewer.model.address import SIDES
from srlviewer.model.corpus import Corpus, converted_form
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.conll_span_judge import (
    Writer,
    judge_after_end,
    judge_pair,
    read_propositions,
)
from srlviewer.scoring.conll_span_matching import Agree, agree_04, agree_05
from srlviewer.scoring.conll_span_official import (
    Results,
    Tally,
    latex_output,
    official_output,
)
from srlviewer.scoring.conll_span_problems import (
    have_as_many,
    refuse_bare_closings,
    report_end,
)
from srlviewer.scoring.conll_span_remarks import Remarks, TableRemarks, report_targets
from srlviewer.scoring.conll_span_rows import (
    ARGUMENT,
    BASES_04,
    BASES_05,
    LABEL_IGNORED,
    MATCH,
    MEASURES_04,
    MEASURES_05,
    PERFECT,
    UNLABELLED,
    VERB,
)
from srlviewer.scoring.conll_span_tables import StretchJudge
from srlviewer.scoring.counts import Counts, counts, counts_by_label
from srlviewer.scoring.forms import form_problem
from srlviewer.scoring.judgements import JudgementBuilder, Judgements, Measure
from srlviewer.scoring.rows import Block, LabelNumbers
from srlviewer.scoring.scheme import Value, Words
from srlviewer.stretch import BracketTable, Mask, SentenceTable

BIBTEX_05 = r"""@inproceedings{carreras-marquez-2005-introduction,
  title     = {Introduction to the {CoNLL-2005} Shared Task: Semantic Role Labeling},
  author    = {Carreras, Xavier and M{\`a}rquez, Llu{\'i}s},
  booktitle = {Proceedings of the Ninth Conference on Computational Natural Language
               Learning (CoNLL-2005)},
  year      = {2005},
  pages     = {152--164},
}"""
BIBTEX_04 = r"""@inproceedings{carreras-marquez-2004-introduction,
  title     = {Introduction to the {CoNLL-2004} Shared Task: Semantic Role Labeling},
  author    = {Carreras, Xavier and M{\`a}rquez, Llu{\'i}s},
  booktitle = {Proceedings of the Eighth Conference on Computational Natural Language
               Learning (CoNLL-2004) at HLT-NAACL 2004},
  year      = {2004},
  pages     = {89--97},
}"""

READ_BY_LINES = frozenset(
    {"conll05-props", "conll04-props", "conll05-full", "propbank-skel"}
)
"""Formats whose lines the program reads; it ends at a blank line too many."""
LABELLED_CLOSINGS = "conll04-props"


@dataclass(frozen=True, slots=True)
class ConllSpanOptions:
    """There is one mode: the published program."""


class Conll05:
    """The CoNLL-2005 shared task."""

    name = "conll05"
    title = "CoNLL-2005: argument spans of given predicates"
    source = "Carreras and Màrquez 2005, program srl-eval.pl (2005/04/21)"
    bibtex = BIBTEX_05
    options_type = ConllSpanOptions

    bases = BASES_05
    measures: tuple[Measure, ...] = MEASURES_05
    table_type: type[SentenceTable] = BracketTable
    default_measure = ARGUMENT
    role_form = "span"
    words = Words.OWN
    refused: frozenset[str] = frozenset()
    reads: tuple[str, ...] = (
        "conll05-props",
        "conll05-full",
        "conll12",
        "propbank-skel",
        "propbank-prop",
        "conll04-props",
        "propbank-br",
        "conllu-srl",
        "up2",
    )
    agree: Agree = staticmethod(agree_05)

    def __init__(self, options: ConllSpanOptions | None = None) -> None:
        """There is nothing to choose."""
        self.options = ConllSpanOptions() if options is None else options
        self._paths = ("", "")
        self._ends = (0, 0)

    def end_of(self, corpus: Corpus) -> int:
        """The number of sentences that the program reads: up to two blank lines."""
        size = len(corpus)
        if corpus.format not in READ_BY_LINES:
            return size
        return min((at for at in corpus.blank_lines.surplus if at < size), default=size)

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """See where the files end, and that arguments are spans."""
        self._paths = (gold.path, predicted.path)
        self._ends = (self.end_of(gold), self.end_of(predicted))
        for side, corpus, end in zip(SIDES, (gold, predicted), self._ends, strict=True):
            other_form = form_problem(corpus, side, self.role_form, self.name)
            if other_form is not None:
                log.add(other_form)
            report_end(corpus, end, log)

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Rows of arguments, verbs, unlabelled arguments and propositions."""
        writer = Writer(builder)
        mine, others = read_propositions(gold), read_propositions(predicted)
        if self._is_behind(gold, 0) or self._is_behind(predicted, 1):
            judge_after_end(mine, others, writer)
            return
        if not have_as_many(gold, predicted, self._paths[1], log):
            return
        remarks = Remarks((gold, predicted), self._paths, log)
        judge_pair(mine, others, writer, self.agree, remarks)

    def has_remarks(self, gold: SentenceTable, predicted: SentenceTable) -> Mask:
        """See `srlviewer.scoring.tables.JudgesTables`: what is not read."""
        found: Mask = gold.positions >= self._ends[0]
        found |= predicted.positions >= self._ends[1]
        return found

    def judge_tables(
        self, gold: SentenceTable, predicted: SentenceTable, labels: LabelNumbers
    ) -> dict[str, Block]:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        return self.judge_aloud(gold, predicted, labels, ProblemLog())

    def judge_aloud(
        self,
        gold: SentenceTable,
        predicted: SentenceTable,
        labels: LabelNumbers,
        log: ProblemLog,
    ) -> dict[str, Block]:
        """See `srlviewer.scoring.tables.JudgesAloud`."""
        assert isinstance(gold, BracketTable)
        assert isinstance(predicted, BracketTable)
        report_targets(gold, predicted, self._paths[1], log)
        remarks = TableRemarks((gold, predicted), self._paths, log)
        return StretchJudge(gold, predicted, labels, remarks).blocks()

    def _is_behind(self, sentence: Sentence | None, side: int) -> bool:
        return sentence is not None and sentence.position >= self._ends[side]

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Nothing needs all rows."""
        del judgements, gold, predicted, log

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """Perfect propositions, and the lAcc of `-C`."""
        del gold, predicted
        values = perfect_values(judgements)
        found = judgements.outcome_counts(UNLABELLED)
        same = found.get(MATCH, 0)
        pairs = same + found.get(LABEL_IGNORED, 0)
        accuracy = same / pairs if pairs else None
        values["argument.label_accuracy"] = Value(accuracy, same, pairs)
        return values

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """What the program prints."""
        del predicted
        return official_output(_results(judgements, self.end_of(gold)))

    def official_latex(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """What the program prints with `-latex`."""
        del predicted
        return latex_output(_results(judgements, self.end_of(gold)))


class Conll04(Conll05):
    """The CoNLL-2004 shared task: closing brackets repeat their label."""

    name = "conll04"
    title = "CoNLL-2004: argument spans of given predicates"
    source = "Carreras and Màrquez 2004, program srl-eval.pl of 2004"
    bibtex = BIBTEX_04
    bases = BASES_04
    measures = MEASURES_04
    reads = (LABELLED_CLOSINGS,)
    agree: Agree = staticmethod(agree_04)

    def __init__(self, options: ConllSpanOptions | None = None) -> None:
        """There is nothing to choose."""
        super().__init__(options)
        self._has_bare_closings = (False, False)

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """As in 2005; only the readers of 2004 files look at closing brackets."""
        super().prepare(gold, predicted, log)
        self._has_bare_closings = (
            _has_own_closings(gold),
            _has_own_closings(predicted),
        )

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """As in 2005, without unlabelled arguments."""
        for side, sentence in enumerate((gold, predicted)):
            if sentence is not None and self._has_bare_closings[side]:
                refuse_bare_closings(sentence, self._paths[side], log)
        super().judge(gold, predicted, builder, log)

    def has_remarks(self, gold: SentenceTable, predicted: SentenceTable) -> Mask:
        """Tables are of brackets that CoNLL-2004 refuses, one by one."""
        del predicted
        return np.ones(len(gold), dtype=np.bool_)

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """Perfect propositions."""
        del gold, predicted
        return perfect_values(judgements)

    def official_latex(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """Not offered."""
        del judgements, gold, predicted
        return None


def _has_own_closings(corpus: Corpus) -> bool:
    """Whether brackets stand in the file, and need not repeat their labels."""
    return corpus.format != LABELLED_CLOSINGS and not converted_form(corpus)


def perfect_values(judgements: Judgements) -> dict[str, Value]:
    """The share of propositions without any excess or missed argument but V."""
    found = counts(judgements, PERFECT)
    share = found.correct / found.gold if found.gold else None
    return {PERFECT: Value(share, found.correct, found.gold)}


def _results(judgements: Judgements, sentences: int) -> Results:
    whole, verb = counts(judgements, PERFECT), counts(judgements, VERB)
    by_label = counts_by_label(judgements, ARGUMENT)
    return Results(
        sentences=sentences,
        propositions=int(whole.gold),
        perfect=int(whole.correct),
        overall=_tally(counts(judgements, ARGUMENT)),
        labels={label: _tally(found) for label, found in by_label.items()},
        verb=_tally(verb) if verb.gold or verb.predicted else None,
    )


def _tally(found: Counts) -> Tally:
    right = int(found.correct)
    return Tally(right, int(found.predicted) - right, int(found.gold) - right)


CONLL05 = Conll05
CONLL04 = Conll04
