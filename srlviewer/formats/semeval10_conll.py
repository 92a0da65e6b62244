"""The column format of SemEval-2010 Task 10: nine columns, links by word ids.

Null instantiations name words of any sentence (`s12_3`), by the number that the file
gives the sentence. Page: framenet, section 7.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BlockIndex, index_blocks
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.faults import Faults, Row
from srlviewer.formats.frame_counts import Kept
from srlviewer.formats.latin1 import in_utf8
from srlviewer.formats.parse_bits import read_parse_bits
from srlviewer.formats.reader import Source
from srlviewer.formats.semeval10_cells import (
    NONE,
    CellError,
    CellFrame,
    joined_frames,
    read_frames,
    usual_brackets,
)
from srlviewer.formats.semeval10_words import FORM, LEMMA, NUMBER, TAG, WORD, WordIndex
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import (
    CONSTRUCTIONAL,
    LEXICAL,
    Filler,
    Frame,
    FrameAnnotation,
    FrameElement,
)
from srlviewer.model.numbers import whole_number
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import Tree

COUNTS = (
    "sentences",
    "words",
    "nodes",
    "frames",
    "elements",
    "null_instantiations",
)
WIDTH = 9
BRACKETS, HEADS, LEXICAL_FRAMES, CONSTRUCTIONAL_FRAMES = 5, 6, 7, 8
_EMPTY_ROW = ("0", "0", NONE, NONE, NONE, "*", "*", NONE, NONE)
_LOOKED_AT = 65536
_ROWS = 50


class Semeval10Reader:
    """Blocks to sentences. See `BlockReader`."""

    role_form = ""

    def __init__(self, words: WordIndex) -> None:
        """`words` finds the words of other sentences."""
        self._words = words

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence a block."""
        faults = Faults(chunk.path, log)
        for place, (block, line) in enumerate(
            zip(chunk.blocks, chunk.lines, strict=True)
        ):
            position = chunk.position + place
            name = block[: block.find("\t")] if "\t" in block else ""
            faults.begin(name, block, line)
            rows = list(_rows(block, line, faults))
            sentence = self._sentence(rows, name, position, line, faults)
            sentence.sound = faults.sound
            yield sentence

    def _sentence(
        self,
        rows: Sequence[Row],
        name: str,
        position: int,
        line: int,
        faults: Faults,
    ) -> Sentence:
        annotation = self._annotation(rows, position, faults)
        tree = _tree(rows, faults)
        lemmas = tuple([row.cells[LEMMA] for row in rows])
        return Sentence(
            position,
            tuple([row.cells[FORM] for row in rows]),
            line=line,
            token_lines=[row.line for row in rows],
            sentence_id=name,
            document=self._words.document(position),
            tags=tuple([row.cells[TAG] for row in rows]),
            lemmas=() if set(lemmas) == {NONE} else lemmas,
            read_tree=lambda _: tree,
            read_frames=Kept(annotation),
        )

    def _annotation(
        self, rows: Sequence[Row], position: int, faults: Faults
    ) -> FrameAnnotation:
        frames: list[Frame] = []
        elements: list[FrameElement] = []
        for token, row in enumerate(rows):
            ordinals: dict[str, int] = {}
            for name, lexical, constructional in _frames(row, faults):
                ordinals[name] = ordinals.get(name, 0) + 1
                word = f"s{row.cells[NUMBER]}_{row.cells[WORD]}"
                frame = Frame(
                    len(frames),
                    name,
                    ((token, token + 1),),
                    lemma=row.cells[LEMMA],
                    frame_id=f"{word}:{name}:{ordinals[name]}",
                    line=row.line,
                )
                frames.append(frame)
                for held, licensor in (
                    (lexical, LEXICAL),
                    (constructional, CONSTRUCTIONAL),
                ):
                    for role in held.roles if held else ():
                        fillers = [
                            self._filler(node, position, frame, row, faults)
                            for node in role.words
                        ]
                        elements.append(
                            FrameElement(
                                len(elements),
                                frame.number,
                                role.name,
                                tuple(fillers),
                                interpretation=role.interpretation,
                                licensor=licensor if role.interpretation else "",
                                line=row.line,
                            )
                        )
        return FrameAnnotation(tuple(frames), tuple(elements))

    def _filler(
        self, node: str, position: int, frame: Frame, row: Row, faults: Faults
    ) -> Filler:
        found = self._words.filler(node, position)
        if found is None:
            message = f'{frame.name} has a role at the unknown word "{node}"'
            faults.warn("salsa.dangling", message, row.line, item=frame.frame_id)
            return Filler(position, (), node=node, known=False)
        return found


