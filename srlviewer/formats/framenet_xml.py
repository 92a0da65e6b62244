"""FrameNet XML: full text of releases 1.5 to 1.7, and the nested layout of 1.3.

The nested layout is also that of the data of SemEval-2007 and of what SEMAFOR and pyfn
write. Page: framenet, sections 1 and 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from srlviewer.errors import ProblemLog
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.faults import Faults
from srlviewer.formats.frame_counts import COUNTS, Kept, count_frames
from srlviewer.formats.framenet_annotation import read_annotation
from srlviewer.formats.framenet_sets import parse_sentence
from srlviewer.formats.reader import Source
from srlviewer.formats.xml_corpus import Document, XmlCorpus, find_sentences
from srlviewer.formats.xml_documents import (
    attribute_of,
    find_root,
    in_utf8,
    tag_pattern,
)
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Sentence

NAMESPACE = "framenet.icsi.berkeley.edu"
_DOCUMENT = tag_pattern("document")


@dataclass(slots=True)
class FrameNetReader:
    """Blocks to sentences. See `BlockReader`."""

    role_form: str = field(default="")

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            faults.begin("", block, line)
            position = chunk.position + place
            raw = parse_sentence(block, line, faults)
            found = read_annotation(raw, position, faults)
            words = found.words
            yield Sentence(
                position,
                tuple(
                    raw.text[start:end]
                    for start, end in zip(words.starts, words.ends, strict=True)
                ),
                line=line,
                sentence_id=raw.attributes.get("ID", ""),
                text=raw.text,
                tags=words.tags,
                sound=faults.sound,
                read_frames=Kept(found.annotation),
            )


@dataclass(frozen=True, slots=True)
class FrameNetFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str
    title: str
    nested: bool
    page: str = "https://framenet.icsi.berkeley.edu/"
    extensions: tuple[str, ...] = (".xml",)
    counts: tuple[str, ...] = COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fits(self, source: Source) -> bool:
        """By the root and what is first in it."""
        root = find_root(source)
        if root is None:
            return False
        if self.nested:
            return root.name == "corpus" and root.first_child == "documents"
        if root.name == "sentence":
            return NAMESPACE in root.attributes or root.first_child == "text"
        return root.name == "fullTextAnnotation"

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return count_frames(sentence)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the sentences and the documents that they belong to."""
        source = in_utf8(source, settings)
        document = find_sentences(source, "sentence")
        _name_documents(source.content, document)
        return XmlCorpus(source, self.name, settings, FrameNetReader(), document)


def _name_documents(content: bytes, document: Document) -> None:
    """Give each sentence the name of the document that it stands in, or behind.

    A header names the document of full text; there is one for each file.
    """
    places = [
        (found.start(), _document_name(found))
        for found in _DOCUMENT.finditer(content)
        if found[2] is not None and not found[1]
    ]
    if not places:
        return
    for segment in document.segments:
        at = 0
        for place, start in enumerate(segment.starts):
            while at + 1 < len(places) and places[at + 1][0] < start:
                at += 1
            if places[at][0] < start:
                segment.groups[place] = places[at][1]


def _document_name(found: re.Match[bytes]) -> str:
    text = found[3].decode("utf-8", "replace")
    return attribute_of(text, "name") or attribute_of(text, "ID")


FRAMENET_FULLTEXT = FrameNetFormat(
    "framenet-fulltext", "FrameNet full text, releases 1.5 to 1.7", nested=False
)
FRAMENET_NESTED = FrameNetFormat(
    "framenet-nested", "FrameNet 1.3 and SemEval-2007 Task 19, nested XML", nested=True
)
