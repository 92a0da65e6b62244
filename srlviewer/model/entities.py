"""Entities and relations between two of them, as SpERT, brat and BIO files have them.

Entities may nest, overlap, repeat and consist of pieces; relations are directed and
name their arguments by the numbers of the entities. Terms of Eberts and Ulges 2020.
"""

from __future__ import annotations

from typing import NamedTuple

from srlviewer.model.spans import Span, Spans


class Entity(NamedTuple):
    """A typed span; `number` is its 0-based place in the sentence, as in the file.

    `spans` are its tokens (several ranges: a discontinuous entity). `characters` are
    the half-open ranges of characters, where the format counts those; a range may cut
    a token. `entity_id` is the name that the file gives it (`T1`), `notes` what else
    it says about it, as (name, value).
    """

    number: int
    label: str
    spans: Spans
    characters: tuple[Span, ...] = ()
    entity_id: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    line: int = 0


class EntityRelation(NamedTuple):
    """A typed relation from one entity to another; both are numbers of entities.

    `number` is its 0-based place in the sentence, as in the file.
    """

    number: int
    label: str
    head: int
    tail: int
    relation_id: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    line: int = 0


class EntityAnnotation(NamedTuple):
    """What a sentence holds; place = number."""

    entities: tuple[Entity, ...] = ()
    relations: tuple[EntityRelation, ...] = ()


NO_ENTITIES = EntityAnnotation()
