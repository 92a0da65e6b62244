"""The words that ids such as `s12_3` name, in any sentence of a column file.

The number is the one in the first column. Where numbers begin again (several texts in
one file), an id means a sentence of its own text.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property

from srlviewer.formats.blocks import BlockIndex
from srlviewer.model.frames import WORD as WORD_KIND
from srlviewer.model.frames import Filler
from srlviewer.model.numbers import whole_number

NUMBER, WORD, FORM, LEMMA, TAG = range(5)
_ID = re.compile(r"s(\d{1,9})_(\d{1,9})", re.ASCII)
_NONE = frozenset(("", "_", "-", "--"))
_KEPT = 256


class WordIndex:
    """Sentence number -> position; the words of the sentence at a position."""

    def __init__(self, content: bytes, index: BlockIndex) -> None:
        """Nothing is read yet."""
        self._content = content
        self._index = index
        self._rows: OrderedDict[int, Sequence[Sequence[str]]] = OrderedDict()
        self._lock = threading.Lock()

    @cached_property
    def _texts(self) -> Sequence[int]:
        """The number of its text for each sentence: a new one where numbers fall."""
        texts, text, before = [], 0, -1
        for number in self._numbers:
            text += number <= before
            before = number
            texts.append(text)
        return texts

    @cached_property
    def _numbers(self) -> Sequence[int]:
        """The number in the file of each sentence; -1 if it has none."""
        found = []
        for start in self._index.starts.tolist():
            tab = self._content.find(b"\t", start, start + 20)
            text = self._content[start:tab].decode("ascii", "replace")
            number = whole_number(text) if tab >= 0 else None
            found.append(-1 if number is None else number)
        return found

    @cached_property
    def _positions(self) -> dict[tuple[int, int], int]:
        """(Text, number) -> position."""
        keys = zip(self._texts, self._numbers, strict=True)
        return {key: position for position, key in enumerate(keys) if key[1] >= 0}

    def document(self, position: int) -> str:
        """The number of the text, if there are several in the file."""
        several = bool(self._texts) and self._texts[-1] > 0
        return str(self._texts[position] + 1) if several else ""

    def filler(self, node: str, here: int) -> Filler | None:
        """The word of an id, seen from the sentence at position `here`."""
        found = _ID.fullmatch(node)
        if found is None:
            return None
        number, word = int(found[1]), int(found[2])
        position = self._positions.get((self._texts[here], number))
        if position is None:
            return None
        rows = self._rows_of(position)
        if not 1 <= word <= len(rows):
            return None
        cells = rows[word - 1]
        lemma = cells[LEMMA]
        return Filler(
            position,
            ((word - 1, word),),
            heads=((word - 1, word),),
            node=node,
            kind=WORD_KIND,
            head_word=cells[FORM],
            lemma="" if lemma in _NONE else lemma,
            forms=(cells[FORM],),
            tags=(cells[TAG],),
            place=str(number),
        )

    def _rows_of(self, position: int) -> Sequence[Sequence[str]]:
        with self._lock:
            known = self._rows.get(position)
        if known is not None:
            return known
        start, end = self._index.starts[position], self._index.ends[position]
        block = self._content[start:end].decode("utf-8", "backslashreplace")
        rows = []
        for line in block.replace("\r\n", "\n").rstrip("\r").split("\n"):
            cells = line.split("\t", TAG + 1)[: TAG + 1]
            rows.append([*cells, *[""] * (TAG + 1 - len(cells))])
        with self._lock:
            self._rows[position] = rows
            while len(self._rows) > _KEPT:
                self._rows.popitem(last=False)
        return rows