def _rows(block: str, first: int, faults: Faults) -> Iterator[Row]:
    """The rows of a block; ones of another width, or wrongly numbered, are refused."""
    number: str | None = None
    for place, text in enumerate(block.split("\n")):
        line, cells = first + place, text.split("\t")
        if len(cells) != WIDTH:
            message = f"{len(cells)} columns, not {WIDTH}"
            faults.refuse("semeval10-conll.columns", message, line)
            cells = [*cells[:WIDTH], *_EMPTY_ROW[len(cells) :]]
        elif whole_number(cells[WORD]) != place + 1:
            message = f'word number "{cells[WORD]}", where {place + 1} is next'
            faults.refuse("conll.id", message, line, field=WORD)
        elif whole_number(cells[NUMBER]) is None:
            message = f'sentence number "{cells[NUMBER]}" is no number'
            faults.refuse("conll.id", message, line, field=NUMBER)
        elif number is not None and cells[NUMBER] != number:
            message = f"sentence number {cells[NUMBER]} in sentence {number}"
            faults.refuse("conll.id", message, line, field=NUMBER)
        number = cells[NUMBER] if number is None else number
        yield Row(line, text, cells)


def _frames(
    row: Row, faults: Faults
) -> Sequence[tuple[str, CellFrame | None, CellFrame | None]]:
    """The frames of a row; none if a cell cannot be read."""
    both: list[Sequence[CellFrame]] = []
    for field in (LEXICAL_FRAMES, CONSTRUCTIONAL_FRAMES):
        try:
            both.append(read_frames(row.cells[field]))
        except CellError as wrong:
            faults.refuse("semeval10-conll.frames", str(wrong), row.line, field=field)
    if len(both) < 2:
        return ()
    try:
        return joined_frames(*both)
    except CellError as wrong:
        message, field = str(wrong), CONSTRUCTIONAL_FRAMES
        faults.refuse("semeval10-conll.frames", message, row.line, field=field)
        return ()


def _tree(rows: Sequence[Row], faults: Faults) -> Tree | None:
    """The tree of column 6; column 7 has the same brackets, with heads."""
    trees = []
    for field in (BRACKETS, HEADS):
        cells = []
        for row in rows:
            usual = usual_brackets(row.cells[field])
            if usual is None:
                message = f'"{row.cells[field]}" are no brackets'
                faults.refuse(
                    "semeval10-conll.brackets", message, row.line, field=field
                )
            cells.append(usual or "*")
        tree, wrong = read_parse_bits(cells)
        for fault in wrong:
            line = rows[fault.token].line
            faults.refuse("semeval10-conll.brackets", fault.message, line, field=field)
        trees.append(tree)
    return (
        trees[0]
        if any(row.cells[BRACKETS] not in {NONE, "*"} for row in rows)
        else None
    )


class Semeval10Corpus(BlockCorpus):
    """Sentences in blocks of nine columns; one or two blank lines between them."""

    def __init__(
        self, source: Source, settings: Mapping[str, str], index: BlockIndex
    ) -> None:
        """`index`: where the blocks of the source stand."""
        words = WordIndex(source.content, index)
        reader = Semeval10Reader(words)
        super().__init__(source, "semeval10-conll", settings, reader, index=index)

    def positions_with(self, *texts: str) -> Sequence[int]:
        """See `srlviewer.model.corpus.FindsSentences`."""
        wanted, content = [text.encode() for text in texts], self.source.content
        spans = zip(self.index.starts.tolist(), self.index.ends.tolist(), strict=True)
        found = []
        for position, (start, end) in enumerate(spans):
            block = content[start:end].lower()
            if any(text in block for text in wanted):
                found.append(position)
        return found

    def _file_problems(self) -> Iterator[Problem]:
        for problem in super()._file_problems():
            if problem.code not in {"conll.blank-lines", "conll.final-blank"}:
                yield problem


class Semeval10Format:
    """See `srlviewer.formats.reader.Format`."""

    name = "semeval10-conll"
    title = "columns of SemEval-2010 Task 10"
    page = "https://aclanthology.org/S10-1008/"
    extensions: tuple[str, ...] = ()  # .txt, which says nothing
    counts = COUNTS
    settings: Mapping[str, tuple[str, ...]] = {}

    def fits(self, source: Source) -> bool:
        """Most of the first rows have nine columns, two of brackets, two of frames."""
        head = source.content[:_LOOKED_AT].decode("utf-8", "replace").split("\n")
        rows = [line.rstrip("\r").split("\t") for line in head if line.strip()][:_ROWS]
        fitting = sum(map(_looks_right, rows))
        return 2 * fitting > len(rows)

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        tree, annotation = sentence.tree, sentence.frame_annotation
        return (
            1,
            len(sentence),
            len(tree) + len(tree.roots) if tree else 0,
            len(annotation.frames),
            len(annotation.elements),
            sum(element.is_null for element in annotation.elements),
        )

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the blocks."""
        source, settings = in_utf8(source, log, settings)
        index = index_blocks(source.content, comment=b"")
        return Semeval10Corpus(source, settings, index)


def _looks_right(cells: Sequence[str]) -> bool:
    if len(cells) != WIDTH or not cells[WORD].isdecimal():
        return False
    frames = (cells[LEXICAL_FRAMES], cells[CONSTRUCTIONAL_FRAMES])
    return (
        cells[NUMBER].isdecimal()
        and all(usual_brackets(cells[n]) is not None for n in (BRACKETS, HEADS))
        and all(cell == NONE or "{" in cell for cell in frames)
    )


SEMEVAL10_CONLL = Semeval10Format()
