"""SpERT JSON: a list of sentences with entities and relations.

Page: spert. Offsets count tokens from 0, ends are exclusive; relations name their
arguments by place. `tags` (BILOU) may stand in place of `entities`. A list of plain
strings or of lists of tokens is what the program predicts from: it can be read, and not
be scored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BOM
from srlviewer.formats.chunks import Chunk, collector_paused
from srlviewer.formats.faults import Faults
from srlviewer.formats.json_objects import (
    JsonFault,
    clean_text,
    json_problem,
    load_json,
)
from srlviewer.formats.reader import Source
from srlviewer.formats.spert_index import JsonList, index_list
from srlviewer.formats.spert_items import (
    FORMS,
    ItemReading,
    is_clean,
    number_of_keys,
    plain_lists,
)
from srlviewer.model.corpus import Corpus
from srlviewer.model.entity_lists import EntityLists, KeptLists
from srlviewer.model.json_keys import repeated_message
from srlviewer.model.sentence import Sentence

COUNTS = ("sentences", "words", "entities", "relations")
_LOOKED_AT = 65536
_ANNOTATION = re.compile(rb'"(?:entities|relations|tags)"\s*:')
_HALF = re.compile(rb"\\u[dD][89a-fA-F]")
_SCALAR = re.compile(rb'\[\s*(?:"|\[\s*"|\[\s*\]|\]\s*\Z)')
_TYPES_FILE = re.compile(rb'"(?:short|verbose|symmetric)"\s*:')
_TYPES_HINT = "this looks like a types file: name it with types= of the scheme"
_LIST_HINT = (
    "write the objects of the sentences between [ and ], with commas between them"
)
_REPEATED_HINT = "keep one of the two"
_MADE_HINT = "check the program that wrote the file"
_OBJECT = re.compile(rb"\[\s*\{")
_KEYS = re.compile(rb'"(?:entities|tags|relations|sentences|ner|vertexSet|sents)"\s*:')


@dataclass(slots=True)
class SpertReader:
    """Blocks to sentences. See `BlockReader`; `annotated`: see `ItemReading`."""

    annotated: bool
    in_front: Callable[[int], str]
    """The text that stands in front of an item (position from 0) on its line."""
    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence an item."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            position = chunk.position + place
            if place in chunk.broken:  # its bytes have been reported
                yield Sentence(position, (), line=line, sound=False)
                continue
            value, fault = load_json(block)
            faults.begin(_id_of(value), block, line)
            if fault is not None:
                front = self.in_front(position)
                log.add(_syntax(fault, chunk.path, block, line, front))
                faults.sound = False
                yield Sentence(position, (), line=line, sound=False)
                continue
            if repeated := _repeated(value, block):
                message = f"sentence {position + 1}: {repeated_message(repeated)}"
                faults.warn("spert.shape", message, line, hint=_REPEATED_HINT)
            lists = self._lists(value, block, position, faults)
            yield Sentence(
                position,
                tuple(lists.tokens),
                line=line,
                token_lines=(line,) * len(lists.tokens),
                sentence_id=faults.sentence_id,
                sound=faults.sound,
                read_entities=KeptLists(lists, line),
            )

    def _lists(
        self,
        value: Any,  # noqa: ANN401
        block: str,
        position: int,
        faults: Faults,
    ) -> EntityLists:
        plain = plain_lists(value) if self.annotated else None
        if plain is not None and ("\\u" not in block or is_clean(plain)):
            return plain
        line = faults.first_line

        def refuse(code: str, message: str) -> None:
            faults.refuse(code, message, line)

        def warn(code: str, message: str) -> None:
            hint = _MADE_HINT if code == "spert.shape" else ""
            faults.warn(code, message, line, hint=hint)

        return ItemReading(
            value, position, refuse, warn, annotated=self.annotated
        ).lists()


def _repeated(value: Any, text: str) -> list[str]:  # noqa: ANN401
    """The keys that an object of an item has more than once.

    A text with as many colons as keys has none, which is quick to see.
    """
    found: list[str] = []
    try:
        is_clear = text.count(":") == number_of_keys(value)
    except (TypeError, KeyError):
        is_clear = False
    if not is_clear:
        load_json(text, found)
    return [clean_text(key) for key in found]


def _id_of(value: Any) -> str:  # noqa: ANN401
    found = value.get("orig_id") if isinstance(value, dict) else None
    if isinstance(found, bool) or not isinstance(found, int | str):
        return ""
    return clean_text(str(found))


class SpertCorpus(BlockCorpus):
    """See `srlviewer.model.corpus.Corpus` and `HasEntityLists`."""

    def __init__(self, source: Source, settings: Mapping[str, str]) -> None:
        """Find the sentences."""
        self._found: JsonList = index_list(source.content)
        self.annotated = _ANNOTATION.search(source.content) is not None
        reader = SpertReader(self.annotated, self._in_front)
        super().__init__(source, "spert", settings, reader, index=self._found.blocks)

    def _in_front(self, position: int) -> str:
        content, start = self.source.content, int(self.index.starts[position])
        front = content[content.rfind(b"\n", 0, start) + 1 : start]
        return front.removeprefix(BOM).decode("utf-8", "backslashreplace")

    def entity_lists(
        self, start: int, stop: int
    ) -> Sequence[EntityLists | None] | None:
        """See `srlviewer.model.entity_lists.HasEntityLists`."""
        if start >= stop or not self.annotated:
            return None
        index = self.index
        raw = self.source.content[index.starts[start] : index.ends[stop - 1]]
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            return None
        with collector_paused():
            values, fault = load_json(f"[{text}]")
            if fault is not None or len(values) != stop - start:
                return None
            found = list(map(plain_lists, values))
            found = self._without_repeated(start, values, found, raw)
        if _HALF.search(raw):
            return [one if one and is_clean(one) else None for one in found]
        return found

    def _without_repeated(
        self,
        start: int,
        values: list[Any],
        found: list[EntityLists | None],
        raw: bytes,
    ) -> list[EntityLists | None]:
        """None in place of lists about which a warning is due: a key stands twice."""
        plain = [place for place, one in enumerate(found) if one is not None]
        numbers = {place: number_of_keys(values[place]) for place in plain}
        if len(plain) == len(found) and raw.count(b":") == sum(numbers.values()):
            return found
        content, index = self.source.content, self.index
        for place, number in numbers.items():
            at = start + place
            text = content[index.starts[at] : index.ends[at]]
            if text.count(b":") != number and _repeated(None, text.decode()):
                found[place] = None
        return found

    def refusal(self) -> Problem | None:
        """Text without annotation cannot be scored."""
        if self.annotated or not len(self):
            return None
        return Problem(
            code="spert.shape",
            message="nothing is annotated here: the file is input for a prediction "
            f"(a list of which each item is {FORMS})",
            path=self.path,
            line=int(self.index.lines[0]),
            hint="score the file that the program writes: its objects have "
            '"tokens", "entities" and "relations"',
        )

    def _file_problems(self) -> Iterator[Problem]:
        content, found = self.source.content, self._found
        if content.startswith(BOM):
            yield self._warning("text.bom", "byte-order mark at the top of the file", 1)
        if found.fault is not None:
            text = content.removeprefix(BOM).decode("utf-8", "backslashreplace")
            yield _syntax(found.fault, self.path, text, 1)
        elif not found.is_list:
            yield Problem(
                code="spert.shape",
                message="expected a list of sentences",
                path=self.path,
                line=1,
                hint=_TYPES_HINT if _TYPES_FILE.search(content) else _LIST_HINT,
            )
        elif not len(self):
            message = "no sentence in the file"
            yield Problem("conll.empty-file", message, path=self.path, line=1)


def _syntax(
    fault: JsonFault, path: str, text: str, line: int, front: str = ""
) -> Problem:
    """`front`: what stands in front of the text on its first line."""
    if fault.line == 1:
        fault = fault._replace(column=fault.column + len(front))
    found = json_problem(fault, path, front + text, line)
    return Problem(
        code=found.code,
        message=found.message,
        severity=Severity.ERROR,
        path=path,
        line=found.line,
        column=found.column,
        source=found.source,
        hint=f"a SpERT file is JSON: one list of which each item is {FORMS}"
        if line == 1 and fault.line == 1 and not text.lstrip().startswith(("[", "{"))
        else "",
    )


@dataclass(frozen=True, slots=True)
class SpertFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str = "spert"
    title: str = "SpERT JSON"
    page: str = "https://github.com/lavis-nlp/spert"
    extensions: tuple[str, ...] = (".json",)
    counts: tuple[str, ...] = COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {"map": ()})

    def fits(self, source: Source) -> bool:
        """A list of objects with tokens, of strings or of lists of strings.

        Objects without a list around them, and documents, are taken for it, too: that
        they are no list of sentences is said by its reader.
        """
        head = source.content[:_LOOKED_AT].lstrip(b"\xef\xbb\xbf \t\r\n")
        if head.startswith(b"["):
            if _SCALAR.match(head):
                return source.content.rstrip().endswith(b"]")
            if not _OBJECT.match(head):
                return False
            has_tokens = b'"tokens"' in head and b'"frames"' not in head
            return has_tokens or _KEYS.search(head) is not None
        if not head.startswith(b"{") or b'"frames"' in head:
            return False
        return _KEYS.search(head) is not None

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return count_entities(sentence)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the sentences."""
        del log
        return SpertCorpus(source, settings)


def count_entities(sentence: Sentence) -> tuple[int, int, int, int]:
    """What `COUNTS` names of one sentence; copies count."""
    held = sentence.entity_annotation
    return 1, len(sentence), len(held.entities), len(held.relations)


SPERT = SpertFormat()
