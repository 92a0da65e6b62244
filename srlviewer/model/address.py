"""Stable addresses of items: what a CSV row and `--open` share.

`214:gold:argument:3` is the third argument of the gold side of sentence 214, both
counted from 1 in the order of the file. `214` alone is the sentence. Where a file is
seen in another form, arguments have other numbers inside the program: `in_file` and
`from_file` translate at its borders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from srlviewer.model.numbers import whole_number

if TYPE_CHECKING:
    from srlviewer.model.sentence import Sentence

SIDES = ("gold", "predicted")
SAME_ITEMS = {"proposition": "predicate"}
"""Kinds of rows whose items are numbered as those of another kind."""


def item_kind(kind: str) -> str:
    """The kind of the items that rows of a kind are about."""
    return SAME_ITEMS.get(kind, kind)


class ItemAddress(NamedTuple):
    """Sentence (0-based position in the gold file), side, kind and 0-based number."""

    sentence: int
    side: str = ""
    kind: str = ""
    number: int = 0

    def __str__(self) -> str:
        """The form that is shown and exported, numbers from 1."""
        if not self.kind:
            return str(self.sentence + 1)
        return f"{self.sentence + 1}:{self.side}:{self.kind}:{self.number + 1}"


def parse_address(text: str) -> ItemAddress | None:
    """The address, or None if the text is none."""
    parts = text.strip().split(":")
    sentence = whole_number(parts[0])
    if not sentence:
        return None
    if len(parts) == 1:
        return ItemAddress(sentence - 1)
    if len(parts) != 4 or parts[1] not in SIDES or not parts[2]:
        return None
    number = whole_number(parts[3])
    if not number:
        return None
    return ItemAddress(sentence - 1, parts[1], parts[2], number - 1)


def in_file(address: ItemAddress, sentence: Sentence | None) -> ItemAddress:
    """The address with the number that the item of this sentence has in the file."""
    if sentence is None or item_kind(address.kind) != "argument":
        return address
    return address._replace(number=sentence.in_file(address.number)[0])


def from_file(address: ItemAddress, sentence: Sentence | None) -> ItemAddress | None:
    """The item of this sentence that a written address means.

    None if it is not seen as the file is shown now.
    """
    if sentence is None or item_kind(address.kind) != "argument":
        return address
    number = sentence.from_file(address.number)
    return None if number is None else address._replace(number=number)
