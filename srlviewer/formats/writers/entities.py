"""To the formats with entities: SpERT JSON, tagged columns and brat stand-off."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from srlviewer.formats.comments import read_comments
from srlviewer.formats.entity_tags import TagScheme, encoded
from srlviewer.formats.white_space import NUL, SHOWN
from srlviewer.formats.writers.losses import Losses
from srlviewer.formats.writers.rows import sentence_text, without_blanks
from srlviewer.formats.writers.writer import (
    NO_HEADERS,
    NO_SETTINGS,
    Entry,
    Settings,
)
from srlviewer.model.entities import Entity
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Span

_EMPTY = "_"
_DOCUMENT = "-DOCSTART-"


class _EntityWriter:
    """What all of them have in common."""

    settings: Mapping[str, tuple[str, ...]] = NO_SETTINGS
    role_form = "none"
    holds = frozenset(("FORM",))
    bare = False
    needs_heads = False
    has_trees = False
    headers = NO_HEADERS


class SpertWriter(_EntityWriter):
    """See `srlviewer.formats.writers.writer.Writer`: one object a line."""

    name = "spert"
    title = "SpERT JSON"

    def frame(self, settings: Settings) -> tuple[str, str]:
        """The brackets of the list."""
        del settings
        return "[", "\n]\n"

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """The object, with a comma in front of it unless it is the first."""
        del settings
        sentence = entry.sentence
        _lose_comments(sentence, losses)
        _lose_words_about(sentence, losses)
        item: dict[str, object] = {
            "tokens": list(sentence.forms),
            "entities": [
                {"type": one.label, "start": start, "end": end}
                for one, (start, end) in _whole_spans(sentence.entities, losses)
            ],
            "relations": [
                {"type": one.label, "head": one.head, "tail": one.tail}
                for one in sentence.entity_relations
            ],
        }
        if sentence.sentence_id:
            item["orig_id"] = _number_or_text(sentence.sentence_id)
        comma = "," if losses.written["sentence"] else ""
        losses.written["sentence"] += 1
        return f"{comma}\n{json.dumps(item, ensure_ascii=False)}"


class BioWriter(_EntityWriter):
    """See `srlviewer.formats.writers.writer.Writer`: word and tag."""

    name = "bio"
    title = "Words and tags, BIO or another scheme"
    settings: Mapping[str, tuple[str, ...]] = {
        "tags": tuple(scheme.value for scheme in TagScheme)
    }

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """One row a token."""
        sentence = entry.sentence
        scheme = TagScheme(settings.get("tags", TagScheme.BIO.value))
        _lose_comments(sentence, losses)
        _lose_words_about(sentence, losses)
        losses.add_to_file("id", int(bool(sentence.sentence_id)), more="of a sentence")
        losses.add_to_file("relation", len(sentence.entity_relations))
        items = [
            (_shown_type(one.label, losses), *span)
            for one, span in _whole_spans(sentence.entities, losses)
        ]
        tags, left = encoded(items, len(sentence), scheme)
        losses.add("entity", len(left), more="that shares a word with another one")
        words = [
            f"_{word[1:]}" if word == _DOCUMENT else word
            for word in _words(sentence, losses)
        ]
        losses.add("word", words.count(f"_{_DOCUMENT[1:]}"), more="that divides files")
        cells = zip(words, without_blanks(tags, losses), strict=True)
        return sentence_text("\t".join(pair) for pair in cells)


class BratWriter(_EntityWriter):
    """See `srlviewer.formats.writers.writer.Writer`.

    A document is two files: `part=ann` (usual) gives the annotations, `part=text` the
    text that they point into, a sentence a line.
    """

    name = "brat"
    title = "brat stand-off, annotations or their text"
    settings: Mapping[str, tuple[str, ...]] = {"part": ("ann", "text")}

    def write(self, entry: Entry, settings: Settings, losses: Losses) -> str:
        """The lines of either file."""
        sentence = entry.sentence
        is_text = settings.get("part") == "text"
        words = _words(sentence, losses)
        text = " ".join(words)
        if is_text:
            return f"{text}\n"
        _lose_comments(sentence, losses)
        losses.add_to_file("id", int(bool(sentence.sentence_id)), more="of a sentence")
        start = losses.written["character"]
        losses.written["character"] += len(text) + 1
        return "".join(
            f"{line}\n" for line in _annotations(entry, words, start, losses)
        )


def _annotations(
    entry: Entry, words: Sequence[str], start: int, losses: Losses
) -> Iterator[str]:
    """The lines about a sentence; its first character is at `start` of the text."""
    sentence = entry.sentence
    begins = [start]
    for word in words:
        begins.append(begins[-1] + len(word) + 1)
    names: list[str] = []
    for one in sentence.entities:
        spans = [(begins[a], begins[b] - 1) for a, b in one.spans]
        shown = ";".join(f"{a} {b}" for a, b in spans)
        quoted = " ".join(" ".join(words[a:b]) for a, b in one.spans)
        names.append(_next_name("T", losses))
        yield f"{names[-1]}\t{_type(one.label, losses)} {shown}\t{quoted}"
        yield from _notes(one.notes, names[-1], losses)
    for relation in sentence.entity_relations:
        name = _next_name("R", losses)
        ends = f"Arg1:{names[relation.head]} Arg2:{names[relation.tail]}"
        yield f"{name}\t{_type(relation.label, losses)} {ends}"
        yield from _notes(relation.notes, name, losses)


def _notes(
    notes: Sequence[tuple[str, str]], about: str, losses: Losses
) -> Iterator[str]:
    for key, value in notes:
        flat = " ".join(_without_nul(value, losses).split())
        yield f"{_next_name('#', losses)}\t{_type(key, losses)} {about}\t{flat}"


def _next_name(letter: str, losses: Losses) -> str:
    losses.written[letter] += 1
    return f"{letter}{losses.written[letter]}"


def _type(label: str, losses: Losses) -> str:
    return without_blanks([_shown_type(label, losses)], losses)[0]


def _shown_type(label: str, losses: Losses) -> str:
    """A type that a line of text can hold; blanks are left."""
    losses.add("type", not label, more="that is empty")
    return _without_nul(label, losses) or _EMPTY


def _words(sentence: Sentence, losses: Losses) -> list[str]:
    """The words for files in which blanks divide them."""
    losses.add("word", sentence.forms.count(""), more="that is empty")
    words = without_blanks(sentence.forms, losses)
    return [_without_nul(word, losses) or _EMPTY for word in words]


def _without_nul(text: str, losses: Losses) -> str:
    """A file with a NUL in it is no text for most programs."""
    if NUL not in text:
        return text
    losses.add("NUL character", text.count(NUL), more=f"(written {SHOWN})")
    return text.replace(NUL, SHOWN)


def _whole_spans(
    entities: Sequence[Entity], losses: Losses
) -> Iterator[tuple[Entity, Span]]:
    """Each entity from its first to its last token."""
    for one in entities:
        losses.add("gap", len(one.spans) - 1, more="inside an entity")
        yield one, (one.spans[0][0], one.spans[-1][1])


def _lose_words_about(sentence: Sentence, losses: Losses) -> None:
    """Report notes on items, and borders inside words."""
    entities, relations = sentence.entities, sentence.entity_relations
    notes = [one.notes for one in entities] + [one.notes for one in relations]
    losses.add_to_file("note", sum(map(len, notes)), more="on an item")
    ids = [one.entity_id for one in entities] + [one.relation_id for one in relations]
    losses.add_to_file("id", len(list(filter(None, ids))), more="of an item")


def _lose_comments(sentence: Sentence, losses: Losses) -> None:
    """Report comments; one that is nothing but the id is no more than that."""
    for comment in sentence.comments:
        if read_comments([comment]).sentence_id != sentence.sentence_id:
            losses.add("comment")


def _number_or_text(name: str) -> int | str:
    is_number = name.isascii() and name.isdecimal() and len(name) < 16
    return int(name) if is_number and str(int(name)) == name else name


SPERT = SpertWriter()
BIO = BioWriter()
BRAT = BratWriter()
