"""To CoNLL-2005 and CoNLL-2004 props: targets and bracket columns, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.roles import NO_NAME, span_roles
from srlviewer.formats.writers.rows import lose_extra_rows, without_blanks
from srlviewer.formats.writers.writer import (
    NO_HEADERS,
    Entry,
    Settings,
)

BETWEEN = "  "
"""What stands at least between two columns."""


class PropsWriter:
    """See `srlviewer.formats.writers.writer.Writer`."""

    settings: Mapping[str, tuple[str, ...]] = {"target": ("given", "sense", "lemma")}
    role_form = "span"
    holds = frozenset[str]()
    bare = True
    needs_heads = False
    has_trees = False
    headers = NO_HEADERS

    def __init__(self, name: str, title: str, *, labelled_ends: bool) -> None:
        """`labelled_ends`: closing brackets repeat the label, as in 2004."""
        self.name = name
        self.title = title
        self._labelled_ends = labelled_ends

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """Columns of equal width, the stars of a column below one another."""
        sentence = entry.sentence
        losses.add_to_file("comment", len(sentence.comments))
        lose_extra_rows(entry, losses)
        roles = span_roles(sentence, losses, labelled_ends=self._labelled_ends)
        targets = ["-"] * len(sentence)
        names = _names(entry, settings.get("target", "given"), losses)
        for token, name in zip(sentence.predicate_tokens, names, strict=True):
            targets[token] = name
        columns = [left_aligned(without_blanks(targets, losses))]
        columns += [star_aligned(cells) for _, _, cells in roles]
        rows = (BETWEEN.join(row).rstrip() for row in zip(*columns, strict=True))
        return "".join(f"{row}\n" for row in rows) + "\n"


def _names(entry: Entry, wanted: str, losses: Losses) -> Sequence[str]:
    """The target of each predicate.

    `given`: what the file itself calls it (lemma, roleset); `sense` and `lemma` as the
    words say. A name that is missing is replaced by the next best one.
    """
    sentence = entry.sentence
    tokens = sentence.predicate_tokens
    lemmas = [entry.column("LEMMA")[token] for token in tokens]
    forms = [entry.column("FORM")[token] for token in tokens]
    given = sentence.targets or sentence.senses
    first = {"given": given, "sense": sentence.senses, "lemma": lemmas}[wanted]
    found = []
    for number, options in enumerate(
        zip(first, given, sentence.senses, lemmas, forms, strict=True)
    ):
        name = next((o for o in options if o not in NO_NAME), "_")
        if options[0] in NO_NAME:
            losses.add("predicate", more=f'without a name, called "{name}"')
        if sentence.senses[number] not in {name, "_", "-", ""}:
            losses.add_to_file("sense")
        found.append(name)
    return found


def left_aligned(cells: Sequence[str]) -> list[str]:
    """Cells padded behind to one width."""
    width = max(map(len, cells), default=0)
    return [cell.ljust(width) for cell in cells]


def star_aligned(cells: Sequence[str]) -> list[str]:
    """Cells padded on both sides so that their stars stand below one another."""
    stars = [cell.rindex("*") for cell in cells]
    before = max(stars, default=0)
    padded = [" " * (before - at) + cell for at, cell in zip(stars, cells, strict=True)]
    return left_aligned(padded)


CONLL05_PROPS = PropsWriter("conll05-props", "CoNLL-2005 props", labelled_ends=False)
CONLL04_PROPS = PropsWriter("conll04-props", "CoNLL-2004 props", labelled_ends=True)
