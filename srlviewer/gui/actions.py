"""Every command of the window as data.

Menus, the toolbar, the page of shortcuts and its editor, the command palette and the
table in the documentation are made from `ACTIONS`; what an action does is looked up by
its id (`commands.py`), so that this table knows no window.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from srlviewer.gui.translation import QT_TRANSLATE_NOOP
from srlviewer.gui.translation import translated as translated_in

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState

CONTEXT = "Actions"
"""The translation context of all texts here."""


def always(_state: AppState) -> bool:
    """Can be done at any time."""
    return True


def with_comparison(state: AppState) -> bool:
    """Two files are open."""
    return state.comparison is not None


def with_judgements(state: AppState) -> bool:
    """Two files are open and scored to the end."""
    return state.judgements is not None


def with_selection(state: AppState) -> bool:
    """An item is selected."""
    return state.selection is not None


def with_cause(state: AppState) -> bool:
    """The selected item is penalised for something else."""
    return state.cause is not None


def with_dependencies(state: AppState) -> bool:
    """A file has syntactic heads."""
    return state.has_dependencies


def with_filter(state: AppState) -> bool:
    """Something is filtered."""
    return bool(state.filter_text)


def can_go_back(state: AppState) -> bool:
    """There is an earlier place."""
    return state.history.can_go_back


def can_go_forward(state: AppState) -> bool:
    """There is a later place to come back to."""
    return state.history.can_go_forward


def while_scoring(state: AppState) -> bool:
    """Scoring goes on in the background."""
    return state.is_scoring


@dataclass(frozen=True, slots=True)
class Action:
    """One command.

    `text` has the mnemonic (`&`), in English; see `action_text`. `shortcuts` are in the
    portable notation of QKeySequence, the first is the one that menus show. `letters`
    are one-letter keys that act only while the sentence or a list has the focus.
    `menu` is a path (`view/theme`), a new `group` in a menu begins after a separator;
    actions without menu are in the palette and on the page of shortcuts only. Those
    with the same `choice` exclude one another. `icon` is the name of a drawing of
    `icons.py`; `toolbar` puts it there.
    """

    id: str
    text: str
    menu: str = ""
    group: str = ""
    shortcuts: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    icon: str = ""
    tip: str = ""
    enabled_when: Callable[[AppState], bool] = always
    checkable: bool = False
    choice: str = ""
    toolbar: bool = False


MENUS: tuple[tuple[str, str], ...] = (
    ("file", QT_TRANSLATE_NOOP("Actions", "&File")),
    ("file/recent", QT_TRANSLATE_NOOP("Actions", "Open Recen&t")),
    ("file/samples", QT_TRANSLATE_NOOP("Actions", "Open &Sample")),
    ("edit", QT_TRANSLATE_NOOP("Actions", "&Edit")),
    ("view", QT_TRANSLATE_NOOP("Actions", "&View")),
    ("view/panels", QT_TRANSLATE_NOOP("Actions", "&Panels")),
    ("view/verdicts", QT_TRANSLATE_NOOP("Actions", "&Verdicts")),
    ("view/layout", QT_TRANSLATE_NOOP("Actions", "&Layout")),
    ("view/theme", QT_TRANSLATE_NOOP("Actions", "T&heme")),
    ("score", QT_TRANSLATE_NOOP("Actions", "&Score")),
    ("score/scheme", QT_TRANSLATE_NOOP("Actions", "S&cheme")),
    ("score/measure", QT_TRANSLATE_NOOP("Actions", "&Measure")),
    ("go", QT_TRANSLATE_NOOP("Actions", "&Go")),
    ("help", QT_TRANSLATE_NOOP("Actions", "&Help")),
)
"""Path and title, in the order shown. The window fills `recent`, `samples`, `scheme`
and `measure` itself."""

ACTIONS: tuple[Action, ...] = (
    Action(
        "file.open",
        QT_TRANSLATE_NOOP("Actions", "&Open…"),
        "file",
        "open",
        ("Ctrl+O",),
        icon="open",
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Open a gold file and a predicted file"),
    ),
    Action(
        "file.reload",
        QT_TRANSLATE_NOOP("Actions", "&Reload"),
        "file",
        "open",
        ("F5", "Ctrl+R"),
        icon="reload",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "Read both files again"),
    ),
    Action(
        "file.swap",
        QT_TRANSLATE_NOOP("Actions", "S&wap Gold and Predicted"),
        "file",
        "open",
        ("Alt+\\",),
        enabled_when=with_comparison,
    ),
    Action(
        "file.export",
        QT_TRANSLATE_NOOP("Actions", "&Export Tables…"),
        "file",
        "export",
        ("Ctrl+E",),
        icon="export",
        enabled_when=with_judgements,
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Write judgements, scores or labels as CSV"),
    ),
    Action(
        "file.export_list",
        QT_TRANSLATE_NOOP("Actions", "Export the &List Shown…"),
        "file",
        "export",
        enabled_when=with_judgements,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "Write the list of items as it is shown, as CSV"
        ),
    ),
    Action(
        "file.export_picture",
        QT_TRANSLATE_NOOP("Actions", "Export &Picture…"),
        "file",
        "export",
        ("Ctrl+Shift+E",),
        icon="picture",
        enabled_when=with_comparison,
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Save the sentence as SVG, PDF or PNG"),
    ),
    Action(
        "file.close",
        QT_TRANSLATE_NOOP("Actions", "&Close Files"),
        "file",
        "close",
        ("Ctrl+W",),
        enabled_when=with_comparison,
    ),
    Action(
        "file.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), "file", "close", ("Ctrl+Q",)
    ),
    Action(
        "edit.copy",
        QT_TRANSLATE_NOOP("Actions", "&Copy"),
        "edit",
        "copy",
        ("Ctrl+C",),
        tip=QT_TRANSLATE_NOOP("Actions", "Copy the selected cells or text"),
    ),
    Action(
        "edit.copy_picture",
        QT_TRANSLATE_NOOP("Actions", "Copy &Picture"),
        "edit",
        "copy",
        ("Ctrl+Shift+C",),
        enabled_when=with_comparison,
    ),
    Action(
        "edit.copy_address",
        QT_TRANSLATE_NOOP("Actions", "Copy Item &Address"),
        "edit",
        "copy",
        ("Ctrl+Shift+A",),
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "The address that Go To and CSV files use"),
    ),
    Action(
        "edit.copy_signature",
        QT_TRANSLATE_NOOP("Actions", "Copy &Signature"),
        "edit",
        "copy",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "The line that fixes what the scores mean"),
    ),
    Action(
        "edit.find",
        QT_TRANSLATE_NOOP("Actions", "&Find…"),
        "edit",
        "find",
        ("Ctrl+F",),
        icon="find",
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "Search the text of the sentences"),
    ),
    Action(
        "edit.find_next",
        QT_TRANSLATE_NOOP("Actions", "Find &Next"),
        "edit",
        "find",
        ("F3",),
        enabled_when=with_comparison,
    ),
    Action(
        "edit.find_previous",
        QT_TRANSLATE_NOOP("Actions", "Find Pre&vious"),
        "edit",
        "find",
        ("Shift+F3",),
        enabled_when=with_comparison,
    ),
    Action(
        "edit.filter",
        QT_TRANSLATE_NOOP("Actions", "Fi&lter…"),
        "edit",
        "find",
        ("Ctrl+L",),
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP("Actions", "Go to the filter line"),
    ),
    Action(
        "edit.clear_filter",
        QT_TRANSLATE_NOOP("Actions", "Clear Filte&r"),
        "edit",
        "find",
        ("Ctrl+Shift+L",),
        enabled_when=with_filter,
    ),
    Action(
        "edit.settings",
        QT_TRANSLATE_NOOP("Actions", "Se&ttings…"),
        "edit",
        "settings",
        ("Ctrl+,",),
    ),
    Action(
        "view.command_palette",
        QT_TRANSLATE_NOOP("Actions", "&Command Palette…"),
        "view",
        "commands",
        ("Ctrl+K", "Ctrl+Shift+P"),
        tip=QT_TRANSLATE_NOOP("Actions", "Find a command by its name"),
    ),
    Action(
        "view.zoom_in",
        QT_TRANSLATE_NOOP("Actions", "Zoom &In"),
        "view",
        "zoom",
        ("Ctrl++", "Ctrl+="),
        icon="zoom_in",
    ),
    Action(
        "view.zoom_out",
        QT_TRANSLATE_NOOP("Actions", "Zoom &Out"),
        "view",
        "zoom",
        ("Ctrl+-",),
        icon="zoom_out",
    ),
    Action(
        "view.zoom_reset",
        QT_TRANSLATE_NOOP("Actions", "Zoom to 100 &%"),
        "view",
        "zoom",
        ("Ctrl+0",),
    ),
    Action(
        "view.layer.dependencies",
        QT_TRANSLATE_NOOP("Actions", "&Dependencies"),
        "view",
        "layers",
        letters=("D",),
        icon="dependencies",
        enabled_when=with_dependencies,
        checkable=True,
        toolbar=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Gold arcs above the words, predicted below"),
    ),
    Action(
        "view.layer.tags",
        QT_TRANSLATE_NOOP("Actions", "Part-of-Speech &Tags"),
        "view",
        "layers",
        letters=("G",),
        enabled_when=with_comparison,
        checkable=True,
    ),
    Action(
        "view.layer.collapsed",
        QT_TRANSLATE_NOOP("Actions", "Te&xt with Badges Only"),
        "view",
        "layers",
        letters=("X",),
        enabled_when=with_comparison,
        checkable=True,
        tip=QT_TRANSLATE_NOOP("Actions", "Each predicate as one line of badges"),
    ),
    Action(
        "view.layer.wrap",
        QT_TRANSLATE_NOOP("Actions", "&Wrap Long Sentences"),
        "view",
        "layers",
        letters=("W",),
        enabled_when=with_comparison,
        checkable=True,
    ),
    Action(
        "view.panel.sentences",
        QT_TRANSLATE_NOOP("Actions", "&Sentences"),
        "view/panels",
        shortcuts=("Alt+1",),
        checkable=True,
    ),
    Action(
        "view.panel.inspector",
        QT_TRANSLATE_NOOP("Actions", "&Inspector"),
        "view/panels",
        shortcuts=("Alt+2",),
        checkable=True,
    ),
    Action(
        "view.panel.scores",
        QT_TRANSLATE_NOOP("Actions", "S&cores"),
        "view/panels",
        shortcuts=("Alt+3",),
        checkable=True,
    ),
    Action(
        "view.panel.labels",
        QT_TRANSLATE_NOOP("Actions", "Per &Label"),
        "view/panels",
        shortcuts=("Alt+4",),
        checkable=True,
    ),
    Action(
        "view.panel.confusion",
        QT_TRANSLATE_NOOP("Actions", "C&onfusion"),
        "view/panels",
        shortcuts=("Alt+5",),
        checkable=True,
    ),
    Action(
        "view.panel.items",
        QT_TRANSLATE_NOOP("Actions", "&Errors"),
        "view/panels",
        shortcuts=("Alt+6",),
        checkable=True,
    ),
    Action(
        "view.panel.problems",
        QT_TRANSLATE_NOOP("Actions", "&Problems"),
        "view/panels",
        shortcuts=("Alt+7",),
        checkable=True,
    ),
    Action(
        "view.next_pane",
        QT_TRANSLATE_NOOP("Actions", "&Next Pane"),
        "view/panels",
        "focus",
        ("F6",),
    ),
    Action(
        "view.previous_pane",
        QT_TRANSLATE_NOOP("Actions", "Pre&vious Pane"),
        "view/panels",
        "focus",
        ("Shift+F6",),
    ),
    *(
        Action(
            f"view.verdict.{code}",
            text,
            "view/verdicts",
            enabled_when=with_comparison,
            checkable=True,
        )
        for code, text in (
            ("correct", QT_TRANSLATE_NOOP("Actions", "&Correct")),
            ("wrong_label", QT_TRANSLATE_NOOP("Actions", "Wrong &Label")),
            ("wrong_span", QT_TRANSLATE_NOOP("Actions", "&Wrong Span")),
            ("missing", QT_TRANSLATE_NOOP("Actions", "&Missing")),
            ("spurious", QT_TRANSLATE_NOOP("Actions", "&Spurious")),
            ("penalised", QT_TRANSLATE_NOOP("Actions", "&Right, Penalised")),
            ("partial", QT_TRANSLATE_NOOP("Actions", "&Partial")),
            ("ignored", QT_TRANSLATE_NOOP("Actions", "&Not Scored")),
        )
    ),
    Action(
        "view.verdicts.all",
        QT_TRANSLATE_NOOP("Actions", "Show &All Verdicts"),
        "view/verdicts",
        "several",
        enabled_when=with_comparison,
    ),
    Action(
        "view.verdicts.errors",
        QT_TRANSLATE_NOOP("Actions", "Show &Errors Only"),
        "view/verdicts",
        "several",
        enabled_when=with_comparison,
    ),
    Action(
        "view.layout.inspect",
        QT_TRANSLATE_NOOP("Actions", "&Inspect"),
        "view/layout",
        tip=QT_TRANSLATE_NOOP("Actions", "Sentence, reasons and the list of errors"),
    ),
    Action(
        "view.layout.compare",
        QT_TRANSLATE_NOOP("Actions", "&Compare"),
        "view/layout",
        tip=QT_TRANSLATE_NOOP("Actions", "Scores and confusion in a large lower half"),
    ),
    Action(
        "view.layout.read",
        QT_TRANSLATE_NOOP("Actions", "&Read"),
        "view/layout",
        tip=QT_TRANSLATE_NOOP("Actions", "The sentence and nothing else"),
    ),
    Action(
        "view.layout.reset",
        QT_TRANSLATE_NOOP("Actions", "Re&set Layout"),
        "view/layout",
        "reset",
    ),
    Action(
        "view.full_screen",
        QT_TRANSLATE_NOOP("Actions", "&Full Screen"),
        "view",
        "screen",
        ("F11",),
        checkable=True,
    ),
    *(
        Action(f"view.theme.{name}", text, "view/theme", checkable=True, choice="theme")
        for name, text in (
            ("system", QT_TRANSLATE_NOOP("Actions", "Follow the &System")),
            ("light", QT_TRANSLATE_NOOP("Actions", "&Light")),
            ("dark", QT_TRANSLATE_NOOP("Actions", "&Dark")),
            ("contrast", QT_TRANSLATE_NOOP("Actions", "High &Contrast")),
            ("okabe-ito", QT_TRANSLATE_NOOP("Actions", "&Okabe-Ito Colours")),
        )
    ),
    Action(
        "score.next_measure",
        QT_TRANSLATE_NOOP("Actions", "&Next Measure"),
        "score",
        "measure",
        letters=("M",),
        enabled_when=with_comparison,
    ),
    Action(
        "score.previous_measure",
        QT_TRANSLATE_NOOP("Actions", "&Previous Measure"),
        "score",
        "measure",
        letters=("Shift+M",),
        enabled_when=with_comparison,
    ),
    Action(
        "score.cancel",
        QT_TRANSLATE_NOOP("Actions", "S&top Scoring"),
        "score",
        "work",
        ("Ctrl+.",),
        enabled_when=while_scoring,
    ),
    Action(
        "go.next_difference",
        QT_TRANSLATE_NOOP("Actions", "Next &Difference"),
        "go",
        "difference",
        ("Alt+Down",),
        ("N",),
        icon="down",
        enabled_when=with_comparison,
        toolbar=True,
    ),
    Action(
        "go.previous_difference",
        QT_TRANSLATE_NOOP("Actions", "Previous D&ifference"),
        "go",
        "difference",
        ("Alt+Up",),
        ("P",),
        icon="up",
        enabled_when=with_comparison,
        toolbar=True,
    ),
    Action(
        "go.next_sentence",
        QT_TRANSLATE_NOOP("Actions", "&Next Sentence"),
        "go",
        "sentence",
        ("PgDown",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.previous_sentence",
        QT_TRANSLATE_NOOP("Actions", "&Previous Sentence"),
        "go",
        "sentence",
        ("PgUp",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.first_sentence",
        QT_TRANSLATE_NOOP("Actions", "&First Sentence"),
        "go",
        "sentence",
        ("Ctrl+Home",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.last_sentence",
        QT_TRANSLATE_NOOP("Actions", "&Last Sentence"),
        "go",
        "sentence",
        ("Ctrl+End",),
        enabled_when=with_comparison,
    ),
    Action(
        "go.to",
        QT_TRANSLATE_NOOP("Actions", "&Go To…"),
        "go",
        "place",
        ("Ctrl+G",),
        enabled_when=with_comparison,
        tip=QT_TRANSLATE_NOOP(
            "Actions", "A number, a sentence id or the address of an item"
        ),
    ),
    Action(
        "go.cause",
        QT_TRANSLATE_NOOP("Actions", "To the &Cause"),
        "go",
        "place",
        ("Alt+Return",),
        enabled_when=with_cause,
        tip=QT_TRANSLATE_NOOP("Actions", "What the selected item is penalised for"),
    ),
    Action(
        "go.back",
        QT_TRANSLATE_NOOP("Actions", "&Back"),
        "go",
        "history",
        ("Alt+Left",),
        icon="back",
        enabled_when=can_go_back,
        toolbar=True,
    ),
    Action(
        "go.forward",
        QT_TRANSLATE_NOOP("Actions", "F&orward"),
        "go",
        "history",
        ("Alt+Right",),
        icon="forward",
        enabled_when=can_go_forward,
        toolbar=True,
    ),
    Action(
        "help.shortcuts",
        QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts…"),
        "help",
        "help",
        ("F1",),
    ),
    Action(
        "help.filter",
        QT_TRANSLATE_NOOP("Actions", "&Filter Language…"),
        "help",
        "help",
    ),
    Action(
        "help.log_folder",
        QT_TRANSLATE_NOOP("Actions", "Open &Log Folder"),
        "help",
        "files",
    ),
    Action(
        "help.about",
        QT_TRANSLATE_NOOP("Actions", "&About srlviewer…"),
        "help",
        "about",
    ),
)

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
