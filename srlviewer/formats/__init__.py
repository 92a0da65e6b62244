"""Text to model: one module a format family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.registry import Registry

if TYPE_CHECKING:
    from srlviewer.formats.reader import Format

FORMATS: Registry[Format] = Registry(
    "format",
    "srlviewer.formats",
    {
        "conll09": "srlviewer.formats.conll09:CONLL09",
        "conllu-srl": "srlviewer.formats.conllu_srl:CONLLU_SRL",
    },
)
