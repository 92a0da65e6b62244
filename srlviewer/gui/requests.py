"""What the user asked to open: two files, how to read, pair and score them."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_SCHEME = "primesrl"


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """Gold and predicted file; an empty format means: recognise it from the content.

    `scheme` is a specification such as `primesrl:level=span`; empty means the default
    for what the files hold. `pair` is `position` or `id`. `open_item` is an address or
    a sentence id to go to.
    """

    gold: str
    predicted: str
    gold_format: str = ""
    predicted_format: str = ""
    scheme: str = ""
    pair: str = "position"
    open_item: str = ""
