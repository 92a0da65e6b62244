"""brat stand-off: a text and the annotations that point into it.

Page: formats, section `brat`. The path of either file finds the other one beside it;
`with=` names it otherwise. A line of the text is a sentence, a word what stands between
blanks; an entity that cuts a word covers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePath

import numpy as np

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BlockIndex
from srlviewer.formats.brat_document import BratDocument, KeptEntities
from srlviewer.formats.brat_lines import looks_like_brat, read_lines
from srlviewer.formats.brat_text import BratText
from srlviewer.formats.chunks import encoding_problems, shortened
from srlviewer.formats.encodings import transcoded
from srlviewer.formats.grouped_corpus import NoBlocks
from srlviewer.formats.partner_files import is_beside, open_partner
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_lines
from srlviewer.formats.spert import COUNTS, count_entities
from srlviewer.model.corpus import BlankLines, Corpus
from srlviewer.model.entities import EntityAnnotation
from srlviewer.model.sentence import Sentence

ANNOTATIONS, TEXT = ".ann", ".txt"
_ROWS = 50


class BratCorpus(BlockCorpus):
    """One document. See `srlviewer.model.corpus.Corpus`.

    All that is wrong is wrong with the file, not with a sentence of it.
    """

    def __init__(
        self,
        source: Source,
        settings: Mapping[str, str],
        annotations: Source | None,
        text: Source | None,
    ) -> None:
        """One of both is the source; None: it is not there."""
        self._problems: list[Problem] = []
        self._annotated = annotations or source
        words = BratText(self._decoded(text) if text else "")
        self._rows = self._decoded(annotations).split("\n") if annotations else []
        self._rows = [row.removesuffix("\r") for row in self._rows]
        lines = read_lines(self._rows, self._bad_line)
        self._words = words
        if annotations is None or text is None:
            self._problems = [_lacking(source, TEXT if text is None else ANNOTATIONS)]
        document = BratDocument(words, lines, self._refuse, self._warn)
        if text is None:
            del self._problems[1:]  # everything is outside of no text
        self._annotations: list[EntityAnnotation] = document.annotations
        self.is_text = text is source
        super().__init__(
            source,
            "brat",
            settings,
            NoBlocks(),
            index=_nowhere(len(words.lines), source.content),
        )

    def _decoded(self, source: Source) -> str:
        try:
            return source.content.decode()
        except UnicodeDecodeError:
            found = encoding_problems(source.path, source.content, 1)
            self._problems += found
            return source.content.decode(errors="replace")

    def _bad_line(self, message: str, line: int) -> None:
        self._refuse("brat.line", message, line)

    def _refuse(self, code: str, message: str, line: int) -> None:
        self._report(code, message, line, Severity.ERROR)

    def _warn(self, code: str, message: str, line: int) -> None:
        self._report(code, message, line, Severity.WARNING)

    def _report(self, code: str, message: str, line: int, severity: Severity) -> None:
        self._problems.append(
            Problem(
                code=code,
                message=shortened(message),
                severity=severity,
                path=self._annotated.path,
                line=line,
                source=shortened(self._rows[line - 1]) if self._rows else "",
            )
        )

    def _read(self, start: int, stop: int, log: ProblemLog) -> Iterator[Sentence]:
        del log
        name = PurePath(self.path).name
        for position in range(start, stop):
            annotation = self._annotations[position]
            forms = self._words.forms(position)
            line = self._line_of(position)
            yield Sentence(
                position,
                forms,
                line=line,
                token_lines=(line,) * len(forms),
                document=name.removesuffix(ANNOTATIONS).removesuffix(TEXT),
                read_entities=KeptEntities(annotation),
            )

    def _line_of(self, position: int) -> int:
        """In the file that was opened: of the text, or of the first annotation."""
        if self.is_text:
            return self._words.lines[position].number
        held = self._annotations[position]
        return min((one.line for one in held.entities), default=1)

    def _file_problems(self) -> Iterator[Problem]:
        yield from self._problems
        if not len(self) and not self._problems:
            message = "no sentence in the file"
            yield Problem("conll.empty-file", message, path=self.path, line=1)


def _nowhere(number: int, content: bytes) -> BlockIndex:
    """Sentences that are no pieces of the file that was opened."""
    ends = np.full(number, len(content), dtype=np.int64)
    return BlockIndex(
        ends,
        ends,
        np.ones(number, dtype=np.int64),
        np.zeros(number, dtype=np.bool_),
        BlankLines(),
        content.count(b"\n") + 1,
    )


def _lacking(source: Source, ending: str) -> Problem:
    what = "text" if ending == TEXT else "annotations"
    name = PurePath(source.path).stem + ending
    return Problem(
        code="partner.missing",
        message=f"the {what} of this document, {name}, {_VERB[ending]} not beside it",
        path=source.path,
        line=1,
        hint=f"put {name} beside it, or name another file with with=",
    )


_VERB = {TEXT: "is", ANNOTATIONS: "are"}


class BratFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "brat"
    title = "brat stand-off (.ann with .txt)"
    page = "https://brat.nlplab.org/standoff.html"
    extensions = (ANNOTATIONS,)
    counts = COUNTS
    settings: Mapping[str, tuple[str, ...]] = {"with": (), "map": ()}

    def fits(self, source: Source) -> bool:
        """Annotations, or a text that has annotations beside it."""
        name = PurePath(source.path).name
        if name.endswith(TEXT):
            return is_beside(source, name.removesuffix(TEXT) + ANNOTATIONS)
        rows = sample_lines(source)
        if not rows:
            text = name.removesuffix(ANNOTATIONS) + TEXT
            return name.endswith(ANNOTATIONS) and is_beside(source, text)
        return looks_like_brat(rows[:_ROWS])

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return count_entities(sentence)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Read both files.

        Raises:
            InputRefusedError: the other file cannot be read.
        """
        del log
        name = PurePath(source.path).name
        is_text = name.endswith(TEXT)
        if name.endswith((ANNOTATIONS, TEXT)):
            usual = PurePath(name).stem + (ANNOTATIONS if is_text else TEXT)
        else:
            usual = f"{name}{TEXT}"
        wanted = settings.get("with", usual)
        partner = None
        if "with" in settings or is_beside(source, wanted):
            partner = open_partner(source, wanted)
            if "encoding" in settings:
                partner = transcoded(partner, settings["encoding"])
        pair = (partner, source) if is_text else (source, partner)
        return BratCorpus(source, settings, *pair)


BRAT = BratFormat()
