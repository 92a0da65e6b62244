"""What `import srlviewer` offers to programs and notebooks."""

from __future__ import annotations

from os import PathLike, fspath

from srlviewer.comparison import Comparison, make_scheme, open_comparison
from srlviewer.comparison import compare as pair_corpora
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.model.corpus import Corpus

Source = str | PathLike[str]


def read(path: Source, format: str | None = None) -> Corpus:  # noqa: A002 (its name)
    """Open a file; its sentences are parsed when somebody looks at them.

    `format` is a format specification, such as `conll09` or `conllu-srl:labels=short`;
    left out, the format is recognised from the content.

    Raises:
        UsageError: unknown format or setting.
        InputRefusedError: the file cannot be opened, or no format fits.
    """
    log = ProblemLog()
    corpus = open_corpus(fspath(path), format, log=log)
    corpus.check_file(log)
    if log.has_errors:
        raise InputRefusedError(log)
    return corpus


def compare(
    gold: Source | Corpus,
    predicted: Source | Corpus,
    scheme: str,
    *,
    pair: str = "position",
    framenet: Source | None = None,
    jobs: int = 1,
) -> Comparison:
    """Judge two files, or two corpora that are open, under a scheme.

    `scheme` is a scheme specification such as `primesrl:level=span`; `pair` is
    `position` or `id`; `framenet` the folder of a lexicon, for schemes that use one.
    The tables of `srlviewer.report.tables` take the result.

    Raises:
        UsageError: unknown scheme or option.
        InputRefusedError: the files cannot be opened or do not belong together.
    """
    folder = None if framenet is None else fspath(framenet)
    if isinstance(gold, (str, PathLike)) and isinstance(predicted, (str, PathLike)):
        comparison = open_comparison(
            fspath(gold), fspath(predicted), scheme, pair=pair, framenet=folder
        )
    else:
        made = make_scheme(scheme, folder)
        comparison = pair_corpora(_opened(gold), _opened(predicted), made, pair=pair)
    comparison.judge(jobs=jobs)
    return comparison


def convert(
    source: Source | Corpus, target: str, *, log: ProblemLog | None = None
) -> bytes:
    """The content of a file, or of a corpus that is open, in another format.

    `target` is the specification of a format, such as `conll09` or
    `conllu-srl:comments=text`. What it cannot express is reported to `log`.

    Raises:
        UsageError: unknown target, or one that cannot hold the roles as they are read.
        InputRefusedError: the file cannot be opened, or has errors.
    """
    from srlviewer.formats.converting import converted

    log = ProblemLog() if log is None else log
    return converted(_opened(source), target, log=log)


def _opened(side: Source | Corpus) -> Corpus:
    return read(side) if isinstance(side, (str, PathLike)) else side
