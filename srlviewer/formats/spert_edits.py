"""Writing a SpERT file back with edited entities and relations.

What no edit names comes out as it went in: other keys, their order, white space. An
item that changes keeps its place, its keys and its layout; a new one is set as its
neighbours are. Whether letters are escaped is told by the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from srlviewer.formats.entity_edits import (
    EntityEdit,
    WantedItem,
    WantedItems,
    wanted_items,
)
from srlviewer.formats.entity_tags import TagScheme, encoded, scheme_of
from srlviewer.formats.json_style import Style, deeper, style_of
from srlviewer.formats.rewriting import EditError, wrapped
from srlviewer.formats.spert import SpertCorpus
from srlviewer.model.json_places import Place, places_in

ENTITY, RELATION = ("type", "start", "end"), ("type", "head", "tail")
_ENTITIES, _RELATIONS, _TAGS = "entities", "relations", "tags"
_Change = tuple[int, int, str]
"""Start and end of what is replaced, and the text in its place."""


def rewritten_entities(corpus: SpertCorpus, edits: Iterable[EntityEdit]) -> bytes:
    """The bytes of the file with these edits, in its encoding and packing.

    Raises:
        EditError: no such item, a place outside the sentence, a sentence with errors,
            or a character that the encoding does not have.
    """
    by_position: dict[int, list[EntityEdit]] = {}
    for edit in edits:
        by_position.setdefault(edit.position, []).append(edit)
    for position in by_position:
        if not 0 <= position < len(corpus):
            raise EditError(f"no sentence {position + 1} among {len(corpus)}")
    return wrapped(corpus, b"".join(_pieces(corpus, by_position)))


def _pieces(
    corpus: SpertCorpus, by_position: dict[int, list[EntityEdit]]
) -> Iterator[bytes]:
    content, end = corpus.source.content, 0
    is_ascii = content.isascii()
    for position in sorted(by_position):
        start = int(corpus.index.starts[position])
        stop = int(corpus.index.ends[position])
        yield content[end:start]
        text = content[start:stop].decode()
        wanted = wanted_items(corpus.sentence(position), by_position[position])
        writer = _Writer(text, position, is_ascii=is_ascii)
        yield writer.with_items(wanted).encode()
        end = stop
    yield content[end:]


class _Writer:
    """Writes values in the style of one object."""

    def __init__(self, text: str, position: int, *, is_ascii: bool) -> None:
        self._text = text
        self._is_ascii = is_ascii
        self._where = f"sentence {position + 1}"
        self._whole = places_in(text)
        if _RELATIONS not in self._whole.members:
            raise EditError(f"{self._where}: nothing is annotated here")

    def with_items(self, wanted: WantedItems) -> str:
        """The object with these items in it."""
        members, text = self._whole.members, self._text
        if _ENTITIES in members:
            changes = self._list_changes(_ENTITIES, wanted.entities, ENTITY)
        else:
            changes = self._tag_changes(wanted)
        changes += self._list_changes(_RELATIONS, wanted.relations, RELATION)
        for start, end, put in sorted(changes, reverse=True):
            text = text[:start] + put + text[end:]
        return text

    def _list_changes(
        self, key: str, wanted: Sequence[WantedItem], keys: Sequence[str]
    ) -> list[_Change]:
        """What makes a list of items the one that is wanted."""
        place = self._whole.members[key]
        if [one.source for one in wanted] == list(range(len(place.items))):
            pairs = zip(place.items, wanted, strict=True)
            return [c for item, one in pairs for c in self._item_changes(item, one)]
        texts = [self._item_text(place, one, keys) for one in wanted]
        style = style_of(self._text, place) if place.items else self._list_style()
        return [(place.start, place.end, style.list_of(texts))]

    def _tag_changes(self, wanted: WantedItems) -> list[_Change]:
        """What makes the tags say these entities; they count in order of appearance.

        Raises:
            EditError: two of them share a token.
        """
        place = self._whole.members[_TAGS]
        tags: list[str] = json.loads(place.text_in(self._text))
        is_bioes = scheme_of([tags]) is TagScheme.BIOES
        scheme = TagScheme.BIOES if is_bioes else TagScheme.BILOU
        items = [one.item for one in wanted.entities]
        new, left = encoded(items, len(tags), scheme)
        if left:
            raise EditError(f"{self._where}: tags cannot say entities that overlap")
        order = sorted(range(len(items)), key=lambda place: items[place][1])
        number = {old: place for place, old in enumerate(order)}
        wanted.relations = [
            one._replace(item=(one.item[0], number[one.item[1]], number[one.item[2]]))
            for one in wanted.relations
        ]
        triples = zip(place.items, tags, new, strict=True)
        return [(p.start, p.end, self._dump(n)) for p, o, n in triples if o != n]

    def _item_changes(self, item: Place, wanted: WantedItem) -> Iterator[_Change]:
        keys = ENTITY if "start" in item.members else RELATION
        for key, value in zip(keys, wanted.item, strict=True):
            place = item.members[key]
            if json.loads(place.text_in(self._text)) != value:
                yield place.start, place.end, self._dump(value)

    def _item_text(self, place: Place, wanted: WantedItem, keys: Sequence[str]) -> str:
        """An item with the values that are wanted; a new one like the first."""
        if wanted.source is not None:
            item = place.items[wanted.source]
            text = item.text_in(self._text)
            changes = self._item_changes(item, wanted)
            for start, end, put in sorted(changes, reverse=True):
                text = text[: start - item.start] + put + text[end - item.start :]
            return text
        values = dict(zip(keys, map(self._dump, wanted.item), strict=True))
        if place.items:
            first = place.items[0]
            order = [key for key in first.members if key in values]
            style = style_of(self._text, first)
        else:
            order, style = list(keys), self._item_style()
        return style.object_of({key: values[key] for key in order})

    def _item_style(self) -> Style:
        """Of an item where its list has none: as in the other list, or deeper."""
        members = self._whole.members
        lists = [members[key] for key in (_ENTITIES, _RELATIONS) if key in members]
        models = [one.items[0] for one in lists if one.items]
        if models:
            return style_of(self._text, models[0])
        return deeper(self._outer_style(), 2)

    def _list_style(self) -> Style:
        """Of a list of items that was empty."""
        members = self._whole.members
        lists = [members[key] for key in (_ENTITIES, _RELATIONS) if key in members]
        models = [one for one in lists if one.items]
        if models:
            return style_of(self._text, models[0])
        return deeper(self._outer_style(), 1)

    def _outer_style(self) -> Style:
        """Of the object; in one line if its tokens are."""
        outer = style_of(self._text, self._whole)
        tokens = style_of(self._text, self._whole.members["tokens"])
        if "\n" in tokens.before:
            return outer
        between = tokens.between if len(self._whole.members["tokens"].items) > 1 else ""
        return Style("", between or Style().between, "", outer.colon)

    def _dump(self, value: object) -> str:
        return json.dumps(value, ensure_ascii=self._is_ascii)
