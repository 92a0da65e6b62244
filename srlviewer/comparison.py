"""The use case: open gold and predicted, align them, judge them, hold the judgements.

Window, command line and `import srlviewer` all go through here. Progress and cancelling
are plain callables, so nothing below knows a terminal or a window.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from srlviewer.errors import (
    CancelledError,
    InputRefusedError,
    Problem,
    ProblemLog,
    as_warning,
)
from srlviewer.fitness import (
    check_whole,
    in_form_for,
    label_warnings,
    lacking_contents,
)
from srlviewer.formats.chunks import collector_paused
from srlviewer.formats.opening import open_corpus, refused
from srlviewer.model.corpus import (
    ChecksLate,
    Corpus,
    HoldsEmptyLines,
    signed_settings,
)
from srlviewer.model.frame_lexicon import FrameLexicon
from srlviewer.model.sentence import Sentence
from srlviewer.registry import Specification, make_options, parse_specification
from srlviewer.scoring import SCHEMES
from srlviewer.scoring.alignment import (
    PAIRINGS,
    Pairing,
    check_blank_lines,
    check_words,
    ends_of,
    paired_sentences,
)
from srlviewer.scoring.judgements import JudgementBuilder, Judgements
from srlviewer.scoring.lists import judge_lists, offers_lists
from srlviewer.scoring.scheme import (
    Scheme,
    SeesPairs,
    UsesFrameNet,
    Value,
    Words,
    signature,
)
from srlviewer.scoring.tables import judge_stretch, offers_tables

Progress = Callable[[int, int], None]
"""Called with (sentences done, sentences in all)."""
Cancelled = Callable[[], bool]
CHUNK = 500
"""Sentences between two looks at progress and cancel (a few tens of milliseconds)."""
MOST_JOBS = 4
LARGE = 4_000
"""Sentences that are worth starting processes for: the better part of a second."""
LARGE_TABLES = 100_000
"""The same if they are judged as tables, which is many times faster; a scheme with many
measures may name fewer in `large_tables`."""


def make_scheme(
    specification: str, framenet: str | FrameLexicon | None = None
) -> Scheme:
    """The scheme that a specification such as `primesrl:level=span` names.

    `framenet`: the folder of a lexicon, or the lexicon, for schemes that use one.

    Raises:
        UsageError: unknown name, key or value; no lexicon in the folder.
    """
    wanted = parse_specification(specification)
    factory = SCHEMES.get(wanted.name)
    options = make_options(wanted.name, factory.options_type, wanted.settings)
    scheme: Scheme = factory(options)
    if framenet and isinstance(scheme, UsesFrameNet):
        scheme.lexicon = _lexicon(framenet)
    return scheme


def _lexicon(framenet: str | FrameLexicon) -> FrameLexicon:
    if not isinstance(framenet, str):
        return framenet
    from srlviewer.knowledge.framenet import open_framenet

    return open_framenet(framenet)


@dataclass(frozen=True, slots=True)
class CorpusRecipe:
    """How to open a file again in another process."""

    path: str
    format: str
    sentences: int
    signed: Mapping[str, str] = field(default_factory=dict)

    def open(self) -> Corpus:
        """The corpus, opened anew.

        Raises:
            InputRefusedError: the file is gone, or not the same any more.
        """
        corpus = open_corpus(self.path, self.format, log=ProblemLog())
        if len(corpus) != self.sentences or signed_settings(corpus) != self.signed:
            message = "the file has changed since it was opened"
            raise refused(Problem(code="file.open", message=message, path=self.path))
        return corpus


@dataclass(frozen=True, slots=True)
class Recipe:
    """What another process needs to make the same comparison.

    A corpus that no file holds (standard input) goes there as it is.
    """

    gold: CorpusRecipe | Corpus
    predicted: CorpusRecipe | Corpus
    scheme: str
    pairing: Pairing
    framenet: str = ""
    leaves_out_broken: bool = False

    def open(self) -> Comparison:
        """The comparison with an empty log, prepared."""
        gold, predicted = (
            side.open() if isinstance(side, CorpusRecipe) else side
            for side in (self.gold, self.predicted)
        )
        scheme = make_scheme(self.scheme, self.framenet)
        opened = Comparison(
            gold,
            predicted,
            scheme,
            self.pairing,
            ProblemLog(),
            leaves_out_broken=self.leaves_out_broken,
            _is_copy=True,
        )
        opened.prepare()
        return opened


@dataclass(slots=True)
class Comparison:
    """Two opened corpora under one scheme; judged as far as somebody asked."""

    gold: Corpus
    predicted: Corpus
    scheme: Scheme
    pairing: Pairing
    log: ProblemLog
    judgements: Judgements | None = None
    _prepared: bool = field(default=False, repr=False)
    leaves_out_broken: bool = False
    """Whether sentences that cannot be read are left out, not refused with the file."""
    _is_copy: bool = field(default=False, repr=False)
    """In a worker process, where nobody reads what is said of the files."""

    @property
    def signature(self) -> str:
        """What fixes the meaning of every number here."""
        pair = "id" if self.pairing.by_id else ""
        settings = signed_settings(self.gold), signed_settings(self.predicted)
        broken = "left-out" if self.leaves_out_broken else ""
        return signature(self.scheme, *settings, pair=pair, broken=broken)

    @property
    def total(self) -> int:
        """The number of pairs of sentences."""
        return len(self.pairing)

    @property
    def recipe(self) -> Recipe:
        """How to make this comparison again, for a worker process."""
        return Recipe(
            _recipe(self.gold),
            _recipe(self.predicted),
            str(_specification(self.scheme)),
            self.pairing,
            _lexicon_folder(self.scheme),
            self.leaves_out_broken,
        )

    @property
    def usual_jobs(self) -> int:
        """How many processes are worth starting: 1 unless there is much to do."""
        if self.total <= LARGE:
            return 1
        judged = self.scheme, self.gold, self.predicted
        is_quick = self.pairing.by_position and (
            offers_tables(*judged) or offers_lists(*judged)
        )
        large = getattr(self.scheme, "large_tables", LARGE_TABLES)
        if is_quick and self.total <= large:
            return 1
        return min(usable_cores(), MOST_JOBS)

    def pair(self, position: int) -> tuple[Sentence | None, Sentence | None]:
        """The two sentences of a pair (0-based)."""
        gold_at, predicted_at = self.pairing.pairs[position]
        return (
            None if gold_at is None else self.gold.sentence(gold_at),
            None if predicted_at is None else self.predicted.sentence(predicted_at),
        )

    def judge_sentence(self, position: int) -> Judgements:
        """The judgements of one pair alone, as sentence 0 of a small table.

        For a view that cannot wait for the whole file; rules that need the whole file
        (`Scheme.finish`) are not applied. A pair that cannot be judged has no rows.
        """
        self.prepare()  # a scheme may find only now what kinds of items there are
        builder, log = JudgementBuilder(self.scheme.bases), ProblemLog()
        gold, predicted = self.pair(position)
        if self._fits(gold, predicted, log):
            self.scheme.judge(gold, predicted, builder, log)
        builder.close_sentence()
        return builder.finish(self.scheme.measures)

    def prepare(self) -> None:
        """Let the scheme look at both files as a whole, once."""
        if not self._prepared:
            self._prepared = True
            if self.scheme.words is Words.SAME_NUMBER and self.pairing.by_position:
                check_blank_lines(self.gold, self.predicted, self.log)
            if isinstance(self.scheme, SeesPairs) and not self.pairing.by_position:
                self.scheme.pairs = self.pairing.pairs
            self.scheme.prepare(self.gold, self.predicted, self.log)
            if not self._is_copy:
                self.log.extend(label_warnings(self.scheme, self.gold, self.predicted))

    def judge_range(
        self,
        start: int,
        stop: int,
        *,
        progress: Progress | None = None,
        cancelled: Cancelled | None = None,
    ) -> Judgements:
        """The rows of pairs `start` up to `stop`, without `Scheme.finish`.

        Raises:
            CancelledError: `cancelled()` became true.
        """
        builder = JudgementBuilder(self.scheme.bases)
        with collector_paused():
            for at in range(start, stop, CHUNK):
                if cancelled and cancelled():
                    raise CancelledError("stopped by the user")
                if progress:
                    progress(at - start, stop - start)
                self._judge_chunk(at, min(at + CHUNK, stop), builder)
            if stop == len(self.pairing):
                self._check_late()
        if progress:
            progress(stop - start, stop - start)
        return builder.finish(self.scheme.measures)

    def _check_late(self) -> None:
        """Faults of whole files that were not looked for when they were opened."""
        for corpus in (self.gold, self.predicted):
            if isinstance(corpus, ChecksLate):
                self.log.extend(corpus.late_problems())

    def _judge_chunk(self, start: int, stop: int, builder: JudgementBuilder) -> None:
        """All pairs at once as far as that is possible, the others one by one."""
        judged = None
        if self.pairing.by_position:
            judged = judge_stretch(
                self.scheme,
                self.gold,
                self.predicted,
                start,
                stop,
                builder.labels,
                self.log,
            ) or judge_lists(
                self.scheme, self.gold, self.predicted, start, stop, builder.labels
            )
        if judged is None:
            self._judge_singly(start, stop, builder)
            return
        others = JudgementBuilder(self.scheme.bases, labels=builder.labels)
        for first, last in judged.left:
            self._judge_singly(start + first, start + last, others)
        builder.add_blocks(judged.with_others(others))

    def _judge_singly(self, start: int, stop: int, rows: JudgementBuilder) -> None:
        end = stop
        if not self.pairing.by_id:
            end = min(ends_of(self.scheme, self.gold, self.predicted))
        self._judge_read(start, min(stop, end), rows)
        if stop > end:
            self._judge_behind(max(start, end), stop, rows)

    def _judge_read(self, start: int, stop: int, rows: JudgementBuilder) -> None:
        judge, log, close = self.scheme.judge, self.log, rows.close_sentence
        reading = ProblemLog() if self.leaves_out_broken else log
        pairs = paired_sentences(
            self.gold, self.predicted, self.pairing, start=start, stop=stop, log=reading
        )
        for gold, predicted in pairs:
            if self._fits(gold, predicted, log):
                judge(gold, predicted, rows, log)
            close()
        if reading is not log:
            log.extend(map(as_warning, reading.problems))

    def _judge_behind(self, start: int, stop: int, rows: JudgementBuilder) -> None:
        """Pairs that the program does not read any more: no error there refuses."""
        log = ProblemLog()
        pairs = paired_sentences(
            self.gold, self.predicted, self.pairing, start=start, stop=stop, log=log
        )
        for gold, predicted in pairs:
            self.scheme.judge(gold, predicted, rows, log)
            rows.close_sentence()
        self.log.extend(map(as_warning, log.problems))

    def _fits(
        self, gold: Sentence | None, predicted: Sentence | None, log: ProblemLog
    ) -> bool:
        """Whether a pair can be judged; says so in the log if it cannot."""
        if gold is None or predicted is None:
            alone = gold or predicted
            return alone is not None and alone.sound
        if not (gold.sound and predicted.sound):
            return False
        if gold.has_words_of(predicted):
            return True
        rule = self.scheme.words
        check_words(gold, predicted, rule, self.predicted.path, log)
        return rule is Words.OWN or len(gold) == len(predicted)

    def judge(
        self,
        *,
        jobs: int | None = 1,
        progress: Progress | None = None,
        cancelled: Cancelled | None = None,
    ) -> Judgements:
        """All rows; kept in `judgements`. None: `usual_jobs` processes.

        Raises:
            InputRefusedError: an error was found in one of the files.
            CancelledError: `cancelled()` became true.
        """
        self.prepare()
        self.refuse_if_errors()
        jobs = self.usual_jobs if jobs is None else jobs
        if jobs > 1 and len(self.pairing) > CHUNK:
            from srlviewer.workers import judge_in_processes

            judged = judge_in_processes(
                self, jobs=jobs, progress=progress, cancelled=cancelled
            )
        else:
            judged = self.judge_range(
                0, len(self.pairing), progress=progress, cancelled=cancelled
            )
        return self.take(judged)

    def take(self, judged: Judgements) -> Judgements:
        """Apply the rules that need all rows and keep the table.

        Raises:
            InputRefusedError: an error was found in one of the files.
        """
        self.refuse_if_errors()
        self.scheme.finish(judged, self.gold, self.predicted, self.log)
        self.refuse_if_errors()
        judged.forget_columns()
        self.judgements = judged
        return judged

    def refuse_if_errors(self) -> None:
        """Raise InputRefusedError if the log holds an error (after promotion)."""
        if not self.leaves_out_broken:
            self.log.raise_severities(self.scheme.refused)
        if self.log.has_errors:
            raise InputRefusedError(self.log)

    def values(self) -> dict[str, Value]:
        """The scheme's single figures; needs `judge` first."""
        assert self.judgements is not None
        return self.scheme.values(self.judgements, self.gold, self.predicted)


