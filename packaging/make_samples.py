"""Write the bundled samples from their source tables.

    python packaging/make_samples.py [FOLDER]

The tables stand in ``packaging/samples/``; the files go to ``resources/samples/``
unless a folder is named. One table gives the gold and the predicted file, in head
form (CoNLL-2009, CoNLL-2008) and in span form (CoNLL-U+SRL), or the trees by themselves
(CoNLL-X, CoNLL-U), so the forms cannot drift apart.

A table is a list of sentences. Token numbers count from 1, ranges include both ends::

    = lamp-03                          a sentence and its id
    " Free text .                      its text (default: the forms joined by blanks)
    3:taken/take:VERB:0:root …         ID:FORM[/LEMMA]:UPOS:HEAD:DEPREL, several a line
    % 9-10 didn't                      a multiword row
    > 3 take.01 A0=1 A1=4-9            a gold proposition: predicate, roleset, arguments
    ^ 9:3:obl                          the predicted tree differs here: ID:HEAD:DEPREL
    ~ 3 take.01 A0=1 A1=4-5            the predicted proposition differs
    ~ 11 found.01 =                    only its sense differs
    ~ -10                              the predicate is not predicted
    ! surplus 7:A1                     one argument column too many in the prediction

What has no ``^`` or ``~`` line is predicted as in gold. ``LABEL=5-7@5`` names the head
of a range that has several.
"""

import re
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

SOURCES = Path(__file__).parent / "samples"
TARGET = Path(__file__).parents[1] / "resources" / "samples"

# Table, forms written, last blank line kept.
FILES = (
    ("english", ("conll09", "conllu"), True),
    ("scripts", ("conllu",), True),
    ("stacked", ("conll09", "conllu"), True),
    ("edge", ("conll09",), False),
    ("split", ("conll08", "conllx", "trees.conllu"), True),
)


@dataclass(frozen=True)
class Token:
    """One word; ``head`` is the number of its head, 0 for the root."""

    form: str
    lemma: str
    tag: str
    head: int
    relation: str


@dataclass(frozen=True)
class Argument:
    """A labelled range of tokens (1-based, both ends included) and its head."""

    label: str
    first: int
    last: int
    head: int


@dataclass(frozen=True)
class Proposition:
    """A predicate token with its roleset and arguments."""

    predicate: int
    sense: str
    arguments: tuple[Argument, ...]


@dataclass
class Sentence:
    """One side, gold or predicted, of a sentence of the table."""

    name: str
    text: str = ""
    tokens: list[Token] = field(default_factory=list)
    multiwords: dict[int, tuple[int, str]] = field(default_factory=dict)
    propositions: dict[int, Proposition] = field(default_factory=dict)
    surplus: dict[int, str] = field(default_factory=dict)

    def in_order(self) -> list[Proposition]:
        """The propositions in the order of their predicates."""
        return [self.propositions[number] for number in sorted(self.propositions)]

    def surface(self) -> str:
        """The text given, or the forms joined by blanks, multiword forms as written."""
        if self.text:
            return self.text
        words, number = [], 1
        while number <= len(self.tokens):
            last, form = self.multiwords.get(number, (number, ""))
            words.append(form or self.tokens[number - 1].form)
            number = last + 1
        return " ".join(words)


class TableError(ValueError):
    """A line of a table that does not fit."""


