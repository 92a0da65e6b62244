"""Write the samples with phrase structure: CoNLL-2005 full files and CoNLL-2012.

Used by ``make_samples.py``. The table ``packaging/samples/phrases.txt``::

    * nw/sound/00/sound_0001 000       document and part of what follows
    = ferry-02                         a sentence and its name
    (S (NP (PRP$ Its) …                its tree, over several lines if need be
    ^ (S (NP …                         the tree in the predicted file, if another
    > 8 hear.01 A0=1-6 A1=9-11         a gold proposition: predicate, roleset, arguments
    ~ 8 hear.01 A0=1-6 A1=9-14         the predicted proposition differs
    ~ -8                               the predicate is not predicted
    & PERSON=4-5                       names
    @ 1=1 3=1-6                        mentions of things (coreference, CoNLL-2012)

Token numbers count from 1, ranges include both ends. Chunks and clauses are read off
the tree.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

CHUNKS = {"NP", "VP", "PP", "ADVP", "ADJP", "SBAR", "PRT", "WHNP", "WHADVP", "WHPP"}
CLAUSES = {"S", "SQ", "SBARQ", "SINV"}
_PIECE = re.compile(r"[()]|[^\s()]+")
_LONG = re.compile(r"(?<![A-Z])A(?=[0-9M])")


@dataclass(frozen=True)
class Range:
    """A labelled range of tokens, 0-based and half-open."""

    label: str
    start: int
    end: int


@dataclass
class Sentence:
    """One side of a sentence of the table."""

    name: str
    document: str
    part: str
    words: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    phrases: list[Range] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    rolesets: dict[int, str] = field(default_factory=dict)
    roles: dict[int, list[Range]] = field(default_factory=dict)
    names: list[Range] = field(default_factory=list)
    mentions: list[Range] = field(default_factory=list)


class PhraseTableError(ValueError):
    """A line of the table that does not fit."""


def read_phrases(path: Path) -> list[tuple[Sentence, Sentence]]:
    """One pair (gold, predicted) a sentence."""
    pairs, document, part = [], "", ""
    blocks: list[tuple[str, str, str, list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("* "):
            document, part = line[2:].split()
        elif line.startswith("= "):
            blocks.append((line[2:], document, part, []))
        elif line and not line.startswith("#"):
            blocks[-1][3].append(line)
    for name, document, part, lines in blocks:
        pairs.append(_read_block(Sentence(name, document, part), lines))
    return pairs


def _read_block(gold: Sentence, lines: Sequence[str]) -> tuple[Sentence, Sentence]:
    marked: dict[str, list[str]] = {mark: [] for mark in "^>~&@"}
    tree = []
    for line in lines:
        if line[0] in marked and line[1] == " ":
            marked[line[0]].append(line[2:])
        else:
            tree.append(line)
    _read_tree(gold, " ".join(tree))
    predicted = replace(gold, rolesets={}, roles={})
    if marked["^"]:
        predicted.words, predicted.tags = [], []
        predicted.phrases, predicted.parents = [], []
        _read_tree(predicted, " ".join(marked["^"]))
        if (predicted.words, predicted.tags) != (gold.words, gold.tags):
            raise PhraseTableError(f"{gold.name}: the predicted tree has other words")
    for sentence in (gold, predicted):
        sentence.names = _ranges(sentence, " ".join(marked["&"]).split())
        sentence.mentions = _ranges(sentence, " ".join(marked["@"]).split())
    changes = {row.split()[0]: row for row in marked["~"]}
    for row in marked[">"]:
        number = row.split()[0]
        _add_proposition(gold, row)
        if f"-{number}" not in changes:
            _add_proposition(predicted, changes.get(number, row))
    for number, row in changes.items():
        if not number.startswith("-"):
            _add_proposition(predicted, row)
    return gold, predicted


def _read_tree(sentence: Sentence, text: str) -> None:
    opened: list[tuple[int, int]] = []  # place among the phrases, first token
    pieces = _PIECE.findall(text)
    for place, piece in enumerate(pieces):
        if piece == "(":
            is_token = pieces[place + 2] != "("
            if is_token:
                sentence.tags.append(pieces[place + 1])
                sentence.words.append(pieces[place + 2])
                opened.append((-1, 0))
                sentence.parents.append(opened[-2][0])
            else:
                opened.append((len(sentence.phrases), len(sentence.words)))
                sentence.phrases.append(Range(pieces[place + 1], 0, 0))
        elif piece == ")":
            number, first = opened.pop()
            if number >= 0:
                label = sentence.phrases[number].label
                sentence.phrases[number] = Range(label, first, len(sentence.words))
    if opened:
        raise PhraseTableError(f"{sentence.name}: {len(opened)} brackets are open")


def _ranges(sentence: Sentence, cells: Iterable[str]) -> list[Range]:
    found = []
    for cell in cells:
        label, _, place = cell.partition("=")
        first, _, last = place.partition("-")
        start, end = int(first) - 1, int(last or first)
        if not 0 <= start < end <= len(sentence.words):
            raise PhraseTableError(f"{sentence.name}: no such tokens: {cell}")
        found.append(Range(label, start, end))
    return found


def _add_proposition(sentence: Sentence, row: str) -> None:
    number, roleset, *cells = row.split()
    token = int(number) - 1
    sentence.rolesets[token] = roleset
    verb = Range("V", token, token + 1)
    sentence.roles[token] = [*_ranges(sentence, cells), verb]


def brackets(ranges: Iterable[Range], size: int) -> list[str]:
    """A bracket column; outer brackets open first, of equal ones the earlier."""
    opened, closed = [""] * size, [0] * size
    for found in sorted(ranges, key=lambda r: (r.start, -r.end)):
        opened[found.start] += f"({found.label}"
        closed[found.end - 1] += 1
    return [f"{o}*{')' * c}" for o, c in zip(opened, closed, strict=True)]


def chunks(sentence: Sentence) -> list[Range]:
    """Neighbouring words right below one phrase; verbs of stacked VPs together."""
    found: list[Range] = []
    for token, parent in enumerate(sentence.parents):
        label = sentence.phrases[parent].label.removeprefix("WH")
        if sentence.phrases[parent].label not in CHUNKS or sentence.tags[token] in {
            ",", ".", "``", "''", "CC",
        }:  # fmt: skip
            continue
        last = found[-1] if found else None
        if last and last.end == token and last.label == label and (
            label == "VP" or sentence.parents[token - 1] == parent
        ):  # fmt: skip
            found[-1] = Range(label, last.start, token + 1)
        else:
            found.append(Range(label, token, token + 1))
    return found


def write_conll05_full(sentences: Sequence[Sentence]) -> str:
    """The order of the published sample of 2005."""
    blocks = []
    for sentence in sentences:
        size = len(sentence.words)
        clauses = [
            Range("S", p.start, p.end) for p in sentence.phrases if p.label in CLAUSES
        ]
        top = Range("S1", 0, size)
        senses, targets = ["-"] * size, ["-"] * size
        for token, roleset in sentence.rolesets.items():
            targets[token], _, senses[token] = roleset.rpartition(".")
        columns = [
            sentence.words,
            brackets(sentence.names, size),
            sentence.tags,
            brackets(chunks(sentence), size),
            brackets(clauses, size),
            brackets([top, *sentence.phrases], size),
            senses,
            targets,
            *(brackets(sentence.roles[t], size) for t in sorted(sentence.roles)),
        ]
        blocks.append(_aligned(columns))
    return "".join(blocks)


def write_conll12(sentences: Sequence[Sentence]) -> str:
    """Documents and parts, long labels, coreference last."""
    text, here = "", ("", "")
    for sentence in sentences:
        if (sentence.document, sentence.part) != here:
            text += "#end document\n" if text else ""
            here = sentence.document, sentence.part
            text += f"#begin document ({here[0]}); part {here[1]}\n"
        size = len(sentence.words)
        lemmas, framesets = ["-"] * size, ["-"] * size
        for token, roleset in sentence.rolesets.items():
            lemmas[token], _, framesets[token] = roleset.rpartition(".")
        top = Range("TOP", 0, size)
        columns = [
            [sentence.document] * size,
            [str(int(sentence.part))] * size,
            [str(number) for number in range(size)],
            sentence.words,
            sentence.tags,
            brackets([top, *sentence.phrases], size),
            lemmas,
            framesets,
            ["-"] * size,
            ["-"] * size,
            [cell.replace("*)", ")") if cell.startswith("(") else cell
             for cell in brackets(sentence.names, size)],
            *(
                [_LONG.sub("ARG", cell) for cell in brackets(roles, size)]
                for _, roles in sorted(sentence.roles.items())
            ),
            _coreference(sentence.mentions, size),
        ]  # fmt: skip
        text += _aligned(columns)
    return f"{text}#end document\n"


def _coreference(mentions: Iterable[Range], size: int) -> list[str]:
    cells: list[list[str]] = [[] for _ in range(size)]
    for mention in sorted(mentions, key=lambda m: (m.start, -m.end)):
        if mention.end - mention.start == 1:
            cells[mention.start].append(f"({mention.label})")
        else:
            cells[mention.start].append(f"({mention.label}")
            cells[mention.end - 1].append(f"{mention.label})")
    return ["|".join(cell) or "-" for cell in cells]


def _aligned(columns: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in columns]
    rows = zip(*columns, strict=True)
    lines = [
        "  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() + "\n"
        for row in rows
    ]
    return "".join(lines) + "\n"


def write_phrase_samples(source: Path, target: Path) -> list[Path]:
    """The files of both formats, gold and predicted."""
    pairs = read_phrases(source)
    made = []
    for side, sentences in zip(
        ("gold", "predicted"), zip(*pairs, strict=True), strict=True
    ):
        for name, text in (
            (f"phrases.{side}.conll05", write_conll05_full(sentences)),
            (f"phrases.{side}.conll12", write_conll12(sentences)),
        ):
            path = target / name
            path.write_text(text, encoding="utf-8", newline="\n")
            made.append(path)
    return made
