"""Opening and judging the pairs of files that a command was given."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from srlviewer.commands.frameset_checks import FramesetChecks
from srlviewer.commands.lexicons import open_lexicon
from srlviewer.commands.terminal import Progress
from srlviewer.comparison import Comparison, compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog, Severity, UsageError
from srlviewer.formats.label_table import label_folder
from srlviewer.formats.opening import check_bare_name, open_corpus
from srlviewer.model.corpus import Corpus
from srlviewer.registry import files_named, parse_specification
from srlviewer.scoring import SCHEMES


@dataclass(frozen=True, slots=True)
class Refused:
    """A pair that was not scored, with what is wrong with it."""

    predicted: str
    scheme: str
    log: ProblemLog


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A corpus, or None if the file was refused, with the problems met on opening."""

    corpus: Corpus | None
    log: ProblemLog


def open_file(
    path: str, specification: str | None, *, prefer: Sequence[str] = ()
) -> OpenedFile:
    """Open a file and keep what is wrong with it; `prefer`: see `open_corpus`.

    Raises:
        UsageError: unknown format or setting.
    """
    log = ProblemLog()
    try:
        corpus = open_corpus(path, specification, log=log, prefer=prefer)
        return OpenedFile(corpus, log)
    except InputRefusedError as refused:
        return OpenedFile(None, refused.log)


def judged_pairs(
    gold: str,
    predicted: Sequence[str],
    options: Namespace,
    checks: FramesetChecks | None = None,
) -> Iterator[Comparison | Refused]:
    """Each predicted file against gold under each scheme, in the order given.

    `checks` add their warnings to those of the comparison.
    """
    if [gold, *predicted].count("-") > 1:
        raise UsageError("only one file can be read from standard input")
    usual = _usual_formats(options.scheme)
    opened_gold = open_file(gold, options.gold_format, prefer=usual)
    for path in predicted:
        opened = open_file(path, options.predicted_format, prefer=usual)
        for specification in options.scheme:
            log = ProblemLog()
            log.merge(opened_gold.log)
            log.merge(opened.log)
            if opened_gold.corpus is None or opened.corpus is None:
                yield Refused(path, specification, log)
                continue
            pair = opened_gold.corpus, opened.corpus
            yield _judge(*pair, specification, log, options, checks)


def named_formats(
    gold: str, predicted: str, options: Namespace
) -> list[tuple[str, str | None]]:
    """Both files with the formats that the options name for them."""
    return [(gold, options.gold_format), (predicted, options.predicted_format)]


def _usual_formats(specifications: Sequence[str]) -> list[str]:
    """What the schemes usually read, the best of the first one first."""
    return [
        name
        for specification in specifications
        for name in getattr(make_scheme(specification), "reads", ())
    ]


def _judge(
    gold: Corpus,
    predicted: Corpus,
    specification: str,
    log: ProblemLog,
    options: Namespace,
    checks: FramesetChecks | None,
) -> Comparison | Refused:
    progress = Progress(f"{predicted.path}, {specification}")
    try:
        scheme = make_scheme(specification, open_lexicon(options))
        comparison = compare(gold, predicted, scheme, pair=options.pair, log=log)
        comparison.leaves_out_broken = getattr(options, "leave_out_broken", False)
        if checks is not None:
            checks.begin(comparison)
        comparison.judge(jobs=options.jobs, progress=progress)
        if checks is not None:
            checks.add_to(comparison)
    except InputRefusedError as refused:
        return Refused(predicted.path, specification, refused.log)
    finally:
        progress.close()
    if getattr(options, "strict", False) and log.has_warnings:
        return Refused(predicted.path, specification, made_strict(log))
    return comparison


def made_strict(log: ProblemLog) -> ProblemLog:
    """The same problems with every warning as an error."""
    warnings = {p.code for p in log.problems if p.severity is Severity.WARNING}
    log.raise_severities(frozenset(warnings))
    return log


def files_read(options: Namespace) -> list[str]:
    """All files and folders that the options name, so that none is written over."""
    files = [*getattr(options, "files", ()), getattr(options, "gold", None)]
    predicted = getattr(options, "predicted", None) or []
    files += [predicted] if isinstance(predicted, str) else predicted
    files += [
        getattr(options, name, None) for name in ("folds", "framenet", "framesets")
    ]
    named = [path for path in files if path is not None]
    for option in ("format", "gold_format", "predicted_format"):
        named += _partners(getattr(options, option, None), named)
    return named


def _partners(specification: str | None, files: Sequence[str]) -> list[str]:
    """Where a file that a setting names may lie: beside each file, or here."""
    if specification is None:
        return []
    settings = parse_specification(specification).settings
    named = [settings[key] for key in ("with", "map") if key in settings]
    names = [*named, *(part for name in named for part in name.split("+"))]
    folders = [label_folder(), *(Path(path).parent for path in files)]
    return [*names, *(str(folder / name) for folder in folders for name in names)]


def check_schemes(specifications: Sequence[str]) -> None:
    """Refuse an unknown scheme or option before any file is read.

    Raises:
        UsageError: it is unknown, or a path where the bare name of a file belongs.
    """
    for specification in specifications:
        make_scheme(specification)
        wanted = parse_specification(specification)
        options_type = SCHEMES.get(wanted.name).options_type
        for key, value in files_named(options_type, wanted.settings).items():
            check_bare_name(key, value)
