"""A corpus in another format, or in its own one, unchanged or with respelled labels."""

from __future__ import annotations

from srlviewer.errors import InputRefusedError, Problem, ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.entity_respelling import RESPELLED
from srlviewer.formats.opening import refused, reopen
from srlviewer.formats.rewriting import (
    WHOLE,
    CellEdit,
    can_rewrite,
    rewritten,
    unfaithful,
)
from srlviewer.formats.role_edits import respelling_edits
from srlviewer.formats.writers import WRITERS
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.sentences import (
    Progress,
    counted,
    lose_last_comments,
    original_of,
    written_sentences,
)
from srlviewer.formats.writers.targets import check_suits, check_target, not_converted
from srlviewer.formats.writers.writer import HasFrame
from srlviewer.model.corpus import Corpus, MayLackParts, converted_form

_READ_BY = frozenset(("form", "with", "column"))
"""Settings that say where something stands, not how it is spelled."""
_MAY_BE_EMPTY = ("-props", "brat")
"""Formats in which a sentence without any item may be nothing at all."""


def converted(
    corpus: Corpus,
    target: str,
    *,
    log: ProblemLog,
    progress: Progress | None = None,
) -> bytes:
    """The content of the target file.

    `target` is a specification such as `conllu-srl:comments=text`. A file that is in
    that format already, without settings for the target, is written back as it is, with
    its encoding and packing; settings by which it was read (`labels=short`) change the
    role cells. All else is UTF-8 with line feeds. What the target cannot express is
    reported to `log`.

    Raises:
        UsageError: the target cannot hold the roles in the form in which they are read,
            or wants a tree that the file does not have, or is unknown.
        InputRefusedError: there is an error in the file.
    """
    wanted = check_target(target)
    corpus.check_file(log)
    if corpus.format == wanted.name and not wanted.settings:
        plain = _plain(corpus)
        if plain is not None:
            return _written_back(corpus, plain, log, progress)
    if wanted.name not in WRITERS.names():
        raise not_converted(corpus, wanted.name)
    check_suits(corpus, wanted.name)
    _refuse_without_partners(corpus)
    writer = WRITERS.get(wanted.name)
    losses = Losses(corpus.path, wanted.name, log)
    parts = list(
        written_sentences(corpus, writer, wanted.settings, losses, log, progress)
    )
    if writer.needs_heads:
        log.raise_severities(frozenset(("conll.head",)))
    _refuse_errors(log)
    lose_last_comments(corpus, losses)
    losses.finish()
    if not any(parts) and not writer.name.endswith(_MAY_BE_EMPTY):
        raise refused(_nothing_to_write(corpus, writer.name))
    header, footer = writer.headers.get(corpus.role_form or "head", ""), ""
    if isinstance(writer, HasFrame):
        header, footer = writer.frame(wanted.settings)
    return header.encode() + b"".join(parts) + footer.encode()


def _refuse_without_partners(corpus: Corpus) -> None:
    """Refuse a file that points into other files which are not there.

    Raises:
        InputRefusedError: it does.
    """
    original = original_of(corpus)
    problem = original.refusal() if isinstance(original, MayLackParts) else None
    if problem is not None:
        log = ProblemLog()
        log.add(problem)
        raise InputRefusedError(log)


def _nothing_to_write(corpus: Corpus, target: str) -> Problem:
    """Most programs, this one too, refuse a file without sentences."""
    return Problem(
        code="conll.empty-file",
        message=f"no sentence in the file that {target} could hold",
        path=corpus.path,
        line=1,
    )


def _refuse_errors(log: ProblemLog) -> None:
    if log.has_errors:
        raise InputRefusedError(log)


def _plain(corpus: Corpus) -> BlockCorpus | None:
    """The file of the corpus as it is, if it can be written back with these roles.

    Roles that are seen in another form than the file has can be written into it only
    where the format has both forms in the same columns.
    """
    original = original_of(corpus)
    if converted_form(corpus) and corpus.format != "conllu-srl":
        return None
    if not isinstance(original, BlockCorpus) or not can_rewrite(original.format):
        return None
    if getattr(original, "is_folder", False):  # many files, which become one
        return None
    if original.format in WHOLE:  # no cell in it can be respelled
        return original
    kept = {k: v for k, v in original.settings.items() if k in _READ_BY}
    if kept == {k: v for k, v in original.settings.items() if k != "encoding"}:
        return original
    plain = reopen(original.source, original.format, kept)
    return plain if isinstance(plain, BlockCorpus) else None


def _written_back(
    corpus: Corpus, plain: BlockCorpus, log: ProblemLog, progress: Progress | None
) -> bytes:
    """The file again, with other labels where they are seen otherwise."""
    edits: list[CellEdit] = []
    if corpus is not plain and plain.format in RESPELLED:
        respelled = RESPELLED[plain.format](plain, counted(corpus, log, progress))
        _refuse_errors(log)
        return respelled
    for sentence in counted(corpus, log, progress):
        if corpus is not plain and sentence.sound and plain.format not in WHOLE:
            edits += respelling_edits(plain, sentence)
    _refuse_errors(log)
    content = rewritten(plain, edits)
    changed = None if edits else unfaithful(plain, content)
    if changed:
        log.add(changed)
    return content
