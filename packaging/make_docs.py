"""Fills the parts of the documentation that are made from the code.

A page marks such a part with a comment, `<!-- from the code: NAME -->`,
and ends it with `<!-- end -->`. Run `make docs` after a change of options, actions,
reasons or problem codes; a test compares. `--check` writes nothing and names the pages
that are behind.
"""

# ruff: noqa: SLF001 (argparse tells what it was given through private names only)

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
PART = re.compile(
    r"(<!-- from the code: (\S+)(?: (\S+))? -->\n)(.*?)(<!-- end -->)",
    re.DOTALL,
)


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A Markdown table; bars inside cells are escaped."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(
        "| " + " | ".join(cell.replace("|", r"\|") for cell in line) + " |\n"
        for line in lines
    )


def commands() -> str:
    """What the program and each sub-command takes.

    Not the help texts as they are printed: their form differs between versions of
    Python.
    """
    from srlviewer.cli import build_parser

    parser = build_parser()
    parts = ["## The window\n", described("srlviewer", parser)]
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for name, command in action.choices.items():
                parts.append(f"## {name}\n")
                parts.append(described(f"srlviewer {name}", command))
    return "\n".join(parts)


REPEATS = {"+": "{0} [{0} …]", "*": "[{0} …]", "?": "[{0}]"}


def described(call: str, parser: argparse.ArgumentParser) -> str:
    """The call, what it does, and a table of what it takes."""
    formatter = parser._get_formatter()
    positional, rows = [], []
    for action in parser._actions:
        if action.dest == "help" or isinstance(action.choices, dict):
            continue
        value = str(action.metavar or "")
        if not value and action.choices:
            value = "|".join(str(choice) for choice in action.choices)
        elif not value and action.nargs != 0:
            value = action.dest.upper()
        if not action.option_strings:
            positional.append(REPEATS.get(str(action.nargs), "{0}").format(value))
        names = ", ".join(action.option_strings)
        help_text = " ".join(formatter._expand_help(action).split())
        rows.append((f"`{f'{names} {value}'.strip()}`", help_text))
    usage = " ".join([call, *positional, "[option …]"])
    text = " ".join((parser.description or "").split()).rstrip(".")
    text = text[:1].upper() + text[1:]
    return f"```\n{usage}\n```\n\n{text}.\n\n{table(('', ''), rows)}"


def shortcuts() -> str:
    """The keys of every action, by menu."""
    from srlviewer.gui.actions import ACTIONS, MENUS

    def plain(text: str) -> str:
        return re.sub(r"&(.)", r"\1", text)

    titles = {path: plain(title) for path, title in MENUS}
    menus = {action.menu for action in ACTIONS}
    parts = []
    for path in [*titles, *([""] if "" in menus else [])]:
        rows = [
            (plain(action.text), codes([*action.shortcuts, *action.letters]))
            for action in ACTIONS
            if action.menu == path and (action.shortcuts or action.letters)
        ]
        if not rows:
            continue
        above = path.split("/")[0]
        title = titles.get(path, "Elsewhere")
        full = title if above == path or not path else f"{titles[above]} → {title}"
        parts.append(f"## {full}\n\n{table(('action', 'keys'), rows)}")
    return "\n".join(parts)


def codes(words: Iterable[str]) -> str:
    """Words in code style, joined by commas."""
    return ", ".join(f"`{word}`" for word in words)


# A fresh process holds the outcomes of the one scheme that it has loaded.
OUTCOMES = """
import sys
from srlviewer.scoring import SCHEMES
from srlviewer.scoring.verdicts import all_outcomes
SCHEMES.get(sys.argv[1])
for outcome in all_outcomes():
    print(outcome.verdict.code, outcome.reason)
"""


