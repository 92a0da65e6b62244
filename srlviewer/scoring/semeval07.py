"""`semeval07`: frame structure in points, with partial credit for related frames.

Gold *Giving* with three core elements and a peripheral one is worth 4.5 points; the
parent frame *Transfer* with the three linked elements earns 0.8 + 3 · 0.8 of them.
Source: Baker, Ellsworth and Erk 2007, SemEval-2007 Task 19, in the program of the
organisers as SEMAFOR ships it; page: `semeval07`.
"""

from __future__ import annotations

from dataclasses import dataclass

from srlviewer.errors import Problem, ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.model.frame_lexicon import CORE, FrameLexicon
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.rows import NONE
from srlviewer.scoring.scheme import Value, Words, no_lexicon
from srlviewer.scoring.semeval07_graph import NO_RELATIONS, Relations
from srlviewer.scoring.semeval07_items import Side, SideReader
from srlviewer.scoring.semeval07_matching import match_sides
from srlviewer.scoring.semeval07_problems import (
    doubled_target,
    missing_sentence,
    no_gold,
    other_kinds,
    other_text,
    same_text,
    unknown_items,
    unlike_texts,
)
from srlviewer.scoring.semeval07_rows import (
    BASE,
    BASES,
    MEASURES,
    UNKNOWN,
    RowWriter,
    frames_are_gold,
)

BIBTEX = r"""@inproceedings{baker-etal-2007-semeval,
  author    = {Baker, Collin and Ellsworth, Michael and Erk, Katrin},
  title     = {{SemEval}-2007 Task 19: Frame Semantic Structure Extraction},
  booktitle = {Proceedings of the Fourth International Workshop on Semantic
               Evaluations (SemEval-2007)},
  pages     = {99--104},
  year      = {2007},
}"""
CHARACTERS = ("framenet-fulltext", "framenet-nested")
HEADS = ("semxml",)
"""Formats of the two comparisons: label matching, and semantic dependency."""
HALF = 0.5


@dataclass(frozen=True, slots=True)
class Semeval07Options:
    """See the page, section 1; the published program has a switch for each but one.

    `unscored`: sentences that are missing, differ, or have no gold points.
    """

    partial: str = choice("yes", "no")
    entities: str = choice("yes", "no")
    targets: str = choice("all", "only")
    unscored: str = choice("count", "skip")


