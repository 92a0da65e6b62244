"""PropBank's stand-off files (`.prop`): pointers into trees that lie elsewhere.

With the trees (`with=FILE`, several joined by `+`) the sentences are those of the trees
and arguments are brackets over their words; traces are no tokens. Without them the file
can be listed and checked: its terminals show by their numbers, and nothing is scored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.ascii_space import field_start
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.chunks import Chunk, encoding_problems
from srlviewer.formats.faults import Faults
from srlviewer.formats.label_settings import LABEL_SETTINGS, make_respelling
from srlviewer.formats.partner_files import (
    JOINED,
    is_beside,
    open_partners,
    refused,
    wrong_kind,
)
from srlviewer.formats.prop_lines import PropLine, looks_like_prop, read_line
from srlviewer.formats.prop_sentences import listed_sentence, spanned_sentence
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import sample_lines
from srlviewer.formats.tree_bank import TreeBank
from srlviewer.model.corpus import BlankLines, Corpus
from srlviewer.model.sentence import Sentence

_OF_BLOCKS = frozenset(("conll.blank-lines", "conll.final-blank"))
"""Problems that mean nothing in files without blank lines."""


class _LineReader:
    """Stands where other formats have a reader of blocks."""

    role_form = ""

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        yield from ()


class _Place(NamedTuple):
    """What is known of a sentence: its tree by name, and its lines."""

    file: str
    tree: int
    lines: list[PropLine]


class PropCorpus(BlockCorpus):
    """See `srlviewer.model.corpus.Corpus`; all lines are read when it is opened."""

    def __init__(
        self,
        source: Source,
        format_name: str,
        settings: Mapping[str, str],
        bank: TreeBank | None,
    ) -> None:
        """`bank`: the trees, if there are any."""
        super().__init__(source, format_name, settings, _LineReader(), comment=b"")
        self.bank = bank
        self._respell = make_respelling(settings)
        self._places: list[_Place] = []
        self._strays: list[tuple[PropLine, str]] = []
        """Lines that belong to no sentence, and why."""
        text = source.content.decode("utf-8", "backslashreplace")
        rows = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        lines = [read_line(row, n) for n, row in enumerate(rows, 1) if row.strip()]
        if bank is None:
            self._list(lines)
        else:
            self._join(lines, bank)

    def _list(self, lines: list[PropLine]) -> None:
        """A sentence for each tree that a line names."""
        met: dict[tuple[str, int], _Place] = {}
        for line in lines:
            if line.is_placed:
                key = line.file, line.tree
                met.setdefault(key, _Place(*key, [])).lines.append(line)
            else:
                self._strays.append((line, ""))
        self._places = list(met.values())

    def _join(self, lines: list[PropLine], bank: TreeBank) -> None:
        """A sentence for each tree, whether a line names it or not."""
        only = len({line.file for line in lines}) == 1
        held: list[list[PropLine]] = [[] for _ in bank.trees]
        for line in lines:
            if not line.is_placed:
                self._strays.append((line, ""))
                continue
            try:
                held[bank.find(line.file, line.tree, only=only)].append(line)
            except LookupError as wrong:
                self._strays.append((line, str(wrong.args[0])))
        for (file, number, _), own in zip(bank.trees, held, strict=True):
            name = own[0].file if own else file
            self._places.append(_Place(name, number, own))

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self._places)

    @property
    def role_form(self) -> str:
        """Spans with trees; empty without."""
        return "span" if self.bank else ""

    @property
    def blank_lines(self) -> BlankLines:
        """They mean nothing here."""
        return BlankLines()

    def _file_problems(self) -> Iterator[Problem]:
        log = ProblemLog(kept=len(self._strays) + 1)
        for problem in super()._file_problems():
            if problem.code not in _OF_BLOCKS:
                yield problem
        yield from encoding_problems(self.path, self.source.content, 1)
        faults = Faults(self.path, log, field_start)
        for line, why in self._strays:
            faults.begin("", line.text, line.line)
            _report_line(line, faults)
            if why:
                faults.refuse("align.sentences", why, line.line, field=1)
        yield from log.problems

    def refusal(self) -> Problem | None:
        """See `srlviewer.model.corpus.MayLackParts`."""
        if self.bank is not None:
            return None
        return Problem(
            code="partner.missing",
            message="the file points into trees that are not here: it can be listed "
            "and checked, not scored",
            path=self.path,
            line=1,
            hint=f"name the files of trees beside it: {self.format}:with="
            f"{JOINED.join(self._trees_beside()) or 'FILE, several as FILE+FILE'}",
        )

    def _trees_beside(self) -> list[str]:
        """The files of trees that the lines name and that lie beside this file."""
        names = dict.fromkeys(PurePath(place.file).name for place in self._places)
        found = [name for name in names if name and is_beside(self.source, name)]
        return found if len(found) == len(names) else []

    def counts_of(self, sentence: Sentence) -> tuple[int, int, int]:
        """See `srlviewer.formats.counting.CountsItself`."""
        lines = self._places[sentence.position].lines
        words = len(sentence) if self.bank else 0
        return words, len(lines), sum(line.arguments for line in lines)

    def _read(self, start: int, stop: int, log: ProblemLog) -> Iterator[Sentence]:
        faults = Faults(self.path, log, field_start)
        for position in range(start, stop):
            yield self._sentence(position, faults)

    def _sentence(self, position: int, faults: Faults) -> Sentence:
        file, tree, lines = self._places[position]
        key = f"{file}:{tree}"
        faults.begin(key)
        ordered = sorted(lines, key=lambda line: line.terminal)
        for line in ordered:
            faults.resume(line.text, line.line)
            _report_line(line, faults)
        if self.bank is None:
            sentence = listed_sentence(position, ordered, self._respell)
        else:
            penn = self.bank.trees[position].tree
            sentence = spanned_sentence(position, penn, ordered, self._respell, faults)
        sentence.line = min((line.line for line in lines), default=1)
        sentence.sentence_id, sentence.document = key, file
        sentence.sound = faults.sound
        return sentence


def _report_line(line: PropLine, faults: Faults) -> None:
    for place, code, message in line.faults:
        faults.refuse(code, message, line.line, field=place)


def _open_trees(source: Source, names: str) -> list[Source]:
    """The files of trees.

    Raises:
        UsageError: no name beside a `+`, or one name twice.
        InputRefusedError: one of them cannot be read, or holds no trees.
    """
    partners = open_partners(source, names)
    for partner in partners:
        lines = sample_lines(partner)
        if lines and not lines[0].lstrip().startswith("("):
            what = f"{PurePath(partner.path).name}, which does not begin with a tree"
            wanted = "the file of bracketed trees that the pointers point into"
            raise refused(wrong_kind(partner.path, what, wanted))
    return partners


class PropbankPropFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "propbank-prop"
    title = "PropBank pointers (.prop), spans with their trees"
    page = "https://github.com/propbank/propbank-release"
    extensions = (".prop",)
    settings: Mapping[str, tuple[str, ...]] = {"with": (), **LABEL_SETTINGS}

    def fits(self, source: Source) -> bool:
        """Most lines have a tree, a terminal and pointers."""
        lines = sample_lines(source)
        return 2 * sum(map(looks_like_prop, lines)) > len(lines)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Read the lines, and the trees if they are named."""
        bank = None
        if "with" in settings:
            bank = TreeBank(_open_trees(source, settings["with"]), log)
        return PropCorpus(source, self.name, settings, bank)


PROPBANK_PROP = PropbankPropFormat()
