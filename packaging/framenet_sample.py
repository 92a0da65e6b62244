"""Write the small lexicon of the story in the layout of FrameNet 1.7.

    python packaging/framenet_sample.py [FOLDER]

The table is ``packaging/samples/framenet.txt`` (its notation stands at its head); the
files go to ``resources/framenet/`` unless a folder is named. Frames and definitions are
our own; names follow the habits of FrameNet, of which nothing is copied.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

SOURCE = Path(__file__).parent / "samples" / "framenet.txt"
TARGET = Path(__file__).parents[1] / "resources" / "framenet"
START = '<?xml version="1.0" encoding="UTF-8"?>'
SPACE = 'xmlns="http://framenet.icsi.berkeley.edu"'
TYPES = {"*": "Core", "-": "Peripheral", "+": "Extra-Thematic", "u": "Core-Unexpressed"}
INVERSE = {
    "Inheritance": ("Is Inherited by", "Inherits from", "Parent", "Child"),
    "Using": ("Is Used by", "Uses", "Parent", "Child"),
    "See_also": ("See also", "See also", "MainEntry", "ReferringEntry"),
}
"""Relation -> what the upper frame says of it, what the lower one says, their names."""


@dataclass
class Element:
    """A frame element with what it requires and excludes."""

    kind: str
    name: str
    definition: str = ""
    requires: list[str] = field(default_factory=list)
    excludes: list[str] = field(default_factory=list)

    @property
    def is_core(self) -> bool:
        return self.kind.startswith("Core")


Relation = tuple[str, str, list[tuple[str, str]]]
"""Its type, the upper frame, and pairs of elements, upper and own."""


@dataclass
class LexiconFrame:
    """A frame with all that is written of it."""

    name: str
    definition: str
    elements: list[Element] = field(default_factory=list)
    core_sets: list[list[str]] = field(default_factory=list)
    units: list[str] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)


def _auxiliary(name: str, *elements: str) -> LexiconFrame:
    return LexiconFrame(name, "", [Element("Core", element) for element in elements])


AUXILIARY_FRAMES = (
    _auxiliary("Coreference", "Current", "Coreferent"),
    _auxiliary("Support", "Supported"),
    _auxiliary("Relativization", "Antecedent", "Relativizer"),
)
"""Declared in the head of SALSA files, but in no lexicon."""


def read_lexicon(path: Path = SOURCE) -> list[LexiconFrame]:
    """All frames in the order of their names."""
    frames: list[LexiconFrame] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        sign, rest = line.split(" ", 1)
        if sign == "=":
            name, definition = rest.split(" ", 1)
            frames.append(LexiconFrame(name, definition))
        else:
            _read_line(frames[-1], sign, rest)
    return sorted(frames, key=lambda frame: frame.name)


def _read_line(frame: LexiconFrame, sign: str, rest: str) -> None:
    if sign in TYPES:
        name, _, definition = rest.partition(" ")
        frame.elements.append(Element(TYPES[sign], name, definition))
    elif sign == "{":
        frame.core_sets.append(rest.split())
    elif sign == "~":
        frame.units += rest.split()
    elif sign == "<":
        relation, upper, *pairs = rest.split()
        split = [(pair.split("=")[0], pair.split("=")[1]) for pair in pairs]
        frame.relations.append((relation, upper, split))
    else:
        first, _, second = rest.partition(" ")
        element = next(element for element in frame.elements if element.name == first)
        {">": element.requires, "!": element.excludes}[sign].append(second)


def _named(tag: str, name: str, number: int) -> str:
    return f'<{tag} name="{name}" ID="{number}"/>'


def frame_file(frame: LexiconFrame, place: int, frames: list[LexiconFrame]) -> str:
    """`frame/NAME.xml`."""
    numbers = {e.name: 100 * place + n for n, e in enumerate(frame.elements, 1)}
    lines = [START, f'<frame {SPACE} name="{frame.name}" ID="{place}">']
    lines.append(f"  <definition>{_definition(frame.definition)}</definition>")
    for element in frame.elements:
        number, short = numbers[element.name], element.name[:4]
        start = f'<FE coreType="{element.kind}" name="{element.name}"'
        lines.append(f'  {start} abbrev="{short}" ID="{number}">')
        lines.append(f"    <definition>{_definition(element.definition)}</definition>")
        for tag, others in (
            ("requiresFE", element.requires),
            ("excludesFE", element.excludes),
        ):
            lines += [f"    {_named(tag, o, numbers[o])}" for o in others]
        lines.append("  </FE>")
    for members in frame.core_sets:
        inside = "".join(_named("memberFE", m, numbers[m]) for m in members)
        lines.append(f"  <FEcoreSet>{inside}</FEcoreSet>")
    lines += _related(frame, frames)
    for number, unit in enumerate(frame.units, 1):
        name, _, pos = unit.rpartition(".")
        start = f'<lexUnit status="Created" POS="{pos.upper()}" name={quoteattr(unit)}'
        lines.append(f'  {start} ID="{100 * place + number}">')
        lines.append(f'    <lexeme POS="{pos.upper()}" name={quoteattr(name)}/>')
        lines.append("  </lexUnit>")
    return "\n".join([*lines, "</frame>", ""])


def _definition(text: str) -> str:
    """As the release writes it: markup that is escaped once more."""
    return escape(f"<def-root>{text}</def-root>")


def _related(frame: LexiconFrame, frames: list[LexiconFrame]) -> Iterator[str]:
    for relation, upper, _ in frame.relations:
        yield _relation(INVERSE[relation][1], upper)
    for other in frames:
        for relation, upper, _ in other.relations:
            if upper == frame.name:
                yield _relation(INVERSE[relation][0], other.name)


def _relation(kind: str, name: str) -> str:
    inside = f"<relatedFrame>{name}</relatedFrame>"
    return f'  <frameRelation type="{kind}">{inside}</frameRelation>'


def relation_file(frames: list[LexiconFrame]) -> str:
    """`frRelation.xml`."""
    lines = [START, f"<frameRelations {SPACE}>"]
    number = 0
    for place, (kind, (_, _, upper_name, lower_name)) in enumerate(INVERSE.items(), 1):
        names = f'superFrameName="{upper_name}" subFrameName="{lower_name}"'
        lines.append(f'  <frameRelationType name="{kind}" {names} ID="{place}">')
        for frame in frames:
            for relation, upper, pairs in frame.relations:
                if relation != kind:
                    continue
                number += 1
                ends = f'superFrameName="{upper}" subFrameName="{frame.name}"'
                lines.append(f'    <frameRelation {ends} ID="{number}">')
                for first, second in pairs:
                    number += 1
                    ends = f'superFEName="{first}" subFEName="{second}"'
                    lines.append(f'      <FERelation {ends} ID="{number}"/>')
                lines.append("    </frameRelation>")
        lines.append("  </frameRelationType>")
    return "\n".join([*lines, "</frameRelations>", ""])


def index_files(frames: list[LexiconFrame]) -> tuple[str, str]:
    """`frameIndex.xml` and `luIndex.xml`."""
    names = [f'  <frame name="{f.name}" ID="{n}"/>' for n, f in enumerate(frames, 1)]
    units = [
        f'  <lu name={quoteattr(unit)} frameName="{frame.name}" status="Created"'
        f' ID="{100 * place + number}"/>'
        for place, frame in enumerate(frames, 1)
        for number, unit in enumerate(frame.units, 1)
    ]
    return (
        "\n".join([START, f"<frameIndex {SPACE}>", *names, "</frameIndex>", ""]),
        "\n".join([START, f"<luIndex {SPACE}>", *units, "</luIndex>", ""]),
    )


def make(target: Path) -> list[Path]:
    """Write all files into a folder; returns those written."""
    frames = read_lexicon()
    texts = {
        f"frame/{frame.name}.xml": frame_file(frame, place, frames)
        for place, frame in enumerate(frames, 1)
    }
    texts["frRelation.xml"] = relation_file(frames)
    texts["frameIndex.xml"], texts["luIndex.xml"] = index_files(frames)
    written = []
    for name, text in texts.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    print(f"{len(make(folder))} files in {folder}")
