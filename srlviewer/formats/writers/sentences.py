"""Every sentence of a corpus in a target format, and what each of them loses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from srlviewer.errors import ProblemLog, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.companions import PLUS
from srlviewer.formats.rewriting import can_rewrite, extra_rows_of
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.source_columns import (
    lost_columns,
    lost_gaps,
    lost_marks,
    make_entry,
    with_tags,
)
from srlviewer.formats.writers.writer import ExtraCells, Writer, holds_frames
from srlviewer.model.corpus import Corpus, SeenThrough, converted_form
from srlviewer.model.labels import RoleClass, parse_role
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import tokens_of

Progress = Callable[[int, int], None]
STEP = 500
"""Sentences between two reports of progress."""


def original_of(corpus: Corpus) -> Corpus:
    """The corpus as its file has it."""
    return corpus.original if isinstance(corpus, SeenThrough) else corpus


def written_sentences(
    corpus: Corpus,
    writer: Writer,
    settings: Mapping[str, str],
    losses: Losses,
    log: ProblemLog,
    progress: Progress | None,
) -> Iterator[bytes]:
    """The lines of each sentence; problems of the file go to `log`.

    Raises:
        UsageError: the roles are in a form that the target does not have, or there is
            no tree and it needs one.
    """
    _check_form(corpus, writer)
    lose = losses.add_to_file if writer.bare else losses.add
    for sentence in counted(corpus, log, progress):
        if not sentence.sound:
            continue  # an error: the file is refused in the end
        if writer.needs_heads and len(sentence) and not sentence.heads:
            raise UsageError(_no_tree(corpus, writer))
        if not len(sentence) and not writer.has_trees:
            losses.add("sentence", more="without words")
            losses.end(sentence)
            continue  # nothing but a blank line too many would be left of it
        entry = make_entry(sentence, corpus.format, _extra_rows(corpus, sentence))
        if corpus.format == "conll08":
            entry, filled = with_tags(entry)
            lose("empty cell", filled, more="of GPOS, filled with PPOS")
        for noun, number, more in lost_marks(sentence):
            lose(noun, number, more=more)
        for name, number in lost_gaps(entry, writer.holds):
            losses.add_to_file("empty cell", number, more=f"of {name}")
        for name, number in lost_columns(entry, writer.holds):
            lose("cell", number, more=f"of {name}")
        if writer.has_trees:
            _check_tree(corpus, sentence, writer)
        elif not (
            sentence.column_names or sentence.tree is None or holds_frames(writer)
        ):
            lose("constituent tree", 1)  # else a column of brackets is counted
        lose_column = losses.add_to_file if writer.role_form == "none" else losses.add
        lose_column("column", sentence.surplus_columns, more="of no predicate")
        if converted_form(corpus) == "head" and writer.role_form != "none":
            _lose_spans(corpus, sentence, losses)
        yield writer.write(entry, settings, losses).encode("utf-8", "surrogatepass")
        losses.end(sentence)


def lose_last_comments(corpus: Corpus, losses: Losses) -> None:
    """Report comments behind the last sentence, which belong to none."""
    original = original_of(corpus)
    if not isinstance(original, BlockCorpus) or not len(original.index):
        return
    tail = original.source.content[int(original.index.ends[-1]) :]
    comments = [row for row in tail.split(b"\n") if row.startswith(b"#")]
    number = sum(not row.startswith(b"#end document") for row in comments)
    losses.add_to_file("comment", number, more="behind the last sentence")


def _check_tree(corpus: Corpus, sentence: Sentence, writer: Writer) -> None:
    """Refuse a file without trees where the target is a treebank.

    Raises:
        UsageError: a sentence with words has none.
    """
    if len(sentence) and sentence.tree is None:
        raise UsageError(
            f"{writer.name} needs constituent trees, {corpus.path} has none"
        )


def _lose_spans(corpus: Corpus, sentence: Sentence, losses: Losses) -> None:
    """Report that only heads are left of spans; the verb is no argument there."""
    original = original_of(corpus)
    pieces = [
        argument
        for argument in original.sentence(sentence.position).arguments
        if parse_role(argument.label).role_class is not RoleClass.VERB
    ]
    wide = sum(len(tokens_of(piece.spans)) > 1 for piece in pieces)
    losses.add_to_file("span", wide, more="but for its head")
    joined = len(pieces) - len(sentence.arguments)
    losses.add_to_file("border", joined, more="between pieces of an argument")


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
    if corpus.format == PLUS:  # files beside others have no heads
        hint = f"; name the file with the trees: --format {corpus.format}:with=FILE"
    return f"{writer.name} needs a dependency tree, {corpus.path} has none{hint}"


def _extra_rows(corpus: Corpus, sentence: Sentence) -> tuple[ExtraCells, ...]:
    """Multiword rows and empty nodes with their cells, as far as the file has them."""
    if not sentence.extra_rows:
        return ()
    original = original_of(corpus)
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


def counted(
    corpus: Corpus, log: ProblemLog, progress: Progress | None
) -> Iterator[Sentence]:
    """All sentences, with `progress` told now and then."""
    for position, sentence in enumerate(corpus.sentences(log=log)):
        if progress and position % STEP == 0:
            progress(position, len(corpus))
        yield sentence
