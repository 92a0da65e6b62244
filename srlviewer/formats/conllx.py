"""CoNLL-X and CoNLL-2006/07: ten columns, a tree for each sentence.

Like CoNLL-U without comments; columns 9 and 10 are PHEAD and PDEPREL. The coarse tags
of column 4 are the tags of the tokens.
"""

from __future__ import annotations

from collections.abc import Mapping

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.column_stretch import ColumnStretch, Layout, read_stretch
from srlviewer.formats.conllu import (
    REFUSED_HEADS,
    has_comments,
    has_content,
    no_roles,
    tree_rows,
)
from srlviewer.formats.conllu_rows import ConlluReader
from srlviewer.formats.reader import Source
from srlviewer.model.corpus import Corpus

NAMES = (
    "ID", "FORM", "LEMMA", "CPOS", "POS", "FEATS", "HEAD", "DEPREL", "PHEAD", "PDEPREL",
)  # fmt: skip
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
FIXED = len(NAMES)


def _has_no_comments(raw: bytes) -> bool:
    """Whether all lines are rows, without a carriage return or NUL in any."""
    if raw.startswith(b"#") or b"\n#" in raw:
        return False
    return b"\r" not in raw and b"\0" not in raw


LAYOUT = Layout(
    fixed=FIXED, form=1, tag=3, head=6, relation=7, predicate=None, empty=b"_",
    one_label=False, is_plain=_has_no_comments,
)  # fmt: skip


class ConllxReader(ConlluReader):
    """Blocks to sentences, and to arrays."""

    def stretch(self, raw: bytes, start: int, number: int) -> ColumnStretch | None:
        """See `srlviewer.formats.block_corpus.StretchReader`."""
        return read_stretch(LAYOUT, raw, start, number)


class ConllxFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "conllx"
    title = "CoNLL-X, CoNLL-2006 and 2007"
    page = "https://aclanthology.org/W06-2920/"
    extensions = (".conllx", ".conll")
    settings: Mapping[str, tuple[str, ...]] = {}
    counts = ("sentences", "words")

    def fits(self, source: Source) -> bool:
        """Ten columns, a head in 7; neither comments nor DEPS or MISC content."""
        rows = tree_rows(source)
        if not rows or has_comments(source):
            return False
        return not any(map(has_content, rows))

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file."""
        reader = ConllxReader(
            no_roles,
            NUMBERS,
            FIXED,
            fixed=True,
            role_form="",
            refused_heads=REFUSED_HEADS,
        )
        return BlockCorpus(source, self.name, settings, reader)


CONLLX = ConllxFormat()
