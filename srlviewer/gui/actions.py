"""Every command of the window as data.

Menus, the toolbar, the page of shortcuts and its editor, the command palette and the
table in the documentation are made from `ACTIONS`; what an action does is looked up by
its id (`commands.py`), so that this table knows no window.
"""

from __future__ import annotations

from srlviewer.gui.action_kinds import Action
from srlviewer.gui.action_tables.file_and_edit import FILE_AND_EDIT
from srlviewer.gui.action_tables.reading import READING
from srlviewer.gui.action_tables.score_go_help import SCORE_GO_HELP
from srlviewer.gui.action_tables.view import VIEW
from srlviewer.gui.translation import QT_TRANSLATE_NOOP
from srlviewer.gui.translation import translated as translated_in

__all__ = [
    "ACTIONS",
    "BY_ID",
    "CONTEXT",
    "MENUS",
    "Action",
    "action_text",
    "plain_text",
    "translated",
]

CONTEXT = "Actions"
"""The translation context of all texts here."""
MENUS: tuple[tuple[str, str], ...] = (
    ("file", QT_TRANSLATE_NOOP("Actions", "&File")),
    ("file/recent", QT_TRANSLATE_NOOP("Actions", "Open Recen&t")),
    ("file/samples", QT_TRANSLATE_NOOP("Actions", "Open &Sample")),
    ("edit", QT_TRANSLATE_NOOP("Actions", "&Edit")),
    ("view", QT_TRANSLATE_NOOP("Actions", "&View")),
    ("view/form", QT_TRANSLATE_NOOP("Actions", "&Arguments")),
    ("view/tree", QT_TRANSLATE_NOOP("Actions", "Tre&e View")),
    ("view/panels", QT_TRANSLATE_NOOP("Actions", "&Panels")),
    ("view/verdicts", QT_TRANSLATE_NOOP("Actions", "&Verdicts")),
    ("view/layout", QT_TRANSLATE_NOOP("Actions", "&Layout")),
    ("view/theme", QT_TRANSLATE_NOOP("Actions", "T&heme")),
    ("score", QT_TRANSLATE_NOOP("Actions", "&Score")),
    ("score/scheme", QT_TRANSLATE_NOOP("Actions", "S&cheme")),
    ("score/options", QT_TRANSLATE_NOOP("Actions", "Scheme Opt&ions")),
    ("score/measure", QT_TRANSLATE_NOOP("Actions", "&Measure")),
    ("score/compare", QT_TRANSLATE_NOOP("Actions", "C&ompare")),
    ("go", QT_TRANSLATE_NOOP("Actions", "&Go")),
    ("help", QT_TRANSLATE_NOOP("Actions", "&Help")),
)
"""Path and title, in the order shown. The window fills `recent`, `samples`, `scheme`,
`options` and `measure` itself."""

ACTIONS: tuple[Action, ...] = (*FILE_AND_EDIT, *VIEW, *READING, *SCORE_GO_HELP)

BY_ID: dict[str, Action] = {action.id: action for action in ACTIONS}


def translated(text: str) -> str:
    """A text of this table in the language of the user."""
    return translated_in(CONTEXT, text)


def action_text(action: Action) -> str:
    """The text in the language of the user, with the mnemonic."""
    return translated(action.text)


def plain_text(action: Action) -> str:
    """The text without mnemonic and dots, for lists of commands."""
    return action_text(action).replace("&", "").removesuffix("…")
