"""To CoNLL-2009: each column of words twice, gold and predicted."""

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

PAIRS = (
    ("LEMMA", "PLEMMA"),
    ("UPOS", "PPOS"),
    ("FEATS", "PFEAT"),
    ("HEAD", "PHEAD"),
    ("DEPREL", "PDEPREL"),
)
"""A gold column and the predicted one behind it, which is a copy if there is none."""


LABELS = LabelRules(re.compile(r"^[_-]?$|\|"))


class Conll09Writer:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "conll09"
    title = "CoNLL-2009"
    settings = NO_SETTINGS
    role_form = "head"
    holds = frozenset(("FORM", *(name for pair in PAIRS for name in pair)))
    bare = False
    needs_heads = False
    has_trees = False
    headers = NO_HEADERS

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """One row a token; FILLPRED and PRED at each predicate that has a sense."""
        sentence = entry.sentence
        lose_comments(sentence, losses)
        lose_extra_rows(entry, losses)
        roles = head_roles(sentence, losses, LABELS, needs_sense=True)
        flags, senses = ["_"] * len(sentence), ["_"] * len(sentence)
        for token, sense, _ in roles:
            flags[token], senses[token] = "Y", sense
        columns = [[str(number + 1) for number in range(len(sentence))]]
        columns.append(without_blanks(entry.column("FORM"), losses))
        for gold, predicted in PAIRS:
            cells = without_blanks(entry.column(gold), losses)
            columns.append(cells)
            copied = predicted not in entry.columns
            columns.append(
                cells if copied else without_blanks(entry.column(predicted), losses)
            )
        columns += [flags, without_blanks(senses, losses)]
        columns += [without_blanks(cells, losses) for _, _, cells in roles]
        return sentence_text(tab_rows(columns))


CONLL09 = Conll09Writer()
