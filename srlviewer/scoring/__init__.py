"""Schemes: aligned sentences in, judgement rows out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from srlviewer.registry import Registry

if TYPE_CHECKING:
    from srlviewer.scoring.scheme import SchemeFactory

SCHEMES: Registry[SchemeFactory | Any] = Registry(
    "scheme",
    "srlviewer.schemes",
    {
        "primesrl": "srlviewer.scoring.primesrl:PRIMESRL",
        "conll05": "srlviewer.scoring.conll_span:CONLL05",
        "conll04": "srlviewer.scoring.conll_span:CONLL04",
        "conll09": "srlviewer.scoring.conll_dependency:CONLL09",
        "conll08": "srlviewer.scoring.conll08:CONLL08",
        "attachment": "srlviewer.scoring.attachment:ATTACHMENT",
        "gf": "srlviewer.scoring.gf:GF",
        "evalb": "srlviewer.scoring.evalb:EVALB",
        "semeval10": "srlviewer.scoring.semeval10:SEMEVAL10",
        "semeval07": "srlviewer.scoring.semeval07:SEMEVAL07",
        "senseval3": "srlviewer.scoring.senseval3:SENSEVAL3",
        "spert": "srlviewer.scoring.spert:SPERT",
        "semeval13": "srlviewer.scoring.semeval13:SEMEVAL13",
    },
)
