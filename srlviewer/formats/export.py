"""NEGRA export, versions 3 and 4: trees with functions, crossing and secondary edges.

Brants 1997, *The NeGra export format*. A sentence stands between `#BOS id` and
`#EOS id`; words come first, then the phrases `#500` to `#999`. Parent 0 is the virtual
root.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BOM
from srlviewer.formats.chunks import shortened
from srlviewer.formats.counting import TREE_COUNTS
from srlviewer.formats.export_index import (
    Head,
    index_sentences,
    read_head,
    stray_lines,
)
from srlviewer.formats.export_reader import ExportReader
from srlviewer.formats.export_stretch import LabelPairs, read_export_stretch
from srlviewer.formats.export_tables import undeclared_labels
from srlviewer.formats.latin1 import in_utf8
from srlviewer.formats.reader import Source
from srlviewer.model.corpus import Corpus
from srlviewer.stretch import Stretch


class ExportCorpus(BlockCorpus):
    """A corpus that also knows what is wrong with the file as a whole."""

    @cached_property
    def _pairs(self) -> LabelPairs:
        return LabelPairs()

    def stretch(self, start: int, stop: int) -> Stretch | None:
        """See `srlviewer.stretch.HasStretches`."""
        if start >= stop:
            return None
        assert isinstance(self.reader, ExportReader)
        raw = self.source.content[self.index.starts[start] : self.index.ends[stop - 1]]
        version = self.reader.head.version
        return read_export_stretch(raw, start, stop - start, version, self._pairs)

    def check_file(self, log: ProblemLog) -> None:
        """Report ids that occur twice and labels that the head does not declare."""
        log.extend(self._file_problems())
        log.extend(self._stray_lines())
        log.extend(self._repeated_ids())
        assert isinstance(self.reader, ExportReader)
        if self.reader.head.tables:
            log.extend(self._undeclared(self.reader.head))

    def _repeated_ids(self) -> Iterator[Problem]:
        met: set[bytes] = set()
        content, index = self.source.content, self.index
        for place, start in enumerate(index.starts.tolist()):
            end = content.find(b"\n", start)
            words = content[start : None if end < 0 else end].split(None, 2)
            name = words[1] if len(words) > 1 else b""
            if name and name in met:
                shown = name.decode("utf-8", "replace")
                yield Problem(
                    code="export.id",
                    message=f"sentence {shown} occurs twice",
                    path=self.path,
                    line=int(index.lines[place]),
                    sentence_id=shown,
                )
            met.add(name)

    def _undeclared(self, head: Head) -> Iterator[Problem]:
        content, index = self.source.content, self.index
        for found in undeclared_labels(content, index, head.version, head.tables):
            yield Problem(
                code="export.undeclared",
                message=f"label {found.label} is not in the table {found.table}",
                severity=Severity.NOTE,
                path=self.path,
                line=found.line,
            )

    def _stray_lines(self) -> Iterator[Problem]:
        for line, text in stray_lines(self.source.content, self.index):
            yield Problem(
                code="export.eos",
                message="a line in front of the first #BOS that is no comment",
                path=self.path,
                line=line,
                source=shortened(text),
            )


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """See `srlviewer.formats.reader.Format`."""

    name: str = "export"
    title: str = "NEGRA export, versions 3 and 4"
    page: str = "https://www.coli.uni-saarland.de/projects/sfb378/negra-corpus/"
    extensions: tuple[str, ...] = (".export",)
    counts: tuple[str, ...] = TREE_COUNTS
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def fits(self, source: Source) -> bool:
        """`#BOS` or `#FORMAT` at the beginning of a line near the top."""
        top = b"\n" + source.content[:65536].removeprefix(BOM)
        return b"\n#BOS" in top or b"\n#FORMAT" in top

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the sentences and read the head of the file."""
        source, settings = in_utf8(source, log, settings)
        index = index_sentences(source.content)
        reader = ExportReader(read_head(source.content, index))
        return ExportCorpus(source, self.name, settings, reader, index=index)


EXPORT = ExportFormat()
