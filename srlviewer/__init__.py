"""Gold and predicted semantic annotation side by side, with verdicts of a scorer.

import srlviewer
comparison = srlviewer.compare("gold.conllu", "predicted.conllu", "primesrl")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from srlviewer.api import compare, convert, read
    from srlviewer.comparison import Comparison

__version__ = "0.1.0"
__all__ = ["Comparison", "__version__", "compare", "convert", "read"]

_PLACES = {
    "read": "srlviewer.api",
    "compare": "srlviewer.api",
    "convert": "srlviewer.api",
    "Comparison": "srlviewer.comparison",
}


def __getattr__(name: str) -> object:
    """Import the public names when somebody asks for one: they load numpy."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
