"""Read the table of the story: trees, frames, mentions, and what two predictions have.

Used by ``story_samples.py``. The notation stands at the head of
``packaging/samples/story.txt``.
"""

import re
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path

_PIECE = re.compile(r"\[[^\s\[\]]+|\]|[^\s\[\]]+")
_PLACE = re.compile(r"(\d+)=(?=.)")
_VALUE = re.compile(r"(?:(DNI|INI)(?:/([lc]))? ?)?(?:@(\d+) )?(.*)")
SIDES = {"gold": "", "first": "1", "second": "2"}
"""Name of a side -> the digit of its lines."""
AUXILIARY = ("Coreference", "Support", "Relativization")


@dataclass
class Word:
    """A token; ``place`` counts from 1 in text order."""

    place: int
    form: str
    tag: str
    lemma: str

    @property
    def places(self) -> frozenset[int]:
        return frozenset((self.place,))


@dataclass
class Phrase:
    """A phrase; ``own_head`` is the head that the table names."""

    category: str
    own_head: str
    children: list["Phrase | Word"] = field(default_factory=list)

    @property
    def places(self) -> frozenset[int]:
        return frozenset().union(*(child.places for child in self.children))

    @property
    def words(self) -> list[Word]:
        """The words below in text order."""
        found = [
            word
            for child in self.children
            for word in ([child] if isinstance(child, Word) else child.words)
        ]
        return sorted(found, key=lambda word: word.place)

    @property
    def phrases(self) -> list["Phrase"]:
        """The phrases below, each behind those in it."""
        below = [child for child in self.children if isinstance(child, Phrase)]
        return [part for child in below for part in (*child.phrases, child)]


@dataclass
class Value:
    """What fills an element, as written: words of a sentence and an interpretation."""

    interpretation: str
    licensor: str
    sentence: int
    words: str


@dataclass
class Frame:
    """A frame with its elements; alternatives have ``optional``."""

    name: str
    unit: str
    target: str
    elements: list[tuple[str, Value]]
    optional: bool = False
    frame_id: str = ""


@dataclass
class Sentence:
    """One sentence, and per side its frames and mentions (chain, words)."""

    number: int
    root: Phrase
    frames: dict[str, list[Frame]] = field(default_factory=dict)
    mentions: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    secondary: list[tuple[str, str, str]] = field(default_factory=list)
    splits: dict[str, list[str]] = field(default_factory=dict)

    @property
    def words(self) -> list[Word]:
        return self.root.words


def read_table(path: Path) -> list[Sentence]:
    """All sentences of the table, in order."""
    text = path.read_text(encoding="utf-8")
    found = [_read_block(block) for block in text.split("\n= ")[1:]]
    assert [s.number for s in found] == list(range(1, len(found) + 1))
    return found


def _read_block(block: str) -> Sentence:
    number, tree, *lines = (line for line in block.splitlines() if line)
    sentence = Sentence(int(number), _tree(tree))
    frames: list[Frame] = []
    mentions: list[tuple[str, str]] = []
    changes: list[str] = []
    for line in lines:
        sign, rest = line.split(" ", 1)
        if sign == "&":
            mentions += [_mention(cell) for cell in rest.split(" | ")]
        elif sign in ">?":
            frames.append(_frame(rest, sentence.number, optional=sign == "?"))
        elif sign == "%":
            parts = re.fullmatch(r"(\S+) (\S+) (.+)", rest)
            assert parts, line
            sentence.secondary.append((parts[1], parts[2], parts[3]))
        elif sign == "/":
            word, *pieces = rest.split()
            sentence.splits[word] = pieces
        else:
            changes.append(line)
    for place, frame in enumerate(frames):
        frame.frame_id = f"s{number}_f{place}"
    for side, digit in SIDES.items():
        own = [line.split(" ", 1)[1] for line in changes if line.startswith(digit)]
        sentence.frames[side] = deepcopy(frames)
        sentence.mentions[side] = list(mentions)
        for change in own if digit else ():
            _change(sentence, side, change)
    return sentence


def _tree(text: str) -> Phrase:
    root = Phrase("", "")
    stack = [root]
    count = 0
    for piece in _PIECE.findall(text):
        if piece == "]":
            stack.pop()
        elif piece.startswith("["):
            category, _, head = piece[1:].partition("!")
            stack.append(Phrase(category, head))
            stack[-2].children.append(stack[-1])
        else:
            count += 1
            number = _PLACE.match(piece)
            place = int(number[1]) if number else count
            cell = piece[number.end() :] if number else piece
            stack[-1].children.append(_word(cell, place))
    assert len(stack) == 1, text
    assert root.places == frozenset(range(1, count + 1)), text
    (top,) = root.children
    assert isinstance(top, Phrase), text
    return top


_QUOTES = {"“": "``", "”": "''"}


def _word(cell: str, place: int) -> Word:
    form, slash, rest = cell.partition("/")
    if not slash:
        return Word(place, form, f"PUNC{_QUOTES.get(form, form)}", form)
    tag, _, lemma = rest.partition("/")
    proper = tag.startswith("NNP") or form == "I"
    return Word(place, form, tag, lemma or (form if proper else form.lower()))


def _mention(cell: str) -> tuple[str, str]:
    chain, _, words = cell.partition("=")
    return chain, words


def _frame(text: str, number: int, *, optional: bool = False) -> Frame:
    head, *cells = text.split(" | ")
    name, unit, target = head.split(" ", 2)
    elements = [_element(cell, number) for cell in cells]
    return Frame(name, unit, target, elements, optional)


def _element(cell: str, number: int) -> tuple[str, Value]:
    name, _, written = cell.partition("=")
    parts = _VALUE.fullmatch(written)
    assert parts, cell
    kind, licensor, other, words = parts.groups("")
    return name, Value(kind, licensor, int(other or number), words)


def _change(sentence: Sentence, side: str, text: str) -> None:
    """Let a side differ as one line says."""
    frames = sentence.frames[side]
    key, rest = text.split(" ", 1)
    if key == "+":
        added = _frame(rest, sentence.number)
        added.frame_id = f"s{sentence.number}_f{len(frames) + 20}"
        frames.append(added)
        return
    if key == "&":
        sentence.mentions[side].remove(_mention(rest.removesuffix(" -")))
        return
    name, _, nth = key.partition("#")
    named = [n for n, frame in enumerate(sentence.frames["gold"]) if frame.name == name]
    wanted = sentence.frames["gold"][named[int(nth or 1) - 1]].frame_id
    frame = next(frame for frame in frames if frame.frame_id == wanted)
    if rest == "-":
        frames.remove(frame)
    elif rest == "!":
        frame.frame_id = f"frame-{sentence.number}"
    elif rest.startswith("= "):
        frame.name = rest[2:]
    elif rest.startswith("@ "):
        frame.target = rest[2:]
    elif rest.endswith(" -"):
        frame.elements.remove(next(e for e in frame.elements if e[0] == rest[:-2]))
    elif " > " in rest:
        old, new = rest.split(" > ")
        assert old in dict(frame.elements), text
        frame.elements = [(new if n == old else n, v) for n, v in frame.elements]
    else:
        added_name, value = _element(rest, sentence.number)
        elements = dict(frame.elements)
        elements[added_name] = value
        frame.elements = list(elements.items())
