"""`.frame.elements`: a line for each frame and rank, words in another file.

Page: framenet, section 5. Positions and sentence numbers count from 0, ends of spans
are inclusive. For a sentence and target the line with the lowest rank counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import NamedTuple

from srlviewer.errors import InputRefusedError, Problem, ProblemLog
from srlviewer.formats.faults import Faults, plural
from srlviewer.formats.frame_counts import Kept, chosen_counts
from srlviewer.formats.grouped_corpus import Group, GroupedCorpus, Piece, grouped
from srlviewer.formats.json_objects import index_lines
from srlviewer.formats.partner_files import beside, is_beside
from srlviewer.formats.reader import Source
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import Filler, Frame, FrameAnnotation, FrameElement
from srlviewer.model.numbers import BEYOND, whole_number
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, spans_of_tokens

COUNTS = ("sentences", "frames", "elements")
ENDING = ".frame.elements"
WORDS_ENDING = ".sentences"
MOST_WORDS = 10_000
"""A position beyond is a slip: no sentence without its words is shown that long."""
SIZE, NAME, UNIT, TARGET, TEXT, NUMBER, FIRST = range(7)
"""The fields behind rank and score; the older layout has no rank and score."""

Words = Sequence[tuple[str, ...]]


class Line(NamedTuple):
    """A line taken apart; `cells` begin with the number of elements + 1.

    `behind` is how many fields stand in front of them.
    """

    line: int
    rank: int
    cells: list[str]
    behind: int


class Instance(NamedTuple):
    """A frame that a line has, with its elements."""

    rank: int
    frame: Frame
    roles: tuple[tuple[str, Spans], ...]


def divide(text: str, line: int) -> Line:
    """Rank and further cells of a line of either layout.

    A whole number and then no number is the older one.
    """
    cells = text.split("\t")
    rank = whole_number(cells[0])
    if rank is not None and len(cells) > 1 and not _is_number(cells[1]):
        return Line(line, 0, cells, 0)
    return Line(line, BEYOND if rank is None else rank, cells[2:], 2)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


@dataclass(slots=True)
class ElementsReader:
    """Lines of one sentence number to a sentence. See `GroupReader`.

    `words`: the tokens of all sentences; None: nobody knows them.
    """

    words: Words | None
    role_form: str = field(default="")

    def read_group(
        self, name: str, pieces: Sequence[Piece], position: int, faults: Faults
    ) -> Sentence:
        """The frames of the lines that count."""
        forms = self._forms(name, pieces, faults)
        chosen: dict[str, Instance] = {}
        for piece in pieces:
            faults.resume(piece.text, piece.line)
            line = divide(piece.text, piece.line)
            found = _instance(line, forms, faults)
            if found is not None:
                target = line.cells[TARGET]
                if target not in chosen or found.rank < chosen[target].rank:
                    chosen[target] = found
        if forms is None:
            forms = tuple(str(n + 1) for n in range(_longest(chosen.values())))
        return Sentence(
            position,
            forms,
            line=pieces[0].line if pieces else 1,
            sentence_id=name,
            wordless=self.words is None,
            read_frames=Kept(_annotation(chosen.values(), position)),
        )

    def _forms(
        self, name: str, pieces: Sequence[Piece], faults: Faults
    ) -> tuple[str, ...] | None:
        if self.words is None:
            return None
        number = whole_number(name)
        if number is not None and number < len(self.words):
            return self.words[number]
        message = f'sentence "{name}", but the file with the words has '
        message += f"{plural(len(self.words), 'sentence')}, numbered from 0"
        faults.refuse("frame-elements.fields", message, pieces[0].line)
        return ()


def _instance(
    line: Line, forms: tuple[str, ...] | None, faults: Faults
) -> Instance | None:
    """The frame of a line; None, and an error, if its fields do not fit."""
    cells = line.cells
    size = whole_number(cells[SIZE]) if cells else None
    pairs = cells[FIRST:]
    if line.rank == BEYOND:
        _refuse(line, -line.behind, "the rank is no whole number", faults)
    elif len(cells) < FIRST:
        number = len(cells) + line.behind
        _refuse(line, SIZE, f"{number} fields, not {FIRST + line.behind}", faults)
    elif whole_number(cells[NUMBER]) is None:
        what = f'"{cells[NUMBER]}" is no number of a sentence'
        _refuse(line, NUMBER, what, faults)
    elif size is None or len(pairs) != 2 * (size - 1):
        what = f'the number of elements + 1 is "{cells[SIZE]}", but '
        what += f"{plural(len(pairs), 'field')} of elements follow"
        _refuse(line, SIZE, what, faults)
    else:
        return _sound_instance(line, forms, faults)
    return None


def _sound_instance(
    line: Line, forms: tuple[str, ...] | None, faults: Faults
) -> Instance | None:
    cells = line.cells
    target = _target(cells[TARGET], cells[TEXT])
    places = [(TARGET, cells[TARGET], target)]
    names = cells[FIRST::2]
    for number, text in enumerate(cells[FIRST + 1 :: 2]):
        places.append((FIRST + 1 + 2 * number, text, _range(text)))
    end = MOST_WORDS if forms is None else len(forms)
    for column, text, tokens in places:
        if not tokens:
            _refuse(line, column, f'"{text}" is no position', faults)
            return None
        if tokens[-1] >= end:
            message = f'"{text}": positions from 0, but the sentence has '
            message += plural(len(forms), "word") if forms else f"fewer than {end}"
            place = column + line.behind
            faults.refuse("framenet.span", message, line.line, field=place)
            return None
    frame = Frame(
        0,
        cells[NAME],
        spans_of_tokens(target),
        lexical_unit=cells[UNIT],
        line=line.line,
    )
    spans = [spans_of_tokens(tokens) for _, _, tokens in places[1:]]
    return Instance(line.rank, frame, tuple(zip(names, spans, strict=True)))


def _refuse(line: Line, column: int, message: str, faults: Faults) -> None:
    place = column + line.behind
    faults.refuse("frame-elements.fields", message, line.line, field=place)


def _target(text: str, words: str) -> Sequence[int]:
    """The positions of a target; `2_5` of a text of four words are all from 2 to 5."""
    numbers = [whole_number(part) for part in text.split("_")]
    found = sorted({n for n in numbers if n is not None})
    if None in numbers:
        return ()
    if len(found) == 2 and len(words.split()) == found[1] - found[0] + 1:
        return range(found[0], found[1] + 1)
    return found


def _range(text: str) -> Sequence[int]:
    """The positions of `i` or `i:j`; none if it is neither."""
    first, colon, last = text.partition(":")
    start = whole_number(first)
    end = whole_number(last) if colon else start
    if start is None or end is None or end < start:
        return ()
    return range(start, end + 1)


def _longest(instances: Iterable[Instance]) -> int:
    """How many words there must be at least."""
    ends = [
        end
        for one in instances
        for spans in (one.frame.target, *(spans for _, spans in one.roles))
        for _, end in spans
    ]
    return max(ends, default=0)


def _annotation(instances: Iterable[Instance], position: int) -> FrameAnnotation:
    frames: list[Frame] = []
    elements: list[FrameElement] = []
    for number, one in enumerate(instances):
        frames.append(one.frame._replace(number=number))
        for name, spans in one.roles:
            filler = Filler(position, spans)
            place, line = len(elements), one.frame.line
            elements.append(FrameElement(place, number, name, (filler,), line=line))
    return FrameAnnotation(tuple(frames), tuple(elements))


class ElementsFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "frame-elements"
    title = "SEMAFOR and open-sesame .frame.elements"
    page = "https://github.com/Noahs-ARK/semafor"
    extensions = (ENDING,)
    counts = COUNTS
    settings: Mapping[str, tuple[str, ...]] = {"with": ()}

    def fits(self, source: Source) -> bool:
        """By the name alone."""
        name = PurePath(source.path).name.lower().removesuffix(".gz")
        return name.endswith(ENDING) and bool(source.content.strip())

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`; a sentence without frames is no count."""
        found = chosen_counts(sentence, COUNTS)
        return found if found[1] else (0, 0, 0)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the lines of each sentence, and the words if a file has them.

        With the words every line of theirs is a sentence, as it is in that file.
        """
        words = _words(source, settings, log)
        lines = index_lines(source.content)
        found = grouped(list(_numbers(source.content, lines.starts, lines.ends)))
        names = sorted(found, key=_order)
        if words is not None:
            known = [str(n) for n in range(len(words))]
            held = set(known)
            names = [*known, *(name for name in names if name not in held)]
        groups = [Group(name, found.get(name, ())) for name in names]
        reader = ElementsReader(words)
        return GroupedCorpus(source, self.name, settings, reader, lines, groups)


def _order(name: str) -> tuple[int, str]:
    number = whole_number(name)
    return (BEYOND if number is None else number, name)


def _numbers(
    content: bytes, starts: Iterable[int], ends: Iterable[int]
) -> Iterator[str]:
    """The sentence number of each line, without leading zeros."""
    for start, end in zip(starts, ends, strict=True):
        cells = divide(content[start:end].decode("utf-8", "replace"), 0).cells
        text = cells[NUMBER] if len(cells) > NUMBER else ""
        number = whole_number(text)
        yield text if number is None or number == BEYOND else str(number)


def _words(
    source: Source, settings: Mapping[str, str], log: ProblemLog
) -> Words | None:
    """The tokens of all sentences: of `with`, or of a file of the same name."""
    name = settings.get("with", "")
    if not name:
        bare = PurePath(source.path).name.removesuffix(".gz")
        name = bare.removesuffix(ENDING) + WORDS_ENDING
        if source.path == "-" or not is_beside(source, name):
            return None
    return _words_of(str(beside(source, name)), log)


def _words_of(path: str, log: ProblemLog) -> Words:
    """A sentence a line, tokens between blanks; or any file that has a format."""
    from srlviewer.formats.opening import open_corpus, read_source

    content = read_source(path).content.removeprefix(b"\xef\xbb\xbf")
    if content.lstrip()[:1] in {b"{", b"<"}:
        return [sentence.forms for sentence in open_corpus(path, log=log).sentences()]
    try:
        text = content.decode()
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        message = f"byte 0x{content[wrong.start]:02x} is not valid in UTF-8"
        refused = ProblemLog()
        refused.add(Problem("text.encoding", message, path=path, line=line))
        raise InputRefusedError(refused) from None
    lines = text.removesuffix("\n").split("\n")
    return [tuple(line.split()) for line in lines]


FRAME_ELEMENTS = ElementsFormat()
