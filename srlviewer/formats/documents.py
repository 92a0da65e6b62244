"""Which document a sentence belongs to, from comments such as `# newdoc id = x`."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

import numpy as np

from srlviewer.formats.blocks import BlockIndex
from srlviewer.formats.comments import read_comments

_BEGINNING = re.compile(rb"^#\s*(?:newdoc|doc-name)[^\n]*", re.MULTILINE)


def find_documents(content: bytes, index: BlockIndex) -> Callable[[int], str] | None:
    """From sentence position to document name; None if the file names no document."""
    if b"newdoc" not in content and b"doc-name" not in content:
        return None
    found = list(_BEGINNING.finditer(content))
    if not found:
        return None
    # A comment belongs to the first block that ends behind it.
    places = np.searchsorted(index.ends, [m.start() for m in found], side="right")
    names = [
        read_comments([m.group().decode(errors="replace")]).document or ""
        for m in found
    ]
    firsts = places.tolist()

    def document(position: int) -> str:
        at = bisect_right(firsts, position) - 1
        return names[at] if at >= 0 else ""

    return document
