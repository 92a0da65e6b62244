"""Labels as they stand on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from srlviewer.gui.table_model import Cell

NO_FUNCTION: Final = "---"
"""How `gf` writes behind a category that there is no function."""


def shown_label(label: Cell) -> str:
    """A category alone where it has no function; files keep the page's form.

    >>> shown_label("S---"), shown_label("NP-SB"), shown_label("---"), shown_label("--")
    ('S', 'NP-SB', '---', '--')
    """
    text = str(label)
    return text.removesuffix(NO_FUNCTION) or text
