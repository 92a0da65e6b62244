"""One item of a SpERT list: checked, and what is wrong with it said.

Two ways through it give the same: `plain_lists` is quick and gives up where anything is
to be said; `ItemReading` says it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from srlviewer.formats.entity_tags import Tagged, TagScheme, decoded, scheme_of
from srlviewer.formats.faults import plural
from srlviewer.formats.json_objects import NAMES, clean_text, type_name
from srlviewer.model.entity_lists import EntityLists

NO_TYPE = "None"
"""The name that the program gives to spans without a type."""
FORMS = "a string, a list of tokens, or an object with tokens"
"""What an item may be where nothing is annotated."""
_NESTED = frozenset({"sentences", "sents", "vertexSet", "doc_key", "ner"})
"""Keys of objects that are whole documents."""
Report = Callable[[str, str], None]
"""Takes a code and a message."""


def plain_lists(value: Any) -> EntityLists | None:  # noqa: ANN401
    """An annotated item about which nothing is to be said; else None.

    Texts may hold halves of characters.
    """
    try:
        tokens = value["tokens"]
        if type(tokens) is not list or "tags" in value:
            return None
        "".join(tokens)  # a TypeError unless all are strings
        size = len(tokens)
        entities = [(e["type"], e["start"], e["end"]) for e in value["entities"]]
        relations = [(r["type"], r["head"], r["tail"]) for r in value["relations"]]
        for label, start, end in entities:
            if not (type(start) is type(end) is int and 0 <= start < end <= size):
                return None
            if type(label) is not str or label == NO_TYPE:
                return None
        number = len(entities)
        for label, head, tail in relations:
            if not (type(head) is type(tail) is int and head != tail):
                return None
            if not (0 <= head < number and 0 <= tail < number):
                return None
            if type(label) is not str or label == NO_TYPE:
                return None
        if len(set(entities)) != number or len(set(relations)) != len(relations):
            return None
    except (TypeError, KeyError, IndexError):
        return None
    if type(value["entities"]) is not list or type(value["relations"]) is not list:
        return None
    return EntityLists(tokens, entities, relations)


def number_of_keys(value: dict[str, Any]) -> int:
    """Keys of an item that `plain_lists` can read, without those of other values.

    Its text has as many colons, or more: another value, a colon in a string, or a key
    that stands twice.
    """
    items = [*value["entities"], *value["relations"]]
    return len(value) + sum(map(len, items))


def is_clean(lists: EntityLists) -> bool:
    """Whether there is no half of a character in it, which JSON can name."""
    texts = [*lists.tokens, *(item[0] for item in lists.entities)]
    text = " ".join([*texts, *(item[0] for item in lists.relations)])
    return clean_text(text) == text


class ItemReading:
    """Any item; what cannot be read is reported and left out.

    `refuse` and `warn` take the code and the message. `annotated` is False for a file
    without any annotation, in which an item may be a string or a list of tokens.
    """

    def __init__(
        self,
        value: Any,  # noqa: ANN401
        position: int,
        refuse: Report,
        warn: Report,
        *,
        annotated: bool,
    ) -> None:
        """`position` is that of the sentence, from 0."""
        self._value = value
        self._where = f"sentence {position + 1}"
        self._report_error = refuse
        self._report_warning = warn
        self._annotated = annotated
        self._tokens: list[str] = []
        self._entities: list[tuple[str, int, int]] = []
        self._relations: list[tuple[str, int, int]] = []
        self._met: dict[object, int] = {}
        """Entity, or relation with its entities -> the number of the first one."""
        self._numbers: dict[int, int] = {}
        """Place in the file -> place among those that could be read."""
        self._halves = 0
        """Texts with half a character in them."""

    def lists(self) -> EntityLists:
        """What could be read."""
        value = self._value
        if isinstance(value, dict):
            self._read_object(value)
        elif self._annotated or not isinstance(value, str | list):
            wanted = 'an object with "tokens", "entities" and "relations"'
            if not self._annotated:
                wanted = FORMS
            self._shape(f"expected {wanted}, found {type_name(value)}")
        elif isinstance(value, str):
            self._tokens = self._clean(value).split()
        else:
            self._read_tokens(value, "the list")
        if self._halves:
            message = f"half a character in {plural(self._halves, 'text')}: read as "
            self._warn("spert.shape", message + "\ufffd")
        return EntityLists(self._tokens, self._entities, self._relations)

    def _read_object(self, value: dict[str, Any]) -> None:
        if "tokens" not in value and _NESTED & value.keys():
            self._report_error(
                "spert.shape",
                f"expected a list of sentences, but {self._where} is a document",
            )
            return
        tokens = self._member(value, "tokens", list)
        if tokens is not None:
            self._read_tokens(tokens, "tokens")
        if not self._annotated:
            return
        total: int | None
        if "entities" not in value and "tags" in value:
            tags = self._member(value, "tags", list)
            total = None if tags is None else self._read_tags(tags)
        else:
            entities = self._member(value, "entities", list)
            total = None if entities is None else len(entities)
            for number, entity in enumerate(entities or []):
                self._read_entity(entity, number, can_judge=tokens is not None)
            if "tags" in value:
                self._compare_tags(value["tags"])
        for number, relation in enumerate(self._member(value, "relations", list) or []):
            self._read_relation(relation, number, total)

    def _read_tokens(self, tokens: list[Any], what: str) -> None:
        for number, token in enumerate(tokens):
            if not isinstance(token, str):
                self._shape(f"{what}[{number}] is {type_name(token)}, not a string")
            self._tokens.append(self._clean(token) if isinstance(token, str) else "")

    def _read_tags(self, tags: list[Any]) -> int | None:
        """The number of entities that they make; None and an error if they cannot."""
        texts = [self._clean(tag) for tag in tags if isinstance(tag, str)]
        if len(texts) != len(tags):
            number = next(n for n, tag in enumerate(tags) if not isinstance(tag, str))
            self._shape(f"tags[{number}] is {type_name(tags[number])}, not a string")
            return None
        if len(tags) != len(self._tokens):
            self._shape(
                f"{plural(len(tags), 'tag')}, but the sentence has "
                f"{plural(len(self._tokens), 'token')}"
            )
            return None
        found = _decoded(texts)
        for token, message in found.faults:
            self._warn("bio.tag", f"tags[{token}]: {message}")
        for number, item in enumerate(found.items):
            if self._is_type(item[0], f"entities[{number}]"):
                self._numbers[number] = len(self._entities)
                self._entities.append(item)
        return len(found.items)

    def _compare_tags(self, tags: Any) -> None:  # noqa: ANN401
        """They are not read beside entities; told unless both say the same."""
        if isinstance(tags, list) and all(isinstance(tag, str) for tag in tags):
            found = _decoded([self._clean(tag) for tag in tags])
            is_whole = len(tags) == len(self._tokens) and not found.faults
            if is_whole and set(found.items) == set(self._entities):
                return
        message = '"tags" differ from "entities", which count'
        self._warn("spert.shape", message)

    def _read_entity(self, entity: Any, number: int, *, can_judge: bool) -> None:  # noqa: ANN401
        where = f"entities[{number}]"
        if not isinstance(entity, dict):
            self._shape(f"{where} is {type_name(entity)}, not an object")
            return
        label = self._member(entity, "type", str, where)
        start = self._member(entity, "start", int, where)
        end = self._member(entity, "end", int, where)
        sound = label is not None and self._is_type(label, where)
        if start is None or end is None:
            return
        if can_judge:
            fault = _span_fault(start, end, len(self._tokens))
            if fault:
                self._refuse("spert.span", f"{where}: {fault}")
                sound = False
        if sound and can_judge:
            item = self._clean(label), start, end
            first = self._met.setdefault(item, number)
            if first != number:
                self._warn("spert.duplicate", f"{where}: the same as entities[{first}]")
            self._numbers[number] = len(self._entities)
            self._entities.append(item)

    def _read_relation(self, relation: Any, number: int, total: int | None) -> None:  # noqa: ANN401
        where = f"relations[{number}]"
        if not isinstance(relation, dict):
            self._shape(f"{where} is {type_name(relation)}, not an object")
            return
        label = self._member(relation, "type", str, where)
        ends = [self._member(relation, key, int, where) for key in ("head", "tail")]
        sound = label is not None and self._is_type(label, where)
        for key, place in zip(("head", "tail"), ends, strict=True):
            if place is None or total is None:
                continue
            if not 0 <= place < total:
                has = f"the sentence has {plural(total, 'entity')}"
                self._refuse("spert.index", f"{where}: {key} {place}, but {has}")
        head, tail = (self._numbers.get(-1 if at is None else at) for at in ends)
        if not sound or head is None or tail is None:
            return
        if head == tail:
            self._warn(
                "spert.self", f"{where}: head and tail are both entities[{ends[0]}]"
            )
        item = self._clean(label), head, tail
        first = self._met.setdefault(self._spelled(item), len(self._relations))
        if first != len(self._relations):
            self._warn("spert.duplicate", f"{where}: the same as relations[{first}]")
        self._relations.append(item)

    def _spelled(self, relation: tuple[str, int, int]) -> tuple[object, ...]:
        label, head, tail = relation
        return label, self._entities[head], self._entities[tail]

    def _member(
        self, value: dict[str, Any], key: str, kind: type[Any], where: str = ""
    ) -> Any:  # noqa: ANN401
        """The value of a key; None and an error if there is none of that kind."""
        place = f"{where}: " if where else ""
        if key not in value:
            self._shape(f'{place}"{key}" is missing')
            return None
        found = value[key]
        if isinstance(found, kind) and not isinstance(found, bool):
            return found
        wanted = "a whole number" if kind is int else NAMES[kind]
        shown = str(found) if isinstance(found, float) else type_name(found)
        self._shape(f'{place}"{key}" is {shown}, not {wanted}')
        return None

    def _is_type(self, label: str, where: str) -> bool:
        if label != NO_TYPE:
            return True
        self._refuse("spert.type", f'{where}: "{NO_TYPE}" is reserved')
        return False

    def _clean(self, text: str) -> str:
        """See `clean_text`; what it replaces is counted."""
        cleaned = clean_text(text)
        self._halves += cleaned != text
        return cleaned

    def _shape(self, message: str) -> None:
        self._refuse("spert.shape", message)

    def _refuse(self, code: str, message: str) -> None:
        self._report_error(code, f"{self._where}: {message}")

    def _warn(self, code: str, message: str) -> None:
        self._report_warning(code, f"{self._where}: {message}")


def _decoded(tags: list[str]) -> Tagged:
    is_bioes = scheme_of([tags]) is TagScheme.BIOES
    return decoded(tags, TagScheme.BIOES if is_bioes else TagScheme.BILOU)


def _span_fault(start: int, end: int, size: int) -> str:
    if start < 0:
        return f"start {start} is negative"
    if end <= start:
        return f"end {end} is not after start {start}"
    if end > size:
        place, which = ("start", start) if start >= size else ("end", end)
        return f"{place} {which}, but the sentence has {plural(size, 'token')}"
    return ""
