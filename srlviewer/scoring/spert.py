"""`spert`: entities and the relations between them, compared as sets per sentence.

Gold has Org on tokens 5-5, the prediction calls it Loc: one entity missed, one too
many; a relation from it is right in `relation` and not in `relation.strict`. Source:
Eberts and Ulges 2020 and their program lavis-nlp/spert; page: `spert`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.model.entities import NO_ENTITIES
from srlviewer.model.entity_lists import EntityLists
from srlviewer.model.entity_types import EntityTypes
from srlviewer.model.sentence import Sentence
from srlviewer.registry import choice, file_name
from srlviewer.scoring import spert_rows as rows
from srlviewer.scoring.judgements import NONE, JudgementBuilder
from srlviewer.scoring.rows import Block, Extra, LabelNumbers
from srlviewer.scoring.scheme import RowsAlone, Words
from srlviewer.scoring.spert_items import LeftOut, Side, read_side
from srlviewer.scoring.spert_pairing import (
    Paired,
    pair_entities,
    pair_relations,
    pair_spans,
    pair_strict,
)
from srlviewer.scoring.spert_problems import (
    read_types_file,
    types_missing,
    unknown_types,
)
from srlviewer.stretch import Mask

BIBTEX = r"""@inproceedings{eberts-ulges-2020-span,
  author    = {Eberts, Markus and Ulges, Adrian},
  title     = {Span-based Joint Entity and Relation Extraction with Transformer
               Pre-training},
  booktitle = {Proceedings of the 24th European Conference on Artificial Intelligence},
  pages     = {2006--2013},
  year      = {2020},
}"""


@dataclass(frozen=True, slots=True)
class SpertOptions:
    """`types` is the bare name of a types file."""

    overlapping: str = choice("keep", "drop")
    types: str = file_name()


class Spert(RowsAlone):
    """Entities and relations as the SpERT program counts them.

    It prints its rows in random order: there is no output to be the same as.
    """

    name = "spert"
    title = "SpERT: entities and relations as sets"
    source = "Eberts and Ulges 2020; lavis-nlp/spert, evaluator"
    bibtex = BIBTEX
    options_type = SpertOptions

    bases = rows.BASES
    measures = rows.MEASURES
    needs = "entities"
    default_measure = rows.ENTITY
    words = Words.SAME
    refused = frozenset[str]()
    reads = ("spert", "brat", "bio")

    def __init__(self, options: SpertOptions | None = None) -> None:
        """With the given options, or those of the paper's evaluation."""
        self.options = SpertOptions() if options is None else options
        self.types: EntityTypes | None = None
        self._symmetric = frozenset[str]()
        self._paths = ("", "")

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """Read the types file, which lies beside the gold file."""
        self._paths = (gold.path, predicted.path)
        if self.options.types:
            self.types = read_types_file(self.options.types, gold.path, log)
        else:
            log.add(types_missing(gold.path))
        self._symmetric = self.types.symmetric if self.types else frozenset()

    def judge(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """The rows of all four tables."""
        if self.types is not None:
            for sentence, path in zip((gold, predicted), self._paths, strict=True):
                if sentence is not None:
                    log.extend(unknown_types(sentence, self.types, path))
        mine, theirs = self._side(gold), self._side(predicted)
        tables = (
            (rows.ENTITY, pair_entities(mine.entities, theirs.entities)),
            (rows.SPAN, pair_spans(mine.spans, theirs.spans)),
            (rows.RELATION, pair_relations(mine.relations, theirs.relations)),
            (rows.STRICT, pair_strict(mine.strict, theirs.strict)),
        )
        for place, (base, paired) in enumerate(tables):
            left_out = mine.left_out[place], theirs.left_out[place]
            _add_rows(builder, base, paired, left_out)

    def judge_lists(
        self,
        gold: Sequence[EntityLists],
        predicted: Sequence[EntityLists],
        labels: LabelNumbers,
    ) -> tuple[Mask, dict[str, Block]]:
        """See `srlviewer.scoring.lists.JudgesLists`."""
        from srlviewer.scoring.spert_tables import Rules, judge_entity_lists

        types = self.types
        rules = Rules(
            self._symmetric,
            None if types is None else types.entities,
            None if types is None else types.relations,
            self.options.overlapping == "drop",
        )
        return judge_entity_lists(gold, predicted, labels, rules)

    def _side(self, sentence: Sentence | None) -> Side:
        annotation = NO_ENTITIES if sentence is None else sentence.entity_annotation
        drops = self.options.overlapping == "drop"
        return read_side(annotation, self._symmetric, drops=drops)


SPERT = Spert


def _add_rows(
    builder: JudgementBuilder,
    base: str,
    paired: Paired,
    left_out: tuple[Sequence[LeftOut], Sequence[LeftOut]],
) -> None:
    """The rows of one table."""
    labels, into = builder.labels, builder.rows[base]
    for outcome, gold, predicted, cause in paired.pairs:
        into.append(
            (
                outcome,
                gold.number,
                predicted.number,
                labels[gold.label],
                labels[predicted.label],
            )
        )
        if cause is not None:
            extra = Extra(cause=f"predicted:entity:{cause + 1}")
            builder.add_extra(base, extra)
    for item in paired.gold:
        into.append((rows.NOT_FOUND, item.number, NONE, labels[item.label], NONE))
    for item in paired.predicted:
        into.append((rows.NO_GOLD, NONE, item.number, NONE, labels[item.label]))
    for left in left_out[0]:
        into.append((left.outcome, left.number, NONE, labels[left.label], NONE))
    for left in left_out[1]:
        into.append((left.outcome, NONE, left.number, NONE, labels[left.label]))
