"""What `spert` reports: the types file, and types that it does not have.

Page: `spert`, section 10, and the table of refusals of the format.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.entities import Entity, EntityRelation
from srlviewer.model.entity_types import EntityType, EntityTypes, parse_types
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.option_files import read_option_file
from srlviewer.scoring.types_files import types_files_beside


def read_types_file(name: str, gold: str, log: ProblemLog) -> EntityTypes | None:
    """A types file beside the gold file, or in the current folder."""
    hint = "put the types file of the corpus beside the gold file"
    found = read_option_file(name, gold, log, kind="types file", hint=hint)
    return None if found is None else parse_types(found[1], found[0], log)


def types_missing(path: str) -> Problem:
    """The warning where no types file is named."""
    return Problem(
        code="spert.types-missing",
        message="no types file: which relation types are symmetric is not known",
        severity=Severity.WARNING,
        path=path,
        hint=f"{_naming(types_files_beside(path))}, if a type is symmetric",
    )


def _naming(names: Sequence[str]) -> str:
    """How to name a types file: that which lies there, if there is any."""
    if not names:
        return "name it, as in spert:types=types.json"
    wanted = f"spert:types={names[0]}"
    if len(names) == 1:
        return f"name it: {wanted}"
    return f"name one of {', '.join(names)}, as in {wanted}"


def unknown_types(
    sentence: Sentence, types: EntityTypes, path: str
) -> Iterator[Problem]:
    """An error for each item whose type the types file lacks."""
    annotation = sentence.entity_annotation
    checks: tuple[
        tuple[
            str, Iterable[Entity] | Iterable[EntityRelation], Mapping[str, EntityType]
        ],
        ...,
    ] = (
        ("entities", annotation.entities, types.entities),
        ("relations", annotation.relations, types.relations),
    )
    for key, items, known in checks:
        for item in items:
            if item.label in known:
                continue
            near = get_close_matches(item.label, known, 1)
            hint = f"did you mean {near[0]}? " if near else ""
            yield Problem(
                code="spert.type",
                message=f"sentence {sentence.position + 1}: {key}[{item.number}]: "
                f'unknown type "{item.label}"',
                path=path,
                line=item.line or sentence.line,
                sentence_id=sentence.sentence_id,
                hint=f"{hint}declare it in the types file, or take its items out",
            )
