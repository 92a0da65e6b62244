"""A corpus in a file of blank-line separated blocks, read on demand."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.blocks import BOM, BlockIndex, index_blocks
from srlviewer.formats.chunks import CHUNK, Chunk, collector_paused, cut_chunk
from srlviewer.formats.reader import Source
from srlviewer.formats.white_space import name_of
from srlviewer.model.corpus import BlankLines, Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.stretch import Stretch

CACHED = 64


class BlockReader(Protocol):
    """Turns blocks of text into sentences; has no state of its own."""

    role_form: str

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence for each block, faults reported; never raises."""


@runtime_checkable
class StretchReader(Protocol):
    """A block reader that can make arrays of blocks, too."""

    def stretch(self, raw: bytes, start: int, number: int) -> Stretch | None:
        r"""`number` blocks with exactly `\n\n` between them; None: read them."""


class BlockCorpus:
    """See `srlviewer.model.corpus.Corpus`.

    Sentences are parsed when somebody looks at them; the last few are kept. Can be used
    from several threads.
    """

    def __init__(
        self,
        source: Source,
        format_name: str,
        settings: Mapping[str, str],
        reader: BlockReader,
        *,
        separator: bytes = b"",
        comment: bytes = b"#",
        ascii_only: bool = False,
        index: BlockIndex | None = None,
    ) -> None:
        """Index the file (see `index_blocks`); nothing is parsed yet.

        `index`: for formats whose sentences are not divided by blank lines.
        """
        self.path = source.path
        self.format = format_name
        self.settings = dict(settings)
        self.source = source
        self.reader = reader
        self.forms: tuple[str, ...] = ()
        """What it may be read as by itself, the default first; () if that is fixed."""
        self._sha256 = source.sha256
        self.index = (
            index
            if index is not None
            else index_blocks(
                source.content,
                separator=separator,
                comment=comment,
                ascii_only=ascii_only,
            )
        )
        self._cache: dict[int, Sentence] = {}
        self._lock = threading.Lock()

    def __reduce__(self) -> tuple[Any, ...]:
        """Opened anew from its bytes in another process."""
        from srlviewer.formats.opening import reopen

        return reopen, (self.source, self.format, self.settings)

    @property
    def role_form(self) -> str:
        """`head`, `span` or empty."""
        return self.reader.role_form

    def in_form(self, form: str) -> Corpus:
        """See `srlviewer.model.corpus.HoldsForms`."""
        if form == self.role_form or form not in self.forms:
            return self
        from srlviewer.formats.opening import reopen

        settings = {k: v for k, v in self.settings.items() if k != "form"}
        if form != self.forms[0]:
            settings["form"] = form
        other = reopen(self.source, self.format, settings)
        if isinstance(other, BlockCorpus):
            other.forms = self.forms
        return other

    @property
    def sha256(self) -> str:
        """Of the bytes of the file as they are on disk."""
        if not self._sha256:
            self._sha256 = hashlib.sha256(self.source.content).hexdigest()
        return self._sha256

    @property
    def blank_lines(self) -> BlankLines:
        """Where blank lines are too many or missing."""
        return self.index.blank_lines

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self.index)

    def sentence(self, position: int, log: ProblemLog | None = None) -> Sentence:
        """The sentence at a 0-based position.

        Raises:
            IndexError: there is no such sentence.
        """
        if not 0 <= position < len(self):
            raise IndexError(f"no sentence {position + 1} among {len(self)}")
        kept = self._cache.get(position)
        if kept is None or log is not None:
            log = ProblemLog() if log is None else log
            (kept,) = self._read(position, position + 1, log)
            with self._lock:
                self._cache.pop(position, None)
                self._cache[position] = kept
                while len(self._cache) > CACHED:
                    del self._cache[next(iter(self._cache))]
        return kept

    def sentences(
        self, start: int = 0, stop: int | None = None, log: ProblemLog | None = None
    ) -> Iterator[Sentence]:
        """Those from `start` up to, not with, `stop`, in one stream."""
        stop = len(self) if stop is None else min(stop, len(self))
        log = ProblemLog(kept=0) if log is None else log
        with collector_paused():
            for at in range(max(start, 0), stop, CHUNK):
                yield from self._read(at, min(at + CHUNK, stop), log)

    def _read(self, start: int, stop: int, log: ProblemLog) -> Iterator[Sentence]:
        chunk = cut_chunk(self.path, self.source.content, self.index, start, stop, log)
        if not chunk.broken:
            return self.reader.read(chunk, log)
        return _marked(self.reader.read(chunk, log), chunk)

    def stretch(self, start: int, stop: int) -> Stretch | None:
        """See `srlviewer.stretch.HasStretches`."""
        index, reader = self.index, self.reader
        if not isinstance(reader, StretchReader) or start >= stop:
            return None
        if not index.regular[start:stop].all():
            return None
        raw = self.source.content[index.starts[start] : index.ends[stop - 1]]
        return reader.stretch(raw, start, stop - start)

    def check_file(self, log: ProblemLog) -> None:
        """Report a byte-order mark, blank lines too many or too few, emptiness."""
        log.extend(self._file_problems())

    def _file_problems(self) -> Iterator[Problem]:
        if self.source.content.startswith(BOM):
            yield self._warning("text.bom", "byte-order mark at the top of the file", 1)
        if b"\n" not in self.source.content and b"\r" in self.source.content:
            yield Problem(
                code="conll.columns",
                message="carriage returns (U+000D) stand in place of line feeds",
                path=self.path,
                line=1,
                hint="save the file with the line ends of Unix or Windows",
            )
        if not len(self):
            yield Problem(
                code="conll.empty-file",
                message="no sentence in the file",
                path=self.path,
                line=1,
            )
            return
        yield from self._false_blanks()
        layout, index = self.blank_lines, self.index
        for at, number in sorted(layout.surplus.items()):
            if at < len(self):
                where = "between two sentences" if at else "at the top of the file"
                message = f"{_plural(number, 'blank line')} too many {where}"
                line = int(index.lines[at]) - number
                yield self._warning("conll.blank-lines", message, line)
        if layout.final == 0:
            message = "the blank line at the end is missing"
            yield self._warning("conll.final-blank", message, index.line_count)
        elif layout.final > 1:
            message = f"{layout.final} blank lines at the end in place of one"
            line = index.line_count - layout.final + 2
            yield self._warning("conll.final-blank", message, line)

    def _false_blanks(self) -> Iterator[Problem]:
        """Lines of Unicode's white space: a sentence ends there for some programs."""
        if not self.index.false_blanks:
            return
        rows = self.source.content.split(b"\n")
        for line in self.index.false_blanks:
            text = rows[line - 1].decode(errors="replace").strip(" \t\r\ufeff")
            message = (
                f"the line looks empty and holds {name_of(text[0])}: a sentence ends "
                "here, though other programs read on"
            )
            hint = "make it an empty line, or remove it"
            problem = self._warning("conll.white-space", message, line)
            yield replace(problem, hint=hint)

    def _warning(self, code: str, message: str, line: int) -> Problem:
        return Problem(
            code=code,
            message=message,
            severity=Severity.WARNING,
            path=self.path,
            line=line,
        )


def _marked(sentences: Iterator[Sentence], chunk: Chunk) -> Iterator[Sentence]:
    """Sentences with bytes that could not be read are not sound."""
    for place, sentence in enumerate(sentences):
        if place in chunk.broken:
            sentence.sound = False
        yield sentence


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
