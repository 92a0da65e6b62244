"""Props files of CoNLL-2005 and CoNLL-2004: targets and bracket columns, no words.

Column 1 is the target (`-` or the lemma of a predicate), then one bracket column stands
for each target, in their order. In CoNLL-2004 a closing bracket repeats its label.
Read as the programs of the tasks read them (Carreras and Màrquez 2004, 2005): fields
are divided by ASCII white space, a byte-order mark is part of the first target, there
are no comments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.ascii_space import Split, field_start, fields, split_for
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.columns import token_ids
from srlviewer.formats.faults import Faults
from srlviewer.formats.label_settings import (
    LABEL_SETTINGS,
    Respelling,
    make_respelling,
)
from srlviewer.formats.partner_files import JOINED
from srlviewer.formats.pasting import Pasting, open_pasting
from srlviewer.formats.props_columns import (
    EMPTY,
    Grid,
    check_brackets,
    check_numbers,
    make_grid,
)
from srlviewer.formats.props_recognition import has_props, repeats_labels
from srlviewer.formats.props_stretch import read_props_stretch
from srlviewer.formats.reader import Source
from srlviewer.formats.role_columns import span_arguments
from srlviewer.formats.task_files import sisters
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns, Sentence
from srlviewer.stretch import Stretch

NUMBERS: Mapping[str, int] = {"TARGET": 0}
PROPS_SETTINGS: Mapping[str, tuple[str, ...]] = {"with": (), **LABEL_SETTINGS}
_HARMLESS = "conll.final-blank"


class PropsReader:
    """Blocks to sentences; see `srlviewer.formats.block_corpus.BlockReader`."""

    role_form = "span"

    def __init__(
        self,
        respell: Respelling | None = None,
        *,
        repeats_labels: bool = False,
        pasting: Pasting | None = None,
    ) -> None:
        """`repeats_labels`: closing brackets must, as in CoNLL-2004."""
        self._respell = respell
        self._repeats_labels = repeats_labels
        self._pasting = pasting

    @property
    def is_plain(self) -> bool:
        """Whether sentences are what stands in the file: 2005, nothing else set."""
        return not self._repeats_labels and self._respell is None and not self._pasting

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """See `BlockReader`."""
        faults = Faults(chunk.path, log, field_start)
        split = split_for(chunk.raw)
        blocks = zip(chunk.blocks, chunk.lines, strict=True)
        for position, (block, line) in enumerate(blocks, chunk.position):
            faults.begin("", block, line)
            sentence = self._sentence(block, position, line, split, faults)
            if self._pasting is not None:
                self._pasting.complete(sentence, faults, log)
            sentence.sound = faults.sound
            yield sentence

    def _sentence(
        self, block: str, position: int, line: int, split: Split, faults: Faults
    ) -> Sentence:
        rows = list(map(split, block.split("\n")))
        grid = make_grid(rows, line)
        targets = grid.columns[0]
        tokens = [t for t, cell in enumerate(targets) if cell != EMPTY]
        number, surplus = len(tokens), 0
        if len(grid.columns) != number + 1 or len(grid.columns[-1]) != len(rows):
            surplus = check_numbers(rows, tokens, line, faults)
        roles = self._roles(grid, number)
        check_brackets(
            roles,
            grid.lines,
            targets,
            position + 1,
            faults,
            repeats_labels=self._repeats_labels,
        )
        return Sentence(
            position=position,
            forms=token_ids(len(rows)),
            line=line,
            token_lines=range(line, line + len(rows)),
            predicate_tokens=tuple(tokens),
            senses=tuple([targets[t] for t in tokens]),
            role_columns=roles,
            role_form="span",
            surplus_columns=surplus,
            wordless=True,
            block=block,
            parse_columns=_columns_of,
            column_names=NUMBERS,
            read_arguments=span_arguments,
        )

    def _roles(self, grid: Grid, number: int) -> Columns:
        """The bracket columns of the targets; one that is missing is empty."""
        roles = grid.columns[1 : number + 1]
        if self._respell:
            roles = tuple(tuple(map(self._respell, column)) for column in roles)
        return roles + ((),) * (number - len(roles))


def _columns_of(block: str) -> Columns:
    return make_grid([fields(row) for row in block.split("\n")], 1).columns


class PropsCorpus(BlockCorpus):
    """A props file; what its programs do not mind is no problem."""

    def __init__(
        self,
        source: Source,
        format_name: str,
        settings: Mapping[str, str],
        reader: PropsReader,
        pasting: Pasting | None = None,
    ) -> None:
        """Index the file."""
        super().__init__(
            source, format_name, settings, reader, comment=b"", ascii_only=True
        )
        self._pasting = pasting
        self._is_plain = reader.is_plain

    def stretch(self, start: int, stop: int) -> Stretch | None:
        """See `srlviewer.stretch.HasStretches`; for files as they are, of 2005."""
        index = self.index
        if start >= stop or not self._is_plain:
            return None
        if not index.regular[start:stop].all():
            return None
        raw = self.source.content[index.starts[start] : index.ends[stop - 1]]
        lines = index.lines[start:stop]
        return read_props_stretch(raw, start, stop - start, lines)

    def check_file(self, log: ProblemLog) -> None:
        """As for other files, and whether those beside it fit, or might be named."""
        super().check_file(log)
        if self._pasting is not None:
            self._pasting.check_number(len(self), self.path, log)
        elif len(self):
            log.extend(_offer(self.path, self.format))

    def _file_problems(self) -> Iterator[Problem]:
        """An empty file is scored, and the end of a file may look as it likes."""
        for problem in super()._file_problems():
            if problem.code == "conll.empty-file":
                yield replace(problem, severity=Severity.WARNING)
            elif problem.code == "text.bom":
                hint = "save the file without it: it is part of the first target"
                yield replace(problem, hint=hint)
            elif problem.code != _HARMLESS:
                yield problem


def _offer(path: str, format_name: str) -> Iterator[Problem]:
    """A note that the task's other files of the same sentences lie beside it."""
    beside = sisters(path)
    if beside:
        yield Problem(
            code="partner.missing",
            message="the file has no words, tokens show as numbers; words and more lie "
            f"beside it: {', '.join(beside)}",
            severity=Severity.NOTE,
            path=path,
            line=1,
            hint=f"read them with it as {format_name}:with={JOINED.join(beside)}",
        )


