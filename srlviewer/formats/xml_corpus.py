"""A corpus in an XML document, its sentences found by their tags and read on demand.

A document may name parts of the corpus in other files; their sentences stand where they
are named. Only files in the same folder, or below it, are opened.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

import numpy as np

from srlviewer.errors import InputRefusedError, Problem, ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus, BlockReader
from srlviewer.formats.blocks import BOM, BlockIndex
from srlviewer.formats.chunks import cut_chunk
from srlviewer.formats.line_numbers import LineNumbers
from srlviewer.formats.partner_files import beside
from srlviewer.formats.reader import Source
from srlviewer.formats.xml_documents import (
    attribute_of,
    check_document,
    declares_entity,
    in_utf8,
    tag_pattern,
)
from srlviewer.model.corpus import BlankLines
from srlviewer.model.sentence import Sentence

_NOT_PLAIN = (b"subcorpus", b"external")
"""Other files."""
_AFTER_NAME = frozenset((b" ", b"\t", b"\n", b"\r", b">", b"/"))
_GROUPS = "subcorpus"
_HEAD = "head"


@dataclass(slots=True)
class Segment:
    """Neighbouring sentences of one file: the bytes of each, and its group."""

    path: str
    content: bytes
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)

    def index(self) -> BlockIndex:
        """The same as arrays; blank lines, and so their number, mean nothing."""
        starts = np.array(self.starts, dtype=np.int64)
        return BlockIndex(
            starts,
            np.array(self.ends, dtype=np.int64),
            LineNumbers(self.content, self.starts),
            np.zeros(len(starts), dtype=np.bool_),
            BlankLines(),
            line_count=0,
        )


@dataclass(slots=True)
class Document:
    """Where the sentences of a document and of the files that it names stand.

    `read` has path and content of each of these files; whether they are well-formed is
    looked at when somebody asks what is wrong.
    """

    segments: list[Segment]
    problems: list[Problem]
    read: list[tuple[str, bytes]] = field(default_factory=list)


def find_sentences(source: Source, *names: str, parts: bool = False) -> Document:
    """The elements of these names; `parts`: `subcorpus` may name other files."""
    found = Document([], [])
    pattern = tag_pattern(*names, *((_GROUPS, _HEAD) if parts else ()))
    _Finder(pattern, found, names[0] if len(names) == 1 else "").add(source, [])
    return found


def _plain_places(content: bytes, name: bytes) -> tuple[list[int], list[int]] | None:
    """Beginnings and ends of the elements of a name, one right behind the other.

    None: something but white space is between two of them, or one is empty, or the
    document has other files, or comments and the like around the sentences.
    """
    if b"!" in content and b"<!" in content:  # the first is much quicker to see
        return None
    starts: list[int] = []
    ends: list[int] = []
    begin, close, end = b"<" + name, b"</" + name + b">", 0
    find, behind = content.find, len(begin)
    while (at := find(begin, end)) >= 0:
        if content[at + behind : at + behind + 1] not in _AFTER_NAME:
            if starts:
                return None
            end = at + behind
            continue
        if starts and not content[ends[-1] : at].isspace() and ends[-1] < at:
            return None
        tag = find(b">", at)
        end = find(close, tag)
        if end < 0 or content[tag - 1 : tag] == b"/":
            return None
        end += len(close)
        starts.append(at)
        ends.append(end)
    if not starts:
        return None
    around = content[: starts[0]].removeprefix(BOM), content[ends[-1] :]
    is_declared = around[0].startswith(b"<?xml")
    prefixed = [b":" + name + after for after in _AFTER_NAME]
    if any(sign in part for part in around for sign in (*_NOT_PLAIN, *prefixed)):
        return None
    if sum(part.count(b"<?") for part in around) > is_declared:
        return None
    return starts, ends


class _Finder:
    """Goes through a document, and through those that it names, each once."""

    def __init__(
        self, tags: re.Pattern[bytes], found: Document, only: str = ""
    ) -> None:
        """`only`: the name of all sentences, if they have one."""
        self._tags = tags
        self._only = only.encode()
        self._found = found
        self._open_paths: list[Path] = []

    def add(self, source: Source, groups: list[str]) -> None:
        wrong = declares_entity(source.path, source.content)
        if wrong is not None:
            self._found.problems.append(wrong)
            return
        self._found.read.append((source.path, source.content))
        self._open_paths.append(Path(source.path).absolute())
        if groups or not self._add_plain(source):
            self._add_sentences(source, list(groups))
        self._open_paths.pop()

    def _add_plain(self, source: Source) -> bool:
        """The sentences of a document in which nothing stands between them."""
        content = source.content
        places = _plain_places(content, self._only) if self._only else None
        if places is None:
            return False
        segment = self._begin(source)
        segment.starts, segment.ends = places
        segment.groups = [""] * len(segment.starts)
        return True

    def _add_sentences(self, source: Source, groups: list[str]) -> None:
        content = source.content
        segment = self._begin(source)
        line, counted, start = 1, 0, -1
        root, inherited = content.find(b"<subcorpus"), groups[-1] if groups else ""
        for match in self._tags.finditer(content):
            name = match[2]
            if name is None:  # a comment
                continue
            tag = name.decode()
            closing, is_whole = bool(match[1]), match[3].endswith(b"/")
            at = match.start()
            if tag in (_GROUPS, _HEAD):
                if start >= 0:
                    continue
                text = match[3].decode("utf-8", "replace")
                external = "" if closing else attribute_of(text, "external")
                if external:
                    line += content.count(b"\n", counted, at)
                    counted = at
                    part = self._open_part(source, external, line)
                    if part is not None and tag == _GROUPS:
                        self.add(part, [*groups, attribute_of(text, "name")])
                        segment = self._begin(source)
                if tag == _GROUPS and closing:
                    del groups[-1:]
                elif tag == _GROUPS and not is_whole:
                    name_here = attribute_of(text, "name")
                    # A part repeats the name under which it was named.
                    is_again = at <= root and name_here == inherited
                    groups.append("" if is_again else name_here)
            elif not closing and start < 0:
                start = at
            if tag not in (_GROUPS, _HEAD) and (closing or is_whole) and start >= 0:
                segment.starts.append(start)
                segment.ends.append(match.end())
                segment.groups.append("/".join(filter(None, groups)))
                start = -1

    def _begin(self, source: Source) -> Segment:
        segment = Segment(source.path, source.content)
        self._found.segments.append(segment)
        return segment

    def _open_part(self, source: Source, address: str, line: int) -> Source | None:
        """The file at an address, or None and a problem at the line that names it."""

        def refuse(why: str) -> None:
            message = f'"{address}" {why}'
            problem = Problem("tiger.external", message, path=source.path, line=line)
            self._found.problems.append(problem)

        if not is_beside(address):
            refuse("is not opened: only a file in the folder of the document is")
            return None
        from srlviewer.formats.opening import read_source

        path = beside(source, address)
        if path.absolute() in self._open_paths:
            refuse("is not opened: it is the document itself, or contains it")
            return None
        try:
            return in_utf8(read_source(str(path)), {})
        except InputRefusedError as wrong:
            first = wrong.log.problems[0]
            reason = first.message.removeprefix("cannot be read: ")
            refuse(f"cannot be opened: {reason}")
            return None


def is_beside(address: str) -> bool:
    """Whether an address is a plain relative path that leads to no other folder.

    >>> is_beside("parts/one.xml"), is_beside("http://a.b/c"), is_beside("../one.xml")
    (True, False, False)
    """
    path = PurePosixPath(address)
    return (
        not any(sign in address for sign in ":\\\0?#")
        and not path.is_absolute()
        and ".." not in path.parts
        and path.name != ""
    )


Complete = Callable[[Sentence, str], None]
"""Adds to a sentence what its place in the document says; gets the group's name."""


