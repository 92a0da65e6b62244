"""Write the sample with entities and relations: SpERT JSON and its types file.

Used by ``make_samples.py``. What the table ``packaging/samples/press.txt`` may hold
stands at its head. One table gives gold and two predictions, which are copies of gold
but for what its lines ``~`` and ``^`` say.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

_OPENING = re.compile(r"\[(\d+):(\S+)")
_RELATION = re.compile(r"([-+])(\w+)/(\d+)/(\d+)")
_ENTITY = re.compile(r"(\+?)(\d+)(?::(\w+))?(?:=(\d+)(?:-(\d+))?)?")
SIDES = {"gold": "", "first": "~", "second": "^"}
TYPES = {
    "entities": {
        "Peop": ("Peop", "Person"),
        "Org": ("Org", "Organisation"),
        "Loc": ("Loc", "Place"),
        "Other": ("Other", "Other"),
    },
    "relations": {
        "Work_For": ("Work", "Works for", False),
        "Founded": ("Found", "Founded", False),
        "Owns": ("Owns", "Owns", False),
        "Live_In": ("Live", "Lives in", False),
        "OrgBased_In": ("OrgBI", "Based in", False),
        "Located_In": ("LocIn", "Located in", False),
        "Part_Of": ("Part", "Part of", False),
        "Married": ("Marr", "Married to", True),
        "Brother_Of": ("Bro", "Brother of", True),
        "Rival_Of": ("Rival", "Rival of", True),
    },
}


@dataclass
class Entry:
    """A sentence: number -> (type, first word, last word), from 1, and relations."""

    name: str
    words: list[str] = field(default_factory=list)
    entities: dict[int, tuple[str, int, int]] = field(default_factory=dict)
    relations: list[tuple[str, int, int]] = field(default_factory=list)
    changes: dict[str, list[str]] = field(default_factory=dict)

    def changed(self, mark: str) -> "Entry":
        """The same as one prediction has it; an empty mark means gold."""
        made = Entry(self.name, self.words, dict(self.entities), list(self.relations))
        for change in self.changes.get(mark, ()):
            made.apply(change)
        return made

    def apply(self, change: str) -> None:
        """One word of a line of changes."""
        if relation := _RELATION.fullmatch(change):
            item = relation[2], int(relation[3]), int(relation[4])
            if relation[1] == "+":
                self.relations.append(item)
            else:
                self.relations.remove(item)
        elif change.startswith("-"):
            gone = int(change[1:])
            del self.entities[gone]
            self.relations = [r for r in self.relations if gone not in r[1:]]
        else:
            found = _ENTITY.fullmatch(change)
            if found is None or (found[1] == "+") == (int(found[2]) in self.entities):
                raise ValueError(f"{self.name}: {change}")
            label, first, last = self.entities.get(int(found[2]), ("", 0, 0))
            if found[4]:
                first, last = int(found[4]), int(found[5] or found[4])
            self.entities[int(found[2])] = (found[3] or label, first, last)

    def item(self) -> dict[str, object]:
        """The object of the JSON file."""
        places = {number: place for place, number in enumerate(self.entities)}
        return {
            "tokens": self.words,
            "entities": [
                {"type": label, "start": first - 1, "end": last}
                for label, first, last in self.entities.values()
            ],
            "relations": [
                {"type": label, "head": places[head], "tail": places[tail]}
                for label, head, tail in self.relations
            ],
            "orig_id": f"bell-{self.name:>02}",
        }


def read_entries(path: Path) -> list[Entry]:
    """The sentences of a table."""
    entries: list[Entry] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        mark, rest = line[0], line[2:]
        if mark == "=":
            entries.append(Entry(rest.strip()))
        elif mark == ">":
            for part in rest.split(","):
                label, head, tail = part.split()
                entries[-1].relations.append((label, int(head), int(tail)))
        elif mark in "~^":
            entries[-1].changes.setdefault(mark, []).extend(rest.split())
        else:
            _read_words(line, entries[-1])
    return entries


def _read_words(line: str, entry: Entry) -> None:
    open_ones: list[tuple[int, str, int]] = []
    for piece in line.split():
        if found := _OPENING.fullmatch(piece):
            number, label = int(found[1]), found[2]
            entry.entities[number] = (label, 0, 0)  # keeps the order of the openings
            open_ones.append((number, label, len(entry.words) + 1))
        elif piece == "]":
            number, label, first = open_ones.pop()
            entry.entities[number] = (label, first, len(entry.words))
        else:
            entry.words.append(piece)


def write_entity_samples(table: Path, target: Path) -> list[Path]:
    """Write gold, two predictions and the types file; returns them."""
    entries = read_entries(table)
    written = []
    for side, mark in SIDES.items():
        items = [entry.changed(mark).item() for entry in entries]
        lines = [json.dumps(item, ensure_ascii=False) for item in items]
        path = target / f"press.{side}.json"
        text = "[\n" + ",\n".join(lines) + "\n]\n"
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return [*written, _write_types(target / "press.types.json")]


def _write_types(path: Path) -> Path:
    entities = {
        name: {"short": short, "verbose": verbose}
        for name, (short, verbose) in TYPES["entities"].items()
    }
    relations = {
        name: {"short": short, "verbose": verbose, "symmetric": symmetric}
        for name, (short, verbose, symmetric) in TYPES["relations"].items()
    }
    text = json.dumps({"entities": entities, "relations": relations}, indent=2)
    path.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    return path
