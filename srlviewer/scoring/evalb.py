"""`evalb`: labelled brackets as the program EVALB counts them.

Words with a deleted tag disappear before brackets get their positions; brackets are
compared as multisets of (cut label, stretch of words); a sentence whose words differ is
in none of the totals. Source: Sekine and Collins, EVALB (2008 line); page: `evalb`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

import numpy as np

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice_or_file
from srlviewer.scoring.evalb_figures import all_values
from srlviewer.scoring.evalb_files import (
    encodings_to_compare,
    program_trees,
    read_parameter_file,
    with_gap,
)
from srlviewer.scoring.evalb_matching import Matched, Status, match_trees
from srlviewer.scoring.evalb_parameters import BUILT_IN, Parameters
from srlviewer.scoring.evalb_program import run_program
from srlviewer.scoring.evalb_rows import (
    BASES,
    MEASURES,
    add_rows,
    discontinuous_phrase,
    raw_tree,
)
from srlviewer.scoring.evalb_tables import (
    EvalbSide,
    equality_is_plain,
    is_for_reader,
    judge_trees,
)
from srlviewer.scoring.evalb_trees import RawTree, from_bytes, in_bytes
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.program import ProgramRun
from srlviewer.scoring.rows import Block, LabelNumbers
from srlviewer.scoring.scheme import Value, Words
from srlviewer.scoring.word_cures import ORDER, cure_of_words
from srlviewer.stretch import Mask, SentenceTable
from srlviewer.tree_table import TreeTable

BIBTEX = r"""@misc{sekine-collins-evalb,
  author       = {Sekine, Satoshi and Collins, Michael J.},
  title        = {{EVALB}: Bracket scoring program},
  year         = {1997},
  howpublished = {New York University},
}"""


@dataclass(frozen=True, slots=True)
class EvalbOptions:
    """`parameters` is a built-in set or the bare name of an EVALB parameter file."""

    parameters: str = choice_or_file("collins", "new", "nk", "spmrl")


class Evalb:
    """Labelled bracketing."""

    name = "evalb"
    title = "EVALB: labelled brackets, crossing brackets, tags"
    source = "Sekine and Collins, EVALB, 2008 line"
    bibtex = BIBTEX
    options_type = EvalbOptions

    bases = BASES
    measures = MEASURES
    needs = "constituents"
    table_type: type[SentenceTable] = TreeTable
    default_measure = "bracket"
    words = Words.OWN
    refused = frozenset[str]()
    reads = ("brackets", "export", "tiger", "tiger2", "discbracket", "alpino")

    def __init__(self, options: EvalbOptions | None = None) -> None:
        """With the given options, or the program's usual parameter file."""
        self.options = EvalbOptions() if options is None else options
        self._parameters = BUILT_IN.get(self.options.parameters)
        self._paths = ("", "")
        self._encodings = ("", "")

    @property
    def signed_options(self) -> dict[str, str]:
        """What the signature says: the parameters in force, not the name of a file."""
        return {"parameters": self._parameters.settings} if self._parameters else {}

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Read the parameter file, which lies beside the gold file."""
        self._paths = (gold.path, predicted.path)
        self._encodings = encodings_to_compare(gold, predicted)
        if self._parameters is None:
            self._parameters = read_parameter_file(
                self.options.parameters, gold.path, log
            )

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Rows of brackets and tags."""
        assert self._parameters is not None
        if not self._is_continuous(gold, predicted, log):
            return
        trees = [
            NO_TREE if one is None else in_bytes(raw_tree(one), encoding)
            for one, encoding in zip((gold, predicted), self._encodings, strict=True)
        ]
        matched = match_trees(trees[0], trees[1], self._parameters)
        if matched.status is not Status.VALID:
            self._report(matched, predicted, log)
        add_rows(builder, matched, self._parameters)

    def has_remarks(self, gold: SentenceTable, predicted: SentenceTable) -> Mask:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        assert self._parameters is not None
        plain = equality_is_plain(self._parameters)
        if any(self._encodings) or not plain:
            return np.ones(len(gold), dtype=np.bool_)
        assert isinstance(gold, TreeTable)
        assert isinstance(predicted, TreeTable)
        return is_for_reader(
            EvalbSide(gold, self._parameters), EvalbSide(predicted, self._parameters)
        )

    def judge_tables(
        self, gold: SentenceTable, predicted: SentenceTable, labels: LabelNumbers
    ) -> dict[str, Block]:
        """See `srlviewer.scoring.tables.JudgesTables`."""
        assert self._parameters is not None
        assert isinstance(gold, TreeTable)
        assert isinstance(predicted, TreeTable)
        sides = [EvalbSide(side, self._parameters) for side in (gold, predicted)]
        return judge_trees(sides[0], sides[1], labels, self._parameters)

    def _is_continuous(
        self, gold: Sentence | None, predicted: Sentence | None, log: ProblemLog
    ) -> bool:
        sound = True
        for path, sentence in zip(self._paths, (gold, predicted), strict=True):
            label = discontinuous_phrase(sentence) if sentence else None
            if sentence is not None and label is not None:
                sound = False
                log.add(with_gap(path, sentence, label))
        return sound

    def _report(
        self, matched: Matched, predicted: Sentence | None, log: ProblemLog
    ) -> None:
        if predicted is None or not len(predicted):
            return  # the reader has said so
        if matched.status is Status.SKIP:
            code, message = "tree.unparsed", "no tree here: the sentence is skipped"
        elif matched.message.startswith("Length"):
            mine, yours = len(matched.gold.words), len(matched.test.words)
            code = "evalb.length"
            message = f"gold has {mine} words, predicted {yours}"
            message += self._first_difference(matched)
        else:
            code = "evalb.words"
            message = f"the words differ{self._first_difference(matched)}"
        number = predicted.position + 1
        log.add(
            Problem(
                code=code,
                message=f"sentence {number}: {message}",
                severity=Severity.WARNING,
                path=self._paths[1],
                line=predicted.line,
                sentence_id=predicted.sentence_id,
                hint=_cure(matched),
            )
        )

    def _first_difference(self, matched: Matched) -> str:
        assert self._parameters is not None
        both = zip_longest(matched.gold.words, matched.test.words)
        for pair in both:
            words = ["" if one is None else one.word for one in pair]
            if self._parameters.same_word(*words):
                continue
            shown = [
                f'"{from_bytes(word, encoding)}"' if word else "nothing"
                for word, encoding in zip(words, self._encodings, strict=True)
            ]
            message = f"; gold {shown[0]}, predicted {shown[1]}"
            if shown[0] == shown[1]:
                gold, predicted = self._encodings
                message += f", in other bytes ({gold} and {predicted})"
            return message
        return ""

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Nothing needs all rows."""

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """Complete matches, crossing brackets, tags, numbers of sentences."""
        del gold, predicted
        return all_values(judgements)

    def remarks(self, judgements: Judgements) -> tuple[str, ...]:
        """What `len40` means under parameters with another limit."""
        del judgements
        cutoff = (self._parameters or Parameters()).cutoff
        if cutoff == USUAL_CUTOFF:
            return ()
        return (f"len40: sentences of at most {cutoff} words (CUTOFF_LEN {cutoff})",)

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """What the program prints."""
        del judgements
        return self.run(gold, predicted, ProblemLog()).output

    def run(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> ProgramRun:
        """The program's run over two files, also where they are refused otherwise.

        `log` gets what the program cannot do; with an error in it there is no run.
        """
        parameters = self._parameters or Parameters()
        encodings = encodings_to_compare(gold, predicted)
        sides = [
            _trees_in(corpus, encoding, log)
            for corpus, encoding in zip((gold, predicted), encodings, strict=True)
        ]
        return run_program(sides[0], sides[1], parameters)


def _cure(matched: Matched) -> str:
    """Empty for the usual one: only a sentence of another place has its own."""
    if matched.status is Status.SKIP:
        return ""
    sides = (matched.gold.words, matched.test.words)
    gold, predicted = ([terminal.word for terminal in words] for words in sides)
    cure = cure_of_words(gold, predicted)
    return cure if cure is ORDER else ""


def _trees_in(corpus: Corpus, encoding: str, log: ProblemLog) -> Iterator[RawTree]:
    """The trees of a file as the program sees them, in the bytes of its encoding."""
    for tree in program_trees(corpus, log):
        yield in_bytes(tree, encoding)


EVALB = Evalb
USUAL_CUTOFF = 40
"""The limit that the names of measures of short sentences speak of."""
NO_TREE = RawTree((), ())
