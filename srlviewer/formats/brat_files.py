"""The two files of a brat document, read together, and all documents of a folder."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from srlviewer.errors import Problem, Severity
from srlviewer.formats.blocks import BOM
from srlviewer.formats.brat_document import BratDocument
from srlviewer.formats.brat_lines import read_lines
from srlviewer.formats.brat_text import MARK, BratText, counted_text
from srlviewer.formats.chunks import encoding_problems, shortened
from srlviewer.formats.encodings import transcoded
from srlviewer.formats.partner_files import is_beside, open_partner
from srlviewer.formats.reader import Source
from srlviewer.model.entities import EntityAnnotation

ANNOTATIONS, TEXT = ".ann", ".txt"
_LINE_ENDS = "save the text with line feeds alone at the ends of its lines"


@dataclass(slots=True)
class BratFiles:
    """A document: its words, what is annotated on each line, and what is wrong.

    `source` is the file that was opened; `partner` the other one, None: not there.
    """

    source: Source
    partner: Source | None
    is_text: bool
    name: str = ""
    words: BratText = field(default_factory=lambda: BratText(""))
    annotations: list[EntityAnnotation] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    _rows: list[str] = field(default_factory=list)
    _annotated: str = ""

    def __post_init__(self) -> None:
        """Read both."""
        self.name = bare_name(self.source.path)
        self.name = self.name.removesuffix(ANNOTATIONS).removesuffix(TEXT)
        pair = (self.partner, self.source) if self.is_text else (
            self.source, self.partner
        )  # fmt: skip
        annotated, text = pair
        self._annotated = (annotated or self.source).path
        rows = self._decoded(annotated).removeprefix(MARK) if annotated else ""
        self._rows = [row.removesuffix("\r") for row in rows.split("\n")]
        lines = read_lines(self._rows, self._bad_line)
        counting = counted_text(
            self._decoded(text) if text else "",
            [(one.pieces, one.quoted) for one in lines.bound if one.quoted],
        )
        if counting.message:
            line = lines.bound[0].line
            self._report(
                "brat.offset", counting.message, line, Severity.WARNING, _LINE_ENDS
            )
        self.words = BratText(counting.text)
        read = BratDocument(self.words, lines, self._refuse, self._warn)
        self.annotations = read.annotations
        if self.partner is None:  # everything is outside of no text
            ending = ANNOTATIONS if self.is_text else TEXT
            self.problems = [_lacking(self.source, ending)]

    def line_of(self, sentence: int) -> int:
        """In the file that was opened: of the text, or of the first annotation."""
        if self.is_text:
            return self.words.lines[sentence].number
        held = self.annotations[sentence]
        return min((one.line for one in held.entities), default=1)

    def _decoded(self, source: Source) -> str:
        if source.content.startswith(BOM):
            message = "byte-order mark at the top of the file"
            self.problems.append(
                Problem("text.bom", message, Severity.WARNING, source.path, 1)
            )
        try:
            return source.content.decode()
        except UnicodeDecodeError:
            self.problems += encoding_problems(source.path, source.content, 1)
            return source.content.decode(errors="replace")

    def _bad_line(self, message: str, line: int) -> None:
        self._refuse("brat.line", message, line)

    def _refuse(self, code: str, message: str, line: int) -> None:
        self._report(code, message, line, Severity.ERROR)

    def _warn(self, code: str, message: str, line: int) -> None:
        self._report(code, message, line, Severity.WARNING)

    def _report(
        self, code: str, message: str, line: int, severity: Severity, hint: str = ""
    ) -> None:
        self.problems.append(
            Problem(
                code=code,
                message=shortened(message),
                severity=severity,
                path=self._annotated,
                line=line,
                hint=hint,
                source=shortened(self._rows[line - 1]) if self._rows else "",
            )
        )


def _lacking(source: Source, ending: str) -> Problem:
    what, verb = ("text", "is") if ending == TEXT else ("annotations", "are")
    name = PurePath(bare_name(source.path)).stem + ending
    return Problem(
        code="partner.missing",
        message=f"the {what} of this document, {name}, {verb} not beside it",
        path=source.path,
        line=1,
        hint=f"put {name} beside it, or name another file with with=",
    )


def bare_name(path: str) -> str:
    """The name of a file without folder, and without the ending of a packed one."""
    return PurePath(path).name.removesuffix(".gz")


def partner_beside(source: Source) -> str:
    """The name of the other file of a document if it lies beside it; or empty."""
    name = bare_name(source.path)
    if name.endswith(TEXT):
        usual = name.removesuffix(TEXT) + ANNOTATIONS
    else:
        usual = name.removesuffix(ANNOTATIONS) + TEXT
    names = (usual, f"{usual}.gz")
    return next((one for one in names if is_beside(source, one)), "")


def open_files(source: Source, settings: Mapping[str, str]) -> BratFiles:
    """The document that a file belongs to.

    Raises:
        InputRefusedError: the other file cannot be read.
    """
    is_text = bare_name(source.path).endswith(TEXT)
    wanted = settings.get("with") or partner_beside(source)
    partner = None
    if wanted:
        partner = open_partner(source, wanted)
        if "encoding" in settings:
            partner = transcoded(partner, settings["encoding"])
    return BratFiles(source, partner, is_text)


def documents_of(folder: Path) -> list[Path]:
    """The annotations of all documents in a folder, in the order of their names."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == ANNOTATIONS]
    except OSError:
        return []
    return sorted(path for path in found if path.is_file())


def folder_source(path: str) -> Source | None:
    """A folder of brat documents as one file: their annotations joined; None: no such.

    The checksum is that of the names and contents of all its files.
    """
    annotated = documents_of(Path(path))
    if not annotated:
        return None
    found = hashlib.sha256()
    contents = []
    for one in annotated:
        contents.append(one.read_bytes())
        for file in (one, one.with_suffix(TEXT)):
            found.update(file.name.encode("utf-8", "surrogateescape"))
            if file.is_file():
                found.update(hashlib.sha256(file.read_bytes()).digest())
    return Source(path, b"\n".join(contents), found.hexdigest())


def open_folder(folder: Path, settings: Mapping[str, str]) -> Iterator[BratFiles]:
    """All documents of a folder.

    Raises:
        InputRefusedError: a file cannot be read.
    """
    from srlviewer.formats.opening import read_source

    for path in documents_of(folder):
        source = read_source(str(path))
        if "encoding" in settings:
            source = transcoded(source, settings["encoding"])
        yield open_files(source, settings)