class XmlCorpus(BlockCorpus):
    """Sentences of an XML document; see `BlockCorpus`.

    `says_syntax`: the reader reports sentences that are not well-formed, so that the
    file as a whole need only be looked at around them.
    """

    says_syntax = False

    def __init__(
        self,
        source: Source,
        format_name: str,
        settings: Mapping[str, str],
        reader: BlockReader,
        document: Document,
    ) -> None:
        """`document`: where the sentences stand, and what is wrong with the whole."""
        self._segments = [part for part in document.segments if part.starts]
        self._problems = document.problems
        self._read_files = document.read
        self._indexes = [part.index() for part in self._segments]
        self._firsts = [0]
        for index in self._indexes:
            self._firsts.append(self._firsts[-1] + len(index))
        super().__init__(
            source, format_name, settings, reader, index=_joined(self._indexes)
        )

    def _read(self, start: int, stop: int, log: ProblemLog) -> Iterator[Sentence]:
        for segment, index, first in zip(
            self._segments, self._indexes, self._firsts, strict=False
        ):
            begin, end = max(start - first, 0), min(stop - first, len(index))
            if begin >= end:
                continue
            chunk = cut_chunk(segment.path, segment.content, index, begin, end, log)
            chunk = replace(chunk, position=first + begin)
            for place, sentence in enumerate(self.reader.read(chunk, log), begin):
                sentence.position = first + place
                sentence.document = segment.groups[place]
                if place - begin in chunk.broken:
                    sentence.sound = False
                yield sentence

    def segment_of(self, position: int) -> tuple[Segment, int]:
        """Where a sentence stands, and its place there."""
        number = bisect_right(self._firsts, position) - 1
        return self._segments[number], position - self._firsts[number]

    def _check(self, path: str, content: bytes) -> Problem | None:
        """What is wrong with one of the files that were read."""
        if self.says_syntax:
            segments = [s for s in self._segments if s.content is content]
            if check_document(path, _without_sentences(content, segments)) is None:
                return None
        return check_document(path, content)

    def _file_problems(self) -> Iterator[Problem]:
        problems = list(self._problems)
        checked = (self._check(path, content) for path, content in self._read_files)
        problems += [problem for problem in checked if problem is not None]
        yield from problems
        if not len(self) and not problems:
            message = "no sentence in the file"
            yield Problem("conll.empty-file", message, path=self.path, line=1)


def _without_sentences(content: bytes, segments: Sequence[Segment]) -> bytes:
    """What stands around the sentences of a document."""
    pieces, end = [], 0
    for segment in segments:
        for start, stop in zip(segment.starts, segment.ends, strict=True):
            pieces.append(content[end:start])
            end = stop
    return b"".join([*pieces, content[end:]])


def _joined(indexes: Sequence[BlockIndex]) -> BlockIndex:
    if not indexes:
        return Segment("", b"").index()
    if len(indexes) == 1:
        return indexes[0]
    return BlockIndex(
        np.concatenate([index.starts for index in indexes]),
        np.concatenate([index.ends for index in indexes]),
        np.concatenate([index.lines[:] for index in indexes]),
        np.concatenate([index.regular for index in indexes]),
        BlankLines(),
        line_count=0,
    )
