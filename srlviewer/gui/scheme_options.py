"""Options of a scheme as the window names them, and the menu that sets them.

What is chosen is in force at once for the files that are open.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from srlviewer.errors import SrlviewerError
from srlviewer.gui.scheme_words import normal_form, option_words, scheme_name
from srlviewer.gui.state import AppState
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.registry import Specification, parse_specification
from srlviewer.scoring import SCHEMES
from srlviewer.scoring.types_files import can_be_named, types_files_beside

CONTEXT: Final = "SchemeOptions"
TITLES: Final[Mapping[str, str]] = {
    "punctuation": QT_TRANSLATE_NOOP("SchemeOptions", "Punctuation"),
    "head": QT_TRANSLATE_NOOP("SchemeOptions", "Heads by"),
    "unparsed": QT_TRANSLATE_NOOP("SchemeOptions", "No parse"),
    "discontinuous": QT_TRANSLATE_NOOP("SchemeOptions", "Phrases with gaps"),
    "parameters": QT_TRANSLATE_NOOP("SchemeOptions", "Parameters"),
    "level": QT_TRANSLATE_NOOP("SchemeOptions", "Arguments as"),
    "mode": QT_TRANSLATE_NOOP("SchemeOptions", "Counted as in"),
    "su": QT_TRANSLATE_NOOP("SchemeOptions", "Predicates SU"),
    "task": QT_TRANSLATE_NOOP("SchemeOptions", "Task"),
    "partial": QT_TRANSLATE_NOOP("SchemeOptions", "Related frames count"),
    "entities": QT_TRANSLATE_NOOP("SchemeOptions", "Named entities count"),
    "targets": QT_TRANSLATE_NOOP("SchemeOptions", "Scored"),
    "unscored": QT_TRANSLATE_NOOP("SchemeOptions", "Sentences not scored"),
    "correct": QT_TRANSLATE_NOOP("SchemeOptions", "Spans"),
    "spurious": QT_TRANSLATE_NOOP("SchemeOptions", "Spurious elements"),
    "base": QT_TRANSLATE_NOOP("SchemeOptions", "Overlap divided by"),
    "overlapping": QT_TRANSLATE_NOOP("SchemeOptions", "Overlapping entities"),
    "types": QT_TRANSLATE_NOOP("SchemeOptions", "Types file"),
}
LEFT_OUT: Final = QT_TRANSLATE_NOOP("SchemeOptions", "left out")
SCORED: Final = QT_TRANSLATE_NOOP("SchemeOptions", "scored")
ALL_MISSING: Final = QT_TRANSLATE_NOOP("SchemeOptions", "all missing")
VALUES: Final[Mapping[tuple[str, str], str]] = {
    ("punctuation", "dependency"): QT_TRANSLATE_NOOP(
        "SchemeOptions", "in dependencies only"
    ),
    ("punctuation", "skip"): LEFT_OUT,
    ("punctuation", "score"): SCORED,
    ("head", "negra"): QT_TRANSLATE_NOOP("SchemeOptions", "NeGra (HD, NK, CJ)"),
    ("head", "stanford"): QT_TRANSLATE_NOOP("SchemeOptions", "Stanford"),
    ("head", "collins"): QT_TRANSLATE_NOOP("SchemeOptions", "Collins (English)"),
    ("unparsed", "count"): ALL_MISSING,
    ("unparsed", "skip"): LEFT_OUT,
    ("discontinuous", "keep"): SCORED,
    ("discontinuous", "only"): QT_TRANSLATE_NOOP("SchemeOptions", "they alone"),
    ("discontinuous", "drop"): LEFT_OUT,
    ("overlapping", "keep"): SCORED,
    ("types", ""): QT_TRANSLATE_NOOP("SchemeOptions", "none"),
    ("overlapping", "drop"): LEFT_OUT,
    ("su", "skip"): LEFT_OUT,
    ("su", "score"): SCORED,
    ("mode", "official"): QT_TRANSLATE_NOOP("SchemeOptions", "the program"),
    ("mode", "paper"): QT_TRANSLATE_NOOP("SchemeOptions", "the paper"),
    ("spurious", "ignore"): LEFT_OUT,
    ("spurious", "count"): SCORED,
    ("unscored", "count"): ALL_MISSING,
    ("unscored", "skip"): LEFT_OUT,
}
"""(option, value) -> what it means; other values speak for themselves."""


BESIDE: Final[Mapping[str, Callable[[str], tuple[str, ...]]]] = {
    "types": types_files_beside
}
"""Option -> the files in the folder of a gold file that it may name."""


class FileWords(NamedTuple):
    """What is said where an option names a file."""

    another: str
    title: str
    kinds: str
    fault: str


FILES: Final[Mapping[str, FileWords]] = {
    "parameters": FileWords(
        QT_TRANSLATE_NOOP("SchemeOptions", "Parameter File…"),
        QT_TRANSLATE_NOOP("SchemeOptions", "EVALB parameter file"),
        QT_TRANSLATE_NOOP("SchemeOptions", "EVALB parameters (*.prm);;All files (*)"),
        QT_TRANSLATE_NOOP(
            "SchemeOptions",
            "%1 cannot be used: the name of a parameter file has a dot in it, and its "
            "path no comma.",
        ),
    ),
    "types": FileWords(
        QT_TRANSLATE_NOOP("SchemeOptions", "Another Types File…"),
        QT_TRANSLATE_NOOP("SchemeOptions", "Types file of SpERT"),
        QT_TRANSLATE_NOOP("SchemeOptions", "Types (*.json);;All files (*)"),
        QT_TRANSLATE_NOOP(
            "SchemeOptions",
            "%1 cannot be used: a types file lies in the folder of the gold file, and "
            "its name has a dot and no comma in it.",
        ),
    ),
}
"""Option that takes a file -> what is said of it."""


class Option(NamedTuple):
    """An option of a scheme with its values, the usual one first."""

    name: str
    values: tuple[str, ...]
    takes_file: bool

    def offered(self, gold: str) -> tuple[str, ...]:
        """Its values, and the files beside gold that may be one."""
        if not self.takes_file or self.name not in BESIDE or not gold:
            return self.values
        return (*self.values, *BESIDE[self.name](gold))


def options_of(scheme: str) -> list[Option]:
    """The options that can be chosen; none for an unknown scheme."""
    try:
        factory = SCHEMES.get(scheme)
    except SrlviewerError:
        return []
    return [
        Option(field.name, choices, bool(field.metadata.get("or_file")))
        for field in dataclasses.fields(factory.options_type)
        if len(choices := tuple(field.metadata.get("choices", ()))) > 1
        or field.metadata.get("or_file")
    ]


def option_title(option: str) -> str:
    """What an option is called.

    >>> option_title("head"), option_title("no-such")
    ('Heads by', 'no-such')
    """
    return translated(CONTEXT, TITLES[option]) if option in TITLES else option


def value_title(scheme: str, option: str, value: str) -> str:
    """What a value is called; a file by its name.

    >>> value_title("gf", "unparsed", "skip"), value_title("gf", "head", "rparse")
    ('left out', 'rparse')
    """
    words = VALUES.get((option, value))
    if words:
        return translated(CONTEXT, words)
    return option_words(scheme, option, Path(value).name)


def with_option(specification: str, option: str, value: str) -> str:
    """A scheme with another value of an option, in its normal form."""
    wanted = parse_specification(specification)
    settings = {**wanted.settings, option: value}
    settings = {key: held for key, held in settings.items() if held}
    return normal_form(str(Specification(wanted.name, settings)))


def values_in_force(specification: str) -> Iterator[tuple[Option, str]]:
    """Each option of a scheme with the value that it has."""
    try:
        wanted = parse_specification(specification)
    except SrlviewerError:
        return
    for option in options_of(wanted.name):
        yield option, wanted.settings.get(option.name, option.values[0])


def options_words(specification: str) -> str:
    """All options of a scheme in words, a line each."""
    name = specification.partition(":")[0]
    return "\n".join(
        f"{option_title(option.name)}: {value_title(name, option.name, value)}"
        for option, value in values_in_force(specification)
    )


def fill_options(
    menu: QMenu, state: AppState, say: Callable[[str], None] | None = None
) -> None:
    """Show what can be set of the scheme in force; a choice asks `state` for it.

    `say` gets why a parameter file cannot be taken.
    """
    menu.clear()
    menu.setToolTipsVisible(True)
    name = state.scheme.partition(":")[0]
    for option, now in values_in_force(state.scheme):
        menu.addSection(option_title(option.name))
        group = QActionGroup(menu)
        gold = state.choice.gold if state.choice else ""
        values = option.offered(gold)
        extra = () if now in values else (now,)
        for value in (*values, *extra):
            action = menu.addAction(value_title(name, option.name, value))
            action.setData(f"{option.name}={value}")
            action.setToolTip(f"{option.name}={value}")
            action.setCheckable(True)
            action.setChecked(value == now)
            group.addAction(action)
            wanted = with_option(state.scheme, option.name, value)
            action.triggered.connect(
                lambda _on=False, specification=wanted: state.set_scheme(specification)
            )
        if option.takes_file:
            action = menu.addAction(translated(CONTEXT, FILES[option.name].another))
            # The empty value may be one that is chosen: no file.
            action.setData(f"{option.name}={'?' if '' in option.values else ''}")
            action.triggered.connect(
                lambda _on=False, key=option.name: _choose_file(menu, state, key, say)
            )
    if menu.isEmpty():
        words = QT_TRANSLATE_NOOP("SchemeOptions", "%1 has no options")
        if state.comparison is None:
            words = QT_TRANSLATE_NOOP("SchemeOptions", "Open two files first")
        text = translated(CONTEXT, words).replace("%1", scheme_name(name))
        menu.addAction(text).setEnabled(False)


def ask_for_file(parent: QWidget | None, option: str, gold: str) -> tuple[str, str]:
    """The value for a file that the user picks, and why it cannot be one.

    A file beside gold is called by its bare name, as on the command line.
    """
    title, kinds = FILES[option].title, FILES[option].kinds
    folder = str(Path(gold).parent) if gold else ""
    chosen, _ = QFileDialog.getOpenFileName(
        parent, translated(CONTEXT, title), folder, translated(CONTEXT, kinds)
    )
    if not chosen:
        return "", ""
    return value_of_file(option, chosen, gold)


def value_of_file(option: str, chosen: str, gold: str) -> tuple[str, str]:
    """The value by which an option names a file, and why it cannot name it."""
    path = Path(chosen)
    if option in BESIDE:
        there = Path(gold).absolute().parent if gold else None
        if path.absolute().parent == there and can_be_named(path.name):
            return path.name, ""
        return "", translated(CONTEXT, FILES[option].fault).replace("%1", chosen)
    value = path.name if gold and path.parent == Path(gold).parent else str(path)
    if "." not in path.name or "," in value:
        return "", translated(CONTEXT, FILES[option].fault).replace("%1", chosen)
    return value, ""


def _choose_file(
    menu: QMenu, state: AppState, option: str, say: Callable[[str], None] | None
) -> None:
    gold = state.choice.gold if state.choice else ""
    value, fault = ask_for_file(menu.parentWidget(), option, gold)
    if value:
        state.set_scheme(with_option(state.scheme, option, value))
    elif fault and say:
        say(fault)
