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

from dataclasses import dataclass
from functools import lru_cache

from srlviewer.registry import choice
from srlviewer.scoring.conll_dependency_items import labels_of_cell
from srlviewer.scoring.conll_dependency_rows import (
    SENSE,
    SENSE_NUMBER_ONLY,
)
from srlviewer.scoring.conll_dependency_semantics import SemanticRules
from srlviewer.scoring.conll_dependency_syntax_rows import (
    MATCH,
)
from srlviewer.scoring.conll_dependency_task import SharedTask

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


RULES = SemanticRules(compare_senses, labels_of_cell)


class Conll09(SharedTask):
    """The CoNLL-2009 shared task."""

    name = "conll09"
    title = "CoNLL-2009: syntactic and semantic dependencies"
    source = "Hajič et al. 2009, program eval09.pl v0.4"
    bibtex = BIBTEX
    options_type = Conll09Options
    reads = ("conll09",)
    other_format = "conll08"

    def __init__(self, options: Conll09Options | None = None) -> None:
        """With the given options, or the program's defaults."""
        super().__init__(Conll09Options() if options is None else options, RULES)


CONLL09 = Conll09
