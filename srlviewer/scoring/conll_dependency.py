"""`conll09`: syntactic and semantic dependencies as eval09.pl v0.4 counts them.

Every token has a head and a relation; every predicate has a dependency from a virtual
root, labelled with its sense, and one to each of its arguments, labelled with the role.
With `gorbat.01` (A0 on token 1, A1 on token 3) in gold and `gorbat.02` with the same
arguments predicted, 2 arguments + 0 predicates are right of 2 + 1: labelled F1 66.67.
The lemma in front of the dot is not compared. Quirks of the program are kept, each with
a warning: `conll.final-blank`, `conll.blank-lines`, `conll.head`, `conll.zero` ….

Sources: Surdeanu et al. 2008; Hajič et al. 2009. `conll08` (other columns, SU items,
senses as strings) and `attachment` (syntax alone) share the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice
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
    MATCH,
    SEMANTIC_BASES,
    SEMANTIC_MEASURES,
    SENSE,
    SENSE_NUMBER_ONLY,
    SYNTAX_BASES,
    SYNTAX_MEASURES,
)
from srlviewer.scoring.conll_dependency_semantics import (
    semantic_blocks,
    semantic_blocks_of_tables,
)
from srlviewer.scoring.conll_dependency_syntax import (
    syntax_block,
    syntax_block_of_tables,
)
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.rows import Block, LabelNumbers, Pair
from srlviewer.scoring.scheme import Value, Words
from srlviewer.stretch import Mask, SentenceTable

BIBTEX = r"""@inproceedings{hajic-etal-2009-conll,
  title     = {The {CoNLL-2009} Shared Task: Syntactic and Semantic Dependencies
               in Multiple Languages},
  author    = {Haji{\v{c}}, Jan and Ciaramita, Massimiliano and Johansson, Richard and
               Kawahara, Daisuke and Mart{\'i}, Maria Ant{\`o}nia and
               M{\`a}rquez, Llu{\'i}s and Meyers, Adam and Nivre, Joakim and
               Pad{\'o}, Sebastian and {\v{S}}t{\v{e}}p{\'a}nek, Jan and
               Stra{\v{n}}{\'a}k, Pavel and Surdeanu, Mihai and Xue, Nianwen and
               Zhang, Yi},
  booktitle = {Proceedings of the Thirteenth Conference on Computational Natural
               Language Learning (CoNLL 2009): Shared Task},
  year      = {2009},
  pages     = {1--18},
}"""

_MOST_DIGITS = 4300
"""What Python makes a number of."""


@dataclass(frozen=True, slots=True)
class Conll09Options:
    """`punctuation=skip` is the program's `-p`."""

    punctuation: str = choice("score", "skip")


class Conll09:
    """The CoNLL-2009 shared task."""

    name = "conll09"
    title = "CoNLL-2009: syntactic and semantic dependencies"
    source = "Hajič et al. 2009, program eval09.pl v0.4"
    bibtex = BIBTEX
    options_type = Conll09Options

    bases = SEMANTIC_BASES | SYNTAX_BASES
    measures = SEMANTIC_MEASURES + SYNTAX_MEASURES
    default_measure = "semantic.labelled"
    breakdowns = tuple(BREAKDOWNS)
    words = Words.SAME_NUMBER
    refused = frozenset({"conll.empty-file", "conll.columns:comment"})
    reads = ("conll09",)

    def __init__(self, options: Conll09Options | None = None) -> None:
        """With the given options, or the program's defaults."""
        self.options = Conll09Options() if options is None else options
        self._skip_punctuation = self.options.punctuation == "skip"
        self._paths = ("", "")
        # The sentence of each file whose last token the program does not read.
        self._cut: tuple[int | None, int | None] = (None, None)

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """See where the files end, and whether they name single tokens."""
        self._paths = (gold.path, predicted.path)
        self._cut = (_cut_sentence(gold), _cut_sentence(predicted))
        for corpus, cut in zip((gold, predicted), self._cut, strict=True):
            if corpus.role_form == "span":
                log.add(_spans(corpus))
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
        blocks = semantic_blocks(
            pairs, labels, compare_senses=compare_senses, cut=self._cut
        )
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
        blocks = semantic_blocks_of_tables(
            gold, predicted, labels, compare_senses=compare_senses
        )
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

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Say where the program would stop with a division by zero."""
        if Figures(judgements).divides_by_zero:
            log.add(_zero(predicted.path))

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """The single figures, in the order of output."""
        return all_values(_figures(judgements, gold))

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """What `eval09.pl -q` prints."""
        return official_output(_figures(judgements, gold))

    def breakdown(
        self, by: str, judgements: Judgements, pairs: Pairs
    ) -> list[BreakdownRow]:
        """The tables of the program's long output, see `breakdowns`."""
        return breakdown(by, judgements, pairs)


CONLL09 = Conll09


def _figures(judgements: Judgements, gold: Corpus) -> Figures:
    return Figures(judgements, empty_blocks=sum(gold.blank_lines.surplus.values()))


def _cut_sentence(corpus: Corpus) -> int | None:
    """The last sentence, if no blank line ends it."""
    return None if corpus.blank_lines.final else len(corpus) - 1


@lru_cache(maxsize=65536)
def sense_of(cell: str) -> tuple[str, str | int]:
    """The lemma and the sense of a PRED cell; a sense of digits is a number.

    >>> sense_of("break.01"), sense_of("go.bat.01"), sense_of("gorbat.")
    (('break', 1), ('', 'go.bat.01'), ('', 'gorbat.'))
    """
    lemma, dot, sense = cell.partition(".")
    if not (lemma and dot and sense) or "." in sense:
        lemma, sense = "", cell
    if not sense.isdecimal():
        return lemma, sense
    if len(sense) > _MOST_DIGITS:  # compares alike as a string without leading zeros
        sense = sense.lstrip("0") or "0"
    return lemma, int(sense) if len(sense) <= _MOST_DIGITS else sense


@lru_cache(maxsize=65536)
def compare_senses(gold: str, predicted: str) -> int:
    """The outcome for two PRED cells on one row; the lemma does not count."""
    lemma, sense = sense_of(gold)
    other_lemma, other_sense = sense_of(predicted)
    if sense != other_sense:
        return SENSE
    return MATCH if lemma == other_lemma else SENSE_NUMBER_ONLY


def _spans(corpus: Corpus) -> Problem:
    return Problem(
        code="format.unknown",
        message="arguments are spans here; conll09 compares single tokens",
        path=corpus.path,
        hint="use the head form of the file",
    )


def _zero(path: str) -> Problem:
    return Problem(
        code="conll.zero",
        message=(
            "nothing is right in syntax and semantics, or no token is scored: the "
            "published program stops with a division by zero, the rest is 0 here"
        ),
        severity=Severity.WARNING,
        path=path,
    )
