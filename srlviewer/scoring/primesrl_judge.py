"""One pair of sentences under PriMeSRL: pair the predicates, judge each proposition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from srlviewer.errors import ProblemLog
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.scoring import primesrl_official, primesrl_paper
from srlviewer.scoring.judgements import JudgementBuilder
from srlviewer.scoring.primesrl_copies import CopyJudge, Group
from srlviewer.scoring.primesrl_ground import Ground
from srlviewer.scoring.primesrl_joining import join
from srlviewer.scoring.primesrl_pairs import (
    PairReading,
    fold_alone,
    read_plain,
)
from srlviewer.scoring.primesrl_problems import (
    comma,
    nested,
    no_value,
    other_tokens,
)
from srlviewer.scoring.primesrl_rows import (
    CORRECT,
    NOT_A_WORD,
    PREDICATE_MISSING,
    PREDICATE_SPURIOUS,
    SENSE,
    WRONG_SENSE,
    PropositionRows,
)
from srlviewer.scoring.rows import NONE, Extra

NO_VALUE = frozenset(
    {"NA", "N/A", "n/a", "#N/A", "#NA", "<NA>", "NULL", "null", ""}
    | {"NaN", "nan", "-NaN", "-nan"}
)
"""Senses that the program's table reader takes for a missing value."""


@dataclass(frozen=True, slots=True)
class JudgeSettings:
    """Options, and what was found out about the files as a whole."""

    level: str
    official: bool
    numeric_senses: bool = False
    gold_path: str = ""
    predicted_path: str = ""

    @property
    def spans(self) -> bool:
        """Whether arguments are brackets."""
        return self.level == "span"


@dataclass(slots=True)
class _Pair:
    """A pair of sentences while it is judged; `reading` is made when it is needed."""

    gold: Sentence
    predicted: Sentence
    ground: Ground
    builder: JudgementBuilder
    log: ProblemLog
    reading: PairReading | None = None


class Judge:
    """Judges pairs of sentences; holds nothing of them afterwards."""

    def __init__(self, settings: JudgeSettings, *, short_cut: bool = True) -> None:
        """`short_cut`: do not look closer at propositions that are equal."""
        self._settings = settings
        self._short_cut = short_cut
        self._plan = (primesrl_official if settings.official else primesrl_paper).plan
        self._rows = PropositionRows()

    def __call__(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
        log: ProblemLog,
    ) -> None:
        """Append the rows of one pair; None: the file lacks the sentence."""
        if self._is_nested(gold, predicted, log):
            return
        if (gold and gold.extra_rows) or (predicted and predicted.extra_rows):
            _judge_extra_rows(gold, predicted, builder)
        if gold is None or predicted is None:
            self._judge_one_side(gold, predicted, builder)
            return
        official, spans = self._settings.official, self._settings.spans
        ground = Ground(gold, predicted, official=official, spans=spans)
        pair = _Pair(gold, predicted, ground, builder, log)
        if gold.forms == predicted.forms or not official:
            self._judge_both(pair, _by_token(gold, predicted))
            return
        pair.reading = PairReading(gold, predicted, ground)
        lost = pair.reading.lost_word(self._settings.predicted_path)
        if lost:
            log.add(lost)
            return
        log.add(other_tokens(gold, predicted, self._settings.predicted_path))
        self._judge_both(pair, _by_place(gold, predicted, pair.reading))

    def _is_nested(
        self, gold: Sentence | None, predicted: Sentence | None, log: ProblemLog
    ) -> bool:
        """Whether brackets nest where that cannot be scored; says so in the log."""
        if not (self._settings.official and self._settings.spans):
            return False
        found = False
        paths = self._settings.gold_path, self._settings.predicted_path
        for sentence, path in zip((gold, predicted), paths, strict=True):
            inner = next(
                (a for a in _arguments(sentence) if a.parent is not None), None
            )
            if sentence and inner:
                found = True
                log.add(nested(sentence, inner, path))
        return found

    def _judge_one_side(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        builder: JudgementBuilder,
    ) -> None:
        sentence = gold or predicted
        assert sentence is not None
        of_gold = gold is not None
        for number, group in enumerate(_groups(sentence)):
            _add_lone_predicate(sentence, number, builder, of_gold=of_gold)
            self._judge_alone(group, builder, of_gold=of_gold)

    def _judge_both(self, pair: _Pair, partners: Sequence[int | None]) -> None:
        """`partners`: the number of the predicted predicate of each gold one."""
        builder = pair.builder
        gold_groups, predicted_groups = _groups(pair.gold), _groups(pair.predicted)
        copies = None
        if self._short_cut and pair.ground.usable:
            copies = CopyJudge(pair.ground, self._plan, builder)
        for number, partner in enumerate(partners):
            if partner is None:
                _add_lone_predicate(pair.gold, number, builder, of_gold=True)
                self._judge_alone(gold_groups[number], builder, of_gold=True)
                continue
            comparable = self._judge_sense(pair, number, partner)
            gold, predicted = gold_groups[number], predicted_groups[partner]
            token, plain = pair.gold.predicate_tokens[number], False
            if copies and comparable:
                rest = copies.judge(gold, predicted, token, self._rows)
                if rest is None:
                    continue
                gold, predicted, plain = rest
            if not (gold or predicted):
                self._rows.write(builder)
                continue
            cause = "" if comparable else f"gold:predicate:{number + 1}"
            if not self._settings.official:
                primesrl_paper.judge_pair(
                    self._rows, join(gold), join(predicted), cause
                )
            elif plain:
                self._judge_plain(gold, predicted, token, pair.ground)
            else:
                self._judge_folding(pair, (gold, predicted), (number, partner), cause)
            self._rows.write(builder)
        paired = set(partners)
        for number, group in enumerate(predicted_groups):
            if number not in paired:
                _add_lone_predicate(pair.predicted, number, builder, of_gold=False)
                self._judge_alone(group, builder, of_gold=False)

    def _judge_plain(
        self, gold: Group, predicted: Group, token: int, ground: Ground
    ) -> None:
        """Rows of arguments none of which is folded."""
        primesrl_official.judge_pair(
            self._rows,
            read_plain(ground, gold, side=0, predicate=token),
            read_plain(ground, predicted, side=1, predicate=token),
            "",
        )

    def _judge_folding(
        self,
        pair: _Pair,
        groups: tuple[Group, Group],
        predicates: tuple[int, int],
        cause: str,
    ) -> None:
        if pair.reading is None:
            pair.reading = PairReading(pair.gold, pair.predicted, pair.ground)
        reading, rows = pair.reading, self._rows
        gold, predicted = (
            reading.fold(groups[side], side=side, predicate=predicates[side])
            for side in (0, 1)
        )
        primesrl_official.judge_pair(rows, gold.arguments, predicted.arguments, cause)
        rows.add_joined(gold.joined, of_gold=True)
        rows.add_joined(predicted.joined, of_gold=False)
        sentences = pair.gold, pair.predicted
        paths = self._settings.gold_path, self._settings.predicted_path
        for side, folded in enumerate((gold, predicted)):
            for label in folded.lost:
                pair.log.add(
                    comma(sentences[side], predicates[side], label, paths[side])
                )

    def _judge_alone(
        self, group: Group, builder: JudgementBuilder, *, of_gold: bool
    ) -> None:
        if not group:
            return
        if self._settings.official:
            folded = fold_alone(group, spans=self._settings.spans)
            primesrl_official.judge_alone(self._rows, folded.arguments, of_gold=of_gold)
            self._rows.add_joined(folded.joined, of_gold=of_gold)
        else:
            joined = join(group)
            primesrl_paper.judge_alone(self._rows, joined, of_gold=of_gold)
        self._rows.write(builder)

    def _judge_sense(self, pair: _Pair, number: int, partner: int) -> bool:
        """Append the predicate's row; whether core arguments can be compared."""
        mine, theirs = pair.gold.senses[number], pair.predicted.senses[partner]
        right = comparable = mine == theirs
        if self._settings.official and (mine in NO_VALUE or not right):
            if mine in NO_VALUE and theirs in NO_VALUE:
                # Two missing values are never equal, but the tables join on them.
                right, comparable = False, True
                pair.log.add(no_value(pair.gold, number, self._settings.gold_path))
            elif self._settings.numeric_senses:
                right = comparable = int(mine) == int(theirs)
        code = CORRECT if right else WRONG_SENSE
        labels = pair.builder.labels
        pair.builder.rows[SENSE].append(
            (code, number, partner, labels[mine], labels[theirs])
        )
        return comparable


