"""`gf`: grammatical functions on brackets, POS tags and dependencies.

For "den Kellner bezahlt der Mann" with subject and object swapped, 3 of 3 brackets are
right by category, 1 of 3 by function, and 5 of 7 labelled dependencies. All items are
sets or positions of words, so crossing branches are nothing special. Source: the
chapter on grammatical functions of Amit Dubey's thesis; page: `gf`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.address import SIDES
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice
from srlviewer.scoring.gf_groups import Groups
from srlviewer.scoring.gf_rows import (
    BASES,
    LAYOUT,
    MEASURES,
    SECONDARY_EDGE,
    RowColumns,
)
from srlviewer.scoring.gf_sentence import SentenceRows, Settings, Side, side_of
from srlviewer.scoring.gf_shape import NO_FUNCTION
from srlviewer.scoring.gf_table_sides import Heads, TableSide
from srlviewer.scoring.gf_tables import judge_trees
from srlviewer.scoring.gf_words import check_words, without_punctuation
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.rows import NONE, Block, LabelNumbers, Pair
from srlviewer.scoring.scheme import Value, Words
from srlviewer.stretch import Mask, SentenceTable
from srlviewer.tree_table import TreeTable

BIBTEX = r"""@phdthesis{dubey-2004-statistical,
  author = {Dubey, Amit},
  title  = {Statistical Parsing for German: Modeling Syntactic Properties and
            Annotation Differences},
  school = {Saarland University},
  year   = {2004},
}"""


@dataclass(frozen=True, slots=True)
class GfOptions:
    """See the page, sections 4 to 6."""

    punctuation: str = choice("dependency", "skip", "score")
    head: str = choice("negra", "rparse", "treetools", "stanford", "collins")
    unparsed: str = choice("count", "skip")
    discontinuous: str = choice("keep", "only", "drop")


class Gf:
    """Grammatical functions of constituency parsers."""

    name = "gf"
    title = "Grammatical functions on brackets, POS tags and dependencies"
    source = "Dubey 2004, chapter on grammatical functions and dependencies"
    bibtex = BIBTEX
    options_type = GfOptions

    bases = BASES
    measures = MEASURES
    needs = "constituents"
    table_type: type[SentenceTable] = TreeTable
    large_tables = 20_000
    default_measure = "bracket.syn_gf"
    layout = LAYOUT
    words = Words.OWN
    refused = frozenset[str]()
    reads = ("export", "brackets", "discbracket", "tiger", "tiger2", "alpino", "salsa")

    def __init__(self, options: GfOptions | None = None) -> None:
        """With the given options, or the defaults."""
        self.options = GfOptions() if options is None else options
        self._settings = Settings(
            self.options.punctuation,
            self.options.head,
            self.options.unparsed,
            self.options.discontinuous,
        )
        self._path = ""
        # What the head profile says of each rule, as the tables of each file spell it.
        self._heads: tuple[Heads, Heads] = ({}, {})
        self._root_heads: tuple[Heads, Heads] = ({}, {})

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Remember where problems are found."""
        del gold, log
        self._path = predicted.path
        self._heads = ({}, {})
        self._root_heads = ({}, {})

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Rows of brackets, words and pairs, in blocks."""
        pair = gold, predicted
        skipping = self.options.punctuation == "skip"
        if not check_words(gold, predicted, self._path, log, skipping=skipping):
            pair = None, None
        builder.defer(pair, self._judge_block)

    def has_remarks(self, gold: SentenceTable, predicted: SentenceTable) -> Mask:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        del predicted
        in_tables = (
            self.options.punctuation != "skip" and self.options.discontinuous == "keep"
        )
        return np.full(len(gold), not in_tables)

    def judge_tables(
        self, gold: SentenceTable, predicted: SentenceTable, labels: LabelNumbers
    ) -> dict[str, Block]:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        assert isinstance(gold, TreeTable)
        assert isinstance(predicted, TreeTable)
        sides = [
            TableSide(table, self.options.head, self._heads[n], self._root_heads[n])
            for n, table in enumerate((gold, predicted))
        ]
        punctuation = self.options.punctuation
        return judge_trees(sides[0], sides[1], labels, punctuation=punctuation)

    def _judge_block(
        self, pairs: Sequence[Pair], labels: LabelNumbers
    ) -> dict[str, Block]:
        columns = {base: RowColumns() for base in BASES}
        sentences = SentenceRows(columns, labels, self._settings)
        for gold, predicted in pairs:
            sentences.add(*self._sides(gold, predicted))
        return {base: column.block() for base, column in columns.items()}

    def _sides(
        self, gold: Sentence | None, predicted: Sentence | None
    ) -> tuple[Side, Side]:
        sides = side_of(gold), side_of(predicted)
        if self.options.punctuation == "skip":
            sides = without_punctuation(*sides)
        return sides

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Warn of a file without any function, on phrases or on words."""
        for place, corpus in ((3, gold), (4, predicted)):
            found = np.zeros(len(judgements.labels) + 1, dtype=np.bool_)
            for base in ("bracket.gf", "pos.gf"):
                table = judgements.bases[base].table
                labels = table[:, place]
                edges = table[:, 0] == SECONDARY_EDGE
                found[labels[~edges] if edges.any() else labels] = True
            found[NONE] = False
            named = [judgements.labels[n] for n in np.flatnonzero(found).tolist()]
            if named == [NO_FUNCTION]:
                log.add(_no_functions(corpus, SIDES[place - 3]))

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """None."""
        del judgements, gold, predicted
        return {}

    def groups(
        self,
        judgements: Judgements,
        position: int,
        gold: Sentence | None,
        predicted: Sentence | None,
    ) -> Groups:
        """The wrong attachments of a pair, to which rows of its measures belong."""
        base = judgements.bases["dependency.unlabelled"]
        first, stop = base.offsets[position], base.offsets[position + 1]
        return Groups(gold, predicted, base.table[first:stop])

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """There is no program."""
        del judgements, gold, predicted
        return None


GF = Gf


def _no_functions(corpus: Corpus, side: str) -> Problem:
    # Other formats have a place of their own for functions, and nothing to set.
    cure = "none is needed to compare categories"
    if corpus.format in {"brackets", "discbracket"}:
        cure = "set gf= to the mark that divides functions from categories"
        cure += f": --{side}-format {corpus.format}:gf=_ (or gf=bracket)"
    return Problem(
        code="gf.none",
        message="no phrase or word has a grammatical function: all compare as --",
        severity=Severity.WARNING,
        path=corpus.path,
        hint=cure,
    )
