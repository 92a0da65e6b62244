"""`attachment`: heads and relations, as eval.pl of CoNLL-X and eval07.pl count them.

Every token that is scored has a head and a relation; both are compared as strings. With
the head of one token of four wrong and everything else right, LAS and UAS are 3 / 4 and
label accuracy is 4 / 4. Punctuation is left out by default, as eval.pl does; its `-p`
and the default of eval07.pl are `punctuation=score`. Multiword rows and empty nodes are
no tokens.

Sources: Buchholz and Marsi 2006 (CoNLL-X); Nivre et al. 2007 (CoNLL-2007).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.numbers import signed_number
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice
from srlviewer.scoring.conll_dependency_breakdowns import (
    BREAKDOWNS,
    BreakdownRow,
    Pairs,
    breakdown,
)
from srlviewer.scoring.conll_dependency_figures import Figures, syntax_values
from srlviewer.scoring.conll_dependency_syntax import (
    syntax_block,
    syntax_block_of_tables,
)
from srlviewer.scoring.conll_dependency_syntax_rows import (
    ATTACHMENT_MEASURES,
    SYNTAX_BASES,
)
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.rows import Block, LabelNumbers, Pair
from srlviewer.scoring.scheme import Value, Words
from srlviewer.stretch import Mask, SentenceTable

BIBTEX = r"""@inproceedings{buchholz-marsi-2006-conll,
  title     = {{CoNLL-X} Shared Task on Multilingual Dependency Parsing},
  author    = {Buchholz, Sabine and Marsi, Erwin},
  booktitle = {Proceedings of the Tenth Conference on Computational Natural Language
               Learning (CoNLL-X)},
  year      = {2006},
  pages     = {149--164},
}"""


@dataclass(frozen=True, slots=True)
class AttachmentOptions:
    """`punctuation=score` is the `-p` of eval.pl, and the default of eval07.pl."""

    punctuation: str = choice("skip", "score")


class Attachment:
    """Labelled and unlabelled attachment score, label accuracy, exact match."""

    name = "attachment"
    title = "Attachment scores: CoNLL-X, CoNLL-2007, CoNLL-U"
    source = "Buchholz and Marsi 2006, programs eval.pl and eval07.pl"
    bibtex = BIBTEX
    options_type = AttachmentOptions

    bases = SYNTAX_BASES
    measures = ATTACHMENT_MEASURES
    needs = "dependencies"
    table_type: type[SentenceTable] = SentenceTable
    default_measure = "dependency.relation"
    breakdowns = tuple(BREAKDOWNS)
    words = Words.AS_MANY
    refused = frozenset({"conll.empty-file"})
    reads = (
        "conllx",
        "conllu",
        "conll09",
        "conll08",
        "conllu-srl",
        "up1-ewt",
        "fipb",
        "up2",
    )

    def __init__(self, options: AttachmentOptions | None = None) -> None:
        """With the given options, or the default of eval.pl."""
        self.options = AttachmentOptions() if options is None else options
        self._skip_punctuation = self.options.punctuation == "skip"
        self._paths = ("", "")

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Remember whose heads are whose."""
        self._paths = (gold.path, predicted.path)

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """One row a token, in blocks."""
        for sentence, path in zip((gold, predicted), self._paths, strict=True):
            if sentence is not None:
                _check_heads(sentence, path, log)
        builder.defer((gold, predicted), self._judge_block)

    def _judge_block(
        self, pairs: Sequence[Pair], labels: LabelNumbers
    ) -> dict[str, Block]:
        block = syntax_block(pairs, labels, skip_punctuation=self._skip_punctuation)
        return {"syntax": block}

    def has_remarks(self, gold: SentenceTable, predicted: SentenceTable) -> Mask:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        return np.zeros(len(gold), dtype=np.bool_)

    def judge_tables(
        self, gold: SentenceTable, predicted: SentenceTable, labels: LabelNumbers
    ) -> dict[str, Block]:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        block = syntax_block_of_tables(
            gold, predicted, labels, skip_punctuation=self._skip_punctuation
        )
        return {"syntax": block}

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Say that no token is scored, if that is so."""
        if not Figures(judgements).counts("syntax.las").gold:
            log.add(_zero(predicted.path))

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """LAS, UAS, label accuracy and exact match."""
        return syntax_values(Figures(judgements))

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """Not offered."""
        return None

    def breakdown(
        self, by: str, judgements: Judgements, pairs: Pairs
    ) -> list[BreakdownRow]:
        """The tables of syntax of eval09.pl's long output, see `breakdowns`."""
        return breakdown(by, judgements, pairs)


ATTACHMENT = Attachment


def _check_heads(sentence: Sentence, path: str, log: ProblemLog) -> None:
    """Refuse a head that is no number; some readers only warn of it."""
    if not sentence.heads:
        log.add(_no_trees(path))
        return
    text = "".join(sentence.heads)
    if text.isascii() and text.isdigit() and "" not in sentence.heads:
        return
    for token, cell in enumerate(sentence.heads):
        if signed_number(cell) is None:
            log.add(
                Problem(
                    code="conll.head",
                    message=f'HEAD "{cell}" of token {token + 1} is not a number',
                    path=path,
                    line=sentence.line_of(token),
                    sentence_id=sentence.sentence_id,
                    item=f"token {token + 1}",
                )
            )


def _no_trees(path: str) -> Problem:
    return Problem(
        code="conll.head",
        message="the file holds no dependency trees: there is no head to compare",
        path=path,
        hint="open the file with its trees",
    )


def _zero(path: str) -> Problem:
    return Problem(
        code="conll.zero",
        message=(
            "no token is scored: the published program stops with a division by zero"
        ),
        severity=Severity.WARNING,
        path=path,
    )
