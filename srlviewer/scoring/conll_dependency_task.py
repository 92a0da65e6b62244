"""What `conll09` and `conll08` share: both judge syntax, predicates and arguments.

The two programs differ in how they read a PRED cell, in what they leave out, and in
what they print at the end; see `conll_dependency` and `conll08`. Sources: Surdeanu et
al. 2008; Hajič et al. 2009.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.address import SIDES
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.scoring import conll_dependency_checks as checks
from srlviewer.scoring.conll_dependency_breakdowns import (
    BREAKDOWNS,
    BreakdownRow,
    Pairs,
    breakdown,
)
from srlviewer.scoring.conll_dependency_figures import Figures, all_values
from srlviewer.scoring.conll_dependency_official import official_output
from srlviewer.scoring.conll_dependency_rows import (
    SEMANTIC_BASES,
    SEMANTIC_MEASURES,
)
from srlviewer.scoring.conll_dependency_semantics import (
    SemanticRules,
    semantic_blocks,
    semantic_blocks_of_tables,
)
from srlviewer.scoring.conll_dependency_syntax import (
    syntax_block,
    syntax_block_of_tables,
)
from srlviewer.scoring.conll_dependency_syntax_rows import (
    SYNTAX_BASES,
    SYNTAX_MEASURES,
)
from srlviewer.scoring.forms import form_problem
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.rows import Block, LabelNumbers, Pair
from srlviewer.scoring.scheme import Value, Words
from srlviewer.stretch import Mask, SentenceTable


class SharedTask:
    """Rows and figures of both tasks; a subclass adds its name, options and rules.

    `other_format` is that of the other task: its columns mean something else here.
    """

    name: str
    other_format: str
    rules: SemanticRules
    options: Any
    bases = SEMANTIC_BASES | SYNTAX_BASES
    measures = SEMANTIC_MEASURES + SYNTAX_MEASURES
    table_type: type[SentenceTable] = SentenceTable
    default_measure = "semantic.labelled"
    breakdowns = tuple(BREAKDOWNS)
    words = Words.SAME_NUMBER
    role_form = "head"
    refused: ClassVar = frozenset({"conll.empty-file", "conll.columns:comment"})

    def __init__(self, options: Any, rules: SemanticRules) -> None:  # noqa: ANN401
        """`options` have `punctuation` at least."""
        self.options, self.rules = options, rules
        self._skip_punctuation = options.punctuation == "skip"
        self._paths = ("", "")
        # The sentence of each file whose last token the program does not read.
        self._cut: tuple[int | None, int | None] = (None, None)

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """See where the files end, and whether they name single tokens."""
        self._paths = (gold.path, predicted.path)
        self._cut = (_cut_sentence(gold), _cut_sentence(predicted))
        for side, corpus, cut in zip(SIDES, (gold, predicted), self._cut, strict=True):
            other_form = form_problem(corpus, side, self.role_form, self.name)
            if corpus.format == self.other_format:
                log.add(checks.other_columns(corpus, self.name))
            elif other_form is not None:
                log.add(other_form)
            else:
                checks.report_no_trees(corpus, log)
            if cut is not None:  # what is lost is said when it is judged
                log.forget("conll.final-blank", corpus.path)

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Rows of syntax, predicates, arguments and propositions, in blocks."""
        self._check(gold, predicted, log)
        builder.defer((gold, predicted), self._judge_block)

    def _judge_block(
        self, pairs: Sequence[Pair], labels: LabelNumbers
    ) -> dict[str, Block]:
        blocks = semantic_blocks(pairs, labels, rules=self.rules, cut=self._cut)
        blocks["syntax"] = syntax_block(
            pairs, labels, skip_punctuation=self._skip_punctuation
        )
        return blocks

    def has_remarks(self, gold: SentenceTable, predicted: SentenceTable) -> Mask:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        found = gold.with_any(~gold.tags.equal(predicted.tags))
        for table, cut in zip((gold, predicted), self._cut, strict=True):
            found |= table.positions == (-1 if cut is None else cut)
        return found

    def judge_tables(
        self, gold: SentenceTable, predicted: SentenceTable, labels: LabelNumbers
    ) -> dict[str, Block]:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        blocks = semantic_blocks_of_tables(gold, predicted, labels, rules=self.rules)
        blocks["syntax"] = syntax_block_of_tables(
            gold, predicted, labels, skip_punctuation=self._skip_punctuation
        )
        return blocks

    def _check(
        self, gold: Sentence | None, predicted: Sentence | None, log: ProblemLog
    ) -> None:
        """Report what the program would warn of, if it did."""
        for place, sentence in enumerate((gold, predicted)):
            if sentence is not None and sentence.position == self._cut[place]:
                checks.report_lost_token(sentence, self._paths[place], log)
        if gold is not None and predicted is not None:
            checks.check_tags(gold, predicted, self._paths[1], log)

    def figures(self, judgements: Judgements, gold: Corpus) -> Figures:
        """The single figures; blank lines too many are empty sentences in one."""
        return Figures(judgements, empty_blocks=sum(gold.blank_lines.surplus.values()))

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Say where the program would stop with a division by zero."""
        what = self.division_by_zero(self.figures(judgements, gold))
        if what:
            log.add(_zero(predicted.path, what))

    def division_by_zero(self, figures: Figures) -> str:
        """Why the program stops half-way, in words; empty if it does not."""
        if figures.divides_by_zero:
            return "nothing is right in syntax and semantics, or no token is scored"
        return ""

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """The single figures, in the order of output."""
        return all_values(self.figures(judgements, gold))

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """What the program prints with `-q`."""
        return official_output(self.figures(judgements, gold))

    def breakdown(
        self, by: str, judgements: Judgements, pairs: Pairs
    ) -> list[BreakdownRow]:
        """The tables of the program's long output, see `breakdowns`."""
        return breakdown(by, judgements, pairs)


def _cut_sentence(corpus: Corpus) -> int | None:
    """The last sentence, if no blank line ends it."""
    return None if corpus.blank_lines.final else len(corpus) - 1


def _zero(path: str, what: str) -> Problem:
    return Problem(
        code="conll.zero",
        message=(
            f"{what}: the published program stops with a division by zero, the rest "
            "is 0 here"
        ),
        severity=Severity.WARNING,
        path=path,
    )