def _arguments(sentence: Sentence | None) -> tuple[Argument, ...]:
    return sentence.arguments if sentence else ()


def _groups(sentence: Sentence) -> list[Group]:
    """The arguments of each predicate in the order of the file."""
    groups: list[Group] = [[] for _ in sentence.predicate_tokens]
    for argument in sentence.arguments:
        groups[argument.predicate].append(argument)
    return groups


def _by_token(gold: Sentence, predicted: Sentence) -> list[int | None]:
    if gold.predicate_tokens == predicted.predicate_tokens:
        return list(range(len(gold.predicate_tokens)))
    numbers = {token: n for n, token in enumerate(predicted.predicate_tokens)}
    return [numbers.get(token) for token in gold.predicate_tokens]


def _by_place(
    gold: Sentence, predicted: Sentence, reading: PairReading
) -> list[int | None]:
    """Predicates are the same where start, end and form are."""
    gold_places, predicted_places = reading.places
    numbers = {
        predicted_places[token]: n for n, token in enumerate(predicted.predicate_tokens)
    }
    return [numbers.get(gold_places[token]) for token in gold.predicate_tokens]


def _add_lone_predicate(
    sentence: Sentence, number: int, builder: JudgementBuilder, *, of_gold: bool
) -> None:
    label = builder.labels[sentence.senses[number]]
    if of_gold:
        row = (PREDICATE_MISSING, number, NONE, label, NONE)
    else:
        row = (PREDICATE_SPURIOUS, NONE, number, NONE, label)
    builder.rows[SENSE].append(row)


def _judge_extra_rows(
    gold: Sentence | None, predicted: Sentence | None, builder: JudgementBuilder
) -> None:
    """Ignored rows of multiword rows and empty nodes; equal ones share a row."""
    mine = gold.extra_rows if gold else ()
    theirs = predicted.extra_rows if predicted else ()
    left = {row.row_id: number for number, row in enumerate(theirs)}
    pairs = [(number, left.pop(row.row_id, NONE)) for number, row in enumerate(mine)]
    pairs += [(NONE, number) for number in left.values()]
    for number, partner in pairs:
        builder.rows[SENSE].append((NOT_A_WORD, number, partner, NONE, NONE))
        builder.add_extra(SENSE, Extra(kind="row"))
