"""To CoNLL-X and CoNLL-U: words and tree, without roles."""

from __future__ import annotations

from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.rows import (
    COMMENT_SETTING,
    comment_lines,
    lose_comments,
    lose_extra_rows,
    sentence_text,
    tab_rows,
    with_extra_rows,
    without_blanks,
)
from srlviewer.formats.writers.writer import (
    NO_HEADERS,
    NO_SETTINGS,
    Entry,
    Settings,
)
from srlviewer.model.sentence import Sentence

X_COLUMNS = (
    ("FORM",),
    ("LEMMA",),
    ("UPOS",),
    ("XPOS", "UPOS"),
    ("FEATS",),
    ("HEAD",),
    ("DEPREL",),
)
U_NAMES = (
    "ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC",
)  # fmt: skip


def _lose_roles(sentence: Sentence, losses: Losses) -> None:
    losses.add_to_file("predicate", len(sentence.predicate_tokens))
    losses.add_to_file("argument", len(sentence.arguments))


def _ids(sentence: Sentence) -> list[str]:
    return [str(number + 1) for number in range(len(sentence))]


class ConllxWriter:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "conllx"
    title = "CoNLL-X, dependencies only"
    settings = NO_SETTINGS
    role_form = "none"
    holds = frozenset(name for names in X_COLUMNS for name in names)
    bare = False
    needs_heads = True
    has_trees = False
    headers = NO_HEADERS

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """One row a token; PHEAD and PDEPREL stay empty."""
        sentence = entry.sentence
        lose_comments(sentence, losses)
        lose_extra_rows(entry, losses)
        _lose_roles(sentence, losses)
        columns = [_ids(sentence)]
        columns += [without_blanks(entry.column(*names), losses) for names in X_COLUMNS]
        columns += [["_"] * len(sentence)] * 2
        return sentence_text(tab_rows(columns))


class ConlluWriter:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "conllu"
    title = "CoNLL-U, dependencies only"
    settings = COMMENT_SETTING
    role_form = "none"
    holds = frozenset(U_NAMES)
    bare = False
    needs_heads = True
    has_trees = False
    headers = NO_HEADERS

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """One row a token, with multiword rows and empty nodes."""
        sentence = entry.sentence
        _lose_roles(sentence, losses)
        columns = [_ids(sentence), *(entry.column(name) for name in U_NAMES[1:])]
        rows = with_extra_rows(tab_rows(columns), entry, U_NAMES, len(U_NAMES))
        return sentence_text([*comment_lines(entry, settings), *rows])


CONLLX = ConllxWriter()
CONLLU = ConlluWriter()