def read_table(path: Path) -> list[tuple[Sentence, Sentence]]:
    """Read a table: one pair (gold, predicted) a sentence."""
    blocks: list[tuple[str, list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            blocks.append((line[2:], []))
        elif line and not line.startswith("#"):
            blocks[-1][1].append(line)
    return [_read_block(name, lines) for name, lines in blocks]


def _read_block(name: str, lines: list[str]) -> tuple[Sentence, Sentence]:
    by_mark: dict[str, list[str]] = {mark: [] for mark in '"%>^~!'}
    gold = Sentence(name)
    for line in lines:
        if line[0] in by_mark:
            by_mark[line[0]].append(line[2:])
        else:
            gold.tokens += [
                _token(cell, len(gold.tokens) + position)
                for position, cell in enumerate(line.split(), start=1)
            ]
    gold.text = "".join(by_mark['"'])
    for row in by_mark["%"]:
        span, form = row.split()
        first, last = map(int, span.split("-"))
        gold.multiwords[first] = last, form
    predicted = replace(gold, tokens=list(gold.tokens))
    for row in by_mark["^"]:
        for cell in row.split():
            number, head, relation = cell.split(":", 2)
            token = predicted.tokens[int(number) - 1]
            changed = replace(token, head=int(head), relation=relation)
            if changed == token:
                raise TableError(f"{name}: {cell} changes nothing")
            predicted.tokens[int(number) - 1] = changed
    for side in (gold, predicted):
        _check_tree(side)
    gold.propositions = _propositions(gold, by_mark[">"])
    predicted.propositions = _predict(gold, predicted, by_mark[">"], by_mark["~"])
    predicted.surplus = dict(_surplus(row) for row in by_mark["!"])
    return gold, predicted


def _token(cell: str, expected: int) -> Token:
    number, word, tag, head, relation = cell.split(":", 4)
    if int(number) != expected:
        raise TableError(f"expected token {expected}, found {cell}")
    form, _, lemma = word.partition("/")
    lemma = lemma or (form if tag == "PROPN" else form.lower())
    return Token(form, lemma, tag, int(head), relation)


def _surplus(row: str) -> tuple[int, str]:
    number, label = row.removeprefix("surplus ").split(":")
    return int(number), label


def _check_tree(sentence: Sentence) -> None:
    heads = [token.head for token in sentence.tokens]
    if heads.count(0) != 1:
        raise TableError(f"{sentence.name}: {heads.count(0)} roots")
    for start in range(1, len(heads) + 1):
        seen, here = set(), start
        while here:
            if here in seen or here > len(heads):
                raise TableError(f"{sentence.name}: bad head or cycle at {start}")
            seen.add(here)
            here = heads[here - 1]


def _propositions(sentence: Sentence, rows: list[str]) -> dict[int, Proposition]:
    found = {}
    for row in rows:
        number, sense, *cells = row.split()
        arguments = tuple(_argument(sentence, cell) for cell in cells)
        found[int(number)] = Proposition(int(number), sense, arguments)
    return found


def _argument(sentence: Sentence, cell: str) -> Argument:
    match = re.fullmatch(r"(\S+)=(\d+)(?:-(\d+))?(?:@(\d+))?", cell)
    if not match:
        raise TableError(f"{sentence.name}: no argument: {cell}")
    first = int(match[2])
    last = int(match[3] or first)
    inside = range(first, last + 1)
    heads = [n for n in inside if sentence.tokens[n - 1].head not in inside]
    if match[4]:
        heads = [int(match[4])] if int(match[4]) in heads else []
    if len(heads) != 1:
        raise TableError(f"{sentence.name}: {cell} has the heads {heads}")
    return Argument(match[1], first, last, heads[0])


def _predict(
    gold: Sentence, predicted: Sentence, rows: list[str], changes: list[str]
) -> dict[int, Proposition]:
    by_predicate = {int(row.split()[0]): row for row in rows}
    for change in changes:
        number, *rest = change.split()
        if number.startswith("-"):
            del by_predicate[-int(number)]
            continue
        if rest[1:] == ["="]:
            rest[1:] = by_predicate[int(number)].split()[2:]
        by_predicate[int(number)] = " ".join([number, *rest])
    return _propositions(predicted, list(by_predicate.values()))


def head_columns(sentence: Sentence) -> list[list[str]]:
    """One column per predicate, each label on the head of its range."""
    columns = []
    for proposition in sentence.in_order():
        cells: list[list[str]] = [[] for _ in sentence.tokens]
        for argument in proposition.arguments:
            # The particle of a verb belongs to the span form only.
            if argument.label != "C-V":
                cells[argument.head - 1].append(argument.label)
        columns.append(["|".join(labels) or "_" for labels in cells])
    if sentence.surplus:
        numbers = range(1, len(sentence.tokens) + 1)
        columns.append([sentence.surplus.get(number, "_") for number in numbers])
    return columns


def span_columns(sentence: Sentence) -> list[list[str]]:
    """One column of brackets per predicate; outer brackets open first."""
    columns = []
    for proposition in sentence.in_order():
        here = proposition.predicate
        spans = [*proposition.arguments, Argument("V", here, here, here)]
        opened = [""] * len(sentence.tokens)
        closed = [0] * len(sentence.tokens)
        for span in sorted(spans, key=lambda s: (s.first, -s.last)):
            opened[span.first - 1] += f"({span.label}"
            closed[span.last - 1] += 1
        columns.append([f"{o}*{')' * c}" for o, c in zip(opened, closed, strict=True)])
    return columns


def write_conll09(sentences: list[Sentence]) -> str:
    """CoNLL-2009, both parses equal, one POS tag (the universal one)."""
    blocks = []
    for sentence in sentences:
        columns = head_columns(sentence)
        rows = []
        for number, token in enumerate(sentence.tokens, start=1):
            proposition = sentence.propositions.get(number)
            head = str(token.head)
            row = [str(number), token.form, token.lemma, token.lemma]
            row += [token.tag, token.tag, "_", "_", head, head]
            row += [token.relation, token.relation]
            row += ["Y", proposition.sense] if proposition else ["_", "_"]
            row += [column[number - 1] for column in columns]
            rows.append("\t".join(row) + "\n")
        blocks.append("".join(rows))
    return "\n".join(blocks) + "\n"


def write_conllu(sentences: list[Sentence]) -> str:
    """CoNLL-U+SRL in span form, with ids and texts."""
    blocks = []
    for sentence in sentences:
        columns = span_columns(sentence)
        rows = [f"# sent_id = {sentence.name}\n", f"# text = {sentence.surface()}\n"]
        for number, token in enumerate(sentence.tokens, start=1):
            if number in sentence.multiwords:
                last, form = sentence.multiwords[number]
                row = [f"{number}-{last}", form] + ["_"] * (8 + len(columns))
                rows.append("\t".join(row) + "\n")
            proposition = sentence.propositions.get(number)
            row = [str(number), token.form, token.lemma, token.tag, "_", "_"]
            row += [str(token.head), token.relation]
            row += ["Y", proposition.sense] if proposition else ["_", "_"]
            row += [column[number - 1] for column in columns]
            rows.append("\t".join(row) + "\n")
        blocks.append("".join(rows))
    return "\n".join(blocks) + "\n"


def write_conll08(sentences: list[Sentence]) -> str:
    """CoNLL-2008; the words of a multiword row are the parts of a split token."""
    blocks = []
    for sentence in sentences:
        columns = head_columns(sentence)
        whole, parts = {}, set()
        for first, (last, form) in sentence.multiwords.items():
            whole[first] = form
            parts.update(range(first + 1, last + 1))
        rows = []
        for number, token in enumerate(sentence.tokens, start=1):
            proposition = sentence.propositions.get(number)
            row = [str(number)]
            if number in parts:
                row += ["_", "_", "_", "_"]
            else:
                form = whole.get(number, token.form)
                lemma = form if number in whole else token.lemma
                row += [form, lemma, token.tag, token.tag]
            row += [token.form, token.lemma, token.tag, str(token.head)]
            row += [token.relation, proposition.sense if proposition else "_"]
            row += [column[number - 1] for column in columns]
            rows.append("\t".join(row) + "\n")
        blocks.append("".join(rows))
    return "\n".join(blocks) + "\n"


def tree_row(number: int, token: Token) -> str:
    """Ten columns, the last two empty."""
    row = [str(number), token.form, token.lemma, token.tag, token.tag, "_"]
    return "\t".join([*row, str(token.head), token.relation, "_", "_"]) + "\n"


def write_conllx(sentences: list[Sentence]) -> str:
    """CoNLL-X: the trees alone."""
    blocks = [
        "".join(tree_row(n, token) for n, token in enumerate(s.tokens, start=1))
        for s in sentences
    ]
    return "\n".join(blocks) + "\n"


def write_trees(sentences: list[Sentence]) -> str:
    """CoNLL-U without roles: the trees with ids, texts and multiword rows."""
    blocks = []
    for sentence in sentences:
        rows = [f"# sent_id = {sentence.name}\n", f"# text = {sentence.surface()}\n"]
        for number, token in enumerate(sentence.tokens, start=1):
            if number in sentence.multiwords:
                last, form = sentence.multiwords[number]
                rows.append("\t".join([f"{number}-{last}", form, *["_"] * 8]) + "\n")
            rows.append(tree_row(number, token))
        blocks.append("".join(rows))
    return "\n".join(blocks) + "\n"


WRITERS = {
    "conll09": write_conll09,
    "conllu": write_conllu,
    "conll08": write_conll08,
    "conllx": write_conllx,
    "trees.conllu": write_trees,
}


def make(target: Path) -> list[Path]:
    """Write all samples into a folder; returns the files written."""
    written = []
    for name, forms, final_blank in FILES:
        pairs = read_table(SOURCES / f"{name}.txt")
        for side, sentences in zip(
            ("gold", "predicted"), map(list, zip(*pairs, strict=True)), strict=True
        ):
            for form in forms:
                text = WRITERS[form](sentences)
                path = target / f"{name}.{side}.{form}"
                path.write_text(
                    text if final_blank else text[:-1], encoding="utf-8", newline="\n"
                )
                written.append(path)
    sys.path.append(str(Path(__file__).parent))
    from entity_samples import write_entity_samples
    from phrase_samples import write_phrase_samples
    from story_samples import write_story_samples
    from tree_samples import write_tree_samples

    written += write_phrase_samples(SOURCES / "phrases.txt", target)
    written += write_tree_samples(SOURCES / "village.txt", target)
    written += write_entity_samples(SOURCES / "press.txt", target)
    lexicon = SOURCES / "framenet.txt"
    return written + write_story_samples(SOURCES / "story.txt", lexicon, target)


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    for path in make(folder):
        print(path)
