"""Write the samples with German trees: NEGRA export and brackets.

Used by ``make_samples.py``. What the table ``packaging/samples/village.txt`` may hold
stands at its head. Gold has crossing branches and is an export file; the prediction has
none and is written as export and as brackets, as parsers do.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_PIECE = re.compile(r"\[[^\s\[\]]+|\]|[^\s\[\]]+")
_PLACE = re.compile(r"(\d+)=(?=.*/)")
NO_PARSE = "-"


@dataclass
class Word:
    """A token; ``place`` counts from 1 in text order."""

    place: int
    form: str
    tag: str
    function: str
    edges: list[tuple[str, "Phrase"]] = field(default_factory=list)


@dataclass
class Phrase:
    """A phrase with its children as they are written."""

    category: str
    function: str
    children: list["Phrase | Word"] = field(default_factory=list)
    edges: list[tuple[str, "Phrase"]] = field(default_factory=list)

    @property
    def words(self) -> list[Word]:
        """The words below, as they are written."""
        found: list[Word] = []
        for child in self.children:
            found += [child] if isinstance(child, Word) else child.words
        return found

    @property
    def phrases(self) -> list["Phrase"]:
        """The phrases below, each before those in it."""
        below = [child for child in self.children if isinstance(child, Phrase)]
        return [part for child in below for part in (child, *child.phrases)]


@dataclass
class Entry:
    """A sentence of the table; no prediction is a sentence without a parse."""

    name: str
    gold: Phrase
    predicted: Phrase | None
    comment: str


def read_tree(text: str) -> Phrase:
    """What is written, below a root without a name."""
    root = Phrase("", "")
    stack = [root]
    for piece in _PIECE.findall(text):
        if piece == "]":
            stack.pop()
        elif piece.startswith("["):
            category, _, function = piece[1:].partition("-")
            stack.append(Phrase(category, function))
            stack[-2].children.append(stack[-1])
        else:
            number = _PLACE.match(piece)
            place = int(number[1]) if number else len(root.words) + 1
            form, _, label = piece[number.end() if number else 0 :].rpartition("/")
            tag, _, function = label.partition("-")
            stack[-1].children.append(Word(place, form, tag, function))
    assert len(stack) == 1, text
    places = sorted(word.place for word in root.words)
    assert places == list(range(1, len(places) + 1)), text
    return root


def read_entry(block: str) -> Entry:
    """A sentence with all that is said of it."""
    lines = [line for line in block.splitlines() if line and not line.startswith("#")]
    name, text = lines[0].removeprefix("= "), lines[1]
    gold = read_tree(text)
    predicted: str | None = text
    comment = ""
    for line in lines[2:]:
        sign, rest = line.split(" ", 1)
        if sign == "%":
            comment = rest
        elif sign == "&":
            add_edge(gold, *rest.split())
        elif rest == NO_PARSE:
            predicted = None
        elif " => " in rest:
            old, new = rest.split(" => ")
            assert predicted is not None
            assert predicted.count(old) == 1, (name, old)
            predicted = predicted.replace(old, new)
        else:
            predicted = rest
    tree = None if predicted is None else read_tree(predicted)
    if tree is not None:
        assert forms(tree) == forms(gold), name
        assert [w.place for w in tree.words] == sorted(w.place for w in tree.words)
    return Entry(name, gold, tree, comment)


def forms(tree: Phrase) -> list[str]:
    """The words in text order."""
    return [word.form for word in sorted(tree.words, key=lambda word: word.place)]


def add_edge(tree: Phrase, child: str, label: str, parent: str) -> None:
    """A secondary edge: ``p3`` is the third phrase, ``t3`` the third token."""
    lower: Phrase | Word
    if child.startswith("p"):
        lower = tree.phrases[int(child[1:]) - 1]
    else:
        lower = next(w for w in tree.words if w.place == int(child[1:]))
    lower.edges.append((label, tree.phrases[int(parent[1:]) - 1]))


def read_table(path: Path) -> list[Entry]:
    """All sentences of a table."""
    text = path.read_text(encoding="utf-8")
    return [read_entry(f"= {block}") for block in text.split("\n= ")[1:]]


def export_lines(tree: Phrase, number: int, comment: str) -> Iterator[str]:
    """A sentence in NEGRA export, version 3."""
    yield f"#BOS {number}" + (f" 1 0 0 %% {comment}" if comment else "")
    order = inner_first(
        sorted(tree.phrases, key=lambda phrase: max(w.place for w in phrase.words))
    )
    numbers = {id(phrase): 500 + place for place, phrase in enumerate(order)}
    parents = {id(child): 0 for child in tree.children}
    for phrase in order:
        parents |= {id(child): numbers[id(phrase)] for child in phrase.children}
    for word in sorted(tree.words, key=lambda word: word.place):
        yield row(word.form, word.tag, word, parents, numbers)
    for phrase in order:
        name = f"#{numbers[id(phrase)]}"
        yield row(name, phrase.category, phrase, parents, numbers)
    yield f"#EOS {number}"


def inner_first(phrases: list[Phrase]) -> list[Phrase]:
    """The same order, but each phrase behind all that it holds."""
    placed: list[Phrase] = []
    known: set[int] = set()

    def place(phrase: Phrase) -> None:
        for child in phrase.children:
            if isinstance(child, Phrase) and id(child) not in known:
                place(child)
        if id(phrase) not in known:
            known.add(id(phrase))
            placed.append(phrase)

    for phrase in phrases:
        place(phrase)
    return placed


def row(
    name: str,
    label: str,
    node: Phrase | Word,
    parents: dict[int, int],
    numbers: dict[int, int],
) -> str:
    """A line of a word or phrase, in columns as tabs of eight make them."""
    tabs = "\t" * max(1, 3 - len(name) // 8)
    fields = [label, "--", node.function or "--", str(parents[id(node)])]
    for edge, parent in node.edges:
        fields += [edge, str(numbers[id(parent)])]
    return name + tabs + "\t".join(fields)


def export_text(trees: list[tuple[Phrase | None, str]]) -> str:
    """A whole export file; a sentence without a parse has no line."""
    lines = ["#FORMAT 3"]
    for number, (tree, comment) in enumerate(trees, start=1):
        if tree is None:
            lines += [f"#BOS {number}", f"#EOS {number}"]
        else:
            lines += export_lines(tree, number, comment)
    return "\n".join(lines) + "\n"


def bracketed(node: Phrase | Word) -> str:
    """A node in brackets."""
    if isinstance(node, Word):
        return f"({labelled(node.tag, node.function)} {node.form})"
    below = " ".join(map(bracketed, node.children))
    return f"({labelled(node.category, node.function)} {below})"


def labelled(label: str, function: str) -> str:
    """Category or tag with its function, if it has one; no bracket in it."""
    label = label.replace("(", "[")  # as in the files of parsers: $[ for $(
    return f"{label}-{function}" if function else label


def bracket_text(trees: list[Phrase | None]) -> str:
    """A tree a line below VROOT; a sentence without a parse is ``(())``."""
    lines = []
    for tree in trees:
        if tree is None:
            lines.append("(())")
        else:
            lines.append(f"(VROOT {' '.join(map(bracketed, tree.children))})")
    return "\n".join(lines) + "\n"


def write_tree_samples(source: Path, target: Path) -> list[Path]:
    """Write the files of a table; returns them."""
    entries = read_table(source)
    predicted = [entry.predicted for entry in entries]
    texts = {
        "gold.export": export_text([(e.gold, e.comment) for e in entries]),
        "predicted.export": export_text([(tree, "") for tree in predicted]),
        "predicted.mrg": bracket_text(predicted),
    }
    written = []
    for name, text in texts.items():
        path = target / f"{source.stem}.{name}"
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written