def reasons_of(scheme: str) -> dict[str, list[str]]:
    """Reason code -> the verdicts it stands with, in the rows of a scheme."""
    done = subprocess.run(
        [sys.executable, "-c", OUTCOMES, scheme],
        cwd=TOP,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        verdict, reason = line.split()
        if verdict not in found.setdefault(reason, []):
            found[reason].append(verdict)
    return found


def reasons(scheme: str = "") -> str:
    """The reasons of one scheme, or of all with the schemes that give them."""
    from srlviewer.scoring import SCHEMES
    from srlviewer.scoring.reasons import REASONS

    if scheme:
        rows = [
            (f"`{reason}`", codes(verdicts), REASONS[reason].sentence)
            for reason, verdicts in reasons_of(scheme).items()
        ]
        return table(("reason", "verdict", ""), rows)
    schemes: dict[str, list[str]] = {}
    for name in SCHEMES.names():
        for reason in reasons_of(name):
            schemes.setdefault(reason, []).append(name)
    rows = [
        (f"`{reason}`", codes(names), REASONS[reason].sentence)
        for reason, names in schemes.items()
    ]
    return table(("reason", "schemes", ""), rows)


def filter_keys() -> str:
    """The keys of the filter line."""
    from srlviewer.gui.filtering import KEYS

    rows = [
        (f"`{key.name}`", key.explanation, f"`{key.example}`", codes(key.values))
        for key in KEYS
    ]
    return table(("key", "", "example", "values"), rows)


def formats() -> str:
    """The formats with what can be done, their usual extensions and settings."""
    from srlviewer.formats import FORMATS
    from srlviewer.formats.opening import COMMON_SETTINGS
    from srlviewer.formats.writers.targets import access

    rows = []
    for name in FORMATS.names():
        found = FORMATS.get(name)
        known = {**found.settings, **COMMON_SETTINGS}
        settings = [f"{key}={'|'.join(values) or '…'}" for key, values in known.items()]
        rows.append(
            (
                f"`{name}`",
                found.title,
                access(name),
                codes(found.extensions),
                codes(settings),
            )
        )
    head = ("name", "format", "can be", "usual extensions", "settings")
    return table(head, rows)


def targets() -> str:
    """The formats to which files of other formats are converted, with settings."""
    from srlviewer.formats.writers import WRITERS

    rows = []
    for name in WRITERS.names():
        writer = WRITERS.get(name)
        settings = [f"{k}={'|'.join(values)}" for k, values in writer.settings.items()]
        roles = ROLES[writer.role_form]
        rows.append((f"`{name}`", writer.title, roles, codes(settings)))
    return table(("name", "format", "roles", "settings"), rows)


ROLES = {
    "head": "heads",
    "span": "spans",
    "": "heads or spans, as they are read",
    "none": "none",
}


def problems() -> str:
    """The closed list of problem codes."""
    from srlviewer.problem_codes import CODES

    rows = [
        (f"`{code}`", ", ".join(entry.severities), entry.meaning, entry.cure)
        for code, entry in CODES.items()
    ]
    return table(("code", "severity", "meaning", "cure"), rows)


MAKERS: dict[str, Callable[..., str]] = {
    "commands": commands,
    "filter": filter_keys,
    "formats": formats,
    "targets": targets,
    "problems": problems,
    "reasons": reasons,
    "shortcuts": shortcuts,
}


def filled(text: str) -> str:
    """The page with every marked part made anew."""

    def replace(match: re.Match[str]) -> str:
        opening, name, detail, _, closing = match.groups()
        made = MAKERS[name](*([detail] if detail else []))
        return f"{opening}\n{made.rstrip()}\n\n{closing}"

    return PART.sub(replace, text)


def pages() -> list[Path]:
    """All pages of the documentation."""
    return sorted((TOP / "docs").rglob("*.md"))


def main() -> int:
    """Write the pages, or say which ones are behind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    behind = 0
    for page in pages():
        text = page.read_text(encoding="utf-8")
        made = filled(text)
        if made == text:
            continue
        behind += 1
        print(page.relative_to(TOP))
        if not check:
            page.write_text(made, encoding="utf-8")
    return 1 if check and behind else 0


if __name__ == "__main__":
    sys.exit(main())
