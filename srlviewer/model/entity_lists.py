"""Entities and relations as plain lists: whole files at the speed of their parser.

For schemes that judge thousands of sentences at once; what a sentence shows is made of
the same lists when somebody looks at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

from srlviewer.model.entities import Entity, EntityAnnotation, EntityRelation
from srlviewer.model.sentence import Sentence


class EntityLists(NamedTuple):
    """A sentence: its tokens, (type, start, end) and (type, head, tail).

    Spans are half-open and count tokens from 0; head and tail are places in `entities`.
    """

    tokens: Sequence[str]
    entities: Sequence[tuple[str, int, int]]
    relations: Sequence[tuple[str, int, int]]


@runtime_checkable
class HasEntityLists(Protocol):
    """A corpus that can give its sentences as lists."""

    def entity_lists(
        self, start: int, stop: int
    ) -> Sequence[EntityLists | None] | None:
        """Sentences `start` up to, not with, `stop`; None: read them one by one.

        None in place of a sentence: something has to be reported about it (an error or
        a warning), so it must be read alone. About all others nothing has to be said.
        """


@dataclass(slots=True)
class KeptLists:
    """Lists that were read with their sentence: see `Sentence.read_entities`."""

    lists: EntityLists
    line: int

    def __call__(self, sentence: Sentence) -> EntityAnnotation:
        """Items that name the line at which the sentence begins."""
        del sentence
        line = self.line
        return EntityAnnotation(
            tuple(
                Entity(number, label, ((start, end),), line=line)
                for number, (label, start, end) in enumerate(self.lists.entities)
            ),
            tuple(
                EntityRelation(number, label, head, tail, line=line)
                for number, (label, head, tail) in enumerate(self.lists.relations)
            ),
        )
