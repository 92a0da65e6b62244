"""Model to text: one module a family of target formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.registry import Registry

if TYPE_CHECKING:
    from srlviewer.formats.writers.writer import Writer

WRITERS: Registry[Writer] = Registry(
    "target format",
    "srlviewer.writers",
    {
        "conll09": "srlviewer.formats.writers.conll09:CONLL09",
        "conll08": "srlviewer.formats.writers.conll08:CONLL08",
        "conllu-srl": "srlviewer.formats.writers.conllu_srl:CONLLU_SRL",
        "up2": "srlviewer.formats.writers.up2:UP2",
        "conll05-props": "srlviewer.formats.writers.props:CONLL05_PROPS",
        "conll04-props": "srlviewer.formats.writers.props:CONLL04_PROPS",
        "conllx": "srlviewer.formats.writers.dependencies:CONLLX",
        "conllu": "srlviewer.formats.writers.dependencies:CONLLU",
        "export": "srlviewer.formats.writers.export:EXPORT",
        "brackets": "srlviewer.formats.writers.brackets:BRACKETS",
        "discbracket": "srlviewer.formats.writers.brackets:DISCBRACKET",
        "tiger": "srlviewer.formats.writers.tiger:TIGER",
        "salsa": "srlviewer.formats.writers.salsa:SALSA",
        "semeval10-conll": "srlviewer.formats.writers.semeval10_conll:SEMEVAL10_CONLL",
        "spert": "srlviewer.formats.writers.entities:SPERT",
        "brat": "srlviewer.formats.writers.entities:BRAT",
        "bio": "srlviewer.formats.writers.entities:BIO",
    },
)
