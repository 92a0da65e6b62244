"""Files with entities written back with other types, as a table of the user has them.

Nothing but the names of types changes; who is seen otherwise is told by the sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.brat import BratCorpus
from srlviewer.formats.brat_text import MARK
from srlviewer.formats.entity_edits import ChangeEntity, ChangeRelation, EntityEdit
from srlviewer.formats.entity_tags import PREFIXES
from srlviewer.formats.rewriting import (
    CellEdit,
    EditError,
    cells_of,
    rewritten,
    wrapped,
)
from srlviewer.formats.spert import SpertCorpus
from srlviewer.formats.spert_edits import rewritten_entities
from srlviewer.model.sentence import Sentence

_TYPE = re.compile(r"([^\t]*\t)([^\s:]+)", re.DOTALL)


def _spert(plain: BlockCorpus, sentences: Iterable[Sentence]) -> bytes:
    assert isinstance(plain, SpertCorpus)
    return rewritten_entities(plain, _changes(plain, sentences))


def _changes(plain: BlockCorpus, sentences: Iterable[Sentence]) -> Iterator[EntityEdit]:
    for seen in sentences:
        own = plain.sentence(seen.position)
        if not seen.sound or not own.entities:
            continue
        for entity, was in zip(seen.entities, own.entities, strict=True):
            if entity.label != was.label:
                yield ChangeEntity(seen.position, was.number, entity.label)
        pairs = zip(seen.entity_relations, own.entity_relations, strict=True)
        for relation, of_file in pairs:
            if relation.label != of_file.label:
                yield ChangeRelation(seen.position, of_file.number, relation.label)


def _bio(plain: BlockCorpus, sentences: Iterable[Sentence]) -> bytes:
    return rewritten(plain, _tag_cells(plain, sentences))


def _tag_cells(plain: BlockCorpus, sentences: Iterable[Sentence]) -> Iterator[CellEdit]:
    """The tags of the entities that have another type; prefixes stay."""
    column = int(plain.settings.get("column", 0)) - 1
    for seen in sentences:
        own = plain.sentence(seen.position)
        changed = [
            (entity, was.label)
            for entity, was in zip(seen.entities, own.entities, strict=True)
            if entity.label != was.label
        ]
        rows = cells_of(plain, seen) if changed else []
        for entity, was in changed:
            for token in range(*entity.spans[0]):
                place = column % len(rows[token])
                prefix, _, label = rows[token][place].partition("-")
                if prefix in PREFIXES and label == was:
                    text = f"{prefix}-{entity.label}"
                    yield CellEdit(seen.position, token, place, text)


def _brat(plain: BlockCorpus, sentences: Iterable[Sentence]) -> bytes:
    """The lines of the annotations; a text has no types in it."""
    assert isinstance(plain, BratCorpus)
    names = {}
    for seen in sentences:
        own = plain.sentence(seen.position)
        for entity, was in zip(seen.entities, own.entities, strict=True):
            names[entity.line] = was.label, entity.label
        pairs = zip(seen.entity_relations, own.entity_relations, strict=True)
        for relation, of_file in pairs:
            names[relation.line] = of_file.label, relation.label
    if plain.is_text:
        return wrapped(plain, plain.source.content)
    text = plain.source.content.decode()
    mark = MARK if text.startswith(MARK) else ""
    rows = text.removeprefix(mark).split("\n")
    for line, (old, label) in names.items():
        found = _TYPE.match(rows[line - 1])
        if old == label or found is None or found[2] != old:
            continue
        if re.search(r"\s", label):
            raise EditError(f'"{label}" holds a blank, which divides types in brat')
        rows[line - 1] = f"{found[1]}{label}{rows[line - 1][found.end() :]}"
    return wrapped(plain, (mark + "\n".join(rows)).encode())


RESPELLED: Mapping[str, Callable[[BlockCorpus, Iterable[Sentence]], bytes]] = {
    "spert": _spert,
    "bio": _bio,
    "brat": _brat,
}
"""Format -> what writes its file with the types that its sentences are seen with."""
