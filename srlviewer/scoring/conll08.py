"""`conll08`: syntactic and semantic dependencies as eval08.pl v1.8 counts them.

The figures of `conll09` (see `conll_dependency`), read in another way: the sense is the
second piece of the PRED cell, compared as a string (`gorbat.01` is not `gorbat.1`), and
two cells without a dot have equal senses. Predicates with the sense SU, the arguments
of such, and arguments labelled SU are skipped, in each file by itself. `A0|A2` is one
label, and `-` is one too. The exact semantic match counts the empty block behind the
last blank line: a good file of one sentence shows 2 / 2.

Source: Surdeanu et al. 2008.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from srlviewer.model.corpus import Corpus
from srlviewer.registry import choice
from srlviewer.scoring.conll_dependency_figures import Figures
from srlviewer.scoring.conll_dependency_official import official_output
from srlviewer.scoring.conll_dependency_rows import (
    SENSE,
    SENSE_NUMBER_ONLY,
)
from srlviewer.scoring.conll_dependency_semantics import (
    SKIPPED_WITH_PREDICATE,
    SemanticRules,
)
from srlviewer.scoring.conll_dependency_syntax_rows import (
    MATCH,
)
from srlviewer.scoring.conll_dependency_task import SharedTask
from srlviewer.scoring.judgements import NONE, Judgements
from srlviewer.scoring.verdicts import Verdict, outcome

BIBTEX = r"""@inproceedings{surdeanu-etal-2008-conll,
  title     = {The {CoNLL} 2008 Shared Task on Joint Parsing of Syntactic and Semantic
               Dependencies},
  author    = {Surdeanu, Mihai and Johansson, Richard and Meyers, Adam and
               M{\`a}rquez, Llu{\'i}s and Nivre, Joakim},
  booktitle = {{CoNLL} 2008: Proceedings of the Twelfth Conference on Computational
               Natural Language Learning},
  year      = {2008},
  pages     = {159--177},
}"""

SKIPPED = "SU"
SU = outcome(Verdict.IGNORED, "su")
_SKIPPING = """
  Note: skipped SU predicates and arguments
  \tSkipped {0} SU predicates and {1} SU arguments in gold output
  \tSkipped {2} SU predicates and {3} SU arguments is system output

"""
_NOT_SKIPPING = """
  Note: NOT skipping SU predicates and arguments

"""


@dataclass(frozen=True, slots=True)
class Conll08Options:
    """`punctuation=skip` is the program's `-p`, `su=score` its `-u`."""

    punctuation: str = choice("score", "skip")
    su: str = choice("skip", "score")


@lru_cache(maxsize=65536)
def sense_of(cell: str) -> str:
    """The second piece of a PRED cell; empty where there is none.

    >>> sense_of("gorbat.01"), sense_of("go.bat.01"), sense_of("gorbat")
    ('01', 'bat', '')
    """
    pieces = cell.split(".")
    return pieces[1] if len(pieces) > 1 else ""


def compare_senses(gold: str, predicted: str) -> int:
    """The outcome for two PRED cells on one row; only the second pieces count."""
    if gold == predicted:
        return MATCH
    return SENSE_NUMBER_ONLY if sense_of(gold) == sense_of(predicted) else SENSE


def one_label(cell: str) -> list[str]:
    """The whole cell, whatever stands in it."""
    return [cell]


def is_skipped_sense(cell: str) -> bool:
    """Whether a PRED cell has the sense SU."""
    return sense_of(cell) == SKIPPED


RULES = {
    "skip": SemanticRules(compare_senses, one_label, is_skipped_sense, SKIPPED, SU),
    "score": SemanticRules(compare_senses, one_label),
}
"""By the option `su`."""


class Conll08(SharedTask):
    """The CoNLL-2008 shared task."""

    name = "conll08"
    title = "CoNLL-2008: syntactic and semantic dependencies"
    source = "Surdeanu et al. 2008, program eval08.pl v1.8"
    bibtex = BIBTEX
    options_type = Conll08Options
    options: Conll08Options
    reads = ("conll08",)
    other_format = "conll09"

    def __init__(self, options: Conll08Options | None = None) -> None:
        """With the given options, or the program's defaults."""
        options = Conll08Options() if options is None else options
        super().__init__(options, RULES[options.su])

    def figures(self, judgements: Judgements, gold: Corpus) -> Figures:
        """The block behind the last blank line is an empty sentence, too."""
        blanks = gold.blank_lines
        behind = 1 if blanks.final else 0
        return Figures(judgements, empty_blocks=sum(blanks.surplus.values()) + behind)

    def division_by_zero(self, figures: Figures) -> str:
        """The program guards no division by the number of predicates."""
        predicates = figures.counts("predicate.labelled")
        for side, number in (
            ("the prediction", predicates.predicted),
            ("gold", predicates.gold),
        ):
            if not number:
                return f"no predicate in {side} is scored"
        return super().division_by_zero(figures)

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """What `eval08.pl -q` prints."""
        blocks = official_output(self.figures(judgements, gold))
        if self.options.su == "score":
            return blocks + _NOT_SKIPPING
        return blocks + _SKIPPING.format(*skipped_items(judgements))


def skipped_items(judgements: Judgements) -> tuple[int, int, int, int]:
    """How many SU predicates and SU arguments gold and prediction have.

    Arguments that are skipped with their predicate are not among them.
    """
    numbers = []
    predicates = judgements.rows("predicate.labelled")
    arguments = judgements.rows("argument.labelled")
    counted = arguments.outcome == SU
    extras = judgements.bases["argument.labelled"].extras
    counted[[n for n, extra in extras.items() if extra == SKIPPED_WITH_PREDICATE]] = (
        False
    )
    for side in ("gold", "predicted"):
        skipped = (predicates.outcome == SU) & (getattr(predicates, side) != NONE)
        numbers += [
            int(skipped.sum()),
            int((counted & (getattr(arguments, side) != NONE)).sum()),
        ]
    return numbers[0], numbers[1], numbers[2], numbers[3]


CONLL08 = Conll08
