"""The two files of a choice, opened as the dialog and the command line name them."""

from __future__ import annotations

from dataclasses import replace

from srlviewer.comparison import Comparison, compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.encodings import check_encoding, transcoded
from srlviewer.formats.opening import choose_format, open_corpus, read_source
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.corpus import Corpus
from srlviewer.registry import parse_specification
from srlviewer.scoring.suiting import USUAL_SCHEME, suited_specification

Files = tuple[Corpus | None, Corpus | None]
"""Gold and predicted; None could not be opened."""


def open_files(choice: OpenChoice, log: ProblemLog) -> Files:
    """Both files, one if the other cannot be opened; `log` says why.

    Raises:
        UsageError: an unknown scheme, format, setting or encoding.
    """
    scheme = make_scheme(choice.scheme or USUAL_SCHEME)
    usual: tuple[str, ...] = getattr(scheme, "reads", ())
    sides = (
        (choice.gold, choice.gold_format),
        (choice.predicted, choice.predicted_format),
    )
    gold, predicted = (_open(path, form, usual, log) for path, form in sides)
    return gold, predicted


def _open(
    path: str, specification: str, usual: tuple[str, ...], log: ProblemLog
) -> Corpus | None:
    try:
        if specification.startswith(":"):
            specification = _guessed(path, specification, usual) + specification
        return open_corpus(path, specification or None, log=log, prefer=usual)
    except InputRefusedError as error:
        log.merge(error.log)
        return None


def _guessed(path: str, settings: str, usual: tuple[str, ...]) -> str:
    """The format of a file of which only the settings are known, as its encoding."""
    source = read_source(path)
    encoding = parse_specification(settings).settings.get("encoding", "utf-8")
    check_encoding(encoding)
    return choose_format(transcoded(source, encoding), usual)


def suited_choice(choice: OpenChoice, files: Files) -> OpenChoice:
    """The choice with scheme and options that nobody chose as the files ask for."""
    opened = [corpus for corpus in files if corpus is not None]
    return replace(choice, scheme=suited_specification(choice.scheme, *opened))


def open_pair(choice: OpenChoice) -> Comparison:
    """Both files as a comparison, as far as can be told without reading them whole.

    Raises:
        UsageError: see `open_files`.
        InputRefusedError: they cannot be compared.
    """
    log = ProblemLog()
    gold, predicted = open_files(choice, log)
    if gold is None or predicted is None:
        raise InputRefusedError(log)
    choice = suited_choice(choice, (gold, predicted))
    scheme = make_scheme(choice.scheme, choice.framenet)
    comparison = compare(gold, predicted, scheme, pair=choice.pair, log=log)
    comparison.prepare()
    comparison.refuse_if_errors()
    return comparison
