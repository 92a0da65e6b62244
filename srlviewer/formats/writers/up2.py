"""To Universal PropBank 2.0: CoNLL-U Plus with roles that point."""

from __future__ import annotations

import re
from collections.abc import Mapping

from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.roles import NO_NAME, LabelRules, lose_nameless, writable
from srlviewer.formats.writers.rows import (
    COMMENT_SETTING,
    comment_lines,
    sentence_text,
    tab_rows,
    with_extra_rows,
)
from srlviewer.formats.writers.writer import Entry, Settings
from srlviewer.model.sentence import Sentence

NAMES = ("ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL")

LABELS = LabelRules(re.compile(r"^$|[|]"))


class Up2Writer:
    """See `srlviewer.formats.writers.writer.Writer`."""

    name = "up2"
    title = "Universal PropBank 2.0, CoNLL-U Plus with words"
    settings = COMMENT_SETTING
    role_form = ""
    holds = frozenset(NAMES)
    bare = False
    needs_heads = True
    has_trees = False
    headers: Mapping[str, str] = {
        form: f"# global.columns = {' '.join(NAMES)} UP:PRED {roles}\n"
        for form, roles in (("head", "UP:ARGHEADS"), ("span", "UP:ARGSPANS"))
    }

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """A roleset and its roles in the row of each predicate."""
        sentence = entry.sentence
        lose_nameless(sentence, losses)
        senses, roles = ["_"] * len(sentence), ["_"] * len(sentence)
        for proposition in sentence.propositions:
            predicate = proposition.predicate
            if predicate.sense in NO_NAME:
                losses.add("predicate", more="without a sense")
                number = len(proposition.arguments)
                losses.add("argument", number, more="of it")
                continue
            senses[predicate.token] = predicate.sense
            labels = [argument.label for argument in proposition.arguments]
            kept = frozenset(writable(labels, LABELS, losses))
            pointers = (
                f"{argument.label}:{_place(sentence, start, end)}"
                for argument in proposition.arguments
                if argument.label in kept
                for start, end in argument.spans
            )
            roles[predicate.token] = "|".join(pointers) or "_"
        ids = [str(number + 1) for number in range(len(sentence))]
        columns = [ids, *(entry.column(name) for name in NAMES[1:]), senses, roles]
        rows = with_extra_rows(tab_rows(columns), entry, NAMES, len(columns))
        return sentence_text([*comment_lines(entry, settings), *rows])


def _place(sentence: Sentence, start: int, end: int) -> str:
    """`4` in head form, `3-4` in span form; from 1, ends inclusive."""
    return f"{start + 1}-{end}" if sentence.role_form == "span" else str(start + 1)


UP2 = Up2Writer()
