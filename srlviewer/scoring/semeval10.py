"""`semeval10`: roles, null instantiations and their links across the text.

A definite null instantiation is linked to a mention; gold says *their first TV debate*
and has *last night's debate* for the same thing. A link to the latter is right with
overlap 1, one to the clause *last night's debate was eagerly anticipated* with 0.67.
Source: Ruppenhofer, Sporleder, Morante, Baker and Palmer 2010, SemEval-2010 Task 10,
and its official program; page: `semeval10`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from srlviewer.errors import ProblemLog
from srlviewer.model.coreference import MENTIONS
from srlviewer.model.corpus import Corpus, FindsSentences
from srlviewer.model.frames import Filler, is_coreference
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice
from srlviewer.scoring.counts import counts, ratio
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.scheme import Value, Words
from srlviewer.scoring.semeval10_chains import Chains
from srlviewer.scoring.semeval10_items import Element, read_side
from srlviewer.scoring.semeval10_links import NO_HEAD, judge_by_dice, judge_by_head
from srlviewer.scoring.semeval10_mentions import Mentions
from srlviewer.scoring.semeval10_official import OfficialJudge
from srlviewer.scoring.semeval10_pairing import used_blocks as count_blocks
from srlviewer.scoring.semeval10_paper import PaperJudge
from srlviewer.scoring.semeval10_problems import (
    other_format,
    strange_elements,
    used_blocks,
    without_head,
)
from srlviewer.scoring.semeval10_rows import (
    LINK,
    NI,
    ROLE,
    RowWriter,
    bases_of,
    measures_of,
    value_names,
)
from srlviewer.scoring.semeval10_sets import element_of, mentions_of
from srlviewer.scoring.semeval10_words import SplitTable, WordReader

BIBTEX = r"""@inproceedings{ruppenhofer-etal-2010-semeval,
  author    = {Ruppenhofer, Josef and Sporleder, Caroline and Morante, Roser and
               Baker, Collin and Palmer, Martha},
  title     = {{SemEval}-2010 Task 10: Linking Events and Their Participants in
               Discourse},
  booktitle = {Proceedings of the 5th International Workshop on Semantic Evaluation},
  pages     = {45--50},
  year      = {2010},
}"""
_COREFERENCE, _SPLIT, _BLOCK = "coreference", "splitword", "uspblock"


@dataclass(frozen=True, slots=True)
class Semeval10Options:
    """See the page, section 1."""

    mode: str = choice("paper", "official", "dice")
    task: str = choice("full", "srl", "ni")


class Semeval10:
    """Roles and null instantiations of SemEval-2010 Task 10."""

    name = "semeval10"
    title = "SemEval-2010 Task 10: roles, null instantiations and links"
    source = "Ruppenhofer et al. 2010; official scorer of the task"
    bibtex = BIBTEX
    options_type = Semeval10Options

    needs = "frames"
    words = Words.SAME
    names_targets = True
    refused = frozenset[str]()
    reads = ("salsa", "semeval10-conll")

    def __init__(self, options: Semeval10Options | None = None) -> None:
        """With the given options, or the defaults."""
        self.options = Semeval10Options() if options is None else options
        self.bases = bases_of(self.options.mode, self.options.task)
        self.measures = measures_of(tuple(self.bases), self.options.mode)
        links = NI if NI in self.bases else LINK
        self.default_measure = ROLE if ROLE in self.bases else links
        self.pairs: Sequence[tuple[int | None, int | None]] | None = None
        self._paths = ("", "")
        self._readers = (WordReader(None, None), WordReader(None, None))
        self._paper: PaperJudge | None = None
        self._official: OfficialJudge | None = None
        self._sets: Mentions | Chains | None = None

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Read the coreference frames of gold, and the split words of both files."""
        self._paths = (gold.path, predicted.path)
        others = [other_format(corpus, self.reads) for corpus in (gold, predicted)]
        log.extend(problem for problem in others if problem is not None)
        if any(others):
            return
        is_official = self.options.mode == "official"
        splits = None if is_official else SplitTable()
        self._readers = (WordReader(None, splits), WordReader(self._moved(), splits))
        if splits is not None:
            for number, corpus in enumerate((gold, predicted)):
                self._prepare_side(number, corpus, splits, log)
        frames = self._coreference_frames(gold)
        if is_official:
            self._official = _official_judge(frames, gold, predicted, self._readers[0])
            self._sets = self._official.chains
        else:
            self._paper = self._paper_judge(frames)

    def _moved(self) -> dict[int, int] | None:
        """Predicted -> gold position, where that is not the same."""
        if self.pairs is None:
            return None
        return {p: g for g, p in self.pairs if g is not None and p is not None}

    def _prepare_side(
        self, number: int, corpus: Corpus, splits: SplitTable, log: ProblemLog
    ) -> None:
        blocks = 0
        for sentence in _sentences_with(corpus, _SPLIT, _BLOCK):
            annotation = sentence.frame_annotation
            at = self._readers[number].sentence(sentence.position)
            splits.add(at, annotation.split_words)
            blocks += count_blocks(annotation.frame_blocks)
            blocks += count_blocks(annotation.element_blocks)
        if blocks:
            log.add(used_blocks(blocks, corpus.path))

    def _coreference_frames(self, gold: Corpus) -> Iterator[tuple[int, list[Element]]]:
        """The block and the elements of each coreference frame."""
        if LINK not in self.bases:
            return
        for sentence in _sentences_with(gold, _COREFERENCE):
            for instance in read_side(sentence, self._readers[0]).auxiliary:
                if is_coreference(instance.frame):
                    yield instance.frame.block, list(instance.elements)

    def _paper_judge(self, frames: Iterator[tuple[int, list[Element]]]) -> PaperJudge:
        self._sets = mentions = Mentions()
        for _, elements in frames:
            mentions.add_frame(
                e for e in elements if e.fillers and e.name.lower() in MENTIONS
            )
        by_dice = self.options.mode == "dice"
        judge_link = judge_by_dice if by_dice else judge_by_head
        return PaperJudge(mentions, judge_link, by_dice=by_dice)

    def equivalents(self, gold: Sentence, number: int) -> Sequence[Sequence[Filler]]:
        """All mentions of what fills a gold element, its own filler first.

        After `prepare`; empty where the element has no filler.
        """
        element = element_of(read_side(gold, self._readers[0]), number)
        sets = self._sets
        if element is None or not element.fillers or sets is None:
            return ()
        return mentions_of(element, sets)

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Rows of frames, roles, null instantiations and links."""
        sides = [
            read_side(sentence, reader)
            for sentence, reader in zip((gold, predicted), self._readers, strict=True)
        ]
        rows = RowWriter(builder)
        if self._official is not None:
            self._official.judge(sides[0], sides[1], rows, log)
        elif self._paper is not None:
            for side, path in zip(sides, self._paths, strict=True):
                log.extend(strange_elements(side, path))
            self._paper.judge(sides[0], sides[1], rows)

    def finish(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus, log: ProblemLog
    ) -> None:
        """Say how many links were judged without a head."""
        del predicted
        if self.options.mode == "paper" and LINK in self.bases:
            extras = judgements.bases[LINK].extras.values()
            number = sum(f";head={NO_HEAD};" in extra.detail for extra in extras)
            if number:
                log.add(without_head(number, gold.path))

    def values(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> dict[str, Value]:
        """Labelling, interpretation and overlap, each over its own rows."""
        del gold, predicted
        found = {}
        for name in value_names(tuple(self.bases)):
            sums = counts(judgements, name)
            found[name] = Value(ratio(sums.correct, sums.gold), sums.correct, sums.gold)
        return found

    def official(
        self, judgements: Judgements, gold: Corpus, predicted: Corpus
    ) -> str | None:
        """Not offered: the program prints a log of every decision."""
        del judgements, gold, predicted
        return None


def _official_judge(
    frames: Iterator[tuple[int, list[Element]]],
    gold: Corpus,
    predicted: Corpus,
    reader: WordReader,
) -> OfficialJudge:
    chains = Chains(reader)
    for block, elements in frames:
        if not block:  # the program reads the first block alone
            chains.add_frame(elements)
    chains.close()
    return OfficialJudge(
        chains,
        gold_format=gold.format,
        predicted_format=predicted.format,
        path=predicted.path,
    )


def _sentences_with(corpus: Corpus, *texts: str) -> Iterator[Sentence]:
    """The sentences in which one of these texts stands, or all."""
    if not isinstance(corpus, FindsSentences):
        yield from corpus.sentences()
        return
    for position in corpus.positions_with(*texts):
        yield corpus.sentence(position)


SEMEVAL10 = Semeval10
