"""To CoNLL-U+SRL, in the form (heads or spans) in which the roles come."""

from __future__ import annotations

import re

from srlviewer.formats.conllu_srl import NAMES
from srlviewer.formats.role_cells import TAGGED
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.roles import LabelRules, head_roles, span_roles
from srlviewer.formats.writers.rows import (
    COMMENT_SETTING,
    comment_lines,
    sentence_text,
    tab_rows,
    with_extra_rows,
)
from srlviewer.formats.writers.writer import (
    NO_HEADERS,
    Entry,
    Settings,
)

WORDS = NAMES[1:8]


LABELS = LabelRules(re.compile(rf"^_?$|[|*()]|{TAGGED.pattern}"))
"""Brackets would make a file of spans of it; tags are refused."""


class ConlluSrlWriter:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "conllu-srl"
    title = "CoNLL-U+SRL, head or span form as the roles are read"
    settings = COMMENT_SETTING
    role_form = ""
    holds = frozenset(WORDS)
    bare = False
    needs_heads = True
    has_trees = False
    headers = NO_HEADERS

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """Flag and sense of each predicate, and a column in token order."""
        sentence = entry.sentence
        spans = sentence.role_form == "span"
        roles = (
            span_roles(sentence, losses)
            if spans
            else head_roles(sentence, losses, LABELS)
        )
        flags, senses = ["_"] * len(sentence), ["_"] * len(sentence)
        for token, sense, _ in roles:
            flags[token], senses[token] = "Y", sense
        ids = map(str, range(1, len(sentence) + 1))
        columns = [list(ids), *(entry.column(name) for name in WORDS), flags, senses]
        rows = tab_rows([*columns, *(cells for _, _, cells in roles)])
        width = len(columns) + len(roles)
        rows = with_extra_rows(rows, entry, NAMES[:8], width)
        return sentence_text([*comment_lines(entry, settings), *rows])


CONLLU_SRL = ConlluSrlWriter()