def usable_cores() -> int:
    """The processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _recipe(corpus: Corpus) -> CorpusRecipe | Corpus:
    if not Path(corpus.path).is_file():
        return corpus
    named = str(Specification(corpus.format, corpus.settings))
    return CorpusRecipe(corpus.path, named, len(corpus), signed_settings(corpus))


def _lexicon_folder(scheme: Scheme) -> str:
    """Where the lexicon of a scheme lies; empty if it has none."""
    if isinstance(scheme, UsesFrameNet) and scheme.lexicon is not None:
        return scheme.lexicon.path
    return ""


def _specification(scheme: Scheme) -> Specification:
    settings = {
        f.name: str(value)
        for f in dataclasses.fields(scheme.options)
        if (value := getattr(scheme.options, f.name)) != ""
    }
    return Specification(scheme.name, settings)


def open_comparison(
    gold: str,
    predicted: str,
    scheme: str,
    *,
    gold_format: str | None = None,
    predicted_format: str | None = None,
    pair: str = "position",
    framenet: str | None = None,
    log: ProblemLog | None = None,
) -> Comparison:
    """Open two files and pair their sentences.

    `framenet`: the folder of a lexicon, for schemes that use one.

    Raises:
        UsageError: unknown scheme, format, option; no lexicon in the folder.
        InputRefusedError: a file cannot be opened, or no format fits.
    """
    made = make_scheme(scheme, framenet)
    log = ProblemLog() if log is None else log
    usual: tuple[str, ...] = getattr(made, "reads", ())
    gold_corpus = open_corpus(gold, gold_format, log=log, prefer=usual)
    predicted_corpus = open_corpus(predicted, predicted_format, log=log, prefer=usual)
    return compare(gold_corpus, predicted_corpus, made, pair=pair, log=log)


def compare(
    gold: Corpus,
    predicted: Corpus,
    scheme: Scheme,
    *,
    pair: str = "position",
    log: ProblemLog | None = None,
    misfits: ProblemLog | None = None,
) -> Comparison:
    """Pair two corpora that are open already, for instance under another scheme.

    A file that holds its roles in two forms is read in the one that the scheme needs.
    `misfits` gets what does not fit between the two, which else goes to `log`.
    """
    log = ProblemLog() if log is None else log
    gold, predicted = in_form_for(scheme, gold), in_form_for(scheme, predicted)
    gold, predicted = _with_empty_lines(gold, predicted)
    for corpus in (gold, predicted):
        log.extend(lacking_contents(corpus, scheme))
        check_whole(corpus, log)
    ends = ends_of(scheme, gold, predicted)
    pairing = PAIRINGS[pair](gold, predicted, log if misfits is None else misfits, ends)
    return Comparison(gold, predicted, scheme, pairing, log)


def _with_empty_lines(gold: Corpus, predicted: Corpus) -> tuple[Corpus, Corpus]:
    """Both files, with empty lines as sentences where that makes them equally long.

    Tried on both sides, in the prediction alone, in gold alone.
    """
    mine, others = (
        corpus.empty_lines if isinstance(corpus, HoldsEmptyLines) else 0
        for corpus in (gold, predicted)
    )
    for counts_gold, counts_predicted in ((True, True), (False, True), (True, False)):
        sizes = (
            len(gold) + mine * counts_gold,
            len(predicted) + others * counts_predicted,
        )
        if sizes[0] != sizes[1]:
            continue
        if counts_gold and isinstance(gold, HoldsEmptyLines):
            gold = gold.with_empty_lines()
        if counts_predicted and isinstance(predicted, HoldsEmptyLines):
            predicted = predicted.with_empty_lines()
        return gold, predicted
    return gold, predicted