class PropsFormat:
    """See `srlviewer.formats.reader.Format`."""

    settings = PROPS_SETTINGS

    def __init__(
        self,
        name: str,
        title: str,
        page: str,
        extensions: Sequence[str],
        *,
        repeats_labels: bool,
    ) -> None:
        """`repeats_labels`: each closing bracket does."""
        self.name, self.title, self.page = name, title, page
        self.extensions = tuple(extensions)
        self._repeats_labels = repeats_labels

    def fits(self, source: Source) -> bool:
        """Targets and brackets, the labels of closing brackets as they must be."""
        return has_props(source) and repeats_labels(source) == self._repeats_labels

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file, and those beside it that are named."""
        pasting = open_pasting(source, settings["with"]) if "with" in settings else None
        reader = PropsReader(
            make_respelling(settings),
            repeats_labels=self._repeats_labels,
            pasting=pasting,
        )
        return PropsCorpus(source, self.name, settings, reader, pasting)


CONLL05_PROPS = PropsFormat(
    "conll05-props",
    "CoNLL-2005 props: targets and bracket columns",
    "https://www.cs.upc.edu/~srlconll/",
    (".props", ".wsj"),
    repeats_labels=False,
)
CONLL04_PROPS = PropsFormat(
    "conll04-props",
    "CoNLL-2004 props: closing brackets repeat their label",
    "https://www.cs.upc.edu/~srlconll/",
    (".props",),
    repeats_labels=True,
)
