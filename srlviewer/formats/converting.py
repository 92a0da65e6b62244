"""A corpus in another format, or in its own one, unchanged or with respelled labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from srlviewer.errors import (
    InputRefusedError,
    ProblemLog,
    UnknownNameError,
    UsageError,
)
from srlviewer.formats import FORMATS
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.opening import reopen
from srlviewer.formats.rewriting import (
    CellEdit,
    can_rewrite,
    extra_rows_of,
    rewritten,
    unfaithful,
)
from srlviewer.formats.role_edits import respelling_edits
from srlviewer.formats.writers import WRITERS
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.source_columns import lost_columns, make_entry
from srlviewer.formats.writers.writer import ExtraCells, Writer
from srlviewer.model.corpus import (
    Corpus,
    MayLackParts,
    SeenThrough,
    converted_form,
)
from srlviewer.model.sentence import Sentence
from srlviewer.registry import Specification, parse_specification

Progress = Callable[[int, int], None]
STEP = 500
"""Sentences between two reports of progress."""


def target_names() -> tuple[str, ...]:
    """The formats to which files of other formats can be converted."""
    return WRITERS.names()


def access(name: str) -> str:
    """`read`, `read, write` (with cells replaced) or also `convert to` (from others).

    >>> access("conll09")
    'read, write, convert to'
    """
    words = ["read"]
    words += ["write"] if can_rewrite(name) else []
    words += ["convert to"] if name in WRITERS.names() else []
    return ", ".join(words)


def check_target(target: str) -> Specification:
    """The name and settings of a target format.

    Raises:
        UsageError: there is no such format or setting, or it is only read.
    """
    wanted = parse_specification(target)
    name = wanted.name
    if name not in WRITERS.names():
        if name in FORMATS.names() and can_rewrite(name):
            if wanted.settings:
                raise UsageError(f"{name} has no settings for writing")
            return wanted  # fine if the file is of this format already
        if name in FORMATS.names():
            raise UsageError(
                f"{name} files are only read; written are: {', '.join(target_names())}"
            )
        raise UnknownNameError(WRITERS.kind, name, target_names())
    known = WRITERS.get(name).settings
    for key, value in wanted.settings.items():
        if key not in known:
            raise UnknownNameError(f"setting of target {name}", key, tuple(known))
        if value not in known[key]:
            raise UnknownNameError(f"value of {name} {key}", value, known[key])
    return wanted


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
        raise UsageError(
            f"nothing is converted to {wanted.name} from {corpus.format}; targets are: "
            f"{', '.join(target_names())}"
        )
    _refuse_without_parts(corpus)
    writer = WRITERS.get(wanted.name)
    losses = Losses(corpus.path, wanted.name, log)
    parts = list(_parts(corpus, writer, wanted.settings, losses, log, progress))
    if writer.needs_heads:
        log.raise_severities(frozenset(("conll.head",)))
    _refuse_errors(log)
    losses.finish()
    header = writer.headers.get(corpus.role_form or "head", "")
    return header.encode() + b"".join(parts)


def _refuse_without_parts(corpus: Corpus) -> None:
    """Refuse a file that points into other files which are not there.

    Raises:
        InputRefusedError: it does.
    """
    original = corpus.original if isinstance(corpus, SeenThrough) else corpus
    problem = original.refusal() if isinstance(original, MayLackParts) else None
    if problem is not None:
        log = ProblemLog()
        log.add(problem)
        raise InputRefusedError(log)


def _refuse_errors(log: ProblemLog) -> None:
    if log.has_errors:
        raise InputRefusedError(log)


def _plain(corpus: Corpus) -> BlockCorpus | None:
    """The file of the corpus as it is, if it can be written back with these roles.

    Roles that are seen in another form than the file has can be written into it only
    where the format has both forms in the same columns.
    """
    original = corpus.original if isinstance(corpus, SeenThrough) else corpus
    if converted_form(corpus) and corpus.format != "conllu-srl":
        return None
    if not isinstance(original, BlockCorpus) or not can_rewrite(original.format):
        return None
    kept = {k: v for k, v in original.settings.items() if k in {"form", "with"}}
    if kept == {k: v for k, v in original.settings.items() if k != "encoding"}:
        return original
    plain = reopen(original.source, original.format, kept)
    return plain if isinstance(plain, BlockCorpus) else None


def _written_back(
    corpus: Corpus, plain: BlockCorpus, log: ProblemLog, progress: Progress | None
) -> bytes:
    """The file again, with other role cells where the roles are seen otherwise."""
    edits: list[CellEdit] = []
    for sentence in _counted(corpus, log, progress):
        if corpus is not plain and sentence.sound:
            edits += respelling_edits(plain, sentence)
    _refuse_errors(log)
    content = rewritten(plain, edits)
    changed = None if edits else unfaithful(plain, content)
    if changed:
        log.add(changed)
    return content


def _parts(
    corpus: Corpus,
    writer: Writer,
    settings: Mapping[str, str],
    losses: Losses,
    log: ProblemLog,
    progress: Progress | None,
) -> Iterator[bytes]:
    _check_form(corpus, writer)
    lose = losses.add_to_file if writer.bare else losses.add
    for sentence in _counted(corpus, log, progress):
        if not sentence.sound:
            continue  # an error: the file is refused in the end
        if writer.needs_heads and len(sentence) and not sentence.heads:
            raise UsageError(_no_tree(corpus, writer))
        entry = make_entry(sentence, corpus.format, _extra_rows(corpus, sentence))
        for name, number in lost_columns(entry, writer.holds):
            lose("cell", number, more=f"of {name}")
        if not sentence.column_names and sentence.tree is not None:
            lose("constituent tree", 1)  # else a column of brackets is counted
        if writer.role_form != "none":
            losses.add("column", sentence.surplus_columns, more="of no predicate")
        yield writer.write(entry, settings, losses).encode("utf-8", "surrogatepass")
        losses.end(sentence)


def _counted(
    corpus: Corpus, log: ProblemLog, progress: Progress | None
) -> Iterator[Sentence]:
    for position, sentence in enumerate(corpus.sentences(log=log)):
        if progress and position % STEP == 0:
            progress(position, len(corpus))
        yield sentence


def _check_form(corpus: Corpus, writer: Writer) -> None:
    """Refuse heads where the target has spans, and the other way round.

    Raises:
        UsageError: the roles must be read in the other form.
    """
    found, wanted = corpus.role_form, writer.role_form
    if not found or wanted in {"", "none", found}:
        return
    words = {"head": "on the heads of arguments", "span": "as spans"}
    settings = [*corpus.settings.items(), ("form", wanted)]
    known = FORMATS.get(corpus.format).settings
    hint = ""
    if wanted in known.get("form", ()):
        again = ",".join(f"{k}={v}" for k, v in settings if (k, v) != ("form", found))
        hint = f"; read it with --format {corpus.format}:{again}"
    raise UsageError(
        f"{writer.name} has roles {words[wanted]}, {corpus.path} has them "
        f"{words[found]}{hint}"
    )


def _no_tree(corpus: Corpus, writer: Writer) -> str:
    hint = ""
    if "with" in FORMATS.get(corpus.format).settings:
        hint = f"; name the file with the trees: --format {corpus.format}:with=FILE"
    return f"{writer.name} needs a dependency tree, {corpus.path} has none{hint}"


def _extra_rows(corpus: Corpus, sentence: Sentence) -> tuple[ExtraCells, ...]:
    """Multiword rows and empty nodes with their cells, as far as the file has them."""
    if not sentence.extra_rows:
        return ()
    original = corpus.original if isinstance(corpus, SeenThrough) else corpus
    known = (
        extra_rows_of(original, sentence)
        if isinstance(original, BlockCorpus) and can_rewrite(original.format)
        else {}
    )
    names = sentence.column_names or {}
    found = []
    for row in sentence.extra_rows:
        cells = known.get(row.row_id, [])
        named = {name: cells[at] for name, at in names.items() if at < len(cells)}
        named |= {"ID": row.row_id, "FORM": row.form}
        found.append(ExtraCells(row.before, named))
    return tuple(found)
