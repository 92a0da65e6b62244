"""The relation file of FrameNet in both its spellings.

`frameRelationType > frameRelation > FERelation` since 1.5, before that
`frame-relation-type > frame-relations > frame-relation > fe-relation`. Core sets,
requires and excludes are relations of a frame with itself in some older files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from srlviewer.errors import Problem
from srlviewer.knowledge.framenet_events import Attributes, go_through
from srlviewer.model.frame_lexicon import FrameRelation, LexicalElement, LexicalFrame

CORE_SET, EXCLUDES, REQUIRES = "CoreSet", "Excludes", "Requires"
INSIDE = frozenset((CORE_SET, EXCLUDES, REQUIRES))
"""Kinds that hold between elements of one frame."""


def read_relations(path: Path) -> tuple[tuple[FrameRelation, ...], Problem | None]:
    """All relations of a file; none and a problem if it is broken."""
    found: list[FrameRelation] = []
    pairs: list[tuple[str, str]] = []
    kind = ""

    def start(tag: str, attributes: Attributes) -> None:
        nonlocal kind
        match tag.replace("-", "").lower():
            case "framerelationtype":
                kind = attributes.get("name", "")
            case "framerelation":
                pairs.clear()
                names = (
                    attributes.get("superFrameName", ""),
                    attributes.get("subFrameName", ""),
                )
                found.append(FrameRelation(kind, *names))
            case "ferelation":
                pairs.append(
                    (
                        attributes.get("superFEName", ""),
                        attributes.get("subFEName", ""),
                    )
                )

    def end(tag: str, text: str) -> None:
        del text
        if tag.replace("-", "").lower() == "framerelation":
            found[-1] = found[-1]._replace(elements=tuple(pairs))

    problem = go_through(path, start, end)
    return ((), problem) if problem else (tuple(found), None)


class Inside(NamedTuple):
    """What relations say of the elements of one frame."""

    core_sets: tuple[tuple[str, ...], ...] = ()
    requires: tuple[tuple[str, str], ...] = ()
    excludes: tuple[tuple[str, str], ...] = ()


def relations_inside(relations: Iterable[FrameRelation]) -> dict[str, Inside]:
    """Frame -> core sets, requires, excludes; empty if no relation is of these kinds.

    Members that are paired, directly or over others, make one core set.
    """
    pairs: dict[str, dict[str, list[tuple[str, str]]]] = {}
    for relation in relations:
        if relation.kind in INSIDE:
            held = pairs.setdefault(relation.super_frame, {})
            held.setdefault(relation.kind, []).extend(relation.elements)
    return {
        frame: Inside(
            _joined(held.get(CORE_SET, ())),
            tuple(held.get(REQUIRES, ())),
            tuple(held.get(EXCLUDES, ())),
        )
        for frame, held in pairs.items()
    }


def _joined(pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, ...], ...]:
    sets: list[list[str]] = []
    for pair in pairs:
        touched = [members for members in sets if set(members) & set(pair)]
        names = [name for members in touched for name in members]
        sets = [members for members in sets if members not in touched]
        sets.append(list(dict.fromkeys([*names, *pair])))
    return tuple(map(tuple, sets))


def completed(frame: LexicalFrame, inside: Mapping[str, Inside]) -> LexicalFrame:
    """A frame with what relations say of its elements."""
    found = inside.get(frame.name)
    if found is None:
        return frame

    def complete(element: LexicalElement) -> LexicalElement:
        requires = [b for a, b in found.requires if a == element.name]
        excludes = [b for a, b in found.excludes if a == element.name]
        return element._replace(
            requires=(*element.requires, *requires),
            excludes=(*element.excludes, *excludes),
        )

    return frame._replace(
        elements=tuple(map(complete, frame.elements)),
        core_sets=(*frame.core_sets, *found.core_sets),
    )
