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
        "up1-ewt": "srlviewer.formats.up1_ewt:UP1_EWT",
        "up2": "srlviewer.formats.up2:UP2",
        "fipb": "srlviewer.formats.fipb:FIPB",
        "conll05-props": "srlviewer.formats.props:CONLL05_PROPS",
        "conll04-props": "srlviewer.formats.props:CONLL04_PROPS",
        "conll08": "srlviewer.formats.conll08:CONLL08",
        "conll05-full": "srlviewer.formats.conll05_full:CONLL05_FULL",
        "propbank-skel": "srlviewer.formats.propbank_skel:PROPBANK_SKEL",
        "conll12": "srlviewer.formats.conll12:CONLL12",
        "propbank-prop": "srlviewer.formats.propbank_prop:PROPBANK_PROP",
        "propbank-br": "srlviewer.formats.propbank_br:PROPBANK_BR",
        "conllx": "srlviewer.formats.conllx:CONLLX",
        "conllu": "srlviewer.formats.conllu:CONLLU",
        "export": "srlviewer.formats.export:EXPORT",
        "brackets": "srlviewer.formats.tree_brackets:BRACKETS",
        "discbracket": "srlviewer.formats.tree_brackets:DISCBRACKET",
        "alpino": "srlviewer.formats.alpino:ALPINO",
        "tiger": "srlviewer.formats.tiger:TIGER",
        "tiger2": "srlviewer.formats.tiger:TIGER2",
        "salsa": "srlviewer.formats.salsa:SALSA",
        "semeval10-conll": "srlviewer.formats.semeval10_conll:SEMEVAL10_CONLL",
        "framenet-fulltext": "srlviewer.formats.framenet_xml:FRAMENET_FULLTEXT",
        "framenet-nested": "srlviewer.formats.framenet_xml:FRAMENET_NESTED",
        "semxml": "srlviewer.formats.semxml:SEMXML",
        "semafor-json": "srlviewer.formats.semafor_json:SEMAFOR_JSON",
        "frame-elements": "srlviewer.formats.frame_elements:FRAME_ELEMENTS",
        "open-sesame": "srlviewer.formats.open_sesame:OPEN_SESAME",
        "spert": "srlviewer.formats.spert:SPERT",
        "brat": "srlviewer.formats.brat:BRAT",
        "bio": "srlviewer.formats.bio:BIO",
    },
)
