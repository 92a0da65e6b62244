"""Verdicts that a legend leaves out unless something has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.scoring.judgements import Judgements

DEPENDENT_KINDS: Final = frozenset({"predicate", "argument", "relation"})
"""Kinds of items that may be right and not count because of another item."""
_LABEL = frozenset({Verdict.WRONG_LABEL})
_SPAN = frozenset({Verdict.WRONG_SPAN})
_ONE_SIDED = frozenset({Verdict.MISSING, Verdict.SPURIOUS})
WITHOUT: Final[Mapping[str, frozenset[Verdict]]] = {
    "role.recognition": _LABEL,
    "role.labelling": _SPAN | {Verdict.SPURIOUS},
    "ni.recognition": _LABEL | _SPAN,
    "ni.interpretation": _SPAN | _ONE_SIDED,
    "ni.linking": _LABEL,
    "ni.overlap": _LABEL | _SPAN | _ONE_SIDED,
    "senseval3.match": _LABEL,
    "senseval3.overlap": _LABEL,
    "dependency.unlabelled": _LABEL,
    **dict.fromkeys(("pos.syn", "pos.gf", "pos.syn_gf"), _SPAN),
    "pos.accuracy": _SPAN | _ONE_SIDED,
    "entity.span": _LABEL,
}
"""Measure of frames, trees or entities -> what its definition gives to no item: one
that compares no labels finds none wrong, one of words no other extent."""


def rare_verdicts(judgements: Judgements, measure: str) -> frozenset[Verdict]:
    """Those that hardly an item, if any, can have under this measure.

    `partial` is one of few schemes; `right, penalised` needs another item that is at
    fault, which phrases, frames with their elements, and entities do not have.
    """
    rare = WITHOUT.get(measure, frozenset()) | {Verdict.PARTIAL}
    kinds = {
        judgements.bases[judgements.measures[part].base].kind
        for part in judgements.parts(measure)
    }
    return rare | {Verdict.PENALISED} if kinds.isdisjoint(DEPENDENT_KINDS) else rare
