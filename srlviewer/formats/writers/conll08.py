"""To CoNLL-2008: words as tokens that were not split."""

from __future__ import annotations

import re

from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.roles import LabelRules, head_roles
from srlviewer.formats.writers.rows import (
    lose_comments,
    lose_extra_rows,
    sentence_text,
    tab_rows,
    without_blanks,
)
from srlviewer.formats.writers.writer import (
    NO_HEADERS,
    NO_SETTINGS,
    Entry,
    Settings,
)

WORDS = (
    ("FORM",),
    ("LEMMA",),
    ("UPOS",),
    ("PPOS", "UPOS"),
    ("FORM",),
    ("LEMMA",),
    ("PPOS", "UPOS"),
    ("HEAD",),
    ("DEPREL",),
)
"""Columns 1 to 9 (from 0): the first of these that the file has."""


LABELS = LabelRules(re.compile(r"^_?$"), joins=False)


class Conll08Writer:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "conll08"
    title = "CoNLL-2008"
    settings = NO_SETTINGS
    role_form = "head"
    holds = frozenset(name for names in WORDS for name in names)
    bare = False
    needs_heads = False
    has_trees = False
    headers = NO_HEADERS

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """One row a token, PRED at each predicate that has a sense."""
        sentence = entry.sentence
        lose_comments(sentence, losses)
        lose_extra_rows(entry, losses)
        roles = head_roles(sentence, losses, LABELS, needs_sense=True)
        senses = ["_"] * len(sentence)
        for token, sense, _ in roles:
            senses[token] = sense
        columns = [[str(number + 1) for number in range(len(sentence))]]
        columns += [without_blanks(entry.column(*names), losses) for names in WORDS]
        columns.append(without_blanks(senses, losses))
        columns += [without_blanks(cells, losses) for _, _, cells in roles]
        return sentence_text(tab_rows(columns))


CONLL08 = Conll08Writer()