class Semeval07:
    """Frame structure of SemEval-2007 Task 19."""

    name = "semeval07"
    title = "SemEval-2007 Task 19: frame structure in points"
    source = "Baker, Ellsworth and Erk 2007; fnSemScore_modified.pl of SEMAFOR"
    bibtex = BIBTEX
    options_type = Semeval07Options

    bases = BASES
    measures = MEASURES
    needs = "frames"
    default_measure = BASE
    words = Words.OWN
    refused = frozenset[str]()
    reads = (*CHARACTERS, *HEADS)
    may_lack_sentences = True

    def __init__(self, options: Semeval07Options | None = None) -> None:
        """With the given options, or the defaults; the lexicon comes from outside."""
        self.options = Semeval07Options() if options is None else options
        self.lexicon: FrameLexicon | None = None
        self._paths = ("", "")
        self._relations = NO_RELATIONS
        self._by_heads = False
        self._reader: SideReader | None = None
        self._weights: dict[tuple[str, str], tuple[float, bool]] = {}

    @property
    def signed_options(self) -> dict[str, str]:
        """The lexicon moves every number, too."""
        lexicon = self.lexicon
        return {"framenet": lexicon.fingerprint} if lexicon is not None else {}

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Read the relations; see whether the files belong together."""
        self._paths = (gold.path, predicted.path)
        kinds = other_kinds(gold, predicted, CHARACTERS, HEADS)
        if kinds is not None:
            log.add(kinds)
            return
        if self.lexicon is None:
            log.add(no_lexicon(self))
            return
        all_items = self.options.targets == "all"
        self._by_heads = gold.format in HEADS
        self._reader = SideReader(
            self._points,
            by_heads=self._by_heads,
            entity_points=HALF * (all_items and self.options.entities == "yes"),
            support_points=HALF * all_items,
        )
        if self.options.partial == "yes":
            relations = self.lexicon.relations
            self._relations = Relations(relations or ())
            if relations is None and not self.lexicon.log.has_errors:
                message = "there is no file with frame relations, which partial credit "
                message += "needs (partial=no does without)"
                path = self.lexicon.path
                log.add(Problem("lexicon.file", message, path=path))
        log.merge(self.lexicon.log)
        unlike = unlike_texts(gold, predicted)
        if unlike is not None:
            log.add(unlike)

    def _points(self, frame: str, element: str) -> tuple[float, bool]:
        """The points of an element, and whether the lexicon has it."""
        key = frame, element
        if key not in self._weights:
            assert self.lexicon is not None
            entry = self.lexicon.frame(frame)
            listed = entry.element(element) if entry else None
            is_core = listed is not None and listed.core_type == CORE
            points = 1 if is_core else HALF
            if self.options.targets == "only":
                points = 0
            self._weights[key] = points, listed is not None
        return self._weights[key]

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Rows of frames, elements, entities and support items."""
        if self._reader is None:
            return
        sides = [
            None if sentence is None else self._reader.read(sentence)
            for sentence in (gold, predicted)
        ]
        for side, sentence, path in zip(
            sides, (gold, predicted), self._paths, strict=True
        ):
            if side is not None and sentence is not None:
                for number in side.doubled:
                    log.add(doubled_target(sentence, number, path))
        self._report_lexicon(log)
        rows = RowWriter(builder, partial=self.options.partial == "yes")
        self._judge_sides(gold, predicted, sides[0], sides[1], rows, log)
        for side, name in zip(sides, ("gold", "predicted"), strict=True):
            rows.ignored(name, side.ignored if side is not None else ())

    def _judge_sides(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        mine: Side | None,
        other: Side | None,
        rows: RowWriter,
        log: ProblemLog,
    ) -> None:
        skipping = self.options.unscored == "skip"
        if gold is None or predicted is None or mine is None or other is None:
            present = gold or predicted
            assert present is not None
            log.add(missing_sentence(present, self._paths[gold is not None]))
            (rows.left_out if skipping else rows.alone)(mine, other)
        elif not mine.points and other.points:
            log.add(no_gold(gold, self._paths[0]))
            (rows.left_out if skipping else rows.alone)(mine, other)
        elif not same_text(gold, predicted):
            log.add(other_text(gold, predicted, self._paths[1]))
            (rows.left_out if skipping else rows.alone)(mine, other)
        else:
            partial = self.options.partial == "yes"
            rows.matched(match_sides(mine, other, self._relations, partial=partial))
            rows.lost(mine, other)

    def _report_lexicon(self, log: ProblemLog) -> None:
        """What was found to be wrong in the files of the lexicon meanwhile."""
        assert self.lexicon is not None
        if self.lexicon.log.has_errors:
            log.merge(self.lexicon.log)

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Say how many items the lexicon lacks."""
        base = judgements.bases[BASE]
        table = base.table
        for place, path in ((1, gold.path), (2, predicted.path)):
            side = ("gold", "predicted")[place - 1]
            number = sum(
                f"{side} {UNKNOWN}" in extra.detail and table[row, place] != NONE
                for row, extra in base.extras.items()
            )
            if number:
                log.add(unknown_items(number, path))

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """None."""
        del judgements, gold, predicted
        return {}

    def remarks(self, judgements: Judgements) -> tuple[str, ...]:
        """The kind of comparison, and whose frames they are."""
        kind = "semantic dependency: spans are sets of head words"
        if not self._by_heads:
            kind = "label matching: spans are ranges of characters"
        given = frames_are_gold(judgements)
        frames = "gold frames: no frame differs from gold"
        return kind, frames if given else "predicted frames: some differ from gold"

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """Not offered: the program prints the name of its own call."""
        del judgements, gold, predicted
        return None


SEMEVAL07 = Semeval07
