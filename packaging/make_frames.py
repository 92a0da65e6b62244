"""Write the bundled frame files from their table.

    python packaging/make_frames.py [FOLDER]

The table is ``packaging/samples/frames.txt``; the files go to ``resources/frames/``
unless a folder is named. A line ``= give.xml today`` begins a file, in the style of
today's frame files or of the older ones; each further line is a roleset::

    give.01 hand over; give:v gift:n | 0 PAG who gives | M LOC where

its id and name, behind a semicolon its aliases with their part of speech (today's style
only), and behind each bar a role: number, function tag, description.
"""

import sys
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

SOURCE = Path(__file__).parent / "samples" / "frames.txt"
TARGET = Path(__file__).parents[1] / "resources" / "frames"
DOCTYPE = '<!DOCTYPE frameset SYSTEM "frameset.dtd">'
HEADS = {
    "older": DOCTYPE,
    "today": f'<?xml version="1.0" encoding="utf-8" standalone="no"?>\n{DOCTYPE}',
}


class Roleset(NamedTuple):
    """One line of the table."""

    id: str
    name: str
    aliases: list[str]
    roles: list[str]

    @property
    def lemma(self) -> str:
        return self.id.rpartition(".")[0]


def read_table(path: Path = SOURCE) -> dict[tuple[str, str], list[Roleset]]:
    """(File name, style) -> rolesets."""
    files: dict[tuple[str, str], list[Roleset]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            name, style = line[2:].split()
            rolesets = files[name, style] = []
        elif line and not line.startswith("#"):
            head, *roles = line.split(" | ")
            head, _, aliases = head.partition("; ")
            roleset_id, _, words = head.partition(" ")
            rolesets.append(Roleset(roleset_id, words, aliases.split(), roles))
    return files


def write_file(rolesets: list[Roleset], style: str) -> str:
    """A whole frame file."""
    lines = [HEADS[style], "<frameset>"]
    for lemma, group in groupby(rolesets, key=lambda roleset: roleset.lemma):
        lines.append(f"  <predicate lemma={quoteattr(lemma)}>")
        for roleset in group:
            lines += _roleset(roleset, style)
        lines.append("  </predicate>")
    return "\n".join([*lines, "</frameset>", ""])


def _roleset(roleset: Roleset, style: str) -> list[str]:
    name, number = quoteattr(roleset.name), quoteattr(roleset.id)
    lines = [f"    <roleset id={number} name={name}>"]
    if style == "today":
        lines.append("      <aliases>")
        for alias in roleset.aliases or [f"{roleset.lemma}:v"]:
            word, _, tag = alias.rpartition(":")
            lines.append(f'        <alias pos="{tag}">{escape(word)}</alias>')
        lines.append("      </aliases>")
    lines.append("      <roles>")
    for role in roleset.roles:
        n, f, description = role.split(" ", 2)
        if style == "older":  # in the first releases the tag of numbered roles is empty
            n, f = n.lower(), f if n == "M" else ""
        descr = quoteattr(description)
        lines.append(f'        <role descr={descr} f="{f}" n="{n}"/>')
    return [*lines, "      </roles>", "    </roleset>"]


def make(target: Path) -> list[Path]:
    """Write all files into a folder; returns those written."""
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for (name, style), rolesets in read_table().items():
        path = target / name
        path.write_text(write_file(rolesets, style), encoding="utf-8", newline="\n")
        written.append(path)
    return written


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    print(f"{len(make(folder))} files in {folder}")
