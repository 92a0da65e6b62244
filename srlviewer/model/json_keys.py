"""Keys that a JSON object has more than once: Python keeps the last one and is silent.

Files in JSON say something else then than what is read, so that it is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

Pairs = list[tuple[str, Any]]


def noting_repeated(repeated: list[str]) -> Callable[[Pairs], dict[str, Any]]:
    """An `object_pairs_hook` that adds the keys of which an object has several."""
    return partial(_object, repeated)


def _object(repeated: list[str], pairs: Pairs) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        numbers = Counter(key for key, _ in pairs)
        repeated += [key for key, number in numbers.items() if number > 1]
    return found


def repeated_message(repeated: list[str]) -> str:
    """What there is to say of such keys; the text may hold halves of characters."""
    keys = ", ".join(f'"{key}"' for key in dict.fromkeys(repeated))
    return f"an object has {keys} more than once: the last one counts"
